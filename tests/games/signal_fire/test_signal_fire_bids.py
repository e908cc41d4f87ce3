"""Bids and the pawns they place (SF-10 to SF-18)."""

import pytest
from signal_fire_table import GAME, after, answer, field, lay, lying, pawns, said, seen, step, words

from pnwtable.core.answers import Ok
from pnwtable.core.chance import Chance
from pnwtable.core.game import Field
from pnwtable.games.signal_fire.state import SignalFireState


def bids(cards: str, /, **state: Field) -> SignalFireState:
    """Before the bidding; each hand has its bid and one card more."""
    spare = ("2S", "2H", "2D", "2C")
    hands = {f"hand@{n}": f"{c} {spare[n - 1]}" for n, c in enumerate(cards.split(), 1)}
    return lay(hands, phase="bid", **state)


def bid(cards: str, seed: int = 1, /, **state: Field) -> SignalFireState:
    """After all four have bid."""
    at = bids(cards, **state)
    for n, card in enumerate(cards.split(), 1):
        at = step(at, f"p{n}: move {card} hand@{n} > bid@{n}", seed=seed).state
    return at


def test_bids_stay_secret_until_all_are_in() -> None:
    state = after(bids("AS KH QD JC"), "p3: move QD hand@3 > bid@3", "p1: move AS hand@1 > bid@1")
    assert seen(state, 3, "bid@3") == "QD"
    assert seen(state, 1, "bid@3") == "?"
    assert field(state, "turn") == "none"
    state = after(state, "p2: move KH hand@2 > bid@2", "p4: move JC hand@4 > bid@4")
    assert [seen(state, 2, f"bid@{n}") for n in (1, 2, 3, 4)] == ["AS", "KH", "QD", "JC"]


def test_pawns_are_placed_by_value_whatever_the_suits() -> None:
    state = bid("3S AH KD 9C")
    assert field(state, "phase") == "place"
    assert field(state, "lead") == "p2"
    order = []
    for corner in ("a1", "a3", "c1"):
        order.append(field(state, "turn"))
        state = after(state, f"move pawn@{str(order[-1])[1:]} > map.{corner}")
    assert order == ["p2", "p3", "p4"]
    assert pawns(state) == "c3 a1 a3 c1", "the last corner left is taken by itself"
    assert field(state, "phase") == "play"
    assert field(state, "turn") == "p2"


def test_bids_are_put_away_in_seat_order_and_not_shown_again() -> None:
    state = bid("3S AH KD 9C")
    for pawn, corner in ((2, "a1"), (3, "a3"), (4, "c1")):
        state = after(state, f"p{pawn}: move pawn@{pawn} > map.{corner}")
    assert lying(state, "spent") == "3S AH KD 9C"
    assert seen(state, 1, "spent") == "? ? ? ?"
    assert lying(state, "bid@1") == ""


def test_of_the_highest_the_latest_to_light_a_fire_leads() -> None:
    assert field(bid("AS KH AD 9C", fire_order=("p1", "p3", "p2")), "lead") == "p3"
    assert field(bid("AS KH AD 9C", fire_order=("p3", "p1")), "lead") == "p1"
    assert field(bid("AS AH AD 9C", fire_order=("p2",)), "lead") == "p2"


def test_without_any_fire_luck_decides_among_the_highest() -> None:
    leads = {field(bid("AS KH AD 9C", seed), "lead") for seed in range(12)}
    assert leads == {"p1", "p3"}


def test_without_a_tie_no_luck_is_used() -> None:
    before = after(
        bids("AS KH QD JC"),
        "p1: move AS hand@1 > bid@1",
        "p2: move KH hand@2 > bid@2",
        "p3: move QD hand@3 > bid@3",
    )
    chance = Chance(1, 4)
    last = answer(before, "p4: move JC hand@4 > bid@4")
    assert isinstance(last, Ok)
    GAME.apply(before, last.command, chance)
    assert not chance.used


