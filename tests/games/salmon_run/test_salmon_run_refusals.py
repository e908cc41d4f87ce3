"""Why a command is refused, and which reason comes first."""

import pytest
from referee import NOT_THERE
from salmon_run_table import SALMON, after, lay, said

from pnwtable.core.answers import Refusal
from pnwtable.core.game import judge_text

TABLE = {
    "play@1": "7S 4D 2H X",
    "paid@1": "9C",
    "run@1": "5H 6H",
    "discard@1": "8C",
    "deck@1": "10C 10H",
    "hand@2": "2C 6S",
    "discard@2": "9S",
    "deck@2": "2D",
    "run@2": "8S 9D",
    "row": "5C 10D X KS 3C",
    "fan.A": "AS AH",
    "fan.3": "3D",
    "acclimation": "4C 4S",
    "acclimation_discard": "QC",
    "removed": "QD",
}


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("p2: press end", "SR-71"),
        ("p2: move ^ play@2 > run@2", "SR-71"),
        ("p2: choose starter 1", "SR-71"),
        ("move 9C paid@1 > row onto 5C", "SR-23"),
        ("move 9C paid@1 > discard@2", "SR-23"),
        ("move 9C paid@1 > acclimation onto 4S", "SR-23"),
        ("move 9C paid@1 > row onto X", "SR-23"),
        ("move 5H run@1 > row onto 3C", "SR-40"),
        ("move 5H,6H run@1 > acclimation onto 4S", "SR-40"),
        ("move 5H run@1 > play@1", "SR-40"),
        ("move ^ acclimation > discard@1", "SR-28"),
        ("move 4S acclimation > discard@1", "SR-28"),
        ("move QS acclimation > play@2", "SR-28"),
        ("move QC acclimation_discard > discard@1", "SR-28"),
        ("move 7S play@1 > acclimation onto 4S", "SR-28"),
        ("move 7S play@1 > acclimation onto KD", "SR-28"),
        ("move X play@1 > acclimation_discard onto QC", "SR-28"),
        ("move 5C row > discard@1", "SR-26"),
        ("move X,5C row > discard@1", "SR-26"),
        ("move AS fan.A > discard@1", "SR-26"),
        ("move 3D fan.3 > discard@1 onto 8C", "SR-26"),
        ("move 7S play@1 > row onto X", "SR-25"),
        ("move X play@1 > row onto X", "SR-25"),
        ("move X,7S play@1 > row onto 5C", "SR-27"),
        ("move X play@1 > fan.A onto AS", "SR-27"),
        ("move 4D play@1 > row onto 5C", "SR-21"),
        ("move 7S,4D,2H play@1 > row onto KS", "SR-21"),
        ("move 7S,4D,2H play@1 > fan.A onto AH", "SR-21"),
        ("move 2H play@1 > run@1", "SR-31"),
        ("move 2H,4D,X play@1 > run@1", "SR-31"),
        ("move * play@1 > run@1", "SR-31"),
        ("move 2H,7S play@1 > run@1", "SR-35"),
        ("move 2H,X play@1 > run@1 onto 5H", "SR-75"),
        ("press bonus hearts", "ok"),
        ("press done", "SR-75"),
        ("press bonus jokers", "SR-75"),
        ("press flip", "SR-75"),
        ("choose boost 7S", "SR-75"),
        ("choose starter 1", "SR-75"),
        ("move 7S play@1 > row", "SR-75"),
        ("move 7S play@1 > fan.3", "SR-75"),
        ("move 7S play@1 > discard@1", "SR-75"),
        ("move 7S play@1 > run@2", "SR-75"),
        ("move 5C row > run@1", "SR-75"),
        ("move 5C row > fan.A onto AS", "SR-75"),
        ("move X row > discard@2", "SR-75"),
        ("move X row > discard@1 onto 8C", "SR-75"),
        ("move 8C discard@1 > deck@1", "SR-75"),
        ("move ^ deck@1 > play@1", "SR-75"),
        ("move 10H deck@1 > play@1", "SR-75"),
        ("move KH deck@1 > play@1", "SR-75"),
        ("move 2C hand@2 > discard@1", "SR-75"),
        ("move KH hand@2 > discard@1", "SR-75"),
        ("move 9S discard@2 > discard@1", "SR-75"),
        ("move 8S run@2 > run@1", "SR-75"),
        ("move ^ box > discard@1", "SR-75"),
        ("move QD removed > discard@1", "SR-75"),
        ("move 7S play@1 > hand@2 onto 2C", "SR-75"),
        ("move 7S play@1 > hand@2 onto KD", "SR-75"),
        ("move KD play@1 > row onto 5C", NOT_THERE),
        ("move 7S play@1 > row onto KD", NOT_THERE),
        ("move 7S,7S play@1 > row onto 5C", NOT_THERE),
        ("move KD paid@1 > row onto 5C", NOT_THERE),
        ("move X row > discard@1", "ok"),
        ("move 7S play@1 > row onto 5C", "ok"),
        ("move 4D play@1 > fan.3 onto 3D", "ok"),
        ("move X,2H play@1 > run@1", "ok"),
        ("press bonus spades", "ok"),
        ("press becalm", "ok"),
        ("press end", "ok"),
        ("throw the fish back", NOT_THERE),
        ("p3: press end", NOT_THERE),
    ],
)
def test_the_first_reason_that_applies_is_told(text: str, rule: str) -> None:
    assert said(lay(TABLE), text) == rule


