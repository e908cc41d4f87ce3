"""Who is called to a table, by name and colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app.table.composing import colours_of
from pnwtable.app.table.curtain import Called, Curtain, CurtainActions, Kind

if TYPE_CHECKING:
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.core.zones import Seat
    from pnwtable.play.session import Session


def names_of(session: Session) -> dict[Seat, str]:
    """What the seats call themselves; empty for one that has not said."""
    return {seat: who.name for seat, who in session.controllers.items()}


def hung(screen: TableScreen, actions: CurtainActions) -> Curtain | None:
    """The curtain that calls whoever has to come, or None if nobody has to."""
    calls = screen.turning.turn.calls
    if not calls:
        return None
    colours = colours_of(screen.session)
    called = [Called(seat, screen.words.player(seat), colours[seat]) for seat in calls]
    session = screen.session
    acts = session.needs_secret and set(calls) <= set(session.actors)
    kind: Kind = "several" if len(calls) > 1 else "one" if acts else "look"
    # What several may do is no secret decision in every game: then the game has words of its own.
    own = f"curtain.{kind}-about"
    about = screen.words.game(own) if screen.words.has(own) else ""
    curtain = Curtain(screen.desk, called, actions, kind, about)
    curtain.resized(screen.desk.size)
    return curtain
