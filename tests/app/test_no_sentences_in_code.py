"""What people read comes from the files of the languages; in the code there are no sentences."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pnwtable.app

if TYPE_CHECKING:
    from collections.abc import Iterator

WORDS: Final = re.compile(r"[A-Za-z]{2,}[,;:]? [a-z]{2,}")
OTHER: Final = re.compile(r"<\w|Console|motion wish|rulebook")
"""Pictures, the script of a voice, the name of a thread, and what is left out of a scenario."""


def sentences(source: str) -> Iterator[str]:
    """The texts of two words and more that are neither docstrings nor said to a developer."""
    tree = ast.parse(source)
    silent = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise | ast.Assert)
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        for part in ast.walk(node)
    }
    for node in ast.walk(tree):
        if id(node) in silent or not isinstance(node, ast.Constant):
            continue
        said = node.value
        if isinstance(said, str) and WORDS.search(said) and not OTHER.search(said):
            yield said


def test_no_sentence_stands_in_the_code_of_the_program() -> None:
    folder = Path(pnwtable.app.__file__).parent
    found = {
        f"{path.relative_to(folder)}: {said}"
        for path in folder.rglob("*.py")
        for said in sentences(path.read_text(encoding="utf-8"))
    }
    assert found == set()


def test_a_sentence_in_the_code_would_be_found() -> None:
    source = '"""A module of words."""\nLabel("Shuffle the deck")\nraise ValueError("not a card")\n'
    assert list(sentences(source)) == ["Shuffle the deck"]
