"""Reading layout files, strictly; a player's broken file never stops a table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final, TypeVar, cast

from pnwtable.data.errors import DataError, did_you_mean
from pnwtable.data.strict import Node, read_file
from pnwtable.layout.schema import (
    DEFAULT_GAP,
    Align,
    Grab,
    Group,
    Layout,
    Naming,
    Part,
    Place,
    Space,
    Stacking,
    ZoneLook,
)

T = TypeVar("T", bound=str)

STACKINGS: Final[tuple[Stacking, ...]] = ("pile", "down", "across", "none")
GRABS: Final[tuple[Grab, ...]] = ("one", "tail", "set", "none")
NAMINGS: Final[tuple[Naming, ...]] = ("above", "none")
ALIGNS: Final[tuple[Align, ...]] = ("start", "centre", "end")

WIDEST: Final = 40.0
"""The largest length in a layout, in card widths."""

MOST_ROOM: Final = 30


@dataclass(frozen=True, slots=True)
class Found:
    """The layout to use, and what was wrong with a player's file, if it could not be used."""

    layout: Layout
    trouble: str | None = None


def find_layout(ours: Path, players: Path | None, zones: Sequence[str]) -> Found:
    """The player's layout if there is a sound one, else ours.

    ``zones`` are those of the game. Raises DataError only if our own file is broken.
    """
    if players is not None and players.is_file():
        try:
            return Found(read_layout(read_file(players), zones))
        except DataError as error:
            return Found(read_layout(read_file(ours), zones), str(error))
    return Found(read_layout(read_file(ours), zones))


def read_layout(node: Node, zones: Sequence[str]) -> Layout:
    """The layout a file holds. Raises DataError with file, line and key."""
    parts = node.mapping(
        required=("game", "arrange"), optional=("zones", "presses", "announce", "maps")
    )
    looks = dict(_looks(parts["zones"], zones)) if "zones" in parts else {}
    presses = dict(_presses(parts["presses"], zones)) if "presses" in parts else {}
    announce = dict(_presses(parts["announce"], zones)) if "announce" in parts else {}
    arrangement = _part(parts["arrange"], zones)
    if not isinstance(arrangement, Group):
        parts["arrange"].fail("expected a row or a column")
    layout = Layout(parts["game"].text(), arrangement, looks, presses, announce)
    _all_placed_once(layout, parts["arrange"], zones)
    return layout


def _looks(node: Node, zones: Sequence[str]) -> Iterator[tuple[str, ZoneLook]]:
    for name, look in node.items():
        _known(name, look, zones)
        keys = ("stack", "grab", "name", "step", "least", "room", "turned", "easy", "closed")
        given = look.mapping(optional=keys)
        yield name, _look(given)


def _look(given: dict[str, Node]) -> ZoneLook:
    plain = ZoneLook()
    return ZoneLook(
        stack=_one_of(given, "stack", STACKINGS, plain.stack),
        grab=_one_of(given, "grab", GRABS, plain.grab),
        name=_one_of(given, "name", NAMINGS, plain.name),
        step=given["step"].number(0, 1) if "step" in given else plain.step,
        least=given["least"].number(0, 1) if "least" in given else plain.least,
        room=given["room"].whole(0, MOST_ROOM) if "room" in given else plain.room,
        turned=given["turned"].flag() if "turned" in given else plain.turned,
        easy=given["easy"].flag() if "easy" in given else plain.easy,
        closed=_one_of(given, "closed", STACKINGS, "pile") if "closed" in given else None,
    )


def _one_of(given: dict[str, Node], key: str, choices: tuple[T, ...], default: T) -> T:
    if key not in given:
        return default
    return cast("T", given[key].one_of(choices))


def _presses(node: Node, zones: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What belongs to which zone: buttons, or announcements."""
    for key, place in node.items():
        _known(place.text(), place, zones)
        yield key, place.text()


def _part(node: Node, zones: Sequence[str]) -> Part:
    keys = ("row", "column", "zone", "each", "space", "gap", "align", "title")
    given = node.mapping(optional=keys)
    kinds = [key for key in given if key not in ("gap", "align", "title")]
    if len(kinds) != 1:
        node.fail("expected exactly one of row, column, zone, each, space")
    readers: dict[str, Callable[[Node], Part]] = {
        "zone": lambda named: _place(named, zones, each=False),
        "each": lambda named: _place(named, zones, each=True),
        "space": lambda size: Space(size.number(0, WIDEST)),
    }
    kind = kinds[0]
    if kind in readers:
        return readers[kind](given[kind])
    parts = tuple(_part(part, zones) for part in given[kind].sequence())
    gap = given["gap"].number(0, WIDEST) if "gap" in given else DEFAULT_GAP
    title = given["title"].text() if "title" in given else ""
    return Group(kind == "row", parts, gap, _one_of(given, "align", ALIGNS, "start"), title)


def _place(node: Node, zones: Sequence[str], *, each: bool) -> Place:
    name = node.text()
    _known(name, node, zones)
    if not each and name not in zones:
        node.fail(f"no such zone {name!r}; for several zones write `each`")
    return Place(name, each)


def _known(name: str, node: Node, zones: Sequence[str]) -> None:
    if not any(fnmatchcase(zone, name) for zone in zones):
        node.fail(f"no such zone {name!r}{did_you_mean(name, zones)}")


def _all_placed_once(layout: Layout, node: Node, zones: Sequence[str]) -> None:
    placed = list(places(layout.arrangement, zones))
    for zone in zones:
        times = placed.count(zone)
        if times > 1:
            node.fail(f"zone {zone!r} is placed {times} times")
        if times == 0 and layout.look(zone).stack != "none":
            node.fail(f"zone {zone!r} has no place; give it one, or `stack: none`")


def places(part: Part, zones: Sequence[str]) -> Iterator[str]:
    """The zones a part places, in its order."""
    match part:
        case Place(zone=name, each=each):
            yield from (
                zone for zone in zones if (fnmatchcase(zone, name) if each else zone == name)
            )
        case Group(parts=parts):
            for inner in parts:
                yield from places(inner, zones)
        case Space():
            return
