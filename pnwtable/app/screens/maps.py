"""A map as a small picture: its places as they lie, open or face down, one card or several."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.widgets.base import Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Look, Size
    from pnwtable.core.board import Board, Cell

_WIDE: Final = 190
_HIGH: Final = 128
_PITCH: Final = (1.2, 1.6)
_ASPECT: Final = 1.4
_WIDEST: Final = 22
_UNDER: Final = 0.14
_DOWN: Final = "#27567a"
_DOWN_EDGE: Final = "#8fb4c9"
_UP: Final = theme.IVORY
_UP_EDGE: Final = "#b9a97f"


class MapPicture(Widget):
    """Shows the map that is chosen now; it takes the same room for every one."""

    def __init__(self, board: Callable[[], Board]) -> None:
        super().__init__()
        self._board = board

    def size(self, desk: Desk, width: int) -> Size:
        """Always the same."""
        return min(width, desk.px(_WIDE)), desk.px(_HIGH)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the felt, and a small card for each place."""
        del look
        felt = Plate(theme.FELT, theme.FELT_EDGE, desk.px(theme.RADIUS), max(1, desk.px(1)))
        target.blit(desk.plates.plate(self.rect.size, felt), self.rect)
        cells = self._board().cells
        columns = [cell.column for cell in cells]
        rows = [cell.row for cell in cells]
        across, down = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
        room = self.rect.inflate(-2 * desk.px(8), -2 * desk.px(8))
        unit = min(room.width / (across * _PITCH[0]), room.height / (down * _PITCH[1]))
        unit = min(unit, desk.px(_WIDEST))
        left = room.centerx - (across - 1) * _PITCH[0] * unit / 2
        top = room.centery - (down - 1) * _PITCH[1] * unit / 2
        for cell in cells:
            x = left + (cell.column - min(columns)) * _PITCH[0] * unit
            y = top + (max(rows) - cell.row) * _PITCH[1] * unit
            _draw_cell(desk, target, cell, (round(x), round(y), unit))


def _draw_cell(
    desk: Desk, target: pygame.Surface, cell: Cell, place: tuple[int, int, float]
) -> None:
    """A card, and under it the edge of others where several lie."""
    x, y, unit = place
    size = max(3, round(unit)), max(4, round(_ASPECT * unit))
    fill, edge = (_UP, _UP_EDGE) if cell.up else (_DOWN, _DOWN_EDGE)
    plate = Plate(fill, edge, max(1, unit * 0.12), max(1, desk.px(1)))
    picture = desk.plates.plate(size, plate)
    several = cell.holds is None or cell.holds > 1
    under = max(1, round(unit * _UNDER)) if several else 0
    for step in (2, 1, 0) if several else (0,):
        target.blit(picture, picture.get_rect(center=(x + step * under, y - step * under)))
