"""Two games that differ in what a seat may not know show it, and nobody, the same to the pixel.

Both are played at real tables by the same gestures, frame by frame, until the difference is seen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Final, Literal

import pygame
import pytest
from company import ANY_KEY, BOT, do, go_on
from hypothesis import Phase, assume, given, settings
from hypothesis import strategies as st
from playing import Played, follow, moves, play, seats_of, seeds, setups
from seated import Player
from test_laws import secret_pairs
from watched import HOLDS, SMALL, STEERS, alike, alike_in_paint, hold, release, take

from pnwtable.app.table.curtain import RESTS
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Move
from pnwtable.core.resolve import asked_for
from pnwtable.core.table import sees
from pnwtable.games import BY_KEY
from pnwtable.play.seats import PERSON
from pnwtable.play.session import Session
from pnwtable.table.wishes import Do

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.core.commands import Asked, Command
    from pnwtable.core.events import Step
    from pnwtable.core.game import HasTable
    from pnwtable.core.zones import Seat, Token, Viewer
    from pnwtable.play.settings import Animation

QUICKLY: Final = (Phase.reuse, Phase.generate)
"""Tables are slow: no time is spent on making a failure smaller."""

FRAME: Final = 0.09
MOST_PLIES: Final = {"trail": 40, "signal_fire": 70}
GOES_ON: Final = 6
"""Commands after the one in which both games differ."""


@dataclass
class Run:
    """One of the two games: as the rules have it, and at a table where it is really played."""

    played: Played
    player: Player

    def asked(self, command: Command) -> Asked:
        """The words that mean it in this game."""
        return asked_for(self.played.state.table, command)

    def step_of(self, command: Command) -> Step[HasTable]:
        """What comes of it."""
        chance = Chance(self.played.seed, self.played.ply + 1)
        step: Step[HasTable] = self.played.game.apply(self.played.state, command, chance)
        return step


class Both:
    """Two tables, played by the same gestures; what a watcher sees of them is compared."""

    def __init__(self, runs: tuple[Run, Run], watchers: set[Viewer], luck: Random) -> None:
        self.runs, self.watchers, self.luck = runs, watchers, luck
        self.players = [run.player for run in runs]
        self.frames = 0

    def hung(self) -> bool:
        """Whether the curtain hangs."""
        return self.players[0].screen.curtain is not None

    def look(self, *, written: bool = False) -> None:
        """Compare, if a watcher looks."""
        viewers = {player.screen.viewer for player in self.players}
        assert len(viewers) == 1
        if viewers <= self.watchers:
            alike(self.players, written=written)
            self.frames += 1

    def wait(self, frames: int) -> None:
        """Let motion run, and look at every frame of it."""
        for _ in range(frames):
            for player in self.players:
                player.wait(FRAME)
            self.look()

    def tricks(self) -> None:
        """Whatever somebody who wants to know more might try, or does by mistake."""
        ways = (self._holds, self._steers, self._takes_back, self._resizes, self._peeks)
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


def forks(played: Played, viewer: Seat) -> Iterator[tuple[Command, Command]]:
    """Two things that another seat may do, the difference being hidden from that one."""
    yield from secret_pairs(played, viewer)


def shows(step: Step[HasTable], viewer: Viewer, cards: set[Token]) -> bool:
    """Whether the viewer gets to see one of those cards."""
    tables = [stage.table for stage in step.stages]
    return any(sees(table, viewer, table.zone_of(card), card) for table in tables for card in cards)


def common(runs: tuple[Run, Run], secret: set[Token], watchers: set[Viewer]) -> list[Command]:
    """What may be done in both games, and shows no watcher in what they differ."""
    one, other = [moves(run.played.game, run.played.state) for run in runs]
    return [
        command
        for command in one
        if command in other
        and not (isinstance(command, Move) and secret & {*command.cards, command.onto})
        and not any(
            shows(run.step_of(command), viewer, secret) for run in runs for viewer in watchers
        )
    ]


def seated(played: Played, bots: set[Seat], animation: Animation, *, masks: bool) -> Run:
    """A table at which that game has been played so far."""
    who = [BOT if seat in bots else PERSON for seat in seats_of(played.state)]
    session = Session.new(played.game, played.setup, played.seed, controllers=who)
    for command, step in zip(played.commands, played.steps, strict=False):
        do(session, asked_for(step.state.table, command))
    session.witnessed(None)
    player = Player(session, SMALL, animation=animation)
    player.desk.settings = replace(player.desk.settings, hold_to_see=masks)
    return Run(played, player)


Watching = Literal["a seat", "nobody"]


@pytest.mark.parametrize("watching", ["a seat", "nobody"])
@pytest.mark.parametrize("key", MOST_PLIES)
@given(data=st.data())
@settings(max_examples=6, phases=QUICKLY)
def test_what_another_seat_does_in_secret_shows_in_no_frame_and_no_line(
    key: str, watching: Watching, data: st.DataObject
) -> None:
    game = BY_KEY[key]
    played = play(game, data.draw(setups(game)), data.draw(seeds), MOST_PLIES[key])
    luck = Random(data.draw(seeds))
    viewer = luck.choice([*seats_of(played.state)])
    found = [
        (ply, pair) for ply in range(played.ply) for pair in forks(_until(played, ply), viewer)
    ]
    assume(found)
    ply, pair = luck.choice(found)
    before = _until(played, ply)
    watchers: set[Viewer] = {None} if watching == "nobody" else {None, viewer}
    # With one person alone the table is that one's, and nobody's never.
    others = [seat for seat in seats_of(before.state) if seat != viewer]
    bots = set(luck.sample(others, luck.randrange(len(others))))
    animation: Animation = luck.choice(("off", "normal"))
    masks = luck.random() < 0.3
    runs = tuple(seated(before, bots, animation, masks=masks) for _ in pair)
    practice = luck.random() < 0.4
    for run in runs:
        run.player.session.practise(on=practice)
    both = Both((runs[0], runs[1]), watchers, luck)
    both.look(written=True)
    both.act(pair)
    if both.players[0].screen.viewer in watchers:
        alike_in_paint(both.players)
    secret = {card for command in pair if isinstance(command, Move) for card in command.cards}
    for _ in range(GOES_ON):
        if luck.random() < 0.6:
            both.tricks()
        options = common(both.runs, secret, watchers)
        if not options:
            break
        command = luck.choice(options)
        both.act((command, command))
    for player in both.players:
        go_on(player)
    if both.players[0].screen.viewer in watchers:
        alike_in_paint(both.players)
    assert both.frames


def _until(played: Played, ply: int) -> Played:
    return replace(played, steps=played.steps[: ply + 1], commands=played.commands[:ply])
