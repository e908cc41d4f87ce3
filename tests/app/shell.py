"""A desk without a window, and events as a player makes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from pnwtable.app.desk import Desk
from pnwtable.app.widgets.boxes import Column
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.window import open_drivers
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
from pnwtable.play.settings import Settings

if TYPE_CHECKING:
    from pnwtable.app.desk import Screen
    from pnwtable.app.widgets.base import Widget

open_drivers()
TEXTS = read_texts(assets() / "lang" / "en.yaml")


def new_desk(size: tuple[int, int] = (1280, 800), scale: int = 100) -> Desk:
    desk = Desk(TEXTS, Settings(ui_scale=scale / 100, four_colour=True))
    desk.size = size
    return desk


def new_sheet(desk: Desk, *widgets: Widget) -> Sheet:
    sheet = Sheet(desk, Column(*widgets))
    sheet.resized(desk.size)
    painted(desk, sheet)
    return sheet


def painted(desk: Desk, shown: Screen | Sheet) -> pygame.Surface:
    target = pygame.Surface(desk.size)
    shown.draw(target)
    return target


def press(shown: Screen | Sheet, *keys: int, mod: int = 0) -> None:
    for key in keys:
        shown.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def typed(shown: Screen | Sheet, text: str) -> None:
    for letter in text:
        shown.handle(pygame.Event(pygame.TEXTINPUT, text=letter))


def move(shown: Screen | Sheet, at: tuple[int, int]) -> None:
    shown.handle(
        pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    )


def down(shown: Screen | Sheet, at: tuple[int, int]) -> None:
    shown.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))


def up(shown: Screen | Sheet, at: tuple[int, int]) -> None:
    shown.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False))


def tap(shown: Screen | Sheet, at: tuple[int, int]) -> None:
    move(shown, at)
    down(shown, at)
    up(shown, at)
