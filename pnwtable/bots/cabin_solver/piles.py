"""A deal as the solver sees it: which cards lie in the piles and on top of the stacks."""

from collections.abc import Iterable
from dataclasses import dataclass

from pnwtable.bots.cabin_solver.cards import card_of
from pnwtable.core.chance import Chance
from pnwtable.core.zones import Token
from pnwtable.games.cabin.state import BEACH, SEA, SUPPLY, TIDE, CabinState
from pnwtable.games.cabin.turn import murky_order


@dataclass(frozen=True, slots=True)
class Piles:
    """A position in which a turn begins: the piles, each from its top.

    ``tops`` has a bit for the top of each stack, and so many ``places`` are free for new stacks.
    The tide is bits by the order in which its cards come back, the last having the highest:
    ``tide_bits`` is the place in it that each sea card would have, ``tide_cards`` what lies at
    each place, ``tide`` what lies there now.
    """

    places: int
    tops: int
    sea: tuple[int, ...]
    supply: tuple[int, ...]
    beach: tuple[int, ...]
    tide_bits: tuple[int, ...]
    tide_cards: tuple[int, ...]
    tide: int
    stockpiling: bool

    @property
    def cards(self) -> int:
        """How many cards are to come."""
        piles = len(self.sea) + len(self.supply) + len(self.beach)
        return piles + self.tide.bit_count()


def piles_of(state: CabinState, chance: Chance) -> Piles:
    """The piles of a state in which a turn begins."""
    table = state.table

    def cards(tokens: Iterable[Token]) -> tuple[int, ...]:
        return tuple(card_of(table.face(token)) for token in tokens)

    sea, lying = table.cards[SEA][::-1], table.cards[TIDE]
    comes = tuple(murky_order((*lying, *sea), chance) if _is_mixed(state) else (*lying, *sea))
    at = {token: place for place, token in enumerate(comes)}
    return Piles(
        places=sum(not table.cards[stack] for stack in state.stacks),
        tops=sum(1 << card for s in state.stacks for card in cards(table.cards[s][-1:])),
        sea=cards(sea),
        supply=cards(table.cards[SUPPLY][::-1]),
        beach=cards(table.cards[BEACH][::-1]),
        tide_bits=tuple(1 << at[token] for token in sea),
        tide_cards=cards(comes),
        tide=sum(1 << at[token] for token in lying),
        stockpiling=state.options.stockpiling,
    )


def _is_mixed(state: CabinState) -> bool:
    """Whether the tide still lies open and will be shuffled (CB-71)."""
    return state.options.murky and state.phase in ("sea", "supply")
