"""What a scenario may ask for, and how it is told that it does not hold."""

from pathlib import Path

import pytest

from pnwtable.play.scenarios import run_file


def faults(folder: Path, text: str) -> tuple[str, ...]:
    """What is wrong with a scenario of that text."""
    file = folder / "one.yaml"
    file.write_text(text, "utf-8")
    return tuple(fault.removeprefix(f"{file}:") for fault in run_file(file).faults)


@pytest.mark.parametrize(
    ("game", "setup", "rule"),
    [
        ("cabin", "options: {stacks: 6}", "CB-05"),
        ("trail", "players: 2", "TR-01"),
        ("trail", "options: {first: p4}", "TR-06"),
        ("signal_fire", "options: {target: 0, rounds: 0}", "SF-79"),
        ("signal_fire", "options: {target: 501}", "SF-76"),
        ("salmon_run", "options: {lower_by: luck}", "SR-98"),
        ("orca_isles", "options: {instincts: often}", "OI-80"),
        ("forage", "players: 3\noptions: {large_map: true}", "FG-01"),
        ("grizzo", "options: {finish: slow}", "GZ-52"),
        ("cabin", "options: {first: p0}", "CB-52"),
        ("cabin", "options: {first: p2}", "CB-52"),
        ("forage", "options: {first: p0}", "FG-01"),
    ],
)
def test_a_set_up_that_the_sheet_does_not_allow_is_refused_with_its_rule(
    tmp_path: Path, game: str, setup: str, rule: str
) -> None:
    text = f"game: {game}\n{setup}\nthen: {{refused: {rule}}}\n"
    assert faults(tmp_path, text) == ()
    (said,) = faults(tmp_path, text.replace(rule, "TR-99"))
    assert said == f"the set-up: {rule}, not TR-99"
    (said,) = faults(tmp_path, text.replace(f"refused: {rule}", "state: {turn: p1}"))
    assert rule in said


@pytest.mark.parametrize("first", ["p²", "p१", "p", "p12", "P1", "1", "p1\\n"])
def test_who_begins_is_random_or_a_seat_as_it_is_written(tmp_path: Path, first: str) -> None:
    text = f'game: cabin\noptions: {{first: "{first}"}}\nthen: {{refused: MALFORMED}}\n'
    assert faults(tmp_path, text) == ()
    (said,) = faults(tmp_path, text.replace("refused: MALFORMED", "state: {turn: p1}"))
    assert "first: expected random or a seat such as p1, not " in said


def test_a_refusal_needs_a_command_or_a_set_up_that_is_refused(tmp_path: Path) -> None:
    said = faults(tmp_path, "game: cabin\nthen: {refused: CB-31}\n")
    assert said == ("2: then.refused: needs a command under 'when'",)


DEAL = "game: trail\ngiven: {zones: {pack@1: [3H, 3S, 7D]}, pawns: {pawn@1: map.a1}}\nthen:\n"


def test_any_refusal_is_also_that_something_is_not_there(tmp_path: Path) -> None:
    text = f"{DEAL}  illegal: {{'move 9C pack@1 > map.c2': ANY, 'fly away': ANY}}\n"
    assert faults(tmp_path, text) == ()
    (said,) = faults(tmp_path, f"{DEAL}  illegal: {{'press turn-back': ANY}}\n")
    assert said.endswith("press turn-back: legal, not ANY")


def test_a_button_that_there_is_not_is_for_the_rules_to_refuse(tmp_path: Path) -> None:
    asked = "press DONE: TR-09, press reveal 9D: TR-09, press *: MALFORMED"
    assert faults(tmp_path, f"{DEAL}  illegal: {{{asked}}}\n") == ()


def test_what_a_seat_sees_may_be_counted(tmp_path: Path) -> None:
    sees = "p2: {pack@1: {count: 3}}, p1: {pack@1: {unordered: [7D, 3S, 3H]}}"
    text = f"{DEAL}  sees: {{{sees}}}\n"
    assert faults(tmp_path, text) == ()
    (said,) = faults(tmp_path, text.replace("count: 3", "count: 4"))
    assert said == "in pack@1 p2 sees 3 cards, not 4"
    (said,) = faults(tmp_path, text.replace("p2", "p4"))
    assert said == "4: then.sees.p4: there are only 3 seats"


def test_a_key_with_nothing_after_it_asks_for_nothing(tmp_path: Path) -> None:
    keys = ("zones", "illegal", "sees", "state", "legal", "scores", "pawns")
    empty = "rules:\noptions:\ngiven:\nwhen:\nthen:\n" + "".join(f"  {key}:\n" for key in keys)
    assert faults(tmp_path, f"game: trail\n{empty}") == ()


def test_flags_are_written_as_yaml_lets_them_be(tmp_path: Path) -> None:
    given = "given: {zones: {}, state: {picked@1: True}}"
    assert faults(tmp_path, f"game: trail\n{given}\nthen: {{state: {{picked@1: TRUE}}}}\n") == ()


def test_the_seat_of_a_solitaire_is_no_other(tmp_path: Path) -> None:
    (said,) = faults(tmp_path, "game: cabin\ngiven: {state: {turn: p2}}\nthen: {}\n")
    assert said == "2: given.state.turn: expected one of p1, not 'p2'"
