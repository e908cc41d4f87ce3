"""A whole game of Cabin in a real window, played by the pointer alone."""

import time
from pathlib import Path

import pygame
import pytest
from desktop import App, Desktop, wait_for

from pnwtable.app.desk import Desk
from pnwtable.app.table.exits import TableExits
from pnwtable.app.table.opening import layout_of
from pnwtable.app.table.screen import TableScreen
from pnwtable.core.commands import Asked, AskedMove, AskedPress, parse_command
from pnwtable.core.zones import Seat
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
from pnwtable.games import BY_KEY
from pnwtable.play.messages import Done
from pnwtable.play.session import Session
from pnwtable.play.settings import DEFAULTS
from pnwtable.play.setups import complete_setup
from pnwtable.table.gesture import DOUBLE_SECONDS

pytestmark = pytest.mark.window

P1 = Seat(1)
DEAL = 20_26


class Player:
    """Knows the rules and where things lie; its only hands are the pointer."""

    def __init__(self, app: App, folder: Path) -> None:
        self.app = app
        self.folder = folder
        game = BY_KEY["cabin"]
        self.session = Session.new(game, complete_setup(game), DEAL)

    def journal(self) -> list[str]:
        """The saved lines of commands."""
        saves = sorted(self.folder.rglob("*.jsonl"))
        text = saves[-1].read_text("utf-8") if saves else ""
        return [line for line in text.splitlines() if '"do"' in line]

    def table(self) -> TableScreen:
        """The table as it must lie in the window now, computed from the window's size."""
        size = self.app.size()
        desk = Desk(read_texts(assets() / "lang" / "en.yaml"), DEFAULTS)
        desk.size = size
        zones = [str(zone) for zone in self.session.view(P1).table.zones]
        stay = TableExits(*([lambda *_: None] * 6))
        table = TableScreen(desk, self.session, layout_of("cabin", zones, None).layout, stay)
        table.resized(size)
        return table

    def play(self, asked: Asked) -> None:
        """Do one command by hand and see it in the journal."""
        before = len(self.journal())
        table = self.table()
        scene = table.model.scene
        assert scene is not None
        slots = scene.arrangement.slots
        match asked:
            case AskedPress():
                (knob,) = [knob for knob in table.showing.knobs() if knob.button == asked.button]
                # A second press sooner would be half of a double click, which acts once.
                time.sleep(DOUBLE_SECONDS)
                self.app.click(knob.box.centre)
            case AskedMove():
                source, target = slots[asked.source], slots[asked.target]
                end = target.cards[-1] if target.cards else target.outline
                self.app.drag(source.cards[-1].centre, end.centre)
            case _:
                raise AssertionError(asked)
        wait_for(lambda: len(self.journal()) > before)
        assert isinstance(self.session.do(asked, self.session.stamp), Done)
        assert self.session.digest in self.journal()[-1]

    def best(self) -> Asked:
        """Some sensible command: builds before reveals, losses last."""
        ranks = {"remarks.next": 0, "remarks.gap": 1, "remarks.ace": 2, "remarks.binding": 4}

        def rank(asked: Asked) -> int:
            remark = self.session.remark(P1, asked)
            return 9 if remark is None else ranks.get(remark.key, 3)

        return min(self.session.legal(P1), key=rank)


def test_a_whole_game_is_played_by_dragging_through_resize_full_screen_and_a_crash(
    screen_of_x: Desktop, tmp_path: Path
) -> None:
    pygame.display.init()
    pygame.font.init()
    words = ("cabin", "--deal", str(DEAL), "--size", "1280x800")
    app = screen_of_x.start(tmp_path, *words)
    player = Player(app, tmp_path)
    try:
        play_some(player, 8)
        app.resize(1040, 700)
        play_some(player, 6)
        app.key("F11")
        app.settle((1920, 1200))
        play_some(player, 6)
        app.key("F11")
        app.settle((1040, 700))
        play_some(player, 4)
        app.kill()
        player.app = app = screen_of_x.start(tmp_path)
        resume(player)
        while player.session.outcome is None:
            player.play(player.best())
        assert parse_command(player_words(player), P1)
        app.close()
        finished = list((tmp_path / "data" / "history").glob("*.jsonl"))
        assert len(finished) == 1
        assert player.session.digest in player.journal()[-1]
    finally:
        app.kill()


def play_some(player: Player, commands: int) -> None:
    for _ in range(commands):
        player.play(player.best())


def resume(player: Player) -> None:
    """Home opens with the keyboard on Continue."""
    lines = len(player.journal())
    player.app.resize(1280, 800)
    # Keys that come before SDL has taken the focus in, a fifth of a second late, are lost there.
    wait_for(lambda: stays_the_same(player.app))
    player.app.key("Return")
    wait_for(lambda: "Cabin" in player.app.title())
    assert len(player.journal()) == lines


def stays_the_same(app: App) -> bool:
    """Whether home has painted its pictures and shows nothing new for a while."""
    before = pygame.image.tobytes(app.picture(), "RGB")
    time.sleep(0.5)
    return pygame.image.tobytes(app.picture(), "RGB") == before


def player_words(player: Player) -> str:
    return player.journal()[-1].split('"do":"')[1].split('"')[0]


def test_a_window_of_a_size_asked_for_stands_on_the_screen_with_all_of_it(
    screen_of_x: Desktop, tmp_path: Path
) -> None:
    app = screen_of_x.start(tmp_path, "--size", "1900x1100")
    try:
        app.settle((1900, 1100))
        x, y, width, height = app.geometry()
        assert x >= 0
        assert y >= 0
        assert x + width <= 1920
        assert y + height <= 1200
    finally:
        app.kill()
