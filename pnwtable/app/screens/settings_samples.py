"""What the settings look like: words, cards, backs, a card that moves, and real small tables."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.art import BACKS
from pnwtable.app.art.palette import CardStyle
from pnwtable.app.plates import Plate
from pnwtable.app.screens.vignettes import card_with_shadow, felt, rounded
from pnwtable.app.widgets.base import Widget
from pnwtable.app.widgets.simple import Picture
from pnwtable.core.zones import Seat
from pnwtable.table.motion import TRAVEL, eased

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.widgets.base import Look, Size
    from pnwtable.play.session import Session
    from pnwtable.play.settings import Settings

    _Name = tuple[str, str]
    _Moment = tuple[Settings, Size, float, str]

HIGH: Final = 150
WIDE: Final = 240
"""Logical units of every sample, so that they stand in line."""

_CARD: Final = (70, 98)
_PAD: Final = 14
_SUITS: Final = ("AS", "KH", "QD", "JC")
TABLE: Final = (900, 562)
"""Logical units of a table that is shown."""

_WHOLE: Final = 3.0
"""How much larger a whole table is painted than it is shown, so that its lines are fine."""

PART: Final = 0.8
_MIDDLE: Final = 0.58
"""The scale of a part of a table beside that of words, and where in its width the part is cut.

