"""The network of ``opinion`` in fractions, as it learns: ``python -m pnwtable.cli.training``."""

from collections.abc import Iterable
from math import sqrt
from operator import add, mul
from random import Random
from typing import Final, NamedTuple, TypeAlias

from pnwtable.bots.cabin.honest.opinion import Known, given_of, inputs_of
from pnwtable.bots.cabin.honest.position import Position
from pnwtable.bots.cabin.honest.weights import FEELS, HEAD, INPUTS, LEAK

_HIDDEN: Final = len(INPUTS[0])
_GIVEN: Final = len(HEAD.given[0][1])
_FEELS_AT: Final = len(INPUTS) * _HIDDEN
_SUMS_AT: Final = _FEELS_AT + len(FEELS) * (1 + _HIDDEN)
_SUM: Final = 1 + len(FEELS) + _GIVEN + 1
_SIZE: Final = _SUMS_AT + len(HEAD.rows) * _SUM + 1
"""Where in the file the weights of each step begin, and how many there are."""

BATCH: Final = 256
"""Positions for one step."""

_MEMORY: Final = (0.9, 0.999)
_TINY: Final = 1e-8
"""How much of the means Adam keeps, and what keeps it from dividing by nothing."""

_SPREAD: Final = 0.15
"""How far the first weights lie from zero."""

Numbers: TypeAlias = list[float]


class Felt(NamedTuple):
    """A suit on its way through the network: what goes in, the hidden layer, and what comes out."""

    inputs: tuple[tuple[int, float], ...]
    hidden: Numbers
    feels: Numbers


class Judged(NamedTuple):
    """A position on its way through it, and the points that are still to be lost, as it thinks."""

    suits: tuple[Felt, ...]
    given: tuple[float, ...]
    feels: Numbers
    sums: Numbers
    worth: float


class Network:
    """All weights in one row, as in the file, and what they make of a position."""

    def __init__(self, numbers: Iterable[float]) -> None:
        self.numbers = list(numbers)
        self._felt: dict[Known, Felt] = {}
        self._slopes = [0.0] * _SIZE
        self._means, self._squares = [0.0] * _SIZE, [0.0] * _SIZE
        self._positions = self._steps = 0

    def judge(self, at: Position, *, murky: bool, stockpiling: bool) -> Judged:
        """What it thinks of a position."""
        felt = tuple(self._felt.get(suit.known) or self._feel(suit.known) for suit in at.suits)
        feels = [sum(each) for each in zip(*(one.feels for one in felt), strict=True)]
        left = at.places, at.sea, at.supply, len(at.beach), len(at.tide)
        given = given_of(left, murky=murky, stockpiling=stockpiling)
        worth, sums = self.numbers[-1], list[float]()
        for begin in range(_SUMS_AT, _SIZE - 1, _SUM):
            bias, *weights, out = self.numbers[begin : begin + _SUM]
            sums.append(_leaky(bias + sum(map(mul, weights, (*feels, *given)))))
            worth += out * sums[-1]
        return Judged(felt, given, feels, sums, worth)

    def _feel(self, known: Known) -> Felt:
        numbers, inputs = self.numbers, tuple(inputs_of(known))
        hidden = [0.0] * _HIDDEN
        for row, much in inputs:
            weights = numbers[row * _HIDDEN : (row + 1) * _HIDDEN]
            hidden = list(map(add, hidden, weights if much == 1 else [much * w for w in weights]))
        hidden = list(map(_leaky, hidden))
        feels = []
        for begin in range(_FEELS_AT, _SUMS_AT, 1 + _HIDDEN):
            weights = numbers[begin + 1 : begin + 1 + _HIDDEN]
            feels.append(numbers[begin] + sum(map(mul, weights, hidden)))
        felt = self._felt[known] = Felt(inputs, hidden, feels)
        return felt

    def learn(self, judged: Judged, error: float, rate: float) -> None:
        """That it thought so much too much; every so often this changes the weights."""
        self._add_slopes(judged, error)
        self._positions += 1
        if self._positions == BATCH:
            self._step(rate)
            self._positions = 0

    def slopes(self, judged: Judged) -> Numbers:
        """How the worth of a position changes with each of the weights."""
        self._slopes = [0.0] * _SIZE
        self._add_slopes(judged, 1.0)
        slopes, self._slopes = self._slopes, [0.0] * _SIZE
        return slopes

    def _add_slopes(self, judged: Judged, error: float) -> None:
        slopes, numbers = self._slopes, self.numbers
        of_feels = [0.0] * len(FEELS)
        slopes[-1] += error
        for at, begin in enumerate(range(_SUMS_AT, _SIZE - 1, _SUM)):
            end = begin + _SUM - 1
            here = error * numbers[end] * _slope(judged.sums[at])
            slopes[end] += error * judged.sums[at]
            for place, value in enumerate((1.0, *judged.feels, *judged.given), begin):
                slopes[place] += here * value
            weights = numbers[begin + 1 : begin + 1 + len(FEELS)]
            of_feels = [so_far + here * w for so_far, w in zip(of_feels, weights, strict=True)]
        for felt in judged.suits:
            self._add_slopes_of(felt, of_feels)

    def _add_slopes_of(self, felt: Felt, of_feels: Numbers) -> None:
        """Those of the first step, for one suit."""
        slopes, numbers = self._slopes, self.numbers
        of_hidden = [0.0] * _HIDDEN
        for at, here in enumerate(of_feels):
            begin = _FEELS_AT + at * (1 + _HIDDEN)
            slopes[begin] += here
            these = slice(begin + 1, begin + 1 + _HIDDEN)
            slopes[these] = map(add, slopes[these], [here * value for value in felt.hidden])
            of_hidden = list(map(add, of_hidden, [here * weight for weight in numbers[these]]))
        of_hidden = [
            here * _slope(value) for here, value in zip(of_hidden, felt.hidden, strict=True)
        ]
        for row, much in felt.inputs:
            these = slice(row * _HIDDEN, (row + 1) * _HIDDEN)
            slopes[these] = map(add, slopes[these], [much * here for here in of_hidden])

    def _step(self, rate: float) -> None:
        """Adam."""
        self._steps += 1
        kept, kept_square = _MEMORY
        slopes = [slope / BATCH for slope in self._slopes]
        self._means = [kept * m + (1 - kept) * g for m, g in zip(self._means, slopes, strict=True)]
        self._squares = [
            kept_square * s + (1 - kept_square) * g * g
            for s, g in zip(self._squares, slopes, strict=True)
        ]
        far = rate * sqrt(1 - kept_square**self._steps) / (1 - kept**self._steps)
        moved = zip(self.numbers, self._means, self._squares, strict=True)
        self.numbers = [w - far * m / (sqrt(s) + _TINY) for w, m, s in moved]
        self._slopes = [0.0] * _SIZE
        self._felt.clear()


def _leaky(value: float) -> float:
    return value if value > 0 else value / LEAK


def _slope(value: float) -> float:
    return 1.0 if value > 0 else 1 / LEAK


def at_random(seed: int) -> Network:
    """A network that has learned nothing."""
    luck = Random(seed)  # noqa: S311 - first weights are no secret
    return Network(luck.gauss(0, _SPREAD) for _ in range(_SIZE))
