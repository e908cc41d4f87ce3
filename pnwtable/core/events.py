"""What happened on the table, written by the Dealer as it happens."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Generic, Protocol, TypeVar

from pnwtable.core.cards import Face
from pnwtable.core.renewed import maker, quick
from pnwtable.core.table import Table
from pnwtable.core.zones import PawnId, Seat, Token, ZoneId, ZoneSpec

Value = int | str | bool
"""What a text may be filled with; cards, seats and zones are written as in commands."""

Privy = frozenset[Seat] | None
"""The seats that see which hidden card an event is about; None for all."""

S_co = TypeVar("S_co", covariant=True)


@quick
@dataclass(frozen=True, slots=True)
class Moved:
    """A card went from one place to another; places are indices, bottom first."""

    token: Token
    source: ZoneId
    left: int
    target: ZoneId
    taken: int
    privy: Privy = None


@quick
@dataclass(frozen=True, slots=True)
class Exchanged:
    """Two cards changed places."""

    first: Token
    first_zone: ZoneId
    first_place: int
    second: Token
    second_zone: ZoneId
    second_place: int
    privy: Privy = None


@quick
@dataclass(frozen=True, slots=True)
class Turned:
    """A card was turned: ``up`` is the side that now lies open to all, None for face down."""

    token: Token
    zone: ZoneId
    up: int | None


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The cards of a zone were mixed, face down."""

    zone: ZoneId


@quick
@dataclass(frozen=True, slots=True)
class Looked:
    """A seat may look at these cards of a zone from now on."""

    seat: Seat
    zone: ZoneId
    tokens: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class LookedAway:
    """A seat may no longer look at hidden cards of this zone."""

    seat: Seat
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class Opened:
    """What may be known of a zone has changed."""

    zone: ZoneId
    spec: ZoneSpec


@quick
@dataclass(frozen=True, slots=True)
class Walked:
    """A pawn went to a zone, or off the table."""

    pawn: PawnId
    source: ZoneId | None
    target: ZoneId | None


@quick
@dataclass(frozen=True, slots=True)
class Said:
    """Something the rules have a word for: a line of the log, an occasion for a sound.

    ``cards`` are named to those who see them before or after the stage and called "a card" to
    others; so a Said never says more than its reader knows. ``faces`` are filled in for a reader.
    """

    key: str
    seat: Seat | None = None
    cards: tuple[Token, ...] = ()
    values: Mapping[str, Value] = field(default_factory=dict)
    faces: tuple[Face, ...] = ()


Event = Moved | Exchanged | Turned | Shuffled | Looked | LookedAway | Opened | Walked | Said


@quick
@dataclass(frozen=True, slots=True)
class Stage:
    """One readable moment: what happened, the table after it, and how long to rest (seconds)."""

    events: tuple[Event, ...]
    table: Table
    rest: float = 0.0


class Tale(Protocol):
    """What can tell of stages when it is asked, such as a Dealer's."""

    @property
    def stages(self) -> tuple[Stage, ...]:
        """All of them, in order."""


@quick
@dataclass(frozen=True, slots=True)
class Step(Generic[S_co]):
    """The state after a command, and the stages that lead to it, or who tells of them."""

    state: S_co
    tale: tuple[Stage, ...] | Tale

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The stages; where they have not been read before they are made now."""
        return self.tale if isinstance(self.tale, tuple) else self.tale.stages


make_step: Final = maker(Step)
"""``Step``, where commands are done."""
