"""What fuzzing and close reading have found: each may never come back."""

from __future__ import annotations

import json
import os
import sys
import tracemalloc
from typing import IO, TYPE_CHECKING
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZipFile, ZipInfo
from zlib import crc32

import pygame
import pytest
from visitor import TEXTS, visit

from hostile.doors import lines_of
from pnwtable.app.program import Program
from pnwtable.data.errors import DataError
from pnwtable.data.strict import read_text
from pnwtable.play import envelope
from pnwtable.play.archive import MANIFEST, Brought, unpack
from pnwtable.play.damage import Damaged
from pnwtable.play.entries import LONGEST_NAME, read_entry
from pnwtable.play.envelope import MOST_TEXT, BadCode, unsealed
from pnwtable.play.journal import MOST_BYTES
from pnwtable.play.listing import listed
from pnwtable.play.shelf import Opened, Shelf

if TYPE_CHECKING:
    from pathlib import Path

KILO = 2**10
LARGE = 20 * 2**20
LETTERS = 15_000
STARTS = "pnw1:gbzg0"
"""The beginning of a code that says it is as long as codes can be."""


def test_a_text_full_of_beginnings_of_codes_costs_no_more_than_some_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Each of them leads through all that follows: the whole text took a quarter of an hour.
    read = [0]
    bytes_of = envelope._bytes  # noqa: SLF001 - the work is what counts, not its time

    def counted(text: str, at: int) -> object:
        for one in bytes_of(text, at):
            read[0] += 1
            yield one

    monkeypatch.setattr(envelope, "_bytes", counted)
    monkeypatch.setattr(envelope, "MOST_BYTES", 2**10)
    monkeypatch.setattr(envelope, "_read_length", lambda _content: 2**10)
    with pytest.raises(BadCode):
        unsealed((STARTS * MOST_TEXT)[:MOST_TEXT])
    assert read[0] < 40 * 1100


