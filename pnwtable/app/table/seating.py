"""The Session as one viewer at the table may ask it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.core.answers import Mark, NotThere, Refusal, Text
    from pnwtable.core.commands import Asked
    from pnwtable.core.zones import Seat, Viewer
    from pnwtable.play.session import Session


class SeatRules:
    """What the table model asks, answered by the Session: what ``viewer`` sees, ``seat`` does."""

    def __init__(
        self,
        session: Session,
        viewer: Viewer,
        seat: Seat | None,
        covers: Callable[[], bool] = lambda: False,
    ) -> None:
        """While it ``covers`` what only the viewer may see, the rules remark as if to anybody."""
        self._covers = covers
        self._session = session
        self._viewer = viewer
        self._seat = seat
        self._stamp = -1
        self._legal: tuple[Asked, ...] = ()

    def refusal(self, asked: Asked) -> Refusal | NotThere | None:
        """Why this is not allowed, or None if it is."""
        return self._session.refusal(asked)

    def legal(self) -> tuple[Asked, ...]:
        """What the seat may do, asked of the rules once a position."""
        if self._stamp != self._session.stamp:
            self._legal = () if self._seat is None else self._session.legal(self._seat)
            self._stamp = self._session.stamp
        return self._legal

    def remark(self, asked: Asked) -> Text | None:
        """What the player would want to know before doing it."""
        return self._session.remark(None if self._covers() else self._viewer, asked)

    def marks(self) -> tuple[Mark, ...]:
        """What the rules want seen."""
        return self._session.marks(self._viewer)
