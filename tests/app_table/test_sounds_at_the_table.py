"""What is heard at a real table: of motion, of tries, of who is called, and of endings."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import BOT, go_on, party, take
from endings import ENDINGS
from listening import Listener, listened_to
from playing import seats_of
from seated import P1, cabin
from sessions import choices
from test_two_runs_of_tables import parting
from two_runs import Both, play_both, seated

from pnwtable.app.table.sounding import LONG, MOST_AT_ONCE
from pnwtable.bots import decide
from pnwtable.core.commands import parse_command
from pnwtable.core.resolve import asked_for
from pnwtable.core.zones import Seat
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from pnwtable.play.session import Session

ALWAYS: Final = {"lay", "slide", "flip"}
GAMES: Final[dict[str, tuple[int, set[str], bool]]] = {
    "cabin": (1, {"wave", "ripple", "won"}, True),
    "trail": (3, {"pawn", "set", "chime", "tick", "round"}, True),
    "signal_fire": (4, {"pawn", "trick", "crackle", "round"}, True),
    "orca_isles": (4, {"pawn", "trick", "ripple", "chime", "round"}, True),
    "salmon_run": (2, {"ripple", "shuffle", "tick"}, False),
    "forage": (3, {"pawn", "set", "chime", "tick"}, False),
    "grizzo": (3, {"ripple", "set", "chime", "tick"}, False),
}
"""How many play, what is always heard beside cards, and whether all of it is played."""


def trail() -> Session:
    """A table of Trail at which a move has several stages."""
    return party("trail", BOT, BOT, BOT)


SHORT: Final = {"signal_fire": {"rounds": 1, "target": 0}}


@pytest.mark.parametrize("key", GAMES)
def test_a_game_of_computers_is_heard_in_its_own_sounds_and_never_as_a_din(key: str) -> None:
    seats, own, whole = GAMES[key]
    session = cabin() if key == "cabin" else party(key, *[BOT] * seats, **SHORT.get(key, {}))
    player, listener = listened_to(session, "off")
    heard = set[str]()
    while session.outcome is None and (whole or not own <= heard):
        seat = session.actors[0]
        view = session.view(seat)
        command = decide("easy", session.game.key, view, session.position)
        player.screen.acting.do(asked_for(view.table, command))
        while player.screen.stays:
            player.screen.settle()
        names = listener.names()
        assert len(names) <= 2 * MOST_AT_ONCE + 2
        heard |= {*names}
    assert own | ALWAYS <= heard


def test_with_motion_off_sounds_come_once_in_order_and_not_all_at_the_same_moment() -> None:
    heard: dict[str, list[tuple[str, float]]] = {}
    for animation in ("off", "normal"):
        player, listener = listened_to(trail(), animation)
        listener.heard.clear()
        player.screen.acting.do(choices(player.session)[0])
        for _ in range(100):
            player.wait(0.05)
        heard[animation] = [(name, after) for name, after, _ in listener.heard]
    moments = [after for _, after in heard["off"]]
    assert sorted(moments) == moments
    assert len({*moments}) == len(moments) > 1
    assert {name for name, _ in heard["off"]} == {name for name, _ in heard["normal"]}


def test_each_beat_is_heard_once_however_time_passes() -> None:
    counts = []
    for step in (0.01, 0.2, 3.0):
        player, listener = listened_to(trail())
        listener.heard.clear()
        player.screen.acting.do(choices(player.session)[0])
        for _ in range(int(6 / step)):
            player.wait(step)
        counts.append(sorted(listener.names()))
    assert counts[0] == counts[1] == counts[2]
    assert counts[0]


def test_a_refused_try_knocks_and_nothing_else() -> None:
    player, listener = listened_to(cabin())
    player.rest()
    listener.heard.clear()
    player.screen.acting.do(parse_command("move ^ beach > sea", P1))
    assert listener.names() == ["refusal"]


def test_a_card_that_is_taken_up_is_heard_however_that_is_done() -> None:
    player, listener = listened_to(cabin(), size=(1280, 800))
    player.rest()
    go_on(player)
    listener.heard.clear()
    player.pick_up(player.place("beach"), (600, 400))
    player.wait()
    assert listener.names() == ["lift"]
    player.key(pygame.K_ESCAPE)
    player.rest()
    assert set(listener.names()) <= {"slide", "lay"}
    player.tap_anew(player.place("beach"))
    player.wait()
    assert listener.names() == ["lift"]


def test_who_is_called_by_the_curtain_hears_a_bell_and_taking_the_table_is_heard() -> None:
    player, listener = listened_to(party("signal_fire", PERSON, PERSON, PERSON, PERSON))
    assert player.screen.curtain is not None
    assert "bell" not in listener.names()  # who opens a table needs not be called
    take(player)
    assert "curtain" in listener.names()
    go_on(player)
    player.screen.acting.do(choices(player.session)[0])
    for _ in range(200):
        player.wait(0.1)
    assert player.screen.curtain is not None
    assert listener.names().count("bell") == 1


def test_a_bell_calls_back_only_who_has_waited_long() -> None:
    for pause, bells in ((0.1, 0), (LONG + 1, 1)):
        session = party("grizzo", PERSON, BOT)
        player, listener = listened_to(session)
        while session.actors[0] == 1:
            player.screen.acting.do(choices(session)[-1])
            player.wait(9.0)
            player.wait(9.0)
        listener.heard.clear()
        player.wait(pause)
        while session.actors[0] == 2:
            player.screen.acting.do(choices(session)[-1])
            player.wait(0.2)
            player.screen.settle()
        assert listener.names().count("bell") == bells


@pytest.mark.parametrize(
    ("ending", "bots", "heard"),
    [
        ("cabin-perfect", (), "won"),
        ("cabin-washed", (), "lost"),
        ("trail-alone", (), "won"),
        ("trail-alone", (1,), "lost"),
        ("trail-alone", (1, 2, 3, 4), "round"),
    ],
)
def test_an_end_is_warm_for_who_has_won_and_gentle_for_who_has_not(
    ending: str, bots: tuple[int, ...], heard: str
) -> None:
    session = ENDINGS[ending]()
    for seat in bots:
        session.seat(Seat(seat), BOT)
    player, listener = listened_to(session)
    player.screen.staging.sounding.score()
    assert listener.names()[-1:] == [heard]


@pytest.mark.parametrize("table", ["Trail of three", "Signal Fire", "Orca Isles of four"])
def test_what_another_seat_does_in_secret_is_not_heard(table: str) -> None:
    for seed in range(2):
        luck = Random(seed)
        viewer, before, pair = parting(table, luck)
        bots = {seat for seat in seats_of(before.state) if seat != viewer}
        runs = tuple(seated(before, bots, "normal", masks=False) for _ in pair)
        ears = [Listener() for _ in runs]
        for run, ear in zip(runs, ears, strict=True):
            run.player.desk.sound = ear
        both = Both((runs[0], runs[1]), {None, viewer}, luck)
        both.act(pair)
        play_both(both, 4)
        assert ears[0].heard == ears[1].heard
        assert ears[0].heard
