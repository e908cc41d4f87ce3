import multiprocessing.spawn
import os
import pickle
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from subprocess import PIPE, Popen, run
from time import monotonic, sleep
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import Played, drawn, play, viewers

from pnwtable.bots import decide
from pnwtable.bots.worker import TRIES, BotFailed, Worker
from pnwtable.core.commands import Command
from pnwtable.core.game import AnyGame
from pnwtable.core.look import view_of
from pnwtable.core.view import View
from pnwtable.core.zones import Viewer
from pnwtable.games import BY_KEY, GAMES
from pnwtable.play.setups import complete_setup
from pnwtable.play.watching import Watcher

LONGEST = 120.0
"""Seconds until a test gives up; no test says how quick anything is."""

SCRIPT = """
import os, sys, time
import pnwtable.bots as bots
from pnwtable.bots.worker import BotFailed, Worker
from pnwtable.games import BY_KEY
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup

class Odd:
    def choose(self, view, luck):
        open(sys.argv[1], "a").write("x")
        {act}

# A process that is started reads this line too.
bots._players = lambda game: ({{"easy": Odd()}}, {{}})

if __name__ == "__main__":
    worker = Worker()
    view = Session.new(BY_KEY["cabin"], complete_setup(BY_KEY["cabin"]), 1).view(1)
    ticket = worker.ask({level!r}, "cabin", view, 1)
    try:
        while worker.answer(ticket) is None:
            time.sleep(0.01)
        print("answered", flush=True)
        time.sleep(600)
    except BotFailed as failed:
        print(failed, flush=True)
    worker.close()
"""


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.close()


def view_for(viewer: Viewer, played: Played) -> View[Any]:
    eye = Watcher(viewer, played.steps[0]).eye(played.steps, played.ply)
    return view_of(played.game, played.state, eye)


def a_view(key: str = "grizzo", plies: int = 0, seed: int = 1) -> View[Any]:
    """The View of a seat that can do something."""
    played = play(BY_KEY[key], complete_setup(BY_KEY[key]), seed, plies)
    return view_for(played.game.actors(played.state)[0], played)


def awaited(worker: Worker, ticket: int) -> Command:
    end = monotonic() + LONGEST
    while monotonic() < end:
        answer: Command | None = worker.answer(ticket)
        if answer is not None:
            return answer
        sleep(0.002)
    raise AssertionError("no answer came")


def pid_of(worker: Worker) -> int:
    end = monotonic() + LONGEST
    while worker.pid is None:
        assert monotonic() < end, "no process was started"
        sleep(0.001)
    return worker.pid


def warm(worker: Worker) -> int:
    """The process once it has answered for the first time."""
    awaited(worker, worker.ask("random", "grizzo", a_view(), 1))
    return pid_of(worker)


def is_gone(pid: int) -> bool:
    end = monotonic() + LONGEST
    while monotonic() < end:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        sleep(0.01)
    return False


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@settings(max_examples=25)
@given(data=st.data())
def test_every_view_comes_through_the_line_unchanged(game: AnyGame, data: st.DataObject) -> None:
    played = drawn(data, game)
    for viewer in viewers(played.state):
        view = view_for(viewer, played)
        assert pickle.loads(pickle.dumps(view)) == view  # noqa: S301 - our own bytes


def test_the_worker_decides_as_the_bot_itself_would(worker: Worker) -> None:
    luck = Random(3)
    for key in BY_KEY:
        for level in ("random", "easy"):
            view, seed = a_view(key, plies=4, seed=luck.randrange(100)), luck.randrange(100)
            ticket = worker.ask(level, key, view, seed)
            assert awaited(worker, ticket) == decide(level, key, view, seed)


def test_all_questions_go_to_one_process_that_is_not_this_one(worker: Worker) -> None:
    assert worker.pid is None
    pid = warm(worker)
    tickets = [worker.ask("easy", "grizzo", a_view(), seed) for seed in range(5)]
    for ticket in reversed(tickets):
        awaited(worker, ticket)
    assert worker.pid == pid != os.getpid()


def test_an_answer_is_given_once(worker: Worker) -> None:
    ticket = worker.ask("random", "grizzo", a_view(), 1)
    awaited(worker, ticket)
    assert worker.answer(ticket) is None


def test_importing_the_worker_does_not_import_multiprocessing() -> None:
    code = "import sys, pnwtable.bots.worker; print('multiprocessing' in sys.modules)"
    told = run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "False\n"


def test_a_bot_that_fails_is_told_with_what_repeats_it(worker: Worker) -> None:
    ticket = worker.ask("grandmaster", "grizzo", a_view(), 77)
    with pytest.raises(BotFailed, match="there is no bot 'grandmaster'") as told:
        awaited(worker, ticket)
    failed = told.value
    assert (failed.level, failed.game, failed.seed) == ("grandmaster", "grizzo", 77)
    assert str(failed).startswith("grizzo, seed 77: the grandmaster bot failed\nTraceback")
    awaited(worker, worker.ask("easy", "grizzo", a_view(), 1))


