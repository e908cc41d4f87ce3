"""What reading a file of the program gave, kept as JSON: the next start need not read it again.

It saves time and no more: what is missing, old or damaged there is read from the file itself.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import pnwtable
from pnwtable.core.plain import Plain

T = TypeVar("T")

FOREIGN: Final = (ValueError, TypeError, LookupError, AttributeError, RecursionError)
_DIGEST: Final = 64
_FOLDER: Final[list[Path]] = []


def keep_in(folder: Path | None) -> None:
    """Keep it in that folder from now on; with none nothing is kept."""
    _FOLDER[:] = [] if folder is None else [folder]


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """A kind of things that are made of files, and how one is written as JSON knows it.

    ``read`` raises one of ``FOREIGN`` for what ``plain`` never writes.
    """

    name: str
    plain: Callable[[T], Plain]
    read: Callable[[Any], T]


def remembered(kind: Kind[T], path: Path, content: bytes, fresh: Callable[[], T]) -> T:
    """What ``fresh`` makes of the content of that file, or made of the same content before."""
    if not _FOLDER:
        return fresh()
    place = _FOLDER[0] / f"{path.parent.name}.{path.stem}.{kind.name}.json"
    mark = sha256(f"{pnwtable.__version__} {path}\n".encode() + content).hexdigest()
    try:
        return kind.read(_kept(place, mark))
    except (OSError, *FOREIGN):
        made = fresh()
        _keep(place, mark, made, kind)
        return made


def _kept(place: Path, mark: str) -> Plain:
    """What was kept under this mark. Raises ValueError if it is of another or damaged."""
    head, body = (said := place.read_bytes())[: 2 * _DIGEST], said[2 * _DIGEST :]
    if head.decode("ascii") != mark + sha256(body).hexdigest():
        raise ValueError(place)
    plain: Plain = json.loads(body)
    return plain


def _keep(place: Path, mark: str, made: T, kind: Kind[T]) -> None:
    body = json.dumps(kind.plain(made), ensure_ascii=False, separators=(",", ":")).encode()
    head = (mark + sha256(body).hexdigest()).encode("ascii")
    # Written in place: two windows that start at once write the same, and a torn file is damaged.
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(head + body)
