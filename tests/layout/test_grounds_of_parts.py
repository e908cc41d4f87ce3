"""A whole part may lie on a piece of the place, whose painter knows the boxes of its cells."""

from __future__ import annotations

from typing import Final

import pytest
from seated_zones import lying, small

from pnwtable.core.zones import Seat
from pnwtable.data.errors import DataError
from pnwtable.layout.geometry import EVEN, PLATE, STAND, WIDEST_PLATE, Arrangement, Box, arrange
from pnwtable.layout.slots import Lying

ROOM: Final = Box(12, 64, 1256, 686)


def laid(arranged: str, zones: str, *, mirrored: bool = False, seats: int = 1) -> Arrangement:
    counts = dict.fromkeys(zones.split(), 1)
    layout = small(arranged, zones, seats)
    return arrange(layout, counts, ROOM, 1.0, Lying(mirrored=mirrored))


def test_a_grid_knows_its_cells_by_column_and_row_and_its_holes() -> None:
    found = laid("{row: [{grid: [[a, ., b], [c, d, e]], ground: mountain}]}", "a b c d e")
    (footing,) = found.footings
    places = [(cell.zone, cell.column, cell.row) for cell in footing.cells]
    assert places == [("a", 0, 0), ("", 1, 0), ("b", 2, 0), ("c", 0, 1), ("d", 1, 1), ("e", 2, 1)]
    for cell in footing.cells:
        assert cell.box.overlap(footing.box) == cell.box.width * cell.box.height
        if cell.zone:
            assert cell.box == found.slots[cell.zone].outline
    hole = footing.cells[1].box
    assert footing.cells[0].box.right <= hole.x
    assert hole.right <= footing.cells[2].box.x


@pytest.mark.parametrize("kind", ["row", "column"])
def test_the_zones_of_a_group_are_cells_one_after_the_other(kind: str) -> None:
    found = laid(f"{{row: [{{{kind}: [{{zone: a}}, {{zone: b}}], ground: beacons}}]}}", "a b")
    (footing,) = found.footings
    across = [(cell.zone, (cell.column, cell.row)[kind == "column"]) for cell in footing.cells]
    assert across == [("a", 0), ("b", 1)]
    assert [cell.box for cell in footing.cells] == [found.slots[zone].outline for zone in "ab"]


def test_the_ground_of_a_group_comes_before_those_within_it() -> None:
    inner = "{column: [{zone: b}], ground: beacons}"
    found = laid(f"{{row: [{{row: [{{zone: a}}, {inner}], ground: mountain}}]}}", "a b")
    assert [footing.kind for footing in found.footings] == ["mountain", "beacons"]


def test_a_mirrored_map_keeps_its_columns_on_a_ground_at_the_other_side() -> None:
    arranged = "{row: [{grid: [[a, b]], ground: mountain}, {zone: c}, {space: 6}]}"
    plain, turned = (laid(arranged, "a b c", mirrored=turn) for turn in (False, True))
    (here,), (there,) = plain.footings, turned.footings
    assert there.box == here.box.mirrored(ROOM)
    assert there.cells[0].box.x < there.cells[1].box.x
    assert [cell.box for cell in there.cells] == [turned.slots[zone].outline for zone in "ab"]


def test_a_ground_that_does_not_exist_is_named_with_those_that_do() -> None:
    with pytest.raises(DataError, match="montain"):
        laid("{row: [{grid: [[a]], ground: montain}]}", "a")


def test_what_a_card_stands_on_is_no_ground_of_a_part() -> None:
    with pytest.raises(DataError, match=r"\.yaml:\d+: .*ground: .*mountain.*slab"):
        laid("{row: [{grid: [[a]], ground: slab}]}", "a")


