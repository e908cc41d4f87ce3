"""One layout serves every seat and the open view."""

import pytest
from laying import STACKS, cabin_layout, zones_of
from seated_zones import dealt, four, group_of, lying, seen, small, zones_for

from pnwtable.core.zones import Seat
from pnwtable.layout.placed import places
from pnwtable.layout.schema import Grid, Layers, Place, Plate, Spot
from pnwtable.layout.seats import for_seat

SEATS = (2, 3, 4, 5, 8)


@pytest.mark.parametrize("stacks", STACKS)
@pytest.mark.parametrize("open_view", [False, True])
def test_a_layout_that_names_no_seat_comes_out_as_it_is(stacks: int, *, open_view: bool) -> None:
    layout = cabin_layout(stacks)
    turned = for_seat(layout, zones_of(stacks), 1, Seat(1), open_view=open_view)
    assert turned == layout


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("open_view", [False, True])
def test_every_zone_lies_somewhere_whoever_sits_below(seats: int, *, open_view: bool) -> None:
    for anchor in range(1, seats + 1):
        layout = seen(anchor, seats, open_view=open_view)
        placed = sorted(places(layout.arrangement, zones_for(seats)))
        assert placed == sorted(set(zones_for(seats)) - {"box"})


def test_the_others_follow_clockwise_from_the_one_below() -> None:
    plates = [group.parts[0] for group in (group_of(seen(3), 0, number) for number in range(3))]
    assert [plate.seat for plate in plates if isinstance(plate, Plate)] == ["4", "1", "2"]


def test_the_parts_of_the_others_stand_in_the_group_around_them() -> None:
    assert len(group_of(seen(1), 0).parts) == 3
    assert group_of(seen(1), 0).gap == 0.25


def test_everybody_begins_with_the_one_below() -> None:
    layout = small("{row: [{everybody: {zone: bid@it}}]}", "bid@1 bid@2 bid@3", 3, anchor=2)
    assert layout.arrangement.parts == (Place("bid@2"), Place("bid@3"), Place("bid@1"))


def test_a_seat_is_named_by_its_distance_clockwise() -> None:
    arranged = "{row: [{zone: bid@+2}, {zone: bid@me}, {zone: bid@+1}]}"
    layout = small(arranged, "bid@1 bid@2 bid@3", 3, anchor=3)
    assert layout.arrangement.parts == (Place("bid@2"), Place("bid@3"), Place("bid@1"))


def test_the_seat_itself_is_no_distance_away() -> None:
    layout = small("{row: [{zone: bid@+0}, {zone: bid@+1}]}", "bid@1 bid@2", 2, anchor=2)
    assert layout.arrangement.parts == (Place("bid@2"), Place("bid@1"))


def test_names_within_grids_layers_and_plates_are_turned_too() -> None:
    arranged = (
        "{row: [{grid: [[a@me, ., a@+1]]}, {over: [{zone: b@me}, {zone: b@+1}]}, "
        "{plate: +1, marks: [a@+1, pawn@+1, 'b@*']}]}"
    )
    layout = small(arranged, "a@1 a@2 b@1 b@2", 2, anchor=2)
    assert layout.arrangement.parts == (
        Grid((("a@2", None, "a@1"),)),
        Layers((Place("b@2"), Place("b@1"))),
        Plate("1", ("a@1", "pawn@1", "b@1", "b@2")),
    )


def test_a_pattern_is_turned_and_stands_for_the_zones_of_that_seat() -> None:
    zones = "set@1.R set@1.G set@2.R set@2.G"
    layout = small("{row: [{each: set@me.*}, {others: {each: set@it.*}}]}", zones, 2, anchor=2)
    found = list(lying(layout, dict.fromkeys(zones.split(), 1)).slots.values())
    left_to_right = [slot.zone for slot in sorted(found, key=lambda slot: slot.area.x)]
    assert left_to_right == ["set@2.R", "set@2.G", "set@1.R", "set@1.G"]


def test_a_part_of_ones_own_view_is_not_in_the_open_one() -> None:
    assert set(lying(seen(1), dealt()).spots) == {"turn-back", "hide"}
    assert set(lying(seen(1, open_view=True), dealt()).spots) == {"turn-back"}


def test_a_part_of_the_open_view_is_in_no_view_of_a_seat() -> None:
    arranged = "{row: [{nobody: {button: take}}, {mine: {button: hide}}, {zone: a}]}"
    assert small(arranged, "a").arrangement.parts == (Spot("hide"), Place("a"))


def test_the_zone_of_the_one_below_looks_as_said_for_it_and_any_other_as_the_pattern() -> None:
    layout = seen(2)
    assert layout.look("hand@2").grab == "set"
    assert {layout.look(f"hand@{seat}").grab for seat in (1, 3, 4)} == {"none"}


def test_a_look_for_one_seat_wins_wherever_it_is_written() -> None:
    zones = "set@1.R set@2.R"
    looks = ['"set@*": {grab: none}', '"set@me.*": {grab: one}', "set@me.R: {grab: tail}"]
    for order in (looks, looks[::-1]):
        layout = small('{row: [{each: "set@*"}]}', zones, 2, order, anchor=2)
        assert [layout.look(zone).grab for zone in zones.split()] == ["none", "tail"]


def test_a_pattern_for_one_seat_wins_over_one_for_all() -> None:
    looks = ['"set@*": {grab: none}', '"set@me.*": {grab: one}']
    layout = small('{row: [{each: "set@*"}]}', "set@1.R set@2.R", 2, looks, anchor=2)
    assert [layout.look(zone).grab for zone in ("set@1.R", "set@2.R")] == ["none", "one"]


def test_a_look_may_be_that_of_all_others() -> None:
    looks = ["bid@it: {size: 2}", "bid@others: {size: 0.5}"]
    layout = small('{row: [{each: "bid@*"}]}', "bid@1 bid@2 bid@3", 3, looks, anchor=3)
    assert [layout.look(f"bid@{seat}").size for seat in (1, 2, 3)] == [0.5, 0.5, 2]


def test_where_buttons_and_announcements_belong_stays_as_written() -> None:
    layout = seen(3)
    assert layout.presses == four().presses
    assert layout.presses["stay"] == "pawn@me"
    assert layout.announce == {"bust": "plate@me"}


def test_a_zone_to_recall_is_that_of_the_one_below() -> None:
    assert seen(3).recall == "won@*"
    layout = four()
    assert (layout.scoring, layout.stays) == (("score",), ("trick-won", "round-won"))
