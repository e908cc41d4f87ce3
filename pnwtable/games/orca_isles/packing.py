"""Orca Isles: sorting a hand into the sets that earn most (OI-70 to OI-72)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from pnwtable.core.cards import JOKER, Face, rank_of, suit_of
from pnwtable.core.renewed import maker, quick
from pnwtable.games.orca_isles.sets import NONE, PAIR_SIZE, SET_SIZE, Kind, made_of_ranks

_SCALE = 6
"""Weights are sixths of a point: a third or a half of a set's points is then a whole number."""


@quick
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
    ranks = [*map(rank_of, faces)]
    plain = [place for place, face in enumerate(faces) if face != JOKER]
    plain.sort(key=ranks.__getitem__)
    jokers = [place for place, face in enumerate(faces) if face == JOKER]
    found = []
    for option in _best([faces[place] for place in plain], len(jokers)):
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


_option: Final = maker(_Option)


def _best(cards: Sequence[Face], jokers: int) -> Iterable[_Option]:
    """The sets of a sorting with the most points."""
    options = list(_options(cards, jokers))
    if not jokers and _are_apart(options):
        return options
    return _Packing(len(cards), options, jokers).sets()


def _are_apart(options: Sequence[_Option]) -> bool:
    """Whether no card is in two of them, so that all can be had and there is nothing to search."""
    taken = 0
    for option in options:
        if taken & option.mask:
            return False
        taken |= option.mask
    return True


class _Packing:
    """A search that takes a set of the lowest card left, or leaves that card, and so on.

    Every card has a weight so that no set earns more than its cards weigh; so what is left can
    earn no more than it weighs, and most branches need not be tried.
    """

    def __init__(self, cards: int, options: Sequence[_Option], jokers: int) -> None:
        self._jokers = jokers
        self._weights, self._joker_weight = _weights(cards, options)
        self._starting: list[list[tuple[_Option, int]]] = [[] for _ in range(cards)]
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
    """Every set of one or more of these cards, whose ranks rise, and so many Jokers or fewer."""
    places, ranks, suits = range(len(cards)), [*map(rank_of, cards)], [*map(suit_of, cards)]
    for size in range(1, SET_SIZE + 1):
        beside = range(max(0, PAIR_SIZE - size), min(jokers, SET_SIZE - size) + 1)
        if not beside:
            continue
        ways = (combinations(each, size) for each in (places, ranks, suits))
        for taken, rising, dressed in zip(*ways, strict=True):
            for added in beside:
                kind = made_of_ranks(rising, added, len(set(dressed))).kind
                if kind is not NONE:
                    mask = sum([1 << place for place in taken])
                    yield _option(kind, taken, mask, added, kind.points)


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
