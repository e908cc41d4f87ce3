"""The bill of health: shown in the program, copied, and true."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from shell import TEXTS

from pnwtable.app.health import (
    Bill,
    Finding,
    examine_display,
    examine_folders,
    examine_help,
    examine_program,
    examine_saves,
    examine_settings,
)
from pnwtable.data.languages import languages, texts_in
from pnwtable.data.places import user_folders

if TYPE_CHECKING:
    from pathlib import Path

    from pnwtable.data.places import UserFolders


@pytest.fixture
def folders(tmp_path: Path) -> UserFolders:
    return user_folders(tmp_path / "mine", {})


def names(found: tuple[Finding, ...], *, fine: bool) -> list[str]:
    return [one.name for one in found if one.fine is fine]


def test_on_a_fresh_machine_all_is_well_and_nothing_is_made(
    folders: UserFolders, tmp_path: Path
) -> None:
    bill = Bill(
        {
            "program": examine_program(),
            "display": examine_display(),
            "help": examine_help(device=False),
            "folders": examine_folders(folders),
            "settings": examine_settings(folders),
            "saves": examine_saves(folders, whole=True),
        }
    )
    assert bill.fine
    assert list(tmp_path.iterdir()) == []
    assert bill.plain(TEXTS).startswith(TEXTS.say("app.health.well"))


@pytest.mark.parametrize("language", languages())
def test_every_finding_has_its_sentence_in_every_language(
    language: str, folders: UserFolders
) -> None:
    texts = texts_in(language)
    bill = Bill({"program": examine_program(), "folders": examine_folders(folders)})
    assert "⟨" not in bill.plain(texts)
    for name in ("frozen", "no-display", "no-letters", "no-speech", "sound", "no-sound", "log"):
        assert texts.has(f"app.health.{name}")


def test_settings_without_sense_are_told_and_left_alone(folders: UserFolders) -> None:
    folders.config.mkdir(parents=True)
    file = folders.config / "settings.json"
    file.write_bytes(b"\xff\x00 no settings")
    assert names(examine_settings(folders), fine=False) == ["bad-settings"]
    file.write_text('{"ui_scale": "large"}', "utf-8")
    said = Bill({"settings": examine_settings(folders)}).plain(TEXTS)
    assert "ui_scale" in said
    assert [path.name for path in folders.config.iterdir()] == ["settings.json"]
    assert file.read_text("utf-8") == '{"ui_scale": "large"}'


def test_a_folder_that_is_a_file_is_told(folders: UserFolders) -> None:
    folders.data.parent.mkdir(parents=True)
    folders.data.write_text("in the way", "utf-8")
    found = examine_folders(folders)
    assert names(found, fine=True)[:1] != ["folder"]
    assert "folder-shut" in names(found, fine=False)


def test_a_save_that_is_damaged_is_named_with_its_reason(folders: UserFolders) -> None:
    games = folders.data / "games"
    games.mkdir(parents=True)
    (games / "20260101-000000-abcdef.jsonl").write_bytes(b"no save at all\n")
    bill = Bill({"saves": examine_saves(folders, whole=True)})
    assert not bill.fine
    assert "20260101-000000-abcdef.jsonl" in bill.plain(TEXTS)
