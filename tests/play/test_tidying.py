"""Names, and saves put aside: nothing is deleted, nothing is touched that another window has."""

from __future__ import annotations

import errno
from random import Random
from typing import TYPE_CHECKING

import pytest
from tabling import play_on, play_to_the_end
from test_archive import LONG_AGO, leave

from pnwtable.play.listing import OpenTable, listed
from pnwtable.play.locks import Lock
from pnwtable.play.shelf import Opened, Shelf, TableInUse
from pnwtable.play.tidying import (
    NotWritable,
    PutAside,
    TooDamaged,
    bring_back,
    put_aside,
    rename,
)

if TYPE_CHECKING:
    from pathlib import Path

    from pnwtable.play.trouble import SaveTrouble


def opened(shelf: Shelf, path: Path) -> Opened:
    found = shelf.open(listed(path))
    assert isinstance(found, Opened)
    return found


def test_a_name_is_kept_with_the_table_and_changes_nothing_else(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    path = leave(shelf)
    before, content = listed(path), path.read_bytes()
    named = rename(shelf, before, "  The long\n evening ")
    assert isinstance(named, OpenTable)
    assert named.name == listed(path).name == "The long evening"
    assert listed(path).played_at == LONG_AGO
    assert path.read_bytes().startswith(content)
    session = opened(shelf, path).session
    assert session.name == "The long evening"
    shelf.put_away(session)
    rename(shelf, listed(path), "")
    assert listed(path).name == ""


def test_the_last_of_many_names_counts_however_long_the_game_goes_on(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    path = leave(shelf, "forage")
    for name in ("One", "Two"):
        rename(shelf, listed(path), name)
    session = opened(shelf, path).session
    play_on(session, 200, Random(1))
    shelf.put_away(session)
    assert len(path.read_bytes()) > 10_000
    assert listed(path).name == "Two"


def test_a_finished_game_can_be_named_opened_and_put_away_where_it_was(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    path = leave(shelf, moves=200)
    rename(shelf, listed(path), "Won")
    table = listed(path)
    assert table.is_over
    assert table.result is not None
    session = opened(shelf, path).session
    assert session.outcome is not None
    shelf.put_away(session)
    assert shelf.finished() == [path]
    assert listed(path).name == "Won"


def test_a_finished_game_that_is_played_on_is_an_open_table_again(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    path = leave(shelf, moves=200)
    session = opened(shelf, path).session
    session.undo()
    shelf.put_away(session)
    assert shelf.finished() == []
    (again,) = shelf.unfinished()
    session = opened(shelf, again).session
    play_to_the_end(session)
    shelf.put_away(session)
    assert len(shelf.finished()) == 1


def test_a_game_that_was_given_up_stays_in_history_when_it_is_looked_at(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    session = opened(shelf, leave(shelf)).session
    session.abandon()
    shelf.put_away(session)
    (path,) = shelf.finished()
    assert listed(path).given_up
    shelf.put_away(opened(shelf, path).session)
    assert shelf.finished() == [path]


@pytest.mark.parametrize("torn", [b'{"named": "Tw', b'{"seat": 1, "mo'])
def test_what_was_torn_off_behind_a_name_does_not_hide_it(tmp_path: Path, torn: bytes) -> None:
    shelf = Shelf(tmp_path)
    path = leave(shelf)
    rename(shelf, listed(path), "One")
    path.write_bytes(path.read_bytes() + torn.replace(b": ", b":"))
    assert listed(path).name == "One"
    session = opened(shelf, path).session
    assert session.name == "One"
    shelf.put_away(session)
    path.write_bytes(path.read_bytes() + torn)
    rename(shelf, listed(path), "Three")
    assert listed(path).name == "Three"
    assert listed(path).damage is None


def test_nothing_is_written_into_a_damaged_save(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    path = leave(shelf)
    content = path.read_bytes() + b"#\n"
    path.write_bytes(content)
    assert rename(shelf, listed(path), "Name") == TooDamaged()
    assert path.read_bytes() == content


def test_what_is_put_aside_comes_back_as_it_was(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    path = leave(shelf)
    content = path.read_bytes()
    aside = put_aside(shelf, listed(path))
    assert isinstance(aside, PutAside)
    assert shelf.open_tables() == []
    assert aside.path.read_bytes() == content
    assert list(shelf.games.iterdir()) == []
    assert bring_back(shelf, aside)
    (table,) = shelf.open_tables()
    assert table.path == path
    assert table.played_at == LONG_AGO


def test_what_comes_back_overwrites_nothing(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    path = leave(shelf)
    aside = put_aside(shelf, listed(path))
    assert isinstance(aside, PutAside)
    path.write_bytes(b"somebody else's")
    assert bring_back(shelf, aside)
    assert path.read_bytes() == b"somebody else's"
    assert len(shelf.unfinished()) == 2


def test_a_table_that_another_window_has_is_shown_as_in_use_and_left_alone(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    path = leave(shelf)
    other = Lock(path)
    assert other.take()
    table = listed(path)
    assert table.in_use
    assert put_aside(shelf, table) == TableInUse()
    assert rename(shelf, table, "Mine") == TableInUse()
    other.free()
    assert not listed(path).in_use


def test_it_is_told_why_a_save_cannot_be_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fcntl = pytest.importorskip("fcntl")
    troubles: list[SaveTrouble] = []
    shelf = Shelf(tmp_path, troubles.append)
    path = leave(shelf)
    table = listed(path)

    def refused(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(fcntl, "flock", refused)
    assert rename(shelf, table, "Mine") == NotWritable()
    assert put_aside(shelf, table) == NotWritable()
    assert [(one.path, one.reason) for one in troubles] == [(path, "read-only")] * 2
    assert path.exists()


def test_asking_who_has_a_table_leaves_no_file(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    path = leave(shelf)
    path.with_name(path.name + ".lock").unlink(missing_ok=True)
    before = set(shelf.games.iterdir())
    listed(path)
    assert set(shelf.games.iterdir()) == before
