"""Name plates: who sits there, in which colour, how it stands, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.art import colour_hex
from pnwtable.app.art.palette import mixed
from pnwtable.app.plates import Plate
from pnwtable.app.table.chips import GAP, in_rows, row_of, rows_in
from pnwtable.app.table.letters import shortened, sign
from pnwtable.app.table.meanings import Meaning
from pnwtable.app.table.pills import Pill
from pnwtable.data import figures
from pnwtable.layout.box import Box
from pnwtable.layout.geometry import PLATE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Nameplate, Still, Tag
    from pnwtable.core.answers import Contest
    from pnwtable.core.zones import Seat
    from pnwtable.table.flights import Aloft

    _Part = Pill | pygame.Surface
    _Line = tuple[list[_Part], int]

NAME: Final = theme.STRONG
SMALL_NAME: Final = theme.TextStyle(size=15, bold=True)
NOTE: Final = theme.NOTE
BY_SIGN: Final = theme.LEAD
SCORE: Final = theme.HEAD
STAR: Final = theme.NOTE.in_colour(theme.FAINT)
LEADS: Final = replace(STAR, size=19, colour=theme.AMBER)
POINTS: Final = theme.HEAD
TWO_LINES: Final = 38
"""Logical units of height from which a long name has the first line for itself."""

STAR_GAP: Final = 4
"""Logical units between points and the sign before them."""

THREE_LINES: Final = 60
"""Logical units of height from which a note has a line of its own."""

PAD: Final = 7
BAR: Final = 4
RADIUS: Final = 6
FIELD_WIDE: Final = 0.88
"""The width of the field under the token by the height of the plate."""

FIELD: Final = 0.42
"""How much of a seat's colour is in the field under its token."""

EMBLEM: Final = 18
"""Logical units of height of the emblem before a name."""

COMPUTER: Final = "computer"
"""The sign that a computer plays, where its word has no room; all of it is said on pointing."""

LONG_SCORE: Final = 3
"""Signs from which a score is set smaller."""


def with_scores(
    plates: Sequence[Nameplate], scores: Mapping[Seat, int] | None, contest: Contest
) -> tuple[Nameplate, ...]:
    """The plates with these scores instead of those of now, and who leads by them."""
    if scores is None:
        return tuple(plates)
    leaders = contest.leaders(scores)
    return tuple(
        replace(plate, score=figures.points(scores[plate.seat]), leads=plate.seat in leaders)
        if plate.seat in scores
        else plate
        for plate in plates
    )


def marked_as(plates: Sequence[Nameplate], before: Sequence[Nameplate]) -> tuple[Nameplate, ...]:
    """The plates with the chips of those before, and with the turn as it was."""
    then = {plate.seat: plate for plate in before}
    return tuple(
        replace(plate, chips=then[plate.seat].chips, turn=then[plate.seat].turn)
        if plate.seat in then
        else plate
        for plate in plates
    )


