"""Costs, values and payments: checked against every way to pay."""

from itertools import chain, combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from salmon_run_table import after, lay, lying, said

from pnwtable.core.cards import STANDARD_PACK, Face, pack
from pnwtable.games.salmon_run.paying import (
    cost,
    covering,
    payments,
    spare_cards,
    value,
    values_of,
)

values_laid_out = st.lists(st.integers(0, 14), max_size=7)
values_that_fall = st.lists(st.integers(1, 14), max_size=7).map(
    lambda values: sorted(values, reverse=True)
)


def ways(values: list[int]) -> list[tuple[int, ...]]:
    """All sets of places."""
    places = range(len(values))
    return list(chain.from_iterable(combinations(places, n) for n in range(1, len(values) + 1)))


def exact_ways(values: list[int], price: int) -> list[tuple[int, ...]]:
    """The sets of places that pay the price, but no more without any one of them."""

    def suffices(places: tuple[int, ...]) -> bool:
        return sum(values[place] for place in places) >= price

    return [
        way
        for way in ways(values)
        if suffices(way) and not any(suffices(way[:at] + way[at + 1 :]) for at in range(len(way)))
    ]


@given(values=values_that_fall, price=st.integers(1, 30))
def test_payments_are_all_those_without_a_card_to_spare(values: list[int], price: int) -> None:
    found = list(covering(values, price))
    assert sorted(found) == sorted(exact_ways(values, price))
    assert len(set(found)) == len(found)


@given(values=values_laid_out, price=st.integers(1, 30))
def test_payments_name_the_places_of_cards_as_they_lie(values: list[int], price: int) -> None:
    assert sorted(payments(tuple(values), price)) == sorted(exact_ways(values, price))


@given(faces=st.lists(st.sampled_from(pack(2)), max_size=7), boosted=st.integers(0, 2))
def test_cards_laid_out_pay_what_each_of_them_pays(faces: list[Face], boosted: int) -> None:
    boosts = tuple(faces[:boosted])
    assert values_of(faces, boosts) == tuple(value(face, boosts) for face in faces)


@given(values=values_laid_out, price=st.integers(1, 30))
def test_spare_cards_are_those_beyond_the_fewest_that_suffice(
    values: list[int], price: int
) -> None:
    if sum(values) < price:
        return
    fewest = min(len(way) for way in ways(values) if sum(values[p] for p in way) >= price)
    assert spare_cards(values, price) == len(values) - fewest


@pytest.mark.parametrize(
    ("face", "costs", "pays"),
    [("2S", 2, 2), ("10H", 10, 10), ("JD", 15, 0), ("QC", 15, 0), ("KS", 15, 0), ("AH", 15, 1)],
)
def test_what_a_card_costs_and_pays(face: str, costs: int, pays: int) -> None:
    assert (cost(Face(face)), value(Face(face))) == (costs, pays)


def test_a_joker_costs_and_pays_nothing() -> None:
    assert (cost(Face("X")), value(Face("X"))) == (0, 0)


def test_boosts_add_two_each() -> None:
    king, ace = Face("KS"), Face("AH")
    assert value(king, (king,)) == 2
    assert value(ace, (king, ace, ace)) == 5
    assert all(value(face, (king,)) == value(face) for face in STANDARD_PACK if face != king)


def test_what_is_overpaid_is_lost_and_worthless_cards_may_be_thrown_in() -> None:
    state = lay({"play@1": "7S KD 4D", "row": "5H 2C"})
    state = after(state, "move 7S,KD play@1 > row onto 5H")
    assert lying(state, "paid@1") == "7S KD"
    assert lying(state, "discard@1") == "5H"
    assert said(state, "move KD paid@1 > run@1") == "SR-23"


def test_worthless_cards_alone_buy_nothing() -> None:
    state = lay({"play@1": "JS KD AD", "row": "2C"})
    assert said(state, "move JS,KD,AD play@1 > row onto 2C") == "SR-21"


def test_fans_are_for_sale_and_are_never_refilled() -> None:
    state = lay({"play@1": "7S 8D", "fan.A": "AS AH", "fan.3": "3S", "row": "2C"})
    state = after(state, "move 7S,8D play@1 > fan.A onto AH")
    assert (lying(state, "fan.A"), lying(state, "discard@1")) == ("AS", "AH")
    state = after(state, "press end")
    assert (lying(state, "fan.A"), lying(state, "fan.3")) == ("AS", "3S")


def test_a_boosted_card_that_goes_leaves_its_boost_behind() -> None:
    state = lay({"play@1": "7D 2S 4H", "row": "9C 6H"}, boosts=("7D", "2S", "7D"))
    assert said(state, "move 7D play@1 > row onto 9C") == "ok"
    state = after(state, "move 7D play@1 > row onto 9C")
    assert state.boosts == ("2S",)
    assert said(state, "move 2S play@1 > row onto 6H") == "SR-21"
    assert said(state, "move 2S,4H play@1 > row onto 6H") == "ok"