So only the own cards are in it, and of what lies beyond them nothing is cut through.
"""

_DEAL: Final = 7

_TRIPS: Final = 4
_PAUSE: Final = 0.45
"""A moving card goes there and back so often, and rests so long (seconds) between."""


def words_sample() -> Picture:
    """Words of two sizes, as large as all others."""
    return Picture(_room, _paint_words)


def suits_sample() -> Picture:
    """A card of each suit."""
    return Picture(_room, _paint_suits)


def backs_sample() -> Picture:
    """All backs, the chosen one with a ring."""
    return Picture(_room, _paint_backs)


def _room(desk: Desk, width: int) -> Size:
    return min(width, desk.px(WIDE)), desk.px(HIGH)


def _ground(desk: Desk, target: pygame.Surface, rect: pygame.Rect) -> None:
    target.blit(felt(desk, rect.size), rect)


def _paint_words(desk: Desk, target: pygame.Surface, rect: pygame.Rect) -> None:
    _ground(desk, target, rect)
    room = rect.width - 2 * desk.px(_PAD)
    lines = [
        desk.paragraph(desk.text("settings.sample"), room, theme.HEAD.centred()),
        desk.paragraph(desk.text("settings.sample_note"), room, theme.NOTE.centred()),
    ]
    y = rect.centery - sum(line.get_height() for line in lines) // 2
    for line in lines:
        target.blit(line, line.get_rect(midtop=(rect.centerx, y)))
        y += line.get_height()


def _paint_suits(desk: Desk, target: pygame.Surface, rect: pygame.Rect) -> None:
    _ground(desk, target, rect)
    for face, place in zip(_SUITS, _places(desk, rect, len(_SUITS)), strict=True):
        card_with_shadow(desk, target, face, place)


def _paint_backs(desk: Desk, target: pygame.Surface, rect: pygame.Rect) -> None:
    _ground(desk, target, rect)
    chosen = desk.settings
    for name, place in zip(BACKS, _places(desk, rect, len(BACKS)), strict=True):
        style = CardStyle(chosen.four_colour, name, contrast=chosen.high_contrast)
        target.blit(desk.art.back(place.size, style), place)
        if name == chosen.back:
            gap = desk.px(4)
            plate = Plate("none", theme.AMBER, desk.px(8), desk.px(3))
            ring = place.inflate(2 * gap, 2 * gap)
            target.blit(desk.plates.plate(ring.size, plate), ring)


def _places(desk: Desk, rect: pygame.Rect, many: int) -> list[pygame.Rect]:
    """So many cards beside each other, as large as they fit."""
    gap = desk.px(_PAD)
    wide = (rect.width - (many + 1) * gap) // many
    wide = max(8, min(desk.px(_CARD[0]), wide, (rect.height - gap) * _CARD[0] // _CARD[1]))
    high = round(wide * _CARD[1] / _CARD[0])
    gap = (rect.width - many * wide) // (many + 1)
    y = rect.centery - high // 2
    return [pygame.Rect(rect.x + gap + at * (wide + gap), y, wide, high) for at in range(many)]


class Lane(Widget):
    """A card that goes from place to place as fast as cards do at a table, and then rests."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._pace = ""
        self._time = 0.0

    def size(self, desk: Desk, width: int) -> Size:
        """As all samples."""
        return _room(desk, width)

    def step(self, seconds: float) -> bool:
        """Let time pass; whether the card lies elsewhere now. Another pace lets it go again."""
        if self._pace != self._desk.pace:
            self._pace, self._time = self._desk.pace, 0.0
        before = self._place
        self._time += seconds
        return self._place != before

    @property
    def _place(self) -> float:
        """Where the card is, from 0 at the left to 1 at the right."""
        from pnwtable.app.table.playing import PACES  # noqa: PLC0415 - drawn long after it is made

        travel = TRAVEL * PACES[self._desk.pace]
        trip, time = divmod(self._time, travel + _PAUSE)
        if trip >= _TRIPS:
            return 0.0
        moved = 0.0 if time < _PAUSE else eased(min(1.0, (time - _PAUSE) / (travel or 1.0)))
        return moved if trip % 2 == 0 else 1.0 - moved

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint both places, and the card between them."""
        del look
        _ground(desk, target, self.rect)
        first, *_, last = _places(desk, self.rect, 3)
        radius, pen = desk.px(7), max(1, desk.px(1.5))
        for place in (first, last):
            target.blit(
                desk.plates.plate(place.size, Plate("none", theme.PLACE, radius, pen)), place
            )
        x = round(first.x + (last.x - first.x) * self._place)
        card_with_shadow(desk, target, "KH", first.move(x - first.x, 0))


class SmallTables:
    """Paints small tables with the art and the settings of a desk, one a step, and keeps them."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._shown: dict[_Name, tuple[_Moment, pygame.Surface]] = {}
        self._wanted: dict[_Name, Size] = {}
        self._sessions: dict[str, Session] = {}

    def whole(self, game: str) -> Picture:
        """A whole table, small."""
        return Picture(_room, lambda _, target, rect: self._show(("whole", game), target, rect))

    def part(self, game: str) -> Picture:
        """A part of a table, as large as it is."""
        return Picture(_room, lambda _, target, rect: self._show(("part", game), target, rect))

    def work(self) -> bool:
        """Paint one of the tables that are wanted; whether there was one."""
        if not self._wanted:
            return False
        name, size = self._wanted.popitem()
        kind, game = name
        picture = self._whole(game, size) if kind == "whole" else self._part(game, size)
        self._shown[name] = self._moment(size), rounded(self._desk, picture)
        return True

    def _moment(self, size: Size) -> _Moment:
        """All that a picture depends on."""
        return self._desk.settings, size, self._desk.scale, self._desk.texts.language

    def _show(self, name: _Name, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint it; the one from before as long as the new one is not there."""
        moment, picture = self._shown.get(name, (None, None))
        if moment != self._moment(rect.size):
            self._wanted[name] = rect.size
        if picture is None or picture.get_size() != rect.size:
            picture = felt(self._desk, rect.size)
        target.blit(picture, rect)

    def _whole(self, game: str, size: Size) -> pygame.Surface:
        """All of it, without the words that nobody could read at that size."""
        from pnwtable.app.table.grounds import floor  # noqa: PLC0415 - when there is time
        from pnwtable.app.table.painter import TablePainter  # noqa: PLC0415 - as above

        large = round(_WHOLE * size[0]), round(_WHOLE * size[1])
        table = self._made(game, large, _WHOLE * size[0] / TABLE[0])
        bare = replace(
            table.still(), captions={}, tags={}, card_tags={}, headings=(), knobs=(), focus=None
        )
        picture = floor(self._desk, large, bare).copy()
        painter = TablePainter(self._desk.scaled(table.showing.scale))
        painter.paint_still(picture, bare)
        return pygame.transform.smoothscale(picture, size)

    def _part(self, game: str, size: Size) -> pygame.Surface:
        """The middle of its lower edge, where the own cards lie."""
        scale = PART * self._desk.scale
        whole = max(size[0], round(scale * TABLE[0])), max(size[1], round(scale * TABLE[1]))
        picture = pygame.Surface(whole, depth=32)
        self._made(game, whole, scale).draw(picture)
        room = pygame.Rect((0, 0), size)
        middle = 1 - _MIDDLE if self._desk.settings.left_handed else _MIDDLE
        room.midbottom = round(whole[0] * middle), whole[1]
        return picture.subsurface(room.clamp(picture.get_rect())).copy()

    def _made(self, game: str, size: Size, scale: float) -> TableScreen:
        from pnwtable.app.reader.small import SmallTables, exits_to  # noqa: PLC0415 - as above

        nowhere = exits_to(lambda _: None)
        table = SmallTables(self._desk).made(self._session(game), Seat(1), size, nowhere, scale)
        # In a page cards are as large as they can be; here they are as they are chosen.
        chosen = self._desk.settings.card_size
        table.desk.settings = replace(table.desk.settings, card_size=chosen)
        table.resized(size)
        return table

    def _session(self, game: str) -> Session:
        """A table at its beginning, always the same."""
        if game not in self._sessions:
            from pnwtable.games import BY_KEY  # noqa: PLC0415 - as above
            from pnwtable.play.session import Session  # noqa: PLC0415 - as above
            from pnwtable.play.setups import complete_setup  # noqa: PLC0415 - as above

            setup = complete_setup(BY_KEY[game])
            self._sessions[game] = Session.new(BY_KEY[game], setup, _DEAL)
        return self._sessions[game]
