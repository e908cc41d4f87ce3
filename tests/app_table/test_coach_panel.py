"""The coach beside the table: its keys, its rings, its way back, and that all of it is in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from learner import HANDS, Learner
from seated import Player
from sessions import Lines
from ways import by_drag

from pnwtable.app.table.coach import Coach
from pnwtable.app.table.opponents import Opponents, Pace
from pnwtable.app.table.picture import Around, Ring
from pnwtable.app.table.rings import PUT, TAKE, paint_rings, paint_signs
from pnwtable.app.widgets.boxes import Column
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Label
from pnwtable.bots import decide
from pnwtable.layout.box import Box
from pnwtable.play.entries import read_entry, read_header
from pnwtable.play.guided import guided_table
from pnwtable.play.reading import Reading
from pnwtable.play.resume import resume

if TYPE_CHECKING:
    from pathlib import Path

    from pnwtable.core.commands import Command
    from pnwtable.core.view import View

SIZES = (((1280, 800), 1.0), ((1920, 1080), 1.0), ((1024, 640), 1.0), ((1024, 640), 1.5))


def all_steps(learner: Learner) -> list[str]:
    """Every step in turn; a generator would hide which one fails."""
    seen = []
    for _ in range(60):
        seen.append(learner.step)
        in_sight(learner)
        if "play" in learner.buttons:
            break
        learner.press("show" if "show" in learner.buttons else "next")
        learner.let_follow()
    return seen


def in_sight(learner: Learner) -> None:
    """All that the panel says and offers stands in it, and what it speaks of is ringed."""
    learner.frame()
    room, sheet = learner.screen.side.room, learner.coach.sheet()
    for widget in sheet.widgets:
        assert room.contains(widget.rect), (learner.step, widget)
    step = next(step for step in learner.hand.steps if step.key == learner.step)
    area = learner.screen.showing.area.grown(40)
    rings = learner.screen.still().rings
    assert len(rings) >= len(step.look) + bool(step.do), (learner.step, rings)
    still = learner.screen.still()
    for box in (*(plate.box for plate in still.plates), *(knob.box for knob in still.knobs)):
        assert box.right <= room.x, (learner.step, box)
    for ring in rings:
        assert area.x <= ring.box.x
        assert ring.box.right <= area.right
        assert area.y <= ring.box.y
        assert ring.box.bottom <= area.bottom


@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
@pytest.mark.parametrize("game", HANDS)
def test_all_that_is_said_and_ringed_is_in_sight(
    game: str, size: tuple[int, int], ui_scale: float
) -> None:
    learner = Learner(game, size, ui_scale)
    assert all_steps(learner) == [step.key for step in learner.hand.steps]


def test_what_to_take_and_where_to_put_it_are_told_apart_by_signs() -> None:
    learner = Learner("cabin")
    learner.read_on()
    rings = {ring.sign: ring.box for ring in learner.screen.still().rings}
    slots = learner.scene.arrangement.slots
    assert rings[TAKE] == slots["sea"].cards[-1]
    assert rings[PUT] == slots["stack.1"].outline


def test_what_is_dragged_leaves_no_ring_behind_where_others_close_their_ranks() -> None:
    learner = Learner("cabin")
    learner.read_on()
    card = learner.scene.arrangement.slots["sea"].cards[-1].centre
    learner.down((round(card[0]), round(card[1])))
    learner.move((round(card[0]) - 90, round(card[1]) - 90))
    assert [ring.sign for ring in learner.screen.still().rings] == [PUT]


def test_the_rings_are_painted() -> None:
    learner = Learner("cabin")
    learner.read_on()
    learner.frame()
    box = next(ring.box for ring in learner.screen.still().rings if ring.sign == PUT)
    edge = learner.window.get_at((box.centre[0], box.y - 3))
    learner.coach.leave()
    learner.frame()
    learner.screen.side.open(Memo(learner))
    learner.frame()
    assert learner.window.get_at((box.centre[0], box.y - 3)) != edge


@pytest.mark.parametrize(
    ("box", "index"),
    [
        (Box(60, 60, 80, 110), (60, 60)),  # upright: its index is at the upper left
        (Box(60, 60, 110, 80), (150, 60)),  # turned sideways: at the upper right
        (Box(60, 60, 80, 30), (60, 60)),  # what is seen of it under the next card
    ],
)
def test_a_sign_hides_no_index_of_a_card(box: Box, index: tuple[int, int]) -> None:
    desk, pictures = Learner("cabin").desk, []
    for sign in ("", TAKE):
        target = pygame.Surface((240, 240))
        paint_rings(desk, target, [Ring(box)])
        paint_signs(desk, target, [Ring(box, sign)], Around(), Box(0, 0, 240, 240))
        pictures.append(target)
    bare, signed = (pygame.image.tobytes(one, "RGB") for one in pictures)
    assert bare != signed
    bare, signed = (
        pygame.image.tobytes(one.subsurface((*index, 20, 28)), "RGB") for one in pictures
    )
    assert bare == signed


@pytest.mark.parametrize("game", HANDS)
def test_no_way_home_takes_the_place_of_what_leads_on(game: str) -> None:
    learner = Learner(game)
    following = learner.buttons["next"].rect.copy()
    all_steps(learner)
    assert following == learner.buttons["play"].rect
    assert not following.colliderect(learner.buttons["home"].rect)


def keys_at_panel(learner: Learner) -> bool:
    return learner.screen.side.has_keys


def test_to_read_the_keys_are_at_the_panel_and_to_do_something_at_the_table() -> None:
    learner = Learner("grizzo")
    assert keys_at_panel(learner)
    learner.key(pygame.K_RETURN)
    assert learner.step == "play"
    assert not keys_at_panel(learner)
    learner.key(pygame.K_F6)
    learner.key(pygame.K_RETURN)  # Show me
    learner.let_follow()
    assert learner.step == "go_on"


def test_escape_leaves_the_lesson_where_it_is() -> None:
    learner = Learner("trail")
    step = learner.step
    learner.key(pygame.K_ESCAPE)
    learner.wait()
    assert learner.screen.side.panel is learner.coach
    assert learner.step == step
    assert learner.exits.menus == 0
    learner.key(pygame.K_ESCAPE)
    assert learner.exits.menus == 1


class Memo:
    """Some other panel."""

    name = "memo"
    names_places = False

    def __init__(self, player: Player) -> None:
        self._sheet = Sheet(player.desk, Column(Label("Something else")))

    def sheet(self) -> Sheet:
        return self._sheet

    def turned(self) -> bool:
        return True

    def closed(self) -> None:
        pass


def shown(learner: Learner) -> str:
    """The name of the panel that stands there."""
    panel = learner.screen.side.panel
    return "" if panel is None else panel.name


def test_after_another_panel_the_coach_stands_there_again() -> None:
    learner = Learner("trail")
    learner.read_on()
    memo = Memo(learner)
    learner.screen.side.open(memo)
    learner.wait(0.5)
    assert shown(learner) == "memo"
    learner.screen.side.toggle(memo)
    learner.wait(0.5)
    assert shown(learner) == learner.coach.name
    assert learner.step == "first_pick"


def test_the_key_to_take_back_leads_back_over_all_that_followed() -> None:
    learner = Learner("trail")
    learner.read_on()
    for _ in range(2):
        learner.press("show")
        learner.let_follow()
    assert learner.step == "ace"
    learner.key(pygame.K_u)
    learner.let_follow()
    assert learner.step == "second_pick"
    assert learner.session.position == 3
    assert learner.exits.take_back is None


def test_nothing_can_be_done_while_the_others_play() -> None:
    learner = Learner("trail")
    learner.read_on()
    by_drag(learner, learner.asked)
    assert learner.now.reply is not None
    position = learner.session.position
    assert not {"back", "show"} & set(learner.buttons)
    assert learner.session.position == position
    legal = learner.session.legal(learner.hand.seat)
    assert all(learner.coach.objection(asked) for asked in legal)


def test_read_anew_it_goes_on_where_it_was(tmp_path: Path) -> None:
    learner = Learner("salmon_run")
    for key in ("next", "show", "show"):
        learner.press(key)
        learner.let_follow()
    assert learner.step == "end"
    keeper = learner.session.keeper
    assert isinstance(keeper, Lines)
    header = read_header(keeper.lines[0])
    entries = tuple(read_entry(line) for line in keeper.lines[1:])
    reading = Reading(tmp_path, tuple(keeper.lines), header, entries, None)
    again = Learner("salmon_run", session=resume(reading).session)
    assert again.step == "end"
    again.press("show")
    again.let_follow()
    assert again.step == "run"


def test_a_game_that_has_left_the_path_is_the_players() -> None:
    session = guided_table(HANDS["cabin"], Lines())
    session.do(session.legal(HANDS["cabin"].seat)[-1], session.stamp)
    player = Player(session, animation="off")
    player.screen.acting.coach = coach = Coach(player.screen, HANDS["cabin"], player.screen.let_go)
    player.wait(0.5)
    assert not coach.runs
    assert not session.guided
    assert player.screen.side.panel is None


class AtOnce:
    """Decides as soon as it is asked."""

    def __init__(self) -> None:
        self.asked = 0
        self._choice: Command | None = None

    def ask(self, level: str, game: str, view: View[object], seed: int) -> int:
        self.asked += 1
        self._choice = decide(level, game, view, seed)
        return self.asked

    def answer(self, ticket: int) -> Command | None:
        del ticket
        return self._choice

    def forget(self) -> None:
        self._choice = None


def test_computer_players_think_for_themselves_once_it_is_over() -> None:
    learner = Learner("grizzo")
    worker = AtOnce()
    learner.screen.acting.opponents = Opponents(
        learner.session,
        worker,  # type: ignore[arg-type]  # all that is asked of a worker here
        lambda: Pace(0.0),
    )
    while "play" not in learner.buttons:
        learner.press("show" if "show" in learner.buttons else "next")
        learner.let_follow()
    assert worker.asked == 0
    done = learner.session.position
    learner.wait(3.0)
    assert learner.session.position == done
    learner.press("play")
    for _ in range(20):
        learner.wait(1.0)
    assert worker.asked > 0
    assert learner.session.position > done
    assert learner.session.controllers[learner.hand.seat].is_person
