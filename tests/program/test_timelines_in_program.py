"""Finished games looked at again, and branches that begin at one of their moments."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from visitor import TEXTS, cabin_opening, leave_table, visit

from pnwtable.app.key_groups import groups_of
from pnwtable.app.screens.saves import SavesScreen
from pnwtable.play.listing import listed

if TYPE_CHECKING:
    from pathlib import Path

    from visitor import Visitor

    from pnwtable.app.table.timeline import Journey


def travels(visitor: Visitor) -> bool:
    """Whether the timeline is open."""
    return visitor.table.journey is not None


def finished(visitor: Visitor) -> Path:
    """A solitaire is played to its end and put away; its save."""
    visitor.rush_to_the_end()
    visitor.tables.close()
    (path,) = visitor.saves("history")
    return path


def look_at(visitor: Visitor, path: Path) -> None:
    """The finished game is taken from the list of saves."""
    visitor.tables.saved.show()
    visitor.turns(2)
    assert visitor.tables.saved.resume(listed(path))
    visitor.turns(2)
    assert travels(visitor)


def test_a_finished_game_is_looked_at_and_nothing_of_its_save_changes(tmp_path: Path) -> None:
    with visit(tmp_path, cabin_opening()) as visitor:
        path = finished(visitor)
        before = path.read_bytes()
        look_at(visitor, path)
        visitor.press(pygame.K_HOME, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_u, pygame.K_r)
        visitor.wait(3)
        visitor.press(pygame.K_ESCAPE)
        visitor.turns(2)
        assert isinstance(visitor.loop.screen, SavesScreen)
        assert (visitor.saves("history"), visitor.saves()) == ([path], [])
        assert path.read_bytes() == before
        assert visitor.fault == ""


def test_the_help_says_of_escape_what_the_button_says(tmp_path: Path) -> None:
    with visit(tmp_path, cabin_opening()) as visitor:
        visitor.play(3)
        visitor.table.show_timeline()
        assert escape_leads(visitor) == TEXTS.say("table.timeline.close")
        visitor.press(pygame.K_ESCAPE)
        look_at(visitor, finished(visitor))
        assert escape_leads(visitor) == TEXTS.say("table.timeline.leave")


def escape_leads(visitor: Visitor) -> str:
    """What the help of keys says of Escape in the timeline."""
    desk = visitor.desk
    groups = {group.title: group for group in groups_of(desk, visitor.table, None)}
    lines = groups[desk.text("keys.groups.timeline")].lines
    (said,) = (line.said for line in lines if line.keys == ("Escape",))
    return said


def test_a_bookmark_is_all_that_a_finished_game_takes(tmp_path: Path) -> None:
    with visit(tmp_path, cabin_opening()) as visitor:
        path = finished(visitor)
        before = path.read_bytes()
        look_at(visitor, path)
        visitor.press(pygame.K_LEFT, pygame.K_LEFT, pygame.K_b, pygame.K_RETURN)
        assert not visitor.desk.questions
        position = visitor.table.session.position - 2
        visitor.press(pygame.K_ESCAPE)
        visitor.turns(2)
        after = path.read_bytes()
        assert after.startswith(before)
        (line,) = after[len(before) :].splitlines()
        assert json.loads(line)["at"] == position
        look_at(visitor, path)
        assert list(visitor.session.bookmarks) == [position]
        assert visitor.saves() == []


def test_a_branch_of_a_finished_game_is_a_table_of_its_own(tmp_path: Path) -> None:
    with visit(tmp_path, cabin_opening()) as visitor:
        path = finished(visitor)
        before = path.read_bytes()
        look_at(visitor, path)
        visitor.desk.change(replace(visitor.desk.settings, speech="text"))
        visitor.press(pygame.K_HOME, *(pygame.K_RIGHT,) * 4, pygame.K_c)
        visitor.wait(1)
        session = visitor.session
        assert (session.position, session.practice) == (4, True)
        begun, _, _ = TEXTS.say("table.timeline.branched", {"n": 4}).partition(" The other")
        assert visitor.desk.speaker.lines.happened.startswith(begun)
        assert len(visitor.desk.speaker.lines.happened) > len(begun)
        assert not travels(visitor)
        visitor.play(1)
        visitor.press(pygame.K_t)
        assert travels(visitor)
        visitor.press(pygame.K_ESCAPE)
        visitor.go_home()
        assert (visitor.saves("history"), len(visitor.saves())) == ([path], 1)
        assert path.read_bytes() == before
        said = TEXTS.say("table.timeline.origin", {"n": 4})
        assert any(said in card.said(visitor.desk) for card in visitor.cards)


def test_a_solitaire_that_lasts_is_asked_about_and_marked(tmp_path: Path) -> None:
    with visit(tmp_path, cabin_opening()) as visitor:
        visitor.play(5)
        visitor.press(pygame.K_t, pygame.K_LEFT, pygame.K_LEFT, pygame.K_c)
        visitor.choose("table.timeline.ask-branch.leave")
        marked = [visitor.session.with_takebacks]
        (path,) = visitor.saves()
        before = path.read_bytes()
        visitor.press(pygame.K_c)
        visitor.choose("table.timeline.ask-branch.do")
        visitor.wait(1)
        assert visitor.session.origin is not None
        added = path.read_bytes()[len(before) :]
        assert [json.loads(line) for line in added.splitlines()] == [{"branched": 3}]
        visitor.go_home()
        visitor.tables.saved.resume(listed(path))
        visitor.turns(2)
        marked.append(visitor.session.with_takebacks)
        assert marked == [False, True]
        assert visitor.session.position == 5


def test_the_menu_and_the_end_lead_to_the_timeline(tmp_path: Path) -> None:
    with visit(tmp_path, cabin_opening()) as visitor:
        visitor.play(2)
        visitor.press(pygame.K_ESCAPE)
        visitor.choose("table.show-timeline")
        assert travels(visitor)
        visitor.press(pygame.K_ESCAPE)
        visitor.rush_to_the_end(leave=1)
        visitor.play(1)
        visitor.wait(4)
        visitor.choose("table.show-timeline")
        visitor.turns(2)
        assert travels(visitor)
        assert not visitor.desk.questions


def opened(visitor: Visitor) -> Journey:
    """The timeline of the table that was left."""
    visitor.choose("app.home.resume")
    visitor.wait(3)
    visitor.press(pygame.K_t)
    journey = visitor.table.journey
    assert journey is not None
    return journey


def test_a_line_that_is_let_go_of_over_a_question_does_not_stay_on_the_pointer(
    tmp_path: Path,
) -> None:
    leave_table(tmp_path, commands=8)
    with visit(tmp_path) as visitor:
        journey = opened(visitor)
        track = journey.bar.track
        at = track.x_of(journey.timeline, 6), track.rect.centery
        visitor.point(at)
        visitor.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
        visitor.press(pygame.K_b)
        assert visitor.desk.questions
        visitor.send(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)
        visitor.press(pygame.K_ESCAPE)
        assert not visitor.desk.questions
        visitor.point((track.x_of(journey.timeline, 2), 300))
        visitor.turns(2)
        assert journey.position == 6


def test_the_wheel_steps_only_when_it_turns_up_or_down(tmp_path: Path) -> None:
    leave_table(tmp_path, commands=5)
    with visit(tmp_path) as visitor:
        journey = opened(visitor)
        assert journey.position == 5
        for across, down, there in ((1, 0, 5), (-1, 0, 5), (0, 1, 4), (0, -1, 5)):
            visitor.send(pygame.MOUSEWHEEL, x=across, y=down, touch=False)
            visitor.turns(2)
            assert journey.position == there


def test_a_button_that_was_held_when_a_question_came_is_not_held_after_it(tmp_path: Path) -> None:
    with visit(tmp_path, cabin_opening()) as visitor:
        visitor.wait(3)
        bars = visitor.table.bars
        visitor.point(bars.place_of("log").center)
        visitor.send(pygame.MOUSEBUTTONDOWN, pos=bars.place_of("log").center, button=1, touch=False)
        visitor.press(pygame.K_ESCAPE)
        visitor.press(pygame.K_ESCAPE)
        visitor.point(visitor.place("sea"))
        visitor.turns(2)
        motion = pygame.Event(
            pygame.MOUSEMOTION, pos=visitor.place("beach"), rel=(1, 1), buttons=(0, 0, 0)
        )
        assert not bars.handle(motion)
