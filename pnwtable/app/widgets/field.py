"""A field for a few signs, such as a deal number or a name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.table.letters import shortened
from pnwtable.app.widgets.base import Aloud, Widget, fill, ring

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Look, Size

_WIDE: Final = 190
_SIGN: Final = 24
_UNPICKING: Final = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)
"""Keys that leave a value as it is, to be gone on with."""


def is_digit(sign: str) -> bool:
    """Whether it is one of 0 to 9."""
    return sign.isascii() and sign.isdecimal()


class TextField(Widget):
    """Signs that `allowed` takes, at most `longest`; `hint` stands in the empty field.

    A `sign` before them shows what the field is for. Enter does what is ``entered``, if there is
    something. A ``picked`` value gives way to the first sign that is typed, or is kept as it is.
    """

    focusable = True
    taken = (
        (("A\N{EN DASH}Z",), "type"),
        (("Backspace", "Delete"), "erase"),
        (("Ctrl+V",), "paste"),
    )
    takes_text = True

    def __init__(  # noqa: PLR0913 - all but two by name
        self,
        hint: str,
        changed: Callable[[str], None],
        *,
        longest: int = 18,
        allowed: Callable[[str], bool] = is_digit,
        value: str = "",
        wide: float = _WIDE,
        entered: Callable[[], None] | None = None,
        sign: str = "",
        picked: bool = False,
    ) -> None:
        super().__init__()
        self.value = value
        self._picked = picked and bool(value)
        self._composed = ""
        self._wide = wide
        self._entered = entered
        self._sign = sign
        self._hint = hint
        self._changed = changed
        self._longest = longest
        self._allowed = allowed

    def aloud(self, desk: Desk) -> Aloud:
        """What it is for, and what stands in it."""
        del desk
        return Aloud(self._hint, "field", self.value)

    def size(self, desk: Desk, width: int) -> Size:
        """A fixed width: the length of the value must not move its neighbours."""
        hint = desk.line(self._hint, theme.BODY).get_width()
        wide = max(desk.px(self._wide), hint + 2 * desk.px(14) + self._lead(desk))
        return min(width, wide), desk.px(theme.CONTROL)

    def _lead(self, desk: Desk) -> int:
        """The room that the sign takes."""
        return desk.px(_SIGN) + desk.px(4) if self._sign else 0

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the value, or the hint, and the caret; the end of a long value shows."""
        edge = theme.IVORY if look.hovered or look.focused else theme.FAINT
        fill(desk, target, self.rect, (theme.SUNKEN, edge))
        room = self.rect.inflate(-2 * desk.px(14), 0)
        if self._sign:
            sign = desk.plates.sign(desk.px(_SIGN), self._sign, theme.QUIET)
            target.blit(sign, sign.get_rect(midleft=(room.x - desk.px(4), room.centery)))
            lead = self._lead(desk)
            room.x, room.width = room.x + lead, room.width - lead
        word = self._word(desk, room.width)
        over = max(0, word.get_width() - room.width)
        at = word.get_rect(midleft=room.midleft)
        if self._picked:
            behind = at.clip(room).inflate(desk.px(4), 0)
            target.blit(
                desk.plates.plate(behind.size, Plate(theme.MARK, "none", desk.px(3))), behind
            )
        target.blit(word, at, pygame.Rect(over, 0, room.width, word.get_height()))
        if look.focused:
            self._underline(desk, target, room, over)
            said = bool(self._said)
            x = room.left + (word.get_width() - over if said else 0) + desk.px(1)
            caret = pygame.Rect(x, 0, max(1, desk.px(1.5)), desk.px(22))
            caret.centery = self.rect.centery
            target.fill(desk.tones.of(theme.RING), caret)
            ring(desk, target, self.rect, theme.RADIUS)

    def _word(self, desk: Desk, room: int) -> pygame.Surface:
        """The value, or the hint, whose end gives way where there is no room."""
        if self._said:
            return desk.line(self._said, theme.BODY)
        style = theme.BODY.in_colour(theme.QUIET)
        return shortened(desk, self._hint, style, room)

    @property
    def _said(self) -> str:
        """The value, with what an input method composes after it."""
        kept = "" if self._picked and self._composed else self.value
        return kept + self._composed

    def _underline(self, desk: Desk, target: pygame.Surface, room: pygame.Rect, over: int) -> None:
        """Show that letters are not typed yet."""
        if self._composed:
            whole = desk.line(self._said, theme.BODY).get_width()
            kept = desk.line(self._said.removesuffix(self._composed), theme.BODY).get_width()
            line = pygame.Rect(room.x - over + kept, room.centery + desk.px(11), whole - kept, 0)
            line.height = max(1, desk.px(1))
            target.fill(desk.tones.of(theme.RING), line.clip(room.inflate(0, desk.px(22))))

    def key(self, event: pygame.Event) -> bool:
        """Backspace takes one sign back, Delete all; what is pasted comes as if it were typed."""
        if event.key == pygame.K_BACKSPACE:
            self.put("" if self._picked else self.value[:-1])
        elif event.key == pygame.K_DELETE:
            self.put("")
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._entered is not None:
            self._entered()
        elif self._picked and event.key in _UNPICKING:
            self._picked = False
        else:
            return False
        return True

    def wants(self, sign: str) -> bool:
        """Whether it may stand in it."""
        return self._allowed(sign)

    def typed(self, text: str) -> bool:
        """Take the signs that are allowed."""
        taken = "".join(sign for sign in text if self._allowed(sign))
        if taken:
            kept = "" if self._picked else self.value
            self.put((kept + taken)[: self._longest])
        return True

    def composes(self, text: str) -> bool:
        """Show letters that are not typed yet after the value."""
        changed, self._composed = text != self._composed, text
        return changed

    def show(self, value: str, hint: str) -> None:
        """Show another value and hint; nobody is told."""
        self.value, self._hint, self._picked = value, hint, False

    def put(self, value: str) -> None:
        """Show another value and tell it."""
        self._picked = False
        if value != self.value:
            self.value = value
            self._changed(value)
