"""The last sorting is the best one (OI-70 to OI-72)."""

from itertools import combinations
from random import Random
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnwtable.core.cards import JOKER, Face, pack
from pnwtable.games.orca_isles.packing import sort_hand, worth
from pnwtable.games.orca_isles.sets import made

CARDS = pack(2)
CROWDED = tuple(face for face in CARDS if face == JOKER or face[:-1] in ("A", "2", "3", "4", "5"))
TWO_SUITS = tuple(face for face in CARDS if face == JOKER or face[-1] in "SH")


def exhaustive(hand: tuple[Face, ...]) -> int:
    """The first card in every set it may be in, or in none."""
    if not hand:
        return 0
    first, rest = hand[0], hand[1:]
    most = exhaustive(rest)
    for size in (1, 2):
        for places in combinations(range(len(rest)), size):
            points = made((first, *(rest[place] for place in places))).kind.points
            if points:
                left = tuple(f for place, f in enumerate(rest) if place not in places)
                most = max(most, points + exhaustive(left))
    return most


def hands(cards: tuple[Face, ...], most: int) -> st.SearchStrategy[tuple[Face, ...]]:
    places = st.lists(st.sampled_from(range(len(cards))), max_size=most, unique=True)
    return places.map(lambda drawn: tuple(cards[place] for place in drawn))


@given(st.one_of(hands(CARDS, 9), hands(CROWDED, 9), hands(TWO_SUITS, 9)))
def test_no_sorting_earns_more(hand: tuple[Face, ...]) -> None:
    assert worth(hand) == exhaustive(hand)


@given(st.one_of(hands(CARDS, 14), hands(CROWDED, 14)))
def test_a_sorting_uses_each_card_once_in_sets_that_are_sets(hand: tuple[Face, ...]) -> None:
    found = sort_hand(hand)
    used = [place for one in found for place in one.places]
    assert len(used) == len(set(used))
    for one in found:
        assert made([hand[place] for place in one.places]).kind is one.kind


@given(hands(CROWDED, 10), st.randoms(use_true_random=False))
def test_the_order_of_the_hand_does_not_matter(hand: tuple[Face, ...], luck: Random) -> None:
    other = list(hand)
    luck.shuffle(other)
    assert worth(other) == worth(hand)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("", 0),
        ("X", 0),
        ("X X", 1),
        ("AS X", 1),
        ("AS X X", 5),
        ("4C 5C 6C 6D 6H", 9),
        ("8C 8D 8H 8S X", 6),
        ("4H 4D 4C 4S 5H 6H", 13),
        ("2H 3H 4H 5H 6H 7H", 16),
        ("AH 2C 3D 3S X", 5),
        ("KH KD KC QH AH", 9),
        ("10S JS QS KS AS QD QC", 12),
        ("KS AS 2S", 3),
        ("KS AD 2C", 0),
        ("2H 2S 2D 2C 3H 3S 3D 3C 4H 4S 4D 4C", 32),
    ],
)
def test_worked_hands(hand: str, points: int) -> None:
    assert worth([Face(card) for card in hand.split()]) == points


def test_the_largest_hands_are_sorted_in_a_blink() -> None:
    luck = Random(3)
    for cards in (CARDS, CROWDED, TWO_SUITS) * 12:
        hand = luck.sample(cards, 14)
        times = []
        for _ in range(3):
            begun = process_time()
            worth(hand)
            times.append(process_time() - begun)
        assert min(times) < 0.02, hand
