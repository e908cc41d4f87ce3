"""All pictures share one bounded cache, and a large one of a new size comes piece by piece."""

from __future__ import annotations

import gc
import weakref
from typing import TYPE_CHECKING

import pygame
import pytest
from shell import TEXTS, new_desk

from pnwtable.app.art.cache import PictureCache
from pnwtable.app.desk import Desk, pictures_at
from pnwtable.app.faults import FaultLog
from pnwtable.app.loop import Loop
from pnwtable.app.scenery.later import Later, Pieces
from pnwtable.app.window import Window
from pnwtable.play.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pnwtable.app.desk import Screen

SMALL, WIDE = (1024, 640), (1100, 700)
ONE = 4 * 10 * 10
TURNS = 40


def tile(side: int = 10) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_parts_of_a_cache_know_nothing_of_each_other_but_share_its_bytes() -> None:
    whole = PictureCache(2 * ONE)
    one, other = whole.part("one"), whole.part("other")
    first, second = one.fetch("key", tile), other.fetch("key", tile)
    assert one.peek("key") is first
    assert other.peek("key") is second
    assert one.recent() == other.recent() == ("key",)
    other.fetch("more", tile)
    assert one.peek("key") is None
    assert whole.used == 2 * ONE
    other.clear()
    assert whole.used == 0


def test_a_smaller_bound_holds_at_once() -> None:
    whole = PictureCache(9 * ONE)
    for number in range(9):
        whole.fetch(number, tile)
    whole.bound(2 * ONE)
    assert whole.recent() == (8, 7)
    assert whole.used == 2 * ONE


def test_everything_that_a_desk_draws_with_shares_its_pictures() -> None:
    desk = new_desk()
    before = desk.pictures.used
    sizes = []
    desk.art.face("7S", (40, 56))
    sizes.append(desk.pictures.used)
    desk.fonts.line("words", 20)
    sizes.append(desk.pictures.used)
    desk.plates.disc(30, "#ffffff")
    sizes.append(desk.pictures.used)
    desk.backdrop((80, 50))
    sizes.append(desk.pictures.used)
    assert sizes == sorted({*sizes})
    assert sizes[0] > before


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)])
def test_the_bound_grows_with_the_window_and_leaves_room_for_a_kept_frame(
    size: tuple[int, int],
) -> None:
    frame = 4 * size[0] * size[1]
    assert 3 * frame < pictures_at(size) <= (160 << 20) - frame


class Slow:
    """A picture in three pieces."""

    def __init__(self) -> None:
        self.drawn = 0

    def pieces(self) -> Pieces:
        for _ in range(2):
            self.drawn += 1
            yield
        self.drawn += 1
        return tile(20)


def test_who_is_patient_gets_the_last_picture_stretched_until_the_next_is_done() -> None:
    later, slow = Later(PictureCache(99 * ONE)), Slow()
    first = later.fetch("look", ((10, 10), ""), lambda: whole_of(tile()), None)
    assert later.fetch("look", ((10, 10), ""), slow.pieces, never) is first
    stand_in = later.fetch("look", ((20, 20), ""), slow.pieces, never)
    assert stand_in.get_size() == (20, 20)
    assert (slow.drawn, later.coming) == (0, True)
    assert [later.work() for _ in range(3)] == [False, False, True]
    assert (slow.drawn, later.coming, later.done) == (3, False, 1)
    later.fetch("look", ((20, 20), ""), slow.pieces, tile)
    assert slow.drawn == 3
    assert not later.work()


def test_who_is_not_patient_gets_the_picture_at_once() -> None:
    later, slow = Later(PictureCache(99 * ONE)), Slow()
    assert later.fetch("look", ((20, 20), ""), slow.pieces, None).get_size() == (20, 20)
    assert (slow.drawn, later.coming) == (3, False)


def test_where_there_is_no_other_picture_a_sketch_stands_in_and_is_forgotten() -> None:
    kept = PictureCache(99 * ONE)
    later, slow = Later(kept), Slow()
    sketch = later.fetch("look", ((20, 20), ""), slow.pieces, tile)
    assert later.fetch("look", ((20, 20), ""), slow.pieces, never) is sketch
    while later.coming:
        later.work()
    assert later.fetch("look", ((20, 20), ""), slow.pieces, never) is not sketch
    assert kept.used == 4 * ONE


def test_only_the_picture_that_was_wanted_last_is_drawn() -> None:
    later, first, second = Later(PictureCache(99 * ONE)), Slow(), Slow()
    later.fetch("look", ((10, 10), ""), lambda: whole_of(tile()), tile)
    later.fetch("look", ((12, 12), ""), first.pieces, tile)
    later.work()
    later.fetch("look", ((20, 20), ""), second.pieces, tile)
    while later.coming:
        later.work()
    assert (first.drawn, second.drawn) == (1, 3)


def test_a_fault_in_a_picture_is_raised_once() -> None:
    def fails() -> Pieces:
        yield
        raise ZeroDivisionError

    later = Later(PictureCache(99 * ONE))
    later.fetch("look", ((10, 10), ""), lambda: whole_of(tile()), tile)
    later.fetch("look", ((20, 20), ""), fails, tile)
    later.work()
    with pytest.raises(ZeroDivisionError):
        later.work()
    assert not later.coming


def never() -> pygame.Surface:
    raise AssertionError("nothing has to stand in")


def whole_of(picture: pygame.Surface) -> Pieces:
    yield
    return picture


def nowhere() -> Screen:
    raise AssertionError("home is not asked for")


class Ground:
    """A screen that is nothing but its ground."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def handle(self, event: pygame.Event) -> None:
        del event

    def draw(self, target: pygame.Surface) -> None:
        target.blit(self.desk.backdrop(target.get_size(), "path", patient=True), (0, 0))

    def step(self, seconds: float) -> bool:
        del seconds
        return False

    def resized(self, size: tuple[int, int]) -> None:
        del size

    def leave(self) -> None:
        """Nothing is left."""


@pytest.fixture
def window() -> Iterator[Window]:
    window = Window("test")
    window.show()
    window.resize(SMALL)
    yield window
    window.close()


def test_a_new_window_and_a_resized_one_show_a_soft_place_and_soon_the_sharp_one(
    window: Window, tmp_path: Path
) -> None:
    desk = Desk(TEXTS, Settings())
    loop = Loop(window, desk, lambda: Ground(desk), FaultLog(lambda: tmp_path))
    desk.go(Ground(desk))
    loop.turn()
    soft = pixels(window.surface())
    for _ in range(TURNS):
        loop.turn()
    assert soft != pixels(window.surface()) == pixels(desk.backdrop(SMALL, "path"))
    window.resize(WIDE)
    loop.turn()
    wanted = new_desk()
    wanted.settings = Settings()
    sharp = pixels(wanted.backdrop(WIDE, "path"))
    assert pixels(window.surface()) != sharp
    for _ in range(TURNS):
        loop.turn()
    assert pixels(window.surface()) == sharp
    assert desk.pictures.limit == pictures_at(WIDE)


def test_of_a_program_that_is_over_nothing_stays_in_memory(window: Window, tmp_path: Path) -> None:
    left = []
    for _ in range(3):
        desk = Desk(TEXTS, Settings())
        loop = Loop(window, desk, nowhere, FaultLog(lambda: tmp_path))
        desk.go(Ground(desk))
        loop.turn()
        left.append(weakref.ref(desk.pictures))
        del desk, loop
    gc.collect()
    # What the process began with is set aside once; the collector may not look at it again.
    assert [kept() for kept in left[1:]] == [None, None]
