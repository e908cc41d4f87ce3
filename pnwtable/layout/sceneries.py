"""The names of places that can lie behind a table, and of what stands there for a seat.

What they look like is not known here.
"""

from collections.abc import Sequence
from typing import Final

from pnwtable.data.errors import did_you_mean
from pnwtable.data.strict import Node

VIEW: Final = "view"
"""What lies behind the other screens too."""

SCENERIES: Final = (
    VIEW,
    "path",
    "forest",
    "ridge",
    "isles",
    "river",
    "shore",
    "waterfall",
)

UNDER_CARDS: Final = ("islet", "sandbar", "slab")
"""What the card of a zone can stand on: pieces of such a place."""

UNDER_PARTS: Final = ("mountain", "beacons", "ledge", "cascade", "plot", "landing", "glade")
"""What groups, grids and maps can stand on."""

TOKENS: Final = ("pack", "flame", "fin", "basket")
"""What can stand for a seat: objects of such a place, each in eight colours with eight marks."""


def read_scenery(node: Node) -> str:
    """A place by its name. Raises DataError, with the name that was probably meant."""
    return _named(node, "scenery", SCENERIES)


def read_token(node: Node) -> str:
    """What stands for a seat, by its name. Raises DataError likewise."""
    return _named(node, "token", TOKENS)


def _named(node: Node, what: str, known: Sequence[str]) -> str:
    name = node.text()
    if name not in known:
        near = did_you_mean(name, known)
        node.fail(f"there is no {what} {name!r}{near}; there are {', '.join(known)}")
    return name
