"""``pnwtable simulate GAME``: bots play many games, and the figures are printed."""

import argparse
import gc
import json
import os
import re
import sys
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final

from pnwtable.bots import NoSuchBot, bot_named, decide
from pnwtable.cli.arguments import add_data_dir, game_of, maps_at, pair_of, setup_of
from pnwtable.cli.progress import INTERRUPTED, Progress
from pnwtable.cli.simulate_report import document, told
from pnwtable.core.game import AnyGame, Setup
from pnwtable.play.figures import figures_of
from pnwtable.play.simulate import (
    TURN_LIMIT,
    BotFault,
    Plan,
    Simulated,
    WorkerGone,
    limit_of,
    needs_turn_limit,
    simulate,
)

MOST_GAMES: Final = 1_000_000
MOST_PROCESSES: Final = 64
LARGEST_SEED: Final = 2**63 - 1

_BAR: Final = 30


def main(arguments: Sequence[str]) -> int:
    """Exit status: 0, 1 for a fault, 2 for a wrong command line, 130 after Ctrl-C."""
    gc.enable()
    parser = _parser()
    asked = parser.parse_args(arguments)
    setup = _setup(parser, asked)
    plan = Plan(
        game=asked.game.key,
        setup=setup,
        levels=_levels(parser, asked.game, setup, asked.bots),
        games=asked.games,
        seed=asked.seed,
        limit=limit_of(asked.game, setup),
        duplicate=asked.duplicate,
    )
    done: list[Simulated] = []
    status = _run(plan, asked.processes, done)
    figures = figures_of(plan, done)
    print(json.dumps(document(plan, figures), indent=2) if asked.json else told(plan, figures))
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="pnwtable simulate", description="Let bots play many games, and count."
    )
    parser.add_argument("game", type=game_of, metavar="GAME")
    parser.add_argument("--players", type=int, metavar="N", help="how many play")
    parser.add_argument(
        "--bots",
        default="random",
        metavar="A,B,…",
        help="a level for each player, or one for all, perhaps with who plays at it, as in"
        " medium/juniper; they change seats with every game",
    )
    parser.add_argument("--games", type=_number(1, MOST_GAMES), default=100, metavar="N")
    parser.add_argument("--seed", type=_number(0, LARGEST_SEED), default=1, metavar="S")
    parser.add_argument("--option", type=pair_of, action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument(
        "--duplicate",
        action="store_true",
        help="play every deal once with each seating of the bots",
    )
    add_data_dir(parser, "where to look for maps of your own")
    parser.add_argument(
        "--processes",
        type=_number(1, MOST_PROCESSES),
        default=min(MOST_PROCESSES, os.cpu_count() or 1),
        metavar="N",
        help="how many processes share the work; the result is the same with any number",
    )
    parser.add_argument("--json", action="store_true", help="print a JSON document")
    return parser


def _number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,19}", text) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r}: expected a number from {least} to {most}")
        return int(text)

    return read


def _setup(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> Setup:
    game, pairs = asked.game, asked.option
    maps = maps_at(game, asked.data_dir)
    setup = setup_of(parser, game, asked.players, pairs, maps)
    if needs_turn_limit(game, setup, dict(pairs)):
        return setup_of(parser, game, asked.players, [*pairs, TURN_LIMIT], maps)
    return setup


def _levels(
    parser: argparse.ArgumentParser, game: AnyGame, setup: Setup, text: str
) -> tuple[str, ...]:
    """A level for each seat; ends the program with a sentence if it is not that."""
    levels = tuple(text.split(","))
    if len(levels) == 1:
        levels *= setup.seats
    if len(levels) != setup.seats:
        parser.error(f"--bots {text}: expected 1 or {setup.seats} levels, for so many play")
    for level in levels:
        try:
            bot_named(level, game.key)
        except NoSuchBot as error:
            parser.error(f"--bots {text}: {error}")
    return levels


def _run(plan: Plan, processes: int, done: list[Simulated]) -> int:
    """Play all games into ``done``, as many as there were before a fault or Ctrl-C."""
    progress, begin = Progress(), monotonic()
    games = simulate(plan, decide, processes)
    try:
        for game in games:
            done.append(game)
            progress.show(lambda: _bar(len(done), plan.games, monotonic() - begin))
    except KeyboardInterrupt:
        progress.clear()
        print(f"interrupted after {len(done)} of {plan.games} games", file=sys.stderr)
        return INTERRUPTED
    except (BotFault, WorkerGone) as fault:
        progress.clear()
        print(fault, file=sys.stderr)
        return 1
    finally:
        games.close()
    progress.clear()
    return 0


def _bar(done: int, games: int, seconds: float) -> str:
    """A bar, and how long the rest may take if it goes on like that."""
    full = _BAR * done // games
    left = seconds / done * (games - done)
    bar = "█" * full + "·" * (_BAR - full)
    return f"{bar} {done} of {games}, {left:.0f} s left"
