"""Worlds that could be: the only way from a View to a full State."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from pnwtable.core.cards import HIDDEN, Face, unordered
from pnwtable.core.game import AnyGame, HasTable
from pnwtable.core.view import View
from pnwtable.core.zones import Token, ZoneId

Sides = tuple[Face, ...]


class NoSuchWorld(Exception):  # noqa: N818 - says what it means
    """No deal of the unseen cards agrees with what the viewer knows: a fault of the rules."""


def imagine(game: AnyGame, view: View[Any], luck: Random) -> HasTable:
    """A state that the viewer cannot tell from the true one, in the viewer's names for cards.

    Deals at random what is neither visible nor remembered, where ``could_lie`` allows it and so
    that faces that got mixed up stay among the cards they were mixed with. Raises NoSuchWorld.
    """
    return Worlds(game, view).deal(luck)


class Worlds:
    """All worlds that one View leaves open: whoever wants many asks the rules only once."""

    def __init__(self, game: AnyGame, view: View[Any]) -> None:
        table = view.table
        self._view = view
        self._known = {token: _recalled(view, token) for token in table.sides}
        unseen = Counter(unordered(sides) for sides in game.pack(view.state))
        hidden: list[tuple[Token, ZoneId, int]] = []
        for zone, tokens in table.cards.items():
            for place, token in enumerate(tokens):
                if HIDDEN in self._known[token]:
                    hidden.append((token, zone, place))
                else:
                    unseen[unordered(self._known[token])] -= 1
        self._pool = _pool(view, unseen)
        kinds = {loose.sides: _ways_round(loose.sides) for loose in self._pool}
        places = [_place(game, view, lying, kinds) for lying in hidden]
        free = Counter(loose.sides for loose in self._pool if loose.among is None)
        bound = [loose for loose in self._pool if loose.among is not None]
        self._places = sorted(places, key=lambda place: place.choice(free, bound))

    def deal(self, luck: Random) -> HasTable:
        """One of them at random, as ``imagine`` says. Raises NoSuchWorld."""
        pool = self._pool.copy()
        luck.shuffle(pool)
        sides = {**self._known, **_deal(self._places, pool, luck)}
        state = self._view.state
        imagined: HasTable = replace(state, table=replace(self._view.table, sides=sides))
        return imagined


@dataclass(frozen=True, slots=True)
class _Loose:
    """A card to be dealt, and the only places it may go to if the viewer knows that much."""

    sides: Sides
    among: frozenset[Token] | None = None


def _pool(view: View[Any], unseen: Counter[Sides]) -> list[_Loose]:
    mixed = [_Loose(sides, group.cards) for group in view.mixed for sides in group.faces]
    rest = unseen - Counter(loose.sides for loose in mixed)
    return mixed + [_Loose(sides) for sides in rest.elements()]


def _recalled(view: View[Any], token: Token) -> Sides:
    seen = view.table.sides[token]
    if HIDDEN not in seen or token not in view.memory:
        return seen
    memory = view.memory[token]
    return tuple(old if new == HIDDEN else new for old, new in zip(memory, seen, strict=True))


@dataclass(frozen=True, slots=True)
class _Place:
    """A hidden card's place, and the ways round in which each kind of card could lie there."""

    token: Token
    ways: Mapping[Sides, tuple[Sides, ...]]

    def takes(self, loose: _Loose) -> bool:
        """Whether that card could lie there."""
        return bool(self.ways[loose.sides]) and (loose.among is None or self.token in loose.among)

    def choice(self, free: Mapping[Sides, int], bound: Sequence[_Loose]) -> int:
        """How many cards could lie there: of those that are free by kind, and of the bound ones."""
        of_free = sum(number for sides, number in free.items() if self.ways[sides])
        return of_free + sum(map(self.takes, bound))


def _place(
    game: AnyGame,
    view: View[Any],
    lying: tuple[Token, ZoneId, int],
    kinds: Mapping[Sides, Sequence[Sides]],
) -> _Place:
    token, zone, index = lying
    seen = view.table.sides[token]
    could_lie = game.could_lie
    if any(side != HIDDEN for side in seen):
        kinds = {card: [way for way in ways if _agrees(seen, way)] for card, ways in kinds.items()}
    ways = {
        card: tuple([way for way in ways if could_lie(view, zone, index, way)])
        for card, ways in kinds.items()
    }
    return _Place(token, ways)


def _deal(places: Sequence[_Place], pool: Sequence[_Loose], luck: Random) -> dict[Token, Sides]:
    """Give each place a card that could lie there, by augmenting paths from a random start."""
    taken: dict[int, _Place] = {}
    free = dict.fromkeys(range(len(pool)))
    for place in places:
        # Most places find a card at once; only where none is left others have to make room.
        card = next((card for card in free if place.takes(pool[card])), None)
        if card is not None:
            taken[card] = place
            del free[card]
        elif not _settle(place, pool, taken, free, set()):
            raise NoSuchWorld(f"no unseen card could be card {place.token}")
    return {place.token: luck.choice(place.ways[pool[card].sides]) for card, place in taken.items()}


def _settle(
    place: _Place,
    pool: Sequence[_Loose],
    taken: dict[int, _Place],
    free: dict[int, None],
    tried: set[int],
) -> bool:
    """Find a card for a place by moving others to cards that they could be as well."""
    fitting = [card for card in range(len(pool)) if card not in tried and place.takes(pool[card])]
    for card in fitting:
        if card in free:
            taken[card] = place
            del free[card]
            return True
    for card in fitting:
        if card not in tried:
            tried.add(card)
            if _settle(taken[card], pool, taken, free, tried):
                taken[card] = place
                return True
    return False


def _ways_round(card: Sides) -> list[Sides]:
    return [card] if len(card) == 1 else [card, card[::-1]]


def _agrees(seen: Sides, way: Sides) -> bool:
    return len(way) == len(seen) and all(
        old in (HIDDEN, new) for old, new in zip(seen, way, strict=True)
    )
