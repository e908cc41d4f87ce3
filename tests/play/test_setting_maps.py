"""Maps of players: chosen like ours, judged by the rules, and whole in the save."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from sessions import Lines, choices

from pnwtable.core.board import Board, Cell
from pnwtable.games import BY_KEY
from pnwtable.play.messages import Done
from pnwtable.play.reading import read_journal
from pnwtable.play.resume import resume
from pnwtable.play.session import Session
from pnwtable.play.setups import (
    SetupRefused,
    complete_setup,
    maps_of,
    options_from_text,
    options_of,
)

if TYPE_CHECKING:
    from pathlib import Path

    from pnwtable.data.boards import Maps

TRAIL: Final = BY_KEY["trail"]
HILL: Final = """\
maps:
  hill:
    cells: {n: {kind: numeric, up: true}, l: {kind: landmark}}
    rows:
      - . l .
      - n n n
  air:
    cells: {l: {kind: landmark}}
    rows:
      - l l l
      - . . .
"""


def write(data: Path, game: str, text: str = HILL) -> None:
    (data / "layouts").mkdir(exist_ok=True)
    (data / "layouts" / f"{game}.yaml").write_text(text, "utf-8")


@pytest.fixture
def maps(tmp_path: Path) -> Maps:
    write(tmp_path, "trail")
    found = maps_of(TRAIL, tmp_path)
    assert found is not None
    return found


def test_a_players_map_is_a_value_of_the_option(maps: Maps) -> None:
    (spec,) = options_of(TRAIL, maps)
    assert spec.values == ("standard", "ridge-loop", "hill", "air")
    assert options_from_text(TRAIL, {"map": "hill"}, maps) == {"map": "hill"}
    board = complete_setup(TRAIL, 3, {"map": "hill"}, maps).board
    cells = [Cell(name, "numeric", 1, up=True) for name in ("a1", "b1", "c1")]
    assert board == Board("hill", (Cell("b2", "landmark"), *cells))


def test_without_the_players_folder_there_are_only_our_maps(maps: Maps) -> None:
    assert maps.own == {"hill", "air"}
    with pytest.raises(SetupRefused, match="expected one of standard, ridge-loop, not 'hill'"):
        complete_setup(TRAIL, 3, {"map": "hill"})
    ours = maps_of(TRAIL)
    assert ours is not None
    assert not ours.own


def test_a_map_that_does_not_work_is_refused_by_its_rule(maps: Maps) -> None:
    with pytest.raises(SetupRefused) as refused:
        complete_setup(TRAIL, 3, {"map": "air"}, maps)
    assert refused.value.refusal is not None
    assert refused.value.refusal.rule == "TR-71"


def test_a_game_without_a_choice_of_maps_takes_none(tmp_path: Path) -> None:
    for key in ("signal_fire", "forage", "cabin"):
        write(tmp_path, key)
    for key in ("signal_fire", "forage"):
        found = maps_of(BY_KEY[key], tmp_path)
        assert found is not None
        assert not found.own
        assert "standard" in found.boards
    assert maps_of(BY_KEY["cabin"], tmp_path) is None


def test_a_save_holds_the_map_in_full(tmp_path: Path, maps: Maps) -> None:
    keeper = Lines()
    setup = complete_setup(TRAIL, 3, {"map": "hill"}, maps)
    session = Session.new(TRAIL, setup, 7, keeper=keeper)
    for _ in range(5):
        assert isinstance(session.do(choices(session)[0], session.stamp), Done)
    path = tmp_path / "save.jsonl"
    path.write_bytes(b"".join(keeper.lines))
    (tmp_path / "layouts" / "trail.yaml").unlink()
    resumed = resume(read_journal(path))
    assert resumed.fault is None
    assert resumed.session.setup == setup
    assert resumed.session.digest == session.digest
