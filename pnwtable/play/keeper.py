"""What keeps a game, as the Session sees it."""

from datetime import UTC, datetime
from typing import Protocol


class Keeper(Protocol):
    """Keeps the lines of a game. Never raises: trouble is told in another way."""

    def append(self, line: bytes) -> None:
        """Write a line so that it survives the end of this process."""

    def hasten(self) -> None:
        """Bring what was written to the disk soon, without waiting for it."""


def now() -> str:
    """The time as saves have it."""
    return datetime.now(UTC).isoformat(timespec="seconds")
