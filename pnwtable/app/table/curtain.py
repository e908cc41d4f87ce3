"""The curtain between two people: it names who is called, and waits for a deliberate act."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.widgets.base import Aloud, Pressable, fill, ring, tones_of
from pnwtable.app.widgets.boxes import Column
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Button, Label

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Look, Size
    from pnwtable.core.zones import Seat

RESTS: Final = 0.35
"""Seconds in which it takes no answer: the second half of a double click must not raise it."""

WIDE: Final = 460
VEIL: Final = Plate(theme.SUNKEN, alpha=0.62)
TOKEN: Final = (40, 50)
ROW: Final = 72


Kind = Literal["one", "several", "look"]
"""Whom it calls: one who has to act, one of several, one who only wants to look."""


@dataclass(frozen=True, slots=True)
class Called:
    """A person that the curtain names: seat, name, key of the colour."""

    seat: Seat
    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class CurtainActions:
    """What may be done at a curtain; ``back`` only if it hangs because somebody wanted to look."""

    take: Callable[[Seat], None]
    menu: Callable[[], None]
    back: Callable[[], None] | None = None


class Curtain:
    """Hangs over the open table until a person that it names takes the table."""

    def __init__(
        self,
        desk: Desk,
        called: Sequence[Called],
        actions: CurtainActions,
        kind: Kind = "one",
        about: str = "",
    ) -> None:
        """``about`` is said instead of what is said of that kind in any game."""
        self._desk = desk
        self._left = RESTS
        self.callers = tuple(Caller(one, lambda one=one: self._take(one)) for one in called)  # type: ignore[misc]  # the default binds it now
        self._actions = actions
        back = actions.back
        name = called[0].name
        say = desk.texts.say
        self.about = about or say(f"table.curtain.{kind}-about", {"name": name})
        self._sheet = Sheet(
            desk,
            Column(*self.callers, gap=12),
            head=Column(
                Label(say(f"table.curtain.{kind}", {"name": name}), theme.HEAD.centred()),
                Label(self.about, theme.LEAD.centred()),
                gap=6,
            ),
            foot=None if back is None else Button(say("table.curtain.back"), back, "quiet"),
            width=WIDE,
            first=self.callers[0],
            cancel=actions.menu if back is None else back,
        )
        self._sheet.focus.shown = True

    @property
    def sheet(self) -> Sheet:
        """Its widgets."""
        return self._sheet

    def handle(self, event: pygame.Event) -> None:
        """Take one event; whatever comes in the first moment was meant for the table before."""
        if self._left <= 0 or event.type not in (
            pygame.KEYDOWN,
            pygame.MOUSEBUTTONDOWN,
            pygame.MOUSEBUTTONUP,
        ):
            self._sheet.handle(event)

    def step(self, seconds: float) -> bool:
        """Let time pass; whether a new picture is wanted."""
        self._left = max(0.0, self._left - seconds)
        return self._sheet.changed

    def resized(self, size: tuple[int, int]) -> None:
        """Hang in the middle of a window of that size."""
        self._sheet.resized(size)

    def draw(self, target: pygame.Surface, top: int, bottom: int) -> None:
        """Paint the veil between the two bars, and the sheet on it."""
        size = target.get_width(), max(1, bottom - top)
        target.blit(self._desk.plates.plate(size, VEIL), (0, top))
        self._sheet.draw(target)

    def _take(self, called: Called) -> None:
        self._actions.take(called.seat)


class Caller(Pressable):
    """A name with its token: who takes the table presses it."""

    def __init__(self, called: Called, act: Callable[[], None]) -> None:
        super().__init__(act)
        self.called = called

    def aloud(self, desk: Desk) -> Aloud:
        """Who is called."""
        del desk
        return Aloud(self.called.name, "button")

    def size(self, desk: Desk, width: int) -> Size:
        """As wide as there is room."""
        return width, desk.px(ROW)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint plate, token and name."""
        fill(desk, target, self.rect, tones_of(look))
        token = desk.art.token(self.called.colour, (desk.px(TOKEN[0]), desk.px(TOKEN[1])))
        pad = desk.px(18)
        target.blit(token, token.get_rect(midleft=(self.rect.x + pad, self.rect.centery)))
        left = self.rect.x + 2 * pad + token.get_width()
        room = max(1, self.rect.right - pad - left)
        name = desk.paragraph(self.called.name, room, theme.HEAD)
        target.blit(name, name.get_rect(midleft=(left, self.rect.centery)))
        if look.focused:
            ring(desk, target, self.rect, theme.RADIUS)
