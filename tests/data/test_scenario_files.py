import shutil
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnwtable.data.places import assets
from pnwtable.data.scenario import (
    Asking,
    Count,
    Ending,
    Given,
    InOrder,
    Scenario,
    Then,
    Turned,
    Unordered,
)
from pnwtable.data.scenarios import find_scenarios, read_scenario, scenario_of
from pnwtable.data.strict import DataError, read_text

SHEET = """\
game: trail
about: A pair passes any landmark, if one of its cards has the landmark's suit.
rules: [TR-33, TR-31]
players: 3
options: {first: p2, fast: true, rounds: 4}
seed: 12
given:
  zones:
    map.c2: [KH]
    pack@1: [3H, 3S, 7D]
    row.R: [R+6C|O-3, Yx2|B-2S]
    pool: []
  face_up: [map.c2, {hand@1: [KH], hand@2: [X, 8H#2]}]
  face_down: [map.d4]
  pawns: {pawn@1: map.c1, pawn@2: none}
  state: {phase: trek, turn: p1, passed@1: 1, lit.1.a: [1, p2], open: false, swapping@1: none}
when:
  - p1: move 3H,3S pack@1 > map.c2
  - "p2: press end"
  - choose reveal 9C
then:
  zones: {pack@1: [7D], pool: {unordered: [3S, 3H]}, box: {count: 5}}
  pawns: {pawn@1: map.c2, pawn@3: none}
  state: {passed@1: 2}
  legal: ["p1: press turn-back", press end]
  illegal: {"move 7D pack@1 > map.c2": TR-20, "p2: press x": MALFORMED, press y: ANY}
  refused: TR-31
  scores: {p1: 12, p2: -8}
  outcome: {winners: [p1, p3]}
  sees: {p2: {pack@1: ["?", "R+6C|?"]}}
"""
SHORT = "game: cabin\nabout: x\nrules: [CB-01]\nthen: {}\n"


def scenario(text: str) -> Scenario:
    return scenario_of(read_text(text, "one.yaml"), Path("one.yaml"))


def said(text: str) -> str:
    with pytest.raises(DataError) as caught:
        scenario(text)
    return str(caught.value)


def test_every_scenario_of_the_program_is_read() -> None:
    files = find_scenarios([assets() / "scenarios"])
    games = {path.parent.name for path in files}
    assert len(games) == 7
    for path in files:
        read = read_scenario(path)
        assert read.game == path.parent.name
        assert read.rules


def test_a_scenario_says_what_the_vocabulary_promises() -> None:
    read = scenario(SHEET)
    assert (read.game, read.rules, read.players, read.seed) == (
        "trail",
        ("TR-33", "TR-31"),
        3,
        12,
    )
    assert read.about.startswith("A pair passes any landmark, if one")
    assert read.options == {"first": "p2", "fast": True, "rounds": 4}


def test_a_position_keeps_zones_faces_pawns_and_state() -> None:
    assert scenario(SHEET).given == Given(
        zones={
            "map.c2": ("KH",),
            "pack@1": ("3H", "3S", "7D"),
            "row.R": ("R+6C|O-3", "Yx2|B-2S"),
            "pool": (),
        },
        face_up=(Turned("map.c2"), Turned("hand@1", ("KH",)), Turned("hand@2", ("X", "8H#2"))),
        face_down=(Turned("map.d4"),),
        pawns={"pawn@1": "map.c1", "pawn@2": None},
        state={
            "phase": "trek",
            "turn": "p1",
            "passed@1": 1,
            "lit.1.a": [1, "p2"],
            "open": False,
            "swapping@1": "none",
        },
    )


def test_commands_keep_their_seat_and_line() -> None:
    read = scenario(SHEET)
    assert read.when == (
        Asking("p1", "move 3H,3S pack@1 > map.c2", 18),
        Asking("p2", "press end", 19),
        Asking(None, "choose reveal 9C", 20),
    )
    assert [asking.text for asking in read.when] == [
        "p1: move 3H,3S pack@1 > map.c2",
        "p2: press end",
        "choose reveal 9C",
    ]


