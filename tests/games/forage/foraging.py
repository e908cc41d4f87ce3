"""Positions of Forage in card-room language."""

from collections.abc import Mapping

from referee import Referee

from pnwtable.core.cards import HIDDEN
from pnwtable.core.chance import Chance
from pnwtable.core.events import Stage
from pnwtable.core.eye import Eye, opened
from pnwtable.core.game import Field, OptionValue, Position, Setup
from pnwtable.core.zones import PawnId, Seat, Viewer, ZoneId
from pnwtable.data.boards import read_boards
from pnwtable.data.places import layouts
from pnwtable.games.forage.game import Forage
from pnwtable.games.forage.state import ForageState

FORAGE = Forage()
REFEREE = Referee(FORAGE)
after, verdict, cards, seen = REFEREE.after, REFEREE.said, REFEREE.lying, REFEREE.seen
view, field = REFEREE.view, REFEREE.field
BOARDS = read_boards(layouts() / "forage.yaml")

LARGE: Mapping[str, OptionValue] = {"large_map": True}
TEAMS: Mapping[str, OptionValue] = {"teams": True}


def setup(
    players: int = 3,
    options: Mapping[str, OptionValue] | None = None,
    first: int | None = None,
    board: str | None = None,
) -> Setup:
    options = options or {}
    return Setup(
        players,
        options,
        None if first is None else Seat(first),
        BOARDS[board or FORAGE.board_name(options) or ""],
    )


def dealt(
    players: int = 3,
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 1,
    first: int | None = None,
) -> ForageState:
    return FORAGE.start(setup(players, options, first), Chance(seed, 0)).state


TWO = setup(2)
THREE = setup(3)
FOUR_IN_TEAMS = setup(4, TEAMS)
FOUR_ON_LARGE = setup(4, LARGE)


def given(
    zones: Mapping[str, str] | None,
    table: Setup = THREE,
    *,
    up: Mapping[str, str] | None = None,
    pawns: Mapping[str, str] | None = None,
    state: Mapping[str, Field] | None = None,
) -> ForageState:
    """A position: zones with their cards, written with blanks between them.

    ``up`` has the zones with open cards, ``*`` for all cards of a zone.
    """
    position = Position(
        zones=None if zones is None else {ZoneId(z): tuple(c.split()) for z, c in zones.items()},
        face_up=tuple(
            (ZoneId(zone), None if names == "*" else tuple(names.split()))
            for zone, names in (up or {}).items()
        ),
        pawns={PawnId(pawn): ZoneId(f"map.{cell}") for pawn, cell in (pawns or {}).items()},
        state=state or {},
    )
    return FORAGE.arrange(table, position, Chance(1, 0))


def steps(state: ForageState, *commands: str) -> tuple[ForageState, list[Stage]]:
    """The state after these commands, which must all be accepted, and their stages."""
    stages: list[Stage] = []
    for ply, command in enumerate(commands, 1):
        step = REFEREE.step(state, command, ply=ply)
        state = step.state
        stages += step.stages
    return state, stages


def opened_cards(state: ForageState, zone: str) -> str:
    """What lies face up in a zone; a card that does not is ``?``."""
    up = state.table.up
    tokens = state.table.cards[ZoneId(zone)]
    return " ".join(HIDDEN if up[t] is None else state.table.written(t) for t in tokens)


def told(state: ForageState, command: str, viewer: int | None) -> tuple[list[object], Eye]:
    """All that a viewer is told by one command, and the viewer's eye after it."""
    who: Viewer = None if viewer is None else Seat(viewer)
    eye, table = opened(who, state.table), state.table
    _, stages = steps(state, command)
    heard: list[object] = []
    for stage in stages:
        later = eye.after(table, stage)
        heard += [eye.event(event, table, later, stage.table) for event in stage.events]
        heard += [later.table(stage.table), later.memory]
        eye, table = later, stage.table
    return heard, eye
