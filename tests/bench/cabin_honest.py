"""What the honest player loses: ``python tests/bench/cabin_honest.py [FROM [TO [PARS]]]``.

Each deal is played once, with eight places and no variant. All times are those of the processor:
other programs on the machine count little. Of the first PARS deals the par is proved as well, as
far as that goes in some seconds each.
"""

import gc
import sys
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from time import process_time
from typing import Final

from pnwtable.bots.cabin_solver import piles_of, solve
from pnwtable.cli.grading import loss_of
from pnwtable.core.chance import Chance
from pnwtable.games.cabin.game import Cabin
from pnwtable.play.setups import complete_setup

OFTEN: Final = 50
"""Games after which a line says how it stands."""

PATIENCE: Final = 5
"""Seconds for the proof of a par."""


def main(first: int = 10000, last: int = 10999, pars: int = 0) -> None:
    """Print the table, now and then while it grows."""
    gc.enable()
    setup = complete_setup(Cabin())
    losses: list[int] = []
    begin = process_time()
    print("| deals | mean loss | seconds a game |")
    for deal in range(first, last + 1):
        losses.append(loss_of(setup, deal, "hard", 0))
        if len(losses) % OFTEN == 0 or deal == last:
            seconds = (process_time() - begin) / len(losses)
            print(f"| {first} to {deal} | {mean_of(losses)} | {seconds:.2f} |", flush=True)
    print("points lost: games", sorted(Counter(losses).items()))
    if pars:
        proved = [par for deal in range(first, first + pars) if (par := par_of(deal)) is not None]
        print(f"par, of {len(proved)} proved of the first {pars}: {mean_of(proved)}")
        print(f"played, of the first {pars}: {mean_of(losses[:pars])}")


def mean_of(losses: Sequence[int]) -> str:
    """The mean and its standard error."""
    error = stdev(losses) / sqrt(len(losses)) if len(losses) > 1 else 0.0
    return f"{fmean(losses):.2f} ± {error:.2f}"


def par_of(deal: int) -> int | None:
    """The par of a deal, if it can be proved soon enough."""
    chance, begin = Chance(deal, 0), process_time()
    piles = piles_of(Cabin().start(complete_setup(Cabin()), chance).state, chance)
    par = solve(piles, lambda _: process_time() - begin < PATIENCE)
    return par.lower if par.proven else None


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
