"""Advice: the best command, what another one costs, from the worker's process too."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from playing import play

from pnwtable.bots import NoSuchBot, bot_named
from pnwtable.bots.advice import ADVISER, Consultation, has_advice
from pnwtable.core.eye import opened
from pnwtable.core.look import view_of
from pnwtable.games import BY_KEY, GAMES
from pnwtable.play.setups import complete_setup

PLAYOUTS = 12

ADVISED = [game.key for game in GAMES if has_advice(game.key)]


def consultation(key: str, plies: int, done: int | None = None) -> Consultation:
    """At a decision with several ways on, after some random play."""
    game = BY_KEY[key]
    for more in range(40):
        state = play(game, complete_setup(game), 3, plies + more).state
        seat = game.actors(state)[0]
        view = view_of(game, state, opened(seat, state.table))
        if len(view.legal) > 1:
            command = None if done is None else view.legal[done]
            return Consultation(key, view, 5, 600.0, command)
    raise AssertionError(key)


@pytest.mark.parametrize("key", ADVISED)
def test_advice_is_a_legal_command_and_no_other_is_worth_more(key: str) -> None:
    asked = consultation(key, 12)
    advice = asked.think()
    assert advice.command.seat == asked.view.viewer
    assert advice.command == advice.tried[0].command
    assert advice.lead >= 0 or advice.tried[1].playouts < advice.tried[0].playouts
    assert advice == asked.think()


@pytest.mark.parametrize("key", ADVISED)
def test_what_was_done_is_tried_as_well(key: str) -> None:
    asked = consultation(key, 12, Random(1).randrange(2))
    assert asked.done in [one.command for one in asked.think().tried]


@pytest.mark.parametrize("key", ADVISED)
def test_a_hint_is_what_the_strong_player_would_do_itself(key: str) -> None:
    for plies in (6, 10, 16):
        asked = consultation(key, plies)
        itself: Any = bot_named(f"{ADVISER}:{PLAYOUTS}", key)
        own = itself.choose(asked.view, Random(5))
        assert itself.advise(asked.view, Random(5), 600.0).command == own


def test_nobody_is_asked_about_a_game_without_a_strong_player() -> None:
    assert not has_advice("highest")
    with pytest.raises(NoSuchBot):
        replace(consultation("cabin", 4), game="highest").think()
