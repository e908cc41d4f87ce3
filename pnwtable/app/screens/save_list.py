"""The list of saves: as many as there are, of which only those in sight are painted."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.screens.save_words import about, standing, title, when
from pnwtable.app.table.letters import shortened
from pnwtable.app.widgets.base import Aloud, Widget, fill, ring
from pnwtable.app.widgets.reading import bar
from pnwtable.data import figures

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Look, Point, Size
    from pnwtable.play.listing import OpenTable

ROW: Final = 62
_PAD: Final = 14
_TICK: Final = 20
_RIM: Final = 4
_TWICE: Final = 0.4
_LEAST_ROWS: Final = 2
_STATE: Final = theme.NOTE.in_colour(theme.AMBER)


@dataclass(frozen=True, slots=True)
class ListActs:
    """What the list asks for: another save is looked at, one is opened, put aside, renamed."""

    chosen: Callable[[], None]
    open: Callable[[], None]
    delete: Callable[[], None]
    rename: Callable[[], None]


class SaveList(Widget):
    """One save is looked at, any number are marked; arrows, Space, Enter, Delete and F2 do all.

    ``high`` tells the height in pixels that there is room for.
    """

    focusable = True
    taken = (
        (("Up", "Down"), "other"),
        (("Space",), "mark"),
        (("Enter",), "open"),
        (("Delete",), "delete"),
        (("F2",), "rename"),
    )

    def __init__(self, high: Callable[[], int], acts: ListActs, now: float) -> None:
        super().__init__()
        self.tables: list[OpenTable] = []
        self.marked: set[Path] = set()
        self.none = ""
        self._at = 0
        self._high = high
        self._acts = acts
        self._now = now
        self._top = 0
        self._turned = 0.0
        self._row, self._rim = ROW, _RIM
        self._tapped: tuple[float, int] = (-1.0, -1)

    @property
    def table(self) -> OpenTable | None:
        """The one that is looked at."""
        return self.tables[self._at] if self.tables else None

    def put(self, tables: Sequence[OpenTable]) -> None:
        """Show these; the one that was looked at stays so if it is among them."""
        before = self.table
        self.tables = list(tables)
        self.marked &= {table.path for table in self.tables}
        paths = [table.path for table in self.tables]
        if before is not None and before.path in paths:
            self._at = paths.index(before.path)
        else:
            self._at = min(self._at, max(0, len(paths) - 1))
        self._keep_in_sight()

    def look_at(self, path: Path) -> None:
        """Look at the save of this path, if there is one."""
        paths = [table.path for table in self.tables]
        if path in paths:
            self._at = paths.index(path)
            self._keep_in_sight()

    def aloud(self, desk: Desk) -> Aloud:
        """All that is written of the one that is looked at."""
        table = self.table
        if table is None:
            return Aloud(self.none, "button")
        parts = (title(desk, table), about(desk, table), standing(desk, table))
        said = figures.row(desk.texts, filter(None, (*parts, when(desk, table, self._now))))
        marked = desk.text("saves.is_marked") if table.path in self.marked else ""
        return Aloud(said, "button", marked)

    def size(self, desk: Desk, width: int) -> Size:
        """The whole width, and so many whole rows as there is room for."""
        rim = 2 * desk.px(_RIM)
        rows = max(_LEAST_ROWS, (self._high() - rim) // desk.px(ROW))
        return width, rows * desk.px(ROW) + rim

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take the room; what is looked at stays in sight."""
        super().place(desk, rect)
        self._rim = desk.px(_RIM)
        room = rect.height - 2 * self._rim
        self._row = max(desk.px(ROW), room // max(1, room // desk.px(ROW)))
        self._keep_in_sight()

    def row(self, at: int) -> pygame.Rect:
        """Where a row lies."""
        y = self.rect.y + self._rim + (at - self._top) * self._row
        return pygame.Rect(self.rect.x, y, self.rect.width, self._row)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the rows in sight."""
        fill(desk, target, self.rect, (theme.SUNKEN, theme.PANEL_EDGE))
        if not self.tables:
            self._tell_none(desk, target)
        for at in range(self._top, min(len(self.tables), self._top + self._rows)):
            self._draw_row(desk, target, at)
        room = self.rect.inflate(-6, -2 * self._rim)
        bar(desk, target, room, len(self.tables) * self._row, self._top * self._row)
        if look.focused:
            ring(desk, target, self.rect, theme.RADIUS)

    def key(self, event: pygame.Event) -> bool:
        """Move, mark, open, put aside, rename; beyond the ends the focus goes on."""
        page = max(1, self._rows - 1)
        whole = len(self.tables)
        ways = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -whole,
            pygame.K_END: whole,
        }
        if event.key in ways:
            return self._go(self._at + ways[event.key])
        acts = {
            pygame.K_RETURN: self._acts.open,
            pygame.K_KP_ENTER: self._acts.open,
            pygame.K_SPACE: self._mark,
            pygame.K_DELETE: self._acts.delete,
            pygame.K_F2: self._acts.rename,
        }
        if event.key not in acts or self.table is None:
            return False
        acts[event.key]()
        return True

    def tapped(self, desk: Desk, at: Point) -> None:
        """A tap looks at a row, a second one opens it; at its tick it is marked."""
        place = (at[1] - self.rect.y - self._rim) // self._row + self._top
        if not 0 <= place < len(self.tables):
            return
        # A double click is two taps on the same row within a short time.
        moment = monotonic()
        twice = self._tapped[1] == place and moment - self._tapped[0] < _TWICE
        self._tapped = (moment, place)
        ticked = at[0] < self.rect.x + desk.px(2 * _PAD + _TICK)
        self._go(place)
        if ticked:
            self._mark()
        elif twice:
            self._tapped = (-1.0, -1)
            self._acts.open()

    def wheel(self, desk: Desk, notches: float) -> bool:
        """Scroll by rows, also slowly with a finger; at an end what is around it scrolls."""
        del desk
        self._turned += notches
        rows = round(self._turned)
        self._turned -= rows
        before = self._top
        self._scroll(self._top - rows)
        return not rows or self._top != before

    @property
    def _rows(self) -> int:
        """How many rows are in sight."""
        return max(1, (self.rect.height - 2 * self._rim) // self._row)

    def _go(self, at: int) -> bool:
        at = max(0, min(at, len(self.tables) - 1))
        if at == self._at or not self.tables:
            return False
        self._at = at
        self._keep_in_sight()
        self._acts.chosen()
        return True

    def _mark(self) -> None:
        if self.table is not None:
            self.marked ^= {self.table.path}
            self._acts.chosen()

    def _keep_in_sight(self) -> None:
        self._scroll(max(min(self._top, self._at), self._at + 1 - self._rows))

    def _scroll(self, top: int) -> None:
        self._top = max(0, min(top, len(self.tables) - self._rows))

    def _tell_none(self, desk: Desk, target: pygame.Surface) -> None:
        pad = desk.px(2 * _PAD)
        text = desk.paragraph(self.none, self.rect.width - 2 * pad, theme.LEAD.centred())
        target.blit(text, text.get_rect(center=self.rect.center))

    def _draw_row(self, desk: Desk, target: pygame.Surface, at: int) -> None:
        table, row, pad = self.tables[at], self.row(at), desk.px(_PAD)
        plate = row.inflate(-2 * desk.px(_RIM), -desk.px(_RIM))
        if len(self.tables) > self._rows:
            plate.width -= desk.px(theme.BAR + _RIM)
        if at == self._at:
            looks = Plate(theme.RAISED, theme.AMBER, desk.px(theme.RADIUS), max(1, desk.px(1.5)))
            target.blit(desk.plates.plate(plate.size, looks), plate)
        self._tick(desk, target, row, on=table.path in self.marked)
        room = pygame.Rect(row.x + 2 * pad + desk.px(_TICK), row.y, 0, row.height)
        room.width = row.right - 2 * pad - room.x
        said = desk.line(when(desk, table, self._now), theme.NOTE)
        short = room.width - said.get_width() - pad
        name = shortened(desk, title(desk, table), theme.STRONG, max(1, short))
        below = about(desk, table) or standing(desk, table)
        line = name.get_rect(x=room.x, y=row.y + desk.px(8))
        if not below:
            line.centery = row.centery
        target.blit(name, line)
        target.blit(said, said.get_rect(right=room.right, bottom=line.bottom - desk.px(1)))
        self._draw_below(desk, target, table, room)

    def _draw_below(
        self, desk: Desk, target: pygame.Surface, table: OpenTable, room: pygame.Rect
    ) -> None:
        y, x = room.y + desk.px(33), room.x
        state = standing(desk, table)
        if state:
            said = shortened(desk, state, _STATE, room.width)
            target.blit(said, (x, y))
            x += said.get_width() + desk.px(_PAD)
        rest = about(desk, table)
        if rest and room.right - x > desk.px(60):
            target.blit(shortened(desk, rest, theme.NOTE, room.right - x), (x, y))

    def _tick(self, desk: Desk, target: pygame.Surface, row: pygame.Rect, *, on: bool) -> None:
        side = desk.px(_TICK)
        box = pygame.Rect(row.x + desk.px(_PAD), row.centery - side // 2, side, side)
        tones = (theme.AMBER, theme.AMBER) if on else (theme.SUNKEN, theme.RAISED_EDGE)
        plate = Plate(*tones, desk.px(5), max(1, desk.px(1.5)))
        target.blit(desk.plates.plate(box.size, plate), box)
        if on:
            points = ((0.24, 0.52), (0.44, 0.72), (0.78, 0.3))
            at = [(box.x + x * side, box.y + y * side) for x, y in points]
            pygame.draw.lines(target, desk.tones.of(theme.ON_AMBER), False, at, desk.px(2.5))  # noqa: FBT003 - pygame's own: not closed
