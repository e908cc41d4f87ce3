"""The timeline of a table: moments are looked at, and the table of now waits exactly as it is."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import BOT, P2, go_on, party, play_on, take
from panels import log_of
from positions import played_on
from seated import P1, Player, cabin
from sessions import Lines

from pnwtable.app.table.opponents import Opponents, Pace
from pnwtable.app.table.timeline import SPEEDS, Journey, open_at
from pnwtable.core.zones import Seat
from pnwtable.games import BY_KEY
from pnwtable.layout.sceneries import VIEW
from pnwtable.play.seats import PERSON
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup
from pnwtable.table.scene import BACK

if TYPE_CHECKING:
    from pnwtable.app.table.picture import Still
    from pnwtable.bots.worker import Worker

LEFT, RIGHT, HOME, END = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END
TIMELINE, ESCAPE, SPACE = pygame.K_t, pygame.K_ESCAPE, pygame.K_SPACE
SIZE: Final = (1280, 800)
COMMANDS: Final = 14
LONGEST: Final = 30
"""Seconds that a machine with much else to do gets for a computer player's move."""


def game_of(key: str, commands: int = COMMANDS) -> Session:
    """One person and computer players, some way on."""
    game = BY_KEY[key]
    people = (PERSON, *(BOT,) * (game.seats[0] - 1))
    setup = complete_setup(game, len(people))
    session = Session.new(game, setup, 5, controllers=people, keeper=Lines())
    return play_on(session, commands, Random(3))


def at(session: Session, animation: str = "off", size: tuple[int, int] = SIZE) -> Player:
    player = Player(session, size, animation=animation)  # type: ignore[arg-type]  # one of them
    player.frame()
    return player


def journey_of(player: Player) -> Journey:
    assert player.screen.journey is not None
    return player.screen.journey


def travelling(session: Session, animation: str = "off") -> Player:
    player = at(session, animation)
    player.key(TIMELINE)
    assert journey_of(player).position == session.position
    return player


def bare(still: Still) -> Still:
    """What lies there and what is written, without the ring of the keys."""
    return replace(still, focus=None)


# moments


@pytest.mark.parametrize("key", BY_KEY)
def test_every_moment_is_reached_and_now_is_exactly_as_it_was(key: str) -> None:
    session = game_of(key)
    player = at(session)
    assert isinstance(session.keeper, Lines)
    before, lines = player.frame(), list(session.keeper.lines)
    state = session.digest, session.stamp, session.position
    player.key(TIMELINE)
    back: list[bytes] = []
    for position in range(session.position, -1, -1):
        assert journey_of(player).position == position
        back.append(player.frame())
        player.key(LEFT)
    for position in range(session.position + 1):
        assert journey_of(player).position == position
        assert player.frame() == back[session.position - position]
        player.key(RIGHT)
    player.key(ESCAPE)
    assert player.screen.journey is None
    assert player.frame() == before
    assert (session.digest, session.stamp, session.position) == state
    assert session.keeper.lines == lines


@pytest.mark.parametrize("key", BY_KEY)
def test_a_moment_looks_as_it_would_have_looked_then(key: str) -> None:
    later = travelling(game_of(key))
    for position in (0, 3, 7, COMMANDS - 1):
        then = travelling(game_of(key, position))
        journey_of(later).go(position)
        assert bare(later.screen.still()) == bare(then.screen.still())


def test_stepping_on_plays_the_motion_and_ends_where_a_jump_would() -> None:
    session = game_of("cabin")
    player = travelling(session, "normal")
    for position in range(5):
        journey_of(player).go(position)
        player.key(RIGHT)
        assert player.screen.flying().sprites
        assert journey_of(player).position == position + 1
        player.wait(4.0)
        moved = player.frame()
        journey_of(player).go(position + 1)
        assert player.frame() == moved


def test_a_second_step_ends_the_motion_of_the_first() -> None:
    player = travelling(game_of("cabin"), "normal")
    player.key(HOME, RIGHT, RIGHT, RIGHT)
    assert journey_of(player).position == 3
    player.wait(4.0)
    moved = player.frame()
    journey_of(player).go(3)
    assert player.frame() == moved


def test_it_plays_by_itself_to_the_end_and_no_further() -> None:
    session = game_of("trail")
    player = travelling(session, "normal")
    player.key(HOME, SPACE)
    for _ in range(40 * COMMANDS):
        player.wait(0.1)
    journey = journey_of(player)
    assert (journey.position, journey.playing) == (session.position, False)


def test_a_higher_speed_is_sooner_there() -> None:
    took = []
    for speed in (0, 1, 4):
        player = travelling(game_of("cabin", 6), "normal")
        player.key(HOME, pygame.K_1 + speed, SPACE)
        assert journey_of(player).speed == SPEEDS[speed]
        frames = 0
        while journey_of(player).playing and frames < 4000:
            player.wait(1 / 60)
            frames += 1
        took.append(frames)
    assert took[0] > 1.6 * took[1] > 6 * took[2]


