"""Reading layout files, strictly; a player's broken file never stops a table."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pnwtable.data.errors import DataError
from pnwtable.data.strict import Node, read_file, read_own_file
from pnwtable.layout.flourishes import read_flourishes
from pnwtable.layout.names import Names
from pnwtable.layout.parts import ALIGNS, one_of, read_part
from pnwtable.layout.placed import fixtures, places
from pnwtable.layout.relative import Sitting
from pnwtable.layout.sceneries import UNDER_CARDS, VIEW, read_scenery, read_token
from pnwtable.layout.schema import (
    OWN_ZONE,
    By,
    Empty,
    Finale,
    Grab,
    Group,
    Layout,
    Naming,
    Stacking,
    ZoneLook,
)
from pnwtable.layout.seats import for_seat
from pnwtable.layout.sounds import SOUNDS

STACKINGS: Final[tuple[Stacking, ...]] = ("pile", "down", "across", "none")
GRABS: Final[tuple[Grab, ...]] = ("one", "tail", "set", "all", "none")
NAMINGS: Final[tuple[Naming, ...]] = ("above", "plain", "none", "bare")
EMPTIES: Final[tuple[Empty, ...]] = ("place", "gone", "bare")
BYS: Final[tuple[By, ...]] = ("itself", "pawn")

FURTHER: Final = (
    "zones",
    "presses",
    "announce",
    "maps",
    "points",
    "scoring",
    "stays",
    "recall",
    "ends",
    "closes",
    "chooses",
    "sounds",
    "flourishes",
    "finale",
    "narrow",
    "visits",
    "scenery",
    "token",
)
"""What a layout may have beside its game and its arrangement."""

MOST_ROOM: Final = 30
MOST_GUESTS: Final = 8

SIZES: Final = (0.2, 3.0)
"""The least and the largest factor on the width of a zone's cards."""

WIDEST_FAN: Final = 30
"""Degrees of a whole hand."""

LOOKS: Final = (
    "stack",
    "grab",
    "name",
    "step",
    "least",
    "room",
    "turned",
    "easy",
    "closed",
    "size",
    "across",
    "align",
    "empty",
    "by",
    "guests",
    "floats",
    "sort",
    "onto",
    "browse",
    "ordered",
    "sound",
    "ground",
    "fan",
    "below",
)


@dataclass(frozen=True, slots=True)
class Found:
    """The layout to use, and what was wrong with a player's file, if it could not be used."""

    layout: Layout
    trouble: str | None = None


def find_layout(ours: Path, players: Path | None, zones: Sequence[str], seats: int = 1) -> Found:
    """The player's layout if there is a sound one, else ours.

    ``zones`` are those of the game for that many seats. A player's file that holds nothing but
    maps leaves the arrangement to ours. Raises DataError only if our own file is broken.
    """
    trouble = None
    if players is not None and players.is_file():
        try:
            file = read_file(players)
            if not _is_only_maps(file):
                return Found(read_layout(file, zones, seats))
        except DataError as error:
            trouble = str(error)
    return Found(read_layout(read_own_file(ours), zones, seats), trouble)


def _is_only_maps(node: Node) -> bool:
    keys = {key for key, _ in node.items()}
    return "maps" in keys and keys <= {"game", "maps"}


def read_layout(node: Node, zones: Sequence[str], seats: int = 1) -> Layout:
    """The layout a file holds, not yet turned to a seat. Raises DataError with file, line, key."""
    given = node.mapping(required=("game", "arrange"), optional=FURTHER)
    names = Names(tuple(zones), seats)
    game = given["game"].text()
    looks = dict(_looks(given["zones"], names)) if "zones" in given else {}
    presses = _targets(given, "presses", names)
    announce = _announced(given, names)
    layout = Layout(
        game,
        _arrangement(given["arrange"], names),
        looks,
        presses,
        announce,
        points=_plain(given, "points"),
        scoring=_words(given, "scoring"),
        stays=_words(given, "stays"),
        recall=names.pattern(given["recall"]) if "recall" in given else "",
        ends=given["ends"].text() if "ends" in given else "",
        closes=_words(given, "closes"),
        chooses=_patterns(given, "chooses", names),
        sounds=_heard(given),
        flourishes=read_flourishes(given),
        finale=_finale(given["finale"], game, names) if "finale" in given else None,
        narrow=_arrangement(given["narrow"], names) if "narrow" in given else None,
        visits=_visits(given["visits"], names) if "visits" in given else (),
        scenery=read_scenery(given["scenery"]) if "scenery" in given else VIEW,
        token=read_token(given["token"]) if "token" in given else "",
    )
    _check_places(layout, given["arrange"], names)
    if (narrow := layout.as_narrow()) is not None:
        _check_places(narrow, given["narrow"], names)
    return layout


def _arrangement(node: Node, names: Names) -> Group:
    found = read_part(node, names)
    if not isinstance(found, Group):
        node.fail("expected a row or a column")
    return found


def _visits(node: Node, names: Names) -> tuple[str, ...]:
    return tuple(names.pattern(one) for one in node.sequence())


def _finale(node: Node, game: str, names: Names) -> Finale:
    given = node.mapping(required=("when", "arrange"), optional=("zones",))
    looks = dict(_looks(given["zones"], names)) if "zones" in given else {}
    layout = Layout(game, _arrangement(given["arrange"], names), looks)
    _check_places(layout, given["arrange"], names)
    return Finale(names.pattern(given["when"]), layout)


