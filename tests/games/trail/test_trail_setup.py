"""Set-ups, maps and the deal (TR-01 to TR-06, TR-70, TR-71)."""

from collections import Counter
from dataclasses import replace

import pytest
from trail_table import MAPS, ROADS, STANDARD, TRAIL, dealt, lying, seen, setup

from pnwtable.core.board import Board, Cell
from pnwtable.core.cards import rank_of
from pnwtable.core.chance import Chance
from pnwtable.core.game import Setup
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.trail.ground import ground_of, top_row
from pnwtable.play.resume import setup_fault
from pnwtable.play.setups import SetupRefused, complete_setup, options_from_text, options_of


def refused(asked: Setup) -> str | None:
    refusal = TRAIL.refuses(asked)
    return None if refusal is None else refusal.rule


def board(*cells: str, kind: str = "numeric") -> Board:
    return Board("own", tuple(Cell(name, kind) for name in cells))


def many(landmarks: int, numerics: int) -> Board:
    """Row 1 of numeric cards, landmarks above."""
    low = [Cell(f"{chr(97 + n)}1", "numeric") for n in range(numerics)]
    high = [Cell(f"{chr(97 + n)}2", "landmark") for n in range(landmarks)]
    return Board("own", (*low, *high))


@pytest.mark.parametrize("seats", [0, 1, 2, 5, 8])
def test_trail_is_for_three_or_four(seats: int) -> None:
    assert refused(setup(seats)) == "TR-01"


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("name", MAPS)
def test_every_map_works_for_three_and_four(seats: int, name: str) -> None:
    assert refused(setup(seats, MAPS[name])) is None


def test_the_first_player_sits_at_the_table() -> None:
    assert refused(setup(3, first=4)) == "TR-06"
    assert refused(setup(4, first=4)) is None


@pytest.mark.parametrize(
    "own",
    [
        None,
        Board("own", ()),
        board("a2", "a3"),
        board("a1", "a1"),
        board("a1", kind="cave"),
        board("A1"),
        board("a0"),
        Board("own", (Cell("a1", "numeric", holds=2),)),
        Board("own", (Cell("a1", "numeric", holds=None),)),
        many(13, 1),
    ],
)
@pytest.mark.parametrize("seats", [3, 4])
def test_a_map_that_cannot_work_is_refused(seats: int, own: Board | None) -> None:
    assert refused(setup(seats, own)) == "TR-71"


def test_numeric_cells_must_leave_seven_cards_for_each_hand() -> None:
    assert refused(setup(4, many(12, 8))) is None
    assert refused(setup(4, many(12, 9))) == "TR-71"
    assert refused(setup(3, many(12, 15))) is None
    assert refused(setup(3, many(12, 16))) == "TR-71"


def test_wrong_seats_are_told_before_a_wrong_map() -> None:
    assert refused(setup(2, None)) == "TR-01"


def test_a_map_is_named_by_a_word() -> None:
    assert refused(replace(setup(), options={"map": 1})) == "TR-71"
    assert refused(replace(setup(), options={})) is None


def test_the_option_offers_the_maps_that_exist() -> None:
    (spec,) = options_of(TRAIL)
    assert spec.values == tuple(MAPS)
    assert spec.default == "standard"
    assert options_from_text(TRAIL, {"map": "ridge-loop"}) == {"map": "ridge-loop"}
    chosen = complete_setup(TRAIL, 4, {"map": "ridge-loop", "first": "p2"})
    assert (chosen.board, chosen.first) == (MAPS["ridge-loop"], Seat(2))
    assert complete_setup(TRAIL).board == STANDARD


@pytest.mark.parametrize("value", ["nowhere", 1, True, ""])
def test_a_map_that_does_not_exist_is_refused_with_those_that_do(value: object) -> None:
    with pytest.raises(SetupRefused, match="map: expected one of standard, ridge-loop"):
        complete_setup(TRAIL, 3, {"map": value})


