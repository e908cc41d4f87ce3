"""Tables to lay out: our layout of Cabin, real numbers of cards, windows of every size."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from hypothesis import strategies as st
from sizes import table_area

from pnwtable.data.places import layouts
from pnwtable.data.strict import read_file
from pnwtable.games.cabin.state import Options, zone_specs
from pnwtable.layout.geometry import Arrangement, Box, arrange
from pnwtable.layout.reader import read_layout
from pnwtable.layout.schema import Layout

CABIN: Final = layouts() / "cabin.yaml"
STACKS: Final = (7, 8, 9)


def zones_of(stacks: int) -> tuple[str, ...]:
    return tuple(zone_specs(Options(stacks)))


@cache
def cabin_layout(stacks: int = 8) -> Layout:
    return read_layout(read_file(CABIN), zones_of(stacks))


def dealt(stacks: int = 8, **counts: int) -> dict[str, int]:
    """How many cards lie where after the deal, or as told (``stack_1`` is ``stack.1``)."""
    told = {zone.replace("_", "."): number for zone, number in counts.items()}
    return dict.fromkeys(zones_of(stacks), 0) | {"supply": 16, "beach": 12, "sea": 24} | told


@dataclass(frozen=True, slots=True)
class Laid:
    """A table to lay out, and how it came out."""

    layout: Layout
    counts: Mapping[str, int]
    area: Box
    scale: float

    def arranged(self) -> Arrangement:
        return arrange(self.layout, self.counts, self.area, self.scale)


def laid(counts: Mapping[str, int], size: tuple[int, int], scale: float = 1.0) -> Laid:
    stacks = sum(zone.startswith("stack.") for zone in counts)
    return Laid(cabin_layout(stacks), counts, table_area(size, scale), scale)


@st.composite
def counted(draw: st.DrawFn) -> dict[str, int]:
    """52 cards on the zones of Cabin; no pile has more than a game can bring it."""
    stacks = draw(st.sampled_from(STACKS))
    most = {"box": 0, "supply": 16, "beach": 12, "sea": 24, "tide": 24, "lost": 45}
    counts = dict.fromkeys(zones_of(stacks), 0)
    left = 52
    for zone in draw(st.permutations(list(counts))):
        counts[zone] = draw(st.integers(0, min(left, most.get(zone, 16))))
        left -= counts[zone]
    return counts


@st.composite
def tables(draw: st.DrawFn, smallest: tuple[int, int] = (480, 320)) -> Laid:
    """Any number of cards in a window of any size, at any scale."""
    size = (draw(st.integers(smallest[0], 3840)), draw(st.integers(smallest[1], 2160)))
    scale = draw(st.floats(1, 3))
    counts = draw(counted())
    stacks = sum(zone.startswith("stack.") for zone in counts)
    return Laid(cabin_layout(stacks), counts, table_area(size, scale), scale)
