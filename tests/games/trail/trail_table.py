"""Trail positions in card text, and what the rules say about them."""

from collections.abc import Iterator, Mapping
from random import Random

from referee import Referee

from pnwtable.core.board import Board
from pnwtable.core.cards import HIDDEN
from pnwtable.core.chance import Chance
from pnwtable.core.eye import opened
from pnwtable.core.game import Field, Position, Setup
from pnwtable.core.zones import PawnId, Seat, Viewer, ZoneId
from pnwtable.data.boards import read_boards
from pnwtable.data.places import layouts
from pnwtable.games.trail.game import Trail
from pnwtable.games.trail.state import TrailState

TRAIL = Trail()
REFEREE = Referee(TRAIL)
said, refusal, step, after = REFEREE.said, REFEREE.refusal, REFEREE.step, REFEREE.after
lying, seen, view, words = REFEREE.lying, REFEREE.seen, REFEREE.view, REFEREE.words
winners = REFEREE.winners
MAPS: Mapping[str, Board] = read_boards(layouts() / "trail.yaml")
STANDARD = MAPS["standard"]

ROADS = (
    "c5: | a4: | b4: c5 | c4: c5 | d4: c5 | e4: | a3: a4 b4 | b3: a4 b4 c4 | c3: b4 c4 d4 |"
    " d3: c4 d4 e4 | e3: d4 e4 | a2: a3 b3 | c2: b3 c3 d3 | e2: d3 e3 | a1: a2 | b1: a2 c2 |"
    " c1: c2 | d1: c2 e2 | e1: e2"
)
"""The sheet's column "next", cell by cell."""


def setup(seats: int = 3, board: Board | None = STANDARD, first: int | None = None) -> Setup:
    options = {"map": "standard" if board is None else board.name}
    return Setup(seats, options, None if first is None else Seat(first), board)


def dealt(seats: int = 3, seed: int = 1, first: int | None = None) -> TrailState:
    return TRAIL.start(setup(seats, first=first), Chance(seed, 0)).state


THREE, FOUR = setup(3), setup(4)


def lay(
    zones: Mapping[str, str] | None,
    pawns: str = "",
    up: str = "",
    *,
    table: Setup = THREE,
    state: Mapping[str, Field] | None = None,
) -> TrailState:
    """A table with these cards, ``{"map.c2": "KH", "pack@1": "3H 3S"}``.

    ``pawns`` are the cells of p1, p2 …: ``c1 - b1``; ``up`` are cells that lie face up.
    """
    stands = {
        PawnId(f"pawn@{seat}"): ZoneId(f"map.{cell}")
        for seat, cell in enumerate(pawns.split(), 1)
        if cell != "-"
    }
    position = Position(
        zones=None if zones is None else {ZoneId(z): tuple(c.split()) for z, c in zones.items()},
        face_up=tuple((ZoneId(f"map.{cell}"), None) for cell in up.split()),
        pawns=dict(stands),
        state=state or {},
    )
    return TRAIL.arrange(table, position, Chance(1, 0))


def hidden(number: int) -> str:
    return " ".join([HIDDEN] * number)


def fields(state: TrailState, names: str) -> str:
    """State fields, written as in a scenario."""
    return " ".join(str(TRAIL.fields(state)[name]).lower() for name in names.split())


def stands(state: TrailState, seat: int) -> str:
    zone = state.table.pawns[PawnId(f"pawn@{seat}")]
    return "none" if zone is None else zone.removeprefix("map.")


def told(state: TrailState, text: str, viewer: Viewer) -> list[object]:
    """All that a viewer gets of one command."""
    eye, table = opened(viewer, state.table), state.table
    heard: list[object] = []
    done = step(state, text)
    for stage in done.stages:
        later = eye.after(table, stage)
        heard += [eye.event(event, table, later, stage.table) for event in stage.events]
        heard += [later.table(stage.table), later.memory, later.mixed, stage.rest]
        eye, table = later, stage.table
    return [*heard, TRAIL.fields(done.state)]


def random_play(table: Setup, seed: int, *, bold: bool = True) -> Iterator[TrailState]:
    """A game to its end; the bold turn back only if there is nothing else to do."""
    luck = Random(seed)
    state = TRAIL.start(table, Chance(seed, 0)).state
    yield state
    for ply in range(1, 400):
        options = [c for seat in TRAIL.actors(state) for c in TRAIL.legal(state, seat)]
        if not options:
            return
        onward = [c for c in options if type(c).__name__ != "Press"]
        state = TRAIL.apply(
            state, luck.choice((onward if bold else None) or options), Chance(seed, ply)
        ).state
        yield state
