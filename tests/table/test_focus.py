import itertools
from dataclasses import replace

import pytest
from begun import P1, WINDOWS, Seated, dealt, games, played, position
from hypothesis import given
from hypothesis import strategies as st

from pnwtable.core.zones import ZoneId
from pnwtable.layout.geometry import Box
from pnwtable.layout.schema import ZoneLook
from pnwtable.play.session import Session
from pnwtable.table.focus import Direction, Stop, neighbour, stops

ARROWS: tuple[Direction, ...] = ("left", "right", "up", "down")


def stops_of(seat: Seated) -> tuple[Stop, ...]:
    return stops(seat.scene, seat.layout)


def at(seat: Seated, zone: str) -> Stop:
    return next(stop for stop in stops_of(seat) if stop.zone == zone)


def walk(seat: Seated, zone: str, *arrows: Direction) -> str:
    """Where these arrows lead to from the top of a zone."""
    here = at(seat, zone)
    for arrow in arrows:
        here = neighbour(here, stops_of(seat), arrow)
    return here.zone


def reached(start: Stop, all_stops: tuple[Stop, ...]) -> set[Stop]:
    found, new = {start}, [start]
    while new:
        here = new.pop()
        for arrow in ARROWS:
            there = neighbour(here, all_stops, arrow)
            if there not in found:
                found.add(there)
                new.append(there)
    return found


@given(session=games(), size=st.sampled_from(WINDOWS), scale=st.sampled_from((1.0, 2.0)))
def test_from_everywhere_the_arrows_lead_everywhere(
    session: Session, size: tuple[int, int], scale: float
) -> None:
    everywhere = stops_of(Seated(session, size, scale))
    for start in everywhere:
        assert reached(start, everywhere) == set(everywhere), start.zone


@given(session=games(), size=st.sampled_from(WINDOWS), scale=st.sampled_from((1.0, 2.0)))
def test_left_and_right_go_through_a_row_place_by_place(
    session: Session, size: tuple[int, int], scale: float
) -> None:
    seat = Seated(session, size, scale)
    stacks = [zone for zone in seat.scene.arrangement.slots if zone.startswith("stack.")]
    for row in (stacks, ["supply", "beach", "sea", "tide"]):
        for one, other in itertools.pairwise(row):
            assert walk(seat, one, "right") == other
            assert walk(seat, other, "left") == one


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("commands", [0, 25, 60])
def test_up_from_the_tide_are_the_lost_cards(size: tuple[int, int], commands: int) -> None:
    seat = Seated(played(3, commands), size)
    assert walk(seat, "tide", "up") == "lost"


def test_what_lies_straight_ahead_comes_before_what_lies_aside() -> None:
    here, ahead, aside = (
        Stop(ZoneId(zone), box, box)
        for zone, box in (
            ("here", Box(0, 0, 50, 70)),
            ("ahead", Box(400, 0, 50, 70)),
            ("aside", Box(60, 80, 50, 70)),
        )
    )
    assert neighbour(here, (here, aside, ahead), "right") == ahead
    assert neighbour(here, (here, aside), "right") == aside


def test_where_nothing_lies_in_a_direction_the_place_stays() -> None:
    seat = Seated(dealt())
    assert walk(seat, "stack.1", "left") == "stack.1"
    assert walk(seat, "tide", "right") == "tide"
    assert walk(seat, "lost", "up") == "lost"


@given(session=games())
def test_every_place_is_one_stop_at_its_top_card(session: Session) -> None:
    seat = Seated(session)
    found = stops_of(seat)
    table = session.view(P1).table
    assert [stop.zone for stop in found] == list(seat.scene.arrangement.slots)
    for stop in found:
        assert (stop.box, stop.card) == (seat.place(stop.zone), table.top(stop.zone))


def test_where_cards_are_marked_every_card_is_a_stop() -> None:
    session = position(sea="4H", beach="KD QS JH")
    looks = {**Seated(session).layout.zones, "beach": ZoneLook(stack="down", grab="set")}
    seat = Seated(session, layout=replace(Seated(session).layout, zones=looks))
    marked = [stop for stop in stops_of(seat) if stop.zone == "beach"]
    assert [stop.box for stop in marked] == [sprite.box for sprite in seat.on("beach")]
    assert neighbour(marked[0], stops_of(seat), "down") == marked[1]
    assert neighbour(marked[2], stops_of(seat), "up") == marked[1]
    assert {stop.zone for stop in reached(marked[0], stops_of(seat))} == set(
        seat.scene.arrangement.slots
    )
