import io
import wave
from array import array
from itertools import pairwise
from math import sqrt

import pytest

from pnwtable.app.sound.making import PEAK, made, names, recorded
from pnwtable.app.sound.names import SOUNDS
from pnwtable.app.sound.recipes import RECIPES
from pnwtable.app.sound.synth import SOFT, Luck, loudness
from pnwtable.layout.sounds import SOUNDS as FOR_LAYOUTS

TAKES = [*names()]
LENGTHS = {
    "lift": (0.05, 0.2),
    "slide": (0.1, 0.3),
    "lay": (0.05, 0.2),
    "tick": (0.03, 0.1),
    "flip": (0.1, 0.25),
    "shuffle": (0.5, 1.0),
    "pawn": (0.05, 0.2),
    "press": (0.03, 0.12),
    "curtain": (0.3, 0.8),
    "refusal": (0.1, 0.4),
}
"""Seconds of what goes with a touch; all others ring a while."""

BRIGHTNESS = {
    "lift": (1500, 3500),
    "slide": (1500, 3500),
    "lay": (600, 1800),
    "tick": (900, 2500),
    "flip": (1000, 2500),
    "shuffle": (1200, 2500),
    "pawn": (400, 1000),
    "press": (300, 800),
    "curtain": (700, 1500),
    "wave": (800, 2000),
    "ripple": (400, 1200),
    "crackle": (900, 2200),
    "chime": (700, 1400),
}
"""Hz in the middle of the spectrum: paper lies high, wood and water lower, notes are warm."""


def rms(samples: list[float]) -> float:
    """The strength of all of it."""
    return sqrt(sum(x * x for x in samples) / max(1, len(samples)))


def brightness(samples: list[float], rate: int) -> float:
    """Roughly the middle of the spectrum: how steep a sound is, beside how strong."""
    steps = [later - now for now, later in pairwise(samples)]
    return rate * rms(steps) / (2 * 3.14159 * rms(samples))


def test_every_sound_has_a_recipe_and_a_layout_asks_only_for_what_there_is() -> None:
    assert SOUNDS.keys() == RECIPES.keys()
    assert set(FOR_LAYOUTS) <= SOUNDS.keys()


@pytest.mark.parametrize(("name", "take"), TAKES)
def test_a_sound_is_sound(name: str, take: int) -> None:
    samples, rate = made(name, take), RECIPES[name].rate
    low, high = LENGTHS.get(name, (0.35, 2.0))
    assert low <= len(samples) / rate <= high
    assert max(map(abs, samples)) <= PEAK
    assert abs(sum(samples)) / len(samples) < 1e-5  # no offset
    assert samples[0] == samples[-1] == 0.0  # it comes from nothing and goes there
    assert loudness(samples, rate) == pytest.approx(SOUNDS[name].loud, abs=0.1)
    assert -40 < SOUNDS[name].loud < -20
    # It has faded at its end, and was not cut off.
    tail = samples[-len(samples) // 20 :]
    assert rms(tail) < 0.05 * rms(samples)
    darkest, brightest = BRIGHTNESS.get(name, (200, 800))
    assert darkest <= brightness(samples, rate) <= brightest


@pytest.mark.parametrize("name", ["lay", "shuffle", "bell"])
def test_the_same_take_is_the_same_byte_for_byte_and_another_is_another(name: str) -> None:
    assert recorded(name, 1) == recorded(name, 1)
    if SOUNDS[name].takes > 1:
        assert recorded(name, 1) != recorded(name, 2)


def test_a_file_holds_what_was_made() -> None:
    with wave.open(io.BytesIO(recorded("chime", 1))) as tape:
        assert (tape.getnchannels(), tape.getsampwidth(), tape.getframerate()) == (1, 2, SOFT)
        held = array("h", tape.readframes(tape.getnframes()))
    assert [round(x * 32767) for x in made("chime", 1)] == held.tolist()


def test_luck_is_the_same_everywhere() -> None:
    luck = Luck(7)
    assert [round(luck.between(0, 1), 6) for _ in range(3)] == [0.173218, 0.362321, 0.201759]


def test_all_sounds_together_take_little_room() -> None:
    assert sum(len(recorded(name, take)) for name, take in TAKES) < 600_000