def test_what_is_between_two_even_ends_lies_in_the_middle() -> None:
    ends = "{{column: [{{plate: me}}], fill: true}}, {{zone: a}}, {{column: [{0}], fill: true}}"
    for last in ("{zone: b}", "{space: 0.2}"):
        row = "{row: [" + ends.format(last) + "], gap: 0.2, even: true}"
        found = laid(row, "a b" if "zone" in last else "a", seats=1)
        assert abs(found.slots["a"].outline.centre[0] - (ROOM.x + ROOM.right) // 2) <= 1


def test_a_wide_plate_takes_what_it_can_use_before_gaps_grow() -> None:
    plates = [
        laid(f"{{row: [{{plate: me{said}}}, {{zone: a}}, {{space: 1}}]}}", "a").plates[Seat(1)].box
        for said in ("", ", wide: true")
    ]
    assert [plate.width for plate in plates] == [PLATE[0], WIDEST_PLATE]


def test_pawns_that_wait_have_room_at_the_foot_of_their_part() -> None:
    found = laid("{row: [{column: [{stand: 2}]}, {zone: a}]}", "a")
    wide = found.card[0]
    assert found.stand == Box(ROOM.x, ROOM.bottom - int(STAND * wide), 2 * wide, int(STAND * wide))
    assert laid("{row: [{zone: a}]}", "a").stand is None


def test_two_stands_are_one_too_many() -> None:
    with pytest.raises(DataError, match="the stand of the pawns is placed 2 times"):
        laid("{row: [{stand: 1}, {stand: 1}, {zone: a}]}", "a")


def test_a_part_without_a_ground_has_none() -> None:
    assert lying(small("{row: [{grid: [[a]]}]}", "a"), {"a": 1}).footings == ()


def test_ends_are_even_only_as_long_as_cards_can_be_read() -> None:
    plates = "{plate: me}, {zone: a}, {zone: b}, {zone: c}, {space: 0.2}"
    zones = "a b c"
    layouts = [
        small(f"{{row: [{plates}], gap: 0.2{even}}}", zones, 1) for even in ("", ", even: true")
    ]
    cards = []
    for width in (900, 480):
        area = Box(12, 64, width, 200)
        free, even = (arrange(one, dict.fromkeys(zones.split(), 1), area, 1.0) for one in layouts)
        cards.append((free.card[0], even.card[0]))
    (_, roomy), (loose, tight) = cards
    assert roomy > EVEN
    assert tight == min(loose, EVEN)


@pytest.mark.parametrize("kind", ["row", "column"])
def test_a_single_part_is_as_large_with_even_ends_as_without(kind: str) -> None:
    area = Box(12, 64, 480, 200)
    plain, even = (
        arrange(
            small(f"{{{kind}: [{{zone: a}}]{said}}}", "a", 1, ["a: {stack: across, room: 12}"]),
            {"a": 3},
            area,
            1.0,
        )
        for said in ("", ", even: true")
    )
    assert even == plain


@pytest.mark.parametrize("empty", ["row: []", "column: []"])
def test_what_holds_nothing_may_have_even_ends(empty: str) -> None:
    assert laid(f"{{{empty}, even: true}}", "") == laid(f"{{{empty}}}", "")


def test_all_wide_plates_of_a_table_are_as_wide_as_the_one_with_the_least_room() -> None:
    rows = (
        "{row: [{plate: me, wide: true}, {zone: a}]}, {row: [{plate: +1, wide: true}, {space: 6}]}"
    )
    found = laid(f"{{row: [{{column: [{rows}]}}, {{zone: b}}]}}", "a b", seats=2)
    widths = [plate.box.width for plate in found.plates.values()]
    assert len(widths) == 2
    assert len({*widths}) == 1
    assert PLATE[0] <= widths[0] < WIDEST_PLATE


def test_piles_over_one_another_get_the_same_share_of_the_room_they_wish_for() -> None:
    piles = "{zone: a}, {zone: b}, {column: [{space: 0}], fill: true}"
    layout = small(
        f"{{row: [{{column: [{piles}], gap: 0.2}}]}}",
        "a b",
        1,
        ["'*': {stack: down, step: 0.3, least: 0.05}"],
    )
    found = arrange(layout, {"a": 9, "b": 9}, Box(12, 64, 300, 640), 1.0)
    steps = [found.slots[zone].cards[1].y - found.slots[zone].cards[0].y for zone in "ab"]
    assert 1 < steps[0] == steps[1]
