"""A bar to scroll by is there only where something is out of sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from homes import a_setup
from shell import TEXTS, new_desk

from pnwtable.app.desk import Desk
from pnwtable.app.screens.settings import settings_screen
from pnwtable.app.screens.settings_rows import SECTIONS
from pnwtable.app.widgets.boxes import Space, Spare
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
from pnwtable.games import BY_KEY
from pnwtable.play.settings import DEFAULTS

if TYPE_CHECKING:
    from pnwtable.app.widgets.area import Area
    from pnwtable.app.widgets.base import Widget
    from pnwtable.app.widgets.sheet import Sheet
    from pnwtable.data.texts import Texts

SIZES: Final = ((1024, 640), (1280, 800), (1366, 768), (1920, 1080))
LANGUAGES: Final = {
    "en": TEXTS,
    "de": read_texts(assets() / "lang" / "de.yaml"),
}
USUAL: Final = (1280, 800)


def nothing() -> None: ...


def is_something(widget: Widget) -> bool:
    """Whether it is to be seen or used, and no room for what may come."""
    return not isinstance(widget, Space | Spare) and widget.rect.height > 0


def out_of_sight(area: Area) -> list[Widget]:
    """What one has to scroll for."""
    return [one for one in area.widgets if is_something(one) and not _sees(area, one)]


def _sees(area: Area, widget: Widget) -> bool:
    return area.viewport.top <= widget.rect.top and widget.rect.bottom <= area.viewport.bottom


def settings(size: tuple[int, int], section: str, texts: Texts) -> Sheet:
    desk = Desk(texts, DEFAULTS)
    desk.size = size
    screen = settings_screen(desk, nothing)
    screen.resized(size)
    screen.show(section)
    return screen.sheet


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("size", SIZES)
def test_a_page_of_the_settings_scrolls_only_for_what_is_out_of_sight(
    size: tuple[int, int], section: str, language: str
) -> None:
    sheet = settings(size, section, LANGUAGES[language])
    for area in sheet.areas:
        assert area.scrolls == bool(out_of_sight(area))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", SECTIONS)
def test_no_page_of_the_settings_scrolls_in_a_window_of_the_usual_size(
    section: str, language: str
) -> None:
    sheet = settings(USUAL, section, LANGUAGES[language])
    assert not any(area.scrolls for area in sheet.areas)
    assert all(sheet.panel.contains(one.rect) for one in sheet.widgets if is_something(one))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", BY_KEY)
def test_a_setup_scrolls_only_for_what_is_out_of_sight(
    key: str, size: tuple[int, int], language: str
) -> None:
    desk = new_desk()
    desk.texts, desk.size = LANGUAGES[language], size
    screen = a_setup(desk, key, [])
    screen.resized(size)
    for area in screen.sheet.areas:
        assert area.scrolls == bool(out_of_sight(area))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["grizzo", "orca_isles", "signal_fire", "trail"])
def test_no_setup_scrolls_for_empty_places_in_a_window_of_the_usual_size(
    key: str, language: str
) -> None:
    desk = new_desk()
    desk.texts, desk.size = LANGUAGES[language], USUAL
    screen = a_setup(desk, key, [])
    screen.resized(USUAL)
    assert not any(area.scrolls for area in screen.sheet.areas)


def test_the_room_for_more_players_is_there_where_it_has_room() -> None:
    desk = new_desk()
    desk.size = 1280, 1600
    screen = a_setup(desk, "orca_isles", [])
    screen.resized(desk.size)
    (spare,) = (one for one in screen.sheet.widgets if isinstance(one, Spare))
    roomy = spare.rect.height
    screen.resized(USUAL)
    assert 0 <= spare.rect.height < roomy
    screen.resized((1280, 1600))
    assert spare.rect.height == roomy
