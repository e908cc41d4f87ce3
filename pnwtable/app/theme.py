"""The palette and the measures of the program, in one place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from pnwtable.app.art.palette import CardStyle, luminance, suit_colour

# Night over the Sound: dark tones a text can lie on, from the sky down to the near trees.
SKY: Final = ("#0b1d28", "#123240", "#1d4a52", "#2b5f60")
GLOW: Final = "#486b61"
RIDGES: Final = ("#27545a", "#1f464b", "#17383c")
WATER: Final = ("#1b4449", "#143539")
SHORE: Final = ("#0f2a2c", "#0a1e20")

PANEL: Final = "#10292c"
PANEL_EDGE: Final = "#2f5553"
RAISED: Final = "#1b3f40"
RAISED_HOVER: Final = "#214845"
RAISED_PRESSED: Final = "#143233"
RAISED_EDGE: Final = "#3c6763"
SUNKEN: Final = "#0a1d20"
SPENT: Final = "#3c6762"
"""Signs that lead nowhere now, such as the arrow at an end."""
IVORY: Final = "#f5ecd8"
QUIET: Final = "#cdd6ca"
FAINT: Final = "#a3b6ae"
AMBER: Final = "#eaae52"
AMBER_HOVER: Final = "#f4c070"
AMBER_PRESSED: Final = "#d2933a"
ON_AMBER: Final = "#231703"
RING: Final = "#ffd58a"
LINK: Final = "#8fd0e0"
MARK: Final = "#6b5320"
FELT: Final = "#1d4a44"
FELT_EDGE: Final = "#356a60"
PLACE: Final = "#5f8a84"
FOCUS: Final = "#5fd3ff"
WARNING: Final = "#ffd0b8"
WARNING_EDGE: Final = "#e0795a"
SHADE: Final = "#04100f"
SHADE_ALPHA: Final = 165

# On dark ground the suits need light tones of the same hues.
DARK_FOUR: Final = {"S": IVORY, "H": "#ff9c86", "D": "#84bcff", "C": "#86d6a6"}
DARK_TWO: Final = {"S": IVORY, "H": "#ff9c86", "D": "#ff9c86", "C": IVORY}
STAR_ON_DARK: Final = AMBER
STAR_ON_LIGHT: Final = "#7a4a8a"
PLAIN_SIGNS: Final = ("points", "cards")
"""Signs in a text that have no colour of their own."""

_LIGHT_TEXT: Final = 0.3

# Logical units; the desk turns them into pixels.
GAP: Final = 8
PAD: Final = 28
MARGIN: Final = 24
HIT: Final = 36
CONTROL: Final = 44
RADIUS: Final = 10
PANEL_RADIUS: Final = 16
BAR: Final = 6

SCALE: Final = (15, 17, 19, 28, 40)
"""The sizes of text: notes, text, leads, heads, titles. What has no room may be set smaller."""

Align = Literal["left", "center", "right"]


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a text is set; the size is in logical units."""

    size: float = 17
    colour: str = IVORY
    bold: bool = False
    align: Align = "left"

    def in_colour(self, colour: str) -> TextStyle:
        """The same in another colour."""
        return replace(self, colour=colour)

    def centred(self) -> TextStyle:
        """The same, each line in the middle."""
        return replace(self, align="center")


BODY: Final = TextStyle()
STRONG: Final = TextStyle(bold=True)
NOTE: Final = TextStyle(size=15, colour=QUIET)
LEAD: Final = TextStyle(size=19, colour=QUIET)
HEAD: Final = TextStyle(size=28, bold=True)
TITLE: Final = TextStyle(size=40, bold=True)


def suit_ink(suit: str, text_colour: str, *, four_colour: bool, high_contrast: bool = False) -> str:
    """The colour of a suit, the Joker's star or another sign in a text of that colour."""
    on_dark = luminance(text_colour) > _LIGHT_TEXT
    if suit in PLAIN_SIGNS:
        return text_colour
    if suit == "X":
        return STAR_ON_DARK if on_dark else STAR_ON_LIGHT
    if on_dark:
        return (DARK_FOUR if four_colour else DARK_TWO)[suit]
    return suit_colour(suit, CardStyle(four_colour=four_colour, contrast=high_contrast))
