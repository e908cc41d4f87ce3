"""What holds at every moment of random play (section 7 of the sheet; FG-36, FG-96, FG-97)."""

from collections.abc import Iterator
from random import Random

import pytest
from foraging import FORAGE, FOUR_IN_TEAMS, setup

from pnwtable.core.chance import Chance
from pnwtable.core.game import Setup, judge
from pnwtable.core.plain import digest, from_plain, to_plain
from pnwtable.core.resolve import asked_for
from pnwtable.games.forage.state import HANDS, ForageState, to_be_revealed

TABLES = [
    setup(2),
    setup(4),
    FOUR_IN_TEAMS,
    setup(6, {"large_map": True}),
    setup(8, {"large_map": True, "teams": True}),
]

PLIES = 150


def named(table: Setup) -> str:
    return f"{table.seats} {' '.join(table.options)}"


def random_play(table: Setup, seed: int) -> Iterator[ForageState]:
    luck = Random(seed)
    state = FORAGE.start(table, Chance(seed, 0)).state
    yield state
    for ply in range(1, PLIES):
        options = [c for seat in FORAGE.actors(state) for c in FORAGE.legal(state, seat)]
        if not options:
            return
        state = FORAGE.apply(state, luck.choice(options), Chance(seed, ply)).state
        yield state


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_the_invariants_of_the_sheet_hold(table: Setup) -> None:
    for state in random_play(table, 3):
        for seat in state.all_seats():
            played = [each.points for each in state.played if each.seat == seat]
            assert sum(played) == state.scores[seat - 1]
            hand = state.table.cards[HANDS[seat]]
            if state.phase == "act" and len(hand) == 4:
                assert len(state.revealed(seat)) == to_be_revealed(state.scores[seat - 1])
        for cell, kind in state.ground.kinds.items():
            if kind in ("cache", "centre"):
                assert all(state.table.up[card] is None for card in state.table.cards[cell])


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_nothing_is_known_outside_the_own_turn(table: Setup) -> None:
    for state in random_play(table, 4):
        for seat, known in state.table.known.items():
            assert not known or state.is_on_turn(seat)


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_who_stands_on_a_cache_in_his_turn_sees_it(table: Setup) -> None:
    for state in random_play(table, 5):
        for seat in FORAGE.actors(state):
            for pawn in state.pawns_of(seat):
                cell = state.table.pawns[pawn]
                assert cell is not None
                if state.ground.kinds[cell] == "cache":
                    assert state.table.known[seat].issuperset(state.table.cards[cell])


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_counters_lie_only_where_an_action_runs(table: Setup) -> None:
    for state in random_play(table, 6):
        if state.swap is None:
            assert not state.table.counters
        else:
            zones = (HANDS[state.swap.seat], state.swap.zone)
            lying = [card for zone in zones for card in state.table.cards[zone]]
            assert set(state.table.counters) <= set(lying)
            assert len(state.table.counters) == 2 * state.swap.exchanged


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_words_and_json_mean_the_same_state(table: Setup) -> None:
    luck = Random(8)
    state = FORAGE.start(table, Chance(8, 0)).state
    for ply in range(1, 60):
        options = [c for seat in FORAGE.actors(state) for c in FORAGE.legal(state, seat)]
        command = luck.choice(options)
        answer = judge(FORAGE, state, asked_for(state.table, command))
        again = from_plain(ForageState, to_plain(state))
        assert again == state
        step = FORAGE.apply(state, command, Chance(8, ply))
        assert answer == judge(FORAGE, again, asked_for(again.table, command))
        assert digest(FORAGE.apply(again, command, Chance(8, ply)).state) == digest(step.state)
        state = step.state
