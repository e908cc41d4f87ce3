"""The number of a ring hides no words, no button and no index, whatever lies about it."""

from __future__ import annotations

from typing import Final

import pytest
from learner import Learner

from pnwtable.app.table.painter import TablePainter
from pnwtable.app.table.picture import Around
from pnwtable.app.table.ring_signs import sign_box
from pnwtable.layout.box import Box

SIZE: Final = 27
WHOLE: Final = Box(0, 0, 600, 400)
CARD: Final = Box(200, 100, 80, 112)
USUAL: Final = sign_box(CARD, SIZE, Around(), WHOLE)


def test_where_nothing_lies_it_touches_its_ring_and_covers_nothing_of_its_card() -> None:
    assert USUAL.overlap(CARD.grown(1))
    assert not USUAL.overlap(CARD)


@pytest.mark.parametrize("kind", ["clear", "words", "things"])
def test_it_goes_elsewhere_at_its_ring_where_something_lies(kind: str) -> None:
    there = (USUAL.grown(6),)
    around = Around(**{kind: there})
    found = sign_box(CARD, SIZE, around, WHOLE)
    assert not found.overlap(there[0])
    assert found.overlap(CARD.grown(SIZE))


def test_it_covers_a_card_rather_than_words_all_about_it() -> None:
    words = tuple(
        Box(CARD.x + x, CARD.y + y, 80, 112) for x in (-80, 0, 80) for y in (-112, 0, 112) if x or y
    )
    found = sign_box(CARD, SIZE, Around(words=words), WHOLE)
    covered = sum(map(found.overlap, words))
    assert covered < SIZE * SIZE


def test_it_stays_in_the_window_at_a_card_in_its_corner() -> None:
    for card in (Box(0, 0, 80, 112), Box(520, 288, 80, 112)):
        found = sign_box(card, SIZE, Around(), WHOLE)
        assert found.overlap(WHOLE) == SIZE * SIZE


@pytest.mark.parametrize("game", ["cabin", "forage", "salmon_run"])
def test_in_a_first_hand_no_number_stands_on_words(game: str) -> None:
    learner, seen = Learner(game, (1024, 640)), 0
    while "play" not in learner.buttons:
        still = learner.screen.still()
        painter = TablePainter(learner.desk)
        painter.paint_still(learner.window, still)
        around = painter.around(still)
        for ring in still.rings:
            if ring.sign:
                place = sign_box(ring.box.grown(1), SIZE, around, still.area or WHOLE)
                assert not sum(map(place.overlap, (*around.clear, *around.words)))
                seen += 1
        learner.press("show" if "show" in learner.buttons else "next")
        learner.let_follow()
    assert seen
