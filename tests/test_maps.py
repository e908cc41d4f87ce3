"""Every package begins with a map of what lies in it, and no map names what is not there.

The map of a layer has all of its modules, so that whoever adds one has to say what it is for. Only
that of the window names the ways in, and leads on from there.
"""

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "pnwtable"

MAPS = sorted(PACKAGE.rglob("__init__.py"))
LAYERS = sorted(path.parent.name for path in PACKAGE.glob("*/__init__.py"))
WHOLE = [layer for layer in LAYERS if layer != "app"]
NAME = re.compile(r"``([a-z_]+)``")


def said_of(path: Path) -> str:
    return ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""


@pytest.mark.parametrize("path", MAPS, ids=lambda path: str(path.parent.relative_to(PACKAGE)))
def test_a_package_says_what_lies_in_it_and_names_only_what_does(path: Path) -> None:
    here = path.parent
    assert said_of(path)
    named = set(NAME.findall(said_of(path)))
    there = {one.stem for one in here.glob("*.py")} | {one.name for one in here.iterdir()}
    assert named <= there, f"{here}: {named - there}"


@pytest.mark.parametrize("layer", WHOLE)
def test_the_map_of_a_layer_names_every_module_in_it(layer: str) -> None:
    there = {path.stem for path in (PACKAGE / layer).glob("*.py")} - {"__init__"}
    missing = there - set(NAME.findall(said_of(PACKAGE / layer / "__init__.py")))
    assert not missing


@pytest.mark.parametrize("layer", LAYERS)
def test_the_map_of_the_whole_names_every_layer(layer: str) -> None:
    assert layer in NAME.findall(said_of(PACKAGE / "__init__.py"))
