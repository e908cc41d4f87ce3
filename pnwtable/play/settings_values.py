"""Settings out of a file: each value is right, or falls back to its default and is named."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Final, TypeVar, get_args

from pnwtable.core.game import OptionValue
from pnwtable.core.plain import Plain, from_plain
from pnwtable.core.zones import MOST_SEATS
from pnwtable.play.settings import (
    LARGEST_SCALE,
    LONGEST_NAME,
    SMALLEST_CARDS,
    SMALLEST_SCALE,
    Animation,
    BotPace,
    SceneLight,
    Seats,
    Settings,
    Speech,
    TrickStay,
    Window,
)

T = TypeVar("T")

_LONGEST_KEY: Final = 64
_MOST_KEYS: Final = 256
_FARTHEST: Final = 2**15
"""No window lies further out, nor is larger, in logical pixels."""


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


def _between(least: float, most: float) -> Callable[[Plain], float]:
    def number(value: Plain) -> float:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise ValueError(value)  # noqa: TRY004 - wrong is wrong, whatever it is
        if not least <= value <= most:
            raise ValueError(value)
        return float(value)

    return number


def _flag(value: Plain) -> bool:
    if not isinstance(value, bool):
        raise ValueError(value)  # noqa: TRY004 - as above
    return value


def _name(value: Plain) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= _LONGEST_KEY:
        raise ValueError(value)
    return value


def _trick_stay(value: Plain) -> TrickStay:
    """Earlier it was a flag: on waited for the player."""
    if isinstance(value, bool):
        return "wait" if value else "short"
    return _one_of(_TRICK_STAYS)(value)


def _one_of(known: tuple[T, ...]) -> Callable[[Plain], T]:
    def word(value: Plain) -> T:
        for one in known:
            if value == one:
                return one
        raise ValueError(value)

    return word


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


def _keys(value: Plain) -> Mapping[str, str]:
    if not isinstance(value, dict) or len(value) > _MOST_KEYS:
        raise ValueError(value)
    return {_name(action): _text(key) for action, key in value.items()}


def _text(value: Plain) -> str:
    """A name, or none: the language of the system, an action without a key."""
    return "" if value == "" else _name(value)


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


_TRICK_STAYS: Final[tuple[TrickStay, ...]] = get_args(TrickStay)
_ANIMATIONS: Final[tuple[Animation, ...]] = get_args(Animation)
_BOT_PACES: Final[tuple[BotPace, ...]] = get_args(BotPace)
_LIGHTS: Final[tuple[SceneLight, ...]] = get_args(SceneLight)
_SPEECHES: Final[tuple[Speech, ...]] = get_args(Speech)
_READERS: Final[Mapping[str, Callable[[Plain], object]]] = {
    "language": _text,
    "ui_scale": _between(SMALLEST_SCALE, LARGEST_SCALE),
    "card_size": _between(SMALLEST_CARDS, 1.0),
    "four_colour": _flag,
    "high_contrast": _flag,
    "show_offers": _flag,
    "scene": _one_of(_LIGHTS),
    "back": _name,
    "animation": _one_of(_ANIMATIONS),
    "full_screen": _flag,
    "window": _window,
    "sound_table": _between(0.0, 1.0),
    "sound_signals": _between(0.0, 1.0),
    "sound_speech": _between(0.0, 1.0),
    "speech": _one_of(_SPEECHES),
    "left_handed": _flag,
    "hold_to_see": _flag,
    "bot_pace": _one_of(_BOT_PACES),
    "trick_stay": _trick_stay,
    "auto_end": _flag,
    "confirm_end": _flag,
    "practice": _flag,
    "keys": _keys,
    "last_options": _last_options,
    "last_seats": _last_seats,
    "offered_first_hands": _flags,
}
