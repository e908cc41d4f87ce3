"""Several people at one table in a real window: with the pointer, through sizes and crashes.

With PNWTABLE_DEEP all of these games come to their end; ``test_keys_in_window`` and
``test_late_games_in_window`` play the end of each on every change.
"""

from pathlib import Path

import pytest
from desktop import Desktop
from hands import Hands
from handwork import BY_KEYS
from late import resume, save_late
from people import DEEP, SMALL, People
from twin import Dealt

from pnwtable.table.scene import BACK

pytestmark = pytest.mark.window

TRAIL = Dealt("trail", 3, 7)
SIGNAL_FIRE = Dealt("signal_fire", 4, 7, {"rounds": 1, "target": 0})
GRIZZO = Dealt("grizzo", 3, 7, {"short": True})
SMALL_GAMES = (TRAIL, GRIZZO) if DEEP else (GRIZZO,)

SEATS = 3
PICKS = 6
FEW_PICKS = 2


def test_a_draft_of_trail_is_handed_on_behind_curtains(
    screen_of_x: Desktop, tmp_path: Path
) -> None:
    picks = PICKS if DEEP else FEW_PICKS
    hands = Hands(screen_of_x, tmp_path, TRAIL, animation="quick")
    people = People(hands, photos="trail")
    try:
        hands.rest()
        people.play(lambda: people.phase != "draft" or len(people.commands) == SEATS * picks)
        # Who drafts last goes on with the next hand, so the screen is handed on twice a round.
        assert len(people.curtains) == 1 + (SEATS - 1) * picks
    finally:
        hands.end()


def test_trail_is_walked_through_a_crash(screen_of_x: Desktop, tmp_path: Path) -> None:
    save_late(tmp_path / "window" / "data", TRAIL, lambda game: game.fields["phase"] == "aces")
    hands = Hands(screen_of_x, tmp_path, None, animation="quick")
    people = People(hands, photos="trail")
    try:
        resume(hands)
        people.play(lambda: "pay" in people.seen and hands.twin.table.curtain is None)
        crash(hands)
        people.play(lambda: "recover" in people.seen)
        assert people.seen >= {"curtain", "aces", "trek", "pay", "recover"}
        people.play_on(4)
    finally:
        hands.end()


def crash(hands: Hands) -> None:
    """Kill it while somebody looks at the own cards; they are not there after Continue."""
    looking = hands.twin.table.viewer
    assert looking is not None
    assert BACK not in faces_in(hands, f"pack@{looking}")
    hands.crash()
    hands.rest()
    hands.photo("trail-home")
    hands.key("Return")  # home begins at Continue
    hands.rest()
    assert hands.twin.table.curtain is not None
    for seat in hands.twin.table.session.controllers:
        assert set(faces_in(hands, f"pack@{seat}")) <= {BACK}
    hands.photo("trail-continued")


def faces_in(hands: Hands, zone: str) -> list[str]:
    """The faces that are shown there: the window has just been seen to show the same picture."""
    return [sprite.face for sprite in hands.twin.table.scene.sprites if sprite.zone == zone]


def test_a_round_of_signal_fire_is_played_by_four_people(
    screen_of_x: Desktop, tmp_path: Path
) -> None:
    hands = Hands(screen_of_x, tmp_path, SIGNAL_FIRE, animation="off")
    people = People(hands, photos="signal_fire")
    try:
        hands.rest()
        people.play_on(28)
        assert people.seen >= {"curtain", "bid", "place", "play", "light", "move"}
    finally:
        hands.end()


def test_a_short_grizzo_is_played_by_three_people(screen_of_x: Desktop, tmp_path: Path) -> None:
    hands = Hands(screen_of_x, tmp_path, GRIZZO, animation="off")
    people = People(hands, photos="grizzo")
    try:
        hands.rest()
        people.play_on(40)
        assert people.seen >= {"must", "choice", "stop"}
        assert not people.curtains
    finally:
        hands.end()


@pytest.mark.parametrize("dealt", SMALL_GAMES, ids=lambda dealt: dealt.game)
def test_a_game_in_a_small_window_is_played_by_the_keys_alone(
    screen_of_x: Desktop, tmp_path: Path, dealt: Dealt
) -> None:
    hands = Hands(screen_of_x, tmp_path, dealt, size=SMALL, animation="off")
    people = People(hands, BY_KEYS)
    try:
        hands.rest()
        people.play()
        people.leave()
    finally:
        hands.end()
