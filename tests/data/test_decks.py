from collections import Counter
from pathlib import Path

import pytest

from pnwtable.core.board import Deck
from pnwtable.core.sides import side_of
from pnwtable.data.decks import deck_of, read_deck
from pnwtable.data.errors import DataError
from pnwtable.data.places import assets
from pnwtable.data.strict import read_text

SMALL = """\
name: own
cards:
  - [R+6C|O-3, Gx2|B-5S]
  - [Y+10|B-1]
"""

PAIRS = ("RO", "RY", "OY", "OG", "YG", "YB", "GB", "GR", "BR", "BO")
NEIGHBOURS = ("RO", "OY", "YG", "GB", "BR")
NEAR = "6C/-3 -3/6C 4/-1 -1/4 3/3 3/3 2S/1C 1C/2S 5/-2S -2S/5"
FAR = "5C/-4 -4/5C 4S/2 2/4S x2/-5 -5/x2 3C/1 1/3C 2/-2 -2/2"


def deck(text: str) -> Deck:
    return deck_of(read_text(text, "own.yaml"))


def said(text: str) -> str:
    with pytest.raises(DataError) as caught:
        deck(text)
    return str(caught.value)


def test_a_deck_is_its_name_and_its_cards_line_by_line() -> None:
    own = deck(SMALL)
    assert own.name == "own"
    assert own.cards == (("R+6C", "O-3"), ("Gx2", "B-5S"), ("Y+10", "B-1"))


def sheet_deck() -> Deck:
    return read_deck(assets() / "decks" / "grizzo.yaml")


def sheet() -> list[tuple[str, str]]:
    """The hundred cards as section 2 of the rule sheet gives them."""
    cards = []
    for pair in PAIRS:
        line = NEAR if pair in NEIGHBOURS else FAR
        for card in line.split():
            first, other = (f"+{side}" if side[0].isdigit() else side for side in card.split("/"))
            cards.append((pair[0] + first, pair[1] + other))
    return cards


def test_the_deck_of_grizzo_is_that_of_its_sheet() -> None:
    assert list(sheet_deck().cards) == sheet()


def test_the_deck_of_grizzo_has_as_much_of_everything_as_its_sheet_counts() -> None:
    sides = [side_of(face) for card in sheet_deck().cards for face in card]
    assert len(sides) == 200
    assert Counter(side.symbol for side in sides) == {"": 130, "S": 30, "C": 40}
    for colour in "ROYGB":
        numbers = [side.number for side in sides if side.colour == colour]
        assert len(numbers) == 40
        assert numbers.count(None) == 2
        assert sum(number for number in numbers if number is not None) == 48
        assert sum(number > 0 for number in numbers if number is not None) == 26


@pytest.mark.parametrize(
    ("card", "fault"),
    [
        ("R+6C|R-3", "the two sides have the same colour"),
        ("R+6C", "a card has two sides, such as R+6C|O-3"),
        ("R+6C|O-3|Y+1", "a card has two sides, such as R+6C|O-3"),
        ("R+6CS|O-3", "'R+6CS' is no side"),
        ("R+6|P-3", "'P-3' is no side"),
        ("R+6|O3", "'O3' is no side"),
        ("R+6|O+0", "'O+0' is no side"),
        ("R+6|Ox3", "'Ox3' is no side"),
        ("R+6|O+100", "'O+100' is no side"),
        ("R+6|", "'' is no side"),
        ("'?|O-3'", "'?' is no side"),
    ],
)
def test_a_card_that_cannot_be_is_named_with_its_line(card: str, fault: str) -> None:
    text = f"name: own\ncards:\n  - [R+6C|O-3]\n  - [R+5|O-3, {card}]\n"
    assert said(text).startswith(f"own.yaml:4: cards#2#2: {fault}")


def test_a_deck_without_cards_or_with_too_many_is_refused() -> None:
    assert said("name: own\ncards: []\n") == "own.yaml:2: cards: expected 1 to 1000 cards, not 0"
    many = ", ".join(["R+6C|O-3"] * 1001)
    assert said(f"name: own\ncards: [[{many}]]\n").endswith("not 1001")


def test_a_misspelt_key_and_a_name_that_is_none_are_errors() -> None:
    assert "unknown key 'card' (did you mean 'cards'?)" in said("name: own\ncard: []\n")
    assert "own.yaml:1: name: expected a name in small letters" in said(
        "name: My Deck\ncards: [[R+6C|O-3]]\n"
    )
    assert "expected a list" in said("name: own\ncards: [R+6C|O-3]\n")


def test_a_deck_that_is_not_there_is_an_error_with_its_place(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"none\.yaml: cannot be read"):
        read_deck(tmp_path / "none.yaml")
