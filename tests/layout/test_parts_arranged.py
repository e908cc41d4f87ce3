"""Where grids, layers, plates, buttons and cards of different sizes lie."""

from itertools import pairwise

import pytest
from seated_zones import WINDOWS, dealt, lying, seen, small
from sizes import table_area

from pnwtable.core.zones import Seat
from pnwtable.layout.geometry import (
    CARD_ASPECT,
    PLATE,
    SPOT,
    WIDEST_PLATE,
    WIDEST_SPOT,
    Box,
    Catch,
    Lying,
    Slot,
    arrange,
)
from pnwtable.layout.schema import Grid, Group, Layout, Place, Seats

AREA = table_area((1280, 800), 1.0)


def ends(slot: Slot) -> tuple[int, int]:
    """The first and the last pixel column of all cards of a zone."""
    return min(card.x for card in slot.cards), max(card.right for card in slot.cards)


def near(one: float, other: float, by: float = 1) -> bool:
    return abs(one - other) <= by


def test_a_map_lies_as_seen_from_above_with_row_one_at_the_bottom() -> None:
    slots = lying(seen(1), dealt()).slots
    assert slots["map.a1"].outline.y > slots["map.a2"].outline.y > slots["map.a3"].outline.y
    assert slots["map.a3"].outline.x < slots["map.b3"].outline.x < slots["map.c3"].outline.x
    assert slots["map.c4"].outline.centre[0] == slots["map.c1"].outline.centre[0]


def test_a_hole_of_a_grid_is_as_large_as_the_cells_beside_it() -> None:
    layout = small("{row: [{grid: [[a, ., b], [c, d, e]], gap: 0}]}", "a b c d e")
    found = lying(layout, dict.fromkeys("abcde", 1))
    wide = found.card[0]
    slots = found.slots
    assert slots["b"].outline.x - slots["a"].outline.x == 2 * wide
    assert slots["d"].outline.x - slots["c"].outline.x == wide


def test_columns_of_an_even_grid_are_as_wide_as_the_widest() -> None:
    looks = ["a: {size: 2}"]
    part = "{row: [{grid: [[a, b], [., c]], gap: 0, even: true}]}"
    slots = lying(small(part, "a b c", looks=looks), dict.fromkeys("abc", 1)).slots
    wide = slots["a"].outline.width
    assert slots["b"].outline.width < wide
    assert slots["b"].outline.centre[0] - slots["a"].outline.centre[0] == pytest.approx(wide, abs=1)
    assert slots["c"].outline.x == slots["b"].outline.x


def test_a_row_and_a_column_of_a_grid_are_as_large_as_their_largest_card() -> None:
    looks = ['"?": {name: bare, across: true}']
    layout = small("{row: [{grid: [[a, b], [c, d]], gap: 0}]}", "a b c d", looks=looks)
    found = lying(layout, dict.fromkeys("abcd", 1), across="a")
    wide, high = found.card
    slots = found.slots
    assert (slots["a"].outline.width, slots["a"].outline.height) == (high, wide)
    assert slots["a"].turned
    assert not slots["c"].turned
    assert slots["b"].outline.x - slots["a"].area.x == high
    assert slots["c"].area.width == high
    for slot in slots.values():
        assert near(slot.outline.centre[0], slot.area.centre[0])
        assert near(slot.outline.centre[1], slot.area.centre[1])


def test_a_grid_stands_in_the_middle_of_its_area() -> None:
    layout = small("{column: [{grid: [[a, b]]}]}", "a b", looks=['"?": {name: bare}'])
    slots = lying(layout, {"a": 1, "b": 1}).slots
    assert near(slots["a"].outline.x - AREA.x, AREA.right - slots["b"].outline.right, 2)
    assert near(slots["a"].outline.y - AREA.y, AREA.bottom - slots["b"].outline.bottom, 2)


def test_only_a_zone_that_may_lie_across_does() -> None:
    layout = small("{row: [{zone: a}, {zone: b}]}", "a b", looks=["a: {across: true}"])
    counts = {"a": 1, "b": 1}
    assert {zone for zone, slot in lying(layout, counts).slots.items() if slot.turned} == set()
    found = lying(layout, counts, across=("a", "b")).slots
    assert {zone for zone, slot in found.items() if slot.turned} == {"a"}


