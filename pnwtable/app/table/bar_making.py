"""The buttons over one table, bound to what they do there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app.table.actions import act
from pnwtable.app.table.advised import has_hints
from pnwtable.app.table.bar_actions import BarActions
from pnwtable.app.table.buttons import cap_of

if TYPE_CHECKING:
    from pnwtable.app.table.screen import TableScreen


def actions_of(screen: TableScreen) -> BarActions:
    """What the buttons over that table do."""
    exits = screen.exits
    return BarActions(
        menu=screen.open_menu,
        undo=screen.acting.undo,
        redo=screen.acting.redo,
        help=screen.show_help,
        offer=screen.take_offer,
        hold=screen.hold,
        scores=(lambda: exits.scores(screen)) if screen.session.setup.seats > 1 else None,
        log=lambda: _show_log(screen),
        why=lambda: _ask_why(screen),
        timeline=lambda: act(screen, "timeline"),
        hint=lambda: act(screen, "hint"),
        hints=lambda: has_hints(screen),
        explain=screen.explain,
        cap=lambda name: cap_of(screen, name),
        on=lambda: _on(screen),
    )


def _on(screen: TableScreen) -> frozenset[str]:
    """The buttons that would close again what they have opened, or what waits for a tap."""
    panel = screen.side.panel
    open_now = {
        "" if panel is None or screen.curtain is not None else panel.name,
        "why" if screen.asking.armed else "",
        "" if screen.journey is None else "timeline",
    }
    return frozenset(open_now - {""})


def _show_log(screen: TableScreen) -> None:
    from pnwtable.app.table.chronicle import toggle_log  # noqa: PLC0415 - on demand

    toggle_log(screen, keys=screen.bars.keys.pressing)


def _ask_why(screen: TableScreen) -> None:
    if screen.bars.keys.pressing:
        act(screen, "why")
    else:
        screen.asking.begin()
