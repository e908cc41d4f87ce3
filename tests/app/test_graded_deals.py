"""Deals by how hard they are, in the set-up of a game for which some are known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homes import a_setup
from shell import TEXTS, new_desk, painted, tap

from pnwtable.app.screens.grades import ANY, Grades
from pnwtable.app.widgets.segments import Segments
from pnwtable.app.widgets.simple import Button, Label, Toggle
from pnwtable.data.deals import GradedDeal

if TYPE_CHECKING:
    from pnwtable.app.screens.draft import Wanted
    from pnwtable.app.screens.setup import SetupScreen

EASY = (GradedDeal(11, 0, 2.2), GradedDeal(12, 0, 3.0))
DEALS = {"easy": EASY, "cruel": (GradedDeal(99, 9, 21.4),)}


def grades_of(screen: SetupScreen) -> Segments[str] | None:
    found = [one for one in screen.sheet.widgets if isinstance(one, Segments)]
    return next((one for one in found if ANY in one.values and "easy" in one.values), None)


def choose(screen: SetupScreen, grade: str) -> None:
    segments = grades_of(screen)
    assert segments is not None
    screen.sheet.focus.take(segments)
    screen.resized(new_desk().size)
    tap(screen, segments.cell(grade).center)
    screen.step(0.1)


def press(screen: SetupScreen, key: str) -> None:
    label = TEXTS.say(f"app.{key}")
    button = next(w for w in screen.sheet.widgets if isinstance(w, Button) and w.label == label)
    screen.sheet.focus.take(button)
    screen.resized(new_desk().size)
    tap(screen, button.rect.center)
    screen.step(0.1)


def said(screen: SetupScreen) -> list[str]:
    return [w.text for w in screen.sheet.widgets if isinstance(w, Label)]


def test_a_grade_gives_a_deal_of_it_and_another_one_when_asked() -> None:
    heard: list[Wanted] = []
    screen = a_setup(new_desk(), "cabin", heard, deals=DEALS)
    choose(screen, "easy")
    press(screen, "setup.grade_other")
    press(screen, "setup.start")
    choose(screen, "cruel")
    assert "A careful player loses about 21 points here." in said(screen)
    press(screen, "setup.start")
    choose(screen, ANY)
    press(screen, "setup.start")
    easy, cruel, any_deal = heard
    assert easy.deal in {one.deal for one in EASY}
    assert (cruel.deal, any_deal.deal) == (99, None)
    assert painted(new_desk(), screen)


def test_other_options_have_no_grades_and_neither_have_games_without_a_list() -> None:
    screen = a_setup(new_desk(), "cabin", deals=DEALS)
    assert grades_of(screen) is not None
    toggle = next(one for one in screen.sheet.widgets if isinstance(one, Toggle))
    screen.sheet.focus.take(toggle)
    screen.resized(new_desk().size)
    tap(screen, toggle.rect.center)
    screen.step(0.1)
    assert grades_of(screen) is None
    assert grades_of(a_setup(new_desk(), "cabin")) is None


def test_another_deal_of_a_grade_is_another_as_long_as_there_is_one() -> None:
    grades = Grades(DEALS)
    assert {grades.pick("easy", "11") for _ in range(20)} == {"12"}
    assert grades.pick("cruel", "99") == "99"
    assert not grades.pick(ANY)
    assert (grades.grade_of("12"), grades.grade_of("5")) == ("easy", ANY)
