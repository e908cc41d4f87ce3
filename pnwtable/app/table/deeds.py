"""What whoever acts is asked for, put together from what may be done now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.core.commands import Choose, Move, Press, Walk
from pnwtable.core.zones import base_of

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

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
    sizes: dict[str, set[int]] = {}
    for command in legal:
        sizes.setdefault(way_of(command), set()).add(_cards_of(command))
    found = (key_of(words, phase, way, numbers) for way, numbers in sizes.items())
    named = dict.fromkeys(words.game(key) for key in found if key)
    said = words.game(f"phases.{phase}", deeds=words.one_of(tuple(named)))
    return said[:1].upper() + said[1:]


def key_of(words: Words, phase: str, way: str, sizes: Collection[int]) -> str:
    """The texts' words for a way; for just these numbers of cards, where they know such.

    ``hand-run-1-2`` is one card or two; nothing where the texts have no words at all.
    """
    plain = f"deeds.{phase}.{way}"
    exact = "-".join([plain, *map(str, sorted(sizes))])
    return next((key for key in (exact, plain) if words.has(key)), "")


def _cards_of(command: Command) -> int:
    """How many cards are moved by it."""
    return len(command.cards) if isinstance(command, Move) else 0


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
