"""A few pictures that a person has looked at: the table must go on looking like that.

Text is drawn otherwise by other releases of pygame-ce, so only one release is held to every byte.
After a wanted change of the look, write them anew and look at each:
``PNWTABLE_GOLDEN=write .venv/bin/pytest tests/app_table/test_golden_frames.py``
"""

from __future__ import annotations

import os
import struct
import zlib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import party
from positions import building, drifting, played, played_on
from seated import Player, cabin, pixels
from sessions import in_phase

from pnwtable.core.zones import ZoneId
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.play.session import Session
    from pnwtable.play.settings import SceneLight

GOLDEN: Final = Path(__file__).parent / "golden"
WRITE: Final = os.environ.get("PNWTABLE_GOLDEN") == "write"
RELEASE: Final = "2.5.8"
LARGEST: Final = 500_000
"""Bytes of one file."""

NEAR: Final = 48
"""So much may a colour differ, and ``FEW`` of the values more, under another release."""

FEW: Final = 0.02


@dataclass(frozen=True)
class Picture:
    """A position, a window, and what the player does before the picture is taken."""

    session: Callable[[], Session]
    size: tuple[int, int] = (1280, 800)
    scale: float = 1.0
    act: Callable[[Player], None] = lambda player: player.rest()
    scene: SceneLight = "felt"
    """Most lie on felt: a landscape makes a picture three times as heavy."""


def hold(player: Player) -> None:
    """Take the sea card over a free place."""
    player.pick_up(player.place("sea"), player.place("stack.3"))
    assert player.said() is not None
    assert len(player.screen.still().lit) > 1


def ask_too_much(player: Player) -> None:
    """Drop the beach card where it does not fit."""
    player.drag(player.place("beach"), player.place("stack.6"))
    player.rest()
    assert player.said() is not None


def select_by_keys(player: Player) -> None:
    """Pick the sea card up and go to the first place that takes it."""
    player.key(*(pygame.K_TAB,) * 3, pygame.K_RETURN, pygame.K_TAB)
    assert player.screen.still().picked
    assert player.focus in player.screen.still().lit


def take_the_table(player: Player) -> None:
    """Raise the curtain, and let the recap pass."""
    player.rest()
    player.key(pygame.K_RETURN)
    player.screen.settle()
    assert player.screen.curtain is None
    player.rest()


def mark_two(player: Player) -> None:
    """Take the table and mark two cards to pay with."""
    take_the_table(player)
    seat = player.screen.viewer
    for card in player.table.cards[ZoneId(f"pack@{seat}")][:2]:
        player.tap(player.scene.by_card[card].box.centre)
    player.rest()
    assert len(player.screen.still().picked) == 2


def left_handed(act: Callable[[Player], None]) -> Callable[[Player], None]:
    """The same at a table for the left hand."""

    def turned(player: Player) -> None:
        player.desk.settings = replace(player.desk.settings, left_handed=True)
        player.screen.resized(player.desk.size)
        act(player)

    return turned


PICTURES: Final = {
    "opening": Picture(cabin, scene="night"),
    "long-tide": Picture(lambda: played(23, 5, choose=drifting), (1024, 640)),
    "held": Picture(lambda: played(9, choose=building), act=hold),
    "refusal": Picture(lambda: played(12, choose=building), act=ask_too_much),
    "keys": Picture(lambda: played(12, choose=building), (1024, 640), act=select_by_keys),
    "murky-end": Picture(lambda: played(60, 5, until=in_phase("end"), murky=True), (1024, 640)),
    "over": Picture(lambda: played(80, 5), (1024, 640)),
    "trail-curtain": Picture(lambda: party("trail")),
    "trail-draft": Picture(lambda: played_on(party("trail"), 5), (1024, 640), act=take_the_table),
    "trail-trek": Picture(lambda: played_on(party("trail"), 40), (1024, 640), act=mark_two),
    "signal-fire-play": Picture(
        lambda: played_on(party("signal_fire"), 60), act=take_the_table, scene="day"
    ),
    "signal-fire-open": Picture(
        lambda: played_on(party("signal_fire"), 40, in_phase("move")), (1024, 640)
    ),
    "grizzo-five": Picture(lambda: played_on(party("grizzo"), 90), (1024, 640)),
    "grizzo-two": Picture(lambda: played_on(party("grizzo", PERSON, PERSON), 60)),
    "left-trail": Picture(
        lambda: played_on(party("trail"), 40), (1024, 640), act=left_handed(mark_two)
    ),
    "left-held": Picture(lambda: played(9, choose=building), act=left_handed(hold)),
    "double-scale": Picture(lambda: played(2, choose=building), (1920, 1080), 2.0),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_table_looks_as_it_did(name: str, tmp_path: Path) -> None:
    picture = PICTURES[name]
    player = Player(picture.session(), picture.size, picture.scale, "off")
    player.desk.settings = replace(player.desk.settings, scene=picture.scene)
    player.screen.resized(player.desk.size)
    picture.act(player)
    player.frame()
    path = GOLDEN / f"{name}.png"
    if WRITE:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(png(player.window))
    assert path.stat().st_size <= LARGEST
    golden = pygame.image.load(path)
    if not alike(golden, player.window):
        seen = tmp_path / path.name
        seen.write_bytes(png(player.window))
        pytest.fail(f"{path} has changed: the table looks like {seen} now")


def alike(golden: pygame.Surface, seen: pygame.Surface) -> bool:
    """Whether two pictures are the same, or nearly so under another release of pygame-ce."""
    if golden.get_size() != seen.get_size():
        return False
    was, now = pixels(golden), pixels(seen)
    if was == now or pygame.version.ver == RELEASE:
        return was == now
    far = sum(abs(one - other) > NEAR for one, other in zip(was, now, strict=True))
    return far <= FEW * len(was)


def png(picture: pygame.Surface) -> bytes:
    """As a PNG that is packed as tight as can be: SDL's own would be a fifth larger."""
    (wide, high), raw = picture.get_size(), pixels(picture)
    rows = b"".join(b"\0" + raw[y * wide * 3 : (y + 1) * wide * 3] for y in range(high))
    header = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
