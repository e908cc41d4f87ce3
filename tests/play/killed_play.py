"""Plays a save in child processes and kills each without warning; run by test_kills.py.

Prints a line of JSON a kill: the lines kept and the digest when the child last showed a position,
and what a replay of the save finds after so many lines.
"""

import json
import os
import signal
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from select import select

from sessions import choices
from tabling import largest_setup

from pnwtable.games import BY_KEY
from pnwtable.play.keeper import Keeper
from pnwtable.play.listing import OpenTable
from pnwtable.play.reading import read_journal
from pnwtable.play.resume import resume
from pnwtable.play.session import Session
from pnwtable.play.shelf import Opened, Shelf

LONGEST_LIFE = 0.02


class Counting:
    """Counts the lines that go to another keeper."""

    def __init__(self, keeper: Keeper, lines: int) -> None:
        self._keeper = keeper
        self.lines = lines

    def append(self, line: bytes) -> None:
        self._keeper.append(line)
        self.lines += 1

    def hasten(self) -> None:
        self._keeper.hasten()


def play_until_killed(shelf: Shelf, table: OpenTable, shown: int, luck: Random) -> None:
    opened = shelf.open(table)
    assert isinstance(opened, Opened), opened
    assert opened.damage is None, opened.damage
    session = opened.session
    assert session.keeper is not None
    session.keeper = counting = Counting(session.keeper, table.path.read_bytes().count(b"\n"))
    while True:
        one_change(session, luck)
        os.write(shown, f"{counting.lines} {session.digest}\n".encode())


def one_change(session: Session, luck: Random) -> None:
    options = choices(session)
    fate = luck.random()
    if fate < 0.1 or not options:
        session.undo()
    elif fate < 0.2:
        session.redo()
    else:
        session.do(luck.choice(options), session.stamp)


def killed_once(shelf: Shelf, luck: Random) -> dict[str, object]:
    [table] = shelf.open_tables()
    reading_end, writing_end = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading_end)
        try:
            play_until_killed(shelf, table, writing_end, luck)
        finally:
            os._exit(1)
    os.close(writing_end)
    if luck.random() < 0.7:
        select([reading_end], [], [], 10)
    time.sleep(luck.random() * LONGEST_LIFE)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    with os.fdopen(reading_end, "rb") as file:
        shown = file.read().splitlines(keepends=True)
    last = shown[-1] if shown else b""
    return {"status": status, **found(table.path, last.decode())}


def found(path: Path, shown: str) -> dict[str, object]:
    """What the save has after as many lines as were kept when the last position was shown."""
    reading = read_journal(path)
    whole = resume(reading)
    number, _, digest = shown.strip().partition(" ")
    kept = int(number) if number else 1
    then = resume(replace(reading, entries=reading.entries[: kept - 1]))
    return {
        "fault": str(whole.fault or then.fault or ""),
        "ahead": len(reading.entries) + 1 - kept,
        "shown": digest,
        "resumed": then.session.digest if digest else "",
        "after": whole.followed,
    }


def main() -> None:
    folder, seed, rounds = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    luck = Random(seed)
    shelf = Shelf(folder)
    game = BY_KEY["cabin"]
    session = Session.new(game, largest_setup(game), seed, keeper=shelf.create())
    session.do(choices(session)[0], session.stamp)
    shelf.put_away(session)
    for _ in range(rounds):
        print(json.dumps(killed_once(shelf, luck)), flush=True)  # noqa: T201 - read by the test
        luck = Random(luck.random())


if __name__ == "__main__":
    main()
