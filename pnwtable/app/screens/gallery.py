"""Pictures that are painted when there is time for them: one a step, and then kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.screens.vignettes import felt, painted, rounded
from pnwtable.app.slices import worked

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.portrait import Miniatures
    from pnwtable.app.widgets.base import Size
    from pnwtable.core.zones import Seat
    from pnwtable.data.catalogue import Vignette
    from pnwtable.play.listing import OpenTable
    from pnwtable.play.resume import Replay
    from pnwtable.play.session import Session
    from pnwtable.play.shelf import Shelf

_SLICE: Final = 0.008
"""Seconds of a step in which a save is played again: no key and no pointer waits longer."""

_MOST: Final = 64
"""Pictures that are kept."""

Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What everybody may know of a table: whose turn it is, and how it stands for one alone."""

    actors: tuple[Seat, ...] = ()
    over: bool = False
    score: int = 0


class Gallery:
    """The pictures of games and of open tables; it lives as long as the program.

    What is asked for and not there yet is wanted from then on, and ``work`` makes it.
    """

    def __init__(self, desk: Desk, shelf: Shelf, data: Path | None) -> None:
        self._desk = desk
        self._shelf = shelf
        self._data = data
        self._kept: dict[Key, pygame.Surface] = {}
        self._sized: dict[Key, Key] = {}
        self._glimpses: dict[Key, Glimpse] = {}
        self._sessions: dict[Key, Session] = {}
        self._wanted: dict[Key, Callable[[], bool]] = {}
        self._replay: tuple[Key, Replay] | None = None
        self._miniatures: Miniatures | None = None

    def game(self, key: str, vignette: Vignette, size: Size) -> pygame.Surface:
        """The picture of a game, or its ground as long as it is not painted."""
        name: Key = ("game", key)
        return self._picture(
            name, size, lambda: self._keep(name, size, painted(self._desk, size, vignette))
        )

    def table(self, table: OpenTable, size: Size) -> pygame.Surface:
        """The picture of a table, or its ground as long as it is not painted."""
        name = _name(table)
        return self._picture(name, size, lambda: self._look_at(table, size))

    def glimpse(self, table: OpenTable) -> Glimpse:
        """What is known of a table so far."""
        return self._glimpses.get(_name(table), Glimpse())

    def work(self) -> bool:
        """Do a little of what is wanted; whether something new can be seen."""
        if not self._wanted:
            return False
        key, act = next(iter(self._wanted.items()))
        if not act():
            return False
        self._wanted.pop(key, None)
        return True

    def forget_wishes(self) -> None:
        """Another screen comes: what was wanted need not be painted."""
        self._wanted.clear()

    def _picture(self, name: Key, size: Size, make: Callable[[], bool]) -> pygame.Surface:
        exact = self._key(name, size)
        found = self._kept.get(exact)
        if found is not None:
            return found
        self._wanted.setdefault(exact, make)
        other = self._kept.get(self._sized.get(name, ()))
        # Of another size until then: better than a hole while a window is drawn larger.
        return felt(self._desk, size) if other is None else pygame.transform.scale(other, size)

    def _key(self, name: Key, size: Size) -> Key:
        chosen = self._desk.settings
        return (*name, size, self._desk.style(), chosen.scene, chosen.left_handed, chosen.card_size)

    def _keep(self, name: Key, size: Size, picture: pygame.Surface) -> bool:
        key = self._key(name, size)
        self._kept[key] = rounded(self._desk, picture)
        self._sized[name] = key
        while len(self._kept) > _MOST:
            self._kept.pop(next(iter(self._kept)))
        return True

    def _look_at(self, table: OpenTable, size: Size) -> bool:
        """Look at a save, whatever is in it; whether that is done."""
        try:
            return self._looked_at(table, size)
        except Exception:  # noqa: BLE001 - a save that was altered may break any painter it meets
            self._replay, self._sessions = None, {}
            return self._give_up(_name(table), size)

    def _give_up(self, name: Key, size: Size) -> bool:
        self._glimpses[name] = Glimpse()
        return self._keep(name, size, felt(self._desk, size))

    def _looked_at(self, table: OpenTable, size: Size) -> bool:
        """Play a bit of the save again, or paint where it has led to; whether that is done."""
        name = _name(table)
        if name in self._sessions:
            return self._keep(name, size, self._table_painted(self._sessions[name], size))
        if self._replay is None or self._replay[0] != name:
            replay = self._shelf.peek(table)
            if replay is None:
                return self._give_up(name, size)
            self._replay = name, replay
        if not worked(self._replay[1].follow, _SLICE):
            return False
        self._found(name, self._replay[1].resumed().session)
        return False

    def _found(self, name: Key, session: Session) -> None:
        self._replay = None
        # One game in memory is enough: the next table that is looked at takes its place.
        self._sessions = {name: session}
        over = session.outcome is not None or session.abandoned
        score = session.fields.get("score@1", 0)
        self._glimpses[name] = Glimpse(session.actors, over, score if isinstance(score, int) else 0)

    def _table_painted(self, session: Session, size: Size) -> pygame.Surface:
        from pnwtable.app.table.portrait import (  # noqa: PLC0415 - the first picture need not wait for the table
            Miniatures,
        )

        if self._miniatures is None:
            self._miniatures = Miniatures(self._desk, self._data)
        return self._miniatures.painted(session, size, self._desk.settings)


def _name(table: OpenTable) -> Key:
    return ("table", table.path, table.played_at)
