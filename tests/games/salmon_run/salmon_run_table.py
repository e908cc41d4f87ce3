"""Salmon Run positions in card text, and what the rules say about them."""

from collections.abc import Mapping

from referee import Referee

from pnwtable.core.chance import Chance
from pnwtable.core.events import Step
from pnwtable.core.eye import Eye
from pnwtable.core.game import Field, HasTable, OptionValue, Position, Setup
from pnwtable.core.zones import Seat, ZoneId, seat_text
from pnwtable.games.salmon_run.game import SalmonRun
from pnwtable.games.salmon_run.state import SalmonState
from pnwtable.play.setups import complete_setup

SALMON = SalmonRun()
REFEREE = Referee(SALMON)
said, step, after, words = REFEREE.said, REFEREE.step, REFEREE.after, REFEREE.words
lying, seen, seen_by, field = REFEREE.lying, REFEREE.seen, REFEREE.view, REFEREE.field

ONE, TWO = Seat(1), Seat(2)


def setup(**options: OptionValue) -> Setup:
    return complete_setup(SALMON, 2, options)


def lay(
    zones: Mapping[str, str],
    options: Mapping[str, OptionValue] | None = None,
    **state: Field,
) -> SalmonState:
    """A table with these cards, ``{"play@1": "7S 4D"}``, and these state fields.

    A dot or ``@`` in a field is written as two or one underscores: ``fed__H``, ``score_1``.
    """
    laid = {ZoneId(zone): tuple(cards.split()) for zone, cards in zones.items()}
    fields = {_field(name): value for name, value in state.items()}
    position = Position(laid, state=fields)
    return SALMON.arrange(setup(**(options or {})), position, Chance(1, 0))


def _field(name: str) -> str:
    if name[-2:] in ("_1", "_2"):
        return f"{name[:-2]}@{name[-1]}"
    return name.replace("__", ".")


def mixed(state: SalmonState, zone: str) -> set[str]:
    return set(state.table.faces(ZoneId(zone)))


def led(eye: Eye, state: HasTable, done: Step[HasTable]) -> Eye:
    """The eye after a step that began at that state."""
    table = state.table
    for stage in done.stages:
        eye = eye.after(table, stage)
        table = stage.table
    return eye


def winners(state: SalmonState) -> list[str]:
    outcome = SALMON.outcome(state)
    return [] if outcome is None else [seat_text(seat) for seat in outcome.winners]
