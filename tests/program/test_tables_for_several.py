"""Tables with several seats: set up, dealt again, given up, and found again."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

import pygame
import pytest
from visitor import P1, TEXTS, Visitor, keys, run, visit

from pnwtable.app.program import Program
from pnwtable.app.tables import games_with_table
from pnwtable.app.widgets.field import TextField
from pnwtable.games import BY_KEY
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup
from pnwtable.play.shelf import Shelf

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pnwtable.play.seats import Controller

CONTINUE = TEXTS.say("app.home.resume")
SAME = TEXTS.say("table.menus.same")
SWAP = TEXTS.say("app.again.swap")


def sitting(visitor: Visitor) -> list[Controller]:
    return list(visitor.session.controllers.values())


def wait_for(asked: Callable[[], object]) -> None:
    """Ask until the answer is true; the bound only ends a hopeless wait."""
    end = time.monotonic() + 30
    while not asked():
        assert time.monotonic() < end
        time.sleep(0.01)


def begin(visitor: Visitor, game: str = "trail", deal: str = "") -> None:
    """From home to a table of that game."""
    visitor.set_up(game)
    if deal:
        visitor.press(pygame.K_TAB)
        field = [one for one in visitor.sheet.widgets if isinstance(one, TextField)][-1]
        while visitor.sheet.focus.at is not field:
            visitor.press(pygame.K_TAB)
        visitor.type(deal)
    visitor.choose("app.setup.start")


def menu(visitor: Visitor, key: str) -> None:
    visitor.press(pygame.K_ESCAPE)
    visitor.choose(key)


def test_every_game_with_a_table_is_on_a_tile_and_opens_from_it(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        keys_of = [game.key for game in games_with_table()]
        assert list(visitor.tiles) == keys_of
        assert "trail" in keys_of
        for key in keys_of:
            begin(visitor, key)
            assert visitor.session.game.key == key
            visitor.go_home()


def test_who_was_set_up_sits_at_the_table_and_in_its_save(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        begin(visitor)
        assert [who.name for who in sitting(visitor)] == ["Player 1", "Alder", "Camas"]
        assert [who.strength for who in sitting(visitor)] == ["", "easy", "easy"]
        (table,) = Shelf(tmp_path / "data").open_tables()
        assert list(table.controllers) == sitting(visitor)


def test_the_people_of_the_last_table_are_remembered_by_the_next_start(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.set_up("trail")
        visitor.press(pygame.K_TAB, pygame.K_RIGHT)
        visitor.press(pygame.K_TAB, pygame.K_RETURN, pygame.K_TAB)
        visitor.type("Ann")
        visitor.choose("app.setup.start")
        first = sitting(visitor)
        assert (len(first), first[0].name) == (4, "Ann")
    with visit(tmp_path) as visitor:
        begin(visitor)
        assert sitting(visitor) == first


def test_a_rematch_keeps_people_and_set_up_and_deals_anew(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        begin(visitor)
        before, people, setup = visitor.session, sitting(visitor), visitor.session.setup
        menu(visitor, "app.again.rematch")
        assert visitor.session is not before
        assert visitor.session.digest != before.digest
        assert (sitting(visitor), visitor.session.setup) == (people, setup)


def test_swapped_seats_move_everybody_one_seat_on(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        begin(visitor)
        one, two, three = sitting(visitor)
        menu(visitor, "app.again.swap")
        assert sitting(visitor) == [three, one, two]


def test_the_same_deal_is_offered_only_if_its_number_gives_nothing_away(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        begin(visitor)
        visitor.press(pygame.K_ESCAPE)
        assert SWAP in visitor.buttons
        assert SAME not in visitor.buttons
        visitor.choose("table.menus.home")
        begin(visitor, deal="77")
        dealt, people = visitor.session.digest, sitting(visitor)
        menu(visitor, "table.menus.same")
        assert (visitor.session.digest, sitting(visitor)) == (dealt, people)


def test_a_solitaire_has_no_seats_to_swap_and_nothing_to_give_up(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.solitaire")
        visitor.press(pygame.K_ESCAPE)
        assert SWAP not in visitor.buttons
        assert TEXTS.say("app.give_up.label") not in visitor.buttons


def test_giving_up_asks_and_enter_and_escape_play_on(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        begin(visitor, deal="5")
        for key in (pygame.K_RETURN, pygame.K_ESCAPE):
            menu(visitor, "app.give_up.label")
            visitor.press(key)
            assert visitor.is_at_table
            assert not visitor.session.abandoned


def test_a_game_that_was_given_up_says_how_it_stood_and_is_history(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        begin(visitor, deal="5")
        menu(visitor, "app.give_up.label")
        visitor.choose("app.give_up.do")
        assert visitor.session.abandoned
        assert TEXTS.say("table.end.given-up") in visitor.written
        visitor.choose("table.end.home")
        assert not visitor.is_at_table
        assert CONTINUE not in visitor.buttons
    assert (len(visitor.saves()), len(visitor.saves("history"))) == (0, 1)


def leave_abandoned(folder: Path, *, first: bool) -> None:
    """A save of a game that was given up just before its program was killed."""
    shelf = Shelf(folder / "data")
    keeper = shelf.create()
    game = BY_KEY["trail"]
    session = Session.new(game, complete_setup(game), 7, deal_chosen=True, keeper=keeper)
    session.abandon()
    keeper.close()
    keeper.free()
    if first:
        soon = time.time() + 3600
        os.utime(keeper.path, (soon, soon))


@pytest.mark.parametrize("first", [True, False])
def test_a_game_given_up_before_a_crash_is_never_gone_on_with(
    tmp_path: Path, *, first: bool
) -> None:
    with visit(tmp_path) as visitor:
        begin(visitor, deal="5")
        left = visitor.session.digest
        visitor.go_home()
    leave_abandoned(tmp_path, first=first)
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.resume")
        assert not visitor.is_at_table
        visitor.choose("app.home.resume")
        assert visitor.session.digest == left


def test_home_no_longer_offers_a_game_that_was_given_up(tmp_path: Path) -> None:
    leave_abandoned(tmp_path, first=True)
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.resume")
        assert not visitor.is_at_table
        assert CONTINUE not in visitor.buttons
    assert len(visitor.saves("history")) == 1


def test_home_says_which_table_is_gone_on_with(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        begin(visitor, deal="5")
        visitor.go_home()
        said = visitor.cards[0].said(visitor.desk).split("\n")
        assert (said[0], said[-2:]) == ("Trail", ["Player 1, Alder, Camas", "a moment ago"])


def test_a_table_of_the_command_line_is_for_persons_with_numbers(tmp_path: Path) -> None:
    game = BY_KEY["trail"]
    with visit(tmp_path, (game, complete_setup(game, 4), None)) as visitor:
        assert [who.name for who in sitting(visitor)] == [f"Player {n}" for n in range(1, 5)]
        assert all(who.is_person for who in sitting(visitor))
        assert len({who.colour for who in sitting(visitor)}) == 4


def test_where_computers_think_is_made_once_and_closed_with_the_program(tmp_path: Path) -> None:
    program = Program(tmp_path, None, None)
    worker = program.worker
    assert program.worker is worker
    game = BY_KEY["trail"]
    view = Session.new(game, complete_setup(game), 7).view(P1)
    worker.ask("easy", game.key, view, 1)
    wait_for(lambda: worker.pid)
    run(program, *keys(pygame.K_TAB))
    assert worker.pid is None
