"""``pnwtable [GAME]`` and ``pnwtable open FILE``: the program with its window."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pnwtable

NO_DISPLAY: Final = 4
"""The exit status where no window can be shown."""


class _Parser(argparse.ArgumentParser):
    """Its help is a page of its own."""

    def format_help(self) -> str:
        """The page, made only when somebody asks."""
        from pnwtable.cli.help_page import page  # noqa: PLC0415 - loads the games

        return page()


def main(arguments: Sequence[str]) -> int:
    """Open the window; 2 for a command line that makes no sense, 4 without a display."""
    parser = _Parser(prog="pnwtable")
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
    """Open the window and take in a file; exit statuses as above."""
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

    _remember(asked.data_dir)
    program = Program(asked.data_dir, None, None)
    return _shown(lambda: program.run(None, asked.file.absolute()))


def _run(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> int:
    from pnwtable.cli.arguments import game_of, maps_at, setup_of  # noqa: PLC0415 - as above

    _remember(asked.data_dir)
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
    return _shown(lambda: program.run(opening))


def _shown(run: Callable[[], int]) -> int:
    """Run; where there is no display, say so."""
    from pnwtable.app.window import NoDisplay  # noqa: PLC0415 - as above

    try:
        return run()
    except NoDisplay as missing:
        print(f"pnwtable: there is no display to show a window on: {missing}", file=sys.stderr)
        return NO_DISPLAY


def _remember(data_dir: Path | None) -> None:
    """Keep what is read of the program's own files for the next start."""
    from pnwtable.data.kept import keep_in  # noqa: PLC0415 - as above
    from pnwtable.data.places import user_folders  # noqa: PLC0415

    keep_in(user_folders(data_dir, os.environ).cache)
