"""Zones stand on a piece of the place where their layout says so; on felt it is printed."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest
from company import party
from seated import Player

from pnwtable.app.table.grounds import BORDER
from pnwtable.play.seats import PERSON

SEEN: Final = 8
"""Of 255 in green: so much lighter than the felt beside it is what is sewn into it."""


def isles(**chosen: object) -> Player:
    player = Player(party("orca_isles", *(PERSON,) * 3), animation="off")
    player.desk.settings = replace(player.desk.settings, **chosen)  # type: ignore[arg-type]
    player.resize(player.window.get_size())
    return player


def without_grounds(player: Player) -> bytes:
    """The frame that would be there if nothing stood on anything."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pnwtable.app.table.grounds._lying", lambda *_, **__: ())
        return player.whole_frame()


def test_every_isle_stands_in_the_water_and_what_is_gathered_on_sand() -> None:
    player = isles()
    kinds = {"isle": "islet", "gather": "sandbar"}
    slots = player.scene.arrangement.slots.values()
    wanted = [
        (kinds[word], slot.outline)
        for slot in slots
        if (word := slot.zone.partition(".")[0]) in kinds
    ]
    assert {kind for kind, _ in wanted} == {"islet", "sandbar"}
    assert [(ground.kind, ground.box) for ground in player.screen.still().grounds] == wanted
    assert player.whole_frame() != without_grounds(player)


def test_on_felt_they_are_printed_and_in_high_contrast_there_are_none() -> None:
    printed, plain = isles(scene="felt"), isles(high_contrast=True)
    assert printed.whole_frame() not in {without_grounds(printed), isles().whole_frame()}
    assert plain.whole_frame() == without_grounds(plain)


def test_a_line_in_the_felt_runs_round_all_that_lies_on_it() -> None:
    player = isles(scene="felt")
    still = player.screen.still()
    assert still.area is not None
    x, y = still.area.x + still.area.width // 2, still.area.bottom + player.desk.px(BORDER)
    player.screen.draw(player.window)
    column = [player.window.get_at((x, y + off))[1] for off in range(-8, 9)]
    assert max(column) - min(column) > SEEN


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize(("game", "kind"), [("trail", "mountain"), ("signal_fire", "beacons")])
def test_a_map_lies_on_a_piece_of_its_place_that_knows_its_cells(
    game: str, kind: str, *, mirrored: bool
) -> None:
    player = Player(party(game), animation="off")
    player.desk.settings = replace(player.desk.settings, left_handed=mirrored)
    player.resize(player.window.get_size())
    (ground,) = player.screen.still().grounds
    slots = player.scene.arrangement.slots
    assert ground.kind == kind
    cells = {cell.zone: cell.box for cell in ground.cells if cell.zone}
    assert cells == {
        zone: slot.outline for zone, slot in slots.items() if zone.startswith(("map.", "fire."))
    }
    assert player.whole_frame() != without_grounds(player)
    player.desk.settings = replace(player.desk.settings, high_contrast=True)
    player.resize(player.window.get_size())
    assert player.whole_frame() == without_grounds(player)
