import pytest
from pygame import Rect

from pnwtable.app.geometry import Box, may_open_at, usual_size

ONE = (Rect(0, 0, 1920, 1080),)
TWO = (Rect(0, 0, 1920, 1080), Rect(-1280, 100, 1280, 1024))


@pytest.mark.parametrize(
    "saved",
    [(0, 0, 1280, 800), (1700, 300, 1280, 800), (-1000, 900, 1280, 800), (500, 1040, 800, 600)],
)
def test_a_window_whose_title_bar_can_be_grasped_opens_where_it_was(saved: Box) -> None:
    assert may_open_at(saved, ONE)


@pytest.mark.parametrize(
    "saved",
    [
        (0, -60, 1280, 800),
        (1900, 0, 1280, 800),
        (-1260, 0, 1280, 800),
        (0, 1070, 1280, 800),
        (2500, 100, 1280, 800),
        (100, 100, 20, 20),
        None,
    ],
)
def test_a_window_out_of_reach_does_not(saved: Box | None) -> None:
    assert not may_open_at(saved, ONE)


def test_a_window_on_the_second_display_needs_that_display() -> None:
    assert may_open_at((-1200, 200, 900, 700), TWO)
    assert not may_open_at((-1200, 200, 900, 700), ONE)


def test_a_first_window_is_never_larger_than_the_display() -> None:
    assert usual_size(Rect(0, 0, 1920, 1080)) == (1280, 800)
    wide, high = usual_size(Rect(0, 0, 1024, 600))
    assert wide <= 1024
    assert high <= 600
