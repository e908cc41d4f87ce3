"""What can be done in a position: one child for each pile, best fit, the likeliest first."""

from collections.abc import Callable
from functools import cached_property
from typing import Final, TypeAlias

from pnwtable.bots.cabin_solver.cards import RANKS
from pnwtable.bots.cabin_solver.piles import Piles
from pnwtable.bots.cabin_solver.suit import LOSS, NEEDLESS, PUT_BY, Graph, Suit, Use
from pnwtable.core.zones import ZoneId
from pnwtable.games.cabin.state import BEACH, SEA, SUPPLY, TIDE

Suits: TypeAlias = tuple[Suit, Suit, Suit, Suit]

FIT: Final = 0
OPEN: Final = 1
KEEP: Final = 2
LOSE: Final = 3
STOCKPILED: Final = 4
LEAVE: Final = 5
"""What may become of a card: built where it fits, or on a free place because it fits nowhere, or
there although it fits; lost; put on the beach; or lost although a place is free, which the rules
forbid."""

Node: TypeAlias = tuple[int, int, int, int, int, int, int, Suits, int]
"""A position: its number, cards to come, how far sea, supply and beach have gone, tide, put by.

Last its suits, and how many places they need if nothing is lost, each by itself. Two positions with
the same number are the same; its last bits are the suits that may open no more places.
"""

Rest: TypeAlias = tuple[int, int, int, int, int, int, Suits, int]
"""A position without the card that is used: its number and what follows the cards to come."""

Source: TypeAlias = tuple[ZoneId, int, Use, Rest]
"""A pile, whose its card is, the use of it, and the rest."""

Move: TypeAlias = tuple[ZoneId, int]
"""The pile whose top card is used, and what becomes of it."""

Child: TypeAlias = tuple[float, int, int, int, Move, Node]
"""How unlikely a move is, the number of the position after it, places and loss left, and these.

Plain tuples: these are made by the million, and the likeliest comes first when they are sorted.
"""

_MOVES: Final[dict[ZoneId, tuple[Move, ...]]] = {
    pile: tuple((pile, fate) for fate in range(LEAVE + 1)) for pile in (SEA, SUPPLY, BEACH, TIDE)
}
"""Made once."""


