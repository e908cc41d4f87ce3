"""Settings from home and from a table: what is changed there holds on the very same table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from visitor import TEXTS, visit

from pnwtable.app.screens.key_settings import KeysScreen
from pnwtable.app.screens.settings import SettingsScreen
from pnwtable.app.widgets.choice import Choice
from pnwtable.app.widgets.simple import Toggle
from pnwtable.play.settings_file import SettingsFile

if TYPE_CHECKING:
    from pathlib import Path

    from visitor import Visitor

    from pnwtable.app.widgets.base import Widget


def settings_of(visitor: Visitor) -> SettingsScreen:
    screen = visitor.loop.screen
    assert isinstance(screen, SettingsScreen)
    return screen


def from_table(visitor: Visitor, section: str) -> SettingsScreen:
    visitor.press(pygame.K_ESCAPE)
    visitor.choose("table.menus.settings")
    screen = settings_of(visitor)
    screen.show(section)
    visitor.turns(2)
    return screen


def shown(visitor: Visitor) -> object:
    """The screen that is shown now."""
    return visitor.loop.screen


def practises(visitor: Visitor) -> bool:
    """Whether the open table is practice."""
    return visitor.session.practice


def use(visitor: Visitor, control: Widget, *keys: int) -> None:
    """Give it the keys, as the window may be too small to show it at once."""
    visitor.sheet.focus.take(control)
    visitor.press(*keys)


def test_a_table_is_mirrored_and_its_cards_smaller_when_one_comes_back_to_it(
    tmp_path: Path,
) -> None:
    with visit(tmp_path) as visitor:
        visitor.set_up()
        visitor.choose("app.setup.start")
        visitor.wait(1)
        table, before = visitor.table, visitor.table.scene.arrangement
        from_table(visitor, "cards")
        toggle = next(w for w in visitor.sheet.widgets if isinstance(w, Toggle))
        use(visitor, toggle, pygame.K_SPACE)
        size = [w for w in visitor.sheet.widgets if isinstance(w, Choice)][-1]
        use(visitor, size, pygame.K_LEFT, pygame.K_LEFT)
        visitor.choose("app.back")
        assert visitor.table is table
        after = table.scene.arrangement
        assert after.card[0] < before.card[0]
        left, right = before.slots["supply"].outline, before.slots["tide"].outline
        assert left.x < right.x
        assert after.slots["tide"].outline.x < after.slots["supply"].outline.x
        visitor.play(1)
        kept = SettingsFile(visitor.program.config_folder).load().settings
        assert (kept.left_handed, kept.card_size) == (True, 0.6)
        assert visitor.fault == ""


def test_the_keys_lead_back_to_the_section_that_was_left(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.settings")
        screen = settings_of(visitor)
        screen.show("play")
        visitor.turns(2)
        use(visitor, visitor.buttons[TEXTS.say("app.settings.keys.button")], pygame.K_RETURN)
        assert isinstance(shown(visitor), KeysScreen)
        visitor.press(pygame.K_ESCAPE)
        assert shown(visitor) is screen
        assert screen.section == "play"


def test_new_tables_begin_as_practice_where_that_is_wanted_and_others_stay_as_they_are(
    tmp_path: Path,
) -> None:
    with visit(tmp_path) as visitor:
        visitor.set_up()
        visitor.choose("app.setup.start")
        visitor.wait(1)
        from_table(visitor, "play")
        toggle = [w for w in visitor.sheet.widgets if isinstance(w, Toggle)][-1]
        use(visitor, toggle, pygame.K_SPACE)
        assert visitor.desk.settings.practice
        visitor.choose("app.back")
        assert not practises(visitor)
        visitor.go_home()
        visitor.set_up()
        visitor.choose("app.setup.start")
        visitor.wait(1)
        assert practises(visitor)
        assert visitor.table.standing.tag == TEXTS.say("table.practice")
