from dataclasses import replace

from begun import Seated
from handmade import moves_onto, seated
from sessions import laid

from pnwtable.core.commands import parse_command
from pnwtable.core.zones import PawnId, Seat, Token, ZoneId
from pnwtable.layout.geometry import Box
from pnwtable.table.focus import stops, useful
from pnwtable.table.wishes import Do, Refused, Several, Target, Wish


def market(play: str = "7H 8S", row: str = "KS 7D 10C 2S 7C", fan: str = "3S 3H 3D 3C") -> Seated:
    """A turn of Salmon Run with these cards laid out."""
    zones = {"play@1": play, "row": row, "fan.3": fan, "fan.A": "AS", "discard@1": "4C"}
    return seated(laid("salmon_run", zones, {}, {"phase": "play", "turn": "p1"}))


def camp(**state: str | int) -> Seated:
    """A turn of Forage: one pawn on the cache d5, the other on the single d4."""
    zones = {
        "map.d5": "2S 2D",
        "map.d4": "9C",
        "map.c4": "9D",
        "hand@1": "5D 7D X KH",
        "hand@2": "6D 9H QH KC",
    }
    pawns = {"pawn@1.1": "map.d5", "pawn@1.2": "map.d4"}
    return seated(
        laid("forage", zones, pawns, {"phase": "act", "turn": "p1", **state}, ("map.d4", "map.c4"))
    )


def lit(seat: Seated) -> set[str]:
    return {seat.scene.by_card[card].face for card in seat.model.lit_cards}


def at(seat: Seated, face: str) -> tuple[float, float]:
    point = seat.strip_of(seat.card(face))
    assert point is not None
    return point


def over(seat: Seated, face: str, across: float = 0.0) -> Box:
    """A dragged card that lies over that one, some card widths aside."""
    box = seat.card(face).box
    return box.moved(round(across * box.width), 0)


def carried(seat: Seated, face: str, box: Box) -> list[Wish]:
    assert seat.model.start_drag(*at(seat, face)) == "card"
    return seat.model.drop(box)


def asked(wishes: list[Wish]) -> list[str]:
    return [str(wish.asked)[4:] for wish in wishes if isinstance(wish, Do)]


def rules(wishes: list[Wish]) -> list[str]:
    return [getattr(wish.why, "rule", "") for wish in wishes if isinstance(wish, Refused)]


def test_lit_are_the_cards_that_the_rules_take_it_onto_and_no_zone() -> None:
    seat = market()
    seat.tap_at(*at(seat, "7H"))
    assert lit(seat) == {"7D", "2S", "7C", "3S", "3H", "3D", "3C"}
    assert seat.model.lit == frozenset()


def test_without_the_look_no_card_is_a_target() -> None:
    seat = market()
    looks = {zone: replace(look, onto=False) for zone, look in seat.layout.zones.items()}
    plain = Seated(seat.session, layout=replace(seat.layout, zones=looks))
    plain.tap_at(*at(plain, "7H"))
    assert plain.model.lit_cards == frozenset()


def test_two_taps_give_the_command_onto_that_card() -> None:
    seat = market()
    seat.tap_at(*at(seat, "7H"))
    assert asked(seat.model.tap(*at(seat, "3D"))) == ["move 7H play@1 > fan.3 onto 3D"]
    assert seat.model.held is None


def test_several_marked_cards_go_onto_a_card_in_the_order_of_marking() -> None:
    seat = market()
    seat.tap_at(*at(seat, "8S"))
    one = seat.model.order
    seat.tap_at(*at(seat, "7H"))
    both = seat.model.order
    assert (one, [seat.scene.by_card[card].face for card in both]) == ((), ["8S", "7H"])
    assert asked(seat.model.tap(*at(seat, "KS"))) == ["move 8S,7H play@1 > row onto KS"]


def test_of_cards_that_cover_each_other_the_one_covered_most_takes_what_falls() -> None:
    for aside in (-0.12, 0.0, 0.12):
        seat = market()
        wishes = carried(seat, "7H", over(seat, "3H", aside))
        assert asked(wishes) == ["move 7H play@1 > fan.3 onto 3H"], aside


def test_a_card_draws_what_falls_half_a_card_beside_it() -> None:
    seat = market(row="7D", fan="3S")
    near, far = over(seat, "7D", -1.3), over(seat, "7D", -1.8)
    assert asked(carried(seat, "7H", near)) == ["move 7H play@1 > row onto 7D"]
    seat.model.let_go()
    assert carried(seat, "7H", far) == []


def test_what_falls_on_a_card_that_takes_it_not_is_refused_with_that_cards_reason() -> None:
    seat = market()
    (wish,) = carried(seat, "7H", over(seat, "KS"))
    assert isinstance(wish, Refused)
    assert rules([wish]) == ["SR-21"]
    assert wish.place == seat.card("KS").box


def test_a_tap_on_such_a_card_is_refused_in_the_same_words() -> None:
    seat = market()
    seat.tap_at(*at(seat, "7H"))
    assert rules(seat.model.tap(*at(seat, "KS"))) == ["SR-21"]


