"""Each refusal, and which of several comes first."""

import pytest
from grizzo_table import FULL_RED, TWO_YELLOW, after, lay, lying, said

from pnwtable.games.grizzo.state import GrizzoState

PILE = "B+2|O-2 R+4|O-1"


def laid(phase: str, played: int = 1, pile: str = PILE) -> GrizzoState:
    zones = {
        "row.R": FULL_RED,
        "row.G": "G+2|R-2",
        "set@1.Y": "Y+4|G-1",
        "set@2.R": "R+5|O-2S",
        "discard": "B-5|Yx2",
        "pile": pile,
    }
    return lay(zones, phase=phase, played=played)


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    over = laid("over")
    for command in ("press flip", "press shop", "move * set@1.Y > row.Y", "move R+9 row.R > row.Y"):
        assert said(over, command) == "GZ-70"
        assert said(over, f"p2: {command}") == "GZ-70"


def test_another_seat_is_told_so_before_anything_else() -> None:
    for phase in ("must", "choice", "stop"):
        state = laid(phase)
        for command in (
            "press flip",
            "press shop",
            "move * set@1.Y > row.Y",
            "move R+6C row.R > set@2.R",
            "move * row.R > set@2.R",
            "choose card R+4",
        ):
            assert said(state, f"p2: {command}") == "GZ-71"


def test_claimed_and_discarded_cards_stay() -> None:
    for phase in ("must", "choice", "stop"):
        state = laid(phase, 0)
        assert said(state, "move Y+4 set@1.Y > row.Y") == "GZ-43"
        assert said(state, "move * set@1.Y > set@1.R") == "GZ-43"
        assert said(state, "move ^ set@2.R > set@1.R") == "GZ-43"
        assert said(state, "move ^ discard > pile") == "GZ-43"
        assert said(state, "move * set@1.B > row.B") == "GZ-43"


def test_a_name_that_is_not_among_the_visible_cards_is_not_there() -> None:
    state = laid("must", 0)
    assert said(state, "move R+6C row.R > set@1.R") == "not there"
    assert said(state, "move R+6C discard > row.R") == "not there"
    assert said(state, "move R+6C box > row.R") == "not there"
    assert said(state, "move R+3#2 row.R > set@1.R") == "not there"
    assert said(state, "move ^ pile > row.R onto R+6C") == "not there"
    assert said(state, "move ^ pile > row.P") == "not there"
    assert said(state, "move ^ pile > set@3.R") == "not there"


def test_a_turn_begins_with_a_play_whatever_else_is_wrong_with_a_claim() -> None:
    state = laid("must", 0)
    for claim in (
        "move * row.R > set@1.R",
        "move * row.B > set@1.B",
        "move ^ row.R > set@2.Y",
        "press end",
    ):
        assert said(state, claim) == "GZ-10"


def test_after_a_continue_another_card_comes_first() -> None:
    state = laid("must", 2)
    for claim in ("move * row.R > set@1.R", "move * row.B > set@2.B", "press end"):
        assert said(state, claim) == "GZ-26"


def test_after_a_stop_nothing_can_be_played_not_even_wrongly_or_from_an_empty_pile() -> None:
    for state in (laid("stop"), laid("stop", pile="")):
        for play in (
            "move ^ pile > row.R",
            "move ^ pile > row.B",
            "move Y+5C pile > row.Y",
            "move * pile > row.R",
            "press flip",
            "press end",
        ):
            assert said(state, play) == "GZ-24"
        assert said(state, "move * row.R > set@1.R") == "ok"
        assert said(state, "move * row.G > set@1.G") == "GZ-40"


def test_an_empty_pile_comes_before_a_wrong_name_or_row() -> None:
    state = laid("choice", pile="")
    for play in ("press flip", "move ^ pile > row.R", "move Y+5C pile > row.Y"):
        assert said(state, play) == "GZ-32"
    assert said(state, "move ^ pile > discard") == "GZ-72"


@pytest.mark.parametrize("name", ["Y+5C", "O-1", "B+2", "R+4|O-1", "R+4#2", "*", "R+4,B+2", "ZZ"])
def test_only_the_top_card_goes_and_only_by_its_upper_side(name: str) -> None:
    for target in ("row.R", "row.Y", "discard"):
        assert said(laid("choice"), f"move {name} pile > {target}") == "GZ-72"


@pytest.mark.parametrize("name", ["^", "R+4", "R+4#1"])
def test_the_top_card_may_be_called_by_its_upper_side(name: str) -> None:
    state = laid("choice")
    assert said(state, f"move {name} pile > row.R") == "ok"
    assert said(state, f"move {name} pile > row.O") == "GZ-13"
    assert said(state, f"move {name} pile > set@1.R") == "GZ-73"
    assert said(state, f"move {name} pile > row.R onto R-2") == "GZ-73"


def test_the_last_card_of_the_pile_is_all_of_it() -> None:
    assert said(laid("must", 0, "R+4|O-1"), "move * pile > row.R") == "ok"


def test_a_row_is_claimed_whole_and_into_the_own_set_of_its_colour() -> None:
    state = laid("choice")
    for claim in (
        "move ^ row.R > set@1.R",
        "move R+3,R+1 row.R > set@1.R",
        "move * row.R > set@2.R",
        "move * row.R > set@1.Y",
    ):
        assert said(state, claim) == "GZ-41"
    assert said(state, "move * row.R > set@1.R onto R+5") == "not there"
    assert said(state, "move * row.G > set@2.Y") == "GZ-40"
    assert said(state, "move ^ row.G > set@1.G") == "GZ-40"
    assert said(state, "move * row.O > set@1.O") == "GZ-40"


def test_a_claim_onto_a_card_is_no_move_of_this_game() -> None:
    zones = {"row.R": FULL_RED, "set@1.R": "R+5|O-2S", "pile": PILE}
    state = lay(zones, phase="choice", played=1)
    assert said(state, "move * row.R > set@1.R onto R+5") == "GZ-73"


def test_a_turn_cannot_be_ended_beside_a_valid_row() -> None:
    assert said(laid("choice"), "press end") == "GZ-31"
    assert said(laid("choice", pile=""), "press end") == "GZ-31"


@pytest.mark.parametrize(
    "command",
    [
        "move * row.R > row.Y",
        "move R+3 row.R > discard",
        "move ^ row.R > pile",
        "move * box > row.R",
        "move ^ box > set@1.R",
        "press shop",
        "press end turn",
        "choose card R+4",
    ],
)
@pytest.mark.parametrize("phase", ["must", "choice", "stop"])
def test_anything_else_is_no_move_of_this_game(command: str, phase: str) -> None:
    assert said(laid(phase, 0), command) == "GZ-73"


@pytest.mark.parametrize(
    "named",
    ["Y+1,Y+2,Y+1", "Y+2,Y+1,Y+1", "Y+1#2,Y+2,Y+1#1", "Y+1|B+3C,Y+1|R+3C,Y+2|B-2", "*"],
)
def test_a_row_may_be_named_in_any_order_and_keeps_its_own(named: str) -> None:
    row = "Y+1|R+3C Y+2|B-2 Y+1|B+3C"
    state = lay({"row.Y": row, "pile": PILE}, phase="choice", played=1)
    claim = f"move {named} row.Y > set@1.Y"
    assert lying(after(state, claim), "set@1.Y") == row


def test_naming_one_card_twice_is_naming_what_is_not_there() -> None:
    state = lay({"row.Y": TWO_YELLOW, "pile": PILE}, phase="choice", played=1)
    assert said(state, "move Y+1,Y+1 row.Y > set@1.Y") == "not there"
