"""Which key does what: layouts of keyboards, keys of the player's own, keys that are in the way."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from pnwtable.app.bindings import (
    ACTIONS,
    BY_NAME,
    Chord,
    chord,
    chord_of,
    in_the_way,
    keys_of,
    letters_taken,
    pressed,
)
from pnwtable.app.mnemonics import letters_for, place_in
from pnwtable.app.table.actions import ACTS, HELD

CTRL, SHIFT, ALT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LALT


def key(code: int, mod: int = 0, typed: str = "", place: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed, scancode=place)


KEYBOARDS = {
    "US Z": (key(pygame.K_z, CTRL, "\x1a", pygame.KSCAN_Z), "undo"),
    "German Z, where the US has Y": (key(pygame.K_z, CTRL, "\x1a", pygame.KSCAN_Y), "undo"),
    "German Y": (key(pygame.K_y, CTRL, "\x19", pygame.KSCAN_Z), "redo"),
    "French Z, where the US has W": (key(pygame.K_z, CTRL, "\x1a", pygame.KSCAN_W), "undo"),
    "French W": (key(pygame.K_w, 0, "w", pygame.KSCAN_Z), "why"),
    "Russian, by its place": (key(0x44F, CTRL, "", pygame.KSCAN_Z), "undo"),
    "Greek, by its place": (key(0x3B3, 0, "\u03b3", pygame.KSCAN_G), "log"),
    "Shift or not": (key(pygame.K_g, SHIFT, "G", pygame.KSCAN_G), "log"),
    "Ctrl Shift Z": (key(pygame.K_z, CTRL | SHIFT, "", pygame.KSCAN_Z), "redo"),
    "the Mac's key": (key(pygame.K_z, pygame.KMOD_LMETA, "", pygame.KSCAN_Z), "undo"),
    "US ?": (key(pygame.K_SLASH, SHIFT, "?", pygame.KSCAN_SLASH), "help"),
    "German ?": (key(0xDF, SHIFT, "?", pygame.KSCAN_MINUS), "help"),
    "French ?": (key(pygame.K_COMMA, SHIFT, "?", pygame.KSCAN_M), "help"),
    "German Ctrl +": (key(pygame.K_PLUS, CTRL, "", pygame.KSCAN_RIGHTBRACKET), "larger"),
    "US Ctrl =": (key(pygame.K_EQUALS, CTRL, "", pygame.KSCAN_EQUALS), "larger"),
    "French Ctrl -": (key(pygame.K_MINUS, CTRL, "", pygame.KSCAN_6), "smaller"),
    "the pad's +": (key(pygame.K_KP_PLUS, CTRL, "+", pygame.KSCAN_KP_PLUS), "larger"),
    "Alt belongs to the window manager": (key(pygame.K_F11, ALT), None),
    "a modifier alone": (key(pygame.K_LSHIFT, SHIFT), None),
}


@pytest.mark.parametrize("name", KEYBOARDS)
def test_a_key_counts_by_what_it_types(name: str) -> None:
    event, action = KEYBOARDS[name]
    assert pressed(event, {}, "table") == action


def test_the_upper_row_is_digits_on_keyboards_that_need_shift_for_them() -> None:
    french = key(0xE9, 0, "\u00e9", pygame.KSCAN_2), key(pygame.K_QUOTE, 0, "'", pygame.KSCAN_4)
    assert [chord_of(event) for event in french] == [Chord("2"), Chord("4")]


def test_alt_gr_types_signs_and_is_no_ctrl() -> None:
    alt_gr = pygame.KMOD_LCTRL | pygame.KMOD_RALT
    assert chord_of(key(0xDF, alt_gr, "?", pygame.KSCAN_MINUS)) == Chord("?")


def test_from_the_start_no_two_actions_share_a_key() -> None:
    for one, other in combinations(ACTIONS, 2):
        if one.where == other.where or "everywhere" in (one.where, other.where):
            assert not set(one.keys) & set(other.keys), (one.name, other.name)


def test_every_action_of_the_table_does_something_there() -> None:
    assert {one.name for one in ACTIONS if one.where == "table"} == {*ACTS, *HELD}


def test_every_key_of_the_table_of_actions_can_be_read_and_said() -> None:
    for action in ACTIONS:
        for name in action.keys:
            assert str(chord(name)) == name


WRONG = ("", "Z+", "Ctrl", "Alt+Z", "Shift+Ctrl+Z", "ctrl+z", "z", "ZZ", "Ctrl+Ctrl+Z", "é", "F13")


@pytest.mark.parametrize("name", WRONG)
def test_what_names_no_key_changes_nothing(name: str) -> None:
    assert chord(name) is None
    assert keys_of("undo", {"undo": name}) == keys_of("undo", {})


def test_a_key_of_ones_own_takes_the_place_of_the_main_one() -> None:
    own = {"log": "X", "nothing of ours": "Y"}
    assert pressed(key(pygame.K_x), own, "table") == "log"
    assert pressed(key(pygame.K_g), own, "table") is None
    assert pressed(key(pygame.K_z, CTRL), {"undo": "X"}, "table") == "undo"


def test_a_key_of_another_action_is_refused_and_two_keys_may_change_places() -> None:
    assert in_the_way("log", Chord("W"), {}) == "why"
    assert in_the_way("log", Chord("F11"), {}) == "full_screen"
    assert in_the_way("log", Chord("X"), {}) is None
    assert in_the_way("search", Chord("W"), {}) is None, "the rules have no why"
    swapped = {"log": "W", "why": "G"}
    assert pressed(key(pygame.K_w), swapped, "table") == "log"
    assert pressed(key(pygame.K_g), swapped, "table") == "why"


@pytest.mark.parametrize("wrong", [{"log": "W"}, {"log": "Tab"}, {"log": "3"}, {"log": "Ctrl+Z"}])
def test_settings_in_which_a_key_stands_twice_or_is_fixed_leave_every_action_a_key(
    wrong: dict[str, str],
) -> None:
    assert pressed(key(pygame.K_g), wrong, "table") == "log"
    assert pressed(key(pygame.K_w), wrong, "table") == "why"
    assert all(keys_of(name, wrong) for name in BY_NAME)


def test_buttons_get_free_letters_of_their_words_whatever_order_they_come_in() -> None:
    labels = {"end": "End the turn", "flip": "Flip it", "again": "Flip it", "s": "Stay"}
    found = letters_for(labels, letters_taken({}))
    assert found == {"end": "E", "again": "F", "flip": "I", "s": "A"}
    assert letters_for(dict(reversed(labels.items())), letters_taken({})) == found
    assert letters_for(labels, letters_taken({"log": "F"}))["again"] == "I"


def test_letters_of_any_writing_get_keys_where_there_are_some() -> None:
    found = letters_for({"a": "Öffnen", "b": "♥ 3", "c": "Ход"}, frozenset("O"))
    assert found == {"a": "F"}
    assert place_in("Öffnen", "O") == 0
    assert place_in("Turn it up", "I") == 5
    assert place_in("Turn it up", "") == place_in("Turn", "X") == -1
