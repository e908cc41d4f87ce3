"""What the keys do on what is shown now, told from the actions and from the widgets themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.bindings import ACTIONS, keys_of
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.table.actions import BACKWARD
from pnwtable.app.table.advised import has_hints
from pnwtable.app.table.buttons import numbered
from pnwtable.app.table.screen import TableScreen
from pnwtable.app.widgets.key_lines import KeyGroup, KeyLine
from pnwtable.play.turns import persons

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pnwtable.app.desk import Desk, Screen
    from pnwtable.app.widgets.base import Widget
    from pnwtable.app.widgets.dialog import Dialog
    from pnwtable.app.widgets.sheet import Sheet

_ARROWS: Final = ("Left", "Right", "Up", "Down")
_SHOWN: Final = 2
"""So many keys of an action are told; others may do the same."""

_STEERING: Final = (
    (_ARROWS, "arrows"),
    (("Tab", "Shift+Tab"), "tab"),
    (("Enter",), "enter"),
    (("Shift+Enter",), "send"),
    (("Space",), "space"),
    (("Escape",), "escape"),
)
_AT_NOW: Final = ("why", "hint", "bar")
"""Actions that a timeline has no use for."""

_TRAVELLING: Final = (
    (("Left", "Right"), "step"),
    (("Home", "End"), "ends"),
    (("Space",), "play"),
    (("+", "-", "1", "…", "5"), "speed"),
    (("B",), "bookmark"),
    (("PageUp", "PageDown"), "bookmarks"),
    (("Delete",), "remove"),
    (("N", "P"), "moments"),
    (("O",), "hands"),
    (("C",), "branch"),
    (("Tab", "Enter"), "tab"),
)
_READING: Final = (
    (("Up", "Down"), "scroll"),
    (("PageUp", "PageDown"), "page"),
    (("Home", "End"), "ends"),
    (("Tab", "Shift+Tab"), "tab"),
    (("Enter", "Space"), "press"),
    (("Enter", "Shift+Enter"), "found"),
    (("Escape",), "back"),
)


def focused_on(screen: Screen, asked: Dialog | None) -> Widget | None:
    """The widget that takes what is typed."""
    if asked is not None:
        return asked.sheet.focus.at
    if isinstance(screen, TableScreen):
        panel = screen.side.panel
        return panel.sheet().focus.at if panel is not None and screen.side.has_keys else None
    return screen.sheet.focus.at if isinstance(screen, SheetScreen) else None


def groups_of(desk: Desk, screen: Screen, asked: Dialog | None) -> tuple[KeyGroup, ...]:
    """The groups of keys; what takes no key now is not told."""
    found: list[KeyGroup] = []
    if asked is not None:
        found.append(_sheet(desk, asked.sheet))
    elif isinstance(screen, TableScreen):
        found += _table(desk, screen)
    elif isinstance(screen, SheetScreen):
        found.append(_sheet(desk, screen.sheet))
    elif _reads(screen):
        lines = [*_lines(desk, "reading", _READING), *_actions(desk, ("search",))]
        found.append(KeyGroup(desk.text("keys.groups.reader"), tuple(lines)))
    names = [action.name for action in ACTIONS if action.where == "everywhere"]
    everywhere = KeyGroup(desk.text("keys.groups.everywhere"), tuple(_actions(desk, names)))
    return (*(group for group in found if group.lines), everywhere)


def _reads(screen: Screen) -> bool:
    """Whether it is the rules; nothing of theirs is loaded for the keys of anything else."""
    from pnwtable.app.reader.screen import ReaderScreen  # noqa: PLC0415 - on demand

    return isinstance(screen, ReaderScreen)


def _sheet(desk: Desk, sheet: Sheet, title: str = "sheet") -> KeyGroup:
    """The keys of a sheet, and those that the widgets on it take."""
    lines = [*_lines(desk, "sheet", ((("Tab", "Shift+Tab"), "tab"), (_ARROWS, "arrows")))]
    taken = {one: None for widget in sheet.widgets if widget.focusable for one in widget.taken}
    lines += _lines(desk, "widget", taken)
    if any(area.scrolls for area in sheet.areas):
        lines += _lines(desk, "sheet", ((("PageUp", "PageDown"), "page"),))
    if sheet.leads_back:
        lines += _lines(desk, "sheet", ((("Escape",), "menu" if title == "curtain" else "back"),))
    return KeyGroup(desk.text(f"keys.groups.{title}"), tuple(lines))


def _table(desk: Desk, screen: TableScreen) -> Iterator[KeyGroup]:
    """The keys of a table: what steers it, its buttons, what can be asked for."""
    panel, curtain = screen.side.panel, screen.curtain
    if curtain is not None:
        yield _sheet(desk, curtain.sheet, "curtain")
        names = [one.name for one in ACTIONS if one.name in BACKWARD]
        yield KeyGroup(desk.text("keys.groups.table-actions"), tuple(_actions(desk, names)))
        return
    if panel is not None and screen.side.has_keys:
        yield _sheet(desk, panel.sheet(), "panel")
    elif screen.journey is not None:
        lines = [*_lines(desk, "timeline", _TRAVELLING)]
        lines.append(KeyLine(("Escape",), screen.journey.way_out))
        yield KeyGroup(desk.text("keys.groups.timeline"), tuple(lines))
    else:
        lines = [*_lines(desk, "table", _STEERING), *_players(desk, screen)]
        yield KeyGroup(desk.text("keys.groups.table"), tuple(lines))
    yield KeyGroup(desk.text("keys.groups.buttons"), tuple(_buttons(screen)))
    names = [one.name for one in ACTIONS if one.where == "table" and _serves(screen, one.name)]
    yield KeyGroup(desk.text("keys.groups.table-actions"), tuple(_actions(desk, names)))


def _players(desk: Desk, screen: TableScreen) -> Iterator[KeyLine]:
    people = persons(screen.session)
    if len(people) > 1:
        keys = tuple(str(seat) for seat in people)
        short = keys if len(keys) <= len(_ARROWS) else (keys[0], "…", keys[-1])
        yield KeyLine(short, desk.text("keys.table.players"))


def _buttons(screen: TableScreen) -> Iterator[KeyLine]:
    """The buttons that the game brings now."""
    for knob in screen.showing.knobs():
        if knob.letter:
            yield KeyLine((knob.letter,), knob.label)
    offers = dict(screen.bars.offers)
    for key, number in numbered(screen).items():
        yield KeyLine((number,), offers.get(key, key))


def _serves(screen: TableScreen, name: str) -> bool:
    """Whether an action does anything at this table now."""
    if name in _AT_NOW and screen.journey is not None:
        return False
    if name == "hint":
        return has_hints(screen)
    if name == "see":
        return screen.showing.may_mask
    if name == "recall":
        return bool(screen.model.layout.recall)
    return name != "panel" or screen.side.panel is not None


def _actions(desk: Desk, names: Iterable[str]) -> Iterator[KeyLine]:
    for name in names:
        keys = keys_of(name, desk.settings.keys)[:_SHOWN]
        yield KeyLine(tuple(map(str, keys)), desk.text(f"keys.actions.{name}"))


def _lines(
    desk: Desk, where: str, lines: Iterable[tuple[tuple[str, ...], str]]
) -> Iterator[KeyLine]:
    for keys, name in lines:
        yield KeyLine(keys, desk.text(f"keys.{where}.{name}"))
