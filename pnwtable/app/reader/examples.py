"""The examples under a rule: a row that opens, and the table that is then in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.bindings import pressed
from pnwtable.app.plates import Plate
from pnwtable.app.reader.framed import edged
from pnwtable.app.reader.leaves import Leaf
from pnwtable.app.reader.library import told_of
from pnwtable.app.reader.live import Live
from pnwtable.app.reader.wording import about, bare, found_in, plain
from pnwtable.app.widgets.base import Aloud, Pressable, Widget, fill, ring, tones_of
from pnwtable.app.widgets.simple import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk
    from pnwtable.app.reader.leaves import Frame, Seen
    from pnwtable.app.reader.small import SmallTables
    from pnwtable.app.table.words import Words
    from pnwtable.app.widgets.base import Look
    from pnwtable.data.scenario import Scenario

ROW: Final = theme.NOTE
NOTE: Final = theme.BODY
COUNT: Final = theme.TextStyle(size=15, colour=theme.FAINT)
ASPECT: Final = 0.56
"""How high a live table is, beside its width."""

LEAST_HIGH: Final = 230
"""Logical units of a live table, however low the window."""

BESIDES: Final = 148
"""Logical units of a window that the buttons and the note of an example take."""

ITS_RULE: Final = 84
GOOD_HIGH: Final = 370
"""The rule stays in sight above its example, if the table can be as high as that all the same."""


class ExampleRow(Pressable):
    """What an example is about; a press opens and closes it."""

    def __init__(self, text: str, act: Callable[[], None]) -> None:
        super().__init__(act)
        self.text = text
        self.shown = text
        self.open = False

    def aloud(self, desk: Desk) -> Aloud:
        """What it is about."""
        del desk
        return Aloud(self.shown, "button")

    def height(self, desk: Desk, width: int) -> int:
        """Its lines and the room around them."""
        size = desk.px(ROW.size)
        lines = desk.fonts.lines_of(self.text, self._room(desk, width), size)
        return lines * desk.fonts.line_height(size) + 2 * desk.px(7)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """An arrow that points to what is there, and the words."""
        if look.hovered or look.pressed or self.open:
            fill(desk, target, self.rect, tones_of(look))
        arrow = desk.plates.chevron(desk.px(11), theme.AMBER, left=False)
        if self.open:
            arrow = pygame.transform.rotate(arrow, -90)
        line = desk.fonts.line_height(desk.px(ROW.size))
        middle = self.rect.x + desk.px(16), self.rect.y + desk.px(7) + line // 2
        target.blit(arrow, arrow.get_rect(center=middle))
        text = desk.paragraph(self.shown, self._room(desk, self.rect.width), ROW)
        target.blit(text, (self.rect.x + desk.px(30), self.rect.y + desk.px(7)))
        if look.focused:
            ring(desk, target, self.rect, theme.RADIUS)

    @staticmethod
    def _room(desk: Desk, width: int) -> int:
        return max(1, width - desk.px(30 + 12))


class LiveTable(Widget):
    """The table of an open example, as something that the keys can be in."""

    focusable = tappable = True

    def __init__(self, live: Live) -> None:
        super().__init__()
        self.live = live

    def key(self, event: pygame.Event) -> bool:
        """Arrows, Enter and Space act at the table, Escape only as long as something is held."""
        if self.live.screen is None:
            return False
        model = self.live.screen.model
        busy = model.held is not None or model.armed is not None or model.chosen is not None
        steers = event.key in (
            *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
            *(pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE),
        )
        action = pressed(event, self.live.screen.desk.settings.keys, "table")
        to_rule = action == "rules" and bool(self.live.screen.sentences.rule)
        if steers or to_rule or (busy and event.key == pygame.K_ESCAPE):
            self.live.handle(event, self.rect.topleft)
            return True
        return False

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the table as it is now."""
        target.blit(self.live.draw(), self.rect)
        edged(desk, target, self.rect)
        if look.focused:
            ring(desk, target, self.rect, 2)


