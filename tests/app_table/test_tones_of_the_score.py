"""What came before is told apart from the reasons for the points of now."""

from __future__ import annotations

from random import Random

from company import party, play_on
from endings import people
from test_scoreboard import standing

from pnwtable.app.table.standing import PAST

BEFORE = "Earlier rounds"


def test_earlier_rounds_have_a_faint_tone_and_take_none_from_the_reasons_of_now() -> None:
    session = party("orca_isles", *people(4))
    tones: dict[bool, set[str]] = {True: set(), False: set()}
    for _ in range(25):
        play_on(session, 4, Random(3))
        for side in standing(session).sides:
            for part in side.parts:
                tones[part.label == BEFORE].add(part.tone)
    assert tones[True] == {PAST}
    assert PAST not in tones[False]
