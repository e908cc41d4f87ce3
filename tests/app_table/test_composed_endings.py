"""An ending is composed: a light comes up, points are counted; any touch ends that."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from company import ANY_KEY, party
from endings import ENDINGS, at_table, ending_at, scores_at
from positions import played_on
from seated import desk_of, pixels

from pnwtable.app.table.afterglow import Afterglow
from pnwtable.app.table.ending import LOOK
from pnwtable.app.widgets.counted import Counted
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from pnwtable.app.table.ending import EndingPage
    from pnwtable.app.table.scoring import ScorePage
    from pnwtable.play.session import Session
    from pnwtable.play.settings import Animation

    Shown = EndingPage | ScorePage

SIZE = (1280, 800)


def after_a_round() -> Session:
    return played_on(
        party("orca_isles", PERSON, PERSON, PERSON),
        6,
        lambda now: bool(now.fields["round"] == 2 and any(now.scores(now.position).values())),
    )


def round_page(animation: Animation = "normal") -> ScorePage:
    session = after_a_round()
    page = scores_at(at_table(session, desk_of(SIZE, 1.0, animation)))
    page.resized(SIZE)
    return page


def ending(name: str, animation: Animation = "normal", *, fresh: bool = True) -> EndingPage:
    page = ending_at(at_table(ENDINGS[name](), desk_of(SIZE, 1.0, animation)), fresh=fresh)
    page.resized(SIZE)
    page.step(LOOK + 0.01)
    return page


def picture(page: Shown) -> bytes:
    target = pygame.Surface(SIZE)
    page.draw(target)
    return pixels(target)


def painted(page: Shown) -> list[str]:
    """The numbers that count, as they are painted now."""
    return [one.now for one in page.sheet.widgets if isinstance(one, Counted)]


def true(page: Shown) -> list[str]:
    return [one.text for one in page.sheet.widgets if isinstance(one, Counted)]


@pytest.mark.parametrize("name", ["trail-alone", "salmon_run-below", "cabin-fine"])
def test_points_are_counted_up_to_the_true_score(name: str) -> None:
    page = ending(name)
    assert painted(page) != true(page)
    for _ in range(30):
        page.step(0.1)
    assert painted(page) == true(page)
    picture(page)
    assert not page.step(0.1)  # nothing is drawn again while nothing happens


def test_any_touch_ends_the_counting_and_the_light() -> None:
    for page in (ending("trail-alone"), round_page()):
        page.handle(pygame.Event(pygame.KEYDOWN, key=ANY_KEY, mod=0, unicode=""))
        assert painted(page) == true(page)
        ended = picture(page)
        for _ in range(40):
            page.step(0.1)
        assert picture(page) == ended


def test_without_animation_and_later_on_everything_is_there_at_once() -> None:
    for page in (ending("trail-alone", "off"), ending("trail-alone", fresh=False)):
        assert painted(page) == true(page)
        before = picture(page)
        page.step(0.5)
        assert picture(page) == before


def test_after_a_round_whoever_has_most_of_it_stands_in_the_light() -> None:
    page = round_page()
    glows = [one for one in page.sheet.widgets if isinstance(one, Afterglow)]
    assert len(glows) == 1
    assert picture(page) != picture(round_page("off"))
    for _ in range(40):
        page.step(0.1)
    assert picture(page) == picture(round_page("off"))


def test_before_a_round_is_counted_nobody_does() -> None:
    session = party("orca_isles", PERSON, PERSON, PERSON)
    page = scores_at(at_table(session, desk_of(SIZE, 1.0, "normal")))
    assert not [one for one in page.sheet.widgets if isinstance(one, Afterglow)]
