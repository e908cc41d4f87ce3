"""How the score came about: round by round, and what came last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnwtable.play.points import Scores
    from pnwtable.play.session import Session


@dataclass(frozen=True, slots=True)
class Round:
    """A round that has been counted: its number, and the scores before and after it."""

    number: int
    before: Scores
    after: Scores


def rounds_of(session: Session) -> tuple[Round, ...]:
    """The rounds that have been counted so far; none for a game that scores at every move."""
    if not session.contest.by_round:
        return ()
    found: list[Round] = []
    number, before = _number(session, 0), session.scores(0)
    for position in range(1, session.position + 1):
        following = _number(session, position)
        if following != number:
            after = session.scores(position)
            found.append(Round(number, before, after))
            number, before = following, after
    now = session.scores(session.position)
    if now != before or (session.outcome is not None and session.position):
        found.append(Round(number, before, now))
    return tuple(found)


def before_last(session: Session) -> Scores | None:
    """The scores before the last command that changed them; None if none ever did."""
    now = session.scores(session.position)
    earlier = map(session.scores, range(session.position - 1, -1, -1))
    return next((scores for scores in earlier if scores != now), None)


def _number(session: Session, position: int) -> int:
    number = session.fields_after(position).get("round", 0)
    return number if isinstance(number, int) else 0
