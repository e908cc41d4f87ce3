"""Somebody who listens at a table and remembers what was to be heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seated import Player, desk_of

from pnwtable.app.sound import Silence
from pnwtable.app.sound.names import SOUNDS

if TYPE_CHECKING:
    from pnwtable.play.session import Session
    from pnwtable.play.settings import Animation


class Listener(Silence):
    """Remembers every sound with its moment and place; only those that exist may be played."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, float, float]] = []

    def play(self, name: str, *, after: float = 0.0, at: float = 0.0) -> None:
        assert name in SOUNDS
        assert 0.0 <= after <= 4.0
        assert -1.0 <= at <= 1.0
        self.heard.append((name, after, at))

    def names(self) -> list[str]:
        """What was heard since somebody last asked."""
        names = [name for name, _, _ in self.heard]
        self.heard.clear()
        return names


def listened_to(
    session: Session, animation: Animation = "normal", size: tuple[int, int] = (640, 400)
) -> tuple[Player, Listener]:
    """A table, and who listens at it."""
    desk = desk_of(size, 1.0, animation)
    listener = Listener()
    desk.sound = listener
    return Player(session, size, desk=desk), listener
