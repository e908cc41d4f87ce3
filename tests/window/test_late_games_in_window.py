"""Late moments of long games in a real window: resumed from their save, and played to the end."""

from collections.abc import Callable
from pathlib import Path

import pytest
from desktop import Desktop
from hands import Hands
from handwork import ANYHOW
from late import resume, save_late
from people import People
from twin import Dealt

from pnwtable.play.session import Session

pytestmark = pytest.mark.window

ROUNDS: int = 5
"""So many rounds Orca Isles has."""

CLOSE: int = 3
"""Points with which Forage is one set away from its end."""


def last_round_of_orca_isles(session: Session) -> bool:
    return session.fields["round"] == ROUNDS


def a_set_away(session: Session) -> bool:
    points = (session.fields[f"score@{seat}"] for seat in session.controllers)
    return any(isinstance(score, int) and score >= CLOSE for score in points)


LATE: dict[str, tuple[Dealt, Callable[[Session], bool]]] = {
    "the last round of Orca Isles": (Dealt("orca_isles", 3, 7), last_round_of_orca_isles),
    "the end of Forage": (Dealt("forage", 3, 4), a_set_away),
}


@pytest.mark.parametrize("name", LATE)
def test_a_late_game_is_resumed_by_the_pointer_and_played_to_its_end(
    screen_of_x: Desktop, tmp_path: Path, name: str
) -> None:
    dealt, reached = LATE[name]
    digest = save_late(tmp_path / "window" / "data", dealt, reached)
    hands = Hands(screen_of_x, tmp_path, None, animation="off")
    people = People(hands, ANYHOW, photos=f"late-{dealt.game}")
    try:
        resume(hands)
        assert people.session.digest == digest
        people.play()
        assert people.commands
        assert "over" in people.seen
        people.leave()
    finally:
        hands.end()
