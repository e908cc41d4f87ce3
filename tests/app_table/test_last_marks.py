"""That the end is near is said once, in the bar over the table, where it hides no card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from company import party
from positions import played_on
from seated import Player
from test_lettering_of_tables import take_the_table

from pnwtable.app.table.pills import LAST

if TYPE_CHECKING:
    from pnwtable.play.session import Session


def is_near(session: Session) -> bool:
    return any(mark.kind == LAST for mark in session.marks(None))


@pytest.mark.parametrize(("key", "words"), [("orca_isles", "Last round"), ("grizzo", "Last pile")])
def test_the_last_round_is_said_beside_the_name_of_the_game(key: str, words: str) -> None:
    session = party(key)
    player = Player(session, animation="off")
    assert player.screen.standing.tag == ""
    session = played_on(party(key), 20, until=is_near)
    player = Player(session, animation="off")
    take_the_table(player)
    assert player.screen.standing.tag == words
    tags = [tag for tags in player.screen.still().tags.values() for tag in tags]
    assert words not in [tag.text for tag in tags]
