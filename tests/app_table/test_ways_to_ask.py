"""Ways to ask why not: the other button, a finger that rests, a key, a button and a tap."""

from __future__ import annotations

import pygame
import pytest
from company import party, prompt, sit
from panels import ask, open_why, solitaire, why_of
from seated import Player

from pnwtable.core.zones import Seat, ZoneId
from pnwtable.play.seats import PERSON

WHY, ESCAPE = pygame.K_w, pygame.K_ESCAPE


def test_the_button_arms_the_next_tap() -> None:
    player = solitaire()
    before = player.session.position
    player.tap(player.screen.bars.place_of("why").center)
    assert prompt(player) == "Tap a card, a pile or a pawn to ask about it."
    player.tap(player.place("supply"))
    player.frame()
    assert open_why(player)
    assert player.session.position == before
    assert player.screen.model.held is None
    assert player.screen.model.armed is None


@pytest.mark.parametrize("way", ["escape", "button"])
def test_who_changes_their_mind_taps_as_before(way: str) -> None:
    player = solitaire()
    player.tap(player.screen.bars.place_of("why").center)
    if way == "escape":
        player.key(ESCAPE)
    else:
        player.tap(player.screen.bars.place_of("why").center)
    player.tap(player.place("sea"))
    assert not open_why(player)
    assert player.screen.model.held is not None
    assert player.exits.menus == 0


def test_the_key_asks_about_where_the_keys_are() -> None:
    player = solitaire()
    player.key(pygame.K_TAB)
    zone = player.focus
    player.key(WHY)
    player.frame()
    assert why_of(player).subject.place == zone
    player.key(ESCAPE)
    assert not open_why(player)
    assert player.exits.menus == 0


def test_the_key_asks_about_what_is_held() -> None:
    player = solitaire()
    player.tap(player.place("sea"))
    player.key(WHY)
    player.frame()
    assert why_of(player).subject.cards == (player.table.cards[ZoneId("sea")][-1],)


def finger(player: Player, at: tuple[int, int], kind: int) -> None:
    player.send(kind, pos=at, button=1, touch=True)


def test_a_finger_that_rests_asks_and_is_no_tap() -> None:
    player = solitaire()
    at = player.place("sea")
    finger(player, at, pygame.MOUSEBUTTONDOWN)
    for _ in range(8):
        player.wait(0.1)
    finger(player, at, pygame.MOUSEBUTTONUP)
    player.frame()
    assert open_why(player)
    assert player.screen.model.held is None


def test_a_finger_that_drags_does_not_ask_however_long_it_takes() -> None:
    player = solitaire()
    at, to = player.place("sea"), player.place("stack.1")
    finger(player, at, pygame.MOUSEBUTTONDOWN)
    player.wait(0.3)
    half = (at[0] - 40, at[1] + 30)
    player.send(pygame.MOUSEMOTION, pos=half, rel=(-40, 30), buttons=(1, 0, 0), touch=True)
    player.wait(2.0)
    player.send(pygame.MOUSEMOTION, pos=to, rel=(-40, 30), buttons=(1, 0, 0), touch=True)
    finger(player, to, pygame.MOUSEBUTTONUP)
    assert not open_why(player)
    assert player.session.position == 1


def test_a_finger_that_rests_on_the_bare_table_asks_nothing() -> None:
    player = solitaire()
    at = (2, 400)
    finger(player, at, pygame.MOUSEBUTTONDOWN)
    player.wait(1.0)
    assert not open_why(player)
    finger(player, at, pygame.MOUSEBUTTONUP)
    assert player.session.position == 0


def test_who_takes_the_table_next_need_not_ask_what_another_wanted_to() -> None:
    player = Player(party("trail", PERSON, PERSON, PERSON), animation="off")
    sit(player, Seat(2))
    player.tap(player.screen.bars.place_of("why").center)
    assert player.screen.asking.armed
    player.session.do(player.session.legal(Seat(2))[0], player.session.stamp)
    player.screen.changed(player.scene)
    assert not player.screen.asking.armed


def test_a_mouse_may_rest_on_a_card_before_it_drags() -> None:
    player = solitaire()
    player.move(player.place("sea"))
    player.down(player.place("sea"))
    player.wait(2.0)
    assert not open_why(player)
    player.move(player.place("stack.1"))
    player.up(player.place("stack.1"))
    assert player.session.position == 1


def test_the_other_button_does_nothing_while_a_card_is_dragged() -> None:
    player = solitaire()
    player.pick_up(player.place("sea"), player.place("stack.1"))
    player.down(player.place("stack.2"), button=3)
    assert not open_why(player)
    assert player.screen.model.dragging
    player.up(player.place("stack.1"))
    assert player.session.position == 1


def test_asking_twice_about_the_same_closes_it() -> None:
    player = solitaire()
    ask(player, player.place("sea"))
    ask(player, player.place("sea"))
    assert not open_why(player)
