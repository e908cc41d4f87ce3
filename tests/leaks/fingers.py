"""What the hands of a watcher try at two tables at once; at every moment both give him the same."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from company import ANY_KEY
from traced import SIZE, Traced, compare
from watched import HOLDS, STEERS, hold, release

from pnwtable.bots.advice import has_advice
from pnwtable.table.focus import stops

if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from random import Random

    from pnwtable.core.zones import Viewer

LONGEST: Final = 60
"""Frames of one motion that are looked at."""

Point = tuple[int, int]


class Hands:
    """Two tables that should not be told apart, and all that can be tried there."""

    def __init__(
        self, players: tuple[Traced, Traced], watchers: Collection[Viewer], luck: Random
    ) -> None:
        self.players, self.watchers, self.luck = players, watchers, luck
        self.seen, self.done = 0, Counter[str]()

    def each(self, doing: str, act: Callable[[Traced], object]) -> None:
        """At one table, then at the other."""
        for player in self.players:
            act(player)
        self.compare(doing)

    def compare(self, doing: str) -> None:
        """Both gave the same since the last time, and the log and the score are the same now."""
        for player in self.players:
            player.written = True
            player.note()
            player.written = False
        seen = compare(self.players, doing)
        self.seen += seen
        self.done[doing] += seen

    def moves(self, doing: str, frames: int = LONGEST) -> None:
        """Whatever moves is looked at, in frames of any length; then it is ended by a key."""
        for number in range(frames):
            seconds = self.luck.uniform(1 / 60, 1 / 10)
            moved = [player.wait(seconds) for player in self.players]
            if number > 1 and not any(moved) and not self._running():
                break
        self.each(doing, ends)

    def _running(self) -> bool:
        return any(player.screen.staging.running for player in self.players)

    def watches(self) -> bool:
        """Whether a watcher has a table before him."""
        screen = self.players[0].screen
        return screen.viewer in self.watchers and screen.curtain is None

    def tries(self) -> None:
        """Two things that bind nobody to anything."""
        if not self.watches():
            return
        before = self.players[0].session.position
        ways = [
            self.drags,
            self.taps,
            self.points,
            self.steers,
            self.holds,
            self.reads,
            self.asks_why,
            self.describes,
            self.travels,
            self.takes_back,
            self.resizes,
        ]
        if has_advice(self.players[0].session.game.key):
            ways.append(self.asks)
        for way in self.luck.sample(ways, 2):
            if self.watches():
                way()
                assert {player.session.position for player in self.players} == {before}

    def somewhere(self) -> Point:
        """Where something lies."""
        scene = self.players[0].scene
        boxes = [*(card.box for card in scene.sprites), *(pawn.box for pawn in scene.pawns)]
        boxes += [slot.outline for slot in scene.arrangement.slots.values()]
        boxes += [plate.box for plate in scene.arrangement.plates.values()]
        return self.luck.choice(boxes).centre

    def free(self) -> Point | None:
        """Somewhere where no button lies, which would act at once."""
        at = self.somewhere()
        knobs = self.players[0].screen.still().knobs
        return None if any(knob.box.holds(*at) for knob in knobs) else at

    def drags(self) -> None:
        """Something is dragged over what is lit and dropped where nothing takes it."""
        at, over = self.free(), self.somewhere()
        if at is None:
            return

        def drag(player: Traced) -> None:
            player.pick_up(at, (at[0] + 12, at[1] + 9), 2)
            for zone in sorted(player.screen.model.lit)[:3]:
                player.move(player.place(zone))
                player.wait()
            player.move(over)
            if player.screen.flying().target is not None:
                player.key(pygame.K_ESCAPE)
            player.up(over)

        self.each("a drag", drag)
        self.moves("a card that glides home", 20)

    def taps(self) -> None:
        """Something is taken by a tap, and put back."""
        at = self.free()
        if at is None or any(
            plate.box.holds(*at) for plate in self.players[0].scene.arrangement.plates.values()
        ):
            return

        def tap(player: Traced) -> None:
            player.tap_anew(at)
            for zone in sorted(player.screen.model.lit)[:3]:
                player.move(player.place(zone))
                player.wait()
            player.key(pygame.K_ESCAPE)
            player.screen.put_back()

        self.each("a tap", tap)

    def points(self) -> None:
        """The pointer rests at things of the table, and in the bars."""
        wide, high = SIZE
        edge = [(self.luck.randrange(wide), self.luck.choice((8, high - 8))) for _ in range(3)]
        for at in (self.somewhere(), *edge, self.somewhere()):
            self.each("pointing", partial(_point, at=at))

    def steers(self) -> None:
        """Tab and arrows, something taken by a key, and put back."""
        keys = self.luck.choices(STEERS, k=4)
        end = stops(self.players[0].screen.model)

        def steer(player: Traced) -> None:
            player.key(*keys)
            if end and player.screen.model.held is None:
                player.key(pygame.K_SPACE, *keys)
            player.key(pygame.K_ESCAPE)
            player.screen.put_back()

        self.each("keys", steer)

    def holds(self) -> None:
        """The last trick, or the own cards, are held up."""
        key = self.luck.choice(HOLDS)

        def peek(player: Traced) -> None:
            hold(player, key)
            player.wait(0.2)
            release(player, key)
            player.note()
            player.wait(0.2)

        self.each("a key held down", peek)

    def reads(self) -> None:
        """The log is opened and gone through, and a moment of it looked at."""
        keys = (pygame.K_g, pygame.K_UP, pygame.K_UP, pygame.K_RETURN, pygame.K_HOME)
        self.passes("the log", 2, 0.3, *keys)
        self.closes()

    def asks_why(self) -> None:
        """It is asked why something cannot be."""
        at = self.somewhere()

        def ask(player: Traced) -> None:
            player.move(at)
            player.down(at, button=3)
            player.up(at, button=3)
            player.wait(0.1)
            player.key(pygame.K_DOWN, pygame.K_DOWN)

        self.each("why not", ask)
        self.closes()

    def describes(self) -> None:
        """The table in words."""
        self.passes("words", 2, 0.1, pygame.K_d)
        self.closes()

    def closes(self) -> None:
        """Whatever lies beside the table goes."""

        def close(player: Traced) -> None:
            player.key(pygame.K_ESCAPE)
            player.screen.side.close()
            player.screen.put_back()
            player.wait(0.1)

        self.each("a panel closed", close)

    def travels(self) -> None:
        """Moments are gone to, and the way from one to the next is looked at frame by frame."""
        many = min(3, self.players[0].session.position)
        for key in (pygame.K_t, pygame.K_HOME, *(pygame.K_RIGHT,) * many, pygame.K_LEFT):
            self.passes("the timeline", 4, 0.25, key)
        self.passes("the timeline plays", 8, 0.4, pygame.K_HOME, pygame.K_SPACE)
        self.each("the timeline closes", lambda player: player.key(pygame.K_ESCAPE))

    def passes(self, doing: str, frames: int, longest: float, *keys: int) -> None:
        """Keys, and so many frames of what they began."""
        times = [self.luck.uniform(1 / 60, longest) for _ in range(frames)]

        def pass_time(player: Traced) -> None:
            player.key(*keys)
            for seconds in times:
                player.wait(seconds)

        self.each(doing, pass_time)

    def takes_back(self) -> None:
        """Undo, and all of it again."""
        before = self.players[0].session.position
        can = {player.session.can_undo for player in self.players}
        assert len(can) == 1
        if can == {False}:
            return
        self.each("undo", _take_back)
        self.moves("undo", 12)
        while self.players[0].session.position < before:
            assert self.players[0].session.can_redo
            self.each("redo", _redo)
            self.moves("redo", 12)

    def resizes(self) -> None:
        """The window gets another size, and its own again."""
        for size in ((700, 460), SIZE):
            self.each("another size", partial(_resize, size=size))

    def asks(self) -> None:
        """Every grade of a hint, and how it goes."""
        for key in (pygame.K_h, pygame.K_h, pygame.K_h, pygame.K_ESCAPE):
            self.passes("hints", 2, 0.1, key)


def _take_back(player: Traced) -> None:
    player.key(pygame.K_u)
    if player.exits.take_back is not None:
        player.exits.take_back()
        player.exits.take_back = None


def _redo(player: Traced) -> None:
    start = player.scene
    player.session.redo()
    player.screen.changed(start)


def _point(player: Traced, at: Point) -> None:
    player.move(at)
    player.wait(0.3)


def _resize(player: Traced, size: Point) -> None:
    player.resize(size)
    player.wait(0.05)


def ends(player: Traced) -> None:
    """Whatever still moves or stays is ended, as somebody does who knows it all."""
    for _ in range(12):
        if not (player.screen.staging.running or player.screen.stays):
            break
        player.key(ANY_KEY)
