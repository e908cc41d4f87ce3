"""A trick stays until somebody goes on; the last one, and the own cards, are a key away."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import BOT, P2, done_at, go_on, party, play_until, prompt, sit, take
from seated import P1, TEXTS, Player
from sessions import choices, do, in_phase
from ways import by_drag, by_taps, tap

from pnwtable.app.table.opponents import Opponents, Pace
from pnwtable.core.zones import ZoneId
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.bots.worker import Worker
    from pnwtable.play.session import Session
    from pnwtable.play.settings import Animation, TrickStay

LONGEST: Final = 60.0
AT_ONCE: Final = Pace(pause=0.0)
STEPS: Final = Pace(steps=True)


def against(session: Session, worker: Worker, pace: Pace = AT_ONCE) -> Player:
    """A table with its computer players."""
    player = Player(session, animation="quick")
    player.screen.acting.opponents = Opponents(session, worker, lambda: pace)
    return player


def wait_for(player: Player, reached: Callable[[], bool]) -> None:
    """Let time pass until something is true; the bound only ends a hopeless wait."""
    end = time.monotonic() + LONGEST
    while not reached():
        assert time.monotonic() < end, prompt(player)
        player.wait(0.05)
        time.sleep(0.0005)


def stays(player: Player) -> bool:
    return prompt(player).endswith("Tap or press a key to go on.")


def lying_in_the_trick(player: Player) -> int:
    """How many cards of the trick are to be seen."""
    return sum(sprite.zone.startswith(("trick@", "facedown@")) for sprite in player.scene.sprites)


def last_to_play(
    worker: Worker,
    *,
    winner_is_person: bool,
    trick_stay: TrickStay = "wait",
    animation: Animation = "quick",
) -> Player:
    """p1 has just laid the fourth card of a trick that a bot or p1 wins by it."""
    for seed in range(60):
        session = party("signal_fire", PERSON, BOT, BOT, BOT, seed=seed, rounds=1)
        play_until(session, in_phase("play"), seed)
        play_until(session, lambda now: now.actors == (P1,) and fourth(now), seed)
        if session.fields["phase"] != "play" or not fourth(session):
            continue
        for asked in session.legal(P1):
            trial = party("signal_fire", PERSON, BOT, BOT, BOT, seed=seed, rounds=1)
            for words in done_at(session):
                do(trial, words)
            do(trial, asked)
            if trial.fields["phase"] == "light" and (trial.actors == (P1,)) == winner_is_person:
                player = against(session, worker)
                chosen = replace(player.desk.settings, trick_stay=trick_stay, animation=animation)
                player.desk.settings = chosen
                by_taps(player, asked)
                return player
    raise AssertionError("no such trick")


def fourth(session: Session) -> bool:
    table = session.view(None).table
    return (
        session.fields["phase"] == "play"
        and sum(
            len(cards) for zone, cards in table.cards.items() if zone.startswith(("trick", "faced"))
        )
        == 3
    )


GOES_ON: Final[dict[str, Callable[[Player], None]]] = {
    "a click": lambda player: player.tap((2, 400)),
    "a key": lambda player: player.key(pygame.K_x),
    "Space": lambda player: player.key(pygame.K_SPACE),
}


@pytest.mark.parametrize("way", GOES_ON)
def test_a_trick_that_a_computer_player_would_sweep_stays_until_the_player_goes_on(
    way: str, worker: Worker
) -> None:
    player = last_to_play(worker, winner_is_person=False)
    position = player.session.position
    for _ in range(40):
        player.wait(0.25)
        time.sleep(0.001)
    assert stays(player)
    assert player.session.position == position
    assert lying_in_the_trick(player) == 4
    GOES_ON[way](player)
    assert not stays(player)
    wait_for(player, lambda: player.session.position > position)


def test_a_trick_that_the_player_wins_waits_for_nothing_but_the_fire(worker: Worker) -> None:
    player = last_to_play(worker, winner_is_person=True)
    for _ in range(8):
        player.wait(0.25)
    assert not stays(player)
    assert lying_in_the_trick(player) == 4
    light = next(one for one in player.session.legal(P1) if "fire." in str(one))
    by_drag(player, light)
    assert player.session.fields["phase"] != "light" or player.session.actors != (P1,)


@pytest.mark.parametrize(("stay", "seconds"), [("short", 1.0), ("normal", 2.0), ("long", 4.0)])
def test_a_trick_stays_as_long_as_it_is_wanted_and_goes_by_itself(
    stay: TrickStay, seconds: float, worker: Worker
) -> None:
    player = last_to_play(worker, winner_is_person=False, trick_stay=stay)
    position = player.session.position
    lain, end = 0.0, time.monotonic() + LONGEST
    while not stays(player):
        player.wait(0.05)
        assert time.monotonic() < end
    while stays(player):
        assert player.session.position == position
        player.wait(0.05)
        lain += 0.05
    assert seconds - 0.1 <= lain <= seconds + 0.1
    wait_for(player, lambda: player.session.position > position)


def test_a_trick_that_would_go_by_itself_is_sent_away_by_a_touch(worker: Worker) -> None:
    player = last_to_play(worker, winner_is_person=False, trick_stay="long")
    while not stays(player):
        player.wait(0.05)
    player.key(pygame.K_SPACE)
    assert not stays(player)


def test_without_animation_a_trick_stays_as_long_all_the_same(worker: Worker) -> None:
    player = last_to_play(worker, winner_is_person=False, trick_stay="normal", animation="off")
    for _ in range(18):
        assert stays(player)
        player.wait(0.1)
    player.wait(0.3)
    assert not stays(player)


# keys that are held down


def hold(player: Player, key: int) -> None:
    player.send(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def let_go(player: Player, key: int) -> None:
    """Let go of a key that was held down, not only tapped."""
    player.wait(0.5)
    player.send(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def second_trick() -> Player:
    """The first trick is over, and swept."""
    session = party("signal_fire", seed=4, rounds=1)
    play_until(session, lambda now: now.fields["trick"] == 2 and now.fields["phase"] == "play")
    player = Player(session, animation="off")
    sit(player, session.actors[0])
    return player


def test_the_last_trick_lies_there_as_long_as_its_key_is_held() -> None:
    player = second_trick()
    player.wait()
    before = player.frame()
    assert lying_in_the_trick(player) == 0
    hold(player, pygame.K_l)
    assert lying_in_the_trick(player) == 4
    assert prompt(player) == TEXTS.say("table.recalled")
    let_go(player, pygame.K_l)
    assert lying_in_the_trick(player) == 0
    assert player.frame() == before


def test_while_the_last_trick_is_shown_no_card_can_be_touched() -> None:
    player = second_trick()
    position = player.session.position
    hold(player, pygame.K_l)
    seat = player.screen.viewer
    for asked in player.session.legal(player.session.actors[0])[:4]:
        zone = str(asked).split()[3]
        player.double_tap(player.place(zone))
        player.drag(player.place(zone), player.place(f"facedown@{seat}"))
    player.key(pygame.K_TAB, pygame.K_RETURN)
    assert player.session.position == position
    assert player.screen.model.held is None
    let_go(player, pygame.K_l)
    tap(player, player.place(f"hand@{seat}"))
    assert player.screen.model.held is not None


def test_at_a_curtain_the_key_of_the_last_trick_shows_nothing() -> None:
    session = party("signal_fire", seed=4, rounds=1)
    play_until(session, lambda now: now.fields["trick"] == 2 and now.fields["phase"] == "play")
    player = Player(session, animation="off")
    hold(player, pygame.K_l)
    assert lying_in_the_trick(player) == 0
    let_go(player, pygame.K_l)
    take(player)


def test_own_cards_lie_face_down_until_they_are_held_up_if_somebody_wants_that() -> None:
    player = Player(party("trail", PERSON, PERSON, PERSON), animation="off")
    player.desk.settings = replace(player.desk.settings, hold_to_see=True)
    take(player, P2)

    def faces() -> set[str]:
        return {one.face for one in player.scene.sprites if one.zone == "draft@2"}

    assert faces() == {"back"}
    hold(player, pygame.K_v)
    assert "back" not in faces()
    assert len(player.table.cards[ZoneId("draft@2")]) == len(faces())
    player.tap(player.place("draft@2"))
    assert "back" not in faces()
    let_go(player, pygame.K_v)
    assert faces() == {"back"}
    hold(player, pygame.K_v)
    player.send(pygame.WINDOWFOCUSLOST)
    assert faces() == {"back"}


# computer players


def test_step_by_step_a_computer_player_waits_for_space_or_its_button(worker: Worker) -> None:
    session = party("grizzo", PERSON, BOT, seed=3)
    play_until(session, lambda now: now.actors == (P2,))
    player = against(session, worker, STEPS)
    for step in ("Space", "button", "Space"):
        position = session.position
        wait_for(player, lambda: player.screen.acting.ready == P2)
        for _ in range(20):
            player.wait(0.5)
        assert session.position == position
        assert prompt(player) == TEXTS.say(
            "table.ready", {"name": TEXTS.say("table.player", {"n": 2})}
        )
        if step == "Space":
            player.key(pygame.K_SPACE)
        else:
            player.screen.take_offer("step")
        wait_for(player, lambda before=position: session.position == before + 1)  # type: ignore[misc]
        go_on(player)
        if session.actors != (P2,):
            break


def test_a_drag_is_not_disturbed_by_the_pick_of_a_computer_player(worker: Worker) -> None:
    session = party("trail", PERSON, BOT, BOT)
    player = against(session, worker)
    at, to = player.place("draft@1"), player.place("pack@1")
    player.pick_up(at, to)
    for _ in range(40):
        player.wait(0.02)
    hanging = player.screen.flying().held
    for _ in range(60):
        player.wait(0.1)
        time.sleep(0.002)
    assert session.position == 0
    assert player.screen.flying().held == hanging
    player.up(to)
    assert done_at(session)[0].startswith("p1: ")
    wait_for(player, lambda: session.position >= 3)


def test_a_lasso_is_not_disturbed_by_the_pick_of_a_computer_player(worker: Worker) -> None:
    session = party("trail", PERSON, BOT, BOT)
    play_until(session, lambda now: now.position == 6)
    player = against(session, worker)
    pack = player.scene.arrangement.slots["pack@1"].cards[0]
    player.pick_up((pack.x + 3, pack.bottom + 5), (pack.right - 3, pack.y + 20))
    lasso = player.screen.flying().lasso
    assert lasso is not None
    for _ in range(60):
        player.wait(0.1)
        time.sleep(0.002)
    assert session.position == 6
    assert player.screen.flying().lasso == lasso
    player.up((pack.right - 3, pack.y + 20))
    wait_for(player, lambda: session.position > 6)


def test_what_is_selected_stays_so_when_a_computer_player_picks(worker: Worker) -> None:
    session = party("trail", PERSON, BOT, BOT)
    player = against(session, worker)
    tap(player, player.place("draft@1"))
    held = player.screen.model.held
    assert held is not None
    wait_for(player, lambda: session.position == 2)
    assert player.screen.model.held == held
    tap(player, player.place("pack@1"))
    assert session.position == 3


def test_a_pick_of_a_computer_player_never_takes_the_curtain_away(worker: Worker) -> None:
    session = party("trail", PERSON, PERSON, BOT)
    player = against(session, worker)
    curtain = player.screen.curtain
    assert curtain is not None

    def still_hangs() -> bool:
        assert player.screen.curtain is curtain
        return session.position == 1

    wait_for(player, still_hangs)
    for _ in range(30):
        player.wait(0.05)
        assert player.screen.curtain is curtain
    take(player, P2)
    assert player.screen.viewer == P2


def test_while_somebody_is_asked_to_look_computer_players_wait(worker: Worker) -> None:
    session = party("grizzo", PERSON, PERSON, BOT, seed=3)
    play_until(session, lambda now: now.actors == (3,))
    player = against(session, worker)
    player.screen.call(P2)
    position = session.position
    for _ in range(60):
        player.wait(0.1)
        time.sleep(0.002)
    assert session.position == position
    take(player, P2)
    wait_for(player, lambda: session.position > position)


def test_undo_drops_the_move_of_a_computer_player_that_was_still_thinking(worker: Worker) -> None:
    session = party("trail", PERSON, BOT, BOT)
    player = against(session, worker)
    by_drag(player, session.legal(P1)[0])
    player.wait(0.05)
    player.key(pygame.K_u)
    assert session.position == 0
    assert len(session.actors) == 3
    wait_for(player, lambda: session.position == 2)
    assert {asked.seat for asked in choices(session)} == {P1}


def test_a_key_that_is_only_tapped_keeps_the_last_trick_until_something_is_touched() -> None:
    player = second_trick()
    lying = lying_in_the_trick(player)
    player.key(pygame.K_l)
    player.wait(2.0)
    assert lying_in_the_trick(player) == 4
    done = player.session.position
    player.key(pygame.K_RETURN)
    assert lying_in_the_trick(player) == lying
    assert player.session.position == done
