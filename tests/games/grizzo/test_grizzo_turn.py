"""Plays, busts, signs, and how the game ends."""

from grizzo_table import FULL_RED, TWO_YELLOW, after, lay, lying, said, seen_by, step, words

from pnwtable.core.commands import Press
from pnwtable.core.events import Shuffled
from pnwtable.core.zones import Seat, Token, ZoneId
from pnwtable.games.grizzo.state import GrizzoState

DISCARDS = "R+3|O+3 R+1|Y+3C R-2|Y+2 R+4|O-1"


def test_a_flip_is_seen_before_the_card_goes_to_its_row() -> None:
    done = step(lay({"pile": "B+2|O-2 R+4|O-1"}), "press flip")
    flip, played = done.stages
    card = flip.table.cards[ZoneId("pile")][-1]
    assert flip.table.written(card) == "O-1|R+4"
    assert flip.rest > 0
    assert played.table.cards[ZoneId("row.O")] == (card,)
    assert words(done) == ["flipped", "played"]


def test_the_next_card_shows_its_upper_side_with_the_play() -> None:
    done = step(lay({"pile": "G+4|Y-1 B+2|O-2 R+4|O-1"}), "move ^ pile > row.R")
    table = seen_by(done.state, Seat(2)).table
    assert [table.sides[token] for token in table.cards[ZoneId("pile")]] == [
        ("?", "?"),
        ("B+2", "?"),
    ]


def test_the_fourth_card_lies_there_for_a_moment_before_its_row_is_lost() -> None:
    state = lay({"row.R": FULL_RED, "pile": "B+2|O-2 R+4|O-1"})
    done = step(state, "move ^ pile > row.R")
    fourth, lost = done.stages
    assert len(fourth.table.cards[ZoneId("row.R")]) == 4
    assert fourth.rest > 0
    assert not lost.table.cards[ZoneId("row.R")]
    assert words(done) == ["played", "bust", "turn-over"]


def test_a_flip_may_bust_too() -> None:
    state = after(lay({"row.R": FULL_RED, "pile": "B+2|O-2 O-1|R+4"}), "press flip")
    assert lying(state, "discard") == f"{FULL_RED} R+4|O-1"
    assert (state.turn, state.phase, state.played) == (2, "must", 0)


def test_a_continue_on_the_card_that_busts_does_nothing() -> None:
    state = lay({"row.R": FULL_RED, "pile": "B+2|O-2 R+5C|Y-4"})
    assert after(state, "move ^ pile > row.R").turn == 2


def test_a_sign_on_the_side_that_is_not_played_does_nothing() -> None:
    state = lay({"row.Y": TWO_YELLOW, "pile": "B+2|O-2 Y+2|R+4S"})
    assert after(state, "move ^ pile > row.Y").phase == "choice"
    assert after(state, "press flip").phase == "stop"


def test_a_stop_on_the_last_card_must_be_claimed_and_ends_the_game() -> None:
    state = lay({"row.Y": TWO_YELLOW, "pile": "R+4S|Y+2"}, turn="p2")
    state = after(state, "move ^ pile > row.R")
    assert (state.phase, state.turn) == ("stop", 2)
    assert after(state, "move * row.Y > set@2.Y").phase == "over"


def test_a_continue_on_the_last_card_without_a_valid_row_ends_the_turn_by_itself() -> None:
    state = lay({"row.G": "G+2|R-2", "pile": "Y+5C|B-4"}, turn="p2")
    done = step(state, "move ^ pile > row.Y")
    assert done.state.phase == "over"
    assert words(done) == ["played", "continue", "lapsed", "turn-over", "over", "won", "won"]


def test_a_plain_last_card_without_a_valid_row_ends_the_turn_by_itself() -> None:
    state = lay({"discard": DISCARDS, "pile": "Y+2|B-2"}, 3)
    state = after(state, "move ^ pile > row.Y")
    assert (state.turn, state.phase, state.final) == (2, "must", True)


def test_a_plain_last_card_beside_a_valid_row_must_claim_it() -> None:
    state = lay({"row.R": FULL_RED, "pile": "Y+2|B-2"}, turn="p2")
    state = after(state, "move ^ pile > row.Y")
    assert state.phase == "choice"
    assert said(state, "press end") == "GZ-31"
    assert said(state, "press flip") == "GZ-32"


