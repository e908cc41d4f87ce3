"""Card art, all drawn by us: vector parts composed at the exact size a card is shown in.

``cards`` is the one door to pictures of cards, ``tokens`` composes those of the seats; both keep
what they made (``cache``). ``svg`` composes and rasterises, ``palette`` has the colours,
``glyphs``, ``signs``, ``figures``, ``emblems``, ``people`` and ``token_objects`` are shapes as
data. ``app_icon`` writes the icon.
"""

from pnwtable.app.art.cards import BACK, JOKER, OTHER_JOKER, CardArt, card_svg
from pnwtable.app.art.palette import BACKS, RANKS, SUITS, CardStyle, suit_colour
from pnwtable.app.art.shadows import shadow_margin
from pnwtable.app.art.tokens import SEAT_COLOURS, colour_hex

__all__ = [
    "BACK",
    "BACKS",
    "JOKER",
    "OTHER_JOKER",
    "RANKS",
    "SEAT_COLOURS",
    "SUITS",
    "CardArt",
    "CardStyle",
    "card_svg",
    "colour_hex",
    "shadow_margin",
    "suit_colour",
]
