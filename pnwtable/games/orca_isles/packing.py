"""Orca Isles: sorting a hand into the sets that earn most (OI-70 to OI-72)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from pnwtable.core.cards import JOKER, Face, rank_of
from pnwtable.games.orca_isles.sets import PAIR_SIZE, SET_SIZE, Kind, made

_SCALE = 6
"""Weights are sixths of a point: a third or a half of a set's points is then a whole number."""


@dataclass(frozen=True, slots=True)
class Sorted:
    """A set of the sorting, and the places of its cards in the hand."""

    kind: Kind
    places: tuple[int, ...]


def worth(faces: Sequence[Face]) -> int:
    """OI-71: the most points that a hand can be sorted into."""
    return sum(one.kind.points for one in sort_hand(faces))


def sort_hand(faces: Sequence[Face]) -> tuple[Sorted, ...]:
    """OI-71: a sorting with the most points; no card is in two sets."""
    plain = [place for place, face in enumerate(faces) if face != JOKER]
    plain.sort(key=lambda place: rank_of(faces[place]))
    jokers = [place for place, face in enumerate(faces) if face == JOKER]
    packing = _Packing([faces[place] for place in plain], len(jokers))
    found = []
    for option in packing.sets():
        places = [plain[place] for place in option.places]
        places += [jokers.pop(0) for _ in range(option.jokers)]
        found.append(Sorted(option.kind, tuple(sorted(places))))
    return tuple(sorted(found, key=lambda one: (-one.kind, one.places)))


@dataclass(frozen=True, slots=True)
class _Option:
    """A possible set: its plain cards, as places and as bits, and how many Jokers beside them."""

    kind: Kind
    places: tuple[int, ...]
    mask: int
    jokers: int
    points: int


class _Packing:
    """A search that takes a set of the lowest card left, or leaves that card, and so on.

    Every card has a weight so that no set earns more than its cards weigh; so what is left can
    earn no more than it weighs, and most branches need not be tried.
    """

    def __init__(self, cards: Sequence[Face], jokers: int) -> None:
        options = list(_options(cards, jokers))
        self._jokers = jokers
        self._weights, self._joker_weight = _weights(len(cards), options)
        self._starting: list[list[tuple[_Option, int]]] = [[] for _ in cards]
        for option in sorted(options, key=lambda option: -option.points):
            weight = sum(self._weights[place] for place in option.places)
            self._starting[option.places[0]].append((option, weight))
        self._best: dict[tuple[int, int], tuple[int, _Option | None]] = {}

    def sets(self) -> Iterator[_Option]:
        """The sets of the best sorting."""
        mask, jokers = (1 << len(self._weights)) - 1, self._jokers
        self._most(mask, jokers, sum(self._weights))
        while mask:
            option = self._best[mask, jokers][1]
            if option is None:
                mask &= mask - 1
            else:
                yield option
                mask ^= option.mask
                jokers -= option.jokers
        if jokers == PAIR_SIZE:  # OI-45
            yield _Option(Kind.PAIR, (), 0, jokers, Kind.PAIR.points)

    def _most(self, mask: int, jokers: int, weight: int) -> int:
        """The most points of these cards, which weigh that much, and that many Jokers."""
        if not mask:
            return Kind.PAIR.points if jokers == PAIR_SIZE else 0
        known = self._best.get((mask, jokers))
        if known is not None:
            return known[0]
        lowest = (mask & -mask).bit_length() - 1
        most, best = -1, None
        for option, weighs in self._starting[lowest]:
            if option.mask & ~mask or option.jokers > jokers:
                continue
            left, jokers_left = weight - weighs, jokers - option.jokers
            if option.points + self._bound(left, jokers_left) > most:
                earned = option.points + self._most(mask ^ option.mask, jokers_left, left)
                if earned > most:
                    most, best = earned, option
        left = weight - self._weights[lowest]
        if self._bound(left, jokers) > most:
            earned = self._most(mask & (mask - 1), jokers, left)
            if earned > most:
                most, best = earned, None
        self._best[mask, jokers] = most, best
        return most

    def _bound(self, weight: int, jokers: int) -> int:
        return (weight + jokers * self._joker_weight) // _SCALE


def _options(cards: Sequence[Face], jokers: int) -> Iterator[_Option]:
    """Every set of one or more of these cards and so many Jokers or fewer."""
    for size in range(1, SET_SIZE + 1):
        fewest = max(0, PAIR_SIZE - size)
        for places in combinations(range(len(cards)), size):
            faces = tuple(cards[place] for place in places)
            mask = sum(1 << place for place in places)
            for added in range(fewest, min(jokers, SET_SIZE - size) + 1):
                kind = made((*faces, *(JOKER,) * added)).kind
                if kind is not Kind.NONE:
                    yield _Option(kind, places, mask, added, kind.points)


def _weights(cards: int, options: Sequence[_Option]) -> tuple[list[int], int]:
    """What each card, and each Joker, must weigh so that no set earns more than its cards weigh.

    Shares of the best set of each card would do; they are then lightened one after the other.
    """
    weights = [0] * cards
    for option in options:
        if not option.jokers:
            share = _SCALE * option.points // len(option.places)
            for place in option.places:
                weights[place] = max(weights[place], share)
    joker = _weight_of_joker(weights, options)
    for place in range(cards):
        spare = weights[place]
        for option in options:
            if option.mask >> place & 1:
                weighs = sum(weights[other] for other in option.places) + option.jokers * joker
                spare = min(spare, weighs - _SCALE * option.points)
        weights[place] -= spare
    return weights, _weight_of_joker(weights, options)


def _weight_of_joker(weights: Sequence[int], options: Sequence[_Option]) -> int:
    """What a Joker must weigh, given the weights of the cards."""
    weight = _SCALE * Kind.PAIR.points // PAIR_SIZE
    for option in options:
        if option.jokers:
            lacking = _SCALE * option.points - sum(weights[place] for place in option.places)
            weight = max(weight, -(-lacking // option.jokers))
    return weight
