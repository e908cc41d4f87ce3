import os
import signal
from contextlib import suppress
from random import Random
from time import monotonic, sleep

import pytest
from sessions import choices, do

from pnwtable.app.table.opponents import Opponents, Pace
from pnwtable.bots.worker import BotFailed, Worker
from pnwtable.core.commands import Asked, AskedPress
from pnwtable.core.zones import Seat
from pnwtable.games import BY_KEY
from pnwtable.play.seats import PERSON, Controller
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup

LONGEST = 120.0
"""Seconds until a test gives up; no test says how quick anything is."""

AT_ONCE = Pace(pause=0.0)
STEPS = Pace(steps=True)
EASY = Controller("bot", "easy")
CHANCE = Controller("bot", "random")
UNKNOWN = Controller("bot", "grandmaster")

P1, P2, P3 = Seat(1), Seat(2), Seat(3)


def table(key: str, *who: Controller, seed: int = 5, **options: object) -> Session:
    game = BY_KEY[key]
    return Session.new(game, complete_setup(game, len(who), options), seed, controllers=who)


def awaited(opponents: Opponents, seconds: float = 0.0) -> Asked:
    """What a bot does after as much waiting as it takes; the table's own clock stands still."""
    asked = opponents.step(seconds, still=True)
    end = monotonic() + LONGEST
    while asked is None and monotonic() < end:
        sleep(0.001)
        asked = opponents.step(0.0, still=True)
    assert asked is not None, "no bot acted"
    return asked


def decided(opponents: Opponents) -> None:
    """Wait until a bot has decided and waits for somebody to say so."""
    end = monotonic() + LONGEST
    while opponents.waiting is None and monotonic() < end:
        assert opponents.step(0.0, still=True) is None
        sleep(0.001)
    assert waiter(opponents) is not None


def stays_silent(opponents: Opponents, passes: int = 100) -> bool:
    for _ in range(passes):
        if opponents.step(0.01, still=True) is not None:
            return False
        sleep(0.001)
    return True


def thinker(opponents: Opponents) -> Seat | None:
    """The seat of the bot that the table waits for now."""
    return opponents.thinking


def waiter(opponents: Opponents) -> Seat | None:
    """The seat of the bot that waits for somebody to say so now."""
    return opponents.waiting


def play_out(session: Session, opponents: Opponents) -> list[Asked]:
    done: list[Asked] = []
    while session.outcome is None:
        done.append(awaited(opponents))
        do(session, done[-1])
    assert stays_silent(opponents, 3)
    assert thinker(opponents) is None
    return done


def reach(session: Session, phase: str) -> None:
    luck = Random(1)
    while session.fields["phase"] != phase:
        do(session, luck.choice(choices(session)))


@pytest.mark.parametrize(
    "session",
    [
        table("grizzo", EASY, CHANCE, EASY),
        table("trail", EASY, CHANCE, EASY),
        table("signal_fire", EASY, EASY, CHANCE, CHANCE, rounds=1),
    ],
    ids=lambda session: session.game.key,
)
def test_bots_play_a_whole_game(session: Session, worker: Worker) -> None:
    failed: list[BotFailed] = []
    play_out(session, Opponents(session, worker, lambda: AT_ONCE, failed.append))
    assert session.result is not None
    assert failed == []


def test_a_worker_that_is_killed_again_and_again_does_not_stop_the_game(worker: Worker) -> None:
    session = table("grizzo", EASY, EASY)
    failed: list[BotFailed] = []
    opponents = Opponents(session, worker, lambda: AT_ONCE, failed.append)
    killed = set()
    while session.outcome is None:
        if session.position % 7 == 0 and worker.pid is not None:
            killed.add(worker.pid)
            with suppress(ProcessLookupError):
                os.kill(worker.pid, signal.SIGKILL)
        do(session, awaited(opponents))
    assert failed == []
    assert len(killed) > 1


def test_in_a_draft_the_bots_choose_in_the_order_of_the_seats_and_wait_for_no_person(
    worker: Worker,
) -> None:
    session = table("trail", EASY, PERSON, CHANCE, EASY)
    opponents = Opponents(session, worker, lambda: AT_ONCE)
    seats = []
    for _ in range(3):
        asked = awaited(opponents)
        seats.append(asked.seat)
        do(session, asked)
    assert seats == [1, 3, 4]
    assert session.actors == (P2,)
    assert stays_silent(opponents)
    assert thinker(opponents) is None


def test_what_anybody_may_do_in_the_open_is_left_to_the_persons(worker: Worker) -> None:
    session = table("signal_fire", EASY, EASY, PERSON, EASY, rounds=2)
    reach(session, "round_end")
    opponents = Opponents(session, worker, lambda: AT_ONCE)
    assert stays_silent(opponents)
    assert thinker(opponents) is None
    session.seat(P3, EASY)
    assert awaited(opponents) == AskedPress(P1, "next-round")


def test_a_bot_acts_after_the_pause_of_a_table_at_rest(worker: Worker) -> None:
    session = table("grizzo", EASY, EASY)
    pace = STEPS
    opponents = Opponents(session, worker, lambda: pace)
    decided(opponents)
    assert thinker(opponents) == waiter(opponents) == session.actors[0]
    pace = Pace(pause=0.8)
    assert opponents.step(0.7, still=True) is None
    assert opponents.step(5.0, still=False) is None
    assert waiter(opponents) is None
    assert opponents.step(0.0, still=True) is None
    assert opponents.step(0.2, still=True) is not None
    assert thinker(opponents) is None


