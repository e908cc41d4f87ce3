"""The coach of a first hand: a panel that says what to look at and what to do, and waits for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.table.lesson import Lesson, lesson_sheet
from pnwtable.app.table.opponents import PAUSES
from pnwtable.app.table.rings import Ringing
from pnwtable.core.commands import AskedMove, AskedWalk
from pnwtable.play.guided import progress

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.table.lesson import How
    from pnwtable.app.table.picture import Ring
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.widgets.sheet import Sheet
    from pnwtable.core.commands import Asked
    from pnwtable.data.first_hands import FirstHand, HandStep
    from pnwtable.play.guided import Progress
    from pnwtable.table.scene import Scene

HURRY: Final = 0.15
"""Seconds of rest where many commands follow by themselves."""

MANY: Final = 8


class Coach:
    """Leads through the first hand at one table; nothing of where it is has to be remembered.

    Among the steps that are only read the first comes first, after an undo the last.
    """

    name = "first-hand"
    names_places = False

    def __init__(self, screen: TableScreen, hand: FirstHand, home: Callable[[], None]) -> None:
        self._screen = screen
        self._hand = hand
        self._home = home
        self._progress: Progress | None = None
        self._seen: tuple[int, int] = (-1, 0)
        self._at = 0
        self._rested = 0.0
        self._put_away = False
        self._sheet: tuple[Lesson, object, Sheet] | None = None
        self._follow()

    @property
    def runs(self) -> bool:
        """Whether the first hand goes on."""
        self._follow()
        return self._progress is not None

    def objection(self, asked: Asked) -> str | None:
        """Why the learner should not do that now; None if it is what was asked for."""
        self._follow()
        now = self._progress
        if now is None:
            return None
        worded = self._screen.session.worded(asked)
        if worded is not None and now.asks(worded):
            return None
        if now.reply is not None:
            return self._say("panel.wait")
        step = min(now.last, len(self._hand.steps) - 1)
        return self._say("panel.later", now=self._title(step))

    def due(self, seconds: float, *, still: bool) -> Asked | None:
        """Let time pass; what another seat does by itself, once it is due."""
        self._follow()
        now = self._progress
        if now is None or now.reply is None or not still:
            return None
        self._rested += seconds
        return now.reply if self._rested >= self._pause() else None

    def pass_time(self) -> None:
        """Stand beside the table again when another panel has gone."""
        if self.runs and self._screen.side.panel is None and self._screen.curtain is None:
            self._screen.side.open(self, keys=self._reads and not self._put_away)

    def rings(self, scene: Scene) -> tuple[Ring, ...]:
        """What to look at, what to take and where to put it."""
        self._follow()
        now = self._progress
        if now is None or now.reply is not None:
            return ()
        ringing = Ringing(self._screen, scene, self._hand.seat)
        rings = ringing.looked_at(self._hand.steps[self._at].look)
        return rings if self._reads else (*rings, *ringing.to_do(now.wanted[0]))

    def sheet(self) -> Sheet:
        """The step as it is told now."""
        self._follow()
        lesson, desk = self._lesson(), self._screen.bars.desk
        if self._sheet is None or self._sheet[0] != lesson or self._sheet[1] is not desk:
            acts = {
                "next": self.go_on,
                "show": self.show_me,
                "back": self.back,
                "skip": self.leave,
                "play": self.leave,
                "home": self._home,
            }
            before = self._sheet
            self._sheet = lesson, desk, lesson_sheet(desk, lesson, acts)
            shown = before is not None and before[2].focus.shown
            self._sheet[2].focus.shown = shown and self._screen.side.has_keys
        return self._sheet[2]

    def turned(self) -> bool:
        """It stays until the first hand is over."""
        return self.runs

    def closed(self) -> None:
        """It comes back by itself; put away by Escape, it leaves the keys to the table."""
        self._put_away = self._screen.side.panel is None

    def go_on(self) -> None:
        """Read the next step."""
        if self._screen.stays:
            self._screen.settle()
        elif self._progress is not None and self._at < self._progress.last:
            self._show(self._at + 1)

    def show_me(self) -> None:
        """Do what the step asks for."""
        screen, now = self._screen, self._progress
        if now is not None and now.wanted:
            screen.put_back()
            while screen.settle():
                pass  # whatever still stays has been seen
            screen.acting.do(now.wanted[0])

    def back(self) -> None:
        """To the step before: read again, or taken back with all that followed by itself."""
        if self._progress is not None and self._at > self._progress.first:
            self._show(self._at - 1)
            return
        screen, session = self._screen, self._screen.session
        start = screen.scene
        while session.undo() is not None:
            self._follow()
            if self._progress is None or self._progress.reply is None:
                break
        screen.changed(start)

    def leave(self) -> None:
        """The table is an ordinary one from now on."""
        self._screen.session.guide(on=False)
        self._progress = None
        self._screen.side.close()

    @property
    def _reads(self) -> bool:
        """Whether the step that is shown has nothing to be done."""
        return not self._hand.steps[self._at].do

    def _follow(self) -> None:
        session = self._screen.session
        seen = session.stamp, session.position
        if seen == self._seen:
            return
        earlier = session.position < self._seen[1]
        self._seen, self._rested = seen, 0.0
        self._progress = progress(self._hand, session.done) if session.guided else None
        if self._progress is not None:
            self._show(self._progress.last if earlier else self._progress.first)
        elif session.guided:
            self._screen.session.guide(on=False)  # the game has left the path: it is the player's

    def _show(self, step: int) -> None:
        self._at = step
        if self._screen.side.panel is self:
            waits = self._progress is not None and self._progress.reply is not None
            self._screen.side.has_keys = self._reads and not waits

    def _lesson(self) -> Lesson:
        now = self._progress
        waits = now is not None and now.reply is not None
        step = self._hand.steps[self._at]
        return Lesson(
            number=self._at + 1,
            of=len(self._hand.steps),
            # What it asked for is done: until the others have played there is nothing to read.
            title=self._say("panel.follows") if waits else self._title(self._at),
            say="" if waits else self._say(f"{self._hand.game}.{step.key}.say"),
            does=bool(step.do),
            how=self._how(step),
            waits=waits,
            stays=self._screen.stays,
            goes_back=self._at > 0 and not waits,
        )

    def _how(self, step: HandStep) -> How:
        """How the command of a step is given."""
        match step.do[:1]:
            case (AskedMove(cards=cards, source=source),):
                one_by_one = self._screen.model.layout.look(source).grab == "set"
                return "marks" if one_by_one and len(cards) > 1 else "moves"
            case (AskedWalk(),):
                return "moves"
            case _:
                return "presses"

    def _title(self, step: int) -> str:
        return self._say(f"{self._hand.game}.{self._hand.steps[step].key}.title")

    def _say(self, key: str, **values: object) -> str:
        return self._screen.desk.texts.say(f"first_hands.{key}", values)

    def _pause(self) -> float:
        replies = len(self._hand.steps[self._at].then)
        if replies > MANY:
            return HURRY
        return PAUSES.get(self._screen.desk.settings.bot_pace, PAUSES["normal"])
