"""What must not be taken for one thing lies apart: a fan of the map and the hand."""

from __future__ import annotations

from typing import Final

import pytest
from company import party, sit
from positions import played_on
from seated import Player

from pnwtable.play.seats import PERSON

SIZES: Final = ((1024, 640), (1280, 800), (1920, 1080))


def seated(game: str, seats: int, commands: int, size: tuple[int, int]) -> Player:
    """Some way into a game, with who acts in front of it."""
    session = played_on(party(game, *(PERSON,) * seats), commands)
    player = Player(session, size, animation="off")
    sit(player, next(iter(session.actors)))
    return player


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
