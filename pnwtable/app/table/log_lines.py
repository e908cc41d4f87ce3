"""The lines of a log as a widget: set line by line, only those in sight are painted."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Final, Literal

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.widgets.base import CONFIRM, Aloud, Widget, fill, ring
from pnwtable.app.widgets.reading import NOTCH, PAGE, bar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.theme import TextStyle
    from pnwtable.app.widgets.base import Look, Point, Size
    from pnwtable.core.zones import Seat
    from pnwtable.play.chronicle import Moment

Manner = Literal["line", "heading", "taken-back"]

STYLES: Final[dict[Manner, TextStyle]] = {
    "line": theme.TextStyle(size=15),
    "heading": theme.TextStyle(size=15, colour=theme.AMBER, bold=True),
    "taken-back": theme.TextStyle(size=15, colour=theme.FAINT),
}
_LEAST: Final = 120
_GUTTER: Final = 16
_STRIPE: Final = 4
_PAD: Final = 4
_APART: Final = 8
_CHAPTER: Final = 16


@dataclass(frozen=True, slots=True)
class LogRow:
    """One line: its words, when it was told, the seat whose turn it was, and its colour.

    ``begins`` is the first line of a turn; ``place`` is what it speaks of on the table.
    """

    text: str
    moment: Moment
    manner: Manner = "line"
    seat: Seat | None = None
    colour: str = ""
    begins: bool = False
    place: str = ""


class LogLines(Widget):
    """Rows that scroll, the newest at the bottom; one is chosen, and one may be marked as shown.

    The chosen row follows the end of the log until somebody chooses another or scrolls away.
    """

    focusable = True
    taken = ((("Up", "Down"), "line"), (("Enter",), "look-back"), (("Home", "End"), "ends"))

    def __init__(
        self,
        rows: Sequence[LogRow],
        pick: Callable[[int], None],
        point: Callable[[str], None] = lambda _: None,
    ) -> None:
        """``pick`` is told which row was taken, ``point`` the place of the one pointed at."""
        super().__init__()
        self._pick = pick
        self._point = point
        self._rows = tuple(rows)
        self.chosen = max(0, len(self._rows) - 1)
        self.marked: Moment | None = None
        self._offset = 0
        self._follows = True
        self._high: dict[tuple[str, Manner], int] = {}
        self._measured: tuple[int, int] | None = None
        self._stale = True
        self._sought = False
        self._ends: tuple[int, ...] = ()

    @property
    def rows(self) -> tuple[LogRow, ...]:
        """All rows, the oldest first."""
        return self._rows

    def put(self, rows: Sequence[LogRow]) -> None:
        """Show other rows; what is in sight stays there, unless it was the end."""
        at_end = self.chosen >= len(self._rows) - 1
        self._rows = tuple(rows)
        last = max(0, len(self._rows) - 1)
        self.chosen = last if at_end else min(self.chosen, last)
        self._stale = True

    def follow(self, moment: Moment) -> None:
        """Bring what a timeline shows into sight; a line of that position may be chosen already."""
        if not self._rows or self._rows[self.chosen].moment.position == moment.position:
            return
        moments = [row.moment for row in self._rows]
        if moment in moments:
            self.chosen, self._sought = moments.index(moment), True

    def aloud(self, desk: Desk) -> Aloud:
        """The line that is chosen."""
        del desk
        if not self._rows:
            return Aloud()
        return Aloud(self._rows[self.chosen].text, at=(self.chosen + 1, len(self._rows)))

    def size(self, desk: Desk, width: int) -> Size:
        """As much as it gets; it asks for little, and scrolls by itself."""
        return width, desk.px(_LEAST)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the rows in sight."""
        self._measure(desk)
        if self._sought:
            self._sought = False
            self._bring()
            self._measure(desk)
            self._bring()
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        for number in self._in_sight():
            self._draw_row(desk, target, number, look)
        target.set_clip(before)
        bar(desk, target, self.rect.move(desk.px(theme.BAR), 0), self._whole, self._offset)

    def _draw_row(self, desk: Desk, target: pygame.Surface, number: int, look: Look) -> None:
        row, top = self._rows[number], self._gap(desk, number)
        y = self.rect.y + self._top(number) - self._offset
        high = self._ends[number] - self._top(number)
        plate = pygame.Rect(self.rect.x, y + top, self.rect.width, high - top)
        if row.moment == self.marked:
            fill(desk, target, plate, (theme.RAISED, theme.AMBER))
        if look.focused and number == self.chosen:
            ring(desk, target, plate.inflate(-desk.px(10), -desk.px(10)), theme.RADIUS / 2)
        self._draw_stripe(desk, target, number, plate)
        text = desk.paragraph(row.text, self._room(desk), STYLES[row.manner])
        target.blit(text, (self.rect.x + desk.px(_GUTTER), plate.y + desk.px(_PAD)))

    def _draw_stripe(
        self, desk: Desk, target: pygame.Surface, number: int, plate: pygame.Rect
    ) -> None:
        """Down the left edge, through all lines of a turn, in the colour of its seat."""
        row = self._rows[number]
        if row.manner == "heading":
            return
        wide, inset = desk.px(_STRIPE), desk.px(_PAD)
        last = number + 1 == len(self._rows) or self._rows[number + 1].begins
        y = plate.y + (inset if row.begins else 0)
        bottom = plate.bottom - (inset if last else 0)
        stripe = Plate(row.colour or theme.PANEL_EDGE, radius=0, alpha=0.9)
        picture = desk.plates.plate((wide, max(1, bottom - y)), stripe)
        target.blit(picture, (self.rect.x + desk.px(3), y))

    def key(self, event: pygame.Event) -> bool:
        """Arrows go from line to line, Enter shows how it lay then, page keys scroll."""
        if not self._rows:
            return False
        if event.key in CONFIRM:
            self._pick(self.chosen)
            return True
        last = len(self._rows) - 1
        ways = {pygame.K_UP: -1, pygame.K_LEFT: -1, pygame.K_DOWN: 1, pygame.K_RIGHT: 1}
        ways |= {pygame.K_HOME: -last, pygame.K_END: last}
        if event.key in ways:
            return self._choose(self.chosen + ways[event.key])
        page = round(self.rect.height * PAGE)
        pages = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        return event.key in pages and self._scroll(pages[event.key])

    def pointed(self, desk: Desk, at: Point | None) -> None:
        """Tell of which place the line there speaks."""
        row = () if at is None else self._rows[self._number_at(desk, at) :][:1]
        self._point(row[0].place if row else "")

    def _number_at(self, desk: Desk, at: Point) -> int:
        self._measure(desk)
        return bisect_right(self._ends, at[1] - self.rect.y + self._offset)

    def tapped(self, desk: Desk, at: Point) -> None:
        """Take the line there."""
        if (number := self._number_at(desk, at)) < len(self._rows):
            self.chosen = number
            self._pick(number)

    def wheel(self, desk: Desk, notches: float) -> bool:
        """Scroll."""
        self._measure(desk)
        self._scroll(-round(notches * desk.px(NOTCH)))
        return True

    def _choose(self, number: int) -> bool:
        wanted = min(len(self._rows) - 1, max(0, number))
        moved, self.chosen, self._sought = wanted != self.chosen, wanted, True
        self._bring()
        self._point(self._rows[wanted].place)
        if moved and self.marked is not None:
            self._pick(wanted)
        return moved

    def _bring(self) -> None:
        """Bring the chosen row into sight, its upper edge before its lower one."""
        if self.chosen < len(self._ends):
            self._scroll(max(0, self._ends[self.chosen] - self._offset - self.rect.height))
            self._scroll(min(0, self._top(self.chosen) - self._offset))

    def top_of(self, number: int) -> int:
        """Where a row begins on the screen; one past the last is where the log ends."""
        return self.rect.y + self._top(number) - self._offset

    @property
    def _whole(self) -> int:
        return self._ends[-1] if self._ends else 0

    @property
    def _end(self) -> int:
        return max(0, self._whole - self.rect.height)

    def _scroll(self, by: int) -> bool:
        wanted = min(self._end, max(0, self._offset + by))
        moved = wanted != self._offset
        if moved:
            self._offset = wanted
            self._follows = wanted == self._end
        return moved

    def _top(self, number: int) -> int:
        return self._ends[number - 1] if number else 0

    def _room(self, desk: Desk) -> int:
        return max(1, self.rect.width - desk.px(_GUTTER + theme.BAR))

    def _gap(self, desk: Desk, number: int) -> int:
        """The room above a row: a part of the game stands apart, and so does a turn."""
        if not number:
            return 0
        row, before = self._rows[number], self._rows[number - 1]
        if row.manner == "heading":
            return desk.px(_CHAPTER)
        return desk.px(_APART) if row.begins and before.manner != "heading" else 0

    def _in_sight(self) -> range:
        """The rows of which something shows."""
        first = bisect_right(self._ends, self._offset)
        last = bisect_left(self._ends, self._offset + self.rect.height)
        return range(first, min(last + 1, len(self._ends)))

    def _measure(self, desk: Desk) -> None:
        """Where every row ends.

        A row out of sight is taken for a single line until it comes into sight: a long log opens
        at once. What is in sight stays where it is when rows above it turn out to be higher.
        """
        asked = self._room(desk), desk.px(STYLES["line"].size)
        if asked != self._measured:
            self._high.clear()
        if asked != self._measured or self._stale:
            self._measured, self._stale = asked, False
            self._add_up(desk)
        while unknown := [
            row
            for row in map(self._rows.__getitem__, self._in_sight())
            if (row.text, row.manner) not in self._high
        ]:
            for row in unknown:
                high = desk.paragraph_height(row.text, asked[0], STYLES[row.manner])
                self._high[row.text, row.manner] = high
            self._add_up(desk)

    def _add_up(self, desk: Desk) -> None:
        """Work out where rows end, with the last one in sight where it was, or the end in sight."""
        sight = self._in_sight()
        below = self._ends[sight[-1]] - self._offset if sight else 0
        single, pad = desk.fonts.line_height(desk.px(STYLES["line"].size)), 2 * desk.px(_PAD)
        heights = (
            self._gap(desk, number) + self._high.get((row.text, row.manner), single) + pad
            for number, row in enumerate(self._rows)
        )
        self._ends = tuple(accumulate(heights))
        if self._follows or not sight:
            self._offset = self._end
        else:
            kept = self._ends[min(sight[-1], len(self._rows) - 1)] - below if self._rows else 0
            self._offset = min(self._end, max(0, kept))