class ExampleLeaf(Leaf):
    """One scenario under its rule."""

    before = 5.0

    def __init__(
        self, scenario: Scenario, words: Words, desk: Desk, toggle: Callable[[ExampleLeaf], None]
    ) -> None:
        super().__init__()
        told = told_of(scenario, desk.texts.language)
        text = desk.text("reader.example", about=about(told, words))
        self.scenario = scenario
        self.said, self.told = plain(text), bare(text)
        self.row = ExampleRow(text, lambda: toggle(self))
        self.live: Live | None = None
        self.table: LiveTable | None = None
        self._words = words
        self._buttons: tuple[Button, ...] = ()
        self._table_size = (1, 1)
        self._row_high = 0

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """The row; while it is open its table and buttons too."""
        if self.table is None:
            return (self.row,)
        return (self.row, *reversed(self._buttons), self.table)

    def open(self, desk: Desk, tables: SmallTables, rule: Callable[[str], None]) -> None:
        """Put a table into the page."""
        live = self.live = Live(desk, self.scenario, self._words, tables, rule)
        self.table = LiveTable(live)
        say = desk.text
        self._buttons = (
            Button(say("reader.live.restart"), live.restart, "quiet"),
            Button(say("reader.live.back"), live.back),
            Button(say("reader.live.next"), live.next, "primary"),
        )
        self.row.open = True
        self.frame = None

    def close(self) -> None:
        """Take the table away."""
        self.live = self.table = None
        self._buttons = ()
        self.row.open = False
        self.frame = None

    def measured(self, frame: Frame) -> int:
        """The row, and below it the table, the buttons and the note."""
        desk = frame.desk
        high = self._row_high = self.row.height(desk, frame.width)
        if self.live is None:
            return high
        room = frame.tall - desk.px(BESIDES) - high
        if room - desk.px(ITS_RULE) >= desk.px(GOOD_HIGH):
            room -= desk.px(ITS_RULE)
        tall = max(desk.px(LEAST_HIGH), min(round(frame.wide * ASPECT), room))
        self._table_size = min(frame.wide, tall * 2), tall
        self.live.resized(self._table_size)
        return high + desk.px(10) + tall + desk.px(10) + self._foot(frame)

    def _foot(self, frame: Frame) -> int:
        """Buttons, and three lines of a note: it may change, but nothing below it moves."""
        desk = frame.desk
        lines = 3 * desk.fonts.line_height(desk.px(NOTE.size))
        return desk.px(theme.CONTROL) + desk.px(8) + lines

    def place(self, top: int) -> None:
        """Lie there."""
        super().place(top)
        frame = self.frame
        if frame is None:
            return
        desk, high = frame.desk, self._row_high
        self.row.rect = pygame.Rect(frame.left, top, frame.width, high)
        if self.table is None:
            return
        x = frame.wide_left + (frame.wide - self._table_size[0]) // 2
        self.table.rect = pygame.Rect((x, top + high + desk.px(10)), self._table_size)
        right, y = self.table.rect.right, self.table.rect.bottom + desk.px(10)
        for button in reversed(self._buttons):
            wide, tall = button.size(desk, frame.width)
            button.place(desk, pygame.Rect(right - wide, y, wide, tall))
            right -= wide + desk.px(8)

    def draw(self, frame: Frame, target: pygame.Surface, seen: Seen) -> None:
        """Paint the row and, while it is open, the table and what is said about it."""
        desk = frame.desk
        self.row.shown = found_in(self.row.text, seen.wanted)
        for widget in self.widgets:
            widget.draw(desk, target, seen.look(widget))
        if self.live is None or self.table is None:
            return
        self._dim(desk, target, self.live)
        room = self.table.rect
        y = room.bottom + desk.px(10)
        count = desk.text("reader.found", n=self.live.at, m=len(self.live.steps))
        mark = desk.line(count if self.live.steps else "", COUNT)
        target.blit(mark, (room.x, y + (desk.px(theme.CONTROL) - mark.get_height()) // 2))
        y += desk.px(theme.CONTROL) + desk.px(8)
        target.blit(desk.paragraph(self.live.note, room.width, NOTE), (room.x, y))

    def _dim(self, desk: Desk, target: pygame.Surface, live: Live) -> None:
        """Buttons that would do nothing now stand back."""
        restart, back, onward = self._buttons
        idle = [onward] if live.over or live.own else []
        idle += [back, restart] if live.at == 0 and not live.own else []
        for button in idle:
            plate = Plate(theme.PANEL, radius=desk.px(theme.RADIUS), alpha=0.62)
            target.blit(desk.plates.plate(button.rect.size, plate), button.rect)
