"""Quickflint: pawns step as soon as a card is played (SF-80 to SF-86)."""

import pytest
from signal_fire_table import after, field, lay, lying, pawns, said, seen

QUICK = {"quickflint": True}


def test_the_same_seat_moves_its_pawn_before_the_next_one_plays() -> None:
    state = lay({"hand@1": "3H 2C", "hand@2": "4H"}, "b1 c3 b3 a3", QUICK)
    state = after(state, "p1: move 3H hand@1 > trick@1")
    assert field(state, "phase") == "move"
    assert field(state, "turn") == "p1"
    assert field(state, "winner") == "none"
    assert said(state, "p2: move 4H hand@2 > trick@2") == "SF-09"
    assert said(state, "p1: move pawn@1 > map.b2") == "SF-52"
    assert said(state, "p1: press stay") == "SF-55"
    assert said(state, "p1: move pawn@1 > map.a2") == "SF-56"
    assert said(state, "p2: move pawn@2 > map.c2") == "SF-08"
    state = after(state, "p1: move pawn@1 > map.c1")
    assert field(state, "phase") == "play"
    assert field(state, "turn") == "p2"


@pytest.mark.parametrize(
    ("card", "pawn", "expected"),
    [
        ("KC", "b1", "SF-82"),
        ("KD", "b1", "ok"),
        ("8C", "b1", "ok"),
        ("8S", "a1", "SF-82"),
        ("6H", "a1", "ok"),
        ("9D", "c3", "SF-82"),
        ("9S", "c3", "ok"),
        ("9S", "b3", "ok"),
        ("QS", "a3", "ok"),
    ],
)
def test_a_lead_that_must_become_trump_is_refused(card: str, pawn: str, expected: str) -> None:
    zones = {"hand@1": card, "map.c3": "JS" if card == "8S" else "8S"}
    state = lay(zones, f"{pawn} c3 b3 a3", QUICK)
    assert said(state, f"p1: move {card} hand@1 > trick@1") == expected
    assert said(state, f"p1: move {card} hand@1 > facedown@1") == "ok"


def test_one_of_two_steps_would_make_the_lead_a_trump() -> None:
    state = lay({"hand@1": "9S"}, "b3 c3 b3 a3", QUICK)
    state = after(state, "p1: move 9S hand@1 > trick@1")
    assert said(state, "p1: move pawn@1 > map.c3") == "SF-83"
    assert said(state, "p1: move pawn@1 > map.b2") == "SF-52"
    assert pawns(after(state, "p1: move pawn@1 > map.a3")).startswith("a3")


def test_the_others_may_step_to_their_trump() -> None:
    state = lay({"hand@1": "KS", "hand@2": "9S"}, "a3 b3 b3 a3", QUICK)
    state = after(state, "p1: move KS hand@1 > trick@1", "p2: move 9S hand@2 > trick@2")
    assert said(state, "p2: move pawn@2 > map.c3") == "ok"


def test_the_leader_of_a_face_down_card_steps_as_it_likes() -> None:
    state = lay({"hand@1": "KS", "hand@2": "2H"}, "b3 c3 b3 a3", QUICK)
    state = after(state, "p1: move KS hand@1 > facedown@1")
    for text in ("move pawn@1 > map.c3", "move pawn@1 > map.b2", "press stay"):
        assert said(state, text) == "ok"
    state = after(state, "press stay")
    assert seen(state, 2, "facedown@1") == "?"
    assert field(state, "turn") == "p2"


def test_with_all_face_down_the_steps_stand_and_cells_decide() -> None:
    zones = {"hand@1": "4D", "hand@2": "KH", "hand@3": "2H", "hand@4": "AH"}
    state = lay(zones, "b1 c3 b2 a3", QUICK, trick=2)
    for text in (
        "p1: move 4D hand@1 > facedown@1",
        "p1: move pawn@1 > map.a1",
        "p2: move KH hand@2 > facedown@2",
        "p2: press stay",
        "p3: move 2H hand@3 > facedown@3",
        "p3: move pawn@3 > map.b3",
        "p4: move AH hand@4 > facedown@4",
        "p4: press stay",
    ):
        state = after(state, text)
    assert field(state, "phase") == "light"
    assert field(state, "led") == "D"
    assert field(state, "winner") == "p1", "on the ten of diamonds its four is trump"
    state = after(state, "p1: move ^ trick@1 > fire.1.a")
    assert lying(state, "fire.1.a") == "4D KH 2H AH"
    assert pawns(state) == "a1 c3 b3 a3"
    assert field(state, "trick") == 3


def test_in_the_ninth_trick_pawns_step_as_in_any_other() -> None:
    zones = {"hand@1": "KH", "hand@2": "2H", "hand@3": "3H", "hand@4": "4H"}
    state = lay(zones, "a3 b3 a1 c3", QUICK, trick=9)
    state = after(
        state,
        "p1: move KH hand@1 > trick@1",
        "p2: move 2H hand@2 > trick@2",
        "p3: move 3H hand@3 > trick@3",
        "p4: move 4H hand@4 > trick@4",
        "p1: move ^ trick@1 > fire.1.3",
    )
    assert pawns(state) == "a3 b2 b1 c2"
    assert field(state, "phase") == "round_end"


def test_classic_rules_do_not_know_the_quick_ban() -> None:
    state = lay({"hand@1": "KD 6S"}, "a1 c3 b3 a3")
    assert said(state, "p1: move 6S hand@1 > trick@1") == "ok"
    assert said(state, "p1: move KD hand@1 > trick@1") == "SF-22"
