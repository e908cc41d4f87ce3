"""Two orcas, one hand: what a seat can still make of this round of Orca Isles."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from pnwtable.bots.orca_isles.odds import (
    BEST_OF,
    Cards,
    Shape,
    beaten,
    hunted,
    shape,
    two_pairs,
    usual,
    worth,
)
from pnwtable.core.cards import Face
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.orca_isles.ending import ISLE_POINTS, TIE_POINTS
from pnwtable.games.orca_isles.state import (
    HAND,
    MOST_HUNTED,
    MOST_ORCAS,
    ROUNDS,
    TURNS,
    UNDER,
    OrcaState,
)

COMES: Final = 0.16
"""How likely each orca that is still to be placed comes to an isle where there is room."""

SECOND: Final = 0.8
"""What a hunt that is only planned is worth beside one that is made now."""

WON: Final = 0.4
"""What the isle card is worth in the hand of who wins it."""

FILL: Final = (1.7, 1.2, 0.8, 0.4)
"""What the cards drawn to fill up a hand of so many cards earn at the end of the game."""

PAIR: Final = 0.85
"""What an unseen pair of cards promises at the isles of the next round."""

SOON: Final = 1.3
"""What a promise counts for: there are several isles to choose from."""

SPARE: Final = 1.1
"""What each card more than a full hand is worth while rounds are left."""

TAKEN: Final = 1.0
"""What a card gathered in the second turn is worth."""

MOST_PLANNED: Final = 24
"""So many hunts are looked at for a plan of two."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A hunt that is possible: where, and with which places of the hand; none are of the deck."""

    isle: ZoneId
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Crowd:
    """Who else is at an isle, or may come: a rival, the seat's own other orca, or nobody yet.

    ``cards`` are those of the rival if all see them, or the seat's own; ``others`` is the number
    of orcas of others that are still to be placed.
    """

    rival: bool
    cards: Cards = ()
    others: int = 0

    def gain(self, isle: Face, cards: Cards) -> float:
        """What a hunt there with these cards, or with two of the deck, should earn."""
        if not cards:
            return usual(isle) + self._unseen_share()
        form = shape(isle, cards)
        if not self.cards:
            return _gain(form, -1 if self.rival else self.others)
        theirs = shape(isle, self.cards)
        points = hunted(form).kind.points
        if not self.rival:
            return points + _comes(self.others) * (_ISLE - _fought(theirs))
        mine, other = hunted(form).strength, hunted(theirs).strength
        return points + (_ISLE if mine > other else TIE_POINTS if mine == other else 0.0)

    def _unseen_share(self) -> float:
        """What two cards of the deck gain of the isle: they are as likely the best as any other."""
        comes = 1.0 if self.rival else _comes(self.others)
        return _ISLE * (comes / (BEST_OF + 1) + 1 - comes)


_ISLE: Final = ISLE_POINTS + WON


@lru_cache(maxsize=1 << 15)
def _gain(form: Shape, others: int) -> float:
    """What a hunt should earn with so many others that may come, or -1 for an unseen rival."""
    comes = 1.0 if others < 0 else _comes(others)
    return hunted(form).kind.points + comes * _fought(form) + (1 - comes) * _ISLE


def _comes(others: int) -> float:
    return 1 - (1 - COMES) ** others


def _fought(form: Shape) -> float:
    """What of the points for an isle a hunt gains against a rival's that nobody has seen."""
    wins, ties = beaten(form)
    return wins * _ISLE + ties * TIE_POINTS


def unseen_gain(isle: Face, cards: Cards) -> float:
    """What a hunt should earn against a rival that nobody has seen."""
    return _gain(shape(isle, cards), -1)


def crowd_at(state: OrcaState, seat: Seat, isle: ZoneId) -> Crowd:
    """Who is at that isle, as far as the seat may know."""
    table = state.table
    others = TURNS * (state.seats - 1) - sum(state.turns) + state.turns[seat - 1]
    for other, orca in state.orcas_at(isle):
        cards = table.cards[UNDER[other, orca]]
        if other != seat and any(table.up[card] is None for card in cards):
            return Crowd(rival=True)
        faces = tuple(sorted(table.sides[card][0] for card in cards))
        return Crowd(rival=other != seat, cards=faces, others=others)
    return Crowd(rival=False, others=others)


