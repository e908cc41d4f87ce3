import json
from itertools import product
from random import Random

import pytest
from small_cabins import GAME, least_loss, seed_of, small_cabin

from pnwtable.__main__ import main
from pnwtable.bots.cabin_solver import Par, replay, root_of, solve
from pnwtable.bots.cabin_solver.moves import children
from pnwtable.bots.cabin_solver.piles import Node, Piles
from pnwtable.core.chance import Chance
from pnwtable.core.game import OptionValue
from pnwtable.games.cabin.state import CabinState
from pnwtable.play.setting import complete_setup

OPTIONS: tuple[dict[str, OptionValue], ...] = (
    {},
    {"murky": True},
    {"stockpiling": True},
    {"murky": True, "stockpiling": True},
)
ALL_POINTS = 72
PARS = {4: 0, 5: 1, 6: 1, 8: 0, 9: 0, 10: 1}
"""Proved by two solvers that share no line."""


def without_end(_: Par) -> bool:
    return True


def dealt(deal: int, options: dict[str, OptionValue]) -> CabinState:
    return GAME.start(complete_setup(GAME, None, options), Chance(deal, 0)).state


def remaining(piles: Piles, node: Node) -> tuple[object, ...]:
    """What a position comes to, whatever is counted from where."""
    tops, sea, supply, beach, tide, stock, to_come = node
    lying = [piles.tide_cards[at] for at in range(tide.bit_length()) if tide >> at & 1]
    put_by = [piles.stock_cards[at] for at in range(stock.bit_length()) if stock >> at & 1]
    on_beach = (*reversed(put_by), *piles.beach[beach:])
    return tops, piles.sea[sea:], piles.supply[supply:], on_beach, lying, to_come


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("deal", range(3))
def test_a_move_of_the_solver_leads_where_the_rules_lead(
    deal: int, options: dict[str, OptionValue]
) -> None:
    state, luck, ply = dealt(deal, {"stacks": 7, **options}), Random(deal), 0
    while state.phase != "over":
        piles, node = root_of(state, Chance(deal, ply))
        ways = children(piles, node, piles.places, ALL_POINTS - state.score)
        for _, reached, places, loss, move in ways:
            line = replay(GAME, state, [move], lambda _: Chance(deal, 0))
            assert line.loss == ALL_POINTS - loss
            if line.state.phase != "over":
                after, there = root_of(line.state, Chance(deal, ply))
                assert remaining(after, there) == remaining(piles, reached)
                assert after.places == places
        state, ply = (
            replay(GAME, state, [luck.choice(ways)[-1]], lambda _: Chance(deal, 0)).state,
            ply + 1,
        )


@pytest.mark.parametrize(("number", "options"), [*product(range(16), OPTIONS)], ids=str)
def test_no_play_of_a_small_cabin_loses_less_than_its_par(
    number: int, options: dict[str, OptionValue]
) -> None:
    state, seed = small_cabin(Random(number), options), seed_of(options)
    piles, node = root_of(state, Chance(seed, 0))
    par = solve(piles, node, without_end)
    assert par.proven
    assert par.lower == least_loss(state, seed)
    assert replay(GAME, state, par.line, lambda ply: Chance(seed, ply)).loss == par.upper


@pytest.mark.parametrize("deal", PARS)
def test_the_par_of_a_deal_is_proved_by_a_line_that_the_rules_accept(deal: int) -> None:
    state = dealt(deal, {})
    par = solve(*root_of(state, Chance(deal, 0)), without_end)
    assert (par.lower, par.upper) == (PARS[deal], PARS[deal])
    replayed = replay(GAME, state, par.line, lambda ply: Chance(deal, ply))
    assert (replayed.state.phase, replayed.loss) == ("over", PARS[deal])


def test_a_search_that_is_ended_says_only_what_is_true() -> None:
    asked: list[Par] = []

    def twice(par: Par) -> bool:
        asked.append(par)
        return len(asked) < 2

    par = solve(*root_of(dealt(18, {}), Chance(18, 0)), twice)
    assert not par.proven
    assert par.lower <= 4 <= (par.upper or ALL_POINTS)


def test_the_command_prints_par_and_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["par", "--deal", "5", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["par"], told["proven"], told["lower"], told["upper"]) == (1, True, 1, 1)
    assert len(told["line"]) >= 52
    assert main(["par", "--deal", "5"]) == 0
    assert capsys.readouterr().out.startswith("deal 5: par 1, proved in ")


def test_the_command_without_time_gives_bounds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["par", "--deal", "18", "--seconds", "0", "--json"]) == 3
    told = json.loads(capsys.readouterr().out)
    assert (told["par"], told["proven"]) == (None, False)
    assert told["lower"] <= 4


@pytest.mark.parametrize("wrong", [["--deal", "x"], ["--deal", "1", "--seconds", "long"], []])
def test_a_wrong_command_line_is_said(wrong: list[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["par", *wrong])
