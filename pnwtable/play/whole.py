"""Files that are there whole or not at all, whatever ends the program while it writes them."""

import os
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain
from pathlib import Path
from typing import Final

DAY: Final = 86_400.0
"""Seconds after which nobody is still writing what a crash, or another window, began."""

_USUAL: Final = 0o666
BINARY: Final = getattr(os, "O_BINARY", 0)
"""The flag of a file whose line ends stay as they are, where a system has one."""


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file at once: after a crash it is the old one or the new one. Raises OSError.

    A device or a pipe cannot be replaced, and is written to.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(content)
        return
    with half(path) as written:
        _fill(written, content, _USUAL)
        _to_disk(written)
        os.replace(written, path)  # noqa: PTH105 - said plainly: this is atomic


def write_new(names: Iterable[Path], content: bytes, mode: int = _USUAL) -> Path:
    """Write a file under the first of these names that is free: it is there whole or not at all.

    Raises OSError; FileExistsError if none is free.
    """
    names = iter(names)
    first = next(names)
    with half(first) as written:
        _fill(written, content, mode)
        return placed(written, chain((first,), names))


@contextmanager
def half(path: Path) -> Iterator[Path]:
    """Where to write what shall become that file; what is left there at the end goes away."""
    written = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        yield written
    finally:
        with suppress(OSError):  # it has its own name by now, if all went well
            written.unlink()


def placed(written: Path, names: Iterable[Path]) -> Path:
    """Bring a written file to the disk, and then under the first free name.

    Raises OSError; FileExistsError if none is free.
    """
    _to_disk(written)
    for name in names:
        with suppress(FileExistsError):
            _move(written, name)
            return name
    raise FileExistsError(0, "there are too many files of this name")


def sweep(folder: Path, like: str, age: float = 0.0) -> None:
    """Take away what crashes left of files named so, if nobody wrote there for so many seconds."""
    with suppress(OSError):
        for left in folder.glob(f"{like}.[0-9]*.new"):
            with suppress(OSError):
                if not age or time.time() - left.stat().st_mtime >= age:
                    left.unlink()


def _fill(path: Path, content: bytes, mode: int) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | BINARY
    with open(os.open(path, flags, mode), "wb") as file:  # noqa: PTH123 - of a descriptor
        file.write(content)


def _to_disk(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _move(written: Path, name: Path) -> None:
    """Give a file another name. Raises FileExistsError if there is one of that name."""
    try:
        os.link(written, name)
    except FileExistsError:
        raise
    except OSError:  # a file system where no file has two names
        if name.exists():
            raise FileExistsError(0, "there is one", str(name)) from None
        written.rename(name)
