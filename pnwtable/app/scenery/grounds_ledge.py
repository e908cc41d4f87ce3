"""Where somebody sits on the ridge: a ledge of rock before the valley, with a worn rim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.art.svg import shape
from pnwtable.app.scenery.frame import scattered
from pnwtable.app.scenery.grounds_beacons import DAY, NIGHT
from pnwtable.app.scenery.light import faded
from pnwtable.app.scenery.lights import in_light
from pnwtable.app.scenery.outlines import broken, sharp, stone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.scenery.lands import Land

_ASIDE: Final = 0.2
"""How far the ledge reaches beyond its places, in widths of a card."""

_UNDER: Final = 0.16
_OVER: Final = 0.06
"""How far above the whole part, whose title stands on it too."""

_STONES: Final = ((-0.12, 0.07), (0.0, 0.1), (1.0, 0.08), (1.06, 0.05))
"""Along the ledge, beside its places, and how large."""


def ledge(land: Land) -> Iterator[str]:
    """One ledge under all places of the part; light falls on its upper edge."""
    if not land.cells:
        return
    tones, unit = in_light(land.light, NIGHT, DAY), land.unit
    left = min(cell.box.x for cell in land.cells) - _ASIDE * unit
    right = max(cell.box.right for cell in land.cells) + _ASIDE * unit
    top, low = -_OVER * unit, max(cell.box.bottom for cell in land.cells) + _UNDER * unit
    middle = (top + low) / 2
    back = [(left - 0.1 * unit, middle), (left + 0.04 * unit, top + 0.1 * unit)]
    back += [(left + 0.3 * unit, top), (right - 0.3 * unit, top)]
    back += [(right - 0.04 * unit, top + 0.1 * unit), (right + 0.1 * unit, middle)]
    front = [(right, low - 0.06 * unit), (right - 0.3 * unit, low)]
    front += [(left + 0.3 * unit, low), (left, low - 0.06 * unit), back[0]]
    outline = broken([*back, *front], 7, 2, 0.05)
    yield shape(sharp(outline), tones["ridge"])
    yield faded("ledge", sharp(outline), tones["crag"], (top, 0), (low, 0.9))
    rim = [*broken(back[1:5], 7, 2, 0.05)]
    inner = [
        (x, y + unit * (0.03 + 0.05 * scattered(number, 2))) for number, (x, y) in enumerate(rim)
    ]
    yield shape(sharp([*rim, *reversed(inner)]), tones["crest"])
    for number, (along, size) in enumerate(_STONES):
        foot = left + (right - left) * along, low - 0.02 * unit
        yield shape(stone(foot, size * unit, number + 2), tones["crag"])
