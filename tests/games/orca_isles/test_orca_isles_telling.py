"""Remarks, marks, the tally, and sentences for all of them."""

from random import Random

import pytest
from orca_water import DRAW, HANDS, LAST, ORCAS, after, hunting, lay, seen_by, setup, step

from pnwtable.core.answers import Ok
from pnwtable.core.chance import Chance
from pnwtable.core.events import Said
from pnwtable.core.game import judge_text
from pnwtable.core.zones import Seat
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
from pnwtable.games.orca_isles.sets import Kind
from pnwtable.games.orca_isles.state import OrcaState

ZONES = {"isle.1": "8H", "isle.2": "KD", "gather.1": "QC", **HANDS, "hand@1": "8C 9D 10D QD"}
ZONES["hand@3"] = "4D 6D 2C"


def remarked(state: OrcaState, text: str) -> tuple[str, dict[str, object]]:
    answer = judge_text(ORCAS, state, text)
    assert isinstance(answer, Ok)
    found = ORCAS.remark(seen_by(state, answer.command.seat), answer.command)
    assert found is not None
    return found.key, dict(found.values)


def marked(state: OrcaState, viewer: int | None = None) -> dict[tuple[str, str], object]:
    found = ORCAS.marks(seen_by(state, None if viewer is None else Seat(viewer)))
    return {(mark.place, mark.text.key): mark.text.values.get("n") for mark in found}


def test_a_hunt_is_told_what_it_makes_and_who_is_there() -> None:
    state = lay(ZONES, turn="p1")
    assert remarked(state, "move 9D,10D hand@1 > isle.1") == ("remarks.first.straight", {"n": 4})
    assert remarked(state, "move 9D hand@1 > isle.1") == ("remarks.first.none", {"n": 0})
    own = lay({**ZONES, "under@1.1": "3S"}, {"pawn@1.1": "isle.1"}, turn="p1")
    assert remarked(own, "move 8C hand@1 > isle.1")[0] == "remarks.own.pair"
    rival = lay({**ZONES, "under@2.1": "3S"}, {"pawn@2.1": "isle.1"}, turn="p1")
    assert remarked(rival, "move 8C hand@1 > isle.1")[0] == "remarks.rival.pair"


def test_a_hunt_against_an_open_one_is_compared() -> None:
    def against(cards: str) -> str:
        state = lay(
            {**ZONES, "under@2.1": cards}, {"pawn@2.1": "isle.1"}, face_up=("under@2.1",), turn="p1"
        )
        return remarked(state, "move 8C,9D hand@1 > isle.1")[0]

    assert against("8S 3S") == "remarks.ahead.pair"
    assert against("8S 9H") == "remarks.level.pair"
    assert against("7S 6H") == "remarks.behind.pair"


def test_gathering_and_drawing() -> None:
    state = lay(ZONES, turn="p1")
    assert remarked(state, "move ^ gather.1 > hand@1") == (
        "remarks.gather-more",
        {"n": 5, "was": 4},
    )
    assert remarked(state, "move ^ deck > hand@1")[0] == "remarks.draw"
    renewed = lay({**ZONES, "deck": "", "discard": "2S"}, turn="p1")
    assert remarked(renewed, "move ^ deck > hand@1") == ("remarks.renew", {"n": 1})
    brave = lay(ZONES, instincts=True, turn="p1")
    assert remarked(brave, "move ^ deck > isle.1")[0] == "remarks.instincts"
    stuck = lay({"deck": ""}, turn="p1")
    assert remarked(stuck, "press pass")[0] == "remarks.pass"


def test_nobody_else_is_told_about_a_hunt() -> None:
    state = lay(ZONES, turn="p1")
    answer = judge_text(ORCAS, state, "move 8C hand@1 > isle.1")
    assert isinstance(answer, Ok)
    for viewer in (None, Seat(2)):
        assert ORCAS.remark(seen_by(state, viewer), answer.command) is None


def test_marks_show_what_the_viewer_may_know() -> None:
    state = lay(
        {**ZONES, "under@1.1": "8S", "under@2.1": "9S 10C"},
        {"pawn@1.1": "isle.1", "pawn@2.1": "isle.1"},
    )
    mine, others = marked(state, 1), marked(state)
    assert mine["under@1.1", "marks.set"] == 1
    assert ("under@2.1", "marks.set") not in mine
    assert marked(state, 2)["under@2.1", "marks.set"] == 4
    assert not any(place.startswith("under") for place, _ in others)
    assert ("isle.1", "marks.full") in others
    assert ("pod@1", "marks.first") in others
    assert mine["hand@1", "marks.hand"] == 4


def test_the_deck_tells_when_it_is_used_up() -> None:
    assert ("deck", "marks.renewed") in marked(lay({"deck": "", "discard": "2S"}))
    assert ("deck", "marks.no-card") in marked(lay({"deck": ""}))


