"""Reading the decks of games whose cards are data."""

import re
from pathlib import Path

from pnwtable.core.board import Deck
from pnwtable.core.cards import Face
from pnwtable.core.sides import card_fault
from pnwtable.data.strict import Node, read_own_file

_MOST_CARDS = 1000
_NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")


def read_deck(path: Path) -> Deck:
    """The deck in a file, or a DataError with the line of the fault."""
    return deck_of(read_own_file(path))


def deck_of(node: Node) -> Deck:
    """The deck that a document holds: its name, and its cards in lines of any length."""
    top = node.mapping(required=("name", "cards"))
    if not _NAME.fullmatch(top["name"].text()):
        top["name"].expected("a name in small letters such as grizzo")
    cards = tuple(_card(card) for line in top["cards"].sequence() for card in line.sequence())
    if not 1 <= len(cards) <= _MOST_CARDS:
        top["cards"].fail(f"expected 1 to {_MOST_CARDS} cards, not {len(cards)}")
    return Deck(top["name"].text(), cards)


def _card(node: Node) -> tuple[Face, ...]:
    sides = tuple(Face(side) for side in node.text().split("|"))
    fault = card_fault(sides)
    if fault is not None:
        node.fail(fault)
    return sides
