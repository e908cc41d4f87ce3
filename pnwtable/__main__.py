"""The one entry: console commands, else the program with its window."""

import gc
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run; the exit status is 2 for a command line that makes no sense."""
    if getattr(sys, "frozen", False):
        # A frozen build starts its workers through this very entry.
        from multiprocessing import freeze_support  # noqa: PLC0415 - and nothing may come before it

        freeze_support()
    # Nothing made at the start is garbage; the loop switches the collector on after a picture.
    gc.disable()
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given and given[0] == "check":
        from pnwtable.cli.check import main as check  # noqa: PLC0415 - each command pays for itself

        return check(given[1:])
    if given and given[0] == "shot":
        from pnwtable.cli.shot import main as shot  # noqa: PLC0415 - as above

        return shot(given[1:])
    if given and given[0] == "simulate":
        from pnwtable.cli.simulate import main as simulate  # noqa: PLC0415 - as above

        return simulate(given[1:])
    if given and given[0] == "par":
        from pnwtable.cli.par import main as par  # noqa: PLC0415 - as above

        return par(given[1:])
    if given == ["play-sounds"]:
        from pnwtable.app.sound.box import main as box  # noqa: PLC0415 - as above

        box()
    if given and given[0] == "open":
        from pnwtable.cli.window import open_main  # noqa: PLC0415 - as above

        return open_main(given[1:])
    from pnwtable.cli.window import main as window  # noqa: PLC0415 - as above

    return window(given)


if __name__ == "__main__":
    sys.exit(main())
