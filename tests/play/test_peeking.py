"""Looking into a save without opening it, and the deal of a day."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

from pnwtable.core.zones import Seat
from pnwtable.games import BY_KEY
from pnwtable.play.entries import Seated, line_of
from pnwtable.play.reading import read_journal
from pnwtable.play.resume import resume
from pnwtable.play.seats import Controller
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup, deal_of_the_day
from pnwtable.play.shelf import Opened, Shelf

if TYPE_CHECKING:
    from pathlib import Path

GRIZZO = BY_KEY["grizzo"]
DAY = date(2026, 11, 30)


def left(folder: Path, commands: int = 5) -> Shelf:
    shelf = Shelf(folder)
    session = Session.new(GRIZZO, complete_setup(GRIZZO), 7, keeper=shelf.create())
    for _ in range(commands):
        session.do(session.legal(session.actors[0])[0], session.stamp)
    shelf.put_away(session)
    return shelf


def test_a_replay_leads_line_by_line_to_where_opening_leads(tmp_path: Path) -> None:
    shelf = left(tmp_path)
    (table,) = shelf.open_tables()
    replay = shelf.peek(table)
    assert replay is not None
    lines = 0
    while replay.follow():
        lines += 1
    assert lines == 5
    assert not replay.follow()
    opened = shelf.open(table)
    assert isinstance(opened, Opened)
    assert replay.resumed().session.digest == opened.session.digest
    shelf.put_away(opened.session)


def test_a_table_that_is_open_elsewhere_can_be_looked_at(tmp_path: Path) -> None:
    shelf = left(tmp_path)
    (table,) = shelf.open_tables()
    opened = shelf.open(table)
    assert isinstance(opened, Opened)
    assert shelf.peek(table) is not None
    opened.session.do(opened.session.legal(opened.session.actors[0])[0], opened.session.stamp)
    shelf.put_away(opened.session)
    assert resume(read_journal(table.path)).session.position == 6


def test_a_replay_of_a_damaged_save_ends_before_the_damage(tmp_path: Path) -> None:
    shelf = left(tmp_path)
    (table,) = shelf.open_tables()
    lines = table.path.read_bytes().split(b"\n")
    lines[3] = lines[3].replace(b"p", b"?", 1)
    table.path.write_bytes(b"\n".join(lines))
    replay = shelf.peek(table)
    assert replay is not None
    while replay.follow():
        pass
    found = replay.resumed()
    assert (found.followed, found.session.position) == (2, 2)
    assert found.fault is not None


def test_a_save_of_a_length_that_no_evening_has_is_not_looked_into(tmp_path: Path) -> None:
    shelf = left(tmp_path)
    (table,) = shelf.open_tables()
    with table.path.open("ab") as save:
        save.write(b'{"look":1}\n' * 19_000)
    assert read_journal(table.path).fault is None
    assert shelf.peek(table) is not None
    with table.path.open("ab") as save:
        save.write(line_of(Seated(Seat(1), Controller("person", "", "x" * 60_000, "lake"))))
    assert read_journal(table.path).fault is None
    assert shelf.peek(table) is None


def test_what_is_no_save_is_not_looked_into(tmp_path: Path) -> None:
    shelf = left(tmp_path)
    (table,) = shelf.open_tables()
    table.path.write_bytes(b"x" * 2**20)
    assert shelf.peek(table) is None
    table.path.write_bytes(b"no save\n")
    assert shelf.peek(table) is None
    table.path.unlink()
    assert shelf.peek(table) is None


# the deal of a day


def test_the_deal_of_a_day_is_the_same_for_everybody_for_ever() -> None:
    assert deal_of_the_day("cabin", DAY) == 655806
    assert deal_of_the_day("trail", DAY) == 412122


def test_days_and_games_have_deals_of_their_own_that_can_be_said() -> None:
    days = [DAY + timedelta(days=number) for number in range(200)]
    numbers = {deal_of_the_day(game, day) for game in BY_KEY for day in days}
    assert len(numbers) > 1390
    assert all(1 <= number <= 1_000_000 for number in numbers)
