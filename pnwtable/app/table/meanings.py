"""What small signs on a table mean, in words, where they are drawn: said while one points there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnwtable.app.table.description import begun
from pnwtable.app.table.picture import Bubble

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.layout.box import Box


@dataclass(frozen=True, slots=True)
class Meaning:
    """A sign as it was drawn, and its words; none if it says enough by itself."""

    box: Box
    words: str


def meaning_at(meanings: Sequence[Meaning], x: float, y: float) -> Bubble | None:
    """What is to be said of the uppermost sign at that point."""
    here = (one for one in reversed(meanings) if one.words and one.box.holds(x, y))
    found = next(here, None)
    return None if found is None else Bubble(begun(found.words), found.box)
