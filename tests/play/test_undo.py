from operator import attrgetter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sessions import choices, do
from tabling import P1, cabin, fitting, largest_setup, play_on, play_to_the_end

from pnwtable.core.chance import Chance
from pnwtable.core.game import AnyGame
from pnwtable.core.zones import Seat
from pnwtable.games import GAMES
from pnwtable.play.messages import TakenBack, Undone
from pnwtable.play.seats import PERSON, Controller
from pnwtable.play.session import Session

BOT = Controller("bot", level="steady")

every_game = pytest.mark.parametrize("game", GAMES, ids=attrgetter("key"))
for_several = pytest.mark.parametrize(
    "game", [game for game in GAMES if game.seats[-1] > 1], ids=attrgetter("key")
)


@every_game
@given(seed=st.integers(0, 2**32), commands=st.integers(0, 80))
def test_n_undo_and_n_redo_give_equal_digests(game: AnyGame, seed: int, commands: int) -> None:
    session = Session.new(game, largest_setup(game), seed)
    session.practise(on=True)
    digests = play_on(session, commands, Random(seed))
    for expected in digests[-2::-1]:
        assert session.undo() is not None
        assert session.digest == expected
    assert not session.can_undo
    for expected in digests[1:]:
        assert session.redo() == 1
        assert session.digest == expected
    assert not session.can_redo


@every_game
def test_what_is_done_again_after_undo_is_dealt_the_same(game: AnyGame) -> None:
    session = Session.new(game, largest_setup(game), 9)
    session.practise(on=True)
    luck = Random(9)
    for _ in range(40):
        options = choices(session)
        if not options:
            break
        command = luck.choice(options)
        session.do(command, session.stamp)
        digest = session.digest
        session.undo()
        session.do(command, session.stamp)
        assert session.digest == digest


def test_a_new_command_after_undo_ends_what_could_be_redone() -> None:
    session = cabin()
    do(session, "move ^ sea > stack.1")
    session.undo()
    do(session, "move ^ sea > stack.2")
    assert not session.can_redo
    assert session.redo() == 0


def test_a_misplaced_sea_card_can_be_put_right_before_the_next_is_looked_at() -> None:
    session = cabin()
    do(session, "move ^ sea > stack.1")
    assert session.undo_barrier is None
    assert session.undo() == Undone(1, None)
    assert not session.with_takebacks
    do(session, "move ^ sea > stack.2")
    play_to_the_end(session)
    assert session.result is not None
    assert not session.result.with_takebacks


def test_undo_after_the_next_sea_card_was_seen_marks_the_result() -> None:
    session = cabin()
    do(session, "move ^ sea > stack.1")
    session.witnessed(P1)
    assert session.undo_barrier == "face"
    assert session.can_undo
    assert session.undo() == Undone(1, "face")
    assert session.with_takebacks
    play_to_the_end(session)
    assert session.result is not None
    assert session.result.with_takebacks


def test_the_next_command_shows_that_the_card_before_was_seen() -> None:
    session = cabin()
    do(session, "move ^ sea > stack.1")
    do(session, "move ^ sea > stack.2")
    assert session.undo() == Undone(1, None)
    assert session.undo_barrier == "face"


def test_a_revealed_supply_card_is_seen_at_once() -> None:
    session = cabin()
    do(session, "press reveal supply")
    assert session.undo_barrier == "face"


def test_a_revealed_supply_card_that_is_lost_was_seen_before_the_rest() -> None:
    session = next(
        session for seed in range(300) if (session := lost_from_supply(cabin(seed))) is not None
    )
    assert session.undo_barrier == "face"


def lost_from_supply(session: Session) -> Session | None:
    """The session at the moment when a supply card that was turned up is lost, if it comes."""
    luck = Random(1)
    while choices(session):
        supply = [a for a in session.legal(P1) if "reveal supply" in str(a)]
        session.do(supply[0] if supply else luck.choice(choices(session)), session.stamp)
        stages = session.seen_step(P1, session.position)
        if supply and stages[-1].rest == 0 and any(stage.rest for stage in stages[:-2]):
            return session
    return None


def test_building_a_card_that_lay_open_is_no_barrier() -> None:
    session = cabin()
    do(session, "press reveal supply")
    session.witnessed(P1)
    session.do(fitting(session, "supply"), session.stamp)
    assert session.undo_barrier is None


def test_the_shuffle_of_a_murky_tide_is_a_barrier() -> None:
    session = cabin(murky=True)
    while session.fields["phase"] != "end":
        session.do(choices(session)[0], session.stamp)
    assert session.undo_barrier == "chance"


def test_a_stream_of_chance_counts_as_chance() -> None:
    assert not Chance(1, 2).used
    chance = Chance(1, 2)
    chance.stream("deal").stream("deeper").below(6)
    assert chance.used


def test_practice_passes_barriers_and_marks_the_result() -> None:
    session = cabin()
    session.practise(on=True)
    do(session, "press reveal supply")
    assert session.undo() == Undone(1, "face")
    session.practise(on=False)
    play_to_the_end(session)
    assert session.result is not None
    assert session.result.practice
    assert not session.result.with_takebacks


def test_a_take_back_is_a_line_of_the_log() -> None:
    session = cabin()
    do(session, "move ^ sea > stack.1")
    session.witnessed(P1)
    session.undo()
    assert [line.said for line in session.log(P1)][-1] == TakenBack(P1, 1, barrier=True)
    do(session, "move ^ sea > stack.2")
    assert TakenBack(P1, 1, barrier=True) in [line.said for line in session.log(None)]


@for_several
def test_at_a_table_for_several_no_undo_crosses_a_barrier(game: AnyGame) -> None:
    session = Session.new(game, largest_setup(game), 2)
    play_on(session, 60, Random(2))
    while session.can_undo:
        assert session.undo_barrier is None
        undone = session.undo()
        assert undone is not None
        assert undone.barrier is None
    position = session.position
    assert session.undo() is None
    assert session.position == position
    assert not session.with_takebacks


@for_several
def test_another_persons_look_is_a_barrier(game: AnyGame) -> None:
    session = first_without_barrier(game)
    mover = session.mover(session.position)
    session.looked(mover)
    own = session.undo_barrier
    session.looked(Seat(mover % session.setup.seats + 1))
    assert (own, session.undo_barrier) == (None, "look")
    assert session.undo() is None
    session.practise(on=True)
    assert session.undo() is not None


def first_without_barrier(game: AnyGame) -> Session:
    for seed in range(200):
        session = Session.new(game, largest_setup(game), seed)
        for _ in range(20):
            play_on(session, 1, Random(seed))
            if session.undo_barrier is None:
                return session
    raise AssertionError(f"every command of {game.key} is a barrier")


@for_several
def test_undo_returns_to_the_persons_last_decision(game: AnyGame) -> None:
    session = Session.new(game, largest_setup(game), 6)
    session.practise(on=True)
    luck = Random(6)
    for number in range(2, session.setup.seats + 1):
        session.seat(Seat(number), BOT)
    play_on(session, 40, luck)
    while session.position and session.mover(session.position) == P1:
        session.undo()
    digest, position = session.digest, session.position
    undone = session.undo()
    if undone is None:
        return
    assert session.mover(position - undone.commands + 1) == P1
    assert undone.commands > 1
    assert P1 in session.actors
    assert session.redo() == undone.commands
    assert session.digest == digest


def test_bots_alone_leave_nothing_to_take_back() -> None:
    session = cabin()
    session.seat(P1, BOT)
    play_on(session, 5, Random(1))
    assert not session.can_undo
    session.seat(P1, PERSON)
    assert session.undo() is None
