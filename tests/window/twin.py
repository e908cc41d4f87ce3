"""The program once more, without a window: it is told what hands do, and shows what must come."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from string import ascii_lowercase
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.loop import Loop
from pnwtable.app.program import Program
from pnwtable.app.table.ending import EndingPage
from pnwtable.app.table.screen import TableScreen
from pnwtable.app.tables import Tables
from pnwtable.app.window import Window, open_drivers
from pnwtable.games import BY_KEY
from pnwtable.play.setups import complete_setup

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from desktop import Point

    from pnwtable.app.desk import Screen
    from pnwtable.app.program import Opening
    from pnwtable.core.game import OptionValue

KEYS: Final = {
    "Tab": pygame.K_TAB,
    "Return": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "Escape": pygame.K_ESCAPE,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
    "BackSpace": pygame.K_BACKSPACE,
    **{f"F{number}": getattr(pygame, f"K_F{number}") for number in range(1, 13)},
    **{letter: getattr(pygame, f"K_{letter}") for letter in ascii_lowercase},
}
"""The keys by the names that xdotool has for them."""


@dataclass(frozen=True)
class Dealt:
    """A table as the command line asks for it."""

    game: str
    seats: int
    deal: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    def words(self) -> tuple[str, ...]:
        """The arguments of the program."""
        options = [f"{key}={str(value).lower()}" for key, value in self.options.items()]
        words = [self.game, "--players", str(self.seats), "--deal", str(self.deal)]
        return (*words, *(word for option in options for word in ("--option", option)))

    def opening(self) -> Opening:
        """The same for the program inside."""
        game = BY_KEY[self.game]
        return game, complete_setup(game, self.seats, dict(self.options)), self.deal


class Twin(Loop):
    """Runs in this process, on a surface, with a data folder of its own."""

    def __init__(self, folder: Path, size: Point, dealt: Dealt | None) -> None:
        open_drivers()
        self.program = Program(folder, size, None)
        self.program.luck = Random(1).randrange  # a deal that nobody chose is the same in every run
        self.desk = self.program.desk
        self.window = Window("twin")
        self.window.resize(size)
        self._tables = tables = Tables(self.program)
        openings = [None if dealt is None else dealt.opening()]

        def first() -> Screen:
            return tables.first(openings.pop() if openings else None)

        super().__init__(self.window, self.desk, first, self.program.log)
        self._guarded(self._start_over)
        self._buttons = (0, 0, 0)
        self._at = (0, 0)
        pygame.event.clear()
        self.turn()

    @property
    def screen(self) -> Screen:
        """What is shown now."""
        assert self._screen is not None
        return self._screen

    @property
    def table(self) -> TableScreen:
        """The table that is shown now."""
        assert isinstance(self._screen, TableScreen), "there is no table"
        return self._screen

    @property
    def lies_still(self) -> bool:
        """Whether nothing is still to come at a table."""
        screen = self._screen
        if not isinstance(screen, TableScreen):
            return True
        if any(isinstance(asked, EndingPage) and asked.waits for asked in self.desk.questions):
            return False  # the last move is being looked at: a key would only bring the page
        return not screen.staging.running

    @property
    def waits(self) -> bool:
        """Whether what happened stays there until somebody goes on."""
        screen = self._screen
        return isinstance(screen, TableScreen) and screen.stays

    def picture(self) -> pygame.Surface:
        """What the window has to show."""
        return self.window.surface()

    def resize(self, size: Point) -> None:
        """Another size of the window."""
        self.window.resize(size)
        self.turn()

    def move(self, to: Point) -> None:
        """The pointer goes there."""
        rel = to[0] - self._at[0], to[1] - self._at[1]
        self._at = to
        self._send(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=self._buttons, touch=False)

    def press(self, at: Point) -> None:
        """The main button goes down."""
        self._buttons = (1, 0, 0)
        self._send(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)

    def release(self, at: Point) -> None:
        """The main button goes up."""
        self._buttons = (0, 0, 0)
        self._send(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)

    def key(self, name: str) -> None:
        """A key is pressed and released."""
        plain = name.removeprefix("shift+")
        mod = pygame.KMOD_SHIFT if plain != name else 0
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._send(kind, key=KEYS[plain], mod=mod, unicode="", scancode=0)

    def type(self, text: str) -> None:
        """Text is typed."""
        for letter in text:
            key = pygame.key.key_code(letter)
            self._send(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0)
            self._send(pygame.TEXTINPUT, text=letter)
            self._send(pygame.KEYUP, key=key, mod=0, unicode=letter, scancode=0)

    def _send(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.Event(kind, values))
        self.turn()

    def close(self) -> None:
        """Put everything away."""
        self._tables.close()
        self.program.close()
        self.window.close()
