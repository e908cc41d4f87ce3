"""Commands as text: every form of the vocabulary, and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnwtable.core.commands import MalformedCommand, parse_command
from pnwtable.core.zones import Seat

SHEETS = [
    "p1: move 4H,8D pack@1 > map.c3",
    "p1: move 8H,7H play@1 > row onto KS",
    "p1: move pawn@1 > map.c4",
    "p1: move pawn@1.2 > gather.1",
    "p1: press turn-back",
    "p1: press reveal supply",
    "p1: press bonus hearts",
    "p1: choose reveal 9C",
    "p1: choose reveal 9C#2",
    "p1: choose centre g4",
    "p1: choose starter 2",
    "p3: move ^ trick@3 > fire.1.b",
    "p1: move * row.R > set@1.R",
    "p1: move R+6C pile > row.R",
    "p1: move R+6C|O-3 pile > row.R",
    "p2: move X hand@2 > hand@1 onto 6D",
    "p1: move 8H#2 hand@1 > under@1.2",
]


@pytest.mark.parametrize("text", SHEETS)
def test_a_command_of_the_sheets_is_read_and_written_back(text: str) -> None:
    assert str(parse_command(text, Seat(1))) == text


@pytest.mark.parametrize("text", SHEETS)
def test_a_command_without_its_seat_is_of_the_seat_given(text: str) -> None:
    seat, _, command = text.partition(": ")
    asked = parse_command(command, Seat(5))
    assert asked.seat == Seat(5)
    assert str(asked) == f"p5: {command}"
    assert parse_command(text, Seat(5)).seat == Seat(int(seat[1:]))


def test_spaces_do_not_matter_where_words_are_apart() -> None:
    assert str(parse_command("  p1:move  ^   sea  >  stack.1 ", Seat(1))) == (
        "p1: move ^ sea > stack.1"
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "move",
        "move 4H pack@1",
        "move 4H, 8D pack@1 > map.c3",
        "move > sea",
        "press",
        "choose 9C",
        "p0: press end",
        "p9: press end",
        "p99999999999: press end",
        "p1 press end",
        "fold",
        "move ^ sea > stack.1 onto ^",
        "press end; press end",
        "move 4H pack@1 > map.c3\npress end",
        "x" * 100_000,
    ],
)
def test_what_is_no_command_is_malformed_and_says_so(text: str) -> None:
    with pytest.raises(MalformedCommand) as said:
        parse_command(text, Seat(1))
    assert len(str(said.value)) < 300


WORDS = "p1:|p2: |move|press|choose| | > |onto|^|*|4H|8D#2|,|sea|stack.1|pawn@1.2|map.c4|reveal|?"
PIECES = st.sampled_from([*WORDS.split("|"), "R+6C|O-3", "#", "@", "."])


@given(text=st.one_of(st.text(max_size=80), st.lists(PIECES, max_size=12).map("".join)))
def test_any_text_is_a_command_that_writes_itself_or_is_malformed(text: str) -> None:
    try:
        asked = parse_command(text, Seat(1))
    except MalformedCommand:
        return
    assert parse_command(str(asked), Seat(8)) == asked
