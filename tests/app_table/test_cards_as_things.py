"""Cards at the real table: lifted, leaning, turned over; hands on an arc; piles that are thick."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from company import party, take
from seated import ART, FRAME, Player, cabin

from pnwtable.app.table.edges import lines_of
from pnwtable.app.table.flips import flipped
from pnwtable.core.commands import AskedPress

if TYPE_CHECKING:
    from pnwtable.play.settings import Animation
    from pnwtable.table.scene import Sprite

HAND = "draft@1"


def walkers(animation: Animation = "normal") -> Player:
    player = Player(party("trail"), animation=animation)
    take(player)
    player.rest()
    return player


def hand_of(player: Player) -> list[Sprite]:
    return [one for one in player.screen.still().scene.sprites if one.zone == HAND]


def pulled_out(animation: Animation = "normal") -> tuple[Player, Sprite]:
    """The third card of the hand, on the pointer over the map."""
    player = walkers(animation)
    card = hand_of(player)[2]
    at = card.box.centre
    player.pick_up(at, (at[0] - 60, at[1] - 300))
    return player, card


def test_a_dragged_card_is_where_the_pointer_is_in_the_very_same_frame() -> None:
    player, card = pulled_out()
    for step in range(8):
        to = (300 + 37 * step, 200 + 9 * step)
        player.move(to)
        (held,) = player.screen.flying().held
        assert held.x + held.width / 2 == pytest.approx(to[0], abs=1)
        assert held.y + held.height / 2 == pytest.approx(to[1], abs=1)
        player.wait()
    assert held.card == card.card


def test_a_dragged_card_leans_and_hangs_straight_again() -> None:
    player, _ = pulled_out()
    leans = []
    for step in range(10):
        player.move((300 + 30 * step, 200))
        player.wait()
        leans += [held.turn for held in player.screen.flying().held]
    assert leans[-1] > 2
    for _ in range(60):
        player.wait()
    (held,) = player.screen.flying().held
    assert held.turn == 0.0
    assert not player.wait()


def test_without_motion_nothing_leans_and_no_hand_closes() -> None:
    player, card = pulled_out("off")
    (held,) = player.screen.flying().held
    for step in range(10):
        player.move((300 + 30 * step, 200))
        player.wait()
        (held,) = player.screen.flying().held
        assert (held.turn, held.scale) == (0.0, 1.0)
    assert player.screen.flying().sprites == ()
    assert player.screen.still().away == {card.card}


def test_a_hand_closes_while_a_card_is_out_and_every_card_is_drawn_once() -> None:
    player, card = pulled_out()
    before = [one.x for one in hand_of(player) if one.card != card.card]
    for _ in range(30):
        still, flying = player.screen.still(), player.screen.flying()
        drawn = [one.card for one in (*flying.sprites, *flying.held)]
        assert sorted(drawn) == sorted(still.away)
        player.wait()
    after = [one.x for one in hand_of(player) if one.card != card.card]
    assert after != before
    assert player.screen.flying().sprites == ()
    middle = sum(before) / len(before), sum(after) / len(after)
    assert abs(middle[0] - middle[1]) < 60


def test_a_card_that_goes_home_finds_the_hand_as_it_was() -> None:
    player = walkers()
    rests = player.frame()
    card = hand_of(player)[2]
    at = card.box.centre
    player.pick_up(at, (at[0], at[1] - 300))
    for _ in range(20):
        player.wait()
        player.frame()
    closed = {one.card: one.x for one in hand_of(player)}
    player.up((at[0], at[1] - 300))
    moving = {one.card: one.x for one in player.screen.flying().sprites}
    assert {*moving} == {*closed}
    for other in {*closed} - {card.card}:
        assert moving[other] == pytest.approx(closed[other])
    player.move((2, 400))
    for _ in range(10):
        player.wait(1.0)
    assert player.frame() == rests


def test_a_whole_drag_of_a_fan_leaves_no_trace_in_the_parts_that_are_drawn_anew() -> None:
    player, _ = pulled_out()
    for step in range(16):
        player.move((300 + 25 * step, 500 - 20 * step))
        player.wait()
        player.frame()
    assert player.frame() == player.whole_frame()


def test_hands_of_people_stand_on_an_arc_and_are_hit_where_they_would_lie_straight() -> None:
    player = walkers()
    hand = hand_of(player)
    leans = [one.turn for one in hand]
    assert leans == sorted(leans, reverse=True)
    assert leans[0] > 0 > leans[-1]
    slot = player.scene.arrangement.slots[HAND]
    assert [one.box for one in hand] == list(slot.cards)
    low = max(box.bottom for box in slot.cards)
    assert low <= slot.area.bottom


def test_a_fanned_hand_that_is_drawn_keeps_within_its_area_but_for_a_corner() -> None:
    player = walkers()
    slot = player.scene.arrangement.slots[HAND]
    wide, high = slot.outline.width, slot.outline.height
    turned = ART.rotated("QH", (wide, high), slot.leans[0])
    sticks_out = (turned.get_height() - high) // 2
    assert max(box.bottom for box in slot.cards) + sticks_out <= slot.area.bottom + 1


def test_a_thick_pile_shows_more_edges_but_never_many() -> None:
    shown = [lines_of(cards) for cards in range(200)]
    assert shown[:2] == [0, 0]
    assert shown[2] > 0
    assert shown == sorted(shown)
    assert max(shown) <= 5


def test_a_pile_that_gets_lower_shows_fewer_edges() -> None:
    player = Player(cabin(), animation="off")
    box = player.scene.arrangement.slots["supply"].outline
    player.frame()
    under = [player.window.get_at((box.centre[0], box.bottom + by))[:3] for by in range(3)]
    bare = player.window.get_at((box.x - 12, box.bottom + 2))[:3]
    assert sum(under[1]) > sum(bare) + 150


def test_a_card_that_turns_over_has_a_near_and_a_far_edge() -> None:
    face = ART.face("QH", (80, 112))
    for tip in (0.8, -0.8):
        shown = flipped(face, 0.6, tip)
        left = pygame.mask.from_surface(shown.subsurface((0, 0, 6, shown.get_height()))).count()
        right = pygame.mask.from_surface(
            shown.subsurface((shown.get_width() - 6, 0, 6, shown.get_height()))
        ).count()
        assert (right > left) == (tip > 0)
    dark, light = flipped(face, 0.5, -0.9), flipped(face, 0.5, 0.9)
    assert sum(pygame.transform.average_color(dark)[:3]) < sum(
        pygame.transform.average_color(light)[:3]
    )


def test_a_card_that_is_turned_up_is_lifted_and_shows_its_back_until_it_stands_on_edge() -> None:
    player = Player(cabin())
    player.rest()
    press = next(one for one in player.session.legal(1) if isinstance(one, AskedPress))  # type: ignore[arg-type]  # the only seat
    player.screen.acting.do(press)
    seen = []
    for _ in range(60):
        seen += [one for one in player.screen.flying().sprites if one.open < 1.0]
        player.wait(FRAME / 2)
    backs = [one.face == "back" for one in seen]
    assert seen
    assert backs == sorted(backs, reverse=True)
    assert {True, False} == {*backs}
    assert max(one.lift for one in seen) > 0.3


def test_any_key_ends_a_deal_at_any_moment() -> None:
    for frames in (0, 3, 20, 45, 80):
        player = Player(cabin())
        rests = player.frame()
        player.screen.staging.deal()
        for _ in range(frames):
            player.wait()
            player.frame()
        player.key(pygame.K_LSHIFT)
        assert not player.screen.staging.running
        assert player.frame() == rests
