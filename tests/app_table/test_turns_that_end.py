"""A turn in which nothing is left to do ends by itself, if the players want that."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from camps import camp, does, hand_over
from company import BOT, P3, calls, party, play_until, prompt, sit, take
from seated import P1, Player
from sessions import choices
from watched import hold, release
from ways import by_drag

from pnwtable.app.table.grace import GRACE
from pnwtable.core.commands import AskedPress
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from pnwtable.play.session import Session
    from pnwtable.table.scene import Sprite


def is_spent(session: Session) -> bool:
    """Whether the one who acts can only end the turn."""
    legal = choices(session)
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


# something is still to be read, or somebody is busy

SPENT: Final = {"actions_left@1": 0}


def stays(player: Player) -> bool:
    """Whether the turn is still the same after a long while."""
    before = player.session.position
    for _ in range(40):
        player.wait(GRACE / 4)
    return player.session.position == before


@pytest.mark.parametrize(
    ("start", "to"),
    [("f3", "g3"), ("d2", "d1"), ("d4", "d3")],
    ids=["a cache of three", "a cache of two", "the top of the pile"],
)
def test_while_a_card_is_shown_to_one_alone_the_turn_does_not_end(start: str, to: str) -> None:
    player = camp({"pawn@1": start}, {"actions_left@1": 1})
    sit(player, P1)
    does(player, by_drag, f"move pawn@1 > map.{to}")
    assert is_spent(player.session)
    assert stays(player)


def test_a_fan_that_was_open_before_holds_the_turn_as_well() -> None:
    player = camp({"pawn@1": "g3"}, SPENT)
    sit(player, P1)
    assert stays(player)


def test_a_card_that_was_taken_unseen_may_be_looked_at_as_long_as_one_likes() -> None:
    player = camp({"pawn@1": "d4"}, {"actions_left@1": 1})
    sit(player, P1)
    does(player, by_drag, "move 7D hand@1 > map.d4")
    assert is_spent(player.session)
    assert stays(player)


def test_what_one_has_laid_down_oneself_is_nothing_to_read() -> None:
    player = camp({"pawn@1": "d4"}, {"actions_left@1": 1}, face_up=["map.d4"])
    sit(player, P1)
    does(player, by_drag, "move 7D hand@1 > map.d4")
    assert is_spent(player.session)
    assert not stays(player)


def test_on_a_single_with_nothing_to_read_it_ends() -> None:
    player = camp({"pawn@1": "d4"}, SPENT)
    sit(player, P1)
    assert not stays(player)


def test_when_the_last_step_leads_to_the_mate_their_hand_is_something_to_read() -> None:
    player = camp({"pawn@1": "d4", "pawn@3": "e4"}, {"actions_left@1": 1}, teams=True)
    sit(player, P1)
    does(player, by_drag, "move pawn@1 > map.e4")
    assert stays(player)


def test_the_part_of_one_mate_ends_by_itself_and_the_other_is_called() -> None:
    player = camp({"pawn@1": "d4", "pawn@3": "c2"}, SPENT, teams=True)
    sit(player, P1)
    assert not stays(player)
    assert player.session.actors == (P3,)
    assert calls(player) == (P3,)


def test_handing_over_and_coming_back_begins_the_moment_anew() -> None:
    player = camp({"pawn@1": "d4", "pawn@3": "c2"}, SPENT, teams=True)
    sit(player, P1)
    player.wait(0.9 * GRACE)
    hand_over(player)
    take(player)
    hand_over(player)
    take(player)
    player.wait(0.9 * GRACE)
    assert player.session.position == 0
    player.wait(0.2 * GRACE)
    assert player.session.position == 1


def test_while_the_own_cards_are_held_up_to_be_seen_it_does_not_end() -> None:
    player = camp({"pawn@1": "d4"}, SPENT)
    player.desk.settings = replace(player.desk.settings, hold_to_see=True)
    sit(player, P1)
    hold(player, pygame.K_v)
    assert stays(player)
    release(player, pygame.K_v)
    assert not stays(player)


def test_while_a_card_hangs_on_the_pointer_it_does_not_end() -> None:
    player = camp({"pawn@1": "d4"}, SPENT)
    sit(player, P1)
    box = next(one.box for one in player.scene.sprites if one.zone == "hand@1")
    player.pick_up((box.x + 6, box.centre[1]), player.place("map.e4"))
    assert stays(player)
    player.up((2, 300))
    assert not stays(player)


def test_the_turn_of_a_person_among_computers_ends_and_theirs_are_their_own() -> None:
    session = play_until(
        party("forage", PERSON, BOT, BOT), lambda now: is_spent(now) and now.actors == (P1,)
    )
    player = Player(session, animation="off")
    if stays(player):
        assert any(sprite.face != "back" for sprite in peeked(player))
    else:
        before = session.position
        assert P1 not in session.actors
        player.wait(10 * GRACE)
        assert session.position == before


def peeked(player: Player) -> list[Sprite]:
    """The cards of caches and centres."""
    holds = {zone for zone, spec in player.table.zones.items() if spec.holds != 1}
    return [one for one in player.scene.sprites if one.zone in holds and "map" in one.zone]


def test_what_is_left_to_do_is_said_when_nothing_is() -> None:
    player = camp({"pawn@1": "g3"}, SPENT)
    sit(player, P1)
    assert prompt(player).endswith(player.screen.words.game("phases.spent"))
    fresh = camp({"pawn@1": "g3"})
    sit(fresh, P1)
    assert prompt(fresh).endswith("Walk, swap a card or end the turn.")
