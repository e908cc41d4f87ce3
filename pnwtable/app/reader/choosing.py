"""All the rules there are, to choose one to read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.widgets.base import Aloud, Pressable, fill, ring, tones_of
from pnwtable.app.widgets.boxes import Column, Row
from pnwtable.app.widgets.grid import Grid
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Button, Label

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Look, Size

_WIDE: Final = 860
_LEAST: Final = 360
_PAD: Final = 14


class Book(Pressable):
    """The rules of one game: its name, and what it is about."""

    def __init__(self, name: str, about: str, act: Callable[[], None]) -> None:
        super().__init__(act)
        self.label = name
        self._about = about

    def aloud(self, desk: Desk) -> Aloud:
        """The game, and what it is about."""
        del desk
        return Aloud(self.label, "button", self._about)

    def size(self, desk: Desk, width: int) -> Size:
        """The name and as many lines as there are to say."""
        room = self._room(desk, width)
        about = desk.paragraph(self._about, room, theme.NOTE).get_height()
        name = desk.line(self.label, theme.STRONG).get_height()
        return width, name + about + 2 * desk.px(_PAD)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint plate and words."""
        fill(desk, target, self.rect, tones_of(look))
        x, y = self.rect.x + desk.px(_PAD), self.rect.y + desk.px(_PAD)
        name = desk.line(self.label, theme.STRONG)
        target.blit(name, (x, y))
        room = self._room(desk, self.rect.width)
        target.blit(desk.paragraph(self._about, room, theme.NOTE), (x, y + name.get_height()))
        if look.focused:
            ring(desk, target, self.rect, theme.RADIUS)

    @staticmethod
    def _room(desk: Desk, width: int) -> int:
        return max(1, width - 2 * desk.px(_PAD))


def rules_screen(
    desk: Desk, games: Sequence[str], read: Callable[[str], None], back: Callable[[], None]
) -> SheetScreen:
    """The screen from which the rules of these games are read."""
    say = desk.texts.say
    books = [
        Book(say(f"games.{key}.name"), say(f"games.{key}.about"), lambda key=key: read(key))  # type: ignore[misc]  # mypy cannot infer a lambda with a default
        for key in games
    ]
    head = Column(
        Label(desk.text("reader.rules_title"), theme.HEAD),
        Label(desk.text("reader.rules_about"), theme.LEAD),
        gap=2,
    )
    sheet = Sheet(
        desk,
        Grid(*books, least=_LEAST),
        head=head,
        foot=Row(Button(desk.text("back"), back), lie="end"),
        width=_WIDE,
        first=books[0],
        cancel=back,
    )
    return SheetScreen(desk, sheet)
