"""Set-ups, the map, deals and the positions of scenarios."""

from collections import Counter
from dataclasses import replace

import pytest
from signal_fire_table import BOARD, EXAMPLE, GAME, field, lay, lying, pawns, seen, setup

from pnwtable.core.answers import Refusal
from pnwtable.core.board import Board
from pnwtable.core.chance import Chance
from pnwtable.core.game import Position, PositionError, Setup
from pnwtable.core.zones import PawnId, Seat, ZoneId
from pnwtable.games.signal_fire.ground import ground_of
from pnwtable.games.signal_fire.state import SignalFireState

SHEET = {
    "a3": ("b3", "a2"),
    "b3": ("a3 c3", "b2"),
    "c3": ("b3", "c2"),
    "a2": ("b2", "a3 a1"),
    "b2": ("a2 c2", "b3 b1"),
    "c2": ("b2", "c3 c1"),
    "a1": ("b1", "a2"),
    "b1": ("a1 c1", "b2"),
    "c1": ("b1", "c2"),
}
"""The sheet's table: along the ridge, along the valley."""


def refused(asked: Setup) -> str | None:
    refusal = GAME.refuses(asked)
    return refusal.rule if isinstance(refusal, Refusal) else None


def deal(asked: Setup, seed: int = 1) -> SignalFireState:
    return GAME.start(asked, Chance(seed, 0)).state


def zones(cells: str) -> set[str]:
    return {f"map.{cell}" for cell in cells.split()}


def test_cells_are_beside_each_other_as_in_the_table_of_the_sheet() -> None:
    ground = ground_of(BOARD)
    for cell, (ridge, valley) in SHEET.items():
        assert set(ground.ridge[ZoneId(f"map.{cell}")]) == zones(ridge)
        assert set(ground.valley[ZoneId(f"map.{cell}")]) == zones(valley)
    assert set(ground.corners) == zones("a1 a3 c1 c3")
    assert set(ground.up) == zones("b3 c3 a2 c2 a1 b1")


@pytest.mark.parametrize("seats", [0, 1, 2, 3, 5, 6, 8])
def test_it_is_for_four_players_only(seats: int) -> None:
    assert refused(setup(seats)) == "SF-01"


def test_four_players_may_play() -> None:
    assert refused(setup()) is None
    assert refused(replace(setup(), first=Seat(4))) is None
    assert refused(replace(setup(), first=Seat(5))) == "SF-01"


def test_a_session_needs_an_end() -> None:
    assert refused(setup(target=0)) == "SF-79"
    assert refused(setup(target=0, rounds=0)) == "SF-79"
    assert refused(setup(target=0, rounds=1)) is None
    assert refused(setup(target=1)) is None


@pytest.mark.parametrize(
    ("option", "value", "rule"),
    [
        ("target", 501, "SF-76"),
        ("target", -1, "SF-76"),
        ("target", True, "SF-76"),
        ("rounds", 51, "SF-77"),
        ("quickflint", 1, "SF-80"),
    ],
)
def test_options_have_their_values(option: str, value: int, rule: str) -> None:
    assert refused(setup(**{option: value})) == rule


def test_seats_are_told_before_options_and_options_before_the_map() -> None:
    assert refused(replace(setup(3, target=0), board=None)) == "SF-01"
    assert refused(replace(setup(target=0), board=None)) == "SF-79"


@pytest.mark.parametrize(
    "board",
    [
        None,
        Board("empty", ()),
        Board("small", BOARD.cells[:8]),
        Board("twice", (*BOARD.cells[:8], BOARD.cells[0])),
        Board("open", tuple(replace(cell, up=True) for cell in BOARD.cells)),
        Board("piles", tuple(replace(cell, holds=2) for cell in BOARD.cells)),
        Board("blunt", tuple(replace(cell, kind="edge") for cell in BOARD.cells)),
    ],
)
def test_the_map_is_a_square_of_nine_with_its_diagonal_down(board: Board | None) -> None:
    assert refused(replace(setup(), board=board)) == "SF-03"


def test_nine_cards_on_the_map_ten_in_each_hand_three_left_over() -> None:
    state = deal(setup())
    sizes = Counter({zone: len(cards) for zone, cards in state.table.cards.items() if cards})
    assert sizes == Counter(
        {f"map.{cell}": 1 for cell in SHEET}
        | {f"hand@{n}": 10 for n in (1, 2, 3, 4)}
        | {"extra": 3}
    )
    assert pawns(state) == "- - - -"
    assert field(state, "phase") == "bid"
    assert field(state, "turn") == "none"


