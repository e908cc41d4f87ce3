"""The rules judged twice: the engine beside naive judges written from the sheets alone."""

import os
from typing import cast

import pytest

from second_opinion.asking import GAMES, Opinion, ask, opinion_of
from second_opinion.grizzo import total
from second_opinion.orca_isles import PAIR, STRAIGHT, THREE, sorted_out, worth
from second_opinion.position import Position, Said
from second_opinion.salmon_run import misfit
from second_opinion.trail import payment

POSITIONS = 10_000 if os.environ.get("PNWTABLE_DEEP") else 80
"""A slice on every change; all of it is also ``python tests/second_opinion/run.py``."""


@pytest.mark.parametrize("game", GAMES)
def test_a_naive_second_reading_of_the_sheet_agrees_with_the_engine(game: str) -> None:
    summary = ask(game, POSITIONS)
    assert not summary.faults, "\n".join(summary.faults[:10])
    assert summary.positions == POSITIONS
    assert summary.questions > 40 * POSITIONS
    assert summary.allowed > POSITIONS


class Careless:
    """The judge of a game, but for allowing everything to the first seat."""

    def __init__(self, game: str) -> None:
        self.honest = opinion_of(game)

    def __getattr__(self, name: str) -> object:
        return getattr(self.honest, name)

    def allowed(self, position: Position, command: Said) -> str:
        return "" if command.seat == 1 else self.honest.allowed(position, command)


@pytest.mark.parametrize("game", GAMES)
def test_a_judge_that_errs_is_found_out(game: str) -> None:
    assert ask(game, 5, opinion=cast("Opinion", Careless(game))).faults


def test_the_second_opinions_know_the_examples_of_the_sheets() -> None:
    assert payment(["AS", "2H"], "QS") == ""
    assert payment(["8D", "9D"], "KD") == "TR-32"
    assert total(["R+3|O+1", "Rx2|O-5", "R-2|O+2", "R+5|O-2", "Rx2|O-5"]) == 18
    assert worth(["10S", "JS", "X"]) == (STRAIGHT, [12])
    assert worth(["X", "X"]) == (PAIR, [14])
    assert worth(["X", "X", "7C"])[0] == THREE
    assert sorted_out(tuple(sorted(["10S", "JS", "QS", "KS", "AS", "QD", "QC"]))) == 12
    assert misfit(2, ["8S", "7D", "4H", "5H"]) == "SR-36"
