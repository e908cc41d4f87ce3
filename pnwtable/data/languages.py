"""The languages there are, which of them is spoken, and which the system asks for."""

from __future__ import annotations

import os
import re
import sys
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pnwtable.data.places import assets, words_of_games
from pnwtable.data.texts import read_texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pnwtable.data.texts import Texts

ENGLISH: Final = "en"
"""The language in which everything is said; others fall back to it."""

NAMED: Final = "PNWTABLE_LANGUAGE"
"""A variable of the environment that goes before what the system asks for."""

_ASKED: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_NAME: Final = re.compile(r"^language:\n(?:  .*\n)*?  name: (.+)$", re.MULTILINE)
_HEAD: Final = 1000
_NONE: Final = ("", "C", "POSIX")


def language_folder() -> Path:
    """Where a file per language lies."""
    return assets() / "lang"


def languages(folder: Path | None = None) -> dict[str, str]:
    """Every language by its code, with its name in itself; the codes in order."""
    paths = sorted((language_folder() if folder is None else folder).glob("*.yaml"))
    return {path.stem: _name_of(path) for path in paths}


def _name_of(path: Path) -> str:
    with path.open(encoding="utf-8") as file:
        found = _NAME.search(file.read(_HEAD))
    return found[1].strip().strip('"') if found else path.stem


def texts_in(language: str, asked: Iterable[str] = ()) -> Texts:
    """The texts of a language; of an empty or unknown one the first asked for, else English."""
    return _texts(chosen((language, *asked), languages()))


def spoken(language: str) -> Texts:
    """The texts of a language; an empty one follows the system."""
    return texts_in(language, system_languages(os.environ, sys.platform, Path.home()))


def chosen(wanted: Iterable[str], known: Iterable[str]) -> str:
    """The first of the wanted languages that is known, `de_AT.UTF-8` as `de`; else English."""
    there = frozenset(known)
    for one in map(_plain, wanted):
        for code in (one, one.partition("-")[0].lower()):
            if code in there:
                return code
    return ENGLISH


def _plain(asked: str) -> str:
    return asked.partition(".")[0].partition("@")[0].replace("_", "-")


def system_languages(
    environ: Mapping[str, str], platform: str, home: Path | None = None
) -> tuple[str, ...]:
    """The languages the system asks for, the dearest first; perhaps none."""
    if environ.get(NAMED):
        return (environ[NAMED],)
    if platform == "win32":
        return tuple(_windows())
    said = next((environ[key] for key in _ASKED if environ.get(key)), "")
    if platform == "darwin" and home is not None:
        # Programs that are started from the desktop have no LANG there.
        mac = _mac(home / "Library/Preferences/.GlobalPreferences.plist")
        return (said, *mac) if said else tuple(mac)
    if _plain(said) in _NONE:
        return ()
    return (*filter(None, environ.get("LANGUAGE", "").split(":")), said)


def _mac(path: Path) -> Iterator[str]:
    import plistlib  # noqa: PLC0415 - one system needs it

    try:
        with path.open("rb") as file:
            asked = plistlib.load(file).get("AppleLanguages", ())
    except (OSError, ValueError, plistlib.InvalidFileException, AttributeError):
        return
    if isinstance(asked, list):
        yield from (one for one in asked if isinstance(one, str))


def _windows() -> Iterator[str]:
    import ctypes  # noqa: PLC0415 - one system needs it
    import locale  # noqa: PLC0415

    system = getattr(ctypes, "windll", None)
    if system is not None:
        number = system.kernel32.GetUserDefaultUILanguage()
        yield locale.windows_locale.get(number, "")


@lru_cache(maxsize=4)
def _texts(language: str) -> Texts:
    path = language_folder() / f"{language}.yaml"
    spare = None if language == ENGLISH else lambda: _texts(ENGLISH)
    return read_texts(path, spare=spare, more=words_of_games(language))
