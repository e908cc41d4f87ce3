"""The course of a game as a line of moments: whose turns, which rounds, gates and bookmarks."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from pnwtable.core.events import Said
from pnwtable.play.messages import TakenBack

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pnwtable.core.zones import Seat, Viewer
    from pnwtable.play.course import Gate
    from pnwtable.play.messages import LogLine
    from pnwtable.play.observed import Observed


@dataclass(frozen=True, slots=True)
class Span:
    """The commands from ``first`` to ``last`` were all given by that seat."""

    seat: Seat
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Timeline:
    """All moments of a game in the knowledge of one viewer: 0 is the deal, ``now`` the last.

    Those up to ``length`` were taken back and can be done again; of these only the bookmarks are
    told. ``chapters`` are the positions with which a part begins, ``taken_back`` those at which
    something was taken back, and how many commands.
    """

    now: int
    length: int
    spans: tuple[Span, ...]
    chapters: tuple[int, ...]
    gates: tuple[Gate, ...]
    taken_back: Mapping[int, int]
    bookmarks: Mapping[int, str]
    lines: Mapping[int, tuple[Said | TakenBack, ...]]

    def gate_at(self, position: int) -> Gate | None:
        """The gate that undo meets there, if there is one."""
        return next((gate for gate in self.gates if gate.position == position), None)

    def bookmark_beside(self, position: int, by: int) -> int | None:
        """The nearest bookmark after (1) or before (-1) a position, among the moments to see."""
        there = [at for at in self.bookmarks if at <= self.now and (at - position) * by > 0]
        return min(there, key=lambda at: abs(at - position), default=None)


def timeline_of(
    game: Observed, viewer: Viewer, opens: Callable[[str], bool] = lambda _: False
) -> Timeline:
    """The line of a game so far; ``opens`` tells the lines of the log that begin a part."""
    lines = _by_position(game.log(viewer))
    taken = {
        at: sum(one.commands for one in said if isinstance(one, TakenBack))
        for at, said in lines.items()
    }
    return Timeline(
        now=game.position,
        length=game.length,
        spans=_spans(game),
        chapters=tuple(at for at, said in lines.items() if any(map(_opening(opens), said))),
        gates=game.gates(viewer),
        taken_back={at: commands for at, commands in taken.items() if commands},
        bookmarks=game.bookmarks,
        lines=lines,
    )


def _by_position(log: tuple[LogLine, ...]) -> dict[int, tuple[Said | TakenBack, ...]]:
    grouped = groupby(log, lambda line: line.position)
    return {at: tuple(line.said for line in lines) for at, lines in grouped}


def _opening(opens: Callable[[str], bool]) -> Callable[[Said | TakenBack], bool]:
    return lambda said: isinstance(said, Said) and opens(said.key)


def _spans(game: Observed) -> tuple[Span, ...]:
    found = []
    for seat, positions in groupby(range(1, game.position + 1), game.mover):
        every = tuple(positions)
        found.append(Span(seat, every[0], every[-1]))
    return tuple(found)
