"""Start, memory, idling and frames of the program in a real window: printed, never asserted."""

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "window"))

from desktop import Desktop, desktop, missing_tools  # noqa: E402 - beside the tests of the window
from fullest import MOMENTS  # noqa: E402 - beside this file

SIZES = ("1280x800", "1920x1080", "3840x2160")
KINDS = {
    "hover": "pointing",
    "drag": "drag",
    "motion": "motion",
    "compose": "full recompose",
    "take": "taking up",
    "sit": "sitting down",
}


@pytest.fixture(scope="module")
def screen_of_x() -> Iterator[Desktop]:
    missing = missing_tools()
    if missing:
        pytest.skip(f"needs {', '.join(missing)}")
    with TemporaryDirectory() as folder, desktop(Path(folder), (3840, 2160)) as here:
        yield here


def run(here: Desktop, size: str, idle: float = 0.0, fullest: str = "") -> dict[str, Any]:
    """One run of Cabin, or of the fullest moment of a game."""
    began, environment = str(time.monotonic()), here.environment()
    environment |= {"BEGAN": began, "IDLE": str(idle), "FULLEST": fullest}
    # A player's Python keeps its compiled modules; the first run here writes them.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        [sys.executable, str(HERE / "in_window.py"), "cabin", "--deal", "7", "--size", size],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    report: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return report


def test_start_memory_idle(screen_of_x: Desktop, capsys: pytest.CaptureFixture[str]) -> None:
    run(screen_of_x, "1280x800")
    runs = [run(screen_of_x, "1280x800") for _ in range(5)]
    idle = run(screen_of_x, "1280x800", idle=10.0)
    with capsys.disabled():
        first = [one["first_frame"] for one in runs]
        print(
            f"\nfirst frame of the table after process start: median {statistics.median(first):.3f}"
            f" s, least {min(first):.3f} s (goal 0.35)"
            f"; of the processor {min(one['first_cpu'] for one in runs):.3f} s"
        )
        print(f"memory: {runs[0]['megabytes']:.0f} MB (goal 90)")
        print(f"idle over 10 s: {idle['idle_percent']:.2f} % of one core (goal 0.5)")


@pytest.mark.parametrize("game", ["", *MOMENTS])
@pytest.mark.parametrize("size", SIZES)
def test_frames(
    screen_of_x: Desktop, size: str, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    report = run(screen_of_x, size, fullest=game)
    with capsys.disabled():
        taken = [(name, *report[key]) for key, name in KINDS.items()]
        said = ", ".join(f"{name} {middle:.2f} ({least:.2f})" for name, middle, least in taken)
        print(f"\n{game or 'cabin'} at {size}, median and least of a frame in ms: {said}")


@pytest.mark.parametrize("game", MOMENTS)
def test_idle_with_several_seats(
    screen_of_x: Desktop, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    report = run(screen_of_x, "1280x800", idle=10.0, fullest=game)
    with capsys.disabled():
        print(f"\n{game}: idle over 10 s {report['idle_percent']:.2f} % of one core (goal 0.5)")
