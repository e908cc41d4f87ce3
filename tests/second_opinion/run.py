"""All second opinions by one command: ``python tests/second_opinion/run.py``.

A disagreement comes again with its game, ``--seed`` as it says and ``--positions 10``.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent.parent)]

from second_opinion.asking import GAMES, ask  # noqa: E402 - the path comes first


def main() -> int:
    """Ask, print a summary a game and every disagreement; 1 if there is any."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first random game")
    parser.add_argument("--met", action="store_true", help="list how often each rule was met")
    given = parser.parse_args()
    bad = 0
    for game in given.game or GAMES:
        started = time.process_time()
        summary = ask(game, given.positions, given.seed)
        print(f"{summary}, {time.process_time() - started:.0f} s", flush=True)  # noqa: T201
        if given.met:
            print("  ", dict(sorted(summary.met.items())))  # noqa: T201 - as asked
        for fault in summary.faults[:20]:
            print("  ", fault)  # noqa: T201 - a command tells what it found
        bad += len(summary.faults)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
