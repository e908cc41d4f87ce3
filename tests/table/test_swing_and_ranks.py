"""What hangs on the pointer leans and rises; the hand that it was taken out of closes its ranks."""

from itertools import pairwise

import pytest
from begun import Seated, party

from pnwtable.layout.box import Box
from pnwtable.table.ranks import CLOSING, Ranks
from pnwtable.table.scene import Scene
from pnwtable.table.swing import HELD, STEEPEST, Swing

FRAME = 1 / 60


def taken(*, moves: bool = True) -> Swing:
    swing = Swing()
    swing.take(100, 100, 80, moves=moves)
    return swing


def moved(swing: Swing, speed: float, frames: int) -> list[float]:
    """The leans while the pointer goes so many pixels a frame."""
    leans = []
    for number in range(frames):
        swing.follow(100 + speed * (number + 1), 100)
        swing.pass_time(FRAME)
        leans.append(swing.lean)
    return leans


def test_a_card_is_lifted_in_a_moment_and_not_at_once() -> None:
    swing = taken()
    lifts = [swing.lift]
    while swing.pass_time(FRAME):
        lifts.append(swing.lift)
    assert lifts[0] == 0.0
    assert lifts == sorted(lifts)
    assert (len(lifts) > 4, len(lifts) * FRAME < 0.4, swing.lift) == (True, True, HELD)


@pytest.mark.parametrize("speed", [6.0, -6.0, 900.0, -900.0])
def test_it_leans_with_its_speed_never_too_far_and_hangs_straight_again_at_rest(
    speed: float,
) -> None:
    swing = taken()
    leans = moved(swing, speed, 20)
    assert all(lean * speed > 0 for lean in leans)
    assert max(map(abs, leans)) <= STEEPEST
    steps = [abs(later - now) for now, later in zip([0.0, *leans], leans, strict=False)]
    assert max(steps) < STEEPEST / 2
    for _ in range(90):
        swing.pass_time(FRAME)
    assert swing.lean == 0.0
    assert not swing.pass_time(FRAME)
    assert swing.trail == (0.0, 0.0)


def test_without_motion_it_is_up_at_once_and_never_leans() -> None:
    swing = taken(moves=False)
    assert swing.lift == HELD
    assert moved(swing, 40, 10) == [0.0] * 10
    assert not swing.pass_time(FRAME)


def test_no_time_at_all_does_no_harm() -> None:
    swing = taken()
    swing.follow(900, 100)
    assert not swing.pass_time(0.0)


# the hand that it was taken out of


def parted() -> tuple[Scene, Ranks]:
    scene = Seated(party("trail", 3)).scene
    hand = [one for one in scene.sprites if one.zone == "draft@1"]
    ranks = Ranks()
    ranks.part(scene, "draft@1", {hand[2].card})
    return scene, ranks


def far() -> Box:
    return Box(0, 0, 10, 10)


def close(ranks: Ranks) -> None:
    ranks.hang(far())
    while ranks.pass_time(CLOSING / 5):
        pass


def test_the_others_close_up_evenly_once_it_is_away_from_the_hand() -> None:
    scene, ranks = parted()
    assert not ranks.now
    close(ranks)
    closed, own = ranks.now, [one for one in scene.sprites if one.zone == "draft@1"]
    apart = [later.x - now.x for now, later in pairwise(closed)]
    assert apart == pytest.approx([own[1].x - own[0].x] * len(apart))
    assert (closed[0].x + closed[-1].x) == pytest.approx(own[0].x + own[-1].x, abs=1)
    assert [one.turn for one in closed] == sorted((one.turn for one in closed), reverse=True)
    assert [(one.card, one.face) for one in closed] == [
        (one.card, one.face) for one in own if one in {*own} - {own[2]}
    ]
    assert not ranks.moving
    assert {one.card: one for one in ranks.lying(scene).sprites} == dict(scene.by_card) | {
        one.card: one for one in closed
    }


def test_held_over_its_hand_it_finds_its_gap_again() -> None:
    scene, ranks = parted()
    close(ranks)
    hand = [one for one in scene.sprites if one.zone == "draft@1"]
    ranks.hang(hand[3].box)
    assert ranks.pass_time(CLOSING / 3)
    assert len(ranks.moving) == len(hand) - 1
    while ranks.pass_time(CLOSING / 5):
        pass
    assert not ranks.now
    assert ranks.lying(scene) is scene


def test_cards_that_are_no_fan_stay_where_they_lie() -> None:
    scene = Seated(party("trail", 3)).scene
    ranks = Ranks()
    ranks.part(scene, "map.c1", ())
    ranks.hang(far())
    assert not ranks.pass_time(1.0)
    assert not ranks.now


def test_once_it_has_ended_nothing_is_closed() -> None:
    scene, ranks = parted()
    close(ranks)
    ranks.end()
    assert (ranks.now, ranks.lying(scene) is scene) == ((), True)
