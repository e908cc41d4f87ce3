"""What a layout file says, as values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Final, Literal

Stacking = Literal["pile", "down", "across", "none"]
Grab = Literal["one", "tail", "set", "none"]
Naming = Literal["above", "none"]

Align = Literal["start", "centre", "end"]

DEFAULT_GAP: Final = 0.15
"""Card widths between the parts of a group that says nothing else."""


@dataclass(frozen=True, slots=True)
class ZoneLook:
    """How the cards of a zone are stacked and grabbed. Lengths are in card widths or heights.

    ``step`` is how far a covered card shows, in parts of its length along the stack, ``least`` how
    far at the least when room is short; ``room`` how many cards there is room for from the start.
    ``turned`` cards lie crosswise. A zone that is not ``easy`` is no target of a double click.
    ``closed`` is the stacking while none of its cards is seen but perhaps the last.
    """

    stack: Stacking = "pile"
    grab: Grab = "one"
    name: Naming = "above"
    step: float = 0.25
    least: float = 0.12
    room: int = 1
    turned: bool = False
    easy: bool = True
    closed: Stacking | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """A zone in an arrangement: its name, or a pattern (``stack.*``) that stands for several."""

    zone: str
    each: bool = False


@dataclass(frozen=True, slots=True)
class Space:
    """Room for nothing, in card widths."""

    size: float


@dataclass(frozen=True, slots=True)
class Group:
    """Parts side by side or one above the other, ``gap`` card widths apart.

    ``align`` is where a row keeps its parts if there is width to spare; ``title`` the key of a
    line over the whole group, empty for none.
    """

    across: bool
    parts: tuple["Part", ...]
    gap: float = DEFAULT_GAP
    align: Align = "start"
    title: str = ""


Part = Place | Space | Group


@dataclass(frozen=True, slots=True)
class Layout:
    """A table: how its zones look, which button belongs where, and how all is arranged.

    ``announce`` are lines of the log that are also said on the table, and where.
    """

    game: str
    arrangement: Group
    zones: Mapping[str, ZoneLook] = field(default_factory=dict)
    presses: Mapping[str, str] = field(default_factory=dict)
    announce: Mapping[str, str] = field(default_factory=dict)

    def look(self, zone: str) -> ZoneLook:
        """The look of a zone: by its own name, else by the first pattern that fits."""
        if zone in self.zones:
            return self.zones[zone]
        return next(
            (look for name, look in self.zones.items() if fnmatchcase(zone, name)), ZoneLook()
        )
