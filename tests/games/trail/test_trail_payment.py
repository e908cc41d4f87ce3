"""What passes a trail card (TR-30 to TR-37), the sheet's examples and every other hand."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnwtable.core.cards import STANDARD_PACK, Face, rank_of, suit_of
from pnwtable.games.trail.payment import (
    asks,
    can_pay,
    fault,
    landmark_points,
    lean_payments,
    pays,
    to_spare,
)

TRAIL_CARDS = [face for face in STANDARD_PACK if rank_of(face) <= 13]
SUPPLIES = [face for face in STANDARD_PACK if rank_of(face) <= 10 or rank_of(face) == 14]


def faces(text: str) -> list[Face]:
    return [Face(name) for name in text.split()]


@pytest.mark.parametrize(
    ("trail", "payment", "rule"),
    [
        ("10D", "4H 8D", None),
        ("KH", "3H 3S", None),
        ("JC", "10C 4D", "TR-32"),
        ("JC", "10C 5D", None),
        ("QS", "AS", "TR-32"),
        ("QS", "AS 2H", None),
        ("QS", "AH 2D", "TR-31"),
        ("KD", "8D 10D", None),
        ("KD", "8D 9D", "TR-32"),
        ("KD", "8H 10H", "TR-31"),
        ("5C", "2C 2H", None),
        ("KC", "AH AC", None),
        ("4S", "3S", "TR-32"),
        ("4S", "3S 2D", None),
        ("KS", "2H 3D 4C", None),
        ("KS", "2H 3D 4C 5C", "TR-30"),
        ("KS", "", "TR-30"),
        ("10H", "AH", None),
        ("10H", "AS", "TR-31"),
        ("2H", "2H", None),
        ("QH", "10H 7S", None),
        ("QH", "10H 6S", "TR-32"),
        ("KC", "AH AS", "TR-31"),
        ("KC", "AH 10C", None),
    ],
)
def test_payments_of_the_sheet(trail: str, payment: str, rule: str | None) -> None:
    assert fault(faces(payment), Face(trail)) == rule


@pytest.mark.parametrize(
    ("trail", "value", "points"),
    [("2S", 2, 0), ("10S", 10, 0), ("JS", 15, 1), ("QS", 17, 2), ("KS", 18, 3)],
)
def test_values_of_trail_cards(trail: str, value: int, points: int) -> None:
    assert (asks(Face(trail)), landmark_points(Face(trail))) == (value, points)


def passes(cards: list[Face], trail: Face) -> bool:
    """The rules said another way: an Ace is tried as every number from 2 to 10."""
    if len(cards) == 3:
        return True
    if not 1 <= len(cards) <= 2 or all(suit_of(card) != suit_of(trail) for card in cards):
        return False
    wanted = {11: 15, 12: 17, 13: 18}.get(rank_of(trail), rank_of(trail))
    numbers = [range(2, 11) if rank_of(card) == 14 else [rank_of(card)] for card in cards]
    return any(
        sum(values) >= wanted or (len(values) == 2 and values[0] == values[1])
        for values in product(*numbers)
    )


def test_every_payment_of_one_or_two_cards_for_every_trail_card() -> None:
    for trail in TRAIL_CARDS:
        for number in (1, 2):
            for cards in combinations(SUPPLIES, number):
                if trail not in cards:
                    assert pays(cards, trail) == passes(list(cards), trail), (cards, trail)


packs = st.lists(st.sampled_from(SUPPLIES), unique=True, max_size=8)


def all_payments(pack: list[Face], trail: Face) -> Iterator[tuple[int, ...]]:
    for number in (1, 2, 3):
        for places in combinations(range(len(pack)), number):
            if passes([pack[place] for place in places], trail):
                yield places


@given(pack=packs, trail=st.sampled_from(TRAIL_CARDS))
def test_a_pack_can_pay_if_some_of_its_cards_pass(pack: list[Face], trail: Face) -> None:
    assert can_pay(pack, trail) == any(True for _ in all_payments(pack, trail))


@given(pack=packs, trail=st.sampled_from(TRAIL_CARDS))
def test_lean_payments_are_those_of_which_no_card_can_be_spared(
    pack: list[Face], trail: Face
) -> None:
    every = set(all_payments(pack, trail))
    lean = {places for places in every if not any(set(fewer) < set(places) for fewer in every)}
    found = list(lean_payments(pack, trail))
    assert set(found) == lean
    assert len(found) == len(lean)
    assert bool(found) == bool(every)


@given(pack=packs, trail=st.sampled_from(TRAIL_CARDS))
def test_cards_to_spare_are_counted_against_the_fewest_that_do(
    pack: list[Face], trail: Face
) -> None:
    for places in all_payments(pack, trail):
        fewest = min(len(fewer) for fewer in all_payments(pack, trail) if set(fewer) <= set(places))
        assert to_spare([pack[place] for place in places], trail) == len(places) - fewest


def test_three_cards_always_do_so_such_a_pack_never_goes_bust() -> None:
    for trail in TRAIL_CARDS:
        assert can_pay(faces("2S 2H 3D"), trail)
