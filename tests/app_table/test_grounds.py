"""Zones stand on a piece of the place where their layout says so, unless there is no place."""

from __future__ import annotations

from dataclasses import replace

import pytest
from company import party
from seated import Player

from pnwtable.play.seats import PERSON


def isles(**chosen: object) -> Player:
    player = Player(party("orca_isles", *(PERSON,) * 3), animation="off")
    player.desk.settings = replace(player.desk.settings, **chosen)  # type: ignore[arg-type]
    player.resize(player.window.get_size())
    return player


def without_grounds(player: Player) -> bytes:
    """The frame that would be there if nothing stood on anything."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pnwtable.app.table.painter.paint_grounds", lambda *_: None)
        return player.whole_frame()


def test_every_isle_stands_in_the_water_and_nothing_else_does() -> None:
    player = isles()
    slots = player.scene.arrangement.slots.values()
    wanted = [slot.outline for slot in slots if slot.zone.startswith("isle.")]
    assert wanted
    assert [ground.box for ground in player.screen.still().grounds] == wanted
    assert player.whole_frame() != without_grounds(player)


@pytest.mark.parametrize("chosen", [{"scene": "felt"}, {"high_contrast": True}])
def test_on_felt_there_is_no_water_to_stand_in(chosen: dict[str, object]) -> None:
    player = isles(**chosen)
    assert player.whole_frame() == without_grounds(player)
