from pathlib import Path

import pytest

from pnwtable.core.board import Board, Cell, touching
from pnwtable.data.boards import boards_of, read_boards
from pnwtable.data.errors import DataError
from pnwtable.data.places import layouts
from pnwtable.data.strict import read_text

PICTURE = """
hill:
  cells:
    S: {kind: stone, up: true}
    T: {kind: tree, holds: any}
    L2: {kind: log, holds: 2}
  rows:
    - . S .
    - T S L2
"""


def boards(text: str = PICTURE) -> dict[str, Board]:
    return dict(boards_of(read_text(text, "maps.yaml")))


def test_cells_are_named_from_the_left_and_from_the_bottom() -> None:
    assert boards() == {
        "hill": Board(
            "hill",
            (
                Cell("b2", "stone", 1, up=True),
                Cell("a1", "tree", None),
                Cell("b1", "stone", 1, up=True),
                Cell("c1", "log", 2),
            ),
        )
    }


def test_cells_touch_by_sides_and_corners() -> None:
    assert touching(boards()["hill"]) == {
        "b2": ("a1", "b1", "c1"),
        "a1": ("b2", "b1"),
        "b1": ("b2", "a1", "c1"),
        "c1": ("b2", "b1"),
    }


@pytest.mark.parametrize(
    ("written", "instead", "said"),
    [
        ("- T S L2", "- T S L3", r"maps.yaml:9: .*unknown sign 'L3'; expected one of \., S, T, L2"),
        ("- T S L2", "- T S", r"maps.yaml:9: .*2 places, but the first row has 3"),
        ("- T S L2", "- T S T", r"maps.yaml:6: .*the sign 'L2' is not in the picture"),
        ("holds: 2", "holds: lots", r"maps.yaml:6: .*expected any, or a whole number from 0 to 99"),
        ("holds: 2", "holds: 100", r"maps.yaml:6: .*expected a whole number from 0 to 99"),
        ("holds: 2", "hold: 2", r"maps.yaml:6: unknown key 'hold' \(did you mean 'holds'\?\)"),
        ("kind: log", "kind: Log", r"maps.yaml:6: .*expected a word in small letters"),
        ("up: true", "up: yes", r"maps.yaml:4: .*expected true or false, not 'yes'"),
        ("L2: {", "L-2: {", r"maps.yaml:6: .*'L-2' is no sign"),
        ("hill:", "My Hill:", r"maps.yaml:2: .*'My Hill' is no name of a map"),
        ("  rows:\n    - . S .\n    - T S L2\n", "", r"the key 'rows' is missing"),
        ("- . S .\n    - T S L2", "- . .", r"no card in this picture"),
        ("- . S .\n    - T S L2", "- " + ". " * 27, r"at most 26 columns, not 27"),
    ],
)
def test_a_fault_of_a_map_is_told_with_its_line(written: str, instead: str, said: str) -> None:
    text = PICTURE.replace(written, instead, 1)
    assert text != PICTURE
    with pytest.raises(DataError, match=said):
        boards(text)


def test_a_picture_has_at_most_as_many_rows_as_there_are_letters() -> None:
    with pytest.raises(DataError, match="at most 26 rows, not 27"):
        boards(PICTURE.replace("- . S .\n", "- . S .\n" + "    - . S .\n" * 25))


def test_there_must_be_a_map() -> None:
    with pytest.raises(DataError, match="expected at least one map"):
        boards("{}")


def test_a_layout_without_maps_is_told(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("game: x", encoding="utf-8")
    with pytest.raises(DataError, match="the key 'maps' is missing"):
        read_boards(path)


def test_the_maps_of_forage_can_be_read() -> None:
    found = read_boards(layouts() / "forage.yaml")
    assert {name: len(board.cells) for name, board in found.items()} == {
        "standard": 15,
        "large": 29,
    }
