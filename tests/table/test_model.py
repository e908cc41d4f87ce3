from dataclasses import replace

import pytest
from begun import P1, Seated, dealt, games, played, position, targets
from hypothesis import given

from pnwtable.core.zones import ZoneId
from pnwtable.layout.geometry import Box
from pnwtable.layout.schema import Layout, ZoneLook
from pnwtable.play.session import Session

FULL = {"stack_1": "4S 9S", "stack_2": "3H 8H", "stack_3": "2D 7D", "stack_4": "5C"}
"""Four places that are taken; with 7 places three more are needed for a full cabin."""

CROWDED = {**FULL, "stack_5": "QC", "stack_6": "KD", "stack_7": "QH"}
SEVEN = {"stacks": 7}


def crowded(**zones: str) -> Seated:
    """A cabin without a free place: S from 10, H from K, D an Ace, C from 6 will be taken."""
    return Seated(position(options=SEVEN, **{**CROWDED, **zones}))


# what is lit


@given(session=games())
def test_lit_is_exactly_where_the_card_may_go(session: Session) -> None:
    seat = Seated(session)
    for sprite in seat.scene.sprites:
        seat.model.let_go()
        seat.model.take(sprite)
        assert seat.model.lit == targets(session, sprite.zone, sprite.face)


def test_what_is_lit_follows_the_position() -> None:
    seat = Seated(position(sea="9S 5H", beach="KD JS", stack_1="QS", stack_2="10S"))
    seat.tap("beach")
    assert "stack.2" in seat.model.lit
    assert seat.model.armed is None
    seat.session.do(next(a for a in seat.session.legal(P1) if "5H" in str(a)), seat.session.stamp)
    seat.show()
    assert seat.model.lit == targets(seat.session, "beach", "JS")


def test_a_selection_whose_card_has_gone_is_dropped() -> None:
    seat = Seated(position(sea="9S 5H"))
    seat.tap("sea")
    seat.session.do(next(a for a in seat.session.legal(P1) if "5H" in str(a)), seat.session.stamp)
    seat.show()
    assert (seat.model.held, seat.model.lit) == (None, frozenset())


def test_a_selection_stays_when_the_window_changes_its_size() -> None:
    seat = Seated(dealt())
    seat.tap("sea")
    held, lit = seat.model.held, seat.model.lit
    seat.size = (1920, 1080)
    seat.show()
    assert (seat.model.held, seat.model.lit) == (held, lit)


# tap and tap


def test_a_tap_selects_and_a_tap_on_a_lit_place_brings_the_card() -> None:
    seat = Seated(position(sea="9S 5H"))
    assert seat.tap("sea") == []
    assert seat.tap("stack.3") == ["move 5H sea > stack.3"]
    assert seat.faces("stack.3") == ["5H"]
    assert seat.model.held is None


def test_a_second_tap_on_the_selected_card_lets_it_go() -> None:
    seat = Seated(dealt())
    seat.tap("sea")
    assert seat.tap("sea") == []
    assert (seat.model.held, seat.model.lit) == (None, frozenset())


def test_a_tap_on_another_card_that_can_move_selects_that_one() -> None:
    seat = Seated(position(sea="9S 5H", beach="KD"))
    seat.tap("sea")
    assert seat.tap("beach") == []
    assert seat.model.held is not None
    assert seat.model.held.zone == "beach"


@pytest.mark.parametrize("place", ["supply", "sea", "beach", "lost", "tide"])
def test_a_tap_on_the_bare_table_lets_go_and_changes_nothing(place: str) -> None:
    seat = Seated(position(stack_1="5H", tide="", sea="9S", beach="KD"))
    seat.tap("sea")
    digest = seat.session.digest
    assert seat.model.lit
    slots = seat.scene.arrangement.slots
    assert seat.tap_at(slots[place].area.x - 3, 1) == []
    assert seat.session.digest == digest
    assert seat.model.held is None


def test_enter_selects_and_brings_as_taps_do() -> None:
    seat = Seated(position(sea="9S 5H"))
    assert seat.enter("sea") == []
    assert seat.enter("stack.2") == ["move 5H sea > stack.2"]


# drag and drop


def test_a_card_dropped_on_a_lit_place_is_brought_there() -> None:
    seat = Seated(position(sea="9S 5H"))
    assert seat.drag("sea", "stack.8") == ["move 5H sea > stack.8"]
    assert not seat.model.dragging


