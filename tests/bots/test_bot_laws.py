"""The laws that every bot keeps by being registered, whatever its game and level."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import Played, follow, play, resolved, seats_of, setups

from pnwtable.bots import bot_named, levels_of
from pnwtable.bots.characters import characters_of
from pnwtable.core.answers import Ok
from pnwtable.core.commands import Command
from pnwtable.core.eye import Eye
from pnwtable.core.game import AnyGame, judge
from pnwtable.core.imagine import imagine
from pnwtable.core.look import view_of
from pnwtable.core.resolve import asked_for
from pnwtable.core.view import View
from pnwtable.games import GAMES
from pnwtable.play.watching import Watcher

LIGHT = {"hard": "hard:4"}
"""A search keeps the laws with few playouts as with many."""

EVERY_BOT = [(game, LIGHT.get(level, level)) for game in GAMES for level in levels_of(game.key)]

EVERY_CHARACTER = [
    (game, one.spelled.replace("hard", LIGHT["hard"]))
    for game in GAMES
    for one in characters_of(game.key)
]

seeds = st.integers(0, 2**32)
every_character = pytest.mark.parametrize(
    ("game", "level"),
    EVERY_CHARACTER,
    ids=[f"{game.key}-{level}" for game, level in EVERY_CHARACTER],
)
every_bot = pytest.mark.parametrize(
    ("game", "level"), EVERY_BOT, ids=[f"{game.key}-{level}" for game, level in EVERY_BOT]
)

EXAMPLES = 12  # each of them a game
FEW = 3  # of a character: the level that it plays at is tried more often
MOST_BY_CHANCE = 60
MOST_BY_BOT = 15


def views(played: Played) -> Iterator[View[Any]]:
    """The View of every seat that has something to do."""
    for seat in played.game.actors(played.state):
        eye = Watcher(seat, played.steps[0]).eye(played.steps, played.ply)
        view = view_of(played.game, played.state, eye)
        if view.legal:
            yield view


def drawn(data: st.DataObject, game: AnyGame, level: str) -> Played:
    """A game after some random play and, for what such play never meets, some of the bot's."""
    bot = bot_named(level, game.key)
    plies = data.draw(st.integers(0, MOST_BY_CHANCE))
    played = play(game, data.draw(setups(game)), data.draw(seeds), plies)
    watchers = {seat: Watcher(seat, played.steps[0]) for seat in seats_of(played.state)}
    for _ in range(data.draw(st.integers(0, MOST_BY_BOT)) if level != "random" else 0):
        for seat in game.actors(played.state):
            eye = watchers[seat].eye(played.steps, played.ply)
            view = view_of(game, played.state, eye)
            if view.legal:
                command = bot.choose(view, Random(played.ply))
                played = follow(played, truly(played, view, command))
                break
    return played


def truly(played: Played, view: View[Any], command: Command) -> Command:
    """The command in the names of the true table. Fails if it is not legal there."""
    answer = judge(played.game, played.state, asked_for(view.table, command))
    assert isinstance(answer, Ok), f"{asked_for(view.table, command)}: {answer}"
    return answer.command


@every_bot
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_what_a_bot_does_is_legal(game: AnyGame, level: str, data: st.DataObject) -> None:
    played = drawn(data, game, level)
    for view in views(played):
        command = bot_named(level, game.key).choose(view, Random(data.draw(seeds)))
        assert command.seat == view.viewer
        assert resolved(game, view.state, command)
        assert truly(played, view, command).seat == view.viewer


@every_bot
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_what_a_seat_may_not_know_never_changes_what_a_bot_does(
    game: AnyGame, level: str, data: st.DataObject
) -> None:
    keep_the_law(game, level, data)


@every_character
@settings(max_examples=FEW)
@given(data=st.data())
def test_what_a_seat_may_not_know_never_changes_what_a_character_does(
    game: AnyGame, level: str, data: st.DataObject
) -> None:
    keep_the_law(game, level, data)


def keep_the_law(game: AnyGame, level: str, data: st.DataObject) -> None:
    """Wherever something is hidden, the bot does the same in another world that looks the same."""
    for view in views(drawn(data, game, level)):
        luck = data.draw(seeds)
        world = imagine(game, view, Random(data.draw(seeds)))
        names = {token: token for token in world.table.sides}
        again = view_of(game, world, Eye(view.viewer, names, view.memory, 10_000, view.mixed))
        bot = bot_named(level, game.key)
        chosen = bot.choose(view, Random(luck))
        assert bot.choose(view, Random(luck)) == chosen
        assert bot.choose(again, Random(luck)) == chosen
