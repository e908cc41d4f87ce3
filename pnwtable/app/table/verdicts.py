"""What a strong player would have done otherwise, found for one decision after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.bots.advice import Judgement, Verdict
from pnwtable.core.zones import MOST_SEATS
from pnwtable.play.decisions import decision, decisions

if TYPE_CHECKING:
    from pnwtable.play.decisions import Decision
    from pnwtable.play.session import Session


class Verdicts:
    """The verdicts on one game that is over: only on what persons decided."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._found: dict[int, Verdict] = {}
        self._made: dict[int, Decision | None] = {}
        self._line = session.done

    def refresh(self) -> None:
        """Forget what was said of a course that the game has not taken after all."""
        line = self._session.done
        if line != self._line:
            self._line, self._found, self._made = line, {}, {}

    @property
    def progress(self) -> tuple[int, int]:
        """How many decisions have been judged, and of how many."""
        every = decisions(self._session)
        return sum(at in self._found for at in every), len(every)

    def wanted(self, near: int) -> int | None:
        """The decision to judge next: those from that moment on first."""
        left = [at for at in decisions(self._session) if at not in self._found]
        return min(left, key=lambda at: (at < near, at), default=None)

    def question(self, position: int) -> Judgement | None:
        """What to ask about it; None if nothing else could be done."""
        made = self.decision(position)
        if made is None:
            self._found[position] = Verdict()
            return None
        seed = position * (MOST_SEATS + 1) + made.seat
        return Judgement(self._session.game.key, made.view, seed, made.done)

    def decision(self, position: int) -> Decision | None:
        """What was decided there."""
        if position not in self._made:
            self._made[position] = decision(self._session, position)
        return self._made[position]

    def take(self, position: int, verdict: Verdict) -> None:
        """So it was judged."""
        self._found[position] = verdict

    def at(self, position: int) -> Verdict | None:
        """What would have been better there; None if nothing clearly was."""
        verdict = self._found.get(position)
        return None if verdict is None or verdict.better is None else verdict

    @property
    def marked(self) -> tuple[int, ...]:
        """Where something else would have been better."""
        return tuple(sorted(at for at in self._found if self.at(at) is not None))