def test_what_a_bot_does_is_said_once(worker: Worker) -> None:
    session = table("grizzo", EASY, EASY)
    opponents = Opponents(session, worker, lambda: AT_ONCE)
    awaited(opponents)
    assert stays_silent(opponents)


def test_step_by_step_a_bot_waits_until_somebody_says_so(worker: Worker) -> None:
    session = table("grizzo", EASY, EASY)
    opponents = Opponents(session, worker, lambda: STEPS)
    opponents.step(0.0, still=False)
    opponents.go_on()  # nobody waits yet
    for _ in range(3):
        decided(opponents)
        assert stays_silent(opponents)
        assert waiter(opponents) == session.actors[0]
        opponents.go_on()
        assert opponents.step(0.0, still=False) is None
        asked = opponents.step(0.0, still=True)
        assert asked is not None
        assert waiter(opponents) is None
        do(session, asked)


def before_a_bot(worker: Worker, pace: Pace = AT_ONCE) -> tuple[Session, Opponents]:
    """A person has acted, a bot comes next, and its process runs."""
    session = table("grizzo", PERSON, EASY)
    session.practise(on=True)
    opponents = Opponents(session, worker, lambda: AT_ONCE)
    while not session.can_undo or session.actors != (P2,):
        if session.actors == (P2,):
            do(session, awaited(opponents))
        else:
            do(session, session.legal(P1)[0])
    if worker.pid is None:
        awaited(Opponents(table("grizzo", EASY, EASY), worker, lambda: AT_ONCE))
    return session, Opponents(session, worker, lambda: pace)


def let_run(pid: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGCONT)


def test_the_late_answer_of_a_bot_is_dropped_after_an_undo(worker: Worker) -> None:
    session, opponents = before_a_bot(worker)
    pid = worker.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    assert opponents.step(0.0, still=True) is None
    assert thinker(opponents) == P2
    position = session.position
    assert session.undo() is not None
    assert opponents.step(0.0, still=True) is None
    assert thinker(opponents) is None
    let_run(pid)
    assert stays_silent(opponents)
    assert session.position < position
    assert session.redo()
    assert awaited(opponents).seat == P2


def test_an_answer_that_waits_for_its_pause_is_dropped_after_an_undo(worker: Worker) -> None:
    session, opponents = before_a_bot(worker, STEPS)
    decided(opponents)
    opponents.go_on()
    assert session.undo() is not None
    assert stays_silent(opponents)
    assert waiter(opponents) is None
    assert session.redo()
    decided(opponents)


def test_a_bot_that_is_sent_away_while_it_thinks_does_nothing(worker: Worker) -> None:
    session, opponents = before_a_bot(worker)
    opponents.step(0.0, still=False)
    assert thinker(opponents) == P2
    session.seat(P2, PERSON)
    assert stays_silent(opponents)
    assert thinker(opponents) is None


def test_a_table_that_was_left_and_is_seen_again_thinks_again(worker: Worker) -> None:
    session, opponents = before_a_bot(worker)
    opponents.step(0.0, still=False)
    opponents.leave()
    assert thinker(opponents) is None
    do(session, awaited(opponents))


def test_a_bot_decides_the_same_again_after_an_undo(worker: Worker) -> None:
    session, opponents = before_a_bot(worker)
    session.seat(P2, CHANCE)
    position, first = session.position, awaited(opponents)
    do(session, first)
    assert session.undo() is not None
    while session.position < position:
        do(session, session.legal(P1)[0])
    assert awaited(opponents) == first


def test_the_same_bots_play_the_same_game_of_the_same_deal(worker: Worker) -> None:
    games = []
    for _ in range(2):
        session = table("trail", CHANCE, CHANCE, EASY)
        games.append(play_out(session, Opponents(session, worker, lambda: AT_ONCE)))
    assert games[0] == games[1]


def test_for_a_bot_that_fails_chance_decides_and_it_is_told(worker: Worker) -> None:
    session = table("grizzo", UNKNOWN, EASY)
    failed: list[BotFailed] = []
    done = play_out(session, Opponents(session, worker, lambda: AT_ONCE, failed.append))
    assert len(failed) == sum(asked.seat == P1 for asked in done) > 0
    assert {fault.level for fault in failed} == {"grandmaster"}
    assert len({fault.seed for fault in failed}) == len(failed)


def test_for_a_bot_that_takes_too_long_chance_decides_and_another_process_comes(
    worker: Worker,
) -> None:
    session, _ = before_a_bot(worker)
    failed: list[BotFailed] = []
    opponents = Opponents(session, worker, lambda: AT_ONCE, failed.append, patience=1.0)
    pid = worker.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    assert opponents.step(0.6, still=False) is None
    assert failed == []
    asked = opponents.step(0.6, still=True)
    assert asked is not None
    assert asked.seat == P2
    let_run(pid)
    assert "did not answer in 1 seconds" in str(failed[0])
    do(session, asked)
    session.seat(P1, EASY)
    do(session, awaited(opponents))
    assert len(failed) == 1


def test_a_game_that_is_given_up_stops_the_thinking(worker: Worker) -> None:
    session, opponents = before_a_bot(worker)
    opponents.step(0.0, still=False)
    session.abandon()
    assert stays_silent(opponents)
    assert thinker(opponents) is None
