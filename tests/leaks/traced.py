"""A table at which all that its watchers get is noted: after every input, and of every frame."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

import pygame
from listening import Listener
from seated import Player, desk_of
from watched import Shown, as_shown, differences

from pnwtable.app.speech.narrator import Narrator
from pnwtable.app.speech.speaker import Speaker
from pnwtable.app.table.advising import Advising
from pnwtable.bots import bot_named
from pnwtable.bots.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Collection

    from pnwtable.bots.worker import Thought
    from pnwtable.core.zones import Viewer
    from pnwtable.play.session import Session

SIZE: Final = (640, 400)
ADVISER: Final = "hard:8"
PATIENT: Final = 3600.0
"""Seconds that no hint takes: a fixed number of tries decides, and never the clock."""


@dataclass(frozen=True)
class Note:
    """What the watchers got at one moment; of a moment that is not theirs only that it passed."""

    viewer: Viewer
    pixels: int
    shown: Shown | None
    heard: tuple[object, ...]
    spoken: tuple[str, ...]
    answers: tuple[int, ...]


class Aloud(Speaker):
    """Remembers every sentence that a voice would have said."""

    def __init__(self, player: Player) -> None:
        super().__init__(lambda: player.desk.settings, lambda: player.desk.texts)
        self.spoken: deque[str] = deque()

    def _speak(self, said: str) -> None:
        self.spoken.append(said)


class AtOnce(Worker):
    """Thinks where it is asked, with a fixed number of tries, so that the clock says nothing."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[int, object] = {}

    def think(self, thought: Thought) -> int:
        from random import Random  # noqa: PLC0415 - only where somebody asks

        from pnwtable.bots.advice import Consultation  # noqa: PLC0415 - as above

        assert isinstance(thought, Consultation)
        adviser: Any = bot_named(ADVISER, thought.game)
        self._told[len(self._told)] = adviser.advise(thought.view, Random(thought.seed), PATIENT)
        return len(self._told) - 1

    def answer(self, ticket: int) -> object:
        return self._told.get(ticket)

    def forget(self) -> None:
        """Nothing goes on anywhere."""


class Traced(Player):
    """A player who notes everything; what the table shows to others is painted, and not noted."""

    def __init__(self, session: Session, watchers: Collection[Viewer], animation: Any) -> None:
        self.notes: list[Note] = []
        self.watchers = watchers
        self.written = False
        desk = desk_of(SIZE, 1.0, animation)
        self.desk = desk
        self.voice = Aloud(self)
        self.ears = Listener()
        desk.speaker, desk.sound = self.voice, self.ears
        self._narrator: Narrator | None = None
        super().__init__(session, SIZE, desk=desk)
        thinks = AtOnce()
        self.screen.acting.advising = Advising(self.screen, lambda: thinks)
        self._narrator = Narrator(desk)

    def send(self, kind: int, **values: Any) -> None:
        super().send(kind, **values)
        if kind != pygame.KEYUP or self.screen.showing.back is not None:
            self.note()

    def wait(self, seconds: float = 1 / 60) -> bool:
        wanted = super().wait(seconds)
        self.note()
        return wanted

    def note(self) -> None:
        """Look at the table as it is now."""
        assert self._narrator is not None
        self._narrator.follow(self.screen)
        self.screen.draw(self.window)
        heard, spoken = tuple(self.ears.heard), tuple(self.voice.spoken)
        self.ears.heard.clear()
        self.voice.spoken.clear()
        if self.screen.viewer not in self.watchers:
            self.notes.append(Note(self.screen.viewer, 0, None, (), (), ()))
            return
        exits = self.exits
        self.notes.append(
            Note(
                self.screen.viewer,
                crc32(self.window.get_buffer().raw),
                as_shown(self, written=self.written),
                heard,
                spoken,
                (self.session.position, exits.menus, exits.helps, exits.ended, exits.scored),
            )
        )


def compare(players: tuple[Traced, Traced], doing: str) -> int:
    """Both tables gave the watchers the same since they were last compared; how often they looked.

    Fails with what was being done and the first thing in which they differ.
    """
    one, other = (player.notes for player in players)
    for at, (left, right) in enumerate(zip(one, other, strict=False)):
        found = [*differences(left, right)]
        assert not found, f"{doing}, moment {at}:\n" + "\n".join(found)
    assert len(one) == len(other), doing
    seen = sum(note.shown is not None for note in one)
    for player in players:
        player.notes.clear()
    return seen
