"""What is shown for a moment, and where: from the scene of whoever looks alone."""

from dataclasses import replace
from typing import Final

import pytest

from pnwtable.core.events import Said
from pnwtable.core.zones import Seat, Token, ZoneId
from pnwtable.layout.box import Box
from pnwtable.layout.flourishes import FLOURISHES, Flare
from pnwtable.layout.slots import Arrangement, Slot
from pnwtable.table.flourishes import (
    LASTS,
    Flourish,
    Spot,
    flourishes_of,
    refused,
    settled,
    shaken,
    swing,
)
from pnwtable.table.scene import BACK, Scene, Sprite

NOWHERE: Final = Box(0, 0, 0, 0)


def box(number: int) -> Box:
    return Box(30 * number, 100, 50, 70)


def slot(zone: str, *cards: Box) -> Slot:
    return Slot(zone, NOWHERE, NOWHERE, box(9 if zone == "row" else 20), cards, turned=False)


def card(number: int, face: str = "7H", zone: str = "row") -> Sprite:
    at = box(number)
    return Sprite(Token(number), face, ZoneId(zone), at.x, at.y, at.width, at.height)


def scene(*sprites: Sprite) -> Scene:
    row = slot("row", *(one.box for one in sprites if one.zone == "row"))
    return Scene(sprites, Arrangement((50, 70), {"row": row, "fire.2.a": slot("fire.2.a")}))


def shown(said: Said, flare: Flare, seen: Scene) -> tuple[Spot, ...]:
    found = flourishes_of([said], seen, {"told": flare})
    return tuple(spot for one in found for spot in one.spots)


def told(*cards: int, **values: int | str) -> Said:
    return Said("told", Seat(1), tuple(map(Token, cards)), values)


def test_a_flourish_is_at_the_cards_of_its_line() -> None:
    seen = scene(card(0), card(1), card(2))
    assert shown(told(1), Flare("gather"), seen) == (Spot("row", box(1), Token(1)),)


def test_it_is_never_at_a_card_that_is_not_seen() -> None:
    seen = scene(card(0, BACK), card(1, BACK))
    assert shown(told(1), Flare("gather"), seen) == ()
    assert shown(told(1, zone="row"), Flare("gather"), seen) == (Spot("row", box(1)),)


def test_what_is_reached_or_lit_is_the_zone_of_the_line_and_not_what_was_paid() -> None:
    seen = scene(card(0))
    assert shown(told(0, zone="fire.2.a"), Flare("embers"), seen) == (Spot("fire.2.a", box(20)),)


def test_a_layout_may_say_where_with_the_values_of_the_line() -> None:
    seen = scene(card(0), card(1))
    assert shown(told(team=2), Flare("embers", "fire.{team}.*"), seen) == (
        Spot("fire.2.a", box(20)),
    )
    assert [spot.card for spot in shown(told(), Flare("lay", "row"), seen)] == [0, 1]
    assert shown(told(team=1), Flare("embers", "fire.{team}.{nothing}"), seen) == ()


def test_every_kind_that_a_layout_may_name_has_its_time_and_that_is_short() -> None:
    assert set(FLOURISHES) <= set(LASTS)
    assert max(LASTS.values()) <= 0.9
    assert LASTS["refuse"] <= 0.25


@pytest.mark.parametrize("kind", LASTS)
def test_a_flourish_ends_by_itself(kind: str) -> None:
    flourish = Flourish(kind, after=0.2)
    now = flourish.at(0.1)
    assert now is not None
    assert now.share == 0
    assert flourish.at(0.2 + LASTS[kind]) is None


def test_it_is_over_once_its_card_lies_elsewhere() -> None:
    flourish = Flourish("gather", (Spot("row", box(1), Token(1)),))
    assert flourish.lies(scene(card(1)))
    assert not flourish.lies(scene(replace(card(1), x=7)))
    assert not flourish.lies(scene())


def test_of_dropped_cards_that_came_to_lie_elsewhere_the_last_one_shows_it() -> None:
    dropped = [replace(card(number), zone=ZoneId("hand")) for number in (0, 1)]
    seen = scene(card(0), card(1))
    (found,) = settled(dropped, seen)
    assert found.boxes == (box(1),)
    assert settled([card(0)], seen) == ()


def test_a_refusal_shakes_its_card_and_those_that_lie_on_it() -> None:
    seen = scene(card(0), card(1), card(2), card(8))
    found = refused(seen, box(1), frozenset())
    assert found is not None
    assert [one.card for one in shaken(found, seen)] == [1, 2]


def test_a_refusal_shakes_nothing_that_stands_out_and_an_empty_place_has_only_a_ring() -> None:
    seen = scene(card(0))
    for place, standing in ((box(0), frozenset({Token(0)})), (box(20), frozenset())):
        found = refused(seen, place, standing)
        assert found is not None
        assert found.boxes == (place,)
        assert shaken(found, seen) == ()
    assert refused(seen, Box(1, 1, 900, 600), frozenset()) is None


def test_a_swing_goes_to_both_sides_less_and_less_and_ends_at_home() -> None:
    way = [swing(share / 100) for share in range(101)]
    assert way[0] == way[-1] == 0
    assert min(way) < -0.3
    assert 0.6 < max(way) <= 1
    assert max(map(abs, way[60:])) < 0.2
