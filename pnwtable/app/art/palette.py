"""Every colour of the card art, and which of them belong together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SUITS: Final = "SHDC"
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


@dataclass(frozen=True, slots=True)
class CardStyle:
    """How the player wants the cards to look."""

    four_colour: bool = True
    back: str = "waves"
    contrast: bool = False


@dataclass(frozen=True, slots=True)
class Ink:
    """The colours one face is printed in; pictures name them by role."""

    main: str
    deep: str
    mid: str
    tint: str
    paper: str
    gold: str = "#e2a53f"


def channels(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue of a `#rrggbb`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def luminance(colour: str) -> float:
    """Return the relative luminance of WCAG, 0 to 1."""
    linear = [
        c / 12.92 if c <= SRGB_KNEE else ((c + 0.055) / 1.055) ** 2.4
        for c in (channel / 255 for channel in channels(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(colour: str, other: str) -> float:
    """Return the contrast ratio of WCAG between two colours, 1 to 21."""
    dark, light = sorted((luminance(colour), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def mixed(colour: str, other: str, share: float) -> str:
    """Blend a share of the other colour into this one."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


SRGB_KNEE: Final = 0.04045
PAPER: Final = "#fbf6ea"
EDGE: Final = "#cdbf9f"
WHITE: Final = "#ffffff"
DARK_EDGE: Final = "#30302c"

# Hearts and clubs differ in lightness, diamonds and clubs too: under the simulations of protan,
# deutan and tritan sight the nearest two stay CIE76 20 apart, and all keep 4.5:1 on the paper.
FOUR: Final = {"S": "#121a2a", "H": "#c43e22", "D": "#126acc", "C": "#165340"}
TWO: Final = {"S": "#121a2a", "H": "#b9341f", "D": "#b9341f", "C": "#121a2a"}
STRONG: Final = {"S": "#000000", "H": "#b32400", "D": "#0050c8", "C": "#00452f"}
STRONG_TWO: Final = {"S": "#000000", "H": "#b32400", "D": "#b32400", "C": "#000000"}
PLUM: Final = "#5b2f6b"
# Below this a darker tone would not be told from the main one: the tones become slate.
NEARLY_BLACK: Final = 0.03


def paper_of(style: CardStyle) -> str:
    """Return the colour of the card itself."""
    return WHITE if style.contrast else PAPER


def edge_of(style: CardStyle) -> str:
    """Return the colour of the thin line round a card."""
    return DARK_EDGE if style.contrast else EDGE


def suit_colour(suit: str, style: CardStyle) -> str:
    """Return the colour a suit is printed in."""
    if style.contrast:
        return (STRONG if style.four_colour else STRONG_TWO)[suit]
    return (FOUR if style.four_colour else TWO)[suit]


def ink_of(main: str, style: CardStyle) -> Ink:
    """Derive the flat tones that go with one main colour."""
    paper = paper_of(style)
    if luminance(main) < NEARLY_BLACK:
        slate = "#3c5378"
        tones = mixed(slate, paper, 0.4), mixed(slate, paper, 0.82)
        return Ink(main=main, deep=slate, mid=tones[0], tint=tones[1], paper=paper)
    return Ink(
        main=main,
        deep=mixed(main, "#0b1220", 0.45),
        mid=mixed(main, paper, 0.42),
        tint=mixed(main, paper, 0.84),
        paper=paper,
    )


@dataclass(frozen=True, slots=True)
class BackInk:
    """The four tones of a back."""

    ground: str
    line: str
    pale: str
    deep: str


BACKS: Final = {
    "waves": BackInk(ground="#1f5673", line="#3f7f9b", pale="#f3e9d2", deep="#12374d"),
    "cedar": BackInk(ground="#8f3a26", line="#b4604a", pale="#f6e9d3", deep="#5e2116"),
    "firs": BackInk(ground="#2b5a44", line="#4d8166", pale="#f1ead3", deep="#173a2a"),
}


@dataclass(frozen=True, slots=True)
class PanelInk:
    """A coloured panel, what is written on it, and its emblem."""

    ground: str
    text: str
    emblem: str


DARK_TEXT: Final = "#1d1a16"
LIGHT_TEXT: Final = "#fff8ea"
PANELS: Final = {
    "R": PanelInk("#b23a2c", LIGHT_TEXT, "salmon"),
    "O": PanelInk("#e8862a", DARK_TEXT, "sun"),
    "Y": PanelInk("#f2cd45", DARK_TEXT, "leaf"),
    "G": PanelInk("#2c6b4a", LIGHT_TEXT, "fir"),
    "B": PanelInk("#235b9c", LIGHT_TEXT, "waves"),
}
SIGN_INKS: Final = {"S": "#c01f2e", "C": "#146b46"}
PLAIN_PANEL: Final = PanelInk("#6d6a63", LIGHT_TEXT, "none")
