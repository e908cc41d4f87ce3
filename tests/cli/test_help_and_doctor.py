"""What the console says: its page of help, the exit statuses, the bill of health."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from pnwtable.__main__ import main
from pnwtable.cli.help_page import STATUSES, page
from pnwtable.games import BY_KEY

if TYPE_CHECKING:
    from pathlib import Path

COMMANDS = ("check", "doctor", "open", "par", "shot", "simulate")


def test_the_page_names_every_game_option_and_command_in_eighty_columns() -> None:
    said = page()
    assert max(map(len, said.splitlines())) <= 80
    for command in COMMANDS:
        assert f"pnwtable {command}" in said
    for game in BY_KEY.values():
        assert re.search(rf"^  {game.key} ", said, re.MULTILINE)
        assert all(f" {spec.key}: " in said for spec in game.options)


def test_help_is_that_page(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == page()


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_help_of_its_own(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    assert f"pnwtable {command}" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["--help"], ["simulate", "--help"], ["check", "…"]])
def test_a_console_that_has_few_letters_shows_other_signs_for_the_rest(
    arguments: list[str],
) -> None:
    ended = subprocess.run(
        (sys.executable, "-m", "pnwtable", *arguments),
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    said = ended.stdout + ended.stderr
    assert b"Traceback" not in said
    assert b"?" in said
    assert said.isascii()


def test_the_doctor_finds_a_fresh_folder_well_and_leaves_nothing_in_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["doctor", "--data-dir", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("All is well.")
    assert list(tmp_path.iterdir()) == []


def test_the_doctor_tells_of_a_damaged_save_by_his_status_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = tmp_path / "data" / "games"
    games.mkdir(parents=True)
    (games / "20260101-000000-abcdef.jsonl").write_bytes(b"{}\n")
    assert main(["doctor", "--json", "--data-dir", str(tmp_path)]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["fine"] is False
    assert [one["name"] for one in found["saves"]] == ["saves", "damaged"]


def test_without_a_display_it_is_said_and_the_status_is_the_documented_one(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environ = {name: value for name, value in os.environ.items() if name not in hidden}
    command = (sys.executable, "-m", "pnwtable", "--data-dir", str(tmp_path))
    ended = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert ended.returncode == 4
    assert "4" in dict(STATUSES)
    assert "there is no display" in ended.stderr
