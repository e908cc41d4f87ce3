"""An empty place tells its team without any land below it and in little room, in any tones."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame
import pytest
from company import party
from positions import played_on
from seated import Player
from test_plates_and_pawns import blank, changed, desk_at, scene_of

from pnwtable.app.table.painter import TablePainter
from pnwtable.app.table.picture import Still, Tag
from pnwtable.app.table.pills import INKS
from pnwtable.layout.box import Box
from pnwtable.layout.slots import Slot
from pnwtable.play.seats import PERSON

TEAMS: Final = ("team.1", "team.2")


def place_of_team(kind: str, text: str, scale: float = 1.0) -> pygame.Surface:
    """An empty place that is marked for a team, in high contrast."""
    desk, box = desk_at(scale), Box(60, 60, 60, 44)
    desk.change(replace(desk.settings, high_contrast=True))
    slot = Slot("fire.1", box.grown(20), Box(60, 60, 60, 0), box, (), turned=False)
    tags = {"fire.1": (Tag(text, kind, "Team"),)}
    target = blank()
    TablePainter(desk).paint_still(target, Still(scene_of(slot), tags=tags))
    return target


@pytest.mark.parametrize("kind", TEAMS)
def test_the_edge_of_a_place_has_the_colour_of_its_team_without_any_land_below(kind: str) -> None:
    assert place_of_team(kind, "").get_at((90, 61)) == pygame.Color(INKS[kind])


@pytest.mark.parametrize("kind", TEAMS)
def test_where_the_name_of_a_team_has_no_room_its_sign_stands_in_the_corner(kind: str) -> None:
    named = changed(place_of_team(kind, ""), place_of_team(kind, "Team 1"))
    assert named.width > 30
    signed = changed(place_of_team(kind, "", 1.5), place_of_team(kind, "Team 1", 1.5))
    assert 3 < signed.width < 16
    assert signed.right < 90
    assert signed.bottom < 82


@pytest.mark.parametrize("strong", [False, True])
@pytest.mark.parametrize("window", [(1024, 640, 1.0), (1280, 800, 1.5), (1920, 1080, 1.0)], ids=str)
def test_every_empty_place_of_signal_fire_tells_its_team(
    window: tuple[int, int, float], *, strong: bool
) -> None:
    session = played_on(party("signal_fire", *(PERSON,) * 4), 12)
    player = Player(session, window[:2], window[2], "off")
    still, desk = player.screen.still(), desk_at(window[2])
    desk.change(replace(desk.settings, high_contrast=strong))
    target = pygame.Surface(window[:2])
    TablePainter(desk).paint_still(target, still)
    seen = set()
    for zone, tags in still.tags.items():
        for tag in tags:
            slot = still.scene.arrangement.slots.get(zone)
            if tag.kind in TEAMS and slot is not None and not slot.cards:
                box = slot.outline
                assert target.get_at((box.centre[0], box.y + 1)) == pygame.Color(INKS[tag.kind])
                seen.add(tag.kind)
    assert seen == set(TEAMS)
