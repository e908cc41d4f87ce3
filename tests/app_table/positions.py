"""Positions to test the table at: dealt games, some way on."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from seated import P1, cabin

from pnwtable.bots import decide
from pnwtable.core.commands import Asked, AskedMove, AskedPress
from pnwtable.core.resolve import asked_for
from pnwtable.play.messages import Done

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.play.session import Session

SCALES: Final = (1.0, 1.5, 2.0, 3.0)


def anyhow(legal: tuple[Asked, ...], luck: Random) -> Asked:
    """Any command; kinds first, so that presses are not drowned by moves."""
    presses = [asked for asked in legal if isinstance(asked, AskedPress)]
    return luck.choice(presses) if presses and luck.random() < 0.4 else luck.choice(legal)


def building(legal: tuple[Asked, ...], luck: Random) -> Asked:
    """Sea cards onto the cabin, so that its stacks grow and the tide stays short."""
    sea = [asked for asked in legal if isinstance(asked, AskedMove) and asked.source == "sea"]
    return luck.choice(sea or legal)


def drifting(legal: tuple[Asked, ...], luck: Random) -> Asked:
    """Everything goes with the tide: supply and beach are used, the tide grows long."""
    others = [
        asked for asked in legal if not (isinstance(asked, AskedMove) and asked.source == "sea")
    ]
    return luck.choice(others or legal)


def played(
    commands: int,
    seed: int = 7,
    choose: Callable[[tuple[Asked, ...], Random], Asked] = anyhow,
    until: Callable[[Session], bool] = lambda _: False,
    **options: object,
) -> Session:
    """A game that far on, or until something is true of it."""
    session, luck = cabin(seed, **options), Random(seed)
    for _ in range(commands):
        if session.outcome is not None or until(session):
            break
        done = session.do(choose(session.legal(P1), luck), session.stamp)
        assert isinstance(done, Done)
    session.witnessed(P1)
    return session


def played_on(
    session: Session, commands: int, until: Callable[[Session], bool] = lambda _: True
) -> Session:
    """That many commands further by a rule of thumb, then on until something is true of it."""
    key = session.game.key
    while session.actors and (session.position < commands or not until(session)):
        seat = session.actors[0]
        view = session.view(seat)
        asked = asked_for(view.table, decide("easy", key, view, session.position))
        assert isinstance(session.do(asked, session.stamp), Done)
    return session
