"""Bots think in a process of their own, so that the window never waits for one.

A thread of this process keeps the line to it: starting, sending and waiting are its alone, and
what the window calls here only looks at what has come.
"""

import os
import signal
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Final, Protocol

from pnwtable.bots import decide

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from pnwtable.core.commands import Command
    from pnwtable.core.view import View

# multiprocessing is imported where it is used: a table of persons alone need not wait for it.

TRIES: Final = 3
"""How often a question is asked if the process dies of it: once, and twice again."""

_PATIENCE: Final = 5.0
"""Seconds that the end of a killed process or of the thread is waited for."""


class BotFailed(Exception):  # noqa: N818 - says what happened
    """A bot gave no command; with its View, ``level``, ``game`` and ``seed`` repeat it."""

    def __init__(self, level: str, game: str, seed: int, said: str) -> None:
        super().__init__(level, game, seed, said)  # all four: it has to come through the line
        self.level = level
        self.game = game
        self.seed = seed
        self.said = said

    def __str__(self) -> str:
        return f"{self.game}, seed {self.seed}: the {self.level} bot {self.said}"


class Thought(Protocol):
    """Something to think about in the other process; it can be sent there, and so can its answer.

    ``level``, ``game`` and ``seed`` say whose fault it is if that fails.
    """

    @property
    def level(self) -> str:
        """Who thinks."""

    @property
    def game(self) -> str:
        """About which game."""

    @property
    def seed(self) -> int:
        """With which luck."""

    def think(self) -> object:
        """The answer; it takes as long as it takes, and is killed if nobody waits any more."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What the bot of that level does."""

    level: str
    game: str
    view: "View[Any]"
    seed: int

    def think(self) -> "Command":
        """A legal command in the View's names."""
        return decide(self.level, self.game, self.view, self.seed)


@dataclass(frozen=True, slots=True)
class _Question:
    ticket: int
    thought: Thought

    def answered(self) -> object:
        try:
            return self.thought.think()
        except Exception:  # noqa: BLE001 - whatever it is, who asked will hear of it
            return self.failed()

    def failed(self, said: str = "") -> BotFailed:
        if not said:
            from traceback import format_exc  # noqa: PLC0415 - faults are rare

            said = f"failed\n{format_exc()}"
        return BotFailed(self.thought.level, self.thought.game, self.thought.seed, said)


