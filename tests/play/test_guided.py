"""First hands at a session: every step is legal and leads where its text says."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pytest

from pnwtable.core.commands import parse_command
from pnwtable.core.zones import Seat
from pnwtable.data.first_hands import FirstHand, first_hand_path, read_first_hand
from pnwtable.data.scenario import Then
from pnwtable.games import BY_KEY
from pnwtable.play.entries import read_header
from pnwtable.play.guided import alike, guided_table, progress
from pnwtable.play.messages import Done
from pnwtable.play.scenarios import run
from pnwtable.play.shelf import Opened, Shelf

if TYPE_CHECKING:
    from pathlib import Path

    from pnwtable.core.commands import Asked
    from pnwtable.play.session import Session

HANDS: Final = {game: read_first_hand(first_hand_path(game)) for game in BY_KEY}


@pytest.fixture(params=HANDS)
def hand(request: pytest.FixtureRequest) -> FirstHand:
    return HANDS[request.param]


def give(session: Session, asked: Asked) -> None:
    assert isinstance(session.do(asked, session.stamp), Done), str(asked)


def played(hand: FirstHand, commands: int) -> Session:
    session = guided_table(hand)
    for cue in hand.script[:commands]:
        give(session, cue.words[0])
    return session


def test_every_command_is_legal_for_its_seat_and_written_as_the_journal_has_it(
    hand: FirstHand,
) -> None:
    session = guided_table(hand)
    for cue in hand.script:
        for asked in cue.words:
            worded = session.worded(asked)
            assert worded is not None, str(asked)
            assert alike(worded, asked), (str(worded), str(asked))
            assert asked.seat in session.actors
        give(session, cue.words[0])


def test_every_step_leads_where_it_says(hand: FirstHand) -> None:
    for number, step in enumerate(hand.steps):
        if step.do:
            assert step.leads != Then(), step.key
            assert list(run(hand.scenario(number))) == [], step.key


def test_a_step_that_leads_elsewhere_is_told(hand: FirstHand) -> None:
    number = next(at for at, step in enumerate(hand.steps) if step.do)
    later = max(at for at, step in enumerate(hand.steps) if step.do)
    wrong = replace(hand.scenario(number), then=hand.steps[later].leads)
    assert list(run(wrong)) != []


def test_the_learner_may_act_when_a_step_asks_and_when_it_is_over(hand: FirstHand) -> None:
    session = guided_table(hand)
    for cue in hand.script:
        if cue.by_learner:
            assert hand.seat in session.actors
        give(session, cue.words[0])
    assert session.outcome is None


def test_the_steps_come_one_after_another(hand: FirstHand) -> None:
    shown = []
    for done in range(len(hand.script) + 1):
        now = progress(hand, played(hand, done).done)
        assert now is not None
        assert now.first <= now.last
        shown += [at for at in range(now.first, now.last + 1) if at not in shown]
    assert shown == list(range(len(hand.steps)))


def test_what_follows_by_itself_is_told_and_nothing_is_asked_meanwhile(hand: FirstHand) -> None:
    for done, cue in enumerate(hand.script):
        now = progress(hand, played(hand, done).done)
        assert now is not None
        if cue.by_learner:
            assert now.reply is None
            assert now.asks(cue.words[0])
        else:
            assert now.reply == cue.words[0]
            assert not now.wanted


def test_another_command_leaves_the_path(hand: FirstHand) -> None:
    session = guided_table(hand)
    cue = hand.script[0]
    others = [one for one in session.legal(hand.seat) if one not in cue.words]
    give(session, others[0])
    assert progress(hand, session.done) is None


def test_cards_may_be_named_in_any_order() -> None:
    one = parse_command("move 4H,8D pack@1 > map.c2", Seat(1))
    assert alike(one, parse_command("move 8D,4H pack@1 > map.c2", Seat(1)))
    assert not alike(one, parse_command("move 8D,5H pack@1 > map.c2", Seat(1)))
    assert not alike(one, parse_command("move 8D,4H pack@1 > map.c3", Seat(1)))


def test_the_others_are_easy_computer_players_and_the_table_is_for_practice(
    hand: FirstHand,
) -> None:
    session = guided_table(hand)
    assert session.practice
    assert session.guided
    assert session.controllers[hand.seat].is_person
    others = [who for seat, who in session.controllers.items() if seat != hand.seat]
    assert {(who.kind, who.level) for who in others} <= {("bot", "easy")}


def test_every_learners_command_can_be_taken_back(hand: FirstHand) -> None:
    session = played(hand, len(hand.script))
    positions = [session.position]
    while session.undo() is not None:
        positions.append(session.position)
    assert positions[-1] == 0
    assert all(later < earlier for earlier, later in pairwise(positions))


def test_a_save_tells_where_its_first_hand_is(hand: FirstHand, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    session = guided_table(hand, shelf.create())
    half = len(hand.script) // 2
    for cue in hand.script[:half]:
        give(session, cue.words[0])
    told = progress(hand, session.done)
    assert shelf.put_away(session)
    (table,) = shelf.open_tables()
    assert table.guided
    opened = shelf.open(table)
    assert isinstance(opened, Opened)
    assert opened.damage is None
    assert opened.session.guided
    assert progress(hand, opened.session.done) == told


def test_a_first_hand_that_is_over_is_over_after_it_was_opened_again(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    session = guided_table(HANDS["trail"], shelf.create())
    session.guide(on=False)
    shelf.put_away(session)
    (table,) = shelf.open_tables()
    assert not table.guided
    opened = shelf.open(table)
    assert isinstance(opened, Opened)
    assert not opened.session.guided
    assert opened.session.practice


def test_the_header_of_a_save_has_no_more_fields_than_before(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    session = guided_table(HANDS["cabin"], shelf.create())
    shelf.put_away(session)
    (path,) = (tmp_path / "games").glob("*.jsonl")
    header, *lines = path.read_bytes().splitlines()
    assert read_header(header).game == "cabin"
    assert [json.loads(line) for line in lines] == [{"practice": True}, {"guided": True}]
