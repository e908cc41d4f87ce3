"""Tables lie along an axis: rows over one another have one middle, and two sides mirror."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pytest
from company import party
from positions import played_on
from seated import Player

from pnwtable.layout.geometry import Box
from pnwtable.play.seats import PERSON

SIZES: Final = ((1024, 640), (1280, 800), (1920, 1080))
SLACK: Final = 3
"""Pixels that rounding may cost."""

Places = dict[str, Box]


def outlines(game: str, seats: int, size: tuple[int, int], commands: int = 0) -> Places:
    """Where the piles of a game lie, some way on, for the first seat."""
    session = played_on(party(game, *(PERSON,) * seats), commands)
    player = Player(session, size, animation="off")
    return {zone: slot.outline for zone, slot in player.scene.arrangement.slots.items()}


def middle(*boxes: Box) -> float:
    """Of all of them together, along the table."""
    return (min(box.x for box in boxes) + max(box.right for box in boxes)) / 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 6])
def test_each_isle_lies_over_a_gather_place_in_columns_of_one_width(
    size: tuple[int, int], seats: int
) -> None:
    places = outlines("orca_isles", seats, size)
    columns = [middle(places["deck"])]
    columns += [middle(places[f"gather.{n}"]) for n in range(1, seats + 1)]
    steps = [after - before for before, after in pairwise(columns)]
    assert max(steps) - min(steps) <= SLACK
    for n in range(1, seats):
        assert middle(places[f"isle.{n}"]) == pytest.approx(columns[n], abs=SLACK)
    assert middle(places["discard"]) == pytest.approx(columns[0], abs=SLACK)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 6])
def test_isles_and_hand_have_one_middle(size: tuple[int, int], seats: int) -> None:
    session = party("orca_isles", *(PERSON,) * seats)
    slots = Player(session, size, animation="off").scene.arrangement.slots
    isles = [slots[f"isle.{n}"].outline for n in range(1, seats)]
    hand = next(slot for zone, slot in slots.items() if zone.startswith("hand@") and slot.sort)
    assert middle(*hand.cards) == pytest.approx(middle(*isles), abs=SLACK)


@pytest.mark.parametrize("size", SIZES)
def test_both_sides_of_the_river_have_their_piles_in_the_same_columns(
    size: tuple[int, int],
) -> None:
    session = played_on(party("salmon_run", PERSON, PERSON), 8)
    player = Player(session, size, animation="off")
    slots = player.scene.arrangement.slots
    below, above = sorted((1, 2), key=lambda seat: -slots[f"deck@{seat}"].outline.y)
    for pile in ("deck", "discard", "run"):
        own, other = (slots[f"{pile}@{seat}"].outline for seat in (below, above))
        assert middle(own) == pytest.approx(middle(other), abs=SLACK), pile
        assert other.bottom < slots["row"].outline.y < slots["row"].outline.bottom < own.y


@pytest.mark.parametrize("size", SIZES)
def test_cards_at_the_river_have_three_sizes(size: tuple[int, int]) -> None:
    session = played_on(party("salmon_run", PERSON, PERSON), 40)
    slots = Player(session, size, animation="off").scene.arrangement.slots.values()
    assert len({slot.outline.width for slot in slots}) <= 3
