"""The moments at which the score is told without being asked: the end, and the end of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.core.events import Said

if TYPE_CHECKING:
    from pnwtable.layout.schema import Layout
    from pnwtable.play.session import Session


class ScoreMoments:
    """Knows whether the score of the position that lies there has been told yet."""

    def __init__(self, session: Session, layout: Layout) -> None:
        self._session = session
        self._scoring = layout.scoring
        self._told = -1
        self.pass_over()

    def pass_over(self) -> None:
        """The position has come by opening a table or by taking back: it is not told."""
        self._told = self._session.position if self._is_due else -1

    def due(self) -> bool:
        """Whether it is to be told now; said once for a position."""
        session = self._session
        if not self._is_due or self._told == session.position:
            return False
        self._told = session.position
        return True

    @property
    def _is_due(self) -> bool:
        session = self._session
        if session.outcome is not None or session.fields.get("phase") in self._scoring:
            return True
        stages = session.seen_step(None, session.position) if self._scoring else ()
        said = (event for stage in stages for event in stage.events if isinstance(event, Said))
        return any(line.key in self._scoring for line in said)
