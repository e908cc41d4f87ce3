"""The line of a game's moments, its bookmarks, and the games that branch off from it."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest
from sessions import Lines, choices, do
from tabling import P1, cabin, largest_setup, play_on, play_to_the_end

from pnwtable.core.cards import HIDDEN
from pnwtable.core.zones import Seat, Sight
from pnwtable.games import BY_KEY
from pnwtable.play.course import Gate
from pnwtable.play.entries import FORMAT, LONGEST_NAME
from pnwtable.play.messages import Done, Stale
from pnwtable.play.observed import NotOver
from pnwtable.play.played import read_played
from pnwtable.play.reading import read_journal
from pnwtable.play.resume import resume
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup
from pnwtable.play.timeline import Span, timeline_of

if TYPE_CHECKING:
    from pathlib import Path


def trail(keeper: Lines | None = None, seed: int = 5) -> Session:
    game = BY_KEY["trail"]
    return Session.new(game, complete_setup(game, 3), seed, keeper=keeper)


def saved(lines: Lines, folder: Path) -> Path:
    path = folder / "game.jsonl"
    path.write_bytes(b"".join(lines.lines))
    return path


def resumed(lines: Lines, folder: Path) -> Session:
    found = resume(read_journal(saved(lines, folder)))
    assert found.fault is None
    return found.session


def in_form_1(line: bytes) -> bytes:
    """The header as the first version of the program wrote it."""
    header = json.loads(line)
    del header["origin"]
    return json.dumps(header | {"pnwtable": 1}).encode() + b"\n"


# what is kept


def test_a_save_of_the_first_form_still_opens(tmp_path: Path) -> None:
    kept = Lines()
    session = cabin(keeper=kept)
    play_on(session, 6, Random(2))
    kept.lines[0] = in_form_1(kept.lines[0])
    again = resumed(kept, tmp_path)
    assert (again.digest, again.name, again.bookmarks, again.origin) == (
        session.digest,
        "",
        {},
        None,
    )


def test_a_header_of_this_form_says_where_a_branch_comes_from(tmp_path: Path) -> None:
    kept = Lines()
    cabin(keeper=kept)
    assert json.loads(kept.lines[0])["pnwtable"] == FORMAT
    header = json.loads(kept.lines[0])
    del header["origin"]
    kept.lines[0] = json.dumps(header).encode() + b"\n"
    assert read_journal(saved(kept, tmp_path)).header is None


def test_names_and_bookmarks_are_there_again_after_a_restart(tmp_path: Path) -> None:
    kept = Lines()
    session = cabin(keeper=kept)
    play_on(session, 6, Random(2))
    session.rename("  Sunday\n evening ")
    session.bookmark(4, "Here it went wrong")
    session.bookmark(0, "The deal")
    session.bookmark(0, "")
    session.bookmark(99, "nowhere")
    again = resumed(kept, tmp_path)
    assert (again.name, dict(again.bookmarks)) == ("Sunday evening", {4: "Here it went wrong"})
    assert again.digest == session.digest


def test_a_bookmark_changes_nothing_of_the_game() -> None:
    session = cabin()
    play_on(session, 6, Random(2))
    before = session.stamp, session.digest, session.undo_barrier, session.can_undo
    session.bookmark(3, "x" * 200)
    assert (session.stamp, session.digest, session.undo_barrier, session.can_undo) == before
    assert session.bookmarks == {3: "x" * LONGEST_NAME}


def test_every_truncation_of_a_save_keeps_the_bookmarks_before_it(tmp_path: Path) -> None:
    kept = Lines()
    session = cabin(keeper=kept)
    for at in range(1, 6):
        play_on(session, 1, Random(at))
        session.bookmark(at, f"moment {at}")
    whole = saved(kept, tmp_path).read_bytes()
    path = tmp_path / "cut.jsonl"
    for end in range(len(kept.lines[0]), len(whole), 23):
        path.write_bytes(whole[:end])
        found = resume(read_journal(path))
        assert found.fault is None
        told = whole[:end].rpartition(b"\n")[0].count(b'"bookmark"')
        assert list(found.session.bookmarks) == list(range(1, told + 1))


def test_bookmarks_outlive_undo_but_not_another_way_on() -> None:
    session = cabin()
    play_on(session, 5, Random(2))
    session.bookmark(2, "early")
    session.bookmark(5, "late")
    session.undo()
    assert list(session.bookmarks) == [2, 5]
    session.redo()
    assert list(session.bookmarks) == [2, 5]
    session.undo()
    session.do(choices(session)[-1], session.stamp)
    assert list(session.bookmarks) == [2]


def test_a_game_that_was_given_up_still_takes_bookmarks(tmp_path: Path) -> None:
    kept = Lines()
    session = trail(kept)
    play_on(session, 4, Random(1))
    session.abandon()
    session.bookmark(2, "why we stopped")
    session.seat(P1, session.controllers[P1])
    assert resumed(kept, tmp_path).bookmarks == {2: "why we stopped"}


def test_a_game_on_the_shelf_takes_notes_and_nothing_else() -> None:
    kept = Lines()
    session = cabin(keeper=kept)
    play_on(session, 6, Random(2))
    session.shelve()
    lines = len(kept.lines)
    assert isinstance(session.do(choices(session)[0], session.stamp), Stale)
    assert session.undo() is None
    session.looked(P1)
    session.practise(on=True)
    assert len(kept.lines) == lines
    session.bookmark(2, "noted")
    assert len(kept.lines) == lines + 1


# the line


def test_the_line_tells_whose_commands_they_were() -> None:
    session = trail()
    play_on(session, 12, Random(4))
    line = timeline_of(session, None)
    movers = [span.seat for span in line.spans for _ in range(span.first, span.last + 1)]
    assert movers == [session.mover(at) for at in range(1, 13)]
    assert all(one.seat != two.seat for one, two in zip(line.spans, line.spans[1:], strict=False))
    assert line.spans[0] == Span(session.mover(1), 1, line.spans[0].last)


def test_gates_stand_where_undo_would_cross_a_barrier() -> None:
    session = cabin()
    do(session, "press reveal supply")
    assert session.gates(P1) == (Gate(1, "face"),)
    assert session.undo_barrier == "face"


def test_a_take_back_is_told_where_it_led_and_what_can_be_done_again_is_known() -> None:
    session = cabin()
    play_on(session, 4, Random(2))
    session.undo()
    session.undo()
    line = timeline_of(session, P1)
    assert (line.now, line.length, line.taken_back) == (2, 4, {2: 2})
    assert session.redo_to == 3
    assert session.undo_to == 1


def test_only_those_gates_are_told_that_a_viewer_can_tell() -> None:
    """What one seat alone got to see is no gate for another."""
    session = trail()
    play_on(session, 40, Random(4))
    for viewer in (None, Seat(1), Seat(2), Seat(3)):
        faces = {gate.position for gate in session.gates(viewer) if gate.barrier == "face"}
        for at in faces:
            before = session.view_after(viewer, at - 1).memory
            after = session.view_after(viewer, at).memory
            assert after != before


# every hand open


def test_hands_are_open_to_nobody_before_the_end() -> None:
    session = trail()
    with pytest.raises(NotOver):
        session.seen_openly(0)


@pytest.mark.parametrize("key", [key for key, game in BY_KEY.items() if game.seats[-1] > 1])
def test_after_the_end_every_hand_of_every_moment_can_be_seen(key: str) -> None:
    game = BY_KEY[key]
    session = Session.new(game, largest_setup(game), 3)
    play_on(session, 25, Random(3))
    session.abandon()
    for position in range(session.position + 1):
        table = session.seen_openly(position)[-1].table
        plain = session.seen_step(None, position)[-1].table
        for zone, spec in plain.zones.items():
            assert len(table.cards[zone]) == len(plain.cards[zone])
            if spec.sight is Sight.OWNER:
                assert all(HIDDEN not in table.sides[card] for card in table.cards[zone])


def test_who_has_seen_all_hands_cannot_take_the_last_move_back_as_if_not() -> None:
    session = trail(seed=0)
    play_on(session, 500, Random(0))
    assert session.outcome is not None
    before = session.can_undo
    session.seen_openly(session.position)
    assert (before, session.can_undo, session.undo_barrier) == (True, False, "look")


# branches


def test_a_branch_is_its_origin_up_to_there_and_then_goes_its_own_way() -> None:
    kept = Lines()
    session = trail(kept)
    digests = play_on(session, 500, Random(6))
    assert session.outcome is not None
    before = list(kept.lines)
    branch = session.branch(9, Lines())
    assert (branch.position, branch.digest) == (9, digests[9])
    assert branch.origin is not None
    assert (branch.origin.began, branch.origin.position) == (session.began, 9)
    assert branch.practice
    play_on(branch, 3, Random(99))
    assert branch.digest != digests[12]
    assert (kept.lines, session.digest) == (before, digests[-1])


def test_the_result_of_a_branch_is_practice(tmp_path: Path) -> None:
    session = cabin()
    play_to_the_end(session)
    kept = Lines()
    branch = session.branch(session.position - 3, kept)
    play_to_the_end(branch)
    assert branch.result is not None
    assert branch.result.practice
    assert session.result is not None
    assert not session.result.practice
    played = read_played(saved(kept, tmp_path))
    assert not isinstance(played, str)
    assert played.apart
    again = resumed(kept, tmp_path)
    assert again.origin == branch.origin


def test_a_game_of_several_has_no_branches_before_its_end() -> None:
    session = trail()
    play_on(session, 6, Random(6))
    assert session.branch_fault(3) == "not-over"
    session.abandon()
    assert session.branch_fault(3) is None


def test_there_is_nothing_to_go_on_with_at_the_end() -> None:
    session = cabin()
    play_to_the_end(session)
    assert session.branch_fault(session.position) == "at-end"
    assert session.branch_fault(session.position - 1) is None


def test_a_solitaire_that_lasts_is_marked_with_take_backs_by_a_branch(tmp_path: Path) -> None:
    kept = Lines()
    session = cabin(keeper=kept)
    play_on(session, 6, Random(2))
    assert session.branch_fault(3) is None
    lines = list(kept.lines)
    session.branch(3)
    session.note_branch(3)
    assert kept.lines[:-1] == lines
    assert session.with_takebacks
    assert resumed(kept, tmp_path).with_takebacks


def test_a_branch_is_undone_and_done_again_like_any_table() -> None:
    session = cabin()
    play_to_the_end(session)
    branch = session.branch(5)
    assert isinstance(branch.do(choices(branch)[0], branch.stamp), Done)
    digest = branch.digest
    assert branch.undo() is not None
    assert branch.redo() == 1
    assert branch.digest == digest
