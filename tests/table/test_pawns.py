from dataclasses import replace
from random import Random

import pytest
from begun import P1, Seated, party
from sessions import laid
from test_focus import reached

from pnwtable.core.commands import AskedMove, AskedWalk
from pnwtable.core.zones import PawnId, Seat, ZoneId
from pnwtable.layout.geometry import Box
from pnwtable.table.focus import stops, useful
from pnwtable.table.pawns import pawn_sprites

TREK = {"phase": "trek", "turn": "p1", "first": "p1"}
OWN = PawnId("pawn@1")


def trek(viewer: Seat | None = P1, **pawns: str) -> Seated:
    """The first player has four cards, and the pawns stand at the foot or where they are put."""
    zones = {"pack@1": "3H 3S 7D 9C", "pack@2": "4H", "pack@3": "5H"}
    placed = {name.replace("_", "@"): zone for name, zone in pawns.items()}
    session = laid("trail", zones, placed, TREK)
    return Seated(session, seat=P1, viewer=viewer)


def walks(seat: Seated) -> list[str]:
    legal = seat.session.legal(P1)
    return [str(asked.target) for asked in legal if isinstance(asked, AskedWalk)]


def middle(seat: Seated, pawn: str = OWN) -> tuple[int, int]:
    return seat.scene.by_pawn[PawnId(pawn)].box.centre


def test_pawns_beside_the_map_wait_at_its_foot_and_each_keeps_its_spot() -> None:
    seat, later = trek(), trek(pawn_1="map.a1")
    stand = seat.scene.arrangement.stand
    assert stand is not None
    waiting = [seat.scene.by_pawn[PawnId(f"pawn@{number}")].box for number in (1, 2, 3)]
    assert [box.x for box in waiting] == sorted({box.x for box in waiting})
    for box in waiting:
        assert box.overlap(stand) == box.width * box.height
    gone, *others = (later.scene.by_pawn[PawnId(f"pawn@{number}")].box for number in (1, 2, 3))
    assert others == waiting[1:]
    assert not gone.overlap(stand)


def test_the_button_of_a_pawn_that_waits_is_pressed_at_its_plate() -> None:
    seat = trek()
    assert seat.model.spread.stand(OWN) == "plate@1"


def test_without_a_place_to_wait_a_pawn_stands_on_the_plate_of_its_seat() -> None:
    seat = Seated(party("signal_fire", 1), seat=P1)
    plate = seat.scene.arrangement.plates[P1].box
    pawn = seat.scene.by_pawn[OWN]
    assert (pawn.zone, pawn.seat) == (None, P1)
    assert pawn.box.overlap(plate) == pawn.width * pawn.height
    assert pawn.box.right < plate.centre[0]


def test_two_pawns_on_a_plate_stand_on_one_spot_in_it() -> None:
    seat = Seated(party("orca_isles", 1), seat=P1)
    plate = seat.scene.arrangement.plates[P1].box
    one, other = (seat.scene.by_pawn[PawnId(f"pawn@1.{number}")].box for number in (1, 2))
    assert one == other
    assert one.overlap(plate) == one.width * one.height


