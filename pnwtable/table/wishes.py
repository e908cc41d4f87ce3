"""What is held at a table, and what a gesture asks for."""

from dataclasses import dataclass

from pnwtable.core.answers import NotThere, Refusal
from pnwtable.core.commands import Asked
from pnwtable.core.zones import PawnId, Token, ZoneId
from pnwtable.layout.geometry import Box


@dataclass(frozen=True, slots=True)
class Held:
    """What is selected or hangs on the pointer: cards in the order of marking, or a pawn.

    ``zone`` is where they lie; None for a pawn that stands nowhere. A pawn with cards is one that
    takes those along which are marked there. Without cards and pawn it is
    the top card of an empty pile that is renewed when one is needed.
    """

    zone: ZoneId | None
    cards: tuple[Token, ...]
    pawn: PawnId | None = None


@dataclass(frozen=True, slots=True)
class Target:
    """Where something may be brought, or a question answered: a zone, or one card of it."""

    zone: ZoneId
    card: Token | None = None


@dataclass(frozen=True, slots=True)
class Do:
    """The player wants this, and it is allowed."""

    asked: Asked


@dataclass(frozen=True, slots=True)
class Refused:
    """A try that is not allowed: the reason belongs at that place, at once."""

    why: Refusal | NotThere
    place: Box


@dataclass(frozen=True, slots=True)
class Several:
    """A double click that does not say enough: nothing is done, the targets are lit.

    ``easy`` is False if there is none that a double click may mean at all.
    """

    place: Box
    easy: bool = True


@dataclass(frozen=True, slots=True)
class Browse:
    """The player wants to see all cards of a pile."""

    zone: ZoneId


Wish = Do | Refused | Several | Browse
