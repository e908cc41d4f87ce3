"""Every text of home and set-up is seen whole in longer languages too, and comes from their files.

On every change two sizes are seen, with ``PNWTABLE_DEEP`` all of them at every scale.
"""

from __future__ import annotations

import os
from typing import Final

import pytest
from homes import a_setup, home, listed
from test_nothing_is_cut import SCALES, SIZES, Watched, fits
from tongues import GERMAN, PSEUDO

from pnwtable.games import BY_KEY

DEEP: Final = bool(os.environ.get("PNWTABLE_DEEP"))
ROOMS: Final = [(size, scale) for size in SIZES for scale in SCALES]
USUAL: Final = [((1024, 640), 100), ((1280, 800), 150)]
EVERY_ROOM = pytest.mark.parametrize(("size", "scale"), ROOMS if DEEP else USUAL)
EVERY_TONGUE = pytest.mark.parametrize("tongue", ["pseudo", "german"])


def watched(size: tuple[int, int], scale: int, tongue: str) -> Watched:
    desk = Watched(size, scale)
    desk.texts = {"pseudo": PSEUDO, "german": GERMAN}[tongue]
    return desk


@EVERY_ROOM
@EVERY_TONGUE
def test_no_text_of_home_is_cut(size: tuple[int, int], scale: int, tongue: str) -> None:
    shown = [listed(game, ago) for game, ago in zip(BY_KEY, (30, 4_000, 9e4, 9e6), strict=False)]
    fits(desk := watched(size, scale, tongue), home(desk, shown))


@EVERY_ROOM
@EVERY_TONGUE
@pytest.mark.parametrize("game", BY_KEY)
def test_no_text_of_a_set_up_is_cut(
    size: tuple[int, int], scale: int, tongue: str, game: str
) -> None:
    desk = watched(size, scale, tongue)
    fits(desk, a_setup(desk, game, people=BY_KEY[game].seats[-1]))
