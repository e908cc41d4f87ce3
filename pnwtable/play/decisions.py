"""The decisions of a game that is over, each with what who made it knew then."""

from dataclasses import dataclass
from typing import Any

from pnwtable.core.answers import Ok
from pnwtable.core.commands import Command
from pnwtable.core.game import judge
from pnwtable.core.view import View
from pnwtable.core.zones import Seat
from pnwtable.play.observed import NotOver, Observed


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat did, in the names of what it saw at that moment."""

    seat: Seat
    view: View[Any]
    done: Command


def decisions(game: Observed) -> tuple[int, ...]:
    """The positions that persons led to. Raises NotOver before the end."""
    if not game.is_over:
        raise NotOver
    who = game.controllers
    return tuple(at for at in range(1, game.position + 1) if who[game.mover(at)].is_person)


def decision(game: Observed, position: int) -> Decision | None:
    """The decision that led there; None if nothing else could be done. Raises NotOver."""
    if not game.is_over:
        raise NotOver
    seat = game.mover(position)
    view = game.view_after(seat, position - 1)
    answer = judge(game.game, view.state, game.done[position - 1])
    if len(view.legal) < 2 or not isinstance(answer, Ok):  # noqa: PLR2004 - one way is no choice
        return None
    return Decision(seat, view, answer.command)
