"""The log of faults says where a fault was written, and never that it was if it was not."""

from pathlib import Path

import pytest

from pnwtable.app.faults import NAME, FaultLog


def test_a_fault_is_written_again_after_the_folder_was_removed(tmp_path: Path) -> None:
    folder = tmp_path / "log"
    log = FaultLog(lambda: folder)
    assert log.note(ValueError("one")) == folder / NAME
    (folder / NAME).unlink()
    folder.rmdir()
    assert log.note(ValueError("two")) == folder / NAME
    assert "two" in (folder / NAME).read_text("utf-8")


def test_of_a_fault_that_could_not_be_written_no_file_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "log"
    log = FaultLog(lambda: folder)
    assert log.note(ValueError("one")) is not None
    (folder / NAME).unlink()
    (folder / NAME).mkdir()
    assert log.note(ValueError("two")) is None
    (folder / NAME).rmdir()
    assert log.note(ValueError("three")) == folder / NAME


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk here")
def test_of_a_fault_that_met_a_full_disk_no_file_is_named(tmp_path: Path) -> None:
    (tmp_path / NAME).symlink_to("/dev/full")
    assert FaultLog(lambda: tmp_path).note(ValueError("one")) is None
