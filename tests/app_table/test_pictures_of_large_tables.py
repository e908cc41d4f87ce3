"""At 3840x2160 all that is kept of every table, one after another, stays within its bytes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
from company import party
from seated import TEXTS, Player, cabin

from pnwtable.app.desk import Desk, pictures_at
from pnwtable.play.settings import DEFAULTS

if TYPE_CHECKING:
    from typing import Any

    import pytest

LARGE: Final = (3840, 2160)
FRAME: Final = 4 * LARGE[0] * LARGE[1]
MOST: Final = 160 << 20
GAMES: Final = ("cabin", "salmon_run", "trail", "signal_fire", "orca_isles", "forage", "grizzo")


def large_desk() -> Desk:
    desk = Desk(TEXTS, replace(DEFAULTS, animation="off"))
    desk.size = LARGE
    desk.pictures.bound(pictures_at(LARGE))
    return desk


def test_seven_tables_and_their_timelines_and_nothing_is_painted_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painted, load = [], pygame.image.load

    def counted(*given: Any) -> pygame.Surface:
        painted.append(given)
        return load(*given)

    monkeypatch.setattr(pygame.image, "load", counted)
    desk = large_desk()
    for game in GAMES:
        player = Player(cabin() if game == "cabin" else party(game), LARGE, desk=desk)
        player.frame()
        player.screen.show_timeline()
        player.frame()
        assert desk.pictures.used + FRAME <= MOST, game
        before = len(painted)
        player.screen.relaid()  # all is laid and painted anew
        player.frame()
        assert len(painted) == before, game
    assert painted
