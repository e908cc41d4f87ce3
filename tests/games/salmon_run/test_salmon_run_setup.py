"""Set-ups, deals and the positions of scenarios."""

from dataclasses import replace

import pytest
from salmon_run_table import ONE, SALMON, TWO, after, field, lay, lying, mixed, said, setup

from pnwtable.core.answers import Refusal
from pnwtable.core.chance import Chance
from pnwtable.core.game import Field, OptionValue, Position, PositionError, Setup
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.salmon_run.deal import WAYS
from pnwtable.games.salmon_run.state import SalmonState


def refused(asked: Setup) -> str | None:
    refusal = SALMON.refuses(asked)
    return refusal.rule if isinstance(refusal, Refusal) else None


def deal(seed: int = 1, **options: OptionValue) -> SalmonState:
    return SALMON.start(setup(**options), Chance(seed, 0)).state


@pytest.mark.parametrize("seats", [0, 1, 3, 8])
def test_it_is_for_two(seats: int) -> None:
    assert refused(Setup(seats)) == "SR-04"


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"jokers": 3}, "SR-01"),
        ({"jokers": True}, "SR-01"),
        ({"school": 1}, "SR-110"),
        ({"dogged": "yes"}, "SR-111"),
        ({"becalmed": 55}, "SR-96"),
        ({"becalmed": 210}, "SR-96"),
        ({"becalmed": -10}, "SR-96"),
        ({"lower_by": "game"}, "SR-98"),
        ({"chooser": "p3"}, "SR-04"),
    ],
)
def test_options_have_only_the_values_of_the_sheet(
    options: dict[str, OptionValue], rule: str
) -> None:
    assert refused(Setup(2, options)) == rule


def test_who_chooses_first_does_not_begin() -> None:
    assert refused(Setup(2, {"chooser": "p1"}, first=ONE)) == "SR-05"
    assert refused(Setup(2, {"chooser": "p1"}, first=TWO)) is None
    assert refused(Setup(2, {}, first=Seat(3))) == "SR-05"
    state = SALMON.start(replace(setup(), first=ONE), Chance(1, 0)).state
    assert (state.turn, state.first) == (TWO, ONE)


def test_there_are_24_ways_to_make_starters() -> None:
    assert len({frozenset(map(frozenset, way)) for way in WAYS}) == 24
    for way in WAYS:
        assert len({face for starter in way for face in starter}) == 12
        for starter in way:
            assert [face[:-1] for face in starter] == ["2", "4", "7"]
            assert len({face[-1] for face in starter}) == 3


def test_the_deal() -> None:
    state = deal()
    assert lying(state, "fan.A") == "AS AH AD AC"
    assert lying(state, "fan.3") == "3S 3H 3D 3C"
    assert len(lying(state, "acclimation").split()) == 34
    assert lying(state, "row") == ""
    assert field(state, "phase") == "choose"


@pytest.mark.parametrize(("jokers", "school", "cards"), [(1, False, 33), (2, True, 32)])
def test_jokers_are_left_out(jokers: int, school: bool, cards: int) -> None:  # noqa: FBT001 - a case
    state = deal(jokers=jokers, school=school)
    assert len(lying(state, "acclimation").split()) == cards
    assert len(SALMON.pack(state)) == 20 + cards


def test_the_seed_decides_everything() -> None:
    assert deal(3) == deal(3)
    assert len({lying(deal(seed), "acclimation") for seed in range(9)}) == 9
    assert len({tuple(lying(deal(seed), f"starter.{n}") for n in "1234") for seed in range(60)}) > 9
    assert {deal(seed).turn for seed in range(9)} == {ONE, TWO}


def test_who_chooses_first_does_not_change_the_cards() -> None:
    assert deal(5, chooser="p1").table == deal(5, chooser="p2").table
    assert deal(5, chooser="p2").turn == TWO


def test_choosing() -> None:
    state = deal(chooser="p1")
    starters = [lying(state, f"starter.{number}") for number in "1234"]
    state = after(state, "p1: choose starter 2")
    assert (state.turn, lying(state, "hand@1")) == (TWO, starters[1])
    assert said(state, "choose starter 2") == "SR-73"
    assert said(state, "choose starter 5") == "not there"
    assert said(state, "choose starter 1#2") == "not there"
    assert said(state, "choose boost 1") == "SR-72"
    assert said(state, "press end") == "SR-72"
    assert said(state, "move ^ acclimation > row") == "SR-72"
    assert said(state, "p1: choose starter 1") == "SR-71"
    state = after(state, "choose starter 1")
    assert lying(state, "play@2") == starters[0]
    assert (field(state, "turn"), field(state, "first")) == ("p2", "p2")
    assert len(state.table.cards[ZoneId("row")]) == 5
    left = set(" ".join(starters[2:]).split())
    assert left <= mixed(state, "acclimation") | mixed(state, "row")


