"""Paper and wood: cards that slide, fall and turn, pawns, buttons, cloth."""

from collections.abc import Callable, Sequence
from math import pi, sin
from typing import Final

from pnwtable.app.sound.synth import (
    FINE,
    SOFT,
    Luck,
    Mode,
    Samples,
    around,
    lower,
    mixed,
    noise,
    product,
    struck,
    swelling,
    swept,
    times,
    upper,
)


def burst(seconds: float, luck: Luck, low: float, high: float, rate: int = FINE) -> Samples:
    """A short breath of noise between two frequencies, loudest at once."""
    breath = swelling(noise(4 * seconds, rate, luck), rate, 0.0006, 3 * seconds)
    return upper(lower(breath, rate, high), rate, low)


def _paper(
    seconds: float, luck: Luck, way: Callable[[float], float], attack: float, decay: float
) -> Samples:
    """Paper that glides over cloth: rough air whose colour moves, over a little warmth."""
    air = lower(lower(noise(seconds, FINE, luck), FINE, 3600), FINE, 4200)
    rough = [0.65 + 2.2 * abs(x) for x in lower(noise(seconds, FINE, luck), FINE, 90)]
    bright = product(swept(air, FINE, way, 1.1), rough)
    warm = times(around(air, FINE, 520, 0.8), 0.5)
    return swelling(mixed(FINE, (0, bright), (0, warm)), FINE, attack, decay)


def _blow(seconds: float, rate: int = FINE) -> Samples:
    """A soft tip that strikes and springs back, all in all without offset; longer is duller."""
    length = max(4, round(2 * seconds * rate))
    whole = [(place + 1) / (length + 1) for place in range(length)]
    return [sin(2 * pi * at) * sin(pi * at) for at in whole]


BODY: Final = 0.3
"""How strong the table sounds under the paper on it."""


def _thump(luck: Luck, modes: Sequence[Mode], seconds: float, paper: float) -> Samples:
    """Something light that comes down on a wooden table with a cloth on it."""
    body = times(struck(_blow(0.0016), modes, FINE, seconds), BODY)
    snap = times(burst(0.008, luck, 600, 3200), paper)
    return mixed(FINE, (0, body), (0.0005, snap))


def lift(luck: Luck) -> Samples:
    """A card leaves the cloth: a breath that rises and stops."""
    top = luck.between(2700, 3300)
    return _paper(0.1, luck, lambda at: 1400 + (top - 1400) * at, 0.05, 0.05)


def slide(luck: Luck) -> Samples:
    """A card glides over the cloth and slows down."""
    top = luck.between(2500, 3100)
    return _paper(0.19, luck, lambda at: top - 1200 * at * at, 0.035, 0.16)


def lay(luck: Luck) -> Samples:
    """A card comes to lie."""
    table = luck.between(165, 185)
    modes = [(table, 0.045, 0.5), (table * 2.3, 0.04, 0.7), (table * 5.1, 0.025, 0.6)]
    rest = times(_paper(0.09, luck, lambda _: 1700, 0.004, 0.08), 0.3)
    return mixed(FINE, (0, _thump(luck, modes, 0.11, 0.6)), (0.004, rest))


def tick(luck: Luck) -> Samples:
    """A card dealt onto others: short and dry."""
    modes = [(luck.between(360, 430), 0.024, 0.6), (luck.between(1150, 1300), 0.014, 0.6)]
    return _thump(luck, modes, 0.06, 0.7)


def flip(luck: Luck) -> Samples:
    """A card is turned over: air under it, then its edge, then its face."""
    whip = times(_paper(0.085, luck, lambda at: 1300 + 1500 * at, 0.06, 0.03), 0.55)
    edge = times(burst(0.004, luck, 1500, 4000), 0.8)
    fall = _thump(luck, [(luck.between(195, 215), 0.05, 0.8), (520, 0.03, 0.6)], 0.08, 0.5)
    return mixed(FINE, (0, whip), (0.066, edge), (0.082, fall))


def shuffle(luck: Luck) -> Samples:
    """Two halves of a pack riffle into each other, and are pushed together."""
    parts: list[tuple[float, Samples]] = []
    at = 0.0
    for card in range(24):
        near = sin(pi * (card + 1) / 25)
        modes = [(luck.between(700, 950), 0.012, 0.7), (luck.between(1900, 2500), 0.008, 0.5)]
        strength = (0.45 + 0.55 * near) * luck.between(0.7, 1.0)
        parts.append((at, times(_thump(luck, modes, 0.024, 0.5), strength)))
        at += luck.between(0.014, 0.02) + 0.012 * (1 - near)
    push = _paper(0.2, luck, lambda way: 1500 + 700 * way, 0.09, 0.12)
    knock = _thump(luck, [(210, 0.06, 1.0), (480, 0.04, 0.5)], 0.1, 0.3)
    return mixed(FINE, *parts, (at, times(push, 0.3)), (at + 0.13, times(knock, 0.35)))


def wood(luck: Luck, base: float, decay: float, seconds: float, rate: int = FINE) -> Samples:
    """A small piece of hard wood: its modes lie as those of a short bar."""
    modes = [
        (base, decay, 1.0),
        (base * 2.02, 0.7 * decay, 0.45),
        (base * 3.41, 0.4 * decay, 0.25),
    ]
    tip = times(burst(0.002, luck, 300, 3000, rate), 0.3)
    return struck(mixed(rate, (0, _blow(0.0012, rate)), (0, tip)), modes, rate, seconds)


def pawn(luck: Luck) -> Samples:
    """A wooden pawn is put down."""
    board = struck(_blow(0.003), [(172, 0.05, 0.06)], FINE, 0.13)
    return mixed(FINE, (0, wood(luck, luck.between(590, 640), 0.07, 0.13)), (0, board))


def press(luck: Luck) -> Samples:
    """A wooden button gives way."""
    return mixed(FINE, (0, wood(luck, 470, 0.03, 0.06)), (0.012, wood(luck, 760, 0.02, 0.04)))


def curtain(luck: Luck) -> Samples:
    """Heavy cloth is drawn aside."""
    cloth = lower(lower(noise(0.5, SOFT, luck), SOFT, 1300), SOFT, 1500)
    folds = [0.5 + 2.6 * abs(x) for x in lower(noise(0.5, SOFT, luck), SOFT, 24)]
    drawn = swept(cloth, SOFT, lambda at: 700 + 900 * sin(pi * at), 0.8)
    return swelling(product(drawn, folds), SOFT, 0.2, 0.4)
