"""What the table tells beside the cards: remarks, marks, where points come from."""

import pytest
from trail_table import FOUR, TRAIL, after, dealt, fields, lay, lying, view

from pnwtable.core.answers import Mark, Ok, Text
from pnwtable.core.game import judge_text
from pnwtable.core.zones import PawnId, Seat, ZoneId
from pnwtable.games.trail.state import TrailState


def remark(state: TrailState, text: str) -> Text | None:
    answer = judge_text(TRAIL, state, text)
    assert isinstance(answer, Ok)
    # Before the first command a View names the cards as the table does.
    return TRAIL.remark(view(state, answer.command.seat), answer.command)


def marks(state: TrailState, viewer: int | None, place: str) -> list[Mark]:
    seat = None if viewer is None else Seat(viewer)
    return [mark for mark in TRAIL.marks(view(state, seat)) if mark.place == place]


def keys(found: list[Mark]) -> list[str]:
    return [mark.text.key.removeprefix("marks.") for mark in found]


@pytest.mark.parametrize(
    ("cards", "key", "values"),
    [
        ("10C,5C", "sum", {"total": 15, "asks": 15, "points": 6}),
        ("2C,2H", "pair", {"points": 6}),
        ("AC,AS", "pair", {"points": 6}),
        ("10C,5C,2H", "wasteful", {"n": 1, "points": 6}),
        ("AC,AS,2H", "wasteful", {"n": 1, "points": 6}),
        ("10D,5D,2H", "three", {"points": 6}),
    ],
)
def test_payments(cards: str, key: str, values: dict[str, int]) -> None:
    state = lay({"map.e2": "JC", "pack@1": "10C 5C 2C 2H AC AS 10D 5D"}, "d1")
    assert remark(state, f"move {cards} pack@1 > map.e2") == Text(f"remarks.{key}", values)


def test_one_card_that_does_makes_the_others_a_waste() -> None:
    state = lay({"map.d1": "5S", "pack@1": "9S 8S 2H"}, up="d1")
    wasted = remark(state, "move 9S,8S,2H pack@1 > map.d1")
    assert wasted == Text("remarks.wasteful", {"n": 2, "points": 5})


def test_a_blaze_with_three_cards_is_safe() -> None:
    state = lay({"pack@1": "2S 3S 4S"}, "c2")
    assert remark(state, "move pawn@1 > map.c3") == Text("remarks.blaze-safe")
    assert "danger" not in keys(marks(state, 1, "map.c3"))


def test_a_lone_card_never_pays_for_a_landmark() -> None:
    state = lay({"pack@1": "10S"}, "c2")
    assert remark(state, "move pawn@1 > map.d3") == Text("remarks.blaze-hopeless", {"n": 1})
    assert keys(marks(state, 1, "map.d3")) == ["reach", "hopeless"]


def test_the_odds_of_a_blaze_count_the_cards_that_its_player_has_not_seen() -> None:
    # The 10S pays for the spades 2 to 9; the 4S lies open, the 5S is in the pool.
    state = lay({"map.a1": "4S", "pool": "5S", "pack@1": "10S"}, "c2", "a1")
    values = {"payable": 6, "unseen": 33, "n": 1}
    assert remark(state, "move pawn@1 > map.c3") == Text("remarks.blaze-odds", values)
    assert keys(marks(state, 1, "map.c3")) == ["reach", "danger"]
    assert keys(marks(state, 2, "map.c3")) == keys(marks(state, None, "map.c3")) == ["reach"]


def test_turning_back() -> None:
    state = lay({"pack@1": "2C 3C"}, "c1")
    assert remark(state, "press turn-back") == Text("remarks.turn-back", {"n": 2, "score": 7})


def test_there_is_nothing_to_say_of_a_pick() -> None:
    state = dealt()
    card = lying(state, "draft@1").split()[0]
    assert remark(state, f"p1: move {card} draft@1 > pack@1") is None


def test_open_landmarks_show_what_they_ask_and_are_worth() -> None:
    state = lay({"map.c2": "KD", "map.c5": "QD"})
    (mark,) = marks(state, 2, "map.c2")
    assert mark.text == Text("marks.landmark", {"n": 18, "points": 8})
    assert marks(state, 2, "map.c5") == []
    assert keys(marks(state, 2, "map.c1")) == ["reach"]


def test_what_is_in_reach_of_who_is_to_move_is_marked_for_all() -> None:
    state = lay({"pack@1": "10S"}, "c2")
    reached = {mark.place for mark in TRAIL.marks(view(state, None)) if mark.kind == "reach"}
    assert reached == {"map.b3", "map.c3", "map.d3"}


def test_marks_of_seats() -> None:
    state = lay(
        {"pack@1": "2C 3C"},
        "c1 c1 c1",
        table=FOUR,
        state={"first": "p2", "blazed@1": True, "status@3": "finished", "status@4": "back"},
    )
    assert [mark.text for mark in marks(state, None, "pack@1")] == [Text("marks.pack", {"n": 2})]
    assert keys(marks(state, None, "pack@2")) == ["first", "pack"]
    assert [keys(marks(state, None, f"pawn@{seat}")) for seat in (1, 2, 3, 4)] == [
        ["blazed"],
        [],
        ["finished"],
        ["back"],
    ]


def test_who_has_picked_is_marked() -> None:
    state = dealt(first=1)
    card = lying(state, "draft@2").split()[0]
    state = after(state, f"p2: move {card} draft@2 > pack@2")
    assert keys(marks(state, 1, "pack@2")) == ["pack", "picked"]


def test_a_card_that_is_to_be_paid_and_a_pool_to_choose_from_are_marked() -> None:
    state = lay({"map.c3": "9H", "pack@1": "10H"}, "c3", state={"phase": "pay"})
    assert keys(marks(state, 2, "map.c3")) == ["pay"]
    state = lay({"pool": "9H"}, state={"phase": "recover"})
    assert keys(marks(state, 2, "pool")) == ["recover"]


def test_every_point_has_its_line() -> None:
    state = lay(
        {"pack@1": "2C 3C", "pack@2": "4C"}, "c3 c1", state={"landmarks@1": 3, "status@2": "back"}
    )
    lines = TRAIL.tally(view(state))
    said = [(line.seat, line.rule, line.points, line.text.key) for line in lines]
    assert said == [
        (1, "TR-61", 15, "tally.passed"),
        (1, "TR-62", 3, "tally.landmarks"),
        (1, "TR-61", 2, "tally.pack"),
        (2, "TR-61", 5, "tally.passed"),
        (2, "TR-61", 1, "tally.kept"),
    ]
    assert fields(state, "score@1 score@2 score@3") == "20 6 0"


def test_places_of_marks_are_on_the_table() -> None:
    state = lay({"pack@1": "2C"}, "c2", state={"blazed@2": True})
    for mark in TRAIL.marks(view(state, Seat(1))):
        assert mark.place in state.table.zones or mark.place in state.table.pawns
    assert PawnId("pawn@2") in state.table.pawns
    assert ZoneId("map.c2") in state.table.zones
