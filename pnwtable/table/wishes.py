"""What is held at a table, and what a gesture asks for."""

from dataclasses import dataclass

from pnwtable.core.answers import NotThere, Refusal
from pnwtable.core.commands import Asked
from pnwtable.core.zones import PawnId, Token, ZoneId
from pnwtable.layout.geometry import Box


@dataclass(frozen=True, slots=True)
class Held:
    """What is selected or hangs on the pointer: cards in the order of marking, or a pawn.

    ``zone`` is where they lie; None for a pawn that stands nowhere.
    """

    zone: ZoneId | None
    cards: tuple[Token, ...]
    pawn: PawnId | None = None


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


Wish = Do | Refused | Several
