"""Many games of bots, over several processes; the same seed gives the same games with any number.

The bots come in as a function, for this layer lies under none of them.
"""

import os
import signal
import threading
from collections.abc import Callable, Collection, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, wait
from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.resource_tracker import ensure_running
from time import get_clock_info, perf_counter, thread_time
from typing import Any, Final

from pnwtable.core.answers import Ok
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Asked, Command
from pnwtable.core.eye import Eye
from pnwtable.core.game import AnyGame, Setup, judge
from pnwtable.core.look import view_of
from pnwtable.core.resolve import asked_for
from pnwtable.core.view import View
from pnwtable.core.zones import Seat
from pnwtable.games import BY_KEY
from pnwtable.play.results import scores_of
from pnwtable.play.watching import Watcher

Decide = Callable[[str, str, View[Any], int], Command]
"""What the bot of a level does in the game with that key: ``pnwtable.bots.decide``."""

MOST_COMMANDS: Final = 5_000
"""Where the rules know no bound, a game is given up after so many commands."""

TURN_LIMIT: Final = ("turn_limit", "40")
"""An option that ends games without a bound, and what it is unless somebody says otherwise."""

_FINE: Final = 1e-5
# The time of this thread alone, where it is told finely: others on the machine are no bot's fault.
_clock: Final = thread_time if get_clock_info("thread_time").resolution < _FINE else perf_counter

_SEED_BYTES: Final = 7
_MOST_AT_ONCE: Final = 16
_AHEAD: Final = 3
"""Parts for each process that are handed out before somebody takes what is ready."""

_MOST_PROCESSES: Final = 61
"""Windows cannot wait for more."""


class BotFault(Exception):  # noqa: N818 - says whose fault it is
    """A bot gave a command that is not legal; the message has all that repeats it."""


class WorkerGone(Exception):  # noqa: N818 - says what happened
    """A process that played has ended before its games had."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: ``levels`` has the level of each bot; the bots change seats with each game.

    ``limit`` is the most commands of a game. With ``duplicate`` every deal is played once with each
    seating of the bots that differs, so that nobody owes a win to the cards alone.
    """

    game: str
    setup: Setup
    levels: tuple[str, ...]
    games: int
    seed: int
    limit: int
    duplicate: bool = False

    def deal_of(self, number: int) -> int:
        """Which deal is played in that game, counted from 0."""
        return number // self._seatings if self.duplicate else number

    @property
    def _seatings(self) -> int:
        """After how many games the same levels sit at the same seats again."""
        levels = self.levels
        turns = (levels[turn:] + levels[:turn] for turn in range(1, len(levels)))
        return next((turn for turn, seen in enumerate(turns, 1) if seen == levels), len(levels))

    def bot_of(self, number: int, seat: Seat) -> int:
        """Which bot sits there in that game, counted from 0."""
        return (seat - 1 + number) % len(self.levels)


@dataclass(frozen=True, slots=True)
class Simulated:
    """How one game went; lists have an entry for each bot in the order of the plan.

    ``points`` are empty in a game without scores. ``seconds`` are the times of all decisions, and
    the only thing here that another run does not repeat.
    """

    number: int
    commands: int
    finished: bool
    won: tuple[bool, ...]
    points: tuple[int, ...]
    seconds: tuple[tuple[float, ...], ...]