def test_a_zones_cards_may_be_smaller_or_larger_than_a_card() -> None:
    layout = small("{row: [{zone: a}, {zone: b}]}", "a b", looks=["a: {size: 0.5}"])
    found = lying(layout, {"a": 2, "b": 1})
    narrow = round(found.card[0] * 0.5)
    size = (narrow, round(narrow * CARD_ASPECT))
    boxes = (found.slots["a"].outline, *found.slots["a"].cards)
    assert {(box.width, box.height) for box in boxes} == {size}
    assert found.slots["b"].outline.width == found.card[0]


@pytest.mark.parametrize("cards", [0, 1, 5])
def test_cards_stand_where_their_look_says_in_a_wider_area(cards: int) -> None:
    for align, share in (("start", 0.0), ("centre", 0.5), ("end", 1.0)):
        look = f"a: {{stack: across, align: {align}}}"
        slot = lying(
            small("{column: [{zone: a}, {zone: b}]}", "a b", looks=[look]), {"a": cards, "b": 1}
        )
        found = slot.slots["a"]
        boxes = found.cards or (found.outline,)
        left, right = boxes[0].x - found.area.x, found.area.right - boxes[-1].right
        assert near(left, (left + right) * share, 2)
        assert left + right > 100


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("cards", [1, 2, 7, 13])
def test_a_hand_lies_inside_its_area_and_no_closer_than_it_may(
    size: tuple[int, int], cards: int
) -> None:
    layout = seen(1)
    slot = lying(layout, dealt(hand_1=cards), size).slots["hand@1"]
    first, last = ends(slot)
    assert slot.area.x <= first
    assert last <= slot.area.right
    steps = [after.x - card.x for card, after in pairwise(slot.cards)]
    least = layout.look("hand@1").least * slot.outline.width
    assert all(step >= least - 1 for step in steps)
    assert near(first - slot.area.x, slot.area.right - last, 2)


def test_an_empty_zone_that_is_gone_takes_no_room_and_no_gap() -> None:
    looks = ["b: {empty: gone}"]
    three = small("{row: [{zone: a}, {zone: b}, {zone: c}]}", "a b c", looks=looks)
    two = small("{row: [{zone: a}, {zone: c}]}", "a c")
    assert lying(three, {"a": 1, "b": 0, "c": 1}) == lying(two, {"a": 1, "c": 1})
    assert "b" in lying(three, {"a": 1, "b": 1, "c": 1}).slots


def test_a_group_a_layer_and_a_grid_in_which_all_is_gone_are_gone_too() -> None:
    inner = (
        "{column: [{zone: b}], title: t, catch: true}, {over: [{zone: b2}]}, "
        "{grid: [[b3, .], [., b4]]}"
    )
    zones = "a b b2 b3 b4 c"
    layout = small(
        f"{{row: [{{zone: a}}, {inner}, {{zone: c}}]}}", zones, looks=['"b*": {empty: gone}']
    )
    two = small("{row: [{zone: a}, {zone: c}]}", "a c")
    counts = dict.fromkeys(zones.split(), 0) | {"a": 1, "c": 1}
    assert lying(layout, counts) == lying(two, {"a": 1, "c": 1})


def test_a_cell_that_is_gone_leaves_a_hole_between_others() -> None:
    looks = ["b: {empty: gone}"]
    layout = small("{row: [{grid: [[a, b], [c, d]]}]}", "a b c d", looks=looks)
    with_b, without = (lying(layout, dict.fromkeys("acd", 1) | {"b": n}).slots for n in (1, 0))
    assert set(with_b) - set(without) == {"b"}
    assert all(with_b[zone] == without[zone] for zone in "acd")


