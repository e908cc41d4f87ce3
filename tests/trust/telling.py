"""What a run has tried and what survived, as a page."""

from __future__ import annotations

from datetime import UTC, datetime
from platform import platform, python_version
from typing import TYPE_CHECKING, Any, Final

import pnwtable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Found = dict[str, Any]

WAYS: Final = {
    "storm": "anything a hand can do, as fast as it can",
    "drag": "drags that hardly ever end",
    "motion": "slow animations",
    "settings": "settings changed again and again",
    "thinking": "a computer player thinks in its own process",
    "start": "start and resuming",
    "two copies at once": "two copies of the program on one folder",
}
"""What a program was busy with when it was killed, in the words of the page."""


def page(found: Mapping[str, Sequence[Found]], seed: int) -> str:
    """The whole page, written anew by every run."""
    lost = [f"{kind}: {one}" for kind, parts in found.items() for one in _all(parts, "lost")]
    faults = [f"{kind}: {one}" for kind, parts in found.items() for one in _all(parts, "faults")]
    today = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    lines = [
        "# Never lost",
        "",
        "This page is written by the run that it tells of: `python tests/trust/run.py`. A slice of",
        "it runs with the tests of every change.",
        "",
        f"- When: {today}, seed {seed}",
        f"- What: pnwtable {pnwtable.__version__}, Python {python_version()}, {platform()}",
        f"- Lost: **{len(lost) or 'nothing'}**",
        "",
        *_kills(found["kills"]),
        *_narrow(found["narrow"]),
        *_damages(found["damage"]),
    ]
    if lost or faults:
        lines += ["## What went wrong", "", *(f"- {one[:300]}" for one in (*lost, *faults)), ""]
    return "\n".join(lines)


def _all(parts: Sequence[Found], key: str) -> list[str]:
    return [one for part in parts for one in part.get(key, [])]


def _table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> list[str]:
    lines = [head, ["---"] + ["---:"] * (len(head) - 1), *rows]
    return [f"| {' | '.join(map(str, line))} |" for line in lines] + [""]


def _summed(parts: Sequence[Found], key: str) -> dict[str, int]:
    names = sorted({name for part in parts for name in part[key]})
    return {name: sum(part[key].get(name, 0) for part in parts) for name in names}


def _kills(parts: Sequence[Found]) -> list[str]:
    rows = [[one["game"], one["kills"], one["resumed"], len(one["lost"])] for one in parts]
    total = ["all", *(sum(int(row[at]) for row in rows) for at in (1, 2, 3))]
    ways, moments = _summed(parts, "ways"), _summed(parts, "moments")
    return [
        "## Killed without warning",
        "",
        "The whole program, in a process of its own and with its real loop, plays by events of",
        "pointer and keys, and tells after each pass how many lines of the open save it holds for",
        "written, and the digest of the position. It is ended by SIGKILL 5 to 200 ms later, and",
        "the next one goes on with what it has left. After each kill: every line that was told is",
        "there and leads to the very digest, no save of before is shorter or another, none is",
        "damaged or still locked, the settings are those written last, no process lives on, and",
        "nothing else lies in the folder.",
        "",
        *_table(["game", "kills", "saves judged", "losses"], [*rows, total]),
        *_table(
            ["busy with", "kills"], [[WAYS.get(way, way), number] for way, number in ways.items()]
        ),
        *_table(["at the last word there was", "kills"], [[*one] for one in moments.items()]),
    ]


def _narrow(parts: Sequence[Found]) -> list[str]:
    kinds = list(dict.fromkeys(one["kind"] for one in parts))
    rows = []
    for kind in kinds:
        of_kind = [one for one in parts if one["kind"] == kind]
        sums = [sum(one[key] for one in of_kind) for key in ("ended", "killed", "told")]
        rows.append([kind, *sums, len(_all(of_kind, "lost"))])
    return [
        "## Nothing can be written any more",
        "",
        "In the middle of a game the folder is shut. The program says so, plays on, also at a new",
        "table, and is then either killed, or goes on until there is room again and closes. What",
        "was saved before is whole; what was played meanwhile is written as soon as that is",
        "possible. A kill may leave the empty file of a table whose first line was never written.",
        "",
        *_table(["by", "closed well", "killed", "told the player", "losses"], rows),
    ]


def _damages(parts: Sequence[Found]) -> list[str]:
    keys = ("cut", "flipped", "whole", "partly", "unreadable")
    rows = [[one["of"], *(one[key] for key in keys), len(one["lost"])] for one in parts]
    total = ["all", *(sum(int(row[at]) for row in rows) for at in range(1, 7))]
    head = (
        "file",
        "truncations",
        "bit flips",
        "read whole",
        "up to the damage",
        "nothing",
        "losses",
    )
    return [
        "## Damaged files",
        "",
        "A save of each game and a settings file, cut after every byte, and with one bit flipped",
        "at a time. Every line before the damage has to be there, no position may come of it that",
        "never was, and nothing may be read of a save only if its first line is what is damaged.",
        "Settings that cannot be read are put aside as they are.",
        "",
        *_table(head, [*rows, total]),
    ]