class Sea:
    """The isles at which there is room for an orca, as one seat sees them now."""

    def __init__(self, state: OrcaState, seat: Seat) -> None:
        table = state.table
        pawns = list(table.pawns.values())
        self.state = state
        self.instincts = state.options.instincts and state.supply() >= MOST_HUNTED
        self._isles = [
            (isle, table.face(table.cards[isle][-1]), crowd_at(state, seat, isle))
            for isle in state.isles()
            if table.cards[isle] and pawns.count(isle) < MOST_ORCAS
        ]
        self._gains: dict[Cards, list[tuple[float, ZoneId]]] = {}

    def gains(self, cards: Cards) -> list[tuple[float, ZoneId]]:
        """What a hunt with these cards should earn at each isle, the best first."""
        known = self._gains.get(cards)
        if known is None:
            known = [(crowd.gain(shown, cards), isle) for isle, shown, crowd in self._isles]
            known.sort(reverse=True)
            self._gains[cards] = known
        return known


def kept(state: OrcaState, hand: Cards) -> float:
    """What the cards that a seat keeps, in the order of their text, are worth after this round."""
    if state.round == ROUNDS:
        return worth(hand) + (FILL[len(hand)] if len(hand) < HAND else 0.0)
    pairs = two_pairs(hand)
    soon = SOON * (sum(pairs) + PAIR * (2 - len(pairs)))
    return soon + SPARE * max(0, len(hand) - HAND)


class Plan:
    """What a seat with this hand can make of the turns that are left to it in this round."""

    def __init__(self, sea: Sea, hand: Sequence[Face], turns: int) -> None:
        order = sorted(range(len(hand)), key=hand.__getitem__)
        self._places = order
        self._hand = tuple(hand[place] for place in order)
        self._sea = sea
        self._turns = turns
        self._kept: dict[int, float] = {}

    def best(self) -> float:
        """What comes of the hand with the one turn that is left, or with none."""
        return max(self.now()[0], self.rest(0)) if self._turns else self.rest(0)

    def now(self) -> tuple[float, Aim | None]:
        """The best hunt if nothing were to follow, and what comes of it."""
        best: tuple[float, ZoneId | None, tuple[int, ...]] = (-1.0, None, ())
        for places, cards in self._hunts():
            gains = self._sea.gains(cards)
            if gains:
                value = gains[0][0] + self.rest(_bits(places))
                if value > best[0]:
                    best = value, gains[0][1], places
        value, isle, places = best
        return value, None if isle is None else self._aim(isle, places)

    def aims(self) -> Iterator[tuple[Aim, float]]:
        """The hunts worth looking at and what the whole round makes with each of them."""
        found = [
            (gain, isle, places)
            for places, cards in self._hunts()
            for gain, isle in self._sea.gains(cards)[:MOST_ORCAS]
        ]
        found.sort(key=lambda one: -one[0])
        del found[MOST_PLANNED:]
        hunts = [(gain, isle, places, _bits(places)) for gain, isle, places in found]
        for gain, isle, places, bits in hunts:
            value = gain + self.rest(bits) + (TAKEN if self._turns > 1 else 0.0)
            if self._turns > 1:
                for other, where, _, more in hunts:
                    if not bits & more and where != isle:
                        value = max(value, gain + SECOND * other + self.rest(bits | more))
            yield self._aim(isle, places), value

    def _aim(self, isle: ZoneId, places: Sequence[int]) -> Aim:
        return Aim(isle, tuple(sorted(self._places[at] for at in places)))

    def _hunts(self) -> Iterator[tuple[tuple[int, ...], Cards]]:
        if self._sea.instincts:
            yield (), ()
        for size in (1, 2):
            yield from zip(
                combinations(range(len(self._hand)), size),
                combinations(self._hand, size),
                strict=True,
            )

    def rest(self, used: int) -> float:
        """What the cards at the other places are worth after this round."""
        known = self._kept.get(used)
        if known is None:
            left = tuple(face for at, face in enumerate(self._hand) if not used >> at & 1)
            known = self._kept[used] = kept(self._sea.state, left)
        return known


def _bits(places: Sequence[int]) -> int:
    return sum(1 << place for place in places)
