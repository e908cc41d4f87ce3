"""Saves, history and settings as every earlier form of the program wrote them.

``tests/kept/form-N`` was written by the program of that day, with what it knew of each game.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest
from tabling import play_on

from pnwtable.play.entries import FORMAT
from pnwtable.play.reading import read_journal
from pnwtable.play.resume import resume
from pnwtable.play.settings_file import SettingsFile
from pnwtable.play.shelf import Opened, Shelf, Unreadable

if TYPE_CHECKING:
    from collections.abc import Iterator

KEPT: Final = Path(__file__).parent.parent / "kept"
FORMS: Final = sorted(path.name for path in KEPT.iterdir())


def saved() -> Iterator[tuple[str, str]]:
    for form in FORMS:
        yield from ((form, name) for name in sorted(expected(form)))


def expected(form: str) -> dict[str, dict[str, Any]]:
    known: dict[str, dict[str, Any]] = json.loads((KEPT / form / "expected.json").read_text())
    return known


def copied(form: str, folder: Path) -> Path:
    return Path(shutil.copytree(KEPT / form, folder / "mine"))


def test_every_form_there_ever_was_has_saves_here() -> None:
    assert [f"form-{number}" for number in range(1, FORMAT + 1)] == FORMS


@pytest.mark.parametrize(("form", "name"), list(saved()))
def test_a_save_of_any_form_is_the_game_that_was_left(form: str, name: str) -> None:
    known = expected(form)[name]
    resumed = resume(read_journal(KEPT / form / "data" / name))
    assert resumed.fault is None
    session = resumed.session
    assert (session.game.key, session.digest) == (known["game"], known["digest"])
    assert session.position == known["position"]
    assert (session.outcome is not None) is known["over"]
    if known["over"]:
        assert session.result is not None
        assert list(session.result.scores) == known["scores"]


@pytest.mark.parametrize("form", FORMS)
def test_open_tables_of_any_form_go_on_in_their_own_files(form: str, tmp_path: Path) -> None:
    shelf = Shelf(copied(form, tmp_path) / "data")
    tables = shelf.open_tables()
    assert tables
    for table in tables:
        before = table.path.read_bytes()
        opened = shelf.open(table)
        assert isinstance(opened, Opened)
        assert opened.damage is None
        play_on(opened.session, 1, Random(3))
        digest = opened.session.digest
        assert shelf.put_away(opened.session)
        assert table.path.read_bytes().startswith(before)
        assert resume(read_journal(table.path)).session.digest == digest


@pytest.mark.parametrize("form", FORMS)
def test_settings_of_any_form_keep_what_was_chosen(form: str, tmp_path: Path) -> None:
    loaded = SettingsFile(copied(form, tmp_path) / "config").load()
    assert loaded.troubles == ()
    assert loaded.settings.ui_scale == 1.25
    assert loaded.settings.four_colour is False
    assert loaded.settings.window == (40, 50, 1100, 700)


def test_a_save_of_a_newer_form_says_so_and_is_left_alone(tmp_path: Path) -> None:
    shelf = Shelf(copied(FORMS[-1], tmp_path) / "data")
    path = shelf.unfinished()[0]
    newer = path.read_bytes().replace(b'"pnwtable":%d' % FORMAT, b'"pnwtable":%d' % (FORMAT + 1), 1)
    path.write_bytes(newer)
    table = next(one for one in shelf.open_tables() if one.path == path)
    assert table.damage is not None
    assert table.damage.reason == "newer-form"
    opened = shelf.open(table)
    assert isinstance(opened, Unreadable)
    assert opened.damage.reason == "newer-form"
    assert path.read_bytes() == newer
