"""The keys of the program, and how to change them; each change is kept at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.bindings import ACTIONS, Action, chord_of, in_the_way, keys_of
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.widgets.base import CONFIRM, Aloud, Widget, fill, ring, tones_of
from pnwtable.app.widgets.boxes import Column, Row
from pnwtable.app.widgets.caps import paint_row, row_wide, spoken
from pnwtable.app.widgets.grid import Grid
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Button, Label
from pnwtable.data import figures

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pnwtable.app.bindings import Chord
    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Look, Point, Size

_WIDE: Final = 1120
_LEAST: Final = 400
_PAD: Final = 14
_HIGH: Final = 36
_SECTION: Final = theme.STRONG.in_colour(theme.AMBER)
_NAME: Final = theme.BODY
_WAITS: Final = theme.TextStyle(size=15, colour=theme.AMBER, bold=True)
_MODIFIERS: Final = (
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT),
    *(pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK),
    pygame.K_MODE,
)
_RESET: Final = (pygame.K_DELETE, pygame.K_BACKSPACE)


class KeyRow(Widget):
    """An action and its keys; Enter or a tap waits for another one."""

    focusable = True
    taken = ((("Enter",), "catch"), (("Delete",), "reset"))

    def __init__(self, action: Action, screen: KeysScreen) -> None:
        super().__init__()
        self.action = action
        self._screen = screen

    @property
    def waits(self) -> bool:
        """Whether the next key becomes that of this action."""
        return self._screen.waiting is self

    def aloud(self, desk: Desk) -> Aloud:
        """What the key does, and which it is."""
        if self.waits:
            return Aloud(self._name(desk), "button", desk.text("keys.settings.waits"))
        said = figures.row(desk.texts, (spoken(desk, key) for key in self._keys(desk)))
        return Aloud(self._name(desk), "button", said)

    def size(self, desk: Desk, width: int) -> Size:
        """The name in as many lines as it needs beside the keys."""
        name = desk.paragraph_height(self._name(desk), self._room(desk, width), _NAME)
        return width, max(desk.px(_HIGH), name + desk.px(_PAD))

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the name, and the keys at the right."""
        tones = (theme.SUNKEN, theme.AMBER) if self.waits else tones_of(look)
        fill(desk, target, self.rect, tones)
        room, pad = self._room(desk, self.rect.width), desk.px(_PAD)
        name = desk.paragraph(self._name(desk), room, _NAME)
        target.blit(name, name.get_rect(midleft=(self.rect.x + pad, self.rect.centery)))
        if self.waits:
            said = desk.line(desk.text("keys.settings.waits"), _WAITS)
            target.blit(said, said.get_rect(midright=(self.rect.right - pad, self.rect.centery)))
        else:
            keys = self._keys(desk)
            left = self.rect.right - pad - row_wide(desk, keys)
            paint_row(desk, target, keys, (left, self.rect.centery))
        if look.focused:
            ring(desk, target, self.rect, theme.RADIUS)

    def key(self, event: pygame.Event) -> bool:
        """Enter waits for a key, Delete brings the first one back."""
        if event.key in CONFIRM:
            self._screen.wait_for(self)
        elif event.key in _RESET:
            self._screen.reset(self.action.name)
        else:
            return False
        return True

    def tapped(self, desk: Desk, at: Point) -> None:
        """A tap waits for a key."""
        del desk, at
        self._screen.wait_for(self)

    def _name(self, desk: Desk) -> str:
        return desk.text(f"keys.actions.{self.action.name}")

    def _keys(self, desk: Desk) -> tuple[str, ...]:
        return tuple(map(str, keys_of(self.action.name, desk.settings.keys)))

    def _room(self, desk: Desk, width: int) -> int:
        said = desk.line(desk.text("keys.settings.waits"), _WAITS).get_width()
        beside = max(row_wide(desk, self._keys(desk)), said)
        return max(1, width - beside - 3 * desk.px(_PAD))


