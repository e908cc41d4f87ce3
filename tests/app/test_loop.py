import socket
from pathlib import Path

import pygame
import pytest
from shell import TEXTS

from pnwtable.app.desk import Desk
from pnwtable.app.faults import NAME, FaultLog
from pnwtable.app.loop import Loop
from pnwtable.app.waking import Waking
from pnwtable.app.widgets.dialog import Answer, Dialog
from pnwtable.app.window import Window
from pnwtable.play.settings import Settings


class Quiet:
    """A screen that does what a test tells it."""

    def __init__(self) -> None:
        self.heard: list[pygame.Event] = []
        self.sizes: list[tuple[int, int]] = []
        self.left = 0
        self.moving = False
        self.fails = ""

    def handle(self, event: pygame.Event) -> None:
        self._fail("handle")
        self.heard.append(event)

    def draw(self, target: pygame.Surface) -> None:
        del target
        self._fail("draw")

    def step(self, seconds: float) -> bool:
        del seconds
        self._fail("step")
        return self.moving

    def resized(self, size: tuple[int, int]) -> None:
        self._fail("resized")
        self.sizes.append(size)

    def leave(self) -> None:
        self.left += 1
        self._fail("leave")

    def _fail(self, where: str) -> None:
        if where == self.fails:
            raise ZeroDivisionError(where)


class Table:
    """A loop with a screen in it, settled."""

    def __init__(self, window: Window, folder: Path) -> None:
        self.desk = Desk(TEXTS, Settings())
        self.screen = Quiet()
        self.loop = Loop(window, self.desk, lambda: self.screen, FaultLog(lambda: folder))
        self.desk.go(self.screen)
        self.turns(4)

    def turns(self, count: int) -> None:
        for _ in range(count):
            self.loop.turn()

    def press(self, key: int, mod: int = 0) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=key, mod=mod, unicode=""))
        self.turns(2)


@pytest.fixture
def table(window: Window, tmp_path: Path) -> Table:
    return Table(window, tmp_path)


def test_nothing_is_drawn_while_nothing_changes(table: Table) -> None:
    before = table.loop.draws
    table.turns(100)
    assert table.loop.draws == before
    assert before >= 1
    assert table.loop.turn() > 33


def test_right_after_an_event_the_next_is_looked_for_within_half_a_frame(table: Table) -> None:
    table.turns(100)
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0)))
    assert table.loop.turn() < 1000 / 60 / 2
    table.turns(100)
    assert table.loop.turn() > 33


def test_where_an_event_ends_a_wait_none_is_looked_for_in_between(table: Table) -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        waking = Waking(lambda: [ours.fileno()])
        table.loop._waking = waking  # noqa: SLF001 - as under an X server
        waking.wait(20)
        pygame.event.post(pygame.Event(pygame.USEREVENT))
        assert table.loop.turn() >= 33
        table.screen.moving = True
        assert table.loop.turn() < 17


def test_every_step_that_wants_it_is_drawn(table: Table) -> None:
    before = table.loop.draws
    table.screen.moving = True
    assert table.loop.turn() < 17
    table.turns(4)
    assert table.loop.draws == before + 5


def test_a_minimised_window_draws_nothing_is_silent_and_rests_longer(table: Table) -> None:
    pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))
    table.screen.moving = True
    before = table.loop.draws
    table.turns(5)
    assert table.loop.draws == before
    assert table.loop.turn() > 100
    assert table.desk.sound.hidden
    pygame.event.post(pygame.Event(pygame.WINDOWRESTORED))
    table.turns(1)
    assert table.loop.draws == before + 1
    assert not table.desk.sound.hidden


def test_a_resize_reaches_the_screen_and_draws(table: Table, window: Window) -> None:
    before = table.loop.draws
    window.resize((901, 603))
    table.turns(2)
    assert table.screen.sizes[-1] == (901, 603)
    assert table.desk.size == (901, 603)
    assert table.loop.draws > before


@pytest.mark.parametrize("where", ["handle", "draw", "step", "resized"])
def test_a_raising_screen_is_told_calmly_and_the_program_goes_on(
    table: Table, window: Window, tmp_path: Path, where: str
) -> None:
    table.screen.fails = where
    window.resize((811, 611))
    table.press(pygame.K_a)
    table.turns(3)
    assert "ZeroDivisionError" in (tmp_path / NAME).read_text(encoding="utf-8")
    assert len(table.desk.questions) == 1
    table.screen.fails = ""
    table.press(pygame.K_ESCAPE)
    assert table.desk.questions == []
    table.turns(3)
    assert not table.desk.leaving


