"""Suspend and resume, and clocks that are wrong, set back or far ahead."""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from itertools import count
from time import time, tzset
from typing import TYPE_CHECKING, Final
from zipfile import ZipFile

import pytest
from shell import new_desk
from visitor import cabin_opening, leave_table, visit

from pnwtable.app.screens.statistics_words import ResultWords
from pnwtable.app.screens.times import said_when
from pnwtable.app.sound.box import LATE, Box, Device
from pnwtable.app.sound.voices import Voices
from pnwtable.bots import decide
from pnwtable.core.resolve import asked_for
from pnwtable.games import BY_KEY
from pnwtable.play.archive import chosen, pack
from pnwtable.play.days import day_here
from pnwtable.play.listing import listed
from pnwtable.play.messages import Done
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup
from pnwtable.play.shelf import Opened, Shelf
from pnwtable.play.statistics import Aim

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

DAY: Final = 86_400.0
EIGHT_HOURS: Final = 8 * 3600.0

WRONG: Final = {
    "1601": -1.16e10,
    "1970": 0.0,
    "after 2038": 2.0**31 + 5,
    "after 2107": 4.4e9,
    "beyond all calendars": 1e15,
    "before all calendars": -1e15,
}
"""Moments that disks and clocks may tell, in seconds as ``time.time`` has them."""


class Frozen(datetime):
    """A clock that a test has set."""

    at = datetime(2026, 5, 1, 12, tzinfo=UTC)

    @classmethod
    def now(cls, tz: object = None) -> datetime:  # type: ignore[override]  # always in Greenwich
        del tz
        return cls.at


@pytest.fixture(params=["Pacific/Kiritimati", "America/Los_Angeles"])
def far_from_greenwich(request: pytest.FixtureRequest) -> Iterator[None]:
    before = os.environ.get("TZ")
    os.environ["TZ"] = request.param
    tzset()
    yield
    os.environ.pop("TZ")
    if before is not None:
        os.environ["TZ"] = before
    tzset()


# suspend and resume


def test_after_a_night_asleep_cards_end_their_way_and_nothing_is_caught_up(tmp_path: Path) -> None:
    with visit(tmp_path, cabin_opening(), "normal") as visitor:
        visitor.wait(8)
        visitor.play()
        position, drawn = visitor.session.position, visitor.loop.draws
        steps: list[float] = []
        table, step = visitor.table, visitor.table.step
        with pytest.MonkeyPatch.context() as patch:

            def noted(seconds: float) -> bool:
                steps.append(seconds)
                return step(seconds)

            patch.setattr(table, "step", noted)
            visitor.clock.now += EIGHT_HOURS
            visitor.turns(1)
        assert steps == [0.25]
        assert visitor.loop.draws <= drawn + 1
        visitor.wait(5)
        visitor.turns(40)  # right after an event the next is looked for often
        assert visitor.loop.turn() > 12, "something still moves"
        assert visitor.session.position == position
        visitor.play()
        assert not visitor.fault
        digest = visitor.session.digest
        visitor.close()
    with visit(tmp_path) as again:
        again.choose("app.home.resume")
        assert again.session.digest == digest


def test_sounds_of_before_the_sleep_are_not_heard_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [1000.0]
    monkeypatch.setattr("pnwtable.app.sound.box.monotonic", lambda: clock[0])
    played: list[str] = []

    class Quiet(Device):
        def play(self, name: str, take: int, sides: tuple[float, float]) -> None:
            del take, sides
            played.append(name)

    box = Box(Quiet(), Voices(1))
    for _ in range(20):
        box.obey("play lay 0.5 0.0 0.1")
    clock[0] += EIGHT_HOURS
    while box.pass_time() == 0:
        pass
    assert played == []
    box.obey("play lay 0.5 0.0 0.0")
    clock[0] += LATE / 2
    box.pass_time()
    assert len(played) == 1


