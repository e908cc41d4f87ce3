"""A player before the whole program: a window, events as the system sends them, a clock."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, replace
from random import Random
from string import digits
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, Final

import pygame
import pytest

from pnwtable.app.faults import NAME, FaultLog
from pnwtable.app.loop import Loop
from pnwtable.app.program import Program
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.screens.table_cards import TableCard
from pnwtable.app.screens.tiles import Tile
from pnwtable.app.table.screen import TableScreen
from pnwtable.app.tables import Tables
from pnwtable.app.widgets.simple import Button, Label
from pnwtable.app.window import Window, open_drivers
from pnwtable.core.commands import AskedMove, AskedPress
from pnwtable.core.zones import Seat
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
from pnwtable.games import BY_KEY
from pnwtable.play.journal import Journal
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup
from pnwtable.play.shelf import Shelf

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pnwtable.app.desk import Screen
    from pnwtable.app.program import Opening
    from pnwtable.app.widgets.sheet import Sheet
    from pnwtable.core.commands import Asked
    from pnwtable.data.texts import Texts
    from pnwtable.play.settings import Animation

open_drivers()

TEXTS: Final = read_texts(assets() / "lang" / "en.yaml")
P1: Final = Seat(1)
STEP: Final = 0.25
"""The longest time that one pass of the loop lets pass."""

LONGEST: Final = 60.0
"""How long the program's other processes may take, in seconds."""

Point = tuple[int, int]