def test_the_tally_names_every_point_with_its_rule() -> None:
    state = after(hunting("8H", p1_1="8C", p1_2="9S 10D"), DRAW)
    lines = [(x.seat, x.rule, x.points, x.text.key) for x in ORCAS.tally(seen_by(state))]
    assert lines == [
        (1, "OI-50", 1, "tally.pair"),
        (1, "OI-50", 4, "tally.straight"),
        (1, "OI-55", 2, "tally.isle.alone"),
    ]
    told = [line.text.values for line in ORCAS.tally(seen_by(state))]
    assert [values["zone"] for values in told] == ["isle.1"] * 3
    assert [values["cards"] for values in told] == ["8H 8C", "8H 9S 10D", "8H"]


@pytest.mark.parametrize(
    ("isle", "mine", "theirs", "why"),
    [
        ("8H", "8C", "3S", "kind"),
        ("X", "KC", "9S", "value"),
        ("8H", "8C 5D", "8S 4D", "spare"),
        ("8H", "QC", "3S", "cards"),
    ],
)
def test_the_tally_says_by_what_an_isle_was_won(
    isle: str, mine: str, theirs: str, why: str
) -> None:
    state = after(hunting(isle, p1_1=mine, p2_1=theirs), DRAW)
    won = [x for x in ORCAS.tally(seen_by(state)) if x.text.key.startswith("tally.isle")]
    assert [(x.seat, x.points, x.text.key) for x in won] == [(1, 2, f"tally.isle.{why}")]


def test_a_hunt_without_a_set_has_a_line_and_an_earlier_round_only_its_sum() -> None:
    state = after(hunting("8H", p1_1="8C", p2_1="3S"), DRAW)
    lines = [(x.seat, x.points, x.text.key) for x in ORCAS.tally(seen_by(state))]
    assert (2, 0, "tally.none") in lines
    luck = Random(1)
    for ply in range(6):
        command = luck.choice(list(ORCAS.legal(state, state.turn or Seat(1))))
        state = ORCAS.apply(state, command, Chance(1, ply)).state
    first = [x for x in ORCAS.tally(seen_by(state)) if x.text.key == "tally.round"]
    assert [(x.seat, x.points, x.text.values["n"]) for x in first] == [(1, 3, 1)]


def test_the_tally_of_the_last_hands_and_of_points_from_before() -> None:
    state = lay(
        {**ZONES, "hand@1": "4H 4C 4S 5H", "hand@2": "6S 9C JS 2S"},
        LAST,
        turn="p3",
        round=5,
        fields={"score@1": 3},
    )
    lines = ORCAS.tally(seen_by(after(state, DRAW)))
    mine = [(line.rule, line.points) for line in lines if line.seat == 1]
    assert mine == [("OI-04", 3), ("OI-70", 5)]
    assert lines[1].text.values["cards"] == "4H 4C 4S"


def test_points_of_the_tally_add_up_to_the_score_in_whole_games_and_all_is_said() -> None:  # noqa: C901 - a walk through all there is to say
    texts = read_texts(assets() / "lang" / "en.yaml")

    def check(key: str) -> None:
        assert texts.has(f"games.orca_isles.{key}"), key

    for seed in range(12):
        luck = Random(seed)
        asked = setup(3 + seed % 4, instincts=seed % 2 == 0)
        state = ORCAS.start(asked, Chance(seed, 0)).state
        for ply in range(1, 61):
            if state.turn is None:
                break
            view = seen_by(state, state.turn)
            for command in view.legal:
                found = ORCAS.remark(view, command)
                check("" if found is None else found.key)
            for mark in ORCAS.marks(view):
                check(mark.text.key)
            command = luck.choice(list(ORCAS.legal(state, state.turn)))
            done = ORCAS.apply(state, command, Chance(seed, ply))
            for stage in done.stages:
                for event in stage.events:
                    check(f"log.{event.key}" if isinstance(event, Said) else "name")
            state = done.state
        lines = ORCAS.tally(seen_by(state))
        for line in lines:
            check(line.text.key)
        for seat in state.all_seats():
            assert sum(x.points for x in lines if x.seat == seat) == state.scores[seat - 1]


def test_every_kind_has_its_words_everywhere() -> None:
    texts = read_texts(assets() / "lang" / "en.yaml")
    for kind in Kind:
        where = [f"remarks.{who}" for who in ("first", "own", "rival", "ahead", "level", "behind")]
        for place in where:
            assert texts.has(f"games.orca_isles.{place}.{kind.key}")
        if kind is not Kind.NONE:
            assert texts.has(f"games.orca_isles.tally.{kind.key}")
            assert texts.has(f"games.orca_isles.tally.hand.{kind.key}")
            assert texts.has(f"games.orca_isles.log.scored-{kind.key}")
            assert texts.has(f"games.orca_isles.log.sorted-{kind.key}")


def test_the_last_stage_is_told_with_words() -> None:
    done = step(hunting("8H", p1_1="8C"), DRAW)
    assert done.stages[-1].events
