"""Where a card can be taken and a button lies too, the keys say first what Enter does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from company import party
from seated import Player

from pnwtable.app.table.bubbles import bubble_box
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from pnwtable.layout.box import Box

SIZES = ((1024, 640), (1280, 800), (1920, 1080))


def at_the_pile(size: tuple[int, int]) -> Player:
    """A first turn of Grizzo, the keys at its pile."""
    player = Player(party("grizzo", PERSON, PERSON), size, animation="off")
    player.key(pygame.K_TAB)
    assert player.focus == "pile"
    return player


def to_the_pile(player: Player) -> None:
    """Back to it by Tab."""
    while player.focus != "pile":
        player.key(pygame.K_TAB)


def hides_something(player: Player, size: tuple[int, int]) -> bool:
    """Whether the sentence lies over the card in focus, or over a button."""
    flying, ring = player.screen.flying(), player.screen.still().focus
    assert flying.bubble is not None
    assert ring is not None
    box = bubble_box(player.desk, size, flying.bubble, flying.around, flying.span)
    covered: list[Box] = [ring, *(knob.box for knob in player.screen.showing.knobs())]
    return any(box.overlap(one) for one in covered)


def test_at_a_pile_with_a_button_enter_is_told_first_and_the_key_of_the_button_second() -> None:
    player = at_the_pile((1280, 800))
    assert player.said() == "Enter picks it up.  F: Flip it."
    player.key(pygame.K_RETURN)
    assert player.screen.model.held is not None
    assert player.session.position == 0


def test_once_enter_has_taken_the_card_the_pile_tells_what_its_button_does() -> None:
    player = at_the_pile((1280, 800))
    player.key(pygame.K_RETURN)
    to_the_pile(player)
    assert player.screen.model.armed == "pile"
    assert player.said() == "Plays the side that nobody has seen, whatever it shows."
    player.key(pygame.K_RETURN)
    assert player.session.position > 0


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_sentence_covers_neither_the_card_in_focus_nor_a_button(size: tuple[int, int]) -> None:
    player = at_the_pile(size)
    assert not hides_something(player, size)
    player.key(pygame.K_RETURN)
    to_the_pile(player)
    assert not hides_something(player, size)
