"""A turn in which nothing is left to do ends by itself, if the players want that."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from company import party, play_until, sit
from seated import Player

from pnwtable.app.table.grace import GRACE
from pnwtable.core.commands import AskedPress
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from pnwtable.play.session import Session


def is_spent(session: Session) -> bool:
    """Whether the one who acts can only end the turn."""
    legal = [asked for seat in session.actors for asked in session.legal(seat)]
    return len(legal) == 1 and isinstance(legal[0], AskedPress)


def spent(*, auto_end: bool = True) -> Player:
    """At a table of Forage where the turn has nothing left, the curtain raised."""
    session = play_until(party("forage", PERSON, PERSON), is_spent)
    player = Player(session, animation="off")
    player.desk.settings = replace(player.desk.settings, auto_end=auto_end)
    sit(player, session.actors[0])
    return player


def test_a_turn_without_anything_left_ends_after_a_moment() -> None:
    player = spent()
    before, seat = player.session.position, player.session.actors[0]
    player.wait(GRACE / 2)
    assert player.session.position == before
    player.wait(GRACE)
    assert player.session.position == before + 1
    assert player.session.actors != (seat,)


def test_it_waits_for_the_player_who_wants_to_end_it_by_hand() -> None:
    player = spent(auto_end=False)
    before = player.session.position
    player.wait(10 * GRACE)
    assert player.session.position == before


@pytest.mark.parametrize("hung", [True, False])
def test_nothing_ends_behind_a_curtain(hung: bool) -> None:  # noqa: FBT001 - the one question
    session = play_until(party("forage", PERSON, PERSON), is_spent)
    player = Player(session, animation="off")
    before = session.position
    if not hung:
        sit(player, session.actors[0])
    player.wait(10 * GRACE)
    assert session.position == before + (not hung)
