"""Tries to lose something: ``python tests/trust/run.py`` writes what survived to TRUST.md."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

TESTS = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TESTS), str(TESTS / "storm"), str(TESTS / "window"), str(TESTS.parent)]
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PNWTABLE_LANGUAGE": "en"}
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from pnwtable.games import BY_KEY  # noqa: E402 - as above
from trust.telling import page  # noqa: E402 - the path comes first

Part = tuple[str, ...]
"""A kind of trial, of what, how often, and by which seed."""

ROOMS = ("full_disk", "read_only", "bounded")


def tried(kind: str, of: str, times: int, seed: int) -> Any:
    """One part, in this process, and in a folder of its own."""
    # Each part is the whole life of a process: only here it is known which modules it needs.
    from trust import damaging, killing, narrow, rooms  # noqa: PLC0415 - as said

    with TemporaryDirectory() as name:
        folder = Path(name)
        if kind == "damage" and of == "settings":
            return damaging.damage_settings(folder, seed, times)
        if kind == "damage":
            return damaging.damage_saves(folder, of, seed, times)
        if kind in ROOMS:
            return narrow.shut_in(folder, of, seed, times, getattr(rooms, kind)(folder))
        return killing.kill(folder, of, seed, times, "" if kind == "kills" else kind)


def in_its_process(part: Part) -> dict[str, Any]:
    """One part in a process of its own; what it found."""
    words = [sys.executable, str(Path(__file__)), "--part", *part]
    said = subprocess.run(words, check=False, capture_output=True, text=True)
    print(*part, "failed" if said.returncode else "", flush=True)  # noqa: T201 - a command tells
    if said.returncode:
        return {"game": part[1], "faults": [said.stderr[-2000:]], "failed": True}
    found: dict[str, Any] = json.loads(said.stdout)
    return found


def parts_of(kills: int, flips: int, seed: int) -> dict[str, list[Part]]:
    """All that a whole run tries."""
    games, last = [*BY_KEY], str(seed)
    each, more = divmod(kills, len(games))
    share = flips // (len(games) + 1)
    return {
        "kills": [("kills", game, str(each + (at < more)), last) for at, game in enumerate(games)],
        "narrow": [(room, game, "4", last) for room in ROOMS for game in games],
        "damage": [
            *(("damage", game, str(share), last) for game in games),
            ("damage", "settings", str(flips - share * len(games)), last),
        ],
    }


def main() -> int:
    """Everything, or one part; 1 if anything is lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--flips", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--part", nargs=4, help="KIND OF TIMES SEED: only that, told as JSON")
    chosen = parser.parse_args()
    if chosen.part:
        kind, of, times, seed = chosen.part
        print(json.dumps(asdict(tried(kind, of, int(times), int(seed)))))  # noqa: T201 - as asked
        return 0
    parts = parts_of(chosen.kills, chosen.flips, chosen.seed)
    with ThreadPoolExecutor(chosen.jobs) as pool:
        coming = {kind: pool.map(in_its_process, some) for kind, some in parts.items()}
        found = {kind: list(results) for kind, results in coming.items()}
    broken = [one for some in found.values() for one in some if one.get("failed")]
    if broken:
        print(*(one["faults"][0] for one in broken), sep="\n")  # noqa: T201 - as above
        return 1
    (TESTS / "TRUST.md").write_text(page(found, chosen.seed), "utf-8")
    bad = [one for some in found.values() for one in some if one["lost"] or one.get("faults")]
    print(*bad, f"{len(bad)} parts lost something", sep="\n")  # noqa: T201 - as above
    return int(bool(bad))


if __name__ == "__main__":
    sys.exit(main())