class Match:
    """One game between bots, command by command."""

    def __init__(self, plan: Plan, number: int, decide: Decide) -> None:
        self._plan = plan
        self._number = number
        self._decide = decide
        self.game: AnyGame = BY_KEY[plan.game]
        self._deal = self._luck("deal", plan.deal_of(number))
        self.steps = [self.game.start(plan.setup, Chance(self._deal, 0))]
        self._watchers: dict[Seat, Watcher] = {}
        self.seconds: tuple[list[float], ...] = tuple([] for _ in plan.levels)

    @property
    def state(self) -> Any:  # Any: of the game's own type, as in AnyGame
        """The true state."""
        return self.steps[-1].state

    @property
    def commands(self) -> int:
        """How many have been done."""
        return len(self.steps) - 1

    @property
    def is_over(self) -> bool:
        """Whether nobody can act any more, or it has gone on for too long."""
        return self.commands >= self._plan.limit or not self.game.actors(self.state)

    def go_on(self) -> Asked:
        """Let a bot do one command; its words. Raises BotFault."""
        state, ply = self.state, self.commands + 1
        view = self._view()
        bot = self._plan.bot_of(self._number, view.legal[0].seat)
        level = self._plan.levels[bot]
        luck = self._luck(str(ply))
        begin = _clock()
        try:
            command = self._decide(level, self.game.key, view, luck)
        except Exception as error:
            raise self._fault(level, f"failed ({error!r})") from error
        self.seconds[bot].append(_clock() - begin)
        words = asked_for(view.table, command)
        answer = judge(self.game, state, words)
        if not isinstance(answer, Ok):
            raise self._fault(level, f"asked for {words}, which is not legal ({answer})")
        self.steps.append(self.game.apply(state, answer.command, Chance(self._deal, ply)))
        return words

    def result(self) -> Simulated:
        """How it went."""
        seats = [self._seat_of(bot) for bot in range(len(self._plan.levels))]
        outcome = self.game.outcome(self.state)
        points = scores_of(self.game.fields(self.state))
        return Simulated(
            number=self._number,
            commands=self.commands,
            finished=outcome is not None,
            won=tuple(outcome is not None and seat in outcome.winners for seat in seats),
            points=tuple(points[seat] for seat in seats) if points else (),
            seconds=tuple(map(tuple, self.seconds)),
        )

    def _view(self) -> View[Any]:
        """The View of a seat that can do something; of several, whichever the seed says."""
        actors = self.game.actors(self.state)
        start = self._luck(f"{self.commands}/actor") % len(actors) if len(actors) > 1 else 0
        for seat in (*actors[start:], *actors[:start]):
            view = view_of(self.game, self.state, self._eye(seat))
            if view.legal:
                return view
        raise AssertionError(f"{self.game.key}: nobody can do anything, but it is not over")

    def _eye(self, seat: Seat) -> Eye:
        if seat not in self._watchers:
            self._watchers[seat] = Watcher(seat, self.steps[0])
        return self._watchers[seat].eye(self.steps, self.commands)

    def _seat_of(self, bot: int) -> Seat:
        seats = range(1, self._plan.setup.seats + 1)
        return next(Seat(n) for n in seats if self._plan.bot_of(self._number, Seat(n)) == bot)

    def _fault(self, level: str, said: str) -> BotFault:
        at = f"seed {self._plan.seed}, game {self._number}, command {self.commands + 1}"
        return BotFault(f"{self.game.key}, {at}: the {level} bot {said}")

    def _luck(self, label: str, number: int | None = None) -> int:
        game = self._number if number is None else number
        text = f"{self._plan.seed}/{game}/{label}"
        return int.from_bytes(sha256(text.encode()).digest()[:_SEED_BYTES], "big")


def needs_turn_limit(game: AnyGame, setup: Setup, given: Collection[str]) -> bool:
    """Whether such games might never end, and the game has an option for it that was not given."""
    has_option = any(spec.key == TURN_LIMIT[0] for spec in game.options)
    return has_option and TURN_LIMIT[0] not in given and game.bound(setup) is None


def limit_of(game: AnyGame, setup: Setup) -> int:
    """The most commands that a game shall have."""
    bound = game.bound(setup)
    return MOST_COMMANDS if bound is None else bound


def play_out(plan: Plan, decide: Decide, number: int) -> Simulated:
    """One game of the plan from the deal to its end. Raises BotFault."""
    match = Match(plan, number, decide)
    while not match.is_over:
        match.go_on()
    return match.result()


def simulate(plan: Plan, decide: Decide, processes: int) -> Generator[Simulated, None, None]:
    """All games of the plan, in no order. Raises BotFault, and WorkerGone.

    ``decide`` must be a function that another process can import.
    """
    play = partial(play_out, plan, decide)
    processes = min(processes, plan.games, _MOST_PROCESSES)
    if processes <= 1:
        yield from map(play, range(plan.games))
        return
    at_once = max(1, min(_MOST_AT_ONCE, plan.games // (processes * 8)))
    parts = (
        range(first, min(first + at_once, plan.games)) for first in range(0, plan.games, at_once)
    )
    with _workers(processes) as pool:
        yield from _shared_out(pool, partial(_play_all, play), parts, processes)


def _play_all(play: Callable[[int], Simulated], numbers: range) -> list[Simulated]:
    return [play(number) for number in numbers]


def _shared_out(
    pool: ProcessPoolExecutor,
    play: Callable[[range], list[Simulated]],
    parts: Iterator[range],
    processes: int,
) -> Iterator[Simulated]:
    """What the processes play, as it is ready; no more is handed out than keeps them busy."""
    try:
        with _deaf():  # they begin with the first parts
            waiting = {pool.submit(play, part) for part in islice(parts, processes)}
        while waiting:
            waiting |= {
                pool.submit(play, part) for part in islice(parts, _AHEAD * processes - len(waiting))
            }
            ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for part in ready:
                yield from part.result()
    except BrokenProcessPool as broken:
        raise WorkerGone(
            "the system ended a process that was playing; is there too little memory?"
        ) from broken


@contextmanager
def _workers(processes: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes; afterwards they are gone, whatever they were doing."""
    others = set(active_children())
    # Spawned on every system: a forked child would share threads and locks that it cannot use.
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _begin)
    try:
        yield pool
    finally:
        for worker in set(active_children()) - others:
            worker.terminate()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf() -> Iterator[None]:
    """Ctrl-C is this process's to answer, a moment later: children begin deaf to it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    ensure_running()  # later on it would make this thread hear again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # for systems where it is not born deaf
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A process that waits for more to play would not notice that nobody is left to ask."""
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)
