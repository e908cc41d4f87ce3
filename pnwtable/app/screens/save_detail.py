"""The save that is looked at: its picture, all that is known of it, and what can be done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.screens.rows import ROW
from pnwtable.app.screens.save_words import about, options, standing, title, turn, when
from pnwtable.app.screens.tiles import FACTS
from pnwtable.app.table.letters import shortened
from pnwtable.app.widgets.base import Widget
from pnwtable.app.widgets.boxes import Column, Framed
from pnwtable.app.widgets.grid import Grid
from pnwtable.app.widgets.simple import Button, Label, Picture
from pnwtable.data.figures import row
from pnwtable.play.reading import read_journal
from pnwtable.play.trouble import sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pnwtable.app.desk import Desk
    from pnwtable.app.screens.gallery import Gallery
    from pnwtable.app.widgets.base import Item, Look, Size
    from pnwtable.play.damage import Damage
    from pnwtable.play.listing import OpenTable

_SHAPE: Final = 0.625
_PAD: Final = 16
_WORDS: Final = 330
"""Logical units of height that are kept for words and buttons."""

_LEAST: Final = 90
_LEAST_BUTTON: Final = 150
_NAME: Final = theme.TextStyle(size=19, bold=True)


@dataclass(frozen=True, slots=True)
class DetailActs:
    """What can be done with the save that is looked at, or with those that are marked."""

    open: Callable[[], None]
    rename: Callable[[], None]
    code: Callable[[], None]
    export: Callable[[], None]
    delete: Callable[[], None]
    unmark: Callable[[], None]


class Detail:
    """Says what is known of a save; its buttons stay the same, whatever is looked at."""

    def __init__(
        self, desk: Desk, gallery: Gallery, acts: DetailActs, high: Callable[[], int], now: float
    ) -> None:
        self._desk, self._gallery, self._high, self._now = desk, gallery, high, now
        self._moves: dict[Path, int] = {}
        ways = {
            "replay": acts.open,
            "rename": acts.rename,
            "code": acts.code,
            "export": acts.export,
            "delete": acts.delete,
            "export_marked": acts.export,
            "delete_marked": acts.delete,
            "unmark": acts.unmark,
        }
        self.buttons = {
            key: Button(
                desk.text(f"saves.{key}"),
                act,
                "primary" if key == "replay" else "plain",
            )
            for key, act in ways.items()
        }
        self._go_on = Button(desk.text("home.resume"), acts.open, "primary")

    def high(self) -> int:
        """How high it is at the most (pixels), whatever it says."""
        return max(self._desk.px(_LEAST + _WORDS), self._high())

    def item(self, table: OpenTable | None, marked: int, *, finished: bool) -> Item:
        """What is said of this save, or of so many marked ones."""
        parts: list[Item] = []
        if table is not None:
            parts.append(Picture(self._picture_size, lambda *on: self._paint(table, *on)))
            named = Label(title(self._desk, table), _NAME)
            parts.append(Column(named, *self._said(table), gap=3))
        parts.append(self._ways(table, marked, finished=finished))
        return Framed(Column(*parts, gap=12), _PAD, ROW)

    def _ways(self, table: OpenTable | None, marked: int, *, finished: bool) -> Item:
        if marked:
            said = Label(self._desk.text("saves.marked", n=marked), FACTS)
            return Column(said, self._grid("export_marked", "delete_marked", "unmark"), gap=8)
        if table is None:
            return Column()
        if table.game is None:
            return self._grid("export", "delete")
        main = self.buttons["replay"] if finished else self._go_on
        main.barred = self._desk.texts.say("saves.in-use") if table.in_use else ""
        keys = ("rename", "code") if table.damage is None else ("code",)
        return Column(main, self._grid(*keys, "export", "delete"), gap=8)

    def _grid(self, *keys: str) -> Grid:
        return Grid(*(self.buttons[key] for key in keys), least=_LEAST_BUTTON, gap=8, most=2)

    def _said(self, table: OpenTable) -> Iterator[Widget]:
        """What is known, and room for whose turn it is."""
        desk = self._desk
        damage = table.damage
        state = standing(desk, table) if damage is None else self._damage(table, damage)
        if state:
            yield Label(state, FACTS)
        elif table.game is not None:
            yield _Turn(lambda: turn(desk, table, self._gallery.glimpse(table)))
        rest = (
            about(desk, table),
            row(desk.texts, options(desk, table)),
            when(desk, table, self._now),
        )
        for words in rest:
            if words:
                yield Label(words, theme.NOTE)

    def _damage(self, table: OpenTable, damage: Damage) -> str:
        """What could be read of a damaged save, and what is wrong with it."""
        said, path = sentence(self._desk.texts, damage), table.path
        if table.game is None:
            return self._desk.text("saves.damage_all", said=said)
        if path not in self._moves:
            self._moves[path] = read_journal(path).moves
        if not self._moves[path]:
            return self._desk.text("saves.damage_deal", said=said)
        return self._desk.text("saves.damage", n=self._moves[path], said=said)

    def _picture_size(self, desk: Desk, width: int) -> Size:
        most = max(desk.px(_LEAST), self._high() - desk.px(_WORDS))
        high = min(round(width * _SHAPE), most)
        return min(width, round(high / _SHAPE)), high

    def _paint(
        self, table: OpenTable, desk: Desk, target: pygame.Surface, rect: pygame.Rect
    ) -> None:
        size = self._picture_size(desk, rect.width)
        room = pygame.Rect((0, 0), size)
        room.midtop = rect.midtop
        target.blit(self._gallery.table(table, room.size), room)


class _Turn(Widget):
    """Whose turn it is: known only when the game has been played again, so it has its room."""

    def __init__(self, said: Callable[[], str]) -> None:
        super().__init__()
        self._said = said

    def size(self, desk: Desk, width: int) -> Size:
        """One line."""
        return width, desk.line("0", FACTS).get_height()

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint what is known now."""
        del look
        if said := self._said():
            target.blit(shortened(desk, said, FACTS, self.rect.width), self.rect)


class ListAndDetail:
    """Two columns of the same height, the right one so many logical units wide.

    They are at least as high as ``least`` says (pixels), so that what is looked at moves nothing.
    """

    def __init__(
        self,
        left: Item,
        right: Item,
        wide: float,
        gap: float,
        least: Callable[[], int] = int,
    ) -> None:
        self._left, self._right, self._wide, self._gap = left, right, wide, gap
        self._least = least

    def size(self, desk: Desk, width: int) -> Size:
        """The whole width, as high as the higher one."""
        left, right = self._widths(desk, width)
        highest = max(self._left.size(desk, left)[1], self._right.size(desk, right)[1])
        return width, max(highest, self._least())

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Give each its column."""
        left, right = self._widths(desk, rect.width)
        self._left.place(desk, pygame.Rect(rect.topleft, (left, rect.height)))
        self._right.place(desk, pygame.Rect(rect.right - right, rect.y, right, rect.height))

    def leaves(self) -> Iterator[Widget]:
        """The left column first."""
        yield from self._left.leaves()
        yield from self._right.leaves()

    def _widths(self, desk: Desk, width: int) -> tuple[int, int]:
        right = min(width, desk.px(self._wide))
        return max(1, width - right - desk.px(self._gap)), right
