"""Imports only go down the layers of the design."""

import ast
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "pnwtable"

ALLOWED: dict[str, set[str]] = {
    "core": set(),
    "data": {"core"},
    "games": {"core"},
    "bots": {"core", "games"},
    "layout": {"core", "data"},
    "table": {"core", "data", "layout"},
    "play": {"core", "data", "games"},
    "cli": {"core", "data", "games", "bots", "layout", "table", "play"},
    "app": {"core", "data", "games", "bots", "layout", "table", "play", "cli"},
}
PAINTER = {"cli": {"app"}}
"""``shot`` calls the painter when it runs, so only an import inside a function may do this."""

OUTSIDE: dict[str, set[str]] = {
    "pygame": {"app"},
    "random": {"core", "bots"},
    "time": {"app", "play", "cli", "bots"},
    "yaml": {"data"},
}


@cache
def imports(path: Path, *, top_only: bool) -> frozenset[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = tree.body if top_only else list(ast.walk(tree))
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(found)


def files(layer: str) -> list[Path]:
    return sorted((PACKAGE / layer).rglob("*.py"))


def layers(names: frozenset[str]) -> set[str]:
    return {name.split(".")[1] for name in names if name.startswith("pnwtable.")} & set(ALLOWED)


@pytest.mark.parametrize("layer", ALLOWED)
def test_a_layer_imports_only_what_lies_under_it(layer: str) -> None:
    for path in files(layer):
        above = layers(imports(path, top_only=False)) - ALLOWED[layer] - {layer}
        at_start = layers(imports(path, top_only=True)) - ALLOWED[layer] - {layer}
        assert above <= PAINTER.get(layer, set()), path
        assert not at_start, path


@pytest.mark.parametrize("module", OUTSIDE)
def test_a_library_is_used_only_where_it_belongs(module: str) -> None:
    for layer in ALLOWED:
        for path in files(layer):
            if any(name.split(".")[0] == module for name in imports(path, top_only=False)):
                assert layer in OUTSIDE[module], f"{path} imports {module}"


def test_no_game_imports_another_game() -> None:
    for path in files("games"):
        if path.parent == PACKAGE / "games":
            continue
        game = path.relative_to(PACKAGE / "games").parts[0]
        for name in imports(path, top_only=False):
            if name.startswith("pnwtable.games."):
                assert name.split(".")[2] == game, path


def test_every_game_folder_is_listed() -> None:
    from pnwtable.games import BY_KEY  # noqa: PLC0415 - the layers are checked without running them

    folders = {path.parent.name for path in (PACKAGE / "games").glob("*/game.py")}
    assert folders == set(BY_KEY)
