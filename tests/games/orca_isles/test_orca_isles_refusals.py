"""Each refusal, and which of several comes first."""

from collections.abc import Mapping

import pytest
from orca_water import HANDS, lay, said

from pnwtable.core.chance import Chance
from pnwtable.core.commands import AskedMove, CardName
from pnwtable.core.game import judge
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.orca_isles.game import OrcaIsles
from pnwtable.games.orca_isles.state import OrcaState

ZONES = {
    "isle.1": "8H",
    "gather.1": "3D",
    "under@1.1": "7C",
    "under@2.1": "7S 2S",
    **HANDS,
}
PAWNS = {"pawn@1.1": "isle.1", "pawn@2.1": "isle.1", "pawn@3.1": "gather.2"}


def laid(zones: Mapping[str, str] | None = None, *, instincts: bool = False) -> OrcaState:
    """p1 is on turn with the second orca; isle 1 is full, isle 2 has no card."""
    return lay({**ZONES, **(zones or {})}, PAWNS, instincts=instincts)


ANYTHING = (
    "move 2C hand@1 > isle.1",
    "move 9H hand@2 > isle.1",
    "move ^ under@1.1 > hand@1",
    "move ^ deck > isle.1",
    "move pawn@1.2 > isle.1",
    "press pass",
    "press shop",
    "choose isle 8H",
)


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    over = lay(ZONES, PAWNS, phase="over")
    for seat in (1, 2, 3):
        assert {said(over, f"p{seat}: {text}") for text in ANYTHING} == {"OI-100"}


def test_another_seat_is_told_so_before_anything_else() -> None:
    assert {said(laid(), f"p2: {text}") for text in ANYTHING} == {"OI-101"}
    assert said(laid(), "p4: press pass") == "not there"


@pytest.mark.parametrize("source", ["hand@2", "hand@3", "under@2.1", "under@3.2"])
@pytest.mark.parametrize("card", ["4S", "KC", "X", "^", "*", "?", "7S,2S"])
def test_other_hands_and_hunts_are_not_even_looked_at(source: str, card: str) -> None:
    assert said(laid(), f"move {card} {source} > isle.1") == "OI-102"
    assert said(laid(), f"move {card} {source} > hand@1") == "OI-102"


def test_a_hunt_cannot_be_taken_back() -> None:
    for text in (
        "move 7C under@1.1 > hand@1",
        "move ^ under@1.2 > isle.1",
        "move 9S under@1.1 > box",
    ):
        assert said(laid(), text) == "OI-103"


@pytest.mark.parametrize(
    "text",
    [
        "move 2C hand@1 > gather.2",
        "move 2C hand@1 > hand@2",
        "move 2C hand@1 > hand@1",
        "move 2C hand@1 > under@1.2",
        "move 2C hand@1 > discard",
        "move 2C,5C,JC hand@1 > deck",
        "move 2C hand@1 > isle.1 onto 8H",
        "move 2C hand@1 > isle.2 onto 9H",
        "move ^ isle.1 > hand@1",
        "move 8H isle.1 > hand@1",
        "move ^ gather.1 > hand@2",
        "move 3D gather.1 > isle.1",
        "move ^ gather.2 > isle.1",
        "move 3D gather.1 > hand@1 onto 2C",
        "move ^ discard > hand@1",
        "move ^ pod@1 > isle.1",
        "move ^ box > hand@1",
        "move ^ deck > hand@2",
        "move ^ deck > gather.2",
        "move ^ deck > hand@1 onto 2C",
        "move * deck > hand@1",
        "move AS deck > hand@1",
        "move AS,KS deck > isle.1",
        "move ? deck > hand@1",
        "move pawn@1.2 > isle.2",
        "move pawn@2.1 > pod@2",
        "press shop",
        "press pass on",
        "choose isle 8H",
    ],
)
def test_what_is_no_move_of_this_game(text: str) -> None:
    assert said(laid(), text) == "OI-104"


def test_a_name_that_is_not_among_the_visible_cards_is_not_there() -> None:
    for text in (
        "move 9H hand@1 > isle.1",
        "move 2C#2 hand@1 > isle.1",
        "move 2C,2C hand@1 > isle.1",
        "move ? hand@1 > isle.1",
        "move 8D gather.1 > hand@1",
        "move 8D gather.2 > hand@1",
        "move AS discard > hand@1",
        "move AS box > hand@1",
        "move 2C hand@1 > isle.7",
        "gibberish",
    ):
        assert said(laid(), text) == "not there"


