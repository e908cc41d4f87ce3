from dataclasses import replace

import pytest
from begun import P1, Seated, party, position
from sessions import laid

from pnwtable.core.game import Field
from pnwtable.core.zones import ZoneId
from pnwtable.layout.geometry import Box, Catch
from pnwtable.layout.schema import ZoneLook
from pnwtable.table.scene import BACK, Sprite
from pnwtable.table.wishes import Target

TREK = {"phase": "trek", "turn": "p1", "first": "p1"}
CHOICE: dict[str, Field] = {"phase": "choice", "turn": "p1", "first": "p1", "played": 1}
ROWS = {"row.R": "R+6C|O-3 R+3|O+3", "row.G": "G+3|Y+3"}


def marking(grab: str = "set") -> Seated:
    """A beach of four cards, all of which may be marked."""
    session = position(sea="4H", beach="KD QS JH 5C")
    layout = Seated(session).layout
    look = ZoneLook(stack="down", grab="set" if grab == "set" else "all", room=5)
    return Seated(session, layout=replace(layout, zones={**layout.zones, "beach": look}))


def marks(seat: Seated) -> list[str]:
    held = seat.model.held
    return [] if held is None else [seat.scene.by_card[card].face for card in held.cards]


def around(first: Sprite, last: Sprite) -> tuple[float, float, float, float]:
    """From left of one card, at the height of its index, to the index of another."""
    return first.x - 9, first.y + 2, last.x + 9, last.y + 9


def lasso(seat: Seated, left: float, top: float, right: float, bottom: float) -> None:
    assert seat.model.start_drag(left, top) == "lasso"
    seat.model.drag_lasso(right, bottom)
    seat.model.end_lasso()


def test_a_lasso_marks_what_it_meets_in_the_order_in_which_it_lies() -> None:
    seat = marking()
    lasso(seat, *around(seat.card("QS"), seat.card("5C")))
    assert marks(seat) == ["QS", "JH", "5C"]
    assert seat.model.lasso is None
    assert not seat.model.dragging


def test_a_lasso_marks_no_card_of_which_it_meets_only_what_is_covered() -> None:
    seat = marking()
    top = seat.card("5C")
    lasso(seat, top.x - 9, top.y + 2, top.x + 9, top.y + 9)
    assert marks(seat) == ["5C"]


def test_a_lasso_adds_to_the_marks_of_the_same_zone() -> None:
    seat = marking()
    seat.model.take(seat.card("JH"))
    lasso(seat, *around(seat.card("KD"), seat.card("QS")))
    assert marks(seat) == ["JH", "KD", "QS"]


def test_what_a_lasso_meets_is_marked_while_it_is_drawn_and_free_again_when_it_shrinks() -> None:
    seat = marking()
    left, top, right, bottom = around(seat.card("KD"), seat.card("QS"))
    seat.model.start_drag(left, top)
    seat.model.drag_lasso(right, bottom)
    assert marks(seat) == ["KD", "QS"]
    assert seat.model.lasso == Box(
        round(left), round(top), round(right - left), round(bottom - top)
    )
    seat.model.drag_lasso(left - 5, top)
    assert marks(seat) == []
    seat.model.end_lasso()
    assert seat.model.lasso is None


def test_a_lasso_that_meets_nothing_clears_the_marks() -> None:
    seat = marking()
    seat.model.take(seat.card("JH"))
    lasso(seat, 2, 2, 4, 4)
    assert (seat.model.held, seat.model.lit) == (None, frozenset())


def test_no_lasso_is_drawn_where_nothing_could_be_marked() -> None:
    seat = Seated(position(sea="4H", beach="KD QS"))
    assert seat.model.start_drag(2, 2) == "nothing"
    seat.model.drag_lasso(500, 500)
    seat.model.end_lasso()
    assert (seat.model.held, seat.model.lasso) == (None, None)


def test_a_new_position_ends_a_lasso() -> None:
    seat = marking()
    seat.model.start_drag(2, 2)
    seat.show()
    assert seat.model.lasso is None


