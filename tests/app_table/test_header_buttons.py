"""The buttons over a table at every size: they never collide, and give way in their order."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from company import BOT, party
from endings import cabin_with
from positions import SCALES, SIX_SIZES, played_on
from seated import Player, cabin

from pnwtable.app import theme
from pnwtable.app.art.signs import SIGNS
from pnwtable.play.seats import PERSON

OWN = ("menu", "undo", "redo", "help", "scores", "log", "why", "timeline")
ENOUGH = 50
"""Pixels of a colour from which words are written in it."""

NAMES = (*OWN, "recall", "see", "now")


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
    assert {"menu", "undo", "redo", "help", "log", "why", "timeline"} <= found.keys()


def test_the_log_and_the_question_give_way_before_how_to_play_and_the_scores() -> None:
    session = played_on(party("signal_fire", PERSON, BOT, BOT, BOT), 30)
    for width in range(640, 1400, 40):
        found = bar_of(Player(session, (width, 640), animation="off"))
        order = ("undo", "redo", "help", "scores", "why", "log", "timeline")
        shown = [name in found for name in order]
        assert shown == sorted(shown, reverse=True)


def test_a_score_of_a_solitaire_is_amber_only_from_its_first_point_on() -> None:
    tones = []
    for lost in ("", "2C"):
        player = Player(cabin_with(lost), (1280, 800), animation="off")
        player.frame()
        bar = player.window.subsurface((0, 0, 1280, player.screen.bars.high))
        tones.append(pygame.mask.from_threshold(bar, theme.AMBER, (24, 24, 24, 255)).count())
    none, one = tones
    assert none < ENOUGH < one


def narrow() -> Player:
    """A table whose buttons have no room for their words."""
    session = played_on(party("signal_fire", PERSON, BOT, BOT, BOT), 30)
    return Player(session, (800, 600), animation="off")


def test_where_words_have_no_room_signs_stand_for_them_and_no_button_gives_way() -> None:
    player = narrow()
    signs = bar_of(player)
    assert set(OWN) <= signs.keys()
    player.resize((1920, 600))
    words = bar_of(player)
    assert all(signs[name].width < words[name].width for name in OWN)


def test_a_sign_says_its_word_under_the_pointer_and_a_word_says_nothing_more() -> None:
    player = narrow()
    for name in ("menu", "log", "scores"):
        player.move(bar_of(player)[name].center)
        assert player.said() == player.screen.bars.label_of(name)
    player.move((400, 300))
    assert player.said() is None
    player.resize((1920, 600))
    player.move(bar_of(player)["log"].center)
    assert player.said() is None


def test_a_sign_says_its_word_where_the_keys_are_and_no_longer() -> None:
    player = narrow()
    player.frame()
    player.key(pygame.K_F10)
    assert player.said() == player.screen.bars.label_of("menu") == player.screen.bars.focus
    player.key(pygame.K_ESCAPE)
    assert player.said() is None


def test_every_button_of_the_bar_has_a_sign() -> None:
    assert set(OWN) <= SIGNS.keys()