@pytest.mark.parametrize("far", [(-9000, -9000), (0, 9000), (9000, 0)])
def test_a_card_dropped_on_nothing_goes_home(far: tuple[int, int]) -> None:
    seat = Seated(dealt())
    digest, faces = seat.session.digest, seat.faces("sea")
    assert seat.drag_to("sea", seat.place("sea").moved(*far)) == []
    assert (seat.session.digest, seat.faces("sea")) == (digest, faces)
    assert (seat.model.held, seat.model.lit, seat.model.dragging) == (None, frozenset(), False)


def test_a_card_dropped_at_home_stays_there_without_a_word() -> None:
    seat = Seated(dealt())
    assert seat.drag("sea", "sea") == []
    assert seat.model.held is None


def test_a_drag_that_begins_on_nothing_takes_nothing() -> None:
    seat = Seated(dealt())
    seat.tap("sea")
    assert seat.model.start_drag(2, 2) == "nothing"
    assert (seat.model.held, seat.model.dragging) == (None, False)
    assert seat.model.drop(seat.place("stack.1")) == []


def test_a_lit_place_draws_a_card_to_it_from_half_a_card_away() -> None:
    seat = crowded(sea="2S 10S")
    assert seat.model.start_drag(*seat.place("sea").centre) == "card"
    target = seat.place("stack.1")
    half = target.width // 2
    near, far = target.moved(0, target.height + half - 2), target.moved(0, target.height + half + 2)
    assert seat.model.target_under(far) is None
    assert seat.model.target_under(near) is not None
    assert seat.grant(seat.model.drop(near)) == ["move 10S sea > stack.1"]


@pytest.mark.parametrize(("aside", "pile"), [(-0.4, "stack.4"), (0.4, "stack.5")])
def test_a_dropped_card_goes_to_the_pile_that_it_overlaps_most(aside: float, pile: str) -> None:
    seat = Seated(position(sea="9S 5H"))
    left, right = seat.place("stack.4"), seat.place("stack.5")
    middle = (left.x + right.x) // 2
    box = Box(middle + round(aside * left.width), left.y, left.width, left.height)
    assert seat.model.start_drag(*seat.place("sea").centre) == "card"
    target = seat.model.target_under(box)
    assert target is not None
    assert target.zone == pile
    assert seat.grant(seat.model.drop(box)) == [f"move 5H sea > {pile}"]


def test_a_pile_is_a_target_from_its_first_to_its_last_card() -> None:
    for end in (0, -1):
        seat = Seated(position(sea="9S 5H", stack_1="2H 3H 4H"))
        assert seat.drag_to("sea", seat.on("stack.1")[end].box) == ["move 5H sea > stack.1"]


def test_a_card_that_is_hardly_moved_stays_at_home_beside_a_lit_pile() -> None:
    seat = Seated(position(options={"stockpiling": True}, sea="9S 5H", beach="KD"))
    assert seat.drag_to("sea", seat.place("sea").moved(-20, 0)) == []
    assert seat.faces("sea")[-1] == "5H"


def test_a_card_dropped_on_a_pile_that_does_not_take_it_goes_to_no_neighbour() -> None:
    for aside in (-20, 0, 20):
        seat = Seated(position(sea="9S 5H", stack_2="8H"))
        assert seat.drag_to("sea", seat.place("stack.2").moved(aside, 0)) == ["CB-23"]


def test_a_covered_card_of_a_murky_tide_never_stands_for_the_one_on_top() -> None:
    session = position(phase="tide", options={"murky": True}, tide="4S 5H 6D")
    seat = Seated(session, layout=with_look("tide", ZoneLook(stack="down")))
    strip = seat.strip_of(seat.on("tide")[0])
    assert strip is not None
    assert seat.tap_at(*strip) == ["CB-41"]
    assert seat.model.start_drag(*strip) == "card"
    assert seat.grant(seat.model.drop(seat.place("stack.1"))) == ["CB-41"]


def test_a_selected_card_can_be_dragged_too() -> None:
    seat = Seated(position(sea="9S 5H"))
    seat.tap("sea")
    assert seat.drag("sea", "stack.1") == ["move 5H sea > stack.1"]


# double tap


def test_a_double_tap_builds_on_the_one_stack_that_takes_the_card() -> None:
    seat = Seated(position(sea="2S 10S", stack_1="9S", stack_2="8H"))
    assert seat.double_tap("sea") == ["move 10S sea > stack.1"]


