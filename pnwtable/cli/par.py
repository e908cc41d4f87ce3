"""``pnwtable par --deal N``: the least loss of a deal of the solitaire, proved."""

import argparse
import gc
import json
import re
from collections.abc import Sequence
from time import monotonic
from typing import Final

from pnwtable.bots.cabin_solver import Par, piles_of, replay, solve
from pnwtable.cli.arguments import deal_of, pair_of, setup_of
from pnwtable.cli.progress import INTERRUPTED, Progress
from pnwtable.core.chance import Chance
from pnwtable.core.game import Setup
from pnwtable.games.cabin.game import Cabin

UNPROVEN: Final = 3
"""The exit status if the time was too short for a proof."""

_PATIENCE: Final = 60.0


def main(arguments: Sequence[str]) -> int:
    """Exit status: 0, 2 for a wrong command line, 3 without a proof, 130 after Ctrl-C."""
    gc.enable()
    parser = _parser()
    asked = parser.parse_args(arguments)
    setup = setup_of(parser, Cabin(), None, asked.option, None)
    proof = _Proof(asked.deal, setup, asked.seconds)
    stopped = proof.run()
    print(json.dumps(proof.document(), indent=2) if asked.json else proof.told())
    return INTERRUPTED if stopped else 0 if proof.par.proven else UNPROVEN


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="pnwtable par",
        description="Prove the least loss of a deal of Cabin by the Sea, and show how.",
    )
    parser.add_argument("--deal", type=deal_of, required=True, metavar="N")
    parser.add_argument("--option", type=pair_of, action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument(
        "--seconds", type=_seconds, default=_PATIENCE, metavar="S", help="how long to try"
    )
    parser.add_argument("--json", action="store_true", help="print a JSON document")
    return parser


def _seconds(text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", text):
        raise argparse.ArgumentTypeError(f"{text!r}: expected a number of seconds")
    return float(text)


class _Proof:
    """One deal, and what is known of it."""

    def __init__(self, deal: int, setup: Setup, patience: float) -> None:
        self.par = Par(0)
        self._deal, self._setup, self._patience = deal, setup, patience
        self._begin = monotonic()
        self._seconds = 0.0
        self._progress = Progress()

    def run(self) -> bool:
        """Search until it is proved or the time is up; whether Ctrl-C ended it."""
        chance = Chance(self._deal, 0)
        piles = piles_of(Cabin().start(self._setup, chance).state, chance)
        try:
            self.par = solve(piles, self._go_on)
        except KeyboardInterrupt:
            return True
        finally:
            self._seconds = monotonic() - self._begin
            self._progress.clear()
        return False

    def document(self) -> dict[str, object]:
        """All that is known, as JSON has it."""
        par = self.par
        return {
            "deal": self._deal,
            "options": dict(self._setup.options),
            "par": par.lower if par.proven else None,
            "proven": par.proven,
            "lower": par.lower,
            "upper": par.upper,
            "seconds": round(self._seconds, 3),
            "line": self._line(),
        }

    def told(self) -> str:
        """All that is known, as a person reads it."""
        par = self.par
        if par.proven:
            head = f"par {par.lower}, proved in {self._seconds:.2f} s"
        else:
            most = "" if par.upper is None else f", at most {par.upper}"
            head = f"at least {par.lower}{most}, after {self._seconds:.2f} s"
        lines = (f"{number:3} {text}" for number, text in enumerate(self._line(), 1))
        return "\n".join((f"deal {self._deal}: {head}", *lines))

    def _line(self) -> list[str]:
        """The best line known, as the rules have replayed it."""
        if self.par.upper is None:
            return []
        game = Cabin()
        state = game.start(self._setup, Chance(self._deal, 0)).state
        replayed = replay(game, state, self.par.line, lambda ply: Chance(self._deal, ply))
        if replayed.loss != self.par.upper:
            raise AssertionError(f"deal {self._deal}: a line that loses {replayed.loss}")
        return [str(asked).partition(": ")[2] for asked in replayed.commands]

    def _go_on(self, par: Par) -> bool:
        self.par = par
        passed = monotonic() - self._begin
        most = "?" if par.upper is None else par.upper
        self._progress.show(lambda: f"{par.lower} to {most}, {passed:.1f} s")
        return passed < self._patience
