"""The timeline of a finished game of many says all of its last moment and every mark in full."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from company import party
from lettering import faults, read
from positions import played_on
from seated import Player

from pnwtable.app.table.letters import ELLIPSIS
from pnwtable.app.table.timeline import toggle_timeline
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from pnwtable.play.session import Session


@pytest.fixture(scope="module", name="session")
def finished() -> Session:
    return played_on(party("grizzo", *(PERSON,) * 5), 2000)


@pytest.mark.parametrize("size", [(1024, 640, 1.0), (1280, 800, 1.5)], ids=str)
def test_no_mark_and_not_the_last_moment_is_cut_short(
    session: Session, size: tuple[int, int, float]
) -> None:
    assert session.is_over
    player = Player(session, size[:2], size[2], "off")
    toggle_timeline(player.screen)
    found = read(player.desk, player.screen)
    assert not list(faults(found, whole=False))
    (moment,) = (one.text for one in found if "wins with" in one.text)
    assert moment.endswith("points.")
    # Only the note beside it may have given way.
    cut = [one.text for one in found if ELLIPSIS in one.text]
    assert all(text.startswith("Move ") for text in cut), cut
