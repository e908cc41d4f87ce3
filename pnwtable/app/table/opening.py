"""Opening a table: its layout, ours or the player's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.data.errors import DataError
from pnwtable.data.places import layouts, players_layout
from pnwtable.layout.reader import Found, find_layout

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from pnwtable.layout.schema import Layout


WATCH: Final = 0.5
"""Seconds between two looks at whether the layout file was saved."""


class NoLayout(Exception):  # noqa: N818 - says what is missing
    """The game has rules, but no table yet."""


def layout_file(game: str) -> Path:
    """Our own layout of a game."""
    return layouts() / f"{game}.yaml"


def has_table(game: str) -> bool:
    """Whether our layout of the game arranges a table, or holds only maps, or is not there."""
    path = layout_file(game)
    if not path.is_file():
        return False
    return any(line.startswith("arrange:") for line in path.read_text("utf-8").splitlines())


def layout_of(game: str, zones: Sequence[str], data: Path | None, seats: int = 1) -> Found:
    """The layout to use for that many seats. Raises NoLayout for a game that has none yet."""
    if not has_table(game):
        raise NoLayout(game)
    return find_layout(layout_file(game), players_layout(game, data), zones, seats)


class LayoutWatch:
    """Looks now and then whether the layout file was saved, ours or the player's.

    A file that is broken while it is being edited is told, and the table stays as it is.
    """

    def __init__(
        self, read: Callable[[], Found], files: Sequence[Path], tell: Callable[[str], None]
    ) -> None:
        self._read = read
        self._files = files
        self._tell = tell
        self._last = [_stamp(path) for path in files]
        self._unwatched = 0.0

    def look(self, seconds: float) -> Layout | None:
        """The layout anew if its file has been saved, after so many seconds more."""
        self._unwatched += seconds
        if self._unwatched < WATCH:
            return None
        self._unwatched = 0.0
        now = [_stamp(path) for path in self._files]
        if now == self._last:
            return None
        self._last = now
        try:
            found = self._read()
        except (DataError, NoLayout) as error:
            self._tell(str(error))
            return None
        if found.trouble is not None:
            self._tell(found.trouble)
            return None
        return found.layout


def watched(
    game: str, zones: Sequence[str], data: Path | None, tell: Callable[[str], None], seats: int = 1
) -> LayoutWatch:
    """A watch over the layout files of a game."""
    files = [path for path in (layout_file(game), players_layout(game, data)) if path is not None]
    return LayoutWatch(lambda: layout_of(game, zones, data, seats), files, tell)


def _stamp(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0
