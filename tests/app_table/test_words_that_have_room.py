"""What is said in little room is said in full: chips of a plate, marks on a row, rings, options."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from learner import Learner
from test_plates_and_pawns import CHIPS, PLATE, TEXTS, blank, changed, desk_at, scene_of, slot

from pnwtable.app.table import pills
from pnwtable.app.table.letters import ELLIPSIS, READABLE, in_rows
from pnwtable.app.table.nameplates import paint_plates
from pnwtable.app.table.picture import Still, Tag
from pnwtable.app.table.pills import TAG, fitted_pill, paint_tags, pill
from pnwtable.app.table.rings import PUT, TAKE
from pnwtable.app.table.words import Words
from pnwtable.layout.box import Box

if TYPE_CHECKING:
    import pygame

NARROW = replace(PLATE, box=Box(40, 40, 168, 50), name="Heron", chips=CHIPS[1:2])
LONG = Tag("The Sea: 4 of one suit", "info")


def plate_of(note: str) -> pygame.Surface:
    target = blank()
    paint_plates(desk_at(), target, Still(scene_of(), plates=(replace(NARROW, note=note),)))
    return target


def test_a_note_gives_way_to_chips_that_would_be_cut_short_beside_it() -> None:
    assert changed(plate_of("thinking …"), plate_of("")).size == (0, 0)


def test_a_note_stays_where_there_are_no_chips() -> None:
    target, plain = blank(), blank()
    for picture, note in ((target, "thinking …"), (plain, "")):
        plate = replace(NARROW, chips=(), note=note, about="Computer, easy")
        paint_plates(desk_at(), picture, Still(scene_of(), plates=(plate,)))
    assert changed(target, plain).width > 0


def mark(places: int) -> pygame.Rect:
    target, desk = blank(), desk_at()
    before = target.copy()
    row = slot("row", *((20 + 40 * n, 60) for n in range(places)))
    paint_tags(desk, target, row, [LONG], row.cards[-1].bottom)
    return changed(before, target)


def test_a_mark_too_long_for_a_card_is_said_in_full_across_its_row() -> None:
    whole = mark(5)
    assert whole.width > mark(1).width
    assert whole.size == mark(6).size


def test_a_mark_too_wide_for_a_small_card_stands_on_it_in_two_rows_or_not_at_all() -> None:
    desk, tag = desk_at(), Tag("twenty if \N{BLACK STAR}3", "info")
    one = pill(desk, tag, TAG.size).size
    whole = fitted_pill(desk, tag, one[0])
    two = fitted_pill(desk, tag, one[0] - 1)
    assert whole is not None
    assert two is not None
    assert whole.size == one
    assert two.size[0] < one[0]
    assert two.size[1] > 1.5 * one[1]
    assert fitted_pill(desk, tag, two.size[0] - 1) is None
    assert fitted_pill(desk, Tag("twenty-two-and-three", "info"), one[0]) is None


def test_on_small_cards_all_marks_that_can_are_in_two_rows() -> None:
    desk = desk_at()
    said, room = (Tag("7 of", "info"), Tag("27 of 28", "info")), pills.NARROW - 1
    few, many = (fitted_pill(desk, tag, room) for tag in said)
    assert few is not None
    assert many is not None
    assert few.rows == many.rows == 2
    wide = fitted_pill(desk, Tag("7 of", "info"), pills.NARROW)
    assert wide is not None
    assert wide.rows == 1


@pytest.mark.parametrize("wide", [900, 400, 240])
def test_words_that_have_two_rows_lose_none_of_them_or_whole_ones(wide: int) -> None:
    desk = desk_at()
    said = "Heron claims three of the river. The river is quiet; the game is over. Heron wins."
    high = 2 * desk.fonts.line_height(desk.px(TAG.size))
    got = in_rows(desk, said, TAG, (wide, high), READABLE)
    assert got.get_width() <= wide
    assert got.get_height() <= high
    words = said.split(" ")
    ends = {f"{' '.join(words[:n])} {ELLIPSIS}" for n in range(len(words))} | {said, ELLIPSIS}
    styles = [replace(TAG, size=TAG.size * share) for share in READABLE]
    assert any(got is desk.paragraph(end, wide, style) for end in ends for style in styles)


def rows_of_letters(text: str, width: int) -> int:
    """How many lines of letters a mark has in an empty place of that width."""
    target, desk = blank(), desk_at()
    before = target.copy()
    place = replace(slot("run", (40, 40)), outline=Box(40, 40, width, 120), cards=())
    paint_tags(desk, target, place, [Tag(text, "info")], 0)
    picture = changed(before, target)
    inked = [
        any(target.get_at((x, y)) != before.get_at((x, y)) for x in range(40, 40 + width))
        for y in range(picture.top, picture.bottom)
    ]
    return sum(here and not above for above, here in pairwise([False, *inked]))


def test_a_word_in_an_empty_place_is_whole_or_not_there() -> None:
    desk = desk_at()
    whole = desk.line("Noch", TAG).get_width() + desk.px(8)
    assert rows_of_letters("Noch", whole) == 1
    assert rows_of_letters("Noch noch", whole) > 1
    assert rows_of_letters("Noch noch", whole - 1) == rows_of_letters("Noch", whole - 1) == 0


def test_a_hand_that_takes_a_card_is_ringed_as_a_whole() -> None:
    learner = Learner("orca_isles")
    learner.read_on()
    rings = {ring.sign: ring.box for ring in learner.screen.still().rings}
    cards = learner.scene.arrangement.slots["hand@1"].cards
    assert rings[TAKE] == learner.scene.arrangement.slots["gather.2"].cards[-1]
    assert (rings[PUT].x, rings[PUT].right) == (cards[0].x, cards[-1].right)


def test_a_starter_to_choose_is_ringed_as_a_whole() -> None:
    learner = Learner("salmon_run")
    learner.read_on()
    (ring,) = learner.screen.still().rings
    cards = learner.scene.arrangement.slots["starter.1"].cards
    assert (ring.box.x, ring.box.right) == (cards[0].x, cards[-1].right)


def test_an_option_in_the_lower_bar_has_the_word_of_the_set_up() -> None:
    words = Words(TEXTS, "salmon_run")
    assert words.option_said("chooser", "p1") == "Chooses first: Player 1"
    assert words.option_said("jokers", 1) == "Jokers: One"
    assert words.option_said("school", value=True) == "School's in session"
    assert Words(TEXTS, "forage").option_said("turn_limit", 3) == "Ends after 3 rounds"
