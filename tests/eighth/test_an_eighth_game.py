"""Another game needs one folder, one layout and one line: the whole project with a tiny one more.

A copy of the project gets the folder ``highest`` (its rules and its words), ``highest.yaml`` and a
line of the registry; nothing else is changed there. Then it has to keep the laws of all games, and
``walk.py`` plays it in the whole program.
"""

import os
import shutil
import sys
from pathlib import Path
from subprocess import PIPE, STDOUT, CompletedProcess, run

import pytest

HERE = Path(__file__).parent
TESTS = HERE.parent
PROJECT = TESTS.parent
UNREAD = shutil.ignore_patterns("screenshots")

LAWS = (TESTS / "test_laws.py", TESTS / "test_laws_of_the_table.py")
PLAYERS = TESTS / "bots" / "test_registry.py"
LINE = '    "highest": "pnwtable.games.highest.game:Highest",\n'
GAME = Path("pnwtable", "games", "highest")
LISTED = "_WHERE: Final = {\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The project with an eighth game."""
    root = tmp_path / "project"
    for folder in ("pnwtable", "assets", "layouts"):
        shutil.copytree(PROJECT / folder, root / folder, ignore=UNREAD)
    shutil.copytree(HERE / "highest", root / GAME)
    shutil.copy(HERE / "highest.yaml", root / "layouts")
    registry = root / "pnwtable" / "games" / "__init__.py"
    text = registry.read_text("utf-8")
    assert LISTED in text
    registry.write_text(text.replace(LISTED, LISTED + LINE), "utf-8")
    return root


def tried(project: Path, *paths: Path, only: str = "") -> CompletedProcess[str]:
    """These tests in that project."""
    words: list[str | Path] = [sys.executable, "-m", "pytest", "-n0", "-q", "-x"]
    words += ["-c", PROJECT / "pyproject.toml", "--rootdir", PROJECT, "-p", "no:cacheprovider"]
    words += ["-k", only, *paths]
    about = {**os.environ, "PYTHONPATH": str(project)}
    about.pop("PYTEST_XDIST_WORKER", None)
    return run(words, cwd=project, env=about, stdout=PIPE, stderr=STDOUT, text=True, check=False)


def test_it_keeps_the_laws_of_all_games(project: Path) -> None:
    done = tried(project, *LAWS, PLAYERS, only="highest")
    assert done.returncode == 0, done.stdout


def test_the_whole_program_plays_keeps_and_sends_it(project: Path) -> None:
    done = tried(project, HERE / "walk.py")
    assert done.returncode == 0, done.stdout


def test_what_else_lies_in_its_folder_is_found(project: Path) -> None:
    shutil.copytree(HERE / "more", project / GAME, dirs_exist_ok=True)
    done = tried(project, HERE / "walk_with_more.py")
    assert done.returncode == 0, done.stdout


def test_a_refusal_without_its_sentence_is_found(project: Path) -> None:
    path = project / GAME / "words" / "en.yaml"
    words = path.read_text("utf-8")
    assert "HI-11:" in words
    path.write_text(words.replace("HI-11:", "HI-99:"), "utf-8")
    done = tried(project, HERE / "walk.py", only="refusal")
    assert done.returncode == 1
    assert "games.highest.refusals.HI-11" in done.stdout
