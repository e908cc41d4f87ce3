"""Small pictures of keys, and buttons that show theirs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.bindings import chord
from pnwtable.app.mnemonics import place_in
from pnwtable.app.plates import Plate
from pnwtable.app.widgets.base import centred
from pnwtable.app.widgets.simple import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Size
    from pnwtable.app.widgets.simple import Weight

HIGH: Final = 20
"""Logical units that a key is high."""

GAP: Final = 3
"""Logical units on both sides of the sign that joins the keys of a chord."""

APART: Final = 18
"""Logical units between keys that do the same, so that they do not look like one chord."""

_PAD: Final = 5
_RADIUS: Final = 4
_ARROW: Final = 9
_ONE_LINE: Final = 1.5
_SIGN: Final = 24
_NARROW: Final = 10
"""The free rim beside a sign that stands for a label."""

_CLOSER: Final = 4
"""How much of its free rim a tight button gives up."""

_BASE: Final = 0.42
"""How far under the middle of a line a letter may be underlined, in sizes of its letters."""

_JOINED: Final = "+"
_STYLE: Final = theme.TextStyle(size=12, colour=theme.QUIET, bold=True)
_TURNS: Final = {"Left": 0, "Down": 90, "Right": 180, "Up": 270}
_SAID: Final = ("Ctrl", "Shift", "Enter", "Space", "Tab", "Escape", "Backspace", "Delete")
_SAID_TOO: Final = ("Insert", "Home", "End", "PageUp", "PageDown")
WORDED: Final = frozenset({*_SAID, *_SAID_TOO})
"""Keys that have a name in every language."""


def keys_in(name: str) -> tuple[str, ...]:
    """The single keys of a name, such as Ctrl and Z."""
    found = chord(name)
    if found is None:
        return (name,) if name else ()
    return (*("Ctrl",) * found.ctrl, *("Shift",) * found.shift, found.key)


def spoken(desk: Desk, name: str) -> str:
    """The keys of a name as they are called in a sentence."""
    return " ".join(_word(desk, key) for key in keys_in(name))


def _word(desk: Desk, key: str) -> str:
    if key in WORDED or key in _TURNS:
        return desk.text(f"keys.named.{key.lower()}")
    return key.replace("-", "\N{MINUS SIGN}") if len(key) == 1 else key


def cap_size(desk: Desk, name: str) -> Size:
    """The room that the keys of a name take."""
    wide = [_wide(desk, key) for key in keys_in(name)]
    joints = max(0, len(wide) - 1)
    return sum(wide) + (joints * _joint(desk) if joints else 0), desk.px(HIGH)


def _joint(desk: Desk) -> int:
    """How wide the sign between two keys of a chord is, with the air about it."""
    return desk.line(_JOINED, _STYLE).get_width() + 2 * desk.px(GAP)


def _wide(desk: Desk, key: str) -> int:
    return max(desk.px(HIGH), _face(desk, key).get_width() + 2 * desk.px(_PAD))


def _face(desk: Desk, key: str) -> pygame.Surface:
    """What stands on a key."""
    if key in _TURNS:
        arrow = desk.plates.chevron(desk.px(_ARROW), theme.QUIET, left=True)
        return pygame.transform.rotate(arrow, _TURNS[key])
    return desk.line(_word(desk, key), _STYLE)


def paint_cap(desk: Desk, target: pygame.Surface, name: str, middle: tuple[int, int]) -> None:
    """Draw the keys of a name; ``middle`` is that of their left edge."""
    x, high = middle[0], desk.px(HIGH)
    pen, radius = max(1, desk.px(1)), desk.px(_RADIUS)
    for number, key in enumerate(keys_in(name)):
        if number:
            sign = desk.line(_JOINED, _STYLE)
            target.blit(sign, sign.get_rect(midleft=(x + desk.px(GAP), middle[1])))
            x += _joint(desk)
        room = pygame.Rect(x, 0, _wide(desk, key), high)
        room.centery = middle[1]
        # The lower edge is thicker, as that of a key one looks at from the front.
        under = Plate(theme.RAISED_EDGE, theme.RAISED_EDGE, radius, pen)
        target.blit(desk.plates.plate(room.size, under), room)
        top = room.inflate(0, -desk.px(2)).move(0, -desk.px(1))
        plate = Plate(theme.SUNKEN, theme.RAISED_EDGE, radius, pen)
        target.blit(desk.plates.plate(top.size, plate), top)
        face = _face(desk, key)
        target.blit(face, face.get_rect(center=top.center))
        x = room.right


def paint_row(
    desk: Desk, target: pygame.Surface, names: Sequence[str], middle: tuple[int, int]
) -> None:
    """Draw several names beside each other."""
    x = middle[0]
    for name in names:
        paint_cap(desk, target, name, (x, middle[1]))
        x += cap_size(desk, name)[0] + _apart(desk, names)


def row_wide(desk: Desk, names: Sequence[str]) -> int:
    """How wide several names are beside each other."""
    return sum(cap_size(desk, name)[0] for name in names) + _apart(desk, names) * (len(names) - 1)


def _apart(desk: Desk, names: Sequence[str]) -> int:
    """Keys that stand alone need less room between them than chords do."""
    chords = any(len(keys_in(name)) > 1 for name in names)
    return desk.px(APART) if chords else desk.px(2 * GAP)


@dataclass(frozen=True, slots=True)
class Marked:
    """A label whose letter is marked, how it is set, and the colour of the mark."""

    label: str
    letter: str
    style: theme.TextStyle
    tone: str = theme.AMBER


def underline(desk: Desk, target: pygame.Surface, text: pygame.Rect, marked: Marked) -> None:
    """Mark the letter of a label that is set there in one line; nothing if it has none."""
    at, style = place_in(marked.label, marked.letter), marked.style
    if at < 0 or text.height > _ONE_LINE * desk.fonts.line_height(desk.px(style.size)):
        return
    left = desk.line(marked.label[:at], style).get_width() if at else 0
    wide = desk.line(marked.label[at], style).get_width()
    y = text.centery + round(desk.px(style.size) * _BASE)
    line = pygame.Rect(text.x + left, y, wide, max(1, desk.px(1.4)))
    target.blit(desk.plates.plate(line.size, Plate(marked.tone)), line)


class KeyedButton(Button):
    """A button that shows its key, or marks it in its label; without one it is as any other.

    Where it is not ``worded`` a sign stands for its label; it is narrower where it is ``tight``.
    """

    def __init__(
        self,
        label: str,
        act: Callable[[], None],
        weight: Weight = "plain",
        *,
        cap: str = "",
        sign: str = "",
    ) -> None:
        super().__init__(label, act, weight)
        self.cap = cap
        self.sign = sign
        self.shows = bool(cap)
        self.worded = True
        self.tight = False

    @property
    def marked(self) -> bool:
        """Whether its label has the letter that is its key."""
        return place_in(self.label, self.cap) >= 0

    def size(self, desk: Desk, width: int) -> Size:
        """The button, and its key behind the label or the sign."""
        wide, high = super().size(desk, width)
        if not self.worded:
            wide = desk.px(_SIGN) + 2 * desk.px(self._narrow())
        return min(width, wide + self._beside(desk)), high

    def words(self, desk: Desk, target: pygame.Surface, room: pygame.Rect) -> None:
        """Paint the label or the sign, and the key behind it."""
        beside = self._beside(desk)
        before = pygame.Rect(room.topleft, (room.width - beside, room.height))
        if self.worded:
            super().words(desk, target, before)
        else:
            sign = desk.plates.sign(desk.px(_SIGN), self.sign, theme.IVORY)
            target.blit(sign, centred(sign, before))
        if beside:
            # The free rim of a button is narrower beside a key, which has one of its own.
            left = room.right - self._rim(desk) - cap_size(desk, self.cap)[0]
            paint_cap(desk, target, self.cap, (left, room.centery))
        elif self.worded:
            text = self._text(desk, room.width)
            marked = Marked(self.label, self.cap, theme.STRONG)
            underline(desk, target, text.get_rect(center=room.center), marked)

    def _rim(self, desk: Desk) -> int:
        return desk.px(self._pad()) - desk.px(4) if self.worded else desk.px(self._narrow())

    def _narrow(self) -> float:
        return _NARROW - _CLOSER if self.tight else _NARROW

    def _pad(self) -> float:
        return super()._pad() - _CLOSER if self.tight else super()._pad()

    def _beside(self, desk: Desk) -> int:
        if not (self.shows and self.cap):
            return 0
        return cap_size(desk, self.cap)[0] + desk.px(8) - desk.px(4)
