"""No words on a table run into each other or are cut off in longer languages, and none is English.

On every change the largest company of each game is seen once, with ``PNWTABLE_DEEP`` all.
"""

from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from company import party, play_on
from endings import ENDINGS, NAMES, at_table, ending_at, people, scores_at
from lettering import faults, read
from positions import played_on
from seated import Player, desk_of
from test_lettering_of_tables import MOMENTS, SIZES, take_the_table
from tongues import GERMAN, PSEUDO, strangers

from pnwtable.games import BY_KEY
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from lettering import Lettering

    from pnwtable.app.desk import Desk

DEEP: Final = bool(os.environ.get("PNWTABLE_DEEP"))
TONGUES: Final = {"pseudo": PSEUDO, "german": GERMAN}


TALL: Final = 9000
"""So high that a page need not be scrolled."""


def speaking(tongue: str, size: tuple[int, int, float]) -> Desk:
    desk = desk_of(size[:2], size[2], "off")
    desk.texts = TONGUES[tongue]
    return desk


def wrong(tongue: str, seen: list[Lettering]) -> list[str]:
    """What has no room, and what was written past the files of the languages."""
    unsaid = strangers((one.text for one in seen), (*NAMES, "Back")) if tongue == "pseudo" else []
    return [*faults(seen), *unsaid]


@pytest.mark.parametrize("commands", MOMENTS if DEEP else MOMENTS[:1])
@pytest.mark.parametrize("size", SIZES if DEEP else SIZES[:1], ids=str)
@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("key", BY_KEY)
def test_words_stand_free_and_whole_in_every_language(
    key: str, tongue: str, size: tuple[int, int, float], commands: int
) -> None:
    seats = BY_KEY[key].seats[-1]
    session = played_on(party(key, *(PERSON,) * seats), commands)
    player = Player(session, size[:2], size[2], "off", speaking(tongue, size))
    for _ in range(2):
        assert not wrong(tongue, read(player.desk, player.screen))
        take_the_table(player)


@pytest.mark.parametrize("size", SIZES if DEEP else SIZES[:1], ids=str)
@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("key", BY_KEY)
def test_the_page_of_the_score_is_read_whole_in_every_language(
    key: str, tongue: str, size: tuple[int, int, float]
) -> None:
    session = play_on(party(key, *people(BY_KEY[key].seats[-1])), 150, Random(5))
    desk = speaking(tongue, (size[0], TALL, size[2]))
    page = scores_at(at_table(session, desk))
    assert not wrong(tongue, read(desk, page))  # type: ignore[arg-type]  # only laid out and drawn


@pytest.mark.parametrize("size", SIZES if DEEP else SIZES[:1], ids=str)
@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("name", ENDINGS if DEEP else [*ENDINGS][::4])
def test_every_ending_is_read_whole_in_every_language(
    name: str, tongue: str, size: tuple[int, int, float]
) -> None:
    desk = speaking(tongue, (size[0], TALL, size[2]))
    page = ending_at(at_table(ENDINGS[name](), desk))
    assert not wrong(tongue, read(desk, page))  # type: ignore[arg-type]  # as above
