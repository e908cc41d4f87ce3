"""What holds at every moment of random play (section 7 of the sheet), and what can be known."""

from random import Random

import pytest
from trail_table import MAPS, TRAIL, dealt, lay, random_play, setup, view

from pnwtable.core.cards import HIDDEN, rank_of
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Command, Move
from pnwtable.core.eye import opened
from pnwtable.core.game import HasTable, Setup
from pnwtable.core.imagine import imagine
from pnwtable.core.look import view_of
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.trail.payment import can_pay
from pnwtable.games.trail.state import PACKS, POOL, TrailState, aces_in_packs

TABLES = [setup(seats, board) for board in MAPS.values() for seats in (3, 4)]


def named(table: Setup) -> str:
    return f"{table.seats} {table.board.name if table.board else ''}"


every_table = pytest.mark.parametrize("table", TABLES, ids=named)


@every_table
@pytest.mark.parametrize("bold", [True, False])
def test_the_invariants_of_the_sheet_hold(table: Setup, *, bold: bool) -> None:
    for seed in range(6):
        before: TrailState | None = None
        for state in random_play(table, seed, bold=bold):
            assert_sound(state)
            if before is not None:
                turned = [card for card, up in before.table.up.items() if up is not None]
                assert all(state.table.up[card] is not None for card in turned)
            before = state
        assert before is not None
        assert before.phase == "over"
        assert before.round <= 5


def assert_sound(state: TrailState) -> None:
    lying = [card for cards in state.table.cards.values() for card in cards]
    assert len(lying) == len(set(lying)) == 52
    assert all(len(state.table.cards[cell]) == 1 for cell in state.ground.kinds)
    for seat in state.all_seats():
        pack = state.table.cards[PACKS[seat]]
        assert len(pack) <= 8
        assert state.passed(seat) <= 5
        assert state.landmarks[seat - 1] <= 12
        if state.phase == "trek" and not state.stands(seat) and state.round == 1:
            assert len(pack) in (0, 8)
    if state.phase == "pay" and state.turn is not None:
        stands = state.stands(state.turn)
        assert stands is not None
        assert can_pay(
            state.table.faces(PACKS[state.turn]), state.table.face(state.table.cards[stands][0])
        )
    if state.phase == "recover" and state.turn is not None:
        seats = (state.turn, *state.later_seats(state.turn))
        assert len(state.table.cards[POOL]) >= sum(map(state.recovers, seats))
    if state.phase not in ("draft", "aces"):
        assert state.aces == aces_in_packs(state.table, state.all_seats())


def test_box_and_packs_are_those_of_the_sheet_when_the_trek_starts() -> None:
    for seats, boxed in ((3, 9), (4, 1)):
        start = next(s for s in random_play(setup(seats), 3) if s.phase == "trek")
        assert len(start.table.cards[ZoneId("box")]) == boxed
        assert start.aces == (1,) * seats


@every_table
def test_the_true_cards_are_always_among_those_that_could_lie_there(table: Setup) -> None:
    luck = Random(1)
    for seed in (1, 2):
        state: HasTable = TRAIL.start(table, Chance(seed, 0)).state
        eyes = {seat: opened(seat, state.table) for seat in (None, *map(Seat, (1, 2, 3)))}
        for ply in range(1, 400):
            assert isinstance(state, TrailState)
            for eye in eyes.values():
                seen = view_of(TRAIL, state, eye)
                for zone, cards in seen.table.cards.items():
                    true = {eye.names[card]: state.table.sides[card] for card in state.table.sides}
                    for place, card in enumerate(cards):
                        hidden = seen.table.sides[card][0] == HIDDEN and card not in seen.memory
                        assert not hidden or TRAIL.could_lie(seen, zone, place, true[card])
            options = [c for seat in TRAIL.actors(state) for c in TRAIL.legal(state, seat)]
            if not options:
                break
            before = state.table
            step = TRAIL.apply(state, onward(options, luck), Chance(seed, ply))
            for stage in step.stages:
                eyes = {seat: eye.after(before, stage) for seat, eye in eyes.items()}
                before = stage.table
            state = step.state


def onward(options: list[Command], luck: Random) -> Command:
    return luck.choice([c for c in options if type(c).__name__ != "Press"] or options)


@every_table
def test_every_imagined_pack_holds_its_aces_and_every_imagined_cell_its_kind(table: Setup) -> None:
    luck = Random(2)
    for state in random_play(table, 5):
        world = imagine(TRAIL, view(state, Seat(1)), luck)
        assert isinstance(world, TrailState)
        assert aces_in_packs(world.table, world.all_seats()) == aces_in_packs(
            state.table, state.all_seats()
        )
        for cell, kind in world.ground.kinds.items():
            (card,) = world.table.cards[cell]
            assert (rank_of(world.table.face(card)) > 10) == (kind == "landmark")


def test_a_last_card_that_must_pay_is_imagined_as_one_that_can() -> None:
    state = lay({"map.c3": "9H", "pack@1": "10H"}, "c3", state={"phase": "pay"})
    for seed in range(20):
        world = imagine(TRAIL, view(state, Seat(2)), Random(seed))
        (card,) = world.table.faces(ZoneId("pack@1"))
        assert card in ("9H", "10H", "AH")


def test_the_list_leaves_out_payments_of_which_a_card_could_be_spared() -> None:
    state = lay({"map.c2": "JD", "pack@1": "9D 6D 2C"}, "c1")
    payments = [c for c in TRAIL.legal(state, Seat(1)) if isinstance(c, Move) and len(c.cards) > 1]
    listed = [[state.table.face(card) for card in c.cards] for c in payments]
    assert listed == [["9D", "6D"]]


def test_a_seat_that_may_not_act_has_nothing_to_do() -> None:
    assert list(TRAIL.legal(lay({"pack@2": "2H"}), Seat(2))) == []
    assert list(TRAIL.legal(lay({}, state={"phase": "over"}), Seat(1))) == []
    assert len(list(TRAIL.legal(dealt(), Seat(2)))) == 7


@every_table
def test_games_end_within_the_bound(table: Setup) -> None:
    bound = TRAIL.bound(table)
    assert bound is not None
    for seed in range(5):
        assert len(list(random_play(table, seed))) - 1 <= bound
