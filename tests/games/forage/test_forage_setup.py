"""Set-ups, maps and the deal."""

from collections import Counter
from dataclasses import replace

import pytest
from foraging import (
    BOARDS,
    FORAGE,
    LARGE,
    TEAMS,
    THREE,
    cards,
    dealt,
    field,
    opened_cards,
    setup,
)

from pnwtable.core.answers import Refusal
from pnwtable.core.board import Board, Cell, touching
from pnwtable.core.cards import JOKER
from pnwtable.core.game import OptionValue, Setup
from pnwtable.core.zones import Seat, ZoneId

STANDARD_CELLS = """
d5 cache 2: c4 d4 e4
c4 single 1: d5 d4 b3 c3 d3
d4 single 1: d5 c4 e4 c3 d3 e3
e4 single 1: d5 d4 d3 e3 f3
a3 cache 3: b3
b3 single 1: a3 c4 c3 c2
c3 single 1: c4 d4 b3 d3 c2 d2
d3 centre any: c4 d4 e4 c3 e3 c2 d2 e2
e3 single 1: d4 e4 d3 f3 d2 e2
f3 single 1: e4 e3 g3 e2
g3 cache 3: f3
c2 single 1: b3 c3 d3 d2 d1
d2 single 1: c3 d3 e3 c2 e2 d1
e2 single 1: d3 e3 f3 d2 d1
d1 cache 2: c2 d2 e2
"""

LARGE_CELLS = """
a4 cache 2: b3 b4 b5
b3 single 1: a4 b4 c2 c3 c4
b4 single 1: a4 b3 b5 c3 c4 c5
b5 single 1: a4 b4 c4 c5 c6
c1 cache 3: c2
c2 single 1: c1 b3 c3 d3
c3 single 1: b3 b4 c2 c4 d3 d4
c4 centre any: b3 b4 b5 c3 c5 d3 d4 d5
c5 single 1: b4 b5 c4 c6 d4 d5
c6 single 1: b5 c5 c7 d5
c7 cache 3: c6
d3 single 1: c2 c3 c4 d4 e4
d4 single 1: c3 c4 c5 d3 d5 e4
d5 single 1: c4 c5 c6 d4 e4
e4 bridge 1: d3 d4 d5 f3 f4 f5
i4 cache 2: h3 h4 h5
h3 single 1: i4 h4 g2 g3 g4
h4 single 1: i4 h3 h5 g3 g4 g5
h5 single 1: i4 h4 g4 g5 g6
g1 cache 3: g2
g2 single 1: g1 h3 g3 f3
g3 single 1: h3 h4 g2 g4 f3 f4
g4 centre any: h3 h4 h5 g3 g5 f3 f4 f5
g5 single 1: h4 h5 g4 g6 f4 f5
g6 single 1: h5 g5 g7 f5
g7 cache 3: g6
f3 single 1: g2 g3 g4 f4 e4
f4 single 1: g3 g4 g5 f3 f5 e4
f5 single 1: g4 g5 g6 f4 e4
"""

CENTRES = {(2, False): 26, (3, False): 76, (4, False): 72, (5, False): 68} | {
    (6, False): 118,
    (7, False): 114,
    (8, False): 110,
    (4, True): 109,
    (5, True): 105,
    (6, True): 101,
    (7, True): 97,
    (8, True): 93,
}


def cells_of(sheet: str) -> dict[str, tuple[str, str, set[str]]]:
    found = {}
    for line in sheet.strip().splitlines():
        cell, _, adjacent = line.partition(":")
        name, kind, holds = cell.split()
        found[name] = (kind, holds, set(adjacent.split()))
    return found


@pytest.mark.parametrize(("name", "sheet"), [("standard", STANDARD_CELLS), ("large", LARGE_CELLS)])
def test_the_maps_are_those_of_the_sheet_cell_by_cell(name: str, sheet: str) -> None:
    board = BOARDS[name]
    adjacent = touching(board)
    assert cells_of(sheet) == {
        cell.name: (
            cell.kind,
            "any" if cell.holds is None else str(cell.holds),
            set(adjacent[cell.name]),
        )
        for cell in board.cells
    }


def test_the_standard_map_has_34_adjacencies() -> None:
    assert sum(map(len, touching(BOARDS["standard"]).values())) == 2 * 34


def test_the_large_map_has_37_cards_beside_its_centres() -> None:
    assert sum(cell.holds or 0 for cell in BOARDS["large"].cells) == 37


@pytest.mark.parametrize(("players", "large"), CENTRES)
def test_the_arithmetic_of_the_deal(players: int, large: bool) -> None:  # noqa: FBT001
    state = dealt(players, {"large_map": large})
    assert sum(len(state.table.cards[c]) for c in state.ground.centres) == CENTRES[players, large]
    assert all(len(state.table.cards[ZoneId(f"hand@{n + 1}")]) == 4 for n in range(players))
    packs = {2: 1, 3: 2, 4: 2, 5: 2}.get(players, 3) if not large else 3
    faces = Counter(side for sides in state.table.sides.values() for side in sides)
    assert faces.total() == packs * 54
    assert faces[JOKER] == packs * 2
    assert set(faces.values()) == {packs, packs * 2}
    assert Counter(FORAGE.pack(state)) == Counter(state.table.sides.values())


def test_two_centres_are_dealt_by_turns_the_left_one_first() -> None:
    table = dealt(6, LARGE).table
    assert [len(table.cards[ZoneId(zone)]) for zone in ("map.c4", "map.g4")] == [51, 50]


