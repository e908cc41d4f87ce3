"""Whole long games through a real window, at a fast pace: ``pytest tests/long``."""

from pathlib import Path

import pytest
from desktop import Desktop
from hands import Hands
from people import People
from twin import Dealt

pytestmark = pytest.mark.window

LONG = (
    Dealt("signal_fire", 4, 19),
    Dealt("grizzo", 5, 5),
    Dealt("trail", 4, 5, {"map": "ridge-loop"}),
    Dealt("salmon_run", 2, 11),
    Dealt("orca_isles", 4, 3),
    Dealt("forage", 4, 21),
)


@pytest.mark.parametrize("dealt", LONG, ids=lambda dealt: dealt.game)
def test_a_long_game_is_played_to_its_end(
    screen_of_x: Desktop, tmp_path: Path, dealt: Dealt
) -> None:
    hands = Hands(screen_of_x, tmp_path, dealt, animation="off")
    people = People(hands, photos=f"long-{dealt.game}")
    try:
        hands.rest()
        people.play()
        people.leave()
    finally:
        hands.end()