def test_plus_and_minus_change_the_speed_as_far_as_it_goes() -> None:
    player = travelling(game_of("cabin", 6))
    for _ in range(9):
        player.key(pygame.K_KP_PLUS)
    assert journey_of(player).speed == SPEEDS[-1]
    for _ in range(9):
        player.key(pygame.K_KP_MINUS)
    assert journey_of(player).speed == SPEEDS[0]


# the pointer


def spot(player: Player, position: int) -> tuple[int, int]:
    journey = journey_of(player)
    track = journey.bar.track
    return track.x_of(journey.timeline, position), track.rect.centery


def test_the_pointer_drags_the_line_to_every_moment() -> None:
    session = game_of("forage")
    player = travelling(session)
    player.move(spot(player, 0))
    player.down(spot(player, 0))
    for position in range(session.position + 1):
        player.move(spot(player, position))
        assert journey_of(player).position == position
    player.move((5000, 5))
    player.up((5000, 5))
    assert journey_of(player).position == session.position


def test_every_button_of_the_bar_does_what_its_key_does() -> None:
    player = travelling(game_of("cabin"))
    journey = journey_of(player)
    pressed = []
    for name in ("first", "forward", "last", "back"):
        player.tap(journey.bar.control(name).rect.center)
        pressed.append(journey.position)
    assert pressed == [0, 1, COMMANDS, COMMANDS - 1]
    player.tap(journey.bar.control("play").rect.center)
    assert journey.playing
    player.tap(journey.bar.control("speed").rect.center)
    assert journey.speed == 2
    player.tap(journey.bar.control("close").rect.center)
    assert player.screen.journey is None


def test_tab_goes_round_the_controls_and_enter_presses_them() -> None:
    player = travelling(game_of("cabin"))
    journey = journey_of(player)
    player.key(pygame.K_TAB, pygame.K_RETURN)
    assert journey.position == 0
    for _ in range(3):
        player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    assert journey.position == 1


def test_nothing_of_the_table_can_be_touched_meanwhile() -> None:
    session = game_of("cabin")
    player = travelling(session)
    for sprite in player.scene.sprites:
        player.double_tap(sprite.box.centre)
        player.tap(sprite.box.centre)
    player.key(pygame.K_RETURN, pygame.K_UP, pygame.K_DOWN)
    assert session.position == COMMANDS
    assert player.screen.model.held is None
    assert player.screen.showing.knobs() == ()


@pytest.mark.parametrize("size", [(800, 600), (1024, 640), (1280, 800), (3840, 2160)])
@pytest.mark.parametrize("longer", [1.0, 1.6, 3.0])
def test_all_controls_lie_beside_each_other_in_the_bar(
    size: tuple[int, int], longer: float
) -> None:
    player = travelling(game_of("trail", 4))
    player.session.abandon()
    player.screen.show_now()
    assert journey_of(player).bar.control("hands").usable
    for scale in (1.0, 1.5, 3.0):
        player.desk.settings = replace(player.desk.settings, ui_scale=scale)
        player.resize(size)
        bar = journey_of(player).bar
        for control in bar.controls:
            control.label += "m" * round(len(control.label) * (longer - 1))
        bar.resized(player.screen.bars.desk, size)
        rects = [control.rect for control in bar.controls]
        assert all(bar.rect.contains(rect) for rect in (*rects, bar.track.rect))
        for number, rect in enumerate(rects):
            assert rect.collidelist(rects[number + 1 :]) == -1
            assert not rect.colliderect(bar.track.rect)


# others, secrets


def test_computer_players_wait_until_one_is_back(worker: Worker) -> None:
    session = party("grizzo", PERSON, BOT, seed=2)
    while P1 in session.actors:
        play_on(session, 1, Random(1))
    player, position = at(session), session.position
    opponents = Opponents(session, worker, lambda: Pace(pause=0.0))
    player.screen.acting.opponents = opponents
    player.key(TIMELINE)
    for _ in range(40):
        player.wait(0.1)
        sleep(0.005)
    assert session.position == position
    player.key(ESCAPE)
    end = monotonic() + LONGEST
    while session.position == position and monotonic() < end:
        player.wait(0.1)
        sleep(0.005)
    assert session.position > position


def test_hands_close_when_the_end_itself_is_taken_back() -> None:
    session = game_of("trail", 500)
    assert session.outcome is not None
    session.practise(on=True)
    player = travelling(session)
    player.key(HOME, pygame.K_o)
    assert BACK not in hand_of(player, P2)
    player.key(pygame.K_u)
    player.key(HOME)
    assert set(hand_of(player, P2)) == {BACK}


