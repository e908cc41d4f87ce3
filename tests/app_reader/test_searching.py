"""Searching: what is found, where it begins, what is marked, and how the field is come to."""

from __future__ import annotations

from typing import Final

import pygame
from bookworm import Bookworm

SEARCH: Final = pygame.KMOD_CTRL


def test_letters_search_from_anywhere_and_enter_goes_on() -> None:
    worm = Bookworm("signal_fire")
    worm.type("face down trump")
    seeking = worm.screen.seeking
    assert len(seeking.found) > 2
    said = {leaf.said for leaf in worm.screen.flow.leaves if leaf is worm.screen.current}
    for _ in seeking.found:
        current = worm.screen.current
        assert current is not None
        assert all(word in current.said for word in ("face", "down", "trump"))
        assert worm.sees(current)
        worm.press(pygame.K_RETURN)
    assert {worm.current} == said or worm.current.startswith("SF-")
    worm.press(pygame.K_RETURN, mod=pygame.KMOD_SHIFT)
    assert seeking.at == len(seeking.found) - 1


def test_a_rule_is_found_by_its_id_in_small_letters_too() -> None:
    worm = Bookworm("forage")
    worm.type("fg-53")
    assert worm.current == "FG-53"


def test_the_search_begins_where_one_reads() -> None:
    worm = Bookworm(rule="TR-50")
    worm.type("card")
    first = worm.screen.seeking.here
    assert first is not None
    assert first >= worm.screen.flow.leaves.index(worm.rule("TR-47"))


def test_what_is_found_is_marked_and_what_is_not_is_told() -> None:
    worm = Bookworm()
    plain = worm.frame()
    worm.type("pack")
    assert worm.screen.seeking.found
    worm.screen.flow.jump(0)
    marked = worm.frame()
    assert marked != plain
    worm.type("xyz")
    assert worm.screen.seeking.found == ()
    assert worm.frame() != marked


def test_escape_clears_the_search_first_and_then_leaves() -> None:
    worm = Bookworm()
    worm.type("pair")
    worm.press(pygame.K_ESCAPE)
    assert (worm.screen.field.value, worm.screen.seeking.wanted, worm.left) == ("", (), 0)
    worm.press(pygame.K_ESCAPE)
    assert worm.left == 1


def test_slash_and_ctrl_f_lead_to_the_field_and_write_nothing() -> None:
    for key, mod, sign in ((pygame.K_SLASH, 0, "/"), (pygame.K_f, SEARCH, "")):
        worm = Bookworm()
        worm.press(pygame.K_TAB, pygame.K_TAB)
        assert worm.screen.focus.at is not worm.screen.field
        worm.press(key, mod=mod, sign=sign)
        worm.type(sign)
        assert worm.screen.focus.at is worm.screen.field
        assert worm.screen.field.value == ""


def test_the_letter_of_the_key_that_opened_the_reader_is_not_searched_for() -> None:
    worm = Bookworm()
    fresh = type(worm.screen)(worm.desk, "trail", lambda: None, "back")
    fresh.resized(worm.desk.size)
    fresh.handle(pygame.Event(pygame.TEXTINPUT, text="h"))
    assert fresh.field.value == ""
