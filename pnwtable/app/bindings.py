"""The one table of actions: which key does what, where; the player may change the keys.

A key counts by what it types, not by where it lies: Ctrl Z is where the Z is on every keyboard. On
keyboards that type no Latin letters its place counts instead.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Where = Literal["everywhere", "table", "reader"]

_CHORD: Final = re.compile(r"(Ctrl\+)?(Shift\+)?(.+)")
_CTRL: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_SPECIAL: Final = 1 << 30
"""The bit of key codes that stand for no sign."""

_NAMED: Final = {
    **{getattr(pygame, f"K_F{number}"): f"F{number}" for number in range(1, 13)},
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_DELETE: "Delete",
    pygame.K_INSERT: "Insert",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_PAGEUP: "PageUp",
    pygame.K_PAGEDOWN: "PageDown",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_KP_DIVIDE: "/",
    pygame.K_KP_0: "0",
}
_FIXED: Final = {
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_SPACE: "Space",
    pygame.K_TAB: "Tab",
    pygame.K_ESCAPE: "Escape",
}
"""These do the same everywhere and always."""

_ALONE: Final = frozenset({*_NAMED.values(), *_FIXED.values()})


@dataclass(frozen=True, slots=True)
class Chord:
    """A key, perhaps with Ctrl or Shift; letters are capitals, signs are what is typed."""

    key: str
    ctrl: bool = False
    shift: bool = False

    def __str__(self) -> str:
        """As it is kept in the settings."""
        return "Ctrl+" * self.ctrl + "Shift+" * self.shift + self.key

    @property
    def fixed(self) -> bool:
        """Whether nothing else can be put on it: it steers, or numbers what can be chosen."""
        return self.key in _FIXED.values() or (self.key.isdigit() and not self.ctrl)

    @property
    def letter(self) -> str:
        """The letter if it is nothing but that."""
        plain = len(self.key) == 1 and self.key.isalpha() and not (self.ctrl or self.shift)
        return self.key if plain else ""


@dataclass(frozen=True, slots=True)
class Action:
    """Something a key does: its name, its keys from the start, the main one first, and where."""

    name: str
    keys: tuple[str, ...]
    where: Where = "table"


ACTIONS: Final = (
    Action("undo", ("U", "Ctrl+Z", "Backspace")),
    Action("redo", ("R", "Ctrl+Y", "Ctrl+Shift+Z")),
    Action("why", ("W",)),
    Action("hint", ("H",)),
    Action("log", ("G",)),
    Action("timeline", ("T",)),
    Action("scores", ("S",)),
    Action("describe", ("D",)),
    Action("recall", ("L",)),
    Action("see", ("V",)),
    Action("panel", ("F6",)),
    Action("bar", ("F10",)),
    Action("rules", ("F2",)),
    Action("search", ("Ctrl+F", "/"), "reader"),
    Action("help", ("F1", "?"), "everywhere"),
    Action("speech", ("F8",), "everywhere"),
    Action("paste", ("Ctrl+V",), "everywhere"),
    Action("full_screen", ("F11",), "everywhere"),
    Action("larger", ("Ctrl++", "Ctrl+="), "everywhere"),
    Action("smaller", ("Ctrl+-",), "everywhere"),
    Action("usual_size", ("Ctrl+0",), "everywhere"),
)
BY_NAME: Final = {action.name: action for action in ACTIONS}


def chord(name: str) -> Chord | None:
    """The keys of a name as it stands in the settings; None if it names none."""
    found = _CHORD.fullmatch(name)
    if found is None:
        return None
    ctrl, shift, key = found.groups()
    sign = len(key) == 1 and key.isascii() and key.isprintable() and key == key.strip().upper()
    return Chord(key, bool(ctrl), bool(shift)) if sign or key in _ALONE else None


def chord_of(event: pygame.Event) -> Chord | None:
    """What was pressed; None for a key that means nothing by itself."""
    ctrl, alt = bool(event.mod & _CTRL), bool(event.mod & pygame.KMOD_ALT)
    typed = getattr(event, "unicode", "")
    if _is_sign(typed) and (alt or not ctrl):
        return _sign(event, typed)
    if alt:
        return None  # it is for the window manager
    key = _FIXED.get(event.key) or _NAMED.get(event.key) or _typed(event)
    if key is None:
        return None
    shift = bool(event.mod & pygame.KMOD_SHIFT) and (key in _ALONE or key.isalpha())
    return Chord(key, ctrl, shift)


def _is_sign(typed: str) -> bool:
    """Whether it is a sign, and neither letter nor digit."""
    plain = len(typed) == 1 and typed.isascii() and typed.isprintable()
    return plain and not typed.isalnum() and typed != " "


def _sign(event: pygame.Event, typed: str) -> Chord:
    """A sign that was typed; where the digits need Shift their keys are meant without it."""
    digit = "" if event.mod & pygame.KMOD_SHIFT else _digit_there(event)
    return Chord(digit or typed)


def _typed(event: pygame.Event) -> str | None:
    """The letter, digit or sign of a key."""
    if 0 < event.key < 127 and chr(event.key).isprintable():  # noqa: PLR2004 - the end of ASCII
        return chr(event.key).upper()
    place = getattr(event, "scancode", 0)
    if event.key & _SPECIAL:
        return None
    if pygame.KSCAN_A <= place <= pygame.KSCAN_Z:
        return chr(ord("A") + place - pygame.KSCAN_A)
    return _digit_there(event) or None


def _digit_there(event: pygame.Event) -> str:
    """The digit that the key at this place has on most keyboards."""
    place = getattr(event, "scancode", 0)
    on_row = pygame.KSCAN_1 <= place <= pygame.KSCAN_0
    return "1234567890"[place - pygame.KSCAN_1] if on_row else ""


def keys_of(name: str, changed: Mapping[str, str]) -> tuple[Chord, ...]:
    """The keys of an action, the main one first."""
    return _bound(frozenset(changed.items()))[name]


def pressed(event: pygame.Event, changed: Mapping[str, str], where: Where) -> str | None:
    """The action of a key there; Shift may be held as long as it makes no other key of it."""
    given = chord_of(event)
    if given is None:
        return None
    found = _at(frozenset(changed.items()), where)
    return found.get(given) or found.get(Chord(given.key, given.ctrl))


def letters_taken(changed: Mapping[str, str]) -> frozenset[str]:
    """The letters that mean something at every table."""
    bound = _at(frozenset(changed.items()), "table")
    return frozenset(one.letter for one in bound if one.letter)


def in_the_way(name: str, wanted: Chord, changed: Mapping[str, str]) -> str | None:
    """The other action that has that key where this one needs it."""
    return next(_clashes(name, wanted, _bound(frozenset(changed.items()))), None)


def _clashes(name: str, wanted: Chord, bound: Mapping[str, tuple[Chord, ...]]) -> Iterator[str]:
    for other in ACTIONS:
        together = {BY_NAME[name].where, other.where}
        meets = len(together) == 1 or "everywhere" in together
        if other.name != name and meets and wanted in bound[other.name]:
            yield other.name


@lru_cache(maxsize=8)
def _bound(changed: frozenset[tuple[str, str]]) -> Mapping[str, tuple[Chord, ...]]:
    """The keys of every action; what the settings have wrong, or twice, is as from the start."""
    wished = {name: chord(key) for name, key in changed if name in BY_NAME}
    wanted = {
        name: key for name, key in sorted(wished.items()) if key is not None and not key.fixed
    }
    while True:
        bound = {action.name: _with(action, wanted.get(action.name)) for action in ACTIONS}
        clashing = [name for name in wanted if any(_clashes(name, wanted[name], bound))]
        if not clashing:
            return bound
        del wanted[clashing[0]]


def _with(action: Action, wanted: Chord | None) -> tuple[Chord, ...]:
    """The wanted key in the place of the main one."""
    usual = tuple(one for one in map(chord, action.keys) if one is not None)
    if wanted is None:
        return usual
    return (wanted, *(one for one in usual[1:] if one != wanted))


@lru_cache(maxsize=16)
def _at(changed: frozenset[tuple[str, str]], where: Where) -> Mapping[Chord, str]:
    bound = _bound(changed)
    return {
        key: action.name
        for action in ACTIONS
        if action.where in (where, "everywhere")
        for key in bound[action.name]
    }
