"""Paints flourishes: what is seen for a moment where something has happened; sizes are pixels."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.art.palette import mixed
from pnwtable.app.art.tokens import colour_hex
from pnwtable.app.art.turns import turned
from pnwtable.app.table import pawns
from pnwtable.layout.box import Box, around
from pnwtable.table.flourishes import swing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Flying
    from pnwtable.core.zones import Seat
    from pnwtable.table.flourishes import Flourish

WARM: Final = "#ffe3b0"
"""Lamplight: paler than amber, which is only for what is wanted."""

LAMPLIT: Final = "#ffdb9c"
DARKENED: Final = "#75645d"
"""What paper looks like in that light, and in none: what is printed stays as readable."""

FLARE: Final = "#ffb861"
DULL: Final = "#c4573b"
EMBERS: Final = ("#ffd58a", "#f0a24a", "#e8774a")

MARGIN: Final = 12
"""Logical units that a ring's light reaches beyond what it is round."""

ROOM: Final = 26
"""Logical units that a ring comes from, or goes to."""

SWING: Final = 4
MANY: Final = 5
"""Embers of one fire."""


def paint_flourishes(desk: Desk, target: pygame.Surface, flying: Flying) -> list[Box]:
    """Draw all that is to be seen of them now; the rectangles that they cover."""
    covered: list[Box] = []
    for flourish in flying.flourishes:
        brush = _Brush(desk, target, flying.colours)
        KINDS[flourish.kind](brush, flourish)
        covered += brush.covered
    return covered


class _Brush:
    """Blits light, and keeps in mind where it has."""

    def __init__(self, desk: Desk, target: pygame.Surface, colours: Mapping[Seat, str]) -> None:
        self.desk = desk
        self.target = target
        self.colours = colours
        self.covered: list[Box] = []

    def light(self, picture: pygame.Surface, box: Box, strength: float) -> None:
        """A picture that fills the box, as strong as that, 0 to 1."""
        if strength <= 0 or box.width < 1 or box.height < 1:
            return
        size = box.width, box.height
        same = picture.get_size() == size
        seen = picture.copy() if same else pygame.transform.smoothscale(picture, size)
        seen.set_alpha(round(255 * min(1.0, strength)))
        self.target.blit(seen, (box.x, box.y))
        self.covered.append(box)

    def ring(
        self, box: Box, colour: str, strength: float, grown: float = 0.0, lean: float = 0.0
    ) -> None:
        """A soft ring round a box that leans, and is larger by so many pixels on every side."""
        margin = self.desk.px(MARGIN)
        size = box.width, box.height
        picture = self.desk.art.ring(size, margin, self.desk.tones.of(colour))
        box = box.grown(margin + round(grown))
        if lean:
            picture = turned(pygame.transform.smoothscale(picture, (box.width, box.height)), lean)
            box = Box(*picture.get_rect(center=box.centre))
        self.light(picture, box, strength)

    def tint(self, box: Box, colour: str, strength: float) -> None:
        """Paper in that colour; whatever is darker keeps its own."""
        if strength > 0:
            tone = pygame.Color(mixed("#ffffff", colour, min(1.0, strength)))
            self.target.fill(tone, _rect(box), special_flags=pygame.BLEND_RGB_MULT)
            self.covered.append(box)

    def run(self, box: Box, colour: str, part: Box) -> None:
        """A light that is brightest in the middle of a box, where that meets a part of it."""
        before = self.target.get_clip()
        self.target.set_clip(_rect(part).clip(before))
        band = self.desk.art.band((box.width, box.height), colour)
        self.target.blit(band, (box.x, box.y), special_flags=pygame.BLEND_RGB_MULT)
        self.target.set_clip(before)
        self.covered.append(part)

    def plates(self, flourish: Flourish, begins: float) -> None:
        """A short pulse round the plates of those whose it is."""
        share = _part(flourish.share, begins, 1.0)
        for box in flourish.plates:
            grown = self.desk.px(7) * _slowing(share)
            self.ring(box, WARM, 0.9 * _wave(share, 0.2), grown)


