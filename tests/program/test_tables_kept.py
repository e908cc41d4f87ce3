"""From home to a table and back: exactly what was left is found again (musts 7, 18, 19, 22)."""

from __future__ import annotations

import os
import shutil
from time import time
from typing import TYPE_CHECKING

import pygame
import pytest
from visitor import (
    P1,
    TEXTS,
    Visitor,
    cabin_opening,
    keys,
    leave_table,
    run,
    start_of,
    until,
    visit,
)

from pnwtable.app.program import Program
from pnwtable.app.screens.saves import SavesScreen
from pnwtable.play.shelf import Shelf

if TYPE_CHECKING:
    from pathlib import Path

CONTINUE = TEXTS.say("app.home.resume")
ALL_TABLES = TEXTS.say("app.home.tables")


def crashed(folder: Path) -> Path:
    """The folder as the disk has it at this moment, the window still open."""
    return shutil.copytree(folder, folder.with_name(f"{folder.name}-crashed"))


def damage(path: Path) -> None:
    """Turn a sign in the last line but one, as a bad disk does."""
    lines = path.read_bytes().split(b"\n")
    lines[-3] = lines[-3].replace(b'"', b"?", 1)
    path.write_bytes(b"\n".join(lines))


def put_first(path: Path, content: bytes) -> Path:
    """A file beside that save that comes before all others in the list."""
    bad = path.with_name("99999999-000000-bad.jsonl")
    bad.write_bytes(content)
    soon = time() + 3600
    os.utime(bad, (soon, soon))
    return bad


def pick_table(visitor: Visitor, row: int) -> None:
    """Go on with that table of the list, from home or in the list."""
    if not isinstance(visitor.loop.screen, SavesScreen):
        visitor.choose("app.saves.title")
    visitor.press(pygame.K_HOME, *(pygame.K_DOWN,) * row, pygame.K_RETURN)


# home and back