@pytest.mark.parametrize("key", ["trail", "signal_fire", "orca_isles", "forage"])
def test_a_computer_player_that_slept_over_its_time_answers_at_once(
    monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    hours = count(1000.0, EIGHT_HOURS)
    monkeypatch.setattr("pnwtable.bots.search.halving.monotonic", lambda: next(hours))
    game = BY_KEY[key]
    session = Session.new(game, complete_setup(game), 7)
    seat = session.actors[0]
    view = session.view(seat)
    asked = asked_for(view.table, decide("hard", key, view, 1))
    assert isinstance(session.do(asked, session.stamp), Done)
    assert next(hours) < 1000 + 40 * EIGHT_HOURS, "it tried on and on"


# clocks that are wrong


@pytest.mark.parametrize("moment", WRONG)
@pytest.mark.parametrize("now", [0.0, 1.8e9])
def test_of_any_moment_it_can_be_said_when_it_was(
    far_from_greenwich: None, moment: str, now: float
) -> None:
    del far_from_greenwich
    assert said_when(new_desk(), WRONG[moment], now)


def test_a_moment_to_come_is_told_by_its_date() -> None:
    desk = new_desk()
    now = datetime(2026, 5, 1, 12, tzinfo=UTC).timestamp()
    assert said_when(desk, now + 400 * DAY, now) == "on 5 June 2027"
    assert said_when(desk, now + 3600, now) == said_when(desk, now, now)  # summer time, perhaps


@pytest.mark.parametrize("year", [1, 1601, 1969, 9999])
def test_results_of_any_year_have_a_day(far_from_greenwich: None, year: int) -> None:
    del far_from_greenwich
    first = datetime(year, 1, 1, tzinfo=UTC)
    last = datetime(year, 12, 31, 23, 59, tzinfo=UTC)
    words = ResultWords(new_desk(), "cabin", Aim())
    for moment in (first, last):
        assert str(year) in words.day(moment) or abs(day_here(moment).year - year) == 1


def test_a_table_of_a_day_to_come_does_not_stay_before_those_played_since(tmp_path: Path) -> None:
    ahead, today = leave_table(tmp_path, seed=1), leave_table(tmp_path, seed=2)
    os.utime(ahead.path, (time() + 900 * DAY,) * 2)
    shelf = Shelf(tmp_path / "data")
    order = [today.path, ahead.path]
    assert shelf.unfinished() == order
    assert [table.path for table in shelf.open_tables()] == order
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.resume")
        assert visitor.session.digest == today.digest


@pytest.mark.parametrize("moment", [m for m in WRONG if "calendars" not in m])
def test_home_and_the_list_of_tables_show_saves_of_any_moment(tmp_path: Path, moment: str) -> None:
    left = [leave_table(tmp_path, seed=seed) for seed in (1, 2)]
    os.utime(left[0].path, (WRONG[moment],) * 2)
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.tables")
        visitor.turns(4)
        assert not visitor.fault


@pytest.mark.parametrize("moment", [m for m in WRONG if "calendars" not in m])
def test_saves_of_any_moment_can_be_carried_away(tmp_path: Path, moment: str) -> None:
    left = leave_table(tmp_path)
    os.utime(left.path, (WRONG[moment],) * 2)
    packed = list(pack(chosen([left.path]), tmp_path / "out", Frozen.at))
    assert packed
    (file,) = (tmp_path / "out").iterdir()
    with ZipFile(file) as archive:
        assert archive.testzip() is None


def test_when_the_clock_shows_a_second_again_no_two_saves_share_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnwtable.play.shelf.datetime", Frozen)
    luck = iter(["aaaaaa", "aaaaaa", "aaaaaa", "bbbbbb", "aaaaaa", "cccccc"])
    monkeypatch.setattr("pnwtable.play.shelf.secrets.token_hex", lambda _: next(luck))
    shelf = Shelf(tmp_path)
    first = begun(shelf)
    shelf.put_away(first)
    over = shelf.unfinished()[0]
    shelf.history.mkdir()
    over.rename(shelf.history / over.name)
    names = {over.name}
    for _ in range(2):
        session = begun(shelf)
        shelf.put_away(session)
        names |= {path.name for path in shelf.unfinished()}
    assert len(names) == 3


def test_a_clock_that_is_set_back_in_the_middle_of_a_game_costs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnwtable.play.keeper.datetime", Frozen)
    monkeypatch.setattr("pnwtable.play.shelf.datetime", Frozen)
    shelf = Shelf(tmp_path)
    session = begun(shelf)
    for years in (-56, 30, 0):
        monkeypatch.setattr(Frozen, "at", datetime(2026 + years, 5, 1, tzinfo=UTC))
        session.do(session.legal(session.actors[0])[0], session.stamp)
        session.rename(f"year {years}")
    while session.outcome is None:
        session.do(session.legal(session.actors[0])[0], session.stamp)
    monkeypatch.setattr(Frozen, "at", Frozen.at - timedelta(days=1))
    digest = session.digest
    shelf.put_away(session)
    (path,) = shelf.finished()
    opened = shelf.open(listed(path))
    assert isinstance(opened, Opened)
    assert opened.damage is None
    assert opened.session.digest == digest


def begun(shelf: Shelf) -> Session:
    game = BY_KEY["cabin"]
    session = Session.new(game, complete_setup(game), 7, deal_chosen=True, keeper=shelf.create())
    session.do(session.legal(session.actors[0])[0], session.stamp)
    return session
