"""The world around a table: a wave, a stream, a fire."""

from math import pi, sin
from typing import Final

from pnwtable.app.sound.synth import (
    FINE,
    SOFT,
    Luck,
    Samples,
    around,
    lower,
    mixed,
    noise,
    struck,
    swelling,
    swept,
    times,
    tone,
    upper,
)
from pnwtable.app.sound.wood import burst


def wave(luck: Luck) -> Samples:
    """A small wave comes up a beach of sand and runs back."""
    seconds = 1.4
    water = noise(seconds, SOFT, luck)
    body = swept(lower(water, SOFT, 1300), SOFT, lambda at: 320 + 900 * sin(pi * at**0.7), 0.6)
    foam = swelling(upper(noise(0.95, SOFT, luck), SOFT, 1900), SOFT, 0.3, 0.9)
    swell = swelling(body, SOFT, 0.5, 1.3)
    return mixed(SOFT, (0, swell), (0.4, times(foam, 0.13)))


def ripple(luck: Luck) -> Samples:
    """Water over stones: bubbles, each of which rises a little in pitch as it closes."""
    parts: list[tuple[float, Samples]] = []
    at = 0.0
    for _ in range(9):
        pitch = luck.between(430, 1250)
        bubble = tone(pitch, luck.between(0.06, 0.12), 0.13, SOFT, rise=luck.between(0.1, 0.5))
        bubble = swelling(bubble, SOFT, 0.004, 0.3)
        parts.append((at, times(bubble, luck.between(0.25, 0.8) * 500 / pitch)))
        at += luck.between(0.02, 0.07)
    flow = swelling(around(noise(0.55, SOFT, luck), SOFT, 900, 0.7), SOFT, 0.15, 0.5)
    return mixed(SOFT, *parts, (0, times(flow, 0.09)))


SPARKS: Final = 0.62
"""Seconds in which a fire throws sparks."""


def crackle(luck: Luck) -> Samples:
    """Wood in a fire: sparks of every strength over a breath of flame."""
    parts: list[tuple[float, Samples]] = []
    at = 0.02
    while at < SPARKS:
        strength = luck.between(0.25, 1.0) ** 3
        spark = struck(
            burst(0.0012, luck, 500, 5000),
            [(luck.between(1100, 3600), 0.012, 1.0), (luck.between(380, 700), 0.02, 0.5)],
            FINE,
            0.03,
        )
        parts.append((at, times(spark, 4 * strength)))
        at += luck.between(0.008, 0.075)
    flame = swelling(around(noise(0.72, FINE, luck), FINE, 330, 0.6), FINE, 0.2, 0.7)
    return mixed(FINE, *parts, (0, times(flame, 0.05)))
