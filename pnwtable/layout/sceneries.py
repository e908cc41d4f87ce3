"""The names of places that can lie behind a table; what they look like is not known here."""

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

GROUNDS: Final = ("islet",)
"""What zones can stand on: pieces of such a place."""


def read_scenery(node: Node) -> str:
    """A place by its name. Raises DataError, with the name that was probably meant."""
    name = node.text()
    if name not in SCENERIES:
        near = did_you_mean(name, SCENERIES)
        node.fail(f"there is no scenery {name!r}{near}; there are {', '.join(SCENERIES)}")
    return name
