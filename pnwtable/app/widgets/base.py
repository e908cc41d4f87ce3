"""What every widget is, and how widgets are put beside and below each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, Literal, Protocol

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pnwtable.app.desk import Desk

Size = tuple[int, int]
Point = tuple[int, int]
KeysTaken = tuple[tuple[tuple[str, ...], str], ...]


@dataclass(frozen=True, slots=True)
class Look:
    """What the pointer and the keys are doing to a widget now."""

    focused: bool = False
    hovered: bool = False
    pressed: bool = False


PLAIN: Final = Look()


Role = Literal["", "button", "switch", "choice", "slider", "field", "list", "text", "link"]


@dataclass(frozen=True, slots=True)
class Aloud:
    """What is said of a widget that has the focus: its name, what it is, and how it stands.

    Without a name it is called as the words before it. ``at`` is the place of what is chosen among
    so many, counted from 1.
    """

    name: str = ""
    role: Role = ""
    state: str = ""
    at: tuple[int, int] = (0, 0)


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
    taken: ClassVar[KeysTaken] = ()
    """The keys that it takes while it has the focus, and the key of the text that says what for."""

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

    def aloud(self, desk: Desk) -> Aloud:  # noqa: ARG002 - some need the desk
        """What is said of it."""
        return Aloud()

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint it where it was placed."""
        raise NotImplementedError

    def key(self, event: pygame.Event) -> bool:  # noqa: ARG002 - most take no keys
        """Take a key while it has the focus; False lets it move the focus."""
        return False

    def typed(self, text: str) -> bool:  # noqa: ARG002 - most take no text
        """Take text while it has the focus."""
        return False

    def composes(self, text: str) -> bool:  # noqa: ARG002 - as above
        """Show what an input method composes before it is typed; whether it looks different."""
        return False

    def wants(self, sign: str) -> bool:  # noqa: ARG002 - as above
        """Whether a sign that is typed belongs to it."""
        return False

    def tapped(self, desk: Desk, at: Point) -> None:
        """The pointer was pressed and let go on it."""

    def pointed(self, desk: Desk, at: Point | None) -> None:
        """The pointer is there, or on it no more."""

    def pulled(self, desk: Desk, at: Point) -> bool:  # noqa: ARG002 - most cannot be dragged
        """The pointer, pressed on it, moves there; False lets what is around it scroll."""
        return False

    def wheel(self, desk: Desk, notches: float) -> bool:  # noqa: ARG002 - most do not scroll
        """Take the wheel; False lets what is around it scroll."""
        return False


CONFIRM: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Pressable(Widget):
    """A widget that one presses: with Enter, with Space, or by a tap."""

    focusable = True
    taken = ((("Enter", "Space"), "press"),)

    label = ""
    """What stands on it."""

    barred = ""
    """Why it leads nowhere now: it looks so and says so. Its act, which may see more, is asked."""

    def __init__(self, act: Callable[[], None]) -> None:
        super().__init__()
        self._act = act

    def aloud(self, desk: Desk) -> Aloud:
        """What stands on it."""
        del desk
        return Aloud(self.label, "button", self.barred)

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
