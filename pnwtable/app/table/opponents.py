"""Computer players at the table: asked one after another, they act when the table is at rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pnwtable.bots.worker import BotFailed
from pnwtable.core.resolve import asked_for
from pnwtable.core.zones import MOST_SEATS, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pnwtable.bots.worker import Worker
    from pnwtable.core.commands import Asked, Command
    from pnwtable.play.session import Session

PAUSES: Final[Mapping[str, float]] = {"quick": 0.25, "normal": 0.8, "slow": 1.6}
"""Seconds of rest before a computer player acts, for each setting."""

PATIENCE: Final = 20.0
"""Seconds after which a bot that has not answered is given up."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How soon computer players act: after ``pause`` seconds of rest, or step by step.

    With ``steps`` each of them waits until somebody says so.
    """

    pause: float = PAUSES["normal"]
    steps: bool = False


def _untold(_fault: BotFailed) -> None:
    """Nobody wants to know."""


class Opponents:
    """Acts for the seats of a session that bots control.

    ``thinking`` is the seat that the table waits for. ``waiting`` is the one that has decided and
    acts as soon as ``go_on`` is called. A bot that fails is told to ``note``, and chance decides.
    Whatever changes the stamp of the session drops the question and its late answer.
    """

    def __init__(
        self,
        session: Session,
        worker: Worker,
        pace: Callable[[], Pace],
        note: Callable[[BotFailed], object] = _untold,
        patience: float = PATIENCE,
    ) -> None:
        self.thinking: Seat | None = None
        self.waiting: Seat | None = None
        self._session = session
        self._worker = worker
        self._pace = pace
        self._note = note
        self._patience = patience
        self._stamp: int | None = None
        self._ticket: int | None = None
        self._chosen: Asked | None = None
        self._thought = 0.0
        self._rested = 0.0
        self._told = False

    def step(self, seconds: float, *, still: bool) -> Asked | None:
        """Let time pass; what a bot does now, which is said once. ``still``: nothing moves.

        Whoever calls does it with the stamp of this moment.
        """
        if self._session.stamp != self._stamp:
            self._take_up()
        self.waiting = None
        if self.thinking is None:
            return None
        if self._chosen is None:
            self._chosen = self._heard(self.thinking, seconds)
        if still:
            self._rested += seconds
        if self._chosen is None or not still or not self._may_act():
            return None
        chosen, self._chosen, self.thinking = self._chosen, None, None
        return chosen

    def go_on(self) -> None:
        """Let the bot that waits act."""
        self._told = self._told or self.waiting is not None

    def leave(self) -> None:
        """Stop thinking; the next step takes it up again."""
        self._drop()
        self._stamp = None

    def _take_up(self) -> None:
        """Another moment has come: ask whoever is to act in it."""
        self._drop()
        self._stamp = self._session.stamp
        seat = self.thinking = self._next()
        if seat is not None:
            view, game = self._session.view(seat), self._session.game.key
            self._ticket = self._worker.ask(self._level(seat), game, view, self._seed(seat))

    def _drop(self) -> None:
        if self._ticket is not None:
            self._worker.forget()
        self.thinking = self.waiting = self._ticket = self._chosen = None
        self._thought = self._rested = 0.0
        self._told = False

    def _next(self) -> Seat | None:
        """The lowest seat of a bot that can do something."""
        session = self._session
        actors, who = sorted(session.actors), session.controllers
        bots = [seat for seat in actors if not who[seat].is_person]
        if len(bots) < len(actors) and not session.needs_secret:
            # What all may do in the open, such as going on to the next round, persons do.
            return None
        return next((seat for seat in bots if session.view(seat).legal), None)

    def _may_act(self) -> bool:
        pace = self._pace()
        if self._told:
            return True
        if pace.steps:
            self.waiting = self.thinking
            return False
        return self._rested >= pace.pause

    def _heard(self, seat: Seat, seconds: float) -> Asked | None:
        """The bot's answer if it is there; chance's if the bot failed or takes too long."""
        self._thought += seconds
        try:
            return self._answer(seat)
        except BotFailed as failed:
            self._note(failed)
        self._ticket = None
        return self._by_chance(seat)

    def _answer(self, seat: Seat) -> Asked | None:
        if self._ticket is None:
            return None
        command = self._worker.answer(self._ticket)
        if command is not None:
            self._ticket = None
            return self._legal(seat, command)
        if self._thought >= self._patience:
            self._worker.forget()
            raise self._failed(seat, f"did not answer in {self._patience:g} seconds")
        return None

    def _legal(self, seat: Seat, command: Command) -> Asked:
        """The command in words. Raises BotFailed for what the rules do not allow."""
        try:
            asked = asked_for(self._session.view(seat).table, command)
        except (LookupError, ValueError):
            raise self._failed(seat, f"named what is not there: {command}") from None
        if asked.seat != seat or not self._session.is_legal(asked):
            raise self._failed(seat, f"asked for {asked}, which is not legal")
        return asked

    def _by_chance(self, seat: Seat) -> Asked:
        from pnwtable.bots import decide  # noqa: PLC0415 - bots seldom fail

        view = self._session.view(seat)
        return asked_for(
            view.table, decide("random", self._session.game.key, view, self._seed(seat))
        )

    def _failed(self, seat: Seat, said: str) -> BotFailed:
        return BotFailed(self._level(seat), self._session.game.key, self._seed(seat), said)

    def _level(self, seat: Seat) -> str:
        return self._session.controllers[seat].level

    def _seed(self, seat: Seat) -> int:
        """The luck of a decision: the same again after an undo."""
        return self._session.position * (MOST_SEATS + 1) + seat
