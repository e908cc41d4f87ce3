"""What is said to a player: small bells, bars of wood, a knuckle.

Notes are those of D major, so that what sounds together is in tune; a bust and a loss fall.
"""

from collections.abc import Sequence
from typing import Final

from pnwtable.app.sound.synth import (
    SOFT,
    Luck,
    Samples,
    lower,
    mixed,
    noise,
    swelling,
    swept,
    times,
    tone,
)
from pnwtable.app.sound.wood import burst, wood

D3, A3, AS3, D4, F4, FS4 = 146.83, 220.0, 233.08, 293.66, 349.23, 369.99
A4, D5, FS5, A5, D6 = 440.0, 587.33, 739.99, 880.0, 1174.66

Partial = tuple[float, float, float]
"""A partial of a note: how many times its pitch, how much of its decay, how strong."""

BELL: Final[Sequence[Partial]] = (
    (1.0, 1.0, 1.0),
    (1.0011, 0.9, 0.5),
    (2.0, 0.7, 0.22),
    (2.76, 0.35, 0.12),
    (4.07, 0.2, 0.05),
)
"""A small bronze bowl, struck with felt; the pair of lowest partials beats slowly."""

BAR: Final[Sequence[Partial]] = ((1.0, 1.0, 1.0), (1.002, 0.8, 0.25), (3.93, 0.3, 0.16))
"""A bar of rosewood over its resonator."""

TONGUE: Final[Sequence[Partial]] = ((1.0, 1.0, 1.0), (2.0, 0.5, 0.1), (5.4, 0.12, 0.06))
"""A tongue of a kalimba."""


def _note(
    pitch: float, decay: float, seconds: float, partials: Sequence[Partial], attack: float = 0.004
) -> Samples:
    """A note that is struck softly; no partial of it lies where the rate would fold it."""
    sounding = [one for one in partials if pitch * one[0] < 0.42 * SOFT]
    parts = [
        (0.0, times(tone(pitch * ratio, decay * share, seconds, SOFT), strength))
        for ratio, share, strength in sounding
    ]
    return swelling(mixed(SOFT, *parts), SOFT, attack, 60.0)


def _phrase(
    notes: Sequence[tuple[float, float, float]], decay: float, partials: Sequence[Partial]
) -> list[tuple[float, Samples]]:
    """Notes one after another: when, which pitch, how strong."""
    return [
        (at, times(_note(pitch, decay, 0.8 * decay, partials), strength))
        for at, pitch, strength in notes
    ]


def _dull(seconds: float, luck: Luck) -> Samples:
    """Air without sharpness, for cards that are drawn over cloth."""
    return lower(lower(noise(seconds, SOFT, luck), SOFT, 1900), SOFT, 2300)


def _tap(luck: Luck, strength: float) -> Samples:
    """The felt of the stick, so that a note begins as something touched."""
    return times(burst(0.004, luck, 200, 1500, SOFT), strength)


def bell(luck: Luck) -> Samples:
    """It is your turn."""
    notes = _phrase([(0, D5, 1.0), (0.11, A5, 0.55)], 1.1, BELL)
    return mixed(SOFT, *notes, (0, _tap(luck, 0.15)))


def chime(luck: Luck) -> Samples:
    """Points have come."""
    notes = _phrase([(0, A5, 0.8), (0.07, D6, 0.7)], 0.5, TONGUE)
    return mixed(SOFT, *notes, (0, _tap(luck, 0.08)))


def played_set(luck: Luck) -> Samples:
    """A set or a landmark: three bars upwards."""
    notes = _phrase([(0, D4, 0.9), (0.065, FS4, 0.8), (0.13, A4, 0.9)], 0.55, BAR)
    return mixed(SOFT, *notes, (0, _tap(luck, 0.2)))


def trick(luck: Luck) -> Samples:
    """A trick is won: the cards are drawn in, over a fifth."""
    cards = swelling(
        swept(_dull(0.24, luck), SOFT, lambda at: 1600 - 700 * at, 0.9), SOFT, 0.06, 0.2
    )
    notes = _phrase([(0.03, D4, 0.7), (0.06, A4, 0.55)], 0.5, BAR)
    return mixed(SOFT, (0, times(cards, 0.22)), *notes)


def bust(luck: Luck) -> Samples:
    """What was laid is lost: two bars downwards, and paper slumps."""
    slump = swelling(
        swept(_dull(0.3, luck), SOFT, lambda at: 1400 - 1000 * at, 0.9), SOFT, 0.05, 0.28
    )
    notes = _phrase([(0, F4, 0.7), (0.12, AS3, 0.9)], 0.6, BAR)
    return mixed(SOFT, *notes, (0.1, times(slump, 0.2)))


def refusal(luck: Luck) -> Samples:
    """A knuckle on wood, twice: not here."""
    first = wood(luck, 312, 0.11, 0.16, SOFT)
    second = wood(luck, 286, 0.12, 0.17, SOFT)
    return lower(mixed(SOFT, (0, first), (0.095, times(second, 0.6))), SOFT, 1600)


def round_over(luck: Luck) -> Samples:
    """A round is over: an open chord, unhurried."""
    notes = _phrase([(0, D4, 0.8), (0.1, A4, 0.7), (0.2, FS5, 0.6)], 1.0, BAR)
    return mixed(SOFT, *notes, (0.2, times(_note(D5, 1.0, 0.8, BELL), 0.35)), (0, _tap(luck, 0.2)))


def won(luck: Luck) -> Samples:
    """Somebody at the table has won: a phrase that comes home, and rings."""
    rising = _phrase(
        [(0, D4, 0.8), (0.14, A4, 0.75), (0.28, D5, 0.7), (0.42, FS5, 0.7), (0.63, A5, 0.7)],
        1.1,
        BAR,
    )
    ringing = _phrase([(0.63, D5, 0.5), (0.65, FS5, 0.3)], 1.4, BELL)
    low = times(_note(D3, 1.3, 1.1, BAR, attack=0.02), 0.6)
    return mixed(SOFT, *rising, *ringing, (0.63, low), (0, _tap(luck, 0.2)))


def lost(luck: Luck) -> Samples:
    """The game is lost, and nothing worse: three bars down, the last one long."""
    notes = _phrase([(0, A4, 0.6), (0.2, F4, 0.65), (0.42, D4, 0.8)], 1.1, BAR)
    low = times(_note(A3, 1.2, 0.9, BAR, attack=0.03), 0.3)
    return mixed(SOFT, *notes, (0.42, low), (0, _tap(luck, 0.15)))
