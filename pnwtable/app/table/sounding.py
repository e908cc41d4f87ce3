"""Lets a table be heard: what moves on it, and what somebody at it should notice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.play.turns import persons
from pnwtable.table.cues import cues_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.table.screen import TableScreen
    from pnwtable.core.zones import Seat
    from pnwtable.table.motion import Beat
    from pnwtable.table.scene import Scene

APART: Final = 0.09
"""Seconds between two sounds of what is shown all at once."""

MOST_AT_ONCE: Final = 12
"""So many sounds are heard of what is shown all at once."""

LONG: Final = 4.0
"""Seconds that the others have to play for a person to be called back by a bell."""


class Sounding:
    """What is heard of one table, once each, in the order in which it is shown."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._held: object = None
        self._calls: tuple[Seat, ...] = screen.turning.turn.calls
        self._away = 0.0
        self._awake = False

    def show(self, begun: Sequence[tuple[Scene, Beat]], pace: float) -> None:
        """Let be heard what begins to show: each beat, with the scene that it begins at."""
        sound = self._screen.desk.sound
        heard = [cues_of(before, beat, self._sound_at) for before, beat in begun]
        if len(heard) == 1 and pace > 0:
            for cue in heard[0]:
                sound.play(cue.sound, after=cue.after * pace, at=cue.at)
            return
        cues = [cue for beat in heard for cue in sorted(beat, key=lambda cue: cue.after)]
        for number, cue in enumerate(cues[:MOST_AT_ONCE]):
            sound.play(cue.sound, after=number * APART, at=cue.at)

    def _sound_at(self, zone: str) -> str:
        return self._screen.model.layout.look(zone).sound

    def pass_time(self, seconds: float) -> None:
        """Hear that something has been picked up, however that was done; measure the waiting."""
        screen = self._screen
        if not self._awake:
            # A table that is only a picture passes no time, and is not heard.
            self._awake = True
            screen.desk.sound.wake()
        own = screen.person_follows() and not screen.staging.running
        self._away = 0.0 if own else self._away + seconds
        held = screen.model.held
        taken = () if held is None else (held.pawn, held.cards)
        if held is not None and taken != self._held:
            screen.desk.sound.play("lift")
        self._held = taken

    def settled(self) -> None:
        """Everything lies still: whose turn it is now may have to be heard."""
        screen = self._screen
        calls, before = screen.turning.turn.calls, self._calls
        self._calls = calls
        waited = self._away >= LONG and screen.person_follows() and not screen.recaps
        if (waited and not calls) or (calls and calls != before):
            screen.desk.sound.play("bell")

    def score(self) -> None:
        """The page of a round comes, or that of the end: then it is heard who has won."""
        session, sound = self._screen.session, self._screen.desk.sound
        outcome, people, grades = session.outcome, persons(session), session.contest.grades
        if outcome is None or not people:
            sound.play("round")
            return
        from pnwtable.app.table.ending import LOOK  # noqa: PLC0415 - a start ends nothing

        # The last of the ratings is nothing to be glad of, although a solitaire is never lost.
        worst = bool(grades) and outcome.rating == grades[-1][1]
        won = not worst and bool(set(people) & set(outcome.winners))
        sound.play("won" if won else "lost", after=LOOK)
