import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnwtable.table.gesture import (
    DOUBLE_SECONDS,
    THRESHOLD,
    DragCancel,
    DragMove,
    DragStart,
    Drop,
    Gesture,
    Grip,
    Recogniser,
    Tap,
)


def tap(hand: Recogniser, x: float, y: float, now: float) -> list[Gesture]:
    return hand.down(x, y) + hand.up(x, y, now)


@pytest.mark.parametrize("scale", [1.0, 1.5, 3.0])
def test_a_press_that_hardly_moves_is_a_tap(scale: float) -> None:
    hand = Recogniser(scale)
    near = THRESHOLD * scale - 0.5
    found = hand.down(100, 100) + hand.move(100 + near, 100 - near) + hand.up(100, 100, 0)
    assert found == [Tap(100, 100)]


@pytest.mark.parametrize("scale", [1.0, 1.5, 3.0])
def test_a_press_that_moves_becomes_a_drag_from_where_it_was_pressed(scale: float) -> None:
    hand = Recogniser(scale)
    far = THRESHOLD * scale
    assert hand.down(100, 100) == []
    assert hand.move(100, 100 - far) == [DragStart(100, 100), DragMove(0, -far)]
    assert hand.move(150, 90) == [DragMove(50, -10)]
    assert hand.up(151, 90, 0) == [Drop(151, 90)]


def test_a_drag_that_comes_back_to_where_it_began_is_still_a_drag() -> None:
    hand = Recogniser()
    hand.down(100, 100)
    hand.move(150, 100)
    assert hand.move(100, 100) == [DragMove(0, 0)]
    assert hand.up(100, 100, 0) == [Drop(100, 100)]


def test_two_quick_taps_on_one_place_are_a_double_tap() -> None:
    hand = Recogniser()
    assert tap(hand, 100, 100, 1.0) == [Tap(100, 100)]
    assert tap(hand, 101, 99, 1.0 + DOUBLE_SECONDS) == [Tap(101, 99, double=True)]


def test_two_slow_taps_are_two_taps() -> None:
    hand = Recogniser()
    tap(hand, 100, 100, 1.0)
    assert tap(hand, 100, 100, 1.01 + DOUBLE_SECONDS) == [Tap(100, 100)]


def test_two_quick_taps_on_different_places_are_two_taps() -> None:
    hand = Recogniser()
    tap(hand, 100, 100, 1.0)
    assert tap(hand, 100 + 2 * THRESHOLD, 100, 1.1) == [Tap(100 + 2 * THRESHOLD, 100)]


def test_a_third_quick_tap_is_no_second_double_tap() -> None:
    hand = Recogniser()
    taps = [gesture for now in (1.0, 1.1, 1.2) for gesture in tap(hand, 100, 100, now)]
    assert [gesture.double for gesture in taps if isinstance(gesture, Tap)] == [False, True, False]


def test_a_tap_after_a_drag_is_a_single_one() -> None:
    hand = Recogniser()
    tap(hand, 100, 100, 1.0)
    hand.down(100, 100)
    hand.move(150, 100)
    hand.up(100, 100, 1.1)
    assert tap(hand, 100, 100, 1.2) == [Tap(100, 100)]


def test_a_second_press_during_a_drag_means_nothing() -> None:
    hand = Recogniser()
    hand.down(100, 100)
    hand.move(150, 100)
    assert hand.down(400, 400) == []
    assert hand.move(160, 100) == [DragMove(60, 0)]
    assert hand.up(160, 100, 0) == [Drop(160, 100)]
    assert hand.up(400, 400, 0) == []


def test_a_release_far_outside_the_window_ends_the_drag() -> None:
    hand = Recogniser()
    hand.down(100, 100)
    hand.move(-5000, -5000)
    assert hand.up(-5000, -5000, 0) == [Drop(-5000, -5000)]
    assert hand.grip is Grip.IDLE


def test_a_cancelled_drag_drops_nothing_also_when_the_button_is_released() -> None:
    hand = Recogniser()
    hand.down(100, 100)
    hand.move(150, 100)
    assert hand.cancel() == [DragCancel()]
    assert hand.move(200, 100) == []
    assert hand.up(200, 100, 0) == []


def test_a_cancelled_press_is_no_tap() -> None:
    hand = Recogniser()
    hand.down(100, 100)
    assert hand.cancel() == []
    assert hand.up(100, 100, 0) == []


def test_a_cancel_between_two_taps_makes_them_two_taps() -> None:
    hand = Recogniser()
    tap(hand, 100, 100, 1.0)
    hand.cancel()
    assert tap(hand, 100, 100, 1.1) == [Tap(100, 100)]


def test_a_pointer_that_is_not_pressed_does_nothing() -> None:
    hand = Recogniser()
    assert hand.move(10, 10) == []
    assert hand.up(10, 10, 0) == []
    assert hand.cancel() == []


places = st.floats(-100, 2000)
events = st.one_of(
    st.tuples(st.just("down"), places, places),
    st.tuples(st.just("move"), places, places),
    st.tuples(st.just("up"), places, places),
    st.tuples(st.just("cancel"), places, places),
)


@given(script=st.lists(events, max_size=60))
def test_every_drag_that_starts_ends_once_by_a_drop_or_a_cancel(
    script: list[tuple[str, float, float]],
) -> None:
    hand, dragging = Recogniser(), False
    for now, (kind, x, y) in enumerate([*script, ("cancel", 0, 0)]):
        for gesture in played(hand, kind, (x, y), now * 0.1):
            assert isinstance(gesture, DragMove | Drop | DragCancel) == dragging
            if not isinstance(gesture, DragMove):
                dragging = isinstance(gesture, DragStart)
        assert (hand.grip is Grip.DRAGGING) == dragging
    assert not dragging


def played(hand: Recogniser, kind: str, place: tuple[float, float], now: float) -> list[Gesture]:
    match kind:
        case "down":
            return hand.down(*place)
        case "move":
            return hand.move(*place)
        case "up":
            return hand.up(*place, now)
        case _:
            return hand.cancel()
