"""Reading the list of deals that are known well: what can be lost at least, and what is."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pnwtable.data.places import assets
from pnwtable.data.strict import Node, read_file

GRADES: Final = ("easy", "fair", "hard", "cruel")

CABIN: Final = "cabin"

_HIGHEST: Final = 2**32
_ALL_POINTS: Final = 72


@dataclass(frozen=True, slots=True)
class GradedDeal:
    """A deal, its par, and what an honest player loses there on average."""

    deal: int
    par: int
    loss: float


def graded_deals(game: str = CABIN) -> Mapping[str, tuple[GradedDeal, ...]]:
    """The deals that are shipped for a game, by grade; of most games none. Raises DataError."""
    path = assets() / "deals" / f"{game}.yaml"
    return read_deals(path) if path.is_file() else {}


def read_deals(path: Path) -> Mapping[str, tuple[GradedDeal, ...]]:
    """The deals of a file by grade, or a DataError with the line of the fault."""
    return deals_of(read_file(path))


def deals_of(node: Node) -> Mapping[str, tuple[GradedDeal, ...]]:
    """The deals that a document holds: lists of deal, par and loss under each grade."""
    top = node.mapping(required=GRADES)
    seen: set[int] = set()
    return {grade: tuple(_deal(line, seen) for line in top[grade].sequence()) for grade in GRADES}


def _deal(line: Node, seen: set[int]) -> GradedDeal:
    values = line.sequence()
    if len(values) != 3:  # noqa: PLR2004 - a deal, its par and the loss
        line.expected("a deal, its par and the loss")
    deal = GradedDeal(
        values[0].whole(0, _HIGHEST),
        values[1].whole(0, _ALL_POINTS),
        values[2].number(0, _ALL_POINTS),
    )
    if deal.deal in seen:
        line.fail(f"deal {deal.deal} is listed twice")
    seen.add(deal.deal)
    return deal
