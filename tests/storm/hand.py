"""A hand in a storm: it does what hands in a window do, and every gesture is an input."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from hands import Hands

from pnwtable.table.gesture import DOUBLE_SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop import Point
    from house import House


class Hand(Hands):
    """Gestures at one program; ``given`` is told when each of them is over."""

    def __init__(self, house: House, given: Callable[[str], None]) -> None:
        # No window of another process, so nothing of what a pair of hands begins with.
        self.twin = house
        self.house = house
        self._given = given
        self._clicked = 0.0

    def click(self, at: Point, times: int = 1) -> None:
        """Click there; never so soon that it were the second half of a double click."""
        house = self.house
        if house.clock.now - self._clicked < DOUBLE_SECONDS:
            house.let_go_on(DOUBLE_SECONDS + 0.05)
        self.click_now(at, times)
        self._given("double" if times > 1 else "click")

    def click_now(self, at: Point, times: int = 1, button: int = 1) -> None:
        """Click there, however soon."""
        house = self.house
        house.moved(at)
        for _ in range(times):
            house.send(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
            house.send(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)
        self._clicked = house.clock.now

    def tap(self, at: Point) -> None:
        """Click on a card or place."""
        self.click_now(at)
        self._given("tap")

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.house.let_go_on(seconds)

    def rest(self) -> None:
        """Let a page that was asked for come."""
        self.house.let_go_on()
        self.house.let_go_on()

    def drag(self, start: Point, end: Point) -> None:
        """Press at one point and release at the other."""
        self.drag_along([start, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), end, end])
        self._given("drag")

    def drag_along(self, points: list[Point], *, release: bool = True) -> None:
        """Press at the first point, move over the others, and perhaps never let go."""
        house, first = self.house, points[0]
        house.moved(first)
        house.send(pygame.MOUSEBUTTONDOWN, pos=first, button=1, touch=False)
        for point in points[1:]:
            house.moved(point)
        if release:
            house.send(pygame.MOUSEBUTTONUP, pos=points[-1], button=1, touch=False)

    def key(self, *names: str) -> None:
        """Press keys one after another."""
        for name in names:
            self.house.key(name)
            self._given("key")

    def type(self, text: str) -> None:
        """Type it."""
        self.house.type(text)
        self._given("type")

    def photo(self, name: str, picture: pygame.Surface | None = None) -> None:
        """Nobody wants pictures of a storm."""
