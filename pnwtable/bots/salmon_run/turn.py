"""Salmon Run: the best that the cards laid out can do together in one turn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from pnwtable.bots.salmon_run.reach import kinds, may_lie
from pnwtable.bots.salmon_run.stock import Stock, laying
from pnwtable.core.cards import JOKER, Face
from pnwtable.core.commands import Command, Move
from pnwtable.core.zones import Token, ZoneId
from pnwtable.games.salmon_run.moves import LAID_TOGETHER
from pnwtable.games.salmon_run.paying import cost, value
from pnwtable.games.salmon_run.runs import NEED
from pnwtable.games.salmon_run.state import FOR_SALE, OWN, SalmonState

WAYS: Final = 3
"""So many different cards are looked at for each payment."""

MOST: Final = 8
"""No more cards laid out are thought of as payments; a turn has five at most, a scenario any."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A card for sale."""

    card: Token
    zone: ZoneId
    price: int
    wish: float


@dataclass(frozen=True, slots=True)
class Turn:
    """What is done with the cards laid out, and what it is worth."""

    worth: float
    pair: tuple[Token, ...]
    bought: tuple[tuple[tuple[Token, ...], Offer], ...]

    def commands(self, state: SalmonState) -> Iterator[Command]:
        """One after another."""
        own = OWN[state.turn]
        if self.pair:
            yield Move(state.turn, self.pair, own.play, own.run)
        for paid, offer in self.bought:
            yield Move(state.turn, paid, own.play, offer.zone, offer.card)


def offers(state: SalmonState, stock: Stock) -> list[Offer]:
    """What is for sale and wanted, the most wanted first."""
    table = state.table
    found = []
    for zone in FOR_SALE:
        for card in table.cards[zone]:
            face = table.face(card)
            if face != JOKER:
                wish = stock.wish(face)
                if wish > 0:
                    found.append(Offer(card, zone, cost(face), wish))
    return sorted(found, key=lambda offer: -offer.wish)


def pairs(state: SalmonState, stock: Stock) -> list[tuple[float, tuple[Token, ...]]]:
    """The pairs that could go to the run now, with what they are worth."""
    table, own = state.table, OWN[state.turn]
    if state.placed or len(stock.run) + LAID_TOGETHER > NEED[state.round]:
        return []
    found: list[tuple[float, tuple[Token, ...]]] = []
    for together in combinations(table.cards[own.play], LAID_TOGETHER):
        faces = tuple(table.face(card) for card in together)
        if may_lie(state.round, kinds(state.round, (*stock.run, *faces))):
            found.append((laying(stock, faces), together))
    return found


def best_turn(state: SalmonState, stock: Stock, boosts: Sequence[Face]) -> Turn:
    """The pair and the purchases that are worth most together."""
    table = state.table
    play = table.cards[OWN[state.turn].play]
    shop = Shop([value(table.face(card), boosts) for card in play], offers(state, stock))
    best = Turn(0.0, (), ())
    for worth, pair in [(0.0, ()), *pairs(state, stock)]:
        used = sum(1 << place for place, card in enumerate(play) if card in pair)
        spent, bought = shop.best(((1 << len(play)) - 1) & ~used)
        if worth + spent > best.worth:
            paid = tuple((tuple(_at(play, mask)), offer) for mask, offer in bought)
            best = Turn(worth + spent, pair, paid)
    return best


def _at(play: Sequence[Token], mask: int) -> Iterator[Token]:
    return (card for place, card in enumerate(play) if mask >> place & 1)


Basket = tuple[float, tuple[tuple[int, Offer], ...]]


class Shop:
    """The best purchases with some of the cards laid out; sets of cards are bits."""

    def __init__(self, values: Sequence[int], wanted: Sequence[Offer]) -> None:
        self._ways: dict[int, list[Offer]] = {}
        for mask in range(1, 1 << min(MOST, len(values))):
            each = [worth for place, worth in enumerate(values) if mask >> place & 1]
            most, least = sum(each), min(each)
            # No card of a payment can be spared.
            within = [offer for offer in wanted if most - least < offer.price <= most]
            if within:
                self._ways[mask] = within[:WAYS]

    def best(self, mask: int, gone: tuple[Token, ...] = ()) -> Basket:
        """The most that those cards buy."""
        best: Basket = (0.0, ())
        for payment, wanted in self._ways.items():
            if payment & ~mask:
                continue
            for offer in wanted:
                if offer.card not in gone:
                    rest = mask & ~payment
                    # Each basket is found once: first the payment with its first card.
                    more = self.best(rest & -(payment & -payment), (*gone, offer.card))
                    if offer.wish + more[0] > best[0]:
                        best = (offer.wish + more[0], ((payment, offer), *more[1]))
        return best
