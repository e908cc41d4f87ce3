"""Whatever lies in the folders, and whatever a screen does: there is a game (musts 3, 17 to 23)."""

from __future__ import annotations

import json
import sys
from random import Random
from typing import TYPE_CHECKING

import pygame
import pytest
from visitor import TEXTS, Visitor, cabin_opening, keys, leave_table, run, start_of, visit

from pnwtable.app.faults import NAME
from pnwtable.app.program import Program
from pnwtable.app.table.screen import TableScreen
from pnwtable.core.answers import Refusal
from pnwtable.data.places import layouts
from pnwtable.games.cabin.game import Cabin
from pnwtable.play.settings import DEFAULTS
from pnwtable.play.settings_file import SettingsFile
from pnwtable.play.shelf import Shelf

if TYPE_CHECKING:
    from pathlib import Path

    from pnwtable.core.game import Setup

PLAY = keys(pygame.K_RETURN, pygame.K_LEFT, pygame.K_TAB, pygame.K_RETURN, pygame.K_RETURN)
"""From home by the first button to a table, and a card of it played."""

OURS = (layouts() / "cabin.yaml").read_text("utf-8")
OTHER = OURS.replace("gap: 0.36", "gap: 2.5")
"""The same table, the cabin farther off the shore."""


def has_played(folder: Path) -> bool:
    """Whether a card lies elsewhere than it was dealt in the one open table."""
    (table,) = Shelf(folder / "data").open_tables()
    return table.damage is None and table.path.read_bytes().count(b"\n") > 1


def settings_in(folder: Path) -> dict[str, object]:
    kept: dict[str, object] = json.loads((folder / "config" / "settings.json").read_text("utf-8"))
    return kept


# folders


@pytest.mark.parametrize("name", ["new/deep/down", "Ünïcødé 漢字 🂡", "with space"])
def test_in_a_folder_that_is_missing_or_oddly_named_a_game_is_played_and_kept(
    tmp_path: Path, name: str
) -> None:
    folder = tmp_path / name
    assert run(Program(folder, None, None), *PLAY).ever == []
    assert has_played(folder)


def test_where_nothing_can_be_written_a_game_is_played_and_it_is_said(tmp_path: Path) -> None:
    (tmp_path / "player").write_text("no folder")
    heard = run(Program(tmp_path / "player", None, None), *PLAY)
    assert any(said.startswith(start_of("saves.missing")) for said in heard.ever)
    assert (tmp_path / "player").read_text() == "no folder"


def test_where_saves_cannot_be_listed_home_still_opens_and_it_is_said(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "games").write_text("no folder")
    heard = run(Program(tmp_path, None, None), *PLAY)
    assert heard.ever != []


@pytest.mark.parametrize("seed", range(3))
def test_random_bytes_as_settings_start_with_defaults_and_are_put_aside(
    tmp_path: Path, seed: int
) -> None:
    file = tmp_path / "config" / "settings.json"
    file.parent.mkdir()
    noise = Random(seed).randbytes(3000)
    file.write_bytes(noise)
    program = Program(tmp_path, None, None)
    assert program.desk.settings == DEFAULTS
    heard = run(program, *PLAY)
    assert len(heard.ever) == 1  # once, although the settings are read again when they are saved
    assert "settings.json" in heard.ever[0]
    assert file.with_name("settings.json.damaged").read_bytes() == noise
    assert has_played(tmp_path)


def test_without_the_font_package_every_screen_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnwtable.app.fonts._PACKAGE", "font_that_nobody_installed")
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.settings")
        visitor.choose("app.back")
        visitor.set_up()
        visitor.choose("app.setup.start")
        visitor.play()
        assert visitor.fault == ""


def test_without_stdout_and_stderr_the_program_starts_plays_and_writes_its_faults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_anything: object) -> None:
        raise ZeroDivisionError("in the dark")

    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    breaking = (lambda: monkeypatch.setattr(TableScreen, "handle", fail), *keys(pygame.K_TAB))
    run(Program(tmp_path, None, None), *PLAY, *breaking)
    assert has_played(tmp_path)
    assert "in the dark" in (tmp_path / "log" / NAME).read_text("utf-8")


# settings and the command line


