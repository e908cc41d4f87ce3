"""A small synthesizer: noise, filters, things that are struck, envelopes, and a clean finish.

Sounds are lists of numbers between -1 and 1 at a rate. Everything is a function of its arguments,
luck too, so that the files made from it are the same byte for byte wherever they are made.
"""

from collections.abc import Callable, Iterable, Sequence
from math import cos, exp, log10, pi, sin
from typing import Final

Samples = list[float]

FINE: Final = 22_050
"""The rate for paper and wood, whose character lies high."""

SOFT: Final = 11_025
"""The rate for what has nothing above 5 kHz: half the size, and no sharpness by construction."""

SILENT: Final = 1e-9
"""What is below this is no sound, but would keep a processor busy."""

FADE: Final = 0.003
"""Seconds at either end in which a sound comes from nothing and goes to it, so that none clicks."""

HEARING: Final = 0.1
"""Seconds over which an ear adds up: what is shorter than that sounds softer than it is."""

RUMBLE: Final = 60.0
"""Hz under which small speakers only waste strength, and under which no offset is left."""


class Luck:
    """The same luck for the same seed on every machine and in every version of Python."""

    def __init__(self, seed: int) -> None:
        self._state = (seed * 2_654_435_761 + 12_345) & 0xFFFF_FFFF

    def between(self, low: float, high: float) -> float:
        """A number between the two."""
        self._state = (self._state * 1_664_525 + 1_013_904_223) & 0xFFFF_FFFF
        return low + (high - low) * (self._state >> 8) / 0x100_0000


def span(seconds: float, rate: int) -> int:
    """How many samples that takes."""
    return max(1, round(seconds * rate))


def noise(seconds: float, rate: int, luck: Luck) -> Samples:
    """White noise: air, paper, water, before they are filtered."""
    return [luck.between(-1.0, 1.0) for _ in range(span(seconds, rate))]


def _filtered(
    samples: Iterable[float],
    rises: tuple[float, float, float],
    falls: tuple[float, float, float],
) -> Samples:
    """A filter with two poles and two zeros."""
    first, a1, a2 = falls
    b0, b1, b2, a1, a2 = (one / first for one in (*rises, a1, a2))
    x1 = x2 = y1 = y2 = 0.0
    found: Samples = []
    for x in samples:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        if -SILENT < y < SILENT:
            y = 0.0
        x2, x1, y2, y1 = x1, x, y1, y
        found.append(y)
    return found


def _turn(frequency: float, rate: int, width: float) -> tuple[float, float]:
    """The cosine of a frequency, and how sharp a filter of that width is there."""
    angle = 2 * pi * min(frequency, 0.45 * rate) / rate
    return cos(angle), sin(angle) / (2 * width)


def lower(samples: Iterable[float], rate: int, frequency: float, width: float = 0.707) -> Samples:
    """What of it lies under a frequency."""
    turn, sharp = _turn(frequency, rate, width)
    half = (1 - turn) / 2
    return _filtered(samples, (half, 1 - turn, half), (1 + sharp, -2 * turn, 1 - sharp))


def upper(samples: Iterable[float], rate: int, frequency: float, width: float = 0.707) -> Samples:
    """What of it lies over a frequency."""
    turn, sharp = _turn(frequency, rate, width)
    half = (1 + turn) / 2
    return _filtered(samples, (half, -1 - turn, half), (1 + sharp, -2 * turn, 1 - sharp))


def around(samples: Iterable[float], rate: int, frequency: float, width: float = 1.0) -> Samples:
    """What of it lies around a frequency; the larger the width, the narrower."""
    turn, sharp = _turn(frequency, rate, width)
    return _filtered(samples, (sharp, 0.0, -sharp), (1 + sharp, -2 * turn, 1 - sharp))


def swept(
    samples: Sequence[float], rate: int, way: Callable[[float], float], width: float = 1.0
) -> Samples:
    """What of it lies around a frequency that moves; ``way`` gives it for 0 to 1 of the time."""
    low = band = 0.0
    found: Samples = []
    last = max(1, len(samples) - 1)
    turn = 0.0
    for place, x in enumerate(samples):
        if place % 16 == 0:  # an ear hears no finer steps
            turn = 2 * sin(pi * min(way(place / last), rate / 6.5) / rate)
        low += turn * band
        band += turn * (x - low - band / width)
        found.append(band)
    return found


