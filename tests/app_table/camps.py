"""Tables of Forage at a position, for teams and larger companies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from seated import Player

from pnwtable.core.chance import Chance
from pnwtable.core.commands import parse_command
from pnwtable.core.game import Position
from pnwtable.core.zones import PawnId, Seat, ZoneId
from pnwtable.games import BY_KEY
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ways import Way

    from pnwtable.app.table.header import Standing
    from pnwtable.core.game import Field
    from pnwtable.play.settings import Animation

HANDS: Final = {
    "hand@1": "5D 7D 9C KH",
    "hand@2": "6D 9H QH KC",
    "hand@3": "3D 8H QC JS",
    "hand@4": "4C 4D 6S 10D",
}


def camp(
    pawns: Mapping[str, str],
    state: Mapping[str, Field] | None = None,
    *,
    face_up: Sequence[str] = (),
    animation: Animation = "off",
    **options: object,
) -> Player:
    """Four people on the first one's turn; ``pawns`` stand on those cells, the others at home.

    The first card of each hand lies open. Such a table is not kept.
    """
    game = BY_KEY["forage"]
    setup = complete_setup(game, len(HANDS), options)
    position = Position(
        zones={ZoneId(zone): tuple(cards.split()) for zone, cards in HANDS.items()},
        pawns={PawnId(pawn): ZoneId(f"map.{cell}") for pawn, cell in pawns.items()},
        state={"phase": "act", "turn": "p1", **(state or {})},
        face_up=tuple((ZoneId(zone), None) for zone in face_up),
    )
    session = Session.at(game, setup, 1, game.arrange(setup, position, Chance(1, 0)))
    return Player(session, animation=animation)


def does(player: Player, way: Way, words: str) -> None:
    """Give that command in that way; it must be done."""
    before = player.session.position
    way(player, parse_command(words, Seat(1)))
    assert player.session.position == before + 1, (words, player.said())


APART: Final = {"pawn@1": "d4", "pawn@3": "c2"}
TOGETHER: Final = {"pawn@1": "d4", "pawn@3": "d4"}
NEAR: Final = {"pawn@1": "d4", "pawn@3": "e4"}


def team(pawns: dict[str, str], **more: object) -> Player:
    """Four people in two teams; the curtain hangs."""
    return camp(pawns, teams=True, **more)  # type: ignore[arg-type]  # passed on as it is


def offers(player: Player) -> dict[str, str]:
    """The buttons that are there only now and then."""
    player.screen.draw(player.window)
    standing: Standing = player.screen.bars.look[0]  # type: ignore[assignment]  # the first is that
    return dict(standing.offers)


def hand_over(player: Player) -> None:
    """Press the button that hands the table to the mate."""
    player.screen.draw(player.window)
    (key,) = (key for key in offers(player) if key.startswith("call:"))
    player.screen.take_offer(key)


def faces_of(player: Player, seat: Seat) -> list[str]:
    """What is to be seen of a hand, where it lies and in motion."""
    moving = [*player.screen.flying().sprites, *player.screen.flying().held]
    zone = f"hand@{seat}"
    return [one.face for one in (*player.scene.sprites, *moving) if one.zone == zone]


def hidden_of(player: Player, seat: Seat) -> set[str]:
    """The hidden cards of that hand: all but the first, which lies open."""
    return set(HANDS[f"hand@{seat}"].split()[1:]) & {*faces_of(player, seat)}
