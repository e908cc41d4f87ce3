"""What can be done in a position: one child for each pile, best fit, the likeliest first."""

from typing import Final, TypeAlias

from pnwtable.bots.cabin_solver.cards import BELOW, BIT, BLANK, COST, SKIPPED, UNDER
from pnwtable.bots.cabin_solver.piles import Node, Piles
from pnwtable.games.cabin.state import BEACH, SEA, SUPPLY, TIDE

NEW_PLACE: Final = -1
LOST: Final = -2
STOCKPILED: Final = -3
PASSED: Final = -4

_OTHER_PILE: Final = 0.5
_FIRST_OF_SUIT: Final = 1.5
_NEEDLESS: Final = 12
_LOSS: Final = 20
_STOCKPILE: Final = 5
_PASS: Final = 4
"""How unlikely these are to be right, beside one card that is passed over for good."""


Move: TypeAlias = tuple[str, int, int]
"""A pile, its card, and where it goes: onto the card of this number, or one of the signs above."""

Child: TypeAlias = tuple[float, Node, int, int, Move]
"""How unlikely a move is, the position after it, the places and the loss left there, the move.

Plain tuples: these are made by the million, and the likeliest comes first when they are sorted.
"""


def children(piles: Piles, node: Node, places: int, loss: int) -> list[Child]:
    """Every move that can matter, where so many places are free and so much may be lost.

    Once nothing presses (in the end phase, or without tempo) a card that passes over none is
    played at once: nothing that is still to come could use the top that it covers.
    """
    calm = not piles.tempo or node[1] == len(piles.sea)
    found: list[Child] = []
    for pile, card, rest in _sources(piles, node):
        ways = _ways(pile, card, rest, places, loss)
        if calm and ways and (card == BLANK or not ways[0][0]):
            return ways[:1]
        found += ways
    if node[1] < len(piles.sea):
        found += _let_go(piles, node, places, loss)
    return found


def _sources(piles: Piles, node: Node) -> list[tuple[str, int, Node]]:
    """The card on top of each pile, and the position without it."""
    tops, sea, supply, beach, tide, stock, to_come = node
    found: list[tuple[str, int, Node]] = []
    runs = sea < len(piles.sea)
    after, taken = sea, tide
    if runs and piles.tempo:
        after, taken = sea + 1, tide | piles.tide_bits[sea]
    if supply < len(piles.supply):
        rest = (tops, after, supply + 1, beach, taken, stock, to_come)
        found.append((SUPPLY, piles.supply[supply], rest))
    if stock:
        at = stock.bit_length() - 1
        rest = (tops, after, supply, beach, taken, stock ^ 1 << at, to_come)
        found.append((BEACH, piles.stock_cards[at], rest))
    elif beach < len(piles.beach):
        rest = (tops, after, supply, beach + 1, taken, stock, to_come)
        found.append((BEACH, piles.beach[beach], rest))
    if runs:
        rest = (tops, sea + 1, supply, beach, tide, stock, to_come)
        found.append((SEA, piles.sea[sea], rest))
    elif tide:
        at = tide.bit_length() - 1
        rest = (tops, sea, supply, beach, tide ^ 1 << at, stock, to_come)
        found.append((TIDE, piles.tide_cards[at], rest))
    return found


def _ways(pile: str, card: int, rest: Node, places: int, loss: int) -> list[Child]:
    """Where a card can go: the best fit first."""
    if card == BLANK:
        return [(_OTHER_PILE, rest, places, loss, (pile, card, PASSED))]
    tops, sea, supply, beach, tide, stock, to_come = rest
    bit = BIT[card]
    to_come ^= bit
    fitting = tops & BELOW[card]
    if fitting:
        top = fitting.bit_length() - 1
        skipped = (to_come & SKIPPED[top][card]).bit_count()
        there = (tops ^ BIT[top] | bit, sea, supply, beach, tide, stock, to_come)
        fit = (skipped, there, places, loss, (pile, card, top))
        if not (places and loss):
            return [fit]
        there = (tops | bit, sea, supply, beach, tide, stock, to_come)
        kept = (_NEEDLESS + skipped, there, places - 1, loss, (pile, card, NEW_PLACE))
        return [fit, kept]
    if places:
        there = (tops | bit, sea, supply, beach, tide, stock, to_come)
        unlikely = _FIRST_OF_SUIT + (to_come & UNDER[card]).bit_count()
        return [(unlikely, there, places - 1, loss, (pile, card, NEW_PLACE))]
    if loss < COST[card]:
        return []
    there = (tops, sea, supply, beach, tide, stock, to_come)
    return [(_LOSS + COST[card], there, 0, loss - COST[card], (pile, card, LOST))]


def _let_go(piles: Piles, node: Node, places: int, loss: int) -> list[Child]:
    """The sea card put on the beach, or passed on for nothing."""
    tops, sea, supply, beach, tide, stock, to_come = node
    card = piles.sea[sea]
    found: list[Child] = []
    if piles.passes:
        rest = (tops, sea + 1, supply, beach, tide | piles.tide_bits[sea], stock, to_come)
        found.append((_PASS, rest, places, loss, (SEA, card, PASSED)))
    if piles.stockpiling and card != BLANK:
        rest = (tops, sea + 1, supply, beach, tide, stock | piles.stock_bits[sea], to_come)
        found.append((_STOCKPILE, rest, places, loss, (SEA, card, STOCKPILED)))
    return found
