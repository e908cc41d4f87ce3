"""How the words of pages, scenarios and commands are put for a reader."""

from __future__ import annotations

import pytest
from bookworm import FONTS, TEXTS, new_desk

from pnwtable.app.reader.library import words_about
from pnwtable.app.reader.seeking import Seeking
from pnwtable.app.reader.wording import about, found_in, plain, set_text, told
from pnwtable.app.rich import ITALIC, LINKED, MARKED
from pnwtable.core.commands import parse_command
from pnwtable.core.zones import Seat

TRAIL = words_about(TEXTS, "trail")


def test_cards_in_backquotes_are_called_by_their_signs() -> None:
    assert set_text("`10D` and `X` pass `KH`.", TRAIL) == "10♦ and ★ pass K♥."


def test_what_is_no_card_in_backquotes_is_set_slanted_like_a_stressed_word() -> None:
    assert set_text("the *summit* `c5`", TRAIL) == (
        f"the {ITALIC}summit{ITALIC} {ITALIC}c5{ITALIC}"
    )
    assert set_text("a **basket** is", TRAIL) == "a **basket** is"


def test_the_ids_of_the_rules_that_are_there_become_links() -> None:
    text = set_text("(TR-33, TR-99)", TRAIL, {"TR-33"})
    assert text == f"({LINKED}TR-33{LINKED}, TR-99)"
    assert plain(text) == "(tr-33, tr-99)"


def test_a_scenario_is_told_with_cards_and_players_as_they_are_called() -> None:
    said = about("Rulebook example. p2 pays 4H - the 10D asks for it; c5 stays.", TRAIL)
    assert said == "Player 2 pays 4♥ – the 10♦ asks for it; c5 stays."  # noqa: RUF001 - a dash


def test_found_words_are_marked_wherever_they_stand_and_however_written() -> None:
    assert found_in("A Pair of pairs", ["pair"]) == (
        f"A {MARKED}Pair{MARKED} of {MARKED}pair{MARKED}s"
    )
    assert found_in("A pair", []) == "A pair"


@pytest.mark.parametrize(
    ("game", "command", "said"),
    [
        ("trail", "move 3H,3S pack@1 > map.c2", "Player 1: 3♥, 3♠ from Pack of Player 1 to c2"),
        ("trail", "move pawn@1 > map.b1", "Player 1: pawn to b1"),
        ("trail", "press turn-back", "Player 1: Turn back"),
        ("cabin", "move ^ sea > lost", "Player 1: top card from Sea to Lost"),
    ],
)
def test_every_kind_of_command_is_said_in_words(game: str, command: str, said: str) -> None:
    words, desk = words_about(TEXTS, game), new_desk((1280, 800))
    assert told(parse_command(command, Seat(1)), words, desk) == said


def test_a_mark_breaks_no_line_elsewhere() -> None:
    text = "pack your pack with packs, unpack what was packed, and pack the backpack anew " * 3
    for width in range(120, 400, 7):
        marked = found_in(text, ["ack", "n"])
        assert FONTS.lines_of(marked, width, 18) == FONTS.lines_of(text, width, 18)


def test_links_lie_where_their_letters_are_set() -> None:
    text = set_text(
        "First some words (TR-33), then more of them (TR-34).", TRAIL, {"TR-33", "TR-34"}
    )
    (first, there), (second, here) = FONTS.links(text, 260, 18)
    assert (first, second) == ("TR-33", "TR-34")
    assert there.y == 0
    assert here.y == FONTS.line_height(18)
    before = FONTS.line("First some words (", 18).get_width()
    assert abs(there.x - before) <= 1
    assert abs(there.width - FONTS.line("TR-33", 18).get_width()) <= 1


def test_all_words_must_stand_in_one_place_and_the_search_goes_round() -> None:
    seeking = Seeking(["a pair of cards", "three cards", "a pair", "cards, a pair"])
    assert seeking.seek("pair cards", 1) == 3
    assert seeking.found == (0, 3)
    assert [seeking.go_on(1), seeking.go_on(1), seeking.go_on(-1)] == [0, 3, 0]
    assert seeking.seek("", 0) is None
    assert seeking.go_on(1) is None
