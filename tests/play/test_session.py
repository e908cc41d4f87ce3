from dataclasses import fields, is_dataclass
from operator import attrgetter
from random import Random

import pytest
from sessions import Lines, choices, do
from tabling import P1, asked, cabin, largest_setup, play_on, play_to_the_end

from pnwtable.core.answers import NotThere, Refusal
from pnwtable.core.events import Said
from pnwtable.core.game import AnyGame
from pnwtable.core.resolve import asked_for
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games import GAMES
from pnwtable.play.messages import Done, Stale
from pnwtable.play.seats import PERSON, Controller
from pnwtable.play.session import Session

SEA = ZoneId("sea")

BOT = Controller("bot", level="steady", name="Ada", colour="teal")

every_game = pytest.mark.parametrize("game", GAMES, ids=attrgetter("key"))


def test_a_second_command_for_the_same_moment_is_dropped() -> None:
    session = cabin()
    stamp = session.stamp
    assert isinstance(session.do(asked("move ^ sea > stack.1"), stamp), Done)
    digest = session.digest
    assert session.do(asked("move ^ sea > stack.2"), stamp) == Stale()
    assert session.digest == digest
    assert session.position == 1


def test_a_command_made_before_undo_or_redo_is_dropped() -> None:
    session = cabin()
    do(session, "move ^ sea > stack.1")
    before_undo = session.stamp
    session.undo()
    assert session.do(asked("move ^ sea > stack.2"), before_undo) == Stale()
    before_redo = session.stamp
    session.redo()
    assert session.do(asked("move ^ sea > stack.2"), before_redo) == Stale()
    assert session.position == 1


def test_a_late_answer_of_a_bot_that_lost_its_seat_is_dropped() -> None:
    session = cabin()
    session.seat(P1, BOT)
    stamp = session.stamp
    session.seat(P1, PERSON)
    assert session.do(asked("move ^ sea > stack.1"), stamp) == Stale()
    assert session.controllers == {P1: PERSON}


def test_a_refused_command_changes_nothing_and_names_its_rule() -> None:
    keeper = Lines()
    session = cabin(keeper=keeper)
    digest, stamp, written = session.digest, session.stamp, len(keeper.lines)
    answer = session.do(asked("move ^ tide > stack.1"), stamp)
    assert isinstance(answer, Refusal)
    assert answer.rule == "CB-42"
    assert session.refusal(asked("move ^ tide > stack.1")) == answer
    assert not session.is_legal(asked("move ^ tide > stack.1"))
    assert isinstance(session.do(asked("move ^ nowhere > stack.1"), stamp), NotThere)
    assert (session.digest, session.stamp, len(keeper.lines)) == (digest, stamp, written)


@every_game
def test_what_is_legal_in_words_is_what_the_seats_view_allows(game: AnyGame) -> None:
    session = Session.new(game, largest_setup(game), 5)
    luck = Random(5)
    for _ in range(12):
        for seat in session.actors:
            view = session.view(seat)
            seen = {str(asked_for(view.table, command)) for command in view.legal}
            assert {str(command) for command in session.legal(seat)} == seen
            for command in session.legal(seat):
                assert session.is_legal(command)
                assert session.refusal(command) is None
                session.remark(seat, command)
            session.marks(seat)
            session.tally(seat)
        play_on(session, 3, luck)


@every_game
def test_the_last_stage_that_a_viewer_sees_is_the_table_of_the_view(game: AnyGame) -> None:
    session = Session.new(game, largest_setup(game), 11)
    luck = Random(11)
    seats = [Seat(number) for number in range(1, session.setup.seats + 1)]
    for _ in range(25):
        for viewer in (None, *seats):
            stages = session.seen_step(viewer, session.position)
            assert stages[-1].table == session.view(viewer).table
        play_on(session, 1, luck)


@every_game
def test_undo_and_redo_show_the_same_names_again(game: AnyGame) -> None:
    session = Session.new(game, largest_setup(game), 3)
    session.practise(on=True)
    play_on(session, 20, Random(3))
    seen = {seat: session.view(seat) for seat in (None, P1)}
    log = session.log(P1)
    while session.undo():
        pass
    while session.redo():
        pass
    assert {seat: session.view(seat) for seat in (None, P1)} == seen
    assert [line for line in session.log(P1) if line in log] == list(log)


def test_the_seed_of_a_game_for_several_is_shown_after_the_end_unless_it_was_chosen() -> None:
    for game in GAMES:
        drawn = Session.new(game, largest_setup(game), 4)
        chosen = Session.new(game, largest_setup(game), 4, deal_chosen=True)
        assert drawn.deal_number == (4 if drawn.setup.seats == 1 else None)
        assert chosen.deal_number == 4


def test_no_answer_of_a_session_holds_a_state() -> None:
    session = cabin()
    answer = session.do(choices(session)[0], session.stamp)
    assert is_dataclass(answer)
    assert {field.name for field in fields(answer)} == {"position", "stamp"}


def test_the_log_tells_faces_as_they_were_seen() -> None:
    session = cabin()
    placed = session.view(P1).table.face(session.view(P1).table.cards[SEA][-1])
    do(session, "move ^ sea > stack.1")
    turned = session.view(P1).table.face(session.view(P1).table.cards[SEA][-1])
    told = [line.said for line in session.log(P1) if line.position == 1]
    assert [(said.key, said.faces) for said in told if isinstance(said, Said)] == [
        ("opened", (placed,)),
        ("turned-up", (turned,)),
    ]


def test_a_result_counts_once_at_its_first_end() -> None:
    keeper = Lines()
    session = cabin(keeper=keeper)
    play_to_the_end(session)
    first = session.result
    assert first is not None
    assert first.scores == {P1: session.fields["score@1"]}
    assert first.seats == (PERSON,)
    session.undo()
    session.undo()
    play_to_the_end(session)
    assert session.result == first
    assert sum(b'"result"' in line for line in keeper.lines) == 1


def test_a_command_after_the_end_is_refused() -> None:
    session = cabin()
    play_to_the_end(session)
    assert session.do(asked("press reveal supply"), session.stamp) == Refusal("CB-40")