def _part(share: float, low: float, high: float) -> float:
    """How much of a part of the time is over, 0 to 1."""
    return min(1.0, max(0.0, (share - low) / (high - low)))


def _slowing(share: float) -> float:
    """Quick away, slow to arrive."""
    return 1 - (1 - share) ** 3


def _wave(share: float, top: float) -> float:
    """From nothing to full at the top, and gently back to nothing; 0 at both ends."""
    if share <= 0 or share >= 1:
        return 0.0
    return share / top if share < top else ((1 - share) / (1 - top)) ** 1.4


def _rect(box: Box) -> pygame.Rect:
    return pygame.Rect(box.x, box.y, box.width, box.height)


def _heaps(flourish: Flourish) -> list[list[Box]]:
    """The boxes of each zone, as they lie on each other."""
    found: dict[str, dict[Box, None]] = {}
    for spot in flourish.spots:
        found.setdefault(spot.zone, {})[spot.box] = None
    return [list(boxes) for boxes in found.values()]


def _seen(boxes: Sequence[Box]) -> Iterator[Box]:
    """Of cards that lie on each other, the part of each that the next one leaves free."""
    for box, later in zip(boxes, [*boxes[1:], None], strict=True):
        if later is None or not box.overlap(later):
            yield box
        elif later.y == box.y and later.x > box.x:
            yield Box(box.x, box.y, later.x - box.x, box.height)
        elif later.x == box.x and later.y > box.y:
            yield Box(box.x, box.y, box.width, later.y - box.y)


def _gather(brush: _Brush, flourish: Flourish) -> None:
    """A ring closes round what has won, which is lit for a moment."""
    share, room = flourish.share, brush.desk.px(ROOM)
    closing = _slowing(_part(share, 0.0, 0.45))
    for spot in {spot.box: spot for spot in flourish.spots}.values():
        if not spot.lean:
            brush.tint(spot.box, LAMPLIT, 0.7 * _wave(_part(share, 0.2, 1.0), 0.3))
        brush.ring(spot.box, WARM, _wave(share, 0.4), room * (1 - closing), spot.lean)
    brush.plates(flourish, 0.35)


def _reach(brush: _Brush, flourish: Flourish) -> None:
    """A ring opens from what has been reached, and a flag is planted there."""
    share, desk = flourish.share, brush.desk
    if flourish.spots:
        box = flourish.whole
        brush.tint(box, LAMPLIT, 0.6 * _wave(share, 0.12))
        brush.ring(box, WARM, _wave(share, 0.1), desk.px(ROOM) * _slowing(share))
        for seat in flourish.seats[:1]:
            _plant(brush, box, colour_hex(pawns.colour_of(seat, brush.colours)), share)
    brush.plates(flourish, 0.3)


