"""A deal as the solver sees it: which cards lie in the piles, and what a position is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Final, TypeAlias

from pnwtable.bots.cabin_solver.cards import BIT, BLANK, RANKS, SUIT_BITS, card_of
from pnwtable.core.chance import Chance
from pnwtable.core.zones import Token
from pnwtable.games.cabin.state import BEACH, SEA, SUPPLY, TIDE, CabinState
from pnwtable.games.cabin.turn import murky_order

Node: TypeAlias = tuple[int, int, int, int, int, int, int]
"""A position: tops, sea cards gone, supply gone, beach gone, tide, stockpiled, cards to come.

Tide and stockpiled cards are bits: in the tide by the order in which they come back, the last card
having the highest; on the beach by the order in which they left the sea.
"""

ALL_SUITS: Final = range(len(SUIT_BITS))


@dataclass(frozen=True, slots=True)
class Piles:
    """The piles of a deal, each from its top, with ``places`` free for new stacks.

    ``tide_bits`` is the place in the tide that each sea card would have, ``tide_cards`` what lies
    at each place; ``stock_bits`` and ``stock_cards`` are the same for the beach. With ``tempo`` a
    card of supply or beach costs a sea card its turn; with ``passes`` a sea card may go to the
    tide at no cost.
    """

    places: int
    sea: tuple[int, ...]
    supply: tuple[int, ...]
    beach: tuple[int, ...]
    tide_bits: tuple[int, ...]
    tide_cards: tuple[int, ...]
    stock_bits: tuple[int, ...]
    stock_cards: tuple[int, ...]
    stockpiling: bool
    tempo: bool = True
    passes: bool = False

    def of_pair(self, suits: Sequence[int]) -> "Piles":
        """The deal with every card of another suit left blank.

        Stockpiled blanks are forgotten, and may have been worth a turn: hence the passes.
        """
        ours = frozenset(suits)

        def left(cards: Iterable[int]) -> tuple[int, ...]:
            return tuple(card if card // RANKS in ours else BLANK for card in cards)

        sea = left(self.sea)
        bits = zip(sea, self.tide_bits, strict=True)
        return replace(
            self,
            sea=sea,
            supply=left(self.supply),
            beach=left(self.beach),
            tide_bits=tuple(0 if card == BLANK else bit for card, bit in bits),
            passes=self.stockpiling,
        )

    def of_suit(self, suit: int) -> "Piles":
        """The deal with the cards of one suit alone, and no tempo."""

        def ours(cards: Iterable[int]) -> tuple[int, ...]:
            return tuple(card for card in cards if card // RANKS == suit)

        bits = zip(self.sea, self.tide_bits, strict=True)
        return replace(
            self,
            sea=ours(self.sea),
            supply=ours(self.supply),
            beach=ours(self.beach),
            tide_bits=tuple(bit for card, bit in bits if card // RANKS == suit),
            stock_bits=tuple(1 << at for at, card in enumerate(self.sea) if card // RANKS == suit),
            tempo=False,
            passes=True,
        )


@dataclass(frozen=True, slots=True)
class Suits:
    """Some suits of a deal: which cards are theirs, and how many of each pile have gone when."""

    cards: int
    tide: int
    stock: int
    sea: tuple[int, ...]
    supply: tuple[int, ...]
    beach: tuple[int, ...]

    def seen(self, node: Node) -> Node:
        """The position with nothing but these suits."""
        tops, sea, supply, beach, tide, stock, to_come = node
        return (
            tops & self.cards,
            self.sea[sea],
            self.supply[supply],
            self.beach[beach],
            tide & self.tide,
            stock & self.stock,
            to_come & self.cards,
        )


def suits_of(piles: Piles, suits: Sequence[int], *, alone: bool) -> Suits:
    """These suits of a deal, with the blanks between their cards or ``alone``."""

    def is_ours(card: int) -> bool:
        return card // RANKS in suits

    def gone(pile: Sequence[int]) -> tuple[int, ...]:
        return tuple(accumulate((is_ours(card) or not alone for card in pile), initial=0))

    def bits(cards: Sequence[int]) -> int:
        return sum(1 << at for at, card in enumerate(cards) if is_ours(card))

    return Suits(
        cards=sum(SUIT_BITS[suit] for suit in suits),
        tide=bits(piles.tide_cards),
        stock=bits(piles.stock_cards),
        sea=gone(piles.sea),
        supply=gone(piles.supply),
        beach=gone(piles.beach),
    )


def root_of(state: CabinState, chance: Chance) -> tuple[Piles, Node]:
    """The deal and the position of a state in which a turn begins."""
    table = state.table

    def cards(tokens: Iterable[Token]) -> tuple[int, ...]:
        return tuple(card_of(table.face(token)) for token in tokens)

    sea, lying = table.cards[SEA][::-1], table.cards[TIDE]
    comes = tuple(murky_order((*lying, *sea), chance) if _is_mixed(state) else (*lying, *sea))
    at = {token: place for place, token in enumerate(comes)}
    tops = sum(BIT[card] for stack in state.stacks for card in cards(table.cards[stack][-1:]))
    piles = Piles(
        places=sum(not table.cards[stack] for stack in state.stacks),
        sea=cards(sea),
        supply=cards(table.cards[SUPPLY][::-1]),
        beach=cards(table.cards[BEACH][::-1]),
        tide_bits=tuple(1 << at[token] for token in sea),
        tide_cards=cards(comes),
        stock_bits=tuple(1 << at for at in range(len(sea))),
        stock_cards=cards(sea),
        stockpiling=state.options.stockpiling,
    )
    to_come = sum(
        BIT[card] for pile in (piles.supply, piles.beach, piles.tide_cards) for card in pile
    )
    return piles, (tops, 0, 0, 0, sum(1 << at[token] for token in lying), 0, to_come)


def _is_mixed(state: CabinState) -> bool:
    """Whether the tide still lies open and will be shuffled (CB-71)."""
    return state.options.murky and state.phase in ("sea", "supply")
