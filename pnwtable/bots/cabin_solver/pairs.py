"""Two suits as they lie across each other: what they need, whatever the others do."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Final, TypeAlias

from pnwtable.bots.cabin_solver.cards import RANKS
from pnwtable.bots.cabin_solver.patience import Effort
from pnwtable.bots.cabin_solver.piles import Piles
from pnwtable.bots.cabin_solver.singles import ANY, Singles, shared
from pnwtable.bots.cabin_solver.suit import Suit, Use

BLANK: Final = 2
"""Whose a card is that belongs to neither."""

COUNT: Final = 6
"""Bits for how far a pile has gone."""

CLOSED: Final = 1 << 3 * COUNT
"""Above them bits for the suits that may open no more places."""

Place: TypeAlias = tuple[int, int, int]
"""How far sea, supply and beach have gone."""

Suits: TypeAlias = tuple[Suit, Suit, Suit, Suit]

Card: TypeAlias = tuple[Use, int, Suit, Suit, int]
"""The use of a card, whose it is, and the position without it."""

Step: TypeAlias = tuple[float, int, Use | None, Suit, Suit, int]
"""How unlikely, whose card, its use, and the position without it.

The use is None where nothing is left to be decided: a card of another suit, or one put by.
"""

by_likelihood: Final = itemgetter(0, 1)
"""The likeliest step first."""


class Pair(ABC):
    """The least number of new places for two suits of a deal, worked out when asked and kept.

    It is a bound from below that sees how two suits lie across each other. Here too a card that
    fits on no stack may be lost although a place is free (see ``moves``).
    """

    def __init__(
        self, piles: Piles, suits: tuple[int, int], singles: Singles, effort: Effort
    ) -> None:
        def roles(cards: Sequence[int]) -> tuple[int, ...]:
            owners = (card // RANKS for card in cards)
            return self._seen(suits.index(one) if one in suits else BLANK for one in owners)

        self._sea, self._supply, self._beach = map(roles, (piles.sea, piles.supply, piles.beach))
        self._suits = suits
        self._stockpiling = piles.stockpiling
        self._needs, self._need = singles.needs, singles.need
        self._spend = effort.spend
        self._known: list[dict[int, tuple[int, int]]] = []

    def __len__(self) -> int:
        """How many positions it had to look at so far."""
        return sum(map(len, self._known))

    def need(self, suits: Suits, place: Place, loss: int, most: int) -> int:
        """The places, if no more than ``loss`` is lost; ``most`` + 1 or more if more than most.

        Raises TooDear.
        """
        places = 0
        while places <= most and not self.allows(suits, place, loss, places):
            places += 1
        return places

    def allows(self, suits: Suits, place: Place, loss: int, places: int) -> bool:
        """Whether so many places are enough. Raises TooDear."""
        while len(self._known) <= loss:
            self._known.append({})
        one, other = suits[self._suits[0]], suits[self._suits[1]]
        return self._can(one, other, self._at(place), places, loss)

    def _can(self, one: Suit, other: Suit, at: int, places: int, loss: int) -> bool:
        least = one.need if one.need >= 0 else self._need(one)
        least += other.need if other.need >= 0 else self._need(other)
        if places < least and not loss:
            return False
        if not (one.to_come or other.to_come):
            return True
        memo = self._known[loss]
        number = one.code + other.code + at
        known = memo.get(number)
        if known is None:
            # Places enough to lose nothing are enough for any loss, as far as each suit knows.
            if places < least:
                least = shared(self._needs(one, loss), self._needs(other, loss), loss)
            else:
                least = 0
            known = memo[number] = (least, ANY)
        least, enough = known
        if places < least:
            return False
        if places >= enough:
            return True
        self._spend()
        for _, role, use, first, second, there in self._steps(one, other, at):
            if use is None:
                can = self._can(first, second, there, places, loss)
            else:
                can = self._can_use((use, role, first, second, there), places, loss)
            if can:
                memo[number] = least, places
                return True
        memo[number] = places + 1, enough
        return False

    def _can_use(self, card: Card, places: int, loss: int) -> bool:
        """Whether it can be done with this card next, whatever becomes of it."""
        use, role, one, other, at = card
        if not use.opens or (places and not at & CLOSED << role):
            after = use.built or use.build()
            first, second = (one, after) if role else (after, other)
            if self._can(first, second, at, places - use.opens, loss):
                return True
        if not use.opens or use.cost > loss:
            return False
        after = use.lose()
        first, second = (one, after) if role else (after, other)
        at = at | CLOSED << role if places else at
        return self._can(first, second, at, places, loss - use.cost)

    @abstractmethod
    def _seen(self, roles: Iterable[int]) -> tuple[int, ...]:
        """What is seen of the cards of a pile: whose each is."""

    @abstractmethod
    def _at(self, place: Place) -> int:
        """What is seen of how far the piles have gone."""

    @abstractmethod
    def _steps(self, one: Suit, other: Suit, at: int) -> list[Step]:
        """What can be done, the likeliest first."""
