"""Several people at a real table: they take it in turn, and each may act in every way there is."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pygame
from seated import Player
from sessions import Lines, choices, do
from ways import by_drag

from pnwtable.app.table.curtain import RESTS
from pnwtable.app.table.header import Standing
from pnwtable.core.zones import Seat, Sight
from pnwtable.games import BY_KEY
from pnwtable.play.seats import PERSON, Controller
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.core.commands import Asked

P2, P3, P4 = Seat(2), Seat(3), Seat(4)
BOT: Final = Controller("bot", "random")
ANY_KEY: Final = pygame.K_LSHIFT
"""A key that means nothing: it only ends a motion."""


def party(key: str, *who: Controller, seed: int = 5, **options: object) -> Session:
    """A table of these people and computer players, just dealt."""
    game = BY_KEY[key]
    people = who or (PERSON,) * game.seats[-1]
    setup = complete_setup(game, len(people), options)
    return Session.new(game, setup, seed, controllers=people, keeper=Lines())


def done_at(session: Session) -> list[str]:
    """All that was done at that table, in words."""
    assert isinstance(session.keeper, Lines)
    return session.keeper.done


def play_on(session: Session, commands: int, luck: Random) -> Session:
    """That many commands by chance, seen by everybody."""
    for _ in range(commands):
        if session.outcome is None:
            do(session, luck.choice(choices(session)))
    session.witnessed(None)
    return session


def play_until(session: Session, reached: Callable[[Session], bool], seed: int = 1) -> Session:
    """By chance, until something is true of the game."""
    luck = Random(seed)
    for _ in range(2000):
        if reached(session):
            session.witnessed(None)
            return session
        do(session, luck.choice(choices(session)))
    raise AssertionError("that moment never comes")


def calls(player: Player) -> tuple[Seat, ...]:
    """Whom the curtain names; nobody if none hangs."""
    curtain = player.screen.curtain
    return () if curtain is None else tuple(one.called.seat for one in curtain.callers)


def prompt(player: Player) -> str:
    """What the lower bar says."""
    player.screen.draw(player.window)
    standing = player.screen.bars.look[0]
    assert isinstance(standing, Standing)
    return standing.prompt


def go_on(player: Player) -> None:
    """Let whatever moves or stays be over, as somebody who knows it all does."""
    for _ in range(40):
        player.key(ANY_KEY)


def take(player: Player, seat: Seat | None = None) -> None:
    """The person of that seat, or who is named first, takes the table."""
    curtain = player.screen.curtain
    assert curtain is not None
    player.wait(RESTS + 0.01)
    callers = (one for one in curtain.callers if seat in (None, one.called.seat))
    player.tap(next(callers).rect.center)
    assert player.screen.curtain is None


def sit(player: Player, seat: Seat) -> None:
    """Let that seat act: behind its curtain, if it needs one; what it missed is skipped."""
    go_on(player)
    if player.screen.curtain is not None:
        take(player, seat)
        go_on(player)
    assert player.screen.turning.turn.seat == seat
    if player.screen.model.held is not None:
        player.key(pygame.K_ESCAPE)


def drafting() -> Player:
    """Three people before their first pick."""
    return Player(party("trail", PERSON, PERSON, PERSON), animation="off")


def pick_of(session: Session, seat: Seat) -> Asked:
    """Something that the seat may do."""
    return session.legal(seat)[0]


def drafts(player: Player, seat: Seat) -> None:
    """That person comes, and drafts a card."""
    sit(player, seat)
    by_drag(player, pick_of(player.session, seat))
    go_on(player)


def secrets_shown(player: Player) -> set[Seat]:
    """The seats of whose own cards a face is to be seen, still or in motion."""
    zones = player.table.zones
    moving = [*player.screen.flying().sprites, *player.screen.flying().held]
    found = set()
    for sprite in (*player.scene.sprites, *moving):
        spec = zones[sprite.zone]
        if sprite.face != "back" and spec.sight is Sight.OWNER and spec.owner is not None:
            found.add(spec.owner)
    return found
