"""The program as it is given away, and a system on which there is nothing but a screen."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from desktop import App, Desktop

SOURCE: Final = Path(__file__).parents[2]
NAME: Final = "pnwtable"

_FOLDER: Final = TemporaryDirectory(prefix="pnwtable given away ")
PLACE: Final = Path(_FOLDER.name)
PLACE.chmod(0o755)  # somebody else plays there

NOBODY: Final = 65534
IS_ROOT: Final = os.geteuid() == 0
"""Nothing is read-only to root, so a root's tests let somebody else start the built program."""

CLOSED: Final = ("sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh")
"""Starts a program without any of the three streams, as double clicks do on some systems."""


def call(*words: object) -> str:
    """Run a tool in the folder of the source; what it said is in the failure if it fails."""
    done = subprocess.run(
        [str(word) for word in words],
        cwd=SOURCE,
        env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-3000:]
    return done.stdout


@cache
def frozen() -> Path:
    """The built program, in a folder that nobody may write to."""
    return _built("Gebaute Spiele")


@cache
def one_file() -> Path:
    """The built program as a single file."""
    return _built("one file", "--", "--onefile")


def _built(folder: str, *switches: str) -> Path:
    begin, into = time.monotonic(), PLACE / folder
    where = ("--distpath", into, "--workpath", PLACE / "work")
    call(sys.executable, "-m", "PyInstaller", "-y", *where, "build.spec", *switches)
    print(f"\nbuilt within {time.monotonic() - begin:.0f} s: {folder}")
    program = into / NAME if switches else into / NAME / NAME
    for path in (into, *into.rglob("*")):
        path.chmod(path.stat().st_mode & ~0o222)
    return program


@cache
def archives() -> dict[str, Path]:
    """The wheel, which is made of the sdist, and the sdist."""
    call(sys.executable, "-m", "build", "--outdir", PLACE / "archives")
    kinds = {"wheel": "*.whl", "sdist": "*.tar.gz"}
    return {kind: next((PLACE / "archives").glob(name)) for kind, name in kinds.items()}


@cache
def installed(kind: str) -> Path:
    """The program, installed from the wheel or the sdist, far from its source."""
    into = PLACE / f"installed from {kind}"
    call(sys.executable, "-m", "venv", "--without-pip", into)
    call(sys.executable, "-m", "pip", "--python", into / "bin/python", "install", archives()[kind])
    return into / "bin" / NAME


@dataclass
class Bare(Desktop):
    """A screen without anything that the program could lean on; ``start`` is as Hands want it."""

    program: Path
    shared: bool = True
    """Whether another user of this machine can start it."""

    def start(self, folder: Path, *arguments: str) -> App:
        """Start it with its data under a folder."""
        return self.start_in(folder, *arguments, "--data-dir", str(folder))

    def start_in(self, home: Path, *arguments: str, path: str = "/nowhere") -> App:
        """Start it in the home of its user."""
        words = self.words({"DISPLAY": self.display, "HOME": str(home), "PATH": path})
        if IS_ROOT and self.shared and home.exists():
            for one in (home, *home.rglob("*")):
                os.chown(one, NOBODY, NOBODY)
        process = subprocess.Popen([*CLOSED, *words, *arguments], cwd="/")
        return self.appeared(process)

    def words(self, environment: Mapping[str, str]) -> list[str]:
        """How it is started with that environment and nothing else."""
        user = f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"
        somebody = ("setpriv", *user) if IS_ROOT and self.shared else ()
        given = (f"{name}={value}" for name, value in environment.items())
        return [*somebody, "env", "-i", *given, str(self.program)]


def home_of(who: str) -> Path:
    """A home with nothing in it, at the end of a path that not every program can read."""
    home = PLACE / "Köche & Söhne" / who
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir(parents=True)
    return home


def state_of(folder: Path) -> dict[str, tuple[int, int]]:
    """All that lies in a folder: size of each, and when it was written last."""
    found = ((str(path), path.stat()) for path in sorted(folder.rglob("*")))
    return {name: (stat.st_size, stat.st_mtime_ns) for name, stat in found}


def helpers_of(process: int) -> list[list[str]]:
    """What the program has started and still runs, each as its command line."""
    tasks = Path(f"/proc/{process}/task").glob("*/children")
    children = [child for task in tasks for child in task.read_text("ascii").split()]
    lines = [Path(f"/proc/{child}/cmdline").read_text("utf-8") for child in children]
    return [line.rstrip("\0").split("\0") for line in lines]
