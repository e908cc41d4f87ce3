"""Tables, settings and layouts in one file, to be carried to another machine.

A ``.pnwtable`` file is a zip: ``games/`` and ``history/`` hold saves as they are, ``layouts/`` the
player's own layouts, ``settings.json`` his settings.
"""

import json
import re
import struct
import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo
from zlib import error as ZlibError  # noqa: N812 - an exception by its name

from pnwtable.core.plain import Plain
from pnwtable.play.exports import EXPORTED, Exported, NotExported, names
from pnwtable.play.journal import MOST_BYTES
from pnwtable.play.reading import glance_of, read_content
from pnwtable.play.shelf import Shelf
from pnwtable.play.tidying import Newcomers
from pnwtable.play.trouble import reason_of
from pnwtable.play.whole import DAY, half, placed, sweep, write_new

SUFFIX: Final = ".pnwtable"
MANIFEST: Final = "pnwtable.json"
FORM: Final = 1
MOST_FILE: Final = 128 * 2**20
MOST_MEMBERS: Final = 20_000
MOST_WHOLE: Final = 512 * 2**20
_MOST_LIST: Final = 4 * 2**20
_MOST_SMALL: Final = 2**20
_FIRST: Final = 315_619_200.0
_LAST: Final = 4_354_732_800.0
"""The first and last moments that a member of an archive can have: 1980 and 2107, a day less."""
_LAYOUT: Final = re.compile(r"[a-z_]{1,40}\.yaml")
_SAVE: Final = re.compile(r"[^/\\]{1,120}\.jsonl")
_END: Final = struct.Struct("<4s4H2LH")
_UNREADABLE: Final = (
    *(BadZipFile, ZlibError, OSError, EOFError, NotImplementedError, RuntimeError),
    *(ValueError, struct.error),  # of names and numbers that make no sense
)
"""What zipfile raises at damaged, encrypted or strange members."""


class NoArchive(ValueError):  # noqa: N818 - says what the file is
    """The file is no archive of ours, or one beyond all bounds; nothing was taken from it."""


class NewerArchive(NoArchive):
    """A newer program wrote it in another form."""


@dataclass(slots=True)
class Brought:
    """What an archive brought: new saves, how many were here already, what was damaged.

    ``layouts`` are new here, ``left`` those left out because the player has his own of that game.
    ``settings`` are as they stand in the file; nothing was done with them.
    """

    saves: list[Path] = field(default_factory=list)
    known: int = 0
    damaged: list[str] = field(default_factory=list)
    layouts: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    settings: dict[str, Plain] | None = None
    failed: OSError | None = None


def everything(shelf: Shelf, config: Path) -> dict[str, Path]:
    """All that may go into an archive, by the names that it has there."""
    found = chosen(shelf.kept())
    layouts = shelf.folder / "layouts"
    with suppress(OSError):
        found |= {f"layouts/{path.name}": path for path in sorted(layouts.glob("*.yaml"))}
    return found | {"settings.json": config / "settings.json"}


def chosen(saves: Sequence[Path]) -> dict[str, Path]:
    """These saves, by the names that they have in an archive."""
    return {f"{path.parent.name}/{path.name}": path for path in saves}


def pack(
    members: Mapping[str, Path], folder: Path, moment: datetime
) -> Generator[Exported | NotExported | None, None, None]:
    """Write a new file named for this moment, a member a step; the last step says how it went.

    No file is ever overwritten, and none is there before it is whole.
    """
    stem = f"pnwtable-{moment:%Y%m%d-%H%M%S}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        sweep(folder, EXPORTED, DAY)
        with half(folder / f"{stem}{SUFFIX}") as written:
            with ZipFile(written, "w", ZIP_DEFLATED) as archive:
                archive.writestr(MANIFEST, json.dumps({"pnwtable_tables": FORM}))
                for number, (name, source) in enumerate(members.items()):
                    with suppress(FileNotFoundError):
                        info = _info(_as_text(name, number), source)
                        archive.writestr(info, source.read_bytes())
                    yield None
            path = placed(written, names(folder, stem, SUFFIX))
    except OSError as error:
        yield NotExported(folder, reason_of(error), str(error.strerror))
    else:
        yield Exported(path)


def unpack(path: Path, shelf: Shelf) -> Iterator[Brought]:
    """Take in what is in the file, a member a step; each step gives what has come so far.

    Raises NoArchive, before anything is written, for what is no archive.
    """
    brought, newcomers, left = Brought(), Newcomers(shelf), MOST_WHOLE
    with _opened(path) as archive:
        for info in archive.infolist():
            most = min(left, MOST_BYTES)
            if _is_small(info, most):
                left -= info.file_size  # also of one that proves damaged: it was unpacked as well
            try:
                content = _content(archive, info, most)
            except _UNREADABLE:
                brought.damaged.append(info.filename[:120])
            else:
                _take(shelf, newcomers, brought, info, content)
            yield brought
            if left <= 0 or brought.failed is not None:
                return


