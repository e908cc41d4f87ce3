"""Keys for the buttons that a game brings: letters of their words, and numbers for answers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pnwtable.app.bindings import keys_of, letters_taken
from pnwtable.app.mnemonics import letters_for
from pnwtable.app.table.composing import answer_key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.table.picture import Knob
    from pnwtable.app.table.screen import TableScreen

MOST_NUMBERS: Final = 9
"""Answers beyond these are reached by arrows alone."""

_OFFERS: Final = {"menu": "Escape", "step": "Space", "hide": "Escape", "now": "Escape"}
_CALL: Final = "call:"


def with_letters(screen: TableScreen, knobs: Sequence[Knob]) -> tuple[Knob, ...]:
    """These buttons of a table, each with its letter; none in a small table of a page."""
    if not screen.bars.shown:
        return tuple(knobs)
    named = {knob.button: knob.label for knob in knobs if not knob.armed}
    letters = letters_for(named, letters_taken(screen.desk.settings.keys))
    return tuple(replace(knob, letter=letters.get(knob.button, "")) for knob in knobs)


def numbered(screen: TableScreen) -> dict[str, str]:
    """The number of each answer that the bar offers."""
    answers = [answer_key(asked) for asked in screen.acting.unplaced()]
    return {key: str(number) for number, key in enumerate(answers[:MOST_NUMBERS], 1)}


def lettered(screen: TableScreen) -> dict[str, str]:
    """What each letter and number presses now."""
    knobs = {knob.letter: knob.button for knob in screen.showing.knobs() if knob.letter}
    return knobs | {number: key for key, number in numbered(screen).items()}


def cap_of(screen: TableScreen, button: str) -> str:
    """The key of a button in the bar; nothing if it has none."""
    if button.startswith(_CALL):
        return button.removeprefix(_CALL)
    if button in _OFFERS:
        return _OFFERS[button]
    if button in _KEYED:
        return str(keys_of(_KEYED[button], screen.desk.settings.keys)[0])
    return numbered(screen).get(button, "")


_KEYED: Final = {
    **{name: name for name in ("undo", "redo", "why", "hint", "log", "timeline", "scores")},
    "help": "rules",
    "see": "see",
    "recall": "recall",
}
