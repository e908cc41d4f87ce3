"""The first screen: what can be gone on with, and every game that has a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.screens.tiles import Tile
from pnwtable.app.widgets.boxes import Column, Framed, Row
from pnwtable.app.widgets.grid import Grid
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Button, Label

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.core.game import AnyGame

_SHARE: Final = 0.86
_WIDEST: Final = 2200
_LEAST_TILE: Final = 225
_LEAST_TEXT: Final = 230


ONE_ROW: Final = 4
"""So many tiles lie side by side in a window of some width."""


@dataclass(frozen=True, slots=True)
class HomeActions:
    """What the first screen can start; `resume` is None if no table is open, `tables` if one is.

    `last` says in words which table is gone on with.
    """

    solitaire: Callable[[], None]
    set_up: Callable[[str], None]
    settings: Callable[[], None]
    quit: Callable[[], None]
    resume: Callable[[], None] | None = None
    tables: Callable[[], None] | None = None
    last: str = ""


def home_screen(desk: Desk, games: Sequence[AnyGame], actions: HomeActions) -> SheetScreen:
    """The first screen, with a tile for each of these games."""
    buttons = _buttons(desk, actions)
    low = len(games) > ONE_ROW
    tiles = [
        Tile(desk, game, lambda key=game.key: actions.set_up(key), low=low)  # type: ignore[misc]  # mypy cannot infer a lambda with a default
        for game in games
    ]
    head = Column(
        Label(desk.text("home.title"), theme.TITLE.centred()),
        Label(desk.text("home.subtitle"), theme.LEAD.centred()),
        gap=2,
    )
    sheet = Sheet(
        desk,
        Column(_at_once(desk, actions, buttons), Grid(*tiles, least=_LEAST_TILE), gap=16),
        head=head,
        foot=_foot(desk, actions),
        width=lambda: min(_WIDEST, _SHARE * desk.size[0] / desk.scale),
        framed=False,
        first=buttons[0],
    )
    return SheetScreen(desk, sheet)


def _at_once(desk: Desk, actions: HomeActions, buttons: tuple[Button, ...]) -> Framed:
    """What one press leads to, and a sentence about it."""
    key = "home.go_on" if actions.resume else "home.welcome"
    said = Column(
        Label(desk.text(key), theme.STRONG),
        Label(actions.last or desk.text("home.welcome_about"), theme.NOTE),
        gap=2,
    )
    row = Row(said, Row(*buttons, gap=12), gap=24, grow=0, least=_LEAST_TEXT)
    return Framed(row, 16)


def _foot(desk: Desk, actions: HomeActions) -> Row:
    return Row(
        Button(desk.text("home.settings"), actions.settings, "quiet"),
        Button(desk.text("home.quit"), actions.quit, "quiet"),
        gap=12,
        lie="middle",
    )


def _buttons(desk: Desk, actions: HomeActions) -> tuple[Button, ...]:
    fresh = Button(
        desk.text("home.solitaire"), actions.solitaire, "plain" if actions.resume else "primary"
    )
    if actions.resume is None:
        return (fresh,)
    resume = Button(desk.text("home.resume"), actions.resume, "primary")
    if actions.tables is None:
        return resume, fresh
    return resume, Button(desk.text("home.tables"), actions.tables), fresh