def test_when_it_is_over_nothing_can_be_done() -> None:
    state = lay(TABLE, phase="over")
    for text in ("press end", "p2: press end", "choose starter 1", "move X row > discard@1"):
        assert said(state, text) == "SR-70"


def test_an_unpaid_card_may_be_named_in_an_empty_pile() -> None:
    state = lay({"play@1": "", "row": "", "acclimation": "2H"})
    assert said(state, "move ^ play@1 > run@1") == NOT_THERE
    assert said(state, "move * row > discard@1") == NOT_THERE
    assert said(state, "move ^ deck@1 > play@1") == "SR-75"


def test_a_refused_purchase_tells_what_is_there_and_what_it_takes() -> None:
    state = lay({"play@1": "AS 4D KC", "row": "KS"}, boosts=("KC", "AS"))
    answer = judge_text(SALMON, state, "move AS,4D,KC play@1 > row onto KS")
    assert answer == Refusal("SR-21", {"have": 9, "need": 15})


PLACED = {"play@1": "7S 4H 2H 9C", "run@1": "5H 6H", "row": "5C"}


def test_cards_are_laid_once_a_turn() -> None:
    state = after(lay(PLACED), "move 4H,2H play@1 > run@1")
    assert said(state, "move 7S,9C play@1 > run@1") == "SR-32"
    assert said(state, "move 7S play@1 > run@1") == "SR-32"
    assert said(lay(PLACED, placed=2), "move 4H,2H play@1 > run@1") == "SR-32"


@pytest.mark.parametrize(
    ("number", "run", "play", "rule"),
    [
        (1, "5H 6H 7H", "8H 9S", "SR-33"),
        (1, "5H 6H", "8S 9S", "SR-35"),
        (2, "5H 5D 6H 6D 7S", "8H 9S", "SR-33"),
        (2, "5H 5D 6H 6D", "8H 9S", "SR-36"),
        (2, "5H 5D 6H 6D", "8H 8S", "ok"),
        (2, "5H 5D 6H 6D", "5S 5C", "ok"),
        (3, "2H 3H 4H 5H 6H 7H 8H", "9H AH", "SR-33"),
        (3, "2H 3H", "3S KD", "SR-37"),
        (3, "2H 3H", "4S KD", "SR-38"),
        (3, "2H 3H", "4S AD", "ok"),
    ],
)
def test_runs_are_refused_in_the_order_of_the_sheet(
    number: int, run: str, play: str, rule: str
) -> None:
    state = lay({"run@1": run, "play@1": play}, round=number)
    first, second = play.split()
    assert said(state, f"move {first},{second} play@1 > run@1") == rule


DOGGED = {"dogged": True}


def test_a_dogged_turn_is_its_one_card() -> None:
    state = lay({**PLACED, "deck@1": "2S 3S 4S"}, DOGGED)
    assert said(state, "move 4H,2H,7S play@1 > run@1") == "SR-31"
    assert said(state, "move 7S play@1 > run@1") == "SR-35"
    assert said(state, "move 4H,2H play@1 > run@1") == "ok"
    state = after(state, "move 4H play@1 > run@1")
    assert state.phase == "dogged"
    for text in (
        "move 2H play@1 > run@1",
        "press bonus hearts",
        "press becalm",
        "move 7S play@1 > row onto 5C",
        "press done",
        "choose boost 7S",
        "move KD play@1 > run@1",
    ):
        assert said(state, text) == "SR-113"
    assert said(state, "press end") == "ok"


@pytest.mark.parametrize(
    "act",
    [
        ("move 7S play@1 > row onto 5C",),
        ("move X row > discard@1",),
        ("press bonus hearts",),
        ("press bonus spades", "press done"),
    ],
)
def test_a_dogged_turn_comes_before_everything_else(act: tuple[str, ...]) -> None:
    zones = {"play@1": "7S 9S 4H 2H", "row": "5C X", "deck@1": "2S 3S", "discard@1": "KD"}
    state = lay(zones, DOGGED)
    assert said(state, "move 4H play@1 > run@1") == "ok"
    state = after(state, *act)
    assert said(state, "move 4H play@1 > run@1") == "SR-112"
    assert said(state, "move 4H,2H play@1 > run@1") == "ok"
    assert said(state, "move 4H,2H,9S play@1 > run@1") == "SR-31"


def test_calling_the_water_calm_does_not_spend_a_dogged_turn() -> None:
    state = after(lay(PLACED, DOGGED), "press becalm")
    assert said(state, "move 4H play@1 > run@1") == "ok"


