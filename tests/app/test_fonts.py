from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from shell import new_desk

from pnwtable.app import rich
from pnwtable.app.art import CardArt
from pnwtable.app.fonts import Fonts, lato_folder
from pnwtable.app.rich import Piece
from pnwtable.data.languages import texts_in

GERMAN = texts_in("de")
LONG = "The sea washes one card ashore, and whatever fits nowhere is lost to the tide."


def lengths(text: str, width: int) -> list[str]:
    lines = rich.wrapped(rich.words_of(text), width, 1, lambda piece: len(piece.text))
    return ["".join(piece.text for piece in rich.merged(line)) for line in lines]


def test_words_go_on_in_the_next_line_when_the_line_is_full() -> None:
    assert lengths("one two three four", 9) == ["one two", "three", "four"]


def test_a_word_wider_than_the_line_is_broken_and_loses_no_letter() -> None:
    assert lengths("a abcdefghij b", 4) == ["a", "abcd", "efgh", "ij b"]


def test_an_empty_text_is_one_empty_line() -> None:
    assert lengths("", 9) == [""]


def test_bold_lasts_over_several_words_until_the_next_stars() -> None:
    words = rich.words_of("a **b c** d")
    assert [(piece.text, piece.bold) for word in words for piece in word] == [
        ("a", False),
        ("b", True),
        ("c", True),
        ("d", False),
    ]


def test_a_suit_is_a_piece_of_its_own_and_stays_with_its_rank() -> None:
    assert rich.words_of("the 10♥.") == (
        (Piece("the"),),
        (Piece("10"), Piece("♥"), Piece(".")),
    )
    assert Piece("♥").glyph == "H"
    assert Piece("★").glyph == "X"


@pytest.mark.parametrize("width", [60, 120, 300, 900])
def test_no_paragraph_is_wider_than_asked(width: int) -> None:
    fonts = new_desk().fonts
    assert fonts.paragraph(LONG, width, 17).get_width() <= width + 2


def test_a_paragraph_grows_by_whole_lines() -> None:
    fonts = new_desk().fonts
    high = fonts.line_height(17)
    assert fonts.paragraph("one", 900, 17).get_height() == high
    assert fonts.paragraph("one\ntwo", 900, 17).get_height() == 2 * high


def test_the_same_text_is_rendered_once() -> None:
    fonts = new_desk().fonts
    assert fonts.paragraph(LONG, 200, 17) is fonts.paragraph(LONG, 200, 17)


def test_suits_show_in_their_colours_and_stand_as_high_as_capitals() -> None:
    fonts = new_desk().fonts
    line = fonts.line("♥", 40)
    box = line.get_bounding_rect()
    assert abs(box.height - fonts.cap_height(40)) <= 4
    red, green, blue, _ = line.get_at(box.center)
    assert red > green + 60
    assert red > blue + 60


def test_two_colours_make_diamonds_as_red_as_hearts() -> None:
    fonts = new_desk().fonts
    four = fonts.line("♦", 40)
    fonts.four_colour = False
    two = fonts.line("♦", 40)
    middle = four.get_bounding_rect().center
    assert four.get_at(middle) != two.get_at(middle)


@given(st.text(max_size=60), st.integers(1, 400))
def test_no_text_is_too_strange_to_be_shown(text: str, width: int) -> None:
    fonts = STRANGE.fonts
    fonts.paragraph(text, width, 17)
    fonts.line(text, 17, bold=True)


STRANGE = new_desk()


@pytest.mark.parametrize(
    "text", ["a\0b", "\xad", "\u200b", "\ud800", "\ufe0f", "日本", "\U0001f600", "**", "a**b"]
)
def test_letters_no_font_has_show_a_mark(text: str) -> None:
    fonts = new_desk().fonts
    assert fonts.line(f"x{text}", 17).get_width() > 0


@pytest.mark.parametrize("text", ["日", "\U0001f600", "\ud800"])
def test_the_mark_for_a_missing_letter_can_be_seen(text: str) -> None:
    assert new_desk().fonts.line(text, 40).get_bounding_rect().width > 0


def test_the_package_of_the_font_is_found() -> None:
    assert lato_folder() is not None


@pytest.mark.parametrize("broken", [False, True])
def test_without_the_font_the_spare_one_serves(tmp_path: Path, *, broken: bool) -> None:
    if broken:
        (tmp_path / "Lato-Regular.ttf").write_bytes(b"no font")
    fonts = Fonts(CardArt(), tmp_path if broken else None)
    assert fonts.paragraph("Cabin ♠ **by** the Sea", 200, 17).get_width() > 100


def test_text_grows_with_its_size_and_is_never_a_stretched_bitmap() -> None:
    fonts = new_desk().fonts
    small, large = fonts.line("Cabin", 16), fonts.line("Cabin", 48)
    stretched = pygame.transform.scale(small, large.get_size())
    assert abs(large.get_width() - 3 * small.get_width()) < 12
    assert pygame.image.tobytes(large, "RGBA") != pygame.image.tobytes(stretched, "RGBA")


@pytest.mark.parametrize("size", [13, 15, 16, 24, 45])
def test_a_text_that_gets_the_width_it_was_found_to_have_is_not_broken_again(size: int) -> None:
    fonts = new_desk().fonts
    told = [one for one in GERMAN.sentences.values() if isinstance(one, str) and "\n" not in one]
    for text in told[::23]:
        for room in (14 * size, 21 * size):
            wide, high = fonts.paragraph(text, room, size).get_size()
            again = fonts.paragraph(text, wide, size)
            assert again.get_height() <= high, text
