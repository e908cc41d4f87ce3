"""The keys of what is shown now, over whatever it is; any of F1, ?, Escape or a click closes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.key_groups import focused_on, groups_of
from pnwtable.app.table.screen import TableScreen
from pnwtable.app.widgets.dialog import Answer, Dialog
from pnwtable.app.widgets.key_lines import KeyColumns

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.desk import Desk, Screen

_WIDE: Final = 1040
_MARGIN: Final = 20
_SHARES: Final = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.66)
"""It is read at a glance: rather a little smaller than out of sight."""

_SLIM: Final = 16
"""Logical units that a panel keeps free at its rim."""

_GAP: Final = 12
_LEFT: Final = 1


class KeyHelp(Dialog):
    """Takes all input until it is put away."""

    def __init__(self, desk: Desk, screen: Screen) -> None:
        self._desk = desk
        asked = desk.questions[-1] if desk.questions else None
        super().__init__(
            desk,
            desk.text("keys.title"),
            KeyColumns(groups_of(desk, screen, asked)),
            tuple(_answers(desk, screen, alone=asked is None)),
            _WIDE,
        )
        self.resized(desk.size)

    def handle(self, event: pygame.Event) -> None:
        """A click on anything but a button closes it too."""
        self.sheet.handle(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == _LEFT:
            self.close()

    def close(self) -> None:
        """Put it away."""
        self.answer(self.safe)

    def resized(self, size: tuple[int, int]) -> None:
        """In the middle, as large as it can be without scrolling."""
        for share in _SHARES:
            look = self._desk.scaled(self._desk.scale * share)
            margin = look.px(_MARGIN)
            wide, high = min(look.px(_WIDE), size[0] - 2 * margin), size[1] - 2 * margin
            self.sheet.place(look, pygame.Rect((size[0] - wide) // 2, margin, wide, high))
            whole = sum(area.whole for area in self.sheet.areas)
            whole += look.px(_GAP) * (len(self.sheet.areas) - 1) + 2 * look.px(_SLIM)
            if whole <= high:
                room = pygame.Rect((size[0] - wide) // 2, (size[1] - whole) // 2, wide, whole)
                self.sheet.place(look, room)
                return


def _answers(desk: Desk, screen: Screen, *, alone: bool) -> Iterator[Answer]:
    """Where one can go from here; what is asked below must be answered first."""
    if alone and isinstance(screen, TableScreen):
        yield Answer(desk.text("keys.rules"), screen.show_help)
    if alone and not _changes(screen):
        yield Answer(desk.text("keys.change"), lambda: _change(desk, screen))
    yield Answer(desk.text("keys.close"), safe=True)


def _changes(screen: Screen) -> bool:
    from pnwtable.app.screens.key_settings import KeysScreen  # noqa: PLC0415 - on demand

    return isinstance(screen, KeysScreen)


def _change(desk: Desk, screen: Screen) -> None:
    from pnwtable.app.screens.key_settings import KeysScreen  # noqa: PLC0415 - on demand

    desk.go(KeysScreen(desk, lambda: desk.go(screen)))


def turn_help(desk: Desk, screen: Screen, event: pygame.Event) -> bool:
    """Show the keys, or put them away; False if the key types something where the keys are."""
    asked = desk.questions[-1] if desk.questions else None
    if isinstance(asked, KeyHelp):
        asked.close()
        return True
    at, typed = focused_on(screen, asked), getattr(event, "unicode", "")
    if at is not None and typed.isprintable() and typed and at.wants(typed):
        return False
    desk.ask(KeyHelp(desk, screen))
    return True
