"""Seats, zones and what may be known of a zone."""

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place at the table, 1 to 8 clockwise; ``p1`` in text."""

Token = NewType("Token", int)
"""One physical card; in a View the viewer's own name for it."""

ZoneId = NewType("ZoneId", str)
PawnId = NewType("PawnId", str)

Viewer = Seat | None
"""Who looks: a seat, or nobody in particular (what lies open to all)."""

MOST_SEATS: Final = 8


class Sight(Enum):
    """Who may always look at the cards of a zone, however they lie."""

    ALL = "all"
    OWNER = "owner"
    NOBODY = "nobody"


class Order(Enum):
    """Who may follow which place of a zone a hidden card lies on."""

    PUBLIC = "public"
    OWNER = "owner"


@dataclass(frozen=True, slots=True)
class ZoneSpec:
    """What may be known of a zone; a card in it may moreover lie face up or be known to a seat.

    ``guests`` look as the owner does. ``holds`` is the exact number of cards of a place with a
    fixed capacity.
    """

    sight: Sight
    owner: Seat | None = None
    order: Order = Order.PUBLIC
    guests: frozenset[Seat] = frozenset()
    holds: int | None = None

    def open_to(self, viewer: Viewer) -> bool:
        """Whether this viewer may look at every card here."""
        return self.sight is Sight.ALL or (self.sight is Sight.OWNER and self.is_home_of(viewer))

    def followed_by(self, viewer: Viewer) -> bool:
        """Whether this viewer sees which place a card leaves or takes."""
        return self.order is Order.PUBLIC or self.is_home_of(viewer)

    def is_home_of(self, viewer: Viewer) -> bool:
        """Whether the viewer is the owner or a guest."""
        return viewer is not None and (viewer == self.owner or viewer in self.guests)


def seat_text(seat: Seat) -> str:
    """``p1`` for seat 1."""
    return f"p{seat}"


def base_of(zone: str) -> str:
    """The name of a zone without its owner and its part: ``under`` for ``under@2.1``."""
    return zone.partition(".")[0].partition("@")[0]


def singly(count: int) -> tuple[tuple[Seat, ...], ...]:
    """So many seats, each of them a team of its own."""
    return tuple((seat,) for seat in seats_from(Seat(1), count))


@lru_cache(maxsize=MOST_SEATS**2)
def seats_from(first: Seat, count: int) -> tuple[Seat, ...]:
    """All seats clockwise, beginning with ``first``."""
    return tuple(Seat((first - 1 + step) % count + 1) for step in range(count))