def test_the_first_card_of_each_hand_is_revealed_and_nothing_else_lies_open() -> None:
    state = dealt(5)
    for seat in range(1, 6):
        assert opened_cards(state, f"hand@{seat}").split()[1:] == ["?", "?", "?"]
        assert opened_cards(state, f"hand@{seat}").split()[0] != "?"
    assert sum(side is not None for side in state.table.up.values()) == 5


def test_the_deal_is_a_function_of_the_seed_whoever_begins() -> None:
    assert dealt(seed=7, first=1).table == dealt(seed=7, first=3).table
    assert dealt(seed=7).table != dealt(seed=8).table


def test_who_begins_is_drawn_or_chosen() -> None:
    assert {field(dealt(seed=seed), "turn") for seed in range(20)} == {"p1", "p2", "p3"}
    state = dealt(first=2)
    assert (field(state, "first"), field(state, "turn")) == ("p2", "p2")
    assert [field(state, f"actions_left@{n}") for n in (1, 2, 3)] == [0, 2, 0]


def test_a_team_begins_as_a_whole() -> None:
    state = dealt(4, TEAMS, first=3)
    assert (field(state, "first"), field(state, "turn")) == ("p3", "p1")
    assert FORAGE.actors(state) == (1, 3)


def test_pawns_start_on_the_centre() -> None:
    assert set(dealt(5).table.pawns.values()) == {"map.d3"}
    assert set(dealt(2).table.pawns) == {"pawn@1.1", "pawn@1.2", "pawn@2.1", "pawn@2.2"}
    assert not any(field(dealt(2), f"entered@{pawn}") for pawn in ("1.1", "1.2", "2.1", "2.2"))


def test_on_the_large_map_seats_start_by_turns_on_the_two_centres() -> None:
    assert list(dealt(5, LARGE).table.pawns.values()) == [
        f"map.{cell}" for cell in ("c4", "g4", "c4", "g4", "c4")
    ]


def test_teams_start_one_member_on_each_centre_of_the_large_map() -> None:
    assert list(dealt(6, {**LARGE, **TEAMS}).table.pawns.values()) == [
        f"map.{cell}" for cell in ("c4", "c4", "c4", "g4", "g4", "g4")
    ]


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {}),
        (9, {}),
        (0, {}),
        (3, LARGE),
        (2, TEAMS),
        (3, TEAMS),
        (5, TEAMS),
        (7, {**LARGE, **TEAMS}),
        (4, {"turn_limit": 100}),
        (4, {"turn_limit": -1}),
        (4, {"turn_limit": True}),
        (4, {"teams": 1}),
        (4, {"teams": "true"}),
        (4, {"packs": 2}),
    ],
)
def test_other_set_ups_are_refused(players: int, options: dict[str, OptionValue]) -> None:
    asked = Setup(players, options, board=BOARDS["large" if "large_map" in options else "standard"])
    assert FORAGE.refuses(asked) == Refusal("FG-01")


@pytest.mark.parametrize("first", [0, 4, 8])
def test_a_seat_that_is_not_there_cannot_begin(first: int) -> None:
    assert FORAGE.refuses(replace(THREE, first=Seat(first))) == Refusal("FG-01")


@pytest.mark.parametrize("players", range(2, 9))
def test_every_number_of_players_may_play(players: int) -> None:
    assert FORAGE.refuses(setup(players)) is None
    assert (FORAGE.refuses(setup(players, LARGE)) is None) == (players >= 4)
    assert (FORAGE.refuses(setup(players, TEAMS)) is None) == (players in (4, 6, 8))
    assert players in FORAGE.seats


def without(name: str) -> Board:
    cells = BOARDS["standard"].cells
    return Board("other", tuple(cell for cell in cells if cell.name != name))


def first_apart() -> Board:
    """A map of which no way leads to the cell that is named first."""
    cells = sorted(without("b3").cells, key=lambda cell: cell.name != "a3")
    return Board("other", tuple(cells))


def changed(cell: Cell) -> Board:
    return Board("other", (*without(cell.name).cells, cell))


@pytest.mark.parametrize(
    "board",
    [
        None,
        Board("empty", ()),
        BOARDS["large"],
        without("d3"),
        without("b3"),
        first_apart(),
        changed(Cell("c4", "single", 2)),
        changed(Cell("c4", "single", 1, up=True)),
        changed(Cell("c4", "swamp", 1)),
        changed(Cell("d5", "cache", None)),
        changed(Cell("d3", "centre", 1)),
        changed(Cell("c4", "centre", None)),
        changed(Cell("d5", "cache", 99)),
        Board("twice", (*BOARDS["standard"].cells, BOARDS["standard"].cells[0])),
        Board("odd", (*BOARDS["standard"].cells, Cell("a10", "single"))),
    ],
)
def test_a_map_that_does_not_work_is_refused(board: Board | None) -> None:
    assert FORAGE.refuses(replace(THREE, board=board)) == Refusal("FG-01")


def test_another_map_that_works_may_be_played() -> None:
    assert FORAGE.refuses(replace(THREE, board=changed(Cell("d5", "cache", 4)))) is None


def test_mates_see_each_others_cards_from_the_deal_on() -> None:
    state = dealt(4, TEAMS)
    assert state.table.zones[ZoneId("hand@1")].guests == {3}
    assert state.table.zones[ZoneId("hand@4")].guests == {2}
    assert len(cards(state, "map.d3").split()) == 72