def test_a_setting_is_in_the_file_at_once_and_holds_after_a_crash(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.settings")
        visitor.press(pygame.K_TAB, pygame.K_RIGHT, pygame.K_TAB, pygame.K_TAB, pygame.K_SPACE)
        assert settings_in(tmp_path)["ui_scale"] == 1.25
        assert settings_in(tmp_path)["high_contrast"] is True
    with visit(tmp_path) as visitor:
        assert visitor.desk.settings.ui_scale == 1.25
        assert visitor.desk.settings.high_contrast


def test_settings_from_the_table_lead_back_to_it(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.solitaire")
        visitor.play(2)
        left = visitor.session.digest
        visitor.press(pygame.K_ESCAPE)
        visitor.choose("table.menus.settings")
        visitor.press(pygame.K_TAB, pygame.K_RIGHT)
        visitor.choose("app.back")
        assert visitor.session.digest == left
        assert visitor.desk.settings.ui_scale == 1.25
        visitor.play()


def test_the_options_of_the_last_game_are_those_of_the_next(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.set_up()
        visitor.press(pygame.K_TAB, pygame.K_RIGHT, pygame.K_TAB, pygame.K_SPACE)
        visitor.choose("app.setup.start")
        chosen = dict(visitor.session.setup.options)
        assert (chosen["stacks"], chosen["murky"]) == (9, True)
        visitor.go_home()
        visitor.choose("app.home.solitaire")
        assert dict(visitor.session.setup.options) == chosen
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.solitaire")
        assert dict(visitor.session.setup.options) == chosen


@pytest.mark.parametrize("last", [{"stacks": 99}, {"no such option": True}])
def test_options_of_last_time_that_are_gone_give_way_to_the_defaults(
    tmp_path: Path, last: dict[str, object]
) -> None:
    (tmp_path / "config").mkdir()
    file = tmp_path / "config" / "settings.json"
    file.write_text(json.dumps({"last_options": {"cabin": last}}))
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.solitaire")
        assert visitor.session.setup.options["stacks"] == 8
        visitor.go_home()
        visitor.set_up()
        visitor.choose("app.setup.start")
        assert visitor.session.setup.options["stacks"] == 8


def test_a_set_up_that_the_rules_refuse_says_its_sentence_and_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(_game: Cabin, setup: Setup) -> Refusal | None:
        return Refusal("CB-52") if setup.options["stacks"] == 9 else None

    monkeypatch.setattr(Cabin, "refuses", refuses)
    with visit(tmp_path) as visitor:
        visitor.set_up()
        visitor.press(pygame.K_TAB, pygame.K_RIGHT)
        visitor.choose("app.setup.start")
        assert not visitor.is_at_table
        assert visitor.said == [TEXTS.say("games.cabin.refusals.CB-52")]
        visitor.press(pygame.K_TAB, pygame.K_LEFT)
        visitor.choose("app.setup.start")
        assert visitor.is_at_table


def test_size_and_scale_of_the_command_line_hold_for_this_run(tmp_path: Path) -> None:
    program = Program(tmp_path, (1111, 777), 1.5)
    seen: list[tuple[object, float]] = []
    run(program, *PLAY, lambda: seen.append((program.desk.size, program.desk.scale)))
    assert seen == [((1111, 777), 1.5)]


def test_the_scale_of_the_command_line_is_not_taken_for_a_setting(tmp_path: Path) -> None:
    run(Program(tmp_path, None, 2.0), *PLAY)
    assert SettingsFile(tmp_path / "config").load().settings.ui_scale == 1.0


def test_the_window_opens_as_large_as_it_was_closed(tmp_path: Path) -> None:
    run(Program(tmp_path, (901, 603), None), *PLAY)
    program = Program(tmp_path, None, None)
    seen: list[tuple[int, int]] = []
    run(program, *PLAY, lambda: seen.append(program.desk.size))
    assert seen == [(901, 603)]


# layouts of the player


def write_layout(folder: Path, text: str) -> None:
    file = folder / "data" / "layouts" / "cabin.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def test_a_layout_that_is_saved_while_the_table_is_open_redraws_it(tmp_path: Path) -> None:
    with visit(tmp_path, cabin_opening()) as visitor:
        before, picture = visitor.place("sea"), visitor.picture()
        write_layout(tmp_path, OTHER)
        visitor.wait(1.0)
        assert visitor.place("sea") != before
        assert visitor.picture() != picture
        assert visitor.said == []
        visitor.play()


def test_a_layout_that_is_broken_while_it_is_edited_is_told_and_the_table_stays(
    tmp_path: Path,
) -> None:
    write_layout(tmp_path, OTHER)
    with visit(tmp_path, cabin_opening()) as visitor:
        before = visitor.place("sea")
        write_layout(tmp_path, OTHER.replace("arrange:", "arange:"))
        visitor.wait(1.0)
        assert visitor.place("sea") == before
        assert len(visitor.said) == 1
        assert "cabin.yaml" in visitor.said[0]
        visitor.wait(3.0)
        assert len(visitor.said) == 1
        write_layout(tmp_path, OURS)
        visitor.wait(1.0)
        assert visitor.place("sea") != before


def test_a_broken_layout_of_the_player_is_told_and_ours_is_used(tmp_path: Path) -> None:
    with visit(tmp_path / "plain", cabin_opening()) as plain:
        ours = plain.place("sea")
    write_layout(tmp_path, OTHER.replace("stack: down", "stack: dwon"))
    with visit(tmp_path, cabin_opening()) as visitor:
        assert visitor.place("sea") == ours
        assert len(visitor.said) == 1
        assert visitor.said[0].startswith(start_of("table.bad-layout"))
        visitor.play()


def test_a_layout_saved_in_mid_drag_loses_no_card(tmp_path: Path) -> None:
    with visit(tmp_path, cabin_opening()) as visitor:
        visitor.pick_up(visitor.place("sea"), visitor.place("stack.1"))
        write_layout(tmp_path, OTHER)
        visitor.wait(1.0)
        visitor.send(pygame.MOUSEBUTTONUP, pos=(4, 300), button=1, touch=False)
        visitor.wait(1.0)
        assert visitor.table.flying().held == ()
        assert visitor.table.still().away == frozenset()
        assert visitor.session.position == 0
        visitor.play()


# faults of a screen


@pytest.mark.parametrize("where", ["handle", "draw", "step", "resized", "leave"])
def test_a_fault_of_the_table_is_told_and_written_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    def fail(*_anything: object) -> None:
        raise ZeroDivisionError(where)

    with visit(tmp_path, cabin_opening()) as visitor:
        visitor.play(2)
        left = visitor.session.digest
        with monkeypatch.context() as patch:
            patch.setattr(TableScreen, where, fail)
            if where == "leave":
                visitor.press(pygame.K_ESCAPE)
                visitor.choose("table.menus.settings")
            else:
                visitor.window.resize((1000, 700))
                visitor.press(pygame.K_LEFT)
                visitor.wait(1.0)
            assert visitor.written.startswith(TEXTS.say("app.fault.title"))
            assert f"ZeroDivisionError: {where}" in visitor.fault
        visitor.choose("app.health.shown")
        assert pygame.version.ver in visitor.written
        visitor.choose("app.health.close")
        visitor.choose("app.fault.go_on")
        if where == "leave":
            visitor.choose("app.back")
        assert visitor.desk.questions == []
        assert visitor.session.digest == left
        visitor.play()
    with visit(tmp_path) as visitor:
        assert not visitor.desk.questions


def test_a_fault_of_the_table_can_be_left_for_home_and_the_table_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_anything: object) -> None:
        raise ZeroDivisionError

    with visit(tmp_path) as visitor:
        visitor.choose("app.home.solitaire")
        visitor.play(2)
        left = visitor.session.digest
        with monkeypatch.context() as patch:
            patch.setattr(TableScreen, "draw", fail)
            visitor.press(pygame.K_LEFT)
            visitor.choose("app.fault.home")
        visitor.choose("app.home.resume")
        assert visitor.session.digest == left
        visitor.play()


def test_after_a_fault_the_way_to_the_first_screen_deals_no_new_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_anything: object) -> None:
        raise ZeroDivisionError

    program = Program(tmp_path, None, None)
    asked = []
    run(
        program,
        *keys(pygame.K_TAB, pygame.K_RETURN, pygame.K_RETURN),
        lambda: monkeypatch.setattr(TableScreen, "draw", fail),
        *keys(pygame.K_LEFT),
        lambda: asked.append(len(program.desk.questions)),
        *keys(pygame.K_UP, pygame.K_RETURN),
        lambda: asked.append(len(program.desk.questions)),
        opening=cabin_opening(5),
    )
    assert asked == [1, 0]
    assert len(Shelf(tmp_path / "data").open_tables()) == 1
    assert "ZeroDivisionError" in (tmp_path / "log" / NAME).read_text("utf-8")


def test_a_fault_of_what_an_answer_does_is_told_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_anything: object) -> None:
        raise ZeroDivisionError

    with visit(tmp_path, cabin_opening()) as visitor:
        visitor.play(2)
        left = visitor.session.digest
        visitor.press(pygame.K_ESCAPE)
        with monkeypatch.context() as patch:
            patch.setattr(Program, "deal_number", fail)
            visitor.choose("table.menus.new")
        assert visitor.written.startswith(TEXTS.say("app.fault.title"))
        visitor.choose("app.fault.go_on")
        assert visitor.session.digest == left
        visitor.play()
        on = visitor.session.digest
        visitor.go_home()
        visitor.choose("app.home.resume")
        assert visitor.session.digest == on


