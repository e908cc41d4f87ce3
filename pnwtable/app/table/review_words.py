"""What was found out about a game, in words: par, what was still possible, what was better."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app.table.advice_words import command_said, reasons_said

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.table.reviewing import Review
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.table.words import Words
    from pnwtable.bots.proving import Best
    from pnwtable.core.zones import Seat
    from pnwtable.play.session import Session


def best_said(words: Words, best: Best) -> str:
    """How much it is, or between which bounds it lies."""
    if best.proven:
        return words.table("par.exact", n=best.lower)
    if best.upper is None:
        return words.table("par.least", n=best.lower)
    return words.table("par.between", low=best.lower, high=best.upper)


def best_scored(words: Words, best: Best) -> str:
    """The same as a score of the game, so that it is told what is counted."""
    if best.proven:
        return words.game("score", n=best.lower)
    if best.upper is None:
        return words.table("par.at-least", said=words.game("score", n=best.lower))
    return words.table("par.between", low=best.lower, high=words.game("score", n=best.upper))


def par_said(screen: TableScreen) -> str:
    """Par, as it stands beside a result; nothing for a game that has none."""
    review, words = screen.acting.review, screen.words
    if review is None or review.proofs is None:
        return ""
    par = review.proofs.par
    if par is None:
        return words.table("par.thinking")
    return words.table("par.par", said=best_said(words, par)) if par.settled else ""


class Findings:
    """Tells of single moments of a game that is over what was found, to whoever may know it."""

    def __init__(self, screen: TableScreen, review: Review, *, opened: bool) -> None:
        """``opened``: every hand lies open to whoever looks."""
        self._screen = screen
        self._review = review
        self._opened = opened

    @property
    def better(self) -> tuple[int, ...]:
        """Where a strong player would have done something else."""
        verdicts = self._review.verdicts
        return () if verdicts is None else verdicts.marked

    @property
    def lost(self) -> tuple[int, ...]:
        """Where the best possible got worse."""
        proofs = self._review.proofs
        return () if proofs is None else tuple(loss.position for loss in proofs.losses)

    def said(self, position: int) -> str:
        """All that is to be told of one moment over the table; nothing of most."""
        return "  ".join(filter(None, (self._loss(position), self._better(position))))

    def notes(self, position: int) -> Iterator[str]:
        """What stands in the line of a moment: the best still possible, how far the search is."""
        proofs, verdicts, words = self._review.proofs, self._review.verdicts, self._screen.words
        best = None if proofs is None else proofs.best_at(position)
        if best is not None:
            yield words.table("par.still", said=best_scored(words, best))
        if verdicts is not None and position == self._screen.session.position:
            judged, every = verdicts.progress
            if judged < every:
                yield words.table("review.progress", n=judged, m=every)

    def _loss(self, position: int) -> str:
        proofs, words = self._review.proofs, self._screen.words
        losses = () if proofs is None else proofs.losses
        here = [loss for loss in losses if loss.position == position]
        if not here:
            return ""
        first = here[0].position == losses[0].position
        points = words.table("points", n=here[0].by)
        return words.table("review.first-lost" if first else "review.lost", points=points)

    def _better(self, position: int) -> str:
        verdicts, words = self._review.verdicts, self._screen.words
        verdict = None if verdicts is None else verdicts.at(position)
        made = None if verdicts is None or verdict is None else verdicts.decision(position)
        if verdict is None or verdict.better is None or made is None:
            return ""
        if not self._may_know(made.seat):
            return words.table("review.hidden")
        values = {
            "done": command_said(words, made.view, made.done),
            "better": command_said(words, made.view, verdict.better),
            "points": words.table("points", n=max(1, round(verdict.by))),
        }
        said = words.table("review.better", **values)
        return "  ".join(filter(None, (said, reasons_said(words, verdict.reasons))))

    def _may_know(self, seat: Seat) -> bool:
        """Whether who looks knew what that seat knew, or every hand is open."""
        return self._opened or self._screen.viewer == seat or _is_alone(self._screen.session)


def _is_alone(session: Session) -> bool:
    """Whether one person played, so that nothing is anybody else's secret."""
    return sum(who.is_person for who in session.controllers.values()) == 1
