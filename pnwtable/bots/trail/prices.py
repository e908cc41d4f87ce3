"""Trail: what a pack can pay, and with what it pays best, as questions about faces alone."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from typing import Final

from pnwtable.core.cards import STANDARD_PACK, SUITS, Face, rank_of
from pnwtable.games.trail.payment import (
    ACE,
    ACE_IN_SUM,
    MOST_CARDS,
    asks,
    is_pair,
    landmark_points,
    pays,
)

Pack = tuple[Face, ...]
"""Cards in the order of their names, so that equal packs are the same key."""

VALUE: Final[Mapping[Face, int]] = {
    face: ACE_IN_SUM if rank_of(face) == ACE else rank_of(face) for face in STANDARD_PACK
}

_ACE_EXTRA: Final = 0.5
WEIGHT: Final[Mapping[Face, float]] = {
    face: VALUE[face] / ACE_IN_SUM + _ACE_EXTRA * (rank_of(face) == ACE) for face in STANDARD_PACK
}
"""How much a card is missed beside the point that it is."""

ASKS: Final[Mapping[Face, int]] = {face: asks(face) for face in STANDARD_PACK}
POINTS: Final[Mapping[Face, int]] = {face: landmark_points(face) for face in STANDARD_PACK}

NEVER: Final = MOST_CARDS + 1
"""The price where no payment is in the pack."""

_ANYTHING: Final = 99
_CACHED: Final = 1 << 15
_WAYS: Final = 3
"""So many ways to pay for a card are looked at."""


@lru_cache(_CACHED)
def reach(pack: Pack) -> Mapping[str, tuple[int, int]]:
    """For each suit the most that one card of it pays, and that two cards with one of it pay."""
    best: dict[str, tuple[int, int]] = {}
    for suit in SUITS:
        own = [face for face in pack if face[-1] == suit]
        alone = max((VALUE[face] for face in own), default=0)
        both = 0
        for face in own:
            for other in pack:
                if other != face:
                    worth = _ANYTHING if is_pair((face, other)) else VALUE[face] + VALUE[other]
                    both = max(both, worth)
        best[suit] = (alone, both)
    return best


def price(pack: Pack, trail: Face) -> int:
    """How many cards the pack has to pay for that trail card; NEVER if it cannot."""
    alone, both = reach(pack)[trail[-1]]
    asked = ASKS[trail]
    if alone >= asked:
        return 1
    if both >= asked:
        return 2
    return MOST_CARDS if len(pack) >= MOST_CARDS else NEVER


@lru_cache(_CACHED)
def payments(pack: Pack, trail: Face) -> tuple[tuple[Pack, Pack], ...]:
    """The few best ways to pay, each with what stays: few cards, and those least missed."""
    fewest = price(pack, trail)
    if fewest == NEVER:
        return ()
    if fewest == MOST_CARDS:
        paid = sorted(pack, key=WEIGHT.__getitem__)[:MOST_CARDS]
        return ((tuple(paid), without(pack, tuple(paid))),)
    ways = [way for way in combinations(pack, fewest) if pays(way, trail)]
    ways.sort(key=lambda way: sum(map(WEIGHT.__getitem__, way)))
    return tuple((way, without(pack, way)) for way in ways[:_WAYS])


@lru_cache(_CACHED)
def on_average(pack: Pack, trails: tuple[Face, ...]) -> tuple[float, float, float]:
    """Of these trail cards the share that the pack can pay, and their mean price and points."""
    cards = points = paid = 0
    for trail in trails:
        asked = price(pack, trail)
        if asked != NEVER:
            paid += 1
            cards += asked
            points += POINTS[trail]
    if not paid:
        return 0.0, 0.0, 0.0
    return paid / len(trails), cards / paid, points / paid


def without(pack: Pack, paid: Pack) -> Pack:
    """What stays of a pack."""
    return tuple(face for face in pack if face not in paid)


def with_card(pack: Pack, face: Face) -> Pack:
    """The pack with one card more."""
    return tuple(sorted((*pack, face)))
