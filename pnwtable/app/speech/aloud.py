"""Sentences as one says them: signs that a voice leaves out, or spells, become words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.data.texts import Texts

SUITS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
RANKS: Final = "AJQK"

_CARD: Final = re.compile(r"(?<![\w])(10|[2-9AJQK])([♠♥♦♣])")
_SUIT: Final = re.compile("[♠♥♦♣]")
_BEFORE: Final = re.compile(r"(?:^|(?<=[:,] ))([♠♥♦♣]) (?=[A-ZÄÖÜ])", re.MULTILINE)
"""A sign that stands before the words it is about, as on a button."""

_JOKER: Final = "★"
_SIGNED: Final = re.compile(r"(?<![\w])([+\u2212\u00d7])(?=\d)")
_SIGNS: Final = {"+": "plus", "\N{MINUS SIGN}": "minus", "\N{MULTIPLICATION SIGN}": "times"}
_PAUSE: Final = re.compile(r"\s*(?:·|\n)\s*")
_BLANKS: Final = re.compile(r"[^\S\n]+")
_CLOSES: Final = ".,:;!?…"


def aloud(text: str, texts: Texts) -> str:
    """The sentence without any sign that has to be seen."""
    say = texts.say

    def card(found: re.Match[str]) -> str:
        rank = say(f"table.why.ranks.{found[1]}") if found[1] in RANKS else found[1]
        suit = say(f"table.why.suits.{SUITS[found[2]]}")
        return say("table.why.card", {"rank": rank, "suit": suit})

    text = _CARD.sub(card, text.replace("**", ""))
    text = _BEFORE.sub(lambda found: f"{say(f'table.why.suits.{SUITS[found[1]]}')}: ", text)
    text = _SUIT.sub(lambda found: say(f"table.why.suits.{SUITS[found[0]]}"), text)
    text = text.replace(_JOKER, say("table.why.joker"))
    text = _SIGNED.sub(lambda found: say(f"speech.signs.{_SIGNS[found[1]]}") + " ", text)
    return _BLANKS.sub(" ", _PAUSE.sub(_pause(text, say("language.comma")), text)).strip()


def _pause(text: str, comma: str) -> Callable[[re.Match[str]], str]:
    """What stands instead of a dot between two parts, or of a new line."""

    def put(found: re.Match[str]) -> str:
        before = text[: found.start()].rstrip()
        return " " if not before or before[-1] in _CLOSES else comma

    return put
