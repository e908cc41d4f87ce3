from pathlib import Path

import pytest

from pnwtable.core.board import Board, Cell, touching
from pnwtable.data.boards import Maps, boards_of, find_maps, read_boards
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
        ("- . S .\n    - T S L2", "- " + ". " * 12, r"at most 11 columns, not 12"),
    ],
)
def test_a_fault_of_a_map_is_told_with_its_line(written: str, instead: str, said: str) -> None:
    text = PICTURE.replace(written, instead, 1)
    assert text != PICTURE
    with pytest.raises(DataError, match=said):
        boards(text)


def test_a_picture_has_no_more_rows_than_can_be_seen_at_once() -> None:
    assert boards(PICTURE.replace("- . S .\n", "- . S .\n" + "    - . S .\n" * 7))
    with pytest.raises(DataError, match="at most 9 rows, not 10"):
        boards(PICTURE.replace("- . S .\n", "- . S .\n" + "    - . S .\n" * 8))


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


# maps of a player

OURS = layouts() / "trail.yaml"
HILL = "  hill:\n    cells:\n      n: {kind: numeric}\n    rows:\n      - n n n\n"


def with_file(tmp_path: Path, text: str) -> Maps:
    players = tmp_path / "trail.yaml"
    players.write_text(text, encoding="utf-8")
    return find_maps(OURS, players)


@pytest.mark.parametrize("lead", ["", "game: trail\n"])
def test_a_file_of_maps_alone_adds_them_to_ours(tmp_path: Path, lead: str) -> None:
    maps = with_file(tmp_path, f"{lead}maps:\n{HILL}")
    assert list(maps.boards) == ["standard", "ridge-loop", "hill"]
    assert maps.boards["hill"].cells == tuple(Cell(f"{column}1", "numeric") for column in "abc")
    assert maps.own == {"hill"}
    assert maps.trouble is None


def test_without_a_file_there_are_ours(tmp_path: Path) -> None:
    ours = Maps(read_boards(OURS))
    assert find_maps(OURS, None) == ours
    assert find_maps(OURS, tmp_path / "trail.yaml") == ours


def test_a_layout_of_the_player_need_not_hold_maps(tmp_path: Path) -> None:
    assert with_file(tmp_path, "game: trail\narrange: {row: []}\n") == Maps(read_boards(OURS))


def test_a_copy_of_ours_may_keep_our_maps_and_add_one(tmp_path: Path) -> None:
    text = OURS.read_text("utf-8").rstrip("\n")
    assert with_file(tmp_path, text) == Maps(read_boards(OURS))
    assert with_file(tmp_path, f"{text}\n{HILL}").own == {"hill"}


def test_a_map_of_ours_cannot_be_replaced(tmp_path: Path) -> None:
    maps = with_file(tmp_path, f"maps:\n{HILL}{HILL.replace('hill', 'standard')}")
    assert maps.boards == read_boards(OURS)
    assert not maps.own
    said = "trail.yaml:7: maps.standard: there is a map 'standard' of the game; give yours another"
    assert maps.trouble is not None
    assert said in maps.trouble


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "expected a mapping, not nothing"),
        ("mapps: {}", "trail.yaml:1: unknown key 'mapps' (did you mean 'maps'?)"),
        ("maps:\n  a: {}\narange: {}", "trail.yaml:3: unknown key 'arange'"),
        (
            f"maps:\n{HILL}".replace("n n n", "n n o"),
            "trail.yaml:6: maps.hill.rows#1: unknown sign",
        ),
        ("maps: {", "trail.yaml:2: did not find expected"),
        ("game: trail", "the key 'maps' is missing"),
    ],
)
def test_what_is_wrong_with_a_players_maps_is_told_and_ours_are_there(
    tmp_path: Path, text: str, said: str
) -> None:
    maps = with_file(tmp_path, text)
    assert maps.boards == read_boards(OURS)
    assert maps.trouble is not None
    assert said in maps.trouble


def test_only_our_own_broken_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="the key 'maps' is missing"):
        find_maps(layouts() / "cabin.yaml", tmp_path / "trail.yaml")
