"""What the actions of the table of keys do at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.bindings import pressed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import pygame

    from pnwtable.app.table.screen import TableScreen

HELD: Final = frozenset({"recall", "see"})
"""These show something for as long as their key is held down."""

BACKWARD: Final = frozenset({"undo", "redo", "rules", "bar", "hint"})
"""These are possible at a curtain too, or say there why they are not."""


def action_at_table(screen: TableScreen, event: pygame.Event) -> str | None:
    """The action of a key at that table, if it has one; what holds everywhere is not its own."""
    name = pressed(event, screen.desk.settings.keys, "table")
    return name if name in ACTS or name in HELD else None


def act(screen: TableScreen, name: str) -> None:
    """Do it."""
    ACTS[name](screen)


def _rules(screen: TableScreen) -> None:
    """The rules of the game; while a refusal is said, where its rule stands."""
    rule = screen.sentences.rule
    if rule:
        screen.exits.rule(screen, rule)
    else:
        screen.show_help()


def _undo(screen: TableScreen) -> None:
    screen.acting.undo()


def _redo(screen: TableScreen) -> None:
    screen.acting.redo()


def _scores(screen: TableScreen) -> None:
    screen.show_scores()


def _bar(screen: TableScreen) -> None:
    screen.bars.keys.toggle()


def _nothing(screen: TableScreen) -> None:
    """Without a panel there is nowhere to go; one that stands there takes the key itself."""


def _why(screen: TableScreen) -> None:
    screen.settle()
    screen.asking.at_keys(screen.keys.stop)


def _hint(screen: TableScreen) -> None:
    if screen.acting.advising is not None:
        screen.acting.advising.ask()


def _log(screen: TableScreen) -> None:
    from pnwtable.app.table.chronicle import toggle_log  # noqa: PLC0415 - on demand

    toggle_log(screen, keys=True)


def _timeline(screen: TableScreen) -> None:
    from pnwtable.app.table.timeline import toggle_timeline  # noqa: PLC0415 - on demand

    toggle_timeline(screen)


def _describe(screen: TableScreen) -> None:
    from pnwtable.app.table.describing import describe  # noqa: PLC0415 - on demand

    describe(screen)


ACTS: Final[Mapping[str, Callable[[TableScreen], None]]] = {
    "undo": _undo,
    "redo": _redo,
    "why": _why,
    "hint": _hint,
    "log": _log,
    "timeline": _timeline,
    "scores": _scores,
    "describe": _describe,
    "bar": _bar,
    "panel": _nothing,
    "rules": _rules,
}
