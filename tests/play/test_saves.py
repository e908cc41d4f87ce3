import errno
import os
import resource
import shutil
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from operator import attrgetter
from pathlib import Path
from random import Random

import pytest
from sessions import choices, do
from tabling import P1, asked, largest_setup, play_on, play_to_the_end

from pnwtable.core.game import AnyGame
from pnwtable.games import BY_KEY, GAMES
from pnwtable.play.journal import LONGEST_LINE, Journal
from pnwtable.play.reading import read_journal
from pnwtable.play.resume import resume
from pnwtable.play.seats import Controller
from pnwtable.play.session import Session
from pnwtable.play.shelf import Opened, Shelf
from pnwtable.play.trouble import SaveTrouble

NOBODY = 65534

BOT = Controller("bot", level="steady", name="Žofie 🦦", colour="teal")

every_game = pytest.mark.parametrize("game", GAMES, ids=attrgetter("key"))


class Heard:
    """Collects what the player is told."""

    def __init__(self) -> None:
        self.troubles: list[SaveTrouble] = []

    def __call__(self, trouble: SaveTrouble) -> None:
        self.troubles.append(trouble)


def begun(shelf: Shelf, seed: int = 7, key: str = "cabin") -> Session:
    game = BY_KEY[key]
    return Session.new(game, largest_setup(game), seed, keeper=shelf.create())


def journal_of(session: Session) -> Journal:
    assert isinstance(session.keeper, Journal)
    return session.keeper


def reopened(shelf: Shelf) -> Session:
    """The only open table, opened again."""
    [table] = shelf.open_tables()
    opened = shelf.open(table)
    assert isinstance(opened, Opened)
    assert opened.damage is None
    return opened.session


