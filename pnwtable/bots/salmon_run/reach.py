"""Salmon Run: how far the cards that a seat owns bring its run, and which would bring it on."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from pnwtable.core.cards import JOKER, STANDARD_PACK, Face, rank_of, suit_of
from pnwtable.games.salmon_run.runs import NEED, PAIRS, RIVER, SEA, WINDOWS, fault

Kinds = tuple[int, ...]
"""What a run asks of its cards, in order: suits in the Sea, ranks elsewhere; 0 for a Joker."""

_SUITS: Final = {"": 0, "S": 1, "H": 2, "D": 3, "C": 4}
SUIT_KIND: Final = {face: _SUITS[suit_of(face)] for face in (*STANDARD_PACK, JOKER)}
RANK_KIND: Final = {face: rank_of(face) for face in (*STANDARD_PACK, JOKER)}
_FACE_OF_SUIT: Final = {kind: face for face, kind in SUIT_KIND.items()}
_FACE_OF_RANK: Final = {kind: face for face, kind in RANK_KIND.items()}
_ALL_SUITS: Final = (1, 2, 3, 4)
_ALL_RANKS: Final = tuple(range(2, 15))
_WILD: Final = 0
_CACHED: Final = 1 << 15


def kind_of(number: int, face: Face) -> int:
    """What the run of that round asks of a card."""
    return SUIT_KIND[face] if number == SEA else RANK_KIND[face]


def kinds(number: int, faces: Sequence[Face]) -> Kinds:
    """What the run of that round asks of these cards."""
    table = SUIT_KIND if number == SEA else RANK_KIND
    return tuple(sorted([table[face] for face in faces]))


@lru_cache(_CACHED)
def may_lie(number: int, run: Kinds) -> bool:
    """Whether cards that ask this can lie in the run of that round together."""
    faces = _FACE_OF_SUIT if number == SEA else _FACE_OF_RANK
    return fault(number, [faces[kind] for kind in run]) is None


@lru_cache(_CACHED)
def potential(number: int, run: Kinds, rest: Kinds) -> int:
    """How many of the rest the run of that round could still take, one after another."""
    room = NEED[number] - len(run)
    if room <= 0:
        return 0
    jokers = rest.count(_WILD)
    laid = [kind for kind in run if kind != _WILD]
    own = rest[jokers:]
    if number == SEA:
        most = max(own.count(suit) for suit in (laid[:1] or _ALL_SUITS))
    elif number == RIVER:
        most = _pairable(laid, own)
    else:
        most = _in_a_row(frozenset(laid), own)
    return min(room, jokers + most)


@lru_cache(_CACHED)
def fitting(number: int, run: Kinds, rest: Kinds) -> frozenset[int]:
    """The suits or ranks of which one card more would let the run get further."""
    now = potential(number, run, rest)
    if len(run) + now >= NEED[number]:
        return frozenset()
    return frozenset(
        kind
        for kind in (_ALL_SUITS if number == SEA else _ALL_RANKS)
        if potential(number, run, tuple(sorted((*rest, kind)))) > now
    )


def _in_a_row(laid: frozenset[int], own: Sequence[int]) -> int:
    more = frozenset(own) - laid
    return max((len(window & more) for window in WINDOWS if laid <= window), default=0)


def _pairable(laid: Sequence[int], own: Sequence[int]) -> int:
    """SR-36: partners for what lies single, then whole pairs, then single cards."""
    there, more = Counter(laid), Counter(own)
    odd = [rank for rank, count in there.items() if count % 2]
    partners = 0
    for rank in odd:
        if more[rank]:
            partners += 1
            more[rank] -= 1
    free = PAIRS - sum((count + 1) // 2 for count in there.values())
    whole = min(free, sum(count // 2 for count in more.values()))
    singles = min(free - whole, sum(count % 2 for count in more.values()))
    return partners + 2 * whole + singles