def test_a_fault_without_a_place_to_write_is_still_told(window: Window, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    table = Table(window, tmp_path / "file" / "log")
    table.screen.fails = "step"
    table.turns(2)
    assert len(table.desk.questions) == 1


def test_a_question_takes_all_input(table: Table) -> None:
    table.screen.fails = "step"
    table.turns(1)
    table.screen.fails = ""
    heard = len(table.screen.heard)
    table.press(pygame.K_TAB)
    assert len(table.screen.heard) == heard


def test_a_key_right_after_the_answer_is_for_what_is_there_then_a_click_is_not(
    table: Table,
) -> None:
    safe = Answer("Close", safe=True)
    table.desk.ask(Dialog(table.desk, "Title", "Text", (safe,)))
    table.turns(2)
    heard = len(table.screen.heard)
    for key in (pygame.K_ESCAPE, pygame.K_g):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    table.turns(2)
    assert not table.desk.questions
    assert [event.key for event in table.screen.heard[heard:]] == [pygame.K_g]


def test_another_screen_is_laid_out_before_it_is_drawn_and_the_old_one_left(table: Table) -> None:
    other = Quiet()
    table.desk.go(other)
    table.turns(1)
    assert (table.screen.left, other.left) == (1, 0)
    assert other.sizes == [table.desk.size]


def test_leaving_is_told_to_the_last_screen(table: Table) -> None:
    pygame.event.post(pygame.Event(pygame.QUIT))
    table.loop.run()
    # Once as the screen of this test, once as the first screen of the loop.
    assert table.screen.left == 2


def test_what_is_typed_while_the_first_screen_is_made_is_for_it(
    window: Window, tmp_path: Path
) -> None:
    desk, screen = Desk(TEXTS, Settings()), Quiet()
    loop = Loop(window, desk, lambda: screen, FaultLog(lambda: tmp_path))
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=pygame.K_g, mod=0, unicode="g"))
    pygame.event.post(pygame.Event(pygame.QUIT))
    loop.run()
    assert pygame.K_g in [event.key for event in screen.heard if event.type == pygame.KEYDOWN]


def test_f11_and_control_plus_work_on_every_screen(table: Table) -> None:
    seen = []
    for key in (pygame.K_F11, pygame.K_F11, pygame.K_PLUS, pygame.K_MINUS, pygame.K_MINUS):
        table.press(key, 0 if key == pygame.K_F11 else pygame.KMOD_LCTRL)
        seen.append((table.desk.settings.full_screen, table.desk.settings.ui_scale))
    assert seen == [(True, 1.0), (False, 1.0), (False, 1.25), (False, 1.0), (False, 1.0)]


def test_full_screen_and_back_keeps_the_size(table: Table, window: Window) -> None:
    window.resize((900, 600))
    table.turns(2)
    table.press(pygame.K_F11)
    assert window.place()[2:] == (900, 600)
    table.press(pygame.K_F11)
    assert window.surface().get_size() == (900, 600)


def test_a_sentence_is_shown_for_a_while_and_goes_by_itself(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = table.loop.draws
    table.desk.say("The tide took it.")
    table.turns(3)
    assert table.loop.draws == before + 1
    times = iter(range(10**6, 10**7, 60))
    monkeypatch.setattr("pnwtable.app.loop.monotonic", lambda: float(next(times)))
    table.turns(40)
    assert table.loop.draws == before + 2


def test_the_pointer_is_told_in_pixels_of_the_surface(
    table: Table, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "pixel_scale", lambda: 2.0)
    pygame.event.post(
        pygame.Event(pygame.MOUSEMOTION, pos=(10, 21), rel=(1, 0), buttons=(0, 0, 0), touch=False)
    )
    table.turns(1)
    moved = [event for event in table.screen.heard if event.type == pygame.MOUSEMOTION]
    assert moved[-1].pos == (20, 42)
    assert moved[-1].rel == (2, 0)
    assert table.desk.scale == 2.0


def test_a_sentence_that_was_read_goes_with_the_next_key(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.desk.say("The tide took it.")
    table.turns(1)
    table.press(pygame.K_a)
    before = table.loop.draws
    table.turns(3)
    assert table.loop.draws == before
    times = iter(range(10**6, 10**7))
    monkeypatch.setattr("pnwtable.app.loop.monotonic", lambda: next(times) / 4)
    table.turns(8)
    before = table.loop.draws
    table.press(pygame.K_a)
    assert table.loop.draws == before + 1


@pytest.mark.parametrize(
    ("key", "times"), [(pygame.K_RETURN, 1), (pygame.K_e, 1), (pygame.K_DOWN, 3)]
)
def test_a_key_that_is_held_down_presses_once_but_may_walk_on(
    table: Table, key: int, times: int
) -> None:
    for _ in range(3):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    table.turns(1)
    assert [event.type for event in table.screen.heard].count(pygame.KEYDOWN) == times


def test_a_fault_between_two_passes_ends_nothing(window: Window, tmp_path: Path) -> None:
    def fails() -> None:
        raise ValueError("late")

    desk = Desk(TEXTS, Settings())
    loop = Loop(window, desk, Quiet, FaultLog(lambda: tmp_path), fails)
    desk.go(Quiet())
    loop.turn()
    assert len(desk.questions) == 1


def test_a_window_opens_where_it_was_last_if_that_can_be_seen() -> None:
    wide, high = pygame.display.get_desktop_sizes()[0]
    for saved in ((40, 50, 700, 500), (wide + 40, high + 40, 700, 500)):
        window = Window("test", saved)
        seen = saved[0] < wide
        assert (window.place() == saved) is seen
        window.close()
