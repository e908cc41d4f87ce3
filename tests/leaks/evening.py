"""An evening at two tables, played by the same hands; the watchers get the same at every moment."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from company import BOT
from fingers import LONGEST, Hands, ends
from playing import follow
from seated import pixels
from traced import SIZE, Traced
from two_runs import Run
from watched import take
from ways import BY_POINTER, WAYS

from pnwtable.app.table import portrait
from pnwtable.play.session import Session
from pnwtable.table.wishes import Do

if TYPE_CHECKING:
    from random import Random

    from twins import Twins
    from ways import Way

    from pnwtable.app.table.curtain import Curtain
    from pnwtable.core.commands import Asked, Command
    from pnwtable.core.zones import Seat
    from pnwtable.play.settings import Animation


class Evening(Hands):
    """Two tables that should not be told apart, and all that is done there."""

    def __init__(
        self,
        twins: Twins,
        luck: Random,
        animation: Animation = "normal",
        *,
        alone: bool | None = None,
    ) -> None:
        """``alone``: all others are computer players; None leaves it to luck."""
        self.twins = twins
        by_luck = twins.viewer is None or luck.random() < 0.6
        self.alone = by_luck if alone is None else alone
        self.idles, masks = luck.random() < 0.25, luck.random() < 0.2
        one, other = (self._player(which, animation) for which in (0, 1))
        for player in (one, other):
            player.desk.settings = replace(
                player.desk.settings, auto_end=self.idles, hold_to_see=masks, speech="voice"
            )
        super().__init__((one, other), twins.watchers, luck)
        self.runs = Run(twins.worlds[0], one), Run(twins.worlds[1], other)
        self.each("the deal", _deals)
        self.moves("the deal")

    def _player(self, which: int, animation: Animation) -> Traced:
        world = self.twins.worlds[which]
        session = Session.at(world.game, world.setup, 1, world.state)
        session.practise(on=True)
        if self.alone:
            for seat in session.controllers:
                if seat != self.twins.viewer:
                    session.seat(seat, BOT)
        return Traced(session, self.twins.watchers, animation)

    def summary(self) -> str:
        """How often they were compared, and while what."""
        told = self.players[0].exits
        ends = f"rounds {told.scored}, ends {told.ended}"
        return f"{self.seen} moments, {len(self.twins.script)} commands, {ends}: {dict(self.done)}"

    def play(self) -> None:
        """All that both do alike; in between whoever watches tries what there is to be tried."""
        for number, pair in enumerate(self.twins.script):
            if self._are_at(number):
                self.sits(pair[0].seat)
            if self.idles:
                self.passes("waiting", 8, 0.6)
            elif self.luck.random() < 0.7:
                self.tries()
                self.sits(pair[0].seat)
            if not self._are_at(number):
                return  # a turn with nothing left has ended by itself, at both tables
            self.acts(pair)
        if not self.idles:
            self._looks_back()

    def _are_at(self, position: int) -> bool:
        return {player.session.position for player in self.players} == {position}

    def comes(self) -> None:
        """The viewer has the table at last, if nobody else is called there."""
        viewer, curtain = self.twins.viewer, self.players[0].screen.curtain
        if viewer is not None and (curtain is None or viewer in _called(curtain)):
            self.sits(viewer)

    def _looks_back(self) -> None:
        """Whoever watches has the table at last, and goes through all that was done."""
        self.comes()
        for way in (self.travels, self.takes_back):
            if self.watches():
                way()
        self.pictures()

    def pictures(self) -> None:
        """The picture files of both tables, for every watcher, are the same."""
        for watcher in self.watchers:
            files = set()
            for player in self.players:
                surface = pygame.Surface(SIZE)
                portrait.paint(player.session, watcher, surface, 1.0)
                files.add(pixels(surface))
            assert len(files) == 1, "a picture of this moment"

    def sits(self, seat: Seat) -> None:
        """Let that seat have the table, if it is a person's; what it missed is looked at."""
        screen = self.players[0].screen
        self.each("before it", ends)
        if not self.players[0].session.controllers[seat].is_person:
            return
        if screen.curtain is None and screen.turning.turn.seat != seat:
            at = self.players[0].scene.arrangement.plates[seat].box.centre
            self.each("a plate", lambda player: player.tap(at))
        if screen.curtain is not None:
            self.each("the curtain", lambda player: take(player, seat))
            self.moves("the recap", LONGEST if screen.viewer in self.watchers else 2)

    def acts(self, pair: tuple[Command, Command]) -> None:
        """Both commands are given, by hands if a watcher gives them, and come to the same."""
        before = self.players[0].session.position
        person = self.players[0].session.controllers[pair[0].seat].is_person
        if person and self.watches():
            self.by_hand(pair)
        elif person and self.luck.random() < 0.4:
            self.leaves_open()
        for run, player, command in zip(self.runs, self.players, pair, strict=True):
            asked, session = run.asked(command), player.session
            if session.position == before:
                acting = player.screen.acting
                acting.grant([Do(asked)]) if person else acting.do(asked)
                if session.position == before:
                    acting.do(asked)  # the end of a turn had to be confirmed
                player.note()
            assert session.done[before:] == (asked,)
            run.played = follow(run.played, command)
        self.moves("what comes of it")

    def leaves_open(self) -> None:
        """Who acts opens something beside the table, and leaves it to whoever comes next."""
        if self.players[0].screen.curtain is None and self.players[0].screen.side.panel is None:
            key = self.luck.choice((pygame.K_d, pygame.K_d, pygame.K_g))
            self.passes("a panel left open", 1, 0.1, key)

    def by_hand(self, pair: tuple[Command, Command]) -> None:
        """A hand tries to give the command; where it finds no way it lets go of everything."""
        way: Way = self.luck.choice(BY_POINTER if self.luck.random() < 0.7 else WAYS)
        before = self.players[0].session.position
        for run, player, command in zip(self.runs, self.players, pair, strict=True):
            _try_hand(player, way, run.asked(command))
            if player.session.position == before:
                player.key(pygame.K_ESCAPE)
                player.screen.put_back()
        assert len({player.session.position for player in self.players}) == 1
        self.compare(way.__name__)


def _try_hand(player: Traced, way: Way, asked: Asked) -> None:
    """As the hand of that way does it, as far as that finds a way in so small a window."""
    try:
        way(player, asked)
    except (AssertionError, StopIteration, ValueError, IndexError, KeyError):
        player.note()


def _deals(player: Traced) -> None:
    player.note()
    player.screen.deals = True
    player.resize(SIZE)
    player.note()


def _called(curtain: Curtain) -> list[Seat]:
    return [one.called.seat for one in curtain.callers]
