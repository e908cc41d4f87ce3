"""What may be done alike in two games, and whether the rules show a viewer the difference."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from playing import moves

from pnwtable.core.commands import Choose, Move
from pnwtable.core.table import sees

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from two_runs import Course, Run

    from pnwtable.core.commands import Command
    from pnwtable.core.events import Step
    from pnwtable.core.game import HasTable
    from pnwtable.core.table import Table
    from pnwtable.core.zones import Token, Viewer


def common(runs: tuple[Run, Run], watchers: Collection[Viewer]) -> list[tuple[Command, Command]]:
    """What may be done in both games with the same cards, as they lie, and tells no watcher apart.

    A difference that a watcher is shown by right tells them apart.
    """
    one, other = runs
    there = moves_of(other)
    pairs = [(command, counterpart(command, runs)) for command in moves_of(one)]
    return [
        (here, same)
        for here, same in pairs
        if same in there
        and not any(told_apart((one.step_of(here), other.step_of(same)), w) for w in watchers)
    ]


def moves_of(run: Course) -> list[Command]:
    """What anybody may do in one of the games."""
    found: list[Command] = moves(run.played.game, run.played.state)
    return found


def counterpart(command: Command, runs: tuple[Course, Course]) -> Command:
    """The same command in the other game: its cards are those that lie in the same places."""
    here, there = (run.played.state.table for run in runs)
    names = dict(_pairs(here, there))
    match command:
        case Move():
            onto = None if command.onto is None else names[command.onto]
            return replace(command, cards=tuple(names[card] for card in command.cards), onto=onto)
        case Choose():
            card = None if command.card is None else names[command.card]
            return replace(command, card=card)
        case _:
            return command


def _pairs(here: Table, there: Table) -> Iterator[tuple[Token, Token]]:
    """The cards of both tables that lie in the same places."""
    for zone, cards in here.cards.items():
        yield from zip(cards, there.cards[zone], strict=True)


def told_apart(steps: tuple[Step[HasTable], Step[HasTable]], viewer: Viewer) -> bool:
    """Whether a viewer gets to see, as the rules have it, a card in which both steps differ."""
    tables = [[stage.table for stage in step.stages] for step in steps]
    return any(
        one.sides[card] != other.sides[same]
        and (
            sees(one, viewer, one.zone_of(card), card)
            or sees(other, viewer, other.zone_of(same), same)
        )
        for one, other in zip(*tables, strict=True)
        for card, same in _pairs(one, other)
    )
