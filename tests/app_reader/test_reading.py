"""Reading: where the page opens, how it scrolls, what the contents and the keys do."""

from __future__ import annotations

import re
from itertools import pairwise

import pygame
import pytest
from bookworm import KEYS, SIZES, TEXTS, Bookworm

from pnwtable.app.reader.examples import ExampleRow
from pnwtable.app.reader.framed import FigureLeaf
from pnwtable.app.reader.leaves import Link
from pnwtable.app.reader.library import page_about


def test_the_reader_opens_at_the_beginning() -> None:
    worm = Bookworm()
    assert worm.screen.flow.offset == 0
    assert worm.current == ""
    assert worm.section == "Trail"


@pytest.mark.parametrize("game", KEYS)
def test_it_opens_at_any_rule_with_that_rule_brought_out(game: str) -> None:
    worm = Bookworm(game)
    for rule in page_about(game).rules():
        worm.screen.go_to_rule(rule.id)
        assert worm.current == rule.id
        assert worm.sees(worm.rule(rule.id))


def test_it_opens_at_the_rule_that_it_was_opened_for() -> None:
    worm = Bookworm(rule="TR-33")
    assert worm.current == "TR-33"
    assert worm.sees(worm.rule("TR-33"))
    assert worm.frame() != Bookworm(rule="TR-32").frame()


def test_an_id_in_a_text_leads_to_its_rule_and_none_to_itself() -> None:
    worm = Bookworm("cabin")
    links = [one for leaf in worm.texts for one in leaf.widgets if isinstance(one, Link)]
    assert len(links) > 20
    for leaf in worm.texts:
        assert all(not isinstance(one, Link) or one.rule != leaf.rule for one in leaf.widgets)
    link = next(one for one in links if one.rule == "CB-22")
    worm.screen.flow.reveal(link)
    worm.tap(link.rect.center)
    assert worm.current == "CB-22"
    assert worm.sees(worm.rule("CB-22"))


def test_a_line_of_text_has_about_seventy_letters_in_any_window() -> None:
    for size, scale in SIZES:
        worm = Bookworm("signal_fire", size, scale)
        frame = worm.screen.flow.frame
        assert frame is not None
        letters = "the quick brown fox jumps over the lazy dog and then rests a little while"
        font = worm.desk.line(letters, worm.texts[5].style)
        assert frame.width / font.get_width() * len(letters) < 76


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("game", KEYS)
def test_nothing_lies_over_anything_else(game: str, size: tuple[int, int], scale: float) -> None:
    worm = Bookworm(game, size, scale)
    screen, window = worm.screen, pygame.Rect((0, 0), size)
    leaves = screen.flow.leaves
    for above, below in pairwise(leaves):
        assert above.top + above.high <= below.top
    bar = [screen.back.rect, screen.field.rect]
    bar += [screen.list.rect] if screen.room.narrow else [screen.contents.rect]
    for number, rect in enumerate([*bar, screen.room.page]):
        assert window.contains(rect)
        assert rect.collidelist([*bar, screen.room.page][:number]) == -1
    frame = screen.flow.frame
    assert frame is not None
    page = screen.room.page
    assert page.left < frame.left
    assert frame.left + frame.width < page.right
    assert page.left <= frame.wide_left
    assert frame.wide_left + frame.wide <= page.right


# scrolling


def test_keys_and_wheel_scroll_to_the_end_and_back() -> None:
    worm = Bookworm()
    flow = worm.screen.flow
    seen = [flow.offset]
    for key in (pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_END):
        worm.press(key)
        seen.append(flow.offset)
    assert seen == sorted(set(seen))
    assert flow.offset == flow.end
    worm.send(pygame.MOUSEWHEEL, x=0, y=1)
    assert flow.offset < flow.end
    worm.press(pygame.K_HOME)
    assert flow.offset == 0


def test_a_page_glides_where_cards_do() -> None:
    worm = Bookworm()
    worm.desk.settings = worm.desk.settings.__class__(animation="normal")
    worm.press(pygame.K_PAGEDOWN)
    begun = worm.screen.flow.offset
    assert 0 < begun < 300
    for _ in range(200):
        worm.screen.step(1 / 60)
    assert worm.screen.flow.offset > 400
    assert not worm.screen.step(1 / 60)


