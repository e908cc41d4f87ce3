"""What the player has chosen about the program, whatever the file of it holds."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Final, Literal, TypeVar, get_args

from pnwtable.core.game import OptionValue
from pnwtable.core.plain import Plain, from_plain
from pnwtable.play.seats import Controller

T = TypeVar("T")
Animation = Literal["off", "quick", "normal", "slow"]
BotPace = Literal["quick", "normal", "slow", "step"]
Seats = tuple[Controller, ...]
Window = tuple[int, int, int, int]

SMALLEST_SCALE: Final = 1.0
LARGEST_SCALE: Final = 3.0

LONGEST_NAME: Final = 24
"""Signs in the name of somebody at the table."""

MOST_SEATS: Final = 8

_LONGEST_KEY: Final = 64
_FARTHEST: Final = 2**15
"""No window lies further out, nor is larger, in logical pixels."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings with their defaults. ``window`` is x, y, width and height as last left.

    ``hold_to_see``: at a shared screen hands show only while something is held. ``bot_pace``
    ``step`` waits for the player after every turn of a computer. ``trick_stay``: a finished trick
    lies until the player goes on. ``auto_end``: a turn in which nothing is left to do ends by
    itself after a moment. Options and seats are those of the last set-up, by game; of each game
    too, whether its first hand has been offered.
    """

    ui_scale: float = 1.0
    four_colour: bool = True
    back: str = "waves"
    animation: Animation = "normal"
    full_screen: bool = False
    window: Window | None = None
    hold_to_see: bool = False
    bot_pace: BotPace = "normal"
    trick_stay: bool = True
    auto_end: bool = True
    last_options: Mapping[str, Mapping[str, OptionValue]] = field(default_factory=dict)
    last_seats: Mapping[str, Seats] = field(default_factory=dict)
    offered_first_hands: Mapping[str, bool] = field(default_factory=dict)


DEFAULTS: Final = Settings()


def read_settings(plain: Mapping[str, Plain]) -> tuple[Settings, tuple[str, ...]]:
    """The settings of a file, and the keys whose values are wrong and fall back to defaults."""
    values: dict[str, object] = {}
    wrong: list[str] = []
    for item in fields(Settings):
        if item.name in plain:
            try:
                values[item.name] = _READERS[item.name](plain[item.name])
            except ValueError:
                wrong.append(item.name)
    return Settings(**values), tuple(wrong)  # type: ignore[arg-type]  # each reader gives its type


def _scale(value: Plain) -> float:
    number = float(value) if type(value) in (int, float) else 0.0  # type: ignore[arg-type]
    if not SMALLEST_SCALE <= number <= LARGEST_SCALE:
        raise ValueError(value)
    return number


def _flag(value: Plain) -> bool:
    if not isinstance(value, bool):
        raise ValueError(value)  # noqa: TRY004 - wrong is wrong, whatever it is
    return value


def _name(value: Plain) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= _LONGEST_KEY:
        raise ValueError(value)
    return value


def _animation(value: Plain) -> Animation:
    return _one_of(get_args(Animation), value)


def _bot_pace(value: Plain) -> BotPace:
    return _one_of(get_args(BotPace), value)


def _one_of(known: tuple[T, ...], value: Plain) -> T:
    for one in known:
        if value == one:
            return one
    raise ValueError(value)


def _window(value: Plain) -> Window | None:
    if value is None:
        return None
    match value:
        case [int() as left, int() as top, int() as width, int() as height]:
            far = max(map(abs, (left, top, width, height)))
            if far < _FARTHEST and width > 0 and height > 0 and bool not in map(type, value):
                return left, top, width, height
    raise ValueError(value)


def _last_options(value: Plain) -> Mapping[str, Mapping[str, OptionValue]]:
    if not isinstance(value, dict):
        raise ValueError(value)  # noqa: TRY004 - as above
    return {game: _options(chosen) for game, chosen in value.items()}


def _options(value: Plain) -> Mapping[str, OptionValue]:
    if not isinstance(value, dict):
        raise ValueError(value)  # noqa: TRY004 - as above
    chosen: dict[str, OptionValue] = {}
    for key, option in value.items():
        if not isinstance(option, (bool, int, str)):
            raise ValueError(option)  # noqa: TRY004 - as above
        chosen[key] = option
    return chosen


def _last_seats(value: Plain) -> Mapping[str, Seats]:
    if not isinstance(value, dict):
        raise ValueError(value)  # noqa: TRY004 - as above
    return {game: _seats(sitting) for game, sitting in value.items()}


def _flags(value: Plain) -> Mapping[str, bool]:
    if not isinstance(value, dict):
        raise ValueError(value)  # noqa: TRY004 - as above
    return {name: _flag(flag) for name, flag in value.items()}


def _seats(value: Plain) -> Seats:
    try:
        seats = from_plain(Seats, value)
    except TypeError as error:
        raise ValueError(value) from error
    sound = all(
        len(who.name) <= LONGEST_NAME
        and who.name.isprintable()
        and max(len(who.level), len(who.colour)) <= _LONGEST_KEY
        for who in seats
    )
    if not sound or not 0 < len(seats) <= MOST_SEATS:
        raise ValueError(value)
    return seats


_READERS: Final[Mapping[str, Callable[[Plain], object]]] = {
    "ui_scale": _scale,
    "four_colour": _flag,
    "back": _name,
    "animation": _animation,
    "full_screen": _flag,
    "window": _window,
    "hold_to_see": _flag,
    "bot_pace": _bot_pace,
    "trick_stay": _flag,
    "auto_end": _flag,
    "last_options": _last_options,
    "last_seats": _last_seats,
    "offered_first_hands": _flags,
}
