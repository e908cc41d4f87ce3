"""The settings file: read whatever it holds, written so that nothing of it is lost."""

import json
import os
import re
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path
from typing import Final, Literal

import pnwtable
from pnwtable.core.plain import Plain, to_plain
from pnwtable.play.settings import DEFAULTS, Settings
from pnwtable.play.settings_values import read_settings
from pnwtable.play.whole import sweep, write_whole

Reason = Literal["wrong", "unwritten", "unread", "damaged", "stuck"]
"""A wrong value, no way to write or read it, damaged and put aside, damaged and still there."""

_NAME: Final = "settings.json"
_VERSION: Final = "pnwtable"
_BY_KEY: Final = ("keys", "last_options", "last_seats", "offered_first_hands")
_MOST_BYTES: Final = 2**20
_DEEPEST: Final = 16
_PATIENCE: Final = 1.0
"""Seconds to wait while another window writes the file."""


@dataclass(frozen=True, slots=True)
class SettingsTrouble:
    """What is wrong with the file; ``name`` is a setting, or what the file is called now.

    ``said`` is the word of the system, in its own language.
    """

    reason: Reason
    path: Path
    name: str = ""
    said: str = ""

    @property
    def key(self) -> str:
        """The sentence for the player."""
        return f"app.settings.file.{self.reason}"

    @property
    def values(self) -> Mapping[str, object]:
        """What belongs to it."""
        return {"path": self.path, "name": self.name, "said": self.said}


@dataclass(frozen=True, slots=True)
class Loaded:
    """The settings, and what was wrong with the file."""

    settings: Settings
    troubles: tuple[SettingsTrouble, ...]


