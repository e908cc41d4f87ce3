"""What can be done now is marked where it lies: only then, only there, only for who may do it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from company import BOT, party
from positions import building, played, played_on
from seated import Player

from pnwtable.app import theme
from pnwtable.app.table.offering import underlined
from pnwtable.core.commands import AskedMove, AskedWalk
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.play.seats import PERSON

FAR = {"trail": 40, "signal_fire": 60, "orca_isles": 40, "forage": 40, "salmon_run": 40}


def seated(game: str) -> Player:
    """Somebody whose turn it is, behind no curtain any more."""
    session = played_on(party(game), FAR[game])
    player = Player(session, (1280, 800), animation="off")
    player.rest()
    player.key(pygame.K_RETURN)
    player.rest()
    return player


def is_marked(player: Player) -> bool:
    still = player.screen.still()
    return bool(still.offered or still.offered_places or still.offered_pawns)


@pytest.mark.parametrize("game", FAR)
def test_just_what_a_legal_command_begins_with_is_marked(game: str) -> None:
    player = seated(game)
    still, legal = player.screen.still(), player.screen.model.rules.legal()
    slots = still.scene.arrangement.slots
    sources = {asked.source for asked in legal if isinstance(asked, AskedMove)}
    by_card = still.scene.by_card
    marked = {by_card[card].zone for card in still.offered} | set(still.offered_places)
    assert marked == {zone for zone in sources if zone in slots}
    assert still.offered_pawns == {asked.pawn for asked in legal if isinstance(asked, AskedWalk)}
    assert marked or still.offered_pawns


def test_a_hand_in_which_all_can_be_played_has_one_line() -> None:
    still = seated("orca_isles").screen.still()
    hand = still.scene.arrangement.slots["hand@1"].cards
    lines = [box for box in underlined(still) if box.bottom > hand[0].y]
    assert len(hand) > 1
    assert [(box.x, box.right) for box in lines] == [(hand[0].x, hand[-1].right)]


def test_in_any_other_hand_each_run_of_cards_has_its_own() -> None:
    still = seated("orca_isles").screen.still()
    cards = [one.card for one in still.scene.sprites if one.zone == ZoneId("hand@1")]
    some = replace(still, offered=frozenset((*cards[:2], cards[4])), offered_places=frozenset())
    boxes = still.scene.arrangement.slots["hand@1"].cards
    found = [(box.x, box.right) for box in underlined(some)]
    assert found == [(boxes[0].x, boxes[2].x), (boxes[4].x, boxes[5].x)]


def test_what_is_held_takes_the_marks_away_until_it_is_put_back() -> None:
    player = seated("orca_isles")
    player.tap(player.place("gather.1"))
    assert player.screen.still().lit
    assert not is_marked(player)
    player.key(pygame.K_ESCAPE)
    assert is_marked(player)


def test_nothing_is_marked_while_a_computer_player_thinks() -> None:
    session = party("orca_isles", PERSON, *(BOT,) * 3)
    session = played_on(session, 20, until=lambda session: session.actors == (Seat(2),))
    player = Player(session, animation="off")
    assert player.screen.viewer == Seat(1)
    assert not is_marked(player)


def test_in_a_solitaire_places_are_marked_but_no_cards() -> None:
    player = Player(played(12, choose=building), animation="off")
    still = player.screen.still()
    assert still.offered_places == {"sea", "beach"}
    assert not still.offered


def test_of_covered_hands_nothing_is_told() -> None:
    player = seated("orca_isles")
    player.desk.settings = replace(player.desk.settings, hold_to_see=True)
    player.screen.resized(player.desk.size)
    still = player.screen.still()
    zones = {still.scene.by_card[card].zone for card in still.offered}
    assert player.screen.showing.covers
    assert "hand@1" not in zones
    assert "deck" not in zones
    assert "gather.1" in zones


def test_whoever_does_not_want_marks_has_none() -> None:
    player = seated("orca_isles")
    player.desk.settings = replace(player.desk.settings, show_offers=False)
    player.screen.resized(player.desk.size)
    assert not is_marked(player)


def test_the_line_is_amber_and_lies_just_under_the_card() -> None:
    player = seated("orca_isles")
    player.frame()
    box = player.scene.arrangement.slots["gather.1"].cards[-1]
    below = [player.window.get_at((box.centre[0], box.bottom + down))[:3] for down in range(8)]
    assert tuple(pygame.Color(theme.AMBER))[:3] in below