def test_behind_a_curtain_there_is_no_timeline() -> None:
    player = at(party("trail", PERSON, PERSON, PERSON))
    assert player.screen.curtain is not None
    player.key(TIMELINE)
    assert player.screen.journey is None
    open_at(player.screen)
    assert player.screen.journey is None
    take(player, P2)
    open_at(player.screen)
    assert player.screen.journey is not None


def test_it_closes_when_the_table_is_turned() -> None:
    player = at(party("trail", PERSON, PERSON, PERSON))
    take(player, P2)
    player.key(TIMELINE)
    player.screen.call(Seat(1))
    assert player.screen.curtain is not None
    assert player.screen.journey is None


def test_cards_that_are_not_held_up_stay_down_at_every_moment() -> None:
    session = party("trail", PERSON, PERSON, PERSON)
    player = at(session)
    take(player, P2)
    player.desk.settings = replace(player.desk.settings, hold_to_see=True)
    player.key(TIMELINE)
    down = hand_of(player, P2)
    assert set(down) == {BACK}
    player.send(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    assert BACK not in hand_of(player, P2)
    player.send(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    assert hand_of(player, P2) == down


def test_with_covered_cards_the_moment_that_is_gone_to_is_the_one_that_is_shown() -> None:
    session = played_on(party("signal_fire", *(PERSON,) * 4), 40)
    player = at(session, "normal")
    take(player)
    go_on(player)
    player.desk.settings = replace(player.desk.settings, hold_to_see=True)
    player.key(TIMELINE)
    for start in range(1, 20):
        for end in (pygame.K_END, HOME):
            journey_of(player).go(start)
            player.frame()
            player.key(RIGHT)
            player.frame()
            player.key(end)
            player.frame()
            past, viewer = player.screen.showing.past, player.screen.viewer
            assert past is not None
            assert past.position == (session.position if end == pygame.K_END else 0)
            table = session.seen_step(viewer, past.position)[-1].table
            assert past.scene.sprites == player.screen.showing.laid(table).sprites, start


def test_cards_go_down_when_the_window_is_left_with_the_key_held() -> None:
    player = at(party("trail", PERSON, PERSON, PERSON))
    take(player, P2)
    player.desk.settings = replace(player.desk.settings, hold_to_see=True)
    player.key(TIMELINE)
    player.send(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    assert BACK not in hand_of(player, P2)
    player.send(pygame.WINDOWFOCUSLOST)
    assert set(hand_of(player, P2)) == {BACK}


def test_the_log_beside_it_marks_the_moment_and_a_line_leads_there() -> None:
    player = travelling(game_of("cabin"))
    player.key(pygame.K_g)
    player.screen.side.has_keys = False
    player.key(HOME, RIGHT, RIGHT)
    player.frame()
    lines = log_of(player)
    assert lines.marked is not None
    assert lines.marked.position == 2
    assert lines.rows[lines.chosen].moment.position == 2, "it is brought into sight"
    later = lines.chosen + 2
    assert lines.rows[later].moment.position > 2
    player.tap((lines.rect.x + 60, lines.top_of(later) + 6))
    assert journey_of(player).position == lines.rows[later].moment.position


def hand_of(player: Player, seat: Seat) -> list[str]:
    """What is to be seen of the cards of a seat."""
    sprites = player.screen.still().scene.sprites
    return [one.face for one in sprites if one.zone == f"draft@{seat}"]


def test_hands_open_with_the_end_of_the_game_and_close_again() -> None:
    session = game_of("trail")
    player = travelling(session)
    player.key(HOME, pygame.K_o)
    assert set(hand_of(player, P2)) == {BACK}
    player.key(ESCAPE)
    session.abandon()
    player.screen.show_now()
    player.key(TIMELINE, HOME)
    closed = player.frame()
    player.key(pygame.K_o)
    assert BACK not in hand_of(player, P2)
    player.key(RIGHT, LEFT)
    assert BACK not in hand_of(player, P2)
    player.key(pygame.K_o)
    assert player.frame() == closed


# bookmarks


def test_a_bookmark_is_named_shown_reached_renamed_and_removed() -> None:
    session = game_of("cabin")
    player = travelling(session)
    journey = journey_of(player)
    player.key(HOME, RIGHT, RIGHT, pygame.K_b)
    player.send(pygame.TEXTINPUT, text="b")
    assert not player.desk.questions
    player.wait()
    (question,) = player.desk.questions
    for letter in (pygame.K_DELETE,):
        question.handle(pygame.Event(pygame.KEYDOWN, key=letter, mod=0, unicode=""))
    question.handle(pygame.Event(pygame.TEXTINPUT, text="Turning point"))
    question.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert question.answered
    player.desk.questions.clear()
    assert session.bookmarks == {2: "Turning point"}
    player.key(END, pygame.K_PAGEUP)
    assert journey.position == 2
    player.key(END)
    x, y = spot(player, 2)
    player.tap((x + 3, y - 14))
    assert journey.position == 2
    player.key(pygame.K_DELETE)
    assert session.bookmarks == {}


def test_a_new_bookmark_is_called_as_the_log_has_that_moment() -> None:
    session = game_of("cabin")
    player = travelling(session)
    player.key(HOME, RIGHT, pygame.K_b)
    player.wait()
    (question,) = player.desk.questions
    question.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    said = [line.said for line in session.log(P1) if line.position == 1]
    assert session.bookmarks[1] == player.screen.words.said(said[0])[:60]  # type: ignore[arg-type]  # nothing was taken back


# undo


def test_undo_goes_on_working_and_the_line_shows_what_can_be_done_again() -> None:
    session = game_of("cabin")
    player = travelling(session)
    player.key(HOME, pygame.K_u)
    if player.exits.take_back is not None:
        player.exits.take_back()
    journey = journey_of(player)
    assert session.position == COMMANDS - 1
    assert (journey.position, journey.timeline.length) == (COMMANDS - 1, COMMANDS)
    player.key(END)
    assert journey.position == COMMANDS - 1
    player.key(pygame.K_r)
    assert (session.position, journey.position) == (COMMANDS, COMMANDS)


def undo_told(player: Player) -> str:
    player.frame()
    player.move((1, 300))
    player.move(player.screen.bars.place_of("undo").center)
    said = player.said()
    assert said is not None
    return said


def test_the_undo_button_says_what_it_takes_back_and_which_barrier_it_crosses() -> None:
    session = cabin()
    player = at(session)
    say = player.screen.words.table
    assert undo_told(player) == say("timeline.undo.nothing")
    player.screen.acting.do(session.legal(P1)[0])
    said = undo_told(player)
    first = next(line.said for line in session.log(P1) if line.position == 1)
    assert player.screen.words.said(first) in said  # type: ignore[arg-type]  # nothing was taken back
    player.move((1, 300))
    assert player.said() is None


def test_undo_that_is_barred_says_by_what() -> None:
    session = party("trail", PERSON, PERSON, PERSON)
    play_on(session, 3, Random(1))
    for seat in (Seat(1), Seat(2), Seat(3)):
        session.looked(seat)
    player = at(session)
    assert session.undo_barrier is not None
    said = player.screen.words.table(f"timeline.undo.barred.{session.undo_barrier}")
    assert undo_told(player) == said


# branches


def test_a_branch_is_refused_with_a_sentence_while_others_play() -> None:
    player = travelling(game_of("trail"))
    player.key(LEFT, pygame.K_c)
    assert player.said() == player.screen.words.table("timeline.no-branch.not-over")


def test_the_table_that_is_asked_for_begins_at_that_moment() -> None:
    session = game_of("cabin")
    asked: list[int] = []
    player = at(session)
    exits = replace(player.screen.exits, branch=lambda _, position: asked.append(position))
    player.screen.exits = exits
    player.key(TIMELINE, LEFT, LEFT, pygame.K_c)
    assert asked == [COMMANDS - 2]


def test_the_place_behind_the_table_is_that_of_its_game_at_every_moment() -> None:
    player = travelling(game_of("trail"))
    player.key(LEFT)
    assert player.screen.showing.still().scenery == player.screen.layout.scenery != VIEW


def test_keys_are_answered_with_their_own_moment_wherever_the_pointer_was_left() -> None:
    player = travelling(game_of("cabin"))
    player.send(pygame.MOUSEMOTION, pos=spot(player, 1), rel=(1, 0), buttons=(0, 0, 0), touch=False)
    assert journey_of(player).bar.pointed == 1
    player.key(END)
    assert journey_of(player).bar.pointed is None


def test_what_is_typed_takes_the_place_of_the_name_that_is_offered() -> None:
    session = game_of("cabin")
    player = travelling(session)
    for text in ("Low tide", "High tide"):
        player.key(pygame.K_b)
        player.wait()
        (question,) = player.desk.questions
        for letter in text:
            question.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
        question.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
        player.desk.questions.clear()
        assert session.bookmarks == {COMMANDS: text}


def test_a_finished_game_that_is_only_looked_at_leads_back_where_it_came_from() -> None:
    session = game_of("cabin")
    session.shelve()
    player, left = at(session), []
    open_at(player.screen, 0, lambda: left.append(True))
    assert journey_of(player).position == 0
    player.key(END, ESCAPE)
    assert left == [True]


def test_the_land_of_a_table_is_there_at_every_moment() -> None:
    player = at(game_of("trail"))
    land = player.screen.still().grounds
    assert land
    player.key(TIMELINE)
    player.key(LEFT)
    assert {ground.kind for ground in player.screen.still().grounds} == {one.kind for one in land}
