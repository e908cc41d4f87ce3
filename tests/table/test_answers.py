from dataclasses import replace

from begun import Seated, party
from handmade import done, seated
from sessions import laid

from pnwtable.table.focus import useful
from pnwtable.table.wishes import Do, Wish


def boosting() -> Seated:
    zones = {"play@1": "7D 8D X 2H", "row": "KS 7C", "deck@1": "9C", "discard@1": "4C"}
    state = {"phase": "diamonds", "turn": "p1"}
    return seated(laid("salmon_run", zones, {}, state))


def revealing() -> Seated:
    zones = {"hand@1": "8H 8C 8S KH", "hand@2": "6D 9H QH KC"}
    session = laid("forage", zones, {}, {"phase": "act", "turn": "p1"})
    return seated(done(session, "move 8H,8C,8S hand@1 > set@1"))


def said(wishes: list[Wish]) -> list[str]:
    return [str(wish.asked)[4:] for wish in wishes if isinstance(wish, Do)]


def at(seat: Seated, face: str) -> tuple[float, float]:
    point = seat.strip_of(seat.card(face))
    assert point is not None
    return point


def test_an_answer_that_is_the_part_of_a_zones_name_is_given_there() -> None:
    seat = seated(party("salmon_run", 1))
    assert {str(target.zone) for target in seat.model.targets} == {
        f"starter.{number}" for number in (1, 2, 3, 4)
    }
    assert all(target.card is None for target in seat.model.targets)
    assert seat.model.lit == frozenset()


def test_the_first_tap_arms_an_answer_and_the_second_gives_it() -> None:
    seat = seated(party("salmon_run", 1))
    place = seat.place("starter.2").centre
    assert seat.model.tap(*place) == []
    assert seat.model.chosen is not None
    assert str(seat.model.chosen.asked) == f"p{seat.model.seat}: choose starter 2"
    assert said(seat.model.tap(*place)) == ["choose starter 2"]
    assert seat.model.chosen is None


def test_a_tap_on_another_answer_arms_that_and_one_on_the_table_none() -> None:
    seat = seated(party("salmon_run", 1))
    seat.tap("starter.2")
    assert seat.tap("starter.3") == []
    assert seat.model.chosen is not None
    assert str(seat.model.chosen.asked.answer) == "3"
    seat.tap_at(2, 2)
    assert seat.model.chosen is None


def test_a_double_tap_and_enter_give_an_answer_at_once() -> None:
    seat = seated(party("salmon_run", 1))
    assert said(seat.model.double_tap(*seat.place("starter.4").centre)) == ["choose starter 4"]
    assert seat.enter("starter.1") == ["choose starter 1"]


def test_an_answer_that_names_a_card_is_given_by_that_card() -> None:
    seat = boosting()
    faces = {seat.scene.by_card[target.card].face for target in seat.model.targets if target.card}
    assert faces == {"7D", "8D", "2H"}
    assert seat.tap_at(*at(seat, "8D")) == []
    assert said(seat.model.tap(*at(seat, "7D"))) == []
    assert said(seat.model.tap(*at(seat, "7D"))) == ["choose boost 7D"]


def test_a_card_that_is_no_answer_is_none() -> None:
    seat = boosting()
    seat.tap_at(*at(seat, "X"))
    assert seat.model.chosen is None


def test_only_hidden_cards_of_the_own_hand_are_to_be_revealed() -> None:
    seat = revealing()
    zones = {target.zone for target in seat.model.targets}
    assert zones == {"hand@1"}
    legal = [str(asked)[4:] for asked in seat.session.legal(seat.session.actors[0])]
    given = []
    for stop in useful(seat.model):
        sprite = seat.scene.by_card[stop.card] if stop.card is not None else None
        given += said(seat.model.choose(stop.place, sprite, sure=True))
    assert sorted(legal) == sorted(given)
    assert len(legal) >= 2


def test_every_answer_is_a_stop_of_the_keys() -> None:
    seat = boosting()
    faces = [seat.scene.by_card[one.card].face for one in useful(seat.model) if one.card]
    assert faces == ["7D", "8D", "2H"]


def test_a_question_without_a_place_has_answers_without_one() -> None:
    seat = boosting()
    bare = Seated(seat.session, layout=replace(seat.layout, chooses={}))
    assert bare.model.targets == frozenset()
    assert [reply.target for reply in bare.model.replies()] == [None] * 3
    assert all(bare.model.place_of(reply.asked) == "" for reply in bare.model.replies())
    assert seat.model.place_of(seat.model.replies()[0].asked) == "play@1"


def test_an_answer_that_is_legal_no_more_is_not_armed_any_longer() -> None:
    seat = seated(party("salmon_run", 1))
    seat.tap("starter.2")
    done(seat.session, "choose starter 2")
    seat.model.seat = seat.session.actors[0]
    seat.show()
    assert seat.model.chosen is None


def test_who_is_not_asked_has_no_answers() -> None:
    seat = boosting()
    other = Seated(seat.session, layout=seat.layout, seat=None)
    assert (other.model.replies(), other.model.targets) == ((), frozenset())
    other.tap_at(*at(other, "7D"))
    assert other.model.chosen is None
