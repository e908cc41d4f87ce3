"""What the program keeps: its folders and their rights, the settings, the state of all saves."""

from __future__ import annotations

import shutil
import tempfile
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from pnwtable.app.faults import NAME
from pnwtable.app.health.bill import Finding
from pnwtable.play.damage import Damaged
from pnwtable.play.listing import listed
from pnwtable.play.settings_file import SettingsFile
from pnwtable.play.shelf import Shelf

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pnwtable.data.places import UserFolders
    from pnwtable.play.damage import Damage

_LITTLE: Final = 20
"""Megabytes; with less room than this a game may soon not be saved."""

_MEGABYTE: Final = 10**6


def examine_folders(folders: UserFolders) -> tuple[Finding, ...]:
    """Each folder with its rights, the room there is, and the log; nothing is left behind."""
    named = {
        "data": folders.data,
        "config": folders.config,
        "log": folders.log,
        "cache": folders.cache,
    }
    found = [_folder(name, path) for name, path in named.items()]
    with suppress(OSError):
        free = shutil.disk_usage(_existing(folders.data)).free // _MEGABYTE
        found.append(Finding("room", {"n": free}, fine=free >= _LITTLE))
    with suppress(OSError):
        log = folders.log / NAME
        state = log.stat()
        when = datetime.fromtimestamp(state.st_mtime, UTC).strftime("%Y-%m-%d %H:%M UTC")
        found.append(Finding("log", {"path": log, "when": when}))
    return tuple(found)


def examine_settings(folders: UserFolders) -> tuple[Finding, ...]:
    """What is wrong with the settings as they lie there."""
    troubles = SettingsFile(folders.config).examined()
    found = (Finding("bad-settings", {"said": trouble}, fine=False) for trouble in troubles)
    return tuple(found) or (Finding("settings"),)


def examine_saves(folders: UserFolders, *, whole: bool) -> tuple[Finding, ...]:
    """How many tables there are, and each that is not sound; ``whole`` plays all of them again."""
    shelf = Shelf(folders.data)
    tables, over = shelf.unfinished(), shelf.finished()
    counted = Finding("saves", {"open": len(tables), "over": len(over)})
    return counted, *_unsound([*tables, *over], whole=whole)


def _unsound(paths: list[Path], *, whole: bool) -> Iterator[Finding]:
    for path in paths:
        table = listed(path)
        damage = table.damage or (_played(path) if whole else None)
        if damage is not None:
            yield Finding("damaged", {"name": path.name, "said": damage}, fine=False)
        elif table.in_use:
            yield Finding("in-use", {"name": path.name})


def _played(path: Path) -> Damage | None:
    """What a save breaks at, if it is played again from its first line to its last."""
    from pnwtable.play.reading import read_journal  # noqa: PLC0415 - loads the games
    from pnwtable.play.resume import resume  # noqa: PLC0415 - as above

    try:
        return resume(read_journal(path)).fault
    except Damaged as damaged:
        return damaged.damage


def _folder(name: str, path: Path) -> Finding:
    values = {"name": name, "path": path}
    try:
        there = path.is_dir()
        with tempfile.TemporaryFile(dir=_existing(path)):
            pass
    except OSError as error:
        return Finding("folder-shut", {**values, "said": error.strerror or error}, fine=False)
    return Finding("folder" if there else "folder-later", values)


def _existing(path: Path) -> Path:
    """The path, or the nearest one above it that is there. Raises OSError."""
    return next(one for one in (path, *path.parents) if one.exists() or one.parent == one)
