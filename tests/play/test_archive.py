"""Tables in one file: all of them come, none comes twice, nothing is lost, nothing gets out."""

from __future__ import annotations

import io
import os
import sys
import tracemalloc
from datetime import UTC, datetime
from random import Random
from typing import TYPE_CHECKING
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tabling import play_on

from pnwtable.games import BY_KEY
from pnwtable.play.archive import (
    MANIFEST,
    Brought,
    NewerArchive,
    NoArchive,
    chosen,
    everything,
    pack,
    take_save,
    unpack,
)
from pnwtable.play.exports import Exported, NotExported
from pnwtable.play.journal import MOST_BYTES
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup
from pnwtable.play.shelf import Shelf

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

MOMENT = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
LONG_AGO = 1_700_000_000
FORM = b'{"pnwtable_tables": 1}'


def leave(shelf: Shelf, key: str = "cabin", moves: int = 4, seed: int = 7) -> Path:
    """A table on the shelf, played last long ago; a whole game goes to history."""
    game = BY_KEY[key]
    keeper = shelf.create()
    session = Session.new(game, complete_setup(game), seed, keeper=keeper)
    play_on(session, moves, Random(seed))
    shelf.put_away(session)
    path = keeper.path if keeper.path.exists() else shelf.history / keeper.path.name
    os.utime(path, (LONG_AGO, LONG_AGO))
    return path


def full(folder: Path) -> Shelf:
    """A shelf with open tables, a finished game, a layout and settings."""
    shelf = Shelf(folder / "data")
    for key in ("cabin", "trail", "forage"):
        leave(shelf, key)
    assert leave(shelf, moves=200, seed=8).parent == shelf.history
    (shelf.folder / "layouts").mkdir()
    (shelf.folder / "layouts" / "trail.yaml").write_text("maps: {}\n")
    (folder / "config").mkdir()
    (folder / "config" / "settings.json").write_text('{"left_handed": true}')
    return shelf


def exported(shelf: Shelf, members: Mapping[str, Path]) -> Path:
    *_, last = pack(members, shelf.folder / "exports", MOMENT)
    assert isinstance(last, Exported)
    return last.path


def brought(path: Path, shelf: Shelf) -> Brought:
    last = Brought()
    for last in unpack(path, shelf):  # noqa: B007 - the last one is whole
        pass
    return last


def zipped(path: Path, members: Mapping[str, bytes], form: bytes = FORM) -> Path:
    with ZipFile(path, "w", ZIP_DEFLATED) as archive:
        archive.writestr(MANIFEST, form)
        for name, content in members.items():
            archive.writestr(name, content)
    return path


def contents(*folders: Path) -> dict[str, bytes]:
    return {p.name: p.read_bytes() for folder in folders for p in folder.glob("*.jsonl")}


