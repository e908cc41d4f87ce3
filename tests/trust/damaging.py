"""Damages saves and settings in every way that a disk can, and looks at what can still be read."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Final

from sessions import Lines, choices, do

from pnwtable.games import BY_KEY
from pnwtable.play.damage import Damaged
from pnwtable.play.listing import listed
from pnwtable.play.reading import read_journal
from pnwtable.play.resume import resume
from pnwtable.play.session import Session
from pnwtable.play.settings import DEFAULTS, Settings
from pnwtable.play.settings_file import SettingsFile
from pnwtable.play.setups import complete_setup

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COMMANDS: Final = 7
CHOSEN: Final = replace(
    DEFAULTS,
    ui_scale=1.5,
    back="tide",
    animation="slow",
    practice=True,
    keys={"undo": "z"},
    last_options={"salmon_run": {"jokers": 1, "dogged": True}},
    offered_first_hands={"cabin": True},
)


@dataclass(slots=True)
class Damages:
    """How often a file was cut short or had a bit flipped, and what came of it."""

    of: str
    seed: int
    cut: int = 0
    flipped: int = 0
    whole: int = 0
    partly: int = 0
    unreadable: int = 0
    lost: list[str] = field(default_factory=list)


def a_save(game: str) -> tuple[bytes, list[str]]:
    """The save of a short game with something taken back, and its positions on the way."""
    keeper, luck, rules = Lines(), Random(5), BY_KEY[game]
    session = Session.new(rules, complete_setup(rules, rules.seats[-1]), 5, keeper=keeper)
    digests = [session.digest]
    for _ in range(COMMANDS):
        do(session, luck.choice(choices(session)))
        digests.append(session.digest)
    session.practise(on=True)
    session.undo()
    session.looked(session.actors[0])
    return b"".join(keeper.lines), digests


def damage_saves(folder: Path, game: str, seed: int, flips: int) -> Damages:
    """Cut the save everywhere, and flip so many of its bits, one at a time."""
    content, digests = a_save(game)
    found = Damages(game, seed)
    path = folder / "game.jsonl"
    for length in range(len(content)):
        path.write_bytes(content[:length])
        found.cut += 1
        # A torn last line was never shown as done: it is no damage, and all before it is there.
        sound = content.count(b"\n", 0, length)
        _look(found, path, digests, sound, f"cut after {length} bytes")
    for at, damaged in flipped(content, seed, flips):
        path.write_bytes(damaged)
        found.flipped += 1
        _look(found, path, digests, content.count(b"\n", 0, at // 8), f"bit {at} flipped")
    return found


def flipped(content: bytes, seed: int, flips: int) -> Iterator[tuple[int, bytes]]:
    """The content with one bit flipped, and which; no bit twice while there are others."""
    luck, bits = Random(seed), len(content) * 8
    places = luck.sample(range(bits), min(bits, flips))
    places += [luck.randrange(bits) for _ in range(flips - len(places))]
    for at in places:
        damaged = bytearray(content)
        damaged[at // 8] ^= 1 << at % 8
        yield at, bytes(damaged)


def _look(found: Damages, path: Path, digests: list[str], sound: int, what: str) -> None:
    """What lies before the damage, so many lines, has to be there again."""
    listed(path)
    try:
        resumed = resume(read_journal(path))
    except Damaged as damaged:
        found.unreadable += 1
        if sound or not str(damaged):
            found.lost.append(f"{what}: {damaged}")
        return
    found.partly += resumed.fault is not None
    found.whole += resumed.fault is None
    if resumed.followed < sound - 1:
        found.lost.append(f"{what}: {resumed.followed} lines of {sound - 1}")
    if resumed.session.digest not in digests:
        found.lost.append(f"{what}: a position that never was")


def damage_settings(folder: Path, seed: int, flips: int) -> Damages:
    """The same for the settings: the program starts, and what it cannot read is put aside."""
    SettingsFile(folder).save(CHOSEN)
    path = folder / "settings.json"
    content = path.read_bytes()
    assert SettingsFile(folder).load().settings == CHOSEN
    found = Damages("settings", seed)
    for length in range(len(content)):
        found.cut += 1
        _look_at_settings(found, path, content[:length], f"cut after {length} bytes")
    for at, damaged in flipped(content, seed, flips):
        found.flipped += 1
        _look_at_settings(found, path, damaged, f"bit {at} flipped")
    return found


def _look_at_settings(found: Damages, path: Path, content: bytes, what: str) -> None:
    path.write_bytes(content)
    loaded = SettingsFile(path.parent).load()
    if "damaged" in [trouble.reason for trouble in loaded.troubles]:
        found.unreadable += 1
        aside = path.with_name(loaded.troubles[0].name)
        if path.exists() or aside.read_bytes() != content or loaded.settings != DEFAULTS:
            found.lost.append(f"{what}: what is damaged was not put aside")
        return
    others = _others(loaded.settings)
    found.partly += bool(others)
    found.whole += not others
    if len(others) > 1:
        found.lost.append(f"{what}: settings beside it are others, {others}")
    if not isinstance(json.loads(content), dict):
        found.lost.append(f"{what}: no settings were taken for some")


def _others(settings: Settings) -> list[str]:
    names = [name for name in Settings.__dataclass_fields__ if name != "window"]
    return [name for name in names if getattr(settings, name) != getattr(CHOSEN, name)]
