"""Looks for bytes that a door cannot bear: ``python tests/hostile/fuzz.py DOOR [seconds]``.

It needs atheris, which is led by what the code does with them; without it nothing is tried. What
it finds becomes a test of its own.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType

TESTS = Path(__file__).resolve().parent.parent
SLOWEST = 20
"""Seconds for one input: longer is as bad as a crash."""


def main() -> int:
    """Fuzz one door, or name the doors."""
    sys.path[:0] = [str(TESTS), str(TESTS.parent)]
    try:
        atheris: ModuleType = import_module("atheris")
    except ImportError:
        print("atheris is not installed here")  # noqa: T201 - a command tells
        return 1
    with atheris.instrument_imports(include=["pnwtable"]):
        doors = import_module("hostile.doors")
    if len(sys.argv) < 2 or sys.argv[1] not in doors.DOORS:
        print("which door:", *doors.DOORS)  # noqa: T201 - as above
        return 1
    door, seconds = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "60"
    with TemporaryDirectory() as name:
        for at, content in enumerate(doors.examples(door)):
            Path(name, str(at)).write_bytes(content)
        bounds = f"-max_total_time={seconds}", f"-timeout={SLOWEST}", "-rss_limit_mb=2000"
        atheris.Setup([sys.argv[0], *bounds, "-max_len=40000", name], doors.DOORS[door])
        atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main())
