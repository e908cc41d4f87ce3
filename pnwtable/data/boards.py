"""Reading the maps of games whose board is data."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pnwtable.core.board import Board, Cell
from pnwtable.data.errors import DataError, quoted
from pnwtable.data.strict import Node, read_file, read_own_file

_NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")
_KIND = re.compile(r"[a-z][a-z_-]{0,19}")
_SIGN = re.compile(r"[A-Za-z0-9]{1,3}")
_GAP = "."
_COLUMNS = "abcdefghijk"
_MOST_ROWS = 9
"""Larger maps could be played, but their cards could not be read in a window of 1024x640."""

_MOST_CARDS = 99


@dataclass(frozen=True, slots=True)
class Maps:
    """The maps of a game, ours first.

    ``own`` are the names of those that a player added; ``trouble`` is what was wrong with his
    file, if it could not be used.
    """

    boards: Mapping[str, Board] = field(default_factory=dict)
    own: frozenset[str] = frozenset()
    trouble: str | None = None


def find_maps(ours: Path, players: Path | None) -> Maps:
    """Our maps and a player's under other names; a broken file of his leaves ours alone.

    Raises DataError only if our own file is broken.
    """
    boards = read_boards(ours)
    if players is None or not players.is_file():
        return Maps(boards)
    try:
        own = _added(read_file(players), boards)
    except DataError as error:
        return Maps(boards, trouble=str(error))
    return Maps({**boards, **own}, frozenset(own))


def _added(node: Node, ours: Mapping[str, Board]) -> Mapping[str, Board]:
    """The maps of a player's file that are not ours; it may be a copy of ours with ours in it."""
    top = dict(node.items())
    if "arrange" not in top:
        node.mapping(required=("maps",), optional=("game", "arrange"))
    if "maps" not in top:
        return {}
    boards = boards_of(top["maps"])
    for name, given in top["maps"].items():
        if name in ours and boards[name] != ours[name]:
            given.fail(f"there is a map {quoted(name)} of the game; give yours another name")
    return {name: board for name, board in boards.items() if name not in ours}


def read_boards(path: Path) -> Mapping[str, Board]:
    """The maps in a layout file by their names, or a DataError with the line of the fault."""
    top = dict(read_own_file(path).items())
    if "maps" not in top:
        raise DataError(str(path), None, "the key 'maps' is missing")
    return boards_of(top["maps"])


def boards_of(node: Node) -> Mapping[str, Board]:
    """The maps under the key ``maps``: a name, and a picture of signs with their meaning."""
    boards = {name: _board(name, board) for name, board in node.items()}
    if not boards:
        node.expected("at least one map")
    return boards


def _board(name: str, node: Node) -> Board:
    if not _NAME.fullmatch(name):
        node.fail(f"{quoted(name)} is no name of a map; expected small letters such as standard")
    part = node.mapping(required=("cells", "rows"))
    meanings = {sign: _meaning(sign, cell) for sign, cell in part["cells"].items()}
    cells = tuple(_cells(part["rows"], meanings))
    if not cells:
        part["rows"].fail("there is no card in this picture")
    _refuse_unused(part["cells"], meanings, cells)
    return Board(name, cells)


def _meaning(sign: str, node: Node) -> Cell:
    """What a sign of the picture stands for: a cell that has no name yet."""
    if not _SIGN.fullmatch(sign):
        node.fail(f"{quoted(sign)} is no sign; expected one to three letters or digits")
    part = node.mapping(required=("kind",), optional=("holds", "up"))
    kind = part["kind"].text()
    if not _KIND.fullmatch(kind):
        part["kind"].expected("a word in small letters such as single")
    up = part["up"].flag() if "up" in part else False
    return Cell("", kind, _holds(part.get("holds")), up)


def _holds(node: Node | None) -> int | None:
    if node is None:
        return 1
    number = node.plain()
    if number == "any":
        return None
    if not isinstance(number, int):
        node.expected(f"any, or a whole number from 0 to {_MOST_CARDS}")
    return node.whole(0, _MOST_CARDS)


def _cells(node: Node, meanings: Mapping[str, Cell]) -> Iterator[Cell]:
    """The cells of the picture, from the top left on."""
    rows = node.sequence()
    if len(rows) > _MOST_ROWS:
        node.fail(f"at most {_MOST_ROWS} rows, not {len(rows)}")
    width = len(rows[0].text().split()) if rows else 0
    if width > len(_COLUMNS):
        node.fail(f"at most {len(_COLUMNS)} columns, not {width}")
    for number, row in zip(range(len(rows), 0, -1), rows, strict=True):
        signs = row.text().split()
        if len(signs) != width:
            row.fail(f"{len(signs)} places, but the first row has {width}")
        for column, sign in zip(_COLUMNS, signs, strict=False):
            if sign == _GAP:
                continue
            if sign not in meanings:
                known = ", ".join((_GAP, *meanings))
                row.fail(f"unknown sign {quoted(sign)}; expected one of {known}")
            meaning = meanings[sign]
            yield Cell(f"{column}{number}", meaning.kind, meaning.holds, meaning.up)


def _refuse_unused(node: Node, meanings: Mapping[str, Cell], cells: tuple[Cell, ...]) -> None:
    used = {(cell.kind, cell.holds, cell.up) for cell in cells}
    for sign, meaning in node.items():
        cell = meanings[sign]
        if (cell.kind, cell.holds, cell.up) not in used:
            meaning.fail(f"the sign {quoted(sign)} is not in the picture")