def everything_below(folder: Path) -> dict[str, bytes]:
    return {str(p): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_everything_comes_to_another_machine_as_it_was(tmp_path: Path) -> None:
    ours = full(tmp_path / "here")
    file = exported(ours, everything(ours, tmp_path / "here" / "config"))
    there = Shelf(tmp_path / "there")
    came = brought(file, there)
    assert len(came.saves) == 4
    assert came.layouts == ["trail"]
    assert came.settings == {"left_handed": True}
    assert (came.known, came.damaged, came.left, came.failed) == (0, [], [], None)
    assert contents(there.games) == contents(ours.games)
    assert contents(there.history) == contents(ours.history)
    ages = [round(table.played_at) for table in there.open_tables()]
    assert all(abs(age - LONG_AGO) <= 2 for age in ages)  # a zip keeps time in steps of two seconds


def test_chosen_tables_alone_are_in_the_file(tmp_path: Path) -> None:
    ours = full(tmp_path)
    one = ours.unfinished()[0]
    with ZipFile(exported(ours, chosen([one]))) as archive:
        assert set(archive.namelist()) == {MANIFEST, f"games/{one.name}"}


def test_what_is_here_already_does_not_come_twice(tmp_path: Path) -> None:
    ours = full(tmp_path)
    before = everything_below(ours.folder)
    file = exported(ours, everything(ours, tmp_path / "config"))
    came = brought(file, ours)
    assert (came.saves, came.known, came.layouts, came.left) == ([], 4, [], [])
    file.unlink()
    assert everything_below(ours.folder) == before


def test_a_game_that_was_played_on_elsewhere_comes_beside_the_one_that_is_here(
    tmp_path: Path,
) -> None:
    shelf = Shelf(tmp_path)
    path = leave(shelf)
    content = path.read_bytes()
    longer = content + b'{"named":"There"}\n'
    came = brought(zipped(tmp_path / "a.zip", {f"games/{path.name}": longer}), shelf)
    assert path.read_bytes() == content
    assert [one.read_bytes() for one in came.saves] == [longer]
    shorter = content[: content.rindex(b"\n", 0, -1) + 1]
    assert brought(zipped(tmp_path / "b.zip", {"games/x.jsonl": shorter}), shelf).known == 1


def test_a_layout_of_ones_own_is_never_overwritten(tmp_path: Path) -> None:
    shelf = full(tmp_path)
    file = zipped(tmp_path / "a.zip", {"layouts/trail.yaml": b"maps: {other: 1}"})
    assert brought(file, shelf).left == ["trail"]
    assert (shelf.folder / "layouts" / "trail.yaml").read_text() == "maps: {}\n"


EVIL = (
    "../evil.jsonl",
    "games/../../evil.jsonl",
    "/tmp/evil.jsonl",  # noqa: S108 - nothing is written there
    "games/sub/evil.jsonl",
    "games\\..\\evil.jsonl",
    "layouts/../evil.yaml",
    "layouts/TRAIL.yaml",
    "config/settings.json",
    "games/evil.exe",
    "C:evil.jsonl",
)


def test_no_name_in_a_file_leads_out_of_the_shelf(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "deep" / "data")
    save = leave(Shelf(tmp_path / "other")).read_bytes()
    file = zipped(tmp_path / "a.zip", dict.fromkeys(EVIL, save))
    before = everything_below(tmp_path)
    came = brought(file, shelf)
    assert came.saves == []
    assert len(came.damaged) == len(EVIL)
    assert everything_below(tmp_path) == before


def test_a_save_of_any_name_comes_under_a_name_of_ours(tmp_path: Path) -> None:
    save = leave(Shelf(tmp_path / "other")).read_bytes()
    shelf = Shelf(tmp_path / "data")
    (path,) = brought(zipped(tmp_path / "a.zip", {"games/CON.jsonl": save}), shelf).saves
    assert path.parent == shelf.games
    assert path.name != "CON.jsonl"


def test_damaged_members_do_not_spoil_the_others(tmp_path: Path) -> None:
    save = leave(Shelf(tmp_path / "other")).read_bytes()
    members = {"games/a.jsonl": b"noise", "games/b.jsonl": save, "games/c.jsonl": b""}
    file = zipped(tmp_path / "a.zip", {"history/z.jsonl": os.urandom(400), **members})
    raw = bytearray(file.read_bytes())
    raw[raw.index(b"history/z.jsonl") + 60] ^= 255
    file.write_bytes(raw)
    came = brought(file, Shelf(tmp_path / "data"))
    assert len(came.saves) == 1
    assert len(came.damaged) == 3


def test_a_member_with_a_name_of_no_letters_does_not_spoil_the_others(tmp_path: Path) -> None:
    save = leave(Shelf(tmp_path / "other")).read_bytes()
    file = zipped(tmp_path / "a.zip", {"games/a.jsonl": b"noise", "games/b.jsonl": save})
    raw = bytearray(file.read_bytes())
    name = raw.index(b"games/a.jsonl")
    raw[name - 23] |= 8  # it says that its name is in UTF-8
    raw[name] = 255
    file.write_bytes(raw)
    came = brought(file, Shelf(tmp_path / "data"))
    assert (len(came.saves), came.damaged) == (1, ["games/a.jsonl"])


def test_a_save_damaged_near_its_end_comes_as_the_damaged_one_it_is(tmp_path: Path) -> None:
    save = leave(Shelf(tmp_path / "other")).read_bytes() + b"#\n"
    shelf = Shelf(tmp_path / "data")
    assert len(brought(zipped(tmp_path / "a.zip", {"games/a.jsonl": save}), shelf).saves) == 1
    (table,) = shelf.open_tables()
    assert table.damage is not None


def test_a_member_that_unpacks_beyond_bounds_is_left_out(tmp_path: Path) -> None:
    save = leave(Shelf(tmp_path / "other")).read_bytes()
    bomb = save + bytes(5 * MOST_BYTES)
    file = zipped(tmp_path / "a.zip", {"games/a.jsonl": bomb, "games/b.jsonl": save})
    tracemalloc.start()
    came = brought(file, Shelf(tmp_path / "data"))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 3 * MOST_BYTES
    assert (len(came.saves), came.damaged) == (1, ["games/a.jsonl"])


@pytest.mark.parametrize(
    "content",
    [b"", b"PK", b"PK\x05\x06" + bytes(18), b"PK\x05\x06" + b"\xff" * 18, b"PK\x03\x04" * 500],
    ids=repr,
)
def test_what_is_no_archive_is_told_before_anything_is_written(
    tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "a.pnwtable"
    file.write_bytes(content)
    with pytest.raises(NoArchive):
        brought(file, Shelf(tmp_path / "data"))
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("form", [b"", b"[]", b"{}", b'{"pnwtable_tables": "1"}', b"[" * 90_000])
def test_a_zip_of_something_else_is_no_archive(tmp_path: Path, form: bytes) -> None:
    with pytest.raises(NoArchive):
        brought(zipped(tmp_path / "a.zip", {}, form), Shelf(tmp_path / "data"))


def test_an_archive_of_a_newer_program_says_so(tmp_path: Path) -> None:
    with pytest.raises(NewerArchive):
        brought(zipped(tmp_path / "a.zip", {}, b'{"pnwtable_tables": 2}'), Shelf(tmp_path / "d"))


def test_no_file_is_ever_overwritten_by_an_export(tmp_path: Path) -> None:
    shelf = full(tmp_path)
    files = {exported(shelf, chosen(shelf.kept())) for _ in range(3)}
    assert len(files) == 3


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_saves_with_names_that_are_no_text_are_carried_with_all_others(tmp_path: Path) -> None:
    shelf = full(tmp_path)
    for name, seed in ((b"Spi\xeble.jsonl", 21), (b"Spi\xecle.jsonl", 22)):
        leave(shelf, seed=seed).rename(os.fsdecode(os.fsencode(shelf.games) + b"/" + name))
    file = exported(shelf, everything(shelf, tmp_path / "config"))
    there = Shelf(tmp_path / "there")
    came = brought(file, there)
    assert (len(came.saves), came.damaged) == (6, [])
    both = {*contents(there.games).values(), *contents(there.history).values()}
    assert both == {*contents(shelf.games).values(), *contents(shelf.history).values()}


def test_an_export_that_cannot_be_written_says_why_and_leaves_nothing(tmp_path: Path) -> None:
    shelf = full(tmp_path)
    (tmp_path / "no-folder").write_text("x")
    *_, last = pack(chosen(shelf.kept()), tmp_path / "no-folder" / "deep", MOMENT)
    assert isinstance(last, NotExported)
    half = pack(chosen(shelf.kept()), tmp_path / "out", MOMENT)
    next(half)
    half.close()
    assert list((tmp_path / "out").iterdir()) == []


def test_a_single_save_can_be_taken_in(tmp_path: Path) -> None:
    path = leave(Shelf(tmp_path / "other"))
    shelf = Shelf(tmp_path / "data")
    assert len(take_save(path, shelf).saves) == 1
    assert take_save(path, shelf).known == 1
    noise = tmp_path / "noise.jsonl"
    noise.write_bytes(b"{}\n")
    with pytest.raises(NoArchive):
        take_save(noise, shelf)


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.integers(0, 10_000), st.integers(0, 255), st.integers(0, 60))
def test_any_damage_to_a_file_is_survived(tmp_path: Path, at: int, byte: int, cut: int) -> None:
    raw = bytearray(_sample())
    raw[at % len(raw)] = byte
    file = tmp_path / "a.pnwtable"
    file.write_bytes(raw[: len(raw) - cut])
    shelf = Shelf(tmp_path / "data")
    try:
        came = brought(file, shelf)
    except NoArchive:
        return
    assert all(path.parent in (shelf.games, shelf.history) for path in came.saves)


def _sample() -> bytes:
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        archive.writestr(MANIFEST, FORM)
        archive.writestr("games/a.jsonl", b'{"pnwtable":1}\n')
        archive.writestr("settings.json", b"{}")
        archive.writestr("layouts/trail.yaml", b"maps: {}")
    return packed.getvalue()