def test_only_what_is_in_sight_or_near_it_is_painted() -> None:
    worm = Bookworm()
    worm.frame()
    for _ in range(20):
        worm.screen.step(0.02)
    frame = worm.screen.flow.frame
    assert frame is not None
    figures = [leaf for leaf in worm.screen.flow.leaves if isinstance(leaf, FigureLeaf)]
    painted = [leaf.painted(frame) for leaf in figures]
    assert not all(painted)
    worm.screen.flow.go_to(figures[-1])
    worm.frame()
    assert figures[-1].painted(frame)


def test_another_size_keeps_the_place() -> None:
    worm = Bookworm("forage", rule="FG-53")
    for size, scale in SIZES:
        worm.desk.settings = worm.desk.settings.__class__(ui_scale=scale, animation="off")
        worm.desk.size = size
        worm.screen.resized(size)
        first = worm.screen.flow.leaves[worm.screen.flow.first()]
        near = worm.screen.flow.leaves.index(worm.rule("FG-53")) - worm.screen.flow.first()
        assert 0 <= near < 12, (size, first.said)


# the contents


def test_the_contents_lead_to_every_section() -> None:
    worm = Bookworm("grizzo")
    screen = worm.screen
    worm.press(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert screen.focus.at is screen.contents
    worm.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert worm.section == "Playing a card"
    worm.tap((screen.contents.rect.centerx, screen.contents.rect.y + 30))
    assert worm.section == "Grizzo"


def test_in_a_narrow_window_the_contents_come_over_the_page_and_go() -> None:
    worm = Bookworm("grizzo", (1024, 640), 1.5)
    screen = worm.screen
    plain = worm.frame()
    worm.tap(screen.list.rect.center)
    assert worm.frame() != plain
    worm.press(pygame.K_ESCAPE)
    assert (screen.room.listed, worm.left) == (False, 0)
    worm.tap(screen.list.rect.center)
    worm.tap((screen.contents.rect.centerx, screen.contents.rect.y + 100))
    assert not screen.room.listed
    assert worm.section != "Grizzo"


def test_the_wheel_scrolls_contents_that_are_longer_than_the_window() -> None:
    worm = Bookworm("forage", (1024, 640), 1.5)
    screen = worm.screen
    worm.tap(screen.list.rect.center)
    worm.move(screen.contents.rect.center)
    before, offset = worm.frame(), screen.flow.offset
    worm.send(pygame.MOUSEWHEEL, x=0, y=-5)
    assert worm.frame() != before
    assert screen.flow.offset == offset
    worm.tap((screen.contents.rect.centerx, screen.contents.rect.bottom - 8))
    assert worm.section == TEXTS.say("app.reader.keys")


# the keys


def test_tab_goes_through_all_that_can_be_pressed_in_the_order_of_reading() -> None:
    worm = Bookworm("cabin")
    focus, seen = worm.screen.focus, []
    worm.press(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    worm.press(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert focus.at is worm.screen.back
    worm.screen.focus.take(worm.screen.contents)
    inside = [one for leaf in worm.screen.flow.leaves for one in leaf.widgets]
    focus.take(inside[0])
    for _ in inside:
        seen.append(focus.at)
        at = focus.at
        assert at is not None
        assert worm.screen.flow.room.contains(at.rect) or isinstance(at, ExampleRow)
        worm.press(pygame.K_TAB)
    assert seen == inside
    assert focus.at is worm.screen.back


def test_the_back_button_leaves() -> None:
    worm = Bookworm()
    worm.tap(worm.screen.back.rect.center)
    assert worm.left == 1


# what is written


@pytest.mark.parametrize("game", KEYS)
def test_the_short_help_and_the_keys_of_the_table_are_on_the_page(game: str) -> None:
    said = {leaf.text for leaf in Bookworm(game).texts}
    for text in (TEXTS.say(f"games.{game}.help"), TEXTS.say("table.keys")):
        assert set(text.strip().split("\n\n")) <= said


@pytest.mark.parametrize("game", KEYS)
def test_no_sign_of_the_page_format_is_left_in_what_is_read(game: str) -> None:
    for leaf in Bookworm(game).texts:
        assert not re.search(r"[`⟨]|(?<!\*)\*(?!\*)", leaf.text), leaf.text


def test_cards_are_read_as_cards() -> None:
    worm = Bookworm("trail")
    assert any("4♥ and 8♦ pass the 10♦" in leaf.text for leaf in worm.texts)
