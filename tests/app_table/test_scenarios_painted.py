"""Every position of every scenario can be seen by everybody at the table, and by nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
import pytest
from seated import desk_of

from pnwtable.app.table.exits import TableExits
from pnwtable.app.table.opening import has_table, layout_of
from pnwtable.app.table.screen import TableScreen
from pnwtable.app.table.turning import Turning
from pnwtable.core.zones import Seat
from pnwtable.data.places import assets
from pnwtable.data.scenarios import find_scenarios, read_scenario
from pnwtable.games import GAMES
from pnwtable.play.scenarios import game_of, opening, setup_of
from pnwtable.play.session import Session

if TYPE_CHECKING:
    from pathlib import Path

    from pnwtable.core.zones import Viewer

SIZE: Final = (640, 400)
SEATED: Final = [game.key for game in GAMES if has_table(game.key) and game.seats[-1] > 1]
PATHS: Final = find_scenarios([assets() / "scenarios" / key for key in SEATED])


def session_at(path: Path) -> Session:
    scenario = read_scenario(path)
    game = game_of(scenario)
    return Session.at(game, setup_of(game, scenario), scenario.seed, opening(game, scenario))


def frame(session: Session, viewer: Viewer) -> bytes:
    """The table as `pnwtable shot` paints it, in a window as small as they get."""

    def stay(*_anything: object) -> None:
        return None

    zones = [str(zone) for zone in session.view(None).table.zones]
    layout = layout_of(session.game.key, zones, None, session.setup.seats).layout
    exits = TableExits(stay, stay, stay, stay, stay, stay)
    turning = Turning(session, viewer, fixed=True)
    screen = TableScreen(desk_of(SIZE, 1.0, "off"), session, layout, exits, turning)
    target = pygame.Surface(SIZE)
    screen.resized(SIZE)
    screen.draw(target)
    return pygame.image.tobytes(target, "RGB")


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_scenario_is_painted_for_every_seat_and_for_nobody(path: Path) -> None:
    session = session_at(path)
    viewers: list[Viewer] = [None, *map(Seat, range(1, session.setup.seats + 1))]
    frames = [frame(session, viewer) for viewer in viewers]
    assert len(set(frames)) == len(viewers)  # each has its own picture, and none is left empty
