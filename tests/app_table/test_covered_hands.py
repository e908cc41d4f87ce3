"""While own cards lie covered, nothing else that a table shows to who acts tells what they are."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import drawn, seeds
from seated import Player
from test_tables_of_other_worlds import GAMES, QUICKLY, sessions
from watched import SMALL, differences

from pnwtable.app.table.accounting import Accounting
from pnwtable.app.table.screen import TableScreen
from pnwtable.app.table.turning import Turning
from pnwtable.games import BY_KEY
from pnwtable.table.account import Subject, account_of

if TYPE_CHECKING:
    from pnwtable.core.zones import Seat
    from pnwtable.play.session import Session


def covered(session: Session, seat: Seat) -> Player:
    """A table before that seat, whose own cards nobody holds up."""
    player = Player(session, SMALL, animation="off")
    player.desk.settings = replace(player.desk.settings, hold_to_see=True)
    turning = Turning(session, seat, fixed=True)
    table = TableScreen(player.desk, session, player.screen.layout, player.screen.exits, turning)
    player.screen = table
    table.resized(SMALL)
    player.frame()
    assert table.showing.covers
    return player


def written(player: Player) -> list[object]:
    """All that is written there, all that can be asked of a place or a pawn, and every remark.

    Where something can be begun, and that something can be brought there, is shown all the same.
    """
    still, model = player.screen.still(), player.screen.model
    spread = model.spread
    accounting = Accounting(player.screen.words, spread, covered=True)
    asked = sorted((*spread.table.pawns, *spread.scene.arrangement.slots))
    captions = {zone: replace(one, usable=False) for zone, one in still.captions.items()}
    told: list[object] = [still.plates, still.tags, captions, still.headings, still.reached]
    for one in asked:
        account = accounting.spoken(account_of(spread, Subject(one)))
        told.append(
            replace(account, can=tuple(can for can in account.can if can.section != "takes"))
        )
    return told


@pytest.mark.parametrize("key", GAMES)
@given(data=st.data())
@settings(max_examples=8, phases=QUICKLY)
def test_marks_plates_and_remarks_tell_no_more_than_anybody_may_know(
    key: str, data: st.DataObject
) -> None:
    played = drawn(data, BY_KEY[key], most=90)
    one, other = sessions(played, None, data.draw(seeds))
    if one.actors:
        seat = Random(played.ply).choice(one.actors)
        pair = [written(covered(session, seat)) for session in (one, other)]
        found = [line for two in zip(*pair, strict=True) for line in differences(*two)]
        assert not found, "\n".join(found)