def colours(visitor: Visitor) -> int:
    """How many colours there are, of some hundred points of the window."""
    surface = visitor.window.surface()
    wide, high = surface.get_size()
    points = ((x, y) for x in range(0, wide, 40) for y in range(0, high, 40))
    return len({tuple(surface.get_at(point)) for point in points})


def breaks_once(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """One frame of the table fails, and the next would not."""

    def fail(*_anything: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(TableScreen, "draw", fail)
        visitor.desk.changed = True
        visitor.turns(2)


def test_a_fault_under_an_open_question_is_told_and_the_table_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(tmp_path, cabin_opening()) as visitor:
        visitor.turns(3)
        whole = colours(visitor)
        assert whole > 20
        visitor.press(pygame.K_ESCAPE)
        breaks_once(visitor, monkeypatch)
        assert visitor.written.startswith(TEXTS.say("app.fault.title"))
        visitor.choose("app.fault.go_on")
        assert len(visitor.desk.questions) == 1, "the menu waits as before"
        visitor.press(pygame.K_ESCAPE)
        visitor.turns(3)
        assert colours(visitor) > whole // 2


def test_a_fault_under_an_open_question_can_be_left_for_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(tmp_path, cabin_opening()) as visitor:
        visitor.press(pygame.K_ESCAPE)
        breaks_once(visitor, monkeypatch)
        visitor.choose("app.fault.home")
        visitor.turns(3)
        assert not visitor.desk.questions
        assert colours(visitor) > 20


def test_a_table_that_is_taken_in_while_a_fault_is_told_is_painted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(tmp_path, cabin_opening()) as visitor:
        visitor.turns(3)
        code, before = visitor.session.table_code(), visitor.table
        breaks_once(visitor, monkeypatch)
        assert visitor.desk.questions
        assert code is not None
        visitor.tables.carrier.received(code)
        visitor.turns(5)
        assert visitor.table is not before
        assert colours(visitor) > 20


# in mid-drag


def hold(visitor: Visitor) -> None:
    visitor.pick_up(visitor.place("sea"), visitor.place("stack.2"))
    assert visitor.table.flying().held


INTERRUPTIONS: dict[str, tuple[int, int]] = {
    "F11": (pygame.K_F11, 0),
    "Ctrl +": (pygame.K_PLUS, pygame.KMOD_LCTRL),
    "Ctrl -": (pygame.K_MINUS, pygame.KMOD_LCTRL),
    "Escape": (pygame.K_ESCAPE, 0),
}


@pytest.mark.parametrize("name", INTERRUPTIONS)
def test_a_key_of_the_program_in_mid_drag_lets_the_card_go_home(tmp_path: Path, name: str) -> None:
    with visit(tmp_path, cabin_opening(), animation="normal") as visitor:
        hold(visitor)
        key, mod = INTERRUPTIONS[name]
        visitor.press(key, mod=mod)
        visitor.wait(1.0)
        assert visitor.table.flying().held == ()
        assert visitor.table.still().away == frozenset()
        visitor.send(pygame.MOUSEBUTTONUP, pos=visitor.place("stack.2"), button=1, touch=False)
        visitor.wait(1.0)
        assert visitor.session.position == 0
        assert visitor.desk.questions == []
        visitor.play()


def test_a_save_left_by_another_day_is_not_touched_by_a_start(tmp_path: Path) -> None:
    left = leave_table(tmp_path)
    before = left.path.read_bytes()
    run(Program(tmp_path, None, None))
    assert left.path.read_bytes() == before
