"""Cards that lie by a pawn, and cards that spread over what is beside them."""

import math
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from seated_zones import WINDOWS, small
from seated_zones import lying as in_small
from sizes import table_area

from pnwtable.core.zones import Seat
from pnwtable.data.errors import DataError
from pnwtable.data.strict import read_text
from pnwtable.layout.geometry import OPENLY, Arrangement, Box, Lying, arrange
from pnwtable.layout.reader import read_layout
from pnwtable.layout.schema import Layout
from pnwtable.layout.seats import for_seat

ISLES: Final = ("isle.1", "isle.2", "isle.3")
CELLS: Final = ("map.a1", "map.b1", "map.c1", "map.b2")
UNDER: Final = tuple(f"under@{seat}.{orca}" for seat in (1, 2, 3) for orca in (1, 2))
ZONES: Final = ("deck", *ISLES, *UNDER, *CELLS, "hand@1", "hand@2", "hand@3", "box")

TEXT: Final = """\
game: walk
zones:
  isle.*:  {guests: 2, align: centre}
  under@*: {by: pawn, stack: across, step: 0.4, least: 0.3, room: 2, name: bare, size: 0.5, empty: gone}
  map.*:   {stack: across, closed: pile, floats: true, step: 0.7, name: bare}
  hand@*:  {stack: across, name: bare}
  box:     {stack: none}
arrange:
  column:
    - row: [{each: isle.*}, {zone: deck}]
    - row:
        - {zone: hand@+1}
        - {row: [{space: 0.3}, {map: map.*, gap: 0}, {space: 0.3}], gap: 0}
        - {zone: hand@+2}
      gap: 0
    - {zone: hand@me}
  gap: 0
"""  # noqa: E501 - one look is one line


def layout(text: str = TEXT) -> Layout:
    found = read_layout(read_text(text, "walk.yaml"), ZONES, 3)
    return for_seat(found, ZONES, 3, Seat(1), open_view=False)


def counts(**told: int) -> dict[str, int]:
    """One card on each isle and cell, or as told (``under_1_2`` is ``under@1.2``)."""
    plain = dict.fromkeys((*ISLES, *CELLS), 1) | {"deck": 20}
    cards = {
        name.replace("_", "@", 1).replace("_", ".") if "_" in name else name: number
        for name, number in told.items()
    }
    return dict.fromkeys(ZONES, 0) | plain | cards


def laid(lying: Lying, text: str = TEXT, **told: int) -> Arrangement:
    return arrange(layout(text), counts(**told), table_area((1280, 800), 1.0), 1.0, lying)


def at(**stands: str) -> Lying:
    """Which guests lie under which isle (``under_1_2="isle.1"``)."""
    return Lying(stands={f"under@{name[6:].replace('_', '.')}": z for name, z in stands.items()})


def opened(cell: str, number: int, lying: Lying = OPENLY) -> Arrangement:
    return arrange(layout(), counts() | {cell: number}, table_area((1280, 800), 1.0), 1.0, lying)


# guests


def test_a_guest_lies_under_the_zone_where_its_pawn_stands() -> None:
    slots = laid(at(under_2_1="isle.2"), under_2_1=2).slots
    guest, host = slots["under@2.1"], slots["isle.2"]
    assert guest.host == "isle.2"
    assert len(guest.cards) == 2
    assert guest.area.y >= host.outline.bottom
    assert host.outline.x - host.outline.width < guest.outline.x < host.outline.right


def test_guests_of_one_host_lie_side_by_side_in_the_order_of_the_zones() -> None:
    slots = laid(at(under_3_1="isle.1", under_1_2="isle.1"), under_3_1=2, under_1_2=1).slots
    first, second = slots["under@1.2"], slots["under@3.1"]
    assert first.area.right <= second.area.x
    assert first.area.y == second.area.y
    assert slots["isle.1"].outline.centre[0] == pytest.approx(
        (first.area.x + second.area.right) / 2, abs=1
    )


