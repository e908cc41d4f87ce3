"""What the player has chosen about the program."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from pnwtable.core.game import OptionValue
from pnwtable.play.seats import Controller

Pace = Literal["off", "quick", "normal", "slow"]
"""How fast things move."""
Animation = Literal["off", "quick", "normal", "slow", "system"]
BotPace = Literal["quick", "normal", "slow", "step"]
TrickStay = Literal["short", "normal", "long", "wait"]
Speech = Literal["off", "text", "voice"]
SceneLight = Literal["night", "day", "felt"]
"""In which light the place lies that is behind the cards; or plain felt."""
Seats = tuple[Controller, ...]
Window = tuple[int, int, int, int]

SMALLEST_SCALE: Final = 1.0
LARGEST_SCALE: Final = 3.0
SCALE_STEP: Final = 0.25
"""By so much the size of everything changes at once."""

SMALLEST_CARDS: Final = 0.5
"""The least share of their largest size that cards may be held to."""

LONGEST_NAME: Final = 24
"""Signs in the name of somebody at the table."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings with their defaults. ``window`` is x, y, width and height as last left.

    ``language``: a code, or empty for that of the system. ``card_size``: at most this share of
    the largest size the window allows. ``animation`` ``system``: normal, or off where the system
    wishes less motion. ``show_offers``: what can be done is marked where it lies.
    ``sound_…`` are volumes from 0 to 1. ``left_handed``: tables lie mirrored.
    ``hold_to_see``: at a shared screen hands show only while something is held. ``bot_pace``
    ``step`` waits for the player after every turn of a computer. ``trick_stay``: how long a
    finished trick lies; ``wait`` is until the player goes on. ``auto_end``: a turn in which
    nothing is left to do ends by itself after a moment; ``confirm_end``: one in which something
    is left asks before it ends. ``practice``: new tables begin as practice. ``keys``: what an
    action listens to, where that differs from the default. Options and seats are those of the
    last set-up, by game; of each game too, whether its first hand has been offered.
    """

    language: str = ""
    ui_scale: float = 1.0
    card_size: float = 1.0
    four_colour: bool = True
    high_contrast: bool = False
    show_offers: bool = True
    scene: SceneLight = "night"
    back: str = "waves"
    animation: Animation = "system"
    full_screen: bool = False
    window: Window | None = None
    sound_table: float = 0.7
    sound_signals: float = 0.7
    sound_speech: float = 1.0
    speech: Speech = "off"
    left_handed: bool = False
    hold_to_see: bool = False
    bot_pace: BotPace = "normal"
    trick_stay: TrickStay = "wait"
    auto_end: bool = True
    confirm_end: bool = False
    practice: bool = False
    keys: Mapping[str, str] = field(default_factory=dict)
    last_options: Mapping[str, Mapping[str, OptionValue]] = field(default_factory=dict)
    last_seats: Mapping[str, Seats] = field(default_factory=dict)
    offered_first_hands: Mapping[str, bool] = field(default_factory=dict)


DEFAULTS: Final = Settings()
