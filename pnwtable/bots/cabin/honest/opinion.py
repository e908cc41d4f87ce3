"""What a position is worth, learned from play: a small neural network, in two steps.

Each suit by itself is felt as a few numbers; that takes long, but suits come up again and again.
``Opinion`` makes of the sums of these numbers, and of what is left in the piles, the points that
are still to be lost. It knows nothing but what the player may know. ``weights`` says how it
learned.
"""

from collections.abc import Iterable, Iterator
from math import fsum
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from pnwtable.bots.cabin.honest.weights import FEELS, HEAD, INPUTS, LEAK, ONE, Row
from pnwtable.bots.cabin_solver.cards import ACE_RANK, ALL_RANKS, BELOW, SKIPPED

Ranks: TypeAlias = tuple[int, ...]
"""Of the cards of one suit in one pile, the top last."""

Feel: TypeAlias = tuple[float, float, float]
"""What a suit adds to a position."""


class Known(NamedTuple):
    """What is known of a suit: tops and unseen cards as bits, tide and beach.

    ``murky``: the order of the tide will be, or is, unknown; its ranks are sorted.
    """

    tops: int
    unseen: int
    tide: Ranks
    beach: Ranks
    murky: bool = False

    @property
    def to_come(self) -> int:
        """The cards that are still to come, as bits."""
        return self.unseen | bits(self.tide) | bits(self.beach)


def bits(ranks: Iterable[int]) -> int:
    """Each rank as a bit."""
    made = 0
    for rank in ranks:
        made |= 1 << rank
    return made


def new_places(tops: int, ranks: Iterable[int]) -> tuple[int, int]:
    """How many places a suit opens that builds these cards in this order, and its tops then."""
    opened = 0
    for rank in ranks:
        fitting = tops & BELOW[rank]
        if fitting:
            tops ^= 1 << fitting.bit_length() - 1
        else:
            opened += 1
        tops |= 1 << rank
    return opened, tops


