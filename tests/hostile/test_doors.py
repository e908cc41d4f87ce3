"""Whatever strangers send: it is refused in a sentence, or it is sound; never anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zipfile import ZipFile, ZipInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hostile.doors import DOORS, examples
from hostile.mutations import PIECES, other_json, spoiled
from pnwtable.play.archive import MANIFEST, unpack
from pnwtable.play.shelf import Shelf

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("door", DOORS)
def test_what_is_sound_comes_in_by_each_door(door: str) -> None:
    assert examples(door)
    for content in examples(door)[:8]:
        DOORS[door](content)


@pytest.mark.parametrize("door", DOORS)
def test_every_trap_alone_is_borne_by_each_door(door: str) -> None:
    for piece in PIECES:
        DOORS[door](piece)
        DOORS[door](b"game: " + piece)


HUGE = {
    "a million cells": b"maps: {big: {cells: {s: {kind: k}}, rows: ['" + b"s " * 490_000 + b"']}}",
    "a million rows": b"maps: {big: {cells: {s: {kind: k}}, rows: [" + b"s," * 490_000 + b"]}}",
    "a billion laughs": b"a: &a [l, l]\nb: &b [*a, *a]\nc: [*b, *b, *b]\n",
    "a deck of decks": b"name: mine\ncards:\n- [" + b"a1C," * 200_000 + b"]\n",
    "a file of 2 MB": b"#" * 2_000_000,
    "a long word": b"game: " + b"x" * 900_000,
    "many keys": b"".join(b"k%d: 1\n" % number for number in range(60_000)),
}


@pytest.mark.parametrize("door", ["layout", "maps", "deck", "scenario"])
def test_what_is_huge_is_refused_in_a_short_sentence(door: str) -> None:
    for content in HUGE.values():
        DOORS[door](content)


@pytest.mark.parametrize("door", ["layout", "maps", "deck", "scenario"])
def test_no_tag_of_a_file_runs_anything(door: str, tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    for tag in ("object/apply:os.mkdir", "object/new:os.mkdir", "name:os.mkdir", "module:os"):
        DOORS[door](f"game: !!python/{tag} ['{mark}']\n".encode())
        DOORS[door](f"!!python/{tag} ['{mark}']: x\n".encode())
    assert not mark.exists()


def test_a_link_in_an_archive_becomes_a_file_with_its_words_and_leads_nowhere(
    tmp_path: Path,
) -> None:
    target = tmp_path / "secret"
    target.write_text("mine")
    link = ZipInfo("layouts/trail.yaml")
    link.external_attr = 0o120777 << 16
    with ZipFile(tmp_path / "a.pnwtable", "w") as file:
        file.writestr(MANIFEST, '{"pnwtable_tables": 1}')
        file.writestr(link, str(target))
    shelf = Shelf(tmp_path / "data")
    *_, brought = unpack(tmp_path / "a.pnwtable", shelf)
    assert brought.layouts == ["trail"]
    written = shelf.folder / "layouts" / "trail.yaml"
    assert not written.is_symlink()
    assert written.read_text() == str(target)


@pytest.mark.parametrize("door", DOORS)
def test_what_was_spoiled_in_any_way_is_borne(door: str) -> None:
    @given(spoiled(examples(door)))
    def bears(content: bytes) -> None:
        DOORS[door](content)

    bears()


@pytest.mark.parametrize("door", ["save", "settings", "essence"])
def test_other_values_in_a_sound_form_are_borne(door: str) -> None:
    @given(other_json(examples(door)), st.booleans())
    def bears(content: bytes, ended: bool) -> None:  # noqa: FBT001 - hypothesis gives it
        # The essence of a code goes on with its moves, a save with a line that was torn.
        DOORS[door](content + b"\0\0\0\0" * ended)

    bears()
