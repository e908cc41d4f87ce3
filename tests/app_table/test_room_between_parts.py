"""What must not be taken for one thing lies apart; what belongs together stands in one line."""

from __future__ import annotations

from typing import Final

import pytest
from company import party, sit
from positions import played_on
from seated import Player

from pnwtable.app.table.nameplates import NAME
from pnwtable.play.seats import PERSON

SIZES: Final = ((1024, 640), (1280, 800), (1920, 1080))
APART: Final = 24
"""Pixels at the least between a plate and a button."""


def seated(game: str, seats: int, commands: int, size: tuple[int, int]) -> Player:
    """Some way into a game, with who acts in front of it."""
    session = played_on(party(game, *(PERSON,) * seats), commands)
    player = Player(session, size, animation="off")
    sit(player, next(iter(session.actors)))
    return player


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 8])
def test_an_open_fan_of_forage_keeps_a_third_of_a_card_from_the_hand(
    size: tuple[int, int], seats: int
) -> None:
    player = seated("forage", seats, 40, size)
    arrangement = player.scene.arrangement
    hand = arrangement.slots[f"hand@{next(iter(player.session.actors))}"].area
    fans = [slot for zone, slot in arrangement.slots.items() if zone.startswith("map.")]
    end = max(box.right for slot in fans for box in slot.cards)
    assert end + arrangement.card[0] / 3 <= hand.x


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_all_that_is_ones_own_at_forage_lies_together_on_one_side_of_the_map(
    size: tuple[int, int], seats: int
) -> None:
    player = seated("forage", seats, 40, size)
    arrangement, me = player.scene.arrangement, next(iter(player.session.actors))
    plate = arrangement.plates[me].box
    hand, sets = (arrangement.slots[f"{zone}@{me}"].area for zone in ("hand", "set"))
    fields = [slot for zone, slot in arrangement.slots.items() if zone.startswith("map.")]
    middle = sum(slot.outline.centre[0] for slot in fields) / len(fields)
    assert plate.x == sets.x == hand.x > middle
    # One below the other, so close that no card has room between them.
    assert plate.bottom <= sets.y < plate.bottom + arrangement.card[1] / 2
    assert sets.bottom <= hand.y < sets.bottom + arrangement.card[1] / 2
    assert hand.bottom > 0.8 * size[1]
    others = [slot.box for seat, slot in arrangement.plates.items() if seat != me]
    assert max(box.right for box in others) < middle
    # The map is what the eye sees first: its middle is in that of the window.
    assert abs(middle - size[0] / 2) < 0.06 * size[0]


def test_the_moss_under_a_cache_of_forage_stays_where_it_is_when_the_cache_opens() -> None:
    player = seated("forage", 3, 40, (1280, 800))
    slots = player.scene.arrangement.slots
    assert any(len({card.x for card in slot.cards}) > 1 for slot in slots.values() if slot.floats)
    (footing,) = player.scene.arrangement.footings
    columns: dict[int, set[int]] = {}
    for cell in footing.cells:
        columns.setdefault(cell.column, set()).add(cell.box.centre[0])
    assert all(max(places) - min(places) <= 1 for places in columns.values())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_plate_in_turn_of_grizzo_has_room_for_its_name_and_no_button_near(
    size: tuple[int, int], seats: int
) -> None:
    player = seated("grizzo", seats, 70, size)
    arrangement = player.scene.arrangement
    plate = arrangement.plates[next(iter(player.session.actors))].box
    name = player.desk.line("Player 5", NAME).get_width()
    # Token, sign of the turn, eye and score take less than thrice its height.
    assert plate.width >= 2.8 * plate.height + name
    assert arrangement.spots
    assert not [box for box in arrangement.spots.values() if box.grown(APART).overlap(plate)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 5])
def test_every_own_set_of_grizzo_lies_below_the_row_of_its_colour(
    size: tuple[int, int], seats: int
) -> None:
    player = seated("grizzo", seats, 70, size)
    slots, me = player.scene.arrangement.slots, next(iter(player.session.actors))
    rows = [slot for zone, slot in slots.items() if zone.startswith("row.")]
    assert len(rows) > 1
    for row in rows:
        below = slots[f"set@{me}.{row.zone.removeprefix('row.')}"]
        assert abs(below.outline.centre[0] - row.outline.centre[0]) <= 2
        assert below.area.y > row.area.bottom
    assert abs(slots["pile"].outline.y - rows[0].outline.y) <= 2


@pytest.mark.parametrize("size", SIZES)
def test_a_row_of_grizzo_may_be_dropped_on_the_own_plate(size: tuple[int, int]) -> None:
    player = seated("grizzo", 5, 70, size)
    arrangement, me = player.scene.arrangement, next(iter(player.session.actors))
    middle = arrangement.plates[me].box.centre
    catches = [catch for catch in arrangement.catches if catch.box.holds(*middle)]
    rows = [zone for zone in arrangement.slots if zone.startswith("row.")]
    assert [{*catch.zones} for catch in catches] == [
        {zone.replace("row.", f"set@{me}.") for zone in rows}
    ]
