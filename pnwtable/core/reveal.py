"""A game with every hand open: what somebody sees who looks over all shoulders at once."""

from dataclasses import replace
from functools import lru_cache
from typing import Final, TypeVar

from pnwtable.core.events import Event, Exchanged, Moved, Opened, Stage, Step
from pnwtable.core.game import HasTable
from pnwtable.core.table import Table
from pnwtable.core.zones import Seat, Sight, Token, ZoneSpec

S = TypeVar("S", bound=HasTable)

WITNESS: Final = Seat(0)
"""Nobody's seat: who sits there is a guest at every hand, and is shown what any seat is shown.

What nobody may look at, such as a deck, stays hidden to him too.
"""


def revealed(step: Step[S]) -> Step[S]:
    """The step with WITNESS as a guest everywhere; nothing lies elsewhere or otherwise."""
    state = replace(step.state, table=_shown(step.state.table))  # type: ignore[type-var]  # as in view_of
    return Step(state, tuple(map(_stage, step.stages)))


def _stage(stage: Stage) -> Stage:
    return replace(stage, events=tuple(map(_event, stage.events)), table=_shown(stage.table))


def _event(event: Event) -> Event:
    match event:
        case Moved() | Exchanged():
            privy = None if event.privy is None else event.privy | {WITNESS}
            return replace(event, privy=privy)
        case Opened():
            return replace(event, spec=_spec(event.spec))
        case _:
            return event


def _shown(table: Table) -> Table:
    everything = frozenset[Token]().union(*table.known.values())
    zones = {zone: _spec(spec) for zone, spec in table.zones.items()}
    return replace(table, zones=zones, known={**table.known, WITNESS: everything})


@lru_cache(512)
def _spec(spec: ZoneSpec) -> ZoneSpec:
    return replace(spec, guests=spec.guests | {WITNESS}) if spec.sight is Sight.OWNER else spec
