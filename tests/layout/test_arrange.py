from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from laying import STACKS, Laid, cabin_layout, counted, dealt, laid, tables
from sizes import WINDOWS, table_area

from pnwtable.layout.geometry import (
    CAPTION,
    CARD_ASPECT,
    NARROWEST_CARD,
    WIDEST_CARD,
    Arrangement,
    Box,
    Slot,
    arrange,
)

LATE = {"lost": 20, "tide": 24, "stack_1": 12, "stack_2": 5}
"""A game that has gone wrong: a long stack, a full tide, many lost."""


def is_within(box: Box, area: Box) -> bool:
    return (
        area.x <= box.x
        and area.y <= box.y
        and box.right <= area.right
        and box.bottom <= area.bottom
    )


def boxes(found: Arrangement) -> Iterator[Box]:
    """Everything that is drawn: places, cards and lines for names."""
    for slot in found.slots.values():
        yield from (slot.outline, *slot.cards, slot.caption)


def assume_room(found: Arrangement) -> None:
    """The smallest card fits; a smaller window is cut off."""
    assume(found.card[0] > NARROWEST_CARD)


@given(table=tables())
def test_the_same_table_is_always_laid_out_the_same(table: Laid) -> None:
    counts = dict(table.counts)
    first = table.arranged()
    assert table.arranged() == first
    assert dict(table.counts) == counts


@given(table=tables())
def test_every_zone_with_a_place_has_a_slot_with_all_its_cards(table: Laid) -> None:
    found = table.arranged()
    shown = {zone: number for zone, number in table.counts.items() if zone != "box"}
    assert {zone: len(slot.cards) for zone, slot in found.slots.items()} == shown


@given(table=tables())
def test_everything_lies_inside_the_table(table: Laid) -> None:
    found = table.arranged()
    assume_room(found)
    assert all(is_within(box, table.area) for box in boxes(found))


@given(table=tables())
def test_the_cards_of_a_zone_stay_inside_its_area(table: Laid) -> None:
    found = table.arranged()
    assume_room(found)
    for slot in found.slots.values():
        assert all(is_within(card, slot.area) for card in slot.cards), slot.zone
        assert is_within(slot.outline, slot.area), slot.zone


@given(table=tables())
def test_no_two_zones_share_a_pixel(table: Laid) -> None:
    found = table.arranged()
    assume_room(found)
    for one, other in combinations(found.slots.values(), 2):
        assert not one.area.overlap(other.area), (one.zone, other.zone)


@given(table=tables())
def test_no_name_of_a_zone_lies_on_a_card(table: Laid) -> None:
    found = table.arranged()
    assume_room(found)
    slots = list(found.slots.values())
    for slot in slots:
        for other in slots:
            lying = (other.outline, *other.cards)
            assert not any(slot.caption.overlap(box) for box in lying), (slot.zone, other.zone)


@given(table=tables())
def test_a_covered_card_shows_at_least_the_strip_its_layout_asks_for(table: Laid) -> None:
    found = table.arranged()
    assume_room(found)
    for slot, length, strips in spread(found):
        look = table.layout.look(slot.zone)
        assert all(strip >= look.least * length - 1 for strip in strips), slot.zone


@given(table=tables())
def test_no_covered_card_shows_more_than_its_layout_asks_for(table: Laid) -> None:
    for slot, length, strips in spread(table.arranged()):
        look = table.layout.look(slot.zone)
        assert all(strip <= look.step * length + 1 for strip in strips), slot.zone


def spread(found: Arrangement) -> Iterator[tuple[Slot, int, list[int]]]:
    """Each zone with several spread cards: how long a card is, and how far each one shows."""
    for slot in found.slots.values():
        first, last = slot.cards[:1], slot.cards[-1:]
        if first == last:
            continue
        if first[0].x == last[0].x:
            length, places = slot.outline.height, [card.y for card in slot.cards]
        else:
            length, places = slot.outline.width, [card.x for card in slot.cards]
        yield slot, length, [after - at for at, after in pairwise(places)]


@given(table=tables())
def test_cards_are_as_large_as_the_piles_on_the_table_allow(table: Laid) -> None:
    found = table.arranged()
    assume_room(found)
    width = found.card[0]
    widest = round(WIDEST_CARD * table.scale)
    assert fits(table, width)
    assert width == widest or not fits(table, width + 1)


def fits(table: Laid, card: int) -> bool:
    """Whether cards of that width have room, by the measures that cabin.yaml states."""
    counts, caption = table.counts, round(CAPTION * table.scale)
    tall = round(card * CARD_ASPECT)
    stacks = [zone for zone in counts if zone.startswith("stack.")]

    def high(zone: str) -> int:
        return round(tall * (1 + 0.12 * (max(5, counts[zone]) - 1))) + caption

    lost = round(tall * (1 + 0.02 * max(0, counts["lost"] - 1)))
    cabin = card * (len(stacks) + 0.1 * (len(stacks) - 1))
    shore = max(lost, card * (4 + 0.14 * 3))
    # The stacks hang from the same line as what lies under the lost cards.
    lowest = max(high("beach"), high("tide"), *map(high, stacks))
    return (
        cabin + 0.36 * card + shore <= table.area.width
        and caption + 1.14 * card + lowest <= table.area.height
    )


