"""A screen that is one sheet before the view."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.sheet import Sheet


class SheetScreen:
    """Gives a sheet everything a screen gets."""

    def __init__(self, desk: Desk, sheet: Sheet) -> None:
        self.desk = desk
        self.sheet = sheet

    def handle(self, event: pygame.Event) -> None:
        """Let the sheet steer."""
        self.sheet.handle(event)

    def draw(self, target: pygame.Surface) -> None:
        """Paint the view and the sheet."""
        target.blit(self.desk.backdrop(target.get_size(), patient=True), (0, 0))
        self.sheet.draw(target)

    def step(self, seconds: float) -> bool:
        """Whether the sheet looks different now."""
        del seconds
        return self.sheet.changed

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the sheet out."""
        self.sheet.resized(size)

    def leave(self) -> None:
        """Nothing to put away."""
