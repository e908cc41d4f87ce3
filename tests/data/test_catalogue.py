from pathlib import Path

import pytest

from pnwtable.data.catalogue import Lying, read_catalogue
from pnwtable.data.errors import DataError

GOOD = """\
chess:
  minutes: [10, 90]
  complexity: 3
  picture:
    across: 4.5
    lies:
      - KC 0 -0.5
      - R+6C|O-3 1 0 -12
      - pawn:lake:fin 0 0
      - flame:2 1 0
  sessions:
    blitz: {rounds: 1, clock: true}
"""


def read(tmp_path: Path, text: str) -> object:
    path = tmp_path / "games.yaml"
    path.write_text(text, "utf-8")
    return read_catalogue(path)["chess"]


def test_an_entry_is_read_with_picture_and_sessions(tmp_path: Path) -> None:
    path = tmp_path / "games.yaml"
    path.write_text(GOOD, "utf-8")
    entry = read_catalogue(path)["chess"]
    assert (entry.minutes, entry.complexity, entry.picture.across) == ((10, 90), 3, 4.5)
    assert entry.picture.lies[:2] == (Lying("KC", 0, -0.5), Lying("R+6C|O-3", 1, 0, -12))
    assert entry.sessions == {"blitz": {"rounds": 1, "clock": True}}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("minutes", "minuts", r"games.yaml:2: unknown key 'minuts' \(did you mean 'minutes'\?\)"),
        ("[10, 90]", "[90, 10]", "games.yaml:2: chess.minutes: expected two numbers of minutes"),
        ("[10, 90]", "[0, 10]", "from 1 to 600"),
        ("complexity: 3", "complexity: 4", "from 1 to 3"),
        ("KC 0 -0.5", "KC 0", "games.yaml:7: .*expected a face"),
        ("KC 0 -0.5", "KX 0 0", "games.yaml:7: .*expected a face"),
        ("KC 0 -0.5", "KC zero 0", "are numbers"),
        ("{rounds: 1, clock: true}", "{rounds: [1]}", "expected a value of an option"),
        ("across: 4.5", "across: 0", "expected a number from 1"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    with pytest.raises(DataError, match=said):
        read(tmp_path, GOOD.replace(old, new, 1))
