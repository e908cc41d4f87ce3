"""How the last hands are shown: opened, laid in sets, counted (OI-70)."""

import pytest
from orca_water import DRAW, HANDS, LAST, lay, lying, step

from pnwtable.core.events import Said
from pnwtable.core.eye import opened
from pnwtable.core.zones import Seat, Viewer, ZoneId


def test_the_last_hands_are_laid_set_by_set_with_the_other_cards_last() -> None:
    zones = {
        "isle.1": "8H",
        "hand@1": "9S 6C 6D 4C 2H 6H 5C",
        "hand@2": "X QD 4D QS",
        "hand@3": "2S 7D 9C JH",
        "deck": "KC",
    }
    done = step(lay(zones, LAST, turn="p3", round=5), DRAW)
    assert lying(done.state, "hand@1") == "4C 5C 6C 6D 6H 9S 2H"
    assert lying(done.state, "hand@2") == "QD QS X 4D"
    assert lying(done.state, "hand@3") == "2S 7D 9C JH KC"


def test_a_last_hand_is_opened_before_it_is_laid_in_sets() -> None:
    zones = {"isle.1": "8H", **HANDS, "hand@1": "9S 6C 9H 4C", "deck": "KC"}
    stages = step(lay(zones, LAST, turn="p3", round=5), DRAW).stages
    keys = [[event.key for event in one.events if isinstance(event, Said)] for one in stages]
    shown = keys.index(["hand-shown"])
    assert keys[shown : shown + 3] == [["hand-shown"], ["sorted-pair"], ["hand-sorted"]]
    assert all(stage.rest > 0 for stage in stages[shown : shown + 3])
    lay_at = [one.table.cards[ZoneId("hand@1")] for one in stages[shown : shown + 2]]
    assert [stages[-1].table.face(card) for card in lay_at[0]] == ["9S", "6C", "9H", "4C"]
    assert [stages[-1].table.face(card) for card in lay_at[1]] == ["9S", "9H", "6C", "4C"]
    assert all(stages[shown].table.up[card] == 0 for card in lay_at[0])


@pytest.mark.parametrize("viewer", [None, Seat(1), Seat(2)])
def test_everybody_sees_a_last_hand_in_the_order_of_its_sets(viewer: Viewer) -> None:
    zones = {"isle.1": "8H", **HANDS, "hand@1": "9S 6C 9H 4C", "deck": "KC"}
    state = lay(zones, LAST, turn="p3", round=5)
    eye, table = opened(viewer, state.table), state.table
    for stage in step(state, DRAW).stages:
        eye, table = eye.after(table, stage), stage.table
    seen = eye.table(table)
    hand = seen.cards[ZoneId("hand@1")]
    assert [seen.sides[card][0] for card in hand] == ["9S", "9H", "6C", "4C"]
