"""The window: size, place, full screen, and the pixels behind it."""

from __future__ import annotations

import os
from typing import Final

import pygame

from pnwtable.app.geometry import SMALLEST, Box, may_open_at, usual_size
from pnwtable.data.places import assets

_CENTRED: Final = 0x2FFF0000
_ICON: Final = "icon/window.png"


def open_drivers() -> None:
    """Start what a window needs and nothing else: sound and gamepads would cost 100 ms."""
    # Without a GPU the accelerated frame buffer is twenty times slower to show.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.init()
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
        if saved is not None and may_open_at(saved, self.displays()):
            self._window.size = saved[2:]
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
        return tuple(pygame.Rect(self._corner(n, size), size) for n, size in enumerate(sizes))

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
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
            self._full = False
            self._window.size = self._plain[2:]
            self._window.position = self._plain[:2]

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

    def _corner(self, display: int, size: tuple[int, int]) -> tuple[int, int]:
        # SDL tells no corner of a display, but it can centre a hidden window on one.
        self._window.position = (_CENTRED | display, _CENTRED | display)
        x, y = self._window.position
        width, height = self._window.size
        return x - (size[0] - width) // 2, y - (size[1] - height) // 2
