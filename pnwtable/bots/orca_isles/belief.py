"""What the others may have hunted with: nobody lays his worst cards at an isle."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Final

from pnwtable.bots.orca_isles.plan import unseen_gain
from pnwtable.core.cards import HIDDEN, Face
from pnwtable.core.table import Table
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, Token, ZoneId
from pnwtable.games.orca_isles.state import HANDS, ISLES, ORCAS, PAWNS, UNDER, OrcaState

TRUST: Final = 0.8
"""How often a rival is believed to have hunted with the best that he may hold."""


def believed(view: View[OrcaState], world: OrcaState, luck: Random) -> OrcaState:
    """The world with the cards under each rival's orcas changed for better ones of his hand.

    Only cards change places that the viewer has not seen and that nothing tells apart.
    """
    table = world.table
    for seat in world.all_seats():
        if seat != view.viewer:
            for orca in ORCAS:
                isle = table.pawns[PAWNS[seat, orca]]
                if isle in ISLES and luck.random() < TRUST:
                    table = _with_better(view, table, seat, isle, UNDER[seat, orca])
    return world if table is world.table else replace(world, table=table)


def _with_better(
    view: View[OrcaState], table: Table, seat: Seat, isle: ZoneId, under: ZoneId
) -> Table:
    laid = [token for token in table.cards[under] if _unknown(view, token)]
    if len(laid) < len(table.cards[under]) or not table.cards[isle]:
        return table
    pool = list(_alike(view, table, laid, HANDS[seat]))
    shown = table.face(table.cards[isle][-1])

    def gain(tokens: Sequence[Token]) -> float:
        return unseen_gain(shown, tuple(sorted(table.sides[token][0] for token in tokens)))

    best = max(combinations((*laid, *pool), len(laid)), key=gain)
    faces = {token: table.sides[token] for token in (*laid, *pool)}
    order = [*best, *(token for token in faces if token not in best)]
    laid_anew = zip(faces, (faces[token] for token in order), strict=True)
    return replace(table, sides={**table.sides, **dict(laid_anew)})


def _alike(
    view: View[OrcaState], table: Table, laid: Sequence[Token], hand: ZoneId
) -> Iterator[Token]:
    """The cards of the hand of which as much is known as of those that were laid."""
    groups = {_groups(view, token) for token in laid}
    if len(groups) == 1:
        for token in table.cards[hand]:
            if _unknown(view, token) and _groups(view, token) in groups:
                yield token


def _unknown(view: View[OrcaState], token: Token) -> bool:
    seen: Face = view.table.sides[token][0]
    return seen == HIDDEN and token not in view.memory


def _groups(view: View[OrcaState], token: Token) -> tuple[bool, ...]:
    """Among which cards that got mixed up it is."""
    return tuple(token in group.cards for group in view.mixed)