def test_who_can_gather_or_hunt_may_not_pass() -> None:
    assert said(laid(), "press pass") == "OI-105"
    nothing = {"gather.1": "", "deck": "", "discard": ""}
    assert said(laid(nothing), "press pass") == "ok"
    assert said(laid({**nothing, "deck": "AS"}), "press pass") == "OI-105"
    assert said(laid({**nothing, "discard": "AS"}), "press pass") == "OI-105"
    assert said(laid({**nothing, "gather.3": "AS"}), "press pass") == "OI-105"
    assert said(laid({**nothing, "isle.2": "AS"}), "press pass") == "OI-105"
    assert said(laid({**nothing, "isle.2": "AS", "hand@1": ""}), "press pass") == "ok"
    one_left = laid({**nothing, "isle.2": "AS", "hand@1": "", "deck": "KS"}, instincts=True)
    assert said(one_left, "press pass") == "OI-105"


def test_a_gather_card_that_is_gone() -> None:
    assert said(laid(), "move ^ gather.2 > hand@1") == "OI-106"
    assert said(laid(), "move * gather.3 > hand@1") == "OI-106"
    assert said(laid(), "move ^ gather.1 > hand@1") == "ok"
    assert said(laid(), "move * gather.1 > hand@1") == "ok"
    assert said(laid(), "move 3D gather.1 > hand@1") == "ok"


def test_drawing_needs_a_card_in_deck_or_discard_pile() -> None:
    assert said(laid(), "move ^ deck > hand@1") == "ok"
    assert said(laid({"deck": ""}), "move ^ deck > hand@1") == "OI-107"
    assert said(laid({"deck": "", "discard": "AS"}), "move ^ deck > hand@1") == "ok"
    assert said(laid({"deck": "AS"}), "move * deck > hand@1") == "ok"


def test_a_hunt_takes_one_or_two_cards_wherever_it_goes() -> None:
    for isle in ("isle.1", "isle.2"):
        assert said(laid(), f"move 2C,5C,JC hand@1 > {isle}") == "OI-108"
        assert said(laid(), f"move * hand@1 > {isle}") == "OI-108"
        assert said(laid({"hand@1": ""}), f"move ^ hand@1 > {isle}") == "OI-108"
    assert said(laid({"isle.2": "KD", "hand@1": "2C 5C"}), "move * hand@1 > isle.2") == "ok"
    assert said(laid({"isle.2": "KD", "hand@1": "X X"}), "move X,X hand@1 > isle.2") == "ok"
    assert said(laid({"isle.2": "KD"}), "move ^ hand@1 > isle.2") == "ok"


def test_an_isle_needs_a_card_and_room() -> None:
    assert said(laid(), "move 2C hand@1 > isle.2") == "OI-109"
    assert said(laid(), "move 2C hand@1 > isle.1") == "OI-110"
    empty_and_full = lay({**ZONES, "isle.1": ""}, PAWNS)
    assert said(empty_and_full, "move 2C hand@1 > isle.1") == "OI-109"


@pytest.mark.parametrize("instincts", [False, True])
def test_good_instincts_come_after_the_isle(instincts: bool) -> None:  # noqa: FBT001
    assert said(laid(instincts=instincts), "move ^ deck > isle.2") == "OI-109"
    assert said(laid(instincts=instincts), "move ^ deck > isle.1") == "OI-110"
    free = laid({"isle.2": "KD"}, instincts=instincts)
    assert said(free, "move ^ deck > isle.2") == ("ok" if instincts else "OI-111")
    short = laid({"isle.2": "KD", "deck": "", "discard": "AS"}, instincts=instincts)
    assert said(short, "move ^ deck > isle.2") == ("OI-112" if instincts else "OI-111")
    both = laid({"isle.2": "KD", "deck": "AS", "discard": "KS"}, instincts=True)
    assert said(both, "move ^ deck > isle.2") == "ok"


def test_a_refusal_changes_nothing_and_legal_lists_what_is_ok() -> None:
    game, state = OrcaIsles(), laid({"isle.2": "KD"}, instincts=True)
    listed = list(game.legal(state, Seat(1)))
    assert len(listed) == 1 + 1 + 4 + 6 + 1
    for command in listed:
        game.apply(state, command, Chance(1, 1))
    assert list(game.legal(state, Seat(2))) == []


def test_a_command_without_cards_is_answered_too() -> None:
    for source in ("deck", "hand@1", "gather.1"):
        asked = AskedMove(Seat(1), (), ZoneId(source), ZoneId("isle.1"))
        judge(OrcaIsles(), laid(), asked)
    several = (CardName("^"), CardName("^"))
    judge(OrcaIsles(), laid(), AskedMove(Seat(1), several, ZoneId("deck"), ZoneId("hand@1")))
