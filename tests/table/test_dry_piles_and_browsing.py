from dataclasses import replace

from begun import Seated
from handmade import seated
from sessions import laid

from pnwtable.core.zones import Seat, ZoneId
from pnwtable.table.focus import useful
from pnwtable.table.wishes import Browse, Do, Held, Wish

ORCAS = {
    "deck": "",
    "discard": "2S 3S 4S 5S 6S",
    "gather.1": "9C",
    "hand@1": "4H 4D 5H 6C",
    "isle.1": "KC",
    "isle.2": "QC",
}


def sea(**zones: str) -> Seated:
    """Orca Isles with an empty deck."""
    return seated(laid("orca_isles", {**ORCAS, **zones}, {}, {"turn": "p1", "first": "p1"}))


def clubs(**state: str) -> Seated:
    zones = {"discard@1": "4C 9D 5S", "deck@1": "2H", "play@1": "8C", "row": "KS"}
    zones |= {"acclimation_discard": "6C 6D", "look@1": ""}
    return seated(laid("salmon_run", zones, {}, {"phase": "play", "turn": "p1", **state}))


def said(wishes: list[Wish]) -> list[str]:
    return [str(wish.asked)[4:] for wish in wishes if isinstance(wish, Do)]


def test_an_empty_pile_that_is_renewed_when_one_draws_is_taken_up_and_put_down_by_taps() -> None:
    seat = sea()
    assert seat.model.tap(*seat.place("deck").centre) == []
    assert seat.model.held == Held(ZoneId("deck"), ())
    assert seat.model.lit == {"hand@1"}
    assert said(seat.model.tap(*seat.place("hand@1").centre)) == ["move ^ deck > hand@1"]
    seat.tap("deck")
    seat.tap("deck")
    assert seat.model.held is None


def test_such_a_pile_can_be_dragged() -> None:
    seat = sea()
    assert seat.model.start_drag(*seat.place("deck").centre) == "card"
    assert seat.model.dragging
    assert said(seat.model.drop(seat.place("hand@1"))) == ["move ^ deck > hand@1"]


def test_a_drag_of_it_that_misses_plays_nothing() -> None:
    seat = sea()
    seat.model.start_drag(*seat.place("deck").centre)
    assert seat.model.drop(seat.place("deck")) == []
    assert seat.model.held is None


def test_a_double_tap_on_it_draws() -> None:
    seat = sea()
    assert said(seat.model.double_tap(*seat.place("deck").centre)) == ["move ^ deck > hand@1"]


def test_it_is_a_stop_of_the_keys() -> None:
    seat = sea()
    assert "deck" in {stop.place for stop in useful(seat.model)}
    assert seat.enter("deck") == []
    assert [stop.place for stop in useful(seat.model)] == ["hand@1"]


def test_an_empty_pile_from_which_nothing_comes_is_no_source() -> None:
    seat = sea(discard="")
    assert not seat.model.spread.is_dry_source("deck")
    assert seat.model.start_drag(*seat.place("deck").centre) == "lasso"
    seat = sea(deck="7S")
    assert not seat.model.spread.is_dry_source("deck")
    assert not seat.model.spread.is_dry_source("gather.2")
    assert not seat.model.spread.is_dry_source("no.zone")


def test_what_was_held_of_it_is_let_go_once_cards_lie_there() -> None:
    seat = sea()
    seat.tap("deck")
    seat.session.do(seat.session.legal(Seat(1))[0], seat.session.stamp)
    seat.show()
    assert seat.model.held is None


def test_a_tap_on_a_pile_with_nothing_to_do_there_asks_for_its_cards() -> None:
    seat = clubs()
    for zone in ("discard@1", "acclimation_discard"):
        assert seat.model.tap(*seat.place(zone).centre) == [Browse(ZoneId(zone))]
    assert seat.model.held is None


def test_so_it_does_where_a_covered_card_may_be_taken() -> None:
    seat = clubs(phase="spades")
    assert seat.model.tap(*seat.place("discard@1").centre) == [Browse(ZoneId("discard@1"))]
    seat.model.take(seat.card("4C"))
    assert said(seat.model.tap(*seat.place("deck@1").centre)) == ["move 4C discard@1 > deck@1"]


def test_a_card_picked_out_of_a_pile_is_dragged_from_there() -> None:
    seat = clubs(phase="spades")
    seat.model.take(seat.card("9D"))
    assert seat.model.start_drag(*seat.place("discard@1").centre) == "card"
    assert said(seat.model.drop(seat.place("deck@1"))) == ["move 9D discard@1 > deck@1"]
    seat.model.start_drag(*seat.place("discard@1").centre)
    assert said(seat.model.drop(seat.place("deck@1"))) == ["move 5S discard@1 > deck@1"]


def test_a_pile_without_the_look_and_one_of_which_nothing_is_seen_show_nothing() -> None:
    seat = clubs()
    looks = {**seat.layout.zones, "deck@1": replace(seat.layout.look("deck@1"), browse=True)}
    closed = Seated(seat.session, layout=replace(seat.layout, zones=looks))
    for table, zone in ((seat, "acclimation"), (closed, "deck@1")):
        wishes = table.model.tap(*table.place(zone).centre)
        assert not any(isinstance(wish, Browse) for wish in wishes)


def test_who_only_watches_may_browse() -> None:
    seat = clubs()
    other = Seated(seat.session, layout=seat.layout, seat=None)
    assert other.model.tap(*other.place("discard@1").centre) == [Browse(ZoneId("discard@1"))]


def test_what_is_held_is_brought_to_such_a_pile_instead() -> None:
    zones = {"discard@1": "4C 9D 5S", "play@1": "8C", "row": "X KS"}
    session = laid("salmon_run", zones, {}, {"phase": "play", "turn": "p1"})
    seat = seated(session)
    seat.model.take(seat.card("X"))
    assert said(seat.model.tap(*seat.place("discard@1").centre)) == ["move X row > discard@1"]