class KeysScreen(SheetScreen):
    """All actions whose key can be changed; ``back`` leads to where one came from."""

    def __init__(self, desk: Desk, back: Callable[[], None]) -> None:
        self.waiting: KeyRow | None = None
        self._told = Label(desk.text("keys.settings.about"), theme.LEAD)
        rows = [KeyRow(action, self) for action in ACTIONS]
        beside = Column(_part(desk, "everywhere", rows), _part(desk, "reader", rows), gap=18)
        sheet = Sheet(
            desk,
            Grid(_part(desk, "table", rows), beside, least=_LEAST, gap=24),
            head=Column(Label(desk.text("keys.settings.title"), theme.HEAD), self._told, gap=4),
            foot=Row(
                Button(desk.text("keys.settings.reset"), self.reset_all, "quiet"),
                Button(desk.text("back"), back, "primary", least=150),
                gap=12,
                lie="end",
            ),
            width=_WIDE,
            first=rows[0],
            cancel=back,
        )
        super().__init__(desk, sheet)

    def handle(self, event: pygame.Event) -> None:
        """While a key is waited for, a press of the pointer ends that."""
        if event.type == pygame.MOUSEBUTTONDOWN and self.waiting is not None:
            self._stop("cancelled")
        super().handle(event)

    def leave(self) -> None:
        """No key is waited for any more."""
        self.waiting = self.desk.catches = None
        super().leave()

    def wait_for(self, row: KeyRow) -> None:
        """The next key is for that row."""
        self.waiting = row
        self.desk.catches = self._catch
        self._say("about")

    def reset(self, name: str) -> None:
        """Bring the first key of an action back, unless another one has it by now."""
        usual = keys_of(name, {})[0]
        other = in_the_way(name, usual, self.desk.settings.keys)
        if other is None:
            left = {one: key for one, key in self.desk.settings.keys.items() if one != name}
            self._keep(left)
            self._say("done", named=spoken(self.desk, str(usual)))
        else:
            self._refuse(usual, other)

    def reset_all(self) -> None:
        """Every key as it was from the start."""
        self._keep({})
        self._say("was_reset")

    def _catch(self, event: pygame.Event) -> None:
        """Take the key that was waited for."""
        row = self.waiting
        if row is None or event.key in _MODIFIERS:
            return
        given = chord_of(event)
        if event.key == pygame.K_ESCAPE:
            self._stop("cancelled")
        elif given is None:
            self._stop("unknown")
        elif given.fixed:
            self._stop("fixed", named=spoken(self.desk, str(given)))
        else:
            self._give(row.action, given)

    def _give(self, action: Action, given: Chord) -> None:
        keys = self.desk.settings.keys
        other = in_the_way(action.name, given, keys)
        if other is not None:
            self._refuse(given, other)
            return
        kept = {**keys, action.name: str(given)}
        if given == keys_of(action.name, {})[0]:
            del kept[action.name]
        self._keep(kept)
        self._stop("done", named=spoken(self.desk, str(given)))

    def _refuse(self, key: Chord, other: str) -> None:
        called = self.desk.text(f"keys.actions.{other}")
        self._stop("taken", named=spoken(self.desk, str(key)), other=called)

    def _stop(self, said: str, **values: object) -> None:
        self.waiting = self.desk.catches = None
        self._say(said, **values)

    def _keep(self, keys: dict[str, str]) -> None:
        self.desk.change(replace(self.desk.settings, keys=keys))

    def _say(self, said: str, **values: object) -> None:
        """Say it in the line under the title."""
        self._told.text = self.desk.text(f"keys.settings.{said}", **values)
        self.sheet.resized(self.desk.size)


def _part(desk: Desk, where: str, rows: Sequence[KeyRow]) -> Column:
    """The actions of one place under its name."""
    there = (row for row in rows if row.action.where == where)
    return Column(Label(desk.text(f"keys.groups.{where}"), _SECTION), *there, gap=6)
