"""Section 6 of the sheet: what may be put right without a mark, and for how long."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from positions import building, drifting, played
from seated import FRAME, Player, cabin
from sessions import in_phase

from pnwtable.core.zones import ZoneId

if TYPE_CHECKING:
    from collections.abc import Callable

UNDO: dict[str, Callable[[Player], None]] = {
    "Ctrl Z": lambda player: player.key(pygame.K_z, mod=pygame.KMOD_CTRL),
    "U": lambda player: player.key(pygame.K_u),
    "the button": lambda player: player.tap(button(player, "undo")),
}


def button(player: Player, name: str) -> tuple[int, int]:
    """The middle of a button of the bar, which lies at its right end: undo, then redo."""
    desk = player.desk
    wide = {"undo": 1.5, "redo": 0.5}[name] * 94
    return player.window.get_width() - desk.px(wide + 4), desk.px(26)


def built() -> Player:
    """The sea card was just built; the next one is not up yet."""
    player = Player(cabin())
    player.frame()
    player.drag(player.place("sea"), player.place("stack.2"))
    return player


@pytest.mark.parametrize("undo", UNDO)
def test_a_misplaced_card_can_be_put_right_while_the_next_sea_card_is_not_up(undo: str) -> None:
    player = built()
    for _ in range(20):
        player.wait()
        player.frame()
        assert player.top_shown("sea") == "back"
    UNDO[undo](player)
    assert player.session.position == 0
    assert player.exits.take_back is None
    assert not player.session.with_takebacks
    player.rest()
    assert player.top("sea").face == "9C"


@pytest.mark.parametrize("undo", UNDO)
def test_once_the_next_sea_card_was_shown_undo_asks_and_marks_the_result(undo: str) -> None:
    player = built()
    player.rest()
    player.frame()
    assert player.top_shown("sea") != "back"
    UNDO[undo](player)
    assert player.session.position == 1
    assert player.exits.take_back is not None
    assert not player.session.with_takebacks
    player.exits.take_back()
    assert player.session.position == 0
    assert player.session.with_takebacks


TOUCHES: dict[str, Callable[[Player], None]] = {
    "a press on the table": lambda player: player.down((2, 300)),
    "an arrow": lambda player: player.key(pygame.K_LEFT),
    "Tab": lambda player: player.key(pygame.K_TAB),
    "Enter": lambda player: player.key(pygame.K_RETURN),
    "another size": lambda player: player.resize((1000, 640)),
}


@pytest.mark.parametrize("touch", TOUCHES)
def test_a_touch_turns_the_next_sea_card_up_at_once_so_undo_asks(touch: str) -> None:
    player = built()
    player.wait()
    TOUCHES[touch](player)
    assert player.top_shown("sea") != "back"
    player.up((2, 300))
    player.key(pygame.K_u)
    assert player.exits.take_back is not None


def test_a_mere_motion_of_the_pointer_is_no_touch() -> None:
    player = built()
    player.wait()
    for x in range(100, 1200, 100):
        player.move((x, 400))
    assert player.top_shown("sea") == "back"
    player.key(pygame.K_u)
    assert player.exits.take_back is None
    assert player.session.position == 0


def test_without_animation_the_next_card_is_up_at_once_so_undo_asks() -> None:
    player = Player(cabin(), animation="off")
    player.drag(player.place("sea"), player.place("stack.2"))
    assert player.top_shown("sea") != "back"
    player.key(pygame.K_u)
    assert player.exits.take_back is not None


def test_a_face_that_is_seen_turning_counts_as_shown() -> None:
    player = built()
    for _ in range(400):
        player.wait(FRAME / 4)
        seen = any(
            sprite.face != "back" and sprite.zone == "sea"
            for sprite in player.screen.flying().sprites
        )
        if seen:
            break
    else:
        raise AssertionError("the sea card never turned")
    player.key(pygame.K_u)
    assert player.exits.take_back is not None


def test_undo_asks_once_a_game_and_then_takes_back_without_a_word() -> None:
    player = Player(played(6, choose=building))
    player.key(pygame.K_u)
    assert player.exits.take_back is not None
    player.exits.take_back()
    player.exits.take_back = None
    player.key(pygame.K_u)
    player.key(pygame.K_u)
    assert player.exits.take_back is None
    assert player.session.position == 3


def test_a_question_that_is_answered_with_leave_it_leaves_everything() -> None:
    player = Player(played(6, choose=building))
    before = player.frame()
    player.key(pygame.K_u)
    player.rest()
    assert player.session.position == 6
    assert player.frame() == before


def test_redo_is_always_there_after_undo_and_gives_the_same_pictures() -> None:
    player = Player(played(12, 5, choose=drifting), animation="off")
    forth = [player.whole_frame()]
    while player.session.can_undo:
        player.key(pygame.K_u)
        if player.exits.take_back is not None:
            player.exits.take_back()
            player.exits.take_back = None
        assert player.session.can_redo
    assert player.session.position == 0
    shown = []
    for _ in range(12):
        player.key(pygame.K_r)
        shown.append(player.session.digest)
    assert not player.session.can_redo
    assert player.session.digest == played(12, 5, choose=drifting).digest
    assert len(set(shown)) == 12
    # The mark of take-backs in the lower bar is all that tells the two pictures apart.
    again = player.whole_frame()
    assert player.session.with_takebacks
    assert again[: len(again) * 3 // 4] == forth[0][: len(again) * 3 // 4]


def test_the_buttons_of_the_bar_undo_and_redo() -> None:
    player = Player(played(2, choose=building), animation="off")
    player.frame()
    player.tap(button(player, "undo"))
    assert player.exits.take_back is not None
    player.exits.take_back()
    assert player.session.position == 1
    player.frame()
    player.tap(button(player, "redo"))
    assert player.session.position == 2
    player.tap(button(player, "redo"))
    assert player.session.position == 2


def test_the_bar_shows_at_once_that_redo_is_possible() -> None:
    plain = Player(cabin(), animation="off")
    before = plain.frame()
    plain.drag(plain.place("sea"), plain.place("stack.2"))
    plain.screen.acting.undo()
    assert plain.exits.take_back is not None
    plain.exits.take_back()
    assert plain.session.can_redo
    assert plain.frame() != before


def test_a_supply_card_that_was_turned_up_is_taken_back_only_with_a_mark() -> None:
    player = Player(played(60, 3, choose=drifting, until=in_phase("supply")))
    assert player.table.cards[ZoneId("supply")]
    player.key(pygame.K_u)
    assert player.exits.take_back is not None


def test_undo_in_mid_motion_lets_every_card_fly_home_and_rest_as_before() -> None:
    for frames in range(0, 60, 7):
        player = Player(cabin(), (960, 600))
        before = player.frame()
        player.drag(player.place("sea"), player.place("stack.2"))
        for _ in range(frames):
            player.wait()
            player.frame()
        player.screen.acting.undo()
        if player.exits.take_back is not None:
            player.exits.take_back()
        player.rest()
        after = player.frame()
        bars = 52 * 960 * 3, 562 * 960 * 3
        assert after[bars[0] : bars[1]] == before[bars[0] : bars[1]], frames
