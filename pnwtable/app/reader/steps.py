"""What is stepped through in an example: its commands, then what may and may not be done."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from pnwtable.core.zones import Seat
from pnwtable.play.scenarios import ANY_REFUSAL, MALFORMED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.data.scenario import Asking, Scenario
    from pnwtable.play.session import Session

Kind = Literal["do", "refused", "allowed"]
"""A command that is done, one that is tried and refused, one that would be allowed."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of an example; ``rule`` is what forbids it, if it is known."""

    text: str
    kind: Kind
    rule: str = ""


def steps_of(scenario: Scenario) -> tuple[Step, ...]:
    """The steps of a scenario; a try that is no command at all teaches nothing."""
    then, when = scenario.then, scenario.when
    done = when if then.refused is None else when[:-1]
    tried = tuple((asking, then.refused or "") for asking in when[len(done) :])
    return (
        *(Step(asking.text, "do") for asking in done),
        *_refused(tried),
        *(Step(asking.text, "allowed") for asking in then.legal),
        *_refused(tuple(then.illegal.items())),
    )


def _refused(tried: tuple[tuple[Asking, str], ...]) -> Iterator[Step]:
    for asking, rule in tried:
        if rule != MALFORMED:
            yield Step(asking.text, "refused", "" if rule == ANY_REFUSAL else rule)


def seat_of(scenario: Scenario, session: Session) -> Seat:
    """Who looks at an example: the seat that does most in it, else the one that may act."""
    then = scenario.then
    asked: tuple[Asking, ...] = scenario.when or (*then.legal, *then.illegal)
    named = Counter(int(asking.seat[1:]) for asking in asked if asking.seat is not None)
    if named:
        return Seat(named.most_common(1)[0][0])
    sees = next(iter(then.sees), None)
    if sees is not None and not asked:
        return Seat(int(sees[1:]))
    return next(iter(session.actors), Seat(1))
