"""Marks, remarks, the score line by line, sentences, and what may lie hidden."""

import re
from collections.abc import Mapping
from random import Random

import pytest
from signal_fire_table import (
    GAME,
    after,
    answer,
    field,
    lay,
    setup,
    trick,
    view,
)

from pnwtable.core.answers import Ok, Refusal
from pnwtable.core.chance import Chance
from pnwtable.core.events import Said
from pnwtable.core.imagine import imagine
from pnwtable.core.zones import Seat, ZoneId, base_of
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
from pnwtable.games.signal_fire.state import SignalFireState

TEXTS = read_texts(assets() / "lang" / "en.yaml")
CROSS = "b1 c3 b3 a3"


def marked(state: SignalFireState, place: str) -> list[tuple[str, Mapping[str, object]]]:
    return [
        (mark.text.key, mark.text.values) for mark in GAME.marks(view(state)) if mark.place == place
    ]


def remark(state: SignalFireState, seat: int, text: str) -> tuple[str, Mapping[str, object]] | None:
    found = answer(state, text)
    assert isinstance(found, Ok)
    told = GAME.remark(view(state, Seat(seat)), found.command)
    return None if told is None else (told.key, told.values)


def lines(state: SignalFireState, seat: int) -> list[tuple[str, int]]:
    return [(line.rule, line.points) for line in GAME.tally(view(state)) if line.seat == seat]


def test_each_pawn_shows_its_own_trump() -> None:
    state = lay({}, CROSS)
    assert marked(state, "pawn@1") == [("marks.trump", {"suits": "C"})]
    assert marked(state, "pawn@2") == [("marks.trump", {"suits": "S"})]
    assert marked(state, "pawn@4") == [("marks.no-trump", {"suits": ""})]


def test_only_bids_and_plays_are_made_behind_a_curtain() -> None:
    needed: dict[str, set[bool]] = {}
    state, luck = GAME.start(setup(rounds=1), Chance(3, 0)).state, Random(3)
    for ply in range(1, 999):
        needed.setdefault(state.phase, set()).add(GAME.needs_secret(state))
        options = [c for seat in GAME.actors(state) for c in GAME.legal(state, seat)]
        if not options:
            break
        state = GAME.apply(state, luck.choice(options), Chance(3, ply)).state
    assert {phase for phase, answers in needed.items() if answers == {True}} == {"bid", "play"}
    assert {phase for phase, answers in needed.items() if answers == {False}} == {
        "place",
        "light",
        "move",
        "over",
    }


def test_the_suit_led_and_the_winners_are_marked() -> None:
    state = trick("6D 9S 9D 2D", CROSS)
    assert marked(state, "trick@1") == [("marks.led", {"suits": "D"})]
    assert marked(state, "trick@2") == [("marks.tied", {})]
    assert marked(state, "trick@3") == [("marks.tied", {})]


def test_fires_show_how_often_they_were_lit() -> None:
    state = lay({"fire.1.a": "2S 3S"}, CROSS, lit_1_a=2)
    assert marked(state, "fire.1.a") == [("marks.fires", {"n": 2})]
    assert marked(state, "fire.2.a") == [("marks.slot", {"team": 2})]
    assert [mark.kind for mark in GAME.marks(view(state)) if mark.place == "fire.1.a"] == ["fire.1"]


def test_a_team_that_has_lit_fires_shows_what_the_round_is_worth_so_far() -> None:
    state = lay({"fire.1.a": "2S 3S"}, CROSS, lit_1_a=2)
    assert ("marks.round", {"signed": "+2"}) in marked(state, "hand@3")
    assert "marks.round" not in [key for key, _ in marked(state, "hand@2")]


def test_every_seat_shows_its_team() -> None:
    state = lay({}, CROSS, lead="p2")
    assert marked(state, "hand@1") == [("marks.team", {"team": 1})]
    assert marked(state, "hand@2") == [("marks.lead", {}), ("marks.team", {"team": 2})]


