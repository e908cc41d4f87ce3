"""What a search has to know of Orca Isles."""

from collections.abc import Sequence
from math import inf
from random import Random
from typing import Final

from pnwtable.bots.orca_isles.belief import believed
from pnwtable.bots.orca_isles.medium import unseen, valued
from pnwtable.bots.orca_isles.odds import Cards
from pnwtable.bots.orca_isles.plan import Plan, Sea, kept
from pnwtable.bots.orca_isles.reasons import reasons
from pnwtable.bots.search.guide import Choice
from pnwtable.core.answers import Text
from pnwtable.core.commands import Command, Move, Press
from pnwtable.core.game import AnyGame
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.orca_isles.game import OrcaIsles
from pnwtable.games.orca_isles.rules import PASS
from pnwtable.games.orca_isles.state import DECK, HANDS, OrcaState

MOST: Final = 5
"""So many commands are looked at; the rule of thumb is right about the others."""

UNSEEN: Final = 1.2
"""What a card of the deck is worth, in a playout."""

STILL_TO_COME: Final = 1.7
"""What the second turn adds to a hunt in the first: a seat that gathers hunts with more cards.

With it a playout hunts and gathers in a first turn as often as the medium player does.
"""

TRIED: Final = 2
"""With so many of the open cards it is tried what they add to a hunt."""

OTHERS: Final = 0.5
"""What a point of the others counts, on average, beside an own one."""


class OrcaGuide:
    """Plays the round on by the rule of thumb, then adds what the hands promise to the scores."""

    game: AnyGame = OrcaIsles()
    faith: float = 10.0
    plies: int = 1

    def choices(self, view: View[OrcaState]) -> Sequence[Choice]:
        """What the rule of thumb likes best."""
        values = valued(view.state, view.legal, unseen(view))
        found = [Choice(command, value) for command, value in values.items()]
        found.sort(key=lambda choice: -choice.hope)
        return found[:MOST]

    def likely(self, view: View[OrcaState], world: OrcaState, luck: Random) -> OrcaState:
        """The world with rivals' hunts that make sense."""
        return believed(view, world, luck)

    def reply(self, state: OrcaState, seat: Seat, luck: Random) -> Command:
        """The rule of thumb, with less of a plan."""
        del luck
        return quick(state, seat)

    def rests(self, state: OrcaState) -> bool:
        """At the beginning of a round."""
        return not any(state.turns)

    def worth(self, state: OrcaState, seat: Seat) -> float:
        """How many points more than the others on average, with what the hands promise."""
        points = [state.scores[one - 1] + self._hand(state, one) for one in state.all_seats()]
        mine = points[seat - 1]
        return mine - OTHERS * (sum(points) - mine) / (len(points) - 1)

    def _hand(self, state: OrcaState, seat: Seat) -> float:
        if state.phase == "over":
            return 0.0
        return kept(state, tuple(sorted(state.table.faces(HANDS[seat]))))

    def reasons(self, view: View[OrcaState], command: Command) -> Sequence[Text]:
        """By the set, who hunts there, and what becomes of the hand."""
        return tuple(reasons(view, command))


def quick(state: OrcaState, seat: Seat) -> Command:
    """What a seat does in a playout: the best hunt, open card or card of the deck as it stands."""
    table, zone = state.table, HANDS[seat]
    sea, hand = Sea(state, seat), table.faces(zone)
    value, aim = Plan(sea, hand, 1).now()
    least = -inf if aim is None else value
    source = _gathered(sea, hand, least, first=not state.turns[seat - 1])
    if source is None and aim is None and state.supply():
        source = DECK
    if source is not None:
        return Move(seat, table.cards[source][-1:], source, zone)
    if aim is None:
        return Press(seat, PASS)
    if not aim.places:
        return Move(seat, table.cards[DECK][-1:], DECK, aim.isle)
    return Move(seat, tuple(table.cards[zone][at] for at in aim.places), zone, aim.isle)


def _gathered(sea: Sea, hand: Cards, value: float, *, first: bool) -> ZoneId | None:
    """Where to take a card from, if that is better than a hunt of this value."""
    state = sea.state
    table = state.table
    faces = {one: table.face(table.cards[one][-1]) for one in state.gathers() if table.cards[one]}
    values = {one: kept(state, tuple(sorted((*hand, face)))) for one, face in faces.items()}
    if first:
        value += STILL_TO_COME
        likely = sorted(values, key=values.__getitem__, reverse=True)[:TRIED]
        values = {one: Plan(sea, (*hand, faces[one]), 1).best() for one in likely}
    elif state.supply():
        values[DECK] = kept(state, tuple(sorted(hand))) + UNSEEN
    best = max(values, key=values.__getitem__, default=None)
    return best if best is not None and values[best] > value else None


GUIDE: Final = OrcaGuide()
