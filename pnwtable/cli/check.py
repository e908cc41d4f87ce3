"""``pnwtable check PATH…``: run scenarios, one line each and a summary."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from pnwtable.data.errors import DataError
from pnwtable.data.scenarios import find_scenarios
from pnwtable.play.scenarios import Verdict, run_file


def main(arguments: Sequence[str]) -> int:
    """Exit status: 0 if all scenarios hold, 1 if one failed, 2 if there was nothing to run."""
    parser = argparse.ArgumentParser(prog="pnwtable check", description="Run scenario files.")
    parser.add_argument("paths", metavar="PATH", nargs="+", type=Path, help="a file or a folder")
    try:
        paths = find_scenarios(parser.parse_args(arguments).paths)
    except DataError as error:
        print(error)
        return 2
    if not paths:
        print("no scenario files there")
        return 2
    failed = 0
    for path in paths:
        verdict = run_file(path)
        failed += bool(verdict.faults)
        _report(verdict)
    print(f"{len(paths) - failed} passed, {failed} failed")
    return 1 if failed else 0


def _report(verdict: Verdict) -> None:
    if not verdict.faults:
        print(f"ok    {verdict.path}")
        return
    print(f"FAIL  {verdict.path}: {verdict.about}")
    for fault in verdict.faults:
        print(f"      {fault}")