def _looks(node: Node, names: Names) -> Iterator[tuple[str, ZoneLook]]:
    for name, look in node.items():
        yield names.look(name, look), _look(look.mapping(optional=LOOKS), names)


def _look(given: Mapping[str, Node], names: Names) -> ZoneLook:
    plain = ZoneLook()
    look = ZoneLook(
        stack=one_of(given, "stack", STACKINGS, plain.stack),
        grab=one_of(given, "grab", GRABS, plain.grab),
        name=one_of(given, "name", NAMINGS, plain.name),
        step=given["step"].number(0, 1.2) if "step" in given else plain.step,
        least=given["least"].number(0, 1) if "least" in given else plain.least,
        room=given["room"].whole(0, MOST_ROOM) if "room" in given else plain.room,
        turned=_flag(given, "turned", plain.turned),
        easy=_flag(given, "easy", plain.easy),
        closed=one_of(given, "closed", STACKINGS, "pile") if "closed" in given else None,
        size=_size(given["size"], names) if "size" in given else plain.size,
        across=_flag(given, "across", plain.across),
        align=one_of(given, "align", ALIGNS, plain.align),
        empty=one_of(given, "empty", EMPTIES, plain.empty),
        by=one_of(given, "by", BYS, plain.by),
        guests=given["guests"].whole(0, MOST_GUESTS) if "guests" in given else plain.guests,
        floats=_flag(given, "floats", plain.floats),
        sort=_flag(given, "sort", plain.sort),
        onto=_flag(given, "onto", plain.onto),
        browse=_flag(given, "browse", plain.browse),
        ordered=_flag(given, "ordered", plain.ordered),
        sound=one_of(given, "sound", SOUNDS, plain.sound),
        ground=one_of(given, "ground", UNDER_CARDS, plain.ground),
        fan=given["fan"].number(0, WIDEST_FAN) if "fan" in given else plain.fan,
        below=_flag(given, "below", plain.below),
    )
    if look.floats and look.stack != "across":
        given["floats"].fail("only cards that lie across can float; write `stack: across`")
    return look


def _size(node: Node, names: Names) -> float:
    """A factor, or one for each number of seats from which on it holds."""
    return (names.of_so_many(node) if node.is_mapping() else node).number(*SIZES)


def _flag(given: Mapping[str, Node], key: str, plain: bool) -> bool:  # noqa: FBT001 - a value
    return given[key].flag() if key in given else plain


def _targets(given: Mapping[str, Node], key: str, names: Names) -> dict[str, str]:
    """What belongs to which place: buttons, or announcements. The places stay as written."""
    if key not in given:
        return {}
    return {name: names.target(place) for name, place in given[key].items()}


def _announced(given: Mapping[str, Node], names: Names) -> dict[str, str]:
    """Where each line is said: at a place, or at the zone that it names itself."""
    if "announce" not in given:
        return {}
    return {
        line: OWN_ZONE if place.text() == OWN_ZONE else names.target(place)
        for line, place in given["announce"].items()
    }


def _plain(given: Mapping[str, Node], key: str) -> dict[str, str]:
    return {name: word.text() for name, word in given[key].items()} if key in given else {}


def _heard(given: Mapping[str, Node]) -> dict[str, str]:
    """Which lines of the log are heard, and as what."""
    lines = given["sounds"].items() if "sounds" in given else []
    return {line: sound.one_of(SOUNDS) for line, sound in lines}


def _patterns(given: Mapping[str, Node], key: str, names: Names) -> dict[str, str]:
    """Where each question is answered. ``@me`` stays as written: it is who is asked."""
    if key not in given:
        return {}
    return {question: names.pattern(zones) for question, zones in given[key].items()}


def _words(given: Mapping[str, Node], key: str) -> tuple[str, ...]:
    return tuple(word.text() for word in given[key].sequence()) if key in given else ()


def _check_places(layout: Layout, node: Node, names: Names) -> None:
    """Each zone has one place, or needs none, whoever sits below and whoever looks."""
    for sitting in names.sittings():
        for open_view in (False, True):
            fault = _fault(
                for_seat(layout, names.zones, sitting.seats, sitting.anchor, open_view=open_view),
                names.zones,
            )
            if fault is not None:
                node.fail(fault + _seen(sitting, open_view=open_view))


def _seen(sitting: Sitting, *, open_view: bool) -> str:
    """Which view is meant, where there are several."""
    if sitting.seats == 1:
        return ""
    who = "nobody" if open_view else f"p{sitting.anchor}"
    return f" (seen by {who}, p{sitting.anchor} below)"


def _fault(layout: Layout, zones: Sequence[str]) -> str | None:
    """What is placed too often or not at all in one view."""
    placed = Counter(places(layout.arrangement, zones))
    for zone in zones:
        if placed[zone] > 1:
            return f"zone {zone!r} is placed {placed[zone]} times"
        look = layout.look(zone)
        if placed[zone] and look.by == "pawn":
            return f"zone {zone!r} lies by its pawn, so it has no place of its own"
        if not placed[zone] and look.stack != "none" and look.by != "pawn":
            return f"zone {zone!r} has no place; give it one, or `stack: none`"
    for thing, times in fixtures(layout.arrangement).items():
        if times > 1:
            return f"{thing} is placed {times} times"
    return None