def tone(frequency: float, decay: float, seconds: float, rate: int, rise: float = 0.0) -> Samples:
    """A damped sine that has lost 60 dB after ``decay``, its pitch rising by that share."""
    damping = exp(-6.9 / (decay * rate))
    loud, phase, step = 1.0, 0.0, 2 * pi * frequency / rate
    bend = rise * step / max(1.0, decay * rate)
    found: Samples = []
    for _ in range(span(seconds, rate)):
        found.append(loud * sin(phase))
        phase += step
        step += bend
        loud *= damping
    return found


Mode = tuple[float, float, float]
"""How something rings when struck: frequency, seconds to 60 dB less, strength."""


def struck(blow: Sequence[float], modes: Iterable[Mode], rate: int, seconds: float) -> Samples:
    """Something with these modes, struck by that blow: wood, a table, a card."""
    length = span(seconds, rate)
    blow = [*blow[:length], *([0.0] * (length - len(blow)))]
    found = [0.0] * length
    for frequency, decay, strength in modes:
        near = exp(-6.9 / (decay * rate))
        b1, b2 = 2 * near * cos(2 * pi * frequency / rate), -near * near
        gain = strength * (1 - near)
        y1 = y2 = 0.0
        for place, x in enumerate(blow):
            y = gain * x + b1 * y1 + b2 * y2
            y2, y1 = y1, y if not -SILENT < y < SILENT else 0.0
            found[place] += y
    return found


def swelling(
    samples: Sequence[float], rate: int, attack: float, decay: float, power: float = 2.0
) -> Samples:
    """It comes in ``attack`` seconds and has lost 60 dB ``decay`` seconds later."""
    rises, damping, loud = span(attack, rate), exp(-6.9 / (decay * rate)), 1.0
    found: Samples = []
    for place, x in enumerate(samples):
        if place < rises:
            found.append(x * sin(pi / 2 * place / rises) ** power)
        else:
            found.append(x * loud)
            loud *= damping
    return found


def times(samples: Sequence[float], strength: float) -> Samples:
    """It, so much stronger."""
    return [x * strength for x in samples]


def product(samples: Sequence[float], others: Sequence[float]) -> Samples:
    """One as strong as the other is at each moment."""
    return [x * other for x, other in zip(samples, others, strict=False)]


def mixed(rate: int, *parts: tuple[float, Sequence[float]]) -> Samples:
    """These together, each from its second on."""
    starts = [(round(after * rate), samples) for after, samples in parts]
    found = [0.0] * max(start + len(samples) for start, samples in starts)
    for start, samples in starts:
        for place, x in enumerate(samples, start):
            found[place] += x
    return found


def loudness(samples: Sequence[float], rate: int) -> float:
    """How loud its loudest moment is to an ear, in dB under a full square wave."""
    # Ears are keener on what is high: one gentle slope stands for that.
    heard = mixed(rate, (0.0, upper(samples, rate, RUMBLE)), (0.0, upper(samples, rate, 1500, 0.5)))
    window = span(HEARING, rate)
    squares = [x * x for x in heard]
    total = loudest = sum(squares[:window])
    for new, old in zip(squares[window:], squares, strict=False):
        total += new - old
        loudest = max(loudest, total)
    return 10 * log10(max(loudest / window, 1e-12))


def finished(samples: Sequence[float], rate: int, loud: float, peak: float) -> Samples:
    """Without offset and clicks, as loud as asked for unless that took it over the peak."""
    clean = upper(samples, rate, RUMBLE)
    fade = span(FADE, rate)
    last = len(clean) - 1
    window = [min(1.0, sin(pi / 2 * min(place, last - place) / fade)) for place in range(last + 1)]
    window[fade : last + 1 - fade] = [1.0] * max(0, last + 1 - 2 * fade)
    clean = product(clean, window)
    offset = sum(clean) / sum(window)
    clean = [x - offset * weight for x, weight in zip(clean, window, strict=True)]
    strength = 10 ** ((loud - loudness(clean, rate)) / 20)
    highest = max(map(abs, clean))
    return times(clean, min(strength, peak / highest))


def written(samples: Sequence[float]) -> bytes:
    """It as 16-bit numbers, the low byte first."""
    return b"".join(round(x * 32767).to_bytes(2, "little", signed=True) for x in samples)
