"""First hands at the real table: played by dragging, by the keys, or shown; never a dead end."""

from __future__ import annotations

import pygame
import pytest
from learner import HANDS, Learner
from ways import by_drag, by_keys

from pnwtable.core.commands import AskedMove

GAMES = tuple(HANDS)


def end(learner: Learner) -> None:
    assert learner.session.position == len(learner.hand.script)
    assert learner.step == learner.hand.steps[-1].key
    assert "play" in learner.buttons


@pytest.mark.parametrize("game", GAMES)
def test_every_step_can_be_done_by_dragging(game: str) -> None:
    learner = Learner(game)
    learner.read_on()
    while learner.now.wanted:
        by_drag(learner, learner.asked)
        learner.let_follow()
        learner.read_on()
    end(learner)


@pytest.mark.parametrize("game", GAMES)
def test_every_step_can_be_done_by_the_keys_alone(game: str) -> None:
    learner = Learner(game)
    for _ in range(60):
        if "play" in learner.buttons:
            break
        if learner.screen.side.has_keys:
            learner.key(pygame.K_RETURN)
        else:
            by_keys(learner, learner.asked)
        learner.let_follow()
    end(learner)


@pytest.mark.parametrize("game", GAMES)
def test_every_step_can_be_shown(game: str) -> None:
    learner = Learner(game)
    steps = []
    for _ in range(60):
        steps += [learner.step] if learner.step not in steps else []
        if "play" in learner.buttons:
            break
        learner.press("show" if "show" in learner.buttons else "next")
        learner.let_follow()
    end(learner)
    assert steps == [step.key for step in learner.hand.steps]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shown_moves_like_any_other_card(game: str) -> None:
    learner = Learner(game, animation="normal")
    learner.read_on()
    while not isinstance(learner.asked, AskedMove):
        learner.press("show")
        learner.let_follow()
        learner.read_on()
    learner.press("show")
    learner.wait(0.05)
    assert learner.screen.flying().sprites


@pytest.mark.parametrize("game", GAMES)
def test_another_command_than_the_asked_one_is_kindly_put_off(game: str) -> None:
    learner = Learner(game)
    learner.read_on()
    tried = 0
    while learner.now.wanted:
        moves = [one for one in learner.session.legal(learner.hand.seat) if one != learner.asked]
        for other in [one for one in moves if isinstance(one, AskedMove)][-1:]:
            before = learner.session.digest
            by_drag(learner, other)
            assert learner.session.digest == before
            title = f"first_hands.{game}.{learner.step}.title"
            assert learner.desk.texts.say(title) in (learner.said() or "")
            assert learner.screen.model.held is None
            tried += 1
            learner.screen.sentences.hush()
            learner.let_follow()
        learner.press("show")
        learner.let_follow()
        learner.read_on()
    assert tried


@pytest.mark.parametrize("game", GAMES)
def test_back_leads_through_every_step_to_the_first(game: str) -> None:
    learner = Learner(game)
    for _ in range(60):
        if "play" in learner.buttons:
            break
        learner.press("show" if "show" in learner.buttons else "next")
        learner.let_follow()
    steps = []
    while "back" in learner.buttons:
        steps.append(learner.step)
        learner.press("back")
        learner.wait(1.0)
        learner.rest()
    assert steps == [step.key for step in reversed(learner.hand.steps[1:])]
    assert learner.session.position == 0


@pytest.mark.parametrize("game", GAMES)
def test_skipped_it_is_an_ordinary_table(game: str) -> None:
    learner = Learner(game)
    learner.press("skip")
    assert not learner.session.guided
    assert learner.screen.side.panel is None
    assert learner.screen.still().rings == ()
    other = learner.session.legal(learner.hand.seat)[-1]
    by_drag(learner, other)
    assert learner.session.position == 1


@pytest.mark.parametrize("game", GAMES)
def test_at_the_end_one_plays_on_or_goes_home(game: str) -> None:
    for way in ("play", "home"):
        learner = Learner(game)
        for _ in range(60):
            if "play" in learner.buttons:
                break
            learner.press("show" if "show" in learner.buttons else "next")
            learner.let_follow()
        learner.press(way)
        assert learner.homes == (way == "home")
        assert learner.session.guided == (way == "home")
        assert (learner.screen.side.panel is None) == (way == "play")
