"""A table of Salmon Run at a position, and a person at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from company import take
from seated import Player
from sessions import laid

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pnwtable.core.game import Field
    from pnwtable.play.session import Session
    from pnwtable.table.scene import Sprite

ZONES: Final = {
    "row": "KS 7D 10C 2S 7C",
    "discard@1": "4C 9D 5S",
    "deck@1": "6S 6H 9S 10H",
}


def lay(zones: Mapping[str, str], **state: Field) -> Session:
    """The turn of the first player, with these cards beside a row, a deck and discards."""
    fields = {"phase": "play", "turn": "p1", **state}
    return laid("salmon_run", {**ZONES, **zones}, {}, fields)


def at(session: Session, size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> Player:
    """Somebody at that table, once all lies still."""
    player = Player(session, size, scale, animation="off")
    come(player)
    return player


def come(player: Player) -> None:
    """Whoever is called takes the table, if anybody has to be."""
    player.rest()
    if player.screen.curtain is not None:
        take(player)
        player.rest()


def sprite(player: Player, face: str) -> Sprite:
    """The card with that face."""
    return next(one for one in player.scene.sprites if one.face == face)
