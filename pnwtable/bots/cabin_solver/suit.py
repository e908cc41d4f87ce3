"""One suit of a deal: its positions, each made once, and what the use of each card makes of them.

What happens to a suit depends on nothing but the suit, so a position of the whole deal is one
position of each, and what is known of one is known wherever it comes up again.
"""

from collections.abc import Sequence
from operator import attrgetter
from typing import Final, TypeAlias

from pnwtable.bots.cabin_solver.cards import (
    ACE_RANK,
    ALL_RANKS,
    BELOW,
    COST,
    RANKS,
    SKIPPED,
    UNDER,
)
from pnwtable.bots.cabin_solver.piles import Piles

CODE: Final = 20
"""Bits for the number of a position of a suit; the numbers of all four make one whole."""

COUNTERS: Final = 24
"""Bits below them, for whoever counts how far the piles have gone."""

FIRST_OF_SUIT: Final = 1.5
NEEDLESS: Final = 12.0
LOSS: Final = 20.0
PASS: Final = 4.0
PUT_BY: Final = 5.0
"""How unlikely these are to be right, beside one card that is passed over for good."""


Options: TypeAlias = tuple["Use | None", ...]
"""What can be done with a suit, the likeliest first; None is to pass on the next sea card."""

_by_likelihood: Final = attrgetter("unlikely")


class Suit:
    """A position of one suit; the moves from it are worked out when first asked for."""

    __slots__ = (
        "beach",
        "beach_use",
        "code",
        "graph",
        "known",
        "known_at_sea",
        "need",
        "needs",
        "options",
        "passed",
        "put_by",
        "sea",
        "sea_use",
        "shapes",
        "stock",
        "stock_use",
        "supply",
        "supply_use",
        "tide",
        "tide_use",
        "to_come",
        "tops",
    )

    def __init__(self, graph: "Graph", code: int, at: tuple[int, ...]) -> None:
        self.graph, self.code = graph, code
        self.tops, self.to_come, self.sea, self.supply, self.beach, self.tide, self.stock = at
        self.passed: Suit | None = None
        self.put_by: Suit | None = None
        self.supply_use: Use | None = None
        self.beach_use: Use | None = None
        self.stock_use: Use | None = None
        self.sea_use: Use | None = None
        self.tide_use: Use | None = None
        self.need = -1
        self.options: Options = ()
        self.needs: list[int] = []
        self.shapes: list[int] = []
        self.known: list[tuple[int, int]] = []
        self.known_at_sea: list[tuple[int, int]] = []

    def use_supply(self) -> "Use":
        """The suit's next card of the supply is used."""
        rank = self.graph.supply[self.supply]
        gone = (self.sea, self.supply + 1, self.beach, self.tide, self.stock)
        use = self.supply_use = Use(self, rank, gone)
        return use

    def use_beach(self) -> "Use":
        """The suit's next card of the beach is used."""
        rank = self.graph.beach[self.beach]
        gone = (self.sea, self.supply, self.beach + 1, self.tide, self.stock)
        use = self.beach_use = Use(self, rank, gone)
        return use

    def use_stock(self) -> "Use":
        """The suit's last card that was put on the beach is used."""
        at = self.stock.bit_length() - 1
        gone = (self.sea, self.supply, self.beach, self.tide, self.stock ^ 1 << at)
        use = self.stock_use = Use(self, self.graph.stock_ranks[at], gone)
        return use

    def use_sea(self) -> "Use":
        """The suit's next card of the sea is used."""
        rank = self.graph.sea[self.sea]
        gone = (self.sea + 1, self.supply, self.beach, self.tide, self.stock)
        use = self.sea_use = Use(self, rank, gone)
        return use

    def use_tide(self) -> "Use":
        """The suit's uppermost card of the tide is used."""
        at = self.tide.bit_length() - 1
        gone = (self.sea, self.supply, self.beach, self.tide ^ 1 << at, self.stock)
        use = self.tide_use = Use(self, self.graph.tide_ranks[at], gone)
        return use

    def order(self) -> "Options":
        """What can be done when no other suit is in the way.

        Nothing presses, so a card that passes
        over none is used at once: nothing that is still to come could use the top that it covers.
        """
        graph = self.graph
        found: list[Use] = []
        if self.supply < len(graph.supply):
            found.append(self.supply_use or self.use_supply())
        if self.stock:
            found.append(self.stock_use or self.use_stock())
        elif self.beach < len(graph.beach):
            found.append(self.beach_use or self.use_beach())
        runs = self.sea < len(graph.sea)
        if runs:
            found.append(self.sea_use or self.use_sea())
        elif self.tide:
            found.append(self.tide_use or self.use_tide())
        found.sort(key=_by_likelihood)
        if not found[0].unlikely:
            options: Options = (found[0],)
        elif runs:
            likely = sum(use.unlikely <= PASS for use in found)
            options = (*found[:likely], None, *found[likely:])
        else:
            options = tuple(found)
        self.options = options
        return options

    def pass_on(self) -> "Suit":
        """The suit's next card of the sea goes to the tide."""
        tide = self.tide | self.graph.tide_bits[self.sea]
        gone = (self.sea + 1, self.supply, self.beach, tide, self.stock)
        after = self.passed = self.graph.at(self.tops, self.to_come, gone)
        return after

    def put_on_beach(self) -> "Suit":
        """The suit's next card of the sea goes to the beach."""
        stock = self.stock | self.graph.stock_bits[self.sea]
        gone = (self.sea + 1, self.supply, self.beach, self.tide, stock)
        after = self.put_by = self.graph.at(self.tops, self.to_come, gone)
        return after


