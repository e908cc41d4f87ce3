"""Games that begin late: a save as the program itself writes it, with most of a game behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.bots import decide
from pnwtable.core.resolve import asked_for
from pnwtable.games import BY_KEY
from pnwtable.play.messages import Done
from pnwtable.play.seats import PERSON
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup
from pnwtable.play.shelf import Shelf

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from hands import Hands
    from twin import Dealt

    from pnwtable.play.seats import Controller

MOST_COMMANDS: Final = 5000
"""More than any game here takes."""


def save_late(
    data: Path,
    dealt: Dealt,
    reached: Callable[[Session], bool],
    who: Sequence[Controller] = (),
    level: str = "easy",
) -> str:
    """Let a rule of thumb play until something is true of the game, and put it on the shelf.

    ``data`` is the folder of the program's data. The table belongs to ``who``, else to persons. The
    digest of the position is given back.
    """
    game = BY_KEY[dealt.game]
    setup = complete_setup(game, dealt.seats, dict(dealt.options))
    people = who or (PERSON,) * dealt.seats
    shelf = Shelf(data)
    keeper = shelf.create()
    session = Session.new(game, setup, dealt.deal, controllers=people, keeper=keeper)
    for _ in range(MOST_COMMANDS):
        if reached(session):
            break
        assert session.outcome is None, "the game was over before"
        _go_on(session, level)
    assert shelf.put_away(session)
    return session.digest


def _go_on(session: Session, level: str) -> None:
    seat = session.actors[0]
    view = session.view(seat)
    asked = asked_for(view.table, decide(level, session.game.key, view, session.position))
    assert isinstance(session.do(asked, session.stamp), Done)


def resume(hands: Hands) -> None:
    """From home back to the table that was left last, by the pointer; the keys begin there too."""
    hands.rest()
    screen = hands.twin.screen
    assert isinstance(screen, SheetScreen)
    first = screen.sheet.focus.at
    assert first is not None
    hands.click(first.rect.center)
    hands.rest()
