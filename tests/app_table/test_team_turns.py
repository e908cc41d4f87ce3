"""A turn of a team: either mate acts, and they hand over to each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from camps import APART, NEAR, TOGETHER, does, faces_of, hand_over, hidden_of, offers, team
from company import P2, P3, P4, calls, go_on, party, sit, take
from seated import FRAME, P1, Player
from sessions import do
from test_opponents import AT_ONCE, EASY, awaited, stays_silent
from ways import WAYS, by_drag, by_keys, tap

from pnwtable.app.table.opponents import Opponents
from pnwtable.core.zones import ZoneId
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from ways import Way

    from pnwtable.bots.worker import Worker
    from pnwtable.core.zones import Seat


# who acts


def test_the_curtain_names_both_mates_and_does_not_call_it_a_secret_decision() -> None:
    player = team(APART)
    assert set(calls(player)) == {P1, P3}
    words = player.screen.words
    assert player.screen.curtain is not None
    assert player.screen.curtain.about == words.game("curtain.several-about")
    assert player.screen.curtain.about != words.table("curtain.several-about")


@pytest.mark.parametrize("seat", [P1, P3])
@pytest.mark.parametrize("way", WAYS)
def test_either_mate_may_begin(way: Way, seat: Seat) -> None:
    player = team(NEAR)
    sit(player, seat)
    does(player, way, f"p{seat}: move pawn@{seat} > map.d5")
    go_on(player)
    assert player.screen.turning.turn.seat == seat
    assert player.session.actors == (P1, P3)


def test_handing_over_is_offered_by_name_to_the_mate_alone() -> None:
    player = team(APART)
    assert offers(player) == {}
    sit(player, P1)
    assert offers(player) == {"call:3": "Hand over to Player 3"}
    hand_over(player)
    assert calls(player) == (P3,)
    take(player)
    go_on(player)
    assert offers(player) == {"call:1": "Hand over to Player 1"}
    assert player.screen.turning.turn.seat == P3


def test_the_number_of_the_mate_hands_over_and_the_keys_alone_play_a_whole_team_turn() -> None:
    player = team(NEAR)
    for seat, number, cell in ((P1, pygame.K_3, "d5"), (P3, pygame.K_1, "d5")):
        if player.screen.curtain is not None:
            player.wait(1.0)
            player.key(pygame.K_RETURN)
            go_on(player)
        assert player.screen.turning.turn.seat == seat
        does(player, by_keys, f"p{seat}: move pawn@{seat} > map.{cell}")
        go_on(player)
        player.key(number)
    assert calls(player) == (P1,)
    player.wait(1.0)
    player.key(pygame.K_RETURN)
    go_on(player)
    does(player, by_keys, "p1: press end")
    go_on(player)
    assert calls(player) == (P3,)


def test_the_number_of_ones_own_seat_or_of_nobody_does_nothing() -> None:
    player = team(APART)
    sit(player, P1)
    for key in (pygame.K_1, pygame.K_8, pygame.K_9, pygame.K_0):
        player.key(key)
    assert calls(player) == ()
    assert player.screen.turning.turn.seat == P1


def test_a_player_of_another_team_who_is_called_by_number_looks_and_escape_turns_down() -> None:
    player = team(APART)
    sit(player, P1)
    player.key(pygame.K_2)
    assert calls(player) == (P2,)
    take(player)
    assert [len(hidden_of(player, seat)) for seat in (P1, P2, P3)] == [0, 3, 0]
    player.key(pygame.K_ESCAPE)
    assert player.exits.menus == 0
    assert set(calls(player)) == {P1, P3}
    assert [hidden_of(player, seat) for seat in (P1, P2, P3)] == [set()] * 3


def test_who_thinks_better_of_handing_over_finds_the_turn_as_it_was() -> None:
    player = team(APART)
    sit(player, P1)
    before = player.session.position
    hand_over(player)
    player.key(pygame.K_ESCAPE)
    player.wait(1.0)
    player.key(pygame.K_ESCAPE)
    assert set(calls(player)) == {P1, P3}
    sit(player, P1)
    assert player.session.position == before


def test_after_one_mate_has_ended_only_the_other_is_called_and_nobody_to_hand_over_to() -> None:
    player = team(APART)
    sit(player, P3)
    does(player, by_drag, "p3: press end")
    go_on(player)
    assert calls(player) == (P1,)
    take(player)
    go_on(player)
    assert offers(player) == {}
    does(player, by_drag, "p1: press end")
    go_on(player)
    assert set(calls(player)) == {P2, P4}


def test_actions_are_counted_for_each_mate() -> None:
    player = team(NEAR)
    sit(player, P1)
    does(player, by_drag, "p1: move pawn@1 > map.d5")
    fields = player.session.fields
    assert (fields["actions_left@1"], fields["actions_left@3"]) == (1, 2)


# an exchange between mates


@pytest.mark.parametrize("way", WAYS)
def test_mates_on_one_card_exchange_cards_in_every_way(way: Way) -> None:
    player = team(TOGETHER)
    sit(player, P1)
    does(player, way, "p1: move 9C hand@1 > hand@3 onto QC")
    assert set(faces_of(player, P1)) >= {"QC", "5D"}
    assert set(faces_of(player, P3)) >= {"9C", "3D"}
    does(player, way, "p1: move 7D hand@1 > hand@3 onto JS")
    assert player.session.fields["actions_left@1"] == 1


def test_mates_apart_hear_why_they_cannot_exchange() -> None:
    player = team(APART)
    sit(player, P1)
    card = next(one for one in player.scene.sprites if one.face == "9C")
    there = next(one for one in player.scene.sprites if one.zone == "hand@3")
    tap(player, (card.box.x + 8, card.box.centre[1]))
    tap(player, (there.box.x + 8, there.box.centre[1]))
    assert player.session.position == 0
    assert player.said() == player.screen.words.game("refusals.FG-125")


# a mate that a computer plays


def beside_a_computer(worker: Worker) -> tuple[Player, Opponents]:
    """One person, whose mate and whose opponents are played by the computer."""
    session = party("forage", PERSON, EASY, EASY, EASY, teams=True, turn_limit=3)
    while P1 not in session.actors:
        do(session, session.legal(session.actors[0])[-1])
    player = Player(session, animation="off")
    return player, Opponents(session, worker, lambda: AT_ONCE)


def test_a_computer_mate_waits_until_the_person_has_ended_what_was_begun(worker: Worker) -> None:
    player, opponents = beside_a_computer(worker)
    player.screen.acting.opponents = opponents
    session = player.session
    step = next(one for one in session.legal(P1) if "pawn@1" in str(one))
    by_drag(player, step)
    before = session.position
    for _ in range(300):
        player.wait(FRAME)
    assert session.position == before
    assert not stays_silent(opponents, 1) or opponents.thinking == P3
    by_drag(player, next(one for one in session.legal(P1) if str(one) == "p1: press end"))
    assert awaited(opponents).seat == P3


def test_a_computer_mate_may_begin_the_turn(worker: Worker) -> None:
    player, opponents = beside_a_computer(worker)
    assert player.session.actors == (P1, P3)
    assert awaited(opponents).seat == P3


def test_the_hand_of_a_computer_mate_is_seen_on_one_card_only() -> None:
    session = party("forage", PERSON, EASY, EASY, EASY, teams=True)
    while P1 not in session.actors:
        do(session, session.legal(session.actors[0])[-1])
    player = Player(session, animation="off")
    zone = ZoneId("hand@3")
    assert "back" not in [one.face for one in player.scene.sprites if one.zone == zone]
    step = next(one for one in session.legal(P1) if "pawn@1" in str(one))
    by_drag(player, step)
    assert [one.face for one in player.scene.sprites if one.zone == zone].count("back") == 3
