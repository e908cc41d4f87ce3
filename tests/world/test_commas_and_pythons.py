"""Systems that write a comma in numbers, and every Python that is promised."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import yaml

ROOT: Final = Path(__file__).parents[2]
COMMA: Final = """\
LC_NUMERIC
decimal_point ","
thousands_sep "."
grouping 3;3
END LC_NUMERIC
"""
"""Numbers as in Germany; no system need have that language installed."""


def told(name: str, folder: Path) -> str:
    """What the program paints, writes and prints where numbers are written so."""
    folder.mkdir()
    program = Path(__file__).with_name("counted_out.py")
    done = subprocess.run(
        [sys.executable, program, name, folder],
        env={**os.environ, "LOCPATH": str(folder.parent)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_where_numbers_have_a_comma_files_pictures_and_commands_are_the_same(
    tmp_path: Path,
) -> None:
    (tmp_path / "source").write_text(COMMA, "ascii")
    # It warns that there is nothing but numbers in it, and makes it all the same.
    subprocess.run(
        ["localedef", "--no-archive", "-c", "-i", "source", "-f", "ANSI_X3.4-1968", "./comma"],
        env={"PATH": os.environ["PATH"], "I18NPATH": "/nowhere"},
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    usual = told("", tmp_path / "usual")
    assert len(usual) > 1000
    assert told("comma", tmp_path / "here") == usual


def test_all_pythons_that_are_promised_are_tried_on_every_change() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["requires-python"] == ">=3.11"
    assert project["tool"]["ruff"]["target-version"] == "py311"
    workflow = yaml.safe_load((ROOT / ".github/workflows/build.yml").read_text("utf-8"))
    tried = workflow["jobs"]["test"]["strategy"]["matrix"]["python"]
    assert tried == ["3.11", "3.12", "3.13"]


def test_nothing_is_used_that_a_later_python_has_no_more() -> None:
    gone = re.compile(
        r"\b(utcnow|utcfromtimestamp|import (?:imp|cgi|telnetlib|distutils|pipes|audioop))\b"
    )
    for path in (ROOT / "pnwtable").rglob("*.py"):
        assert not gone.search(path.read_text("utf-8")), path
