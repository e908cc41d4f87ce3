"""The table turned from seat to seat: who looks at it now, and who is called to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.core.zones import Seat, Sight
from pnwtable.play.turns import Turn, persons, turn_of

if TYPE_CHECKING:
    from pnwtable.core.zones import Viewer
    from pnwtable.play.session import Session


class Turning:
    """Follows a session from turn to turn; only ``take`` shows a seat its own cards.

    With a fixed viewer (a picture of the table) nothing ever turns.
    """

    def __init__(self, session: Session, viewer: Viewer, *, fixed: bool) -> None:
        self._session = session
        self._fixed = fixed
        self._looking: Viewer = viewer if fixed else None
        # Where nobody has a secret, and between two, the open table turns to whoever acts.
        zones = session.view(None).table.zones.values()
        hands = any(spec.sight is Sight.OWNER for spec in zones)
        self._open = not hands or session.setup.seats == 2  # noqa: PLR2004 - face to face
        self._last: Viewer = None
        self._called: Seat | None = None
        self._first: Viewer = None
        self._peeking = False
        self._since = 0
        self.turn = self._turn()

    @property
    def anchor(self) -> Seat:
        """The seat at the lower edge of the table: who looks, else who looked last."""
        people = persons(self._session)
        if self._open and len(people) > 1 and self.turn.seat is not None:
            return self.turn.seat
        return self.turn.viewer or self._last or (people[0] if people else Seat(1))

    @property
    def peeking(self) -> bool:
        """Whether a person looks at the own cards without having to act."""
        return self._peeking

    def follow(self) -> bool:
        """Take up what has happened; whether the table has to be turned."""
        before = self.turn
        self._since = min(self._since, self._session.position)
        self._peeking = self._peeking and not self._has_acted()
        if self._peeking and self._looking is not None and not self._over:
            self.turn = Turn(self._looking, self._looking)
        else:
            self.turn = self._turn()
        if not self._fixed and self.turn.viewer is None:
            self._last = before.viewer or self._last
            self._looking = None
        return self.turn != before

    def may_call(self, seat: Seat) -> bool:
        """Whether there is a person of that seat who could come and look."""
        people = persons(self._session)
        if self._fixed or self._over or len(people) < 2:  # noqa: PLR2004 - one has nobody to hide from
            return False
        return seat in people and seat != self.turn.viewer

    def call(self, seat: Seat) -> bool:
        """Let a curtain ask a person of that seat to the table; whether that is possible."""
        if not self.may_call(seat):
            return False
        self._called, self._peeking = seat, False
        self._last = self.turn.viewer or self._last
        self._looking = None
        self.turn = Turn(None, None, (seat,))
        return True

    def name_first(self, seat: Seat) -> None:
        """Somebody took back a decision of that seat: the next curtain names it first."""
        self._first = seat

    @property
    def called(self) -> bool:
        """Whether the curtain hangs only because somebody wanted to look."""
        return self._called is not None

    def take(self, seat: Seat) -> None:
        """The person of that seat takes the table, by a deliberate act."""
        self._session.looked(seat)
        self._since = self._session.position
        to_act = seat in self._session.actors and self._session.needs_secret
        self._peeking = self._called is not None and not to_act
        self._called, self._first, self._looking = None, None, seat
        self.turn = Turn(seat, seat) if self._peeking else self._turn()

    def hide(self) -> None:
        """Whoever looks turns the own cards down, or lets the curtain be."""
        self._last = self.turn.viewer or self._last
        self._called, self._looking, self._peeking = None, None, False
        self.turn = self._turn()

    def _has_acted(self) -> bool:
        """Whether who looks has given a command since: then the own cards are turned down.

        The next one comes to the table, perhaps to decide in the open, where no curtain hangs.
        """
        since = range(self._since + 1, self._session.position + 1)
        return any(self._session.mover(position) == self._looking for position in since)

    @property
    def _over(self) -> bool:
        return self._session.outcome is not None or self._session.abandoned

    def _turn(self) -> Turn:
        session = self._session
        if self._fixed:
            return Turn(self._looking, self._looking)
        if self._called is not None:
            return Turn(None, None, (self._called,))
        return turn_of(session, self._looking, self._last, self._first)
