"""Rows that name a thing, explain it, and hold its control."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.widgets.boxes import Column, Framed, Row
from pnwtable.app.widgets.simple import Label

if TYPE_CHECKING:
    from pnwtable.app.widgets.base import Item

ROW: Final = Plate(theme.SUNKEN, "none", theme.RADIUS, 0, 0.55)


def choice_row(name: str, about: str, control: Item, *below: Item) -> Framed:
    """The name and its sentence at the left, the control at the right, or below if it is narrow.

    What else there is to it lies ``below`` both.
    """
    texts = [Label(name, theme.STRONG)]
    if about:
        texts.append(Label(about, theme.NOTE))
    row = Row(Column(*texts, gap=2), control, gap=24, grow=0, least=200)
    return Framed(Column(row, *below, gap=10) if below else row, 14, ROW)
