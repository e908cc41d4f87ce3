"""Reading how the parts of a table are arranged."""

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeVar, cast

from pnwtable.core.zones import MOST_SEATS
from pnwtable.data.strict import Node
from pnwtable.layout.names import Names
from pnwtable.layout.relative import word_of
from pnwtable.layout.sceneries import UNDER_PARTS
from pnwtable.layout.schema import (
    DEFAULT_GAP,
    Align,
    Grid,
    Group,
    Half,
    Layers,
    Only,
    Part,
    Place,
    Plate,
    Seats,
    Space,
    Spot,
    Stand,
)

T = TypeVar("T", bound=str)

ALIGNS: Final[tuple[Align, ...]] = ("start", "centre", "end")
HALVES: Final[tuple[Half, ...]] = ("first", "second")

WIDEST: Final = 40.0
"""The largest length in a layout, in card widths."""

MOST_LINES: Final = 4

HOLE: Final = "."
"""A place of a grid where nothing lies."""

_CELL: Final = re.compile(r".*\.([a-z])([1-9][0-9]?)")

_FURTHER: Final[Mapping[str, tuple[str, ...]]] = {
    "row": ("gap", "align", "cross", "title", "catch", "fill", "ground", "even"),
    "column": ("gap", "align", "cross", "title", "catch", "fill", "ground", "even"),
    "zone": (),
    "each": (),
    "space": ("lines",),
    "map": ("gap", "ground"),
    "grid": ("gap", "ground", "even"),
    "over": (),
    "plate": ("marks", "wide", "tall"),
    "button": (),
    "stand": (),
    "others": ("from", "to", "half"),
    "everybody": (),
    "mine": (),
    "nobody": (),
    "seats": (),
}
"""The kinds of parts, and which keys each may have beside its own."""


def read_part(node: Node, names: Names) -> Part:
    """A part of an arrangement. Raises DataError with file, line and key."""
    further = tuple(dict.fromkeys(key for keys in _FURTHER.values() for key in keys))
    given = node.mapping(optional=(*_FURTHER, *further))
    kinds = [key for key in given if key in _FURTHER]
    if len(kinds) != 1:
        node.fail(f"expected exactly one of {', '.join(_FURTHER)}")
    kind = kinds[0]
    for key, value in given.items():
        if key != kind and key not in _FURTHER[kind]:
            value.fail(f"a {kind} has no {key}")
    if kind in ("row", "column"):
        return _group(kind, given, names)
    readers: dict[str, Callable[[Mapping[str, Node], Names], Part]] = {
        "map": _map,
        "grid": _grid,
        "plate": _plate,
        "others": _others,
        "space": _space,
    }
    if kind in readers:
        return readers[kind](given, names)
    return _plain_part(kind, given[kind], names)


def _plain_part(kind: str, node: Node, names: Names) -> Part:
    """A part of which only one thing is said."""
    readers: dict[str, Callable[[], Part]] = {
        "zone": lambda: Place(names.zone(node)),
        "each": lambda: Place(names.pattern(node), each=True),
        "over": lambda: Layers(tuple(read_part(part, names) for part in node.sequence())),
        "button": lambda: Spot(node.text()),
        "stand": lambda: Stand(node.number(0, WIDEST)),
        "everybody": lambda: Seats(_of_seats(node, names), everybody=True),
        "mine": lambda: Only(read_part(node, names)),
        "seats": lambda: read_part(names.of_so_many(node), names),
        "nobody": lambda: Only(read_part(node, names), open_view=True),
    }
    return readers[kind]()


def _others(given: Mapping[str, Node], names: Names) -> Seats:
    """A part of the other seats, or of some of them."""
    part = _of_seats(given["others"], names)
    if "half" in given:
        if "from" in given or "to" in given:
            given["half"].fail("a half is counted by itself; leave out `from` and `to`")
        return Seats(part, half=one_of(given, "half", HALVES, "first"))
    start = given["from"].whole(1, MOST_SEATS) if "from" in given else 1
    stop = given["to"].whole(start, MOST_SEATS) if "to" in given else MOST_SEATS
    return Seats(part, start=start, stop=stop)


def _of_seats(node: Node, names: Names) -> Part:
    if names.it:
        # Repeats within repeats would also let a small file ask for millions of parts.
        node.fail("seats within seats: `@it` would mean two of them")
    return read_part(node, names.within_seats())


def _group(kind: str, given: Mapping[str, Node], names: Names) -> Group:
    return Group(
        across=kind == "row",
        parts=tuple(read_part(part, names) for part in given[kind].sequence()),
        gap=_gap(given),
        align=one_of(given, "align", ALIGNS, "start"),
        title=given["title"].text() if "title" in given else "",
        cross=one_of(given, "cross", ALIGNS, "start"),
        catch=given["catch"].flag() if "catch" in given else False,
        fill=given["fill"].flag() if "fill" in given else False,
        ground=_ground(given),
        even=given["even"].flag() if "even" in given else False,
    )


def _map(given: Mapping[str, Node], names: Names) -> Grid:
    """The zones of a map as they lie, row 1 at the bottom."""
    node = given["map"]
    pattern = names.pattern(node)
    if word_of(pattern) is not None:
        node.fail(f"a map belongs to no seat, not {pattern!r}")
    cells = {}
    for zone in names.matching(pattern):
        if not (cell := _CELL.fullmatch(zone)):
            node.fail(f"zone {zone!r} is no cell of a map, such as 'map.c3'")
        cells[int(cell[2]), cell[1]] = zone
    columns = [chr(letter) for letter in range(ord("a"), ord(max(key[1] for key in cells)) + 1)]
    rows = range(max(key[0] for key in cells), 0, -1)
    return Grid(
        tuple(tuple(cells.get((row, column)) for column in columns) for row in rows),
        _gap(given),
        _ground(given),
    )


def _grid(given: Mapping[str, Node], names: Names) -> Grid:
    rows = [
        tuple(None if place.text() == HOLE else names.zone(place) for place in row.sequence())
        for row in given["grid"].sequence()
    ]
    for row, node in zip(rows, given["grid"].sequence(), strict=True):
        if len(row) != len(rows[0]):
            node.fail(f"expected {len(rows[0])} places as in the first row, not {len(row)}")
    even = given["even"].flag() if "even" in given else False
    return Grid(tuple(rows), _gap(given), _ground(given), even)


def _space(given: Mapping[str, Node], _: Names) -> Space:
    lines = given["lines"].whole(0, MOST_LINES) if "lines" in given else 0
    return Space(given["space"].number(0, WIDEST), lines)


def _plate(given: Mapping[str, Node], names: Names) -> Plate:
    marks = given["marks"].sequence() if "marks" in given else []
    wide, tall = (given[key].flag() if key in given else False for key in ("wide", "tall"))
    return Plate(names.seat(given["plate"]), tuple(map(names.mark, marks)), wide, tall)


def _ground(given: Mapping[str, Node]) -> str:
    return given["ground"].one_of(UNDER_PARTS) if "ground" in given else ""


def _gap(given: Mapping[str, Node]) -> float:
    return given["gap"].number(0, WIDEST) if "gap" in given else DEFAULT_GAP


def one_of(given: Mapping[str, Node], key: str, choices: tuple[T, ...], default: T) -> T:
    """A word of a closed list, or what it is without the key."""
    if key not in given:
        return default
    return cast("T", given[key].one_of(choices))
