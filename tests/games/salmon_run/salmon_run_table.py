"""Salmon Run positions in card text, and what the rules say about them."""

from collections.abc import Mapping

from pnwtable.core.answers import Ok, Refusal
from pnwtable.core.chance import Chance
from pnwtable.core.events import Said, Step
from pnwtable.core.eye import Eye, opened
from pnwtable.core.game import Field, HasTable, OptionValue, Position, Setup, judge_text
from pnwtable.core.look import view_of
from pnwtable.core.table import sides_seen
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, Viewer, ZoneId, seat_text
from pnwtable.games.salmon_run.game import SalmonRun
from pnwtable.games.salmon_run.state import SalmonState
from pnwtable.play.setting import complete_setup

SALMON = SalmonRun()

ONE, TWO = Seat(1), Seat(2)

NOT_THERE = "not there"


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


def said(state: SalmonState, text: str) -> str:
    """``ok``, the rule that refuses the command, or ``not there``."""
    match judge_text(SALMON, state, text):
        case Ok():
            return "ok"
        case Refusal(rule=rule):
            return rule
        case _:
            return NOT_THERE


def step(state: SalmonState, text: str, ply: int = 1) -> Step[SalmonState]:
    answer = judge_text(SALMON, state, text)
    assert isinstance(answer, Ok), f"{text}: {answer}"
    return SALMON.apply(state, answer.command, Chance(1, ply))


def after(state: SalmonState, *texts: str) -> SalmonState:
    """The table after these commands, each of which must be legal."""
    for text in texts:
        state = step(state, text).state
    return state


def lying(state: SalmonState, zone: str) -> str:
    """The cards of a zone, bottom first."""
    return " ".join(state.table.faces(ZoneId(zone)))


def mixed(state: SalmonState, zone: str) -> set[str]:
    return set(state.table.faces(ZoneId(zone)))


def seen(state: SalmonState, seat: Viewer, zone: str) -> str:
    """The cards of a zone as that seat may look at them."""
    tokens = state.table.cards[ZoneId(zone)]
    return " ".join(sides_seen(state.table, seat, ZoneId(zone), token)[0] for token in tokens)


def field(state: SalmonState, name: str) -> Field:
    return SALMON.fields(state)[name]


def words(done: Step[SalmonState]) -> list[str]:
    """What the log says of a step."""
    return [event.key for part in done.stages for event in part.events if isinstance(event, Said)]


def seen_by(state: SalmonState, viewer: Viewer = None) -> View[SalmonState]:
    return view_of(SALMON, state, opened(viewer, state.table))


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
