"""Random games a second, beside rlcard's card games and open_spiel's games in Python, in one run.

Peers are no dependency: install them where they harm nothing, and run this with that Python.
All play in turns, a short slice each, so that whatever else the machine does slows all alike; the
clock is the CPU time of this thread.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.metadata import version
from itertools import pairwise
from operator import attrgetter
from platform import python_version
from random import Random
from time import thread_time
from typing import TYPE_CHECKING, Any, Final

from pnwtable import __version__
from pnwtable.core.chance import Chance
from pnwtable.games import GAMES
from pnwtable.play.setups import complete_setup
from pnwtable.play.simulate import TURN_LIMIT, limit_of, needs_turn_limit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pnwtable.core.game import AnyGame, Setup

    Play = Callable[[Random], int]
    """Plays one game to its end; how many decisions it took."""

OURS: Final = "pnwtable"
RLCARD: Final = "rlcard"
BARE: Final = "rlcard, rules alone"
OPEN_SPIEL: Final = "open_spiel"

RLCARD_GAMES: Final = (
    "blackjack",
    "leduc-holdem",
    "limit-holdem",
    "no-limit-holdem",
    "uno",
    "gin-rummy",
    "mahjong",
    "doudizhu",
    "bridge",
)
BANDS: Final = (0, 10, 25, 50, 100, 200, None)
SIMILAR: Final = 2.0
"""Games are of similar length when the longer has at most so many times the decisions."""


@dataclass(slots=True)
class Contender:
    """A game of an engine, and what it has played so far."""

    engine: str
    name: str
    play: Play
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    fault: str = ""

    @property
    def length(self) -> float:
        return self.decisions / self.games

    @property
    def speed(self) -> float:
        """Games a second."""
        return self.games / self.seconds

    def play_for(self, seconds: float, luck: Random) -> None:
        """Whole games until so much time is over; one that fails plays no more."""
        begin = thread_time()
        try:
            while thread_time() - begin < seconds:
                self.decisions += self.play(luck)
                self.games += 1
        except Exception as error:  # a peer that breaks must not end the others
            if self.engine == OURS:
                raise
            self.fault = repr(error)
        self.seconds += thread_time() - begin


def our_game(game: AnyGame, setup: Setup, limit: int, luck: Random) -> int:
    seed = luck.getrandbits(32)
    state = game.start(setup, Chance(seed, 0)).state
    for ply in range(1, limit + 1):
        options = [command for seat in game.actors(state) for command in game.legal(state, seat)]
        if not options:
            assert game.outcome(state) is not None
            return ply - 1
        state = game.apply(state, luck.choice(options), Chance(seed, ply)).state
    return limit


def ours() -> Iterator[Contender]:
    for game in GAMES:
        setup = complete_setup(game)
        if needs_turn_limit(game, setup, ()):
            setup = complete_setup(game, None, {TURN_LIMIT[0]: int(TURN_LIMIT[1])})
        play = partial(our_game, game, setup, limit_of(game, setup))
        yield Contender(OURS, f"{game.key}, {setup.seats} seats", play)


# Any below: the peers are not installed where types are checked.


def rlcard_game(env: Any, _: Random) -> int:
    """As the package means it: its random agents, which get what the learning ones would."""
    before = env.timestep
    env.run(is_training=True)
    return int(env.timestep - before)


def bare_game(env: Any, luck: Random) -> int:
    """The rules without the vectors for learning, and with our way to choose: its best case."""
    before = env.timestep
    env.reset()
    while not env.is_over():
        action = luck.choice(_actions(env))
        env.step(action, raw_action=isinstance(action, str))
    env.get_payoffs()
    return int(env.timestep - before)


def _actions(env: Any) -> list[Any]:
    if env.name == "bridge":  # the one whose environment does not say them
        return [action.action_id for action in env.game.judger.get_legal_actions()]
    return list(env._get_legal_actions())


def rlcard_games() -> Iterator[Contender]:
    """Raises ImportError."""
    rlcard, agents = import_module("rlcard"), import_module("rlcard.agents")
    for name in RLCARD_GAMES:
        env = rlcard.make(name, config={"seed": 1})
        env.set_agents([agents.RandomAgent(env.num_actions)] * env.num_players)
        yield Contender(RLCARD, f"{name}, {env.num_players} seats", partial(rlcard_game, env))
        bare = rlcard.make(name, config={"seed": 1})
        bare._extract_state = lambda state: state
        yield Contender(BARE, f"{name}, {env.num_players} seats", partial(bare_game, bare))


def open_spiel_game(game: Any, luck: Random) -> int:
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(actions, weights)[0])
        elif state.is_simultaneous_node():
            seats = range(game.num_players())
            state.apply_actions([luck.choice(state.legal_actions(seat)) for seat in seats])
            decisions += len(seats)
        else:
            state.apply_action(luck.choice(state.legal_actions()))
            decisions += 1
    state.returns()
    return decisions


def open_spiel_games() -> Iterator[Contender]:
    """Raises ImportError."""
    pyspiel = import_module("pyspiel")
    import_module("open_spiel.python.games")  # registers them
    for name in pyspiel.registered_names():
        if name.startswith("python_"):
            game = pyspiel.load_game(name)
            label = f"{name.removeprefix('python_')}, {game.num_players()} seats"
            yield Contender(OPEN_SPIEL, label, partial(open_spiel_game, game))


def gathered() -> list[Contender]:
    """All that is here; what is missing is named."""
    found = list(ours())
    named = [f"pnwtable {__version__}"]
    for package, games in (("rlcard", rlcard_games), ("open_spiel", open_spiel_games)):
        try:
            found += games()
            named.append(f"{package} {version(package)}")
        except ImportError as error:
            print(f"missing: {package} ({error})")
    print(f"Python {python_version()}: {', '.join(named)}")
    return found


def print_table(played: list[Contender]) -> None:
    print(f"\n{'engine':20} {'game':32} {'decisions':>9} {'games/s':>9} {'decisions/s':>11}")
    for low, high in pairwise(BANDS):
        group = [one for one in played if (low or 0) <= one.length < (high or float("inf"))]
        if group:
            print(f"-- {low} to {high} decisions" if high else f"-- {low} decisions and more")
        for one in sorted(group, key=attrgetter("speed"), reverse=True):
            print(
                f"{one.engine:20} {one.name:32} {one.length:9.1f} {one.speed:9,.0f}"
                f" {one.speed * one.length:11,.0f}"
            )


def print_comparison(played: list[Contender]) -> None:
    """For each of ours, how many games it plays while a peer of similar length plays one."""
    print(f"\ngames of ours for one of a peer whose length is within a factor of {SIMILAR:g}:")
    for one in played:
        if one.engine != OURS:
            continue
        peers = [peer for peer in played if peer.engine != OURS and _similar(one, peer)]
        peers.sort(key=attrgetter("speed"))
        for peer in peers:
            print(f"{one.name:24} {one.speed / peer.speed:6.2f}  {peer.name} ({peer.engine})")
        if not peers:
            print(f"{one.name:24}      -  nobody plays so long")


def _similar(one: Contender, other: Contender) -> bool:
    shorter, longer = sorted((one.length, other.length))
    return longer <= SIMILAR * shorter


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=40, help="how often each has its turn")
    parser.add_argument("--slice", type=float, default=0.05, help="how long a turn is, in seconds")
    given = parser.parse_args()
    luck = Random(1)
    contenders = gathered()
    for _ in range(given.rounds):
        for contender in contenders:
            if not contender.fault:
                contender.play_for(given.slice, luck)
    for broken in filter(attrgetter("fault"), contenders):
        print(f"broke: {broken.name} ({broken.engine}): {broken.fault}")
    played = [contender for contender in contenders if contender.games and not contender.fault]
    print_table(played)
    print_comparison(played)


if __name__ == "__main__":
    main()
