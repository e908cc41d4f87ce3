"""What a layout may ask to be shown for a moment where a line of the log happens."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pnwtable.data.strict import Node

FLOURISHES: Final = ("gather", "reach", "embers", "lay", "bust")
"""A trick won, a place reached, a fire lit, a set laid, a bust; how they look is not known here."""


@dataclass(frozen=True, slots=True)
class Flare:
    """A kind of flourish, and the zones where it is, if the line does not tell that by itself.

    ``at`` is a pattern of zones in which values of the line may stand: ``run@{seat}``.
    """

    kind: str
    at: str = ""


def read_flourishes(given: Mapping[str, Node]) -> dict[str, Flare]:
    """Which lines of the log, by patterns, are shown by what; a place only where it is needed."""
    lines = given["flourishes"].items() if "flourishes" in given else []
    return {line: _flare(node) for line, node in lines}


def _flare(node: Node) -> Flare:
    if not node.is_mapping():
        return Flare(node.one_of(FLOURISHES))
    given = node.mapping(required=("kind", "at"))
    return Flare(given["kind"].one_of(FLOURISHES), given["at"].text())