def test_a_row_and_a_column_of_a_grid_in_which_all_is_gone_are_gone_too() -> None:
    looks = ["b: {empty: gone}"]
    counts = {"a": 1, "b": 0, "c": 1}
    for grid, less in (("[[a, b, c]]", "[[a, c]]"), ("[[a], [b], [c]]", "[[a], [c]]")):
        layout = small(f"{{row: [{{grid: {grid}}}]}}", "a b c", looks=looks)
        without = small(f"{{row: [{{grid: {less}}}]}}", "a c")
        assert lying(layout, counts) == lying(without, {"a": 1, "c": 1})


def test_the_cells_of_a_grid_lie_as_far_apart_as_it_says() -> None:
    layout = small("{row: [{grid: [[a, b], [c, d]], gap: 2}, {zone: e}], gap: 0}", "a b c d e")
    found = lying(layout, dict.fromkeys("abcde", 1))
    slots, gap = found.slots, 2 * found.card[0]
    assert near(slots["b"].area.x - slots["a"].area.right, gap)
    assert near(slots["c"].area.y - slots["a"].area.bottom, gap)
    assert slots["b"].area.right <= slots["e"].area.x
    assert slots["c"].area.bottom <= AREA.bottom


def test_a_bare_zone_takes_room_and_says_so_only_while_it_is_empty() -> None:
    looks = ["a: {empty: bare}"]
    layout = small("{row: [{zone: a}, {zone: b}]}", "a b", looks=looks)
    empty, full = (lying(layout, {"a": number, "b": 0}).slots for number in (0, 1))
    assert empty["a"].bare
    assert not empty["b"].bare
    assert not full["a"].bare
    assert full["a"].outline == empty["a"].outline


def test_a_bare_name_takes_no_line_and_no_name_takes_one_for_the_count() -> None:
    looks = ["a: {name: bare}", "b: {name: none}"]
    slots = lying(
        small("{row: [{zone: a}, {zone: b}]}", "a b", looks=looks), {"a": 1, "b": 1}
    ).slots
    assert (slots["a"].caption.height, slots["b"].caption.height) == (0, 22)
    assert slots["a"].outline.y == slots["a"].area.y


def test_layers_lie_on_the_same_spot() -> None:
    slots = lying(seen(1), dealt(up_2=1)).slots
    assert slots["up@2"].area == slots["down@2"].area
    assert slots["up@2"].outline == slots["down@2"].outline


def test_layers_take_the_room_of_the_largest() -> None:
    layout = small(
        "{row: [{over: [{zone: a}, {zone: b}]}, {zone: c}], gap: 0}",
        "a b c",
        looks=["b: {size: 2}"],
    )
    slots = lying(layout, dict.fromkeys("abc", 1)).slots
    assert slots["a"].area == slots["b"].area
    assert slots["c"].area.x >= slots["b"].outline.right


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_plates_and_buttons_are_as_large_whatever_the_cards_are(
    size: tuple[int, int], scale: float
) -> None:
    found = arrange(seen(1), dealt(), table_area(size, scale), scale)
    assert set(found.plates) == {1, 2, 3, 4}
    for plate in found.plates.values():
        assert plate.box.height == round(PLATE[1] * scale)
        assert round(PLATE[0] * scale) <= plate.box.width <= round(WIDEST_PLATE * scale)
    for spot in found.spots.values():
        assert spot.height == round(SPOT[1] * scale)
        assert round(SPOT[0] * scale) <= spot.width <= round(WIDEST_SPOT * scale)


def test_a_plate_tells_the_marks_of_its_places() -> None:
    found = lying(seen(3), dealt())
    assert found.plates[Seat(3)].seat == 3
    assert found.plates[Seat(3)].marks == ("hand@3",)
    assert found.plates[Seat(4)].marks == ("won@4", "pawn@4")


def test_a_plate_takes_the_width_of_its_column_up_to_its_widest() -> None:
    narrow = small("{row: [{column: [{plate: me}, {zone: a}]}]}", "a", looks=["a: {size: 0.3}"])
    assert lying(narrow, {"a": 1}).plates[Seat(1)].box.width == PLATE[0]
    wider = small("{row: [{column: [{plate: me}, {zone: a}]}]}", "a")
    assert lying(wider, {"a": 1}).plates[Seat(1)].box.width == lying(wider, {"a": 1}).card[0]
    widest = small("{column: [{plate: me}, {zone: a}]}", "a")
    assert lying(widest, {"a": 1}).plates[Seat(1)].box.width == WIDEST_PLATE


