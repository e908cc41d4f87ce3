"""Forage: the sets that a hand could become."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from pnwtable.bots.forage.sight import ACE, LOW
from pnwtable.core.cards import HIDDEN, JOKER, SUITS, Face, rank_of, suit_of
from pnwtable.games.forage.sets import BASKET, LARGE, SMALL, TROVE

_LOWS: Final = range(1, ACE - LARGE + 2)
_LEAST: Final = 2
"""So many cards of a suit make a row in it worth thinking of."""

_REMEMBERED: Final = 1 << 14

Need = int | Face
"""A card that is missing: one of a rank, or this very face."""


class Goal(NamedTuple):
    """A set to go for: what it earns, which cards of the hand stay for it, what is missing."""

    points: int
    stay: tuple[Face, ...]
    needs: tuple[Need, ...]


@lru_cache(maxsize=_REMEMBERED)
def goals_of(hand: tuple[Face, ...]) -> tuple[Goal, ...]:
    """All sets that keep some of the hand, those that need least first."""
    cards = [face for face in hand if face not in (JOKER, HIDDEN)]
    found = (*_alike(cards), *_in_a_row(cards), *_suited(cards))
    return tuple(sorted(found, key=lambda goal: len(goal.needs)))


def _alike(cards: Sequence[Face]) -> Iterator[Goal]:
    by_rank: dict[int, list[Face]] = {}
    for face in cards:
        by_rank.setdefault(rank_of(face), []).append(face)
    for rank, faces in by_rank.items():
        least = tuple(faces[:SMALL])
        yield Goal(BASKET, least, (rank,) * (SMALL - len(least)))
        if len(faces) > 1:
            yield Goal(TROVE, tuple(faces), (rank,) * (LARGE - len(faces)))


def _in_a_row(cards: Sequence[Face]) -> Iterator[Goal]:
    by_rank = {rank_of(face): face for face in cards}
    if ACE in by_rank:
        by_rank[LOW] = by_rank[ACE]
    for low in _LOWS:
        ranks = range(low, low + LARGE)
        stay = tuple(by_rank[rank] for rank in ranks if rank in by_rank)
        if stay:
            needs = tuple(rank for rank in ranks if rank not in by_rank)
            yield Goal(BASKET, stay, needs)


def _suited(cards: Sequence[Face]) -> Iterator[Goal]:
    """FG-52: rows of one suit of which two are there."""
    for suit in SUITS:
        mine = {rank_of(face): face for face in cards if suit_of(face) == suit}
        if len(mine) < _LEAST:
            continue
        if ACE in mine:
            mine[LOW] = mine[ACE]
        for low in _LOWS:
            ranks = range(low, low + LARGE)
            stay = tuple(mine[rank] for rank in ranks if rank in mine)
            if len(stay) >= _LEAST:
                needs = tuple(face_of(rank, suit) for rank in ranks if rank not in mine)
                yield Goal(TROVE, stay, needs)


_LETTERS: Final = {LOW: "A", 11: "J", 12: "Q", 13: "K", ACE: "A"}


def face_of(rank: int, suit: str) -> Face:
    """The face of that rank and suit; an Ace for 1 and 14."""
    return Face(f"{_LETTERS.get(rank, rank)}{suit}")
