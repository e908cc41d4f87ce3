"""No words on a table run into each other, are cut off, or are hard to read, at any size."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame
import pytest
from company import party
from lettering import faults, read, small
from positions import played_on
from seated import Player, desk_of

from pnwtable.app.table.curtain import RESTS
from pnwtable.app.widgets.caps import spoken
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
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
        found = wrong(player)
        assert not found, (seats, found)
        take_the_table(player)
        found = wrong(player)
        assert not found, (seats, found)


def wrong(player: Player) -> list[str]:
    """What is wrong with the words of a table; none of them is smaller than a note."""
    found = read(player.desk, player.screen)
    shrunk = player.screen.bars.desk.scale / player.desk.scale
    return [*faults(found), *small(found, keys_shown(player), shrunk)]


def keys_shown(player: Player) -> set[str]:
    """What stands on the keys that are drawn."""
    bar = player.screen.bars._buttons.values()  # noqa: SLF001 - nobody else knows their keys
    knobs = player.screen.showing.knobs()
    return {spoken(player.desk, button.cap) for button in bar} | {knob.letter for knob in knobs}


@pytest.mark.parametrize("size", [(1024, 640, 1.25), (1280, 752, 1.0), (900, 560, 1.0)], ids=str)
@pytest.mark.parametrize("key", BY_KEY)
def test_no_words_of_a_table_are_smaller_than_notes_in_english_or_german(
    key: str, size: tuple[int, int, float]
) -> None:
    for language in ("en", "de"):
        desk = desk_of(size[:2], size[2], "off")
        desk.texts = read_texts(assets() / "lang" / f"{language}.yaml")
        session = played_on(party(key, *(PERSON,) * BY_KEY[key].seats[-1]), 40)
        player = Player(session, size[:2], desk=desk)
        take_the_table(player)
        found = wrong(player)
        assert not found, (language, found)


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