def take_save(path: Path, shelf: Shelf) -> Brought:
    """Take in one save that lies elsewhere. Raises NoArchive if it is none."""
    brought = Brought()
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
        played_at = path.stat().st_mtime
    except OSError:
        raise NoArchive from None
    if len(content) > MOST_BYTES or read_content(path, content).header is None:
        raise NoArchive
    _take_save(Newcomers(shelf), brought, path.name, content, played_at)
    return brought


def _as_text(name: str, number: int) -> str:
    """The name of a member; where that is no text it gets a number, and signs for what is none."""
    text = name.encode("utf-8", "replace").decode("utf-8")
    if text == name:
        return name
    stem, dot, suffix = text.rpartition(".")
    return f"{stem}-{number}{dot}{suffix}"


def _info(name: str, source: Path) -> ZipInfo:
    moment = min(max(_FIRST, source.stat().st_mtime), _LAST)
    info = ZipInfo(name, time.localtime(moment)[:6])
    info.compress_type = ZIP_DEFLATED
    return info


def _opened(path: Path) -> ZipFile:
    """The archive. Raises NoArchive."""
    try:
        if path.stat().st_size > MOST_FILE or _listed(path) > _MOST_LIST:
            raise NoArchive
        archive = ZipFile(path)
    except _UNREADABLE:
        raise NoArchive from None
    try:
        manifest = json.loads(_content(archive, archive.getinfo(MANIFEST), _MOST_SMALL))
        form = manifest["pnwtable_tables"]
        if type(form) is not int or len(archive.infolist()) > MOST_MEMBERS:
            raise NoArchive
        if form > FORM:
            raise NewerArchive
    except (KeyError, TypeError, RecursionError, *_UNREADABLE) as error:
        archive.close()
        raise error if isinstance(error, NoArchive) else NoArchive from None
    return archive


def _listed(path: Path) -> int:
    """How many bytes the list of members takes, by the last bytes of the file."""
    with path.open("rb") as file:
        end = file.seek(0, 2)
        file.seek(max(0, end - 2**16 - _END.size))
        tail = file.read()
    at = tail.rfind(b"PK\x05\x06")
    if at < 0:
        raise NoArchive
    listed: int = _END.unpack_from(tail, at)[5]
    return listed


def _content(archive: ZipFile, info: ZipInfo, most: int) -> bytes:
    """The bytes of a member. Raises one of _UNREADABLE, also if they are more than so many."""
    if not _is_small(info, most):
        raise BadZipFile
    with archive.open(info) as member:
        return member.read(info.file_size + 1)  # without a number all would be unpacked at once


def _is_small(info: ZipInfo, most: int) -> bool:
    """Whether it can be unpacked within so many bytes."""
    # Of these two kinds no more is unpacked than is asked for; any other would fill the memory.
    return info.compress_type in (ZIP_STORED, ZIP_DEFLATED) and info.file_size <= most


def _take(
    shelf: Shelf, newcomers: Newcomers, brought: Brought, info: ZipInfo, content: bytes
) -> None:
    folder, _, name = info.filename.rpartition("/")
    try:
        if folder in ("games", "history") and _SAVE.fullmatch(name):
            _take_save(newcomers, brought, name, content, _moment(info))
        elif folder == "layouts" and _LAYOUT.fullmatch(name) and len(content) <= _MOST_SMALL:
            _take_layout(shelf.folder / "layouts" / name, brought, content)
        elif info.filename == "settings.json" and len(content) <= _MOST_SMALL:
            brought.settings = _settings(content)
        elif info.filename != MANIFEST and not info.is_dir():
            brought.damaged.append(info.filename[:120])
    except OSError as error:
        brought.failed = error


def _take_save(
    newcomers: Newcomers, brought: Brought, name: str, content: bytes, played_at: float
) -> None:
    seen = glance_of(Path(name), content)
    if seen.header is None:
        brought.damaged.append(name[:120])
    elif newcomers.knows(content):
        brought.known += 1
    else:
        over = seen.given_up or seen.result is not None
        brought.saves.append(newcomers.add(name, content, played_at, over=over))


def _take_layout(path: Path, brought: Brought, content: bytes) -> None:
    """A layout of a game that the player has none of his own for."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        sweep(path.parent, "*.yaml", DAY)
        write_new([path], content)
    except FileExistsError:
        if path.read_bytes() != content:
            brought.left.append(path.stem)
        return
    brought.layouts.append(path.stem)


def _settings(content: bytes) -> dict[str, Plain] | None:
    try:
        plain = json.loads(content)
    except (ValueError, RecursionError):
        return None
    return plain if isinstance(plain, dict) else None


def _moment(info: ZipInfo) -> float:
    try:
        return time.mktime((*info.date_time, 0, 0, -1))
    except (OverflowError, ValueError):
        return time.time()
