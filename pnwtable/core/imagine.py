"""Worlds that could be: the only way from a View to a full State."""

from collections import Counter
from collections.abc import Sequence
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
    that faces that got mixed up stay among the cards they were mixed with.
    """
    table = view.table
    known = {token: _recalled(view, token) for token in table.sides}
    unseen = Counter(unordered(sides) for sides in game.pack(view.state))
    open_places: list[tuple[Token, ZoneId, int]] = []
    for zone, tokens in table.cards.items():
        for place, token in enumerate(tokens):
            if HIDDEN in known[token]:
                open_places.append((token, zone, place))
            else:
                unseen[unordered(known[token])] -= 1
    pool = _pool(view, unseen)
    luck.shuffle(pool)
    dealt = _deal([_place(game, view, lying, pool) for lying in open_places], luck)
    sides = {**known, **dealt}
    imagined: HasTable = replace(view.state, table=replace(table, sides=sides))
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
    """A hidden card's place, and the ways round in which each card of the pool could lie there."""

    token: Token
    ways: tuple[tuple[Sides, ...], ...]


def _place(
    game: AnyGame, view: View[Any], lying: tuple[Token, ZoneId, int], pool: Sequence[_Loose]
) -> _Place:
    token, zone, index = lying
    seen = view.table.sides[token]
    memo: dict[Sides, tuple[Sides, ...]] = {}
    for card in {loose.sides for loose in pool}:
        memo[card] = tuple(
            way
            for way in _ways_round(card)
            if _agrees(seen, way) and game.could_lie(view, zone, index, way)
        )
    return _Place(
        token,
        tuple(
            memo[loose.sides] if loose.among is None or token in loose.among else ()
            for loose in pool
        ),
    )


def _deal(places: Sequence[_Place], luck: Random) -> dict[Token, Sides]:
    """Give each place a card that could lie there, by augmenting paths from a random start."""
    takes: dict[int, _Place] = {}
    for place in sorted(places, key=lambda place: sum(map(bool, place.ways))):
        if not _settle(place, takes, set()):
            raise NoSuchWorld(f"no unseen card could be card {place.token}")
    return {place.token: luck.choice(place.ways[card]) for card, place in takes.items()}


def _settle(place: _Place, takes: dict[int, _Place], tried: set[int]) -> bool:
    fitting = [card for card, ways in enumerate(place.ways) if ways and card not in tried]
    for card in fitting:
        if card not in takes:
            takes[card] = place
            return True
    for card in fitting:
        if card not in tried:
            tried.add(card)
            if _settle(takes[card], takes, tried):
                takes[card] = place
                return True
    return False


def _ways_round(card: Sides) -> list[Sides]:
    return [card] if len(card) == 1 else [card, card[::-1]]


def _agrees(seen: Sides, way: Sides) -> bool:
    return len(way) == len(seen) and all(
        old in (HIDDEN, new) for old, new in zip(seen, way, strict=True)
    )
