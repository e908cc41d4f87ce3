"""After the end: par beside the result, and marks where something else would have been better."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from advised import until
from company import BOT, party
from endings import ending_at
from seated import P1, Player, cabin

from pnwtable.app.screens.menus import TableWays, table_menu
from pnwtable.app.table.advising import Advising
from pnwtable.app.table.reviewing import Review
from pnwtable.app.table.timeline import open_at
from pnwtable.app.table.timeline_review import bubble_of, marks_of, note_of
from pnwtable.app.widgets.simple import Button
from pnwtable.bots import decide
from pnwtable.bots.advice import Judgement, Verdict
from pnwtable.bots.proving import Best, Proof
from pnwtable.core.resolve import asked_for
from pnwtable.core.zones import Seat
from pnwtable.play.decisions import decision, decisions
from pnwtable.play.observed import NotOver
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from pnwtable.bots.worker import Worker
    from pnwtable.play.session import Session


def played(session: Session, level: str = "easy", ends: int = 1000) -> Session:
    """Played on by computer players of that level, until its end."""
    while not session.is_over and session.position < ends:
        seat = session.actors[0]
        view = session.view(seat)
        command = decide(level, session.game.key, view, session.position)
        session.do(asked_for(view.table, command), session.stamp)
    return session


def reviewed(session: Session, worker: Worker) -> Player:
    player = Player(session, animation="off")
    player.screen.acting.review = Review(player.screen, lambda: worker, print)
    player.rest()
    return player


def review(player: Player) -> Review:
    found = player.screen.acting.review
    assert found is not None
    return found


def test_par_is_proved_while_one_plays_and_stands_beside_the_result(worker: Worker) -> None:
    player = reviewed(cabin(), worker)
    proofs = review(player).proofs
    assert proofs is not None
    player.wait(0.1)
    assert proofs.wanted(every=False) is None
    played(player.session)
    page = ending_at(player)
    assert page.par is not None
    assert page.par.text == "Par is being worked out …"
    until(player, lambda: proofs.par is not None)
    page.step(0.1)
    assert proofs.par == Proof("cabin", player.session.setup, 7).think()
    assert page.par.text == "Par with open piles: 0"


def test_no_bounds_are_told_as_if_they_were_proved() -> None:
    assert not Best(2, 4).proven
    assert not Best(2).proven
    assert not Best(3, 3, settled=False).proven
    assert Best(3, 3).proven


def test_the_timeline_tells_where_points_were_lost_and_what_was_still_possible(
    worker: Worker,
) -> None:
    player = reviewed(played(cabin()), worker)
    open_at(player.screen)
    proofs, journey = review(player).proofs, player.screen.journey
    assert proofs is not None
    assert journey is not None
    until(player, lambda: proofs.wanted(every=True) is None)
    lost = proofs.losses
    score = player.session.fields["score@1"]
    assert sum(loss.by for loss in lost) == score
    for loss in lost:
        before, after = proofs.best_at(loss.position - 1), proofs.best_at(loss.position)
        assert before is not None
        assert after is not None
        assert after.lower - before.lower in {0, loss.by}
    assert marks_of(journey)[1] == tuple(loss.position for loss in lost)
    journey.go(0)
    assert note_of(journey, 0).endswith("Best still possible with open piles: 0 points lost")
    player.key(pygame.K_n)
    assert journey.position == lost[0].position
    assert "first lost" in str(player.said())
    player.key(pygame.K_p)
    assert journey.position == lost[0].position


def test_during_a_game_the_best_still_possible_is_told_only_if_asked_and_marks_it(
    worker: Worker,
) -> None:
    player = reviewed(played(cabin(), ends=11), worker)
    while player.session.fields["phase"] != "sea":
        played(player.session, ends=player.session.position + 1)
    player.screen.show_now()
    player.rest()
    proofs = review(player).proofs
    assert proofs is not None
    until(player, lambda: proofs.par is not None)
    assert player.said() is None
    assert not player.session.with_hints
    review(player).tell_best()
    until(player, lambda: player.said() is not None)
    assert player.said() == "Best still possible with open piles: 0 points lost"
    assert player.session.with_hints


def test_the_menu_of_a_solitaire_offers_to_show_how_it_is_played(worker: Worker) -> None:
    player = reviewed(cabin(), worker)
    player.screen.acting.advising = Advising(player.screen, lambda: worker)
    ways = TableWays(*[lambda *_: None] * 8)
    asked = table_menu(player.desk, player.screen, ways)
    labels = [w.label for w in asked.sheet.widgets if isinstance(w, Button)]
    assert {"Show me", "Best still possible"} <= set(labels)
    played(player.session)
    over = table_menu(player.desk, player.screen, ways)
    labels = [w.label for w in over.sheet.widgets if isinstance(w, Button)]
    assert not {"Show me", "Best still possible"} & set(labels)


def poor_game() -> Session:
    """A person who plays by luck alone, against computer players."""
    return played(party("grizzo", PERSON, BOT), "random")


def test_only_what_persons_decided_is_judged_and_only_after_the_end() -> None:
    session = played(party("grizzo", PERSON, BOT), ends=12)
    with pytest.raises(NotOver):
        decisions(session)
    with pytest.raises(NotOver):
        decision(session, 1)
    played(session)
    assert {session.mover(at) for at in decisions(session)} == {P1}


def test_a_decision_is_judged_by_what_its_seat_knew_then() -> None:
    session = poor_game()
    for at in decisions(session)[:12]:
        made = decision(session, at)
        if made is not None:
            assert made.view == session.view_after(P1, at - 1)
            assert made.done in made.view.legal
            assert str(asked_for(made.view.table, made.done)) == str(session.done[at - 1])


def test_marks_come_one_by_one_and_tell_what_would_have_been_better(worker: Worker) -> None:
    player = reviewed(poor_game(), worker)
    open_at(player.screen, 0)
    journey, verdicts = player.screen.journey, review(player).verdicts
    assert journey is not None
    assert verdicts is not None
    until(player, lambda: bool(verdicts.marked))
    at = verdicts.marked[0]
    player.key(pygame.K_n)
    assert journey.position == at
    made, verdict = verdicts.decision(at), verdicts.at(at)
    assert made is not None
    assert verdict is not None
    assert verdict.better in made.view.legal
    assert verdict.better != made.done
    assert verdict.by >= 1
    assert "better by about" in str(player.said())
    judged = verdicts.progress
    assert 0 < judged[0] < judged[1]
    assert f"{judged[0]} of {judged[1]}" in note_of(journey, player.session.position)
    journey.close()
    player.wait(0.1)
    assert not review(player).looks
    assert verdicts.marked


def test_what_the_strong_player_would_do_itself_is_no_mistake() -> None:
    session = poor_game()
    made = next(filter(None, (decision(session, at) for at in decisions(session)[5:])))
    best = Judgement("grizzo", made.view, 3, made.done).think().better or made.done
    assert Judgement("grizzo", made.view, 3, best).think() == Verdict()


def test_another_persons_cards_are_not_told_before_the_hands_are_opened(worker: Worker) -> None:
    session = played(party("grizzo", PERSON, PERSON), "random")
    player = reviewed(session, worker)
    open_at(player.screen, 0)
    journey, verdicts = player.screen.journey, review(player).verdicts
    assert journey is not None
    assert verdicts is not None
    until(player, lambda: bool(verdicts.marked))
    journey.go(verdicts.marked[0])
    seat = session.mover(journey.position)
    told = bubble_of(player.screen)
    assert told is not None
    assert ("better by" in told.text) is (player.screen.viewer == seat)
    journey.open_hands()
    opened = bubble_of(player.screen)
    assert opened is not None
    assert "better by" in opened.text
    assert seat in {Seat(1), Seat(2)}
