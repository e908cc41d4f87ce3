"""Cards that stand on an arc, as a hand holds them."""

from math import ceil, radians
from typing import Final

FULL: Final = 6
"""So many cards are a whole fan; fewer are turned by as much from card to card as these."""

DEEPEST: Final = 0.05
"""Part of its height by which the outer card of a fan lies lower at the most."""

SLACK: Final = 0.0035
"""Part of its height that a card in a fan needs more for each degree of it."""


def fan_leans(number: int, degrees: float) -> tuple[float, ...]:
    """How far each card of a fan leans, counterclockwise: the left ones to the left."""
    if number < 2 or not degrees:  # noqa: PLR2004 - one card stands upright
        return (0.0,) * number
    step = degrees / max(FULL - 1, number - 1)
    return tuple(step * ((number - 1) / 2 - place) for place in range(number))


def fan_falls(leans: tuple[float, ...], apart: float, high: float) -> tuple[int, ...]:
    """How many pixels lower each card lies than the middle, so far apart and so high."""
    if len(leans) < 2 or not leans[0]:  # noqa: PLR2004 - as above
        return (0,) * len(leans)
    # On a circle: the way along it by the angle is its radius, and what it falls is as good as
    # half the way times the angle.
    radius = apart / radians(leans[0] - leans[1])
    falls = [radius * radians(lean) ** 2 / 2 for lean in leans]
    least, most = min(falls), max(falls)
    flatter = min(1.0, DEEPEST * high / (most - least)) if most > least else 1.0
    return tuple(round((fall - least) * flatter) for fall in falls)


def fan_room(degrees: float, high: float) -> int:
    """How many pixels more than one card so high a fan of cards needs."""
    return ceil((DEEPEST * min(1.0, degrees) + SLACK * degrees) * high)
