"""The settings of the program; each change is kept at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.art import BACK, BACKS
from pnwtable.app.plates import Plate
from pnwtable.app.screens.rows import choice_row
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.screens.vignettes import card_with_shadow
from pnwtable.app.widgets.boxes import Column, Row
from pnwtable.app.widgets.choice import Choice
from pnwtable.app.widgets.grid import Grid
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Button, Label, Picture, Toggle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Size, Widget
    from pnwtable.play.settings import Animation, BotPace

SCALES: Final = (1.0, 1.25, 1.5, 1.75, 2.0, 2.25, 2.5, 2.75, 3.0)
SPEEDS: Final[tuple[Animation, ...]] = ("off", "quick", "normal", "slow")
PACES: Final[tuple[BotPace, ...]] = ("quick", "normal", "slow", "step")
_SHOWN: Final = ("AS", "KH", "QD", "JC", BACK)
_CARD: Final = (70, 98)
_PAD: Final = 14
_WIDE: Final = 1120
_LEAST_HALF: Final = 400
_SECTION: Final = theme.STRONG.in_colour(theme.AMBER)


def settings_screen(desk: Desk, back: Callable[[], None]) -> SheetScreen:
    """Each setting with its sentence, the cards as they will look."""
    cards = (
        _scale(desk),
        _full_screen(desk),
        _colours(desk),
        _back(desk),
        Picture(_preview_size, _preview),
    )
    table = (
        _steps(desk, "animation", SPEEDS),
        _steps(desk, "bot_pace", PACES),
        _switch(desk, "trick_stay"),
        _switch(desk, "hold_to_see"),
        _switch(desk, "auto_end"),
    )
    done = Button(desk.text("back"), back, "primary", least=150)
    sheet = Sheet(
        desk,
        Grid(_half(desk, "cards", cards), _half(desk, "table", table), least=_LEAST_HALF, gap=24),
        head=Label(desk.text("settings.title"), theme.HEAD),
        foot=Row(done, lie="end"),
        width=_WIDE,
        first=next(widget for row in cards for widget in row.leaves() if widget.focusable),
        cancel=back,
    )
    return SheetScreen(desk, sheet)


def _half(desk: Desk, key: str, rows: Sequence[Widget]) -> Column:
    return Column(Label(desk.text(f"settings.{key}"), _SECTION), *rows, gap=10)


def _scale(desk: Desk) -> Widget:
    return _row(
        desk,
        "scale",
        Choice(
            SCALES,
            lambda: min(SCALES, key=lambda step: abs(step - desk.settings.ui_scale)),
            lambda value: desk.change(replace(desk.settings, ui_scale=value)),
            lambda value: desk.text("settings.percent", n=round(100 * value)),
        ),
    )


def _full_screen(desk: Desk) -> Widget:
    return _switch(desk, "full_screen")


def _colours(desk: Desk) -> Widget:
    return _row(
        desk,
        "colours",
        Choice(
            (True, False),
            lambda: desk.settings.four_colour,
            lambda value: desk.change(replace(desk.settings, four_colour=value)),
            lambda value: desk.text("settings.colours.four" if value else "settings.colours.two"),
        ),
    )


def _back(desk: Desk) -> Widget:
    return _row(
        desk,
        "back",
        Choice(
            tuple(BACKS),
            lambda: desk.settings.back,
            lambda value: desk.change(replace(desk.settings, back=value)),
            lambda value: desk.text(f"settings.back.{value}"),
        ),
    )


def _steps(desk: Desk, key: str, values: tuple[str, ...]) -> Widget:
    """A choice of words; the key is that of the setting and of its texts."""
    return _row(
        desk,
        key,
        Choice(
            values,
            lambda: str(getattr(desk.settings, key)),
            lambda value: _change(desk, key, value),
            lambda value: desk.text(f"settings.{key}.{value}"),
        ),
    )


def _switch(desk: Desk, key: str) -> Widget:
    """On or off; the key is that of the setting and of its texts."""
    return _row(
        desk,
        key,
        Toggle(
            lambda: bool(getattr(desk.settings, key)),
            lambda value: _change(desk, key, value),
            (desk.text("turned_off"), desk.text("turned_on")),
        ),
    )


def _change(desk: Desk, key: str, value: object) -> None:
    changed: dict[str, Any] = {key: value}  # Any: the key says which type it is
    desk.change(replace(desk.settings, **changed))


def _row(desk: Desk, key: str, control: Widget) -> Widget:
    name, about = desk.text(f"settings.{key}.name"), desk.text(f"settings.{key}.about")
    return choice_row(name, about, control)


def _preview_size(desk: Desk, width: int) -> Size:
    return width, _card(desk, width)[1] + 2 * desk.px(_PAD)


def _card(desk: Desk, width: int) -> Size:
    gaps = (len(_SHOWN) + 1) * desk.px(_PAD)
    wide = max(8, min(desk.px(_CARD[0]), (width - gaps) // len(_SHOWN)))
    return wide, round(wide * _CARD[1] / _CARD[0])


def _preview(desk: Desk, target: pygame.Surface, rect: pygame.Rect) -> None:
    felt = Plate(theme.FELT, theme.FELT_EDGE, desk.px(theme.RADIUS), max(1, desk.px(1)))
    target.blit(desk.plates.plate(rect.size, felt), rect)
    size, gap = _card(desk, rect.width), desk.px(_PAD)
    x = rect.centerx - (len(_SHOWN) * (size[0] + gap) - gap) // 2
    for face in _SHOWN:
        card_with_shadow(desk, target, face, pygame.Rect((x, rect.y + gap), size))
        x += size[0] + gap
