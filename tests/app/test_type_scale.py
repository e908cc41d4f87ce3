"""All text is set in the five sizes of ART.md; whatever is not is named here, with the reason."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from dataclasses import is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pnwtable.app
from pnwtable.app.theme import SCALE, TextStyle

if TYPE_CHECKING:
    from collections.abc import Iterator

EXCEPTIONS: Final = {
    "pnwtable.app.widgets.caps": "the letter on a key is a part of its picture",
}
APP: Final = Path(pnwtable.app.__file__).parent


def modules() -> Iterator[str]:
    for found in pkgutil.walk_packages(pnwtable.app.__path__, "pnwtable.app."):
        if not found.ispkg and found.name not in EXCEPTIONS:
            yield found.name


def styles(value: object) -> Iterator[TextStyle]:
    """The styles in a constant of a module: itself, or what a table of them holds."""
    if isinstance(value, TextStyle):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from styles(one)
    elif isinstance(value, (tuple, list)) and not is_dataclass(value):
        for one in value:
            yield from styles(one)


def test_every_style_of_the_program_has_a_size_of_the_scale() -> None:
    strays = [
        (name, key, style.size)
        for name in modules()
        for key, value in vars(importlib.import_module(name)).items()
        for style in styles(value)
        if style.size not in SCALE
    ]
    assert not strays


def test_no_style_that_is_made_on_the_way_has_another() -> None:
    strays = []
    for file in sorted(APP.rglob("*.py")):
        name = ".".join(("pnwtable.app", *file.relative_to(APP).with_suffix("").parts))
        if name in EXCEPTIONS:
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "TextStyle":
                sizes = [word.value for word in node.keywords if word.arg == "size"]
                fixed = [size.value for size in sizes if isinstance(size, ast.Constant)]
                strays += [(name, node.lineno, size) for size in fixed if size not in SCALE]
    assert not strays


def test_the_scale_is_the_one_of_the_art_direction() -> None:
    said = " ".join((Path(__file__).parents[2] / "assets" / "ART.md").read_text("utf-8").split())
    assert "15 notes, 17 text, 19 leads, 28 heads, 40 titles" in said
    assert SCALE == (15, 17, 19, 28, 40)
