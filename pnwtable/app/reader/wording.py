"""From the words of pages and scenarios to those of the reader: cards, links, found words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, assert_never

from pnwtable.app.reader.seeking import folded
from pnwtable.app.rich import ITALIC, LINKED, MARKED
from pnwtable.core.commands import ALL, TOP, AskedChoose, AskedMove, AskedPress, AskedWalk

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.words import Words
    from pnwtable.core.commands import Asked, CardName

_CARD: Final = re.compile(r"(?<![A-Za-z0-9@.])(?:10|[2-9JQKA])[SHDC](?![A-Za-z0-9])")
_SEAT: Final = re.compile(r"\bp([1-8])\b")
_RULE: Final = re.compile(r"\b[A-Z]{2}-[0-9]{2,3}\b")
_EMPHASIS: Final = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)")
_SPANS: Final = re.compile(r"`([^`]+)`")
_ORIGIN: Final = re.compile(
    r"(?:The )?rulebook(?:'s)? (?:example turn|example|set-up|picture)\. ", re.IGNORECASE
)
"""Where a scenario comes from is of no use to a reader."""

_TOGGLES: Final = re.compile(rf"\*\*|[{ITALIC}{MARKED}{LINKED}]")


def set_text(text: str, words: Words, rules: Collection[str] = ()) -> str:
    """A text of a page as it is set: cards as they are called, ids of these rules as links."""
    parts = _SPANS.split(text)
    for number, part in enumerate(parts):
        if number % 2:
            parts[number] = _in_quotes(part, words)
        else:
            slanted = _EMPHASIS.sub(f"{ITALIC}\\1{ITALIC}", part)
            parts[number] = _RULE.sub(lambda found: _linked(found[0], rules), slanted)
    return "".join(parts)


def _in_quotes(part: str, words: Words) -> str:
    """What stands in backquotes: a card, or the name of a place or a value."""
    said = words.card(part)
    return f"{ITALIC}{part}{ITALIC}" if said == part else said


def _linked(rule: str, rules: Collection[str]) -> str:
    return f"{LINKED}{rule}{LINKED}" if rule in rules else rule


def about(text: str, words: Words) -> str:
    """What a scenario says about itself, which has no backquotes."""
    said = _CARD.sub(lambda found: words.card(found[0]), _ORIGIN.sub("", text))
    said = _SEAT.sub(lambda found: words.player(int(found[1])), said)
    return said.replace(" - ", " \N{EN DASH} ")


def plain(text: str) -> str:
    """The letters of a text that is set, for searching."""
    return folded(bare(text))


def bare(text: str) -> str:
    """The letters of a text that is set, for whoever hears them."""
    return _TOGGLES.sub("", text)


def found_in(text: str, wanted: Sequence[str]) -> str:
    """The text with these words marked, however they are written there."""
    if not wanted:
        return text
    ways = "|".join(re.escape(word) for word in sorted(wanted, key=len, reverse=True))
    bare = [folded(letter) for letter in text]
    # A letter may be none or two where it is compared: this leads back to its place.
    places = [place for place, letters in enumerate(bare) for _ in letters]
    parts: list[str] = []
    done = 0
    for found in re.finditer(ways, "".join(bare)):
        start, end = places[found.start()], places[found.end() - 1] + 1
        if start >= done:
            parts += (text[done:start], MARKED, text[start:end], MARKED)
            done = end
    return "".join((*parts, text[done:]))


def told(asked: Asked, words: Words, desk: Desk) -> str:
    """A command in words."""
    values: dict[str, object] = {"seat": words.player(asked.seat)}
    match asked:
        case AskedMove(cards=cards, source=source, target=target, onto=onto):
            values["cards"] = words.row(_named(card, words, desk) for card in cards)
            values["source"] = words.zone(source)
            values["target"] = words.zone(target) if onto is None else words.card(onto.face)
            return desk.text("reader.commands.move", **values)
        case AskedWalk(target=target):
            return desk.text("reader.commands.walk", **values, target=words.zone(target))
        case AskedPress(button=button):
            key = f"buttons.{button}"
            label = words.game(key) if words.has(key) else button
            return desk.text("reader.commands.press", **values, label=label)
        case AskedChoose():
            return desk.text("reader.commands.choose", **values, answer=words.answer(asked))
        case _:
            assert_never(asked)


def _named(card: CardName, words: Words, desk: Desk) -> str:
    if card.face in (TOP, ALL):
        return desk.text("reader.commands.top" if card.face == TOP else "reader.commands.all")
    return words.card(card.face)
