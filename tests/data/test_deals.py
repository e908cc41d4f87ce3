from itertools import pairwise
from pathlib import Path

import pytest

from pnwtable.data.deals import GRADES, graded_deals, read_deals
from pnwtable.data.errors import DataError

SHORT = """\
easy:
  - [3, 0, 1.5]
fair:
  - [4, 1, 3.0]
hard:
  - [5, 1, 5.5]
cruel:
  - [6, 4, 9.5]
"""


def test_the_shipped_deals_become_harder_from_grade_to_grade() -> None:
    graded = graded_deals()
    sums = [[one.par + one.loss for one in graded[grade]] for grade in GRADES]
    assert len({len(part) for part in sums}) == 1
    for easier, harder in pairwise(sums):
        assert max(easier) <= min(harder)


def test_no_player_loses_less_than_the_par() -> None:
    assert all(one.loss >= one.par for part in graded_deals().values() for one in part)


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("[4, 1, 3.0]", "[3, 1, 3.0]", "deal 3 is listed twice"),
        ("[4, 1, 3.0]", "[4, 1]", "expected a deal, its par and the loss"),
        ("cruel", "crual", "unknown key"),
        ("[6, 4, 9.5]", "[6, 73, 9.5]", "expected a whole number from 0 to 72"),
    ],
)
def test_a_fault_of_a_list_is_said_with_its_line(
    tmp_path: Path, right: str, wrong: str, said: str
) -> None:
    path = tmp_path / "cabin.yaml"
    path.write_text(SHORT.replace(right, wrong), encoding="utf-8")
    with pytest.raises(DataError, match=said):
        read_deals(path)
