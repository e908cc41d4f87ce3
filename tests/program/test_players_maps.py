"""Maps that players draw: offered beside ours, judged by the rules, and never in the way."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

import pytest
from visitor import TEXTS, Visitor, start_of, visit

from pnwtable.__main__ import main
from pnwtable.app.option_words import option_word
from pnwtable.app.widgets.choice import Choice
from pnwtable.data.boards import read_boards
from pnwtable.data.places import layouts

if TYPE_CHECKING:
    from pathlib import Path

OURS: Final = read_boards(layouts() / "trail.yaml")
TABLE: Final = (layouts() / "trail.yaml").read_text("utf-8")

HILL: Final = """\
  hill:
    cells: {n: {kind: numeric, up: true}, l: {kind: landmark}}
    rows:
      - . l .
      - n n n
"""
AIR: Final = """\
  air:
    cells: {l: {kind: landmark}}
    rows:
      - l l l
      - . . .
"""
CELLS: Final = ("map.a1", "map.b1", "map.c1", "map.b2")
BAD_MAPS: Final = start_of("app.setup.bad-maps")
BAD_LAYOUT: Final = start_of("table.bad-layout")


def write(folder: Path, text: str) -> Path:
    file = folder / "data" / "layouts" / "trail.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    return file


def begin(visitor: Visitor, steps: int) -> None:
    """From home to a table of Trail, on the map so many steps after the first."""
    visitor.set_up("trail")
    maps = [widget for widget in visitor.sheet.widgets if isinstance(widget, Choice)][-1]
    for _ in range(steps):
        visitor.click((maps.rect.right - 5, maps.rect.centery))
    visitor.choose("app.setup.start")


def cells(visitor: Visitor) -> set[str]:
    """The places of the map that lie on the table."""
    return {zone for zone in visitor.table.scene.arrangement.slots if zone.startswith("map.")}


def closeness(visitor: Visitor) -> float:
    """From one place of the map to the next above it, in heights of a card."""
    slots = visitor.table.scene.arrangement.slots
    column = sorted(slots[zone].outline.centre[1] for zone in slots if zone[:5] == "map.a")
    return (column[1] - column[0]) / slots["map.a1"].outline.height


# on the screen


def test_a_players_map_is_set_up_after_ours_and_laid_by_our_arrangement(tmp_path: Path) -> None:
    write(tmp_path, f"maps:\n{HILL}")
    with visit(tmp_path) as visitor:
        begin(visitor, 2)
        board = visitor.session.setup.board
        assert board is not None
        assert board.name == "hill"
        assert cells(visitor) == set(CELLS)
        assert visitor.said == []


def test_it_is_said_to_be_the_players(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        assert option_word(visitor.desk.texts, "trail", "map", "hill", {"hill"}) == "hill (yours)"
        assert option_word(visitor.desk.texts, "trail", "map", "hill") == "hill"


def test_our_maps_have_names_in_words(tmp_path: Path) -> None:
    with visit(tmp_path) as visitor:
        for name in OURS:
            assert option_word(visitor.desk.texts, "trail", "map", name) != name


def test_an_arrangement_of_the_player_is_used_beside_his_maps(tmp_path: Path) -> None:
    with visit(tmp_path / "plain") as plain:
        begin(plain, 0)
        ours = closeness(plain)
    wide = TABLE.replace("gap: 0.14", "gap: 0.7")
    assert wide != TABLE
    write(tmp_path, wide.rstrip("\n") + "\n" + HILL)
    with visit(tmp_path) as visitor:
        begin(visitor, 0)
        assert closeness(visitor) > ours + 0.3  # cards apart, however large the deal leaves them
        visitor.go_home()
        begin(visitor, 2)
        assert cells(visitor) == set(CELLS)
        assert visitor.said == []


def test_a_table_opens_again_without_the_file_of_its_map(tmp_path: Path) -> None:
    file = write(tmp_path, f"maps:\n{HILL}")
    with visit(tmp_path) as visitor:
        begin(visitor, 2)
        left = visitor.session
        left.do(left.legal(left.actors[0])[0], left.stamp)
        setup, digest = left.setup, left.digest
        visitor.close()
    file.unlink()
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.resume")
        assert visitor.session.setup == setup
        assert visitor.session.digest == digest
        assert cells(visitor) == set(CELLS)
        assert visitor.said == []
        visitor.go_home()
        begin(visitor, 0)  # the map of last time is gone, and no other map is ours by that name
        assert visitor.session.setup.board == OURS["standard"]


def test_a_map_that_does_not_work_says_the_sentence_of_the_rule_and_deals_nothing(
    tmp_path: Path,
) -> None:
    write(tmp_path, f"maps:\n{AIR}")
    with visit(tmp_path) as visitor:
        begin(visitor, 2)
        assert not visitor.is_at_table
        assert visitor.said == [TEXTS.say("games.trail.refusals.TR-71")]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (
            f"maps:\n{HILL}".replace("n n n", "n n o"),
            "trail.yaml:6: maps.hill.rows#2: unknown sign",
        ),
        (f"maps:\n{HILL}".replace("hill", "standard"), "trail.yaml:2: maps.standard: "),
        ("maps: {", "trail.yaml:2: "),
    ],
)
def test_what_is_wrong_with_a_file_of_maps_is_told_once_and_ours_are_there(
    tmp_path: Path, text: str, where: str
) -> None:
    write(tmp_path, text)
    with visit(tmp_path) as visitor:
        begin(visitor, 2)  # there are only two
        assert visitor.session.setup.board == OURS["ridge-loop"]
        assert len(visitor.said) == 1
        assert visitor.said[0].startswith(BAD_MAPS)
        assert where in visitor.said[0]


def test_a_fault_of_the_arrangement_leaves_the_maps_of_the_same_file(tmp_path: Path) -> None:
    write(tmp_path, TABLE.replace("stack: pile", "stack: heap", 1).rstrip("\n") + "\n" + HILL)
    with visit(tmp_path) as visitor:
        begin(visitor, 2)
        assert cells(visitor) == set(CELLS)
        assert len(visitor.said) == 1
        assert visitor.said[0].startswith(BAD_LAYOUT)


def test_every_way_to_a_table_tells_a_fault_anew(tmp_path: Path) -> None:
    write(tmp_path, "maps: {")
    with visit(tmp_path) as visitor:
        for times in (1, 2):
            begin(visitor, 0)
            assert len(visitor.said) == times
            visitor.go_home()


# on the command line


def picture(folder: Path, *arguments: str) -> int:
    out = folder / "out.png"
    asked = ("shot", "trail", "--data-dir", str(folder), "--size", "640x400", "-o", str(out))
    return main([*asked, *arguments])


def test_a_map_of_the_data_folder_is_painted(tmp_path: Path) -> None:
    write(tmp_path, f"maps:\n{HILL}")
    assert picture(tmp_path, "--option", "map=hill") == 0
    assert (tmp_path / "out.png").read_bytes().startswith(b"\x89PNG")


def test_a_map_of_the_data_folder_is_simulated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path, f"maps:\n{HILL}")
    games = ("--games", "2", "--processes", "1", "--json", "--option", "map=hill")
    assert main(["simulate", "trail", "--data-dir", str(tmp_path), *games]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["options"], said["games_played"]) == ({"map": "hill"}, 2)


@pytest.mark.parametrize("command", ["", "shot", "simulate"])
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("air", f"--option map=air: TR-71: {TEXTS.say('games.trail.refusals.TR-71')}"),
        ("hil", "map: expected one of standard, ridge-loop, hill, air, not 'hil'"),
    ],
)
def test_a_map_that_does_not_work_or_is_not_there_is_refused_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, name: str, said: str
) -> None:
    write(tmp_path, f"maps:\n{HILL}{AIR}")
    out = ("-o", str(tmp_path / "out.png")) if command == "shot" else ()
    asked = ("trail", "--data-dir", str(tmp_path), "--option", f"map={name}", *out)
    with pytest.raises(SystemExit, match="2"):
        main([*filter(None, (command,)), *asked])
    assert said in capsys.readouterr().err


def test_a_broken_file_of_maps_is_told_and_our_map_is_painted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path, "maps: {")
    assert picture(tmp_path, "--option", "map=ridge-loop") == 0
    assert "trail.yaml:2: " in capsys.readouterr().err
