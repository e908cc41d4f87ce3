"""A walk through the whole program: on every screen, at every size, words stand free and legible.

With ``PNWTABLE_PHOTOS`` each screen is kept as a picture, to be looked at after a run.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final
from zipfile import ZipFile

import pygame
import pytest
from lettering import faults, read_picture
from visitor import leave_table, visit

from pnwtable.app.faults import NAME
from pnwtable.app.screens.saves import SavesScreen
from pnwtable.app.screens.settings import SettingsScreen
from pnwtable.app.screens.settings_rows import SECTIONS
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.speech.aloud import aloud
from pnwtable.app.speech.sheets import widget_aloud
from pnwtable.app.table.screen import TableScreen
from pnwtable.app.table.voicing import Voicing
from pnwtable.app.widgets.choice import Choice
from pnwtable.games import BY_KEY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from lettering import Lettering
    from visitor import Visitor

    from pnwtable.app.widgets.sheet import Sheet

WORK: Final = 4.0
"""Seconds in which home has painted all its pictures."""

STRONG: Final = 7.0
"""WCAG 2.1, 1.4.6: what is asked of all text in high contrast."""

IN_CONTRAST: Final = (
    "home-with-a-table",
    "settings-cards",
    "setup-forage",
    "statistics",
    "rules-of-a-game",
    "log",
    "why-not",
    "curtain",
    "ending",
    "first-hand-trail",
)

SIZES: Final = ((1024, 640), (1280, 800), (1920, 1080))


def at_home(visitor: Visitor) -> None:
    """Home, where nothing was ever played."""
    assert visitor.tiles


def with_tables(visitor: Visitor) -> None:
    """Home with an open table."""
    visitor.set_up("trail")
    visitor.choose("app.setup.start")
    visitor.go_home()
    visitor.wait(2)
    assert visitor.cards


def all_tables(visitor: Visitor) -> None:
    """All open tables."""
    with_tables(visitor)
    visitor.set_up("forage")
    visitor.choose("app.setup.start")
    visitor.go_home()
    visitor.choose("app.home.tables")
    visitor.wait(2)
    assert len(saves_of(visitor).list.tables) == 2


def saves_of(visitor: Visitor) -> SavesScreen:
    assert isinstance(visitor.loop.screen, SavesScreen)
    return visitor.loop.screen


def finished_tables(visitor: Visitor) -> None:
    """A game that is over, with a name."""
    at_the_end(visitor)
    visitor.choose("table.end.home")
    visitor.choose("app.saves.title")
    visitor.press(pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_F2)
    visitor.type("The long evening")
    visitor.press(pygame.K_RETURN)
    assert [table.name for table in saves_of(visitor).list.tables] == ["The long evening"]


def no_tables(visitor: Visitor) -> None:
    """Nothing is kept yet."""
    visitor.choose("app.saves.title")


def damaged_table(visitor: Visitor) -> None:
    """A save of which not all can be read, and one of which nothing can, both marked."""
    left = leave_table(visitor.folder, commands=6)
    lines = left.path.read_bytes().splitlines(keepends=True)
    left.path.write_bytes(b"".join([*lines[:4], b"#", *lines[4:]]))
    left.path.with_name("noise.jsonl").write_bytes(b"noise")
    no_tables(visitor)
    visitor.press(pygame.K_SPACE, pygame.K_DOWN)
    assert all(table.damage for table in saves_of(visitor).list.tables)


def asked_for_a_name(visitor: Visitor) -> None:
    all_tables(visitor)
    visitor.press(pygame.K_F2)
    assert visitor.desk.questions


def code_of_hands(visitor: Visitor) -> None:
    """A warning that the code gives away what others hold."""
    all_tables(visitor)
    visitor.choose("app.saves.code")
    assert visitor.desk.questions


def after_export(visitor: Visitor) -> None:
    all_tables(visitor)
    visitor.choose("app.saves.export_all")
    visitor.wait(1)
    assert visitor.desk.questions


def after_import(visitor: Visitor) -> None:
    """A file with things of all kinds has come."""
    path = visitor.folder / "evening.pnwtable"
    with ZipFile(path, "w") as archive:
        archive.writestr("pnwtable.json", '{"pnwtable_tables": 1}')
        archive.writestr("games/a.jsonl", leave_table(visitor.folder).path.read_bytes())
        archive.writestr("games/b.jsonl", b"noise")
        archive.writestr("layouts/trail.yaml", b"maps: {}")
        archive.writestr("settings.json", b'{"left_handed": true}')
    visitor.send(pygame.DROPFILE, file=str(path))
    visitor.wait(1)
    assert visitor.desk.questions


def after_fault(visitor: Visitor) -> None:
    """The program has failed at a table of several."""
    visitor.set_up("trail")
    visitor.choose("app.setup.start")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pnwtable.app.table.screen.TableScreen.handle", _fail)
        visitor.press(pygame.K_TAB)
    assert visitor.desk.questions
    (visitor.folder / "log" / NAME).unlink()


def _fail(*_anything: object) -> None:
    raise ZeroDivisionError("on purpose")


def at_settings(section: str) -> Callable[[Visitor], None]:
    """A section of the settings."""

    def go(visitor: Visitor) -> None:
        visitor.choose("app.home.settings")
        screen = visitor.loop.screen
        assert isinstance(screen, SettingsScreen)
        screen.show(section)
        visitor.wait(1)

    return go


def about(visitor: Visitor) -> None:
    """The bill of health, with a save that is not sound."""
    games = visitor.folder / "data" / "games"
    games.mkdir(parents=True, exist_ok=True)
    (games / "noise.jsonl").write_bytes(b"noise")
    visitor.choose("app.home.settings")
    visitor.choose("app.health.about")
    assert visitor.desk.questions


def in_high_contrast(visitor: Visitor) -> None:
    """A table in high contrast, for the left hand."""
    chosen = replace(visitor.desk.settings, high_contrast=True, left_handed=True)
    visitor.desk.change(chosen)
    at_table(visitor, "salmon_run")


def practising(visitor: Visitor) -> None:
    """A table that began as practice."""
    visitor.desk.change(replace(visitor.desk.settings, practice=True))
    at_table(visitor)
    assert visitor.session.practice


def at_statistics(visitor: Visitor) -> None:
    visitor.choose("app.statistics.title")
    visitor.wait(1)


def at_rules(visitor: Visitor) -> None:
    visitor.choose("app.reader.rules")


def at_table(visitor: Visitor, game: str = "cabin") -> None:
    visitor.set_up(game)
    visitor.choose("app.setup.start")
    visitor.wait(1)


def with_menu(visitor: Visitor) -> None:
    at_table(visitor)
    visitor.press(pygame.K_ESCAPE)
    assert visitor.desk.questions


def behind_curtain(visitor: Visitor) -> None:
    """Three people, each of whom has to choose in secret."""
    visitor.set_up("trail")
    for choice in [w for w in visitor.sheet.widgets if isinstance(w, Choice)][1:3]:
        visitor.sheet.focus.take(choice)
        visitor.press(pygame.K_LEFT, pygame.K_LEFT)
    visitor.choose("app.setup.start")
    visitor.wait(1)
    assert visitor.table.curtain is not None


def with_log(visitor: Visitor) -> None:
    at_table(visitor)
    visitor.play(4)
    visitor.press(pygame.K_g)
    assert visitor.table.side.panel is not None


def with_timeline(visitor: Visitor) -> None:
    """Some way back, with bookmarks and something that can be done again."""
    at_table(visitor)
    visitor.play(6)
    visitor.session.undo()
    visitor.table.show_now()
    visitor.session.bookmark(2, "Here it went wrong")
    visitor.press(pygame.K_t, pygame.K_LEFT, pygame.K_LEFT)
    visitor.wait(1)
    assert visitor.table.journey is not None


def with_hands_open(visitor: Visitor) -> None:
    """The timeline of a game of several that was given up."""
    at_table(visitor, "trail")
    visitor.session.abandon()
    visitor.table.show_now()
    visitor.press(pygame.K_t, pygame.K_o)
    assert visitor.table.journey is not None


def at_bookmark(visitor: Visitor) -> None:
    with_timeline(visitor)
    visitor.press(pygame.K_b)
    assert visitor.desk.questions


def before_a_branch(visitor: Visitor) -> None:
    """A solitaire that is not over is asked about."""
    with_timeline(visitor)
    visitor.press(pygame.K_c)
    assert visitor.desk.questions


def at_a_branch(visitor: Visitor) -> None:
    before_a_branch(visitor)
    visitor.choose("table.timeline.ask-branch.do")
    visitor.wait(1)
    assert visitor.session.origin is not None


def with_why(visitor: Visitor) -> None:
    at_table(visitor)
    visitor.play(2)
    visitor.press(pygame.K_TAB, pygame.K_w)
    assert visitor.table.side.panel is not None


def at_page(visitor: Visitor) -> None:
    """The rules of a game, from its table."""
    at_table(visitor)
    visitor.press(pygame.K_F2)
    visitor.wait(1)
    assert not visitor.is_at_table


def with_keys(visitor: Visitor) -> None:
    """The keys of a table, with buttons of its own."""
    at_table(visitor, "salmon_run")
    visitor.press(pygame.K_F1)
    assert visitor.desk.questions


def with_keys_at_home(visitor: Visitor) -> None:
    visitor.press(pygame.K_F1)
    assert visitor.desk.questions


def at_keys(visitor: Visitor) -> None:
    """Where keys are changed: one waits for its new key."""
    visitor.press(pygame.K_F1)
    visitor.choose("app.keys.change")
    visitor.press(pygame.K_DOWN, pygame.K_RETURN)
    assert visitor.desk.catches is not None


def at_the_end(visitor: Visitor) -> None:
    at_table(visitor)
    visitor.play(1)
    visitor.rush_to_the_end(leave=1)
    visitor.play(1)
    visitor.wait(4)
    assert visitor.desk.questions


def set_up(game: str) -> Callable[[Visitor], None]:
    """The set-up of a game."""

    def go(visitor: Visitor) -> None:
        visitor.set_up(game)

    return go


def coached(game: str) -> Callable[[Visitor], None]:
    """The first hand of a game, some steps on."""

    def go(visitor: Visitor) -> None:
        visitor.set_up(game)
        visitor.choose("first_hands.offer.button")
        visitor.wait(1)
        assert visitor.table.side.panel is not None
        for _ in range(2):
            visitor.press(pygame.K_RETURN)
            visitor.wait(1)

    return go


SCREENS: Final[dict[str, Callable[[Visitor], None]]] = {
    "home": at_home,
    "home-with-a-table": with_tables,
    "open-tables": all_tables,
    "finished-tables": finished_tables,
    "no-tables": no_tables,
    "damaged-table": damaged_table,
    "name-of-a-table": asked_for_a_name,
    "code-of-hands": code_of_hands,
    "after-export": after_export,
    "after-import": after_import,
    "after-a-fault": after_fault,
    "about": about,
    **{f"settings-{section}": at_settings(section) for section in SECTIONS},
    "high-contrast": in_high_contrast,
    "practice": practising,
    "statistics": at_statistics,
    "rules": at_rules,
    "rules-of-a-game": at_page,
    "menu": with_menu,
    "curtain": behind_curtain,
    "log": with_log,
    "timeline": with_timeline,
    "timeline-hands-open": with_hands_open,
    "bookmark": at_bookmark,
    "before-a-branch": before_a_branch,
    "branch": at_a_branch,
    "why-not": with_why,
    "keys": with_keys,
    "keys-of-home": with_keys_at_home,
    "change-keys": at_keys,
    "ending": at_the_end,
    **{f"setup-{game}": set_up(game) for game in BY_KEY},
    **{f"first-hand-{game}": coached(game) for game in BY_KEY},
}


@pytest.mark.parametrize("name", SCREENS)
def test_words_stand_free_and_legible_on_every_screen(name: str, tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        SCREENS[name](visitor)
        for size in SIZES:
            found = list(faults(photographed(visitor, name, size), whole=False))
            assert not found, (size, found)
        assert visitor.fault == ""
        assert not list(unspoken(visitor))


def unspoken(visitor: Visitor) -> Iterator[str]:
    """What can have the focus and would be nothing but silence, or a key, to who hears it."""
    desk, screen = visitor.desk, visitor.loop.screen
    if desk.questions:
        sheet: Sheet | None = desk.questions[-1].sheet
    elif isinstance(screen, TableScreen):
        sheet = Voicing(screen).sheet()
    else:
        sheet = screen.sheet if isinstance(screen, SheetScreen) else None
    for widget in () if sheet is None else sheet.widgets:
        said = aloud(widget_aloud(desk, sheet, widget), desk.texts) if sheet else ""
        if widget.focusable and (not said or "⟨" in said):
            yield f"{type(widget).__name__}: {said}"


@pytest.mark.parametrize("name", IN_CONTRAST)
def test_in_high_contrast_all_words_are_readable_at_seven_to_one(name: str, tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.desk.change(replace(visitor.desk.settings, high_contrast=True))
        SCREENS[name](visitor)
        read = photographed(visitor, f"{name}-in-contrast", SIZES[1])
        assert read
        assert [(one.text, one.contrast) for one in read if one.contrast < STRONG] == []


def photographed(visitor: Visitor, name: str, size: tuple[int, int]) -> list[Lettering]:
    """The screen at that size, read, and kept where pictures are wanted."""
    loop, desk = visitor.loop, visitor.desk
    desk.size = size

    def lay() -> None:
        assert loop.screen is not None
        loop.screen.resized(size)
        loop._over.resized(size)  # noqa: SLF001 - a window of another size would do no more
        loop.screen.draw(pygame.Surface(size))
        visitor.wait(WORK)  # pictures that are painted one by one

    def draw(target: pygame.Surface) -> None:
        assert loop.screen is not None
        loop.screen.draw(target)
        loop._over.draw(target)  # noqa: SLF001 - as above

    read, picture = read_picture(desk, lay, draw)
    folder = os.environ.get("PNWTABLE_PHOTOS")
    if folder:
        path = Path(folder) / "screens"
        path.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, path / f"{name}-{size[0]}x{size[1]}.png")
    return read
