"""How each sound is made, and at which rate."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from pnwtable.app.sound import notes, wood, world
from pnwtable.app.sound.synth import FINE, SOFT, Luck, Samples


@dataclass(frozen=True, slots=True)
class Recipe:
    """At which rate a sound is made, and how."""

    rate: int
    make: Callable[[Luck], Samples]


RECIPES: Final[Mapping[str, Recipe]] = {
    "lift": Recipe(FINE, wood.lift),
    "slide": Recipe(FINE, wood.slide),
    "lay": Recipe(FINE, wood.lay),
    "tick": Recipe(FINE, wood.tick),
    "flip": Recipe(FINE, wood.flip),
    "shuffle": Recipe(FINE, wood.shuffle),
    "pawn": Recipe(FINE, wood.pawn),
    "press": Recipe(FINE, wood.press),
    "curtain": Recipe(SOFT, wood.curtain),
    "wave": Recipe(SOFT, world.wave),
    "ripple": Recipe(SOFT, world.ripple),
    "crackle": Recipe(FINE, world.crackle),
    "bell": Recipe(SOFT, notes.bell),
    "chime": Recipe(SOFT, notes.chime),
    "set": Recipe(SOFT, notes.played_set),
    "trick": Recipe(SOFT, notes.trick),
    "bust": Recipe(SOFT, notes.bust),
    "refusal": Recipe(SOFT, notes.refusal),
    "round": Recipe(SOFT, notes.round_over),
    "won": Recipe(SOFT, notes.won),
    "lost": Recipe(SOFT, notes.lost),
}
