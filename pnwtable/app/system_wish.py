"""Whether the system wishes less motion: asked once, in the background, and never in the way."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from shutil import which
from threading import Thread
from typing import TYPE_CHECKING, Final

from pnwtable.app.outside import environment

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PATIENCE: Final = 2.0
"""Seconds that a program of the system may take for its answer."""

_MOST: Final = 1 << 16
_ANIMATED: Final = 0x1042
"""SPI_GETCLIENTAREAANIMATION of Windows."""


class MotionWish:
    """The wish of the system; the first question begins to find it out."""

    def __init__(
        self,
        environment: Mapping[str, str] = os.environ,
        system: str = sys.platform,
        patience: float = PATIENCE,
    ) -> None:
        self._environment = environment
        self._system = system
        self._patience = patience
        self._asking: Thread | None = None
        self._found: bool | None = None

    def __call__(self) -> bool | None:
        """Whether less motion is wished for; None as long as that is unknown. Never waits."""
        if self._asking is None:
            self._asking = Thread(target=self._ask, name="motion wish", daemon=True)
            self._asking.start()
        return self._found

    def wait(self) -> bool | None:
        """The same, once it has been found out or has turned out not to be."""
        self()
        if self._asking is not None:
            self._asking.join()
        return self._found

    def _ask(self) -> None:
        try:
            self._found = self._answer()
        except (OSError, ValueError, AttributeError):
            self._found = None  # no system is so strange that nobody could play on it

    def _answer(self) -> bool | None:
        if self._system == "win32":
            return _of_windows()
        if self._system == "darwin":
            said = self._told(("defaults", "read", "com.apple.universalaccess", "reduceMotion"))
            return {"1": True, "0": False}.get(said)
        if "KDE" in self._environment.get("XDG_CURRENT_DESKTOP", "").upper():
            return _of_kde(self._config() / "kdeglobals")
        asked = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
        return {"false": True, "true": False}.get(self._told(asked))

    def _config(self) -> Path:
        home = self._environment.get("HOME") or str(Path.home())
        return Path(self._environment.get("XDG_CONFIG_HOME") or Path(home) / ".config")

    def _told(self, asked: Sequence[str]) -> str:
        """What a program of the system answers; nothing where there is none."""
        found = which(asked[0], path=self._environment.get("PATH"))
        if found is None:
            return ""
        import subprocess  # noqa: PLC0415 - not on the way to the first picture

        try:
            answer = subprocess.run(  # noqa: S603 - the words are ours, the program is the system's
                (found, *asked[1:]),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=environment(self._environment),
                timeout=self._patience,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return ""
        return answer.stdout[:_MOST].decode("utf-8", "replace").strip()


def _of_kde(path: Path) -> bool | None:
    """KDE multiplies all times by a factor; 0 is at once. Without one they are as usual."""
    with path.open("rb") as file:
        lines = file.read(_MOST).decode("utf-8", "replace").splitlines()
    group = ""
    for line in map(str.strip, lines):
        if line.startswith("["):
            group = line
        key, _, value = line.partition("=")
        if group == "[KDE]" and key.strip() == "AnimationDurationFactor":
            return float(value) == 0
    return False


def _of_windows() -> bool | None:
    import ctypes  # noqa: PLC0415 - only there

    library = getattr(ctypes, "windll", None)
    if library is None:
        return None
    animated = ctypes.c_int(1)
    known = library.user32.SystemParametersInfoW(_ANIMATED, 0, ctypes.byref(animated), 0)
    return not animated.value if known else None
