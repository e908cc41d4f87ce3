"""The doors through which bytes of strangers come in: each may say no, and do nothing else."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final
from zlib import compressobj, decompressobj

from sessions import Lines, choices, do

from pnwtable.core.plain import to_plain
from pnwtable.data.boards import boards_of
from pnwtable.data.decks import deck_of
from pnwtable.data.errors import DataError
from pnwtable.data.places import assets, layouts
from pnwtable.data.scenarios import scenario_of
from pnwtable.data.strict import Node, read_content
from pnwtable.games import BY_KEY
from pnwtable.layout.reader import read_layout
from pnwtable.play import codes
from pnwtable.play.codes import read_code
from pnwtable.play.damage import Damaged
from pnwtable.play.envelope import MOST_BYTES, BadCode, sealed, unsealed
from pnwtable.play.reading import glance_of
from pnwtable.play.reading import read_content as read_save
from pnwtable.play.resume import resume
from pnwtable.play.session import Session
from pnwtable.play.settings_values import read_settings
from pnwtable.play.setups import complete_setup

if TYPE_CHECKING:
    from collections.abc import Callable

HERE: Final = Path("stranger")


def text(content: bytes) -> None:
    """A text that is pasted or dropped."""
    with suppress(BadCode):
        read_code(content.decode("utf-8", "replace"))


def code(content: bytes) -> None:
    """A code with a sound checksum around anything."""
    with suppress(BadCode):
        read_code(sealed(content[:MOST_BYTES]))


def essence(content: bytes) -> None:
    """What a sound code holds, before it is packed, and behind the last zero the moves."""
    plain, _, moves = content.rpartition(b"\0")
    press = compressobj(1, wbits=-15, zdict=codes._USUAL)  # noqa: SLF001 - as all codes are packed
    code(press.compress(plain) + press.flush() + moves)


def save(content: bytes) -> None:
    """A save: it is listed, and opened as far as it is sound."""
    glance_of(HERE, content)
    with suppress(Damaged):
        resume(read_save(HERE, content))


def settings(content: bytes) -> None:
    """Settings from an archive or from a file."""
    try:
        plain = json.loads(content)
    except (ValueError, RecursionError):
        return
    if isinstance(plain, dict):
        read, wrong = read_settings(plain)
        assert set(wrong) <= set(plain)
        json.dumps(to_plain(read))


def layout(content: bytes) -> None:
    """The player's own layout of a game."""
    for key, seats in (("cabin", 1), ("trail", 3)):
        _read(content, partial(read_layout, zones=zones(key, seats), seats=seats))


def maps(content: bytes) -> None:
    """The player's own maps."""
    _read(content, lambda node: boards_of(node.mapping(("maps",))["maps"]))


def deck(content: bytes) -> None:
    """A deck."""
    _read(content, deck_of)


def scenario(content: bytes) -> None:
    """A scenario."""
    _read(content, lambda node: scenario_of(node, HERE))


def _read(content: bytes, read: Callable[[Node], object]) -> None:
    said = ""
    try:
        read(read_content(content, HERE))
    except DataError as error:
        said = error.said
    # A sentence for a window: whatever stands in the file, it stays short.
    assert len(said) < LONGEST, said[:200]


LONGEST: Final = 6000
"""Letters of the longest sentence: it names the keys that lead to a place, forty at most."""


@cache
def zones(key: str, seats: int) -> tuple[str, ...]:
    """The zones of a game."""
    game = BY_KEY[key]
    session = Session.new(game, complete_setup(game, seats), 1)
    return tuple(str(zone) for zone in session.view(None).table.zones)


DOORS: Final[dict[str, Callable[[bytes], None]]] = {
    one.__name__: one for one in (text, code, essence, save, settings, layout, maps, deck, scenario)
}


def lines_of(key: str, moves: int = 4) -> tuple[Session, bytes]:
    """A short game, and its save."""
    game = BY_KEY[key]
    keeper = Lines()
    session = Session.new(game, complete_setup(game), 5, keeper=keeper)
    for _ in range(moves):
        do(session, choices(session)[0])
    session.rename("Fox & Owl")
    session.bookmark(1, "here")
    return session, b"".join(keeper.lines)


def on_own_map() -> Session:
    """A game on a map that no file of ours has: the code of it holds all of the map."""
    game = BY_KEY["trail"]
    setup = complete_setup(game, 3)
    assert setup.board is not None
    return Session.new(game, replace(setup, board=replace(setup.board, name="mine")), 5)


def _unpacked(content: bytes) -> bytes:
    press = decompressobj(wbits=-15, zdict=codes._USUAL)  # noqa: SLF001 - as above
    plain = press.decompress(content)
    return plain + b"\0" + press.unused_data


def examples(door: str) -> list[bytes]:
    """What may come in there: fuzzing begins with it."""
    own = [path.read_bytes() for path in sorted(layouts().glob("*.yaml"))]
    games = [lines_of(key) for key in ("cabin", "trail", "salmon_run")]
    told = [session.table_code() or "" for session in (*(one for one, _ in games), on_own_map())]
    scenarios = assets() / "scenarios"
    found: dict[str, list[bytes]] = {
        "text": [one.encode() for one in told],
        "code": [unsealed(one) for one in told],
        "essence": [_unpacked(unsealed(one)) for one in told],
        "save": [content for _, content in games],
        "settings": [b'{"ui_scale": 1.5, "keys": {"undo": "z"}, "window": [1, 2, 3, 4]}'],
        "layout": own,
        "maps": own,
        "deck": [b"name: mine\ncards:\n- [a1C, 'b2|c3']\n"],
        "scenario": [path.read_bytes() for path in sorted(scenarios.rglob("*.yaml"))[:40]],
    }
    return found[door]
