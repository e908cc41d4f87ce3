"""Playing cards and winning tricks (SF-20 to SF-34)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from signal_fire_table import after, field, lay, lying, said, seen, trick

from pnwtable.core.cards import STANDARD_PACK, Face, rank_of, suit_of
from pnwtable.games.signal_fire.trick import goes_along_valley, stands_still, worth

CROSS = "b1 c3 b3 a3"
"""Pawns of the example: trumps clubs, spades, diamonds, none."""


def test_the_refusals_of_playing_come_in_their_order() -> None:
    state = lay({"hand@1": "7C 2H", "hand@2": "3H"}, CROSS)
    assert said(state, "p2: move 3H hand@2 > trick@2") == "SF-08"
    assert said(state, "p2: move 9S hand@2 > trick@2") == "SF-08", "before names are looked up"
    assert said(state, "p1: move 3H hand@2 > trick@1") == "SF-08"
    assert said(state, "p1: move 2H hand@1 > trick@2") == "SF-08"
    assert said(state, "p1: move 2H hand@1 > facedown@2") == "SF-08"
    assert said(state, "p1: move 3H hand@1 > trick@1") == "not there"
    assert said(state, "p1: move 7C,2H hand@1 > trick@1") == "SF-21"
    assert said(state, "p1: move 7C,2H hand@1 > facedown@1") == "SF-21"
    assert said(state, "p1: move 7C hand@1 > trick@1") == "SF-22"
    assert said(state, "p1: move 7C hand@1 > facedown@1") == "ok"


@pytest.mark.parametrize(
    "text",
    [
        "p1: move 2H hand@1 > bid@1",
        "p1: move 2H hand@1 > fire.1.a",
        "p1: move 2H hand@1 > map.a1",
        "p1: move ^ spent > hand@1",
        "p1: move 2H hand@1 > trick@1 onto 3D",
        "p1: move pawn@1 > map.a1",
        "p1: press stay",
        "p1: press next-round",
        "p1: press whatever",
        "p2: choose fire a",
    ],
)
def test_nothing_else_is_a_move_of_playing(text: str) -> None:
    assert said(lay({"hand@1": "7C 2H"}, CROSS), text) == "SF-09"


def test_the_ban_on_leading_trump_binds_the_leader_alone() -> None:
    state = lay({"hand@1": "KH", "hand@2": "5S 6H"}, CROSS)
    state = after(state, "p1: move KH hand@1 > facedown@1")
    assert said(state, "p2: move 5S hand@2 > trick@2") == "ok"
    assert field(state, "led") == "none"


def test_a_leader_with_trumps_only_leads_face_down() -> None:
    state = lay({"hand@1": "7C 8C"}, CROSS)
    assert said(state, "p1: move 8C hand@1 > trick@1") == "SF-22"
    assert said(state, "p1: move 8C hand@1 > facedown@1") == "ok"


def test_on_a_face_down_card_there_is_no_trump() -> None:
    state = lay({"hand@1": "2S 2H 2D 2C"}, "a3 b2 c1 a1")
    for card in ("2S", "2H", "2D", "2C"):
        assert said(state, f"p1: move {card} hand@1 > trick@1") == "ok"


def test_suit_must_be_followed_face_up_only() -> None:
    state = lay({"hand@1": "6D", "hand@2": "2D 9S KC"}, CROSS)
    state = after(state, "p1: move 6D hand@1 > trick@1")
    assert said(state, "p2: move 9S hand@2 > trick@2") == "SF-25", "not even to trump"
    assert said(state, "p2: move KC hand@2 > trick@2") == "SF-25"
    assert said(state, "p2: move 2D hand@2 > trick@2") == "ok"
    assert said(state, "p2: move KC hand@2 > facedown@2") == "ok"
    assert said(state, "p2: move 2D,9S hand@2 > trick@2") == "SF-21"


def test_whoever_plays_off_suit_face_up_is_known_to_hold_none_of_it() -> None:
    state = lay({"hand@1": "6D", "hand@2": "9S KC", "hand@3": "2D 3H", "hand@4": "4C 5H"}, CROSS)
    state = after(
        state,
        "p1: move 6D hand@1 > trick@1",
        "p2: move 9S hand@2 > trick@2",
        "p3: move 3H hand@3 > facedown@3",
        "p4: move 4C hand@4 > facedown@4",
    )
    assert state.voids == ("", "D", "", ""), "face down tells nothing"


@pytest.mark.parametrize(
    ("cards", "pawns", "led", "tied", "winner"),
    [
        ("6D 9S JD -3H", CROSS, "D", "p3", "p3"),
        ("AH 2S KC 3H", "b2 c3 b3 a2", "H", "p2", "p2"),
        ("-QC 5H 10H KS", "b1 c3 b2 a3", "H", "p3", "p3"),
        ("2H -AH -KH -QH", "b2 b2 b2 b2", "H", "p1", "p1"),
        ("2H 3C 4C 5C", "b2 b2 b2 b2", "H", "p1", "p1"),
        ("6D 9S 9D 2D", CROSS, "D", "p2 p3", "p3"),
        ("KH 9S 9D AH", "b2 c3 b3 b1", "H", "p2 p3", "p2"),
        ("-AH 5S 10S AS", "b1 c3 b2 a3", "S", "p2", "p2"),
        ("-7C 7S 7D -2H", "b1 c3 b3 a3", "S", "p2 p3", "p2"),
    ],
)
def test_trump_beats_led_suit_beats_the_rest(
    cards: str, pawns: str, led: str, tied: str, winner: str
) -> None:
    state = trick(cards, pawns)
    assert field(state, "led") == led
    assert field(state, "tied") == tuple(tied.split())
    assert field(state, "winner") == winner
    assert field(state, "phase") == "light"


def test_four_face_down_cards_count_as_played_face_up() -> None:
    state = trick("-4C -KH -2D -JC", "b1 c3 b2 a3")
    assert field(state, "led") == "C"
    assert field(state, "winner") == "p1", "the leader's own trump counts"
    assert [lying(state, f"trick@{n}") for n in (1, 2, 3, 4)] == ["4C", "KH", "2D", "JC"]
    assert seen(state, 3, "trick@2") == "KH"
    assert lying(state, "facedown@1") == ""


def test_all_face_down_nobody_is_asked_to_have_followed_suit() -> None:
    state = trick("-4H -KC/2H -2D -JC", "b2 b2 b2 b2")
    assert field(state, "winner") == "p1"
    assert state.voids == ("", "", "", "")


def test_four_of_a_kind_all_trump_is_a_tie_of_four() -> None:
    zones = {f"hand@{n}": f"7{suit}" for n, suit in enumerate("CSDH", 1)} | {"map.c2": "6H"}
    state = lay(zones, "b1 c3 b3 c2")
    for n, suit in enumerate("CSDH", 1):
        state = after(state, f"p{n}: move 7{suit} hand@{n} > facedown@{n}")
    assert field(state, "tied") == ("p1", "p2", "p3", "p4")
    assert field(state, "winner") == "p1"
    state = after(state, "p1: move ^ trick@3 > fire.1.b", "p2: move ^ trick@4 > fire.2.2")
    assert field(state, "lit.1.b") == field(state, "lit.2.2") == 1
    assert lying(state, "fire.1.b").startswith("7D")


def test_a_face_down_card_is_its_owners_secret_until_it_is_turned_up() -> None:
    state = lay({"hand@1": "4H 5H", "hand@2": "6H"}, CROSS)
    state = after(state, "p1: move 4H hand@1 > facedown@1")
    assert seen(state, 1, "facedown@1") == "4H"
    assert [seen(state, n, "facedown@1") for n in (2, 3, 4)] == ["?"] * 3


faces = st.sampled_from(STANDARD_PACK)


@given(faces, faces, st.sampled_from("SHDC"), st.sampled_from(["", "S", "H", "D", "C"]))
def test_ranks_of_cards_agree_with_the_sheet(one: Face, other: Face, led: str, trump: str) -> None:
    def rank(face: Face) -> int:
        return 3 if suit_of(face) == trump else 2 if suit_of(face) == led else 1

    expected = (rank(one), rank_of(one)) > (rank(other), rank_of(other))
    assert (worth(one, trump, led) > worth(other, trump, led)) is expected


@given(faces)
def test_a_card_stands_still_or_goes_one_way(face: Face) -> None:
    name = face[:-1]
    assert stands_still(face) is (name in ("J", "Q", "K"))
    assert goes_along_valley(face) is (name in ("2", "4", "6", "8", "10"))