def test_ending_empty_handed_passes_the_turn() -> None:
    state = after(lay({"pile": "B+2|O-2 R+4|O-1"}), "move ^ pile > row.R", "press end")
    assert (state.turn, state.phase, state.played) == (2, "must", 0)
    assert lying(state, "row.R") == "R+4|O-1"


def test_the_turn_goes_round_the_table() -> None:
    state = lay({"pile": "B+2|O-2 G+4|Y-1 R+4|O-1"}, 3, turn="p3", first="p2")
    state = after(state, "press flip", "press end")
    assert state.turn == 1
    assert state.last == 1


def last_card(seats: int, turn: str, finish: str = "fair", discard: str = DISCARDS) -> GrizzoState:
    zones = {"discard": discard, "pile": "Y+2|B-2"}
    return lay(zones, seats, finish, turn=turn, first="p2")


def test_the_game_is_over_when_the_pile_is_empty_after_the_last_turn_of_a_round() -> None:
    assert after(last_card(3, "p1"), "press flip").phase == "over"


def test_with_a_fair_finish_the_discards_serve_the_rest_of_the_round() -> None:
    done = step(last_card(3, "p3"), "press flip")
    assert (done.state.turn, done.state.phase, done.state.final) == (1, "must", True)
    assert sorted(lying(done.state, "pile").replace("|", " ").split()) == sorted(
        DISCARDS.replace("|", " ").split()
    )
    assert words(done)[-2:] == ["turn-over", "new-pile"]
    assert any(isinstance(event, Shuffled) for event in done.stages[-1].events)
    gathered, mixed = done.stages[-2:]
    assert len(gathered.table.cards[ZoneId("pile")]) == len(pile(done.state))
    assert gathered.rest > 0, "the discards lie together before they are mixed"
    assert gathered.table.cards == mixed.table.cards
    shown = [up for up in (done.state.table.up[t] for t in pile(done.state)) if up is not None]
    assert shown == [0]


def pile(state: GrizzoState) -> tuple[Token, ...]:
    return state.table.cards[ZoneId("pile")]


def test_a_fair_finish_without_discards_is_the_end() -> None:
    assert after(last_card(3, "p2", discard=""), "press flip").phase == "over"


def test_a_sudden_finish_ends_with_the_turn_that_took_the_last_card() -> None:
    assert after(last_card(3, "p2", "sudden"), "press flip").phase == "over"


def test_the_row_that_busts_with_the_last_card_makes_the_new_pile() -> None:
    state = lay({"row.R": FULL_RED, "pile": "R+4|O-1"})
    done = step(state, "move ^ pile > row.R")
    assert len(pile(done.state)) == 4
    assert words(done) == ["played", "bust", "turn-over", "new-pile"]


def test_on_the_new_pile_the_last_turn_of_the_round_is_the_end_even_with_cards_left() -> None:
    state = lay({"pile": "B+2|O-2 R+4|O-1"}, 3, turn="p3", final=True)
    state = after(state, "move ^ pile > row.R", "press end")
    assert state.phase == "over"
    assert len(pile(state)) == 1


def test_on_the_new_pile_an_earlier_turn_goes_on() -> None:
    state = lay({"pile": "B+2|O-2 R+4|O-1"}, 3, turn="p2", final=True)
    state = after(state, "move ^ pile > row.R", "press end")
    assert (state.turn, state.phase, state.final) == (3, "must", True)


def test_there_is_no_second_new_pile() -> None:
    state = lay({"discard": DISCARDS, "pile": "Y+2|B-2"}, 3, turn="p2", final=True)
    assert after(state, "press flip").phase == "over"


def test_a_turn_on_an_empty_table_offers_the_play_and_the_flip() -> None:
    state = lay({"pile": "R+4|O-1"})
    offered = seen_by(state, Seat(1)).legal
    assert len(offered) == 2
    assert Press(Seat(1), "flip") in offered
    assert seen_by(state, Seat(2)).legal == ()


def test_every_valid_row_is_offered() -> None:
    zones = {"row.R": FULL_RED, "row.Y": TWO_YELLOW, "row.G": "G+2|R-2", "pile": "R+4|O-1"}
    assert len(seen_by(lay(zones, phase="choice"), Seat(1)).legal) == 4
    assert len(seen_by(lay(zones, phase="stop"), Seat(1)).legal) == 2
    assert len(seen_by(lay(zones, phase="must", played=1), Seat(1)).legal) == 2
