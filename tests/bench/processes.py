"""What a program costs, seen from outside: all of its processes, as Linux counts them."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Final

TICKS: Final = os.sysconf("SC_CLK_TCK")
PROC: Final = Path("/proc")


def tree(root: int, proc: Path = PROC) -> list[int]:
    """A process and all that descend from it, as far as they still run."""
    parents = {}
    for path in proc.glob("[0-9]*/stat"):
        with suppress(OSError):
            parents[int(path.parent.name)] = int(_fields(path)[1])
    found = [root] if root in parents else []
    for parent in found:
        found += [child for child, of in parents.items() if of == parent]
    return found


def megabytes(root: int, proc: Path = PROC) -> float:
    """What they hold in memory; what they share with others counts in part (Linux: PSS)."""
    total = 0
    for process in tree(root, proc):
        with suppress(OSError):
            text = (proc / str(process) / "smaps_rollup").read_text("ascii")
            total += sum(map(int, re.findall(r"^Pss: +(\d+) kB", text, re.MULTILINE)))
    return total / 1024


def cpu_seconds(root: int, proc: Path = PROC) -> float:
    """Seconds of the processor that they have used so far, each and its children that ended."""
    total = 0
    for process in tree(root, proc):
        with suppress(OSError):
            total += sum(map(int, _fields(proc / str(process) / "stat")[11:15]))
    return total / TICKS


def _fields(path: Path) -> list[str]:
    # The name of a program stands in brackets and may have spaces and brackets of its own.
    return path.read_text("utf-8", "replace").rpartition(")")[2].split()
