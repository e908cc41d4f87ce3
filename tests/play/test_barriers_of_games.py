"""Section 6 of the sheets: a game may add barriers to undo, and never removes one."""

from sessions import do

from pnwtable.core.zones import Seat
from pnwtable.data.places import assets
from pnwtable.data.scenarios import read_scenario
from pnwtable.play.messages import Done
from pnwtable.play.scenarios import game_of, opening, setup_of
from pnwtable.play.session import Session


def at(name: str) -> Session:
    """A session that begins at the position of a scenario."""
    (path,) = (assets() / "scenarios").glob(f"*/{name}.yaml")
    scenario = read_scenario(path)
    game = game_of(scenario)
    setup = setup_of(game, scenario)
    return Session.at(game, setup, scenario.seed, opening(game, scenario))


def test_the_play_of_the_last_card_is_a_barrier_though_nothing_new_shows() -> None:
    session = at("GZ-32-continue-on-the-last-card")
    do(session, "p2: move ^ pile > row.G")
    assert session.undo_barrier is not None


def test_a_claim_can_be_taken_back() -> None:
    session = at("GZ-41-claims-are-appended")
    do(session, "p1: move ^ pile > row.G")
    do(session, "p1: move * row.G > set@1.G")
    assert session.undo_barrier is None


def test_the_end_of_a_foragers_turn_is_a_barrier() -> None:
    session = at("FG-31-a-revealed-card-is-laid-face-up")
    do(session, "p1: move KH hand@1 > map.d4")
    assert session.undo_barrier is None
    do(session, "p1: press end")
    assert session.undo_barrier == "rule"


def test_a_card_played_to_a_trick_is_a_barrier_at_once() -> None:
    session = at("SF-22-no-trump-lead")
    lead = next(one for one in session.legal(Seat(1)) if "facedown" in str(one))
    assert isinstance(session.do(lead, session.stamp), Done)
    assert session.undo_barrier == "rule"


def test_a_bonus_that_draws_is_final_and_a_boost_is_not() -> None:
    session = at("SR-51-three-hearts-one-bonus")
    do(session, "p1: press bonus hearts")
    assert session.undo_barrier == "rule"
    session = at("SR-63-diamonds")
    do(session, "p1: press bonus diamonds")
    assert session.undo_barrier is None


def test_good_instincts_are_final_before_their_cards_are_seen() -> None:
    session = at("OI-80-good-instincts")
    do(session, "p1: move ^ deck > isle.2")
    assert session.undo_barrier == "rule"


def test_the_last_placement_of_a_round_is_final_before_its_cards_are_turned_up() -> None:
    session = at("OI-51-alone-wins-with-anything")
    do(session, "p1: move 3S hand@1 > isle.1")
    assert session.undo_barrier == "rule"
    session = at("OI-91-hunt-lies-face-down")
    do(session, "p1: move 8H,8S hand@1 > isle.1")
    assert session.undo_barrier is None