def test_a_guest_alone_lies_in_the_middle_under_its_host() -> None:
    slots = laid(at(under_2_1="isle.2"), under_2_1=2).slots
    guest, host = slots["under@2.1"].area, slots["isle.2"].outline
    assert guest.centre[0] == pytest.approx(host.centre[0], abs=1)


def test_a_guest_has_its_own_size_and_stack() -> None:
    found = laid(at(under_1_1="isle.3"), under_1_1=2)
    guest = found.slots["under@1.1"]
    assert guest.outline.width == pytest.approx(found.card[0] / 2, abs=1)
    assert guest.cards[1].x > guest.cards[0].x
    assert guest.cards[1].right <= guest.area.right


def test_room_for_guests_is_kept_from_the_start() -> None:
    empty = laid(Lying())
    taken = laid(at(under_1_1="isle.1", under_2_1="isle.1"), under_1_1=2, under_2_1=2)
    assert taken.card == empty.card
    assert {zone: taken.slots[zone] for zone in empty.slots} == dict(empty.slots)


@pytest.mark.parametrize("place", ["deck", "pod@1", "box"])
def test_a_guest_whose_pawn_stands_where_no_guests_lie_has_no_slot(place: str) -> None:
    assert "under@1.1" not in laid(at(under_1_1=place), under_1_1=2).slots


def test_a_guest_whose_pawn_stands_nowhere_has_no_slot() -> None:
    assert not set(laid(Lying(), under_1_1=2).slots) & set(UNDER)


def test_a_guest_without_cards_has_a_slot_only_if_its_look_says_so() -> None:
    assert "under@1.1" not in laid(at(under_1_1="isle.1")).slots
    text = TEXT.replace(", empty: gone", "")
    assert laid(at(under_1_1="isle.1"), text=text).slots["under@1.1"].cards == ()


def test_zones_without_guests_of_their_own_keep_no_room() -> None:
    without = TEXT.replace("guests: 2, ", "")
    assert laid(Lying(), text=without).card >= laid(Lying()).card
    tall = laid(Lying()).slots["isle.1"].area.height
    assert tall < laid(Lying()).slots["deck"].area.height


def test_a_zone_by_its_pawn_has_no_place_of_its_own() -> None:
    text = TEXT.replace("{zone: deck}]", "{zone: deck}, {each: under@*}]")
    with pytest.raises(DataError, match="lies by its pawn, so it has no place of its own"):
        layout(text)


# open fans


def test_cards_of_a_closed_floating_zone_are_a_pile_in_its_cell() -> None:
    slot = opened("map.a1", 3, Lying(closed={"map.a1"})).slots["map.a1"]
    assert len(set(slot.cards)) == 1
    assert not slot.floats


def test_an_open_floating_zone_takes_the_room_of_a_pile_and_spreads_to_both_sides() -> None:
    closed, fan = opened("map.b1", 3, Lying(closed={"map.b1"})), opened("map.b1", 3)
    pile, slot = closed.slots["map.b1"].outline, fan.slots["map.b1"]
    assert fan.card == closed.card
    assert slot.floats
    assert slot.cards[1].centre[0] == pytest.approx(pile.centre[0], abs=1)
    assert slot.cards[0].x < pile.x < pile.right < slot.cards[2].right
    steps = {slot.cards[1].x - slot.cards[0].x, slot.cards[2].x - slot.cards[1].x}
    assert all(step == pytest.approx(0.7 * fan.card[0], abs=1) for step in steps)


@pytest.mark.parametrize("cell", ["map.a1", "map.c1"])
def test_what_floats_stays_within_the_group_around_it(cell: str) -> None:
    fan = opened(cell, 3)
    slot, hands = fan.slots[cell], (fan.slots["hand@2"], fan.slots["hand@3"])
    assert slot.cards[2].x - slot.cards[0].x > fan.card[0]
    assert all(not slot.area.overlap(hand.area) for hand in hands)


