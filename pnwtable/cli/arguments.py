"""What the commands' arguments have in common, with errors that say what is allowed."""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pnwtable.core.game import AnyGame, Setup
from pnwtable.data.boards import Maps
from pnwtable.data.errors import did_you_mean
from pnwtable.data.places import user_folders
from pnwtable.games import BY_KEY
from pnwtable.play.setups import SetupRefused, complete_setup, maps_of, options_from_text

SMALLEST: Final = 320
LARGEST: Final = 16_384
"""Pixels along one side of a window or picture."""

LARGEST_DEAL: Final = 2**63 - 1


def game_of(text: str) -> AnyGame:
    """A game by its key."""
    if text not in BY_KEY:
        near = did_you_mean(text, BY_KEY)
        raise argparse.ArgumentTypeError(f"no game {text!r}{near}; there are: {', '.join(BY_KEY)}")
    return BY_KEY[text]


def size_of(text: str) -> tuple[int, int]:
    """A size such as 1280x800, in pixels."""
    read = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    size = (int(read[1]), int(read[2])) if read else (0, 0)
    if not all(SMALLEST <= side <= LARGEST for side in size):
        raise argparse.ArgumentTypeError(
            f"{text!r} is no size; write it as 1280x800, {SMALLEST} to {LARGEST} pixels a side"
        )
    return size


def scale_of(text: str) -> float:
    """A scale of the user interface, 1 to 3."""
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not 1.0 <= scale <= 3.0:  # noqa: PLR2004 - the range of the setting
        raise argparse.ArgumentTypeError(f"{text!r} is no scale; it is a number from 1 to 3")
    return scale


def deal_of(text: str) -> int:
    """The number of a deal."""
    if not re.fullmatch(r"[0-9]{1,19}", text) or int(text) > LARGEST_DEAL:
        raise argparse.ArgumentTypeError(f"{text!r} is no deal number; it is a number from 0")
    return int(text)


def pair_of(text: str) -> tuple[str, str]:
    """An option as key=value."""
    key, equals, value = text.partition("=")
    if not (key and equals and value):
        raise argparse.ArgumentTypeError(f"{text!r} is no option; write it as key=value")
    return key, value


def add_table_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that say which table is meant."""
    parser.add_argument("--players", type=int, metavar="N", help="how many play")
    parser.add_argument("--deal", type=deal_of, metavar="N", help="the number of the deal")
    parser.add_argument(
        "--option",
        type=pair_of,
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the game; may be given several times",
    )
    parser.add_argument("--size", type=size_of, metavar="WxH", help="in pixels, such as 1280x800")
    parser.add_argument(
        "--ui-scale", type=scale_of, metavar="F", help="size of texts and buttons, 1 to 3"
    )


def add_data_dir(parser: argparse.ArgumentParser, said: str) -> None:
    """The argument that says where the player's folders lie."""
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help=said)


def maps_at(game: AnyGame, data_dir: Path | None) -> Maps | None:
    """The maps of a game, also a player's; what is wrong with his file is told on stderr."""
    if not any(spec.names for spec in game.options):
        return maps_of(game)
    maps = maps_of(game, user_folders(data_dir, os.environ).data)
    if maps is not None and maps.trouble is not None:
        print(maps.trouble, file=sys.stderr)
    return maps


def setup_of(
    parser: argparse.ArgumentParser,
    game: AnyGame,
    players: int | None,
    pairs: Sequence[tuple[str, str]],
    maps: Maps | None,
) -> Setup:
    """The set-up asked for; ends the program with a sentence if there is none."""
    seats = game.seats
    if players is not None and players not in seats:
        several = f"{seats.start} to {seats.stop - 1}" if len(seats) > 1 else f"{seats.start}"
        parser.error(f"--players {players}: {game.key} is for {several}")
    try:
        return complete_setup(game, players, options_from_text(game, dict(pairs), maps), maps)
    except SetupRefused as refused:
        parser.error(_refused(game, refused, pairs))


def _refused(game: AnyGame, refused: SetupRefused, pairs: Sequence[tuple[str, str]]) -> str:
    """Why there is no such set-up; a rule says it in its own sentence."""
    if refused.refusal is None:
        return f"--option {refused}"
    from pnwtable.data.languages import ENGLISH, texts_in  # noqa: PLC0415 - only an error needs them

    rule, values = refused.refusal.rule, dict(refused.refusal.values)
    sentence = texts_in(ENGLISH).say(f"games.{game.key}.refusals.{rule}", values)
    given = "".join(f"--option {key}={value}: " for key, value in pairs)
    return f"{given}{rule}: {sentence}"