def test_a_game_can_be_saved_on_a_map_that_exists_no_more() -> None:
    own = board("a1", "b2")
    assert refused(Setup(3, {"map": "gone"}, board=own)) is None
    assert setup_fault(TRAIL, Setup(3, {"map": "gone"}, board=own), 3) is None


def test_next_cells_are_those_of_the_sheet() -> None:
    ground = ground_of(STANDARD)
    table = dict(line.split(":") for line in ROADS.split("|"))
    expected = {
        ZoneId(f"map.{cell.strip()}"): tuple(ZoneId(f"map.{to}") for to in roads.split())
        for cell, roads in table.items()
    }
    assert dict(ground.beyond) == expected
    assert [zone.removeprefix("map.") for zone in ground.starts] == ["a1", "b1", "c1", "d1", "e1"]


def test_kinds_and_facing_of_the_standard_map_are_those_of_the_sheet() -> None:
    kinds = Counter(cell.kind for cell in STANDARD.cells)
    assert kinds == {"landmark": 11, "numeric": 8}
    numeric = {cell.name for cell in STANDARD.cells if cell.kind == "numeric"}
    assert numeric == {"a3", "c3", "e3", "a1", "b1", "c1", "d1", "e1"}
    assert {cell.name for cell in STANDARD.cells if cell.up} == {"a2", "c2", "e2", "a4", "c4", "e4"}


@pytest.mark.parametrize("name", MAPS)
def test_every_card_of_our_maps_can_be_come_to(name: str) -> None:
    ground = ground_of(MAPS[name])
    reached = {*ground.starts, *(to for roads in ground.beyond.values() for to in roads)}
    assert reached == set(ground.kinds)
    assert top_row(MAPS[name]) == 5


def test_the_highest_row_is_the_highest_that_can_be_come_to() -> None:
    assert top_row(board("a1", "b2", "d3", "a5")) == 2


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("seats", [3, 4])
def test_each_cell_gets_a_card_of_its_kind_and_the_rest_goes_to_the_box(
    seats: int, name: str
) -> None:
    state = TRAIL.start(setup(seats, MAPS[name]), Chance(7, 0)).state
    for cell in MAPS[name].cells:
        (card,) = state.table.cards[ZoneId(f"map.{cell.name}")]
        rank = rank_of(state.table.face(card))
        assert (11 <= rank <= 13) == (cell.kind == "landmark")
        assert 2 <= rank <= 13
        assert (state.table.up[card] is not None) == cell.up
        assert state.table.backs[card] == ("across" if cell.kind == "landmark" else "upright")
    hands = [lying(state, f"draft@{seat}").split() for seat in range(1, seats + 1)]
    assert all(len(hand) == 7 for hand in hands)
    assert all(card[0] not in "AJQK" for hand in hands for card in hand)
    assert len(lying(state, "box").split()) == 52 - 4 - len(MAPS[name].cells) - 7 * seats


@pytest.mark.parametrize(("seats", "boxed"), [(3, 8), (4, 1)])
def test_the_box_holds_what_the_sheet_says(seats: int, boxed: int) -> None:
    state = dealt(seats)
    assert len(lying(state, "box").split()) == boxed
    assert all(set(seen(state, seat, "box")) <= {"?", " "} for seat in (None, 1, 2, 3))


def test_the_seed_decides_cards_and_first_player_and_a_chosen_one_changes_no_card() -> None:
    assert dealt(seed=1) == dealt(seed=1)
    assert lying(dealt(seed=1), "draft@1") != lying(dealt(seed=2), "draft@1")
    assert {dealt(4, seed).first for seed in range(40)} == {1, 2, 3, 4}
    one, other = dealt(seed=3, first=1), dealt(seed=3, first=3)
    for zone in ("draft@1", "draft@3", "map.c5", "box"):
        assert lying(one, zone) == lying(other, zone)
    assert lying(other, "aces@3").split() == ["AS", "AH", "AD", "AC"]
    assert other.turn is None
