"""From home to a table with the keys alone, and Escape at every place on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from visitor import TEXTS, leave_table, visit

from pnwtable.app.screens.home import HomeScreen
from pnwtable.app.screens.setup import SetupScreen
from pnwtable.app.screens.tiles import Tile
from pnwtable.app.widgets.segments import Segments
from pnwtable.play.setups import deal_of_the_day

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from visitor import Visitor

    from pnwtable.app.widgets.base import Widget


def tab_to(visitor: Visitor, kind: type[Widget]) -> None:
    while not isinstance(visitor.sheet.focus.at, kind):
        visitor.press(pygame.K_TAB)


def test_the_number_of_people_goes_with_the_keys_from_home_through_the_set_up_to_the_table(
    tmp_path: Path,
) -> None:
    with visit(tmp_path) as visitor:
        tab_to(visitor, Segments)
        visitor.type("4")
        assert set(visitor.tiles) == {"forage", "grizzo", "orca_isles", "signal_fire", "trail"}
        tab_to(visitor, Tile)
        visitor.press(pygame.K_RIGHT, pygame.K_RETURN)
        assert isinstance(visitor.loop.screen, SetupScreen)
        visitor.press(pygame.K_RETURN)
        assert (visitor.session.game.key, visitor.session.setup.seats) == ("grizzo", 4)


def test_escape_leads_back_home_where_the_filter_still_holds_and_ends_nothing(
    tmp_path: Path,
) -> None:
    left = [leave_table(tmp_path, 3, seed) for seed in (1, 2)]
    before = [table.path.read_bytes() for table in left]
    with visit(tmp_path) as visitor:
        tab_to(visitor, Segments)
        visitor.type("8")
        visitor.set_up("forage")
        visitor.press(pygame.K_ESCAPE)
        assert list(visitor.tiles) == ["forage"]
        visitor.choose("app.home.tables")
        visitor.press(pygame.K_ESCAPE)
        assert list(visitor.tiles) == ["forage"]
        visitor.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
        assert isinstance(visitor.loop.screen, HomeScreen)
        assert not visitor.desk.leaving
        assert visitor.said == []
        assert visitor.fault == ""
    assert [table.path.read_bytes() for table in left] == before


def test_an_open_table_is_gone_on_with_from_its_card_by_the_arrows(tmp_path: Path) -> None:
    tables = {leave_table(tmp_path, 3, seed).digest for seed in (1, 2)}
    with visit(tmp_path) as visitor:
        visitor.press(pygame.K_RETURN)
        assert visitor.session.digest in tables
        assert visitor.fault == ""


def test_the_deal_of_the_day_is_dealt_and_its_number_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = []

    def noted(game: str, day: object) -> int:
        days.append(day)
        return deal_of_the_day(game, day)  # type: ignore[arg-type]  # what the screen gives it

    monkeypatch.setattr("pnwtable.app.screens.draft.deal_of_the_day", noted)
    with visit(tmp_path) as visitor:
        visitor.set_up()
        visitor.choose("app.setup.deal_today")
        assert TEXTS.say("app.setup.deal_about") not in visitor.written
        visitor.choose("app.setup.start")
        assert visitor.session.deal_chosen
        assert visitor.session.deal_number == deal_of_the_day("cabin", days[0])  # type: ignore[arg-type]  # as above
