"""Every sound there is: what kind it is of, how many takes, how loud, how often at the most."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

Kind = Literal["table", "signals"]
"""Cards, pawns and scenery; or what is said to a player. Each kind has a volume of its own."""


@dataclass(frozen=True, slots=True)
class Sounding:
    """One sound of the table.

    ``takes`` differ a little in pitch and grain; ``loud`` is in dB as an ear has it, ``gap`` the
    seconds in which it sounds but once.
    """

    kind: Kind
    loud: float
    takes: int = 1
    gap: float = 0.04


SOUNDS: Final[Mapping[str, Sounding]] = {
    # paper and wood
    "lift": Sounding("table", -31, takes=4),
    "slide": Sounding("table", -28, takes=4),
    "lay": Sounding("table", -26, takes=5),
    "tick": Sounding("table", -29, takes=5),
    "flip": Sounding("table", -27, takes=4),
    "shuffle": Sounding("table", -27, takes=2, gap=0.5),
    "pawn": Sounding("table", -26, takes=2),
    "press": Sounding("table", -30),
    "curtain": Sounding("table", -28, gap=0.5),
    # the world around
    "wave": Sounding("table", -29, gap=3.0),
    "ripple": Sounding("table", -31, takes=2, gap=4.0),
    "crackle": Sounding("table", -29, takes=2, gap=2.0),
    # what is said to a player
    "bell": Sounding("signals", -25, gap=1.0),
    "chime": Sounding("signals", -27, gap=0.12),
    "set": Sounding("signals", -26, gap=0.3),
    "trick": Sounding("signals", -27, gap=0.3),
    "bust": Sounding("signals", -26, gap=0.3),
    "refusal": Sounding("signals", -26, gap=0.25),
    "round": Sounding("signals", -25, gap=1.0),
    "won": Sounding("signals", -24, gap=1.0),
    "lost": Sounding("signals", -26, gap=1.0),
}