def test_a_double_tap_on_a_card_that_no_stack_takes_opens_the_first_free_place() -> None:
    seat = Seated(position(sea="2S 4H", stack_1="9S", stack_3="8H"))
    assert seat.double_tap("sea") == ["move 4H sea > stack.2"]


def test_a_double_tap_never_gives_a_card_to_the_sea() -> None:
    seat = crowded(sea="2S 3S")
    digest = seat.session.digest
    assert seat.double_tap("sea") == ["several"]
    assert seat.model.lit == {"lost"}
    assert seat.session.digest == digest


def test_a_double_tap_that_could_mean_several_piles_does_nothing_but_light_them() -> None:
    seat = Seated(position(sea="2S 10S", stack_1="9S", stack_2="8S"))
    digest = seat.session.digest
    assert seat.double_tap("sea") == ["several"]
    assert seat.session.digest == digest
    assert seat.model.lit >= {"stack.1", "stack.2"}


def test_a_double_tap_never_stockpiles() -> None:
    seat = Seated(position(options={"stockpiling": True}, sea="2S 10S", beach="KD"))
    assert seat.double_tap("sea") == ["move 10S sea > stack.1"]


def test_a_double_tap_on_nothing_does_nothing() -> None:
    seat = Seated(dealt())
    assert seat.double_tap("stack.1") == []


# buttons of piles


@pytest.mark.parametrize("held", [None, "sea", "beach"])
def test_a_first_tap_on_a_pile_with_a_button_never_presses_it(held: str | None) -> None:
    seat = Seated(dealt())
    if held is not None:
        seat.tap(held)
    assert seat.tap("supply") == []
    assert (seat.model.armed, seat.model.held) == ("supply", None)


def test_a_second_tap_on_a_pile_presses_its_button() -> None:
    seat = Seated(dealt())
    seat.tap("supply")
    assert seat.tap("supply") == ["press reveal supply"]
    assert seat.model.armed is None


def test_a_tap_elsewhere_disarms_a_button() -> None:
    for elsewhere in ("sea", "stack.1", "lost"):
        seat = Seated(dealt())
        seat.tap("supply")
        seat.tap(elsewhere)
        assert seat.tap("supply") == [], elsewhere


def test_a_button_that_is_no_longer_there_is_not_armed() -> None:
    seat = Seated(dealt())
    seat.tap("supply")
    seat.session.do(seat.session.legal(P1)[0], seat.session.stamp)
    seat.show()
    assert seat.model.press_at(ZoneId("supply")) is None
    assert seat.model.armed is None


def test_enter_presses_at_once_for_it_is_no_slip_of_the_hand() -> None:
    assert Seated(dealt()).enter("supply") == ["press reveal supply"]


def test_a_double_tap_presses() -> None:
    assert Seated(dealt()).double_tap("supply") == ["press reveal supply"]


def test_a_murky_tide_is_turned_up_like_the_supply() -> None:
    seat = Seated(position(phase="end", options={"murky": True}, tide="4S 5H", supply="9D"))
    assert {zone: str(press) for press, zone in seat.model.presses()} == {
        "supply": "p1: press reveal supply",
        "tide": "p1: press reveal tide",
    }
    assert seat.tap("tide") == []
    assert seat.tap("tide") == ["press reveal tide"]


def test_a_supply_card_that_was_turned_up_is_brought_like_any_other() -> None:
    seat = Seated(position(phase="supply", supply="AS 3H", sea="9S"))
    assert seat.model.press_at(ZoneId("supply")) is None
    assert seat.tap("supply") == []
    assert seat.tap("stack.2") == ["move 3H supply > stack.2"]


# refusals


def test_a_supply_card_cannot_be_dragged_before_it_is_turned_up() -> None:
    assert Seated(dealt()).drag("supply", "stack.1") == ["CB-44"]


def test_a_covered_beach_card_cannot_be_used() -> None:
    for at in range(2):
        seat = Seated(position(sea="4H", beach="KD QS JH"))
        strip = seat.strip_of(seat.on("beach")[at])
        assert strip is not None
        assert seat.tap_at(*strip) == ["CB-45"]
        assert seat.model.start_drag(*strip) == "card"
        assert seat.grant(seat.model.drop(seat.place("stack.1"))) == ["CB-45"]
        assert seat.grant(seat.model.double_tap(*strip)) == ["CB-45"]


