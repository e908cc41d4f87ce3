"""The rules are opened from table, set-up and home, and one comes back to the same place."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from visitor import TEXTS, Visitor, cabin_opening, visit

from pnwtable.app.reader.choosing import Book
from pnwtable.app.reader.screen import ReaderScreen
from pnwtable.app.screens.setup import SetupScreen
from pnwtable.app.table.bubbles import bubble_box
from pnwtable.games import GAMES

if TYPE_CHECKING:
    from pathlib import Path


def reader(visitor: Visitor) -> ReaderScreen:
    screen = visitor.loop.screen
    assert isinstance(screen, ReaderScreen), screen
    return screen


def rule_shown(visitor: Visitor) -> str:
    current = reader(visitor).current
    return "" if current is None else current.rule


def refused(visitor: Visitor) -> str:
    """Try something that is not allowed; the rule that forbids it."""
    visitor.drag(visitor.place("tide"), visitor.place("stack.1"))
    visitor.drag(visitor.place("sea"), visitor.place("lost"))
    return visitor.table.sentences.rule


def test_f2_opens_the_rules_and_escape_returns_to_the_very_same_table(tmp_path: Path) -> None:
    with visit(tmp_path, cabin_opening()) as visitor:
        visitor.play(3)
        table, digest = visitor.table, visitor.session.digest
        visitor.press(pygame.K_F2)
        assert reader(visitor).flow.offset == 0
        assert rule_shown(visitor) == ""
        visitor.press(pygame.K_ESCAPE)
        assert visitor.table is table
        assert visitor.session.digest == digest
        visitor.play()
        assert visitor.session.position == 4
        assert visitor.fault == ""


def test_the_button_and_the_menu_of_the_table_open_the_rules_too(tmp_path: Path) -> None:
    with visit(tmp_path, cabin_opening()) as visitor:
        visitor.press(pygame.K_ESCAPE)
        visitor.choose("app.reader.menu")
        assert reader(visitor).words.game("name") == TEXTS.say("games.cabin.name")
        visitor.click(reader(visitor).back.rect.center)
        assert visitor.is_at_table
        visitor.table.show_help()
        visitor.turns(2)
        assert reader(visitor)


def test_a_tap_on_a_refusal_opens_the_rules_where_it_stands(tmp_path: Path) -> None:
    with visit(tmp_path, cabin_opening()) as visitor:
        rule, digest = refused(visitor), visitor.session.digest
        bubble = visitor.table.sentences.bubble
        assert rule == "CB-31"
        assert bubble is not None
        size = visitor.window.surface().get_size()
        around = visitor.table.flying().around
        visitor.click(bubble_box(visitor.table.bars.desk, size, bubble, around).centre)
        assert rule_shown(visitor) == rule
        visitor.press(pygame.K_ESCAPE)
        assert visitor.session.digest == digest


def test_the_key_of_the_rules_does_so_while_a_refusal_shows_even_if_it_is_a_letter(
    tmp_path: Path,
) -> None:
    with visit(tmp_path, cabin_opening()) as visitor:
        for key, sign, bound in ((pygame.K_F2, "", {}), (pygame.K_x, "x", {"rules": "X"})):
            visitor.desk.change(replace(visitor.desk.settings, keys=bound))
            visitor.turns(2)
            rule = refused(visitor)
            visitor.send(pygame.KEYDOWN, key=key, mod=0, unicode=sign)
            visitor.send(pygame.TEXTINPUT, text=sign)
            visitor.turns(2)
            assert rule_shown(visitor) == rule
            assert reader(visitor).field.value == ""
            visitor.press(pygame.K_ESCAPE)


def test_the_set_up_shows_the_rules_and_keeps_what_was_set_up(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.set_up("trail")
        screen = visitor.loop.screen
        assert isinstance(screen, SetupScreen)
        visitor.choose("app.reader.menu")
        assert reader(visitor).words.game("name") == TEXTS.say("games.trail.name")
        visitor.press(pygame.K_ESCAPE)
        assert visitor.loop.screen is screen


def test_home_leads_to_the_rules_of_all_games(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.choose("app.reader.rules")
        books = [one for one in visitor.sheet.widgets if isinstance(one, Book)]
        assert [book.label for book in books] == [
            TEXTS.say(f"games.{game.key}.name") for game in GAMES
        ]
        visitor.click(books[2].rect.center)
        assert reader(visitor).words.game("name") == books[2].label
        visitor.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
        assert visitor.tiles


def test_the_same_size_of_everything_holds_in_the_reader(tmp_path: Path) -> None:
    with visit(tmp_path, cabin_opening()) as visitor:
        visitor.press(pygame.K_F2)
        before = reader(visitor).flow.frame
        visitor.press(pygame.K_PLUS, mod=pygame.KMOD_CTRL)
        after = reader(visitor).flow.frame
        assert before is not None
        assert after is not None
        assert after.scale > before.scale
        visitor.press(pygame.K_ESCAPE)
        assert visitor.is_at_table
        assert visitor.fault == ""
