"""The page that ``pnwtable --help`` prints: commands, games with their options, exit statuses."""

from collections.abc import Iterator
from itertools import pairwise
from textwrap import wrap
from typing import Final

import pnwtable
from pnwtable.core.game import AnyGame, OptionSpec
from pnwtable.data.languages import ENGLISH, texts_in
from pnwtable.games import BY_KEY
from pnwtable.play.setups import maps_of

_WIDE: Final = 80
_SAID: Final = 28
"""The column at which what is said begins."""

_MANY: Final = 6
"""More numbers than these are not listed one by one."""

_WAYS: Final = (
    ("pnwtable", "open the window"),
    ("pnwtable GAME", "open it at a table of this game"),
    ("pnwtable open FILE", "take in a file of tables, a save or a table code"),
    ("pnwtable par --deal N", "prove the best result of a deal of Cabin by the Sea"),
    ("pnwtable shot GAME -o F", "paint a table into a PNG file"),
    ("pnwtable simulate GAME", "let computer players play many games"),
    ("pnwtable check PATH…", "run scenario files"),
    ("pnwtable doctor", "see whether all is well here, and every save sound"),
)
_OPTIONS: Final = (
    ("--players N", "how many play"),
    ("--deal N", "the number of the deal; luck decides without it"),
    ("--option KEY=VALUE", "an option of the game; may be given several times"),
    ("--size WxH", "size of the window in pixels, such as 1280x800"),
    ("--ui-scale F", "size of texts and buttons, 1 to 3"),
    ("--data-dir DIR", "keep saves, settings and log under DIR"),
    ("--version", "say the version"),
    ("-h, --help", "this page; after a command, its own"),
)
_EXAMPLES: Final = (
    "pnwtable trail --players 3",
    "pnwtable cabin --deal 7 --option stacks=9",
    "pnwtable par --deal 7",
    "pnwtable simulate grizzo --players 2 --bots hard,medium --games 20",
)
STATUSES: Final = (
    ("0", "all went well"),
    ("1", "something is wrong: a scenario failed, a file cannot be written, doctor found a fault"),
    ("2", "the command line makes no sense; it is said why"),
    ("3", "par: the time was too short for a proof"),
    ("4", "there is no display to show a window on"),
    ("130", "stopped by Ctrl-C; what is known so far is printed"),
)
"""What every command means by the status it exits with."""


def page() -> str:
    """The whole page, ending with a line end; no line is longer than 80 characters."""
    lines = [
        f"pnwtable {pnwtable.__version__} - a card table for games of the Pacific Northwest",
        *_part("Use", _WAYS),
        *_part("At a table", _OPTIONS),
        "",
        "Games",
        *(line for game in BY_KEY.values() for line in _game(game)),
        "",
        "Examples",
        *(f"  {example}" for example in _EXAMPLES),
        *_part("Exit status", STATUSES),
    ]
    return "\n".join(lines) + "\n"


def _part(title: str, rows: tuple[tuple[str, str], ...]) -> Iterator[str]:
    yield from ("", title)
    for left, said in rows:
        yield from _row(left, said)


def _row(left: str, said: str) -> Iterator[str]:
    first, *more = wrap(said, _WIDE - _SAID)
    yield f"  {left:<{_SAID - 2}}{first}"
    yield from (" " * _SAID + line for line in more)


def _game(game: AnyGame) -> Iterator[str]:
    """A game with its name and players, and below it the options with their defaults."""
    seats = game.seats
    least, most = seats.start, seats.stop - 1
    several = f"{least} to {most} players" if most > least else f"{least} player{'s' * (least > 1)}"
    name = texts_in(ENGLISH).say(f"games.{game.key}.name")
    yield from _row(game.key, f"{name}, {several}")
    for spec in game.options:
        yield from _row("", f"{spec.key}: {_values(game, spec)} [{str(spec.default).lower()}]")


def _values(game: AnyGame, spec: OptionSpec) -> str:
    """What the option may be; many numbers at equal distances are told by their ends."""
    if spec.names:
        maps = maps_of(game)
        return ", ".join(maps.boards) if maps is not None else spec.names
    numbers = [value for value in spec.values if isinstance(value, int)]
    steps = {after - before for before, after in pairwise(numbers)}
    if len(numbers) > _MANY and len(steps) == 1 and steps != {1}:
        return f"{numbers[0]} to {numbers[-1]} in steps of {steps.pop()}"
    return spec.said()
