"""The settings of the program: section by section, each change kept at once and seen at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from pnwtable.app import theme
from pnwtable.app.screens.settings_rows import LOOKS, SECTIONS, Rows
from pnwtable.app.screens.settings_samples import Lane, SmallTables
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.widgets.boxes import Column, Row, Spare
from pnwtable.app.widgets.grid import Grid
from pnwtable.app.widgets.segments import Segments
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Button, Label
from pnwtable.play.settings import DEFAULTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Item, Size, Widget
    from pnwtable.play.settings import Settings

_WIDE: Final = 1160
_LEAST: Final = 440
_SEEN_LEAST: Final = 480
_GAP: Final = 12
_ROOMY: Final = 900
_AROUND: Final = 176
"""Logical units that the panel takes beside its rows."""

_KEPT: Final = ("full_screen", "keys")
"""What no section puts back: the window as it is, and the keys, which have a page of their own."""


class SettingsScreen(SheetScreen):
    """One section is in sight at a time, and stays so while the screen is open."""

    def __init__(
        self,
        desk: Desk,
        back: Callable[[], None],
        keys: Callable[[], None] | None,
        about: Callable[[], None] | None = None,
    ) -> None:
        self.section = next(iter(SECTIONS))
        self._back = back
        self._keys = keys
        self._about = about
        self._tables = SmallTables(desk)
        self._lane = Lane(desk)
        self._before: tuple[Settings, Settings] | None = None
        self._made_for: tuple[object, ...] = ()
        self._names: dict[str, Widget] = {}
        super().__init__(desk, Sheet(desk, Column()))
        self._make()

    def show(self, section: str) -> None:
        """Turn to another section."""
        self.section, self._before = section, None
        self.resized(self.desk.size)

    def resized(self, size: tuple[int, int]) -> None:
        """Lay it out; the keys stay where they are if other words or rows have come."""
        if self._moment != self._made_for:
            self._make()
        self.sheet.resized(size)

    def step(self, seconds: float) -> bool:
        """Let a sample move, paint one, and notice what the system has answered."""
        if self._moment != self._made_for:
            self.resized(self.desk.size)
        moved = self._lane.step(seconds) and self.section == "look"
        painted = self._tables.work()
        return super().step(seconds) or moved or painted

    @property
    def _moment(self) -> tuple[object, ...]:
        """All that words and rows depend on."""
        system = self.desk.settings.animation == "system"
        wish = self.desk.reduced_motion() if system else system
        words = id(self.desk.texts), self._roomy
        return self.section, words, system, wish, self._can_put_back

    def _make(self) -> None:
        at = self.sheet.focus.at
        focused = next((name for name, widget in self._names.items() if widget is at), "sections")
        shown = self.sheet.focus.shown
        self._made_for = self._moment
        desk = self.desk
        rows = Rows(desk, self._tables, self._lane, self._keys)
        every = {section: rows.made(section) for section in SECTIONS}
        here = every[self.section]
        sections = self._sections()
        reset = Button(self.reset_word, self._reset, "quiet")
        back = Button(desk.text("back"), self._back, "primary", least=150)
        self._names = {"sections": sections, "reset": reset, "back": back}
        self._names |= {name: control for name, (_, control) in here.items()}
        grids = {key: _grid(made) for key, made in every.items()}
        grid = grids[self.section]
        self.sheet = Sheet(
            desk,
            Column(grid, Spare(Steady(grid, tuple(grids.values()))), gap=0),
            head=self._head(sections),
            foot=Row(Row(reset, *self._more(), gap=_GAP), Column(), back, grow=1, least=1),
            width=_WIDE,
            first=self._names.get(focused, sections),
            cancel=self._back,
        )
        self.sheet.focus.shown = shown

    def _more(self) -> Iterator[Button]:
        """The way to what is told about the program, if there is one."""
        if self._about is not None:
            button = Button(self.desk.text("health.about"), self._about, "quiet")
            self._names["about"] = button
            yield button

    @property
    def _roomy(self) -> bool:
        """Whether there is room for a title beside the names of the sections."""
        return self.desk.size[0] >= self.desk.px(_ROOMY)

    def _head(self, sections: Item) -> Item:
        if not self._roomy:
            return Column(sections, lie="start")
        return Row(Label(self.desk.text("settings.title"), theme.HEAD), sections, grow=0)

    def _sections(self) -> Segments[str]:
        return Segments(
            tuple(SECTIONS),
            (lambda: self.section, self.show),
            lambda section: self.desk.text(f"settings.section.{section}"),
        )

    @property
    def _can_put_back(self) -> bool:
        """Whether the last thing done was a reset, so that it can be undone."""
        return self._before is not None and self._before[1] == self.desk.settings

    @property
    def reset_word(self) -> str:
        """What the button says that puts a section back, or takes that back."""
        if self._can_put_back:
            return self.desk.text("settings.put_back")
        section = self.desk.text(f"settings.section.{self.section}")
        return self.desk.text("settings.reset", section=section)

    def _reset(self) -> None:
        """Give the section its defaults, or take that back."""
        now = self.desk.settings
        if self._can_put_back and self._before is not None:
            wanted, self._before = self._before[0], None
        else:
            names = (name for name in SECTIONS[self.section] if name not in _KEPT)
            first: dict[str, Any] = {name: getattr(DEFAULTS, name) for name in names}
            wanted = replace(now, **first)  # Any above: each name says which type it is
            self._before = now, wanted
        self.desk.change(wanted)


class Steady:
    """What a page has less than the highest of several that take turns, so that none jumps."""

    def __init__(self, shown: Item, every: tuple[Item, ...]) -> None:
        self._shown = shown
        self._every = every

    def size(self, desk: Desk, width: int) -> Size:
        """No higher than what a window shows at once."""
        highest = max(item.size(desk, width)[1] for item in self._every)
        most = max(0, desk.size[1] - desk.px(_AROUND))
        return 0, max(0, min(highest, most) - self._shown.size(desk, width)[1])

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """There is nothing in it."""

    def leaves(self) -> Iterator[Widget]:
        """There is nothing in it."""
        yield from ()


def settings_screen(
    desk: Desk,
    back: Callable[[], None],
    keys: Callable[[], None] | None = None,
    about: Callable[[], None] | None = None,
) -> SettingsScreen:
    """The settings; ``keys`` leads to the page on which keys are changed, ``about`` to the bill."""
    return SettingsScreen(desk, back, keys, about)


def _grid(made: dict[str, tuple[Item, Widget]]) -> Grid:
    least = _SEEN_LEAST if not LOOKS.isdisjoint(made) else _LEAST
    return Grid(*(row for row, _ in made.values()), least=least, gap=_GAP, most=2)
