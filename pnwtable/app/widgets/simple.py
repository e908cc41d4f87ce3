"""Labels, pictures, buttons and toggles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.widgets.base import (
    Aloud,
    Pressable,
    Widget,
    centred,
    fill,
    ring,
    tones_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.theme import TextStyle
    from pnwtable.app.widgets.base import Look, Size

Weight = Literal["primary", "plain", "quiet"]

_AMBER: Final = (theme.AMBER, theme.AMBER_HOVER, theme.AMBER_PRESSED)


class Label(Widget):
    """Text that is broken at the width it gets."""

    def __init__(self, text: str, style: TextStyle = theme.BODY, most: float | None = None) -> None:
        super().__init__()
        self.text = text
        self.style = style
        self._most = most

    def aloud(self, desk: Desk) -> Aloud:
        """The text."""
        del desk
        return Aloud(self.text)

    def size(self, desk: Desk, width: int) -> Size:
        """As wide as its longest line."""
        return desk.paragraph(self.text, self._room(desk, width), self.style).get_size()

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the lines."""
        del look
        text = desk.paragraph(self.text, self._room(desk, self.rect.width), self.style)
        at = text.get_rect(topleft=self.rect.topleft)
        if self.style.align == "center":
            at.centerx = self.rect.centerx
        target.blit(text, at)

    def _room(self, desk: Desk, width: int) -> int:
        return width if self._most is None else min(width, desk.px(self._most))


class Told(Label):
    """Text that is said in other words than it is written; in none if something else says it."""

    def __init__(self, text: str, style: TextStyle, told: str = "") -> None:
        super().__init__(text, style)
        self._told = told

    def aloud(self, desk: Desk) -> Aloud:
        """The other words."""
        del desk
        return Aloud(self._told)


class Picture(Widget):
    """Something painted by a function into a room of its own."""

    def __init__(
        self,
        wanted: Callable[[Desk, int], Size],
        paint: Callable[[Desk, pygame.Surface, pygame.Rect], None],
    ) -> None:
        super().__init__()
        self._wanted = wanted
        self._paint = paint

    def size(self, desk: Desk, width: int) -> Size:
        """What its function wants."""
        return self._wanted(desk, width)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Let the function paint."""
        del look
        self._paint(desk, target, self.rect)


class Button(Pressable):
    """A word or two to press: Enter, Space or a tap."""

    def __init__(
        self, label: str, act: Callable[[], None], weight: Weight = "plain", least: float = 0
    ) -> None:
        super().__init__(act)
        self.label = label
        self._weight = weight
        self._least = least

    def size(self, desk: Desk, width: int) -> Size:
        """The label and room around it, never smaller than a finger."""
        pad = 2 * desk.px(self._pad())
        text = self._text(desk, width)
        return (
            min(width, max(desk.px(self._least), text.get_width() + pad)),
            max(desk.px(theme.CONTROL), text.get_height() + 2 * desk.px(8)),
        )

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint plate, label and ring."""
        if self.barred:
            fill(desk, target, self.rect, (theme.SUNKEN, theme.PANEL_EDGE))
        elif self._weight == "primary":
            tone = _AMBER[2 if look.pressed else 1 if look.hovered else 0]
            fill(desk, target, self.rect, (tone, tone))
        elif self._weight == "plain" or look.hovered or look.pressed:
            fill(desk, target, self.rect, tones_of(look))
        self.words(desk, target, self.rect.move(0, desk.px(1) if look.pressed else 0))
        if look.focused:
            ring(desk, target, self.rect, theme.RADIUS)

    def words(self, desk: Desk, target: pygame.Surface, room: pygame.Rect) -> None:
        """Paint the label in the middle of this room."""
        text = self._text(desk, room.width)
        target.blit(text, centred(text, room))

    def _pad(self) -> float:
        return 14 if self._weight == "quiet" else 22

    def _text(self, desk: Desk, width: int) -> pygame.Surface:
        colour = theme.ON_AMBER if self._weight == "primary" else theme.IVORY
        colour = theme.FAINT if self.barred else colour
        room = max(1, width - 2 * desk.px(self._pad()))
        return desk.paragraph(self.label, room, theme.STRONG.in_colour(colour).centred())


class Toggle(Pressable):
    """A switch that also says in words how it stands; pressed, it turns over."""

    taken = ((("Enter", "Space"), "turn"),)
    _WIDE: Final = 46
    _HIGH: Final = 26

    def __init__(
        self, read: Callable[[], bool], write: Callable[[bool], None], words: tuple[str, str]
    ) -> None:
        super().__init__(lambda: write(not read()))
        self._read = read
        self._words = words

    def aloud(self, desk: Desk) -> Aloud:
        """How it stands."""
        del desk
        return Aloud("", "switch", self._words[self._read()])

    def size(self, desk: Desk, width: int) -> Size:
        """Room for the switch and the longer word."""
        words = max(desk.line(word, theme.BODY).get_width() for word in self._words)
        return min(width, words + desk.px(self._WIDE + 24)), desk.px(theme.CONTROL)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the word, then the switch at the right."""
        on = self._read()
        switch = self.rect.copy()
        switch.size = desk.px(self._WIDE), desk.px(self._HIGH)
        switch.midright = self.rect.midright[0] - desk.px(4), self.rect.centery
        ground = (theme.AMBER, theme.AMBER) if on else (theme.SUNKEN, theme.FAINT)
        if look.hovered:
            ground = (theme.AMBER_HOVER,) * 2 if on else (theme.RAISED, theme.IVORY)
        self._switch(desk, target, switch, ground, on=on)
        word = desk.line(self._words[on], theme.BODY)
        target.blit(word, word.get_rect(midright=(switch.left - desk.px(10), self.rect.centery)))
        if look.focused:
            ring(desk, target, self.rect, theme.RADIUS)

    @staticmethod
    def _switch(
        desk: Desk, target: pygame.Surface, rect: pygame.Rect, ground: tuple[str, str], *, on: bool
    ) -> None:
        pen = max(1, desk.px(1.5))
        plate = Plate(ground[0], ground[1], rect.height / 2, pen)
        target.blit(desk.plates.plate(rect.size, plate), rect)
        knob = rect.height - 2 * desk.px(4)
        disc = desk.plates.disc(knob, theme.ON_AMBER if on else theme.FAINT)
        x = rect.right - knob - desk.px(4) if on else rect.left + desk.px(4)
        target.blit(disc, (x, rect.y + desk.px(4)))
