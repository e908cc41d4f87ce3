import json
from itertools import product
from random import Random

import pytest
from small_cabins import GAME, least_loss, seed_of, small_cabin

from pnwtable.__main__ import main
from pnwtable.bots.cabin_solver import Par, Piles, endings, piles_of, replay, solve
from pnwtable.bots.cabin_solver.bound import Bound
from pnwtable.bots.cabin_solver.cards import RANKS
from pnwtable.bots.cabin_solver.moves import Deal, Node
from pnwtable.bots.cabin_solver.patience import Patience
from pnwtable.bots.cabin_solver.singles import Singles
from pnwtable.bots.cabin_solver.suit import same_use
from pnwtable.bots.proving import Proof
from pnwtable.core.answers import Ok
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Asked, parse_command
from pnwtable.core.game import OptionValue, judge
from pnwtable.core.resolve import asked_for
from pnwtable.games.cabin.state import PLAYER, CabinState
from pnwtable.play.setups import complete_setup

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


def quiet(_: int) -> Chance:
    return Chance(0, 0)


def after(state: CabinState, asked: Asked, chance: Chance) -> CabinState:
    answer = judge(GAME, state, asked)
    assert isinstance(answer, Ok)
    return GAME.apply(state, answer.command, chance).state


def moves_of(piles: Piles) -> Deal:
    """The moves that the rules know."""
    deal = Deal(piles, lambda _: 0)
    deal.leaves, deal.keeps = False, True
    return deal


def remaining(piles: Piles, node: Node) -> tuple[object, ...]:
    """What a position comes to, whatever is counted from where."""
    _, left, sea, supply, beach, tide, stock, suits, _ = node
    lying = [piles.tide_cards[at] for at in range(tide.bit_length()) if tide >> at & 1]
    put_by = [piles.sea[at] for at in range(stock.bit_length()) if stock >> at & 1]
    on_beach = (*reversed(put_by), *piles.beach[beach:])
    tops = [(suit.tops, suit.to_come) for suit in suits]
    return left, tops, piles.sea[sea:], piles.supply[supply:], on_beach, lying


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("deal", range(3))
def test_a_move_of_the_solver_leads_where_the_rules_lead(
    deal: int, options: dict[str, OptionValue]
) -> None:
    state, luck, ply = dealt(deal, {"stacks": 7, **options}), Random(deal), 0
    while state.phase != "over":
        piles = piles_of(state, Chance(deal, ply))
        from_here = moves_of(piles)
        ways = from_here.children(from_here.root, piles.places, ALL_POINTS - state.score)
        for _, _, places, loss, move, reached in ways:
            line = replay(GAME, state, [move], lambda _: Chance(deal, 0))
            assert line.loss == ALL_POINTS - loss
            if line.state.phase != "over":
                then = piles_of(line.state, Chance(deal, ply))
                assert remaining(then, moves_of(then).root) == remaining(piles, reached)
                assert then.places == places
        state, ply = (
            replay(GAME, state, [luck.choice(ways)[-2]], lambda _: Chance(deal, 0)).state,
            ply + 1,
        )


@pytest.mark.parametrize("number", range(30))
def test_tops_that_become_one_take_the_same_cards(number: int) -> None:
    luck = Random(number)
    kinds = [luck.choice(("top", "to come", "gone")) for _ in range(RANKS)]
    tops = sum(1 << rank for rank, kind in enumerate(kinds) if kind == "top")
    to_come = sum(1 << rank for rank, kind in enumerate(kinds) if kind == "to come")
    same = same_use(tops, to_come)
    assert not same & to_come
    for card in range(1, RANKS):
        if to_come >> card & 1:
            below = (1 << card) - 1
            assert (same & below).bit_count() == (tops & below).bit_count()
    assert same.bit_count() == tops.bit_count()


