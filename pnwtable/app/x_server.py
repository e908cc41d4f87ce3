"""What only the X server can tell: whether anybody there would fill the screen with a window."""

from __future__ import annotations

import ctypes
from typing import Final

_SUPPORTED: Final = b"_NET_SUPPORTED"
_FULL_SCREEN: Final = b"_NET_WM_STATE_FULLSCREEN"
_ATOM: Final = 4
"""The type of a property that is a list of names."""

_MOST: Final = 1024
"""More names than any window manager knows."""


def grants_full_screen() -> bool:
    """Whether the window manager says that it does, or may do it; False without a manager.

    SDL takes it for granted, and would paint a screenful into a window that stays as it is.
    """
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return True
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    if not display:
        return True
    try:
        return _atom(x11, display, _FULL_SCREEN) in _supported(x11, display)
    finally:
        x11.XCloseDisplay(display)


def _atom(x11: ctypes.CDLL, display: ctypes.c_void_p, name: bytes) -> int:
    x11.XInternAtom.restype = ctypes.c_ulong
    return int(x11.XInternAtom(display, name, 0))


def _supported(x11: ctypes.CDLL, display: ctypes.c_void_p) -> list[int]:
    """The names of all that the window manager says it can do."""
    x11.XDefaultRootWindow.restype = ctypes.c_ulong
    root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
    names = ctypes.POINTER(ctypes.c_ulong)()
    kind, many, left = (ctypes.c_ulong() for _ in range(3))
    form = ctypes.c_int()
    x11.XGetWindowProperty(
        display,
        root,
        ctypes.c_ulong(_atom(x11, display, _SUPPORTED)),
        ctypes.c_long(0),
        ctypes.c_long(_MOST),
        0,
        ctypes.c_ulong(_ATOM),
        *map(ctypes.byref, (kind, form, many, left, names)),
    )
    if not names:
        return []
    found = names[: many.value]
    x11.XFree(names)
    return found