@pytest.mark.parametrize(
    ("lit", "number", "warned"), [(7, 8, True), (6, 7, True), (5, 6, False), (7, 9, False)]
)
def test_a_team_with_a_fire_in_every_trick_is_warned(lit: int, number: int, warned: bool) -> None:  # noqa: FBT001 - a column of the table
    state = lay({}, CROSS, lit_1_a=lit, trick=number)
    assert (("marks.blaze", {"n": 9 - lit}) in marked(state, "hand@1")) is warned
    assert (("marks.blaze", {"n": 9 - lit}) in marked(state, "hand@3")) is warned


def test_after_the_round_there_is_no_danger_left() -> None:
    state = after(
        trick("KH 2H 3H 4H", "a3 b3 b1 c3", trick=9, lit_2_a=8), "p1: move ^ trick@1 > fire.1.a"
    )
    assert ("marks.blaze", {"n": 1}) not in marked(state, "hand@2")


def test_a_card_is_said_to_be_ahead_or_not() -> None:
    state = lay({"hand@1": "6D", "hand@2": "9S 4H 2D"}, CROSS)
    assert remark(state, 1, "p1: move 6D hand@1 > trick@1") == ("remarks.led-ahead", {})
    assert remark(state, 1, "p1: move 6D hand@1 > facedown@1") == ("remarks.down", {})
    state = lay({"trick@1": "6D", "hand@2": "9S 4H"}, CROSS, turn="p2")
    assert remark(state, 2, "p2: move 9S hand@2 > trick@2") == ("remarks.trump-ahead", {})
    assert remark(state, 2, "p2: move 4H hand@2 > trick@2") == ("remarks.other-behind", {})


def test_a_fire_is_said_with_what_it_adds() -> None:
    state = trick("KH 2H 3H 4H", "a3 b3 b1 c3", lit_1_a=1, lit_1_b=1, lit_1_1=1)
    where = {
        zone: remark(state, 1, f"p1: move ^ trick@1 > {zone}") for zone in ("fire.1.a", "fire.1.3")
    }
    assert where["fire.1.a"] == ("remarks.again", {"n": 1, "points": 4})
    assert where["fire.1.3"] == ("remarks.first-there", {"n": 1, "points": 4})
    state = trick("KH 2H 3H 4H", "c3 b3 b1 c3", lit_1_a=1, lit_1_b=1)
    assert remark(state, 1, "p1: move ^ trick@1 > fire.1.c") == (
        "remarks.first-there",
        {"n": 3, "points": 5},
    )
    state = trick("KH 2H 3H 4H", "c3 b3 b1 c3", lit_1_a=8, trick=9)
    assert remark(state, 1, "p1: move ^ trick@1 > fire.1.c") == (
        "remarks.blaze",
        {"n": -18, "points": -10},
    )


def test_a_step_is_said_with_the_trump_it_brings() -> None:
    state = after(trick("10H/2C 2H 3H 4H", "a2 c3 b3 a3"), "p1: move ^ trick@1 > fire.1.a")
    assert remark(state, 1, "p1: move pawn@1 > map.a1") == ("remarks.cell", {"suits": "D"})
    assert remark(state, 1, "p1: move pawn@1 > map.a3") == ("remarks.dark", {"suits": ""})


def test_the_tally_names_each_part_and_adds_up_to_the_score() -> None:
    lit = dict.fromkeys(("lit_1_b", "lit_1_c", "lit_1_1", "lit_1_2", "lit_1_3"), 1)
    before = trick("KH 2H 3H 4H", "a3 b3 b1 c3", trick=9, total_1=20, lit_2_a=8, total_2=4, **lit)
    state = after(before, "p1: move ^ trick@1 > fire.1.a")
    parts = [("SF-75", 20), ("SF-70", 6), ("SF-71", 2), ("SF-72", 2), ("SF-73", 2)]
    assert lines(state, 1) == lines(state, 3) == parts
    assert lines(state, 2) == [("SF-75", 4), ("SF-70", 8)]
    for seat in (1, 2, 3, 4):
        assert sum(points for _, points in lines(state, seat)) == field(state, f"score@{seat}")