class SettingsFile:
    """The settings in a folder. Nothing raises: what goes wrong is told.

    Saving writes only what has changed here since loading, so two windows keep each other's
    changes; keys that this version does not know stay. A damaged file is set aside, and so is one
    that cannot be read, before another is written: then that has everything that is known here.
    """

    def __init__(self, folder: Path, version: str = pnwtable.__version__) -> None:
        self._path = folder / _NAME
        self._version = version
        self._known: dict[str, Plain] = _plain(DEFAULTS)

    def load(self) -> Loaded:
        """The settings in the file; defaults where it has none or wrong ones."""
        plain, troubles = self._read()
        settings, wrong = read_settings(plain or {})
        faults = [SettingsTrouble("wrong", self._path, key) for key in wrong]
        self._known = _plain(settings)
        return Loaded(settings, (*troubles, *faults))

    def examined(self) -> tuple[SettingsTrouble, ...]:
        """What is wrong with the file, which stays as it is."""
        try:
            plain = self._content()
        except FileNotFoundError:
            return ()
        except OSError as error:
            return (SettingsTrouble("unread", self._path, said=str(error.strerror)),)
        if plain is None:
            return (SettingsTrouble("stuck", self._path),)
        return tuple(SettingsTrouble("wrong", self._path, key) for key in read_settings(plain)[1])

    def save(self, settings: Settings) -> tuple[SettingsTrouble, ...]:
        """Write what has changed; what went wrong, nothing if all is well."""
        from filelock import FileLock  # noqa: PLC0415 - a start saves nothing

        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with ExitStack() as held:
                # A lock that cannot be had, soon or ever, must not cost the player the setting.
                with suppress(OSError, NotImplementedError):
                    held.enter_context(FileLock(f"{self._path}.lock", timeout=_PATIENCE))
                    self._tidy()
                plain, troubles = self._read()
                mine = _plain(settings)
                if plain is None:
                    self._make_way()
                    changed = _merged({}, _plain(DEFAULTS), mine)
                else:
                    self._back_up(plain)
                    sound = _without(plain, read_settings(plain)[1])
                    changed = _merged(sound, self._known, mine)
                self._write(changed | {_VERSION: self._version})
        except OSError as error:
            return (SettingsTrouble("unwritten", self._path, said=str(error.strerror)),)
        self._known = mine
        return troubles

    def _read(self) -> tuple[dict[str, Plain] | None, tuple[SettingsTrouble, ...]]:
        """The file as it is, None if there is nothing to read; a damaged one is set aside."""
        try:
            plain = self._content()
        except FileNotFoundError:
            return None, ()
        except OSError as error:
            return None, (SettingsTrouble("unread", self._path, said=str(error.strerror)),)
        return (plain, ()) if plain is not None else (None, (self._set_aside(),))

    def _content(self) -> dict[str, Plain] | None:
        """What stands in the file; None if that are no settings. Raises OSError."""
        with self._path.open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
        try:
            plain = json.loads(content.decode("utf-8")) if len(content) <= _MOST_BYTES else None
        except (ValueError, RecursionError):
            return None
        return plain if isinstance(plain, dict) and not _is_deep(plain) else None

    def _set_aside(self) -> SettingsTrouble:
        try:
            aside = self._renamed("damaged")
        except OSError as error:
            return SettingsTrouble("stuck", self._path, said=str(error.strerror))
        return SettingsTrouble("damaged", self._path, aside.name)

    def _make_way(self) -> None:
        """Put aside what could not be read and still lies there. Raises OSError."""
        if self._path.exists():
            self._renamed("unread")

    def _renamed(self, why: Reason) -> Path:
        """Put the file aside under a name that is free; where it lies now. Raises OSError."""
        first = self._path.with_name(f"{_NAME}.{why}")
        names = chain((first,), (first.with_name(f"{first.name}-{n}") for n in count(2)))
        aside = next(name for name in names if not name.exists())
        os.replace(self._path, aside)  # noqa: PTH105 - said plainly: this is atomic
        return aside

    def _tidy(self) -> None:
        """Take away what a crash in mid-writing has left; call it while nobody else writes."""
        sweep(self._path.parent, "settings*")

    def _back_up(self, plain: dict[str, Plain]) -> None:
        """Keep the file as an earlier version of the program left it."""
        if not plain or plain.get(_VERSION) == self._version:
            return
        earlier = re.sub(r"[^0-9A-Za-z.]", "", str(plain.get(_VERSION, "0")))[:20]
        backup = self._path.with_name(f"settings-{earlier}.json.bak")
        write_whole(backup, self._path.read_bytes())

    def _write(self, plain: dict[str, Plain]) -> None:
        text = json.dumps(plain, indent=2, sort_keys=True)
        write_whole(self._path, text.encode("ascii") + b"\n")


def _plain(settings: Settings) -> dict[str, Plain]:
    plain = to_plain(settings)
    assert isinstance(plain, dict)  # noqa: S101 - a dataclass is an object
    return plain


def _merged(
    theirs: dict[str, Plain], known: dict[str, Plain], mine: dict[str, Plain]
) -> dict[str, Plain]:
    """The file's values, but mine where they have changed or gone; mappings key by key."""
    gone = known.keys() - mine.keys()
    merged = {key: value for key, value in theirs.items() if key not in gone}
    for key, value in mine.items():
        before, there = known.get(key), theirs.get(key)
        if key in _BY_KEY and isinstance(value, dict) and isinstance(there, dict):
            earlier = before if isinstance(before, dict) else {}
            merged[key] = _merged(there, earlier, value)
        elif value != before:
            merged[key] = value
    return merged


def _without(plain: dict[str, Plain], wrong: Sequence[str]) -> dict[str, Plain]:
    return {key: value for key, value in plain.items() if key not in wrong}


def _is_deep(plain: Plain, left: int = _DEEPEST) -> bool:
    """Whether it is nested deeper than anything that was written here, or could be written."""
    if not isinstance(plain, (list, dict)):
        return False
    below = plain.values() if isinstance(plain, dict) else plain
    return left == 0 or any(_is_deep(item, left - 1) for item in below)
