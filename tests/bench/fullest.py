"""Tables at the fullest moment of their games, or in the middle of a random one."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from pnwtable.app.table.exits import TableExits
from pnwtable.app.table.opening import layout_of
from pnwtable.app.table.screen import TableScreen
from pnwtable.core.cards import STANDARD_PACK
from pnwtable.core.chance import Chance
from pnwtable.core.game import Position
from pnwtable.core.zones import PawnId, Seat, ZoneId
from pnwtable.games import BY_KEY
from pnwtable.play.seats import PERSON, Controller
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.core.game import OptionValue, Setup

NUMBERS: Final = [card for card in STANDARD_PACK if card[:-1].isdigit()]
ACES: Final = [card for card in STANDARD_PACK if card.startswith("A")]
BOT: Final = Controller("bot", "random")
MIDDLE: Final = 40
"""Commands after which about half of a random game is played, where no moment is laid out."""


def _trail(_: Setup) -> Position:
    """Eight cards before who acts, six before each other walker, the rest in the pool."""
    cards = [*NUMBERS, *ACES]
    zones = {f"pack@{seat}": [cards.pop() for _ in range(6 + 2 * (seat == 1))] for seat in SEATS}
    zones["pool"] = [cards.pop() for _ in range(6)]
    pawns = {"pawn@1": "map.c2", "pawn@2": "map.c2", "pawn@3": "map.d1", "pawn@4": "map.c3"}
    return _position(zones, pawns, {"phase": "trek", "turn": "p1", "first": "p1", "round": 3})


def _signal_fire(_: Setup) -> Position:
    """Ten cards before who acts, six before each other, every fire burning, four pawns."""
    cards = [*STANDARD_PACK]
    zones = {f"hand@{seat}": [cards.pop() for _ in range(6 + 4 * (seat == 1))] for seat in SEATS}
    zones |= {f"fire.{team}.{line}": [cards.pop()] for team in (1, 2) for line in "abc123"}
    pawns = {"pawn@1": "map.b2", "pawn@2": "map.b2", "pawn@3": "map.b2", "pawn@4": "map.a3"}
    return _position(zones, pawns, {"phase": "play", "trick": 1, "lead": "p1", "turn": "p1"})


def _grizzo(setup: Setup) -> Position:
    """All but a few cards in the sets of five, and rows that can be claimed."""
    assert setup.deck is not None
    left = ["|".join(sides) for sides in setup.deck.cards]
    Random(1).shuffle(left)
    zones: dict[str, list[str]] = {}
    for number, card in enumerate(left[:-22]):
        zones.setdefault(f"set@{number % 5 + 1}.{card[0]}", []).append(card)
    for card in left[-22:-2]:
        row = zones.setdefault(f"row.{card[0]}", [])
        if len(row) < 3:
            row.append(card)
    return _position(zones, {}, {"turn": "p1", "phase": "stop"})


def _forage(_: Setup) -> Position:
    """Six cards in sets before each of eight, and four at a cache, who acts with its cards open."""
    cards = [*STANDARD_PACK]
    zones = {f"set@{seat}": [cards.pop() for _ in range(6)] for seat in range(1, 9)}
    pawns = {f"pawn@{seat}": "map.c1" if seat < 5 else "map.g1" for seat in range(1, 9)}
    return _position(zones, pawns, {"turn": "p1"})


SEATS: Final = (1, 2, 3, 4)
MOMENTS: Final[dict[str, tuple[int, Callable[[Setup], Position]]]] = {
    "trail": (4, _trail),
    "signal_fire": (4, _signal_fire),
    "grizzo": (5, _grizzo),
    "forage": (8, _forage),
}
"""The games of several, for how many, and what lies there."""

OPTIONS: Final[Mapping[str, Mapping[str, OptionValue]]] = {"forage": {"large_map": True}}
"""Options without which less would lie there."""


def moment(key: str) -> Session:
    """The fullest moment; the first seat is a person's and acts, the others are computers'."""
    session = _arranged(key) if key in MOMENTS else _played(key)
    for seat in session.controllers:
        session.seat(seat, PERSON if seat == 1 else BOT)
    session.witnessed(Seat(1))
    return session


def _arranged(key: str) -> Session:
    seats, laid = MOMENTS[key]
    game = BY_KEY[key]
    setup = complete_setup(game, seats, OPTIONS.get(key, {}))
    return Session.at(game, setup, 1, game.arrange(setup, laid(setup), Chance(1, 0)))


def _played(key: str) -> Session:
    """As many as can play, in the middle of a random game."""
    game, luck = BY_KEY[key], Random(1)
    session = Session.new(game, complete_setup(game, game.seats[-1]), 1)
    while session.position < MIDDLE or session.actors[0] != 1:
        legal = [one for seat in session.actors for one in session.legal(seat)]
        session.do(luck.choice(legal), session.stamp)
    return session


def seated(desk: Desk, session: Session) -> TableScreen:
    """That moment on a table where nobody plays by itself."""
    zones = [str(zone) for zone in session.view(None).table.zones]
    layout = layout_of(session.game.key, zones, None, session.setup.seats).layout
    return TableScreen(desk, session, layout, TableExits(*[_nothing] * 6))


def _position(
    zones: Mapping[str, Sequence[str]], pawns: Mapping[str, str], state: Mapping[str, str | int]
) -> Position:
    return Position(
        zones={ZoneId(zone): tuple(cards) for zone, cards in zones.items()},
        pawns={PawnId(pawn): ZoneId(zone) for pawn, zone in pawns.items()},
        state=state,
    )


def _nothing(*_: object) -> None:
    """Nobody is asked anything here."""
