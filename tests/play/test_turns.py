"""Whose table it is: one person keeps it, several hand it on as seldom as they can."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise, permutations
from random import Random

import pytest
from sessions import choices, do
from tabling import asked

from pnwtable.core.zones import Seat
from pnwtable.games import BY_KEY
from pnwtable.play.messages import Done
from pnwtable.play.seats import PERSON, Controller
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup
from pnwtable.play.turns import NOBODY, Turn, persons, turn_of

P1, P2, P3, P4 = (Seat(number) for number in range(1, 5))
BOT = Controller("bot", "easy")
GAMES = ("trail", "signal_fire", "grizzo")


def table(key: str, *who: Controller, seed: int = 5) -> Session:
    game = BY_KEY[key]
    setup = complete_setup(game, len(who))
    return Session.new(game, setup, seed, controllers=who)


def played(session: Session, luck: Random, most: int = 150) -> Iterator[Session]:
    """The game at every moment on its way."""
    for _ in range(most):
        yield session
        if session.outcome is not None:
            return
        answer = session.do(luck.choice(choices(session)), session.stamp)
        assert isinstance(answer, Done)
    yield session


def until(session: Session, reached: Callable[[Session], bool]) -> Session:
    return next(moment for moment in played(session, Random(1), 1000) if reached(moment))


def pick(session: Session, seat: Seat) -> None:
    session.do(session.legal(seat)[0], session.stamp)


@pytest.mark.parametrize("key", GAMES)
def test_one_person_alone_keeps_the_table_from_the_deal_to_the_end(key: str) -> None:
    seats = BY_KEY[key].seats[-1]
    for person in (P1, P2, Seat(seats)):
        who = [PERSON if seat == person else BOT for seat in range(1, seats + 1)]
        for session in played(table(key, *who), Random(person)):
            for looking in (None, person):
                assert turn_of(session, looking) == Turn(person, person)


def test_nobody_sees_a_table_of_computer_players_alone() -> None:
    session = table("trail", BOT, BOT, BOT)
    assert persons(session) == ()
    assert turn_of(session, None) == NOBODY


@pytest.mark.parametrize("key", GAMES)
def test_no_turn_ever_shows_a_seat_that_nobody_took_nor_lets_anybody_act_behind_a_curtain(
    key: str,
) -> None:
    who = (PERSON,) * BY_KEY[key].seats[-1]
    for session in played(table(key, *who), Random(4)):
        for looking in (None, *persons(session)):
            turn = turn_of(session, looking)
            assert turn.viewer in (None, looking)
            if turn.calls:
                assert turn.viewer is turn.seat is None
                assert set(turn.calls) == set(session.actors)
                assert session.needs_secret


def test_a_decision_in_the_open_is_made_by_its_seat_whoever_looked_before() -> None:
    session = table("grizzo", PERSON, PERSON, PERSON)
    (seat,) = session.actors
    for looking in (None, P1, P2, P3):
        assert turn_of(session, looking) == Turn(None, seat)


@pytest.mark.parametrize("phase", ["place", "light", "move"])
def test_the_decisions_in_the_open_of_signal_fire_need_no_curtain(phase: str) -> None:
    session = table("signal_fire", PERSON, PERSON, PERSON, PERSON)
    until(session, lambda now: now.fields["phase"] == phase)
    assert turn_of(session, None) == Turn(None, session.actors[0])


def test_the_next_round_is_asked_for_in_the_open() -> None:
    session = table("signal_fire", PERSON, BOT, PERSON, BOT)
    until(session, lambda now: now.fields["phase"] == "round_end")
    turn = turn_of(session, None, P3)
    assert turn.calls == ()
    assert turn.seat in (P1, P3)


def test_a_secret_decision_calls_its_seat_and_goes_on_without_a_curtain_once_it_looks() -> None:
    session = table("trail", PERSON, PERSON, PERSON)
    until(session, lambda now: now.fields["phase"] == "trek")
    (seat,) = session.actors
    others = [one for one in persons(session) if one != seat]
    assert turn_of(session, None) == Turn(None, None, (seat,))
    assert all(turn_of(session, one) == Turn(None, None, (seat,)) for one in others)
    assert turn_of(session, seat) == Turn(seat, seat)


def test_two_persons_among_computer_players_are_called_and_computer_players_are_not() -> None:
    session = table("trail", PERSON, BOT, PERSON, BOT)
    assert turn_of(session, None).calls == (P1, P3)
    pick(session, P1)
    assert turn_of(session, P1, P1).calls == (P3,)
    pick(session, P3)
    waiting = turn_of(session, P3, P3)
    assert waiting.calls == ()
    assert waiting.viewer is None


def test_who_took_back_a_decision_is_named_first_as_long_as_the_seat_may_act() -> None:
    session = table("trail", PERSON, PERSON, PERSON)
    assert turn_of(session, None, P1, P1).calls == (P1, P2, P3)
    assert turn_of(session, None, P1, P3).calls == (P3, P2, P1)
    pick(session, P3)
    assert turn_of(session, None, P1, P3).calls == (P2, P1)


def test_when_the_game_is_over_or_given_up_nobody_is_called() -> None:
    over = until(table("grizzo", PERSON, PERSON), lambda now: now.outcome is not None)
    assert turn_of(over, P2).calls == ()
    given_up = table("trail", PERSON, PERSON, PERSON)
    given_up.abandon()
    assert turn_of(given_up, P2).calls == ()
    assert turn_of(given_up, P2).viewer is None


def drafted(session: Session) -> list[Seat]:
    """Who is called through a whole draft, if everybody comes who is named first."""
    looking: Seat | None = None
    order: list[Seat] = []
    while session.fields["phase"] == "draft":
        turn = turn_of(session, looking, looking)
        if turn.calls:
            looking = turn.calls[0]
            order.append(looking)
        assert looking is not None
        pick(session, looking)
    return order


@cache
def fewest(seats: int, rounds: int, last: int | None = None) -> int:
    """The fewest hand-overs of a draft, by trying every order of every round."""
    if rounds == 0:
        return 0
    ways = []
    for order in permutations(range(seats)):
        changes = sum(one != other for one, other in zip((last, *order), order, strict=False))
        ways.append(changes + fewest(seats, rounds - 1, order[-1]))
    return min(ways)


@pytest.mark.parametrize("seats", [3, 4])
def test_a_draft_goes_round_with_the_fewest_hand_overs_there_can_be(seats: int) -> None:
    order = drafted(table("trail", *(PERSON,) * seats))
    assert len(order) == fewest(seats, 6)
    assert all(one != other for one, other in pairwise(order))


@pytest.mark.parametrize("who", [(PERSON, PERSON, BOT), (BOT, PERSON, PERSON, PERSON)])
def test_a_draft_with_computer_players_does_too(who: tuple[Controller, ...]) -> None:
    session, people = table("trail", *who), len([one for one in who if one.is_person])
    looking: Seat | None = None
    handed = 0
    while session.fields["phase"] == "draft":
        bots = [seat for seat in session.actors if seat not in persons(session)]
        for seat in bots:
            pick(session, seat)
        if session.fields["phase"] != "draft":
            break
        turn = turn_of(session, looking, looking)
        if turn.calls:
            handed, looking = handed + 1, turn.calls[0]
        assert looking is not None
        pick(session, looking)
    assert handed == fewest(people, 6)


def test_the_bids_are_called_clockwise_from_who_looked_last() -> None:
    session = table("signal_fire", PERSON, PERSON, PERSON, PERSON)
    assert turn_of(session, None).calls == (P1, P2, P3, P4)
    do(session, str(asked(str(session.legal(P3)[0]))))
    assert turn_of(session, P3, P3).calls == (P4, P1, P2)
    assert turn_of(session, None, P2).calls == (P4, P1, P2)
