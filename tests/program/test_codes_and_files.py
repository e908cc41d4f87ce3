"""What comes to the program and leaves it: codes by paste, files by drop, and after a fault."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from faulty import broken_down
from visitor import P1, TEXTS, Visitor, leave_table, run, start_of, visit

from pnwtable.__main__ import main
from pnwtable.app import clipboard
from pnwtable.app.program import Program
from pnwtable.app.reader.screen import ReaderScreen
from pnwtable.app.screens.saves import SavesScreen
from pnwtable.app.table.screen import TableScreen
from pnwtable.app.widgets.field import TextField
from pnwtable.games import BY_KEY
from pnwtable.play.codes import read_code
from pnwtable.play.seats import Controller
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup
from pnwtable.play.shelf import Shelf

if TYPE_CHECKING:
    from pathlib import Path


def table_of(game: str = "cabin", commands: int = 5, name: str = "") -> Session:
    rules = BY_KEY[game]
    setup = complete_setup(rules)
    people = [Controller("person", "", f"Person {at}", "teal") for at in range(setup.seats)]
    session = Session.new(rules, setup, 11, controllers=people)
    for _ in range(commands):
        session.do(session.legal(session.actors[0])[0], session.stamp)
    session.rename(name)
    return session


def code_of(session: Session) -> str:
    code = session.table_code()
    assert code is not None
    return code


def paste(visitor: Visitor, text: str) -> None:
    assert clipboard.write(text)
    visitor.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    visitor.turns(3)


def drop(visitor: Visitor, path: Path) -> None:
    visitor.send(pygame.DROPFILE, file=str(path))
    visitor.wait(1)


def said(visitor: Visitor, key: str) -> bool:
    return any(one.startswith(start_of(key, name="", n=1)) for one in visitor.said)


def listed(visitor: Visitor) -> list[str]:
    """The names of the saves in the list."""
    screen = visitor.loop.screen
    assert isinstance(screen, SavesScreen)
    return [table.name for table in screen.list.tables]


# codes


@pytest.mark.parametrize("game", BY_KEY)
def test_a_code_pasted_at_home_opens_that_table_in_a_save_of_its_own(
    game: str, tmp_path: Path
) -> None:
    session = table_of(game)
    with visit(tmp_path) as visitor:
        paste(visitor, f"Look:\n> {code_of(session)}\n")
        assert visitor.session.digest == session.digest
        assert visitor.said == [TEXTS.say("app.codes.opened")]
        visitor.close()
    (path,) = [*visitor.saves(), *visitor.saves("history")]
    assert path.read_bytes().count(b'"do":') == 5


def test_a_code_pasted_at_a_table_leaves_that_one_as_it_was(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.solitaire")
        visitor.play(2)
        left = visitor.session.digest
        visitor.press(pygame.K_ESCAPE)
        paste(visitor, code_of(table_of()))
        assert visitor.desk.questions == []
        assert visitor.session.digest == table_of().digest
        visitor.play()
        visitor.go_home()
        visitor.choose("app.saves.title")
        visitor.press(pygame.K_DOWN, pygame.K_RETURN)
        assert visitor.session.digest == left


def test_the_code_from_the_menu_opens_the_same_table(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.solitaire")
        visitor.play(3)
        left = visitor.session.digest
        visitor.press(pygame.K_ESCAPE)
        visitor.choose("app.saves.code")
        assert said(visitor, "app.codes.copied")
        visitor.play()
        paste(visitor, clipboard.read())
        assert visitor.session.digest == left
        assert len(visitor.saves()) == 2


def test_before_a_code_gives_hands_away_it_is_said(tmp_path: Path) -> None:
    clipboard.write("before")
    with visit(tmp_path) as visitor:
        paste(visitor, code_of(table_of("trail")))
        clipboard.write("before")
        for answer, copied in (("app.codes.leave", False), ("app.codes.copy", True)):
            visitor.wait(1)
            visitor.press(pygame.K_ESCAPE)
            visitor.choose("app.saves.code")
            assert TEXTS.say("app.codes.hands") in visitor.written
            assert clipboard.read() == "before"
            visitor.choose(answer)
            assert (clipboard.read() != "before") is copied


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "none"),
        ("pnw1:42hqnc78t12", "cut"),
        ("pnw7:42hqnc78t12", "newer"),
        ("pnw1:42hqu", "mistyped"),
    ],
)
def test_what_cannot_be_opened_is_told_and_nothing_else_happens(
    text: str, key: str, tmp_path: Path
) -> None:
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.solitaire")
        left = visitor.session.digest
        paste(visitor, text or "hello")
        assert visitor.said == [TEXTS.say(f"app.codes.bad.{key}")]
        assert visitor.session.digest == left


def test_a_code_pasted_into_a_text_stays_text(tmp_path: Path) -> None:
    leave_table(tmp_path)
    with visit(tmp_path) as visitor:
        visitor.choose("app.saves.title")
        visitor.press(pygame.K_F2)
        paste(visitor, "A name")
        visitor.press(pygame.K_RETURN)
        assert listed(visitor) == ["A name"]
        assert visitor.said == []


def test_on_a_page_of_rules_a_code_opens_and_a_word_is_looked_for(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.solitaire")
        for text in ("cabin", code_of(table_of())):
            visitor.press(pygame.K_F2)
            reader = visitor.loop.screen
            assert isinstance(reader, ReaderScreen)
            visitor.wait(1)  # what comes at once may be the letter of the key that led here
            paste(visitor, text)
            assert (reader.field.value == text) is (text == "cabin")
            visitor.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
        assert visitor.session.digest == table_of().digest


def test_the_button_pastes_and_copies_from_the_list_too(tmp_path: Path) -> None:
    left = leave_table(tmp_path)
    with visit(tmp_path) as visitor:
        visitor.choose("app.saves.title")
        visitor.choose("app.saves.code")
        assert read_code(clipboard.read()).session.digest == left.digest
        visitor.choose("app.saves.paste")
        assert visitor.session.digest == left.digest
        assert len(visitor.saves()) == 2


# files


def test_a_dropped_file_with_a_code_or_a_save_is_taken_in(tmp_path: Path) -> None:
    note = tmp_path / "note.txt"
    note.write_text(f"Our table: {code_of(table_of())}\n")
    save = leave_table(tmp_path / "elsewhere").path
    with visit(tmp_path / "here") as visitor:
        drop(visitor, note)
        assert visitor.session.digest == table_of().digest
        visitor.go_home()
        drop(visitor, save)
        visitor.press(pygame.K_RETURN)
        visitor.choose("app.saves.title")
        assert len(listed(visitor)) == 2


def test_dropped_text_is_as_good_as_pasted(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.send(pygame.DROPTEXT, text=code_of(table_of()))
        visitor.turns(3)
        assert visitor.session.digest == table_of().digest


@pytest.mark.parametrize("content", [b"", b"hello", b"PK\x03\x04 no zip", b'{"pnwtable": "x"}\n'])
def test_another_file_is_told_by_its_name(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "holiday.jpg"
    path.write_bytes(content)
    with visit(tmp_path / "here") as visitor:
        drop(visitor, path)
        assert visitor.said == [TEXTS.say("app.carry.strange", {"name": "holiday.jpg"})]
        drop(visitor, tmp_path)
        assert visitor.said[1:] == [TEXTS.say("app.carry.unreadable", {"name": tmp_path.name})]
        assert visitor.fault == ""


def test_everything_that_is_exported_comes_to_another_machine(tmp_path: Path) -> None:
    left = [leave_table(tmp_path / "here", seed=seed) for seed in (1, 2, 3)]
    with visit(tmp_path / "here") as visitor:
        visitor.choose("app.saves.title")
        visitor.choose("app.saves.export_all")
        visitor.wait(1)
        visitor.choose("app.carry.copy_path")
        assert visitor.desk.questions
        (file,) = (tmp_path / "here" / "data" / "exports").iterdir()
        assert clipboard.read() == str(file)
        assert str(file) in visitor.written.replace("\n", "")
    with visit(tmp_path / "there") as visitor:
        drop(visitor, file)
        assert TEXTS.say("app.carry.tables", {"n": 3}) in visitor.written
        visitor.press(pygame.K_RETURN)
        assert [path.name for path in visitor.saves()] == sorted(one.path.name for one in left)
        drop(visitor, file)
        assert TEXTS.say("app.carry.known", {"n": 3}) in visitor.written


def test_settings_that_come_change_only_what_the_player_never_changed(tmp_path: Path) -> None:
    with visit(tmp_path / "here") as visitor:
        visitor.desk.change(visitor.desk.settings.__class__(left_handed=True, hold_to_see=True))
        visitor.choose("app.saves.title")
        visitor.choose("app.saves.export_all")
        visitor.wait(1)
        (file,) = (tmp_path / "here" / "data" / "exports").iterdir()
    with visit(tmp_path / "there") as visitor:
        visitor.desk.change(visitor.desk.settings.__class__(four_colour=False))
        drop(visitor, file)
        settings = visitor.desk.settings
        assert (settings.left_handed, settings.hold_to_see) == (True, True)
        assert settings.four_colour is False


# the list


def test_what_is_deleted_comes_back_by_undo(tmp_path: Path) -> None:
    left = [leave_table(tmp_path, seed=seed) for seed in (1, 2, 3)]
    with visit(tmp_path) as visitor:
        visitor.choose("app.saves.title")
        visitor.press(pygame.K_SPACE, pygame.K_DOWN, pygame.K_SPACE, pygame.K_DELETE)
        assert len(listed(visitor)) == 1
        assert len(visitor.saves("aside")) == 2
        visitor.choose("app.saves.undo")
        assert len(listed(visitor)) == 3
    assert sorted(visitor.saves()) == sorted(one.path for one in left)


def test_each_deletion_of_this_run_can_be_undone_and_what_comes_back_is_looked_at(
    tmp_path: Path,
) -> None:
    for seed in (1, 2, 3, 4):
        leave_table(tmp_path, seed=seed)
    with visit(tmp_path) as visitor:
        visitor.choose("app.saves.title")
        lay = [table.path for table in saves_of(visitor).list.tables]
        visitor.press(pygame.K_DOWN, pygame.K_DELETE, pygame.K_END, pygame.K_DELETE)
        visitor.press(pygame.K_ESCAPE)
        visitor.choose("app.saves.title")
        saves_of(visitor).sheet.focus.take(saves_of(visitor).sheet.widgets[1])
        visitor.press(pygame.K_RIGHT)
        assert not saves_of(visitor).list.tables
        for path in (lay[3], lay[1]):
            visitor.choose("app.saves.undo")
            looked_at = saves_of(visitor).list.table
            assert looked_at is not None
            assert looked_at.path == path
        assert TEXTS.say("app.saves.undo") not in visitor.buttons
        assert [table.path for table in saves_of(visitor).list.tables] == lay


def saves_of(visitor: Visitor) -> SavesScreen:
    screen = visitor.loop.screen
    assert isinstance(screen, SavesScreen)
    return screen


def test_the_list_is_sorted_as_it_was_last_time_in_this_run(tmp_path: Path) -> None:
    for seed in (1, 2, 3):
        leave_table(tmp_path, seed=seed)
    with visit(tmp_path) as visitor:
        visitor.choose("app.saves.title")
        for name in "bca":
            visitor.press(pygame.K_F2)
            visitor.type(name)
            visitor.press(pygame.K_RETURN, pygame.K_DOWN)
        screen = visitor.loop.screen
        assert isinstance(screen, SavesScreen)
        assert listed(visitor) == ["b", "c", "a"]
        screen.sheet.focus.take(screen.sheet.widgets[2])
        visitor.press(pygame.K_RIGHT)
        assert listed(visitor) == ["a", "b", "c"]
        visitor.press(pygame.K_ESCAPE)
        visitor.choose("app.saves.title")
        assert listed(visitor) == ["a", "b", "c"]


def test_a_finished_game_is_opened_with_its_timeline_and_leads_back_to_the_list(
    tmp_path: Path,
) -> None:
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.solitaire")
        visitor.play(1)
        visitor.rush_to_the_end()
        visitor.go_home()
        visitor.choose("app.saves.title")
        visitor.press(pygame.K_UP, pygame.K_RIGHT)
        visitor.choose("app.saves.replay")
        visitor.wait(1)
        assert visitor.session.outcome is not None
        assert visitor.table.journey is not None
        assert not visitor.desk.questions
        visitor.press(pygame.K_ESCAPE)
        visitor.wait(1)
        assert len(listed(visitor)) == 1
        assert visitor.fault == ""
    assert len(visitor.saves("history")) == 1


# after a fault


def test_after_a_fault_the_code_leads_to_the_very_same_fault(tmp_path: Path) -> None:
    plain = table_of(commands=0)
    for _ in range(4):
        plain.do(plain.legal(P1)[0], plain.stamp)
    with broken_down(plain.digest), visit(tmp_path / "one") as visitor:
        paste(visitor, code_of(table_of(commands=3)))
        asked = visitor.session.legal(P1)[0]
        visitor.act(asked)
        before = visitor.session.digest
        assert before == plain.digest
        with pytest.raises(AssertionError):
            visitor.act(visitor.session.legal(P1)[0])
        told = visitor.fault.strip().splitlines()[-1]
        assert told.startswith("ZeroDivisionError: broken down at")
        visitor.choose("app.saves.code")
        code = clipboard.read()
        visitor.choose("app.fault.log")
        assert told in clipboard.read()
        assert "pnwtable" in clipboard.read().splitlines()[0]
        visitor.choose("app.fault.go_on")
        assert visitor.session.digest == before
        visitor.press(pygame.K_ESCAPE)
        visitor.choose("table.menus.home")
    with broken_down(plain.digest), visit(tmp_path / "two") as visitor:
        paste(visitor, code)
        assert visitor.session.digest == before
        assert visitor.fault.strip().splitlines()[-1] == told
        visitor.choose("app.fault.go_on")
    with visit(tmp_path / "three") as visitor:
        paste(visitor, code)
        assert visitor.session.position == 5
        assert visitor.fault == ""


def test_a_fault_away_from_any_table_offers_the_log_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_anything: object) -> None:
        raise ZeroDivisionError("here")

    with visit(tmp_path) as visitor:
        with monkeypatch.context() as patch:
            patch.setattr("pnwtable.app.screens.home.HomeScreen.handle", fail)
            visitor.press(pygame.K_TAB)
        assert TEXTS.say("app.saves.code") not in visitor.buttons
        visitor.choose("app.fault.log")
        assert "ZeroDivisionError: here" in clipboard.read()
        visitor.choose("app.fault.go_on")


def test_nothing_of_a_faulty_code_is_kept(tmp_path: Path) -> None:
    code = code_of(table_of())
    with broken_down(table_of(commands=2).digest), visit(tmp_path) as visitor:
        paste(visitor, code)
        assert not isinstance(visitor.loop.screen, TableScreen)
        assert visitor.saves() == []
        visitor.choose("app.fault.go_on")


# the command line


def test_a_file_named_on_the_command_line_is_taken_in_at_the_first_screen(tmp_path: Path) -> None:
    note = tmp_path / "note.txt"
    note.write_text(code_of(table_of()))
    program = Program(tmp_path / "here", None, None)
    heard = run(program, file=note)
    assert heard.ever == [TEXTS.say("app.codes.opened")]
    (table,) = Shelf(tmp_path / "here" / "data").open_tables()
    assert table.game == "cabin"


def test_a_file_that_is_not_there_is_told_before_a_window_opens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["open", str(tmp_path / "nothing"), "--data-dir", str(tmp_path)])
    assert ended.value.code == 2
    assert "there is no file" in capsys.readouterr().err


# what home shows of it


def test_tables_that_come_while_home_is_shown_are_shown_there(tmp_path: Path) -> None:
    left = leave_table(tmp_path / "here")
    with visit(tmp_path / "there") as visitor:
        assert not visitor.cards
        drop(visitor, left.path)
        visitor.press(pygame.K_ESCAPE)
        visitor.wait(1)
        assert len(visitor.cards) == 1
        visitor.choose("app.home.resume")
        assert visitor.session.digest == left.digest


# fields


@pytest.mark.parametrize(
    ("keys", "key", "scancode"),
    [
        ({}, pygame.K_v, pygame.KSCAN_V),
        ({}, 0x43C, pygame.KSCAN_V),
        ({"paste": "Ctrl+P"}, pygame.K_p, pygame.KSCAN_P),
    ],
    ids=["latin", "cyrillic", "changed"],
)
def test_a_text_is_pasted_into_a_field_by_whatever_key_pastes(
    tmp_path: Path, keys: dict[str, str], key: int, scancode: int
) -> None:
    with visit(tmp_path) as visitor:
        visitor.desk.change(replace(visitor.desk.settings, keys=keys))
        visitor.set_up()
        field = next(w for w in visitor.sheet.widgets if isinstance(w, TextField))
        visitor.click(field.rect.center)
        assert clipboard.write("4711")
        visitor.send(pygame.KEYDOWN, key=key, scancode=scancode, mod=pygame.KMOD_LCTRL, unicode="")
        visitor.turns(2)
        assert field.value == "4711"