def test_what_must_hold_then_is_kept_line_by_line() -> None:
    assert scenario(SHEET).then == Then(
        zones={"pack@1": InOrder(("7D",)), "pool": Unordered(("3S", "3H")), "box": Count(5)},
        pawns={"pawn@1": "map.c2", "pawn@3": None},
        state={"passed@1": 2},
        legal=(Asking("p1", "press turn-back", 25), Asking(None, "press end", 25)),
        illegal={
            Asking(None, "move 7D pack@1 > map.c2", 26): "TR-20",
            Asking("p2", "press x", 26): "MALFORMED",
            Asking(None, "press y", 26): "ANY",
        },
        refused="TR-31",
        scores={"p1": 12, "p2": -8},
        outcome=Ending(("p1", "p3")),
        sees={"p2": {"pack@1": InOrder(("?", "R+6C|?"))}},
    )


def test_what_a_scenario_leaves_out_has_its_default() -> None:
    read = scenario(SHORT)
    assert (read.players, read.options, read.seed, read.given, read.when) == (None, {}, 1, None, ())
    assert read.then == Then()


def test_a_deal_with_state_laid_over_it_is_not_an_empty_position() -> None:
    dealt = scenario(SHORT + "given: {state: {turn: p1}}").given
    empty = scenario(SHORT + "given: {zones: {}}").given
    assert dealt is not None
    assert empty is not None
    assert (dealt.zones, empty.zones) == (None, {})


def test_a_game_that_is_not_over_is_asked_for_by_none() -> None:
    assert scenario(SHORT.replace("{}", "{outcome: none}")).then.outcome == Ending(None)
    assert scenario(SHORT.replace("{}", "{outcome: {winners: []}}")).then.outcome == Ending(())


def test_an_error_found_later_still_has_its_line() -> None:
    read = scenario(SHEET)
    assert str(read.fault("given.zones.map.c2", "no such zone")) == (
        "one.yaml:9: given.zones.map.c2: no such zone"
    )
    assert read.fault("given.zones.map.z9", "no such zone").line == 8
    assert read.fault("nowhere", "odd").line == 1


@pytest.mark.parametrize(
    ("right", "wrong", "error"),
    [
        ("rules:", "rule:", "3: unknown key 'rule' (did you mean 'rules'?)"),
        ("face_up:", "face_upp:", "13: unknown key 'face_upp' (did you mean 'face_up'?)"),
        ("refused:", "refusd:", "27: unknown key 'refusd' (did you mean 'refused'?)"),
        ("{count: 5}", "{coun: 5}", "22: unknown key 'coun' (did you mean 'count'?)"),
        (
            "{count: 5}",
            "{}",
            "22: then.zones.box: expected a list of cards, or one of unordered, count",
        ),
        ("{count: 5}", "7", "22: then.zones.box: expected a list, not '7'"),
        ("players: 3", "players: 9", "4: players: expected a whole number from 1 to 8, not '9'"),
        ("seed: 12", "seed: x", f"6: seed: expected a whole number from 0 to {10**39}, not 'x'"),
        ("3S, 7D]", "10, 7D]", "10: given.zones.pack@1#2: expected a card such as KH or"),
        ("3S, 7D]", "^, 7D]", "10: given.zones.pack@1#2: expected a card such as KH or"),
        ("p1: move", "p9: move", "18: when#1.p9: expected a seat from p1 to p8, not 'p9'"),
        ('"p2: press', '"p0: press', "19: when#2: expected a seat from p1 to p8, not 'p0'"),
        ("TR-20", "TR20", "26: then.illegal.move 7D pack@1 > map.c2: expected the id of a rule"),
        ("{p1: 12,", "{p1: many,", "28: then.scores.p1: expected a whole number"),
        ("[p1, p3]", "[p1, p9]", "29: then.outcome.winners#2: expected one of p1, p2"),
        ("{winners: [p1, p3]}", "won", "29: then.outcome: expected none or {winners: [p1]}"),
        ("map.c1,", "1,", "15: given.pawns.pawn@1: expected a zone or none, not '1'"),
        ("map.c1,", "~,", "15: given.pawns.pawn@1: expected a zone or none, not nothing"),
        ("game: trail", "game: The Trail", "1: game: expected the key of a game such as trail"),
    ],
)
def test_a_fault_is_named_with_file_and_line(right: str, wrong: str, error: str) -> None:
    assert right in SHEET
    assert said(SHEET.replace(right, wrong, 1)).startswith(f"one.yaml:{error}")


