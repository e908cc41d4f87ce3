"""An example that is played: a real table inside the page, stepped through or taken over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.reader.figures import asked_at, session_at
from pnwtable.app.reader.library import told_of
from pnwtable.app.reader.small import exits_to
from pnwtable.app.reader.steps import seat_of, steps_of
from pnwtable.app.reader.wording import about, told
from pnwtable.app.table.painter import end_of
from pnwtable.core.answers import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk
    from pnwtable.app.reader.small import SmallTables
    from pnwtable.app.reader.steps import Step
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.table.words import Words
    from pnwtable.core.commands import Asked
    from pnwtable.data.scenario import Scenario
    from pnwtable.layout.geometry import Box

_POINTER: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Live:
    """One scenario at a small table: where its steps are, and what is said about the last one."""

    def __init__(
        self,
        desk: Desk,
        scenario: Scenario,
        words: Words,
        tables: SmallTables,
        rule: Callable[[str], None],
    ) -> None:
        self._desk = desk
        self._words = words
        self._tables = tables
        self._rule = rule
        self._size = (1, 1)
        self._fresh = True
        self.scenario = scenario
        self.steps = steps_of(scenario)
        self.at = 0
        self.note = ""
        self.session = session_at(scenario)
        self.seat = seat_of(scenario, self.session)
        self._begun = 0
        self.screen: TableScreen | None = None
        self.picture = pygame.Surface((1, 1))
        self._say_begin()

    @property
    def own(self) -> bool:
        """Whether somebody plays on by the own hand."""
        return self.session.position != self._begun

    @property
    def over(self) -> bool:
        """Whether all steps have been seen."""
        return self.at == len(self.steps)

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the table out for this size, at the same moment."""
        self._size = size
        self.picture = pygame.Surface(size, depth=32)
        self._sit()

    def _sit(self) -> None:
        exits = exits_to(self._rule)
        self.screen = self._tables.made(self.session, self.seat, self._size, exits)
        self._fresh = True

    def next(self) -> None:
        """Show the next step, if there is one and nobody has taken over."""
        if self.over or self.own or self.screen is None:
            return
        if self.screen.settle():
            self._fresh = True
        step = self.steps[self.at]
        self.at += 1
        asked = asked_at(self.session, step.text)
        said = told(asked, self._words, self._desk)
        self.note = self._shown(step, asked, said)
        if self.at == len(self.steps):
            claim = about(told_of(self.scenario, self._desk.texts.language), self._words)
            self.note = self._desk.text("reader.live.over", said=self.note, about=claim)
        self._fresh = True

    def _shown(self, step: Step, asked: Asked, said: str) -> str:
        """Do or try a step on the table; what is to be said about it."""
        screen, say = self.screen, self._desk.text
        if screen is None:
            return said
        if step.kind == "do":
            screen.acting.do(asked)
            self._begun = self.session.position
            return say("reader.live.done", said=said)
        why = self.session.refusal(asked)
        if why is None:
            return say("reader.live.allowed", said=said)
        rule = why.rule if isinstance(why, Refusal) else ""
        sentence = screen.words.why(why)
        screen.say(sentence, self._place(screen, asked), "refusal", rule)
        return say("reader.live.refused", said=said, why=f"{sentence} {rule}".strip())

    @staticmethod
    def _place(screen: TableScreen, asked: Asked) -> Box:
        slot = screen.scene.arrangement.slots.get(screen.model.place_of(asked))
        return screen.showing.area if slot is None else end_of(slot)

    def back(self) -> None:
        """One step back; what somebody has done by the own hand goes first."""
        self._go_to(self.at if self.own else max(0, self.at - 1))

    def restart(self) -> None:
        """From the start."""
        self._go_to(0)

    def _go_to(self, at: int) -> None:
        """The position after that many steps, without motion."""
        self.session = session_at(self.scenario)
        self._say_begin()
        for step in self.steps[:at]:
            asked = asked_at(self.session, step.text)
            self.note = told(asked, self._words, self._desk)
            if step.kind == "do":
                self.session.do(asked, self.session.stamp)
        self.at, self._begun = at, self.session.position
        self._sit()

    def _say_begin(self) -> None:
        key = "reader.live.begin" if self.steps else "reader.live.look"
        self.note = self._desk.text(key)

    def handle(self, event: pygame.Event, origin: tuple[int, int]) -> None:
        """Take an event; that of the pointer is told from where the table lies."""
        if self.screen is None:
            return
        if event.type in _POINTER:
            pos = event.pos[0] - origin[0], event.pos[1] - origin[1]
            event = pygame.Event(event.type, {**event.dict, "pos": pos})
        before = self.own
        self.screen.handle(event)
        self._pass_on()
        if self.own and not before:
            self.note = self._desk.text("reader.live.own")
        self._fresh = True

    def _pass_on(self) -> None:
        """What its desk wants, such as a question over everything, is wanted of the program."""
        if self.screen is not None and self.screen.desk.changed:
            self.screen.desk.changed, self._desk.changed = False, True

    def step(self, seconds: float) -> bool:
        """Let time pass; whether it looks different now."""
        fresh, self._fresh = self._fresh, False
        return (self.screen is not None and self.screen.step(seconds)) or fresh

    def draw(self) -> pygame.Surface:
        """The table as it is now."""
        if self.screen is not None:
            self.screen.draw(self.picture)
        return self.picture
