"""What the player has chosen about the program, whatever the file of it holds."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Final, Literal, get_args

from pnwtable.core.game import OptionValue
from pnwtable.core.plain import Plain

Animation = Literal["off", "quick", "normal", "slow"]
Window = tuple[int, int, int, int]

SMALLEST_SCALE: Final = 1.0
LARGEST_SCALE: Final = 3.0

_LONGEST_NAME: Final = 64
_FARTHEST: Final = 2**15
"""No window lies further out, nor is larger, in logical pixels."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings with their defaults. ``window`` is x, y, width and height as last left."""

    ui_scale: float = 1.0
    four_colour: bool = True
    back: str = "waves"
    animation: Animation = "normal"
    full_screen: bool = False
    window: Window | None = None
    last_options: Mapping[str, Mapping[str, OptionValue]] = field(default_factory=dict)


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
    if not isinstance(value, str) or not 0 < len(value) <= _LONGEST_NAME:
        raise ValueError(value)
    return value


def _animation(value: Plain) -> Animation:
    for known in get_args(Animation):
        if value == known:
            return known  # type: ignore[no-any-return]  # get_args does not know its literals
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


_READERS: Final[Mapping[str, Callable[[Plain], object]]] = {
    "ui_scale": _scale,
    "four_colour": _flag,
    "back": _name,
    "animation": _animation,
    "full_screen": _flag,
    "window": _window,
    "last_options": _last_options,
}
