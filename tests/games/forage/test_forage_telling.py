"""What the rules know beside legality: fields, outcome, remarks, marks, tally, texts."""

import re
from pathlib import Path
from random import Random

import pytest
from foraging import (
    FORAGE,
    FOUR_IN_TEAMS,
    FOUR_ON_LARGE,
    TEAMS,
    THREE,
    TWO,
    after,
    cards,
    field,
    given,
    setup,
    view,
)

from pnwtable.core.answers import Ok, Outcome
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Move
from pnwtable.core.events import Said
from pnwtable.core.game import judge_text
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
from pnwtable.games.forage.state import ForageState

TEXTS = read_texts(assets() / "lang" / "en.yaml")
SOURCES = Path(FORAGE.start.__code__.co_filename).parent

HANDS = {
    "hand@1": "KH 2C 5D X",
    "hand@2": "QH QC 9S 10S",
    "hand@3": "3H 3D 7S 8S",
    "map.d3": "4S 7C JC",
}
OPEN = {"hand@1": "KH", "hand@2": "QC"}


def remark(state: ForageState, command: str, seat: int = 1) -> str:
    """The key of the remark, and its number if it has one."""
    seen = view(state, seat)
    answer = judge_text(FORAGE, seen.state, command)
    assert isinstance(answer, Ok), answer
    text = FORAGE.remark(seen, answer.command)
    if text is None:
        return ""
    assert TEXTS.has(f"games.forage.{text.key}"), text.key
    return " ".join([text.key.removeprefix("remarks."), *(str(v) for v in text.values.values())])


def test_every_field_of_the_sheet_is_told() -> None:
    fields = FORAGE.fields(given({"hand@1": "KH 2C 5D X"}, TWO))
    assert dict(fields) == {
        "phase": "act",
        "turn": "p1",
        "first": "p1",
        "round": 1,
        "asked": "none",
        "to_reveal": 0,
        "actions_left@1": 2,
        "actions_left@2": 0,
        **{f"ended@{seat}": False for seat in (1, 2)},
        **{f"score@{seat}": 0 for seat in (1, 2)},
        **{f"swapping@{seat}": "none" for seat in (1, 2)},
        **{f"entered@{pawn}": False for pawn in ("1.1", "1.2", "2.1", "2.2")},
    }
    assert field(given(HANDS), "entered@3") is False


def test_most_points_win_and_equal_players_share() -> None:
    over = given(HANDS, state={"phase": "over", "score@1": 2, "score@3": 2, "score@2": 1})
    assert FORAGE.outcome(over) == Outcome((Seat(1), Seat(3)))
    assert FORAGE.outcome(given(HANDS)) is None


def test_a_limited_game_has_a_bound() -> None:
    assert FORAGE.bound(THREE) is None
    assert FORAGE.bound(setup(3, {"turn_limit": 10})) == 10 * 3 * 9


@pytest.mark.parametrize(
    ("hand", "score", "expected"),
    [
        ("8H 8C 8S 2D", 0, "basket 1 2"),
        ("8H 8C 8S 2D", 3, "basket-wins 1"),
        ("8H 8C 8S 8D", 0, "trove 2 3"),
        ("8H 8C 8S 8D", 2, "trove-wins 2"),
    ],
)
def test_a_set_is_announced_with_its_points(hand: str, score: int, expected: str) -> None:
    state = given({**HANDS, "hand@1": hand}, state={"score@1": score})
    names = "*" if expected.startswith("trove") else "8H,8C,8S"
    assert remark(state, f"move {names} hand@1 > set@1") == expected


def test_in_teams_a_set_wins_by_the_points_of_both() -> None:
    zones = {**HANDS, "hand@1": "8H 8C 8S 2D"}
    state = given(zones, FOUR_IN_TEAMS, state={"score@1": 3, "score@3": 3})
    assert remark(state, "p1: move 8H,8C,8S hand@1 > set@1") == "basket 1 4"


def test_a_step_says_what_it_shows() -> None:
    state = given(HANDS, up={"map.d4": "*"}, pawns={"pawn@1": "c4"})
    assert remark(state, "move pawn@1 > map.d5") == "cache 2"
    assert remark(state, "move pawn@1 > map.d3") == "enter 3"
    assert remark(state, "move pawn@1 > map.b3") == "turns-up"
    assert remark(state, "move pawn@1 > map.d4") == ""
    empty = given({**HANDS, "map.d3": ""}, pawns={"pawn@1": "c4"})
    assert remark(empty, "move pawn@1 > map.d3") == "enter-empty 0"


