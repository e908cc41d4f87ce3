"""Opening a table: its layout, ours or the player's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.data.errors import DataError
from pnwtable.data.places import layouts
from pnwtable.layout.reader import Found, find_layout

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from pnwtable.layout.schema import Layout


class NoLayout(Exception):  # noqa: N818 - says what is missing
    """The game has rules, but no table yet."""


def layout_file(game: str) -> Path:
    """Our own layout of a game."""
    return layouts() / f"{game}.yaml"


def players_file(game: str, data: Path | None) -> Path | None:
    """Where a player's own layout of a game would lie."""
    return None if data is None else data / "layouts" / f"{game}.yaml"


def layout_of(game: str, zones: Sequence[str], data: Path | None) -> Found:
    """The layout to use. Raises NoLayout for a game that has none yet."""
    ours = layout_file(game)
    if not ours.is_file() or not _has_table(ours):
        raise NoLayout(game)
    return find_layout(ours, players_file(game, data), zones)


def watched(
    game: str, zones: Sequence[str], data: Path | None, tell: Callable[[str], None]
) -> Callable[[], Layout | None]:
    """A question to ask now and then: the layout anew if its file has been saved since.

    A file that is broken while it is being edited is told, and the table stays as it is.
    """
    files = [path for path in (layout_file(game), players_file(game, data)) if path is not None]
    last = [_stamp(path) for path in files]

    def ask() -> Layout | None:
        now = [_stamp(path) for path in files]
        if now == last:
            return None
        last[:] = now
        try:
            found = layout_of(game, zones, data)
        except (DataError, NoLayout) as error:
            tell(str(error))
            return None
        if found.trouble is not None:
            tell(found.trouble)
            return None
        return found.layout

    return ask


def _stamp(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _has_table(path: Path) -> bool:
    """Whether the file arranges a table, or holds only maps."""
    return any(line.startswith("arrange:") for line in path.read_text("utf-8").splitlines())
