"""The performance report: pnwtable and the peers found on this machine, in the same run.

``.venv/bin/python tests/bench/report.py`` prints one table. It needs Xvfb, openbox and xdotool; the
peers are no dependencies (Debian: ``apt install aisleriot kpat gnome-mahjongg``). With ``--quick``
it measures ours alone, without a screen, and little of it: that it still works. On a machine that
is busy with other things ``--first`` says what the program takes, and not what they do to it.
"""

from __future__ import annotations

import argparse
import os
import sys
from operator import attrgetter
from pathlib import Path
from platform import machine, python_version, system
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

HERE: Final = Path(__file__).parent
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what is printed is one table
sys.path += [str(HERE), str(HERE.parent / "window"), str(HERE.parent / "frozen")]

from inside import inside  # noqa: E402 - beside this file
from lengthy import LONG_GAMES, commands_per_second, seconds_to_resume  # noqa: E402 - as above
from outside import PEERS, Outside, Program, found, ours, session_bus, visit  # noqa: E402 - as above
from rows import Row, as_json, as_table  # noqa: E402 - as above

from pnwtable.games import GAMES  # noqa: E402 - after the folders

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from desktop import Desktop

US: Final = "pnwtable"
QUICK: Final = "; quick: the window has had no time to settle"
FIRST: Final = "; whatever else it does had to wait"
SMALL, WIDE, LARGE = "1280x800", "1920x1080", "3840x2160"
DRAG_GOALS: Final = {SMALL: 2.0, WIDE: None, LARGE: 8.0}
FULLEST: Final = ("", *(game.key for game in GAMES if game.key != "cabin"))
"""A deal of Cabin, and the fullest tables of the others."""
FRAME: Final = 1 / 60
COMMANDS: Final = 1000
COUNT: Final = ("drag", "compose")
KINDS: Final = {
    "drag": "drag",
    "hover": "pointing",
    "motion": "motion",
    "compose": "full recompose",
    "take": "taking up",
    "sit": "sitting down",
}


def starts(here: Desktop, programs: Sequence[Program], runs: int, idle: float) -> Iterator[Row]:
    """All of them in turn, so that whatever else the machine does slows all alike."""
    visits: dict[str, list[Outside]] = {program.name: [] for program in programs}
    broken: dict[str, str] = {}
    with session_bus() as bus:
        for _ in range(runs):
            for one in programs:
                if one.name not in broken:
                    try:
                        visits[one.name].append(visit(here, one, idle, bus))
                    except RuntimeError as error:  # a peer that breaks must not end the others
                        broken[one.name] = str(error)
    told = (
        ("start to painted table", "again.seen", "s", 0.35),
        ("the same in a new home", "first.seen", "s", None),
        ("start to table at rest", "again.still", "s", None),
        ("memory of all processes (PSS)", "megabytes", "MB", 90),
        ("idle", "idle_percent", "% of a core", 0.5),
    )
    for what, name, unit, goal in told:
        for who, kept in visits.items():
            value = median(map(attrgetter(name), kept)) if kept else None
            aim = goal if who.startswith(US) else None
            yield Row(what, who, value, unit, aim, note=broken.get(who, ""))


def framed(told: Mapping[str, Any], game: str, size: str) -> Iterator[Row]:
    """Frames of a table of that size, and how late they follow a hand if that was asked."""
    yield from frames_of(told, game or "cabin", size)
    for pace, waits in told.get("latency", {}).items():
        yield from latency_of(waits, pace, size)


def frames_of(told: Mapping[str, Any], game: str, size: str) -> list[Row]:
    """Each kind of frame, with its time of the processor; the two that count of full tables."""
    rows = []
    for kind, name in KINDS.items():
        if game != "cabin" and kind not in COUNT:
            continue
        middle, cpu = told["frames"][kind]
        goal = DRAG_GOALS[size] if kind == "drag" else None
        note = f"of the processor {cpu:.2f}"
        rows.append(Row(f"{name} frame, {size}", game, middle, "ms", goal, note=note))
    return rows


def latency_of(waits: Sequence[float], pace: str, size: str) -> list[Row]:
    """In frames of 60 Hz."""
    names = {"mouse": "a mouse of 125 Hz", "rested": "the first motion after a rest"}
    what = f"input to frame, {names[pace]}, {size}"
    late = {"median": median(waits), "95 %": quantiles(waits, n=20, method="inclusive")[-1]}
    return [
        Row(f"{what}, {name}", US, wait / FRAME, "frames", 1.0, note=f"{1000 * wait:.1f} ms")
        for name, wait in late.items()
    ]


