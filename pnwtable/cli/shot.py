"""``pnwtable shot GAME … -o OUT.png``: a picture by the code that paints the window."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pnwtable.cli.arguments import add_data_dir, add_table_arguments, game_of, maps_at, setup_of
from pnwtable.core.zones import Seat, Viewer
from pnwtable.data.errors import DataError
from pnwtable.data.scenarios import read_scenario
from pnwtable.play.scenarios import opening
from pnwtable.play.scenarios import setup_of as scenario_setup
from pnwtable.play.session import Session

USUAL_SIZE: Final = (1280, 800)


def main(arguments: Sequence[str]) -> int:
    """Exit status: 0, 1 if the picture could not be made, 2 for a wrong command line."""
    parser = argparse.ArgumentParser(
        prog="pnwtable shot", description="Paint a table into a PNG file."
    )
    parser.add_argument("game", type=game_of, metavar="GAME")
    add_table_arguments(parser)
    add_data_dir(parser, "where to look for maps of your own")
    parser.add_argument("--scenario", type=Path, metavar="FILE", help="the position of a scenario")
    parser.add_argument("--seat", metavar="pN|none", help="who looks; none: what lies open to all")
    parser.add_argument("-o", dest="out", type=Path, required=True, metavar="OUT.png")
    asked = parser.parse_args(arguments)
    try:
        session = _session(parser, asked)
        viewer = _viewer(parser, session, asked.seat)
        return _painted(session, viewer, asked)
    except DataError as error:
        print(error, file=sys.stderr)
        return 1


def _session(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> Session:
    game = asked.game
    if asked.scenario is None:
        maps = maps_at(game, asked.data_dir)
        setup = setup_of(parser, game, asked.players, asked.option, maps)
        return Session.new(game, setup, 1 if asked.deal is None else asked.deal, deal_chosen=True)
    scenario = read_scenario(asked.scenario)
    if scenario.game != game.key:
        parser.error(f"--scenario {asked.scenario}: is of {scenario.game}, not of {game.key}")
    if asked.deal is not None or asked.players is not None or asked.option:
        parser.error("--scenario brings its own --deal, --players and --option")
    state = opening(game, scenario)
    return Session.at(game, scenario_setup(game, scenario), scenario.seed, state)


def _viewer(parser: argparse.ArgumentParser, session: Session, seat: str | None) -> Viewer:
    if seat is None:
        return next(iter(session.actors), Seat(1))
    if seat == "none":
        return None
    names = [f"p{number}" for number in range(1, session.setup.seats + 1)]
    if seat not in names:
        parser.error(f"--seat {seat}: expected none or one of {', '.join(names)}")
    return Seat(int(seat[1:]))


def _painted(session: Session, viewer: Viewer, asked: argparse.Namespace) -> int:
    # No window is opened: the picture is the same without a screen.
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from pnwtable.app.table.opening import NoLayout  # noqa: PLC0415 - the painter is only for this
    from pnwtable.app.table.portrait import portrait  # noqa: PLC0415 - as above

    size = asked.size or USUAL_SIZE
    try:
        portrait(session, viewer, size, asked.ui_scale or 1.0, asked.out)
    except NoLayout:
        print(f"{session.game.key} has rules, but no layout to paint yet", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{asked.out}: cannot be written: {error.strerror or error}", file=sys.stderr)
        return 1
    return 0