def test_cards_shrink_before_a_plate_sticks_out() -> None:
    layout = small("{column: [{plate: me}, {zone: a}, {button: go}]}", "a")
    area = Box(0, 0, 300, 250)
    found = arrange(layout, {"a": 1}, area, 1.0)
    assert found.card[0] < 100
    assert found.spots["go"].bottom <= area.bottom
    assert found.spots["go"].y >= found.slots["a"].outline.bottom


def test_a_catch_is_the_box_of_its_group_with_the_zones_that_lie_there() -> None:
    arranged = "{row: [{row: [{zone: a}, {zone: b}], catch: true, title: t}, {zone: c}]}"
    layout = small(arranged, "a b c", looks=["b: {empty: gone}"])
    both, one = (lying(layout, {"a": 1, "b": number, "c": 1}) for number in (1, 0))
    assert both.catches[0].zones == ("a", "b")
    assert one.catches == (Catch(one.catches[0].box, ("a",)),)
    box = both.catches[0].box
    assert box.holds(*both.slots["a"].outline.centre)
    assert box.holds(*both.titles[0].box.centre)
    assert not box.overlap(both.slots["c"].area)


def test_of_two_catches_the_inner_one_comes_first() -> None:
    arranged = "{row: [{row: [{zone: a}], catch: true}, {zone: b}], catch: true}"
    found = lying(small(arranged, "a b"), {"a": 1, "b": 1})
    assert [catch.zones for catch in found.catches] == [("a",), ("a", "b")]


def heights(arranged: str, looks: tuple[str, ...] = ()) -> tuple[int, int]:
    """How much lies above the first card and below the last one in a wide window."""
    layout = small(arranged, "a b", looks=looks)
    area = Box(0, 0, 500, 2000)
    slots = arrange(layout, {"a": 1, "b": 1}, area, 1.0).slots
    return slots["a"].area.y, area.bottom - max(slot.outline.bottom for slot in slots.values())


def test_a_column_keeps_its_parts_at_the_top_in_the_middle_or_at_the_end() -> None:
    parts = "column: [{zone: a}, {zone: b}]"
    assert heights(f"{{{parts}}}")[0] == 0
    above, below = heights(f"{{{parts}, align: centre}}")
    assert near(above, below)
    assert above > 100
    assert heights(f"{{{parts}, align: end}}")[1] <= 1


def test_a_row_keeps_lower_parts_at_the_top_in_the_middle_or_at_the_end() -> None:
    looks = ["b: {size: 0.5}"]
    for cross, share in (("start", 0.0), ("centre", 0.5), ("end", 1.0)):
        arranged = f"{{row: [{{zone: a}}, {{zone: b}}], cross: {cross}}}"
        slots = lying(small(arranged, "a b", looks=looks), {"a": 1, "b": 1}).slots
        over = slots["b"].area.y - AREA.y
        under = AREA.bottom - slots["b"].outline.bottom
        assert near(over, (over + under) * share)


def test_a_part_set_in_the_middle_stays_inside_however_far_it_would_spread() -> None:
    looks = ['"?": {name: bare, step: 1, least: 0.01, stack: down}']
    found = lying(small("{row: [{zone: a}], cross: centre}", "a", looks=looks), {"a": 30})
    assert found.slots["a"].area.y == AREA.y
    assert found.slots["a"].cards[-1].bottom <= AREA.bottom
    across = looks[0].replace("down", "across")
    found = lying(small("{column: [{zone: a}], cross: centre}", "a", looks=[across]), {"a": 30})
    assert found.slots["a"].area.x == AREA.x
    assert found.slots["a"].cards[-1].right <= AREA.right


def test_a_column_keeps_narrower_parts_across_it_where_it_says() -> None:
    for cross, share in (("start", 0.0), ("centre", 0.5), ("end", 1.0)):
        arranged = f"{{column: [{{button: go}}, {{zone: a}}], cross: {cross}}}"
        spot = lying(small(arranged, "a"), {"a": 1}).spots["go"]
        left, right = spot.x - AREA.x, AREA.right - spot.right
        assert near(left, (left + right) * share)


