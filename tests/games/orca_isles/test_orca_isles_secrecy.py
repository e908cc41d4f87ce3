"""Who sees what (OI-90 to OI-92)."""

from itertools import pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from orca_water import DRAW, HANDS, ORCAS, after, hunting, lay, seen_by, setup, step, told
from playing import play

from pnwtable.core.cards import HIDDEN
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Move
from pnwtable.core.events import Stage
from pnwtable.core.eye import Eye, opened
from pnwtable.core.table import Table
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.orca_isles.state import ISLES, OrcaState

ZONES = {"isle.1": "8H", "isle.2": "KD", "gather.1": "3D", **HANDS}


def faces(state: OrcaState, viewer: int | None, zone: str) -> list[str]:
    table = seen_by(state, None if viewer is None else Seat(viewer)).table
    return [table.sides[card][0] for card in table.cards[ZoneId(zone)]]


def test_a_hand_is_its_owners_also_what_came_into_it_face_up() -> None:
    state = after(lay(ZONES), "p1: move ^ gather.1 > hand@1")
    assert faces(state, 1, "hand@1") == ["2C", "5C", "JC", "QD", "3D"]
    for viewer in (2, 3, None):
        assert faces(state, viewer, "hand@1") == [HIDDEN] * 5


def test_a_hunt_is_seen_by_its_owner_until_it_is_turned_up() -> None:
    state = after(lay(ZONES), "p1: move QD,2C hand@1 > isle.1")
    assert faces(state, 1, "under@1.1") == ["QD", "2C"]
    assert faces(state, 2, "under@1.1") == [HIDDEN] * 2
    assert faces(state, None, "under@1.1") == [HIDDEN] * 2


def test_nobody_sees_into_the_deck() -> None:
    for viewer in (1, 2, None):
        assert set(faces(lay(ZONES), viewer, "deck")) == {HIDDEN}


def test_the_log_names_gathered_cards_and_no_drawn_or_hunted_ones() -> None:
    state = lay({**ZONES, "deck": "2S AS"})
    gathered = step(state, "p1: move ^ gather.1 > hand@1")
    drawn = step(state, "p1: move ^ deck > hand@1")
    hunted = step(state, "p1: move QD,2C hand@1 > isle.1")
    assert told(gathered, state, Seat(2)) == [("gathered", "3D")]
    assert told(drawn, state, Seat(1)) == [("drew", "AS")]
    assert told(drawn, state, Seat(2)) == [("drew", "?")]
    assert told(hunted, state, Seat(1)) == [("hunted", "QD 2C")]
    assert told(hunted, state, Seat(2)) == told(hunted, state, None) == [("hunted", "? ?")]


def test_the_end_of_a_round_is_public_but_for_the_cards_drawn() -> None:
    state = hunting("8H", p1_1="8C 2C", p2_1="9S 10D")
    lines = told(step(state, DRAW), state, None)
    assert ("turned-up", "8C 2C") in lines
    assert ("scored-straight", "8H 9S 10D") in lines
    assert ("isle-won", "8H") in lines
    short = lay(
        {**ZONES, "deck": "2S 3S AS", "hand@1": "2C"},
        {
            "pawn@1.1": "deck",
            "pawn@1.2": "deck",
            "pawn@2.1": "deck",
            "pawn@2.2": "deck",
            "pawn@3.1": "deck",
        },
        turn="p3",
    )
    done = step(short, DRAW)
    assert ("filled-up", "3S 2S") in told(done, short, Seat(1))
    assert ("filled-up", "? ?") in told(done, short, Seat(2))


def test_a_gathered_card_is_remembered_until_a_hunt_may_have_taken_it() -> None:
    state = lay(ZONES)
    eye, table = opened(Seat(2), state.table), state.table
    done = step(state, "p1: move ^ gather.1 > hand@1")
    eye, table = _led(eye, table, done.stages), done.state.table
    hand = eye.table(table).cards[ZoneId("hand@1")]
    assert [eye.memory[card] for card in hand if card in eye.memory] == [("3D",)]
    state = after(done.state, "p2: move ^ deck > hand@2", "p3: move ^ deck > hand@3")
    hunted = step(state, "p1: move 3D hand@1 > isle.1")
    later = _led(eye, state.table, hunted.stages)
    shown = later.table(hunted.state.table)
    of_p1 = (*shown.cards[ZoneId("hand@1")], *shown.cards[ZoneId("under@1.2")])
    assert not any(card in later.memory for card in of_p1)
    assert [set(group.cards) for group in later.mixed] == [set(of_p1)]


def _led(eye: Eye, table: Table, stages: tuple[Stage, ...]) -> Eye:
    for stage in stages:
        eye = eye.after(table, stage)
        table = stage.table
    return eye


@given(st.integers(0, 2**20), st.integers(0, 40), st.integers(3, 6), st.booleans())
def test_another_seats_hunt_makes_no_difference_to_who_does_not_see_it(
    seed: int,
    plies: int,
    seats: int,
    instincts: bool,  # noqa: FBT001
) -> None:
    played = play(ORCAS, setup(seats, instincts=instincts), seed, plies)
    state = played.state
    assert isinstance(state, OrcaState)
    if state.turn is None or sum(state.turns) == 2 * seats - 1:
        return
    hunts = [
        command
        for command in ORCAS.legal(state, state.turn)
        if isinstance(command, Move) and command.target in ISLES and command.source != "deck"
    ]
    Random(seed).shuffle(hunts)
    hunts.sort(key=lambda hunt: (len(hunt.cards), hunt.target))
    viewer = Seat(state.turn % seats + 1)
    for one, other in pairwise(hunts[:12]):
        if (len(one.cards), one.target) == (len(other.cards), other.target):
            assert _as_seen(state, one, viewer) == _as_seen(state, other, viewer)


def _as_seen(state: OrcaState, command: Move, viewer: Seat) -> list[object]:
    eye, table = opened(viewer, state.table), state.table
    seen: list[object] = []
    for stage in ORCAS.apply(state, command, Chance(1, 1)).stages:
        later = eye.after(table, stage)
        seen += [eye.event(event, table, later, stage.table) for event in stage.events]
        seen += [later.table(stage.table), later.memory, later.mixed]
        eye, table = later, stage.table
    return seen
