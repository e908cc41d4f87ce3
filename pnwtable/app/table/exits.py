"""Where the player can go from a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.table.screen import TableScreen
    from pnwtable.play.session import Session


def _nowhere(table: TableScreen, rule: str) -> None:
    """There is no page of rules to open."""


def _no_branch(table: TableScreen, position: int) -> None:
    """Nobody can begin anew from here."""


@dataclass(frozen=True, slots=True)
class TableExits:
    """The ways out of a table, and the questions that lie over it."""

    menu: Callable[[TableScreen], None]
    help: Callable[[TableScreen], None]
    ended: Callable[[TableScreen], None]
    ask_take_back: Callable[[Callable[[], None]], None]
    left: Callable[[Session], None]
    scores: Callable[[TableScreen], None]
    rule: Callable[[TableScreen, str], None] = _nowhere
    branch: Callable[[TableScreen, int], None] = _no_branch
