"""Points on their way: they stand, fly and land, and a score changes when they have."""

from begun import Seated, dealt

from pnwtable.core.zones import Seat
from pnwtable.layout.box import Box
from pnwtable.table.flights import FLIGHT, HOVER, Flight, aloft, side_by_side
from pnwtable.table.motion import TRAVEL, Beat, Motion

P1, P2 = Seat(1), Seat(2)
ISLE, PLATE, OTHER = Box(600, 100, 80, 120), Box(10, 300, 60, 60), Box(10, 500, 60, 60)
BEFORE, AFTER = {P1: 3, P2: 0}, {P1: 7, P2: 0}


def a_gain(pace: float = 1.0, *, waits: bool = False) -> Motion:
    """A stage that brings the first seat four points, and one more after it."""
    scene, later = Seated(dealt(1)).scene, Seated(dealt(2)).scene
    flight = Flight(P1, 4, ISLE, PLATE)
    first = Beat(scene, FLIGHT, waits=waits, flights=(flight,), before=BEFORE, after=AFTER)
    return Motion(scene, [first, Beat(later, before=AFTER, after=AFTER)], pace)


def test_points_stand_where_they_are_won_then_fly_and_land_in_the_middle_of_the_score() -> None:
    flight = Flight(P1, 4, ISLE, PLATE)
    ways = [aloft(flight, FLIGHT * step / 100) for step in range(100)]
    first, stood, last = ways[0], aloft(flight, HOVER), ways[-1]
    assert first is not None
    assert stood is not None
    assert last is not None
    assert [first.x, first.y] == [*ISLE.centre]
    assert stood.x == first.x
    assert ISLE.y <= stood.y < first.y
    assert abs(last.x - PLATE.centre[0]) < 5
    assert aloft(flight, FLIGHT) is None


def test_the_score_is_the_old_one_until_the_points_have_landed() -> None:
    motion = a_gain()
    assert motion.scores == BEFORE
    motion.advance(FLIGHT - 0.01)
    assert (motion.scores, len(motion.flying())) == (BEFORE, 1)
    motion.advance(0.02)
    assert (motion.scores, motion.flying()) == (AFTER, ())
    motion.advance(60.0)
    assert motion.scores is None


def test_a_picture_in_which_only_points_fly_is_drawn_anew() -> None:
    motion = a_gain()
    motion.advance(TRAVEL + 0.01)
    assert motion.resting
    assert motion.advance(0.01)
    motion.advance(FLIGHT - TRAVEL)
    assert not motion.advance(0.0)


def test_times_go_by_the_pace_and_without_motion_no_points_fly() -> None:
    slow = a_gain(pace=2.0)
    slow.advance(FLIGHT * 1.9)
    assert slow.scores == BEFORE
    slow.advance(FLIGHT * 0.2)
    assert slow.scores == AFTER
    off = a_gain(pace=0.0)
    assert (off.running, off.flying(), off.scores) == (False, (), None)


def test_who_skips_to_a_stage_that_waits_sees_its_points_counted() -> None:
    motion = a_gain(waits=True)
    motion.skip()
    assert (motion.waiting, motion.scores, motion.flying()) == (True, AFTER, ())


def test_points_of_several_from_one_place_stand_side_by_side() -> None:
    one, two = side_by_side((Flight(P1, 1, ISLE, PLATE), Flight(P2, 1, ISLE, OTHER)), 50)
    assert two.start.x - one.start.x == 50
    assert one.start.x + two.start.x == 2 * ISLE.x
    (alone,) = side_by_side((Flight(P1, 1, ISLE, PLATE),), 50)
    assert alone.start == ISLE
