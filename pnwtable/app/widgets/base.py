"""What every widget is, and how widgets are put beside and below each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pnwtable.app.desk import Desk

Size = tuple[int, int]
Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Look:
    """What the pointer and the keys are doing to a widget now."""

    focused: bool = False
    hovered: bool = False
    pressed: bool = False


PLAIN = Look()


class Item(Protocol):
    """Something that takes room: a widget, or a group of them."""

    def size(self, desk: Desk, width: int) -> Size:
        """The room it wants when it gets at most this width."""

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take this room."""

    def leaves(self) -> Iterator[Widget]:
        """The widgets in it, in the order of reading."""


class Widget:
    """A leaf: draws itself, and may take keys and the pointer."""

    focusable = False
    tappable = False
    takes_text = False

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)

    def size(self, desk: Desk, width: int) -> Size:
        """The room it wants when it gets at most this width."""
        raise NotImplementedError

    def place(self, desk: Desk, rect: pygame.Rect) -> None:  # noqa: ARG002 - some need the desk
        """Take this room."""
        self.rect = rect

    def leaves(self) -> Iterator[Widget]:
        """Itself."""
        yield self

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint it where it was placed."""
        raise NotImplementedError

    def key(self, event: pygame.Event) -> bool:  # noqa: ARG002 - most take no keys
        """Take a key while it has the focus; False lets it move the focus."""
        return False

    def typed(self, text: str) -> bool:  # noqa: ARG002 - most take no text
        """Take text while it has the focus."""
        return False

    def tapped(self, desk: Desk, at: Point) -> None:
        """The pointer was pressed and let go on it."""

    def wheel(self, desk: Desk, notches: float) -> bool:  # noqa: ARG002 - most do not scroll
        """Take the wheel; False lets what is around it scroll."""
        return False


CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Pressable(Widget):
    """A widget that one presses: with Enter, with Space, or by a tap."""

    focusable = True

    def __init__(self, act: Callable[[], None]) -> None:
        super().__init__()
        self._act = act

    def key(self, event: pygame.Event) -> bool:
        """Enter and Space press it."""
        if event.key not in CONFIRM:
            return False
        self._act()
        return True

    def tapped(self, desk: Desk, at: Point) -> None:
        """So does a tap."""
        del desk, at
        self._act()


def ring(desk: Desk, target: pygame.Surface, rect: pygame.Rect, radius: float) -> None:
    """Draw the focus ring round a widget."""
    gap, pen = desk.px(3), max(2, desk.px(2.5))
    outer = rect.inflate(2 * (gap + pen), 2 * (gap + pen))
    plate = Plate(edge=theme.RING, radius=desk.px(radius) + gap + pen, pen=pen)
    target.blit(desk.plates.plate(outer.size, plate), outer)


def fill(desk: Desk, target: pygame.Surface, rect: pygame.Rect, tones: tuple[str, str]) -> None:
    """Draw the plate of a control: ground and edge."""
    plate = Plate(tones[0], tones[1], desk.px(theme.RADIUS), max(1, desk.px(1)))
    target.blit(desk.plates.plate(rect.size, plate), rect)


def tones_of(look: Look) -> tuple[str, str]:
    """The ground and edge of a plain control."""
    if look.pressed:
        return theme.RAISED_PRESSED, theme.RAISED_EDGE
    if look.hovered:
        return theme.RAISED_HOVER, theme.RAISED_EDGE
    return theme.RAISED, theme.RAISED_EDGE


def centred(inner: pygame.Surface, outer: pygame.Rect) -> pygame.Rect:
    """Where a picture lies in the middle of a room."""
    return inner.get_rect(center=outer.center)


Lie = Literal["start", "middle", "end", "fill"]
