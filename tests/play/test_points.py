"""Which stage of a command brings how many points to whom, by the lines of the log."""

from __future__ import annotations

from random import Random

import pytest

from pnwtable.core.chance import Chance
from pnwtable.core.events import Said
from pnwtable.core.zones import Seat
from pnwtable.games import BY_KEY
from pnwtable.play.messages import Done
from pnwtable.play.points import Gain, gains_of
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup
from pnwtable.play.watching import SeenStage

P1, P2 = Seat(1), Seat(2)
CABIN = BY_KEY["cabin"]
TABLE = CABIN.start(complete_setup(CABIN, 1, {}), Chance(1, 0)).state.table

Brought = list[list[tuple[int, int, str]]]


def stage(*said: Said) -> SeenStage:
    return SeenStage(said, TABLE, 0.5)


def brought(
    stages: list[SeenStage], after: tuple[int, int], lines: dict[str, str], before: int = 0
) -> Brought:
    """What each stage brings: to whom, how many, and by which line."""
    start = {P1: before, P2: before}
    gains = gains_of(stages, start, {P1: after[0], P2: after[1]}, lines)
    return [[(one.seat, one.points, one.said.key if one.said else "") for one in g] for g in gains]


def test_points_come_with_the_stage_whose_line_tells_of_them() -> None:
    first = stage(Said("scored-pair", P1, values={"n": 1}), Said("filled", P2, values={"n": 3}))
    last = stage(Said("isle-won", P2, values={"n": 2}))
    found = brought([first, stage(), last], (1, 2), {"scored-*": "n", "isle-*": "n"})
    assert found == [[(1, 1, "scored-pair")], [], [(2, 2, "isle-won")]]


def test_a_line_that_names_several_seats_brings_each_its_points() -> None:
    tied = stage(Said("tied", None, values={"n": 1, "seats": "p1, p2"}))
    assert brought([tied], (4, 4), {"tied": "n"}, 3) == [[(1, 1, "tied"), (2, 1, "tied")]]


def test_what_no_line_says_comes_silently_with_the_last_stage() -> None:
    stages = [stage(Said("moved", P1, values={"n": 7})), stage()]
    assert brought(stages, (5, 0), {}) == [[], [(1, 5, "")]]


def test_the_rest_comes_with_the_last_line_that_brings_it_to_that_seat_or_to_nobody_else() -> None:
    stages = [stage(Said("claimed", P1)), stage(Said("claimed", P2)), stage(Said("over"))]
    assert brought(stages, (9, 0), {"claimed": "rest"}) == [[(1, 9, "claimed")], [], []]
    teams = [stage(Said("scored", None, values={"team": 1, "n": 4})), stage()]
    found = brought(teams, (4, -10), {"scored": "rest"})
    assert found == [[(1, 4, "scored"), (2, -10, "scored")], []]


GAMES = {
    "orca_isles": {"scored-*": "n", "isle-*": "n", "sorted-*": "n"},
    "salmon_run": {"round-scored": "n", "high-cards": "n"},
}


@pytest.mark.parametrize("key", GAMES)
def test_in_whole_games_the_lines_tell_of_every_point(key: str) -> None:
    game, luck = BY_KEY[key], Random(3)
    session = Session.new(game, complete_setup(game, game.seats[0], {}), 3)
    told: list[Gain] = []
    while session.outcome is None and session.position < 400:
        seat = session.actors[0]
        done = session.do(luck.choice(session.legal(seat)), session.stamp)
        assert isinstance(done, Done)
        stages = session.seen_step(None, done.position)
        before, after = (session.scores(at) for at in (done.position - 1, done.position))
        for gains in gains_of(stages, before, after, GAMES[key]):
            assert all(one.said is not None for one in gains)
            told += gains
    assert told
    ends = session.scores(session.position)
    assert ends == {seat: session.fields[f"score@{seat}"] for seat in ends}
    assert ends == {seat: sum(one.points for one in told if one.seat == seat) for seat in ends}
