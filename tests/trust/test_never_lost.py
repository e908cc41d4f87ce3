"""A slice of what ``python tests/trust/run.py`` tries; see TRUST.md for all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pnwtable.app.health import examine_saves
from pnwtable.data.places import user_folders
from pnwtable.games import BY_KEY
from pnwtable.play.journal import Journal
from pnwtable.play.session import Session
from pnwtable.play.settings import DEFAULTS
from pnwtable.play.settings_file import SettingsFile
from pnwtable.play.setups import complete_setup
from pnwtable.play.shelf import Shelf
from trust.damaging import damage_saves, damage_settings
from trust.run import in_its_process, parts_of

if TYPE_CHECKING:
    from pathlib import Path


def found(*part: str) -> dict[str, Any]:
    """What a part finds, if nothing is lost by it."""
    told = in_its_process(part)
    assert not told.get("faults"), told["faults"]
    assert not told["lost"], told["lost"]
    return told


@pytest.mark.parametrize(
    ("way", "game", "times"),
    [
        ("drag", "trail", 2),
        ("motion", "salmon_run", 2),
        ("settings", "cabin", 3),
        ("thinking", "orca_isles", 2),
    ],
)
def test_a_program_killed_in_the_middle_of_something_has_lost_nothing(
    way: str, game: str, times: int
) -> None:
    told = found(way, game, str(times), "1")
    assert (told["kills"], told["reached"]) == (times, times)
    assert told["resumed"] > 0


def test_programs_killed_at_any_moment_have_lost_nothing() -> None:
    assert found("kills", "grizzo", "5", "3")["resumed"] > 0


@pytest.mark.parametrize(
    ("room", "game"), [("full_disk", "trail"), ("read_only", "cabin"), ("bounded", "cabin")]
)
def test_a_folder_that_cannot_be_written_to_is_told_and_costs_nothing_that_was_saved(
    room: str, game: str
) -> None:
    told = found(room, game, "2", "1")
    assert (told["ended"], told["killed"], told["told"]) == (1, 1, 2)


def test_every_truncation_and_any_flipped_bit_of_a_save_leaves_what_lies_before_it(
    tmp_path: Path,
) -> None:
    told = damage_saves(tmp_path, "cabin", 1, 150)
    assert not told.lost
    assert told.cut > 500
    assert told.partly > 10


def test_every_truncation_and_any_flipped_bit_of_the_settings_still_starts(tmp_path: Path) -> None:
    told = damage_settings(tmp_path, 1, 150)
    assert not told.lost
    assert told.unreadable > 100


def test_a_whole_run_tries_every_game_as_often_as_was_asked() -> None:
    parts = parts_of(1000, 20_000, 1)
    assert sum(int(part[2]) for part in parts["kills"]) == 1000
    assert sum(int(part[2]) for part in parts["damage"]) == 20_000
    assert len({part[1] for part in parts["kills"]}) == 7


# what was found


def test_settings_that_a_kill_left_half_written_do_not_pile_up(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    (tmp_path / "settings.json.4711.new").write_bytes(b'{"half')
    assert file.save(DEFAULTS) == ()
    assert [path.name for path in tmp_path.glob("*.new")] == []


def test_a_new_table_at_a_full_disk_leaves_no_empty_save_that_would_count_as_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal(tmp_path / "game.jsonl")
    with monkeypatch.context() as patch:

        def full(_file: int, _content: bytes) -> int:
            raise OSError(28, "No space left on device")

        patch.setattr("pnwtable.play.journal.os.write", full)
        journal.append(b"{}\n")
        assert not journal.path.exists()
        assert not journal.is_saved
    assert journal.close()
    assert journal.path.read_bytes() == b"{}\n"


def test_the_empty_file_of_a_kill_before_the_first_line_is_in_no_list_and_in_nobodys_way(
    tmp_path: Path,
) -> None:
    shelf = Shelf(user_folders(tmp_path, {}).data)
    shelf.games.mkdir(parents=True)
    left = shelf.new_path()
    left.touch()
    left.with_name(f"{left.name}.lock").touch()
    assert shelf.open_tables() == []
    assert shelf.unfinished() == shelf.kept() == []
    [counted] = examine_saves(user_folders(tmp_path, {}), whole=True)
    assert (counted.values["open"], counted.fine) == (0, True)
    game = BY_KEY["cabin"]
    session = Session.new(game, complete_setup(game), 7, keeper=shelf.create(), deal_chosen=True)
    assert shelf.put_away(session)
    [table] = shelf.open_tables()
    assert table.damage is None
    assert left.exists()  # no save is ever deleted that another window may just begin
