"""Lighting, movement and the end of a trick (SF-40 to SF-61)."""

import pytest
from signal_fire_table import after, field, lay, lying, pawns, said, seen, step, trick, words

from pnwtable.core.events import Moved, Said, Stage, Turned, Walked

PLAIN = "b2 c3 a2 b1"
HANDS = {"hand@1": "9H", "hand@2": "4H", "hand@3": "2H", "hand@4": "3H"}


def test_the_refusals_of_lighting_come_in_their_order() -> None:
    state = trick("9H 4H 2H -3H", PLAIN)
    assert said(state, "p3: move ^ trick@1 > fire.1.b") == "SF-08"
    assert said(state, "p3: move 3H facedown@4 > fire.1.b") == "SF-08"
    assert said(state, "p1: move ^ facedown@4 > fire.1.b") == "SF-43"
    assert said(state, "p1: move 3H facedown@4 > fire.2.b") == "SF-43", "and SF-43 before SF-41"
    assert said(state, "p1: move KS facedown@4 > fire.1.b") == "SF-43", "whatever it may be"
    assert said(state, "p1: move ^ trick@4 > fire.1.b") == "not there"
    assert said(state, "p1: move 9C trick@1 > fire.1.b") == "not there"
    assert said(state, "p1: move ^ trick@2 > fire.2.c") == "SF-43"
    assert said(state, "p1: move ^ trick@3 > fire.1.a") == "SF-43", "a mate who did not tie"
    assert said(state, "p1: move ^ trick@1 > fire.2.a") == "SF-41", "before SF-42"
    assert said(state, "p1: move ^ trick@1 > fire.1.a") == "SF-42"
    assert said(state, "p1: move * trick@1 > fire.1.2") == "ok"


@pytest.mark.parametrize(
    "text",
    [
        "p1: move ^ trick@1 > hand@1",
        "p1: move ^ hand@1 > fire.1.b",
        "p1: move 9H trick@1 > trick@2",
        "p1: move ^ trick@1 > fire.1.b onto 9H",
        "p1: move pawn@1 > map.b1",
        "p1: press stay",
        "p3: press next-round",
    ],
)
def test_nothing_else_is_a_move_of_lighting(text: str) -> None:
    assert said(trick("9H/2C 4H 2H 3H", PLAIN), text) == "SF-09"


@pytest.mark.parametrize(
    ("cell", "column", "row"),
    [("a3", "a", "3"), ("b2", "b", "2"), ("c1", "c", "1"), ("b1", "b", "1")],
)
def test_each_team_lights_at_its_own_edge_beside_the_pawn(cell: str, column: str, row: str) -> None:
    one = trick("AH 4H 2H 3H", f"{cell} b2 b2 b2")
    two = trick("2H AH 4H 3H", f"b2 {cell} b2 b2")
    for mark in "abc123":
        expected = "ok" if mark in (column, row) else "SF-42"
        assert said(one, f"p1: move ^ trick@1 > fire.1.{mark}") == expected
        assert said(two, f"p2: move ^ trick@2 > fire.2.{mark}") == expected


def test_a_tie_of_opponents_lights_two_fires_the_leaders_to_be_first() -> None:
    state = trick("6D 9S 9D 2D", "b1 c3 b3 a3")
    assert field(state, "turn") == "p3"
    assert said(state, "p3: move ^ trick@2 > fire.2.c") == "SF-43"
    state = after(state, "p3: move ^ trick@3 > fire.1.3")
    assert field(state, "phase") == "light"
    assert field(state, "turn") == "p2"
    assert field(state, "led") == "D"
    assert said(state, "p3: move ^ trick@2 > fire.2.c") == "SF-08"
    state = after(state, "p2: move ^ trick@2 > fire.2.3")
    assert field(state, "fire_order") == ("p3", "p2")
    assert field(state, "lit.1.3") == field(state, "lit.2.3") == 1


def test_mates_who_tie_light_once_and_its_owner_is_who_lit() -> None:
    zones = {"hand@2": "KC", "hand@3": "QD", "hand@4": "JC", "hand@1": "QS"}
    state = lay(zones, "c3 b2 b3 a3", lead="p2")
    for seat, card in ((2, "KC"), (3, "QD"), (4, "JC"), (1, "QS")):
        state = after(state, f"p{seat}: move {card} hand@{seat} > trick@{seat}")
    done = step(state, "p3: move ^ trick@1 > fire.1.c")
    assert field(done.state, "fire_order") == ("p1",)
    assert field(done.state, "lead") == "p3", "whoever lights, the winner leads"
    assert sum(done.state.lit.values()) == 1
    assert lying(done.state, "fire.1.c") == "QS QD JC KC"


