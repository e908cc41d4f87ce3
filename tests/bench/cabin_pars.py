"""How long the proofs of pars take: ``python tests/bench/cabin_pars.py [FROM [TO [SECONDS]]]``.

All times are those of the processor: other programs on the machine count little. What could not be
proved in so many seconds is listed with its bounds.
"""

import gc
import sys
from statistics import median
from time import process_time
from typing import Final

from pnwtable.bots.cabin_solver import Par, piles_of, solve
from pnwtable.core.chance import Chance
from pnwtable.core.game import OptionValue
from pnwtable.games.cabin.game import Cabin
from pnwtable.play.setups import complete_setup

VARIANTS: Final[dict[str, dict[str, OptionValue]]] = {
    "8 stacks": {},
    "Murky depths": {"murky": True},
    "9 stacks": {"stacks": 9},
    "7 stacks": {"stacks": 7},
    "Stockpiling": {"stockpiling": True},
}
FEWER: Final = {"Stockpiling": 200}
"""At most so many deals of a variant whose proofs take long."""

LIMITS: Final = (1, 4, 10)
"""Seconds in which so many of a hundred deals are proved."""

SLOW: Final = 4
"""Seconds from which on a deal is listed."""


def proved(deal: int, options: dict[str, OptionValue], patience: float) -> tuple[Par, float]:
    """What is known of a deal after at most so many seconds, and the seconds that it took."""
    game, chance = Cabin(), Chance(deal, 0)
    piles = piles_of(game.start(complete_setup(game, None, options), chance).state, chance)
    begin = process_time()
    par = solve(piles, lambda _: process_time() - begin < patience)
    return par, process_time() - begin


def main(first: int = 5000, last: int = 5499, patience: float = 12) -> None:
    """Print a line for each variant, and its outliers."""
    gc.enable()
    limits = " | ".join(f"within {limit} s" for limit in LIMITS)
    print(f"| variant | deals | proved | {limits} | median | longest | mean par |", flush=True)
    for name, options in VARIANTS.items():
        deals = range(first, last + 1)[: FEWER.get(name)]
        results = {deal: proved(deal, options, patience) for deal in deals}
        print(line_of(name, results))
        for deal, (par, seconds) in results.items():
            if seconds >= SLOW or not par.proven:
                most = "?" if par.upper is None else par.upper
                print(f"    deal {deal}: {par.lower} to {most}, {seconds:.1f} s")
        sys.stdout.flush()


def line_of(name: str, results: dict[int, tuple[Par, float]]) -> str:
    """One line of the table."""
    times = [seconds for par, seconds in results.values() if par.proven]
    within = " | ".join(
        f"{sum(seconds <= limit for seconds in times) / len(results):.1%}" for limit in LIMITS
    )
    pars = [par.lower for par, _ in results.values() if par.proven]
    middle = median(seconds for _, seconds in results.values())
    longest = max(seconds for _, seconds in results.values())
    return (
        f"| {name} | {len(results)} | {len(times) / len(results):.1%} | {within} |"
        f" {middle:.2f} s | {longest:.1f} s | {sum(pars) / max(1, len(pars)):.2f} |"
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
