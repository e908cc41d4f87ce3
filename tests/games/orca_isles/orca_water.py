"""Orca Isles positions in card text, and what the rules say about them."""

from collections.abc import Mapping

from referee import Referee

from pnwtable.core.chance import Chance
from pnwtable.core.events import Said, Step
from pnwtable.core.eye import Eye, opened
from pnwtable.core.game import Field, Position, Setup
from pnwtable.core.look import view_of
from pnwtable.core.view import View
from pnwtable.core.zones import PawnId, Viewer, ZoneId
from pnwtable.games.orca_isles.game import OrcaIsles
from pnwtable.games.orca_isles.state import OrcaState

ORCAS = OrcaIsles()
REFEREE = Referee(ORCAS)
said, step, after = REFEREE.said, REFEREE.step, REFEREE.after
lying, words = REFEREE.lying, REFEREE.words

HANDS = {"hand@1": "2C 5C JC QD", "hand@2": "4S 6S 9C JS", "hand@3": "4D 6D 9D"}
"""Hands without anything at the isles 8H and KD; p3 has room for the card that ends the round."""

LAST = {
    "pawn@1.1": "deck",
    "pawn@1.2": "deck",
    "pawn@2.1": "deck",
    "pawn@2.2": "deck",
    "pawn@3.1": "deck",
}
"""All orcas are out but the second one of p3."""

DRAW = "p3: move ^ deck > hand@3"
"""Ends the round of LAST."""


def setup(seats: int = 3, *, instincts: bool = False) -> Setup:
    return Setup(seats, {"instincts": instincts})


def lay(
    zones: Mapping[str, str],
    pawns: Mapping[str, str] | None = None,
    *,
    instincts: bool = False,
    face_up: tuple[str, ...] = (),
    fields: Mapping[str, Field] | None = None,
    **state: Field,
) -> OrcaState:
    """A table with these cards, ``{"isle.1": "8H"}``, these pawns and these state fields.

    Fields of a seat are given as ``fields={"score@1": 3}``.
    """
    position = Position(
        {ZoneId(zone): tuple(cards.split()) for zone, cards in zones.items()},
        pawns={PawnId(pawn): ZoneId(zone) for pawn, zone in (pawns or {}).items()},
        face_up=tuple((ZoneId(zone), None) for zone in face_up),
        state={**state, **(fields or {})},
    )
    return ORCAS.arrange(setup(instincts=instincts), position, Chance(1, 0))


def hunting(isle: str, **hunts: str) -> OrcaState:
    """The last placement of a round is due; at isle 1 lie hunts, ``p1_1="8C 3D"``."""
    zones = {"isle.1": isle, "isle.2": "KD", **HANDS}
    pawns = dict(LAST)
    for orca, cards in hunts.items():
        place = orca[1:].replace("_", ".")
        zones[f"under@{place}"] = cards
        pawns[f"pawn@{place}"] = "isle.1"
    used = {card for zone, cards in zones.items() if "hand" not in zone for card in cards.split()}
    for zone in HANDS:
        zones[zone] = " ".join(card for card in zones[zone].split() if card not in used)
    return lay(zones, pawns, turn="p3")


def count(state: OrcaState, zone: str) -> int:
    return len(state.table.cards[ZoneId(zone)])


def stands(state: OrcaState, pawn: str) -> ZoneId | None:
    return state.table.pawns[PawnId(pawn)]


def told(done: Step[OrcaState], before: OrcaState, viewer: Viewer) -> list[tuple[str, str]]:
    """The log lines of a step as a viewer reads them: key and cards."""
    eye, table, lines = opened(viewer, before.table), before.table, []
    for part in done.stages:
        later = eye.after(table, part)
        for event in part.events:
            mine = eye.event(event, table, later, part.table)
            if isinstance(mine, Said):
                lines.append((mine.key, " ".join(mine.faces)))
        eye, table = later, part.table
    return lines


def seen_by(state: OrcaState, viewer: Viewer = None, eye: Eye | None = None) -> View[OrcaState]:
    return view_of(ORCAS, state, eye or opened(viewer, state.table))
