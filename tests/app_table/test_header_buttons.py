"""The buttons over a table at every size: they never collide, and give way in their order."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from company import BOT, party
from positions import SCALES, SIX_SIZES, played_on
from seated import Player, cabin

from pnwtable.play.seats import PERSON

NAMES = ("menu", "undo", "redo", "help", "scores", "log", "why", "recall", "see", "now")


def bar_of(player: Player) -> dict[str, pygame.Rect]:
    player.frame()
    rects = {name: player.screen.bars.place_of(name) for name in NAMES}
    return {name: rect for name, rect in rects.items() if rect.width}


@pytest.mark.parametrize("size", SIX_SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_no_button_lies_on_another_or_outside_of_the_bar(
    size: tuple[int, int], scale: float
) -> None:
    session = played_on(party("signal_fire", PERSON, BOT, BOT, BOT), 30)
    player = Player(session, size, scale, animation="off")
    found = bar_of(player)
    bar = pygame.Rect(0, 0, size[0], player.screen.bars.high)
    assert {"menu", "undo", "redo"} <= found.keys()
    assert all(bar.contains(rect) for rect in found.values())
    assert not [pair for pair in combinations(found.values(), 2) if pair[0].colliderect(pair[1])]


def test_in_a_small_window_all_of_them_have_room() -> None:
    found = bar_of(Player(cabin(), (1024, 640), animation="off"))
    assert {"menu", "undo", "redo", "help", "log", "why"} <= found.keys()


def test_the_log_and_the_question_give_way_before_how_to_play_and_the_scores() -> None:
    session = played_on(party("signal_fire", PERSON, BOT, BOT, BOT), 30)
    for width in range(640, 1400, 40):
        found = bar_of(Player(session, (width, 640), animation="off"))
        order = ("undo", "redo", "help", "scores", "why", "log")
        shown = [name in found for name in order]
        assert shown == sorted(shown, reverse=True)