def test_nobody_sees_the_diagonal_nor_what_is_left_over() -> None:
    state = deal(setup())
    for seat in (1, 2, 3, 4):
        assert [seen(state, seat, f"map.{cell}") for cell in ("a3", "b2", "c1")] == ["?"] * 3
        assert "?" not in "".join(seen(state, seat, f"map.{c}") for c in SHEET if c not in "a3b2c1")
        assert seen(state, seat, "extra") == "? ? ?"
        assert "?" not in seen(state, seat, f"hand@{seat}")
        assert set(seen(state, seat, f"hand@{seat % 4 + 1}").split()) == {"?"}


def test_the_deal_is_a_function_of_the_seed() -> None:
    assert deal(setup(), 5) == deal(setup(), 5)
    assert deal(setup(), 5).table.sides != deal(setup(), 6).table.sides


def test_what_a_position_leaves_out_fills_the_map_and_then_lies_left_over() -> None:
    state = lay({"hand@1": "2C"}, "a1 a1 a1 a1")
    assert all(len(lying(state, f"map.{cell}").split()) == 1 for cell in SHEET)
    assert len(lying(state, "extra").split()) == 52 - 9 - 1
    assert lying(state, "box") == ""


def test_what_is_left_goes_to_the_box_where_the_extra_cards_are_given() -> None:
    state = lay({"extra": "KH QH"}, "a1 a1 a1 a1")
    assert lying(state, "extra") == "KH QH"
    assert len(lying(state, "box").split()) == 52 - 9 - 2


def test_a_position_may_turn_cards_of_the_map() -> None:
    position = Position(
        {ZoneId(zone): (card,) for zone, card in EXAMPLE.items()},
        face_up=((ZoneId("map.b2"), None),),
        face_down=((ZoneId("map.b3"), None),),
        pawns={PawnId(f"pawn@{n}"): ZoneId("map.b2") for n in (1, 2, 3, 4)},
    )
    state = GAME.arrange(setup(), position, Chance(1, 0))
    assert seen(state, 1, "map.b2") != "?"
    assert seen(state, 1, "map.b3") == "?"


def test_an_ordinary_deal_may_get_other_totals() -> None:
    state = lay(None, total_1=48, total_2=-3, round=4)
    assert field(state, "phase") == "bid"
    assert field(state, "score@1") == field(state, "score@3") == 48
    assert field(state, "score@4") == -3
    assert field(state, "round") == 4


@pytest.mark.parametrize(
    ("zones_given", "state", "said"),
    [
        ({"map.b2": "KH QH"}, {}, "map.b2: holds exactly 1"),
        ({"bid@1": "KH QH"}, {}, "bid@1: holds at most 1"),
        ({"facedown@3": "KH QH"}, {}, "facedown@3: holds at most 1"),
        ({"hand@1": "KH KH"}, {}, "hand@1: places KH more often"),
        ({"hand@1": "X"}, {}, "hand@1: places X"),
        ({"hand@5": "KH"}, {}, "hand@5: no such zone"),
        ({}, {"phase": "move"}, "state.phase"),
        ({}, {"phase": "place"}, "state.phase"),
        ({}, {"turn": "p5"}, "state.turn"),
        ({}, {"lead": "none"}, "state.lead"),
        ({}, {"trick": 10}, "state.trick"),
        ({}, {"trick": True}, "state.trick"),
        ({}, {"led": "S"}, "state.led: no such field"),
        ({}, {"winner": "p1"}, "state.winner: no such field"),
        ({}, {"lit_1_d": 1}, "state.lit.1.d: no such field"),
        ({}, {"lit_1_a": -1}, "state.lit.1.a"),
        ({}, {"fire_order": ("p1", "p1")}, "state.fire_order"),
        ({}, {"fire_order": "p1"}, "state.fire_order"),
    ],
)
def test_an_impossible_position_is_said_with_its_place(
    zones_given: dict[str, str], state: dict[str, str | int], said: str
) -> None:
    with pytest.raises(PositionError) as error:
        lay(zones_given, "a1 a1 a1 a1", **state)
    assert str(error.value).startswith(said)


def test_pawns_stand_on_the_map_while_cards_are_played() -> None:
    with pytest.raises(PositionError, match="pawn@4: has to stand on the map"):
        lay({}, "a1 a1 a1")
    hand = Position(pawns={PawnId("pawn@1"): ZoneId("hand@1")})
    with pytest.raises(PositionError, match="pawn@1: stands on a cell of the map"):
        GAME.arrange(setup(), hand, Chance(1, 0))
