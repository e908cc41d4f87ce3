"""One look at the page of the score tells who leads, by how much, and where the points are from."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import party, play_on, play_until
from endings import ENDINGS, at_table, over, people, scenario, scores_at, written
from hypothesis import given, settings
from hypothesis import strategies as st
from lettering import faults, read
from playing import drawn, seeds
from seated import desk_of
from sessions import do, in_phase
from test_tables_of_other_worlds import QUICKLY, sessions
from watched import turned_to

from pnwtable.app.table.standing import standing_of
from pnwtable.app.table.words import Words
from pnwtable.core.zones import Seat
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
from pnwtable.games import BY_KEY
from pnwtable.play.history import rounds_of

if TYPE_CHECKING:
    from pnwtable.app.table.standing import Side, Standing
    from pnwtable.play.session import Session

TALL: Final = 9000
SIZES: Final = ((1024, 1.0), (1280, 1.5), (1920, 1.0), (1024, 3.0))


def standing(session: Session) -> Standing:
    words = Words(read_texts(assets() / "lang" / "en.yaml"), session.game.key)
    return standing_of(session, None, words)


def side_of(session: Session, seat: int) -> Side:
    return next(side for side in standing(session).sides if seat in side.seats)


def title_of(session: Session) -> str:
    return written(scores_at(at_table(session, desk_of((1280, 800), 1.0, "off"))))[0]


def blaze() -> Session:
    """Signal Fire after a round in which a team has lost ten points."""
    return scenario("signal_fire/SF-74-blaze")


@pytest.mark.parametrize("key", BY_KEY)
def test_the_parts_of_a_bar_sum_up_to_the_points_beside_it(key: str) -> None:
    session = party(key, *people(BY_KEY[key].seats[-1]))
    for _ in range(6):
        play_on(session, 25, Random(3))
        for side in standing(session).sides:
            assert sum(part.points for part in side.parts) == side.points
            assert sum(line.points for line in side.lines) == side.points


def test_the_better_stand_first_while_the_game_lasts() -> None:
    session = play_on(party("trail", *people(4)), 60, Random(3))
    points = [side.points for side in standing(session).sides]
    assert points == sorted(points, reverse=True)
    assert len(set(points)) > 1


def test_equal_points_share_a_place_and_the_next_place_is_left_out() -> None:
    sides = standing(over("orca_isles", 4, score_at_2=9, score_at_3=9, score_at_1=4)).sides
    assert [(side.place, side.shares) for side in sides] == [
        (1, True),
        (1, True),
        (3, False),
        (4, False),
    ]


def test_a_team_has_one_bar_and_one_score() -> None:
    pairs = standing(blaze()).sides
    assert [(side.seats, side.points) for side in pairs] == [((2, 4), 30), ((1, 3), -6)]
    team = side_of(ENDINGS["forage-team"](), 5)
    assert (team.seats, team.points) == ((1, 5), 8)


def test_the_title_says_who_leads_and_by_how_much() -> None:
    assert title_of(blaze()) == "After round 1: Player 2 and Player 4 lead by 36"
    assert title_of(party("trail", *people(3))) == "Nobody has a point yet"
    assert title_of(over("orca_isles", 3, score_at_1=4)) == "Anna-Katharina wins"
    session = play_until(party("trail", *people(4)), lambda one: standing(one).lead > 1)
    lead = standing(session).lead
    assert lead > 0
    assert title_of(session).endswith(f" leads by {lead}")


@pytest.mark.parametrize("key", BY_KEY)
def test_every_seat_plays_in_one_team(key: str) -> None:
    for seats in BY_KEY[key].seats:
        session = party(key, *people(seats))
        assert sorted(seat for team in session.contest.teams for seat in team) == [
            *session.controllers
        ]


def test_what_the_last_round_has_brought_is_told_with_its_lines() -> None:
    side = side_of(blaze(), 1)
    assert (side.gain, side.rounds, side.fresh) == (-10, (-10,), 1)


def test_before_a_round_is_scored_its_points_are_open() -> None:
    session = play_until(party("signal_fire", *people(4)), lambda one: one.fields["trick"] == 6)
    assert session.fields["phase"] != "round_end"
    sides = standing(session).sides
    assert any(side.open for side in sides)
    assert all(part.open for side in sides for part in side.parts)


def test_the_rounds_of_a_session_are_remembered_in_their_order() -> None:
    session = play_until(party("signal_fire", *people(4)), in_phase("round_end"))
    first = session.scores(session.position)
    for asked in [session.legal(seat)[0] for seat in session.actors][:1]:
        do(session, asked)
    play_until(session, in_phase("round_end"), seed=2)
    rounds = rounds_of(session)
    assert [one.number for one in rounds] == [1, 2]
    assert rounds[0].after == rounds[1].before == first
    assert rounds[1].after == session.scores(session.position)


def test_a_game_that_scores_at_every_move_has_no_rounds_but_says_what_came_last() -> None:
    session = party("trail", *people(3))
    luck = Random(2)
    while not any(session.scores(session.position).values()):
        play_on(session, 1, luck)
    assert rounds_of(session) == ()
    assert any(side.gain for side in standing(session).sides)


def test_a_game_with_a_goal_says_what_is_missing() -> None:
    session = party("forage", *people(3))
    said = written(scores_at(at_table(session, desk_of((1280, 800), 1.0, "off"))))
    assert "First to 4 points" in said
    assert said.count("4 to go") == 3


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("key", BY_KEY)
def test_the_page_of_the_score_is_read_whole(key: str, size: tuple[int, float]) -> None:
    session = play_on(party(key, *people(BY_KEY[key].seats[-1])), 150, Random(5))
    desk = desk_of((size[0], TALL), size[1], "off")
    page = scores_at(at_table(session, desk))
    words = read(desk, page)  # type: ignore[arg-type]  # it is only laid out and drawn
    assert not list(faults(words))
    assert not [one.text for one in words if "⟨" in one.text or "{" in one.text]


@pytest.mark.parametrize("key", [key for key in BY_KEY if key != "cabin"])
@given(data=st.data())
@settings(max_examples=8, phases=QUICKLY)
def test_the_page_tells_nothing_that_its_viewer_may_not_know(key: str, data: st.DataObject) -> None:
    played = drawn(data, BY_KEY[key], most=120)
    seed = data.draw(seeds)
    for viewer in (None, Seat(1)):
        tables = [turned_to(session, viewer) for session in sessions(played, viewer, seed)]
        one, other = (written(scores_at(table)) for table in tables)
        assert one == other


def test_bars_grow_by_what_came_last_and_then_rest() -> None:
    desk = desk_of((1280, 800), 1.0, "normal")
    page = scores_at(at_table(blaze(), desk))
    page.resized(desk.size)
    target = pygame.Surface(desk.size)
    page.draw(target)
    early = pygame.image.tobytes(target, "RGB")
    assert page.step(0.6)
    page.step(5.0)
    page.draw(target)
    assert pygame.image.tobytes(target, "RGB") != early
    assert not any(page.step(0.1) for _ in range(20))
