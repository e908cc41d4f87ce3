"""The log turn by turn: whose line it is, and how the table lay when it was told."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from tabling import cabin, play_on

from pnwtable.core.events import Said
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games import BY_KEY
from pnwtable.play.chronicle import Moment, chronicle, lay_at
from pnwtable.play.messages import TakenBack
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup

if TYPE_CHECKING:
    from pnwtable.core.zones import Viewer
    from pnwtable.play.chronicle import Told

SEATS = {"trail": 3, "signal_fire": 4, "salmon_run": 2, "orca_isles": 3, "forage": 4, "grizzo": 3}


def played(key: str, commands: int, seed: int = 5) -> Session:
    game = BY_KEY[key]
    session = Session.new(game, complete_setup(game, SEATS[key]), seed)
    play_on(session, commands, Random(seed))
    return session


def told(session: Session, viewer: Viewer = None) -> list[Told]:
    return [one for turn in chronicle(session, viewer) for one in turn.lines]


@pytest.mark.parametrize("key", SEATS)
@pytest.mark.parametrize("viewer", [None, Seat(1)])
def test_every_line_of_the_log_is_told_once_and_in_order(key: str, viewer: Viewer) -> None:
    session = played(key, 60)
    assert [one.said for one in told(session, viewer)] == [
        line.said for line in session.log(viewer)
    ]


@pytest.mark.parametrize("key", SEATS)
def test_a_line_about_a_seat_stands_in_its_turn_or_in_nobodys(key: str) -> None:
    for turn in chronicle(played(key, 60), None):
        about = {one.said.seat for one in turn.lines} - {None}
        assert turn.seat is None or about <= {turn.seat}


def test_the_deal_is_nobodys_turn() -> None:
    first = chronicle(played("grizzo", 3), None)[0]
    assert first.seat is None
    assert {one.moment.position for one in first.lines} == {0}


def test_what_the_next_player_lays_out_belongs_to_the_next_turn() -> None:
    session = played("salmon_run", 40)
    for turn in chronicle(session, None):
        for one in turn.lines:
            if isinstance(one.said, Said) and one.said.key == "laid-out":
                assert turn.seat == one.said.seat


def test_a_solitaire_is_told_command_by_command() -> None:
    session = cabin()
    play_on(session, 12, Random(1))
    for turn in chronicle(session, Seat(1)):
        assert len({one.moment.position for one in turn.lines}) == 1


def test_a_part_of_the_game_begins_with_the_lines_that_open_one() -> None:
    turns = chronicle(played("orca_isles", 40), None, lambda key: key == "round-begins")
    opening = [turn for turn in turns if any(one.opens for one in turn.lines)]
    assert opening
    assert all(len(turn.lines) == 1 for turn in opening)


@pytest.mark.parametrize("key", SEATS)
@pytest.mark.parametrize("viewer", [None, Seat(2)])
def test_the_last_line_of_a_step_is_told_with_the_table_that_it_leads_to(
    key: str, viewer: Viewer
) -> None:
    session = played(key, 40)
    now = session.view(viewer).table
    moment = Moment(session.position, 999)
    then = lay_at(session, viewer, moment)
    assert then is not None
    assert then.cards == now.cards
    assert then.pawns == now.pawns


def test_a_trick_lies_there_when_it_is_told_who_wins_it() -> None:
    session = played("signal_fire", 60)
    won = [
        one for one in told(session) if isinstance(one.said, Said) and one.said.key == "won-trick"
    ]
    assert won
    for one in won:
        table = lay_at(session, None, one.moment)
        assert table is not None
        lying = [zone for zone in table.cards if zone.startswith(("trick@", "facedown@"))]
        assert sum(len(table.cards[ZoneId(zone)]) for zone in lying) == 4


def test_a_moment_that_is_taken_back_is_told_no_more() -> None:
    session = cabin()
    play_on(session, 3, Random(1))
    late = Moment(session.position, 0)
    assert lay_at(session, Seat(1), late) is not None
    session.undo()
    assert lay_at(session, Seat(1), late) is None
    last = told(session, Seat(1))[-1]
    assert isinstance(last.said, TakenBack)
    assert lay_at(session, Seat(1), last.moment) == session.view(Seat(1)).table
