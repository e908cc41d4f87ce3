from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from pnwtable.bots import decide
from pnwtable.bots.base import Comparing
from pnwtable.bots.cabin.honest.choices import choices
from pnwtable.bots.cabin.honest.endgame import Endgame
from pnwtable.bots.cabin.honest.foresight import Foresight
from pnwtable.bots.cabin.honest.player import HONEST, Honest, tries
from pnwtable.bots.cabin.honest.position import RANK, SUIT
from pnwtable.bots.cabin.honest.sight import sight_of
from pnwtable.bots.cabin_solver import piles_of, solve
from pnwtable.bots.cabin_solver.cards import ACE_RANK
from pnwtable.bots.search.budget import Budget
from pnwtable.cli.grading import loss_of
from pnwtable.core.answers import Ok
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Move
from pnwtable.core.eye import Eye
from pnwtable.core.game import OptionValue, judge
from pnwtable.core.imagine import imagine
from pnwtable.core.look import view_of
from pnwtable.core.resolve import asked_for
from pnwtable.core.view import View
from pnwtable.games.cabin.game import Cabin
from pnwtable.games.cabin.state import PLAYER, SEA, CabinState
from pnwtable.play.setups import complete_setup
from pnwtable.play.watching import Watcher

GAME = Cabin()
PLAIN = Foresight(murky=False, stockpiling=False)


def course(deal: int, **options: OptionValue) -> Iterator[tuple[CabinState, View[CabinState]]]:
    """Every state of a game that the easy player plays, and what is seen of it."""
    steps = [GAME.start(complete_setup(GAME, None, options), Chance(deal, 0))]
    watcher = Watcher(PLAYER, steps[0])
    while GAME.actors(steps[-1].state):
        state, ply = steps[-1].state, len(steps)
        view: View[CabinState] = view_of(GAME, state, watcher.eye(steps, ply - 1))
        yield state, view
        answer = judge(GAME, state, asked_for(view.table, decide("easy", GAME.key, view, ply)))
        assert isinstance(answer, Ok)
        steps.append(GAME.apply(state, answer.command, Chance(deal, ply)))


def first_view(deal: int) -> View[CabinState]:
    return next(course(deal))[1]


def test_a_world_keeps_what_is_seen_and_deals_the_rest_anew() -> None:
    sight = sight_of(first_view(1), Random(1))
    some = list(islice(sight.worlds(Random(2)), 20))
    assert len({world.sea[-1] for world in some}) == 1
    assert len({world.supply[-1] for world in some}) > 5
    dealt = {tuple(sorted(world.sea + world.supply)) for world in some}
    assert dealt == {tuple(sorted((*sight.sea, *sight.aces, *sight.others)))}
    assert all(len(world.supply) == 16 for world in some)
    assert all(RANK[card] != ACE_RANK for world in some for card in world.sea)


def test_a_murky_tide_keeps_its_open_card_on_top_of_every_world() -> None:
    seen = 0
    for state, view in course(1, murky=True):
        if state.phase == "tide":
            sight = sight_of(view, Random(1))
            tops = {w.top_of_tide(sight.at.tide) for w in islice(sight.worlds(Random(2)), 9)}
            assert tops == {*sight.tide}
            seen += 1
    assert seen


def test_a_world_played_to_its_end_loses_whole_points() -> None:
    sight = sight_of(first_view(3), Random(1))
    for world in islice(sight.worlds(Random(1)), 3):
        lost = PLAIN.ahead(sight.at, world, 99)
        assert lost == int(lost)
        assert 0 <= lost < 30


def test_which_suit_is_which_is_nothing_to_the_opinion() -> None:
    for _, view in islice(course(4), 40):
        at = sight_of(view, Random(1)).at
        turned = at._replace(suits=(*at.suits[1:], at.suits[0]))
        assert PLAIN.worth(turned) == pytest.approx(PLAIN.worth(at))


def test_with_nothing_hidden_the_reckoning_is_the_solvers() -> None:
    checked = 0
    for deal in range(5):
        for state, view in course(deal):
            at = sight_of(view, Random(1)).at
            if not at.sea and not at.supply:
                par = solve(piles_of(state, Chance(deal, 0)), lambda _: True)
                assert Endgame().expected(at) == par.lower
                checked += 1
    assert checked > 10


def test_what_may_be_turned_up_is_as_likely_as_in_the_worlds() -> None:
    view = first_view(2)
    sight = sight_of(view, Random(1))
    blind = next(choice for choice in choices(view, sight) if choice.used is None)
    ways = list(blind.ways(sight))
    assert sum(part for part, _ in ways) == pytest.approx(1)
    ace = sum(part for part, _ in ways if part == 1 / 16)
    tops = [world.supply[-1] for world in islice(sight.worlds(Random(1)), 2000)]
    share = sum(RANK[card] == ACE_RANK for card in tops) / len(tops)
    assert ace == pytest.approx(share, abs=0.04)
    assert {SUIT[card] for card in tops} == {0, 1, 2, 3}


def test_every_choice_is_given_its_expected_loss() -> None:
    tried = tries(first_view(2), Random(1), Budget(32, 60))
    assert len(tried) == 3
    assert all(one.losses for one in tried)
    assert tried[0].loss <= max(one.loss for one in tried)


def test_a_command_that_was_done_is_judged_as_well() -> None:
    view = first_view(2)
    done = view.legal[-1]
    advice = Honest(Budget(16, 60)).advise(view, Random(1), 60, done)
    assert done in [one.command for one in advice.tried]
    assert advice.cost_of(advice.command) == 0


def test_of_two_commands_one_is_better_by_what_the_other_is_worse() -> None:
    honest = Honest(Budget(32, 60))
    assert isinstance(HONEST, Comparing)
    for _, view in islice(course(6), 0, 30, 5):
        one, other = view.legal[0], view.legal[-1]
        gap = honest.compare(view, Random(1), 60, (one, other))
        back = honest.compare(view, Random(1), 60, (other, one))
        assert gap.by == pytest.approx(-back.by)
        assert gap.error == pytest.approx(back.error)
        assert honest.compare(view, Random(1), 60, (one, one)).by == 0


def test_a_place_opened_for_a_card_that_fits_well_is_worse() -> None:
    for _, view in course(8):
        moves = [one for one in view.legal if isinstance(one, Move) and one.source == SEA]
        fits = [one for one in moves if view.state.table.top(one.target) is not None]
        opens = [one for one in moves if view.state.table.top(one.target) is None]
        if fits and opens:
            gap = Honest(Budget(32, 60)).compare(view, Random(1), 60, (fits[-1], opens[0]))
            assert gap.by > 0
            return
    pytest.fail("no such turn")


def test_what_is_hidden_never_changes_a_comparison() -> None:
    honest = Honest(Budget(8, 60))
    for _, view in islice(course(9, murky=True), 0, 60, 9):
        pair = view.legal[0], view.legal[-1]
        world = imagine(GAME, view, Random(5))
        names = {token: token for token in world.table.sides}
        eye = Eye(view.viewer, names, view.memory, 10_000, view.mixed)
        again: View[CabinState] = view_of(GAME, world, eye)
        assert honest.compare(again, Random(1), 60, pair) == honest.compare(
            view, Random(1), 60, pair
        )


def test_the_honest_player_loses_few_points() -> None:
    losses = [loss_of(complete_setup(GAME), deal, "hard:8", 0) for deal in range(5000, 5004)]
    assert sum(losses) / len(losses) < 7
