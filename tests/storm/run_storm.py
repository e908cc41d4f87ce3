"""The whole storm by one command: ``python tests/storm/run_storm.py``."""

from __future__ import annotations

import argparse
import faulthandler
import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from platform import platform, python_version
from typing import TYPE_CHECKING

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "window"), str(HERE.parent.parent)]
os.environ["PNWTABLE_LANGUAGE"] = "en"
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
if "--real" not in sys.argv:
    os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame  # noqa: E402 - it looks for its driver
from storming import Count, Failed, replay, shrunk, storm  # noqa: E402 - the path comes first

import pnwtable  # noqa: E402 - as above
from pnwtable.games import BY_KEY  # noqa: E402 - as above

if TYPE_CHECKING:
    from collections.abc import Iterator

EACH = 5000
"""Inputs after which it says how far it is."""

HANGS = 300
"""Seconds without an input after which a pass seems to have no end: it is told where it stands."""

COLUMNS = (
    *("game", "day", "seed", "inputs", "accepted", "share"),
    *("undone", "redone", "by computers", "tables", "finished"),
)
"""Of the page."""


def blow(game: str, seed: int, inputs: int) -> Count | str:
    """One storm, told on the way; what broke instead of the numbers."""
    next_at = [EACH]

    def told(count: Count) -> None:
        faulthandler.dump_traceback_later(HANGS, exit=True)
        if count.inputs >= next_at[0]:
            next_at[0] += EACH
            print(count, flush=True)  # noqa: T201 - a command tells what it does

    try:
        return storm(game, seed, inputs, told)
    except Failed as failed:
        return str(failed)
    finally:
        faulthandler.cancel_dump_traceback_later()


def page(told: list[Count | str], before: str) -> Iterator[str]:
    """The lines of a page of what was tried; of ``before`` the rows of the other games stay."""
    rows = {line.split()[1]: line for line in before.splitlines() if line.startswith("| ")}
    today = datetime.now(UTC).date()
    for one in told:
        if isinstance(one, Count):
            first = f"| {one.game} | {today} | {one.seed} | {one.inputs:,} | {one.accepted:,}"
            numbers = one.undone, one.redone, one.computers, one.tables, one.finished
            rest = " | ".join(f"{number:,}" for number in numbers)
            rows[one.game] = f"{first} | {one.share:.1%} | {rest} |"
    yield from (
        "# Storms",
        "",
        "This page is written by the run that it tells of:",
        "`python tests/storm/run_storm.py --page tests/STORMS.md`. Each game got so many random",
        "inputs in a row, on the real loop, and after each every law of `tests/storm/laws.py` was",
        "judged; a row is that of the last run of its game. A slice runs with the tests of every",
        "change, and another in a real window. *Accepted* are commands of persons that were done,",
        "taken back or done again; the share is that of inputs which led to one.",
        "",
        f"The last run: pnwtable {pnwtable.__version__}, Python {python_version()}, {platform()},",
        f"drawn by {os.environ.get('SDL_VIDEODRIVER', 'a window')}.",
        "",
        f"| {' | '.join(COLUMNS)} |",
        f"| --- | --- | {' | '.join(['---:'] * (len(COLUMNS) - 2))} |",
        *(rows[game] for game in BY_KEY if game in rows),
    )
    broken = [one for one in told if isinstance(one, str)]
    yield from ("", "Broken:", "", *(f"- {one}" for one in broken)) if broken else ()


def again(path: Path, *, shrink: bool) -> int:
    """Give a program the inputs of a file; whether they still break it."""
    inputs = json.loads(path.read_text("utf-8"))
    if shrink:
        inputs = shrunk(inputs, lambda said: print(said, flush=True))  # noqa: T201 - as above
        path.with_suffix(".short.json").write_text(json.dumps(inputs, indent=1), "utf-8")
    fault = replay(inputs)
    print(fault or "nothing is broken")  # noqa: T201 - as above
    return int(fault is not None)


def main() -> int:
    """All games, or some; 1 if a law is broken."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=[*BY_KEY])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--real", action="store_true", help="in a window that is seen")
    parser.add_argument("--replay", type=Path, help="the inputs that a failure has written down")
    parser.add_argument("--shrink", action="store_true", help="and find the fewest that break it")
    parser.add_argument("--page", type=Path, help="write there what was tried")
    chosen = parser.parse_args()
    if chosen.replay is not None:
        return again(chosen.replay, shrink=chosen.shrink)
    games = chosen.game or [*BY_KEY]
    seeds, inputs = [chosen.seed] * len(games), [chosen.inputs] * len(games)
    jobs = min(chosen.jobs, len(games))
    if jobs == 1:
        told = [*map(blow, games, seeds, inputs)]
    else:
        with ProcessPoolExecutor(jobs) as pool:
            told = [*pool.map(blow, games, seeds, inputs)]
    print("\n".join(map(str, told)))  # noqa: T201 - as above
    if chosen.page is not None:
        before = chosen.page.read_text("utf-8") if chosen.page.exists() else ""
        chosen.page.write_text("\n".join((*page(told, before), "")), "utf-8")
    if jobs == 1:
        print(f"drawn by {pygame.display.get_driver()}")  # noqa: T201 - as above
    return int(any(isinstance(one, str) or one.share < 0.05 for one in told))


if __name__ == "__main__":
    sys.exit(main())
