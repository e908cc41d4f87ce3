"""The window: size, place, full screen, and the pixels behind it."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Final

import pygame

from pnwtable.app.geometry import SMALLEST, Box, fitting, may_open_at, usual_size
from pnwtable.data.places import assets

_CENTRED: Final = 0x2FFF0000
_ICON: Final = "icon/window.png"


_UNSEEN: Final = ("offscreen", "dummy")
"""Drivers that SDL takes where there is no display: the window would be open, and nowhere."""


class NoDisplay(Exception):  # noqa: N818 - says what is missing
    """No window can be shown here; the message is the system's."""


def open_drivers() -> None:
    """Start what a window needs and nothing else: sound and gamepads would cost 100 ms.

    Raises NoDisplay where no window would be seen, unless such a driver was asked for.
    """
    # Without a GPU the accelerated frame buffer is twenty times slower to show.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # Windows alone: else it stretches a finished picture at 125 %, and shows no list of an input
    # method.
    os.environ.setdefault("SDL_WINDOWS_DPI_SCALING", "1")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from None
    driver = pygame.display.get_driver()
    if driver in _UNSEEN and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise NoDisplay(f"SDL found only the driver {driver!r}")
    pygame.font.init()
    pygame.key.set_repeat(400, 40)


class Window:
    """One resizable window; sizes are asked of it, never remembered."""

    def __init__(self, title: str, saved: Box | None = None) -> None:
        first = pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[0])
        self._window = pygame.Window(
            title, usual_size(first), resizable=True, allow_high_dpi=True, hidden=True
        )
        self._window.minimum_size = SMALLEST
        self._name = title
        displays = () if saved is None else self.displays()
        if saved is not None and may_open_at(saved, displays):
            self._window.size = fitting(saved[2:], displays)
            self._window.position = saved[:2]
            self._wanted: tuple[int, int] | None = saved[:2]
        else:
            self._window.position = pygame.WINDOWPOS_CENTERED
            self._wanted = None
        self._plain = self._box()
        self._full = False

    def call(self, title: str) -> None:
        """Say in the title what is shown, before the name of the program."""
        self._window.title = f"{title} - {self._name}" if title else self._name

    def show(self) -> None:
        """Put it on the screen; before that its first picture can be painted."""
        self._window.show()
        if self._wanted is not None and not self._full:
            # Some window managers put the frame, not the picture, at the first position: without
            # this the window would creep down by a title bar at each start.
            self._window.position = self._wanted

    def displays(self) -> tuple[pygame.Rect, ...]:
        """The connected displays as rectangles of the desktop."""
        sizes = pygame.display.get_desktop_sizes()
        if len(sizes) == 1:
            return (pygame.Rect((0, 0), sizes[0]),)
        probe = pygame.Window("", SMALLEST, hidden=True)
        found = [pygame.Rect(_corner(probe, n, size), size) for n, size in enumerate(sizes)]
        probe.destroy()
        return tuple(found)

    def surface(self) -> pygame.Surface:
        """The pixels of this moment; after a resize they are others."""
        return self._window.get_surface()

    def flip(self) -> None:
        """Show what was painted."""
        self._window.flip()

    def pixel_scale(self) -> float:
        """Pixels for each unit the system gives mouse positions in."""
        return self.surface().get_width() / max(1, self._window.size[0])

    def remember_place(self) -> None:
        """Note place and size, if it stands as a plain window."""
        if not self._full:
            self._plain = self._box()

    def place(self) -> Box:
        """Where it stands, or stood before it filled the screen."""
        self.remember_place()
        return self._plain

    def full_screen(self, wanted: bool) -> None:  # noqa: FBT001 - the one thing it is told
        """Fill the screen, or go back to the place and size it had."""
        if wanted == self._full:
            return
        if wanted:
            self.remember_place()
            self._full = True
            self._fill()
        else:
            with suppress(pygame.error):
                self._window.set_windowed()
            self._full = False
            displays = self.displays()
            # The display it came from may have been taken away meanwhile.
            reached = may_open_at(self._plain, displays)
            self._window.size = fitting(self._plain[2:], displays)
            self._window.position = self._plain[:2] if reached else pygame.WINDOWPOS_CENTERED

    def _fill(self) -> None:
        """Ask for the whole screen; where that is not granted, be as large as it."""
        if _may_fill():
            with suppress(pygame.error):
                self._window.set_fullscreen(desktop=True)
                return
        self._spread()

    def _spread(self) -> None:
        """Be as large as the display on which most of the title bar lies."""
        x, y, width, _ = self._plain
        at = pygame.Rect(x, y, width, 1)
        display = max(self.displays(), key=lambda one: one.clip(at).width)
        self._window.size = display.size
        self._window.position = display.topleft

    def resize(self, size: tuple[int, int]) -> None:
        """Take a size, in the system's units, in the middle of the display.

        Where it stood before, a larger one might hang over the edge.
        """
        self._window.size = size
        self._window.position = pygame.WINDOWPOS_CENTERED
        self._wanted = None
        self.remember_place()

    def show_icon(self) -> None:
        """Give the window its picture."""
        self._window.set_icon(pygame.image.load(assets() / _ICON))

    def close(self) -> None:
        """Take it off the screen."""
        self._window.destroy()

    def _box(self) -> Box:
        return (*self._window.position, *self._window.size)


def _may_fill() -> bool:
    """Whether the screen can be filled by asking for it."""
    if pygame.display.get_driver() != "x11":
        return True
    from pnwtable.app.x_server import grants_full_screen  # noqa: PLC0415 - seldom wanted

    return grants_full_screen()


def _corner(probe: pygame.Window, display: int, size: tuple[int, int]) -> tuple[int, int]:
    # SDL tells no corner of a display, but it can centre a hidden window on one.
    probe.position = (_CENTRED | display, _CENTRED | display)
    x, y = probe.position
    width, height = probe.size
    return x - (size[0] - width) // 2, y - (size[1] - height) // 2