@pytest.mark.parametrize(("number", "options"), [*product(range(16), OPTIONS)], ids=str)
def test_no_play_of_a_small_cabin_loses_less_than_its_par(
    number: int, options: dict[str, OptionValue]
) -> None:
    state, seed = small_cabin(Random(number), options), seed_of(options)
    par = solve(piles_of(state, Chance(seed, 0)), without_end)
    assert par.proven
    assert par.lower == least_loss(state, seed)
    assert replay(GAME, state, par.line, lambda ply: Chance(seed, ply)).loss == par.upper


@pytest.mark.parametrize("deal", PARS)
def test_the_par_of_a_deal_is_proved_by_a_line_that_the_rules_accept(deal: int) -> None:
    state = dealt(deal, {})
    par = solve(piles_of(state, Chance(deal, 0)), without_end)
    assert (par.lower, par.upper) == (PARS[deal], PARS[deal])
    replayed = replay(GAME, state, par.line, lambda ply: Chance(deal, ply))
    assert (replayed.state.phase, replayed.loss) == ("over", PARS[deal])


def objections(piles: Piles, par: Par) -> list[int]:
    """The positions of a proved line, counted from 0, in which its loss is held impossible."""
    patience = Patience(lambda: True)
    singles = Singles(patience)
    bound, deal = Bound(piles, singles, patience), Deal(piles, singles.need)
    deal.leaves, deal.keeps = False, True
    bound.thorough = True
    bound.spend(100_000, 300_000)
    node, places, loss, found = deal.root, deal.places, par.lower, list[int]()
    for at, move in enumerate(par.line):
        if not bound.allows(node, places, loss):
            found.append(at)
        children = deal.children(node, places, loss)
        _, _, places, loss, _, node = next(child for child in children if child[4] == move)
    return found


@pytest.mark.parametrize(("number", "options"), [*product(range(16), OPTIONS)], ids=str)
def test_the_pairs_object_to_no_line_of_a_small_cabin(
    number: int, options: dict[str, OptionValue]
) -> None:
    piles = piles_of(small_cabin(Random(number), options), Chance(seed_of(options), 0))
    assert objections(piles, solve(piles, without_end)) == []


@pytest.mark.parametrize("deal", PARS)
def test_the_pairs_object_to_no_line_of_a_deal(deal: int) -> None:
    piles = piles_of(dealt(deal, {}), Chance(deal, 0))
    assert objections(piles, solve(piles, without_end)) == []


@pytest.mark.parametrize(("number", "options"), [*product(range(8), OPTIONS)], ids=str)
def test_a_card_that_was_turned_up_can_do_no_better_than_at_the_best_ends_of_its_turn(
    number: int, options: dict[str, OptionValue]
) -> None:
    state, seed = small_cabin(Random(number), options), seed_of(options)
    state = after(state, parse_command("press reveal supply", PLAYER), Chance(seed, 1))
    if state.phase == "supply":
        ends = endings(GAME, state, Chance(seed, 2))
        assert min(least_loss(end, seed) for end in ends) == least_loss(state, seed)


@pytest.mark.parametrize("deal", [5, 6])
def test_the_best_in_the_middle_of_a_turn_is_that_of_its_best_end(deal: int) -> None:
    setup, state = complete_setup(GAME), dealt(deal, {})
    line = replay(GAME, state, solve(piles_of(state, Chance(deal, 0)), without_end).line, quiet)
    begin = max(at for at, asked in enumerate(line.commands[:30]) if "reveal" in str(asked)) + 1
    done = line.commands[:begin]
    for asked in done:
        state = after(state, asked, Chance(deal, 1))
    assert state.phase == "supply"
    ways = [asked_for(state.table, each) for each in GAME.legal(state, PLAYER)]
    ends = [Proof("cabin", setup, deal, (*done, way)).think().lower for way in ways]
    best = Proof("cabin", setup, deal, done).think()
    assert (best.lower, best.upper, min(ends)) == (PARS[deal],) * 3
    assert max(ends) > min(ends)


def test_a_search_that_is_ended_says_only_what_is_true() -> None:
    asked: list[Par] = []

    def twice(par: Par) -> bool:
        asked.append(par)
        return len(asked) < 2

    par = solve(piles_of(dealt(18, {}), Chance(18, 0)), twice)
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
