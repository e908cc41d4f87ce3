"""No words on a table run into each other, are cut off, or are hard to read, at any size."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame
import pytest
from company import party
from lettering import faults, read
from positions import played_on
from seated import Player

from pnwtable.app.table.curtain import RESTS
from pnwtable.games import BY_KEY
from pnwtable.play.seats import PERSON

SIZES: Final = ((1024, 640, 1.0), (1280, 800, 1.5), (1920, 1080, 1.0))
MOMENTS: Final = (9, 60)


@pytest.mark.parametrize("commands", MOMENTS)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("key", BY_KEY)
def test_words_stand_free_whole_and_legible(
    key: str, size: tuple[int, int, float], commands: int
) -> None:
    for seats in {BY_KEY[key].seats[0], BY_KEY[key].seats[-1]}:
        session = played_on(party(key, *(PERSON,) * seats), commands)
        player = Player(session, size[:2], size[2], "off")
        found = list(faults(read(player.desk, player.screen)))
        assert not found, (seats, found)
        take_the_table(player)
        found = list(faults(read(player.desk, player.screen)))
        assert not found, (seats, found)


@pytest.mark.parametrize("key", BY_KEY)
def test_words_are_as_legible_by_day_and_on_felt(key: str) -> None:
    session = played_on(party(key, *(PERSON,) * BY_KEY[key].seats[-1]), 40)
    player = Player(session, (1024, 640), animation="off")
    for light in ("day", "felt"):
        player.desk.settings = replace(player.desk.settings, scene=light)
        found = list(faults(read(player.desk, player.screen)))
        assert not found, (light, found)
        take_the_table(player)
        found = list(faults(read(player.desk, player.screen)))
        assert not found, (light, found)


def take_the_table(player: Player) -> None:
    """Somebody sits down, and everything lies still."""
    if player.screen.curtain is not None:
        player.wait(RESTS + 0.1)
        player.key(pygame.K_RETURN)
        player.screen.settle()
    player.rest()
