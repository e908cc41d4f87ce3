"""Whole frames of a table in a real window: how long each kind of them takes."""

from __future__ import annotations

import gc
import time
from dataclasses import replace
from statistics import median
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.table.playing import with_sprites
from pnwtable.table.motion import Beat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.window import Window
    from pnwtable.table.scene import Sprite

Taken = tuple[float, float]
"""Milliseconds, the median, and that of the processor: on a shared machine only this says much."""

FRAMES: Final = 60
FEW: Final = 20
SHORT: Final = 0.002
"""Seconds that pass between two frames here: no motion ends while it is measured."""


class Framing:
    """Does at a table what a player does, and shows a frame after each."""

    def __init__(self, screen: TableScreen, window: Window) -> None:
        self._screen = screen
        self._window = window
        self._way = self._round()

    def report(self) -> dict[str, Taken]:
        """How long a frame of each kind takes."""
        screen = self._screen
        screen.step(SHORT)
        report = {
            "hover": timed(self._hover, FRAMES),
            "compose": timed(self._anew, FEW),
            "sit": timed(self._sit_down, FEW),
            "take": timed(self._take_up, FEW, self._let_go),
            "drag": self._dragging(),
            "motion": self._moving(),
        }
        screen.let_go()
        return report

    def _show(self) -> None:
        self._screen.step(SHORT)
        self._screen.draw(self._window.surface())
        self._window.flip()

    def _round(self) -> Iterator[tuple[int, int]]:
        """Points over the whole table, one after another."""
        area = self._screen.showing.area
        while True:
            for step in range(97):
                yield area.x + area.width * step // 97, area.y + area.height * (step * 7 % 97) // 97

    def _move(self, to: tuple[int, int], *, pressed: bool) -> None:
        values = {"pos": to, "rel": (0, 0), "buttons": (int(pressed), 0, 0)}
        self._screen.handle(pygame.Event(pygame.MOUSEMOTION, values))
        self._show()

    def _hover(self) -> None:
        self._move(next(self._way), pressed=False)

    def _anew(self) -> None:
        self._screen._frames.forget()
        self._show()

    def _sit_down(self) -> None:
        """The table turned to somebody: nothing of what was laid, written or painted is kept."""
        screen = self._screen
        screen.showing._arranged = screen.showing._writing._kept = None
        screen._frames.forget()
        screen._turned()
        self._show()

    def _take_up(self) -> None:
        self._screen.model.start_drag(*movable(self._screen).box.centre)
        self._show()

    def _let_go(self) -> None:
        self._screen.let_go()
        self._show()

    def _dragging(self) -> Taken:
        x, y = movable(self._screen).box.centre
        self._screen.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y)))
        self._move((x - 40, y), pressed=True)
        assert self._screen.model.dragging
        points = iter([(x - 40 - 3 * step, y + step) for step in range(FRAMES + 1)])
        taken = timed(lambda: self._move(next(points), pressed=True), FRAMES)
        self._screen.let_go()
        self._screen.pointer.cancel()
        self._screen.settle()
        return taken

    def _moving(self) -> Taken:
        """Every fourth card on its way at once: more than any command moves."""
        screen = self._screen
        scene = screen.scene
        way = [sprite for number, sprite in enumerate(scene.sprites) if not number % 4]
        x, y = screen.showing.area.centre
        screen.desk.settings = replace(screen.desk.settings, animation="slow")
        start = with_sprites(scene, [replace(sprite, x=x, y=y) for sprite in way])
        screen.play(start, [Beat(scene, slowly=60.0)])
        taken = timed(self._show, FRAMES)
        screen.settle()
        return taken


def movable(screen: TableScreen) -> Sprite:
    """A card that can be taken up, of those that may be moved now if there are any."""
    model, sprites = screen.model, screen.scene.sprites[::-1]
    may = [one for one in sprites if model.spread.may_grab(one.card, one.zone)]
    return next((one for one in may if model.is_source(one.card, one.zone)), may[0])


def timed(act: Callable[[], None], times: int, after: Callable[[], None] | None = None) -> Taken:
    """How long it takes of many times; what comes ``after`` each is not counted."""
    walls, cpus = [], []
    gc.disable()
    for _ in range(times + 1):
        wall, cpu = time.perf_counter(), time.process_time()
        act()
        cpus.append(time.process_time() - cpu)
        walls.append(time.perf_counter() - wall)
        if after is not None:
            after()
    gc.enable()
    return 1000 * median(walls[1:]), 1000 * median(cpus[1:])
