"""What an arrangement is made of, in pixels."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from pnwtable.core.zones import Seat
from pnwtable.layout.box import Box


@dataclass(frozen=True, slots=True)
class Slot:
    """A zone's place: the whole area that is its own, its first card, and all its cards.

    ``caption`` is the line for its name, without height if it has none. A card's box is as it lies;
    ``turned`` ones lie crosswise. A ``bare`` slot is empty and shows no outline. The cards of one
    that ``floats`` lie over what is beside it; ``host`` is the zone under which it lies as a guest.
    Cards that are seen lie there by suit and rank if they are to ``sort``. Those of a fan have
    ``leans``, each its own, in degrees counterclockwise. Its marks may stand ``below``.
    """

    zone: str
    area: Box
    caption: Box
    outline: Box
    cards: tuple[Box, ...]
    turned: bool
    bare: bool = False
    floats: bool = False
    host: str = ""
    sort: bool = False
    leans: tuple[float, ...] = ()
    below: bool = False


@dataclass(frozen=True, slots=True)
class Title:
    """A line over a group of zones, at the left of its box, or else at its right."""

    key: str
    box: Box
    zones: tuple[str, ...]
    right: bool = False


@dataclass(frozen=True, slots=True)
class PlateSlot:
    """Where the name plate of a seat lies, and the places whose marks are told on it."""

    seat: Seat
    box: Box
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Catch:
    """An area where a card may fall anywhere: it goes to the one lit zone of these."""

    box: Box
    zones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """A place on a ground: its zone, or empty for a hole of a grid, and where its card lies.

    ``column`` and ``row`` are those of a grid, or count the zones of a row or column; from 0, from
    the left and from the top.
    """

    zone: str
    box: Box
    column: int = 0
    row: int = 0


@dataclass(frozen=True, slots=True)
class Footing:
    """A part of the table that stands on a piece of the place: its whole area, and its cells."""

    kind: str
    box: Box
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Lying:
    """What the arrangement depends on beside the counts: zones that are closed, or lie across.

    ``stands`` is for a zone by a pawn the zone where that pawn stands. A ``mirrored`` table lies
    for the left hand; its cards have at most the share ``largest`` of the width they could have.
    """

    closed: Collection[str] = ()
    across: Collection[str] = ()
    stands: Mapping[str, str] = field(default_factory=dict)
    mirrored: bool = False
    largest: float = 1.0


@dataclass(frozen=True, slots=True)
class Arrangement:
    """All slots of a table, and the size of an upright card in pixels.

    Those slots that float come last, so they are painted last; what is at a point asks them first.
    ``spots`` are the places of buttons that lie for themselves. Of catches that lie within each
    other the inner one comes first. Of ``footings`` within each other the outer one comes first.
    Pawns on no zone wait at the ``stand``, if there is one.
    """

    card: tuple[int, int]
    slots: Mapping[str, Slot]
    titles: tuple[Title, ...] = ()
    plates: Mapping[Seat, PlateSlot] = field(default_factory=dict)
    spots: Mapping[str, Box] = field(default_factory=dict)
    catches: tuple[Catch, ...] = ()
    footings: tuple[Footing, ...] = ()
    stand: Box | None = None
