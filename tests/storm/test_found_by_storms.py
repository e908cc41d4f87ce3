"""What a storm has found once: each as small as it could be made."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from company import party, take
from house import house
from laws import Laws
from seated import P1, Player, cabin

from pnwtable.core.commands import AskedMove
from pnwtable.core.zones import Seat
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from pathlib import Path

    from seated import Point


def beside_the_log() -> tuple[Player, Point, Point]:
    """A player with the log open, a card that may be moved, and a point on the log."""
    session = cabin()
    while not (moves := [one for one in session.legal(P1) if isinstance(one, AskedMove)]):
        session.do(session.legal(P1)[0], session.stamp)
    player = Player(session, animation="off")
    player.key(pygame.K_g)
    assert player.screen.side.panel is not None
    return player, player.place(moves[0].source), player.screen.side.room.center


def is_held(player: Player) -> bool:
    return player.screen.model.dragging


def test_a_card_that_is_let_go_of_over_a_panel_goes_home() -> None:
    player, card, panel = beside_the_log()
    player.pick_up(card, panel)
    assert is_held(player)
    player.up(panel)
    assert not is_held(player)
    assert player.screen.flying().held == ()


def test_a_card_that_is_dragged_over_a_panel_follows_the_pointer_there() -> None:
    player, card, panel = beside_the_log()
    player.pick_up(card, panel)
    (held,) = player.screen.flying().held
    assert held.box.holds(*panel)


def test_a_release_that_nobody_heard_of_leaves_no_card_hanging_over_a_panel() -> None:
    player, card, panel = beside_the_log()
    player.pick_up(card, panel)
    player.send(pygame.MOUSEMOTION, pos=panel, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    assert not is_held(player)


def test_nor_does_it_over_a_button_of_the_bar() -> None:
    player, card, _ = beside_the_log()
    undo = player.screen.bars.place_of("undo").center
    player.pick_up(card, undo)
    player.send(pygame.MOUSEMOTION, pos=undo, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    assert not is_held(player)


@pytest.mark.parametrize("button", [1, 3])
def test_a_press_on_a_panel_ends_what_was_begun_on_the_table(button: int) -> None:
    player, card, panel = beside_the_log()
    player.pick_up(card, panel)
    player.down(panel, button)
    assert not is_held(player)


def test_a_press_on_a_button_of_the_table_ends_what_is_dragged() -> None:
    player = Player(cabin(), animation="off")
    (knob, *_) = player.screen.showing.knobs()
    move = next(one for one in player.session.legal(P1) if isinstance(one, AskedMove))
    player.pick_up(player.place(move.source), knob.box.centre)
    assert is_held(player)
    player.down(knob.box.centre)
    assert not is_held(player)


def test_a_panel_behind_a_curtain_wants_no_pictures() -> None:
    player = Player(party("trail", PERSON, PERSON, PERSON), animation="off")
    assert player.screen.curtain is not None
    player.key(pygame.K_g)
    if player.screen.side.panel is None:
        take(player)
        player.key(pygame.K_g)
        player.screen.call(Seat(3))
    assert player.screen.side.panel is not None
    assert player.screen.curtain is not None
    player.wait(1.0)
    player.frame()
    assert not player.wait(1.0)


def test_a_page_under_another_page_wants_no_pictures(tmp_path: Path) -> None:
    dealt = {"game": "cabin", "seats": 1, "options": {}, "deal": 3, "who": [""], "settings": {}}
    with house(tmp_path) as here:
        here.do(["deal", dealt])
        here.let_go_on()
        here.key("Escape")
        here.let_go_on()
        here.key("F1")
        assert len(here.desk.questions) == 2
        Laws(here).comes_to_rest()