def test_a_double_tap_goes_onto_the_only_card_and_asks_where_there_are_several() -> None:
    seat = market(play="7H", row="KS 7D", fan="")
    assert asked(seat.model.double_tap(*at(seat, "7H"))) == ["move 7H play@1 > row onto 7D"]
    seat = market(play="7H", row="KS 7D 2S", fan="")
    (wish,) = seat.model.double_tap(*at(seat, "7H"))
    assert isinstance(wish, Several)


def test_cards_with_the_same_face_are_told_apart() -> None:
    seat = camp()
    zone = ZoneId("map.d5")
    here = seat.table.cards[zone]
    sides = {**seat.table.sides, here[1]: seat.table.sides[here[0]]}
    seat.tap_at(*at(seat, "5D"))
    spread = replace(seat.model.spread, table=replace(seat.table, sides=sides))
    assert seat.model.held is not None
    words = [str(spread.asked(seat.model.held, Target(zone, card))) for card in here]
    assert [said.rpartition(" ")[2] for said in words] == ["2S#1", "2S#2"]


def test_a_zone_may_be_a_target_itself_and_others_only_their_cards() -> None:
    seat = camp()
    seat.tap_at(*at(seat, "5D"))
    assert lit(seat) == {"2S", "2D"}
    assert seat.model.lit == {"map.d4"}
    assert asked(seat.model.tap(*at(seat, "9C"))) == ["move 5D hand@1 > map.d4"]
    assert asked(carried(seat, "5D", over(seat, "2S"))) == ["move 5D hand@1 > map.d5 onto 2S"]


def test_a_joker_lights_the_open_cards_of_others_alone() -> None:
    seat = camp()
    seat.tap_at(*at(seat, "X"))
    assert "6D" in lit(seat)
    assert not {"9H", "QH", "KC"} & lit(seat)
    assert asked(seat.model.tap(*at(seat, "6D"))) == ["move X hand@1 > hand@2 onto 6D"]


def test_where_no_card_can_be_meant_the_reason_is_that_of_the_zone() -> None:
    seat = camp()
    assert rules(carried(seat, "5D", over(seat, "9D"))) == ["FG-111"]
    assert rules(carried(seat, "5D", over(seat, "6D"))) == ["FG-120"]


def test_a_card_that_the_viewer_does_not_see_is_no_target() -> None:
    seat = camp()
    assert len(seat.on("hand@2")) == 4
    assert seat.model.spread.cards_onto("hand@2") == (seat.card("6D").card,)


def test_pointing_at_a_lit_card_tells_the_very_command() -> None:
    seat = market()
    seat.tap_at(*at(seat, "7H"))
    target = seat.model.target_at(*at(seat, "3H"))
    assert target == Target(ZoneId("fan.3"), seat.card("3H").card)
    assert str(seat.model.asked_onto(target)) == "p1: move 7H play@1 > fan.3 onto 3H"
    assert seat.model.target_at(*at(seat, "KS")) is None


def test_every_lit_card_is_a_stop_of_the_keys() -> None:
    seat = market()
    assert sum(stop.place == "row" for stop in stops(seat.model)) == 1
    seat.tap_at(*at(seat, "7H"))
    faces = {_face(seat, stop.card) for stop in useful(seat.model)}
    assert faces == lit(seat)
    goal = next(stop for stop in useful(seat.model) if _face(seat, stop.card) == "3H")
    assert goal.box == seat.card("3H").box
    wishes = seat.model.choose(goal.place, seat.card("3H"), sure=True)
    assert asked(wishes) == ["move 7H play@1 > fan.3 onto 3H"]


def test_all_moves_onto_cards_are_lit_and_nothing_else() -> None:
    seat = market()
    for wanted in moves_onto(seat):
        for name in wanted.cards:
            seat.tap_at(*at(seat, str(name)))
        assert str(wanted.onto) in lit(seat)
        for card in seat.model.lit_cards:
            face, zone = seat.scene.by_card[card].face, seat.scene.by_card[card].zone
            names = ",".join(str(name) for name in wanted.cards)
            words = parse_command(f"move {names} play@1 > {zone} onto {face}", Seat(1))
            assert seat.session.refusal(words) is None
        seat.model.let_go()


def _face(seat: Seated, card: Token | None) -> str:
    assert card is not None
    return seat.scene.by_card[card].face


def test_of_two_own_pawns_at_a_place_each_enter_takes_the_next() -> None:
    seat = seated(laid("forage", {}, {"pawn@1.1": "map.d4", "pawn@1.2": "map.d4"}, {}, ()))
    held = []
    for _ in range(3):
        seat.enter("map.d4")
        held.append(None if seat.model.held is None else seat.model.held.pawn)
    assert held == ["pawn@1.2", "pawn@1.1", None]


def test_a_pawn_that_may_walk_is_taken_though_that_of_another_stands_before_it() -> None:
    stands = dict.fromkeys(("pawn@1.1", "pawn@1.2", "pawn@2.1", "pawn@2.2"), "map.d4")
    seat = seated(laid("forage", {}, stands, {"phase": "act", "turn": "p1"}, ()))
    own = seat.scene.by_pawn[PawnId("pawn@1.2")].box
    assert own.overlap(seat.scene.by_pawn[PawnId("pawn@2.2")].box)
    assert seat.model.start_drag(own.right - 1, own.centre[1]) == "pawn"