def _plant(brush: _Brush, box: Box, colour: str, share: float) -> None:
    """A flag rises out of the upper edge of a card, stands, and fades."""
    desk = brush.desk
    high = max(desk.px(26), round(min(box.width, box.height) * 0.5))
    wide = round(high * 0.76)
    rise = _slowing(_part(share, 0.05, 0.4))
    flag = desk.art.pennant((wide, high), colour, theme.SHADE)
    shown = max(1, round(high * rise))
    # Beside the middle, where the name of the place stands and its points rise.
    left = box.x + round(box.width * 0.74) - wide // 4
    room = Box(left, box.y + high // 4 - shown, wide, shown)
    upper = flag.subsurface((0, 0, wide, shown))
    brush.light(upper, room, 1 - _part(share, 0.75, 1.0))


def _embers(brush: _Brush, flourish: Flourish) -> None:
    """Each fire flares up, one after another if there are many, and embers rise from it."""
    boxes = list(dict.fromkeys(flourish.boxes))
    for number, box in enumerate(boxes):
        late = 0.4 * number / len(boxes)
        _flare(brush, box, _part(flourish.share, late, late + 1 - 0.4 * (len(boxes) > 1)), number)
    brush.plates(flourish, 0.3)


def _flare(brush: _Brush, box: Box, share: float, number: int) -> None:
    art, side = brush.desk.art, max(box.width, box.height)
    x, y = box.centre
    strong = _wave(share, 0.2)
    wide = round(side * (1.3 + 0.5 * _slowing(share)))
    glow = art.glow(side * 2, FLARE)
    brush.light(glow, Box(x - wide // 2, y - wide // 2, wide, wide), 0.8 * strong)
    high = round(box.height * (0.5 + 0.35 * sin(pi * min(1.0, share * 1.3))))
    flame = art.flame((box.height, box.height))
    foot = y + round(box.height * 0.34)
    brush.light(flame, Box(x - high // 2, foot - high, high, high), min(1.0, 1.5 * strong))
    for ember in range(MANY):
        _ember(brush, box, _part(share, 0.1 + 0.06 * ember, 0.75 + 0.06 * ember), number + ember)


def _ember(brush: _Brush, box: Box, share: float, number: int) -> None:
    """It rises, sways and goes out."""
    side = max(2, brush.desk.px((5, 4, 3)[number % 3]))
    aside = ((number * 0.618 + 0.2) % 1 - 0.5) * 0.7
    sway = 0.07 * sin(share * 5 + number)
    x = box.centre[0] + round(box.width * (aside * (0.6 + 0.4 * share) + sway))
    y = box.centre[1] - round(box.height * (0.1 + 0.85 * _slowing(share)))
    disc = brush.desk.plates.disc(side, EMBERS[number % 3])
    brush.light(disc, Box(x - side // 2, y - side // 2, side, side), _wave(share, 0.15))


def _lay(brush: _Brush, flourish: Flourish) -> None:
    """A soft light runs along the cards, as one looks along them."""
    share = _part(flourish.share, 0.0, 0.9)
    for boxes in _heaps(flourish):
        whole = around(boxes)
        brush.ring(whole, WARM, 0.6 * _wave(flourish.share, 0.3))
        wide = max(2 * min(boxes[0].width, boxes[0].height), whole.width // 2)
        left = whole.x - wide + round((whole.width + wide) * share)
        for box in _seen(boxes):
            brush.run(Box(left, whole.y, wide, whole.height), LAMPLIT, box)
    brush.plates(flourish, 0.4)


def _bust(brush: _Brush, flourish: Flourish) -> None:
    """The cards go dark for a moment, as if they sank, within a dull ring."""
    strong = _wave(flourish.share, 0.25)
    grown = brush.desk.px(6) * (1 - _slowing(flourish.share))
    for boxes in _heaps(flourish):
        for box in _seen(boxes):
            brush.tint(box, DARKENED, strong)
        brush.ring(around(boxes), DULL, 0.95 * strong, grown)


def _settle(brush: _Brush, flourish: Flourish) -> None:
    """A card lies: a little light goes out from under it."""
    share = flourish.share
    grown = brush.desk.px(7) * _slowing(share)
    for spot in flourish.spots:
        brush.ring(spot.box, WARM, 0.75 * (1 - share), grown, spot.lean)


def _refuse(brush: _Brush, flourish: Flourish) -> None:
    """A ring that shakes with what is refused."""
    aside = round(brush.desk.px(SWING) * swing(flourish.share))
    for spot in flourish.spots:
        box = spot.box.moved(aside, 0)
        brush.ring(box, theme.WARNING_EDGE, 1 - flourish.share, lean=spot.lean)


KINDS: Final[Mapping[str, Callable[[_Brush, Flourish], None]]] = {
    "gather": _gather,
    "reach": _reach,
    "embers": _embers,
    "lay": _lay,
    "bust": _bust,
    "settle": _settle,
    "refuse": _refuse,
}
