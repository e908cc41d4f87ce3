"""The tables of Salmon Run, Orca Isles and Forage in a real window: cards, walks and answers."""

from pathlib import Path

import pytest
from desktop import Desktop
from hands import Hands
from handwork import ANYHOW, BY_KEYS
from people import DEEP, SMALL, People
from twin import Dealt

from pnwtable.core.commands import Asked, AskedMove, AskedWalk

pytestmark = pytest.mark.window

SALMON_RUN = Dealt("salmon_run", 2, 7, {"school": True})
ORCA_ISLES = Dealt("orca_isles", 3, 7)
SHORT = {"turn_limit": 2}
FORAGE = (
    Dealt("forage", 2, 7, SHORT),
    Dealt("forage", 4, 7, {**SHORT, "teams": True}),
    Dealt("forage", 8, 9, {**SHORT, "large_map": True}),
)


def kinds(commands: list[Asked]) -> set[str]:
    """What sorts of commands were given: each needs gestures of its own."""
    found = {type(asked).__name__ for asked in commands}
    onto = any(isinstance(asked, AskedMove) and asked.onto is not None for asked in commands)
    return found | ({"onto"} if onto else set())


def test_the_first_round_of_salmon_run_is_played_by_two_people(
    screen_of_x: Desktop, tmp_path: Path
) -> None:
    hands = Hands(screen_of_x, tmp_path, SALMON_RUN, animation="off")
    people = People(hands, ANYHOW, photos="salmon_run")
    try:
        hands.rest()
        people.play(lambda: people.session.fields["round"] == 2)
        assert kinds(people.commands) >= {"AskedMove", "AskedChoose", "AskedPress", "onto"}
        assert people.used == {way for way, _ in ANYHOW}
    finally:
        hands.end()


def test_the_first_round_of_orca_isles_is_played_by_three_people(
    screen_of_x: Desktop, tmp_path: Path
) -> None:
    hands = Hands(screen_of_x, tmp_path, ORCA_ISLES, animation="off")
    people = People(hands, ANYHOW, photos="orca_isles")
    try:
        hands.rest()
        people.play(lambda: people.session.fields["round"] == 2)
        assert set(people.curtains) == set(people.session.controllers)
    finally:
        hands.end()


@pytest.mark.parametrize(
    "dealt", FORAGE if DEEP else FORAGE[::2], ids=lambda dealt: f"{dealt.seats} people"
)
def test_a_short_forage_is_played_by_few_and_many(
    screen_of_x: Desktop, tmp_path: Path, dealt: Dealt
) -> None:
    hands = Hands(screen_of_x, tmp_path, dealt, animation="off")
    people = People(hands, ANYHOW, photos=f"forage-{dealt.seats}")
    try:
        hands.rest()
        people.play_on(20)
        assert any(isinstance(asked, AskedWalk) for asked in people.commands)
        assert people.used == {way for way, _ in ANYHOW}
    finally:
        hands.end()


def test_a_short_forage_in_a_small_window_is_played_by_the_keys_alone(
    screen_of_x: Desktop, tmp_path: Path
) -> None:
    hands = Hands(screen_of_x, tmp_path, FORAGE[0], size=SMALL, animation="off")
    people = People(hands, BY_KEYS)
    try:
        hands.rest()
        people.play()
        people.leave()
    finally:
        hands.end()


def test_the_first_round_of_salmon_run_in_a_small_window_is_played_by_the_keys_alone(
    screen_of_x: Desktop, tmp_path: Path
) -> None:
    hands = Hands(screen_of_x, tmp_path, SALMON_RUN, size=SMALL, animation="off")
    people = People(hands, BY_KEYS)
    try:
        hands.rest()
        people.play(lambda: people.session.fields["round"] == 2)
    finally:
        hands.end()