def test_home_offers_continue_only_if_a_table_is_open(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        assert CONTINUE not in visitor.buttons
        visitor.choose("app.home.solitaire")
        visitor.play()
        visitor.go_home()
        assert CONTINUE in visitor.buttons


def test_a_table_that_was_left_by_the_menu_is_gone_on_with_exactly(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.solitaire")
        visitor.play(5)
        left, picture = visitor.session.digest, visitor.table.still()
        visitor.go_home()
        visitor.choose("app.home.resume")
        assert visitor.session.digest == left
        assert visitor.session.position == 5
        assert visitor.table.still().scene == picture.scene
        visitor.play()


def test_what_was_taken_back_can_still_be_redone_after_home_and_continue(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.solitaire")
        visitor.play(3)
        last = visitor.session.digest
        visitor.session.undo()
        visitor.go_home()
        visitor.choose("app.home.resume")
        visitor.press(pygame.K_r)
        assert visitor.session.digest == last


@pytest.mark.parametrize("way", ["closed", "killed"])
def test_a_table_is_found_again_by_the_next_start_after_the_program_was(
    tmp_path: Path, way: str
) -> None:
    folder = tmp_path / "player"
    with visit(folder) as visitor:
        visitor.choose("app.home.solitaire")
        visitor.play(4)
        left = visitor.session.digest
        if way == "closed":
            visitor.close()
        else:
            folder = crashed(folder)
    with visit(folder) as visitor:
        visitor.choose("app.home.resume")
        assert visitor.session.digest == left
        visitor.play()
        assert visitor.said == []


def test_a_program_that_was_killed_in_the_first_turn_offers_that_table(tmp_path: Path) -> None:
    folder = tmp_path / "player"
    with visit(folder) as visitor:
        visitor.choose("app.home.solitaire")
        left = visitor.session.digest
        folder = crashed(folder)
    with visit(folder) as visitor:
        visitor.choose("app.home.resume")
        assert visitor.session.digest == left


def test_a_window_closed_in_mid_drag_loses_nothing(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.solitaire")
        visitor.play(2)
        left = visitor.session.digest
        visitor.pick_up(visitor.place("sea"), visitor.place("lost"))
        assert visitor.table.flying().held
        visitor.close()
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.resume")
        assert visitor.session.digest == left
        assert visitor.table.flying().held == ()


def test_the_real_run_leads_from_home_to_a_table_and_keeps_it(tmp_path: Path) -> None:
    playing = keys(pygame.K_RETURN, pygame.K_LEFT, pygame.K_TAB, pygame.K_RETURN, pygame.K_RETURN)
    assert run(Program(tmp_path, None, None), *playing).ever == []
    (table,) = Shelf(tmp_path / "data").open_tables()
    before = table.path.read_bytes()
    assert before.count(b"\n") > 1
    more = keys(pygame.K_RETURN, pygame.K_TAB, pygame.K_RETURN, pygame.K_RETURN)
    run(Program(tmp_path, None, None), *more)
    after = table.path.read_bytes()
    assert after.startswith(before)
    assert len(after) > len(before)


# several tables


def test_all_open_tables_are_listed_and_each_can_be_gone_on_with(tmp_path: Path) -> None:
    left = [leave_table(tmp_path, commands, seed=commands) for commands in (2, 3, 4)]
    with visit(tmp_path) as visitor:
        seen = set()
        for row in range(3):
            pick_table(visitor, row)
            seen.add(visitor.session.digest)
            visitor.go_home()
        assert seen == {table.digest for table in left}


def test_the_list_is_offered_only_if_there_is_a_choice(tmp_path: Path) -> None:
    leave_table(tmp_path)
    with visit(tmp_path) as visitor:
        assert ALL_TABLES not in visitor.buttons
    leave_table(tmp_path)
    with visit(tmp_path) as visitor:
        assert ALL_TABLES in visitor.buttons


def test_the_table_played_last_is_gone_on_with(tmp_path: Path) -> None:
    old, new = (leave_table(tmp_path, 3, seed) for seed in (1, 2))
    pick = {1: old, 2: new}
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.resume")
        first = visitor.session.digest
        other = next(table for table in pick.values() if table.digest != first)
        visitor.go_home()
        pick_table(visitor, 1)
        assert visitor.session.digest == other.digest
        visitor.play()
        last = visitor.session.digest
        visitor.go_home()
        visitor.choose("app.home.resume")
        assert visitor.session.digest == last


def test_the_list_leads_back_home_with_escape(tmp_path: Path) -> None:
    leave_table(tmp_path)
    leave_table(tmp_path)
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.tables")
        assert isinstance(visitor.loop.screen, SavesScreen)
        assert len(visitor.loop.screen.list.tables) == 2
        assert ALL_TABLES not in visitor.buttons
        visitor.press(pygame.K_ESCAPE)
        assert ALL_TABLES in visitor.buttons


# damaged and foreign ones


def test_a_damaged_save_is_opened_with_a_sentence_and_played_on(tmp_path: Path) -> None:
    left = leave_table(tmp_path, 6)
    damage(left.path)
    damaged = left.path.read_bytes()
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.resume")
        assert visitor.said[-1].startswith(start_of("saves.damaged"))
        assert 0 < visitor.session.position < 6
        visitor.play(2)
        on = visitor.session.digest
        visitor.go_home()
        visitor.choose("app.home.resume")
        assert visitor.session.digest == on
    assert left.path.read_bytes() == damaged


@pytest.mark.parametrize("content", [b"\x00\xff" * 200, b"{}\n", b"[1, 2"], ids=repr)
def test_an_unreadable_save_is_put_aside_and_does_not_block_continue(
    tmp_path: Path, content: bytes
) -> None:
    left = leave_table(tmp_path, 4)
    bad = put_first(left.path, content)
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.resume")
        assert not visitor.is_at_table
        visitor.choose("app.home.resume")
        assert visitor.session.digest == left.digest
        assert any(said.startswith(start_of("saves.unreadable")) for said in visitor.said)
        visitor.go_home()
        assert ALL_TABLES not in visitor.buttons
    aside = tmp_path / "data" / "aside" / bad.name
    assert aside.read_bytes() == content
    assert [path for path in bad.parent.iterdir() if path.name.startswith(bad.name)] == []


def test_home_no_longer_offers_what_could_not_be_read(tmp_path: Path) -> None:
    bad = tmp_path / "data" / "games" / "bad.jsonl"
    bad.parent.mkdir(parents=True)
    bad.write_bytes(b"no game")
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.resume")
        assert not visitor.is_at_table
        assert visitor.said[-1].startswith(start_of("saves.unreadable"))
        assert CONTINUE not in visitor.buttons
        visitor.choose("app.home.solitaire")
        visitor.play()


def test_in_the_list_nothing_happens_unasked_to_what_could_not_be_read(tmp_path: Path) -> None:
    leave_table(tmp_path)
    left = leave_table(tmp_path)
    bad = put_first(left.path, b"no game")
    with visit(tmp_path) as visitor:
        pick_table(visitor, 0)
        visitor.wait(1)
        assert not visitor.is_at_table
        assert bad.read_bytes() == b"no game"
        assert len(list((tmp_path / "data" / "exports").iterdir())) == 1
        visitor.press(pygame.K_ESCAPE)  # what is said of the file
        pick_table(visitor, 1)
        assert visitor.is_at_table


def test_a_table_that_is_open_in_another_window_says_so(tmp_path: Path) -> None:
    left = leave_table(tmp_path)
    with visit(tmp_path) as one, visit(tmp_path) as other:
        one.choose("app.home.resume")
        assert one.session.digest == left.digest
        other.choose("app.home.resume")
        assert not other.is_at_table
        assert other.said == [TEXTS.say("saves.in-use")]
        one.go_home()
        other.choose("app.home.resume")
        assert other.session.digest == left.digest


def test_with_one_table_in_another_window_the_next_can_be_played(tmp_path: Path) -> None:
    leave_table(tmp_path, seed=1)
    leave_table(tmp_path, seed=2)
    with visit(tmp_path) as one, visit(tmp_path) as other:
        one.choose("app.home.resume")
        pick_table(other, 1)
        assert other.session.digest != one.session.digest


# what is kept


def test_a_dealt_untouched_table_is_kept_only_if_its_deal_was_chosen(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.solitaire")
        visitor.go_home()
        assert visitor.saves() == []
        visitor.set_up()
        visitor.press(*(pygame.K_TAB,) * 5)
        for _ in visitor.sheet.widgets:
            visitor.type("77")
            if "77" in str(getattr(visitor.sheet.focus.at, "value", "")):
                break
            visitor.press(pygame.K_TAB)
        visitor.choose("app.setup.start")
        number = visitor.session.deal_number
        visitor.go_home()
        assert len(visitor.saves()) == 1
        visitor.choose("app.home.resume")
        assert visitor.session.deal_number == number
        assert str(number) == "77"


@pytest.mark.parametrize(("deal", "kept"), [(7, 1), (None, 0)])
def test_a_table_of_the_command_line_that_is_closed_untouched_is_kept_if_its_deal_was_named(
    tmp_path: Path, deal: int | None, kept: int
) -> None:
    run(Program(tmp_path, None, None), opening=cabin_opening(deal))
    assert len(Shelf(tmp_path / "data").open_tables()) == kept


def test_the_deal_that_the_command_line_names_is_on_the_table(tmp_path: Path) -> None:
    with visit(tmp_path, cabin_opening(4711)) as visitor:
        assert visitor.session.deal_number == 4711


# another deal


def test_the_same_deal_from_the_menu_is_the_same_cards_from_the_start(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.solitaire")
        dealt, number = visitor.session.digest, visitor.session.deal_number
        visitor.play(3)
        left = visitor.session.digest
        visitor.press(pygame.K_ESCAPE)
        visitor.choose("table.menus.same")
        assert (visitor.session.digest, visitor.session.deal_number) == (dealt, number)
        assert visitor.session.position == 0
        visitor.go_home()
        pick_table(visitor, 1)
        assert visitor.session.digest == left


def test_a_new_deal_from_the_menu_keeps_the_set_up_and_the_table_that_was_there(
    tmp_path: Path,
) -> None:
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.solitaire")
        visitor.play(3)
        setup, number, left = (
            visitor.session.setup,
            visitor.session.deal_number,
            visitor.session.digest,
        )
        visitor.press(pygame.K_ESCAPE)
        visitor.choose("table.menus.new")
        assert visitor.session.setup == setup
        assert visitor.session.deal_number != number
        visitor.play()
        visitor.go_home()
        pick_table(visitor, 1)
        assert visitor.session.digest == left


def test_escape_in_the_menu_plays_on(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.solitaire")
        visitor.play()
        left = visitor.session
        visitor.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
        assert visitor.desk.questions == []
        assert visitor.session is left


# the end


def to_the_end(visitor: Visitor) -> None:
    """The last card is played with the pointer, and looked at until the ending comes."""
    visitor.choose("app.home.solitaire")
    visitor.rush_to_the_end(leave=1)
    while visitor.session.outcome is None:
        visitor.play()
    visitor.wait(1.0)


def test_the_end_is_told_and_its_table_goes_to_history(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        to_the_end(visitor)
        assert TEXTS.say("table.end.new") in visitor.buttons
        visitor.choose("table.end.home")
        assert CONTINUE not in visitor.buttons
    assert visitor.saves() == []
    assert len(visitor.saves("history")) == 1


@pytest.mark.parametrize("same", [True, False])
def test_the_end_leads_to_the_same_deal_or_a_new_one(tmp_path: Path, *, same: bool) -> None:
    with visit(tmp_path) as visitor:
        to_the_end(visitor)
        number = visitor.session.deal_number
        visitor.choose("table.end.same" if same else "table.end.new")
        assert visitor.session.outcome is None
        assert visitor.session.position == 0
        assert (visitor.session.deal_number == number) is same
        assert visitor.desk.questions == []
        visitor.play()
        assert len(visitor.saves("history")) == 1


def test_after_the_end_enter_deals_anew(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        to_the_end(visitor)
        visitor.press(pygame.K_RETURN)
        assert visitor.session.position == 0


def test_the_result_can_be_shown_again_from_the_menu_after_the_end(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        to_the_end(visitor)
        review = visitor.table.acting.review
        assert review is not None
        proofs = review.proofs
        assert proofs is not None
        until(visitor, lambda: proofs.par is not None)
        told = visitor.written
        visitor.choose("table.end.look")
        assert visitor.desk.questions == []
        visitor.press(pygame.K_ESCAPE)
        visitor.choose("table.menus.result")
        assert visitor.written == told


def test_before_the_end_the_menu_has_no_result(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.solitaire")
        visitor.press(pygame.K_ESCAPE)
        assert TEXTS.say("table.menus.result") not in visitor.buttons


def test_an_end_that_was_never_seen_is_history_with_the_next_start(tmp_path: Path) -> None:
    folder = tmp_path / "player"
    with visit(folder) as visitor:
        visitor.choose("app.home.solitaire")
        visitor.rush_to_the_end()
        folder = crashed(folder)
    with visit(folder) as visitor:
        visitor.choose("app.home.resume")
        assert visitor.session.outcome is not None
        assert visitor.session.legal(P1) == ()
        visitor.press(pygame.K_ESCAPE)
        visitor.choose("table.menus.home")
        assert CONTINUE not in visitor.buttons
