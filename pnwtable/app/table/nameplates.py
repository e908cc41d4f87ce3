"""Name plates: who sits there, in which colour, how it stands, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.art import colour_hex
from pnwtable.app.art.palette import mixed
from pnwtable.app.plates import Plate
from pnwtable.app.table.letters import shortened, sign
from pnwtable.app.table.picture import Tag
from pnwtable.app.table.pills import READABLE, Pill, pill
from pnwtable.data import figures
from pnwtable.layout.box import Box

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Nameplate, Still
    from pnwtable.core.zones import Seat
    from pnwtable.table.flights import Aloft

    _Part = Pill | pygame.Surface

NAME: Final = theme.TextStyle(size=16, bold=True)
NOTE: Final = theme.TextStyle(size=13, colour=theme.QUIET)
SCORE: Final = theme.TextStyle(size=23, bold=True)
POINTS: Final = theme.TextStyle(size=24, bold=True)
CHIP: Final = 12.5
"""Logical units of the letters of a chip."""

THREE_LINES: Final = 60
"""Logical units of height from which a note has a line of its own."""

GAP: Final = 5
PAD: Final = 7
FIELD: Final = 0.42
"""How much of a seat's colour is in the field under its token."""

LONG_SCORE: Final = 3
"""Signs from which a score is set smaller."""

LEAST_CHIP: Final = 50
"""Logical units under which a chip says nothing."""

MORE: Final = Tag("…", "info")


