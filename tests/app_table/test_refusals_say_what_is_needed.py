"""Every refusal is a whole sentence, and says what would be needed where the rule can tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import drawn
from seated import TEXTS
from sessions import laid
from test_laws import anything_asked

from pnwtable.app.table.words import Words
from pnwtable.core.answers import Refusal
from pnwtable.core.commands import parse_command
from pnwtable.core.game import judge
from pnwtable.core.zones import Seat
from pnwtable.games import BY_KEY, GAMES

if TYPE_CHECKING:
    from pnwtable.core.game import AnyGame

NAMES: Final = {
    Seat(at): name for at, name in enumerate(["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"], 1)
}


def words_of(key: str) -> Words:
    return Words(TEXTS, key, lambda: NAMES)


def told(key: str, position: dict[str, Any], text: str) -> str:
    """What is said to that command at that position."""
    session = laid(
        key,
        position.get("zones", {}),
        position.get("pawns", {}),
        position.get("state", {}),
        position.get("face_up", ()),
    )
    why = session.refusal(parse_command(text, Seat(1)))
    assert isinstance(why, Refusal), why
    return words_of(key).why(why)


CABIN: Final = {"zones": {"sea": "5H", "supply": "2C", "beach": "9D 9S", "stack.1": "7H"}}
DRAFT: Final = {
    "zones": {"draft@1": "2H 3H", "draft@2": "2S 3S", "draft@3": "2D 3D", "aces@1": "AS AH AD"},
    "state": {"phase": "draft", "picked@1": True},
}
TREK: Final = {
    "zones": {
        "map.c2": "QD",
        "map.b3": "KS",
        "map.c3": "9H",
        "pack@1": "4H 8D 2C 5C",
        "pack@2": "2H",
    },
    "pawns": {"pawn@1": "map.c2"},
    "state": {"turn": "p1"},
    "face_up": ("map.b3", "map.c2"),
}
TRICK: Final = {
    "zones": {"hand@1": "5H 9S", "trick@4": "KH"},
    "pawns": {"pawn@1": "map.a1", "pawn@2": "map.a3", "pawn@3": "map.b1", "pawn@4": "map.c3"},
    "state": {"phase": "play", "turn": "p1", "lead": "p4"},
}
RIVER: Final = {
    "zones": {"row.R": "R+3|O+3 R+1|Y+3C", "row.G": "G+2|R-2", "pile": "B+2|O-2"},
    "state": {"phase": "choice", "turn": "p1", "played": 1},
}
ISLES: Final = {
    "zones": {"isle.1": "8H", "isle.2": "2D", "hand@1": "2C 5C JC", "hand@2": "4S", "hand@3": "4D"},
    "pawns": {"pawn@1.1": "isle.1", "pawn@2.1": "isle.1"},
    "state": {"turn": "p1"},
}
SALMON: Final = {
    "zones": {"play@1": "7S 4D 2H", "run@1": "5H 6H", "deck@1": "10C", "row": "5C 10D"},
    "state": {"phase": "play", "turn": "p1"},
}
FOREST: Final = {
    "zones": {"hand@1": "KH 2C 5D", "hand@2": "QH QC 9S", "map.d4": "9C"},
    "state": {"actions_left@1": 1},
}

SAYINGS: Final = (
    ("cabin", CABIN, "move ^ sea > stack.1", "It must be higher than 7♥, the top card here."),
    ("cabin", CABIN, "move ^ beach > stack.1", "This stack takes only ♥."),
    ("cabin", CABIN, "move ^ sea > lost", "It can still be built: place 2 takes it."),
    (
        "cabin",
        CABIN,
        "move 9D beach > stack.2",
        "Only the top card of a pile can be used, here 9♠.",
    ),
    (
        "cabin",
        CABIN,
        "press reveal tide",
        "The tide opens when the sea has run dry, and 1 card is left in it.",
    ),
    (
        "cabin",
        CABIN,
        "move ^ sea > beach",
        "Nothing goes to the beach, unless you play with Stockpiling.",
    ),
    (
        "trail",
        DRAFT,
        "p1: move 2H draft@1 > pack@1",
        "You have drafted. Still to choose: Ben, Cleo.",
    ),
    (
        "trail",
        TREK,
        "p1: move 4H,8D pack@1 > map.b3",
        "One card of the payment must be ♠, unless you pay with three.",
    ),
    (
        "trail",
        TREK,
        "p1: move 4H,8D,2C,5C pack@1 > map.b3",
        "Pay with one, two or three cards, not with 4.",
    ),
    (
        "trail",
        TREK,
        "p1: move pawn@1 > map.b3",
        "K♠ lies open and asks for 18: pay by dropping cards of your pack on it.",
    ),
    (
        "trail",
        TREK,
        "p1: move pawn@1 > map.e4",
        "Too far: it lies 2 up and 2 aside. A step is 1 up, and 1 aside at most.",
    ),
    (
        "trail",
        TREK,
        "p1: move pawn@1 > map.a1",
        "A trek only goes up, and that card lies no higher than your pawn.",
    ),
    ("trail", TREK, "p2: move pawn@2 > map.a1", "It is the turn of Ann."),
    (
        "trail",
        TREK,
        "p1: move pawn@2 > map.a1",
        "A pawn and a pack are moved by their owner alone.",
    ),
    (
        "signal_fire",
        TRICK,
        "p1: move 9S hand@1 > trick@1",
        "You hold a card of the led suit ♥: play one of that suit, or any card face down.",
    ),
    ("signal_fire", TRICK, "p2: move ^ hand@2 > trick@2", "It is the turn of Ann."),
    (
        "signal_fire",
        TRICK,
        "p1: move 5H hand@1 > trick@2",
        "Only your own cards and your own pawn, and only at your own place.",
    ),
    ("grizzo", RIVER, "p2: press flip", "It is the turn of Ann."),
    ("grizzo", RIVER, "move ^ pile > row.R", "It goes where its colour is: Blue row."),
    (
        "grizzo",
        RIVER,
        "move * row.G > set@1.G",
        "A row of two or three can be claimed, and here lies 1.",
    ),
    (
        "grizzo",
        RIVER,
        "move * row.R > set@1.G",
        "Take the whole row, and to your own place for it: Red set.",
    ),
    (
        "grizzo",
        RIVER,
        "press end",
        "You could claim: Red row. Claim one, or play on while the pile has cards.",
    ),
    ("orca_isles", ISLES, "p2: move ^ hand@2 > isle.2", "It is the turn of Ann."),
    (
        "orca_isles",
        ISLES,
        "p1: move 2C,5C,JC hand@1 > isle.2",
        "A hunt takes one or two cards, not 3.",
    ),
    (
        "orca_isles",
        ISLES,
        "p1: move 2C hand@1 > isle.1",
        "Two orcas are here already, and no more fit: Ann, Ben.",
    ),
    ("salmon_run", SALMON, "p2: press end", "It is the turn of Ann."),
    (
        "salmon_run",
        SALMON,
        "p1: move 7S,4D play@1 > run@1",
        "The Sea needs one suit, and your run has begun with ♥.",
    ),
    ("salmon_run", SALMON, "p1: move 4D play@1 > row onto 10D", "Not enough: 4 of 10."),
    ("forage", FOREST, "p2: press end", "It is the turn of Ann."),
    ("forage", FOREST, "p1: move KH,2C hand@1 > map.d4", "One card at a time, not 2."),
    (
        "forage",
        FOREST,
        "p1: move KH,2C,5D hand@1 > set@1",
        "A set takes your whole turn, and only 1 action is left.",
    ),
)


@pytest.mark.parametrize(
    ("key", "position", "text", "sentence"), SAYINGS, ids=[f"{one[0]}-{one[2]}" for one in SAYINGS]
)
def test_a_refusal_says_what_would_be_needed(
    key: str, position: dict[str, Any], text: str, sentence: str
) -> None:
    assert told(key, position, text) == sentence


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
@given(data=st.data())
def test_every_refusal_is_a_whole_sentence(game: AnyGame, data: st.DataObject) -> None:
    state = drawn(data, game).state
    asking, words = anything_asked(state), words_of(game.key)
    for _ in range(40):
        answer = judge(BY_KEY[game.key], state, data.draw(asking))
        if isinstance(answer, Refusal):
            said = words.why(answer)
            assert "{" not in said, (answer, said)
            assert "⟨" not in said, (answer, said)
            assert said.endswith("."), said