@given(table=tables())
def test_an_upright_card_has_the_shape_of_a_card(table: Laid) -> None:
    found = table.arranged()
    wide, high = found.card
    assert high == round(wide * CARD_ASPECT)
    for slot in found.slots.values():
        size = (high, wide) if slot.turned else (wide, high)
        assert all((card.width, card.height) == size for card in (slot.outline, *slot.cards))


@given(table=tables(), others=counted())
def test_more_or_fewer_cards_never_change_the_order_of_the_places(
    table: Laid, others: dict[str, int]
) -> None:
    counts = dict(table.counts) | {zone: n for zone, n in others.items() if zone in table.counts}
    assert in_order(table.arranged()) == in_order(replace(table, counts=counts).arranged())


def in_order(found: Arrangement) -> list[str]:
    """The zones from left to right, but for the lost cards, which grow to the left."""
    slots = [slot for slot in found.slots.values() if slot.zone != "lost"]
    return [slot.zone for slot in sorted(slots, key=lambda slot: slot.outline.x)]


@pytest.mark.parametrize("stacks", STACKS)
def test_the_places_lie_as_the_rules_say(stacks: int) -> None:
    found = laid(dealt(stacks), (1280, 800)).arranged()
    places = [f"stack.{number}" for number in range(1, stacks + 1)]
    assert in_order(found) == [*places, "supply", "beach", "sea", "tide"]
    lost, tide = found.slots["lost"], found.slots["tide"]
    assert lost.turned
    assert lost.area.bottom <= tide.area.y
    assert lost.area.right == tide.area.right


@pytest.mark.parametrize("counts", [dealt(), dealt(**LATE)], ids=["deal", "late"])
@pytest.mark.parametrize(
    ("size", "readable"),
    list(zip(WINDOWS, (70, 90, 90, 135, 180, 225), strict=True)),
    ids=lambda value: "x".join(map(str, value)) if isinstance(value, tuple) else str(value),
)
def test_cards_are_readable_in_every_usual_window(
    size: tuple[int, int], readable: int, counts: dict[str, int]
) -> None:
    assert laid(counts, size).arranged().card[0] >= readable


@pytest.mark.parametrize("counts", [dealt(), dealt(**LATE)], ids=["deal", "late"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_wide_margin_is_left_empty(
    size: tuple[int, int], scale: float, counts: dict[str, int]
) -> None:
    # The table is never given less than 900 by 560 logical units, whatever the player's scale.
    table = laid(counts, size, min(scale, size[0] / 900, size[1] / 560))
    drawn = list(boxes(table.arranged()))
    wide = max(box.right for box in drawn) - min(box.x for box in drawn)
    high = max(box.bottom for box in drawn) - min(box.y for box in drawn)
    assert max(wide / table.area.width, high / table.area.height) >= 0.9


def test_the_table_stands_in_the_middle_of_what_is_left() -> None:
    table = laid(dealt(), (3840, 1080))
    slots = table.arranged().slots.values()
    left = min(slot.area.x for slot in slots) - table.area.x
    right = table.area.right - max(slot.area.right for slot in slots)
    assert abs(left - right) <= 1


@pytest.mark.parametrize("stacks", STACKS)
@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_upright_cards_hang_from_one_line(size: tuple[int, int], stacks: int) -> None:
    slots = laid(dealt(stacks), size).arranged().slots
    tops = [slot.outline.y for slot in slots.values() if not slot.turned]
    assert max(tops) - min(tops) <= 2  # pixels lost in rounding


@pytest.mark.parametrize("lost", [2, 5, 12])
def test_lost_cards_lie_as_far_apart_as_the_layout_asks_while_there_is_room(lost: int) -> None:
    table = laid(dealt(lost=lost), (1280, 800))
    slot = table.arranged().slots["lost"]
    step = table.layout.look("lost").step * slot.outline.width
    apart = [after.x - at.x for at, after in zip(slot.cards, slot.cards[1:], strict=False)]
    assert apart == pytest.approx([step] * (lost - 1), abs=1)


def test_a_long_pile_is_compressed_before_the_cards_shrink() -> None:
    short, long, longest = (
        laid(dealt(beach=1, stack_1=cards), (1280, 600)).arranged() for cards in (5, 10, 16)
    )
    assert short.card == long.card
    assert long.card > longest.card


@given(down=st.integers(-50, 50), across=st.integers(-50, 50), table=tables())
def test_a_table_elsewhere_in_the_window_is_the_same_table(
    down: int, across: int, table: Laid
) -> None:
    here = list(boxes(table.arranged()))
    there = boxes(replace(table, area=table.area.moved(across, down)).arranged())
    assert [box.moved(across, down) for box in here] == list(there)


@given(
    size=st.tuples(st.integers(1, 480), st.integers(1, 320)),
    scale=st.floats(0.1, 3),
    counts=counted(),
)
def test_the_smallest_window_is_laid_out_too(
    size: tuple[int, int], scale: float, counts: dict[str, int]
) -> None:
    stacks = sum(zone.startswith("stack.") for zone in counts)
    found = arrange(cabin_layout(stacks), counts, table_area(size, scale), scale)
    assert found.card[0] >= NARROWEST_CARD
    assert set(found.slots) == set(counts) - {"box"}
