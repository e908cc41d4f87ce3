import itertools
from dataclasses import replace
from random import Random

import pytest
from begun import P1, Seated, dealt, games, party, played, position
from hypothesis import given
from hypothesis import strategies as st
from sizes import WINDOWS

from pnwtable.core.commands import Asked, AskedMove, AskedPress, AskedWalk
from pnwtable.core.zones import ZoneId
from pnwtable.layout.geometry import Box
from pnwtable.layout.schema import ZoneLook
from pnwtable.play.session import Session
from pnwtable.table.focus import Direction, Stop, neighbour, stops, useful

ARROWS: tuple[Direction, ...] = ("left", "right", "up", "down")


def stops_of(seat: Seated) -> tuple[Stop, ...]:
    return stops(seat.model)


def at(seat: Seated, zone: str) -> Stop:
    return next(stop for stop in stops_of(seat) if stop.place == zone)


def walk(seat: Seated, zone: str, *arrows: Direction) -> str:
    """Where these arrows lead to from the top of a zone."""
    here = at(seat, zone)
    for arrow in arrows:
        here = neighbour(here, stops_of(seat), arrow)
    return here.place


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
        assert reached(start, everywhere) == set(everywhere), start.place


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
        Stop(zone, box, box)
        for zone, box in (
            ("here", Box(0, 0, 50, 70)),
            ("ahead", Box(120, 0, 50, 70)),
            ("aside", Box(60, 80, 50, 70)),
        )
    )
    assert neighbour(here, (here, aside, ahead), "right") == ahead
    assert neighbour(here, (here, aside), "right") == aside


def test_what_lies_beside_the_way_comes_before_what_lies_at_the_other_end_of_the_table() -> None:
    here, far, aside = (
        Stop(zone, box, box)
        for zone, box in (
            ("here", Box(0, 0, 50, 70)),
            ("far", Box(400, 0, 50, 70)),
            ("aside", Box(60, 80, 50, 70)),
        )
    )
    assert neighbour(here, (here, aside, far), "right") == aside


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
    assert [stop.place for stop in found] == list(seat.scene.arrangement.slots)
    for stop in found:
        assert (stop.box, stop.card) == (seat.place(stop.place), table.top(ZoneId(stop.place)))


def test_where_cards_are_marked_every_card_is_a_stop() -> None:
    session = position(sea="4H", beach="KD QS JH")
    looks = {**Seated(session).layout.zones, "beach": ZoneLook(stack="down", grab="set")}
    seat = Seated(session, layout=replace(Seated(session).layout, zones=looks))
    marked = [stop for stop in stops_of(seat) if stop.place == "beach"]
    assert [stop.box for stop in marked] == [sprite.box for sprite in seat.on("beach")]
    assert neighbour(marked[0], stops_of(seat), "down") == marked[1]
    assert neighbour(marked[2], stops_of(seat), "up") == marked[1]
    assert {stop.place for stop in reached(marked[0], stops_of(seat))} == set(
        seat.scene.arrangement.slots
    )


@pytest.mark.parametrize("game", ["trail", "signal_fire", "grizzo"])
@pytest.mark.parametrize("seed", [1, 2])
def test_every_source_target_and_button_of_a_table_of_several_is_reached(
    game: str, seed: int
) -> None:
    session, luck = party(game, seed), Random(seed)
    for ply in range(60):
        if not session.actors:
            break
        acting = luck.choice(session.actors)
        legal = session.legal(acting)
        asked = luck.choice(legal)
        viewer = acting if ply % 2 else None
        if ply % 4 < 2:
            reach(Seated(session, seat=acting, viewer=viewer), asked)
        session.do(asked, session.stamp)


def reach(seat: Seated, asked: Asked) -> None:
    """From the first place of the table to where a command begins, and on to where it ends."""
    model = seat.model
    assert reached(stops_of(seat)[0], stops_of(seat)) == set(stops_of(seat))
    begun = {stop.place for stop in useful(model)}
    match asked:
        case AskedPress():
            assert model.place_of(asked) in begun or asked.button in begun
            return
        case AskedWalk():
            assert model.spread.stand(asked.pawn) in begun
            model.choose(model.spread.stand(asked.pawn))
        case AskedMove():
            assert asked.source in {stop.place for stop in stops_of(seat)}
            if seat.viewer is None or seat.layout.look(asked.source).grab == "none":
                return
            top = seat.on(asked.source)[-1]
            model.choose(asked.source, top)
    for target in model.lit:
        assert target in {stop.place for stop in useful(model)}
        assert target in {stop.place for stop in stops_of(seat)}
    assert reached(stops_of(seat)[0], stops_of(seat)) == set(stops_of(seat))


def test_of_places_on_the_same_spot_the_lit_one_is_the_stop() -> None:
    seat = Seated(position(sea="9S 5H"))
    slots = dict(seat.scene.arrangement.slots)
    slots["lost"] = replace(slots["stack.1"], zone="lost")
    seat.model.show(seat.table, replace(seat.scene.arrangement, slots=slots))
    assert len({stop.place for stop in stops(seat.model)} & {"lost", "stack.1"}) == 1
    seat.enter("sea")
    assert "stack.1" in {stop.place for stop in stops(seat.model)}
    assert "lost" not in {stop.place for stop in stops(seat.model)}


def test_an_empty_place_that_is_not_to_be_seen_is_a_stop_only_as_a_target() -> None:
    seat = Seated(position(sea="9S 5H"))
    slots = dict(seat.scene.arrangement.slots)
    slots["stack.1"] = replace(slots["stack.1"], bare=True)
    seat.model.show(seat.table, replace(seat.scene.arrangement, slots=slots))
    assert "stack.1" not in {stop.place for stop in stops(seat.model)}
    seat.enter("sea")
    assert "stack.1" in {stop.place for stop in useful(seat.model)}