def test_a_marked_card_drags_all_that_are_marked_another_only_itself() -> None:
    seat = marking()
    for face in ("JH", "KD"):
        seat.model.take(seat.card(face))
    top = seat.card("KD")
    assert seat.model.start_drag(top.x + 5, top.y + 5) == "card"
    assert marks(seat) == ["JH", "KD"]
    seat.model.let_go()
    seat.model.take(seat.card("JH"))
    assert seat.model.start_drag(top.x + 5, top.y + 5) == "card"
    assert marks(seat) == ["KD"]


def test_the_hidden_cards_and_those_of_another_seat_are_not_marked() -> None:
    seat = Seated(party("trail", 1), seat=P1, viewer=None)
    looks = {**seat.layout.zones, "draft@*": ZoneLook(stack="across", grab="set", room=7)}
    looks = {zone: look for zone, look in looks.items() if not zone.startswith("draft@1")}
    seat = Seated(seat.session, seat=P1, viewer=None, layout=replace(seat.layout, zones=looks))
    for zone in ("draft@1", "draft@2"):
        for sprite in seat.on(zone)[:-1]:
            assert sprite.face == BACK
            seat.grant(seat.model.choose(zone, sprite))
            assert seat.model.held is None
            assert seat.grant(seat.model.send(zone, sprite)) == []


def pack(cards: str = "3H 7D 9C") -> Seated:
    zones = {"pack@1": cards, "pack@2": "4H", "pack@3": "5H", "map.a1": "10H", "map.b1": "2S"}
    up = ("map.a1", "map.b1")
    return Seated(laid("trail", zones, {}, TREK, up), seat=P1, viewer=P1)


def test_a_set_is_sent_by_a_double_tap_on_a_marked_card_where_just_one_place_takes_it() -> None:
    seat = pack()
    seat.model.take(seat.card("3H"))
    strip = seat.strip_of(seat.card("7D"))
    assert strip is not None
    assert seat.tap_at(*strip) == []
    assert seat.model.lit == {"map.a1"}
    first = seat.strip_of(seat.card("3H"))
    assert first is not None
    assert seat.tap_at(*first) == []
    assert marks(seat) == ["7D"]
    assert seat.grant(seat.model.double_tap(*first)) == ["move 3H,7D pack@1 > map.a1"]


def test_enter_sends_a_set_from_a_marked_card_and_marks_another() -> None:
    seat = pack()
    for face in ("3H", "7D"):
        assert seat.grant(seat.model.choose("pack@1", seat.card(face), sure=True)) == []
    assert marks(seat) == ["3H", "7D"]
    words = seat.grant(seat.model.choose("pack@1", seat.card("3H"), sure=True))
    assert words == ["move 3H,7D pack@1 > map.a1"]


def test_a_set_that_can_go_nowhere_is_told_why() -> None:
    seat = pack("3H 2C")
    seat.model.take(seat.card("3H"))
    words = seat.grant(seat.model.send("pack@1", seat.card("2C")))
    assert words
    assert words[0].startswith("TR-")
    assert seat.model.held is None


@pytest.fixture
def river() -> Seated:
    session = laid("grizzo", ROWS, {}, CHOICE)
    return Seated(session, seat=P1, viewer=P1)


def test_any_card_of_a_row_takes_the_whole_row_along(river: Seated) -> None:
    sprite = river.on("row.R")[0]
    strip = river.strip_of(sprite)
    assert strip is not None
    assert river.tap_at(*strip) == []
    assert marks(river) == ["R+6C", "R+3"]
    assert river.model.lit == {"set@1.R"}
    assert river.tap("set@1.R") == ["move R+6C,R+3 row.R > set@1.R"]