class Use:
    """A card is used: what may become of it, and what comes then."""

    __slots__ = (
        "_before",
        "_gone",
        "_graph",
        "_kept",
        "_lost",
        "built",
        "cost",
        "opens",
        "unlikely",
    )

    def __init__(self, before: Suit, rank: int, gone: tuple[int, ...]) -> None:
        # No way back to the suit: a circle would be garbage that only a slow search can find.
        tops, to_come = before.tops, before.to_come
        self._graph, self._before, self._gone = before.graph, (tops, to_come, rank), gone
        self.built: Suit | None = None
        self._kept: Suit | None = None
        self._lost: Suit | None = None
        self.cost = COST[rank]
        fitting = tops & BELOW[rank]
        self.unlikely: float
        if fitting:
            self.opens = 0
            self.unlikely = (to_come & SKIPPED[fitting.bit_length() - 1][rank]).bit_count()
        else:
            self.opens = 1
            self.unlikely = FIRST_OF_SUIT + (to_come & UNDER[rank]).bit_count()

    def build(self) -> Suit:
        """The card is built where it fits, or else on a free place."""
        tops, to_come, rank = self._before
        bit = 1 << rank
        if not self.opens:
            tops ^= 1 << (tops & BELOW[rank]).bit_length() - 1
        after = self.built = self._graph.at(tops | bit, to_come ^ bit, self._gone)
        return after

    def keep(self) -> Suit:
        """The card is built on a free place although it fits."""
        tops, to_come, rank = self._before
        bit = 1 << rank
        after = self._kept = self._kept or self._graph.at(tops | bit, to_come ^ bit, self._gone)
        return after

    def lose(self) -> Suit:
        """The card is lost."""
        tops, to_come, rank = self._before
        after = self._lost = self._lost or self._graph.at(tops, to_come ^ 1 << rank, self._gone)
        return after


class Graph:
    """All positions of one suit of a deal that have come up so far."""

    def __init__(self, piles: Piles, suit: int) -> None:
        def ours(cards: Sequence[int]) -> tuple[int, ...]:
            return tuple(card % RANKS for card in cards if card // RANKS == suit)

        mine = [at for at, card in enumerate(piles.sea) if card // RANKS == suit]
        self.sea, self.supply, self.beach = ours(piles.sea), ours(piles.supply), ours(piles.beach)
        self.tide_bits = tuple(piles.tide_bits[at] for at in mine)
        self.stock_bits = tuple(1 << at for at in mine)
        self.tide_ranks = tuple(card % RANKS for card in piles.tide_cards)
        self.stock_ranks = tuple(card % RANKS for card in piles.sea)
        self.stockpiling = piles.stockpiling
        self._shift = COUNTERS + CODE * suit
        self._made: dict[tuple[int, ...], Suit] = {}
        self._tidy: dict[tuple[int, int], int] = {}
        lying = [
            at
            for at, card in enumerate(piles.tide_cards)
            if card // RANKS == suit and piles.tide >> at & 1
        ]
        to_come = sum(1 << rank for rank in (*self.sea, *self.supply, *self.beach))
        to_come |= sum(1 << self.tide_ranks[at] for at in lying)
        tide = sum(1 << at for at in lying)
        self._begin = piles.tops >> RANKS * suit & ALL_RANKS, to_come, (0, 0, 0, tide, 0)

    def root(self) -> Suit:
        """Where the suit begins."""
        return self.at(*self._begin)

    def at(self, tops: int, to_come: int, gone: tuple[int, ...]) -> Suit:
        """The position of these tops once so much has gone from each pile."""
        tidy = self._tidy.get((tops, to_come))
        if tidy is None:
            tidy = self._tidy[tops, to_come] = same_use(tops, to_come)
        at = (tidy, to_come, *gone)
        suit = self._made.get(at)
        if suit is None:
            suit = self._made[at] = Suit(self, len(self._made) + 1 << self._shift, at)
        return suit

    def forget(self) -> None:
        """Let go of all positions."""
        self._made.clear()


def same_use(tops: int, to_come: int) -> int:
    """The highest tops on which the cards to come could be put just as on these.

    Positions that differ in nothing that matters any more become one.
    """
    same, slot = 0, RANKS - 1
    for rank in range(RANKS - 1, -1, -1):
        if rank != ACE_RANK and to_come >> rank & 1:
            slot = rank - 1
        elif tops >> rank & 1:
            same |= 1 << slot
            slot -= 1
    return same