@pytest.mark.parametrize("key", ["named", "hint", "result", "do"])
def test_a_line_nested_just_deep_enough_to_be_read_but_not_told_of_is_damaged(key: str) -> None:
    limit = sys.getrecursionlimit()
    for depth in range(limit // 2, limit + 50):
        line = b'{"%s":%s%s}' % (key.encode(), b"[" * depth, b"]" * depth)
        with pytest.raises(Damaged):
            read_entry(line)


@pytest.mark.parametrize("kind", [ZIP_BZIP2, ZIP_LZMA, ZIP_DEFLATED])
def test_a_member_that_lies_about_its_size_takes_no_more_memory_than_it_says(
    kind: int, tmp_path: Path
) -> None:
    # zipfile unpacks the first two kinds to their end, whatever it is asked for: such a file of
    # 8 MB fills any memory.
    path = archive(tmp_path, {"games/a.jsonl": bytes(LARGE)}, kind)
    size, lie = LARGE.to_bytes(4, "little"), KILO.to_bytes(4, "little")
    path.write_bytes(path.read_bytes().replace(size, lie))
    assert peak_of(path).damaged == ["games/a.jsonl"]


def test_members_that_are_unpacked_in_vain_count_as_what_was_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Else 20,000 of them, each of which proves damaged at its end, would be unpacked for hours.
    begun: list[object] = []
    opened = ZipFile.open

    def counted(file: ZipFile, info: ZipInfo) -> IO[bytes]:
        begun.append(info)
        return opened(file, info)

    path = archive(tmp_path, {f"games/{at}.jsonl": bytes(KILO) for at in range(40)}, ZIP_DEFLATED)
    sum_of = crc32(bytes(KILO)).to_bytes(4, "little")
    path.write_bytes(path.read_bytes().replace(sum_of, b"else"))
    monkeypatch.setattr("pnwtable.play.archive.MOST_WHOLE", 10 * KILO)
    monkeypatch.setattr(ZipFile, "open", counted)
    *_, brought = unpack(path, Shelf(tmp_path / "data"))
    assert len(brought.damaged) == 40
    assert len(begun) < 13


def archive(folder: Path, members: dict[str, bytes], kind: int) -> Path:
    path = folder / "a.pnwtable"
    with ZipFile(path, "w", kind) as file:
        file.writestr(MANIFEST, json.dumps({"pnwtable_tables": 1}), ZIP_DEFLATED)
        for name, content in members.items():
            file.writestr(name, content)
    return path


def peak_of(path: Path) -> Brought:
    """What an archive brings, which may not take more memory than the longest save."""
    tracemalloc.start()
    try:
        *_, brought = unpack(path, Shelf(path.parent / "data"))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 2 * MOST_BYTES
    return brought


def test_a_key_as_long_as_a_file_is_refused_before_all_values_below_are_named_with_it() -> None:
    # 40,000 values below a key of 400,000 letters took 16 GB.
    text = "given:\n  ? " + "k" * 10_000 + "\n  : {a: 1, b: 2}\n"
    with pytest.raises(DataError, match=r"^x:2: the key 'k{60}…' is too long$"):
        read_text(text, "x")
    assert read_text(f"{'k' * 100}: 1", "x").items()


def test_a_pipe_that_is_dropped_on_the_window_is_told_and_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "a.pnwtable"
    os.mkfifo(pipe)
    with visit(tmp_path / "home") as visitor:
        visitor.send(pygame.DROPFILE, file=str(pipe))
        visitor.turns(3)
        assert visitor.said[-1] == TEXTS.say("app.carry.unreadable", {"name": pipe.name})


def test_a_strangers_words_are_cut_to_the_length_of_ours_wherever_a_save_holds_them(
    tmp_path: Path,
) -> None:
    # A name of 15,000 letters took home seven seconds to measure, and of 60,000 a minute.
    _, content = lines_of("trail")
    header, *lines = content.splitlines()
    plain = json.loads(header)
    for who in plain["controllers"]:
        who |= {"name": "W" * LETTERS, "level": "x" * 2000, "colour": "y" * 2000}
    seated = {"seat": 1, "controller": {**plain["controllers"][0], "name": "V" * LETTERS}}
    path = tmp_path / "games" / "a.jsonl"
    path.parent.mkdir()
    path.write_bytes(
        b"\n".join([json.dumps(plain).encode(), *lines, json.dumps(seated).encode(), b""])
    )
    table = listed(path)
    opened = Shelf(tmp_path).open(table)
    assert isinstance(opened, Opened)
    assert opened.damage is None
    sitting = [*table.controllers, *opened.session.controllers.values()]
    assert [who.name[0] for who in sitting[3:]] == ["V", "W", "W"]
    assert {len(word) for who in sitting for word in (who.name, who.level, who.colour)} == {
        LONGEST_NAME
    }


HEADERS: dict[str, dict[str, object]] = {
    "controls": {"name": "a\nb\0\x1b[31m\t\u202e\ufeff"},
    "half a letter": {"name": "\ud800x\udfff", "colour": "\ud800"},
    "signs": {"name": "👩‍👩‍👧‍👦" * 9},
    "no colour": {"colour": "no such"},
    "no level": {"kind": "bot", "level": "../../x"},
    "much thought": {"kind": "bot", "level": "hard:999999999999"},
    "nobody": {"kind": "bot", "level": "hard:50/nobody"},
    "began": {"began": "0001-01-01T00:00:00+23:59"},
    "began at the end": {"began": "9999-12-31T23:59:59-23:59"},
    "began never": {"began": "x" * 9000},
    "origin": {"origin": {"game": "x" * 9000, "began": "\ud800", "position": -5}},
    "rules": {"rules": -(10**30)},
    "game": {"game": "../" * 99},
    "options": {"options": {"k" * 5000: "v" * 5000}},
    "seats": {"seats": 10**50},
}
"""What a stranger may write into the first line of a save."""


def test_home_and_the_list_of_saves_show_any_save_of_a_stranger(tmp_path: Path) -> None:
    games = tmp_path / "data" / "games"
    games.mkdir(parents=True)
    _, content = lines_of("trail")
    header, _, rest = content.partition(b"\n")
    for at, changes in enumerate(HEADERS.values()):
        plain = json.loads(header)
        for key, value in changes.items():
            of_people = key in plain["controllers"][0]
            holders = (
                plain["controllers"] if of_people else [plain if key in plain else plain["setup"]]
            )
            for holder in holders:
                holder[key] = value
        path = games / f"20260101-0000{at:02}-abcdef.jsonl"
        path.write_bytes(json.dumps(plain).encode() + b"\n" + rest)
    with visit(tmp_path) as visitor:
        visitor.turns(4)
        visitor.tables.saved.show()
        visitor.turns(12)
        visitor.wait(1)
        assert visitor.fault == ""
        for table in visitor.program.shelf.open_tables():
            visitor.tables.home()
            visitor.tables.saved.resume(table)
            visitor.turns(2)
            assert visitor.fault == "", table.path.name
    assert Program(tmp_path, None, None).shelf.kept() or list(games.parent.glob("aside/*"))
