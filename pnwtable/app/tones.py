"""Which tone each colour of the theme is painted in: as it is, or in high contrast."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pnwtable.app.plates import Plate


@dataclass(frozen=True, slots=True)
class Tones:
    """A choice of tones. Lines are ``pen`` times as thick; a ``solid`` ground lets nothing through.

    Screens and widgets name colours of the theme; letters and plates ask here, so that nothing
    else has to know that there is a choice.
    """

    instead: Mapping[str, str] = field(default_factory=dict)
    pen: float = 1.0
    solid: bool = False

    def of(self, colour: str) -> str:
        """The tone that a colour of the theme is painted in."""
        return self.instead.get(colour, colour)

    def plate(self, plate: Plate) -> Plate:
        """The plate in these tones."""
        if self is PLAIN:
            return plate
        opaque = self.solid and plate.alpha >= _GROUND
        return replace(
            plate,
            fill=self.of(plate.fill),
            edge=self.of(plate.edge),
            pen=plate.pen if plate.edge == "none" else plate.pen * self.pen,
            alpha=1 if opaque else plate.alpha,
        )


_GROUND: Final = 0.65
"""A plate that lets less through is a ground for words, not a light on something."""

PLAIN: Final = Tones()
STRONG: Final = Tones(
    {
        theme.PANEL: "#000000",
        theme.PANEL_EDGE: "#a9c2bb",
        theme.RAISED: "#1d2d2b",
        theme.RAISED_HOVER: "#2c423f",
        theme.RAISED_PRESSED: "#000000",
        theme.RAISED_EDGE: "#dbe8e4",
        theme.SUNKEN: "#151f1e",
        theme.SPENT: "#4a5a57",
        theme.IVORY: "#ffffff",
        theme.QUIET: "#f0f4f1",
        theme.FAINT: "#d3dfda",
        theme.AMBER: "#ffcb4f",
        theme.AMBER_HOVER: "#ffe08c",
        theme.AMBER_PRESSED: "#f0b93a",
        theme.ON_AMBER: "#000000",
        theme.RING: "#fff06a",
        theme.LINK: "#a6e7ff",
        theme.MARK: "#4c3900",
        theme.FELT: "#0b211e",
        theme.FELT_EDGE: "#8fb5ab",
        theme.SHADE: "#000000",
        theme.PLACE: "#a9c2bb",
        theme.WARNING: "#ffe4d6",
        theme.WARNING_EDGE: "#ff9d7a",
        theme.FOCUS: "#8fe3ff",
        theme.SHORE[1]: "#000000",
    },
    pen=1.6,
    solid=True,
)


def tones_for(*, high_contrast: bool) -> Tones:
    """The choice that a player has made."""
    return STRONG if high_contrast else PLAIN
