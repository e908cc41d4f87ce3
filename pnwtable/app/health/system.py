"""What the program runs on: versions, the display, letters, what is heard."""

from __future__ import annotations

import os
import platform
import sys
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Final

import pygame

import pnwtable
from pnwtable.app.fonts import lato_folder
from pnwtable.app.health.bill import Finding
from pnwtable.data.languages import system_languages

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pnwtable.app.desk import Desk

_LONGEST_WAIT: Final = 3.0
"""Seconds after which a sound device is taken to hang."""

_ERRORS: Final = 2
"""The descriptor of the stream of errors."""

_VARIABLES: Final = ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "PNWTABLE_DATA", "PNWTABLE_LANGUAGE")


def examine_program() -> tuple[Finding, ...]:
    """Which program this is, and what it is made of."""
    frozen = getattr(sys, "frozen", False)
    libraries = {
        "pygame": pygame.version.ver,
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "yaml": _version_of("PyYAML"),
        "filelock": _version_of("filelock"),
    }
    asked = [f"{name}={os.environ[name]}" for name in _VARIABLES if os.environ.get(name)]
    return (
        Finding("version", {"version": pnwtable.__version__}),
        Finding("frozen" if frozen else "source", {"path": sys.executable}),
        Finding("python", {"version": platform.python_version(), "system": platform.platform()}),
        Finding("libraries", libraries),
        *((Finding("variables", {"said": ", ".join(asked)}),) if asked else ()),
    )


def _version_of(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "-"


def examine_display(desk: Desk | None = None) -> tuple[Finding, ...]:
    """The displays there are, and of an open desk the window; a display that fails is told."""
    try:
        if not pygame.display.get_init():
            pygame.display.init()
        driver, sizes = pygame.display.get_driver(), pygame.display.get_desktop_sizes()
    except pygame.error as error:
        return (Finding("no-display", {"said": error}, fine=False),)
    shown = ", ".join(map(_by, sizes))
    found = [Finding("display", {"driver": driver, "sizes": shown})]
    if desk is not None:
        values = {"size": _by(desk.size), "percent": round(100 * desk.settings.ui_scale)}
        pixels = round(100 * desk.pixel_scale)
        found.append(Finding("window", {**values, "pixels": pixels}))
    return tuple(found)


def _by(size: tuple[int, int]) -> str:
    wide, high = size
    return f"{wide} × {high}"  # noqa: RUF001 - the very sign


def examine_help(*, device: bool) -> tuple[Finding, ...]:
    """Letters, language, speech, and, if wanted, the sound device, which may take seconds."""
    from pnwtable.app.speech.voices import voices  # noqa: PLC0415 - looks through PATH

    speaking = ", ".join(voice.program for voice in voices())
    asked = ", ".join(system_languages(os.environ, sys.platform)) or "-"
    return (
        _letters(lato_folder()),
        Finding("languages", {"said": asked}),
        Finding("speech", {"said": speaking}) if speaking else Finding("no-speech"),
        *((_device(),) if device else ()),
    )


def _letters(folder: Path | None) -> Finding:
    if folder is None:
        return Finding("no-letters", fine=False)
    return Finding("letters", {"path": folder})


def _device() -> Finding:
    """Whether a sound device opens; silence is no fault."""
    from threading import Thread  # noqa: PLC0415 - the console alone asks

    found: list[Finding] = []

    def ask() -> None:
        try:
            pygame.mixer.init()
            rate, _, channels = pygame.mixer.get_init() or (0, 0, 0)
            found.append(Finding("sound", {"rate": rate, "channels": channels}))
            pygame.mixer.quit()
        except pygame.error as error:
            found.append(Finding("no-sound", {"said": error}))

    with _quiet():
        asking = Thread(target=ask, daemon=True)
        asking.start()
        asking.join(_LONGEST_WAIT)
    return found[0] if found else Finding("slow-sound", {"n": round(_LONGEST_WAIT)})


@contextmanager
def _quiet() -> Iterator[None]:
    """Meanwhile drivers cannot write to the console; ours is said in the finding."""
    try:
        kept = os.dup(_ERRORS)
    except OSError:
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, _ERRORS)
    try:
        yield
    finally:
        os.dup2(kept, _ERRORS)
        os.close(kept)
        os.close(nowhere)
