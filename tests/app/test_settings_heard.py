import pygame
from shell import new_desk, press

from pnwtable.app.screens.settings import settings_screen
from pnwtable.app.sound import Silence
from pnwtable.app.sound.names import Kind
from pnwtable.app.widgets.slider import Slider


class Listener(Silence):
    """Remembers which kinds were tried."""

    def __init__(self) -> None:
        self.tried: list[Kind] = []

    def preview(self, kind: Kind) -> None:
        self.tried.append(kind)


def test_a_volume_that_is_changed_is_heard_at_once() -> None:
    desk, listener = new_desk(), Listener()
    desk.sound = listener
    screen = settings_screen(desk, lambda: None)
    screen.resized(desk.size)
    screen.show("sound")
    for _ in range(8):
        press(screen, pygame.K_TAB)
        if isinstance(screen.sheet.focus.at, Slider):
            press(screen, pygame.K_LEFT)
    assert listener.tried[:2] == ["table", "signals"]
    assert desk.settings.sound_table < 0.7