def test_an_odd_run_is_filled_by_one_more_dogged_turn_only() -> None:
    state = lay({"run@1": "5H 6H 7H", "play@1": "8H 9H"}, DOGGED)
    assert said(state, "move 8H,9H play@1 > run@1") == "SR-33"
    assert said(state, "move 8H play@1 > run@1") == "ok"
    assert said(lay({"run@1": "5H 6H 7H", "play@1": "8H 9H"}), "move 8H play@1 > run@1") == "SR-31"


IN_BONUS = {
    "play@1": "4S 7S 2D 4C 7C 7D X",
    "deck@1": "8C 5H 9H",
    "discard@1": "10C",
    "row": "9D",
    "run@1": "5C",
    "paid@1": "6C",
}


@pytest.mark.parametrize("bonus", ["spades", "clubs", "diamonds"])
@pytest.mark.parametrize(
    "text",
    [
        "press end",
        "press becalm",
        "press bonus spades",
        "move 4S,7S play@1 > row onto 9D",
        "move 6C paid@1 > row onto 9D",
        "move 5C run@1 > row onto 9D",
        "move ^ acclimation > discard@1",
        "move KH play@1 > run@1",
        "choose starter 1",
        "move 10C discard@1 > removed",
        "move ^ deck@1 > look@1",
    ],
)
def test_a_bonus_is_finished_first(bonus: str, text: str) -> None:
    state = after(lay(IN_BONUS), f"press bonus {bonus}")
    assert said(state, text) == "SR-65"


@pytest.mark.parametrize(
    ("bonus", "text", "rule"),
    [
        ("spades", "move 10C discard@1 > deck@1", "ok"),
        ("spades", "move 10C discard@1 > deck@1 onto 9H", "SR-65"),
        ("spades", "move KC discard@1 > deck@1", NOT_THERE),
        ("spades", "press done", "ok"),
        ("spades", "choose boost 7D", "SR-65"),
        ("clubs", "press done", "SR-65"),
        ("clubs", "move 10C discard@1 > deck@1", "SR-65"),
        ("clubs", "move 5H look@1 > removed", "ok"),
        ("clubs", "move * look@1 > removed", "SR-59"),
        ("clubs", "move 5H,9H look@1 > removed", "SR-59"),
        ("clubs", "move KH look@1 > removed", NOT_THERE),
        ("clubs", "move 5H look@1 > discard@1", "SR-65"),
        ("clubs", "move 5H,9H look@1 > deck@1", "ok"),
        ("clubs", "move * look@1 > deck@1", "ok"),
        ("clubs", "move ^ look@1 > deck@1", "ok"),
        ("diamonds", "press done", "SR-65"),
        ("diamonds", "choose boost 7D", "ok"),
        ("diamonds", "choose boost 4C", "ok"),
        ("diamonds", "choose boost X", "SR-62"),
        ("diamonds", "choose boost 6C", "SR-62"),
        ("diamonds", "choose boost 5C", "SR-62"),
        ("diamonds", "choose boost 9H", "SR-62"),
        ("diamonds", "choose boost KH", "SR-62"),
        ("diamonds", "choose boost 7D#2", "SR-62"),
        ("diamonds", "choose boost 11D", NOT_THERE),
    ],
)
def test_what_a_bonus_asks_for(bonus: str, text: str, rule: str) -> None:
    state = after(lay(IN_BONUS), f"press bonus {bonus}")
    assert said(state, text) == rule


def test_only_one_card_is_removed() -> None:
    state = after(lay(IN_BONUS), "press bonus clubs", "move 5H look@1 > removed")
    assert said(state, "move 9H look@1 > removed") == "SR-59"
    assert said(state, "move 9H look@1 > deck@1") == "ok"
    given = lay({"look@1": "2H 3H", "removed": "4H"}, phase="clubs", culled=True)
    assert said(given, "move 2H look@1 > removed") == "SR-59"


def test_school_has_no_bonuses() -> None:
    state = lay({"play@1": "4S 7S 2D"}, {"school": True})
    for bonus in ("hearts", "spades", "clubs", "diamonds"):
        assert said(state, f"press bonus {bonus}") == "SR-110"


def test_a_bonus_that_could_do_nothing_is_not_to_be_had() -> None:
    state = lay({"play@1": "4S 7S", "paid@1": "4H 7H 5C 6C", "acclimation": ""})
    for bonus in ("hearts", "spades", "clubs"):
        assert said(state, f"press bonus {bonus}") == "SR-64"
    assert said(state, "press bonus diamonds") == "SR-53"
    state = lay({"play@1": "X", "paid@1": "2D 3D"})
    assert said(state, "press bonus diamonds") == "SR-64"
    assert said(state, "press bonus spades") == "SR-53"
    state = lay({"play@1": "X 9S", "paid@1": "2D 3D", "discard@1": "4S"})
    assert said(state, "press bonus diamonds") == "ok"
    assert said(state, "press bonus spades") == "ok"


def test_the_water_is_called_calm_once_a_turn() -> None:
    state = after(lay(PLACED), "press becalm")
    assert said(state, "press becalm") == "SR-74"
    state = after(state, "press end")
    assert said(state, "press becalm") == "ok"
