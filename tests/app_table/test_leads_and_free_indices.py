"""Who leads is seen on the plates, and pawns, fires and totals leave the indices of cards free."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from company import party
from positions import played_on
from seated import Player

from pnwtable.app.table.team_titles import titled
from pnwtable.core.answers import Contest
from pnwtable.core.zones import PawnId, Seat, ZoneId
from pnwtable.layout.box import Box
from pnwtable.layout.slots import Arrangement, Slot
from pnwtable.play.seats import PERSON
from pnwtable.table.pawns import pawn_sprites

CARD = Box(50, 100, 100, 140)
CELL = ZoneId("map.d2")


def scores(*points: int) -> dict[Seat, int]:
    return {Seat(number): had for number, had in enumerate(points, 1)}


def test_all_of_a_team_or_of_a_tie_above_nothing_lead() -> None:
    teams = Contest(((Seat(1), Seat(3)), (Seat(2), Seat(4))), pooled=True)
    alone = Contest(((Seat(1),), (Seat(2),), (Seat(3),)))
    assert teams.leaders(scores(5, 4, 5, 4)) == {1, 3}
    assert alone.leaders(scores(5, 5, 1)) == {1, 2}
    assert alone.leaders(scores(0, 0, -2)) == frozenset()


@pytest.mark.parametrize("key", ["grizzo", "orca_isles", "trail"])
def test_the_plates_of_those_with_most_points_say_that_they_lead(key: str) -> None:
    player = Player(played_on(party(key, PERSON, PERSON, PERSON, seed=11), 50), animation="off")
    plates = player.screen.still().plates
    most = max(int(plate.score) for plate in plates)
    assert most > 0
    assert [plate.leads for plate in plates] == [int(plate.score) == most for plate in plates]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_pawns_on_an_upright_card_leave_both_its_indices_free(number: int) -> None:
    table = party("forage", *[PERSON] * 4, seed=5).view(None).table
    standing = {PawnId(f"pawn@{seat}"): CELL for seat in range(1, number + 1)}
    slot = Slot(CELL, CARD, CARD, CARD, (CARD,), turned=False)
    there = Arrangement((CARD.width, CARD.height), {CELL: slot})
    boxes = [one.box for one in pawn_sprites(replace(table, pawns=standing), there)]
    assert len(boxes) == number
    index = CARD.width // 4
    for box in boxes:
        assert CARD.x <= box.x
        assert box.right <= CARD.right - index
        assert box.y >= CARD.y + 0.3 * CARD.height


def test_the_name_of_a_team_is_written_once_for_each_line_of_its_empty_places() -> None:
    people = [PERSON] * 4
    session = party("signal_fire", *people, seed=19, rounds=3, target=0)
    still = Player(played_on(session, 8), animation="off").screen.still()
    slots = still.scene.arrangement.slots
    teams = {
        zone: tags[0].text
        for zone, tags in still.tags.items()
        if tags and tags[0].kind.startswith("team")
    }
    assert 8 < len(teams) <= 12
    assert 1 <= sum(map(bool, teams.values())) <= 4
    assert titled(still.tags, slots) == still.tags


def test_what_the_sets_of_others_make_stands_below_their_cards() -> None:
    session = played_on(party("grizzo", PERSON, PERSON, PERSON, seed=17), 60)
    player = Player(session, (1024, 640), animation="off")
    player.frame()
    still = player.screen.still()
    below = [slot for slot in still.scene.arrangement.slots.values() if slot.below and slot.cards]
    places = [pygame.Rect(slot.cards[-1].x, slot.cards[-1].y, 40, 40) for slot in below]
    assert below
    for slot, place in zip(below, places, strict=True):
        told = [one for one in player.screen.showing.meanings if "points now" in one.words]
        assert not [one for one in told if place.colliderect(tuple(vars_of(one.box)))]
        assert any(one.box.y >= slot.cards[-1].bottom for one in told)


def vars_of(box: Box) -> tuple[int, int, int, int]:
    return box.x, box.y, box.width, box.height
