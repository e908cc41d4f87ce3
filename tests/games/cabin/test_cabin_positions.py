"""Cabin: positions of scenarios, and which rule is named where several are broken."""

from collections.abc import Mapping

import pytest
from referee import Referee

from pnwtable.core.chance import Chance
from pnwtable.core.game import Field, Position, Setup
from pnwtable.core.zones import ZoneId
from pnwtable.games.cabin.game import Cabin
from pnwtable.games.cabin.state import SEA, CabinState

CABIN = Cabin()
said = Referee(CABIN).said


def lay(zones: Mapping[str, str] | None, **state: Field) -> CabinState:
    """A table with these cards and state fields; None is an ordinary deal."""
    laid = None
    if zones is not None:
        laid = {ZoneId(zone): tuple(cards.split()) for zone, cards in zones.items()}
    return CABIN.arrange(Setup(1), Position(laid, state=state), Chance(1, 0))


@pytest.mark.parametrize("phase", ["supply", "end"])
def test_no_sea_card_lies_up_outside_a_sea_turn_not_even_over_a_deal(phase: str) -> None:
    table = lay(None, phase=phase).table
    assert all(table.up[card] is None for card in table.cards[SEA])


def test_a_phase_without_its_card_can_be_laid_out() -> None:
    assert said(lay({"beach": "KD"}, phase="sea"), "move ^ sea > stack.1") == "CB-43"
    assert said(lay({"beach": "KD"}, phase="supply"), "move ^ beach > stack.1") == "CB-41"


def test_the_sea_is_used_in_a_sea_turn_only() -> None:
    assert said(lay({"sea": "2D"}, phase="end"), "move ^ sea > stack.1") == "CB-46"


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        ("move ^ sea > stack.1 onto 6D", "CB-23"),
        ("move ^ sea > stack.2 onto 2S", "CB-22"),
        ("move ^ sea > stack.3 onto 2D", "CB-46"),
        ("move ^ sea > stack.3 onto 3D", "not there"),
        ("press reveal stack.1", "CB-46"),
        ("press reveal stack.9", "not there"),
        ("press x", "CB-46"),
    ],
)
def test_what_is_no_form_of_the_game_is_told_last(command: str, rule: str) -> None:
    state = lay({"sea": "5D", "stack.1": "6D", "stack.2": "2S", "stack.3": "2D"})
    assert said(state, command) == rule