def rules(rounds: int, commands: int) -> Iterator[Row]:
    """Without a window."""
    for game in GAMES:
        speed = commands_per_second(game, rounds)
        yield Row("commands a second", game.key, speed, "/s", 10_000, at_least=True)
    for key in LONG_GAMES:
        wall, cpu = seconds_to_resume(key, commands, rounds)
        note = f"on the clock {1000 * wall:.0f}"
        yield Row(f"resume of {commands:,} commands", key, 1000 * cpu, "ms", 100, note=note)


def built(*, build: bool) -> Program | None:
    """The program as it is given away, if it has been built, or shall be."""
    program = HERE.parents[1] / "dist/pnwtable/pnwtable"
    if build:
        from bare import frozen

        program = frozen()
    return Program(f"{US}, built", (str(program),)) if program.exists() else None


def size_of(program: Program | None) -> Row:
    """All files of the built program."""
    if program is None:
        return Row("size of the built program", US, None, "MB", 80, note="not built: --build")
    files = (path for path in Path(program.words[0]).parent.rglob("*") if not path.is_symlink())
    size = sum(path.stat().st_size for path in files if path.is_file())
    return Row("size of the built program", US, size / 1e6, "MB", 80)


def quick() -> list[Row]:
    """A little of all that needs no screen and no peer."""
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with TemporaryDirectory() as home:
        told = inside(environment, home, SMALL, settle=0.1, idle=0.2, frames=True)
    return [
        Row("start to first frame", US, told["first_frame"], "s", 0.35),
        Row("memory", US, told["resident"], "MB", 90),
        Row("idle", US, told["idle_percent"], "% of a core", 0.5),
        *frames_of(told, "cabin", SMALL),
        *rules(1, 20),
    ]


def whole(given: argparse.Namespace) -> list[Row]:
    """Everything; it takes about ten minutes."""
    from desktop import desktop

    runs, idle = given.runs, given.idle
    table = ("cabin", "--deal", "7", "--size", SMALL)
    program = built(build=given.build)
    if given.first:  # whatever is started from here on goes first too
        lowest = os.sched_get_priority_min(os.SCHED_RR)
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(lowest))
    us = [ours(*table), *([Program(program.name, (*program.words, *table))] if program else [])]
    peers = found(PEERS)
    names = {one.name for one in peers}
    with TemporaryDirectory() as folder, desktop(Path(folder)) as here:
        rows = [*starts(here, [*us, *peers], runs, idle)]
    with TemporaryDirectory() as folder, desktop(Path(folder), (3840, 2160)) as here:
        rows += within(here, runs, idle)
    rows += [*rules(7, COMMANDS), size_of(program)]
    missing = [one.name for one in PEERS if one.name not in names]
    return [*rows, *(Row("peer", name, None, "", note="not found") for name in missing)]


def within(here: Desktop, runs: int, idle: float) -> Iterator[Row]:
    """What only the program itself can tell, of Cabin and of tables of several."""
    environment = here.environment()
    with TemporaryDirectory() as home:
        told = [inside(environment, home, SMALL, settle=0.0) for _ in range(runs + 1)][1:]
        first = median(one["first_frame"] for one in told)
        note = f"of the processor {min(one['first_cpu'] for one in told):.2f} s"
        yield Row("start to first frame, told by itself", US, first, "s", 0.35, note=note)
        for size in (SMALL, WIDE, LARGE):
            for game in FULLEST:
                late = size == WIDE and not game
                yield from framed(
                    inside(environment, home, size, fullest=game, frames=True, latency=late),
                    game,
                    size,
                )
        for game in FULLEST[1:]:
            told_at_rest = inside(environment, home, SMALL, fullest=game, idle=idle)
            yield Row("memory in the window", game, told_at_rest["resident"], "MB", 90)
            yield Row("idle", game, told_at_rest["idle_percent"], "% of a core", 0.5)


def this_machine() -> str:
    """What it was measured on, and how busy that was."""
    load = os.getloadavg()[0]
    return (
        f"{system()} {machine()}, {os.cpu_count()} cores, load {load:.1f},"
        f" Python {python_version()}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="ours alone, without a screen")
    parser.add_argument("--json", action="store_true", help="print it for a program")
    parser.add_argument("--build", action="store_true", help="build the program first")
    parser.add_argument("--first", action="store_true", help="all else waits (Linux, as root)")
    parser.add_argument("--runs", type=int, default=5, help="how often each program is started")
    parser.add_argument("--idle", type=float, default=10.0, help="seconds to watch each at rest")
    given = parser.parse_args()
    rows = quick() if given.quick else whole(given)
    told = this_machine() + (QUICK if given.quick else FIRST if given.first else "")
    print(as_json(told, rows) if given.json else f"{told}\n\n{as_table(rows)}")


if __name__ == "__main__":
    main()
