"""Thinking about a game in the background: the par of its deal, and once it is over, its decisions.

What was found is kept as long as the table is; what is thought about is dropped when one leaves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pnwtable.app.table.proofs import Proofs
from pnwtable.app.table.review_words import best_scored
from pnwtable.app.table.verdicts import Verdicts
from pnwtable.bots.advice import Verdict, has_advice
from pnwtable.bots.proving import Best, has_par
from pnwtable.bots.worker import BotFailed
from pnwtable.layout.box import Box

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.table.screen import TableScreen
    from pnwtable.bots.worker import Thought, Worker

PATIENCE: Final = 60.0
"""Seconds after which an answer is not waited for any more."""


@dataclass(slots=True)
class _Open:
    """A question that is being thought about."""

    ticket: int
    proves: bool
    position: int
    waited: float = 0.0


def has_review(game: str) -> bool:
    """Whether there is anything to be found out about this game."""
    return has_par(game) or has_advice(game)


class Review:
    """Asks one question after another about the game of one table."""

    def __init__(
        self,
        screen: TableScreen,
        worker: Callable[[], Worker],
        note: Callable[[BotFailed], object],
    ) -> None:
        """``worker`` thinks about nothing else."""
        session, key = screen.session, screen.session.game.key
        self._screen = screen
        self._worker = worker
        self._note = note
        alone = session.setup.seats == 1 and session.deal_number is not None
        self.proofs = Proofs(session) if alone and has_par(key) else None
        self.verdicts = Verdicts(session) if has_advice(key) else None
        self._open: _Open | None = None
        self._tells = False
        self._stamp = session.stamp
        self.found = 0

    @property
    def looks(self) -> bool:
        """Whether somebody looks at a game that is over."""
        return self._screen.session.is_over and self._screen.journey is not None

    def pass_time(self, seconds: float) -> bool:
        """Hear an answer and ask the next question; whether something was found."""
        before = self.found
        if self._stamp != self._screen.session.stamp:
            self._stamp = self._screen.session.stamp
            self._refresh()
        if self._open is not None and self._open.position and not (self.looks or self._tells):
            self.leave()
        if self._open is not None:
            self._hear(self._open, seconds)
        if self._tells and self.proofs is not None:
            self._tell(self.proofs)
        if self._open is None:
            self._ask()
        return before != self.found

    @property
    def may_tell(self) -> bool:
        """Whether it can be asked how well this game can still go."""
        return self.proofs is not None and not self._screen.session.is_over

    def tell_best(self) -> None:
        """Say how well the game can still go, as soon as that is known; its result is marked."""
        self._tells = self.may_tell

    def _tell(self, proofs: Proofs) -> None:
        screen = self._screen
        best = proofs.known(screen.session.position)
        if best is None:
            return
        self._tells = False
        said = screen.words.table("par.later")
        if best.settled:
            screen.session.note_hint(screen.session.actors[0])
            said = screen.words.table("par.still", said=best_scored(screen.words, best))
        low = screen.desk.size[1] - screen.bars.low
        screen.say(said, Box(0, low, 1, 1), "hint")

    def leave(self) -> None:
        """Nobody waits any more."""
        if self._open is not None:
            self._worker().forget()
            self._open = None

    def _refresh(self) -> None:
        """The game has gone on, or back: what is thought about another course is dropped."""
        self._tells = False
        if self._open is not None and self._open.position:
            self.leave()
        for part in (self.proofs, self.verdicts):
            if part is not None:
                part.refresh()

    def _ask(self) -> None:
        if self.proofs is not None:
            now = self._screen.session.position
            asked = self._tells and self.proofs.known(now) is None
            position = now if asked else self.proofs.wanted(every=self.looks)
            if position is not None:
                self._think(self.proofs.question(position), position, proves=True)
                return
        if self.verdicts is not None and self.looks and self._screen.journey is not None:
            position = self.verdicts.wanted(self._screen.journey.position)
            question = None if position is None else self.verdicts.question(position)
            if position is not None and question is not None:
                self._think(question, position, proves=False)

    def _think(self, thought: Thought, position: int, *, proves: bool) -> None:
        self._open = _Open(self._worker().think(thought), proves, position)

    def _hear(self, asked: _Open, seconds: float) -> None:
        asked.waited += seconds
        try:
            answer = self._worker().answer(asked.ticket)
        except BotFailed as failed:
            self._note(failed)
            answer = Best(settled=False) if asked.proves else Verdict()
        if answer is None and asked.waited >= PATIENCE:
            self.leave()
            answer = Best(settled=False) if asked.proves else Verdict()
        if answer is not None:
            self._open = None
            self._take(asked, answer)

    def _take(self, asked: _Open, answer: object) -> None:
        self.found += 1
        if self.proofs is not None and isinstance(answer, Best):
            self.proofs.take(asked.position, answer)
        elif self.verdicts is not None and isinstance(answer, Verdict):
            self.verdicts.take(asked.position, answer)
