"""One of several values, between two arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

import pygame

from pnwtable.app import theme
from pnwtable.app.widgets.base import CONFIRM, Aloud, Look, Widget, centred, fill, ring, tones_of
from pnwtable.app.widgets.field import is_digit

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import KeysTaken, Point, Size

T = TypeVar("T")
_ARROW: Final = 40
_LEAST: Final = 190
_MANY: Final = 100
_TENS: Final = 10
_ABOVE: Final = 9


class Choice(Widget, Generic[T]):
    """The value that is chosen; left and right step, Enter goes round.

    `values` may be asked for anew each time, as those of another choice change.
    """

    focusable = True
    taken: ClassVar[KeysTaken] = ((("Left", "Right"), "other"),)

    def __init__(
        self,
        values: Sequence[T] | Callable[[], Sequence[T]],
        read: Callable[[], T],
        write: Callable[[T], None],
        show: Callable[[T], str] = str,
        *,
        called: Callable[[], str] = str,
    ) -> None:
        """``called`` is its name, where no words before it are that."""
        super().__init__()
        self._called = called
        kept = () if callable(values) else tuple(values)
        self._offered = values if callable(values) else lambda: kept
        self._read = read
        self._write = write
        self._show = show

    def aloud(self, desk: Desk) -> Aloud:
        """The value that is chosen."""
        del desk
        place, many = self._place(), len(self._values)
        said = self._show(self._values[place])
        return Aloud(self._called(), "choice", said, at=(place + 1, many))

    def size(self, desk: Desk, width: int) -> Size:
        """Room for the longest value, so that the arrows stay where they are."""
        longest = max(desk.line(self._show(v), theme.BODY).get_width() for v in self._samples())
        wanted = max(longest + desk.px(20) + 2 * desk.px(_ARROW), desk.px(_LEAST))
        if wanted <= width:
            return wanted, desk.px(theme.CONTROL)
        highest = max(self._text(desk, v, width).get_height() for v in self._samples())
        return width, max(desk.px(theme.CONTROL), highest + 2 * desk.px(_ABOVE))

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint plate, arrows, value and ring."""
        fill(desk, target, self.rect, tones_of(Look(hovered=look.hovered)))
        place = self._place()
        for left in (True, False):
            possible = place > 0 if left else place < len(self._values) - 1
            arrow = desk.plates.chevron(
                desk.px(13), theme.IVORY if possible else theme.SPENT, left=left
            )
            middle = self.rect.left if left else self.rect.right
            middle += desk.px(_ARROW) // 2 * (1 if left else -1)
            target.blit(arrow, arrow.get_rect(center=(middle, self.rect.centery)))
        word = self._text(desk, self._values[place], self.rect.width)
        target.blit(word, centred(word, self.rect))
        if look.focused:
            ring(desk, target, self.rect, theme.RADIUS)

    def _text(self, desk: Desk, value: T, width: int) -> pygame.Surface:
        """A value between the arrows, in several lines if it is long."""
        room = max(1, width - 2 * desk.px(_ARROW))
        return desk.paragraph(self._show(value), room, theme.BODY.centred())

    def key(self, event: pygame.Event) -> bool:
        """Left and right step to the ends, Enter and Space go round."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._step(-1 if event.key == pygame.K_LEFT else 1)
            return True
        if event.key in CONFIRM:
            self._write(self._values[(self._place() + 1) % len(self._values)])
            return True
        return False

    def tapped(self, desk: Desk, at: Point) -> None:
        """The left half steps back, the right half on."""
        del desk
        self._step(-1 if at[0] < self.rect.centerx else 1)

    @property
    def _values(self) -> Sequence[T]:
        return self._offered()

    def _samples(self) -> Sequence[T]:
        """Values of which one is the longest."""
        return self._values

    def _step(self, by: int) -> None:
        place = self._place()
        wanted = min(len(self._values) - 1, max(0, place + by))
        if wanted != place:
            self._write(self._values[wanted])

    def _place(self) -> int:
        value = self._read()
        return self._values.index(value) if value in self._values else 0


class Number(Choice[int]):
    """One of many numbers: it can be typed too, and the arrows go by tens if there are hundreds."""

    taken = (
        (("Left", "Right"), "other"),
        (("0\N{EN DASH}9",), "digits"),
        (("Backspace",), "erase"),
    )

    def __init__(
        self,
        values: range,
        read: Callable[[], int],
        write: Callable[[int], None],
        show: Callable[[int], str] = str,
    ) -> None:
        super().__init__(values, read, write, show)
        self._by = _TENS if len(values) > _MANY else 1
        self._typed = ""

    def key(self, event: pygame.Event) -> bool:
        """As a choice has it; Backspace takes a digit back."""
        if event.key == pygame.K_BACKSPACE:
            self._put(self._typed[:-1])
            return True
        return event.key not in CONFIRM and super().key(event)

    def typed(self, text: str) -> bool:
        """Take the digits of a number that is allowed."""
        if self._typed and int(self._typed) != self._read():
            self._typed = ""  # the arrows have gone on from there
        for sign in filter(is_digit, text):
            # What would be too large begins anew.
            longer = self._typed + sign
            self._put(longer if int(longer) in self._values else sign)
        return True

    def _put(self, typed: str) -> None:
        self._typed = typed
        wanted = int(typed or "0")
        if wanted in self._values:
            self._write(wanted)

    def _samples(self) -> Sequence[int]:
        return self._values[0], self._values[-1], self._read()

    def _step(self, by: int) -> None:
        # To round numbers: from 53 down to 50, then to 40.
        here, by = self._read(), by * self._by
        wanted = (here // by + 1) * by
        self._write(min(self._values[-1], max(self._values[0], wanted)))