def test_who_lights_again_becomes_the_latest() -> None:
    state = trick("AH/2C 4H 2H 3H", PLAIN, fire_order=("p1", "p2"))
    assert field(after(state, "p1: move ^ trick@1 > fire.1.b"), "fire_order") == ("p2", "p1")


def test_face_down_cards_are_turned_up_after_the_last_fire() -> None:
    state = trick("6D/2H 9S 9D -KC", "b1 c3 b3 a3")
    assert seen(state, 1, "facedown@4") == "?"
    state = after(state, "p3: move ^ trick@3 > fire.1.3")
    assert seen(state, 1, "facedown@4") == "?", "the other team's fire comes first"
    done = step(state, "p2: move ^ trick@2 > fire.2.3")
    assert seen(done.state, 1, "facedown@4") == "KC"
    assert "turned-up" in words(done)


def walked(stage: Stage) -> list[str]:
    """The pawns that moved in a moment."""
    return [str(event.pawn) for event in stage.events if isinstance(event, Walked)]


def laid(stage: Stage) -> list[str]:
    """Where cards were laid in a moment."""
    return [str(event.target) for event in stage.events if isinstance(event, Moved)]


def test_each_step_and_its_card_are_seen_one_after_another() -> None:
    state = trick("AH 8H KH 5H", "a1 c3 b2 c1")
    done = step(state, "p1: move ^ trick@1 > fire.1.a")
    assert [(walked(stage), laid(stage)) for stage in done.stages if stage.events] == [
        ([], ["fire.1.a"]),
        (["pawn@1"], []),
        (["pawn@2"], []),
        ([], ["fire.1.a"]),
        ([], []),
        ([], ["fire.1.a"]),
        (["pawn@4"], []),
        ([], ["fire.1.a"]),
        ([], []),
    ]
    assert all(stage.events for stage in done.stages)
    assert all(stage.rest > 0 for stage in done.stages[:-1])


def test_the_reveal_has_a_moment_of_its_own() -> None:
    state = trick("KH JH QH -8D", "a3 c3 c2 a3")
    lit, shown, *_ = step(state, "p1: move ^ trick@1 > fire.1.3").stages
    assert laid(lit) == ["fire.1.3"]
    assert lit.rest > 0
    assert [type(event) for event in shown.events] == [Turned, Said]
    assert shown.rest > 0


def test_four_cards_face_down_are_turned_up_before_the_trick_is_judged() -> None:
    state = lay(HANDS, PLAIN)
    for seat in (1, 2, 3):
        state = after(state, f"p{seat}: move ^ hand@{seat} > facedown@{seat}")
    played, turned, judged = step(state, "p4: move ^ hand@4 > facedown@4").stages
    assert laid(played) == ["facedown@4"]
    assert sum(isinstance(event, Turned) for event in turned.events) == len(HANDS)
    assert laid(turned) == []
    assert laid(judged) == ["trick@1", "trick@2", "trick@3", "trick@4"]
    assert played.rest > 0
    assert turned.rest > 0


def test_the_refusals_of_moving_come_in_their_order() -> None:
    state = after(trick("10H/2C 2H 3H 4H", "a2 c3 b3 a3"), "p1: move ^ trick@1 > fire.1.a")
    assert said(state, "p2: press stay") == "SF-08"
    assert said(state, "p2: move pawn@1 > map.a1") == "SF-08"
    assert said(state, "p1: move pawn@2 > map.a1") == "SF-08"
    assert said(state, "p1: press stay") == "SF-55"
    assert said(state, "p1: move pawn@1 > map.c2") == "SF-56", "two cells"
    assert said(state, "p1: move pawn@1 > map.b3") == "SF-56", "diagonally"
    assert said(state, "p1: move pawn@1 > map.a2") == "SF-56", "its own cell"
    assert said(state, "p1: move pawn@1 > map.b2") == "SF-51"
    assert said(state, "p1: move pawn@1 > map.a3") == "ok"
    assert said(state, "p1: move pawn@1 > fire.1.a") == "SF-09"
    assert said(state, "p1: move ^ trick@1 > fire.1.a") == "SF-09"
    assert said(state, "p1: press next-round") == "SF-09"


