"""What a table shows of a hint, for those who paint and write it; nothing if there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnwtable.app.table.picture import Bubble, Ring
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.table.scene import Scene


def has_hints(screen: TableScreen) -> bool:
    """Whether somebody can be asked at that table."""
    advising = screen.acting.advising
    return advising is not None and advising.offered


def prompt_at(screen: TableScreen) -> str:
    """What the lower bar of that table says of a hint."""
    advising = screen.acting.advising
    return "" if advising is None else advising.prompt


def bubble_at(screen: TableScreen) -> Bubble | None:
    """The hint that is told at that table."""
    advising = screen.acting.advising
    return None if advising is None else advising.bubble


def rings_at(screen: TableScreen, scene: Scene) -> tuple[Ring, ...]:
    """The rings of the hint at that table."""
    advising = screen.acting.advising
    return () if advising is None else advising.rings(scene)
