"""A walk through the whole program: on every screen, at every size, words stand free and legible.

With ``PNWTABLE_PHOTOS`` each screen is kept as a picture, to be looked at after a run.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from lettering import faults, read_picture
from visitor import visit

from pnwtable.app.widgets.choice import Choice
from pnwtable.games import BY_KEY

if TYPE_CHECKING:
    from collections.abc import Callable

    from lettering import Lettering
    from visitor import Visitor

WORK: Final = 4.0
"""Seconds in which home has painted all its pictures."""

SIZES: Final = ((1024, 640), (1280, 800), (1920, 1080))


def at_home(visitor: Visitor) -> None:
    """Home, where nothing was ever played."""
    assert visitor.tiles


def with_tables(visitor: Visitor) -> None:
    """Home with an open table."""
    visitor.set_up("trail")
    visitor.choose("app.setup.start")
    visitor.go_home()
    visitor.wait(2)
    assert visitor.cards


def all_tables(visitor: Visitor) -> None:
    """All open tables."""
    with_tables(visitor)
    visitor.set_up("forage")
    visitor.choose("app.setup.start")
    visitor.go_home()
    visitor.choose("app.home.tables")
    visitor.wait(2)


def at_settings(visitor: Visitor) -> None:
    visitor.choose("app.home.settings")


def at_statistics(visitor: Visitor) -> None:
    visitor.choose("app.statistics.title")
    visitor.wait(1)


def at_rules(visitor: Visitor) -> None:
    visitor.choose("app.reader.rules")


def at_table(visitor: Visitor, game: str = "cabin") -> None:
    visitor.set_up(game)
    visitor.choose("app.setup.start")
    visitor.wait(1)


def with_menu(visitor: Visitor) -> None:
    at_table(visitor)
    visitor.press(pygame.K_ESCAPE)
    assert visitor.desk.questions


def behind_curtain(visitor: Visitor) -> None:
    """Three people, each of whom has to choose in secret."""
    visitor.set_up("trail")
    for choice in [w for w in visitor.sheet.widgets if isinstance(w, Choice)][1:3]:
        visitor.sheet.focus.take(choice)
        visitor.press(pygame.K_LEFT, pygame.K_LEFT)
    visitor.choose("app.setup.start")
    visitor.wait(1)
    assert visitor.table.curtain is not None


def with_log(visitor: Visitor) -> None:
    at_table(visitor)
    visitor.play(4)
    visitor.press(pygame.K_g)
    assert visitor.table.side.panel is not None


def with_why(visitor: Visitor) -> None:
    at_table(visitor)
    visitor.play(2)
    visitor.press(pygame.K_TAB, pygame.K_w)
    assert visitor.table.side.panel is not None


def at_page(visitor: Visitor) -> None:
    """The rules of a game, from its table."""
    at_table(visitor)
    visitor.press(pygame.K_F1)
    visitor.wait(1)
    assert not visitor.is_at_table


def at_the_end(visitor: Visitor) -> None:
    at_table(visitor)
    visitor.play(1)
    visitor.rush_to_the_end(leave=1)
    visitor.play(1)
    visitor.wait(4)
    assert visitor.desk.questions


def set_up(game: str) -> Callable[[Visitor], None]:
    """The set-up of a game."""

    def go(visitor: Visitor) -> None:
        visitor.set_up(game)

    return go


def coached(game: str) -> Callable[[Visitor], None]:
    """The first hand of a game, some steps on."""

    def go(visitor: Visitor) -> None:
        visitor.set_up(game)
        visitor.choose("first_hands.offer.button")
        visitor.wait(1)
        assert visitor.table.side.panel is not None
        for _ in range(2):
            visitor.press(pygame.K_RETURN)
            visitor.wait(1)

    return go


SCREENS: Final[dict[str, Callable[[Visitor], None]]] = {
    "home": at_home,
    "home-with-a-table": with_tables,
    "open-tables": all_tables,
    "settings": at_settings,
    "statistics": at_statistics,
    "rules": at_rules,
    "rules-of-a-game": at_page,
    "menu": with_menu,
    "curtain": behind_curtain,
    "log": with_log,
    "why-not": with_why,
    "ending": at_the_end,
    **{f"setup-{game}": set_up(game) for game in BY_KEY},
    **{f"first-hand-{game}": coached(game) for game in BY_KEY},
}


@pytest.mark.parametrize("name", SCREENS)
def test_words_stand_free_and_legible_on_every_screen(name: str, tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        SCREENS[name](visitor)
        for size in SIZES:
            found = list(faults(photographed(visitor, name, size), whole=False))
            assert not found, (size, found)
        assert visitor.fault == ""


def photographed(visitor: Visitor, name: str, size: tuple[int, int]) -> list[Lettering]:
    """The screen at that size, read, and kept where pictures are wanted."""
    loop, desk = visitor.loop, visitor.desk
    desk.size = size

    def lay() -> None:
        assert loop.screen is not None
        loop.screen.resized(size)
        loop._over.resized(size)  # noqa: SLF001 - a window of another size would do no more
        loop.screen.draw(pygame.Surface(size))
        visitor.wait(WORK)  # pictures that are painted one by one

    def draw(target: pygame.Surface) -> None:
        assert loop.screen is not None
        loop.screen.draw(target)
        loop._over.draw(target)  # noqa: SLF001 - as above

    read, picture = read_picture(desk, lay, draw)
    folder = os.environ.get("PNWTABLE_PHOTOS")
    if folder:
        path = Path(folder) / "screens"
        path.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, path / f"{name}-{size[0]}x{size[1]}.png")
    return read
