"""A question over everything else; Escape gives the safe answer, and the focus begins there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.widgets.boxes import Column, Row
from pnwtable.app.widgets.flow import Flow
from pnwtable.app.widgets.grid import Grid
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Button, Label

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Item, Size, Widget

WIDE: Final = 520
WIDER: Final = 720
"""Logical units; the wider one for a text of some length."""


_MOST_IN_A_ROW: Final = 3
_APART: Final = 10
_HALF: Final = 200
"""Logical units that an answer in a pair has at the least."""

_MOST_OF_WINDOW: Final = 0.68
"""The part of the height of a window that answers below each other may take."""


def _foot(buttons: tuple[Button, ...], width: float) -> Item:
    """A few answers beside each other, a menu of them in a column, or in lines on a wide sheet."""
    if len(buttons) > _MOST_IN_A_ROW and width <= WIDER:
        return _Menu(buttons)
    if len(buttons) > _MOST_IN_A_ROW:
        return Flow(*buttons, gap=12, leading=10, lie="middle")
    return Row(*buttons, gap=12, lie="end")


class _Menu:
    """Answers in a column; in a low window in pairs, but for the first and an odd last one."""

    def __init__(self, buttons: Sequence[Button]) -> None:
        whole = len(buttons) - (len(buttons) - 1) % 2
        first, pairs, last = buttons[0], buttons[1:whole], buttons[whole:]
        self._column = Column(*buttons, gap=_APART)
        self._pairs = Column(
            first, Grid(*pairs, least=_HALF, gap=_APART, most=2), *last, gap=_APART
        )

    def size(self, desk: Desk, width: int) -> Size:
        """The whole width, and the height of all lines."""
        return self._laid(desk, width).size(desk, width)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Put them there, as they are measured."""
        self._laid(desk, rect.width).place(desk, rect)

    def leaves(self) -> Iterator[Widget]:
        """In the order of reading."""
        return self._column.leaves()

    def _laid(self, desk: Desk, width: int) -> Column:
        high = self._column.size(desk, width)[1]
        return self._pairs if high > _MOST_OF_WINDOW * desk.size[1] else self._column


def nothing() -> None:
    """What an answer does that leaves everything as it is."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One way to answer; the safe one changes nothing that cannot be undone.

    The keys begin at the safe one, or at one that is offered ``first``. One that ``stays`` does
    something beside, and the question goes on waiting.
    """

    label: str
    act: Callable[[], None] = nothing
    safe: bool = False
    first: bool = False
    stays: bool = False


class Dialog:
    """Shown by `desk.ask`; gone as soon as it is answered.

    ``dim`` is how dark it makes what lies behind it, from 0 to 1.
    """

    def __init__(
        self,
        desk: Desk,
        title: str | Item,
        body: str | Item,
        answers: Sequence[Answer],
        width: float = WIDE,
    ) -> None:
        self.answered = False
        self.dim = 1.0
        self.safe = next((answer for answer in answers if answer.safe), answers[-1])
        first = next((answer for answer in answers if answer.first), self.safe)
        buttons = {
            answer: Button(
                answer.label,
                lambda answer=answer: self.answer(answer),  # type: ignore[misc]
                "primary" if answer is first else "plain",
                least=110,
            )
            for answer in answers
        }
        self.sheet = Sheet(
            desk,
            Label(body) if isinstance(body, str) else body,
            head=Label(title, theme.HEAD) if isinstance(title, str) else title,
            foot=_foot(tuple(buttons.values()), width),
            width=width,
            first=buttons[first],
            cancel=lambda: self.answer(self.safe),
        )
        self.sheet.resized(desk.size)

    def handle(self, event: pygame.Event) -> None:
        """Take one event."""
        self.sheet.handle(event)

    def step(self, seconds: float) -> bool:
        """Whether a new picture is wanted."""
        del seconds
        return self.sheet.changed

    def resized(self, size: tuple[int, int]) -> None:
        """Lay it out anew."""
        self.sheet.resized(size)

    def draw(self, target: pygame.Surface) -> None:
        """Paint the panel."""
        self.sheet.draw(target)

    def drop(self) -> None:
        """What it asks about is gone: nothing is answered."""
        self.answered = True

    def answer(self, answer: Answer) -> None:
        """Give this answer."""
        # A second press in the same moment must not answer twice.
        if not self.answered:
            self.answered = not answer.stays
            answer.act()
