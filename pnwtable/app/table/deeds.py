"""What whoever acts is asked for, put together from what may be done now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.core.commands import Choose, Move, Press, Walk
from pnwtable.core.zones import base_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.table.words import Words
    from pnwtable.core.commands import Command

SPENT: Final = "spent"
"""The phase of texts in which one button is left to press, for games that have words for that."""


def asked_for(words: Words, phase: str, legal: Sequence[Command]) -> str:
    """The sentence of a phase, which names nothing that these commands do not allow.

    Where the texts know the deeds of a phase, it names those of them that are there.
    """
    if len(legal) == 1 and isinstance(legal[0], Press) and words.has(f"phases.{SPENT}"):
        return words.game(f"phases.{SPENT}")
    ways = dict.fromkeys(way_of(command) for command in legal)
    keys = [f"deeds.{phase}.{way}" for way in ways]
    named = dict.fromkeys(words.game(key) for key in keys if words.has(key))
    said = words.game(f"phases.{phase}", deeds=words.one_of(tuple(named)))
    return said[:1].upper() + said[1:]


def way_of(command: Command) -> str:
    """What is done with what, whoever it is: ``hand-map``, ``walk``, the button, the question."""
    match command:
        case Move(source=source, target=target):
            return f"{base_of(source)}-{base_of(target)}"
        case Walk():
            return "walk"
        case Press(button=button):
            return button
        case Choose(question=question):
            return question
