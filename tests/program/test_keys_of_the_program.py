"""The keys of the program: shown on every screen, changed by the player, enough for everything."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from test_every_screen import SCREENS
from visitor import TEXTS, visit

from pnwtable.app.key_help import KeyHelp
from pnwtable.app.screens.home import HomeScreen
from pnwtable.app.screens.key_settings import KeyRow, KeysScreen
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.widgets.field import TextField
from pnwtable.app.widgets.focus import ARROWS
from pnwtable.app.widgets.key_lines import GroupOfKeys, KeyLine

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from visitor import Visitor

    from pnwtable.app.widgets.base import Widget
    from pnwtable.app.widgets.sheet import Sheet

ESCAPE: Final = pygame.K_ESCAPE
SMALLEST: Final = (1024, 640)


def ask(visitor: Visitor, key: int = pygame.K_F1, sign: str = "") -> None:
    """Press a key as a window tells it: with what it types."""
    visitor.send(pygame.KEYDOWN, key=key, mod=0, unicode=sign, scancode=0)
    if sign:
        visitor.send(pygame.TEXTINPUT, text=sign)
    visitor.send(pygame.KEYUP, key=key, mod=0, unicode=sign, scancode=0)
    visitor.turns(2)


def shown(visitor: Visitor) -> bool:
    questions = visitor.desk.questions
    return bool(questions) and isinstance(questions[-1], KeyHelp)


def has_panel(visitor: Visitor) -> bool:
    return visitor.table.side.panel is not None


def told(visitor: Visitor) -> dict[str, list[KeyLine]]:
    groups = [one.group for one in visitor.sheet.widgets if isinstance(one, GroupOfKeys)]
    return {group.title: list(group.lines) for group in groups}


def group(name: str) -> str:
    return TEXTS.say(f"app.keys.groups.{name}")


WHERE: Final = ("home", "settings-cards", "setup-trail", "rules-of-a-game", "menu", "curtain")


@pytest.mark.parametrize("name", [*WHERE, "log", "ending", "change-keys"])
def test_the_keys_of_every_screen_are_shown_and_put_away(name: str, tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        SCREENS[name](visitor)
        if visitor.desk.catches is not None:
            visitor.press(ESCAPE)
        before, questions = visitor.loop.screen, list(visitor.desk.questions)
        ways: tuple[Callable[[], None], ...] = (
            lambda: ask(visitor),
            lambda: ask(visitor, pygame.K_SLASH, "?"),
            lambda: visitor.press(ESCAPE),
            lambda: visitor.press(pygame.K_RETURN),
            lambda: visitor.click((3, 300)),
        )
        for close in ways if name == WHERE[0] else ways[:1]:
            ask(visitor, pygame.K_SLASH, "?")
            assert shown(visitor)
            assert len(told(visitor)) > 1
            assert all(told(visitor).values())
            close()
            assert visitor.loop.screen is before
            assert visitor.desk.questions == questions
        assert visitor.fault == ""


@pytest.mark.parametrize("name", ["log", "setup-forage"])
def test_in_the_smallest_window_and_large_letters_all_keys_are_in_sight(
    name: str, tmp_path: Path
) -> None:
    with visit(tmp_path) as visitor:
        SCREENS[name](visitor)
        if not shown(visitor):
            ask(visitor)
        # The page alone is laid out so: what lies behind it does not matter here.
        visitor.desk.settings = replace(visitor.desk.settings, ui_scale=1.5)
        help_, room = visitor.desk.questions[-1], pygame.Rect((0, 0), SMALLEST)
        help_.resized(SMALLEST)
        assert not any(area.scrolls for area in help_.sheet.areas)
        assert all(room.contains(widget.rect) for widget in help_.sheet.widgets)


def test_a_sign_that_is_typed_into_a_name_shows_no_keys(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.set_up("trail")
        field = next(w for w in visitor.sheet.widgets if isinstance(w, TextField) and w.wants("?"))
        visitor.sheet.focus.take(field)
        ask(visitor, pygame.K_SLASH, "?")
        assert not shown(visitor)
        assert field.value.endswith("?")
        ask(visitor)
        assert shown(visitor)


def test_at_a_table_the_buttons_of_the_game_are_told_and_pressed_by_their_letters(
    tmp_path: Path,
) -> None:
    with visit(tmp_path) as visitor:
        SCREENS["log"](visitor)
        visitor.press(ESCAPE)
        ask(visitor)
        lines = told(visitor)[group("buttons")]
        knobs = visitor.table.showing.knobs()
        assert [(line.keys, line.said) for line in lines] == [((k.letter,), k.label) for k in knobs]
        visitor.press(ESCAPE)
        before = visitor.session.position
        visitor.press(getattr(pygame, f"K_{knobs[0].letter.lower()}"))
        assert visitor.session.position == before + 1
        assert visitor.fault == ""


def test_the_buttons_over_the_table_are_reached_and_pressed_by_the_keys(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        SCREENS["log"](visitor)
        visitor.press(ESCAPE, pygame.K_F10)
        bars, seen = visitor.table.bars, []
        while bars.keys.at not in seen:
            seen.append(bars.keys.at)
            visitor.press(pygame.K_RIGHT)
        assert seen == ["menu", "hint", "log", "help", "why", "timeline", "undo"]
        assert not has_panel(visitor)
        visitor.press(*[pygame.K_RIGHT] * seen.index("log"), pygame.K_RETURN)
        assert has_panel(visitor)
        assert bars.keys.at is None
        visitor.press(pygame.K_F10, ESCAPE)
        assert bars.keys.at is None
        assert not visitor.desk.questions
        visitor.press(ESCAPE, ESCAPE)
        assert visitor.desk.questions


# keys of one's own


def change(visitor: Visitor) -> KeysScreen:
    ask(visitor)
    visitor.choose("app.keys.change")
    screen = visitor.loop.screen
    assert isinstance(screen, KeysScreen)
    return screen


def go_to(visitor: Visitor, action: str) -> None:
    row = next(
        w for w in visitor.sheet.widgets if isinstance(w, KeyRow) and w.action.name == action
    )
    while visitor.sheet.focus.at is not row:
        visitor.press(pygame.K_TAB)


def say(key: str, **values: object) -> str:
    return TEXTS.say(f"app.keys.{key}", values)


def test_a_key_is_changed_kept_shown_and_does_what_it_is_for(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        SCREENS["log"](visitor)
        visitor.press(ESCAPE)
        table = visitor.loop.screen
        change(visitor)
        go_to(visitor, "log")
        visitor.press(pygame.K_RETURN, pygame.K_x)
        assert say("settings.done", named="X") in visitor.written
        kept = json.loads((tmp_path / "config" / "settings.json").read_text("utf-8"))
        assert kept["keys"] == {"log": "X"}
        visitor.press(ESCAPE)
        assert visitor.loop.screen is table
        visitor.press(pygame.K_g)
        assert not has_panel(visitor)
        visitor.press(pygame.K_x)
        assert has_panel(visitor)


WHY: Final[dict[int, tuple[str, dict[str, object]]]] = {
    pygame.K_w: ("taken", {"named": "W", "other": say("actions.why")}),
    pygame.K_F11: ("taken", {"named": "F11", "other": say("actions.full_screen")}),
    pygame.K_TAB: ("fixed", {"named": "Tab"}),
    pygame.K_3: ("fixed", {"named": "3"}),
    pygame.K_ESCAPE: ("cancelled", {}),
    pygame.K_PRINTSCREEN: ("unknown", {}),
}


def test_a_key_that_cannot_be_given_is_refused_with_the_reason(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        screen = change(visitor)
        go_to(visitor, "log")
        for key, (said, values) in WHY.items():
            visitor.press(pygame.K_RETURN)
            visitor.press(key)
            assert say(f"settings.{said}", **values) in visitor.written
            assert visitor.desk.settings.keys == {}
            assert not visitor.desk.settings.full_screen
            assert visitor.desk.catches is None
            assert visitor.loop.screen is screen


def test_delete_and_the_button_bring_the_first_keys_back(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        change(visitor)
        for action, key in (("log", pygame.K_x), ("why", pygame.K_g), ("scores", pygame.K_y)):
            go_to(visitor, action)
            visitor.press(pygame.K_RETURN, key)
        go_to(visitor, "log")
        visitor.press(pygame.K_DELETE)
        assert say("settings.taken", named="G", other=say("actions.why")) in visitor.written
        go_to(visitor, "scores")
        visitor.press(pygame.K_DELETE)
        assert visitor.desk.settings.keys == {"log": "X", "why": "G"}
        visitor.choose("app.keys.settings.reset")
        assert visitor.desk.settings.keys == {}
        visitor.press(ESCAPE)
        assert isinstance(visitor.loop.screen, HomeScreen)


# the way through a screen


def reached(sheet: Sheet) -> set[Widget]:
    """All that arrows alone lead to from where the keys begin."""
    start = sheet.focus.at
    assert start is not None
    found, left = {start}, [start]
    while left:
        here = left.pop()
        for way in ARROWS.values():
            sheet.focus.at = here
            sheet.focus.toward(way)
            if sheet.focus.at not in found:
                found.add(sheet.focus.at)
                left.append(sheet.focus.at)
    sheet.focus.at = start
    return found


PAGES: Final = ("home-with-a-table", "open-tables", "settings-play", "statistics", "setup-trail")


@pytest.mark.parametrize("name", [*PAGES, "menu", "rules", "setup-forage", "change-keys"])
def test_arrows_lead_everywhere_and_tab_shows_what_it_comes_to(name: str, tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        SCREENS[name](visitor)
        if visitor.desk.catches is not None:
            visitor.press(ESCAPE)
        sheet = visitor.sheet
        sheet.resized(SMALLEST)
        wanted = {widget for widget in sheet.widgets if widget.focusable}
        assert reached(sheet) == wanted
        for _ in wanted:
            visitor.press(pygame.K_TAB)
            at = sheet.focus.at
            (area,) = [one for one in sheet.areas if at in one.widgets]
            assert at is not None
            assert area.viewport.colliderect(at.rect)
            assert area.viewport.contains(at.rect) or at.rect.height > area.viewport.height
        assert isinstance(visitor.loop.screen, SheetScreen) or visitor.desk.questions
