"""The one entry: console commands, else the program with its window."""

import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Final

COMMANDS: Final = frozenset({"check", "doctor", "par", "shot", "simulate"})
"""Each has a module of its name in ``cli``, with a ``main``."""

TABLES: Final = ".pnwtable"
"""How the name of a file of tables ends, which the system opens with this program."""

_LAST_STREAM: Final = 2
"""The number of the stream for complaints."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run; the exit status is 2 for a command line that makes no sense."""
    if getattr(sys, "frozen", False):
        # A frozen build starts its workers through this very entry.
        from multiprocessing import freeze_support  # noqa: PLC0415 - and nothing may come before it

        freeze_support()
    _speak_to_somebody()
    # Nothing made at the start is garbage; the loop switches the collector on after a picture.
    gc.disable()
    try:
        return _run(list(sys.argv[1:] if arguments is None else arguments))
    finally:
        gc.enable()  # who called this as a function goes on


def _run(given: list[str]) -> int:
    """The console command that is named, else the window."""
    if given and given[0] in COMMANDS:
        command = import_module(f"pnwtable.cli.{given[0]}")  # each command pays for itself alone
        status: int = command.main(given[1:])
        return status
    if given == ["play-sounds"]:
        from pnwtable.app.sound.box import main as box  # noqa: PLC0415 - as the commands

        box()
    if given and given[0] == "open":
        from pnwtable.cli.window import open_main  # noqa: PLC0415 - as above

        return open_main(given[1:])
    if len(given) == 1 and Path(given[0]).suffix == TABLES:
        from pnwtable.cli.window import open_main  # noqa: PLC0415 - as above

        return open_main(given)
    from pnwtable.cli.window import main as window  # noqa: PLC0415 - as above

    return window(given)


def _speak_to_somebody() -> None:
    """Where there is no console, what is printed goes nowhere, and asking a stream is no fault.

    Where there is one, no letter is a fault either.
    """
    # The numbers 0 to 2 are taken first: a library of the system that complains to number 2 must
    # not write into a save, or to the display.
    while (number := os.open(os.devnull, os.O_RDWR)) <= _LAST_STREAM:
        os.set_inheritable(number, True)  # noqa: FBT003 - it names no parameters
    os.close(number)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            # It stays open as long as the program runs, as the stream that it stands for would.
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123 - see above
        stream = getattr(sys, name)
        if isinstance(stream, TextIOWrapper):
            # A console may have fewer letters than there are in what is said.
            stream.reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())
