"""Section 7 of the sheet, in random games of every kind."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from orca_water import ORCAS, setup
from playing import play

from pnwtable.core.cards import pack
from pnwtable.core.commands import Move
from pnwtable.games.orca_isles.ending import ISLE_POINTS, TIE, winners
from pnwtable.games.orca_isles.state import ISLES, PAWNS, PODS, UNDER, OrcaState

games = (st.integers(0, 2**20), st.integers(3, 6), st.booleans())


def assert_sound(state: OrcaState) -> None:
    table = state.table
    lying = [table.sides[card][0] for cards in table.cards.values() for card in cards]
    assert Counter(lying) == Counter(pack(2))
    stand = Counter(table.pawns.values())
    for zone, orcas in stand.items():
        assert zone is not None
        if zone in ISLES:
            assert orcas <= 2
        elif zone.startswith("gather"):
            assert orcas == 1
            assert not table.cards[zone]
    for orca, zone in UNDER.items():
        if zone in table.zones and state.phase == "place":
            hunting = table.pawns[PAWNS[orca]] in ISLES
            assert len(table.cards[zone]) in ((1, 2) if hunting else (0,))
    assert max(state.turns) - min(state.turns) <= 1
    assert max(len(table.cards[zone]) for zone in table.zones if zone.startswith("hand")) <= 14


def assert_between_rounds(state: OrcaState) -> None:
    for (seat, orca), pawn in PAWNS.items():
        if seat <= state.seats:
            assert state.table.pawns[pawn] == PODS[seat]
            assert not state.table.cards[UNDER[seat, orca]]


@given(*games)
def test_a_whole_game(seed: int, seats: int, instincts: bool) -> None:  # noqa: FBT001
    played = play(ORCAS, setup(seats, instincts=instincts), seed, 10 * seats)
    assert played.ply == 10 * seats
    hunted: set[object] = set()
    for number, step in enumerate(played.steps):
        state = step.state
        assert isinstance(state, OrcaState)
        assert_sound(state)
        if number and isinstance(command := played.commands[number - 1], Move):
            hunted |= {command.target} & ISLES
        if number % (2 * seats) == 0 and number:
            before = played.steps[number - 1].state
            assert isinstance(before, OrcaState)
            assert_bonus(before, state, len(hunted))
            hunted.clear()
            if state.phase == "place":
                assert_between_rounds(state)
                assert state.round == number // (2 * seats) + 1
    last = played.state
    assert isinstance(last, OrcaState)
    assert last.phase == "over"
    assert max(last.scores) == last.scores[winners(last)[0] - 1]


def assert_bonus(before: OrcaState, after: OrcaState, isles: int) -> None:
    """In every round two bonus points are given for each isle that had an orca."""
    earned = [one for one in after.earned[len(before.earned) :] if not one.hand]
    bonus = sum(one.points for one in earned if one.what in ("isle", TIE))
    assert bonus == ISLE_POINTS * isles
    assert sum(after.last) == sum(one.points for one in earned)
    assert sum(after.scores) - sum(before.scores) == sum(after.last) + sum(after.final)


def test_decks_do_run_out_with_six_players_and_games_still_end() -> None:
    renewed = 0
    for seed in range(6):
        played = play(ORCAS, setup(6), seed, 60)
        for step in played.steps:
            keys = [getattr(event, "key", "") for part in step.stages for event in part.events]
            renewed += "reshuffled" in keys
    assert renewed