def test_a_floating_zone_in_a_row_takes_no_room_for_its_fan() -> None:
    looks = ["a: {stack: across, closed: pile, floats: true, step: 1}"]
    row = small("{row: [{zone: b}, {zone: a}, {zone: c}], gap: 0}", "a b c", looks=looks)
    fan, one = (in_small(row, {"a": number, "b": 1, "c": 1}).slots for number in (2, 1))
    assert fan["c"] == one["c"]
    assert fan["a"].area.overlap(fan["b"].area)
    assert fan["a"].area.overlap(fan["c"].area)


def test_what_floats_comes_last_and_only_while_it_is_open() -> None:
    fan = opened("map.a1", 2)
    assert list(fan.slots)[-1] == "map.a1"
    assert [zone for zone, slot in fan.slots.items() if slot.floats] == ["map.a1"]
    assert not any(slot.floats for slot in opened("map.a1", 1).slots.values())


def test_a_fan_wider_than_the_group_is_closer_together() -> None:
    slot = opened("map.b1", 12).slots["map.b1"]
    gaps = [after.x - before.x for before, after in zip(slot.cards, slot.cards[1:], strict=False)]
    assert max(gaps) - min(gaps) <= 1
    assert 0 < gaps[0] < 0.5 * slot.outline.width


def test_only_what_lies_across_can_float() -> None:
    text = TEXT.replace("map.*:   {stack: across,", "map.*:   {stack: down,")
    with pytest.raises(DataError, match=r"zones.map.\*.floats: only cards that lie across"):
        layout(text)


# whatever lies there


@dataclass(frozen=True, slots=True)
class Table:
    """A table, and how it came out."""

    area: Box
    lying: Lying
    counts: dict[str, int]
    found: Arrangement


@st.composite
def tables(draw: st.DrawFn) -> Table:
    number = {zone: draw(st.integers(0, 4)) for zone in ZONES}
    places = st.sampled_from([*ISLES, "deck", "elsewhere"])
    stands = {zone: draw(places) for zone in UNDER if draw(st.booleans())}
    lying = Lying(closed=draw(st.sets(st.sampled_from(ZONES))), stands=stands)
    area = table_area(draw(st.sampled_from(WINDOWS)), 1.0)
    return Table(area, lying, number, arrange(layout(), number, area, 1.0, lying))


@given(table=tables())
def test_no_two_zones_share_a_pixel_but_open_fans(table: Table) -> None:
    still = [slot for slot in table.found.slots.values() if not slot.floats]
    for one, other in combinations(still, 2):
        assert not one.area.overlap(other.area), (one.zone, other.zone)


@given(table=tables())
def test_every_card_lies_in_its_area_and_on_the_table(table: Table) -> None:
    for slot in table.found.slots.values():
        assert len(slot.cards) == table.counts[slot.zone]
        for box in (slot.outline, slot.caption, *slot.cards):
            assert box.overlap(slot.area) == box.width * box.height, slot.zone
        assert slot.area.overlap(table.area) == slot.area.width * slot.area.height, slot.zone


@given(table=tables())
def test_just_those_guests_lie_somewhere_whose_pawn_stands_at_a_host(table: Table) -> None:
    hosts = {zone: slot.host for zone, slot in table.found.slots.items() if slot.host}
    assert hosts == {
        zone: place
        for zone, place in table.lying.stands.items()
        if place in ISLES and table.counts[zone]
    }


@pytest.mark.parametrize("number", [1, 2, 6, 9])
@pytest.mark.parametrize("align", ["start", "centre"])
def test_a_fan_hangs_down_no_farther_than_its_area(align: str, number: int) -> None:
    """The lower corner of a leaning card lies lower than its box."""
    looks = [f"hand: {{stack: across, align: {align}, fan: 7, step: 1.0, least: 1.0}}"]
    layout = small("{row: [{zone: hand}]}", "hand", 1, looks)
    hand = in_small(layout, {"hand": number}, (2400, 400)).slots["hand"]
    for box, lean in zip(hand.cards, hand.leans, strict=True):
        hangs = box.width / 2 * math.sin(math.radians(abs(lean)))
        assert box.bottom + hangs <= hand.area.bottom + 1
