"""What can be seen one after another: every stage is a moment that a person can read."""

from salmon_run_table import lay, step

from pnwtable.core.events import Moved, Said, Stage
from pnwtable.games.salmon_run.state import SalmonState

FULL = {"run@1": "4H 2H JH AH", "play@1": "3S", "deck@1": "9S 10S JS", "deck@2": "2C 3C 4C"}


def stages_of(state: SalmonState, text: str) -> tuple[Stage, ...]:
    return step(state, text).stages


def said_in(stage: Stage) -> list[str]:
    return [event.key for event in stage.events if isinstance(event, Said)]


def moved_in(stage: Stage) -> list[tuple[str, str]]:
    return [(e.source, e.target) for e in stage.events if isinstance(e, Moved)]


def test_the_next_hand_is_laid_out_card_by_card() -> None:
    stages = stages_of(lay({"play@1": "3S", "hand@2": "2C 4C 7D"}), "press end")
    last = stages[-3:]
    assert [moved_in(stage) for stage in last] == [[("hand@2", "play@2")]] * 3
    assert [said_in(stage) for stage in last] == [[], [], ["laid-out"]]


def test_the_row_is_filled_card_by_card_once_the_current_has_taken_one() -> None:
    state = lay({"play@1": "3S", "row": "2C 4C 7D", "acclimation": "8S 9S 10S JS"})
    stages = stages_of(state, "press end")
    cycled = next(n for n, stage in enumerate(stages) if said_in(stage) == ["cycled"])
    assert stages[cycled].rest > 0
    filling = stages[cycled + 1 : cycled + 4]
    assert [moved_in(stage) for stage in filling] == [[("acclimation", "row")]] * 3
    assert [said_in(stage) for stage in filling] == [[], [], ["row-filled"]]


def test_a_card_comes_when_it_has_been_paid() -> None:
    state = lay({"play@1": "7S 8D", "row": "KS"})
    paid, bought = stages_of(state, "move 7S,8D play@1 > row onto KS")
    assert (said_in(paid), moved_in(paid)) == (["paid"], [("play@1", "paid@1")] * 2)
    assert (said_in(bought), moved_in(bought)) == (["acquired"], [("row", "discard@1")])
    assert paid.rest > 0


def test_a_bonus_is_named_before_it_draws() -> None:
    state = lay({"play@1": "2H 3H", "deck@1": "4S"})
    named, drawn = stages_of(state, "press bonus hearts")
    assert (said_in(named), said_in(drawn)) == (["bonus-hearts"], ["drew-into-play"])


def test_the_end_of_a_round_rests_on_its_reason_and_on_each_score() -> None:
    stages = stages_of(lay(FULL), "press end")
    keys = [said_in(stage) for stage in stages]
    at = keys.index(["run-complete"])
    assert keys[at : at + 3] == [["run-complete"], ["round-scored"], ["round-scored"]]
    assert all(stage.rest > 0 for stage in stages[at : at + 3])
