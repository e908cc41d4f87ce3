"""Sets, Jokers, and which hunt is better (OI-40 to OI-54)."""

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnwtable.core.cards import JOKER, RANKS, SUITS, Face, pack, rank_of, suit_of
from pnwtable.games.orca_isles.sets import Hunt, Kind, hunt, made

CARDS = pack(2)


def of(text: str) -> tuple[Kind, tuple[int, ...]]:
    found = made([Face(card) for card in text.split()])
    return found.kind, found.value


def hunted(isle: str, played: str) -> Hunt:
    return hunt(Face(isle), [Face(card) for card in played.split()])


def beats(isle: str, one: str, other: str) -> bool:
    return hunted(isle, one).strength > hunted(isle, other).strength


@pytest.mark.parametrize(
    ("cards", "kind", "value"),
    [
        ("JH JS", Kind.PAIR, (11,)),
        ("JH 10S", Kind.NONE, ()),
        ("4D 2D KD", Kind.FLUSH, (13, 4, 2)),
        ("4C 5H 6H", Kind.STRAIGHT, (6,)),
        ("6H 4C 5H", Kind.STRAIGHT, (6,)),
        ("8H 8C 8S", Kind.THREE, (8,)),
        ("10S JS QS", Kind.STRAIGHT_FLUSH, (12,)),
        ("AS 2S 3S", Kind.STRAIGHT_FLUSH, (3,)),
        ("AS 2H 3S", Kind.STRAIGHT, (3,)),
        ("QS KH AS", Kind.STRAIGHT, (14,)),
        ("KS AH 2S", Kind.NONE, ()),
        ("KS AS 2S", Kind.FLUSH, (14, 13, 2)),
        ("8H 8C 9C", Kind.NONE, ()),
        ("8H 8C 9H", Kind.NONE, ()),
    ],
)
def test_the_sets_of_the_sheet(cards: str, kind: Kind, value: tuple[int, ...]) -> None:
    assert of(cards) == (kind, value)


@pytest.mark.parametrize(
    ("cards", "kind", "value"),
    [
        ("X 9H", Kind.PAIR, (9,)),
        ("X X", Kind.PAIR, (14,)),
        ("X X 4D", Kind.THREE, (4,)),
        ("X 8H 8D", Kind.THREE, (8,)),
        ("X 10S JS", Kind.STRAIGHT, (12,)),
        ("X 10S QS", Kind.STRAIGHT, (12,)),
        ("X KS AH", Kind.STRAIGHT, (14,)),
        ("X AS 2H", Kind.STRAIGHT, (3,)),
        ("X AS 3S", Kind.STRAIGHT, (3,)),
        ("X 2S 3H", Kind.STRAIGHT, (4,)),
        ("X KH 4H", Kind.FLUSH, (13, 4, 0)),
        ("X KH 2H", Kind.FLUSH, (13, 2, 0)),
        ("X KH 4D", Kind.NONE, ()),
    ],
)
def test_a_joker_is_a_rank_or_a_suit_never_both(
    cards: str, kind: Kind, value: tuple[int, ...]
) -> None:
    assert of(cards) == (kind, value)


def test_points() -> None:
    assert [kind.points for kind in sorted(Kind)] == [0, 1, 3, 4, 5, 8]


def plainly(faces: list[Face]) -> tuple[Kind, tuple[int, ...]]:
    """An independent reading of OI-42 to OI-46: every rank, or every suit, for every Joker."""
    found: list[tuple[Kind, tuple[int, ...]]] = [(Kind.NONE, ())]
    ranks: list[list[int]] = [[rank_of(f)] if f != JOKER else [*range(2, 15)] for f in faces]
    for stand in product(*ranks):
        high = sorted(stand)
        low = sorted(1 if rank == 14 else rank for rank in stand)
        if len(set(stand)) == 1:
            found.append((Kind.PAIR if len(faces) == 2 else Kind.THREE, (stand[0],)))
        for run in (high, low):
            if len(faces) == 3 and [run[0] + 1, run[0] + 2] == run[1:]:
                flush = JOKER not in faces and len({f[-1] for f in faces}) == 1
                found.append((Kind.STRAIGHT_FLUSH if flush else Kind.STRAIGHT, (run[-1],)))
    suits = {suit_of(face) for face in faces if face != JOKER}
    if len(faces) == 3 and len(suits) <= 1:
        found.append((Kind.FLUSH, tuple(sorted(map(rank_of, faces), reverse=True))))
    return max(found)


@given(st.lists(st.sampled_from(range(54)), min_size=2, max_size=3, unique=True))
def test_made_agrees_with_trying_every_stand_in(places: list[int]) -> None:
    faces = [CARDS[place] for place in places]
    found = made(faces)
    assert (found.kind, found.value) == plainly(faces)


def test_every_three_cards_with_a_joker_agree_too() -> None:
    for one, other in combinations(CARDS[:52], 2):
        found = made([JOKER, one, other])
        assert (found.kind, found.value) == plainly([JOKER, one, other])


def test_a_pair_beside_the_isle_card_is_no_set() -> None:
    found = hunted("8H", "KD KS")
    assert (found.kind, found.outside) == (Kind.NONE, (13, 13))


def test_the_card_outside_a_pair_is_known() -> None:
    found = hunted("8H", "KS 8D")
    assert (found.kind, found.value, found.outside, found.used) == (Kind.PAIR, (8,), (13,), (1,))


def test_a_joker_isle_takes_the_higher_pair() -> None:
    found = hunted("X", "9H 2C")
    assert (found.kind, found.value, found.outside) == (Kind.PAIR, (9,), (2,))
    assert hunted("X", "X").value == (14,)
    assert hunted("X", "X 3D").kind is Kind.THREE


def test_comparing() -> None:
    assert beats("8H", "8C 3D", "8S 2D")
    assert beats("8H", "8C 2D", "8S")
    assert beats("X", "KD", "9H 2C")
    assert beats("8H", "8C 8S", "9D 10C")
    assert beats("8H", "9D 10C", "7D 9C")
    assert beats("8H", "KH 2H", "QH JH")
    assert beats("8H", "AH 2H", "KH QH")
    assert beats("X", "QH JD", "JH 10D")
    assert not beats("10S", "JS X", "QH JH")
    assert not beats("10S", "QH JH", "JS X")


def test_a_joker_is_the_lowest_rank_of_a_flush() -> None:
    assert beats("8H", "KH 2H", "KC X") is True  # KC with X and 8H is no flush, only a pair
    assert beats("3H", "KH 2H", "QH X")
    assert beats("3H", "KH X", "QH JH")


def test_without_sets_the_played_cards_are_compared() -> None:
    assert beats("8H", "KD 2C", "QD JC")
    assert beats("8H", "KD 4C", "KS 3C")
    assert beats("8H", "KD 2C", "KS")
    assert not beats("8H", "KD 2C", "KS 2D")
    assert beats("8H", "AC", "KD QC")


def test_a_joker_is_never_outside_a_set() -> None:
    for rank, suit in product(RANKS, SUITS):
        found = hunted("8H", f"X {rank}{suit}")
        assert found.kind is not Kind.NONE
        assert 0 in found.used
