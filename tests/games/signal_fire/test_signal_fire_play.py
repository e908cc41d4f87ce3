"""What holds at every moment of random play (section 7 of the sheet)."""

from collections.abc import Iterator
from random import Random

import pytest
from signal_fire_table import GAME, setup

from pnwtable.core.cards import suit_of
from pnwtable.core.chance import Chance
from pnwtable.core.game import Setup
from pnwtable.games.signal_fire.state import FIRES, HANDS, SEATS, TRICK, SignalFireState

TABLES = [setup(target=0, rounds=3), setup(target=0, rounds=3, quickflint=True)]


def random_play(table: Setup, seed: int) -> Iterator[SignalFireState]:
    luck = Random(seed)
    state = GAME.start(table, Chance(seed, 0)).state
    ply = 0
    while True:
        yield state
        options = [c for seat in GAME.actors(state) for c in GAME.legal(state, seat)]
        if not options:
            return
        ply += 1
        state = GAME.apply(state, luck.choice(options), Chance(seed, ply)).state


def named(table: Setup) -> str:
    return "quickflint" if table.options.get("quickflint") else "classic"


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("table", TABLES, ids=named)
def test_the_invariants_of_the_sheet_hold(table: Setup, seed: int) -> None:
    states = list(random_play(table, seed))
    for state in states:
        cards = state.table.cards
        one, two = state.lit_by(1), state.lit_by(2)
        assert max(one, two) <= 9
        if state.phase == "play" and not any(state.has_played(seat) for seat in SEATS):
            assert {len(cards[HANDS[seat]]) for seat in SEATS} == {10 - state.trick}
            assert sum(len(cards[zone]) for zone in FIRES.values()) == 4 * (state.trick - 1)
            assert one + two >= state.trick - 1
        if state.phase == "light":
            assert state.tied
            suits = [
                suit_of(state.table.faces(TRICK[s])[0]) for s in state.tied if state.has_played(s)
            ]
            assert len(set(suits)) == len(suits)
        if state.phase in ("round_end", "over"):
            assert not any(cards[HANDS[seat]] for seat in SEATS)
            assert all(points == -10 or 0 <= points <= 14 for points in state.points)
    assert states[-1].phase == "over"
    assert len(states) <= (GAME.bound(table) or 0)


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_a_known_void_is_true(table: Setup) -> None:
    for state in random_play(table, 2):
        for seat, void in zip(SEATS, state.voids, strict=True):
            held = {suit_of(face) for face in state.table.faces(HANDS[seat])}
            assert not held & set(void)