def test_nothing_high_no_bonus_and_no_sea_pair_in_a_first_turn() -> None:
    for seed in range(12):
        state = after(deal(seed), "choose starter 1", "choose starter 3")
        for command in SALMON.legal(state, state.turn):
            assert getattr(command, "button", "end") in ("end", "becalm")
            assert getattr(command, "target", "row") != f"run@{state.turn}"
            assert getattr(command, "target", "row") != "fan.A"


def test_a_starter_laid_out_makes_a_position_of_choosing() -> None:
    state = lay({"starter.1": "2H 4D 7S", "starter.3": "2S 4C 7H", "hand@2": "2D 4S 7C"})
    assert field(state, "phase") == "choose"
    state = after(state, "choose starter 3")
    assert (field(state, "phase"), lying(state, "play@1")) == ("play", "2S 4C 7H")


def test_two_starters_in_a_position_are_chosen_one_after_the_other() -> None:
    state = lay({"starter.1": "2H 4D 7S", "starter.3": "2S 4C 7H", "acclimation": "9S"})
    state = after(state, "choose starter 3")
    assert field(state, "turn") == "p2"
    state = after(state, "choose starter 1")
    assert (lying(state, "play@2"), lying(state, "row")) == ("2H 4D 7S", "9S")


def test_the_rest_is_the_acclimation_deck_or_lies_in_the_box_beside_one() -> None:
    state = lay({"play@1": "2H"})
    assert len(state.table.cards[ZoneId("acclimation")]) == 53
    state = lay({"play@1": "2H", "acclimation": "9S 8S"})
    assert lying(state, "acclimation") == "9S 8S"
    assert len(state.table.cards[ZoneId("box")]) == 51


def test_fields_have_their_defaults() -> None:
    state = lay({"play@1": "2H"})
    assert SALMON.fields(state) == {
        "phase": "play",
        "turn": "p1",
        "round": 1,
        "first": "p1",
        "placed": 0,
        "acted": False,
        "boosts": (),
        "culled": False,
        "idle": 0,
        "round_turns": 0,
        **{f"fed.{suit}": 0 for suit in "SHDCX"},
        **{f"becalm@{seat}": False for seat in (1, 2)},
        **{f"score@{seat}": 0 for seat in (1, 2)},
        **{f"rounds@{seat}": () for seat in (1, 2)},
    }


def test_a_position_without_zones_is_a_deal_with_other_fields() -> None:
    state = SALMON.arrange(setup(), Position(state={"round": 2, "score@2": -7}), Chance(1, 0))
    assert (state.round, state.scores, state.phase) == (2, (0, -7), "choose")
    assert state.table == deal(1).table


@pytest.mark.parametrize(
    ("zones", "fields", "place"),
    [
        ({"play@3": "2H"}, {}, "play@3: no such zone"),
        ({"play@1": "2H 2H"}, {}, "play@1: places 2H more often"),
        ({"play@1": "X X X"}, {}, "play@1: places X more often"),
        ({"play@1": "1H"}, {}, "play@1: places 1H that is not in the pack"),
        ({}, {"phases": "play"}, "state.phases: no such field"),
        ({}, {"phase": "done"}, "state.phase: "),
        ({}, {"turn": "p3"}, "state.turn: "),
        ({}, {"round": 4}, "state.round: "),
        ({}, {"placed": 3}, "state.placed: "),
        ({}, {"placed": True}, "state.placed: "),
        ({}, {"acted": 1}, "state.acted: "),
        ({}, {"fed.H": -1}, "state.fed.H: "),
        ({}, {"rounds@1": 5}, "state.rounds@1: "),
        ({}, {"rounds@1": ("5", "x")}, "state.rounds@1: "),
        ({"play@1": "X 2S"}, {"boosts": ("X",)}, "state.boosts: X"),
        ({"play@1": "X 2S"}, {"boosts": ("2H",)}, "state.boosts: 2H"),
    ],
)
def test_what_cannot_be_laid_out_is_told_with_its_place(
    zones: dict[str, str], fields: dict[str, Field], place: str
) -> None:
    laid = {ZoneId(zone): tuple(cards.split()) for zone, cards in zones.items()}
    with pytest.raises(PositionError) as told:
        SALMON.arrange(setup(), Position(laid, state=fields), Chance(1, 0))
    assert str(told.value).startswith(place)


def test_cards_lie_as_their_zones_say() -> None:
    def arranged(**facing: tuple[tuple[ZoneId, tuple[str, ...] | None], ...]) -> SalmonState:
        laid = {ZoneId("row"): ("2H",), ZoneId("hand@2"): ("3H",)}
        return SALMON.arrange(setup(), Position(laid, **facing), Chance(1, 0))  # type: ignore[arg-type]  # facing only

    row, hand = ZoneId("row"), ZoneId("hand@2")
    plain = arranged()
    assert arranged(face_up=((row, None),), face_down=((hand, ("3H",)),)) == plain
    for wrong in ({"face_up": ((hand, None),)}, {"face_down": ((row, ("2H",)),)}):
        with pytest.raises(PositionError, match="always lie face"):
            arranged(**wrong)
    with pytest.raises(PositionError, match="no such zone"):
        arranged(face_up=((ZoneId("rows"), None),))