def test_tied_seats_place_clockwise_from_the_leader() -> None:
    state = bid("KS KH AD KC")
    order = []
    for corner in ("a1", "a3", "a3"):
        order.append(field(state, "turn"))
        state = after(state, f"move pawn@{str(order[-1])[1:]} > map.{corner}")
    assert order == ["p3", "p4", "p1"], "below the top counted from the leader's seat"
    assert field(state, "turn") == "p2"


def test_all_four_tied_may_share_one_corner() -> None:
    state = bid("KS KH KD KC", fire_order=("p2",))
    for pawn in (2, 3, 4, 1):
        state = after(state, f"p{pawn}: move pawn@{pawn} > map.a1")
    assert pawns(state) == "a1 a1 a1 a1"
    assert field(state, "phase") == "play"


def test_a_corner_is_taken_for_whoever_bid_another_value() -> None:
    state = after(bid("AS AH KD KC", fire_order=("p1",)), "p1: move pawn@1 > map.a1")
    assert said(state, "p2: move pawn@2 > map.a1") == "ok"
    state = after(state, "p2: move pawn@2 > map.c3")
    assert said(state, "p3: move pawn@3 > map.a1") == "SF-17"
    assert said(state, "p3: move pawn@3 > map.c3") == "SF-17"
    state = after(state, "p3: move pawn@3 > map.a3")
    assert said(state, "p4: move pawn@4 > map.a3") == "ok"


def test_the_refusals_of_bidding_come_in_their_order() -> None:
    state = after(bids("AS KH QD JC"), "p1: move AS hand@1 > bid@1")
    assert said(state, "p1: move 2S hand@2 > bid@1") == "SF-10", "before SF-12"
    assert said(state, "p1: move KH hand@2 > bid@2") == "SF-10"
    assert said(state, "p2: move KH hand@2 > bid@1") == "SF-10"
    assert said(state, "p1: move 2S hand@1 > bid@1") == "SF-12"
    assert said(state, "p1: move 2S,KD hand@1 > bid@1") == "SF-12", "before SF-11 and names"
    assert said(state, "p2: move KH,2H hand@2 > bid@2") == "SF-11"
    assert said(state, "p2: move * hand@2 > bid@2") == "SF-11"
    assert said(state, "p2: move AS hand@2 > bid@2") == "not there"
    assert said(state, "p2: move ^ hand@2 > bid@2") == "ok"


@pytest.mark.parametrize(
    "text",
    [
        "p2: move KH hand@2 > trick@2",
        "p2: move KH hand@2 > facedown@2",
        "p2: move AS bid@1 > hand@1",
        "p2: move KH hand@2 > bid@2 onto KH",
        "p2: move pawn@2 > map.a1",
        "p2: press stay",
        "p2: press next-round",
        "p2: choose bid KH",
    ],
)
def test_nothing_else_is_a_move_of_the_bidding(text: str) -> None:
    assert said(bids("AS KH QD JC"), text) == "SF-09"


def test_the_refusals_of_placing_come_in_their_order() -> None:
    state = after(bid("AS KH QD JC"), "p1: move pawn@1 > map.a1")
    assert said(state, "p3: move pawn@3 > map.b2") == "SF-08"
    assert said(state, "p2: move pawn@3 > map.c3") == "SF-08"
    assert said(state, "p2: move pawn@2 > map.b2") == "SF-16"
    assert said(state, "p2: move pawn@2 > map.b1") == "SF-16"
    assert said(state, "p2: move pawn@2 > map.a1") == "SF-17"
    assert said(state, "p2: move pawn@2 > hand@2") == "SF-09"
    assert said(state, "p2: move pawn@2 > map.d1") == "not there"
    assert said(state, "p2: move KH bid@2 > spent") == "SF-09"
    assert said(state, "p2: press stay") == "SF-09"


def test_the_log_tells_the_bids_only_when_they_are_shown() -> None:
    state = after(
        bids("AS KH QD JC"),
        "p1: move AS hand@1 > bid@1",
        "p2: move KH hand@2 > bid@2",
        "p3: move QD hand@3 > bid@3",
    )
    last = step(state, "p4: move JC hand@4 > bid@4")
    assert words(last) == ["bid", *["bid-shown"] * 4, "first-lead"]
    assert len(last.stages) == 2
