"""Turns: laying out, discarding, drawing, the row, and the bonuses."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from salmon_run_table import after, field, lay, lying, mixed, said, step, words

from pnwtable.core.cards import JOKER, STANDARD_PACK, SUITS, Face
from pnwtable.games.salmon_run.bonuses import fed_by_pair
from pnwtable.games.salmon_run.state import FED, NOTHING_FED


def test_at_the_end_what_paid_goes_to_the_discards_before_what_was_left() -> None:
    zones = {"play@1": "2H 3H", "paid@1": "5C 4C", "discard@1": "KD", "deck@1": "7C 8C 9C 10C"}
    state = after(lay(zones), "press end")
    assert lying(state, "discard@1") == "KD 5C 4C 2H 3H"
    assert (lying(state, "deck@1"), lying(state, "hand@1")) == ("7C", "10C 9C 8C")


def test_what_belongs_to_a_turn_is_forgotten() -> None:
    zones = {"play@1": "2D 3D 4H", "deck@1": "7C 8C 9C", "row": "4S", "hand@2": "5D 6D 8D"}
    state = after(lay(zones), "press bonus diamonds", "choose boost 4H")
    assert (field(state, "boosts"), field(state, "fed.D"), field(state, "acted")) == (
        ("4H",),
        2,
        True,
    )
    assert set(state.table.counters.values()) == {1}
    state = after(state, "press end")
    assert (field(state, "boosts"), field(state, "fed.D"), field(state, "acted")) == ((), 0, False)
    assert not state.table.counters


def test_a_deck_is_renewed_in_the_middle_of_drawing_and_known_cards_come_first() -> None:
    zones = {"play@1": "2H", "discard@1": "KD", "deck@1": "7C"}
    state = after(lay(zones), "press end")
    hand = lying(state, "hand@1").split()
    assert hand[0] == "7C"
    assert set(hand[1:]) == {"2H", "KD"}
    assert (lying(state, "deck@1"), lying(state, "discard@1")) == ("", "")


def test_a_deck_that_is_just_enough_is_not_renewed() -> None:
    state = after(lay({"play@1": "2H", "deck@1": "7C 8C 9C"}), "press end")
    assert (lying(state, "deck@1"), lying(state, "discard@1")) == ("", "2H")


def test_a_small_hand_and_none_at_all() -> None:
    state = lay({"play@1": "2H", "run@1": "4H 5H", "run@2": "4S 5S"})
    state = after(state, "press end")
    assert lying(state, "hand@1") == "2H"
    assert (lying(state, "play@2"), field(state, "turn")) == ("", "p2")
    done = step(lay({"play@1": "2H"}), "press end")
    assert words(done)[-1] == "no-hand"
    state = after(state, "press end")
    assert (lying(state, "play@1"), lying(state, "hand@1")) == ("2H", "")


def test_the_row_is_filled_only_at_the_end() -> None:
    zones = {"play@1": "9S 10S", "row": "4H 5D 6H", "acclimation": "KC QC JC 10C"}
    state = after(lay(zones), "move 9S play@1 > row onto 5D")
    assert lying(state, "row") == "4H 6H"
    state = after(state, "press end")
    assert lying(state, "row") == "6H 10C JC QC KC"
    assert lying(state, "acclimation_discard") == "4H"


def test_the_row_deck_is_renewed_with_the_card_that_has_just_left() -> None:
    zones = {"row": "4H 5D", "acclimation": "KC", "acclimation_discard": "2S"}
    state = after(lay(zones), "press end")
    assert lying(state, "row").split()[:2] == ["5D", "KC"]
    assert mixed(state, "row") == {"5D", "KC", "4H", "2S"}
    assert lying(state, "acclimation") == lying(state, "acclimation_discard") == ""


def test_the_row_may_shrink_to_one_that_comes_back() -> None:
    state = after(lay({"row": "4H", "acclimation": ""}), "press end")
    assert lying(state, "row") == "4H"
    state = after(lay({"row": "", "acclimation": ""}), "press end")
    assert lying(state, "row") == ""


def test_the_example_with_a_second_bonus() -> None:
    zones = {"play@1": "KH 8H 2S", "deck@1": "6C 9S 7H", "row": "5D"}
    state = after(lay(zones), "press bonus hearts")
    assert said(state, "press bonus hearts") == "SR-53"
    state = lay({**zones, "deck@1": "6C 7H 9S"})
    state = after(state, "press bonus hearts", "press bonus spades")
    assert (state.phase, field(state, "fed.S"), lying(state, "play@1")) == (
        "play",
        2,
        "KH 8H 2S 9S",
    )


def test_five_hearts_are_good_for_two_bonuses() -> None:
    state = lay({"play@1": "KH 8H 2H 3H 4H", "deck@1": "6C 9S 7S"})
    state = after(state, "press bonus hearts", "press bonus hearts")
    assert said(state, "press bonus hearts") == "SR-53"


natural = st.sampled_from([*STANDARD_PACK, JOKER])


@given(faces=st.lists(natural, max_size=7), suits=st.lists(st.sampled_from(SUITS), max_size=5))
def test_a_card_feeds_one_bonus_and_two_cards_each(faces: list[Face], suits: list[str]) -> None:
    fed = NOTHING_FED
    for suit in suits:
        more = fed_by_pair(faces, fed, suit)
        here = [face for face in faces if face != JOKER and face[-1] == suit]
        free = len(here) - fed[FED.index(suit)]
        jokers = faces.count(JOKER) - fed[FED.index("X")]
        assert (more is None) == (min(2, free) + jokers < 2)
        if more is not None:
            assert sum(more) == sum(fed) + 2
            assert more[FED.index(suit)] - fed[FED.index(suit)] == min(2, free)
            fed = more


def test_two_jokers_make_a_pair_of_any_suit() -> None:
    state = lay({"play@1": "X X 2S", "deck@1": "6C 9S"})
    state = after(state, "press bonus hearts")
    assert (field(state, "fed.H"), field(state, "fed.X")) == (0, 2)
    assert lying(state, "play@1") == "X X 2S 9S"
    assert said(state, "press bonus clubs") == "SR-53"
    assert said(state, "press bonus spades") == "ok"


def test_spades_with_an_empty_deck_shows_a_card_and_is_over() -> None:
    state = lay({"play@1": "4S 7S 2D", "discard@1": "10C KC"})
    state = after(state, "press bonus spades")
    assert (state.phase, lying(state, "discard@1")) == ("play", "")
    assert mixed(state, "deck@1") == {"10C", "KC"}
    state = after(lay({"play@1": "4S 7S 2D", "deck@1": "10C KC"}), "press bonus spades")
    assert state.phase == "play"


def test_spades_may_leave_the_discards_alone() -> None:
    state = lay({"play@1": "4S 7S 2D", "deck@1": "10C KC", "discard@1": "3H"})
    state = after(state, "press bonus spades", "press done")
    assert (state.phase, lying(state, "deck@1"), lying(state, "discard@1")) == (
        "play",
        "10C KC",
        "3H",
    )


@pytest.mark.parametrize(
    ("deck", "discard", "looked_at", "left"),
    [
        ("2H 3H 4H 5H", "6H", "3H 4H 5H", "2H"),
        ("2H 3H", "", "2H 3H", ""),
        ("2H 3H", "6H", "6H 2H 3H", ""),
        ("", "6H", "6H", ""),
    ],
)
def test_clubs_looks_at_three_cards_or_what_there_is(
    deck: str, discard: str, looked_at: str, left: str
) -> None:
    state = lay({"play@1": "4C 7C", "deck@1": deck, "discard@1": discard})
    state = after(state, "press bonus clubs")
    assert (lying(state, "look@1"), lying(state, "deck@1")) == (looked_at, left)


def test_clubs_takes_only_the_missing_cards_from_a_renewed_deck() -> None:
    state = lay({"play@1": "4C 7C", "deck@1": "2H 3H", "discard@1": "6H 7H 8H"})
    state = after(state, "press bonus clubs")
    looked_at = lying(state, "look@1").split()
    assert looked_at[1:] == ["2H", "3H"]
    assert mixed(state, "deck@1") | {looked_at[0]} == {"6H", "7H", "8H"}


@pytest.mark.parametrize(
    ("texts", "deck"),
    [
        (["move * look@1 > deck@1"], "2H 3H 4H 5H"),
        (["move 5H,3H,4H look@1 > deck@1"], "2H 5H 3H 4H"),
        (["move 4H look@1 > deck@1", "move 5H,3H look@1 > deck@1"], "2H 4H 5H 3H"),
        (["move 4H look@1 > removed", "move * look@1 > deck@1"], "2H 3H 5H"),
        (["move 3H,5H look@1 > deck@1", "move 4H look@1 > removed"], "2H 3H 5H"),
    ],
)
def test_cards_under_inspection_go_back_in_any_order(texts: list[str], deck: str) -> None:
    state = lay({"play@1": "4C 7C", "deck@1": "2H 3H 4H 5H"})
    state = after(state, "press bonus clubs", *texts)
    assert lying(state, "deck@1") == deck
    assert (state.phase, state.culled) == ("play", False)


def test_the_only_card_under_inspection_may_be_removed() -> None:
    state = lay({"play@1": "4C 7C", "deck@1": "2H"})
    state = after(state, "press bonus clubs", "move 2H look@1 > removed")
    assert (state.phase, lying(state, "removed"), state.culled) == ("play", "2H", False)


def test_two_boosts_on_one_card() -> None:
    state = lay({"play@1": "2D 3D 4D KD", "row": "7C 8C"})
    state = after(state, "press bonus diamonds", "choose boost KD")
    state = after(state, "press bonus diamonds", "choose boost KD")
    assert state.boosts == ("KD", "KD")
    assert said(state, "move KD,3D play@1 > row onto 7C") == "ok"
    assert said(state, "move KD,3D play@1 > row onto 8C") == "SR-21"
    assert list(state.table.counters.values()) == [2]


def test_a_boost_is_lost_when_its_card_goes_to_the_run() -> None:
    state = lay({"play@1": "2D 3D 4S", "run@1": ""}, boosts=("2D", "4S"))
    state = after(state, "move 2D,3D play@1 > run@1")
    assert state.boosts == ("4S",)
    assert len(state.table.counters) == 1


def test_a_dogged_turn_discards_the_rest() -> None:
    zones = {"play@1": "2D 3D 4S", "deck@1": "2H 3H 4H", "hand@2": "9S"}
    state = lay(zones, {"dogged": True})
    state = after(state, "move 2D play@1 > run@1")
    assert field(state, "placed") == 1
    state = after(state, "press end")
    assert (lying(state, "run@1"), lying(state, "discard@1")) == ("2D", "3D 4S")
    assert (field(state, "idle"), field(state, "phase")) == (0, "play")


def test_jokers_of_the_row_are_taken_one_by_one() -> None:
    state = lay({"play@1": "2D", "row": "X 5S X"})
    assert said(state, "move X,X row > discard@1") == "SR-75"
    state = after(state, "move X row > discard@1", "move X row > discard@1")
    assert (lying(state, "discard@1"), lying(state, "row")) == ("X X", "5S")