@pytest.mark.parametrize("thinking", [True, False])
def test_a_process_that_is_killed_is_started_again_and_asked_again(
    worker: Worker, *, thinking: bool
) -> None:
    pid = warm(worker)
    if thinking:
        os.kill(pid, signal.SIGSTOP)
    else:
        os.kill(pid, signal.SIGKILL)
    ticket = worker.ask("easy", "grizzo", a_view(), 5)
    if thinking:
        sleep(0.05)
        assert worker.answer(ticket) is None
        os.kill(pid, signal.SIGKILL)
    assert awaited(worker, ticket) == decide("easy", "grizzo", a_view(), 5)
    assert worker.pid != pid


def test_what_was_forgotten_is_never_answered_and_stops_thinking(worker: Worker) -> None:
    pid = warm(worker)
    os.kill(pid, signal.SIGSTOP)
    forgotten: list[int] = []
    end = monotonic() + LONGEST
    while worker.pid == pid and monotonic() < end:
        forgotten += [worker.ask("easy", "grizzo", a_view(), seed) for seed in range(3)]
        sleep(0.05)  # it must have begun with one of them
        worker.forget()
    assert is_gone(pid)
    awaited(worker, worker.ask("easy", "grizzo", a_view(), 1))
    assert not any(worker.answer(ticket) for ticket in forgotten)


def test_an_answer_that_nobody_fetched_is_forgotten_and_the_process_lives(worker: Worker) -> None:
    pid = warm(worker)
    first, second = (worker.ask("random", "grizzo", a_view(), seed) for seed in (1, 2))
    awaited(worker, second)
    worker.forget()
    assert worker.answer(first) is None
    awaited(worker, worker.ask("random", "grizzo", a_view(), 1))
    assert worker.pid == pid


def test_forgetting_at_any_moment_of_the_start_leaves_a_worker_that_answers() -> None:
    luck = Random(1)
    for _ in range(6):
        worker = Worker()
        late = worker.ask("easy", "grizzo", a_view(), 1)
        sleep(luck.random() * 0.15)
        worker.forget()
        ticket = worker.ask("random", "grizzo", a_view(), 2)
        assert awaited(worker, ticket) == decide("random", "grizzo", a_view(), 2)
        assert worker.answer(late) is None
        worker.close()


def test_after_closing_no_process_is_left(worker: Worker) -> None:
    pid = warm(worker)
    worker.close()
    assert is_gone(pid)
    assert worker.pid is None
    worker.close()
    assert warm(worker) != pid


def test_ctrl_c_is_not_for_the_worker_from_its_birth_on(worker: Worker) -> None:
    ticket = worker.ask("easy", "grizzo", a_view(), 1)
    pid = pid_of(worker)
    answer = None
    end = monotonic() + LONGEST
    while answer is None and monotonic() < end:
        os.kill(pid, signal.SIGINT)
        answer = worker.answer(ticket)
        sleep(0.001)
    assert answer == decide("easy", "grizzo", a_view(), 1)
    assert worker.pid == pid


def test_where_no_process_can_be_started_the_bot_decides_all_the_same(worker: Worker) -> None:
    before = multiprocessing.spawn.get_executable()
    multiprocessing.spawn.set_executable("/there/is/no/such/python")
    try:
        ticket = worker.ask("easy", "grizzo", a_view(), 9)
        assert awaited(worker, ticket) == decide("easy", "grizzo", a_view(), 9)
        assert worker.pid is None
    finally:
        multiprocessing.spawn.set_executable(before)


def started(tmp_path: Path, act: str, level: str = "easy") -> Popen[str]:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT.format(act=act, level=level), encoding="utf-8")
    return Popen([sys.executable, str(script), str(tmp_path / "asked")], stdout=PIPE, text=True)


def wait_until(happened: Path) -> None:
    end = monotonic() + LONGEST
    while not happened.exists():
        assert monotonic() < end
        sleep(0.01)


def test_a_question_that_always_kills_the_process_is_asked_three_times(tmp_path: Path) -> None:
    with started(tmp_path, "os._exit(9)") as process:
        out, _ = process.communicate(timeout=LONGEST)
    assert out == "cabin, seed 1: the easy bot took its process down 3 times\n"
    assert (tmp_path / "asked").read_text(encoding="utf-8") == "x" * TRIES


# Its standard output is open as long as any process that it started lives.


def test_a_worker_at_rest_ends_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    with started(tmp_path, "", level="random") as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "answered\n"
        process.kill()
        process.communicate(timeout=LONGEST)


def test_a_thinking_worker_ends_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    with started(tmp_path, "time.sleep(3600)") as process:
        wait_until(tmp_path / "asked")
        process.kill()
        process.communicate(timeout=LONGEST)


def test_a_thinking_worker_ends_with_a_parent_that_just_ends(tmp_path: Path) -> None:
    with started(tmp_path, "time.sleep(3600)") as process:
        wait_until(tmp_path / "asked")
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=LONGEST)