def with_scores(
    plates: Sequence[Nameplate], scores: Mapping[Seat, int] | None
) -> tuple[Nameplate, ...]:
    """The plates with these scores instead of those of now, where there are such."""
    return (
        tuple(
            replace(plate, score=figures.points(scores[plate.seat]))
            if plate.seat in scores
            else plate
            for plate in plates
        )
        if scores is not None
        else tuple(plates)
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


def paint_plates(desk: Desk, target: pygame.Surface, still: Still) -> None:
    """Draw the plates of all seats; a pawn that waits on one covers its token."""
    for plate in still.plates:
        _PlatePainter(desk, target, plate).paint(plate.box.right - desk.px(PAD))


@dataclass(frozen=True, slots=True)
class _PlatePainter:
    """Draws one plate from its ends inwards: token, score, then the lines between them."""

    desk: Desk
    target: pygame.Surface
    plate: Nameplate

    def paint(self, right: int) -> None:
        self._ground()
        left = self._token()
        right = self._score(right) - self.desk.px(GAP)
        room = Box(left, self.plate.box.y, right - left, self.plate.box.height)
        note = self.desk.line(self.plate.note, NOTE) if self.plate.note else None
        lines = self._lines(room, note)
        y = room.y + (room.height - sum(high for _, high in lines)) // 2
        for parts, high in lines:
            x = room.x
            for part in parts:
                self._blit(part, (x, y, high))
                x += _width(part) + self.desk.px(GAP)
            y += high

    def _ground(self) -> None:
        desk, plate = self.desk, self.plate
        box = plate.box
        fill = theme.RAISED if plate.turn or plate.looks else theme.PANEL
        edge, pen = (theme.AMBER, 2.0) if plate.turn else (theme.PANEL_EDGE, 1.0)
        radius = desk.px(theme.RADIUS)
        ground = Plate(fill, edge, radius, max(1, desk.px(pen)), 0.96)
        self.target.blit(desk.plates.plate((box.width, box.height), ground), (box.x, box.y))

    def _token(self) -> int:
        """The token of the seat on a field of its colour; where the words begin."""
        desk, box = self.desk, self.plate.box
        inset = desk.px(4)
        high = box.height - 2 * inset
        wide = round(high * 0.8) + desk.px(4)
        colour = mixed(desk.tones.of(theme.PANEL), colour_hex(self.plate.colour), FIELD)
        field = Plate(colour, radius=desk.px(theme.RADIUS - 3))
        target, corner = self.target, (box.x + inset, box.y + inset)
        target.blit(desk.plates.plate((wide, high), field), corner)
        inside = high - 2 * desk.px(2)
        token = desk.art.token(self.plate.colour, (wide, inside))
        target.blit(token, (corner[0], corner[1] + (high - inside) // 2))
        return corner[0] + wide + desk.px(GAP + 1)

    def _score(self, right: int) -> int:
        """The score at the right end; where it begins."""
        box = self.plate.box
        share = 1.0 if len(self.plate.score) < LONG_SCORE else 0.8
        size = min(SCORE.size * share, box.height / self.desk.scale * 0.5)
        score = self.desk.line(self.plate.score, replace(SCORE, size=size))
        x = right - score.get_width()
        if self.plate.score:
            self.target.blit(score, (x, box.y + (box.height - score.get_height()) // 2))
        return x if self.plate.score else right

    def _lines(self, room: Box, note: pygame.Surface | None) -> list[tuple[list[_Part], int]]:
        """The lines between token and score, each its parts and how high it is."""
        desk, plate = self.desk, self.plate
        first, used = self._name(room.width)
        below: list[_Part] = []
        own_line = room.height >= desk.px(THREE_LINES) and bool(plate.chips)
        if note is not None and not own_line:
            if used + desk.px(GAP) + note.get_width() <= room.width:
                first.append(note)
            elif self._chips_fit(room.width - desk.px(GAP) - note.get_width()):
                below.append(shortened(desk, plate.note, NOTE, room.width))
        left = room.width - sum(_width(part) + desk.px(GAP) for part in below)
        below += self._chips(left)
        lines = [(first, max(_height(part) for part in first))]
        if below:
            # A line of letters has air under it, which a plate of two lines has no room for.
            lines[0] = first, lines[0][1] - desk.px(3)
            lines.append((below, max(_height(part) for part in below) + desk.px(1)))
        if note is not None and own_line:
            lines.append(([shortened(desk, plate.note, NOTE, room.width)], note.get_height()))
        return lines

    def _name(self, room: int) -> tuple[list[_Part], int]:
        """The sign of the turn, the name, the sign that the table is turned there."""
        desk, plate = self.desk, self.plate
        parts: list[_Part] = []
        if plate.turn:
            parts.append(sign(desk, "turn", replace(NAME, size=14, colour=theme.AMBER)))
        eye = sign(desk, "eye", replace(NAME, size=12, colour=theme.QUIET)) if plate.looks else None
        used = sum(_width(part) + desk.px(GAP) for part in parts)
        used += eye.get_width() + desk.px(GAP) if eye is not None else 0
        styles = [replace(NAME, size=NAME.size * share) for share in READABLE]
        fits = (
            style for style in styles if desk.line(plate.name, style).get_width() <= room - used
        )
        parts.append(shortened(desk, plate.name, next(fits, styles[-1]), room - used))
        if eye is not None:
            parts.append(eye)
        return parts, used + _width(parts[-1 if eye is None else -2])

    def _chips_fit(self, room: int) -> bool:
        """Whether all chips are there in full, if small; a note gives way to them."""
        if not self.plate.chips:
            return True
        small = [pill(self.desk, tag, CHIP * READABLE[-1]) for tag in self.plate.chips]
        return sum(map(_width, small)) + self.desk.px(GAP) * (len(small) - 1) <= room

    def _chips(self, room: int) -> list[_Part]:
        """The chips as large as all fit; else small, the last cut short or dots in its place."""
        desk, chips = self.desk, self.plate.chips
        gap = desk.px(GAP)
        for share in READABLE:
            found: list[_Part] = [pill(desk, tag, CHIP * share) for tag in chips]
            if sum(map(_width, found)) + gap * (len(found) - 1) <= room:
                return found
        letters = CHIP * READABLE[-1]
        more = pill(desk, MORE, letters)
        found = []
        for number, tag in enumerate(chips):
            free = room if number == len(chips) - 1 else room - more.size[0] - gap
            chip = pill(desk, tag, letters)
            if chip.size[0] > free:
                chip = pill(desk, tag, letters, free)
                return [*found, chip if free >= desk.px(LEAST_CHIP) else more]
            found.append(chip)
            room -= chip.size[0] + gap
        return found

    def _blit(self, part: _Part, place: tuple[int, int, int]) -> None:
        x, y, high = place
        corner = x, y + (high - _height(part)) // 2
        if isinstance(part, Pill):
            part.paint(self.desk, self.target, corner)
        else:
            self.target.blit(part, corner)


def _width(part: _Part) -> int:
    return part.size[0] if isinstance(part, Pill) else part.get_width()


def _height(part: _Part) -> int:
    return part.size[1] if isinstance(part, Pill) else part.get_height()
