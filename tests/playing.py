"""Random play for tests: tables of every game, at any ply."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from hypothesis import strategies as st

from pnwtable.core.answers import Ok
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Command
from pnwtable.core.events import Step
from pnwtable.core.eye import Eye, opened
from pnwtable.core.game import AnyGame, HasTable, OptionSpec, OptionValue, Setup, judge
from pnwtable.core.resolve import asked_for
from pnwtable.core.zones import Seat, Viewer
from pnwtable.play.setups import SetupRefused, complete_setup, options_of

seeds = st.integers(0, 2**32)


@dataclass(frozen=True, slots=True)
class Played:
    """A game in progress: its set-up, seed, and every step so far (the deal first)."""

    game: AnyGame
    setup: Setup
    seed: int
    steps: tuple[Step[HasTable], ...]
    commands: tuple[Command, ...]

    @property
    def state(self) -> HasTable:
        return self.steps[-1].state

    @property
    def ply(self) -> int:
        return len(self.commands)


def setups(game: AnyGame) -> st.SearchStrategy[Setup]:
    """Every set-up the sheet allows."""

    @cache
    def allowed(seats: int, options: tuple[tuple[str, OptionValue], ...]) -> Setup | None:
        try:
            return complete_setup(game, seats, dict(options))
        except SetupRefused:
            return None

    def pick(seats: int, options: dict[str, OptionValue]) -> Setup | None:
        return allowed(seats, tuple(sorted(options.items())))

    options = st.fixed_dictionaries({spec.key: _values(spec) for spec in options_of(game)})
    built = st.builds(pick, st.sampled_from(game.seats), options)
    return built.filter(lambda setup: setup is not None).map(lambda setup: setup or Setup(0))


def _values(spec: OptionSpec) -> st.SearchStrategy[OptionValue]:
    if isinstance(spec.values, range):
        low, high = spec.values.start, spec.values.stop - 1
        return st.one_of(st.just(spec.default), st.integers(low, min(low + 5, high)))
    return st.sampled_from(spec.values)


def moves(game: AnyGame, state: HasTable) -> list[Command]:
    """What anybody may do now."""
    return [command for seat in game.actors(state) for command in game.legal(state, seat)]


def play(game: AnyGame, setup: Setup, seed: int, plies: int) -> Played:
    """Random play for that many commands, or to the end."""
    luck = Random(seed)
    played = Played(game, setup, seed, (game.start(setup, Chance(seed, 0)),), ())
    for _ in range(plies):
        options = moves(game, played.state)
        if not options:
            break
        played = follow(played, _weighed(options, luck))
    return played


def follow(played: Played, command: Command) -> Played:
    """The game after one more legal command."""
    chance = Chance(played.seed, played.ply + 1)
    step = played.game.apply(played.state, command, chance)
    return Played(
        played.game,
        played.setup,
        played.seed,
        (*played.steps, step),
        (*played.commands, command),
    )


def resolved(game: AnyGame, state: HasTable, command: Command) -> Command:
    """The command after a way through its words. Fails if the rules do not know it again."""
    answer = judge(game, state, asked_for(state.table, command))
    assert isinstance(answer, Ok), f"{asked_for(state.table, command)}: {answer}"
    return answer.command


def seats_of(state: HasTable) -> Iterator[Seat]:
    """All seats of the table."""
    return (Seat(number) for number in range(1, state.seats + 1))


def drawn(data: st.DataObject, game: AnyGame, *, most: int = 120) -> Played:
    """A game of any set-up and seed, at any ply up to that many."""
    setup = data.draw(setups(game))
    bound = game.bound(setup)
    plies = st.integers(0, most if bound is None else min(most, bound))
    return play(game, setup, data.draw(seeds), data.draw(plies))


def viewers(state: HasTable) -> list[Viewer]:
    """Nobody in particular, and every seat."""
    return [None, *seats_of(state)]


def eye_of(played: Played, viewer: Viewer) -> Eye:
    """The viewer's eye, opened at the deal and led through every stage since."""
    eye = opened(viewer, played.steps[0].state.table)
    for before, step in zip(played.steps, played.steps[1:], strict=False):
        table = before.state.table
        for stage in step.stages:
            eye = eye.after(table, stage)
            table = stage.table
    return eye


def _weighed(options: list[Command], luck: Random) -> Command:
    """A random command, kinds first, so that many moves do not drown a rare button."""
    kinds = sorted({type(option).__name__ for option in options})
    kind = luck.choice(kinds)
    return luck.choice([option for option in options if type(option).__name__ == kind])
