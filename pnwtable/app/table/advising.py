"""Hints at a table: what matters, then with which card, then the whole move; any touch ends them.

A strong player thinks in another process, from the View of the seat that looks and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.bindings import chord_of, keys_of
from pnwtable.app.table.actions import action_at_table
from pnwtable.app.table.advice_words import Given, given_by
from pnwtable.app.table.picture import Bubble
from pnwtable.app.table.rings import Ringing
from pnwtable.bots.advice import Consultation
from pnwtable.bots.worker import BotFailed
from pnwtable.core.zones import MOST_SEATS
from pnwtable.layout.box import Box
from pnwtable.table.wishes import Do

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from pnwtable.app.table.picture import Ring
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.bots.base import Advice
    from pnwtable.bots.worker import Worker
    from pnwtable.core.view import View
    from pnwtable.table.scene import Scene

MATTERS: Final = 1
WHICH: Final = 2
WHOLE: Final = 3
"""The grades of help."""

PATIENCE: Final = 20.0
"""Seconds after which nobody waits for advice any more."""

READ: Final = 1.6
"""Seconds that a move is shown before it is done, while somebody is shown how it is played."""

_PRESSING: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_GIVES: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


def _untold(_fault: BotFailed) -> None:
    """Nobody wants to know."""


class Advising:
    """Help for whoever acts at one table; ``plays`` while a strong player acts for a person."""

    def __init__(
        self,
        screen: TableScreen,
        worker: Callable[[], Worker],
        note: Callable[[BotFailed], object] = _untold,
    ) -> None:
        """``worker`` thinks about nothing else than hints."""
        self._screen = screen
        self._worker = worker
        self._note = note
        self.plays = False
        self._forget()

    def _forget(self) -> None:
        self.grade = 0
        self.given: Given | None = None
        self._ticket: int | None = None
        self._asked_at: tuple[object, ...] = ()
        self._view: View[Any] | None = None
        self._waited = 0.0

    @property
    def offered(self) -> bool:
        """Whether hints are offered at this table: a first hand has its own."""
        return not self._screen.session.guided

    @property
    def may_play(self) -> bool:
        """Whether a strong player may act for a person: where nobody else's game is touched."""
        session = self._screen.session
        free = session.setup.seats == 1 or session.practice
        return self.offered and free and not session.is_over

    @property
    def active(self) -> bool:
        """Whether something is thought about, or told."""
        return self.plays or self._ticket is not None or self.given is not None

    def ask(self) -> None:
        """Think about this moment; then one grade of help more, and at last the move itself."""
        screen = self._screen
        if not self.offered or screen.journey is not None:
            return
        if screen.curtain is not None:
            screen.desk.say(self.hindrance)
            return
        screen.settle()
        screen.put_back()
        screen.sentences.hush()
        if self.given is not None and self.grade == WHOLE:
            self._do(self.given)
        elif self.given is not None:
            self._tell(self.given, self.grade + 1)
        elif self._ticket is None and not self._begin():
            screen.desk.say(self.hindrance)
        screen.refresh()

    def play(self) -> None:
        """Let the strong player act until something is touched."""
        if self.may_play:
            self.drop()
            self.plays = True
            self._screen.put_back()
            self._screen.refresh()

    def drop(self) -> None:
        """Nothing is told or thought about any more."""
        if self._ticket is not None:
            self._worker().forget()
        self.plays = False
        self._forget()

    def take(self, event: pygame.Event) -> bool:
        """A touch ends it, but for those that go on with it; whether the touch was used up."""
        if not self.active or (event.type == pygame.KEYDOWN and chord_of(event) is None):
            return False
        screen, played = self._screen, self.plays
        if not played and self._goes_on(event):
            return False
        key = event.key if event.type == pygame.KEYDOWN else None
        given, whole = self.given, self.grade == WHOLE and not played
        if given is not None and whole and key in _GIVES and not screen.side.has_keys:
            self._do(given)
            return True
        self.drop()
        screen.refresh()
        return played or key == pygame.K_ESCAPE

    def _goes_on(self, event: pygame.Event) -> bool:
        """Whether the touch asks for more of it."""
        screen = self._screen
        if event.type != pygame.KEYDOWN:
            return screen.bars.place_of("hint").collidepoint(event.pos)
        pressed = screen.bars.keys.at == "hint" and event.key in _PRESSING
        return pressed or action_at_table(screen, event) == "hint"

    def pass_time(self, seconds: float, *, still: bool) -> bool:
        """Hear what was thought, and forget what is no longer so; whether that shows."""
        before = self.active, self.grade
        if self._asked_at and self._asked_at != self._moment:
            plays = self.plays
            self.drop()
            self.plays = plays
        if self._ticket is not None:
            self._hear(seconds)
        if self.plays:
            self._play_on(seconds, still=still)
        return before != (self.active, self.grade)

    @property
    def _moment(self) -> tuple[object, ...]:
        screen = self._screen
        covered = screen.showing.covers, screen.curtain is None
        return screen.session.stamp, screen.viewer, screen.desk.texts.language, *covered

    def _begin(self) -> bool:
        """Have it thought about, if somebody who looks has something to decide."""
        view = self._seen()
        if view is None:
            return False
        session, seat = self._screen.session, view.legal[0].seat
        seed = session.position * (MOST_SEATS + 1) + seat
        self._asked_at, self._view, self._waited = self._moment, view, 0.0
        self._ticket = self._worker().think(Consultation(session.game.key, view, seed))
        return True

    def _seen(self) -> View[Any] | None:
        """What the seat that acts may know, if nobody else sees it at the table as it is now."""
        screen, session = self._screen, self._screen.session
        seat = screen.turning.turn.seat
        if seat is None or seat not in session.actors or screen.curtain is not None:
            return None
        view = session.view(seat)
        if not view.legal or screen.showing.covers:
            return None
        if screen.viewer != seat and not self._is_open(view):
            return None
        return view

    def _is_open(self, view: View[Any]) -> bool:
        """Whether everybody knows what that seat knows."""
        all_see = self._screen.session.view(self._screen.viewer)
        known = view.table, view.memory, view.mixed
        return known == (all_see.table, all_see.memory, all_see.mixed)

    @property
    def hindrance(self) -> str:
        """Why nothing can be advised now; empty if something can."""
        screen, actors = self._screen, self._screen.session.actors
        say = screen.words.table
        if screen.curtain is not None:
            return say("advice.curtain")
        if actors and screen.turning.turn.seat not in actors:
            return say("advice.waits", name=screen.words.player(actors[0]))
        if screen.showing.covers:
            return say("why.covered")
        return "" if self._seen() is not None else say("advice.nothing")

    def _hear(self, seconds: float) -> None:
        self._waited += seconds
        try:
            advice = None if self._ticket is None else self._worker().answer(self._ticket)
        except BotFailed as failed:
            self._note(failed)
            advice, self._waited = None, PATIENCE
        if advice is not None and self._view is not None:
            self._ticket = None
            self._take_advice(self._view, advice)
        elif self._waited >= PATIENCE:
            self.drop()
            self._screen.say(self._screen.words.table("advice.nothing"), self._place, "hint")

    def _take_advice(self, view: View[Any], advice: Advice) -> None:
        given = given_by(self._screen.words, view, advice)
        self._screen.session.note_hint(given.seat)
        self.given, self._waited = given, 0.0
        self._tell(given, WHOLE if self.plays else MATTERS)

    def _tell(self, given: Given, grade: int) -> None:
        self.grade = grade
        onward = "" if self.plays else self.prompt
        said = " ".join(filter(None, (given.said(grade), onward)))
        self._screen.desk.speaker.say(said)

    def _do(self, given: Given) -> None:
        plays = self.plays
        self.drop()
        self.plays = plays
        self._screen.put_back()
        self._screen.acting.grant([Do(given.asked)])

    def _play_on(self, seconds: float, *, still: bool) -> None:
        """Think, show what was found, do it, and again."""
        screen = self._screen
        if screen.session.is_over:
            self.drop()
        elif self.given is None and self._ticket is None and still:
            self._begin()
        elif self.given is not None and still and not screen.desk.questions:
            self._waited += seconds
            if self._waited >= READ:
                self._do(self.given)

    @property
    def prompt(self) -> str:
        """What the lower bar says meanwhile, and which key leads on."""
        words, settings = self._screen.words, self._screen.desk.settings
        if self.plays:
            return words.table("advice.plays")
        if self.given is None:
            return words.table("advice.thinking") if self._ticket is not None else ""
        key = str(keys_of("hint", settings.keys)[0])
        return words.table(f"advice.onward.{self.grade}", by=key)

    @property
    def bubble(self) -> Bubble | None:
        """What is told."""
        if self.given is None:
            return None
        return Bubble(self.given.said(self.grade), self._place, "hint")

    @property
    def _place(self) -> Box:
        """Over the line that says how to go on; what is meant lies elsewhere and stays in sight."""
        screen = self._screen
        return Box(0, screen.desk.size[1] - screen.bars.low, 1, 1)

    def rings(self, scene: Scene) -> tuple[Ring, ...]:
        """Round what is meant: with which card, and at last where it goes."""
        given = self.given
        if given is None or self.grade < WHICH:
            return ()
        ringing = Ringing(self._screen, scene, given.seat)
        return ringing.to_do(given.asked) if self.grade == WHOLE else ringing.to_take(given.asked)