def test_before_its_end_the_tally_says_what_the_round_would_be_worth() -> None:
    state = lay({}, CROSS, lit_1_a=1, lit_1_b=1, lit_1_c=1, total_1=20)
    assert lines(state, 1) == [("SF-75", 20), ("SF-70", 3), ("SF-71", 2)]
    assert field(state, "score@1") == 20


def test_a_blaze_is_one_line() -> None:
    before = trick("KH 2H 3H 4H", "a3 b3 b1 c3", trick=9, lit_1_a=8)
    assert lines(after(before, "p1: move ^ trick@1 > fire.1.a"), 1) == [("SF-74", -10)]


def test_no_imagined_world_gives_a_seat_a_suit_it_has_shown_to_lack() -> None:
    zones = {"hand@1": "6D", "hand@2": "9S KC 2H 3H", "hand@3": "2D 5D 7D", "hand@4": "JD QD KD"}
    state = after(lay(zones, CROSS), "p1: move 6D hand@1 > trick@1", "p2: move 9S hand@2 > trick@2")
    seen = view(state, Seat(1))
    for seed in range(20):
        world = imagine(GAME, seen, Random(seed))
        assert "D" not in "".join(world.table.faces(ZoneId("hand@2")))
    assert GAME.could_lie(seen, ZoneId("hand@3"), 0, ("AD",))  # type: ignore[arg-type]  # a face
    assert not GAME.could_lie(seen, ZoneId("hand@2"), 0, ("AD",))  # type: ignore[arg-type]  # a face
    assert not GAME.could_lie(seen, ZoneId("facedown@2"), 0, ("AD",))  # type: ignore[arg-type]  # a face


def test_refusals_name_the_suit_or_card() -> None:
    def values(state: SignalFireState, text: str) -> Mapping[str, object]:
        found = answer(state, text)
        assert isinstance(found, Refusal)
        return found.values

    state = lay({"hand@1": "7C 6D", "hand@2": "2D 9S"}, CROSS)
    assert values(state, "p1: move 7C hand@1 > trick@1") == {"suits": "C"}
    state = after(state, "p1: move 6D hand@1 > trick@1")
    assert values(state, "p2: move 9S hand@2 > trick@2") == {"suits": "D"}


def complete(key: str, values: Mapping[str, object]) -> bool:
    """Whether there is a sentence and nothing in it is left open."""
    said = TEXTS.say(f"games.signal_fire.{key}", values)
    return not said.startswith("⟨") and not re.search(r"\{[a-z]+\}", said)


@pytest.mark.parametrize("quickflint", [False, True])
def test_there_is_a_sentence_for_everything_that_is_said(quickflint: bool) -> None:  # noqa: FBT001 - the option
    table = setup(target=0, rounds=2, quickflint=quickflint)
    luck = Random(7)
    state = GAME.start(table, Chance(7, 0)).state
    for ply in range(1, 999):
        options = [c for seat in GAME.actors(state) for c in GAME.legal(state, seat)]
        if not options:
            break
        seen = view(state, GAME.actors(state)[0])
        for command in seen.legal:
            told = GAME.remark(seen, command)
            assert told is None or complete(told.key, told.values), told
        for text in (*(m.text for m in GAME.marks(seen)), *(w.text for w in GAME.tally(seen))):
            assert complete(text.key, text.values), text
        done = GAME.apply(state, luck.choice(options), Chance(7, ply))
        for event in (event for stage in done.stages for event in stage.events):
            if isinstance(event, Said):
                values = {"cards": "", **event.values}
                if event.seat is not None:
                    values["seat"] = event.seat
                assert complete(f"log.{event.key}", values), event
        state = done.state
        assert TEXTS.has(f"games.signal_fire.phases.{state.phase}")
    assert state.phase == "over"


def test_every_zone_has_a_name() -> None:
    for zone in lay({}, CROSS).table.zones:
        base = base_of(zone)
        assert TEXTS.has(f"games.signal_fire.zones.{base}")
        if base == "fire":
            assert TEXTS.has(f"games.signal_fire.parts.{zone.removeprefix('fire.')}")
