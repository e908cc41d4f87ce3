"""Remarks, marks, the tally, the words for them, and what may be done."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import play, setups
from salmon_run_table import ONE, SALMON, TWO, after, lay, lying, said, seen_by, setup

from pnwtable.core.answers import Ok, Text
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Choose, Command, Move, Press
from pnwtable.core.events import Said
from pnwtable.core.game import judge_text
from pnwtable.core.resolve import asked_for
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
from pnwtable.games.salmon_run.state import OPTIONS, PHASES, SalmonState

TEXTS = read_texts(assets() / "lang" / "en.yaml")
DOGGED = {"dogged": True}


def remark(state: SalmonState, text: str) -> Text | None:
    view = seen_by(state, state.turn)
    answer = judge_text(SALMON, view.state, text)
    assert isinstance(answer, Ok)
    return SALMON.remark(view, answer.command)


def remarked(state: SalmonState, text: str) -> tuple[str, dict[str, object]]:
    told = remark(state, text)
    assert told is not None
    return told.key.removeprefix("remarks."), dict(told.values)


@pytest.mark.parametrize(
    ("text", "key", "values"),
    [
        ("move 7S,8D play@1 > row onto KS", "exact", {"have": 15, "need": 15}),
        ("move 7S play@1 > row onto 5C", "overpaid", {"have": 7, "need": 5, "n": 2}),
        ("move 7S,JD play@1 > row onto 5C", "spare", {"have": 7, "need": 5, "n": 1}),
        ("move 7S,JD,8D play@1 > row onto 5C", "spare", {"have": 15, "need": 5, "n": 2}),
    ],
)
def test_a_purchase_is_remarked_on_by_what_it_needs(
    text: str, key: str, values: dict[str, object]
) -> None:
    state = lay({"play@1": "7S 8D JD", "row": "5C KS"})
    assert remarked(state, text) == (key, values)


@pytest.mark.parametrize(
    ("number", "run", "cards", "key", "values"),
    [
        (1, "4H 2H", "JH,X", "complete", {}),
        (1, "", "X,JH", "run-suits", {"n": 2, "suits": "H"}),
        (1, "", "JH", "dogged-suits", {"n": 3, "suits": "H"}),
        (2, "8S 7D", "8D,4C", "run-ranks", {"n": 2, "ranks": "4 7"}),
        (3, "4S JS", "8D,7C", "run-ranks", {"n": 4, "ranks": "5 6 9 10"}),
        (3, "4S JS", "7C", "dogged-ranks", {"n": 5, "ranks": "5 6 8 9 10"}),
    ],
)
def test_run_cards_are_remarked_on_by_what_is_still_to_go(
    number: int, run: str, cards: str, key: str, values: dict[str, object]
) -> None:
    state = lay({"run@1": run, "play@1": "JH X 8D 4C 7C"}, DOGGED, round=number)
    assert remarked(state, f"move {cards} play@1 > run@1") == (key, values)


@pytest.mark.parametrize(
    ("zones", "text", "key", "n"),
    [
        ({"play@1": "2H 3H", "deck@1": "4S"}, "press bonus hearts", "hearts", None),
        ({"play@1": "2H 3H", "discard@1": "4S"}, "press bonus hearts", "bonus-renews", 1),
        ({"play@1": "2H X", "deck@1": "4S"}, "press bonus hearts", "bonus-joker", 1),
        ({"play@1": "X X", "deck@1": "4S"}, "press bonus clubs", "bonus-joker", 2),
        ({"play@1": "2S 3S", "deck@1": "4S"}, "press bonus spades", "spades", None),
        ({"play@1": "2C 3C", "deck@1": "4S 5S"}, "press bonus clubs", "clubs", None),
        (
            {"play@1": "2C 3C", "deck@1": "4S 5S", "discard@1": "6S 7S"},
            "press bonus clubs",
            "bonus-renews",
            2,
        ),
        ({"play@1": "2D 3D"}, "press bonus diamonds", "diamonds", None),
        ({"row": "X"}, "move X row > discard@1", "joker", None),
        ({"run@1": "2H 4H 6H 8H"}, "press end", "ends-round", None),
        ({}, "press becalm", "becalm", None),
    ],
)
def test_what_else_is_remarked_on(
    zones: dict[str, str], text: str, key: str, n: int | None
) -> None:
    told = remarked(lay(zones), text)
    assert (told[0], told[1].get("n")) == (key, n)


def test_remarks_in_the_middle_of_a_bonus() -> None:
    clubs = after(lay({"play@1": "2C 3C", "deck@1": "4S 5S 6S"}), "press bonus clubs")
    assert remarked(clubs, "move 4S look@1 > removed")[0] == "remove"
    assert remarked(clubs, "move 4S look@1 > deck@1") == ("put-back", {"n": 2})
    assert remarked(clubs, "move * look@1 > deck@1") == ("put-back-last", {"n": 3})
    spades = {"play@1": "2S 3S", "deck@1": "4S", "discard@1": "5S"}
    state = after(lay(spades), "press bonus spades")
    assert remarked(state, "move 5S discard@1 > deck@1")[0] == "fetch"
    assert remark(state, "press done") is None
    diamonds = lay({"play@1": "2D KD"}, phase="diamonds", boosts=("KD",))
    assert remarked(diamonds, "choose boost KD") == ("boost", {"n": 4})


def test_ending_tells_of_bonuses_left_unused_and_a_second_call_of_its_force() -> None:
    state = lay({"play@1": "2D 3D 2C 3C"})
    assert remarked(state, "press end") == ("unused", {"suits": "D"})
    assert remark(lay({"play@1": "2D"}), "press end") is None
    assert remarked(lay({}, becalm_2=True), "press becalm")[0] == "becalm-ends"


def test_the_tally_names_the_rule_of_every_point() -> None:
    zones = {
        "run@1": "4C 5D 6H 7S 8C 9H 10S JD",
        "discard@1": "QD AH X",
        "hand@2": "2C",
    }
    state = after(lay(zones, round=3, score_1=36, score_2=24), "press end")
    lines = SALMON.tally(seen_by(state))
    told = [(line.seat, line.rule, line.points, line.text.key) for line in lines]
    assert told == [
        (ONE, "SR-100", 36, "tally.earlier"),
        (ONE, "SR-100", 80, "tally.run"),
        (ONE, "SR-100", 6, "tally.diamonds"),
        (ONE, "SR-100", -10, "tally.jokers"),
        (ONE, "SR-103", 30, "tally.high"),
        (TWO, "SR-100", 24, "tally.earlier"),
    ]


@given(data=st.data(), seed=st.integers(0, 999), plies=st.integers(0, 150))
def test_everything_that_is_told_has_its_sentence_and_points_add_up(
    data: st.DataObject, seed: int, plies: int
) -> None:
    played = play(SALMON, data.draw(setups(SALMON)), seed, plies)
    keys = set()
    for done in played.steps:
        events = [event for stage in done.stages for event in stage.events]
        keys |= {f"log.{event.key}" for event in events if isinstance(event, Said)}
    state = played.state
    assert isinstance(state, SalmonState)
    view = seen_by(state, state.turn)
    lines = SALMON.tally(view)
    for seat in (ONE, TWO):
        assert sum(line.points for line in lines if line.seat == seat) == state.scores[seat - 1]
    told = [SALMON.remark(view, command) for command in view.legal]
    keys |= {text.key for text in told if text is not None}
    keys |= {mark.text.key for mark in SALMON.marks(view)}
    keys |= {line.text.key for line in lines}
    keys |= {f"buttons.{c.button}" for c in view.legal if isinstance(c, Press)}
    keys |= {f"questions.{c.question}" for c in view.legal if isinstance(c, Choose)}
    assert [key for key in sorted(keys) if not _is_said(key)] == []


def _is_said(key: str) -> bool:
    return TEXTS.has(f"games.salmon_run.{key}")


def test_zones_phases_and_options_have_their_words() -> None:
    state = lay({})
    keys = {f"zones.{zone.partition('.')[0].partition('@')[0]}" for zone in state.table.zones}
    keys |= {f"phases.{phase}" for phase in PHASES}
    for option in OPTIONS:
        keys |= {f"options.{option.key}.name", f"options.{option.key}.about"}
        keys |= {f"options.{option.key}.values.{str(v).lower()}" for v in option.values}
    assert [key for key in sorted(keys) if not _is_said(key)] == []


def all_single_and_paired(state: SalmonState) -> list[str]:
    """Every purchase with any cards, every laying of one or two cards, that the rules accept."""
    cards = lying(state, "play@1").split()
    groups = [",".join(group) for n in (1, 2, 3, 4) for group in combinations(cards, n)]
    targets = [f"row onto {face}" for face in lying(state, "row").split()] + ["run@1"]
    texts = [f"move {group} play@1 > {target}" for group in groups for target in targets]
    return [text for text in texts if said(state, text) == "ok"]


def test_what_is_listed_is_all_but_payments_with_cards_to_spare() -> None:
    state = lay({"play@1": "9S 5S KD 2S", "row": "10C 2C AH", "run@1": "3S"}, DOGGED)
    listed = [
        str(asked_for(state.table, command)).removeprefix("p1: ")
        for command in SALMON.legal(state, ONE)
        if isinstance(command, Move)
    ]
    wanted = [
        text
        for text in all_single_and_paired(state)
        if (told := remark(state, text)) is None or told.key != "remarks.spare"
    ]
    with_spare = {"move 9S,5S,KD play@1 > row onto 10C"}
    assert set(listed) == set(wanted) - {t for t in wanted if _could_do_without_one(state, t)}
    assert not with_spare & set(listed)


def _could_do_without_one(state: SalmonState, text: str) -> bool:
    """Whether a purchase would still do with one card left out."""
    if " onto " not in text:
        return False
    _, cards, rest = text.split(" ", 2)
    names = cards.split(",")
    fewer = [",".join(names[:at] + names[at + 1 :]) for at in range(len(names)) if len(names) > 1]
    return any(said(state, f"move {less} {rest}") == "ok" for less in fewer)


def test_the_other_seat_has_nothing_to_do() -> None:
    assert list(SALMON.legal(lay({"play@1": "9S"}), TWO)) == []
    over = lay({}, phase="over")
    assert SALMON.actors(over) == ()
    assert list(SALMON.legal(over, ONE)) == []


def test_the_bound_is_above_the_longest_turns() -> None:
    assert SALMON.bound(setup()) == 2 + 3 * 200 * 18
    assert SALMON.bound(setup(school=True)) == 2 + 2 * 200 * 18


@given(seed=st.integers(0, 400))
def test_no_turn_takes_more_commands_than_the_bound_allows(seed: int) -> None:
    """Played so that every bonus, Joker and purchase is taken before the turn ends."""
    state = SALMON.start(setup(), Chance(seed, 0)).state
    in_turn = most = 0
    for ply in range(1, 160):
        options = list(SALMON.legal(state, state.turn)) if state.phase != "over" else []
        if not options:
            break
        busy = [option for option in options if not _ends(option)]
        command = (busy or options)[seed * ply % len(busy or options)]
        in_turn += 1
        if _ends(command):
            most, in_turn = max(most, in_turn), 0
        state = SALMON.apply(state, command, Chance(seed, ply)).state
    assert most <= 18


def _ends(command: Command) -> bool:
    return isinstance(command, Press) and command.button == "end"
