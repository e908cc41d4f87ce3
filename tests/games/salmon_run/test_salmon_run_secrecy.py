"""What is known of the decks, and to whom."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import Played, play, setups
from salmon_run_table import ONE, SALMON, TWO, after, lay, led, seen, seen_by, step

from pnwtable.core.events import Said
from pnwtable.core.eye import Eye, opened
from pnwtable.core.game import HasTable
from pnwtable.core.imagine import imagine
from pnwtable.core.look import view_of
from pnwtable.core.zones import Seat, Viewer, ZoneId
from pnwtable.games.salmon_run.runs import NEED, fault
from pnwtable.games.salmon_run.state import OWN, SEATS, SalmonState, other

SPADES = {"play@1": "4S 7S 2C", "deck@1": "8C 5H", "discard@1": "10C", "hand@2": "6D"}
CLUBS = {"play@1": "4C 7C 2D", "deck@1": "8C 5H 9H 3S", "hand@2": "6D"}


def test_hands_are_seen_by_their_owners_and_decks_by_nobody() -> None:
    state = lay({"hand@2": "2H 3H", "deck@1": "4H", "deck@2": "5H", "row": "6H"})
    assert (seen(state, ONE, "hand@2"), seen(state, TWO, "hand@2")) == ("? ?", "2H 3H")
    assert seen(state, None, "hand@2") == "? ?"
    for viewer in (None, ONE, TWO):
        assert seen(state, viewer, "deck@1") == seen(state, viewer, "deck@2") == "?"
        assert seen(state, viewer, "row") == "6H"


def test_spades_shows_the_top_card_to_its_owner_until_it_is_drawn() -> None:
    state = after(lay(SPADES), "press bonus spades", "press done")
    assert (seen(state, ONE, "deck@1"), seen(state, TWO, "deck@1")) == ("? 5H", "? ?")
    state = after(state, "press end")
    assert "5H" in seen(state, ONE, "hand@1").split()
    assert "5H" not in seen(state, TWO, "hand@1").split()


def test_a_discard_on_the_deck_is_known_to_both() -> None:
    state = after(lay(SPADES), "press bonus spades", "move 10C discard@1 > deck@1")
    assert (seen(state, ONE, "deck@1"), seen(state, TWO, "deck@1")) == ("? 5H 10C", "? ? 10C")
    assert seen(state, None, "deck@1") == "? ? ?"


def test_what_clubs_puts_back_is_known_to_its_owner() -> None:
    state = after(lay(CLUBS), "press bonus clubs")
    assert (seen(state, ONE, "look@1"), seen(state, TWO, "look@1")) == ("5H 9H 3S", "? ? ?")
    state = after(state, "move 9H look@1 > removed", "move 3S,5H look@1 > deck@1")
    assert (seen(state, ONE, "deck@1"), seen(state, TWO, "deck@1")) == ("? 3S 5H", "? ? ?")
    assert seen(state, TWO, "removed") == "9H"


def test_a_card_known_to_both_that_clubs_takes_up_is_known_to_its_owner_alone() -> None:
    zones = {**SPADES, "play@1": "4S 7S 4C 7C"}
    state = after(
        lay(zones),
        "press bonus spades",
        "move 10C discard@1 > deck@1",
        "press bonus clubs",
        "move * look@1 > deck@1",
    )
    assert (seen(state, ONE, "deck@1"), seen(state, TWO, "deck@1")) == ("8C 5H 10C", "? ? ?")


def test_a_renewed_deck_is_unknown_to_both() -> None:
    state = lay({"play@1": "4S 7S 2C KH KD", "discard@1": "10C 9C"})
    state = after(state, "press bonus spades")
    assert seen(state, ONE, "deck@1").split()[0] == "?"
    assert seen(state, ONE, "deck@1") != "? ?"
    assert seen(state, TWO, "deck@1") == "? ?"
    zones = {"run@1": "4H 2H 6H 8H", "play@1": "4S 7S 2C", "deck@1": "9S 10S JS QS KS"}
    state = after(lay({**zones, "discard@1": "3H"}), "press bonus spades", "press done")
    state = after(state, "press end")
    assert set(seen(state, ONE, "deck@1").split()) == {"?"}


def test_the_log_of_a_renewed_deck_names_no_card_to_others() -> None:
    state = lay({"play@1": "2H 3H 4H", "discard@1": "KD"})
    done = step(state, "press end")
    eye, table, told = opened(TWO, state.table), state.table, []
    for stage in done.stages:
        later = eye.after(table, stage)
        shown = [eye.event(event, table, later, stage.table) for event in stage.events]
        told += [event for event in shown if isinstance(event, Said) and event.key == "drew"]
        eye, table = later, stage.table
    assert [event.faces for event in told] == [("?", "?", "?")]


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (["move 5H look@1 > deck@1"], ["move 9H look@1 > deck@1"]),
        (["move 5H,9H,3S look@1 > deck@1"], ["move 3S,5H,9H look@1 > deck@1"]),
        (
            ["move 5H look@1 > removed", "move 9H,3S look@1 > deck@1"],
            ["move 5H look@1 > removed", "move 3S,9H look@1 > deck@1"],
        ),
    ],
)
def test_how_cards_go_back_makes_no_difference_to_the_other_player(
    one: list[str], two: list[str]
) -> None:
    start = after(lay(CLUBS), "press bonus clubs")
    assert as_seen(start, one) == as_seen(start, two)


def as_seen(state: SalmonState, texts: list[str]) -> list[object]:
    seen_so_far: list[object] = []
    eye = opened(TWO, state.table)
    for text in texts:
        done, table = step(state, text), state.table
        for stage in done.stages:
            later = eye.after(table, stage)
            seen_so_far += [eye.event(event, table, later, stage.table) for event in stage.events]
            seen_so_far += [later.table(stage.table), later.memory, later.mixed]
            eye, table = later, stage.table
        state = done.state
        seen_so_far.append(SALMON.fields(state))
    return seen_so_far


@given(data=st.data(), seed=st.integers(0, 999), plies=st.integers(10, 120))
def test_imagined_decks_hold_what_everybody_saw_go_in(
    data: st.DataObject, seed: int, plies: int
) -> None:
    played = play(SALMON, data.draw(setups(SALMON)), seed, plies)
    view = view_of(SALMON, played.state, eye_at_end(played))
    world = imagine(SALMON, view, Random(seed))
    for seat in SEATS:
        assert owned(world, seat) == owned(played.state, seat)
    assert sorted(world.table.faces(OWN[TWO].hand)) == sorted(
        played.state.table.faces(OWN[TWO].hand)
    )


def eye_at_end(played: Played) -> Eye:
    eye = opened(TWO, played.steps[0].state.table)
    for before, done in zip(played.steps, played.steps[1:], strict=False):
        eye = led(eye, before.state, done)
    return eye


def owned(state: HasTable, seat: Seat) -> list[str]:
    zones = OWN[seat].all()
    return sorted(face for zone in zones for face in state.table.faces(zone))


@given(data=st.data(), seed=st.integers(0, 999), plies=st.integers(1, 150))
def test_what_always_holds(data: st.DataObject, seed: int, plies: int) -> None:
    played = play(SALMON, data.draw(setups(SALMON)), seed, plies)
    for done in played.steps:
        state = done.state
        assert isinstance(state, SalmonState)
        table, waiting = state.table, OWN[other(state.turn)]
        assert not any(table.cards[zone] for zone in (waiting.play, waiting.paid, waiting.look))
        assert state.phase == "clubs" or not table.cards[state.own.look]
        assert len(table.cards[ZoneId("row")]) <= 5
        for seat in SEATS:
            run = table.faces(OWN[seat].run)
            assert fault(state.round, run) is None
            assert len(run) <= NEED[state.round]
            assert state.options.dogged or len(run) % 2 == 0
            assert len(table.cards[OWN[seat].hand]) <= 3
        assert set(state.boosts) <= set(table.faces(state.own.play)) - {"X"}
        laid_out = [table.face(card) for card in state.played()]
        for suit, number in zip("SHDCX", state.fed, strict=True):
            assert number <= sum(1 for face in laid_out if face[-1] == suit)
        assert sum(state.fed) % 2 == 0
        counted = {table.face(card): times for card, times in table.counters.items()}
        assert counted == {face: state.boosts.count(face) for face in state.boosts}


def test_marks_of_known_cards_are_for_the_owner_in_turn() -> None:
    state = after(lay(SPADES), "press bonus spades", "move 10C discard@1 > deck@1")

    def known(viewer: Viewer, state: SalmonState) -> list[object]:
        found = SALMON.marks(seen_by(state, viewer))
        return [mark.text.values["cards"] for mark in found if mark.text.key == "marks.known"]

    assert known(ONE, state) == ["10C 5H"]
    assert known(TWO, state) == known(None, state) == []
    zones = {**SPADES, "deck@1": "8C 9C JC 5H"}
    state = after(lay(zones), "press bonus spades", "press done", "press end")
    assert known(ONE, state) == []
