"""``pnwtable check PATH…``: run scenarios, one line each and a summary."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

from pnwtable.data.errors import DataError
from pnwtable.data.scenarios import find_scenarios
from pnwtable.play.scenarios import Verdict, run_file


def main(arguments: Sequence[str]) -> int:
    """Exit status: 0 if all scenarios hold, 1 if one failed or could not be read."""
    parser = argparse.ArgumentParser(prog="pnwtable check", description="Run scenario files.")
    parser.add_argument("paths", metavar="PATH", nargs="+", type=Path, help="a file or a folder")
    passed = failed = 0
    for verdict in _verdicts(parser.parse_args(arguments).paths):
        _report(verdict)
        failed += bool(verdict.faults)
        passed += not verdict.faults
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def _verdicts(paths: Sequence[Path]) -> Iterator[Verdict]:
    """A verdict for every scenario, and one for every path at which there is none."""
    for path in paths:
        try:
            found = find_scenarios([path])
        except DataError as error:
            yield Verdict(path, "", (str(error),))
            continue
        if not found:
            yield Verdict(path, "", ("there are no scenario files here",))
        yield from map(run_file, found)


def _report(verdict: Verdict) -> None:
    if not verdict.faults:
        print(f"ok    {verdict.path}")
        return
    about = f": {verdict.about}" if verdict.about else ""
    print(f"FAIL  {verdict.path}{about}")
    for fault in verdict.faults:
        print(f"      {fault}")
