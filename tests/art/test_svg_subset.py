from __future__ import annotations

import re
from xml.etree import ElementTree as ET  # the text is our own

import pytest

from pnwtable.app.art import BACK, BACKS, RANKS, SUITS, CardStyle, card_svg
from pnwtable.app.art.glyphs import LETTERS, MARKS, STAR, SUIT_SHAPES
from pnwtable.app.art.signs import SIGNS

DRAWN = {"svg", "g", "path", "rect"}
KNOWN = {
    "d", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "transform",
    "width", "height", "viewBox", "x", "y", "rx",
}  # fmt: skip
NUMBERS = {"M": 2, "L": 2, "C": 6, "A": 7, "Z": 0}
DOT = re.compile(r"M(-?[\d.]+[ -][\d.]+)L\1(?![\d.])")
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
TEXTS = [r + s for s in SUITS for r in RANKS] + ["X", "X2", BACK, "R+6C", "Yx2", "B-4S", "é<&>"]
STYLES = [
    CardStyle(four, back, strong)
    for four in (True, False)
    for back in BACKS
    for strong in (True, False)
]


def elements(text: str, height: int, style: CardStyle) -> list[ET.Element]:
    root = ET.fromstring(card_svg(text, (height * 5 // 7, height), style))  # noqa: S314  # our own text
    return [*root.iter()]


def every_path(nodes: list[ET.Element]) -> list[str]:
    return [node.attrib["d"] for node in nodes if node.tag.endswith("path")]


def is_whole(path: str) -> bool:
    """Tell whether each letter of the path is followed by as many numbers as it takes."""
    steps = re.findall(r"([A-Za-z])([^A-Za-z]*)", path)
    if not steps or steps[0][0] != "M" or re.sub(r"[MLCAZ\d.\s-]", "", path):
        return False
    counts = [(NUMBERS[letter], len(NUMBER.findall(rest))) for letter, rest in steps]
    return all(
        found == 0 if takes == 0 else found and found % takes == 0 for takes, found in counts
    )


@pytest.mark.parametrize("height", [64, 168])
@pytest.mark.parametrize("text", TEXTS)
def test_cards_use_nothing_that_the_rasteriser_drops_in_silence(text: str, height: int) -> None:
    for style in STYLES:
        for node in elements(text, height, style):
            assert node.tag.rpartition("}")[2] in DRAWN
            assert set(node.attrib) <= KNOWN
            for paint in ("fill", "stroke"):
                assert re.fullmatch(r"#[0-9a-f]{6}|none", node.attrib.get(paint, "none"))


@pytest.mark.parametrize("height", [64, 168])
@pytest.mark.parametrize("text", TEXTS)
def test_every_path_on_a_card_is_whole(text: str, height: int) -> None:
    assert all(is_whole(path) for path in every_path(elements(text, height, CardStyle())))


@pytest.mark.parametrize("text", TEXTS)
def test_no_dot_is_a_stroke_without_length_which_would_not_be_drawn(text: str) -> None:
    for style in STYLES[:6:2]:
        paths = every_path(elements(text, 168, style))
        assert not [path for path in paths if DOT.search(path)]


def test_every_glyph_is_whole() -> None:
    icons = [*SUIT_SHAPES.values(), *MARKS.values(), STAR]
    assert all(is_whole(icon.path) for icon in icons)
    assert all(is_whole(letter.path) for letter in LETTERS.values())
    drawn = [path for sign in SIGNS.values() for path in (sign.lines, sign.solid) if path]
    assert all(is_whole(path) for path in drawn)


def test_every_rank_has_a_glyph() -> None:
    assert set(RANKS) <= set(LETTERS)


@pytest.mark.parametrize("path", ["", "L0 0", "M0 0L1", "M0 0Q1 1 2 2", "M0 0C1 2 3 4 5"])
def test_a_broken_path_is_noticed(path: str) -> None:
    assert not is_whole(path)