class Worker:
    """Decisions of bots, and whatever else takes thought, made elsewhere, one after another.

    The process is started with the first question, and anew if it dies. Where none can be started
    the thread decides. Call it from one thread only.
    """

    def __init__(self) -> None:
        self._last = 0
        self._questions: SimpleQueue[_Question | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._lock = Lock()
        self._wanted: set[int] = set()
        self._answers: dict[int, object] = {}
        self._thinking = False
        self._mind: _Mind | None = None
        self._alone = False

    @property
    def pid(self) -> int | None:
        """The process that decides, or None while there is none."""
        mind = self._mind
        return None if mind is None or mind.stopped else mind.process.pid

    def ask(self, level: str, game: str, view: "View[Any]", seed: int) -> int:
        """Ask what the bot of that level does; the ticket for the answer, a command."""
        return self.think(Decision(level, game, view, seed))

    def think(self, thought: Thought) -> int:
        """Have it thought about; the ticket for the answer."""
        self._last += 1
        with self._lock:
            self._wanted.add(self._last)
        if self._thread is None:
            self._questions = SimpleQueue()
            self._thread = Thread(target=self._attend, args=(self._questions,), daemon=True)
            self._thread.start()
        self._questions.put(_Question(self._last, thought))
        return self._last

    def answer(self, ticket: int) -> Any:
        """The answer, which is given once; None if it is not there yet. Raises BotFailed."""
        with self._lock:
            answer = self._answers.pop(ticket, None)
        if isinstance(answer, BotFailed):
            raise answer
        return answer

    def forget(self) -> None:
        """Nobody waits any more: a bot that is thinking is stopped, late answers are dropped."""
        with self._lock:
            self._wanted.clear()
            self._answers.clear()
            if self._thinking and self._mind is not None:
                self._mind.stop()

    def close(self) -> None:
        """Forget everything and end the process; a further question would start another."""
        self.forget()
        thread, self._thread = self._thread, None
        if thread is not None:
            self._questions.put(None)
            # A bot that thinks in the thread cannot be stopped; the thread ends with the program.
            thread.join(_PATIENCE)

    def _attend(self, questions: "SimpleQueue[_Question | None]") -> None:
        """The thread's whole life."""
        while (question := questions.get()) is not None:
            try:
                answer = self._answer_to(question)
            except Exception:  # noqa: BLE001 - as above; the thread has to live on
                answer = question.failed()
            with self._lock:
                self._thinking = False
                if answer is not None and question.ticket in self._wanted:
                    self._wanted.remove(question.ticket)
                    self._answers[question.ticket] = answer
        self._bury()

    def _answer_to(self, question: _Question) -> object:
        """None if nobody wants it any more."""
        lived = False
        for _ in range(0 if self._alone else TRIES):
            if not self._begins(question):
                return None
            try:
                mind = self._awake()
                # Starting takes a while, and what was not there could not be stopped.
                return mind.answer(question) if self._begins(question) else None
            except (EOFError, OSError):
                lived = lived or (self._mind is not None and self._mind.lived)
                self._bury()
        if not self._begins(question):
            return None
        if lived:
            return question.failed(f"took its process down {TRIES} times")
        self._alone = True
        return question.answered()

    def _begins(self, question: _Question) -> bool:
        """Whether it is still wanted; from here on ``forget`` stops whoever thinks about it."""
        with self._lock:
            self._thinking = question.ticket in self._wanted
            return self._thinking

    def _awake(self) -> "_Mind":
        if self._mind is not None and self._mind.stopped:
            self._bury()
        if self._mind is None:
            self._mind = _Mind()
        return self._mind

    def _bury(self) -> None:
        mind, self._mind = self._mind, None
        if mind is not None:
            mind.end()


class _Mind:
    """The process that decides, seen from here; EOFError or OSError say that it has died."""

    def __init__(self) -> None:
        from multiprocessing import get_context  # noqa: PLC0415 - see above

        _deafen()
        # Spawned on every system: a forked child would share the window, threads and locks.
        context = get_context("spawn")
        self._line, its_end = context.Pipe()
        self.process = context.Process(
            target=_serve, args=(its_end,), name="pnwtable-bots", daemon=True
        )
        self.lived = False
        self.stopped = False
        try:
            self.process.start()
        finally:
            # Only without a second holder of its end does the line break when the process dies.
            its_end.close()

    def answer(self, question: _Question) -> object:
        """Wait for the answer."""
        if not self.lived:
            self._line.recv()
            self.lived = True
        self._line.send(question)
        answer: object = self._line.recv()
        return answer

    def stop(self) -> None:
        """Break off whatever it does; for other threads than the one that waits."""
        self.stopped = True
        self.process.kill()

    def end(self) -> None:
        """Nothing is left of it."""
        self.process.kill()
        self.process.join(_PATIENCE)
        self._line.close()


def _deafen() -> None:
    """Ctrl-C is the window's to answer: what this thread starts is born deaf to it."""
    if hasattr(signal, "pthread_sigmask"):
        from multiprocessing.resource_tracker import ensure_running  # noqa: PLC0415 - see above

        ensure_running()  # later on it would make this thread hear again
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def _serve(line: "Connection") -> None:
    """The whole life of the process: it says that it lives, and answers until the line breaks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # for systems where it is not born deaf
    Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        line.send(None)
        while True:
            question: _Question = line.recv()
            line.send(question.answered())


def _end_with_parent() -> None:
    """A thinking bot would not notice that the line is broken."""
    from multiprocessing import parent_process  # noqa: PLC0415 - see above

    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)
