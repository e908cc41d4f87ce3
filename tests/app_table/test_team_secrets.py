"""What the mates of a team see of each other's hands: only what they may, and only then."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from camps import APART, NEAR, TOGETHER, camp, does, faces_of, hand_over, hidden_of, team
from company import ANY_KEY, P2, P3, P4, go_on, prompt, sit, take
from seated import FRAME, P1, Player
from watched import hold, release
from ways import by_drag

if TYPE_CHECKING:
    from collections.abc import Iterator


def frames(player: Player, seconds: float = 2.0) -> Iterator[Player]:
    """Every frame for that long."""
    for _ in range(round(seconds / FRAME)):
        player.wait(FRAME)
        player.screen.draw(player.window)
        yield player


def test_apart_each_mate_sees_the_own_cards_alone() -> None:
    player = team(APART)
    for seat, mate in ((P1, P3), (P3, P1)):
        if seat == P3:
            hand_over(player)
        sit(player, seat)
        assert len(hidden_of(player, seat)) == 3
        assert hidden_of(player, mate) == set()


def test_on_one_card_both_see_both_hands_and_nobody_else_does() -> None:
    player = team({**TOGETHER, "pawn@4": "c2"})
    assert [hidden_of(player, seat) for seat in (P1, P2, P3, P4)] == [set()] * 4
    sit(player, P1)
    assert [len(hidden_of(player, seat)) for seat in (P1, P2, P3, P4)] == [3, 0, 3, 0]
    player.key(pygame.K_2)
    take(player)
    assert [len(hidden_of(player, seat)) for seat in (P1, P2, P3, P4)] == [0, 3, 0, 0]


def test_a_mates_hand_comes_up_with_the_step_and_goes_down_with_the_next() -> None:
    player = team(NEAR, animation="normal")
    sit(player, P1)
    for frame in frames(player, 0.5):
        assert hidden_of(frame, P3) == set()
    does(player, by_drag, "p1: move pawn@1 > map.e4")
    player.rest()
    assert len(hidden_of(player, P3)) == 3
    does(player, by_drag, "p1: move pawn@1 > map.d4")
    player.key(ANY_KEY)
    for frame in frames(player, 0.5):
        assert hidden_of(frame, P3) == set()


@pytest.mark.parametrize("animation", ["off", "quick", "normal"])
def test_in_no_frame_of_a_handing_over_a_hidden_card_of_either_is_seen(animation: str) -> None:
    player = team(NEAR, animation=animation)
    sit(player, P1)
    does(player, by_drag, "p1: move pawn@1 > map.d5")
    hand_over(player)
    for frame in frames(player, 1.0):
        assert [hidden_of(frame, seat) for seat in (P1, P3)] == [set(), set()]
    take(player)
    for frame in frames(player, 3.0):
        assert hidden_of(frame, P1) == set()
    assert len(hidden_of(player, P3)) == 3


def test_when_mates_part_the_one_who_comes_next_sees_nothing_of_the_others_hand() -> None:
    player = team(TOGETHER, animation="normal")
    sit(player, P1)
    does(player, by_drag, "p1: move pawn@1 > map.d5")
    player.rest()
    hand_over(player)
    take(player)
    for frame in frames(player, 4.0):
        if not frame.screen.recaps:
            assert hidden_of(frame, P1) == set()
    assert hidden_of(player, P1) == set()


def test_what_the_mate_did_meanwhile_is_shown_when_the_table_is_taken() -> None:
    player = team(NEAR, animation="normal")
    sit(player, P3)
    hand_over(player)
    take(player)
    go_on(player)
    does(player, by_drag, "p1: move pawn@1 > map.d5")
    player.rest()
    hand_over(player)
    take(player)
    player.wait(FRAME)
    assert player.screen.recaps
    said = set()
    for frame in frames(player, 3.0):
        said.add(prompt(frame))
    assert any(line.startswith("Meanwhile: Player 1 walks") for line in said)


def covered(player: Player) -> Player:
    """The first player sits there, with the setting that keeps all secrets face down."""
    player.desk.settings = replace(player.desk.settings, hold_to_see=True)
    sit(player, P1)
    return player


def test_with_hold_to_see_the_mates_hand_is_covered_like_the_own_and_open_cards_are_not() -> None:
    player = covered(team(TOGETHER))
    assert [hidden_of(player, seat) for seat in (P1, P3)] == [set(), set()]
    assert {"5D"} <= {*faces_of(player, P1)}
    hold(player, pygame.K_v)
    assert [len(hidden_of(player, seat)) for seat in (P1, P3)] == [3, 3]
    release(player, pygame.K_v)
    assert [hidden_of(player, seat) for seat in (P1, P3)] == [set(), set()]


def test_with_hold_to_see_a_cache_is_open_only_while_it_is_held_up() -> None:
    player = covered(camp({"pawn@1": "g3"}))

    def faces() -> set[str]:
        return {one.face for one in player.scene.sprites if one.zone == "map.g3"}

    assert faces() == {"back"}
    hold(player, pygame.K_v)
    assert "back" not in faces()
