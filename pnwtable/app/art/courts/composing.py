"""Composes the half of a court: sun, country, animal, what lies before it, sign of the rank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.art.courts import forest, mountain, river, shore
from pnwtable.app.art.courts.country import COUNTRIES
from pnwtable.app.art.courts.signs import CROWN, GARLAND, SPRIG, SUN
from pnwtable.app.art.svg import moved, picture

if TYPE_CHECKING:
    from pnwtable.app.art.courts.courtier import Courtier
    from pnwtable.app.art.palette import Ink
    from pnwtable.app.art.svg import Part

RANKS_OF_COURTS: Final = ("J", "Q", "K")
COURTS: Final[dict[str, Courtier]] = {
    "JS": mountain.RAVEN,
    "QS": mountain.COUGAR,
    "KS": mountain.EAGLE,
    "JH": river.SALMON,
    "QH": river.HERON,
    "KH": river.BEAR,
    "JD": shore.OTTER,
    "QD": shore.SEAL,
    "KD": shore.ORCA,
    "JC": forest.FOX,
    "QC": forest.OWL,
    "KC": forest.ELK,
}
SIGNS: Final[dict[str, tuple[Part, ...]]] = {"J": SPRIG, "Q": GARLAND, "K": CROWN}


def half(rank: str, suit: str, ink: Ink) -> str:
    """Return the upper half of a court, its origin in the middle of the panel."""
    court, country = COURTS[rank + suit], COUNTRIES[suit]
    sign = moved(picture(SIGNS[rank], ink), court.x, court.y, scale=court.scale, turn=court.turn)
    return (
        (picture(SUN, ink) if rank == "Q" else "")
        + picture(country.behind, ink)
        + picture(court.parts, ink)
        + picture(country.before, ink)
        + sign
    )


def band(suit: str) -> str:
    """Return the line between the halves of the courts of a suit."""
    return COUNTRIES[suit].band
