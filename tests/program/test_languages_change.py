"""Another language is spoken at once, everywhere, and nothing else changes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from tongues import GERMAN
from visitor import P1, TEXTS, Visitor, cabin_opening, leave_table, visit

from pnwtable.app.screens.saves import SavesScreen
from pnwtable.app.screens.settings import SettingsScreen
from pnwtable.app.widgets.choice import Choice
from pnwtable.app.widgets.simple import Label
from pnwtable.play.listing import listed

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def speak(visitor: Visitor, language: str) -> None:
    """Change the language in the settings, by keys, as far as needed."""
    screen = visitor.loop.screen
    assert isinstance(screen, SettingsScreen)
    screen.show("language")
    while visitor.desk.settings.language != language:
        choice = next(w for w in visitor.sheet.widgets if isinstance(w, Choice))
        visitor.sheet.focus.take(choice)
        visitor.press(pygame.K_RIGHT)


def test_the_settings_speak_another_language_at_once(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.settings")
        speak(visitor, "de")
        assert GERMAN.say("app.back") in visitor.buttons
        assert TEXTS.say("app.back") not in visitor.buttons
        visitor.choose("app.back")
        labels = [w.text for w in visitor.sheet.widgets if isinstance(w, Label)]
        assert GERMAN.say("app.home.how_many") in labels
        assert visitor.fault == ""


def test_an_open_table_stays_as_it_is_and_speaks_the_new_language(tmp_path: Path) -> None:
    with visit(tmp_path, cabin_opening()) as visitor:
        visitor.play(3)
        before = visitor.session
        digest = before.digest
        visitor.press(pygame.K_ESCAPE)
        visitor.choose("table.menus.settings")
        speak(visitor, "de")
        visitor.choose("app.back")
        assert visitor.session is before
        assert visitor.session.digest == digest
        assert visitor.table.words.game("zones.sea") == "Meer"
        visitor.press(pygame.K_ESCAPE)
        assert GERMAN.say("app.home.resume") in visitor.buttons
        visitor.choose("app.home.resume")
        visitor.play(1)
        assert visitor.session.position == before.position
        assert visitor.fault == ""


def test_a_timeline_stays_open_at_its_moment_and_leads_back_where_it_would_have(
    tmp_path: Path,
) -> None:
    with visit(tmp_path, cabin_opening()) as visitor:
        visitor.rush_to_the_end()
        visitor.tables.close()
        (path,) = visitor.saves("history")
        visitor.tables.saved.show()
        visitor.turns(2)
        assert visitor.tables.saved.resume(listed(path))
        visitor.turns(2)
        visitor.press(pygame.K_HOME, pygame.K_RIGHT, pygame.K_RIGHT)
        visitor.table.exits.menu(visitor.table)
        visitor.turns(2)
        visitor.choose("table.menus.settings")
        speak(visitor, "de")
        visitor.choose("app.back")
        journey = visitor.table.journey
        assert journey is not None
        assert journey.position == 2
        assert journey.bar.control("branch").label == GERMAN.say("table.timeline.branch")
        visitor.press(pygame.K_ESCAPE)
        visitor.turns(2)
        assert isinstance(visitor.loop.screen, SavesScreen)
        assert visitor.fault == ""


def test_names_that_nobody_chose_follow_the_language(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.set_up("forage")
        visitor.choose("app.setup.start")
        visitor.wait(1)
        assert visitor.session.controllers[P1].name == TEXTS.say("app.setup.person", {"n": 1})
        visitor.go_home()
        visitor.choose("app.home.settings")
        speak(visitor, "de")
        visitor.choose("app.back")
        visitor.set_up("forage")
        visitor.choose("app.setup.start")
        visitor.wait(1)
        assert visitor.session.controllers[P1].name == GERMAN.say("app.setup.person", {"n": 1})
        assert visitor.fault == ""


def test_a_table_in_the_same_language_is_the_very_same_screen(tmp_path: Path) -> None:
    with visit(tmp_path, cabin_opening()) as visitor:
        table = visitor.table
        visitor.press(pygame.K_ESCAPE)
        visitor.choose("table.menus.settings")
        visitor.choose("app.back")
        assert visitor.table is table


def test_the_language_is_kept_and_an_unknown_one_follows_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(tmp_path) as visitor:
        visitor.desk.change(replace(visitor.desk.settings, language="de"))
    with visit(tmp_path, texts=None) as again:
        assert again.desk.texts.language == "de"
        assert again.desk.text("back") == GERMAN.say("app.back")
        again.desk.change(replace(again.desk.settings, language="tlh"))
        assert again.desk.texts.language == "en"
    monkeypatch.setenv("PNWTABLE_LANGUAGE", "de_AT.UTF-8")
    with visit(tmp_path, texts=None) as last:
        assert last.desk.texts.language == "de"


def test_what_is_wrong_with_a_save_is_said_in_the_language_of_the_player(tmp_path: Path) -> None:
    left = leave_table(tmp_path, commands=6)
    lines = left.path.read_bytes().splitlines(keepends=True)
    left.path.write_bytes(b"".join([*lines[:4], b"#", *lines[4:]]))
    why = "Zeile 5: Das ist nicht lesbar."
    with visit(tmp_path, texts=GERMAN) as visitor:
        visitor.choose("app.saves.title")
        assert GERMAN.say("app.saves.damage", {"n": 3, "said": why}) in visitor.written
        visitor.press(pygame.K_RETURN)
        assert visitor.said == [GERMAN.say("saves.damaged", {"name": left.path.name, "said": why})]
        assert visitor.session.position == 3


def test_why_nothing_of_a_save_can_be_read_is_said_in_that_language_too(tmp_path: Path) -> None:
    left = leave_table(tmp_path)
    header, *rest = left.path.read_bytes().splitlines(keepends=True)
    left.path.write_bytes(header.replace(b'"cabin"', b'"poker"') + b"".join(rest))
    with visit(tmp_path, texts=GERMAN) as visitor:
        visitor.tables.saved.resume(listed(left.path))
        (said,) = visitor.said
        assert said.endswith("Zeile 1: Diese Version hat kein Spiel „poker“.")
