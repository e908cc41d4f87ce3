"""Two games at two real tables, played by the same gestures; what a watcher sees is compared."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame
from common_moves import common
from company import ANY_KEY, BOT, go_on
from playing import Played, follow, seats_of
from seated import Player
from sessions import do
from watched import (
    HOLDS,
    SMALL,
    STEERS,
    alike,
    alike_beside,
    alike_in_paint,
    hold,
    release,
    take,
    try_panels,
)

from pnwtable.app.speech.narrator import Narrator
from pnwtable.app.table.curtain import RESTS
from pnwtable.core.chance import Chance
from pnwtable.core.resolve import asked_for
from pnwtable.play.seats import PERSON
from pnwtable.play.session import Session
from pnwtable.table.wishes import Do

if TYPE_CHECKING:
    from random import Random

    from pnwtable.core.commands import Asked, Command
    from pnwtable.core.events import Step
    from pnwtable.core.game import HasTable
    from pnwtable.core.zones import Seat, Viewer
    from pnwtable.play.settings import Animation

FRAME: Final = 0.09


@dataclass
class Course:
    """One of the two games, as the rules have it."""

    played: Played

    def asked(self, command: Command) -> Asked:
        """The words that mean it in this game."""
        return asked_for(self.played.state.table, command)

    def step_of(self, command: Command) -> Step[HasTable]:
        """What comes of it."""
        chance = Chance(self.played.seed, self.played.ply + 1)
        step: Step[HasTable] = self.played.game.apply(self.played.state, command, chance)
        return step


@dataclass
class Run(Course):
    """One of the two games, at a table where it is really played."""

    player: Player


class Both:
    """Two tables, played by the same gestures; what a watcher sees of them is compared."""

    def __init__(self, runs: tuple[Run, Run], watchers: set[Viewer], luck: Random) -> None:
        self.runs, self.watchers, self.luck = runs, watchers, luck
        self.players = [run.player for run in runs]
        self.narrators = [Narrator(player.desk) for player in self.players]
        self.frames = 0
        self.painted = False
        for player in self.players:
            # A turn with nothing left would end by itself meanwhile.
            player.desk.settings = replace(player.desk.settings, auto_end=False)

    def hung(self) -> bool:
        """Whether the curtain hangs."""
        return self.players[0].screen.curtain is not None

    def look(self, *, written: bool = False) -> None:
        """Compare, if a watcher looks."""
        viewers = {player.screen.viewer for player in self.players}
        assert len(viewers) == 1
        for player, narrator in zip(self.players, self.narrators, strict=True):
            narrator.follow(player.screen)
        if viewers <= self.watchers:
            alike(self.players, written=written)
            if self.painted:
                one, other = [player.frame() for player in self.players]
                assert one == other
            self.frames += 1

    def wait(self, frames: int) -> None:
        """Let motion run, and look at every frame of it."""
        for _ in range(frames):
            for player in self.players:
                player.wait(FRAME)
            self.look()

    def tricks(self) -> None:
        """Whatever somebody who wants to know more might try, or does by mistake."""
        ways = (
            self._holds,
            self._steers,
            self._takes_back,
            self._resizes,
            self._peeks,
            self._reads,
            self._travels,
        )
        self.luck.choice(ways)()
        self.look()

    def _holds(self) -> None:
        key = self.luck.choice(HOLDS)
        for player in self.players:
            hold(player, key)
        self.look()
        for player in self.players:
            release(player, key)

    def _steers(self) -> None:
        if self.players[0].screen.curtain is None:
            for key in self.luck.choices(STEERS, k=3):
                for player in self.players:
                    player.key(key)
                self.look()

    def _takes_back(self) -> None:
        for key in (pygame.K_u, pygame.K_r):
            can = [player.session.can_undo for player in self.players]
            assert len(set(can)) == 1
            if not can[0] and key == pygame.K_u:
                return
            for player in self.players:
                player.key(key)
                if player.exits.take_back is not None:
                    player.exits.take_back()
                    player.exits.take_back = None
            self.wait(3)

    def _resizes(self) -> None:
        size = self.luck.choice(((700, 460), SMALL))
        for player in self.players:
            player.resize(size)

    def _reads(self) -> None:
        """The log and the account of something are opened; a watcher reads them."""
        for player in self.players:
            go_on(player)
        if self.players[0].screen.viewer in self.watchers:
            try_panels(self.players, self.luck)

    def _travels(self) -> None:
        """Moments of the game so far are looked at, and those of the way there; a watcher does."""
        for player in self.players:
            go_on(player)
        if self.hung() or self.players[0].screen.viewer not in self.watchers:
            return
        steps = self.luck.choices((pygame.K_HOME, pygame.K_LEFT, pygame.K_RIGHT), k=3)
        for key in (pygame.K_t, *steps, pygame.K_ESCAPE):
            for player in self.players:
                player.key(key)
                player.wait(FRAME)
            self.look()
            alike_beside(self.players)

    def _peeks(self) -> None:
        """Somebody wants to see the own cards; a watcher looks at them, any other thinks better."""
        seat = self.luck.choice([*self.players[0].session.controllers])
        if self.hung():
            return
        for player in self.players:
            go_on(player)
            player.tap(player.scene.arrangement.plates[seat].box.centre)
        self.look()
        if not self.hung():
            return
        if seat in self.watchers:
            for player in self.players:
                take(player)
            self.wait(2)
            for player in self.players:
                go_on(player)
            self.look()
        for player in self.players:
            if player.screen.turning.peeking:
                player.screen.take_offer("hide")
            elif player.screen.turning.called:
                player.wait(RESTS + FRAME)
                player.key(pygame.K_ESCAPE)

    def act(self, commands: tuple[Command, Command]) -> None:
        """Let the seat of the command give it: behind its curtain if it needs one."""
        seat = commands[0].seat
        by_bot = not self.players[0].session.controllers[seat].is_person
        if not by_bot:
            self._sit(seat)
            if self.luck.random() < 0.4:
                self.tricks()
                self._sit(seat)
        skips, warn = self.luck.random() < 0.3, self.luck.random() < 0.6
        late = self.luck.randrange(3)
        for run, command in zip(self.runs, commands, strict=True):
            asked, acting = run.asked(command), run.player.screen.acting
            if by_bot:
                acting.do(asked)
            else:
                acting.grant([Do(asked)], warn=warn)
            run.played = follow(run.played, command)
            assert run.player.session.position == run.played.ply
        self.look(written=True)
        self.wait(late)
        if skips:
            for player in self.players:
                player.key(ANY_KEY)
            self.look()
        self.wait(2)

    def _sit(self, seat: Seat) -> None:
        for player in self.players:
            go_on(player)
        self.look(written=True)
        screen = self.players[0].screen
        if screen.curtain is None and screen.turning.turn.seat != seat:
            # Several may act, and another one has the table: it is handed over.
            for player in self.players:
                player.tap(player.scene.arrangement.plates[seat].box.centre)
            self.look()
        if screen.curtain is not None:
            for player in self.players:
                take(player, seat)
            self.wait(2)
            self.look(written=True)
            for player in self.players:
                go_on(player)
        assert self.players[0].screen.turning.turn.seat == seat
        self.look(written=True)


def seated(played: Played, bots: set[Seat], animation: Animation, *, masks: bool) -> Run:
    """A table at which that game has been played so far."""
    who = [BOT if seat in bots else PERSON for seat in seats_of(played.state)]
    session = Session.new(played.game, played.setup, played.seed, controllers=who)
    for command, step in zip(played.commands, played.steps, strict=False):
        do(session, asked_for(step.state.table, command))
    session.witnessed(None)
    return _at_table(played, session, animation, masks=masks)


def laid(played: Played, animation: Animation, *, masks: bool = False) -> Run:
    """A table that begins with the position of that game; all its seats are people's."""
    start = Played(played.game, played.setup, 1, (replace(played.steps[-1], tale=()),), ())
    session = Session.at(played.game, played.setup, 1, played.state)
    return _at_table(start, session, animation, masks=masks)


def _at_table(played: Played, session: Session, animation: Animation, *, masks: bool) -> Run:
    player = Player(session, SMALL, animation=animation)
    player.desk.settings = replace(player.desk.settings, hold_to_see=masks, speech="text")
    return Run(played, player)


def until(played: Played, ply: int) -> Played:
    """The game as it was then."""
    return replace(played, steps=played.steps[: ply + 1], commands=played.commands[:ply])


def play_both(both: Both, steps: int) -> None:
    """Go on with whatever can be done alike in both, and try things in between."""
    for _ in range(steps):
        if both.luck.random() < 0.6:
            both.tricks()
        options = common(both.runs, both.watchers)
        if not options:
            break
        kinds = sorted({type(one).__name__ for one, _ in options})
        kind = both.luck.choice(kinds)
        both.act(both.luck.choice([pair for pair in options if type(pair[0]).__name__ == kind]))
    for player in both.players:
        go_on(player)
    if both.players[0].screen.viewer in both.watchers:
        alike_in_paint(both.players)
