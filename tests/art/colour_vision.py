"""Colour as people with other cones see it (Machado, Oliveira and Fernandes 2009, severity 1)."""

from __future__ import annotations

import math

Triple = tuple[float, float, float]
SIGHTS: dict[str, tuple[Triple, Triple, Triple]] = {
    "common": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: tuple[Triple, Triple, Triple] = (
    (0.4124 / 0.95047, 0.3576 / 0.95047, 0.1805 / 0.95047),
    (0.2126, 0.7152, 0.0722),
    (0.0193 / 1.08883, 0.1192 / 1.08883, 0.9505 / 1.08883),
)


def times(matrix: tuple[Triple, Triple, Triple], value: Triple) -> Triple:
    a, b, c = (sum(m * v for m, v in zip(row, value, strict=True)) for row in matrix)
    return a, b, c


def linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def lab(colour: str, sight: str) -> Triple:
    r, g, b = (linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    r, g, b = (min(1.0, max(0.0, seen)) for seen in times(SIGHTS[sight], (r, g, b)))
    x, y, z = (
        v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in times(TO_XYZ, (r, g, b))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: str, other: str, sight: str) -> float:
    """Return the CIE76 difference of two colours as seen by a sight."""
    return math.dist(lab(one, sight), lab(other, sight))
