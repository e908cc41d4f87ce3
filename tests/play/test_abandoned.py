from pathlib import Path
from random import Random

from sessions import Lines, choices
from tabling import P1, cabin, play_on, play_to_the_end

from pnwtable.games import BY_KEY
from pnwtable.play.entries import read_entry
from pnwtable.play.messages import Stale
from pnwtable.play.played import read_played
from pnwtable.play.reading import read_journal
from pnwtable.play.resume import resume
from pnwtable.play.seats import Controller
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup
from pnwtable.play.shelf import Opened, Shelf


def begun(shelf: Shelf, key: str = "grizzo") -> Session:
    game = BY_KEY[key]
    session = Session.new(game, complete_setup(game), 7, keeper=shelf.create())
    play_on(session, 9, Random(7))
    return session


def test_nothing_can_be_done_in_a_game_that_was_given_up() -> None:
    session = cabin()
    play_on(session, 5, Random(1))
    before, command = session.digest, choices(session)[0]
    assert session.abandon()
    assert session.abandoned
    assert session.actors == ()
    assert session.legal(P1) == ()
    assert session.do(command, session.stamp) == Stale()
    assert not session.can_undo
    assert session.undo() is None
    assert session.redo() == 0
    assert session.digest == before


def test_what_was_taken_back_cannot_be_redone_after_giving_up() -> None:
    session = cabin()
    play_on(session, 5, Random(1))
    session.undo()
    session.abandon()
    assert not session.can_redo
    assert session.redo() == 0


def test_giving_up_changes_the_stamp_so_that_a_late_command_is_dropped() -> None:
    session = cabin()
    stamp = session.stamp
    session.abandon()
    assert session.stamp != stamp


def test_a_game_given_up_has_no_result_and_no_outcome() -> None:
    session = cabin()
    play_on(session, 5, Random(1))
    session.abandon()
    session.settle()
    assert session.result is None
    assert session.outcome is None


def test_a_game_that_is_over_cannot_be_given_up_and_keeps_its_result() -> None:
    session = cabin()
    play_to_the_end(session)
    result = session.result
    assert result is not None
    assert not session.abandon()
    assert not session.abandoned
    assert session.result == result


def test_a_game_is_given_up_once_and_nothing_is_written_after_that() -> None:
    keeper = Lines()
    session = cabin(keeper=keeper)
    assert session.abandon()
    lines = len(keeper.lines)
    assert not session.abandon()
    session.looked(P1)
    session.seat(P1, Controller("bot", level="easy"))
    session.practise(on=True)
    assert len(keeper.lines) == lines
    assert b'"abandoned":' in keeper.lines[-1]


def test_the_number_of_the_deal_is_told_once_a_game_is_given_up(tmp_path: Path) -> None:
    session = begun(Shelf(tmp_path))
    assert session.deal_number is None
    session.abandon()
    assert session.deal_number == 7


def test_a_game_given_up_is_kept_in_history_without_a_result(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    session = begun(shelf)
    session.abandon()
    assert shelf.put_away(session)
    assert shelf.open_tables() == []
    [path] = shelf.history.iterdir()
    reading = read_journal(path)
    resumed = resume(reading)
    assert resumed.fault is None
    assert resumed.session.abandoned
    assert resumed.session.result is None
    assert resumed.session.digest == session.digest
    assert b'"result":' not in path.read_bytes()


def test_a_crash_after_giving_up_changes_nothing(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    session = begun(shelf)
    session.abandon()
    reading = read_journal(shelf.open_tables()[0].path)
    assert resume(reading).session.abandoned
    shelf.put_away(session)


def test_a_table_given_up_that_was_left_open_goes_to_history_when_it_is_put_away(
    tmp_path: Path,
) -> None:
    shelf = Shelf(tmp_path)
    session = begun(shelf)
    session.abandon()
    path = shelf.open_tables()[0].path
    copy = Shelf(tmp_path / "copy")
    copy.games.mkdir(parents=True)
    (copy.games / path.name).write_bytes(path.read_bytes())
    opened = copy.open(copy.open_tables()[0])
    assert isinstance(opened, Opened)
    assert opened.damage is None
    assert opened.session.abandoned
    assert copy.put_away(opened.session)
    assert [kept.name for kept in copy.history.iterdir()] == [path.name]
    shelf.put_away(session)


def test_a_save_that_goes_on_after_giving_up_is_damaged_there(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    session = begun(shelf)
    session.abandon()
    shelf.put_away(session)
    [path] = shelf.history.iterdir()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines, lines[1]]))
    resumed = resume(read_journal(path))
    assert resumed.fault is not None
    assert resumed.fault.reason == "given-up"
    assert resumed.followed == len(lines) - 1


def test_a_game_of_which_giving_up_was_torn_off_is_still_open(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.put_away(begun(shelf))
    [table] = shelf.open_tables()
    whole = table.path.read_bytes()
    for torn in (b'{"abandoned":"2026-01-0', b'{"abandoned":"2026-01-01T00:00:00+00:00"}'):
        table.path.write_bytes(whole + torn)
        assert read_played(table.path) == "open"
        [table] = shelf.open_tables()
        assert not table.given_up
        assert table.damage is None
    table.path.write_bytes(whole + torn + b"\n")
    assert read_played(table.path) == "given-up"
    assert shelf.open_tables()[0].given_up


def test_a_table_given_up_before_anything_was_done_is_dropped(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    game = BY_KEY["grizzo"]
    session = Session.new(game, complete_setup(game), 7, keeper=shelf.create())
    session.abandon()
    shelf.put_away(session)
    assert not shelf.history.exists()
    assert shelf.open_tables() == []


def test_the_line_is_read_as_it_is_written() -> None:
    keeper = Lines()
    cabin(keeper=keeper).abandon()
    assert type(read_entry(keeper.lines[-1])).__name__ == "Abandoned"
