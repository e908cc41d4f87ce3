"""``python -m pnwtable.cli.grading``: make the list of graded deals of Cabin by the Sea.

Each deal is given its par, and the mean loss of the honest player over several plays with other
luck. By the sum of both, which is how much goes wrong and how little could, the deals are parted
into four equal quarters: easy, fair, hard, cruel. The same numbers make the same file anywhere.
"""

import argparse
import gc
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pnwtable.bots import decide
from pnwtable.bots.cabin_solver import piles_of, solve
from pnwtable.core.answers import Ok
from pnwtable.core.chance import Chance
from pnwtable.core.game import Setup, judge
from pnwtable.core.look import view_of
from pnwtable.core.resolve import asked_for
from pnwtable.data.deals import CABIN, GRADES, GradedDeal
from pnwtable.data.places import assets
from pnwtable.games.cabin.game import Cabin
from pnwtable.games.cabin.state import PLAYER
from pnwtable.play.setups import complete_setup
from pnwtable.play.watching import Watcher
from pnwtable.play.whole import write_whole

_PLAYS: Final = 1000
_PLIES: Final = 1000
"""More than there are: each decision of each play of each deal has luck of its own."""

WORLDS: Final = 40
"""Imagined worlds for one decision: a quick player is enough to tell deals apart."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the file."""
    gc.enable()
    parser = argparse.ArgumentParser(prog="pnwtable.cli.grading", description=__doc__)
    parser.add_argument("--first", type=int, default=1, help="the first deal that is tried")
    parser.add_argument("--deals", type=int, default=400, help="how many, a multiple of four")
    parser.add_argument("--plays", type=int, default=4, help="how often each is played")
    parser.add_argument("--worlds", type=int, default=WORLDS, help="for each decision")
    parser.add_argument("-o", type=Path, default=assets() / "deals" / f"{CABIN}.yaml")
    asked = parser.parse_args(arguments)
    level = f"hard:{asked.worlds}"
    graded: list[GradedDeal] = []
    for deal in range(asked.first, asked.first + asked.deals):
        graded.append(grade(deal, level, asked.plays))
        sys.stderr.write(f"\r{len(graded)} of {asked.deals} ")
    asked.o.parent.mkdir(parents=True, exist_ok=True)
    write_whole(asked.o, written(graded, asked).encode())
    return 0


def grade(deal: int, level: str, plays: int) -> GradedDeal:
    """The par of a deal, and what the player loses there on average."""
    setup = complete_setup(Cabin())
    chance = Chance(deal, 0)
    par = solve(piles_of(Cabin().start(setup, chance).state, chance), lambda _: True)
    losses = [loss_of(setup, deal, level, play) for play in range(plays)]
    return GradedDeal(deal, par.lower, round(sum(losses) / plays, 2))


def loss_of(setup: Setup, deal: int, level: str, play: int) -> int:
    """What the player loses in one play of the deal, with the luck of that play."""
    game = Cabin()
    steps = [game.start(setup, Chance(deal, 0))]
    watcher = Watcher(PLAYER, steps[0])
    while game.actors(steps[-1].state):
        state, ply = steps[-1].state, len(steps)
        view = view_of(game, state, watcher.eye(steps, ply - 1))
        seed = (deal * _PLAYS + play) * _PLIES + ply
        command = decide(level, game.key, view, seed)
        answer = judge(game, state, asked_for(view.table, command))
        if not isinstance(answer, Ok):
            raise TypeError(f"deal {deal}: {answer}")
        steps.append(game.apply(state, answer.command, Chance(deal, ply)))
    return steps[-1].state.score


def written(graded: Sequence[GradedDeal], asked: argparse.Namespace) -> str:
    """The file: in each grade the deals by number, with par and mean loss."""
    ordered = sorted(graded, key=lambda one: (one.par + one.loss, one.deal))
    quarter = len(ordered) // len(GRADES)
    lines = [
        "# Cabin by the Sea, 8 stacks, no variants: [deal, par, mean loss of the honest player].",
        f"# By python -m pnwtable.cli.grading --first {asked.first} --deals {asked.deals}",
        f"# --plays {asked.plays} --worlds {asked.worlds}; quarters by par + mean loss.",
    ]
    for at, name in enumerate(GRADES):
        lines.append(f"{name}:")
        part = sorted(ordered[at * quarter : (at + 1) * quarter], key=lambda one: one.deal)
        lines += [f"  - [{one.deal}, {one.par}, {one.loss}]" for one in part]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
