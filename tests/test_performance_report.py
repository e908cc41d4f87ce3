"""The performance report: its table, and what it reads of a system. What it says is no test."""

import json
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).parent / "bench"
sys.path.append(str(BENCH))

from outside import is_table  # noqa: E402 - beside the benchmarks
from processes import TICKS, cpu_seconds, megabytes, tree  # noqa: E402 - as above
from prodding import waits, way  # noqa: E402 - as above
from rows import Row, as_json, as_table  # noqa: E402 - as above

MEMORY = Row("memory", "pnwtable", 91.0, "MB", 90)


def test_what_misses_its_goal_is_marked_and_nothing_else() -> None:
    fast = Row("commands a second", "cabin", 36_000.0, "/s", 10_000, at_least=True)
    lines = as_table([MEMORY, fast, Row("memory", "kpat", 400.0, "MB")]).splitlines()
    assert [("MISSED" in line) for line in lines] == [False, False, True, False, False]
    assert len({len(line) for line in lines}) == 1
    assert "36,000 /s" in lines[3]
    assert ">= 10,000 /s" in lines[3]


def test_what_could_not_be_measured_says_why_and_misses_nothing() -> None:
    row = Row("memory", "pnwtable", None, "MB", 90, note="not built")
    assert "- (not built)" in as_table([row])
    assert not row.missed


def test_a_program_can_read_it_too() -> None:
    told = json.loads(as_json("a machine", [MEMORY]))
    assert told["machine"] == "a machine"
    assert (told["rows"][0]["value"], told["rows"][0]["missed"]) == (91.0, True)


def test_a_program_costs_what_all_of_its_processes_do(tmp_path: Path) -> None:
    for process, parent, name in ((7, 1, "sh"), (8, 7, "a (b) 1 2"), (9, 8, "c"), (10, 1, "other")):
        here = tmp_path / str(process)
        here.mkdir()
        times = f"{TICKS} {TICKS} {TICKS} 0"
        fields = f"{process} ({name}) S {parent} 0 0 0 0 0 0 0 0 0 {times} 20 0"
        (here / "stat").write_text(fields)
        (here / "smaps_rollup").write_text("Rss: 9000 kB\nPss:  1024 kB\nPss_Anon: 512 kB\n")
    assert tree(7, tmp_path) == [7, 8, 9]
    assert megabytes(7, tmp_path) == 3
    assert cpu_seconds(7, tmp_path) == 9
    assert tree(11, tmp_path) == []


def test_a_frame_with_a_background_is_no_table_yet() -> None:
    desk = [0] * 100
    assert not is_table(desk, desk)
    assert not is_table(desk, [1, 2, 3, 4] + [0] * 96)
    assert not is_table(desk, [1, 2] + [5] * 60 + [0] * 38)
    assert is_table(desk, [1, 2, 3, 4] * 10 + [5] * 60)


def test_a_motion_waits_for_the_first_frame_after_it_that_shows_it_or_a_later_one() -> None:
    motions = [(1.0, 3, 0), (1.1, 6, 0), (1.2, 9, 0)]
    frames = [(0.9, 3.0, 0.0), (1.15, 6.0, 0.0), (1.3, 6.0, 0.0), (1.5, 9.2, 0.0)]
    assert [round(wait, 2) for wait in waits(frames, motions)] == [0.15, 0.05, 0.3]
    assert len(set(way(5, 5, 300))) == 300


def test_it_still_runs() -> None:
    words = [sys.executable, str(BENCH / "report.py"), "--quick", "--json"]
    told = json.loads(subprocess.run(words, check=True, capture_output=True, text=True).stdout)
    measured = {row["what"] for row in told["rows"] if row["value"]}
    assert {"start to first frame", "memory", "drag frame, 1280x800"} <= measured
    assert {"commands a second", "resume of 20 commands"} <= measured