def test_three_pawns_stand_in_one_card_and_leave_its_index() -> None:
    seat = trek(pawn_1="map.a1", pawn_2="map.a1", pawn_3="map.a1")
    card = seat.place("map.a1")
    boxes = [seat.scene.by_pawn[PawnId(f"pawn@{number}")].box for number in (1, 2, 3)]
    index = Box(card.x, card.y, card.width // 3, card.height // 3)
    for box in boxes:
        assert box.overlap(card) == box.width * box.height
        assert box.overlap(index) == 0
    assert [box.bottom for box in boxes] == sorted(box.bottom for box in boxes)
    assert seat.scene.pawn_at(*boxes[2].centre) == seat.scene.by_pawn[PawnId("pawn@3")]


@pytest.mark.parametrize("many", range(2, 9))
def test_so_many_pawns_stand_on_one_card_that_the_mark_of_each_is_seen(many: int) -> None:
    seat = Seated(party("forage", 1), seat=P1)
    standing = {PawnId(f"pawn@{seat}"): ZoneId("map.d4") for seat in range(1, many + 1)}
    card = seat.place("map.d4")
    table = replace(seat.table, pawns=standing)
    boxes = [pawn.box for pawn in pawn_sprites(table, seat.scene.arrangement)]
    assert len({(box.x, box.y) for box in boxes}) == many
    for number, box in enumerate(boxes):
        assert box.overlap(card) == box.width * box.height
        mark = Box(box.x + round(box.width * 0.3), box.y + box.height // 2, 1, box.height // 3)
        assert not any(mark.overlap(later) for later in boxes[number + 1 :])


def test_an_orca_stands_on_the_cards_that_it_hunts_with() -> None:
    session = party("orca_isles", 1)
    hunter = session.actors[0]
    hunts = (asked for asked in session.legal(hunter) if isinstance(asked, AskedMove))
    session.do(next(asked for asked in hunts if asked.target == "isle.2"), session.stamp)
    seat = Seated(session, seat=hunter)
    orca = seat.scene.by_pawn[PawnId(f"pawn@{hunter}.1")]
    slots = seat.scene.arrangement.slots
    pile, isle = (slots[zone].outline for zone in (f"under@{hunter}.1", "isle.2"))
    assert orca.zone == "isle.2"
    assert orca.box.overlap(pile) > orca.width * orca.height / 2
    assert not orca.box.overlap(isle)


def test_a_pawn_that_can_walk_is_dragged_to_where_it_may_go() -> None:
    seat = trek()
    target = walks(seat)[0]
    assert seat.model.start_drag(*middle(seat)) == "pawn"
    assert seat.model.lit == set(walks(seat))
    pawn = seat.scene.by_pawn[OWN].box
    x, y = seat.place(target).centre
    box = Box(x - pawn.width // 2, y - pawn.height // 2, pawn.width, pawn.height)
    assert seat.grant(seat.model.drop(box)) == [f"move pawn@1 > {target}"]
    assert seat.model.held is None


def test_a_pawn_dropped_where_it_may_not_go_is_refused_with_the_rule() -> None:
    seat = trek()
    assert seat.model.start_drag(*middle(seat)) == "pawn"
    assert seat.grant(seat.model.drop(seat.place("map.c5"))) == ["TR-21"]


def test_a_pawn_of_another_seat_is_not_taken() -> None:
    seat = trek(pawn_2="map.a1")
    assert seat.model.start_drag(*middle(seat, "pawn@2")) == "nothing"
    assert seat.model.held is None


def test_a_tap_on_the_pawn_and_one_on_a_lit_card_walk() -> None:
    seat = trek()
    assert seat.tap_at(*middle(seat)) == []
    target = walks(seat)[1]
    assert seat.tap(target) == [f"move pawn@1 > {target}"]


def test_a_second_tap_on_a_pawn_without_a_button_lets_it_go() -> None:
    seat = trek(pawn_1="map.c2")
    assert seat.tap_at(*middle(seat)) == []
    assert seat.model.lit == set(walks(seat))
    assert seat.tap_at(*middle(seat)) == []
    assert seat.model.held is None
    assert not seat.model.lit


@pytest.mark.parametrize("viewer", [P1, None])
def test_two_taps_on_a_card_where_only_one_pawn_can_go_walk(viewer: Seat | None) -> None:
    seat = trek(viewer)
    target = walks(seat)[0]
    assert seat.tap(target) == []
    assert seat.model.held is not None
    assert seat.model.held.pawn == OWN
    assert seat.tap(target) == [f"move pawn@1 > {target}"]


def test_a_double_tap_there_walks_and_enter_twice_too() -> None:
    target = walks(trek())[0]
    assert trek().double_tap(target) == [f"move pawn@1 > {target}"]
    seat = trek()
    assert (seat.enter(target), seat.enter(target)) == ([], [f"move pawn@1 > {target}"])
    tapped = trek()
    tapped.tap(target)
    assert tapped.double_tap(target) == [f"move pawn@1 > {target}"]


def test_a_double_tap_on_a_pawn_that_may_go_to_several_places_only_lights_them() -> None:
    seat = trek(pawn_1="map.c2")
    digest = seat.session.digest
    assert seat.grant(seat.model.double_tap(*middle(seat))) == ["several"]
    assert seat.session.digest == digest
    assert seat.model.lit


def test_cards_in_the_hand_are_brought_also_where_a_pawn_could_walk() -> None:
    seat = trek()
    seat.tap_at(*seat.on("pack@1")[0].box.centre)
    assert seat.tap(walks(seat)[0]) == ["TR-26"]


def test_where_nobody_acts_nothing_is_lit_or_selected() -> None:
    session = trek().session
    seat = Seated(session, seat=None, viewer=P1)
    for zone in seat.scene.arrangement.slots:
        assert seat.tap(zone) == []
        assert seat.double_tap(zone) == []
        assert (seat.model.held, seat.model.lit) == (None, frozenset())
    assert seat.model.start_drag(*seat.place("pack@1").centre) == "nothing"
    assert seat.model.start_drag(*middle(seat)) == "nothing"
    assert list(seat.model.presses()) == []


def test_a_button_that_lies_for_itself_is_a_place_and_a_stop() -> None:
    seat = trek()
    spot = seat.scene.arrangement.spots["turn-back"]
    assert seat.model.box_of("turn-back") == spot
    assert "turn-back" in {stop.place for stop in stops(seat.model)}
    assert (seat.tap_at(*spot.centre), seat.tap_at(*spot.centre)) == ([], ["press turn-back"])
    sure = trek()
    assert sure.grant(sure.model.choose("turn-back", sure=True)) == ["press turn-back"]


def test_enter_at_a_place_with_a_pawn_and_a_button_takes_the_pawn_before_it_presses() -> None:
    seat = trek()
    assert [place for _, place in seat.model.presses()] == ["plate@1"]
    assert seat.grant(seat.model.choose("plate@1", sure=True)) == []
    assert seat.model.held is not None
    assert seat.model.armed == "plate@1"
    assert seat.grant(seat.model.choose("plate@1", sure=True)) == ["press turn-back"]


def test_from_everywhere_the_keys_reach_every_source_and_target() -> None:
    seat = trek()
    everywhere = stops(seat.model)
    assert reached(everywhere[0], everywhere) == set(everywhere)
    begun = {stop.place for stop in useful(seat.model)}
    assert begun == {"plate@1", "turn-back"}
    assert seat.grant(seat.model.choose("plate@1")) == []
    assert seat.model.held is not None
    assert {stop.place for stop in useful(seat.model)} == set(walks(seat))


def test_the_button_of_a_pawn_is_armed_by_a_first_tap_and_pressed_by_a_second() -> None:
    seat = staying()
    own = f"pawn@{seat.model.seat}"
    assert seat.tap_at(*middle(seat, own)) == []
    assert seat.model.armed == own
    assert seat.model.held is not None
    assert seat.tap_at(*middle(seat, own)) == ["press stay"]


def test_a_button_of_a_pawn_that_also_lies_for_itself_can_be_pressed_at_both() -> None:
    seat = staying()
    assert seat.model.place_of(next(seat.model.presses())[0]) == f"pawn@{seat.model.seat}"
    assert "stay" in {stop.place for stop in useful(seat.model)}
    assert seat.grant(seat.model.choose("stay", sure=True)) == ["press stay"]


def staying() -> Seated:
    """A table of Signal Fire where somebody may walk or stay."""
    session, luck = party("signal_fire", 1), Random(1)
    for _ in range(600):
        for acting in session.actors:
            words = [str(asked) for asked in session.legal(acting)]
            if any("press stay" in word for word in words) and len(words) > 1:
                return Seated(session, seat=acting, viewer=acting)
        legal = session.legal(luck.choice(session.actors))
        session.do(luck.choice(legal), session.stamp)
    raise AssertionError("nobody may stay")