def test_a_swap_says_how_the_cards_will_lie() -> None:
    state = given({**HANDS, "map.d4": "9C"}, up={**OPEN, "map.d4": "9C"}, pawns={"pawn@1": "d4"})
    assert remark(state, "move KH hand@1 > map.d4") == "given-open"
    assert remark(state, "move 5D hand@1 > map.d4") == "given-hidden"
    unseen = given(HANDS, up=OPEN, pawns={"pawn@1": "d4"})
    assert remark(unseen, "move KH hand@1 > map.d4") == "unseen-open"
    assert remark(unseen, "move 5D hand@1 > map.d4") == "unseen-hidden"
    cache = given({**HANDS, "map.a3": "2S 2D 6H"}, up=OPEN, pawns={"pawn@1": "a3"})
    assert remark(cache, "move KH hand@1 > map.a3 onto 2S") == "given-down-open"
    assert remark(cache, "move 5D hand@1 > map.a3 onto 2S") == "given-down-hidden"
    assert remark(cache, "move X hand@1 > hand@2 onto QC") == "joker-hidden"
    mates = given(HANDS, FOUR_IN_TEAMS, up=OPEN)
    assert remark(mates, "p1: move KH hand@1 > hand@3 onto 3D") == "mate-open"
    assert remark(mates, "p1: move 5D hand@1 > hand@3 onto 3D") == "mate-hidden"


def test_answers_and_the_end_are_remarked_on() -> None:
    assert remark(given(HANDS), "press end") == "unused 2"
    assert remark(given(HANDS, state={"actions_left@1": 0}), "press end") == ""
    zones = {"hand@1": "8H 8C 8S 2D", "map.g4": "5H 5S 5D"}
    state = given(zones, FOUR_ON_LARGE, pawns={"pawn@1": "e4"})
    state = after(state, "move 8H,8C,8S hand@1 > set@1")
    assert remark(state, "choose centre g4") == "centre 3"
    assert remark(after(state, "choose centre g4"), "choose reveal 2D") == "reveal 2"


def marks(state: ForageState, seat: int = 1) -> set[str]:
    found = FORAGE.marks(view(state, seat))
    assert all(TEXTS.has(f"games.forage.{mark.text.key}") for mark in found)
    return {
        " ".join([mark.place, mark.kind, mark.text.key.removeprefix("marks."), *map(str, n)])
        for mark in found
        for n in [mark.text.values.values()]
    }


def test_actions_rights_and_what_would_win_are_marked() -> None:
    state = given(HANDS, state={"score@2": 2, "actions_left@1": 1, "entered@1": True})
    assert marks(state) == {
        "hand@1 info actions 1",
        "hand@1 info open",
        "hand@2 warn trove-wins",
        "pawn@1 good entered",
    }
    assert "hand@1 info ended 0" in marks(after(given(HANDS, FOUR_IN_TEAMS), "p1: press end"))


def test_who_is_close_to_winning_is_marked_by_the_set_that_would_do() -> None:
    assert "hand@3 warn basket-wins" in marks(given(HANDS, state={"score@3": 3}))
    assert not any("wins" in mark for mark in marks(given(HANDS, state={"score@3": 1})))
    over = given(HANDS, state={"score@3": 3, "phase": "over"})
    assert not any("wins" in mark for mark in marks(over))
    team = given(HANDS, FOUR_IN_TEAMS, state={"score@1": 3, "score@3": 4})
    assert {"hand@1 warn basket-wins", "hand@3 warn basket-wins"} <= marks(team)


def test_cards_exchanged_just_now_are_marked_to_those_who_see_them() -> None:
    state = given({**HANDS, "map.a3": "2S 2D 6H"}, up=OPEN, pawns={"pawn@1": "a3"})
    state = after(state, "move KH hand@1 > map.a3 onto 2S", "move 5D hand@1 > map.a3 onto 6H")
    mine, theirs = FORAGE.marks(view(state, 1)), FORAGE.marks(view(state, 2))
    assert sum(mark.text.key == "marks.exchanged" for mark in mine) == 4
    assert [one.place for one in theirs if one.text.key == "marks.exchanged"] == ["hand@1"]
    assert "map.a3 info swapping 2" in marks(state, 2)


