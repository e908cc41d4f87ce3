"""When flourishes are seen: each begins with its beat, ends by itself, and with any touch."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pnwtable.app.table.playing import PACES
from pnwtable.table.flourishes import MOST, refused, shaken, swing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.table.hearing import Begun
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.core.zones import Token, Viewer
    from pnwtable.layout.box import Box
    from pnwtable.table.flourishes import Flourish
    from pnwtable.table.scene import Scene, Sprite

SWING: Final = 4
"""Logical units that what is refused goes to either side at first."""


@dataclass(frozen=True, slots=True)
class _Begun:
    """A flourish, for whose eyes it is, and for how many seconds at normal pace it has run."""

    flourish: Flourish
    viewer: Viewer
    pace: float
    age: float = 0.0

    @property
    def now(self) -> Flourish | None:
        """As it is now; None once it is over."""
        return self.flourish.at(self.age)


class Flourishes:
    """What is shown for a moment at one table; nothing waits for it."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._running: list[_Begun] = []

    def begin(self, begun: Sequence[Begun], pace: float) -> None:
        """Show what the last of these beats has, if things may move."""
        if pace <= 0:
            return
        before, beat = begun[-1]
        for flourish in beat.flourishes:
            self._add(flourish.in_time(beat.course(before)), pace)

    def refuse(self, place: Box) -> None:
        """What a player has tried at this place may not be."""
        screen = self._screen
        pace = PACES.get(screen.desk.pace, 1.0)
        held = screen.model.held
        standing = frozenset(() if held is None else held.cards) | screen.staging.player.cards()
        flourish = refused(screen.scene, place, standing)
        if flourish is not None and pace > 0:
            self.end()
            self._add(flourish, pace)

    def _add(self, flourish: Flourish, pace: float) -> None:
        self._running.append(_Begun(flourish, self._screen.viewer, pace))
        del self._running[:-MOST]

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; whether anything has changed by it."""
        if not self._running:
            return False
        older = [replace(one, age=one.age + seconds / one.pace) for one in self._running]
        self._running = [one for one in older if one.now is not None]
        return True

    def end(self) -> None:
        """Show nothing more."""
        self._running.clear()

    def shown(self, scene: Scene) -> tuple[Flourish, ...]:
        """What is to be seen now of those whose places are still as they were."""
        viewer = self._screen.viewer
        now = (one.now for one in self._running if one.viewer == viewer)
        return tuple(
            one
            for one in now
            if one is not None and (one.share > 0 or not one.after) and one.lies(scene)
        )

    @property
    def shaken(self) -> frozenset[Token]:
        """The cards that are not quite at their places."""
        return frozenset(sprite.card for sprite in self.shaking(self._screen.scene))

    def shaking(self, scene: Scene) -> tuple[Sprite, ...]:
        """The same as they are now, in painting order."""
        if not self._running:
            return ()
        by = SWING * self._screen.showing.scale
        moving = self._screen.staging.player.cards()
        return tuple(
            replace(sprite, x=sprite.x + by * swing(one.share))
            for one in self.shown(scene)
            for sprite in shaken(one, scene)
            if sprite.card not in moving
        )
