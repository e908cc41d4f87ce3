"""A table at which hints can be asked for, and the process that thinks of them."""

from __future__ import annotations

from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

from company import BOT, party
from positions import played_on
from seated import P1, Player

from pnwtable.app.table.advising import Advising
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.bots.worker import Worker
    from pnwtable.play.session import Session

LONGEST: Final = 60.0


def at_decision(game: str = "grizzo", plies: int = 20) -> Session:
    """A person between two computers, who has several ways to go on."""
    for more in range(plies, plies + 40):
        session = played_on(party(game, PERSON, BOT, BOT), more)
        if session.actors == (P1,) and len(session.view(P1).legal) > 1:
            return session
    raise AssertionError(game)


def advised(session: Session, worker: Worker, size: tuple[int, int] = (1280, 800)) -> Player:
    """A player of that game who can ask for hints."""
    player = Player(session, size, animation="off")
    player.screen.acting.advising = Advising(player.screen, lambda: worker)
    player.resize(size)
    player.rest()
    return player


def advising(player: Player) -> Advising:
    found = player.screen.acting.advising
    assert found is not None
    return found


def until(player: Player, holds: Callable[[], bool]) -> None:
    """Let time pass at the table until it is so; the other process has its own time."""
    begin = monotonic()
    while not holds():
        assert monotonic() - begin < LONGEST
        sleep(0.005)
        player.wait(0.005)
