"""Grizzo positions in card text, and what the rules say about them."""

from collections.abc import Mapping

from pnwtable.core.answers import Ok, Refusal
from pnwtable.core.board import Deck
from pnwtable.core.chance import Chance
from pnwtable.core.events import Said, Step
from pnwtable.core.eye import opened
from pnwtable.core.game import Field, Position, Setup, judge_text
from pnwtable.core.look import view_of
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, Viewer, ZoneId
from pnwtable.data.decks import read_deck
from pnwtable.data.places import assets
from pnwtable.games.grizzo.game import Grizzo
from pnwtable.games.grizzo.state import GrizzoState

GRIZZO = Grizzo()
DECK: Deck = read_deck(assets() / "decks" / "grizzo.yaml")

FULL_RED = "R+3|O+3 R+1|Y+3C R-2|Y+2"
TWO_YELLOW = "Y+1|B+3C Y+2|B-2"


def setup(seats: int = 2, finish: str = "fair", *, short: bool = False) -> Setup:
    return Setup(seats, {"finish": finish, "short": short}, deck=DECK)


def lay(
    zones: Mapping[str, str], seats: int = 2, finish: str = "fair", **state: Field
) -> GrizzoState:
    """A table with these cards, ``{"row.R": "R+3|O+3 R-2|Y+2"}``, and these state fields."""
    laid = {ZoneId(zone): tuple(cards.split()) for zone, cards in zones.items()}
    return GRIZZO.arrange(setup(seats, finish), Position(laid, state=state), Chance(1, 0))


def said(state: GrizzoState, text: str) -> str:
    """``ok``, the rule that refuses the command, or ``not there``."""
    match judge_text(GRIZZO, state, text):
        case Ok():
            return "ok"
        case Refusal(rule=rule):
            return rule
        case _:
            return "not there"


def step(state: GrizzoState, text: str) -> Step[GrizzoState]:
    answer = judge_text(GRIZZO, state, text)
    assert isinstance(answer, Ok), f"{text}: {answer}"
    return GRIZZO.apply(state, answer.command, Chance(1, 1))


def after(state: GrizzoState, *texts: str) -> GrizzoState:
    """The table after these commands, each of which must be legal."""
    for text in texts:
        state = step(state, text).state
    return state


def lying(state: GrizzoState, zone: str) -> str:
    """The cards of a zone as they are written, bottom first."""
    return " ".join(state.table.written(token) for token in state.table.cards[ZoneId(zone)])


def words(done: Step[GrizzoState]) -> list[str]:
    """What the log says of a step."""
    return [event.key for part in done.stages for event in part.events if isinstance(event, Said)]


def seen_by(state: GrizzoState, viewer: Viewer = None) -> View[GrizzoState]:
    return view_of(GRIZZO, state, opened(viewer, state.table))


def winners(state: GrizzoState) -> list[Seat]:
    outcome = GRIZZO.outcome(state)
    return [] if outcome is None else list(outcome.winners)
