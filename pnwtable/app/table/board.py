"""The scoreboard: the sides in order, a bar of reasons each, and every point line by line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.table.composing import colours_of
from pnwtable.app.table.description import begun
from pnwtable.app.widgets.bars import Badge, Bar, Growth, Reason
from pnwtable.app.widgets.base import Aloud, Widget
from pnwtable.app.widgets.boxes import Column, Framed, Row
from pnwtable.app.widgets.counted import Counted
from pnwtable.app.widgets.flow import Flow
from pnwtable.app.widgets.grid import Grid
from pnwtable.app.widgets.simple import Label, Told
from pnwtable.data.figures import gain, points

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.table.standing import Side, Standing
    from pnwtable.app.table.words import Words
    from pnwtable.app.widgets.base import Item, Look, Size
    from pnwtable.core.answers import Line

NAME: Final = theme.TextStyle(size=19, bold=True)
TOTAL: Final = theme.TextStyle(size=28, bold=True, align="right")
PLACE: Final = theme.TextStyle(size=19, colour=theme.FAINT, bold=True)
NEW: Final = theme.TextStyle(size=15, bold=True)
POINTS: Final = theme.TextStyle(size=15, colour=theme.QUIET, align="right")
NEW_POINTS: Final = theme.TextStyle(size=15, colour=theme.AMBER, bold=True, align="right")
TOKEN: Final = (24, 30)
PLACE_WIDE: Final = 26
SIDE: Final = 430
BLOCK: Final = 250
"""Logical units that a side, and its lines, take at the least."""

ONE_COLUMN: Final = {True: 4, False: 3}
"""Up to so many full, or short, sides are below each other, so that one look compares bars."""


@dataclass(frozen=True, slots=True)
class Board:
    """Puts a standing into widgets, for one table; ``anew`` if all points are counted once more."""

    table: TableScreen
    standing: Standing
    growth: Growth
    anew: bool = False

    @property
    def words(self) -> Words:
        """The words of the game."""
        return self.table.words

    def ranking(self, *, full: bool) -> Grid:
        """The sides in order; ``full`` with the points of each reason and round."""
        sides = self.standing.sides
        rows = [self._row(side, full=full) for side in sides]
        return Grid(*rows, least=SIDE, gap=10, most=1 if len(sides) <= ONE_COLUMN[full] else 2)

    def legend(self) -> Flow:
        """What the tones of all bars mean."""
        parts = {part.label: part for side in self.standing.sides for part in side.parts}
        return Flow(*(Reason(part, counted=False) for part in parts.values()), gap=16, leading=4)

    @property
    def tells_more(self) -> bool:
        """Whether the lines say more than the reasons of the bars do."""
        lines = [line for side in self.standing.sides for line in side.lines]
        parts = sum(len(side.parts) for side in self.standing.sides)
        return len(lines) > parts or any(set(line.text.values) - {"n"} for line in lines)

    def every_point(self) -> Grid:
        """All lines of all sides, the new ones first."""
        blocks = [self._block(side) for side in self.standing.sides]
        return Grid(*blocks, least=BLOCK, gap=12)

    def _row(self, side: Side, *, full: bool) -> Framed:
        head = Row(
            Place(self._place_of(side), self._told(side, full=full)),
            tokens_of(self.table, side),
            Flow(Told(side.name, NAME), *self._badges(side, full=full), gap=10, leading=4),
            Counted((side.points - self._counted(side), side.points), points, TOTAL, self.growth),
            gap=10,
            grow=2,
            least=80,
        )
        rows: list[Item] = [head, self._bar(side, 20 if full else 12)]
        rows += self._words_of(side) if full else []
        first = side.won or (side in self.standing.first and self.standing.lead > 0)
        edge = (theme.AMBER, 2.0) if first else (theme.PANEL_EDGE, 1.0)
        plate = Plate(theme.RAISED, edge[0], theme.RADIUS, edge[1], 0.72)
        return Framed(Column(*rows, gap=7), pad=12, plate=plate)

    def _place_of(self, side: Side) -> str:
        if side.shares:
            return self.words.table("standing.shared-place", n=side.place)
        return str(side.place)

    def _told(self, side: Side, *, full: bool) -> str:
        """The row of a side as one says it: its place, who, how many points, what is missing."""
        say = self.words.table
        parts = [side.name, say("points", n=side.points), *self._behind(side, aloud=True)]
        parts += self._missing(side, aloud=True) if full else ()
        key = "standing.told-shared" if side.shares else "standing.told"
        nth = say(f"standing.nth.{side.place}")
        return begun(say(key, nth=nth, said=self.words.row(parts)))

    def _bar(self, side: Side, high: float) -> Bar:
        earned = sum(part.points for part in side.parts if part.points > 0)
        gain = earned if self.anew else max(0, side.gain) + max(0, side.open)
        scale, growth = self.standing.scale, self.growth
        return Bar(side.parts, scale, high=high, growth=growth, gain=gain)

    def _counted(self, side: Side) -> int:
        """How many of its points are counted before one's eyes."""
        return side.points if self.anew else side.gain + side.open

    def _badges(self, side: Side, *, full: bool) -> Iterator[Widget]:
        """Who leads, what came last, what is missing; of all that the short form has the first."""
        words, standing = self.words, self.standing
        if side.won:
            yield Badge(words.table("winner" if len(side.seats) == 1 else "winners"))
        elif side in standing.first and standing.lead:
            one = len(standing.first) == 1
            yield Badge(
                words.table("standing.lead" if one else "standing.sharing", n=standing.lead)
            )
        if side.gain and full:
            key = "standing.gain-round" if side.rounds else "standing.gain"
            yield Badge(words.table(key, signed=gain(side.gain), n=standing.last), loud=False)
        for said in (*self._behind(side), *(self._missing(side) if full else ())):
            yield Told(said, theme.NOTE)

    def _behind(self, side: Side, *, aloud: bool = False) -> Iterator[str]:
        """How many points it has less than the first."""
        if side.behind:
            key = "standing.told-behind" if aloud else "standing.behind"
            yield self.words.table(key, n=side.behind)

    def _missing(self, side: Side, *, aloud: bool = False) -> Iterator[str]:
        """How many points it still needs to win; a game may have its own words for that."""
        words, contest = self.words, self.standing.contest
        missing = contest.goal - side.points
        if contest.goal and missing > 0 and not self.standing.over:
            key = "standing.told-missing" if aloud else "standing.missing"
            own = words.has("missing")
            yield words.game("missing", n=missing) if own else words.table(key, n=missing)

    def _words_of(self, side: Side) -> Iterator[Item]:
        """The reasons of a side with their points, and its rounds."""
        if side.parts:
            yield Flow(*map(Reason, side.parts), gap=18, leading=4)
        else:
            yield Label(self.words.table("standing.none"), theme.NOTE)
        if len(side.rounds) > 1:
            said = "  ·  ".join(map(points, side.rounds))
            yield Label(self.words.table("standing.rounds", said=said), theme.NOTE)

    def _block(self, side: Side) -> Framed:
        lines = side.lines
        fresh = side.fresh if self.standing.contest.by_round else 0
        new, old = lines[len(lines) - fresh :], lines[: len(lines) - fresh]
        rows: list[Item] = [Label(side.name, NEW)]
        if new:
            rows.append(Label(self.words.table("standing.new", n=self.standing.last), theme.NOTE))
            rows += self._lines(side, new, (NEW, NEW_POINTS))
        if new and old:
            rows.append(Label(self.words.table("standing.before"), theme.NOTE))
        rows += self._lines(side, old, (theme.NOTE, POINTS))
        if not lines:
            rows.append(Label(self.words.table("standing.none"), theme.NOTE))
        plate = Plate(theme.SUNKEN, theme.PANEL_EDGE, theme.RADIUS, 1, 0.6)
        return Framed(Column(*rows, gap=5), pad=12, plate=plate)

    def _lines(
        self, side: Side, lines: Sequence[Line], styles: tuple[theme.TextStyle, theme.TextStyle]
    ) -> Iterator[Row]:
        """Each line with its points; in a team whose seats score apart, whose they are."""
        words = self.words
        named = len(side.seats) > 1 and not self.standing.contest.pooled
        for line in lines:
            said = words.text(line.text)
            if named:
                said = words.table("prompt", name=words.player(line.seat), said=said)
            counted = words.table("points", n=line.points)
            told = words.table("prompt", name=said, said=counted)
            figure = Told(gain(line.points), styles[1])
            yield Row(Told(said, styles[0], told), figure, grow=0, least=40)


def tokens_of(table: TableScreen, side: Side) -> Row:
    """The tokens of all seats of a side."""
    colours = colours_of(table.session)
    return Row(*(Token(colours[seat]) for seat in side.seats), gap=2)


class Place(Widget):
    """The number of a place; all take the same room."""

    def __init__(self, said: str, told: str) -> None:
        super().__init__()
        self.text = said
        self._told = told

    def aloud(self, desk: Desk) -> Aloud:
        """The whole row, whose number it is."""
        del desk
        return Aloud(self._told)

    def size(self, desk: Desk, width: int) -> Size:
        """Always the same."""
        del width
        return desk.px(PLACE_WIDE), desk.px(TOKEN[1])

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint it."""
        del look
        said = desk.line(self.text, PLACE)
        target.blit(said, said.get_rect(midleft=self.rect.midleft))


class Token(Widget):
    """The token of a colour, small."""

    def __init__(self, colour: str) -> None:
        super().__init__()
        self._colour = colour

    def size(self, desk: Desk, width: int) -> Size:
        """Always the same."""
        del width
        return desk.px(TOKEN[0]), desk.px(TOKEN[1])

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint it."""
        del look
        target.blit(desk.art.token(self._colour, self.rect.size), self.rect)
