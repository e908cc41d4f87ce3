"""Salmon Run: what a seat owns, and what a further card is worth to it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pnwtable.bots.salmon_run.reach import fitting, kind_of, kinds, potential
from pnwtable.core.cards import JOKER, STANDARD_PACK, Face
from pnwtable.games.salmon_run.paying import is_high, value
from pnwtable.games.salmon_run.rounds import DIAMOND, HIGH_CARD, JOKER_COST, RUN_CARD
from pnwtable.games.salmon_run.state import HAND, SalmonState

TURNS: Final = 6.0
"""Turns of a seat in a round, as it mostly goes."""

FEWEST_TURNS: Final = 1.5
"""Turns that are always thought to be left, however long a round lasts."""

RATE: Final = 0.25
"""What a point is worth that a card pays."""

MOST_DRAWS: Final = 5.0
"""No card comes more often than this, as far as anybody plans."""

FITS: Final = 5.0
"""What a card is worth that brings the run of this round on."""

WILD: Final = 9.0
"""What a Joker is worth beside its cost: it fits every run."""

SMALLEST_STOCK: Final = 4

FEW: Final = 3
MANY: Final = 6
"""Among few cards a further one keeps no better one from being drawn."""


VALUE: Final = {face: value(face) for face in (*STANDARD_PACK, JOKER)}
_HIGH: Final = {face: float(HIGH_CARD * is_high(face)) for face in (*STANDARD_PACK, JOKER)}


@dataclass(slots=True)
class Stock:
    """All cards that a seat owns outside its run, and its run.

    ``left`` are the rounds still to be scored, ``draws`` how often a card of the stock will still
    be laid out, ``mean`` what a card of it pays, as far as others keep a new one from coming;
    ``thrift`` is how much less any card is wished for by who likes to own few.
    """

    number: int
    left: int
    run: tuple[Face, ...]
    cards: tuple[Face, ...]
    draws: float
    mean: float
    in_the_way: float
    potential: int
    fits: frozenset[int]
    school: bool
    thrift: float = 0.0

    def wish(self, face: Face) -> float:
        """What it is worth to own that card too."""
        return self.points(face) + self.use(face) - self.thrift

    def points(self, face: Face) -> float:
        """What it will score."""
        if face == JOKER:
            return 0.0 if self.school else float(JOKER_COST * self.left)
        points = _HIGH[face]
        if face[-1] == "D" and not self.school:
            points += DIAMOND * self.left
        return points

    def use(self, face: Face) -> float:
        """What it is worth beside its points: for paying, and for the run of this round."""
        if face == JOKER:
            return WILD
        use = RATE * self.draws * (VALUE[face] - self.in_the_way)
        return use + FITS if kind_of(self.number, face) in self.fits else use


def stock_of(
    state: SalmonState, run: Sequence[Face], cards: Sequence[Face], thrift: float = 0.0
) -> Stock:
    """The stock of a seat with that run and those other cards."""
    number, size = state.round, len(cards)
    left = state.options.rounds - number + 1
    this_round = max(FEWEST_TURNS, TURNS - state.round_turns / 2)
    turns = this_round + TURNS * (left - 1)
    mean = sum([VALUE[face] for face in cards]) / max(1, size)
    laid, own = kinds(number, run), kinds(number, cards)
    return Stock(
        number=number,
        left=left,
        run=tuple(run),
        cards=tuple(cards),
        draws=min(MOST_DRAWS, turns * HAND / max(SMALLEST_STOCK, size)),
        mean=mean,
        in_the_way=mean * min(1.0, max(0.0, (size - FEW) / (MANY - FEW))),
        potential=potential(number, laid, own),
        fits=fitting(number, laid, own),
        school=state.options.school,
        thrift=thrift,
    )


def laying(stock: Stock, cards: tuple[Face, ...]) -> float:
    """What it is worth to lay those cards in the run now."""
    rest = list(stock.cards)
    for face in cards:
        rest.remove(face)
    number = stock.number
    further = potential(number, kinds(number, (*stock.run, *cards)), kinds(number, rest))
    lost = stock.potential - len(cards) - further
    missed = sum(VALUE[face] - stock.mean for face in cards) * RATE * THIS_ROUND
    return RUN_CARD * len(cards) - PER_LOST * max(0, lost) - missed


PER_LOST: Final = 6.0
"""What it costs that a card owned can no longer go to the run."""

THIS_ROUND: Final = 1.0
"""How often a card would still come in this round that is laid in the run."""
