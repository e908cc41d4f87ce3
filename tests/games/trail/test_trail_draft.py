"""Filling the packs (TR-13 to TR-19), and who learns what of it."""

import pytest
from trail_table import (
    FOUR,
    TRAIL,
    after,
    dealt,
    fields,
    hidden,
    lay,
    lying,
    said,
    seen,
    setup,
    step,
    told,
    words,
)

from pnwtable.core.chance import Chance
from pnwtable.core.zones import Seat

LAST_BUT_ONE = {
    "draft@1": "2H 3H",
    "draft@2": "2S 3S",
    "draft@3": "2D 3D",
    "pack@1": "4H",
    "aces@2": "AS AH AD AC",
}
PICKS = (
    "p3: move 2D draft@3 > pack@3",
    "p1: move 3H draft@1 > pack@1",
    "p2: move 2S draft@2 > pack@2",
)


def test_only_that_a_seat_has_picked_is_public() -> None:
    state = after(lay(LAST_BUT_ONE, state={"phase": "draft"}), PICKS[0])
    assert fields(state, "picked@1 picked@2 picked@3 turn phase") == "false false true none draft"
    assert TRAIL.actors(state) == (Seat(1), Seat(2))
    assert seen(state, 1, "pack@3") == hidden(1)
    assert seen(state, 3, "pack@3") == "2D"


def test_the_last_card_of_each_hand_goes_to_the_pack_by_itself() -> None:
    state = lay(LAST_BUT_ONE, state={"phase": "draft", "first": "p2"})
    state = after(state, *PICKS)
    assert lying(state, "pack@1") == "4H 3H 3D"
    assert lying(state, "pack@2") == "2S 2H"
    assert lying(state, "pack@3") == "2D 3S"
    assert all(lying(state, f"draft@{seat}") == "" for seat in (1, 2, 3))
    assert fields(state, "phase turn first picked@1 picked@2") == "aces p2 p2 false false"


def test_with_four_the_last_hand_goes_to_p1() -> None:
    hands = {f"draft@{n}": f"2{suit} 3{suit} 4{suit}" for n, suit in enumerate("SHDC", 1)}
    state = lay(hands, table=FOUR, state={"phase": "draft"})
    picks = [f"p{n}: move 3{suit} draft@{n} > pack@{n}" for n, suit in enumerate("SHDC", 1)]
    state = after(state, *picks)
    assert lying(state, "draft@1") == "2C 4C"
    assert lying(state, "draft@4") == "2D 4D"
    assert fields(state, "phase") == "draft"


@pytest.mark.parametrize("seats", [3, 4])
def test_a_whole_draft_leaves_eight_cards_in_each_pack(seats: int) -> None:
    state = TRAIL.start(setup(seats, first=2), Chance(5, 0)).state
    picks = 0
    while state.phase in ("draft", "aces"):
        command = next(TRAIL.legal(state, TRAIL.actors(state)[-1]))
        state = TRAIL.apply(state, command, Chance(5, picks)).state
        picks += 1
    assert picks == 6 * seats + 3
    assert all(len(lying(state, f"pack@{n}").split()) == 8 for n in range(1, seats + 1))
    assert len(lying(state, "box").split()) == {3: 9, 4: 1}[seats]
    assert fields(state, "phase turn first round") == "trek p2 p2 1"


def test_with_four_the_last_ace_goes_to_the_last_seat_by_itself() -> None:
    state = lay({"aces@3": "AS AH AD AC"}, table=FOUR, state={"phase": "aces", "first": "p3"})
    state = after(state, "move AH aces@3 > pack@3")
    assert lying(state, "aces@4") == "AS AD AC"
    assert fields(state, "turn phase") == "p4 aces"
    state = after(state, "move AS aces@4 > pack@4", "move AC aces@1 > pack@1")
    assert lying(state, "pack@2") == "AD"
    assert lying(state, "aces@2") == ""
    assert fields(state, "phase turn round") == "trek p3 1"


def test_with_three_the_ace_that_is_left_is_seen_by_the_third_seat_alone() -> None:
    state = lay({"aces@1": "AS AH AD AC"}, state={"phase": "aces"})
    state = after(state, "move AS aces@1 > pack@1", "move AH aces@2 > pack@2")
    assert seen(state, 3, "aces@3") == "AD AC"
    assert seen(state, 1, "aces@3") == hidden(2)
    done = step(state, "move AD aces@3 > pack@3")
    assert lying(done.state, "box").split()[-1] == "AC"
    assert all(set(seen(done.state, seat, "box")) <= {"?", " "} for seat in (None, 1, 2, 3))
    assert words(done) == ["took-ace", "ace-boxed", "round"]


@pytest.mark.parametrize("viewer", [None, Seat(2), Seat(3)])
def test_nobody_learns_which_card_another_seat_picked(viewer: Seat | None) -> None:
    state = dealt(3, first=1)
    cards = lying(state, "draft@1").split()
    one, other = (
        told(state, f"p1: move {card} draft@1 > pack@1", viewer) for card in (cards[0], cards[6])
    )
    assert one == other
    mine = [told(state, f"p1: move {card} draft@1 > pack@1", Seat(1)) for card in cards[:2]]
    assert mine[0] != mine[1]


@pytest.mark.parametrize("viewer", [None, Seat(1), Seat(3)])
def test_nobody_but_the_next_seat_learns_which_ace_was_taken(viewer: Seat | None) -> None:
    state = lay({"aces@2": "AS AH AD AC"}, state={"phase": "aces", "first": "p2"})
    one, other = (told(state, f"move {ace} aces@2 > pack@2", viewer) for ace in ("AS", "AC"))
    assert (one == other) == (viewer != Seat(3))


def test_hands_that_run_out_before_the_first_pick_lead_to_the_aces() -> None:
    state = lay({"draft@1": "2H", "aces@1": "AS AH"}, state={"phase": "draft"})
    state = after(state, "p1: move 2H draft@1 > pack@1")
    assert fields(state, "phase turn") == "aces p1"
    state = after(state, "move AS aces@1 > pack@1")
    assert said(state, "p2: move AH aces@2 > pack@2") == "ok"
