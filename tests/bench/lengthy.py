"""The rules without a window: commands a second, and how soon a long game goes on."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from pnwtable.core.answers import Ok
from pnwtable.core.chance import Chance
from pnwtable.core.game import judge
from pnwtable.core.resolve import asked_for
from pnwtable.games import BY_KEY
from pnwtable.play.journal import Journal
from pnwtable.play.seats import PERSON
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup
from pnwtable.play.shelf import Opened, Shelf

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pnwtable.core.commands import Asked
    from pnwtable.core.game import AnyGame, HasTable, OptionValue

PLIES: Final = 200
LONG_GAMES: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "forage": {},
    "signal_fire": {"target": 500},
}
"""Games that go on for a thousand commands, with the options that let them."""


def commands_per_second(game: AnyGame, rounds: int) -> float:
    """Commands in words, judged and done: the median of some rounds, by the CPU time."""
    deal, asked = _recorded(game)

    def play() -> None:
        state = deal
        for ply, words in enumerate(asked, 1):
            answer = judge(game, state, words)
            assert isinstance(answer, Ok)
            state = game.apply(state, answer.command, Chance(1, ply)).state

    return len(asked) / _taken(play, rounds)[1]


def seconds_to_resume(key: str, commands: int, rounds: int) -> tuple[float, float]:
    """From a save with so many commands to a game that goes on: the medians of some rounds.

    On the clock, and of the processor: on a shared machine only this says much.
    """
    with TemporaryDirectory() as folder:
        shelf = Shelf(Path(folder))
        _save(shelf, BY_KEY[key], commands)
        return _taken(partial(_resume, shelf, commands), rounds)


def _recorded(game: AnyGame) -> tuple[HasTable, list[Asked]]:
    """The deal, and the commands of a random game in words."""
    luck, asked = Random(1), []
    deal: HasTable = game.start(complete_setup(game), Chance(1, 0)).state
    state = deal
    for ply in range(1, PLIES + 1):
        options = [one for seat in game.actors(state) for one in game.legal(state, seat)]
        if not options:
            break
        command = luck.choice(options)
        asked.append(asked_for(state.table, command))
        state = game.apply(state, command, Chance(1, ply)).state
    return deal, asked


def _save(shelf: Shelf, game: AnyGame, commands: int) -> None:
    """A random game with so many commands, on the shelf. Raises ValueError if none is so long."""
    for seed in range(20):
        luck, setup = Random(seed), complete_setup(game, None, LONG_GAMES[game.key])
        people = (PERSON,) * setup.seats
        keeper = shelf.create()
        session = Session.new(game, setup, seed, controllers=people, keeper=keeper)
        while session.position < commands and session.actors:
            legal = [one for seat in session.actors for one in session.legal(seat)]
            session.do(luck.choice(legal), session.stamp)
        assert shelf.put_away(session)
        if session.outcome is None:
            return
    raise ValueError(f"no game of {game.key} takes {commands} commands")


def _resume(shelf: Shelf, commands: int) -> None:
    opened = shelf.open(shelf.open_tables()[0])
    assert isinstance(opened, Opened)
    assert opened.session.position == commands
    journal = opened.session.keeper
    assert isinstance(journal, Journal)
    journal.close()
    journal.free()


def _taken(act: Callable[[], None], rounds: int) -> tuple[float, float]:
    walls, cpus = [], []
    for _ in range(rounds):
        wall, cpu = time.perf_counter(), time.process_time()
        act()
        walls.append(time.perf_counter() - wall)
        cpus.append(time.process_time() - cpu)
    return median(walls), median(cpus)
