"""The best that was still possible at the moments of a deal, as far as it has been proved."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from pnwtable.bots.proving import MOMENT, SECONDS, Best, Proof

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.play.session import Session


@dataclass(frozen=True, slots=True)
class Loss:
    """After the command that led there, the best possible was worse by so much than before."""

    position: int
    by: int


class Proofs:
    """What is proved of one game; what can be concluded is not asked for.

    The best possible never gets better, so between two moments of which it is the same it is that.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known: dict[int, Best] = {}
        self._line = session.done

    def refresh(self) -> None:
        """Forget the moments of a course that the game has not taken after all."""
        line = self._session.done
        if line[: len(self._line)] != self._line:
            kept = self._known.get(0)
            self._known = {} if kept is None else {0: kept}
        self._line = line

    @property
    def par(self) -> Best | None:
        """The best of the deal, once it has been searched for."""
        return self._known.get(0)

    def known(self, position: int) -> Best | None:
        """What has been proved for that very moment."""
        return self._known.get(position)

    def wanted(self, *, every: bool) -> int | None:
        """The moment to prove next: the deal, then with ``every`` where something was lost."""
        now = self._session.position
        if 0 not in self._known:
            # Who only looks at a deal, or is about to play its first card, needs the processor.
            return 0 if now or self._session.is_over else None
        if not every or not self._session.is_over:
            return None
        return now if now not in self._known else self._between()

    def question(self, position: int) -> Proof:
        """What to have proved for that moment."""
        session = self._session
        seconds = MOMENT if position else SECONDS
        deal = session.deal_number or 0
        return Proof(session.game.key, session.setup, deal, session.done[:position], seconds)

    def take(self, position: int, best: Best) -> None:
        """So much is known now."""
        self._known[position] = best

    def best_at(self, position: int) -> Best | None:
        """What is known of that moment, perhaps from those around it."""
        before = [at for at in self._settled if at <= position]
        after = [at for at in self._settled if at >= position]
        if not before or not after:
            return None
        low, high = self._known[before[-1]], self._known[after[0]]
        return Best(low.lower, high.upper)

    @property
    def losses(self) -> tuple[Loss, ...]:
        """Where something was lost beyond doubt, as far as it has been found."""
        return tuple(self._losses())

    def _losses(self) -> Iterator[Loss]:
        settled = self._settled
        for before, after in pairwise(settled):
            if self._open(before, after):
                continue
            was, is_now = self._known[before], self._known[after]
            if was.upper is not None and is_now.lower > was.upper:
                yield Loss(after, is_now.lower - was.upper)

    def _between(self) -> int | None:
        """The middle of the first stretch in which something was lost, nobody knows where."""
        settled = self._settled
        for before, after in pairwise(settled):
            if self._known[before] == self._known[after] and self._known[before].proven:
                continue
            unknown = self._open(before, after)
            if unknown:
                return unknown[len(unknown) // 2]
        return None

    def _open(self, before: int, after: int) -> list[int]:
        return [at for at in range(before + 1, after) if at not in self._known]

    @property
    def _settled(self) -> list[int]:
        return sorted(at for at, best in self._known.items() if best.settled)