def marked_open(state: ForageState, seat: int) -> dict[str, str]:
    """The hands in which cards are marked as open, and the faces of these cards."""
    seen = view(state, seat)
    found = [mark for mark in FORAGE.marks(seen) if mark.text.key == "marks.open"]
    return {
        mark.place: " ".join(
            seen.table.face(one.card)
            for one in found
            if one.card is not None and one.place == mark.place
        )
        for mark in found
    }


def test_who_sees_a_whole_hand_is_told_which_of_its_cards_all_see() -> None:
    apart = given(HANDS, FOUR_IN_TEAMS, up=OPEN, pawns={"pawn@1": "d4"})
    assert marked_open(apart, 1) == {"hand@1": "KH"}
    together = given(HANDS, FOUR_IN_TEAMS, up=OPEN)
    assert marked_open(together, 1).keys() == {"hand@1", "hand@3"}


def test_the_teams_are_marked_by_their_lower_seats() -> None:
    state = given(HANDS, FOUR_IN_TEAMS)
    teams = {"hand@1 info team 1", "hand@2 info team 2", "hand@3 info team 1", "hand@4 info team 2"}
    assert {mark for mark in marks(state) if "team" in mark} == teams
    assert not any("team" in mark for mark in marks(given(HANDS)))


def test_every_point_is_in_the_tally_also_when_its_cards_are_gone() -> None:
    zones = {**HANDS, "hand@1": "8H 8C 8S 2D", "map.d3": "JD", "hand@2": "4C 4S 4H 4D"}
    state = given(zones, state={"score@1": 2})
    state = after(state, "move 8H,8C,8S hand@1 > set@1")
    assert cards(state, "set@1") == ""
    lines = FORAGE.tally(view(state, 2))
    assert [(line.seat, line.rule, line.points, line.text.key) for line in lines] == [
        (1, "FG-51", 1, "tally.basket"),
        (1, "FG-55", 2, "tally.earlier"),
    ]
    assert lines[0].text.values == {"cards": "8H 8C 8S"}
    state = after(state, "move * hand@2 > set@2")
    assert [line.rule for line in FORAGE.tally(view(state, 1))] == ["FG-51", "FG-55", "FG-52"]


def test_the_tally_of_a_whole_game_is_its_score() -> None:
    state, luck = FORAGE.start(setup(4, TEAMS), Chance(5, 0)).state, Random(5)
    for ply in range(1, 1500):
        options = [c for seat in FORAGE.actors(state) for c in FORAGE.legal(state, seat)]
        sets = [c for c in options if isinstance(c, Move) and c.target.startswith("set@")]
        if not options:
            break
        state = FORAGE.apply(state, luck.choice(sets or options), Chance(5, ply)).state
    assert sum(state.scores) > 0
    for seat in state.all_seats():
        lines = [line for line in FORAGE.tally(view(state, 1)) if line.seat == seat]
        assert sum(line.points for line in lines) == field(state, f"score@{seat}")


def test_any_card_could_lie_in_a_hidden_place() -> None:
    seen = view(given(HANDS), 1)
    assert FORAGE.could_lie(seen, ZoneId("hand@2"), 1, FORAGE.pack(seen.state)[0])


def test_every_line_of_the_log_has_a_text() -> None:
    said = set(re.findall(r'\bsay\(\s*"([a-z-]+)"', "".join(p.read_text() for p in files())))
    said |= {
        event.key
        for event in FORAGE.start(THREE, Chance(1, 0)).stages[0].events
        if isinstance(event, Said)
    }
    assert "robbed" in said
    assert not {key for key in said if not TEXTS.has(f"games.forage.log.{key}")}


def files() -> list[Path]:
    return sorted(SOURCES.glob("*.py"))


def test_every_rule_of_the_code_is_on_the_page_of_rules() -> None:
    page = (assets() / "rules" / "forage.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^- \*\*(FG-[0-9]+)\*\* ", page, re.MULTILINE))
    used = {rule for path in files() for rule in re.findall(r"FG-[0-9]{2,3}", path.read_text())}
    assert used <= told


def test_every_refusal_has_its_sentence_and_every_option_its_name() -> None:
    refused = {rule for path in files() for rule in re.findall(r'"(FG-[0-9]+)"', path.read_text())}
    refused -= {"FG-51", "FG-52", "FG-55"}  # rules of the tally
    assert not {rule for rule in refused if not TEXTS.has(f"games.forage.refusals.{rule}")}
    for option in FORAGE.options:
        assert TEXTS.has(f"games.forage.options.{option.key}.name")
        assert TEXTS.has(f"games.forage.options.{option.key}.about")
