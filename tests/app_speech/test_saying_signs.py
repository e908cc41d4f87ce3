"""No sign that has to be seen is left in what is said."""

from __future__ import annotations

import pytest

from pnwtable.app.speech.aloud import aloud
from pnwtable.data.languages import spoken


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("**Anna** plays 7♥, J♠.", "Anna plays 7 of Hearts, Jack of Spades."),
        ("Anna: ♠ is led", "Anna: Spades is led"),
        ("Without ♦ and ♣.", "Without Diamonds and Clubs."),
        ("♥ Draw one", "Hearts: Draw one"),
        ("Buttons: ♥ Draw one, End", "Buttons: Hearts: Draw one, End"),
        ("A ★ and a 10♦", "A Joker and a 10 of Diamonds"),
        ("Red +6 with Continue", "Red plus 6 with Continue"),
        ("\N{MINUS SIGN}3 points", "minus 3 points"),
        ("Yellow \N{MULTIPLICATION SIGN}2", "Yellow times 2"),
        ("Deal 7  ·  With take-backs", "Deal 7, With take-backs"),
        ("Anna begins.\nShe leads", "Anna begins. She leads"),
    ],
)
def test_signs_become_words(written: str, said: str) -> None:
    assert aloud(written, spoken("en")) == said
