"""Sounds of the table: what the program asks for, and silence, which takes every wish.

``loudspeaker`` is the window's end of a line to another process, ``box``, which chooses among what
is due (``voices``) and makes every sound by its recipe (``names``, ``recipes``, ``synth``;
``wood``, ``world`` and ``notes`` are the kinds). ``making`` writes them all into files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pnwtable.app.sound.names import Kind


class Sound(Protocol):
    """Whoever lets sounds be heard; nothing here waits, fails, or says anything."""

    hidden: bool
    """Whether nobody sees the window, so that it is silent."""

    def wake(self) -> None:
        """Get ready in a while, as sounds are likely to come."""

    def play(self, name: str, *, after: float = 0.0, at: float = 0.0) -> None:
        """Let a sound be heard in so many seconds, from the left (-1) to the right (1)."""

    def preview(self, kind: Kind) -> None:
        """Let a sound of that kind be heard at the volume that is set now."""

    def hush(self) -> None:
        """Forget what is still to come; what sounds already may end."""

    def close(self) -> None:
        """Be silent for ever."""


class Silence:
    """No sound at all."""

    hidden = False

    def wake(self) -> None:
        """Nothing."""

    def play(self, name: str, *, after: float = 0.0, at: float = 0.0) -> None:
        """Nothing."""

    def preview(self, kind: Kind) -> None:
        """Nothing."""

    def hush(self) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing."""
