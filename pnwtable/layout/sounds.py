"""The names of sounds that a layout may ask for; what they sound like is not known here."""

from typing import Final

SOUNDS: Final = (
    "lay",
    "tick",
    "flip",
    "shuffle",
    "pawn",
    "wave",
    "ripple",
    "crackle",
    "chime",
    "set",
    "trick",
    "bust",
)
"""Cards and wood, the world around, and what is worth telling a player."""
