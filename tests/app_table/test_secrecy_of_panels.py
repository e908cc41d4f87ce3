"""The log and "Why not?" show a viewer the same in all worlds that he cannot tell apart."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pygame
import pytest
from company import calls, party, play_on, sit, take
from hypothesis import given, settings
from hypothesis import strategies as st
from panels import log_of, texts
from playing import drawn, seats_of, seeds
from seated import Player
from test_tables_of_other_worlds import GAMES, QUICKLY, sessions
from watched import SMALL, try_panels, turned_to

from pnwtable.app.table.accounting import Accounting
from pnwtable.core.zones import Seat
from pnwtable.games import BY_KEY
from pnwtable.play.seats import PERSON
from pnwtable.table.account import Subject, account_of

if TYPE_CHECKING:
    from pnwtable.app.table.accounting import Spoken


def accounts(player: Player) -> list[Spoken]:
    """All that can be asked at this table, about every card, pawn and place of it."""
    spread = player.screen.model.spread
    accounting = Accounting(player.screen.words, spread)
    every = [Subject(pawn) for pawn in spread.table.pawns]
    every += [Subject(zone) for zone in spread.scene.arrangement.slots]
    every += [Subject(one.zone, (one.card,)) for one in spread.scene.sprites]
    return [accounting.spoken(account_of(spread, subject)) for subject in every]


@pytest.mark.parametrize("key", GAMES)
@given(data=st.data())
@settings(max_examples=5, phases=QUICKLY)
def test_whatever_is_asked_the_answers_are_the_same(key: str, data: st.DataObject) -> None:
    played = drawn(data, BY_KEY[key], most=90)
    seed = data.draw(seeds)
    for viewer in (None, Random(seed).choice([*seats_of(played.state)])):
        one, other = (turned_to(session, viewer) for session in sessions(played, viewer, seed))
        assert accounts(one) == accounts(other)


@pytest.mark.parametrize("key", GAMES)
@given(data=st.data())
@settings(max_examples=4, phases=QUICKLY)
def test_in_the_open_view_who_acts_is_answered_by_what_lies_open(
    key: str, data: st.DataObject
) -> None:
    played = drawn(data, BY_KEY[key], most=90)
    one, other = (Player(session, SMALL) for session in sessions(played, None, data.draw(seeds)))
    assert accounts(one) == accounts(other)


@pytest.mark.parametrize("key", GAMES)
@given(data=st.data())
@settings(max_examples=4, phases=QUICKLY)
def test_the_pictures_of_the_panels_are_the_same(key: str, data: st.DataObject) -> None:
    played = drawn(data, BY_KEY[key], most=90)
    seed = data.draw(seeds)
    viewer = Random(seed).choice([None, *seats_of(played.state)])
    players = [turned_to(session, viewer) for session in sessions(played, viewer, seed)]
    for _ in range(3):
        try_panels(players, Random(seed))


def at_the_curtain(key: int) -> Player:
    """A table at which a seat opened a panel and acted, so that the curtain calls the next."""
    player = Player(party("trail", PERSON, PERSON, PERSON), animation="off")
    sit(player, Seat(2))
    player.key(pygame.K_TAB, key)
    player.frame()
    assert player.screen.side.panel is not None
    player.session.do(player.session.legal(Seat(2))[0], player.session.stamp)
    player.screen.changed(player.scene)
    for _ in range(5):
        player.wait(1.0)
    assert calls(player)
    return player


def test_the_curtain_covers_the_log_and_no_key_reaches_it() -> None:
    player = at_the_curtain(pygame.K_g)
    chosen = log_of(player).chosen
    covered = player.frame()
    player.key(pygame.K_UP, pygame.K_HOME)
    assert log_of(player).chosen == chosen
    other = at_the_curtain(pygame.K_g)
    log_of(other).put(())
    assert other.frame() == covered


def looks_back(player: Player) -> bool:
    return player.screen.showing.recalled


def test_what_was_looked_back_at_is_gone_when_another_takes_the_table() -> None:
    player = Player(party("trail", PERSON, PERSON, PERSON), animation="off")
    play_on(player.session, 3, Random(1))
    player.screen.changed(player.scene)
    sit(player, Seat(2))
    player.key(pygame.K_g)
    player.frame()
    own = texts(player)
    player.key(pygame.K_UP, pygame.K_RETURN)
    assert looks_back(player)
    player.key(pygame.K_ESCAPE)
    player.session.do(player.session.legal(Seat(2))[0], player.session.stamp)
    player.screen.changed(player.scene)
    player.wait(3.0)
    assert not looks_back(player)
    take(player, Seat(3))
    player.wait(3.0)
    assert texts(player)[: len(own)] != own