@every_game
def test_a_resumed_game_is_the_same_in_all_that_can_be_asked(game: AnyGame, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    session = begun(shelf, 21, game.key)
    luck = Random(21)
    play_on(session, 15, luck)
    session.looked(P1)
    session.practise(on=True)
    session.undo()
    session.undo()
    session.redo()
    session.practise(on=False)
    session.seat(P1, BOT)
    play_on(session, 6, luck)
    session.witnessed(None)
    shelf.put_away(session)
    again = reopened(shelf)
    for what in ("digest", "position", "fields", "outcome", "result", "controllers", "practice"):
        assert getattr(again, what) == getattr(session, what), what
    for what in ("with_takebacks", "undo_barrier", "can_redo", "began", "deal_number"):
        assert getattr(again, what) == getattr(session, what), what
    for viewer in (None, P1):
        assert again.view(viewer) == session.view(viewer)
        assert again.log(viewer) == session.log(viewer)
    play_on(again, 5, Random(1))
    play_on(session, 5, Random(1))
    assert again.digest == session.digest


def test_what_was_taken_back_stays_taken_back_after_a_crash(tmp_path: Path) -> None:
    session = begun(Shelf(tmp_path))
    do(session, "move ^ sea > stack.1")
    session.undo()
    resumed = resume(read_journal(journal_of(session).path))
    assert resumed.fault is None
    assert resumed.session.position == 0
    assert resumed.session.can_redo


def test_whoever_opens_a_table_has_seen_the_card_that_lies_there(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    session = begun(shelf)
    do(session, "move ^ sea > stack.1")
    shelf.put_away(session)
    assert reopened(shelf).undo_barrier == "face"


def test_every_line_is_in_the_file_before_the_move_is_shown(tmp_path: Path) -> None:
    session = begun(Shelf(tmp_path))
    path = journal_of(session).path
    for lines in range(1, 20):
        assert path.read_bytes().count(b"\n") == lines
        assert path.read_bytes().endswith(b"\n")
        play_on(session, 1, Random(lines))


def test_a_finished_game_moves_to_history_and_its_lock_goes(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    session = begun(shelf)
    play_to_the_end(session)
    assert shelf.put_away(session)
    assert shelf.open_tables() == []
    assert list(shelf.games.iterdir()) == []
    [kept] = shelf.history.iterdir()
    assert b'"result"' in kept.read_bytes()
    resumed = resume(read_journal(kept)).session
    assert resumed.result == session.result


def test_a_result_lost_in_a_crash_is_counted_when_the_table_is_opened(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    session = begun(shelf)
    play_to_the_end(session)
    journal = journal_of(session)
    journal.close()
    journal.free()
    lines = journal.path.read_bytes().splitlines(keepends=True)
    journal.path.write_bytes(b"".join(lines[:-1]))
    again = reopened(shelf)
    assert again.result is not None
    shelf.put_away(again)
    [kept] = shelf.history.iterdir()
    assert kept.read_bytes().count(b'"result"') == 1


def test_a_table_at_which_nothing_was_done_is_dropped(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    session = begun(shelf)
    assert len(shelf.open_tables()) == 1
    shelf.put_away(session)
    assert shelf.open_tables() == []


def test_a_table_that_has_a_name_or_a_bookmark_is_kept_though_nothing_was_done(
    tmp_path: Path,
) -> None:
    shelf = Shelf(tmp_path)
    named, marked = begun(shelf, 1), begun(shelf, 2)
    named.rename("For tonight")
    marked.bookmark(0, "The deal")
    assert shelf.put_away(named)
    assert shelf.put_away(marked)
    assert {table.name for table in shelf.open_tables()} == {"For tonight", ""}
    for table in shelf.open_tables():
        opened = shelf.open(table)
        assert isinstance(opened, Opened)
        opened.session.rename("")
        opened.session.bookmark(0, "")
        shelf.put_away(opened.session)
    assert shelf.open_tables() == []


def test_open_tables_are_listed_with_the_last_played_first(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for seed, age in ((1, 300), (2, 100), (3, 200)):
        session = begun(shelf, seed)
        play_on(session, 3, Random(1))
        shelf.put_away(session)
        played = 1_000_000_000 - age
        os.utime(journal_of(session).path, (played, played))
    tables = shelf.open_tables()
    assert [1_000_000_000 - table.played_at for table in tables] == [100, 200, 300]
    assert {table.game for table in tables} == {"cabin"}
    assert all(table.damage is None and table.began for table in tables)


def test_a_torn_last_line_is_cut_off_and_the_next_line_does_not_join_it(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    session = begun(shelf)
    play_on(session, 4, Random(1))
    shelf.put_away(session)
    path = journal_of(session).path
    with path.open("ab") as file:
        file.write(b'{"do":"p1: move ^ sea > sta')
    again = reopened(shelf)
    assert again.digest == session.digest
    play_on(again, 2, Random(2))
    shelf.put_away(again)
    assert reopened(shelf).digest == again.digest
    assert b"sta{" not in path.read_bytes()


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """A disk that is full as soon as a file has this size."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_is_told_at_once_and_what_was_played_is_saved_later(tmp_path: Path) -> None:
    heard = Heard()
    shelf = Shelf(tmp_path, heard)
    session = begun(shelf)
    journal = journal_of(session)
    play_on(session, 2, Random(1))
    assert journal.flush()
    with largest_file(journal.path.stat().st_size + 30):
        play_on(session, 1, Random(2))
        assert [trouble.reason for trouble in heard.troubles] == ["full"]
        play_on(session, 5, Random(3))
        assert len(heard.troubles) == 1
        assert not journal.flush()
        # Whoever reads it now finds all that could be written.
        torn = resume(read_journal(journal.path))
        assert (torn.fault, torn.session.position) == (None, 2)
    play_on(session, 1, Random(4))
    assert journal.flush()
    assert heard.troubles[-1].is_over
    resumed = resume(read_journal(journal.path))
    assert resumed.fault is None
    assert resumed.session.digest == session.digest


def test_lines_that_wait_are_written_without_another_move(tmp_path: Path) -> None:
    heard = Heard()
    session = begun(Shelf(tmp_path, heard))
    journal = journal_of(session)
    with largest_file(journal.path.stat().st_size):
        play_on(session, 3, Random(1))
    session.hasten()
    while not journal.is_saved:
        time.sleep(0.01)
        session.hasten()
    assert heard.troubles[-1].is_over
    assert resume(read_journal(journal.path)).session.digest == session.digest


def test_what_was_written_is_brought_to_the_disk_unasked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced = threading.Event()
    monkeypatch.setattr(os, "fsync", lambda _file: synced.set())
    play_on(begun(Shelf(tmp_path)), 1, Random(1))
    assert synced.wait(60)


def test_a_disk_that_does_not_take_what_was_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = Heard()
    session = begun(Shelf(tmp_path, heard))
    journal = journal_of(session)
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", failing)
        play_on(session, 1, Random(1))
        assert not journal.flush()
    assert [trouble.reason for trouble in heard.troubles] == ["other"]
    assert journal.flush()
    assert heard.troubles[-1].is_over


def failing(_file: int) -> None:
    raise OSError(errno.EIO, "Input/output error")


def test_a_shelf_that_cannot_be_read_is_told_and_empty(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way")
    heard = Heard()
    assert Shelf(tmp_path, heard).open_tables() == []
    assert len(heard.troubles) == 1


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "not" / "yet")
    assert shelf.open_tables() == []
    session = begun(shelf)
    assert journal_of(session).flush()


def test_a_folder_with_letters_of_all_kinds_is_as_good_as_any(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "Žluťoučký 🦦 користувач")
    session = begun(shelf)
    play_on(session, 5, Random(1))
    shelf.put_away(session)
    assert reopened(shelf).digest == session.digest


def test_a_folder_that_cannot_be_made_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    heard = Heard()
    shelf = Shelf(tmp_path / "file" / "data", heard)
    session = begun(shelf)
    assert heard.troubles[0].reason == "missing"
    play_to_the_end(session)
    assert session.result is not None
    assert not shelf.put_away(session)


@pytest.fixture
def read_only() -> Iterator[Path]:
    """A folder in which nothing can be written, also if the tests run as root."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    user = os.geteuid()
    yield folder
    os.seteuid(user)
    folder.chmod(0o755)
    shutil.rmtree(folder)


def lock_down(folder: Path) -> None:
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o555 if path.is_dir() else 0o444)
    if os.geteuid() == 0:
        os.seteuid(NOBODY)


def test_a_read_only_folder_is_told_and_the_game_goes_on(read_only: Path) -> None:
    heard = Heard()
    lock_down(read_only)
    session = begun(Shelf(read_only, heard))
    assert heard.troubles[0].reason == "read-only"
    do(session, "move ^ sea > stack.1")
    assert session.position == 1
    assert not journal_of(session).is_saved


def test_a_save_in_a_read_only_folder_can_be_played_on_unsaved(read_only: Path) -> None:
    heard = Heard()
    shelf = Shelf(read_only, heard)
    session = begun(shelf)
    play_on(session, 3, Random(1))
    shelf.put_away(session)
    before = journal_of(session).path.read_bytes()
    lock_down(read_only)
    again = reopened(shelf)
    assert again.digest == session.digest
    play_on(again, 2, Random(1))
    assert heard.troubles[-1].reason == "read-only"
    assert not shelf.put_away(again)
    assert journal_of(session).path.read_bytes() == before


def test_a_game_without_a_keeper_is_played_as_any_other() -> None:
    game = BY_KEY["cabin"]
    session = Session.new(game, largest_setup(game), 1)
    assert choices(session)
    play_to_the_end(session)
    assert session.result is not None


def test_a_save_has_bounds_and_says_so(tmp_path: Path) -> None:
    heard = Heard()
    journal = Journal(tmp_path / "game.jsonl", told=heard)
    journal.append(b"x" * LONGEST_LINE + b"\n")
    assert [trouble.reason for trouble in heard.troubles] == ["too-long"]
    assert not journal.is_saved
    assert not (tmp_path / "game.jsonl").exists()


def test_a_file_that_another_program_changed_is_left_alone(tmp_path: Path) -> None:
    heard = Heard()
    shelf = Shelf(tmp_path, heard)
    session = begun(shelf)
    do(session, "move ^ sea > stack.1")
    shelf.put_away(session)
    again = reopened(shelf)
    path = journal_of(again).path
    with path.open("ab") as file:
        file.write(b"somebody was here\n")
    changed = path.read_bytes()
    again.do(asked("move ^ sea > stack.2"), again.stamp)
    assert heard.troubles[-1].reason == "in-use"
    assert path.read_bytes() == changed
