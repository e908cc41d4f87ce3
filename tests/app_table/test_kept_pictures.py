"""What was composed is kept; whatever changes is seen in the very next frame all the same."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from seated import TEXTS, Player
from sessions import choices, do

from pnwtable.app.desk import Desk
from pnwtable.app.faults import FaultLog
from pnwtable.app.loop import Loop
from pnwtable.app.table.curtain import RESTS
from pnwtable.app.table.exits import TableExits
from pnwtable.app.table.opening import layout_of
from pnwtable.app.table.opponents import Opponents, Pace
from pnwtable.app.table.screen import TableScreen
from pnwtable.bots.worker import Worker
from pnwtable.core.zones import Seat
from pnwtable.games import BY_KEY
from pnwtable.play.seats import PERSON, Controller
from pnwtable.play.session import Session
from pnwtable.play.settings import DEFAULTS
from pnwtable.play.setups import complete_setup

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pnwtable.app.window import Window

SIZE: Final = (1280, 800)
BOT: Final = Controller("bot", "random")
P2: Final = Seat(2)
TURNS: Final = 100
NEVER: Final = Pace(pause=1e9)
LONGEST: Final = 60.0
"""Seconds until a test gives up waiting for a bot; no test says how quick it is."""


def table_of(key: str, *who: Controller, commands: int = 0) -> Session:
    """A table of these, so many commands on."""
    game = BY_KEY[key]
    setup = complete_setup(game, len(who))
    session, luck = Session.new(game, setup, 5, controllers=who), Random(5)
    for _ in range(commands):
        act(session, luck)
    for seat in (None, *session.controllers):
        session.witnessed(seat)
    return session


def act(session: Session, luck: Random) -> None:
    do(session, luck.choice(choices(session)))


def alone(key: str = "grizzo", seats: int = 3, commands: int = 12) -> Player:
    """One person among computer players, with all that was written kept already."""
    player = Player(table_of(key, PERSON, *[BOT] * (seats - 1), commands=commands), SIZE)
    player.rest()
    for _ in range(2):
        player.frame()
    return player


def take(screen: TableScreen) -> None:
    """Whoever the curtain calls takes the table."""
    screen.step(RESTS)
    screen.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))


def seen_anew(player: Player) -> tuple[bytes, bytes]:
    """The frame that is shown, and that of a table which has nothing kept."""
    fresh = Player(player.session, player.window.get_size(), desk=player.desk)
    fresh.rest()
    return player.frame(), fresh.frame()


# seen at once


def test_two_looks_at_the_same_moment_give_the_same_picture_without_writing_it_twice() -> None:
    player = alone()
    one, other = player.screen.still(), player.screen.still()
    assert one == other
    assert one.captions is other.captions
    assert one.plates is other.plates


@pytest.mark.parametrize("key", ["grizzo", "trail", "signal_fire"])
def test_another_name_or_colour_of_a_seat_is_seen_at_once(key: str) -> None:
    player = alone(key, seats=4, commands=0)
    before = player.frame()
    player.session.seat(P2, replace(BOT, name="Ada"))
    named = player.frame()
    assert named != before
    assert "Ada" in {plate.name for plate in player.screen.still().plates}
    colours = player.screen.still().colours
    player.session.seat(P2, replace(BOT, name="Ada", colour=colours[Seat(1)]))
    assert player.frame() != named
    assert player.screen.still().colours[P2] == player.screen.flying().colours[P2]
    assert player.screen.still().colours[P2] == colours[Seat(1)]
    shown, anew = seen_anew(player)
    assert shown == anew


def test_a_computer_player_that_thinks_is_told_at_once_and_no_longer() -> None:
    player = alone()
    worker = Worker()
    try:
        player.screen.acting.opponents = Opponents(player.session, worker, lambda: NEVER)
        while player.session.actors[0] == Seat(1):
            act(player.session, Random(1))
        player.screen.show_now()
        quiet = player.screen.still().plates
        player.wait()
        thinking = player.screen.acting.thinking
        assert thinking is not None
        notes = {plate.seat: plate.note for plate in player.screen.still().plates}
        assert notes[thinking] != {plate.seat: plate.note for plate in quiet}[thinking]
        player.screen.acting.leave()
        assert player.screen.still().plates == quiet
    finally:
        worker.close()


def test_what_was_done_is_written_at_once_and_so_is_its_undoing() -> None:
    player = Player(table_of("cabin", PERSON), SIZE, animation="off")
    player.rest()
    before, luck = player.frame(), Random(3)
    written = player.screen.still()
    act(player.session, luck)
    player.screen.show_now()
    player.frame()
    assert player.screen.still().captions != written.captions
    player.screen.acting.undo()
    player.rest()
    if player.exits.take_back is not None:
        player.exits.take_back()
        player.rest()
    assert player.screen.still().captions == written.captions
    shown, anew = seen_anew(player)
    assert shown == anew
    assert shown != before or not player.session.with_takebacks


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_another_size_is_laid_out_at_once(size: tuple[int, int]) -> None:
    player = alone()
    player.resize(size)
    shown, anew = seen_anew(player)
    assert shown == anew
    player.resize(SIZE)
    shown, anew = seen_anew(player)
    assert shown == anew


@pytest.mark.parametrize(
    "change",
    [
        lambda settings: replace(settings, four_colour=not settings.four_colour),
        lambda settings: replace(settings, ui_scale=1.25),
        lambda settings: replace(settings, hold_to_see=True),
        lambda settings: replace(settings, high_contrast=True),
        lambda settings: replace(settings, left_handed=True),
        lambda settings: replace(settings, card_size=0.6),
        lambda settings: replace(settings, scene="day"),
        lambda settings: replace(settings, scene="felt"),
    ],
    ids=[
        "four colours",
        "scale",
        "hold to see",
        "contrast",
        "left-handed",
        "card size",
        "day",
        "felt",
    ],
)
def test_another_setting_is_seen_at_once(change: Callable[..., object]) -> None:
    session = table_of("signal_fire", *[PERSON] * 4)
    player = Player(session, SIZE)
    take(player.screen)
    player.rest()
    before = player.frame()
    kept = player.desk.settings
    try:
        player.desk.change(change(kept))  # type: ignore[arg-type]
        player.resize(SIZE)
        assert player.frame() != before
        player.desk.change(kept)
        player.resize(SIZE)
        assert player.frame() == before
    finally:
        player.desk.change(kept)


def test_cards_that_are_held_up_are_seen_as_long_as_they_are_held_up() -> None:
    session = table_of("signal_fire", *[PERSON] * 4)
    player = Player(session, SIZE)
    player.desk.settings = replace(player.desk.settings, hold_to_see=True)
    take(player.screen)
    player.rest()
    masked = player.frame()
    assert player.screen.scene is player.screen.scene
    player.screen.hold("see")
    assert player.frame() != masked
    player.screen.hold(None)
    assert player.frame() == masked
    act(session, Random(1))
    player.screen.show_now()
    lying = {sprite.card: sprite.zone for sprite in player.screen.scene.sprites}
    moved = [card for card, zone in lying.items() if card not in player.table.cards[zone]]
    assert not moved


def test_a_button_that_is_pointed_at_or_armed_is_seen_at_once() -> None:
    player = alone(commands=0)
    menu = (30, 26)
    player.move((640, 400))
    before = player.frame()
    player.move(menu)
    assert player.frame() != before
    player.move((640, 400))
    assert player.frame() == before
    player = Player(table_of("cabin", PERSON), SIZE, animation="off")
    luck = Random(2)
    while not player.screen.showing.knobs():
        act(player.session, luck)
        player.screen.show_now()
    quiet, knob = player.frame(), player.screen.showing.knobs()[0]
    player.tap(player.place(knob.button.removeprefix("reveal ")))
    assert [knob.armed for knob in player.screen.still().knobs if knob.armed]
    armed = player.frame()
    assert armed != quiet
    player.screen.let_go()
    assert not [knob for knob in player.screen.still().knobs if knob.armed]
    assert player.frame() != armed


# nothing is drawn while nothing changes


class Sitting:
    """A table in the real loop, at rest."""

    def __init__(self, window: Window, folder: Path, session: Session) -> None:
        desk = Desk(TEXTS, replace(DEFAULTS, animation="off"))
        zones = [str(zone) for zone in session.view(None).table.zones]
        layout = layout_of(session.game.key, zones, None, session.setup.seats).layout
        exits = TableExits(*[lambda *_: None] * 6)
        self.screen = TableScreen(desk, session, layout, exits)
        self.loop = Loop(window, desk, lambda: self.screen, FaultLog(lambda: folder))
        desk.go(self.screen)
        self.turns(6)
        while desk.scenery.later.coming:  # the place of the table comes piece by piece
            self.turns(1)

    def turns(self, count: int = TURNS) -> int:
        """How many frames so many passes of the loop have drawn."""
        before = self.loop.draws
        for _ in range(count):
            self.loop.turn()
        return self.loop.draws - before


def test_a_curtain_that_hangs_is_drawn_once(window: Window, tmp_path: Path) -> None:
    sitting = Sitting(window, tmp_path, table_of("trail", PERSON, PERSON, PERSON))
    calls = sitting.screen.turning.turn.calls
    assert calls
    assert sitting.loop.draws >= 1
    assert sitting.turns() == 0
    take(sitting.screen)
    assert sitting.screen.viewer in calls
    assert sitting.turns() > 0
    assert sitting.turns() == 0


def test_a_computer_player_is_drawn_when_it_begins_and_when_it_has_decided(
    window: Window, tmp_path: Path, worker: Worker
) -> None:
    session = table_of("grizzo", BOT, BOT, BOT, PERSON, PERSON)
    sitting = Sitting(window, tmp_path, session)
    assert sitting.turns() == 0
    opponents = Opponents(session, worker, lambda: Pace(steps=True))
    sitting.screen.acting.opponents = opponents
    drawn, passes, end = 0, 0, monotonic() + LONGEST
    while sitting.screen.acting.ready is None and monotonic() < end:
        drawn, passes = drawn + sitting.turns(1), passes + 1
        sleep(0.001)
    assert sitting.screen.acting.ready is not None
    assert 0 < drawn <= 2 < passes
    assert sitting.turns() == 0


def test_a_computer_player_that_rests_before_it_acts_costs_no_frame(
    window: Window, tmp_path: Path, worker: Worker
) -> None:
    sitting = Sitting(window, tmp_path, table_of("grizzo", BOT, BOT, PERSON))
    sitting.screen.acting.opponents = Opponents(sitting.screen.session, worker, lambda: NEVER)
    assert sitting.turns(1) == 1
    assert sitting.screen.acting.thinking is not None
    assert sitting.turns() == 0
