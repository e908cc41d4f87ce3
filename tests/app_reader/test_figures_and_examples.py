"""Figures are painted by the table, and every example can be stepped through."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from bookworm import KEYS, SCENARIOS, TEXTS, Bookworm, new_desk

from pnwtable.app.reader.figures import Figures
from pnwtable.app.reader.library import page_about, scenarios_of, words_about
from pnwtable.app.reader.live import Live
from pnwtable.app.reader.small import SmallTables, nowhere
from pnwtable.app.reader.wording import about
from pnwtable.data.errors import DataError
from pnwtable.data.page import Figure
from pnwtable.data.pages import page_of

if TYPE_CHECKING:
    from pnwtable.data.page import Page

SMALL: Final = (500, 300)
PAIR: Final = "TR-33-pair-passes-landmark"


def figures_of(page: Page) -> list[Figure]:
    return [block for block in page.blocks if isinstance(block, Figure)]


@pytest.mark.parametrize("game", KEYS)
def test_every_figure_of_a_page_is_painted_at_the_size_it_was_laid_for(game: str) -> None:
    desk, page = new_desk((1280, 800)), page_about(game)
    figures = Figures(desk, page, game, SmallTables(desk))
    for figure in figures_of(page):
        size, picture = figures.size(figure, 600), figures.painted(figure, 600)
        assert picture.get_size() == size
        assert size[0] <= 600
        places = [(x, y) for x in range(0, size[0], 5) for y in range(0, size[1], 5)]
        assert len({tuple(picture.get_at(at)) for at in places}) > 60  # more than a bare ground


@pytest.mark.parametrize(
    ("directive", "said"),
    [
        ("scenario: TR-33-pear", "x.md:3: no scenario 'TR-33-pear'"),
        (f"scenario: {PAIR} after=9", "x.md:3: that scenario has 1 commands"),
        (f"scenario: {PAIR} seat=p7", "x.md:3: there is no p7 at this table"),
        (f"scenario: {PAIR} zones=mapp", "x.md:3: no zone 'mapp' here"),
        ("deal: players=9", "x.md:3: trail does not allow this set-up: TR-01"),
        ("deal: players=3 maps=x", "x.md:3: "),
        ("deal: players=3 after=4000", "x.md:3: that game ends after "),
    ],
)
def test_a_figure_that_cannot_be_opened_is_told_with_file_and_line(
    directive: str, said: str
) -> None:
    page = page_of(f"# Trail\n\n![x]({directive})\n", Path("x.md"))
    desk = new_desk((1280, 800))
    with pytest.raises(DataError) as raised:
        Figures(desk, page, "trail", SmallTables(desk)).size(figures_of(page)[0], 600)
    assert str(raised.value).startswith(said)


def test_a_figure_shows_what_its_seat_may_know_and_no_more() -> None:
    text = "# Trail\n\n" + "".join(
        f"![x](deal: players=3 seed=5 after=4 seat={seat})\n\n" for seat in ("p1", "p2", "none")
    )
    page, desk = page_of(text, Path("x.md")), new_desk((1280, 800))
    figures = Figures(desk, page, "trail", SmallTables(desk))
    pictures = [figures.painted(figure, 600) for figure in figures_of(page)]
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == 3


def live_at(game: str, name: str) -> Live:
    desk = new_desk((1280, 800))
    words = words_about(TEXTS, game)
    live = Live(desk, scenarios_of(game)[name], words, SmallTables(desk), nowhere)
    live.resized(SMALL)
    return live


@pytest.mark.parametrize(("game", "name"), SCENARIOS, ids=[name for _, name in SCENARIOS])
def test_every_example_can_be_stepped_through_to_what_it_claims(game: str, name: str) -> None:
    live, claim = live_at(game, name), scenarios_of(game)[name].about
    for number, step in enumerate(live.steps, 1):
        position = live.session.position
        live.next()
        assert live.at == number
        assert live.session.position == position + (step.kind == "do")
        assert live.screen is not None
        if step.kind == "refused":
            assert live.screen.sentences.rule == step.rule or not step.rule
            assert live.screen.sentences.rule in live.note
        assert "⟨" not in live.note
        live.step(5.0)
        live.draw()
    assert live.over
    assert not live.own
    assert about(claim, words_about(TEXTS, game)) in live.note or not live.steps


@pytest.mark.parametrize(("game", "name"), SCENARIOS, ids=[name for _, name in SCENARIOS])
def test_one_step_back_is_the_moment_before(game: str, name: str) -> None:
    live = live_at(game, name)
    digests = [live.session.digest]
    for _ in live.steps:
        live.next()
        digests.append(live.session.digest)
    for number in reversed(range(len(live.steps))):
        live.back()
        assert (live.at, live.session.digest) == (number, digests[number])


def test_what_the_rules_forbid_is_tried_at_the_table_and_refused_with_its_rule() -> None:
    live = live_at("trail", "TR-22-next-card-one-row-up")
    assert [step.kind for step in live.steps] == ["allowed"] * 3 + ["refused"] * 4
    start = live.session.digest
    for _ in live.steps:
        live.next()
    assert live.session.digest == start
    assert live.screen is not None
    bubble = live.screen.sentences.bubble
    assert bubble is not None
    assert (bubble.rule, bubble.manner) == ("TR-22", "refusal")


def test_the_own_hand_takes_over_and_from_the_start_puts_it_right() -> None:
    worm = Bookworm()
    live = worm.open(PAIR)
    start = live.session.digest
    for card in ("3H", "3S"):
        screen = live.screen
        assert screen is not None
        sprite = next(one for one in screen.scene.sprites if one.face == card)
        opened = worm.screen.opened
        assert opened is not None
        assert opened.table is not None
        x, y = opened.table.rect.topleft
        worm.tap((x + round(sprite.x) + 12, y + round(sprite.y) + 40))
    worm.tap(worm.place("map.c2"))
    assert live.own
    assert live.note == TEXTS.say("app.reader.live.own")
    position = live.session.position
    worm.click("app.reader.live.next")
    assert (live.at, live.session.position) == (0, position)
    worm.click("app.reader.live.back")
    assert (live.own, live.session.digest) == (False, start)


def test_keys_and_words_of_the_page_move_nothing_on_the_table() -> None:
    worm = Bookworm()
    live = worm.open(PAIR)
    start = live.session.digest
    worm.press(pygame.K_TAB, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_HOME)
    worm.type("pair")
    worm.press(pygame.K_RETURN)
    assert (live.own, live.session.digest) == (False, start)


def holds(live: Live) -> bool:
    """Whether something is picked up on the table of an example."""
    return live.screen is not None and live.screen.model.held is not None


def test_the_table_of_an_example_can_be_played_by_keys_alone() -> None:
    worm = Bookworm()
    live = worm.open(PAIR)
    opened = worm.screen.opened
    assert opened is not None
    while worm.screen.focus.at is not opened.table:
        worm.press(pygame.K_TAB)
    worm.press(pygame.K_RETURN)
    worm.press(pygame.K_SPACE)
    assert holds(live)
    worm.press(pygame.K_ESCAPE)
    assert not holds(live)
    assert worm.left == 0
    worm.press(pygame.K_TAB)
    assert worm.screen.focus.at is not opened.table
    worm.press(pygame.K_ESCAPE)
    assert worm.left == 1
