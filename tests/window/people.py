"""People at one table in a real window: they hand it on, decide and act until the game is over."""

from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING, Final

from desktop import wait_for
from handwork import BY_KEYS, BY_POINTER, some_way

from pnwtable.app.table.curtain import RESTS
from pnwtable.bots import decide
from pnwtable.core.commands import AskedMove, parse_command
from pnwtable.core.resolve import asked_for
from pnwtable.play.entries import Did, LookedAt
from pnwtable.play.reading import read_journal
from pnwtable.play.results import scores_of
from pnwtable.play.resume import resume
from pnwtable.play.turns import persons

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hands import Hands
    from handwork import Way

    from pnwtable.core.commands import Asked
    from pnwtable.core.zones import Seat
    from pnwtable.play.session import Session

SMALL: Final = (1024, 640)
LARGE: Final = (1280, 800)

DEEP: Final = bool(os.environ.get("PNWTABLE_DEEP"))

MOST_TURNS: Final = 3000
"""More than any game here takes."""


class People:
    """Plays at a table with its hands; ``level`` is whom it asks what to do."""

    def __init__(
        self,
        hands: Hands,
        ways: Sequence[tuple[Way, int]] = BY_POINTER,
        level: str = "easy",
        photos: str = "",
    ) -> None:
        self.hands = hands
        self.seen: set[str] = set()
        self.curtains: list[Seat] = []
        self.commands: list[Asked] = []
        self.used: set[Way] = set()
        self._ways = ways
        self._level = level
        self._photos = photos
        self._luck = Random(2026)

    @property
    def session(self) -> Session:
        """The game as the twin has it; the window's save says the same after every command."""
        return self.hands.twin.table.session

    @property
    def phase(self) -> str:
        """The phase of the rules."""
        return str(self.session.fields["phase"])

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Play until then, or to the end."""
        for _ in range(MOST_TURNS):
            if self.session.outcome is not None or until():
                return
            self.turn()
        raise AssertionError("this game does not end")

    def play_on(self, commands: int) -> None:
        """So many commands on every change; with PNWTABLE_DEEP to the end, and leave the table."""
        if DEEP:
            self.play()
            self.leave()
            return
        end = len(self.commands) + commands
        self.play(lambda: len(self.commands) >= end)

    def turn(self) -> None:
        """Read what lies over the table, raise the curtain, or act."""
        twin = self.hands.twin
        if twin.desk.questions:
            self._see("scores")
            self.hands.key("Escape")
            self.hands.rest()
        elif twin.table.curtain is not None:
            self._see("curtain")
            self.raise_curtain()
        else:
            self._see(self.phase)
            self.act()
        if self.session.outcome is not None:
            self._see("over")

    def raise_curtain(self) -> None:
        """The next person takes the table, by a click or by the keys."""
        hands, curtain = self.hands, self.hands.twin.table.curtain
        assert curtain is not None
        caller = curtain.callers[0]
        hands.wait(RESTS + 0.1)  # in its first moment a curtain takes no answer
        if self._points():
            hands.click(caller.rect.center)
        else:
            hands.key("Return")
        hands.rest()
        self.curtains.append(caller.called.seat)
        assert hands.twin.table.viewer == caller.called.seat
        assert hands.acts(hands.window_folder)[-1] == LookedAt(caller.called.seat)

    def _points(self) -> bool:
        """Whether the pointer is used now; never by somebody who has the keys alone."""
        return self._ways != BY_KEYS and self._luck.random() < 0.5

    def choose(self) -> Asked:
        """What the one in turn wants."""
        seat = self.hands.twin.table.turning.turn.seat
        assert seat is not None
        view, luck = self.session.view(seat), self.session.position
        return asked_for(view.table, decide(self._level, self.session.game.key, view, luck))

    def act(self) -> None:
        """Do one command and see that just this was done."""
        asked = self.act_alone()
        self.hands.rest()
        self.read_on()
        saved = self.hands.acts(self.hands.window_folder)
        done = [parse_command(entry.do, asked.seat) for entry in saved if isinstance(entry, Did)]
        own = [command for command in done if command.seat == asked.seat]
        assert said(own[-1]) == said(asked), f"{asked} became {own[-1]}"
        self.wait_for_computers()

    def read_on(self) -> None:
        """Go on from what stays on the table until it has been read."""
        hands = self.hands
        while hands.twin.waits:
            if self._points():
                hands.click(hands.twin.table.showing.area.centre)
            else:
                hands.key("space")
            hands.rest()

    def act_alone(self) -> Asked:
        """Do one command at both, and see that the twin takes it as it is meant."""
        asked = self.choose()
        before = self.session.position
        way = some_way(self._luck, self._ways)
        way(self.hands, asked)
        if self.session.position == before:
            self.hands.photo("undone")
            raise AssertionError(f"{asked} was not done {way.__name__}")
        self.commands.append(asked)
        self.used.add(way)
        return asked

    def wait_for_computers(self) -> None:
        """Wait until nobody but persons can go on, and both tables say so."""
        hands, people = self.hands, persons(self.session)

        def idle() -> bool:
            hands.twin.turn()
            actors = self.session.actors
            still = hands.twin.lies_still and all(seat in people for seat in actors)
            return still or hands.twin.waits

        wait_for(idle)
        while hands.twin.waits:
            self.read_on()
            wait_for(idle)
        hands.rest()

    def leave(self) -> None:
        """The score page lies over the table, and the save leads to the same end."""
        hands, session = self.hands, self.session
        hands.rest()
        assert hands.twin.desk.questions
        (save,) = (hands.window_folder / "data").rglob("*.jsonl")
        saved = resume(read_journal(save))
        assert saved.fault is None
        assert saved.session.digest == session.digest
        assert saved.session.fields == session.fields
        assert saved.session.outcome == session.outcome
        assert saved.session.result is not None
        assert saved.session.result.scores == scores_of(session.fields)
        hands.key("Escape")
        hands.rest()
        hands.close()
        (history,) = (hands.window_folder / "data" / "history").glob("*.jsonl")
        assert history.name == save.name

    def _see(self, moment: str) -> None:
        """Keep pictures of a moment that comes for the first time, in two sizes."""
        if moment in self.seen:
            return
        self.seen.add(moment)
        if self._photos:
            for size in (SMALL, LARGE):
                self.hands.resize(size)
                self.hands.photo(f"{self._photos}-{moment}-{size[0]}x{size[1]}")


def said(asked: Asked) -> object:
    """What a command means: cards that are marked together may be named in any order."""
    if isinstance(asked, AskedMove):
        return asked.seat, asked.source, asked.target, sorted(map(str, asked.cards))
    return asked