def feel_of(known: Known) -> Feel:
    """What such a suit adds to a position."""
    rows = [
        _part(_TOPS, known.tops),
        _part(_UNSEEN, known.unseen),
        _part(_MURKY if known.murky else _TIDE, known.tide),
        _part(_BEACH, known.beach),
        *(_times(at, count) for at, count in _counts(known) if count),
    ]
    hidden = [each if each > 0 else each // LEAK for each in map(sum, zip(*rows, strict=True))]
    one, two, three = (
        (bias + sum(map(mul, weights, hidden))) / (ONE * ONE) for bias, weights in FEELS
    )
    return one, two, three


_TOPS, _UNSEEN, _TIDE, _MURKY, _BEACH = range(5)

# Where in INPUTS the rows of each kind begin.
_AT_TOPS: Final = 0
_AT_UNSEEN: Final = 13
_AT_WAITING: Final = 25  # no Ace waits
_AT_PAIRS: Final = 35
_AT_FACES: Final = 71
_AT_COUNTS: Final = 77
_AT_BIAS: Final = 91

_JACK: Final = 10
_PAIRS: Final = {
    pair: _AT_PAIRS + at
    for at, pair in enumerate(
        (low, high) for low in range(1, _JACK) for high in range(low + 1, _JACK)
    )
}
_FACE_PAIRS: Final = {(10, 11): 74, (10, 12): 75, (11, 12): 76}

_MOST_PARTS: Final = 20_000
_KNOWN_PARTS: Final[dict[tuple[int, int | Ranks], Row]] = {}
_KNOWN_TIMES: Final[dict[tuple[int, int], Row]] = {}


def _part(kind: int, what: int | Ranks) -> Row:
    """What tops, unseen cards, tide or beach add, whatever the rest is."""
    row = _KNOWN_PARTS.get((kind, what))
    if row is None:
        if len(_KNOWN_PARTS) > _MOST_PARTS:
            _KNOWN_PARTS.clear()
        rows = (tuple(each // parts for each in INPUTS[at]) for at, parts in _inputs(kind, what))
        row = tuple(map(sum, zip(_NONE, *rows, strict=True)))
        _KNOWN_PARTS[kind, what] = row
    return row


_NONE: Final[Row] = tuple(0 for _ in INPUTS[0])


Input: TypeAlias = tuple[int, int]
"""The number of an input, and one part of how many of it counts."""


def inputs_of(known: Known) -> Iterator[tuple[int, float]]:
    """The inputs of the network that such a suit sets, and how much; some of them more than once.

    This is what ``feel_of`` sums up, for those who would change the weights.
    """
    for kind, what in (
        (_TOPS, known.tops),
        (_UNSEEN, known.unseen),
        (_MURKY if known.murky else _TIDE, known.tide),
        (_BEACH, known.beach),
    ):
        yield from ((at, 1 / parts) for at, parts in _inputs(kind, what))
    yield from ((_AT_COUNTS + at, count) for at, count in _counts(known) if count)


def _inputs(kind: int, what: int | Ranks) -> Iterator[Input]:
    return _of_bits(kind, what) if isinstance(what, int) else _of_pile(kind, what)


def _of_bits(kind: int, mask: int) -> Iterator[Input]:
    at = _AT_TOPS if kind == _TOPS else _AT_UNSEEN
    if kind == _TOPS:
        yield _AT_BIAS, 1
        if not mask:
            yield _AT_COUNTS + 2, 1
    yield from ((at + rank, 1) for rank in range(mask.bit_length()) if mask >> rank & 1)


def _of_pile(kind: int, pile: Ranks) -> Iterator[Input]:
    for place, rank in enumerate(pile):
        yield (_AT_WAITING if rank < _JACK else _AT_FACES - _JACK) + rank, 1
        for under in pile[:place]:
            low, high = sorted((under, rank))
            if kind == _MURKY:
                # As likely the one way round as the other.
                yield _PAIRS[low, high], 2
            elif kind == _TIDE and under < rank:
                yield _PAIRS[low, high], 1
            elif _JACK <= under < rank:
                yield _FACE_PAIRS[low, high], 1


def _times(at: int, count: int) -> Row:
    row = _KNOWN_TIMES.get((at, count))
    if row is None:
        row = _KNOWN_TIMES[at, count] = tuple(each * count for each in INPUTS[_AT_COUNTS + at])
    return row


def _counts(known: Known) -> Iterator[tuple[int, int]]:
    """What is counted of a suit, each with the number of its row."""
    tops, to_come = known.tops, known.to_come
    numbered = to_come & ~1
    below = (numbered & (tops & -tops) - 1 if tops else numbered).bit_count()
    yield 0, tops.bit_count()
    yield 1, below
    yield from _between(tops, numbered)
    tide = known.tide if known.murky else known.tide[::-1]
    waiting, then = new_places(tops, tide)
    on_beach = known.beach[::-1]
    yield 6, waiting
    yield 7, new_places(tops, on_beach)[0]
    yield 8, waiting + new_places(then, on_beach)[0]
    if to_come & 1:
        yield 9, below
        if tops:
            yield 10, (numbered & SKIPPED[tops.bit_length() - 1][ACE_RANK]).bit_count()
        yield 11, numbered.bit_count()
        yield 12, tops.bit_count()
    yield 13, numbered.bit_count()


def _between(tops: int, numbered: int) -> Iterator[tuple[int, int]]:
    """How many cards to come each of the three highest tops could take before the next above."""
    under = ALL_RANKS
    for at in range(3, 6):
        if not tops:
            return
        high = tops.bit_length() - 1
        yield at, (numbered & under & SKIPPED[high][ACE_RANK]).bit_count()
        under = (1 << high) - 1
        tops ^= 1 << high


Left: TypeAlias = tuple[int, int, int, int, int]
"""Free places, and cards in sea, supply, beach and tide."""


def given_of(left: Left, *, murky: bool, stockpiling: bool) -> tuple[float, ...]:
    """What the network is given beside the suits."""
    places, sea, supply, beach, tide = left
    return (
        places / 2,
        places == 0,
        places == 1,
        places == 2,  # noqa: PLR2004 - the network was given these
        sea / 12,
        supply / 8,
        beach / 6,
        tide / 12,
        stockpiling and sea > 0,
        murky,
    )


Sum: TypeAlias = tuple[float, float, float, float, float, float]
"""A sum's bias and its weights for the feels, and what it counts above and below zero."""

_MOST_LEFT: Final = 20_000


class Opinion:
    """What is still to be lost; by the options of the game."""

    def __init__(self, *, murky: bool, stockpiling: bool) -> None:
        self._murky, self._stockpiling = murky, stockpiling
        self._sums: dict[Left, list[Sum]] = {}

    def __call__(self, x: float, y: float, z: float, left: Left) -> float:
        """Of a position whose suits add up to this."""
        worth = HEAD.bias
        for bias, one, two, three, above, below in self._sums.get(left) or self._summed(left):
            here = bias + one * x + two * y + three * z
            worth += above * here if here > 0 else below * here
        return worth

    def _summed(self, left: Left) -> list[Sum]:
        """The sums of all positions with so much left."""
        given = given_of(left, murky=self._murky, stockpiling=self._stockpiling)
        if len(self._sums) > _MOST_LEFT:
            self._sums.clear()
        made = self._sums[left] = []
        for (bias, weights), row in zip(HEAD.given, HEAD.rows, strict=True):
            made.append((fsum((bias, *map(mul, weights, given))), *row))
        return made
