"""A question over everything else; Escape gives the safe answer, and the focus begins there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.widgets.boxes import Column, Row
from pnwtable.app.widgets.flow import Flow
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Button, Label

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Item

WIDE: Final = 520
WIDER: Final = 720
"""Logical units; the wider one for a text of some length."""


_MOST_IN_A_ROW: Final = 3


def _foot(buttons: tuple[Button, ...], width: float) -> Item:
    """A few answers beside each other, a menu of them in a column, or in lines on a wide sheet."""
    if len(buttons) > _MOST_IN_A_ROW and width <= WIDER:
        return Column(*buttons, gap=10)
    if len(buttons) > _MOST_IN_A_ROW:
        return Flow(*buttons, gap=12, leading=10, lie="middle")
    return Row(*buttons, gap=12, lie="end")


def nothing() -> None:
    """What an answer does that leaves everything as it is."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One way to answer; the safe one changes nothing that cannot be undone.

    The keys begin at the safe one, or at one that is offered ``first``.
    """

    label: str
    act: Callable[[], None] = nothing
    safe: bool = False
    first: bool = False


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
                lambda answer=answer: self._answer(answer),  # type: ignore[misc]
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
            cancel=lambda: self._answer(self.safe),
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

    def _answer(self, answer: Answer) -> None:
        # A second press in the same moment must not answer twice.
        if not self.answered:
            self.answered = True
            answer.act()