class Clock:
    """Time goes on only when the test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Heard(list[str]):
    """The sentences that wait to be shown, and all there ever were."""

    def __init__(self, waiting: list[str]) -> None:
        super().__init__(waiting)
        self.ever = list(waiting)

    def append(self, sentence: str) -> None:
        super().append(sentence)
        self.ever.append(sentence)


class OpenLoop(Loop):
    """The loop, with a look at which screen it shows."""

    @property
    def screen(self) -> Screen | None:
        return self._screen


class Visitor:
    """One run of the program, put together as ``Program.run`` does it, turn by turn."""

    def __init__(  # noqa: PLR0913 - all but one by name
        self,
        folder: Path,
        clock: Clock,
        opening: Opening | None = None,
        animation: Animation = "off",
        *,
        knows_the_games: bool = True,
        texts: Texts | None = TEXTS,
    ) -> None:
        self.folder = folder
        self.clock = clock
        self.program = Program(folder, None, None)
        # The deals of a test are the same in every run; its folder bears its name and a number.
        self.program.luck = Random(folder.name.rstrip(digits)).randrange
        self.desk = self.program.desk
        if texts is not None:  # else what the program chose itself
            self.desk.texts = texts
        # Who has played before is not offered a first hand at every start.
        offered = dict.fromkeys(BY_KEY, True) if knows_the_games else {}
        self.desk.settings = replace(
            self.desk.settings, animation=animation, offered_first_hands=offered
        )
        self.heard = Heard(self.desk.toasts)
        self.desk.toasts = self.heard
        self.window = Window("test")
        self.window.show()
        self.tables = Tables(self.program)
        log = FaultLog(lambda: folder / "log")
        self.loop = OpenLoop(self.window, self.desk, self.tables.home, log)
        self.loop.guests = self.tables.guests
        self.desk.go(self.tables.first(opening))
        pygame.event.clear()
        self.turns(2)

    # what is seen

    @property
    def said(self) -> list[str]:
        """Every sentence that the program has said in passing."""
        return self.heard.ever

    @property
    def table(self) -> TableScreen:
        """The table that is shown."""
        screen = self.loop.screen
        assert isinstance(screen, TableScreen), screen
        return screen

    @property
    def session(self) -> Session:
        return self.table.session

    @property
    def is_at_table(self) -> bool:
        return isinstance(self.loop.screen, TableScreen)

    @property
    def sheet(self) -> Sheet:
        """The panel that takes the input: a question, else the screen."""
        if self.desk.questions:
            return self.desk.questions[-1].sheet
        assert isinstance(self.loop.screen, SheetScreen), self.loop.screen
        return self.loop.screen.sheet

    @property
    def buttons(self) -> dict[str, Button | TableCard]:
        pressed = [w for w in self.sheet.widgets if isinstance(w, Button | TableCard)]
        # Every open table says the same; the one played last comes first.
        return {w.label: w for w in reversed(pressed)}

    @property
    def cards(self) -> list[TableCard]:
        """The open tables on this screen."""
        return [w for w in self.sheet.widgets if isinstance(w, TableCard)]

    @property
    def tiles(self) -> dict[str, Tile]:
        """The games that home offers, by their keys."""
        return {w.game: w for w in self.sheet.widgets if isinstance(w, Tile)}

    @property
    def written(self) -> str:
        """All that stands on the panel."""
        return "\n".join(w.text for w in self.sheet.widgets if isinstance(w, Label))

    @property
    def fault(self) -> str:
        """What the log says."""
        path = self.folder / "log" / NAME
        return path.read_text("utf-8") if path.exists() else ""

    def picture(self) -> bytes:
        return pygame.image.tobytes(self.window.surface(), "RGB")

    def saves(self, folder: str = "games") -> list[Path]:
        return sorted((self.folder / "data" / folder).glob("*.jsonl"))

    # what is done

    def turns(self, count: int = 1) -> None:
        for _ in range(count):
            self.loop.turn()

    def wait(self, seconds: float) -> None:
        """Let time pass, a pass of the loop for each quarter of a second."""
        for _ in range(max(1, round(seconds / STEP))):
            self.clock.now += STEP
            self.loop.turn()

    def send(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.Event(kind, **values))

    def press(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="")
            self.send(pygame.KEYUP, key=key, mod=mod, unicode="")
            self.turns(2)

    def type(self, text: str) -> None:
        for letter in text:
            self.send(pygame.TEXTINPUT, text=letter)
        self.turns(2)

    def point(self, at: Point, *, pressed: bool = False) -> None:
        buttons = (int(pressed), 0, 0)
        self.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=buttons, touch=False)

    def click(self, at: Point) -> None:
        self.point(at)
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)
        self.turns(3)

    def choose(self, key: str) -> None:
        """Click the button with that sentence."""
        button = self.buttons[self.desk.texts.say(key)]
        self.click(button.rect.center)

    def set_up(self, game: str = "cabin") -> None:
        """From home to the set-up of a game."""
        tile = self.tiles[game]
        while self.sheet.focus.at is not tile:
            self.press(pygame.K_TAB)  # where home scrolls, the keys bring it into sight
        self.click(tile.rect.center)

    def pick_up(self, at: Point, to: Point) -> None:
        """Press there and move along, without letting go."""
        self.point(at)
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
        self.point(((at[0] + to[0]) // 2, (at[1] + to[1]) // 2), pressed=True)
        self.point(to, pressed=True)
        self.turns(2)

    def drag(self, at: Point, to: Point) -> None:
        self.pick_up(at, to)
        self.send(pygame.MOUSEBUTTONUP, pos=to, button=1, touch=False)
        self.turns(2)

    def place(self, zone: str) -> Point:
        """The middle of the top card there, or of the empty place."""
        slot = self.table.scene.arrangement.slots[zone]
        return (slot.cards[-1] if slot.cards else slot.outline).centre

    def play(self, commands: int = 1) -> None:
        """Play with the pointer, the first thing that is legal each time."""
        for _ in range(commands):
            self.act(self.session.legal(P1)[0])

    def act(self, asked: Asked) -> None:
        before = self.session.position
        match asked:
            case AskedMove(source=source, target=target):
                self.drag(self.place(source), self.place(target))
            case AskedPress(button=button):
                knob = next(knob for knob in self.table.showing.knobs() if knob.button == button)
                self.wait(0.5)  # else it were the second half of a double click
                self.click(knob.box.centre)
        assert self.session.position == before + 1, asked

    def rush_to_the_end(self, leave: int = 0) -> None:
        """Play on by the rules alone until so few cards are left to play."""
        session = self.session
        while session.outcome is None:
            session.do(session.legal(P1)[0], session.stamp)
        for _ in range(leave):
            session.undo()
        self.table.show_now()
        self.turns(2)

    def go_home(self) -> None:
        """From a table by its menu."""
        self.press(pygame.K_ESCAPE)
        self.choose("table.menus.home")

    def close(self) -> None:
        """End the program as its user does."""
        self.send(pygame.QUIT)
        self.turns(1)
        assert self.desk.leaving
        screen = self.loop.screen
        if screen is not None:
            screen.leave()
        self.tables.close()
        self.program.close()


@contextmanager
def visit(
    folder: Path,
    opening: Opening | None = None,
    animation: Animation = "off",
    texts: Texts | None = TEXTS,
) -> Iterator[Visitor]:
    """The program on a folder; what is open in the end is left as a crash would leave it."""
    with pytest.MonkeyPatch.context() as patch:
        clock = Clock()
        patch.setattr("pnwtable.app.loop.monotonic", clock)
        visitor = Visitor(folder, clock, opening, animation, texts=texts)
        try:
            yield visitor
        finally:
            visitor.program.close()
            visitor.window.close()
            journal = visitor.session.keeper if visitor.is_at_table else None
            if isinstance(journal, Journal):
                # Only its lock is left as it is; a thread that waits would keep the whole program.
                journal.close()


@dataclass(frozen=True)
class Left:
    """A table that lies on the shelf of a folder: its save, and the position in it."""

    path: Path
    digest: str


def leave_table(folder: Path, commands: int = 3, seed: int = 7) -> Left:
    """Play a table and put it away."""
    shelf = Shelf(folder / "data")
    keeper = shelf.create()
    game = BY_KEY["cabin"]
    session = Session.new(game, complete_setup(game), seed, keeper=keeper)
    for _ in range(commands):
        session.do(session.legal(P1)[0], session.stamp)
    shelf.put_away(session)
    return Left(keeper.path, session.digest)


def cabin_opening(deal: int | None = 7) -> Opening:
    game = BY_KEY["cabin"]
    return game, complete_setup(game), deal


def start_of(key: str, **values: object) -> str:
    """A sentence up to the first value that is not given."""
    names = ("said", "path", "n", "game", "name")
    return TEXTS.say(key, dict.fromkeys(names, "\0") | values).split("\0")[0]


def run(
    program: Program,
    *steps: Callable[[], None],
    opening: Opening | None = None,
    file: Path | None = None,
) -> Heard:
    """``Program.run`` itself: a step after each pass of its loop, then its window is closed."""
    heard = Heard(program.desk.toasts)
    program.desk.toasts = heard
    # Who has played before is not offered a first hand at every start.
    offered = dict.fromkeys(BY_KEY, True)
    program.desk.settings = replace(program.desk.settings, offered_first_hands=offered)
    end = pygame.Event(pygame.QUIT)
    left = iter((*steps, *(_pass,) * 3, lambda: pygame.event.post(end), _pass))

    def wait(milliseconds: int) -> None:
        assert 0 < milliseconds < 200
        next(left)()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pygame.time.wait", wait)
        pygame.event.clear()
        assert program.run(opening, file) == 0
    return heard


def _pass() -> None:
    """Nothing happens."""


def keys(*pressed: int, mod: int = 0) -> tuple[Callable[[], None], ...]:
    """A step of ``run`` for each key."""

    def press(key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=key, mod=mod, unicode=""))

    return tuple(step for key in pressed for step in (lambda key=key: press(key), _pass))


def until(visitor: Visitor, holds: Callable[[], bool]) -> None:
    """Let the program go on until it is so; the other processes have their own time."""
    begin = monotonic()
    while not holds():
        assert monotonic() - begin < LONGEST
        sleep(0.01)
        visitor.turns(1)
