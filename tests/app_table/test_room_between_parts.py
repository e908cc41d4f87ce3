"""What must not be taken for one thing lies apart: a plate and a button, a fan and the hand."""

from __future__ import annotations

from typing import Final

import pytest
from company import party, sit
from positions import played_on
from seated import Player

from pnwtable.app.table.nameplates import NAME
from pnwtable.play.seats import PERSON

SIZES: Final = ((1024, 640), (1280, 800), (1920, 1080))
APART: Final = 24
"""Pixels at the least between a plate and a button."""


def seated(game: str, seats: int, commands: int, size: tuple[int, int]) -> Player:
    """Some way into a game, with who acts in front of it."""
    session = played_on(party(game, *(PERSON,) * seats), commands)
    player = Player(session, size, animation="off")
    sit(player, next(iter(session.actors)))
    return player


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_plate_in_turn_of_grizzo_has_room_for_its_name_and_no_button_near(
    size: tuple[int, int], seats: int
) -> None:
    player = seated("grizzo", seats, 70, size)
    arrangement = player.scene.arrangement
    plate = arrangement.plates[next(iter(player.session.actors))].box
    name = player.desk.line("Player 5", NAME).get_width()
    # Token, sign of the turn, eye and score take less than thrice its height.
    assert plate.width >= 2.8 * plate.height + name
    assert arrangement.spots
    assert not [box for box in arrangement.spots.values() if box.grown(APART).overlap(plate)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 8])
def test_an_open_fan_of_forage_keeps_a_third_of_a_card_from_the_hand(
    size: tuple[int, int], seats: int
) -> None:
    player = seated("forage", seats, 40, size)
    arrangement = player.scene.arrangement
    hand = arrangement.slots[f"hand@{next(iter(player.session.actors))}"].area
    fans = [slot for zone, slot in arrangement.slots.items() if zone.startswith("map.")]
    end = max(box.right for slot in fans for box in slot.cards)
    assert end + arrangement.card[0] / 3 <= hand.x
