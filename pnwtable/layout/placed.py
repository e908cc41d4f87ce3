"""What a part of an arrangement places."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase

from pnwtable.layout.schema import (
    Grid,
    Group,
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


def is_pattern(name: str) -> bool:
    """Whether a name stands for any number of zones."""
    return any(sign in name for sign in "*?[")


def places(part: Part, zones: Sequence[str]) -> Iterator[str]:
    """The zones a part places, in its order."""
    match part:
        case Place(zone=name, each=each):
            yield from (
                zone for zone in zones if (fnmatchcase(zone, name) if each else zone == name)
            )
        case Grid(rows=rows):
            yield from (zone for row in rows for zone in row if zone is not None and zone in zones)
        case Group() | Layers() | Seats() | Only():
            for inner in inner_parts(part):
                yield from places(inner, zones)
        case Space() | Plate() | Spot() | Stand():
            return


def inner_parts(part: Part) -> tuple[Part, ...]:
    """The parts within a part."""
    match part:
        case Group(parts=parts) | Layers(parts=parts):
            return parts
        case Seats(part=inner) | Only(part=inner):
            return (inner,)
        case Place() | Grid() | Space() | Plate() | Spot() | Stand():
            return ()


def fixtures(part: Part) -> Counter[str]:
    """How often each plate and button has a place of its own: ``plate of p2``, ``button done``."""
    found: Counter[str] = Counter()
    match part:
        case Plate(seat=seat):
            found[f"the plate of p{seat}"] += 1
        case Spot(button=button):
            found[f"the button {button!r}"] += 1
        case Stand():
            found["the stand of the pawns"] += 1
        case _:
            for inner in inner_parts(part):
                found += fixtures(inner)
    return found