def test_a_card_that_is_dropped_anywhere_in_a_catching_area_goes_to_its_one_lit_place(
    river: Seated,
) -> None:
    catch = river.scene.arrangement.catches[0]
    assert "set@1.R" in catch.zones
    wrong = river.place("set@1.O")
    assert catch.box.holds(*wrong.centre)
    assert river.drag_to("row.R", wrong) == ["move R+6C,R+3 row.R > set@1.R"]


def test_without_a_catching_area_the_wrong_place_refuses(river: Seated) -> None:
    arrangement = replace(river.scene.arrangement, catches=())
    river.scene = river.model.show(river.table, arrangement)
    assert river.drag_to("row.R", river.place("set@1.O")) != ["move R+6C,R+3 row.R > set@1.R"]


def test_an_area_with_two_lit_places_catches_nothing_and_home_keeps_what_lies_there() -> None:
    seat = Seated(position(sea="9S 5H"))
    everything = Catch(Box(0, 0, 1280, 800), tuple(seat.scene.arrangement.slots))
    seat.scene = seat.model.show(seat.table, replace(seat.scene.arrangement, catches=(everything,)))
    assert seat.drag_to("sea", Box(2, 700, 60, 84)) == []
    one = Catch(Box(0, 0, 1280, 800), ("stack.1", "sea"))
    seat.scene = seat.model.show(seat.table, replace(seat.scene.arrangement, catches=(one,)))
    assert seat.drag_to("sea", seat.place("sea").moved(5, 5)) == []
    assert seat.drag_to("sea", Box(2, 700, 60, 84)) == ["move 5H sea > stack.1"]


def test_of_places_on_the_same_spot_the_lit_one_is_meant() -> None:
    seat = Seated(position(sea="9S 5H"))
    slots = dict(seat.scene.arrangement.slots)
    slots["lost"] = replace(slots["stack.1"], zone="lost")
    arrangement = replace(seat.scene.arrangement, slots={"lost": slots.pop("lost"), **slots})
    seat.scene = seat.model.show(seat.table, arrangement)
    seat.tap("sea")
    assert seat.model.target_at(*seat.place("stack.1").centre) == Target(ZoneId("stack.1"))
    assert seat.tap("stack.1") == ["move 5H sea > stack.1"]
    again = Seated(position(sea="9S 5H"))
    again.scene = again.model.show(again.table, arrangement)
    assert again.drag("sea", "stack.1") == ["move 5H sea > stack.1"]


def test_a_pile_with_a_button_that_is_a_source_too_is_selected_before_it_is_pressed(
    river: Seated,
) -> None:
    assert river.tap("pile") == []
    assert river.model.held is not None
    assert river.model.armed == "pile"
    assert len(river.model.lit) == 1
    assert river.tap("pile") == ["press flip"]


def test_enter_selects_such_a_pile_first_too(river: Seated) -> None:
    assert river.enter("pile") == []
    row = next(iter(river.model.lit))
    assert river.enter(row)[0].startswith("move ")


def test_a_two_sided_card_shows_the_side_that_is_up(river: Seated) -> None:
    assert river.faces("row.R") == ["R+6C", "R+3"]
    assert river.faces("pile")[-1] != BACK
    assert "|" not in river.faces("pile")[-1]
    assert set(river.faces("pile")[:-1]) == {BACK}


def test_a_selection_is_dropped_when_another_seat_acts() -> None:
    seat = pack()
    seat.model.take(seat.card("3H"))
    seat.model.seat = None
    seat.show()
    assert (seat.model.held, seat.model.lit) == (None, frozenset())
    assert seat.model.asked_onto(Target(ZoneId("map.a1"))) is None


def test_cards_that_cannot_all_be_named_are_asked_for_as_all_of_their_zone_or_not_at_all() -> None:
    seat = Seated(party("trail", 1), seat=P1, viewer=None)
    zone = ZoneId("draft@1")
    cards = seat.table.cards[zone]
    named = [seat.model.spread.names(P1, zone, some) for some in (cards, cards[:2], cards[-1:])]
    assert [[str(card) for card in names] for names in named] == [["*"], ["?"], ["^"]]
