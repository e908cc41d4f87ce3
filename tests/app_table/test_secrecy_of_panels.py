"""The log and "Why not?" show a viewer the same in all worlds that he cannot tell apart."""

from __future__ import annotations

from dataclasses import replace
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
from watched import SMALL, hold, release, try_panels, turned_to

from pnwtable.app.table.accounting import Accounting
from pnwtable.app.table.describing import Sentence
from pnwtable.core.zones import Seat, ZoneId
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


def told(player: Player) -> list[str]:
    """What the description beside the table says."""
    player.frame()
    panel = player.screen.side.panel
    assert panel is not None
    return [one.text for one in panel.sheet().widgets if isinstance(one, Sentence)]


def own_hand(player: Player) -> set[str]:
    """The sentences that tell whoever looks which cards are theirs."""
    return {line for line in told(player) if line.startswith(("Your hand", "Your draft"))}


def test_a_description_left_open_never_tells_the_hand_of_whoever_had_the_table_before() -> None:
    player = Player(party("signal_fire", *(PERSON,) * 4), animation="slow")
    first = player.session.actors[0]
    sit(player, first)
    player.key(pygame.K_d)
    own = own_hand(player)
    assert own
    player.screen.acting.do(player.session.legal(first)[0], by_hand=True)
    for _ in range(40):
        if player.screen.curtain is not None:
            break
        player.wait(0.5)
        player.frame()
    take(player)
    moved = 0
    while player.screen.showing.moving and moved < 50:
        assert not own & set(told(player))
        player.wait(0.1)
        moved += 1
    assert moved
    assert own_hand(player)
    assert not own & set(told(player))


def test_a_description_tells_no_hand_that_was_covered_while_something_moves() -> None:
    player = Player(party("signal_fire", *(PERSON,) * 4), animation="slow")
    player.desk.settings = replace(player.desk.settings, hold_to_see=True)
    first = player.session.actors[0]
    sit(player, first)
    hold(player, pygame.K_v)
    player.key(pygame.K_d)
    own = own_hand(player)
    assert any("of" in line for line in own)
    player.screen.acting.do(player.session.legal(first)[0], by_hand=True)
    player.wait(0.01)
    assert player.screen.showing.moving
    release(player, pygame.K_v)
    assert player.screen.showing.covers
    assert not own & set(told(player))


def over_the_bid(*, held_up: bool) -> str | None:
    """What is said while a card of the own hand, covered unless it is held up, is over the bid."""
    player = Player(party("signal_fire", *(PERSON,) * 4), animation="off")
    player.desk.settings = replace(player.desk.settings, hold_to_see=True)
    first = player.session.actors[0]
    sit(player, first)
    if held_up:
        hold(player, pygame.K_v)
    assert player.screen.showing.covers != held_up
    player.pick_up(player.place(f"hand@{first}"), player.place(f"bid@{first}"))
    return player.said()


def test_a_covered_card_that_is_dragged_does_not_say_what_it_is() -> None:
    assert "Bids" in (over_the_bid(held_up=True) or "")
    assert over_the_bid(held_up=False) is None


def test_a_covered_card_that_is_asked_about_does_not_say_what_it_would_do() -> None:
    player = Player(party("signal_fire", *(PERSON,) * 4), animation="off")
    first = player.session.actors[0]
    sit(player, first)
    spread = player.screen.model.spread
    bid = account_of(spread, Subject(ZoneId(f"bid@{first}")))
    cards = [one for one in spread.scene.sprites if one.zone == f"hand@{first}"]
    card = account_of(spread, Subject(cards[0].zone, (cards[0].card,)))
    for account in (bid, card):
        player.desk.settings = replace(player.desk.settings, hold_to_see=False)
        told = str(Accounting(player.screen.words, spread).spoken(account))
        player.desk.settings = replace(player.desk.settings, hold_to_see=True)
        kept = str(Accounting(player.screen.words, spread, covered=True).spoken(account))
        tells = [sign for sign in (*"♠♥♦♣", "Bids") if sign in told]
        assert tells
        assert not [sign for sign in tells if sign in kept]


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
