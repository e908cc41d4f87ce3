"""What the rules want seen on the table: the round, the runs, pairs, boosts, known cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from salmon_run_table import ONE, SALMON, TWO, after, lay, seen_by

from pnwtable.app.table.words import Words
from pnwtable.core.cards import STANDARD_PACK, Face
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
from pnwtable.games.salmon_run.rules import BECALM, BONUS_OF_BUTTON, DONE, END
from pnwtable.games.salmon_run.runs import NEED, fault
from pnwtable.games.salmon_run.state import SalmonState

TEXTS = read_texts(assets() / "lang" / "en.yaml")


def marks(state: SalmonState) -> list[tuple[str, str, str]]:
    found = SALMON.marks(seen_by(state, state.turn))
    return [(str(mark.place), mark.kind, mark.text.key.removeprefix("marks.")) for mark in found]


def test_marks_show_runs_worth_bonuses_and_boosts() -> None:
    state = lay({"play@1": "KD 7D 2S", "run@1": "4H 2H", "run@2": "3S 4S 5S 6S"}, boosts=("KD",))
    assert marks(state) == [
        ("row", "info", "sea"),
        ("run@1", "info", "run-suits"),
        ("run@2", "good", "run-full"),
        ("play@1", "info", "worth"),
        ("play@1", "good", "boosted"),
        ("play@1", "good", "bonus"),
        ("play@1", "good", "bonus"),
    ]
    worth = next(m for m in SALMON.marks(seen_by(state, ONE)) if m.text.key == "marks.worth")
    assert worth.text.values["n"] == 2 + 7 + 2


def fed_by(state: SalmonState) -> list[tuple[str, str, str]]:
    """The cards that are marked as feeding a bonus: place, card and suit."""
    return [
        (str(mark.place), state.table.written(mark.card), str(mark.text.values["suits"]))
        for mark in SALMON.marks(seen_by(state, ONE))
        if mark.text.key == "marks.bonus" and mark.card is not None
    ]


def test_the_pair_that_feeds_a_bonus_is_marked_wherever_its_cards_lie() -> None:
    state = lay({"play@1": "2H", "paid@1": "7H", "run@1": "4S KH", "deck@1": "5C"}, placed=0)
    assert fed_by(state) == [("play@1", "2H", "H"), ("paid@1", "7H", "H")]
    laid = lay({"play@1": "2H", "run@1": "4S KH", "deck@1": "5C"}, placed=2)
    assert fed_by(laid) == [("play@1", "2H", "H"), ("run@1", "KH", "H")]


def test_a_joker_is_marked_where_it_stands_in_and_fed_cards_are_not() -> None:
    state = lay({"play@1": "2H X 3C", "deck@1": "5C"})
    assert fed_by(state) == [
        ("play@1", "2H", "H"),
        ("play@1", "X", "H"),
        ("play@1", "3C", "C"),
        ("play@1", "X", "C"),
    ]
    fed = after(lay({"play@1": "2H 3H 4H X", "deck@1": "5C 9S"}), "press bonus hearts")
    assert [card for _, card, suit in fed_by(fed) if suit == "H"] == ["4H", "X"]
    assert fed_by(lay({"play@1": "2H 3H"})) == []


def test_the_marks_of_a_pair_name_its_button_for_who_acts() -> None:
    state = lay({"play@1": "2H X 3C", "deck@1": "5C"})
    for viewer, buttons in ((ONE, {"bonus hearts", "bonus clubs"}), (TWO, set())):
        found = SALMON.marks(seen_by(state, viewer))
        assert {mark.button for mark in found if mark.button} == buttons


def taken(state: SalmonState) -> list[str]:
    """The cards laid out that are marked as what the run takes."""
    return [
        state.table.written(mark.card)
        for mark in SALMON.marks(seen_by(state, state.turn))
        if mark.kind == "reach" and mark.card is not None
    ]


def test_cards_that_the_run_takes_now_are_in_reach_jokers_included() -> None:
    assert taken(lay({"play@1": "7H 8S X", "run@1": "5H JH"})) == ["7H", "X"]
    assert taken(lay({"play@1": "7H 8S 4H"})) == ["7H", "4H"]
    assert taken(lay({"play@1": "7H 8S", "run@1": "5H JH"})) == []
    assert taken(lay({"play@1": "7H 8S", "run@1": "5H JH"}, {"dogged": True})) == ["7H"]
    assert taken(lay({"play@1": "7H X", "run@1": "5H JH"}, placed=2)) == []


def test_in_a_bonus_the_piles_it_takes_from_or_brings_to_are_in_reach() -> None:
    def reached(state: SalmonState) -> list[str]:
        return [place for place, kind, _ in marks(state) if kind == "reach"]

    clubs = after(lay({"play@1": "2C 3C", "deck@1": "4S 5S 6S"}), "press bonus clubs")
    assert reached(clubs) == ["deck@1", "removed"]
    assert reached(after(clubs, "move 4S look@1 > removed")) == ["deck@1"]
    spades = lay({"play@1": "2S 3S", "deck@1": "4S", "discard@1": "9D"})
    assert reached(after(spades, "press bonus spades")) == ["discard@1"]


def test_over_the_row_stand_the_objective_and_how_long_no_run_has_grown() -> None:
    rounds = [marks(lay({}, round=number))[0] for number in (1, 2, 3)]
    assert rounds == [("row", "info", name) for name in ("sea", "river", "stream")]
    assert marks(lay({}, idle=1))[0] == ("row", "info", "sea-idle")
    assert marks(lay({}, idle=89))[0] == ("row", "info", "sea-idle")
    assert marks(lay({}, idle=90))[0] == ("row", "warn", "sea-idle")
    assert marks(lay({}, {"becalmed": 0}, idle=150))[0] == ("row", "info", "sea")
    counter = SALMON.marks(seen_by(lay({}, {"becalmed": 50}, idle=7), ONE))[0].text
    assert Words(TEXTS, "salmon_run").text(counter) == "Sea: 4 of one suit · idle: 7"


def test_who_has_called_the_water_calm_is_marked_at_the_hand() -> None:
    assert ("hand@1", "warn", "calls") in marks(lay({}, becalm_1=True))
    assert ("hand@2", "warn", "calls") in marks(lay({}, becalm_2=True))
    assert "calls" not in {key for _, _, key in marks(lay({}))}


@pytest.mark.parametrize(
    ("number", "run", "told"),
    [
        (1, "", "4 to go"),
        (1, "4H", "3 to go: ♥"),
        (2, "", "6 to go"),
        (2, "8S 7D 4C", "3 to go: 4 7 8"),
        (3, "", "8 to go"),
        (3, "4S", "7 to go"),
        (3, "7S KD", "6 to go"),
        (3, "4S JD", "6 to go: 5 6 7 8 9 10"),
        (3, "JS KD AH", "5 to go: 7 8 9 10 Q"),
        (3, "4C 5D 6H 7S 8C 9H 10S JD", "Full"),
    ],
)
def test_what_a_run_still_takes_is_named_where_it_is_short(
    number: int, run: str, told: str
) -> None:
    state = lay({"run@1": run}, round=number)
    mark = next(m for m in SALMON.marks(seen_by(state, ONE)) if m.place == "run@1")
    assert Words(TEXTS, "salmon_run").text(mark.text) == told


LONGEST = 22
"""Signs that fit over the cards of a run."""


@given(
    cards=st.lists(st.sampled_from(STANDARD_PACK), max_size=8, unique=True),
    number=st.integers(1, 3),
)
def test_no_mark_of_a_run_is_too_long(cards: list[Face], number: int) -> None:
    run: list[Face] = []
    for card in cards:
        if len(run) < NEED[number] and fault(number, (*run, card)) is None:
            run.append(card)
    state = lay({"run@1": " ".join(run)}, round=number)
    words = Words(TEXTS, "salmon_run")
    of_runs = [m.text for m in SALMON.marks(seen_by(state, ONE)) if m.place.startswith("run@")]
    assert max(len(words.text(text)) for text in of_runs) <= LONGEST


def test_the_next_cards_of_a_deck_are_told_to_who_knows_them() -> None:
    start = lay({"play@1": "2C 3C", "deck@1": "4S 5S 6S 7S"})
    state = after(start, "press bonus clubs", "move 6S,7S,5S look@1 > deck@1")
    known = [m for m in SALMON.marks(seen_by(state, ONE)) if m.text.key == "marks.known"]
    assert [(m.place, m.text.values["cards"]) for m in known] == [("deck@1", "5S 7S 6S")]
    assert all(m.text.key != "marks.known" for m in SALMON.marks(seen_by(state, TWO)))


def test_nothing_is_marked_before_and_after_the_game() -> None:
    assert marks(lay({"starter.1": "2H 4D 7S"})) == []
    assert marks(lay({}, phase="over")) == []


def test_of_many_known_cards_the_next_three_are_told() -> None:
    zones = {"play@1": "2C 3C 2S 3S", "deck@1": "5S 6S 7S 8D", "discard@1": "9D"}
    state = after(lay(zones), "press bonus clubs", "move * look@1 > deck@1")
    state = after(state, "press bonus spades", "move 9D discard@1 > deck@1")
    known = next(m for m in SALMON.marks(seen_by(state, ONE)) if m.text.key == "marks.known")
    assert known.text.values["cards"] == "9D 8D 7S"


ON_A_BUTTON = 14
"""Signs for which a button has room."""


@pytest.mark.parametrize("button", [*BONUS_OF_BUTTON, END, DONE, BECALM])
def test_what_stands_on_a_button_is_short(button: str) -> None:
    assert len(TEXTS.say(f"games.salmon_run.buttons.{button}", {})) <= ON_A_BUTTON
