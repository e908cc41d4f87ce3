from fnmatch import fnmatchcase

import pytest
from test_layout_reader import SMALL, read, said

from pnwtable.data.places import assets, layouts
from pnwtable.data.strict import read_file
from pnwtable.games import BY_KEY
from pnwtable.layout.flourishes import Flare
from pnwtable.layout.schema import Layout


def layout_of(key: str) -> Layout:
    """The flourishes of a game, in a layout of nothing else."""
    text = (layouts() / f"{key}.yaml").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.startswith("flourishes:")]
    return read(SMALL + "\n".join(lines) + "\n")


def lines_of(key: str) -> list[str]:
    """Every line of the log that a game has a sentence for."""
    tree = read_file(assets() / "lang" / "en.yaml").plain()
    for name in ("games", key, "log"):
        assert isinstance(tree, dict)
        tree = tree[name]
    assert isinstance(tree, dict)
    return [str(line) for line in tree]


def test_a_line_has_a_flourish_where_it_is_or_where_the_layout_says() -> None:
    layout = read(SMALL + 'flourishes: {lost: bust, built: {kind: lay, at: "stack.{n}"}}\n')
    assert layout.flourishes == {"lost": Flare("bust"), "built": Flare("lay", "stack.{n}")}


@pytest.mark.parametrize("text", ["{lost: boom}", "{lost: {kind: boom, at: pile}}"])
def test_a_kind_that_does_not_exist_is_named_with_its_line_and_what_there_is(text: str) -> None:
    found = said(SMALL + f"flourishes: {text}\n")
    assert "cabin.yaml:8: " in found
    assert found.endswith("gather, reach, embers, lay, bust, not 'boom'")


@pytest.mark.parametrize("key", BY_KEY)
def test_only_lines_that_the_game_says_have_a_flourish_and_every_game_has_one(key: str) -> None:
    flourishes, lines = layout_of(key).flourishes, lines_of(key)
    assert flourishes
    assert [name for name in flourishes if not any(fnmatchcase(line, name) for line in lines)] == []
