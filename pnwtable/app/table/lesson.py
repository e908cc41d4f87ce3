"""One step of a first hand as it stands beside the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.widgets.base import Widget
from pnwtable.app.widgets.boxes import Column, Row
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Button, Label

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Item, Look, Size

_DOT: Final = 10
_PITCH: Final = 18


How = Literal["moves", "marks", "presses"]
"""One thing is brought to a place, several are, or something is pressed."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What the panel says: step ``number`` of so many, and what may be pressed.

    ``does``: something is to be done at the table, ``how`` it is done; ``waits``: the
    others play, and there is nothing to ``say``. ``stays``: something lies there until one goes on.
    """

    number: int
    of: int
    title: str
    say: str
    does: bool
    how: How
    waits: bool
    stays: bool
    goes_back: bool

    @property
    def ends(self) -> bool:
        """Whether it is the last step."""
        return self.number == self.of


class Dots(Widget):
    """How far one has come: full dots, the one of this step longer, and empty ones."""

    def __init__(self, number: int, of: int) -> None:
        super().__init__()
        self._number = number
        self._of = of

    def size(self, desk: Desk, width: int) -> Size:
        """A dot for each step."""
        return min(width, desk.px(_PITCH) * (self._of + 1)), desk.px(_DOT)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the dots."""
        del look
        dot, x = desk.px(_DOT), self.rect.x
        for at in range(1, self._of + 1):
            wide = round(dot * 2.2) if at == self._number else dot
            fill = theme.AMBER if at <= self._number else "none"
            plate = Plate(fill, theme.AMBER if at <= self._number else theme.FAINT, dot / 2, 1.5)
            target.blit(desk.plates.plate((wide, dot), plate), (x, self.rect.y))
            x += wide + desk.px(_PITCH) - dot


def lesson_sheet(desk: Desk, lesson: Lesson, acts: Mapping[str, Callable[[], None]]) -> Sheet:
    """The widgets of a step; ``acts`` are what its buttons do."""

    def say(key: str, **values: object) -> str:
        return desk.texts.say(f"first_hands.panel.{key}", values)

    head = Column(
        Label(say("head", n=lesson.number, of=lesson.of), theme.NOTE),
        Dots(lesson.number, lesson.of),
        gap=8,
        lie="start",
    )
    said = [Label(lesson.say)] if lesson.say else []
    body = Column(Label(lesson.title, theme.HEAD), *said, gap=10)
    main, first = _main(lesson, acts, say)
    quiet: list[Item] = []
    if lesson.goes_back:
        quiet.append(Button(say("back"), acts["back"], "quiet"))
    # Never in the place of "Next": whoever presses it once too often must not be sent home.
    leaving = "home" if lesson.ends else "skip"
    quiet.append(Button(say(leaving), acts[leaving], "quiet"))
    foot = Column(*main, Row(*quiet, gap=4), gap=10)
    return Sheet(desk, body, head=head, foot=foot, first=first)


def _main(
    lesson: Lesson, acts: Mapping[str, Callable[[], None]], say: Callable[[str], str]
) -> tuple[list[Item], Widget | None]:
    """What leads on, and where the keys begin."""
    if lesson.stays:
        following = Button(say("on"), acts["next"], "primary")
        return [following], following
    if lesson.waits:
        return [Label(say("others"), theme.NOTE)], None
    if lesson.does:
        show = Button(say("show"), acts["show"])
        return [Label(say(lesson.how), theme.NOTE), show], show
    if lesson.ends:
        play = Button(say("play"), acts["play"], "primary")
        return [play], play
    following = Button(say("next"), acts["next"], "primary")
    return [following], following
