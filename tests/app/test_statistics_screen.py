"""The statistics before a player: read in slices, chosen by keys alone, nothing cut."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pygame
import pytest
from homes import CATALOGUE, GAMES, NOW, NOWHERE, Heard
from shell import new_desk, press, tap
from test_nothing_is_cut import EVERY_SCALE, EVERY_SIZE, Watched, fits

from pnwtable.app.screens.gallery import Gallery
from pnwtable.app.screens.home import HomeScreen, Offered
from pnwtable.app.screens.statistics import StatisticsScreen, StatisticsWays
from pnwtable.app.screens.statistics_parts import GameTab
from pnwtable.app.widgets.boxes import Framed
from pnwtable.app.widgets.chart import Bins, Chart, Key
from pnwtable.app.widgets.choice import Choice
from pnwtable.app.widgets.simple import Button, Label
from pnwtable.app.widgets.table import Table
from pnwtable.core.zones import Seat
from pnwtable.games import BY_KEY
from pnwtable.play.entries import Ended, line_of
from pnwtable.play.ledger import Ledger
from pnwtable.play.results import Result
from pnwtable.play.seats import Controller
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup
from pnwtable.play.shelf import Shelf
from pnwtable.play.statistics import Selection

if TYPE_CHECKING:
    from pathlib import Path

    from pnwtable.app.desk import Desk
    from pnwtable.app.screens.sheets import SheetScreen

ANNA = Controller("person", "", "Anna-Katharina", "salmon")
BEN = Controller("person", "", "Ben", "lake")
OTTER = Controller("bot", "random", "Otter", "fern")
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
PLAYED = ("cabin", "grizzo")


@dataclass
class Went:
    """Where the screen led."""

    said: list[str] = field(default_factory=list)

    def ways(self, folder: Path) -> StatisticsWays:
        return StatisticsWays(folder, self.said.append, lambda: self.said.append("back"))


def ended(shelf: Shelf, game: str, who: tuple[Controller, ...], scores: tuple[int, ...]) -> None:
    """A game with that result, in the lines of a real journal; each is half a day later."""
    many = len(shelf.kept())
    journal, rules = shelf.create(), BY_KEY[game]
    session = Session.new(
        rules, complete_setup(rules, len(who)), many, controllers=who, keeper=journal
    )
    session.do(session.legal(session.actors[0])[0], session.stamp)
    rating = ""
    if session.contest.grades:
        grades = session.contest.grades
        rating = next(name for most, name in grades if most is None or scores[0] <= most)
    result = Result(
        game=game,
        options=session.setup.options,
        seats=who,
        winners=(Seat(scores.index(max(scores)) + 1),),
        scores={Seat(at): score for at, score in enumerate(scores, 1)},
        rating=rating,
        with_takebacks=False,
        with_hints=False,
        practice=many % 7 == 3,
        finished_at=(NOON + many * timedelta(hours=12)).isoformat(),
    )
    journal.append(line_of(Ended(result)))
    shelf.put_away(session)


def played(folder: Path, solitaires: int = 20, tables: int = 12) -> Shelf:
    """A shelf with games of one, and of two or three."""
    shelf = Shelf(folder)
    for number in range(tables):
        who = ((ANNA, BEN), (BEN, OTTER, ANNA), (ANNA, OTTER))[number % 3]
        ended(shelf, "grizzo", who, tuple(5 + (number * at) % 11 for at in range(len(who))))
    for number in range(solitaires):
        ended(shelf, "cabin", (Controller("person"),), (number * 7 % 29,))
    return shelf


def shown(desk: Desk, shelf: Shelf, went: Went | None = None) -> StatisticsScreen:
    """The screen with everything read."""
    ways = (went or Went()).ways(shelf.folder / "exports")
    screen = StatisticsScreen(desk, Ledger(shelf), CATALOGUE, Gallery(desk, shelf, None), ways)
    screen.resized(desk.size)
    while not any(isinstance(w, GameTab | Choice) for w in screen.sheet.widgets):
        screen.step(0.02)
    return screen


def labels(screen: StatisticsScreen) -> list[str]:
    return [w.text for w in screen.sheet.widgets if isinstance(w, Label | Key)]


def button(screen: StatisticsScreen, key: str) -> Button:
    wanted = screen.desk.text(f"statistics.{key}")
    return next(w for w in screen.sheet.widgets if isinstance(w, Button) and w.label == wanted)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    return played(tmp_path_factory.mktemp("played"))


def test_the_screen_begins_at_the_game_that_was_played_last(shelf: Shelf) -> None:
    screen = shown(new_desk(), shelf)
    assert screen.filters.chosen == Selection("cabin")
    assert isinstance(screen.sheet.focus.at, GameTab)
    assert any(isinstance(w, Bins) for w in screen.sheet.widgets)


def test_every_game_has_a_tab_and_says_how_often_it_was_played(shelf: Shelf) -> None:
    screen = shown(new_desk(), shelf)
    tabs = [w for w in screen.sheet.widgets if isinstance(w, GameTab)]
    assert [tab.game for tab in tabs] == list(CATALOGUE)
    assert [tab.note for tab in tabs if tab.game in PLAYED] == ["20 games", "12 games"]
    assert {tab.note for tab in tabs if tab.game not in PLAYED} == {"Not played yet"}


def test_no_game_yet_is_an_invitation_that_leads_to_a_set_up(tmp_path: Path) -> None:
    went = Went()
    screen = shown(new_desk(), Shelf(tmp_path), went)
    press(screen, pygame.K_DOWN, pygame.K_RETURN)
    assert screen.filters.chosen.game == "forage"
    press(screen, pygame.K_RIGHT, pygame.K_RETURN)
    assert went.said == ["forage"]
    assert not [w for w in screen.sheet.widgets if isinstance(w, Button) and "CSV" in w.label]


def test_escape_leads_back(shelf: Shelf) -> None:
    went = Went()
    press(shown(new_desk(), shelf, went), pygame.K_ESCAPE)
    assert went.said == ["back"]


def test_filters_are_steered_by_keys_and_keep_the_focus(shelf: Shelf) -> None:
    screen = shown(new_desk(), shelf)
    screen.filters.choose(Selection("grizzo"))
    for _ in range(30):
        press(screen, pygame.K_TAB)
        at = screen.sheet.focus.at
        if isinstance(at, Choice):
            break
    press(screen, pygame.K_RIGHT)
    assert (screen.filters.person, screen.sheet.focus.at) == ("Ben", at)
    press(screen, pygame.K_TAB, pygame.K_RIGHT)
    assert screen.filters.chosen.seats == 2
    press(screen, pygame.K_TAB, pygame.K_RIGHT)
    assert screen.filters.chosen.opposition is not None
    assert all(map(screen.filters.chosen.takes, screen.filters.shown))


def test_a_choice_that_no_game_fits_says_so_and_can_be_changed(shelf: Shelf) -> None:
    screen = shown(new_desk(), shelf)
    screen.filters.choose(Selection("grizzo", seats=3, opposition="people"))
    assert screen.desk.text("statistics.none") in labels(screen)
    assert sum(isinstance(w, Choice) for w in screen.sheet.widgets) == 2


def test_the_dots_of_the_chart_are_told_one_by_one(shelf: Shelf) -> None:
    screen = shown(new_desk(), shelf)
    chart = next(w for w in screen.sheet.widgets if isinstance(w, Chart))
    assert len(chart.spots) == 20
    assert chart.picked == 19
    screen.sheet.focus.take(chart)
    press(screen, pygame.K_LEFT, pygame.K_LEFT)
    assert chart.picked == 17
    for number in (0, 7, 19):
        tap(screen, chart.at(screen.desk, number))
        assert chart.picked == number
    assert "points" in chart.spots[0].said


def test_a_person_has_a_row_where_there_are_several(shelf: Shelf) -> None:
    screen = shown(new_desk(), shelf)
    assert not any(isinstance(w, Table) for w in screen.sheet.widgets)
    screen.filters.choose(Selection("grizzo"))
    table = next(w for w in screen.sheet.widgets if isinstance(w, Table))
    assert [row[0] for row in table.rows] == ["Anna-Katharina", "Ben"]


def test_an_export_says_where_it_lies(tmp_path: Path) -> None:
    shelf = played(tmp_path, 2, 2)
    screen = shown(new_desk(), shelf)
    for form in ("csv", "json"):
        tap(screen, button(screen, form).rect.center)
        (path,) = (tmp_path / "exports").glob(f"*.{form}")
        assert str(path) in screen.desk.toasts[-1]


def test_an_export_that_cannot_be_written_says_why(tmp_path: Path) -> None:
    shelf = played(tmp_path, 1, 0)
    (tmp_path / "exports").write_text("in the way")
    screen = shown(new_desk(), shelf)
    tap(screen, button(screen, "csv").rect.center)
    assert "nothing" in screen.desk.toasts[-1].lower()
    assert "⟨" not in screen.desk.toasts[-1]


def test_damaged_saves_are_told(tmp_path: Path) -> None:
    shelf = played(tmp_path, 1, 0)
    (shelf.games / "broken.jsonl").write_bytes(b"oops")
    screen = shown(new_desk(), shelf)
    assert "1 save could not be read and is left out." in labels(screen)


def test_much_is_read_in_slices_and_the_way_back_is_open_meanwhile(tmp_path: Path) -> None:
    shelf, went, time = played(tmp_path, 3, 0), Went(), iter(range(1000))
    desk = new_desk()
    ledger = Ledger(shelf, clock=lambda: next(time))
    screen = StatisticsScreen(
        desk, ledger, CATALOGUE, Gallery(desk, shelf, None), went.ways(tmp_path)
    )
    screen.resized(desk.size)
    assert "Looking through your games: 1 of 3" in labels(screen)
    press(screen, pygame.K_ESCAPE)
    assert went.said == ["back"]
    assert screen.step(0.02)
    assert "Looking through your games: 2 of 3" in labels(screen)
    screen.step(0.02)
    assert any(isinstance(w, GameTab) for w in screen.sheet.widgets)


def test_home_leads_to_the_statistics() -> None:
    went = Went()
    heard = replace(Heard().actions, statistics=lambda: went.said.append("statistics"))
    desk = new_desk()
    gallery = Gallery(desk, Shelf(NOWHERE), None)
    screen = HomeScreen(desk, Offered(GAMES, CATALOGUE, now=NOW), gallery, heard)
    screen.resized(desk.size)
    found = next(
        w for w in screen.sheet.widgets if isinstance(w, Button) and w.label == "Statistics"
    )
    tap(screen, found.rect.center)
    assert went.said == ["statistics"]


# nothing is cut


@EVERY_SIZE
@EVERY_SCALE
def test_no_text_of_a_home_with_all_its_ways_is_cut(size: tuple[int, int], scale: int) -> None:
    desk = Watched(size, scale)
    gallery = Gallery(desk, Shelf(NOWHERE), None)
    ways = replace(Heard().actions, rules=lambda: None, statistics=lambda: None)
    screen = HomeScreen(desk, Offered(GAMES, CATALOGUE, now=NOW), gallery, ways)
    screen.resized(size)
    fits(desk, screen)
    apart(screen)


def apart(screen: SheetScreen) -> None:
    """No two widgets lie on each other, but on the plates behind them."""
    for area in screen.sheet.areas:
        solid = [w for w in area.widgets if not isinstance(w, Framed)]
        for at, one in enumerate(solid):
            hit = [other for other in solid[at + 1 :] if one.rect.colliderect(other.rect)]
            assert not hit, (one, hit)


@EVERY_SIZE
@EVERY_SCALE
@pytest.mark.parametrize("game", ["cabin", "grizzo", "trail"])
def test_no_text_of_the_statistics_is_cut(
    shelf: Shelf, size: tuple[int, int], scale: int, game: str
) -> None:
    desk = Watched(size, scale)
    screen = shown(desk, shelf)
    screen.filters.choose(Selection(game))
    fits(desk, screen)
    apart(screen)


@EVERY_SIZE
def test_no_text_of_the_first_statistics_is_cut(size: tuple[int, int]) -> None:
    desk = Watched(size, 100)
    fits(desk, shown(desk, Shelf(NOWHERE)))
