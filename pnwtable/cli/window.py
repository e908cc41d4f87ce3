"""``pnwtable [GAME]`` and ``pnwtable open FILE``: the program with its window."""

import argparse
from collections.abc import Sequence
from pathlib import Path

import pnwtable

COMMANDS = """\
other commands:
  pnwtable open FILE       take in a file of tables, a save or a table code, and open the window
  pnwtable check PATH…     run scenario files
  pnwtable shot GAME       paint a table into a picture
  pnwtable simulate GAME   let bots play many games
each says more with --help
"""


def main(arguments: Sequence[str]) -> int:
    """Open the window; 2 for a command line that makes no sense."""
    parser = argparse.ArgumentParser(
        prog="pnwtable",
        description="A card table for card games of the Pacific Northwest.",
        epilog=COMMANDS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"pnwtable {pnwtable.__version__}")
    parser.add_argument("game", nargs="?", metavar="GAME", help="open straight into this game")
    from pnwtable.cli.arguments import (  # noqa: PLC0415 - loads the games, for which --version need not wait
        add_data_dir,
        add_table_arguments,
    )

    add_data_dir(parser, "keep everything under DIR")
    add_table_arguments(parser)
    asked = parser.parse_args(arguments)
    return _run(parser, asked)


def open_main(arguments: Sequence[str]) -> int:
    """Open the window and take in a file; 2 for a command line that makes no sense."""
    parser = argparse.ArgumentParser(
        prog="pnwtable open",
        description="Take in a file of tables, a save or a table code, and open the window.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="nothing in it is changed")
    from pnwtable.cli.arguments import add_data_dir  # noqa: PLC0415 - as below

    add_data_dir(parser, "keep everything under DIR")
    asked = parser.parse_args(arguments)
    if not asked.file.is_file():
        parser.error(f"there is no file {str(asked.file)!r}")
    from pnwtable.app.program import Program  # noqa: PLC0415 - as below

    return Program(asked.data_dir, None, None).run(None, asked.file.absolute())


def _run(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> int:
    from pnwtable.cli.arguments import game_of, maps_at, setup_of  # noqa: PLC0415 - as above

    opening = None
    if asked.game is not None:
        try:
            game = game_of(asked.game)
        except argparse.ArgumentTypeError as error:
            parser.error(str(error))
        maps = maps_at(game, asked.data_dir)
        opening = (game, setup_of(parser, game, asked.players, asked.option, maps), asked.deal)
    elif asked.players is not None or asked.option or asked.deal is not None:
        parser.error("--players, --deal and --option need a GAME")
    from pnwtable.app.program import Program  # noqa: PLC0415 - cli reaches the painter when it runs

    program = Program(asked.data_dir, asked.size, asked.ui_scale)
    return program.run(opening)