def test_a_list_entry_with_two_commands_is_refused() -> None:
    assert said(SHORT + "when:\n- p1: press a\n  p2: press b").startswith(
        "one.yaml:6: when#1: expected one command"
    )


@pytest.mark.parametrize("nothing", ["", " []", " ~"])
def test_no_command_may_be_said_in_any_way(nothing: str) -> None:
    assert scenario(f"{SHORT}when:{nothing}").when == ()


def test_cards_that_are_turned_may_be_said_without_a_list() -> None:
    read = scenario(f"{SHORT}given:\n  face_up: {{map.c2: [KH]}}")
    assert read.given == Given(face_up=(Turned("map.c2", ("KH",)),))


def test_none_may_stand_in_quotes() -> None:
    read = scenario(SHORT.replace("{}", '{outcome: "none", pawns: {pawn@1: "none"}}'))
    assert read.then.outcome == Ending(None)
    assert read.then.pawns == {"pawn@1": None}


def test_a_command_of_an_impossible_seat_can_be_asked_for_as_illegal() -> None:
    read = scenario(SHORT.replace("{}", '{illegal: {"p9: press end": MALFORMED}}'))
    assert [asking.text for asking in read.then.illegal] == ["p9: press end"]


@given(st.integers(0, len(SHEET)))
def test_a_scenario_cut_off_anywhere_is_read_or_refused(end: int) -> None:
    with suppress(DataError):
        scenario(SHEET[:end])


@given(st.integers(0, len(SHEET) - 1), st.characters(exclude_categories=()))
def test_a_scenario_with_one_odd_character_is_read_or_refused(at: int, odd: str) -> None:
    with suppress(DataError):
        scenario(SHEET[:at] + odd + SHEET[at + 1 :])


@given(st.integers(0, SHEET.count("\n") - 1), st.sampled_from(["", "[]", "{}", "x", "- {a: b}"]))
def test_a_scenario_with_one_odd_value_is_read_or_refused(number: int, odd: str) -> None:
    lines = SHEET.splitlines()
    lines[number] = lines[number].partition(":")[0] + ": " + odd
    with suppress(DataError):
        scenario("\n".join(lines))


def test_scenarios_are_found_in_folders_below_in_order_and_once(tmp_path: Path) -> None:
    for name in ("b/2.yaml", "b/1.yml", "a/3.yaml", "a/notes.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(SHORT, encoding="utf-8")
    found = find_scenarios([tmp_path / "b" / "2.yaml", tmp_path])
    assert [str(path.relative_to(tmp_path)) for path in found] == [
        "b/2.yaml",
        "a/3.yaml",
        "b/1.yml",
    ]


@pytest.mark.parametrize("name", ["missing", "n" * 5000, "a\0b"])
def test_a_path_that_is_not_there_is_an_error(tmp_path: Path, name: str) -> None:
    with pytest.raises(DataError, match="cannot be read"):
        find_scenarios([tmp_path / name])


def test_a_folder_with_a_strange_name_is_searched(tmp_path: Path) -> None:
    folder = tmp_path / "Jürgen ♥"
    shutil.copytree(assets() / "scenarios" / "cabin", folder)
    files = find_scenarios([folder])
    assert files
    assert all(read_scenario(path).game == "cabin" for path in files)


def test_a_scenario_need_not_say_what_it_is_about(tmp_path: Path) -> None:
    path = tmp_path / "short.yaml"
    path.write_text("game: cabin\nthen: {outcome: none}\n", encoding="utf-8")
    scenario = read_scenario(path)
    assert (scenario.about, scenario.rules) == ("", ())
