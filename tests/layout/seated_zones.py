"""Tables of several seats to lay out: a map in the middle, plates, hands, and a button."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from hypothesis import strategies as st
from sizes import table_area

from pnwtable.core.zones import Seat
from pnwtable.data.strict import read_text
from pnwtable.layout.geometry import Arrangement, Lying, arrange
from pnwtable.layout.reader import read_layout
from pnwtable.layout.schema import Group, Layout
from pnwtable.layout.seats import for_seat

WINDOWS: Final = ((1024, 640), (1280, 800), (1920, 1080))
MAP: Final = ("a1", "b1", "c1", "d1", "e1", "a2", "c2", "e2", "a3", "b3", "c3", "d3", "e3", "c4")
OF_A_SEAT: Final = ("hand", "won", "up", "down")

FOUR: Final = """\
game: walk
zones:
  map.*:   {name: bare, across: true, empty: bare}
  hand@me: {stack: across, grab: set, step: 0.8, least: 0.25, align: centre, size: 1.1}
  hand@*:  {stack: across, grab: none, name: bare, step: 0.2, least: 0.06, size: 0.4, room: 5}
  won@*:   {name: bare, size: 0.4, empty: gone}
  up@*:    {name: bare, size: 0.4}
  down@*:  {name: bare, size: 0.4, empty: bare}
  pool:    {stack: down, step: 0.24, least: 0.1, size: 0.8}
  fire.*:  {name: bare, size: 0.6, empty: bare}
  box:     {stack: none}
presses: {done: pool, stay: pawn@me, pass: plate@me, look: hand@me}
announce: {bust: plate@me}
scoring: [score]
stays: [trick-won, round-won]
recall: won@*
arrange:
  row:
    - column:
        - others:
            column:
              - {plate: it, marks: [won@it, pawn@it]}
              - row: [{zone: hand@it}, {zone: won@it}, {over: [{zone: up@it}, {zone: down@it}]}]
      gap: 0.25
    - column:
        - row: [{map: map.*, gap: 0.08}]
          cross: centre
          align: centre
          fill: true
        - row:
            - column:
                - {plate: me, marks: [hand@me]}
                - row: [{zone: won@me}, {over: [{zone: up@me}, {zone: down@me}]}]
            - {row: [{zone: hand@me}], align: centre, catch: true, fill: true}
            - button: turn-back
          cross: end
      fill: true
    - column:
        - grid: [[fire.a, ., fire.b], [., pool, .]]
        - mine: {button: hide}
"""


def zones_for(seats: int) -> tuple[str, ...]:
    own = (f"{kind}@{seat}" for seat in range(1, seats + 1) for kind in OF_A_SEAT)
    return (*(f"map.{cell}" for cell in MAP), *own, "pool", "fire.a", "fire.b", "box")


@cache
def four(seats: int = 4) -> Layout:
    return read_layout(read_text(FOUR, "walk.yaml"), zones_for(seats), seats)


@cache
def seen(anchor: int, seats: int = 4, *, open_view: bool = False) -> Layout:
    return for_seat(four(seats), zones_for(seats), seats, Seat(anchor), open_view=open_view)


def dealt(seats: int = 4, **counts: int) -> dict[str, int]:
    """One card on each cell, seven in each hand, or as told (``hand_1`` is ``hand@1``)."""
    told = {zone.replace("_", "@"): number for zone, number in counts.items()}
    cells = {f"map.{cell}": 1 for cell in MAP}
    hands = {f"hand@{seat}": 7 for seat in range(1, seats + 1)}
    return dict.fromkeys(zones_for(seats), 0) | cells | hands | {"pool": 5} | told


@st.composite
def counted(draw: st.DrawFn, seats: int = 4) -> dict[str, int]:
    """Any number of cards that a zone may hold."""
    most = {"map": 3, "hand": 13, "won": 20, "up": 1, "down": 1, "pool": 20, "fire": 2, "box": 0}
    return {
        zone: draw(st.integers(0, most[zone.split("@")[0].split(".")[0]]))
        for zone in zones_for(seats)
    }


def small(
    arranged: str, zones: str, seats: int = 1, looks: Sequence[str] = (), anchor: int = 1
) -> Layout:
    """A layout of one line, turned to a seat; each look is one line too."""
    said = "zones: {" + ", ".join(looks) + "}\n" if looks else ""
    text = f"game: walk\n{said}arrange: {arranged}\n"
    names = tuple(zones.split())
    layout = read_layout(read_text(text, "walk.yaml"), names, seats)
    return for_seat(layout, names, seats, Seat(anchor), open_view=False)


def lying(
    layout: Layout,
    counts: Mapping[str, int],
    size: tuple[int, int] = (1280, 800),
    across: Sequence[str] = (),
) -> Arrangement:
    return arrange(layout, counts, table_area(size, 1.0), 1.0, Lying(across=across))


def group_of(layout: Layout, *path: int) -> Group:
    """The group within groups at these numbers."""
    group = layout.arrangement
    for number in path:
        inner = group.parts[number]
        assert isinstance(inner, Group)
        group = inner
    return group
