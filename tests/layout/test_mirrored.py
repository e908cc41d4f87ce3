"""Any table mirrored for the left hand: the same parts as far from the other edge."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

import pytest
from laying import dealt
from seated_zones import small
from sizes import WINDOWS, table_area

from pnwtable.core.zones import Seat
from pnwtable.data.places import layouts
from pnwtable.data.strict import read_file
from pnwtable.games import BY_KEY
from pnwtable.layout.geometry import SMALLEST_CHOSEN, Arrangement, Box, arrange
from pnwtable.layout.reader import read_layout
from pnwtable.layout.seats import for_seat
from pnwtable.layout.slots import Lying
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup
from pnwtable.table.scene import counts_of, lying_of

TABLES: Final = [(key, seats) for key, game in BY_KEY.items() for seats in game.seats]
TURNED: Final = Lying(mirrored=True)


@cache
def begun(key: str, seats: int) -> Session:
    game = BY_KEY[key]
    return Session.new(game, complete_setup(game, seats), 5)


def lain(key: str, seats: int, size: tuple[int, int], **wishes: object) -> tuple[Arrangement, Box]:
    """The table as seat 1 sees it, and the room it lies in."""
    table = begun(key, seats).view(Seat(1)).table
    zones = [str(zone) for zone in table.zones]
    layout = read_layout(read_file(layouts() / f"{key}.yaml"), zones, seats)
    layout = for_seat(layout, zones, seats, Seat(1), open_view=False)
    area = table_area(size, 1.0)
    lying = replace(lying_of(table), **wishes)  # type: ignore[arg-type]  # the tests name fields
    return arrange(layout, counts_of(table), area, 1.0, lying), area


@pytest.mark.parametrize("size", WINDOWS[:4:3])
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_place_of_a_mirrored_table_is_met_at_its_middle_and_lies_whole_in_the_room(
    key: str, seats: int, size: tuple[int, int]
) -> None:
    found, area = lain(key, seats, size, mirrored=True)
    straight, _ = lain(key, seats, size)
    assert found.card == straight.card
    assert list(found.slots) == list(straight.slots)
    for zone, slot in found.slots.items():
        for box in (slot.outline, *slot.cards):
            # A grid or a fan may stick out by what rounding takes.
            assert area.x - 1 <= box.x
            assert box.right <= area.right + 1
        if slot.floats:
            continue
        at = (slot.cards[-1] if slot.cards else slot.outline).centre
        met = [name for name, one in found.slots.items() if one.outline.holds(*at)]
        before = straight.slots[zone]
        was = (before.cards[-1] if before.cards else before.outline).centre
        # What lay apart lies apart, what lay over each other does so still.
        assert len(met) == len([1 for one in straight.slots.values() if one.outline.holds(*was)])
        assert zone in met or slot.cards


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_areas_plates_buttons_and_titles_lie_as_far_from_the_other_edge(
    key: str, seats: int
) -> None:
    found, area = lain(key, seats, (1280, 800), mirrored=True)
    straight, _ = lain(key, seats, (1280, 800))
    for seat, plate in straight.plates.items():
        assert found.plates[seat].box == plate.box.mirrored(area)
    assert dict(found.spots) == {name: box.mirrored(area) for name, box in straight.spots.items()}
    assert [title.box for title in found.titles] == [
        title.box.mirrored(area) for title in straight.titles
    ]
    assert [catch.box for catch in found.catches] == [
        catch.box.mirrored(area) for catch in straight.catches
    ]


def test_cards_of_a_fan_still_lie_from_left_to_right_so_that_their_indices_are_seen() -> None:
    layout = small(
        "{row: [{zone: hand}, {zone: box}]}",
        "hand box",
        looks=["hand: {stack: across}"],
    )
    area = Box(0, 0, 900, 300)
    fan = arrange(layout, {"hand": 6, "box": 1}, area, 1.0, TURNED).slots["hand"].cards
    assert [card.x for card in fan] == sorted(card.x for card in fan)
    assert fan[-1].right == area.right


def test_a_map_is_placed_on_the_other_side_and_its_west_stays_west() -> None:
    layout = small(
        "{row: [{map: map.*, gap: 0.1}, {zone: box}]}", "map.a1 map.b1 map.a2 map.b2 box"
    )
    counts = dict.fromkeys(("map.a1", "map.b1", "map.a2", "map.b2", "box"), 1)
    area = Box(0, 0, 900, 300)
    slots = arrange(layout, counts, area, 1.0, TURNED).slots
    assert slots["map.a1"].outline.x < slots["map.b1"].outline.x
    assert slots["box"].outline.right <= slots["map.a1"].outline.x
    straight = arrange(layout, counts, area, 1.0).slots
    step = straight["map.b1"].outline.x - straight["map.a1"].outline.x
    assert slots["map.b1"].outline.x - slots["map.a1"].outline.x == step


def test_what_stands_at_the_start_of_its_room_stands_at_its_right_end() -> None:
    layout = small(
        "{column: [{zone: a}, {zone: b}], cross: start}", "a b", looks=["b: {align: end}"]
    )
    area = Box(10, 0, 700, 600)
    slots = arrange(layout, {"a": 1, "b": 1}, area, 1.0, TURNED).slots
    assert slots["a"].outline.right == area.right
    assert slots["b"].outline.x == area.x


@pytest.mark.parametrize("share", [0.6, 0.8])
@pytest.mark.parametrize("size", [(1280, 800), (3840, 2160)])
def test_cards_are_at_most_the_share_that_is_wanted_of_their_largest_size(
    share: float, size: tuple[int, int]
) -> None:
    counts = {zone: number for zone, number in dealt().items() if zone in ("supply", "sea")}
    layout = small("{row: [{zone: supply}, {zone: sea}]}", "supply sea")
    area = table_area(size, 1.0)
    largest = arrange(layout, counts, area, 1.0).card[0]
    chosen = arrange(layout, counts, area, 1.0, Lying(largest=share)).card[0]
    assert chosen == round(share * largest)


def test_no_wish_makes_cards_smaller_than_can_be_read_unless_the_window_does() -> None:
    layout = small("{row: [{zone: a}, {zone: b}]}", "a b")
    wide = arrange(layout, {"a": 1, "b": 1}, Box(0, 0, 220, 200), 1.0, Lying(largest=0.5)).card[0]
    assert wide == SMALLEST_CHOSEN
    least = arrange(layout, {"a": 1, "b": 1}, Box(0, 0, 100, 80), 1.0)
    asked = arrange(layout, {"a": 1, "b": 1}, Box(0, 0, 100, 80), 1.0, Lying(largest=0.5))
    assert least.card[0] < SMALLEST_CHOSEN
    assert asked.card == least.card