@pytest.mark.parametrize("card", ["3H", "5H", "7H", "9H", "AH"])
def test_odd_cards_and_aces_go_along_the_ridge(card: str) -> None:
    state = after(trick(f"{card}/5C 2H 2C 2D", "b1 b2 b2 b2"), "p1: move ^ trick@1 > fire.1.1")
    assert said(state, "p1: move pawn@1 > map.b2") == "SF-52"
    assert said(state, "p1: press stay") == "SF-55"
    assert pawns(after(state, "p1: move pawn@1 > map.c1")).startswith("c1")


def test_a_step_without_a_choice_is_made_at_once() -> None:
    state = after(trick("AH 8H KH 5H", "a1 c3 b2 c1"), "p1: move ^ trick@1 > fire.1.a")
    assert pawns(state) == "b1 c2 b2 b1"
    assert field(state, "phase") == "play"


def test_a_face_down_card_gives_the_choice_of_every_step_or_none() -> None:
    state = after(trick("KH JH QH -8D", "a3 c3 c2 a3"), "p1: move ^ trick@1 > fire.1.3")
    for text, expected in (
        ("move pawn@4 > map.b3", "ok"),
        ("move pawn@4 > map.a2", "ok"),
        ("press stay", "ok"),
        ("move pawn@4 > map.b2", "SF-56"),
        ("move pawn@4 > map.a1", "SF-56"),
    ):
        assert said(state, text) == expected
    assert pawns(after(state, "press stay")) == "a3 c3 c2 a3"


def test_cards_go_on_the_own_teams_fire_else_on_the_others() -> None:
    state = after(
        trick("6D KS/9S KD QD", "b1 c3 b3 a3", trick=3),
        "p3: move ^ trick@3 > fire.1.3",
    )
    state = after(state, "p2: move ^ trick@2 > fire.2.3")
    assert lying(state, "fire.1.3") == "KD 6D"
    assert lying(state, "fire.2.3") == "KS QD"


def test_only_the_latest_trick_may_be_looked_at() -> None:
    zones = {"hand@1": "KH", "hand@2": "JH", "hand@3": "QH", "hand@4": "KS", "fire.1.3": "2C 3C"}
    state = lay(zones, "a3 c3 b2 c2", lit_1_3=1)
    assert seen(state, 1, "fire.1.3") == "? ?"
    for seat, card in ((1, "KH"), (2, "JH"), (3, "QH"), (4, "KS")):
        state = after(state, f"p{seat}: move {card} hand@{seat} > trick@{seat}")
    state = after(state, "p1: move ^ trick@1 > fire.1.3")
    assert seen(state, 4, "fire.1.3") == "? ? KH JH QH KS"
    assert field(state, "lit.1.3") == 2
    assert field(state, "winner") == "none"
    assert field(state, "tied") == ()


def test_the_trick_before_is_open_until_this_one_has_been_moved_out() -> None:
    zones = {"hand@1": "KH 4D", "hand@2": "JH 5D", "hand@3": "QH 6D", "hand@4": "KS 7D"}
    state = lay(zones, "a3 c3 b2 c2")
    for seat, card in ((1, "KH"), (2, "JH"), (3, "QH"), (4, "KS")):
        state = after(state, f"p{seat}: move {card} hand@{seat} > trick@{seat}")
    state = after(state, "p1: move ^ trick@1 > fire.1.3")
    for seat, card in ((1, "4D"), (2, "5D"), (3, "6D"), (4, "7D")):
        state = after(state, f"p{seat}: move {card} hand@{seat} > trick@{seat}")
    state = after(state, "p4: move ^ trick@4 > fire.2.2")
    assert field(state, "phase") == "move" or seen(state, 1, "fire.1.3") == "? ? ? ?"
    while field(state, "phase") == "move":
        assert seen(state, 1, "fire.1.3") == "KH JH QH KS"
        turn = str(field(state, "turn"))[1:]
        moves = [f"p{turn}: move pawn@{turn} > map.{c}{r}" for c in "abc" for r in "123"]
        state = after(state, next(text for text in moves if said(state, text) == "ok"))
    assert seen(state, 1, "fire.1.3") == "? ? ? ?"
    assert "?" not in seen(state, 1, "fire.2.2")
