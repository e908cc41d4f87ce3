"""``python -m pnwtable.cli.training``: let the honest player of Cabin by the Sea learn anew.

It plays games with the piles shuffled, always doing what its network thinks best, and after each
game moves its opinion of every position towards what came of it: temporal differences (Sutton,
1988), Adam (Kingma and Ba, 2015). It prints how much was lost, and by how much the opinions erred;
what it writes takes the place of the numbers in ``pnwtable.bots.cabin.honest.weights``.
"""

import argparse
import gc
import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean
from textwrap import wrap
from typing import Final

from pnwtable.bots.cabin.honest.learning import Network, at_random
from pnwtable.bots.cabin.honest.school import lessons
from pnwtable.bots.cabin.honest.weights import NUMBERS, ONE
from pnwtable.play.whole import write_whole

_WIDE: Final = 98


def report(losses: Sequence[int], errors: Sequence[float]) -> str:
    """How some games went."""
    off = sqrt(fmean(error * error for error in errors))
    return f"{fmean(losses):.2f} lost, opinions off by {off:.2f}"


def written(network: Network) -> str:
    """The weights as the file has them."""
    numbers = (str(round(number * ONE)) for number in network.numbers)
    return "\n".join(wrap(" ".join(numbers), _WIDE)) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn, and write the numbers."""
    gc.enable()
    parser = argparse.ArgumentParser(prog="pnwtable.cli.training", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="how many are played")
    parser.add_argument("--rate", type=float, default=0.003, help="how far it goes at a step")
    parser.add_argument("--seed", type=int, default=1, help="of the games and first weights")
    parser.add_argument("--told", type=int, default=100, help="games between two reports")
    parser.add_argument("--on", action="store_true", help="go on from what has been learned")
    parser.add_argument("-o", type=Path, help="where the numbers are written")
    asked = parser.parse_args(arguments)
    network = Network(number / ONE for number in NUMBERS) if asked.on else at_random(asked.seed)
    losses: list[int] = []
    errors: list[float] = []
    for lost, erred in lessons(network, asked.games, asked.rate, asked.seed):
        losses.append(lost)
        errors += erred
        if len(losses) % asked.told == 0 or len(losses) == asked.games:
            latest = losses[-asked.told :]
            print(f"{len(losses)} games: {report(latest, errors)}", flush=True)
            errors.clear()
    if asked.o:
        write_whole(asked.o, written(network).encode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