def test_a_part_that_fills_takes_the_room_that_is_left_over() -> None:
    looks = ['"?": {name: bare}', "b: {name: bare, stack: across, step: 1, least: 0.1}"]
    arranged = "{row: [{zone: a}, {row: [{zone: b}], fill: true}, {zone: c}]}"
    counts = {"a": 1, "b": 6, "c": 1}
    slots = arrange(small(arranged, "a b c", looks=looks), counts, Box(0, 0, 3000, 200), 1.0).slots
    assert near(slots["c"].area.right, 3000, 2)
    # Without it the row of b would stay as narrow as its cards may lie.
    assert ends(slots["b"])[1] - ends(slots["b"])[0] >= 6 * slots["b"].outline.width - 1


def test_piles_spread_before_a_part_fills_a_column() -> None:
    looks = ['"?": {name: bare}', "a: {name: bare, stack: down, step: 0.5, least: 0.1}"]
    arranged = "{column: [{zone: a}, {row: [{zone: b}], fill: true, cross: end}, {zone: c}]}"
    area = Box(0, 0, 120, 2000)
    found = arrange(small(arranged, "a b c", looks=looks), {"a": 5, "b": 1, "c": 1}, area, 1.0)
    steps = {after.y - card.y for card, after in pairwise(found.slots["a"].cards)}
    assert all(near(step, found.card[1] * 0.5) for step in steps)
    assert near(found.slots["c"].outline.bottom, area.bottom, 2)
    gap = found.slots["c"].outline.y - found.slots["b"].outline.bottom
    assert near(gap, found.card[0] * 0.15, 2)


def test_piles_of_a_column_within_a_column_spread_before_it_is_set_in_the_middle() -> None:
    looks = ['"?": {name: bare, stack: down, step: 0.5, least: 0.1}']
    arranged = "{column: [{column: [{zone: a}, {zone: b}], align: centre}, {zone: c}], align: end}"
    area = Box(0, 0, 120, 2000)
    found = arrange(small(arranged, "a b c", looks=looks), {"a": 5, "b": 4, "c": 1}, area, 1.0)
    for zone in ("a", "b"):
        cards = found.slots[zone].cards
        assert all(near(y.y - x.y, found.card[1] * 0.5) for x, y in pairwise(cards))
    assert near(found.slots["c"].outline.bottom, area.bottom, 2)


def test_a_row_of_unlike_parts_gives_each_what_it_needs() -> None:
    arranged = "{row: [{column: [{plate: me}]}, {grid: [[a, b]], gap: 0}, {column: [{zone: c}]}]}"
    found = lying(small(arranged, "a b c"), dict.fromkeys("abc", 1))
    plate = found.plates[Seat(1)].box
    assert plate.right < found.slots["a"].outline.x
    assert found.slots["b"].outline.right < found.slots["c"].outline.x


def test_a_layout_that_is_not_turned_to_a_seat_is_laid_out_by_nobody() -> None:
    layout = Layout("walk", Group(across=True, parts=(Seats(Place("a@it")),)))
    with pytest.raises(TypeError, match="has not been turned to a seat"):
        arrange(layout, {"a@1": 1}, AREA, 1.0, Lying())


def test_a_table_on_which_all_is_gone_is_empty() -> None:
    layout = Layout("walk", Group(across=True, parts=(Grid((("a",),)),)))
    assert arrange(layout, {"b": 1}, AREA, 1.0).slots == {}


def test_cards_on_a_spot_shared_with_others_spread_too() -> None:
    looks = ["a: {stack: across, step: 1, least: 0.2}", "b: {stack: across, step: 1, least: 0.2}"]
    layout = small("{row: [{over: [{zone: a}, {zone: b}]}, {zone: c}]}", "a b c", looks=looks)
    found = lying(layout, {"a": 2, "b": 4, "c": 1})
    for zone in "ab":
        first, second = found.slots[zone].cards[:2]
        assert second.x - first.x == found.card[0]
    assert found.slots["c"].area.x >= found.slots["b"].cards[-1].right
