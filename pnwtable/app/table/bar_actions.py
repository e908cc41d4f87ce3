"""What the buttons over a table do, and what is said of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def never() -> bool:
    """There is no such thing here."""
    return False


def no_word(name: str | None) -> None:
    """Nothing is said of a button."""
    del name


def none_on() -> frozenset[str]:
    """No button shows that what it opens is open."""
    return frozenset()


def no_cap(name: str) -> str:
    """No button has a key."""
    del name
    return ""


@dataclass(frozen=True, slots=True)
class BarActions:
    """What the buttons of the bar do; ``scores`` is None at a table for one.

    ``offer`` is told which of the offers in the lower bar was pressed, ``hold`` which one is being
    held down, or None. ``cap`` tells the key of a button, ``explain`` that the pointer is at one of
    those that do not always work; None if it is there no more. ``hints`` tells whether there is
    somebody who can be asked for a ``hint``; ``on`` are the buttons whose panel or mode is open.
    """

    menu: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    help: Callable[[], None]
    offer: Callable[[str], None]
    hold: Callable[[str | None], None]
    scores: Callable[[], None] | None = None
    log: Callable[[], None] | None = None
    why: Callable[[], None] | None = None
    timeline: Callable[[], None] | None = None
    hint: Callable[[], None] | None = None
    hints: Callable[[], bool] = never
    cap: Callable[[str], str] = no_cap
    explain: Callable[[str | None], None] = no_word
    on: Callable[[], frozenset[str]] = none_on
