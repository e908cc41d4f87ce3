"""What the rules tell beside legality."""

from random import Random

import pytest
from grizzo_table import FULL_RED, GRIZZO, TWO_YELLOW, after, lay, seen_by

from pnwtable.core.answers import Ok, Text
from pnwtable.core.cards import Face
from pnwtable.core.game import judge_text
from pnwtable.core.imagine import imagine
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.grizzo.state import GrizzoState


def remark(state: GrizzoState, text: str) -> Text:
    view = seen_by(state, state.turn)
    answer = judge_text(GRIZZO, view.state, text)
    assert isinstance(answer, Ok)
    said = GRIZZO.remark(view, answer.command)
    assert said is not None
    return said


def test_a_play_that_busts_is_remarked_on() -> None:
    state = lay({"row.R": FULL_RED, "pile": "B+2|O-2 R+4S|Y+2"})
    assert remark(state, "move ^ pile > row.R").key == "remarks.bust"


@pytest.mark.parametrize(
    ("pile", "row", "key"),
    [
        ("B+2|O-2 Y+4S|B+2", "row.Y", "remarks.stop"),
        ("B+2|O-2 R+4S|Y+2", "row.R", "remarks.stop-nothing"),
        ("B+2|O-2 R+5C|Y-4", "row.R", "remarks.continue"),
        ("R+5C|Y-4", "row.R", "remarks.row"),
        ("B+2|O-2 R+4|O-1", "row.R", "remarks.row"),
    ],
)
def test_a_play_is_remarked_on_by_what_must_follow(pile: str, row: str, key: str) -> None:
    state = lay({"row.Y": "Y+1|B+3C", "pile": pile})
    assert remark(state, f"move ^ pile > {row}").key == key


def test_a_play_tells_what_a_claim_would_then_make_of_the_set() -> None:
    zones = {"set@1.Y": "Yx2|B-5 Y+3|O+3", "row.Y": "Yx2|R-5", "pile": "B+2|O-2 Y+4|G-1"}
    said = remark(lay(zones), "move ^ pile > row.Y")
    assert (said.values["n"], said.values["total"]) == (2, 10)


@pytest.mark.parametrize(
    ("rows", "key"),
    [
        ({}, "remarks.flip"),
        ({"row.R": FULL_RED}, "remarks.flip-escape"),
        ({"row.Y": f"{TWO_YELLOW} Y+1|R+3C"}, "remarks.flip-danger"),
    ],
)
def test_a_flip_is_dangerous_only_for_full_rows_of_other_colours(
    rows: dict[str, str], key: str
) -> None:
    assert remark(lay({**rows, "pile": "R+4|O-1"}), "press flip").key == key


def test_a_claim_tells_the_new_total_and_the_score() -> None:
    zones = {"set@1.G": "G+4|B-1 G+1|R+3C", "row.G": "Gx2|R-5 G+3|B+3", "set@2.G": "G+6C|B-3"}
    said = remark(lay(zones, phase="choice"), "move * row.G > set@1.G")
    assert said.key == "remarks.claim"
    assert (said.values["was"], said.values["total"], said.values["n"]) == (5, 13, 3)


def test_a_claim_that_costs_is_warned_of() -> None:
    zones = {"set@1.O": "O+4|Y-1", "row.O": "O-5|Gx2 O-2|G+2"}
    said = remark(lay(zones, phase="stop"), "move * row.O > set@1.O")
    assert said.key == "remarks.claim-loss"
    assert said.values["total"] == -3


def test_ending_is_remarked_on() -> None:
    assert remark(lay({}, phase="choice", played=1), "press end").key == "remarks.end"


def marks(state: GrizzoState, viewer: Seat | None = None) -> dict[str, tuple[str, str]]:
    found = GRIZZO.marks(seen_by(state, viewer))
    return {str(mark.place): (mark.kind, mark.text.key) for mark in found}


def test_rows_show_their_danger_and_what_they_would_add_and_sets_their_totals() -> None:
    zones = {
        "row.R": FULL_RED,
        "row.Y": TWO_YELLOW,
        "row.G": "G+2|R-2",
        "set@1.B": "B+2|O-2",
        "set@2.B": "B+1C|R+2S",
        "set@2.O": "O-1|R+4",
    }
    assert marks(lay(zones)) == {
        "pile": ("info", "marks.play"),
        "row.R": ("warn", "marks.full"),
        "row.Y": ("info", "marks.adds"),
        "set@1.B": ("info", "marks.total"),
        "set@2.B": ("info", "marks.total"),
        "set@2.O": ("warn", "marks.total"),
    }


def test_what_a_row_would_add_is_counted_for_who_looks() -> None:
    state = lay({"row.G": "Gx2|R-5 G+3|B+3", "set@1.G": "G+4|B-1", "set@2.G": "G-1|B+4"})
    added = [
        next(m for m in GRIZZO.marks(seen_by(state, seat)) if m.place == "row.G").text.values["n"]
        for seat in (None, Seat(1), Seat(2))
    ]
    assert added == [7, 7, 2]


def test_the_pile_says_what_must_be_done() -> None:
    rows = {"row.Y": TWO_YELLOW}
    assert marks(lay(rows, phase="stop"))["pile"] == ("warn", "marks.stop")
    assert marks(lay(rows, phase="must", played=1))["pile"] == ("info", "marks.continue")
    assert "pile" not in marks(lay(rows, phase="choice", played=1))
    assert marks(lay(rows, phase="choice", final=True))["pile"] == ("last", "marks.final")
    assert marks(lay(rows, phase="over", final=True)) == {}


def test_the_tally_names_the_rule_of_every_point_and_adds_up_to_the_scores() -> None:
    sets = {
        "set@1.R": "R+3|O+3",
        "set@2.R": "R+3|B+3",
        "set@3.R": "R+2|Y-2",
        "set@1.B": "B-4|Y+5C",
    }
    state = lay(sets, 3)
    lines = GRIZZO.tally(seen_by(state))
    assert [(line.seat, line.rule, line.points) for line in lines] == [
        (1, "GZ-63", 4),
        (1, "GZ-61", 0),
        (2, "GZ-63", 4),
        (3, "GZ-62", 1),
    ]


def could_lie(state: GrizzoState, zone: str, card: str) -> bool:
    first, other = card.split("|")
    return GRIZZO.could_lie(seen_by(state), ZoneId(zone), 0, (Face(first), Face(other)))


def test_the_two_sides_of_a_card_have_different_colours() -> None:
    state = lay({})
    assert could_lie(state, "pile", "R+4|O-1")
    assert not could_lie(state, "pile", "R+4|R-1")


def test_a_new_pile_holds_what_everybody_saw_go_into_it() -> None:
    discards = "R+3|O+3 R+1|Y+3C R-2|Y+2 R+4|O-1"
    state = after(lay({"discard": discards, "pile": "Y+2|B-2"}), "press flip")
    assert could_lie(state, "pile", "O-1|R+4")
    assert not could_lie(state, "pile", "G+2|R-2")
    assert not could_lie(state, "box", "O-1|R+4")
    assert could_lie(state, "box", "O+3|R+3")
    pile = ZoneId("pile")
    wanted = sorted(sorted(card.split("|")) for card in discards.split())
    for seed in range(10):
        world = imagine(GRIZZO, seen_by(state, Seat(1)), Random(seed)).table
        assert sorted(sorted(world.sides[token]) for token in world.cards[pile]) == wanted
