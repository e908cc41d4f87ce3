"""The variant Good instincts (OI-80 to OI-83)."""

from orca_water import DRAW, HANDS, LAST, after, count, lay, lying, said, stands, step
from orca_water import words as log

from pnwtable.core.zones import ZoneId

ZONES = {"isle.1": "8H", "isle.2": "KD", **HANDS}


def test_two_cards_of_the_deck_are_turned_up_one_after_the_other() -> None:
    done = step(lay({**ZONES, "deck": "2S 3S AS"}, instincts=True), "p1: move ^ deck > isle.2")
    assert log(done) == ["trusted", "flipped", "flipped"]
    assert (lying(done.state, "under@1.1"), lying(done.state, "deck")) == ("AS 3S", "2S")
    assert stands(done.state, "pawn@1.1") == "isle.2"
    assert done.state.turn == 2
    up = done.state.table.up
    assert [up[card] for card in done.state.table.cards[ZoneId("under@1.1")]] == [0, 0]


def test_an_empty_hand_is_no_hindrance_and_both_orcas_may() -> None:
    state = lay({**ZONES, "hand@1": "", "deck": "2S 3S AS 9S"}, instincts=True)
    state = after(
        state, "move ^ deck > isle.2", "move 4S hand@2 > isle.1", "move 4D hand@3 > isle.1"
    )
    state = after(state, "move ^ deck > isle.2")
    assert (lying(state, "under@1.1"), lying(state, "under@1.2")) == ("9S AS", "3S 2S")


def test_the_deck_is_renewed_between_the_two_cards() -> None:
    state = lay({**ZONES, "deck": "AS", "discard": "2S"}, instincts=True)
    done = step(state, "p1: move ^ deck > isle.2")
    assert log(done) == ["trusted", "flipped", "reshuffled", "flipped"]
    assert lying(done.state, "under@1.1") == "AS 2S"
    state = lay({**ZONES, "deck": "", "discard": "2S AS"}, instincts=True)
    done = step(state, "p1: move ^ deck > isle.2")
    assert log(done) == ["trusted", "reshuffled", "flipped", "flipped"]
    assert count(done.state, "deck") == 0


def test_such_cards_are_hunted_cards_like_others() -> None:
    zones = {**ZONES, "under@1.1": "8C 8S", "under@2.1": "9D 10C"}
    zones |= {"hand@2": "4S 6S JS 2H", "hand@3": "4D 6D 9S"}
    pawns = {**LAST, "pawn@1.1": "isle.1", "pawn@2.1": "isle.1"}
    state = lay(zones, pawns, instincts=True, face_up=("under@1.1",), turn="p3")
    state = after(state, DRAW)
    assert state.scores == (7, 4, 0)
    assert sorted(lying(state, "discard").split()) == ["10C", "8C", "8S", "9D"]


def test_without_the_option_it_is_refused() -> None:
    assert said(lay(ZONES), "move ^ deck > isle.1") == "OI-111"
