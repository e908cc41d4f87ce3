"""The light that a piece of a place lies in: night or day, or none on felt, where it is printed."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.art.palette import luminance, mixed

if TYPE_CHECKING:
    from pnwtable.app.scenery.painting import Tones
    from pnwtable.play.settings import SceneLight

_INK: Final = (0.26, 0.2, 0.15, 0.1)
"""How much of its own tone is left of what is printed on felt: the most that is dark enough."""

_LIGHTEST: Final = 0.095
"""Luminance that still leaves quiet words 4.5 : 1."""


def in_light(light: SceneLight, night: Tones, day: Tones) -> Tones:
    """The tones of that light; on felt those of the day, printed on its colour."""
    if light == "felt":
        return {name: _printed(tone) for name, tone in day.items()}
    return day if light == "day" else night


@cache
def _printed(tone: str) -> str:
    inked = [mixed(theme.FELT, tone, ink) for ink in _INK]
    return next((one for one in inked if luminance(one) <= _LIGHTEST), theme.FELT)