class Deal:
    """A deal as positions and the moves between them.

    With losses allowed it can be right to open a place although the card fits (KEEP): then a card
    of another suit cannot take that place, and is lost instead. To try that with every card takes
    long, and to lose the other card while the place stays free (LEAVE) comes to the same. For play
    a line with KEEPs again without them, and let the suit be owed a free place for each. Its tops
    and owed places are then, one by one, never higher than its tops in that line, if a place counts
    as lower than all. So what was built there is built here, at the worst on an owed place; what
    fits here although it was lost there leaves no top higher; and only a card whose suit is owed
    nothing, and which was lost there too, may have to be left. So with LEAVE there is a line for
    each with KEEP that loses no more. KEEPs come before all losses, when places are still free:
    so a suit that has lost a card, or that had no stack when a card was left, can be owed nothing
    any more and opens no more places: it is *closed*.

    ``leaves`` and ``keeps`` say which of the two are tried. With LEAVE failures are proofs, but
    a line may be none; with KEEP both are true; with neither a line is one.
    """

    def __init__(self, piles: Piles, need: Callable[[Suit], int]) -> None:
        """``need`` says of a suit how many places it needs if nothing is lost."""
        self.leaves, self.keeps = True, False
        self.places = piles.places
        self._need = need
        self._graphs = tuple(Graph(piles, suit) for suit in range(4))
        self._begin = piles.cards, piles.tide
        self._sea, self._supply, self._beach, self._tide = (
            tuple(card // RANKS for card in pile)
            for pile in (piles.sea, piles.supply, piles.beach, piles.tide_cards)
        )
        self._tide_bits = piles.tide_bits
        self._stockpiling = piles.stockpiling

    @cached_property
    def root(self) -> Node:
        """Where the search begins. Raises EnoughOfIt."""
        one, two, three, four = suits = [graph.root() for graph in self._graphs]
        number, need = sum(suit.code for suit in suits), sum(map(self._need, suits))
        cards, tide = self._begin
        return (number, cards, 0, 0, 0, tide, 0, (one, two, three, four), need)

    def forget(self) -> None:
        """Let go of all positions: they hold each other, and nobody else would."""
        for graph in self._graphs:
            graph.forget()

    def children(self, node: Node, places: int, loss: int) -> list[Child]:
        """Every move that can matter, where so many places are free and so much may be lost.

        In the end phase, where nothing presses, a card that passes over none is used at once:
        nothing that is still to come could use the top that it covers.
        """
        calm = node[2] == len(self._sea)
        found: list[Child] = []
        for source in self._sources(node):
            pile, _, use, _ = source
            if use.opens:
                self._without_fit(found, node, source, places, loss)
                continue
            after = self._after(node, source, use.built or use.build())
            child = (use.unlikely, after[0], places, loss, _MOVES[pile][FIT], after)
            if calm and not use.unlikely:
                return [child]
            found.append(child)
            if self.keeps and places and loss:
                after = self._after(node, source, use.keep())
                unlikely = NEEDLESS + use.unlikely
                found.append((unlikely, after[0], places - 1, loss, _MOVES[pile][KEEP], after))
        if self._stockpiling and not calm:
            found.append(self._put_by(node, places, loss))
        return found

    def _without_fit(
        self, found: list[Child], node: Node, source: Source, places: int, loss: int
    ) -> None:
        """What may become of a card that fits on no stack."""
        pile, at, use, _ = source
        if places and not node[0] >> at & 1:
            after = self._after(node, source, use.built or use.build())
            found.append((use.unlikely, after[0], places - 1, loss, _MOVES[pile][OPEN], after))
        if use.cost > loss or (places and not self.leaves):
            return
        after = self._after(node, source, use.lose())
        unlikely, spare = LOSS + use.cost, loss - use.cost
        if not places:
            found.append((unlikely, after[0], 0, spare, _MOVES[pile][LOSE], after))
            return
        closed = 1 << at | sum(1 << of for of, suit in enumerate(after[7]) if not suit.tops)
        after = (after[0] | closed, *after[1:])
        found.append((unlikely, after[0], places, spare, _MOVES[pile][LEAVE], after))

    def _after(self, node: Node, source: Source, after: Suit) -> Node:
        """The position once this has become of the suit."""
        _, at, _, (number, sea, supply, beach, tide, stock, suits, need) = source
        before = suits[at]
        number += after.code - before.code
        need += (after.need if after.need >= 0 else self._need(after)) - before.need
        suits = _with(suits, at, after)
        return (number, node[1] - 1, sea, supply, beach, tide, stock, suits, need)

    def _sources(self, node: Node) -> list[Source]:
        """The card on top of each pile, and the position without it."""
        number, _, sea, supply, beach, tide, stock, suits, need = node
        found: list[Source] = []
        runs = sea < len(self._sea)
        if runs:
            at = self._sea[sea]
            mine = suits[at]
            use = mine.sea_use or mine.use_sea()
            rest = (number, sea + 1, supply, beach, tide, stock, suits, need)
            found.append((SEA, at, use, rest))
            passed = mine.passed or mine.pass_on()
            number += passed.code - mine.code
            need += (passed.need if passed.need >= 0 else self._need(passed)) - mine.need
            suits = _with(suits, at, passed)
            tide |= self._tide_bits[sea]
            sea += 1
        if supply < len(self._supply):
            at = self._supply[supply]
            use = suits[at].supply_use or suits[at].use_supply()
            rest = (number, sea, supply + 1, beach, tide, stock, suits, need)
            found.append((SUPPLY, at, use, rest))
        if stock or beach < len(self._beach):
            rest = (number, sea, supply, beach, tide, stock, suits, need)
            found.append(self._on_beach(rest))
        if tide and not runs:
            top = tide.bit_length() - 1
            at = self._tide[top]
            use = suits[at].tide_use or suits[at].use_tide()
            rest = (number, sea, supply, beach, tide ^ 1 << top, stock, suits, need)
            found.append((TIDE, at, use, rest))
        return found

    def _on_beach(self, rest: Rest) -> Source:
        """What lies on top there: the last card that was put there, or what is left of the rest."""
        number, sea, supply, beach, tide, stock, suits, need = rest
        if stock:
            top = stock.bit_length() - 1
            at = self._sea[top]
            use = suits[at].stock_use or suits[at].use_stock()
            return BEACH, at, use, (number, sea, supply, beach, tide, stock ^ 1 << top, suits, need)
        at = self._beach[beach]
        use = suits[at].beach_use or suits[at].use_beach()
        return BEACH, at, use, (number, sea, supply, beach + 1, tide, stock, suits, need)

    def _put_by(self, node: Node, places: int, loss: int) -> Child:
        """The sea card put on the beach."""
        number, left, sea, supply, beach, tide, stock, suits, need = node
        at = self._sea[sea]
        suit = suits[at]
        after = suit.put_by or suit.put_on_beach()
        number += after.code - suit.code
        need += (after.need if after.need >= 0 else self._need(after)) - suit.need
        stock |= 1 << sea
        child = (number, left, sea + 1, supply, beach, tide, stock, _with(suits, at, after), need)
        return (PUT_BY, number, places, loss, _MOVES[SEA][STOCKPILED], child)


def _with(suits: Suits, at: int, suit: Suit) -> Suits:
    """The same but for one suit."""
    one, two, three, four = suits
    match at:
        case 0:
            return suit, two, three, four
        case 1:
            return one, suit, three, four
        case 2:
            return one, two, suit, four
        case _:
            return one, two, three, suit