def test_a_built_card_stays_built() -> None:
    seat = Seated(position(sea="4H", stack_1="2S"))
    assert seat.tap("stack.1") == ["CB-26"]
    assert seat.double_tap("stack.1") == ["CB-26"]
    assert seat.drag("stack.1", "stack.2") == ["CB-26"]


def test_a_lost_card_stays_lost() -> None:
    seat = Seated(position(sea="4H", lost="2S 3D"))
    assert seat.tap("lost") == ["CB-26"]
    assert seat.drag("lost", "stack.2") == ["CB-26"]


def test_the_tide_cannot_be_used_while_the_sea_brings_cards() -> None:
    seat = Seated(position(sea="4H", tide="2S 3D"))
    assert seat.tap("tide") == ["CB-42"]
    assert seat.double_tap("tide") == ["CB-42"]
    assert seat.drag("tide", "stack.1") == ["CB-42"]


@pytest.mark.parametrize(
    ("target", "rule"), [("stack.1", "CB-22"), ("stack.2", "CB-23"), ("lost", "CB-31")]
)
def test_a_card_that_is_brought_where_it_does_not_fit_is_refused_with_the_rule(
    target: str, rule: str
) -> None:
    by_tap, by_drag, by_key = (
        Seated(position(sea="9S 5H", stack_1="2S", stack_2="8H")) for _ in range(3)
    )
    digest = by_tap.session.digest
    by_tap.tap("sea")
    assert by_tap.tap(target) == [rule]
    assert by_drag.drag("sea", target) == [rule]
    by_key.enter("sea")
    assert by_key.enter(target) == [rule]
    for seat in (by_tap, by_drag, by_key):
        assert (seat.session.digest, seat.model.held) == (digest, None)


def test_only_the_card_that_waits_can_be_used() -> None:
    seat = Seated(position(phase="supply", supply="3H", sea="9S", beach="KD"))
    assert seat.tap("beach") == ["CB-41"]
    assert seat.drag("beach", "stack.1") == ["CB-41"]


def test_a_refusal_is_said_where_it_was_tried() -> None:
    seat = Seated(position(sea="9S 5H", stack_1="2S"))
    seat.tap("sea")
    place = seat.place("stack.1")
    wishes = seat.model.tap(*place.centre)
    assert [getattr(wish, "place", None) for wish in wishes] == [place]


def test_after_the_end_nothing_can_be_moved() -> None:
    seat = Seated(played(4, 1000))
    assert seat.session.outcome is not None
    for zone in seat.scene.arrangement.slots:
        assert seat.tap(zone) in ([], ["CB-40"])
        assert seat.model.held is None


# what a grab takes along


def with_look(zone: str, look: ZoneLook) -> Layout:
    layout = Seated(dealt()).layout
    return replace(layout, zones={**layout.zones, zone: look})


def seat_with(grab: ZoneLook) -> Seated:
    session = position(sea="4H", beach="KD QS JH")
    return Seated(session, layout=with_look("beach", grab))


def held_faces(seat: Seated) -> list[str]:
    held = seat.model.held
    return [] if held is None else [seat.scene.by_card[card].face for card in held.cards]


def test_a_tail_takes_all_cards_above_along() -> None:
    seat = seat_with(ZoneLook(stack="down", grab="tail"))
    seat.model.take(seat.card("QS"))
    assert held_faces(seat) == ["QS", "JH"]


def test_where_sets_are_marked_a_tap_adds_to_the_marks_in_their_order() -> None:
    seat = seat_with(ZoneLook(stack="down", grab="set"))
    for face in ("JH", "KD"):
        seat.grant(seat.model.choose(ZoneId("beach"), seat.card(face)))
    assert held_faces(seat) == ["JH", "KD"]


def test_where_sets_are_marked_a_tap_on_a_marked_card_takes_its_mark_away() -> None:
    seat = seat_with(ZoneLook(stack="down", grab="set"))
    for face in ("JH", "KD", "JH"):
        seat.grant(seat.model.choose(ZoneId("beach"), seat.card(face)))
    assert held_faces(seat) == ["KD"]
    seat.grant(seat.model.choose(ZoneId("beach"), seat.card("KD")))
    assert seat.model.held is None


def test_cards_that_may_not_be_grabbed_are_neither_selected_nor_dragged() -> None:
    seat = seat_with(ZoneLook(stack="down", grab="none"))
    assert seat.tap("beach") == []
    assert seat.model.held is None
    assert seat.model.start_drag(*seat.place("beach").centre) == "nothing"