def paint_points(desk: Desk, target: pygame.Surface, points: Aloft, colour: str) -> Box:
    """Draw points on their way to the plate of a seat of that colour; what they cover."""
    said = desk.line(figures.gain(points.points), POINTS)
    high = said.get_height() + desk.px(8)
    wide = max(high, said.get_width() + desk.px(18))
    edge = theme.AMBER if points.points > 0 else theme.FAINT
    fill = mixed(desk.tones.of(theme.PANEL), colour_hex(colour), FIELD)
    x, y = round(points.x - wide / 2), round(points.y - high / 2)
    plate = Plate(fill, edge, high / 2, max(1, desk.px(2)), 0.97)
    target.blit(desk.plates.plate((wide, high), plate), (x, y))
    target.blit(said, (x + (wide - said.get_width()) // 2, y + (high - said.get_height()) // 2))
    return Box(x, y, wide, high)


def paint_plates(desk: Desk, target: pygame.Surface, still: Still) -> list[Meaning]:
    """Draw the plates of all seats; a pawn that waits on one stands there instead of its token.

    What their signs mean comes back. All computers are told by their word, or all by its sign.
    """
    meanings: list[Meaning] = []
    painters = []
    for plate in still.plates:
        waiting = any(pawn.box.overlap(plate.box) for pawn in still.pawns)
        painters.append(_PlatePainter(desk, target, plate, meanings, waiting=waiting))
    cut = {one.plate.note for one in painters if one.plate.about and not one.has_word()}
    for painter in painters:
        replace(painter, by_sign=painter.plate.note in cut).paint()
    return meanings


@dataclass(frozen=True, slots=True)
class _Laid:
    """Where all of a plate but its token stands: the points at the right end of their room."""

    score: pygame.Surface
    room: Box
    lines: Sequence[_Line]
    missing: Sequence[Tag]
    top: int


@dataclass(frozen=True, slots=True)
class _PlatePainter:
    """Draws one plate from its ends inwards: token, score, then the lines between them."""

    desk: Desk
    target: pygame.Surface
    plate: Nameplate
    meanings: list[Meaning]
    waiting: bool = False
    by_sign: bool = False

    def has_word(self) -> bool:
        """Whether its note would stand there in words."""
        word = self._word
        return any(part is word for parts, _ in self._laid().lines for part in parts)

    def paint(self) -> None:
        """Draw it."""
        laid = self._laid()
        self._ground()
        if self.plate.about:
            self.meanings.append(Meaning(self.plate.box, self.plate.about))
        self._token()
        self._write(laid)
        if self.plate.score:
            room, star = laid.room, self._star
            wide = self._wide(laid.score) - self.desk.px(GAP)
            box = Box(room.right - wide, room.y, wide, room.height)
            self._blit(star, (box.x, box.y, box.height))
            self._blit(laid.score, (box.right - laid.score.get_width(), box.y, box.height))
            self.meanings.append(Meaning(box, self._said_points()))

    def _laid(self) -> _Laid:
        """The points are large beside all lines.

        Where chips lack the room for that they are small in the first line, and below it where the
        name does.
        """
        room = self._room
        large, small = self._score(SCORE), self._score(theme.LEAD)
        beside, narrower = room.width - self._wide(large), room.width - self._wide(small)
        low = room.height < self.desk.px(TWO_LINES)
        if low or self._name_fits(beside):
            lines, missing = self._lines(beside, room.height, beside)
            above, wanting = self._lines(narrower, room.height, room.width) if missing else ([], ())
            if low or len(wanting) >= len(missing):
                return _Laid(large, room, lines, missing, _middle(room, lines))
            top = _middle(room, above)
            return _Laid(small, Box(room.x, top, room.width, above[0][1]), above, wanting, top)
        lines, missing = self._lines(room.width, room.height, narrower)
        high = small.get_height()
        foot = Box(room.x, room.bottom - high, room.width, high)
        return _Laid(small, foot, lines, missing, room.y)

    @property
    def _room(self) -> Box:
        """What is right of the token."""
        box, desk = self.plate.box, self.desk
        left = box.x + self._field + desk.px(GAP + 3)
        high = box.height - (self._bar if self.plate.turn else 0)
        return Box(left, box.y, box.right - desk.px(PAD) - left, high)

    @property
    def _field(self) -> int:
        """How wide the end is that has the colour of the seat."""
        return round(min(self.plate.box.height, self.desk.px(PLATE[1])) * FIELD_WIDE)

    @property
    def _star(self) -> pygame.Surface:
        name, style = ("leads", LEADS) if self.plate.leads else ("points", STAR)
        return sign(self.desk, name, style)

    def _wide(self, score: pygame.Surface) -> int:
        """What the points take of the width, with the room before them."""
        gaps = self.desk.px(GAP) + self.desk.px(STAR_GAP)
        return score.get_width() + self._star.get_width() + gaps if self.plate.score else 0

    def _said_points(self) -> str:
        number = int(self.plate.score.replace("\N{MINUS SIGN}", "-"))
        key = "table.points-leading" if self.plate.leads else "table.points"
        return self.desk.texts.say(key, {"n": number})

    @property
    def _bar(self) -> int:
        """How high the bar is on which the plate stands whose turn it is."""
        return max(3, self.desk.px(BAR))

    def _ground(self) -> None:
        """A tag without the ring of a button; the one that is wanted stands on an amber bar."""
        desk, plate = self.desk, self.plate
        box, radius = plate.box, desk.px(RADIUS)
        fill = theme.RAISED if plate.turn or plate.looks else theme.PANEL
        size = box.width, box.height
        if plate.turn:
            bar = Plate(theme.AMBER, radius=radius)
            self.target.blit(desk.plates.plate(size, bar), (box.x, box.y))
            size = box.width, box.height - self._bar
        ground = Plate(
            fill, theme.PANEL_EDGE, radius, max(1, desk.px(1)), 1 if plate.turn else 0.96
        )
        self.target.blit(desk.plates.plate(size, ground), (box.x, box.y))

    def _token(self) -> None:
        """The token of the seat at the end that has its colour."""
        desk, box = self.desk, self.plate.box
        high = box.height - (self._bar if self.plate.turn else 0)
        wide = self._field
        colour = mixed(desk.tones.of(theme.PANEL), colour_hex(self.plate.colour), FIELD)
        radius = desk.px(RADIUS)
        field = desk.plates.plate((wide + radius, high), Plate(colour, radius=radius))
        self.target.blit(field, (box.x, box.y), (0, 0, wide, high))
        inside = box.height - 2 * desk.px(6)
        if not self.waiting:
            token = desk.art.token(self.plate.colour, (wide - desk.px(6), inside))
            x, y = box.x + (wide - token.get_width()) // 2, box.y + (high - inside) // 2
            self.target.blit(token, (x, y))

    def _score(self, style: theme.TextStyle) -> pygame.Surface:
        """The points, a little smaller if they are long."""
        share = 1.0 if len(self.plate.score) < LONG_SCORE else 0.8
        high = min(self.plate.box.height / self.desk.scale, PLATE[1])
        size = min(style.size * share, high * 0.5)
        return self.desk.line(self.plate.score, replace(SCORE, size=size))

    def _name_fits(self, room: int) -> bool:
        return self.desk.line(self.plate.name, SMALL_NAME).get_width() <= room - self._turn_wide()

    def _turn_wide(self) -> int:
        """What the sign of the turn takes of the line of the name."""
        turns = self.plate.turn
        mark = sign(self.desk, "turn", SMALL_NAME) if turns else None
        return 0 if mark is None else mark.get_width() + self.desk.px(GAP)

    def _write(self, laid: _Laid) -> None:
        """The lines from their top on; what is missing has its meaning all over the plate."""
        if laid.missing:
            also = (self.plate.about, *(tag.aloud or tag.text for tag in laid.missing))
            words = ", ".join(said for said in also if said)
            self.meanings.append(Meaning(self.plate.box, words))
        y, left = laid.top, self._room.x
        for parts, high in laid.lines:
            x = left
            for part in parts:
                self._blit(part, (x, y, high))
                x += _width(part) + self.desk.px(GAP)
            y += high

    def _lines(self, wide: int, tall: int, beneath: int) -> tuple[list[_Line], tuple[Tag, ...]]:
        """The lines beside the token, each its parts and how high it is; chips without room.

        The first is so ``wide``, the others have what is ``beneath``. A note that would cost chips
        their room is said by a sign, or not at all.
        """
        found = (self._lines_with(note, wide, tall, beneath) for note in self._notes())
        least, best = None, next(found)
        while best[1] and (least := next(found, None)) is not None:
            best = min(best, least, key=lambda one: len(one[1]))
        return best

    @property
    def _word(self) -> pygame.Surface:
        """What the seat is doing, in words."""
        return self.desk.line(self.plate.note, NOTE)

    def _notes(self) -> Iterator[pygame.Surface | None]:
        """What the seat is doing in words, by the sign of a computer, and not at all."""
        if self.plate.note and not self.by_sign:
            yield self._word
        if self.plate.note and self.plate.about:
            yield sign(self.desk, COMPUTER, BY_SIGN)
        yield None

    def _lines_with(
        self, note: pygame.Surface | None, wide: int, tall: int, beneath: int
    ) -> tuple[list[_Line], tuple[Tag, ...]]:
        desk, plate, gap = self.desk, self.plate, self.desk.px(GAP)
        first, used = self._name(wide)
        below: list[_Part] = []
        own_line = tall >= desk.px(THREE_LINES) and bool(plate.chips)
        if note is not None and not own_line:
            note = self._as_fits(note, max(wide - used - gap, self._left_by_chips(beneath)))
        if note is not None and not own_line:
            if used + gap + note.get_width() <= wide:
                first.append(note)
                used += gap + note.get_width()
            else:
                below.append(note)
        high = max(_height(part) for part in first)
        lines: list[_Line] = [(first, high)]
        left = [beneath - sum(_width(part) + gap for part in below)]
        left += [beneath] * (rows_in(desk, tall - high) - 1)
        (*rows, beside), missing = in_rows(desk, plate.chips, [*left, wide - used - gap])
        first += beside
        for row in ([*below, *rows[0]], *rows[1:]):
            # A line of letters has air under it, which a plate of two lines has no room for.
            if row and len(lines) == 1:
                lines[0] = first, high - desk.px(3)
            if row:
                least = desk.fonts.line_height(desk.px(NOTE.size)) if row[0] is note else 0
                lines.append((row, max(least, *(_height(part) for part in row)) + desk.px(1)))
        note = self._as_fits(note, beneath) if own_line else None
        if note is not None:
            lines.append(([note], note.get_height()))
        return lines, missing

    def _left_by_chips(self, room: int) -> int:
        """What all chips leave of a row that they share with a note; 0 if they do not fit."""
        chips = row_of(self.desk, self.plate.chips)
        return max(0, room - (chips + self.desk.px(GAP) if chips else 0))

    def _as_fits(self, note: pygame.Surface | None, room: int) -> pygame.Surface | None:
        """The note if it has room in full, else the sign of a computer, else nothing."""
        short = sign(self.desk, COMPUTER, BY_SIGN) if self.plate.about else None
        return next((one for one in (note, short) if one and one.get_width() <= room), None)

    def _name(self, room: int) -> tuple[list[_Part], int]:
        """The name, and as far as there is room for them the signs of turn and looking."""
        desk, plate, gap = self.desk, self.plate, self.desk.px(GAP)
        # A smaller name before the sign of the turn is missing.
        style, beside = NAME, room - self._turn_wide()
        if desk.line(plate.name, NAME).get_width() > beside:
            style = SMALL_NAME
        parts: list[_Part] = [shortened(desk, plate.name, style, room)]
        used = _width(parts[0])
        for wanted, name, at, colour in (
            (plate.turn, "turn", 0, theme.AMBER),
            (plate.looks, "eye", len(parts) + 1, theme.QUIET),
        ):
            mark = sign(desk, name, replace(SMALL_NAME, colour=colour))
            if wanted and used + gap + mark.get_width() <= room:
                parts.insert(at, mark)
                used += gap + mark.get_width()
        if plate.emblem:
            emblem = desk.art.glyph(plate.emblem, desk.px(EMBLEM), theme.QUIET)
            if used + gap + emblem.get_width() <= room:
                parts.insert(-1, emblem)  # before the name: nobody looks from a computer's seat
                used += gap + emblem.get_width()
        return parts, used

    def _blit(self, part: _Part, place: tuple[int, int, int]) -> None:
        x, y, high = place
        corner = x, y + (high - _height(part)) // 2
        if isinstance(part, Pill):
            self.meanings.append(part.paint(self.desk, self.target, corner))
        else:
            self.target.blit(part, corner)


def _width(part: _Part) -> int:
    return part.size[0] if isinstance(part, Pill) else part.get_width()


def _middle(room: Box, lines: Sequence[_Line]) -> int:
    """Where lines begin that stand in the middle of their room."""
    return room.y + (room.height - sum(high for _, high in lines)) // 2


def _height(part: _Part) -> int:
    return part.size[1] if isinstance(part, Pill) else part.get_height()
