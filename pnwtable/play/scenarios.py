"""Running scenarios: a position, some commands, and what must then be true."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pnwtable.core.answers import NotThere, Ok, Outcome, Refusal
from pnwtable.core.cards import HIDDEN
from pnwtable.core.chance import Chance
from pnwtable.core.game import (
    AnyGame,
    Field,
    HasTable,
    Position,
    PositionError,
    Setup,
    judge_text,
)
from pnwtable.core.table import sides_seen, written
from pnwtable.core.zones import PawnId, Seat, ZoneId, seat_text
from pnwtable.data.errors import DataError, did_you_mean
from pnwtable.data.scenario import (
    Asking,
    Count,
    Given,
    Holding,
    InOrder,
    Scenario,
    Turned,
    Unordered,
)
from pnwtable.data.scenarios import read_scenario
from pnwtable.games import BY_KEY
from pnwtable.play.setups import SetupRefused, complete_setup

ANY_REFUSAL: Final = "ANY"
MALFORMED: Final = "MALFORMED"


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a scenario went: ``faults`` are sentences, none if all holds."""

    path: Path
    about: str
    faults: tuple[str, ...]


def run_file(path: Path) -> Verdict:
    """Read and run one scenario; whatever is wrong becomes a fault, never an exception."""
    try:
        scenario = read_scenario(path)
        return Verdict(path, scenario.about, tuple(run(scenario)))
    except DataError as error:
        return Verdict(path, "", (str(error),))


def run(scenario: Scenario) -> Iterator[str]:
    """Play the scenario and yield a sentence for each line of ``then`` that does not hold.

    Raises DataError, with file and line, for a scenario that cannot be set up.
    """
    game, wanted = game_of(scenario), scenario.then.refused
    if wanted is not None and (refused := _setup_refused(game, scenario)) is not None:
        if not _is_refused_as(refused, wanted):
            yield f"the set-up: {refused}, not {wanted}"
        return
    state: HasTable = opening(game, scenario)
    if wanted is not None and not scenario.when:
        raise scenario.fault("then.refused", "needs a command under 'when'")
    for number, asking in enumerate(scenario.when, 1):
        answer = judge_text(game, state, asking.text)
        if wanted is not None and number == len(scenario.when):
            said = _answer_name(answer)
            if not _is_refused_as(said, wanted):
                yield f"line {asking.line}: {asking.text}: {said}, not {wanted}"
            break
        if not isinstance(answer, Ok):
            yield f"line {asking.line}: {asking.text}: {_answer_name(answer)}"
            return
        state = game.apply(state, answer.command, Chance(scenario.seed, number)).state
    yield from _differences(game, state, scenario)


def game_of(scenario: Scenario) -> AnyGame:
    """The game of a scenario. Raises DataError if there is none of that key."""
    if scenario.game not in BY_KEY:
        raise scenario.fault(
            "game", f"no game {scenario.game!r}{did_you_mean(scenario.game, BY_KEY)}"
        )
    return BY_KEY[scenario.game]


def setup_of(game: AnyGame, scenario: Scenario) -> Setup:
    """The scenario's set-up. Raises DataError."""
    try:
        return complete_setup(game, scenario.players, scenario.options)
    except SetupRefused as error:
        raise scenario.fault("options" if scenario.options else "players", str(error)) from None


def _setup_refused(game: AnyGame, scenario: Scenario) -> str | None:
    """The rule that refuses the scenario's set-up; MALFORMED where no rule speaks of it."""
    try:
        complete_setup(game, scenario.players, scenario.options)
    except SetupRefused as error:
        return MALFORMED if error.refusal is None else error.refusal.rule
    return None


def opening(game: AnyGame, scenario: Scenario) -> HasTable:
    """The position before the first command. Raises DataError."""
    setup, chance = setup_of(game, scenario), Chance(scenario.seed, 0)
    state: HasTable
    if scenario.given is None:
        state = game.start(setup, chance).state
        return state
    try:
        state = game.arrange(setup, _position(scenario.given), chance)
    except PositionError as error:
        place, _, said = str(error).partition(": ")
        raise scenario.fault(_key_of(scenario, place), said) from None
    return state


def _key_of(scenario: Scenario, place: str) -> str:
    """The key path of a place that a PositionError names."""
    for key in (f"given.{place}", f"given.zones.{place}"):
        if key in scenario.lines:
            return key
    return f"given.{place}"


def _position(given: Given) -> Position:
    zones = None
    if given.zones is not None:
        zones = {ZoneId(zone): cards for zone, cards in given.zones.items()}
    return Position(
        zones=zones,
        face_up=_facing(given.face_up),
        face_down=_facing(given.face_down),
        pawns={PawnId(p): None if z is None else ZoneId(z) for p, z in given.pawns.items()},
        state={name: field_of(value) for name, value in given.state.items()},
    )


def _facing(turned: tuple[Turned, ...]) -> tuple[tuple[ZoneId, tuple[str, ...] | None], ...]:
    return tuple((ZoneId(item.zone), item.cards) for item in turned)


def field_of(value: object) -> Field:
    """A state value of a scenario as the games write it."""
    if isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return tuple(str(item) for item in value)
    return "none" if value is None else str(value)


def _differences(game: AnyGame, state: HasTable, scenario: Scenario) -> Iterator[str]:
    yield from _zone_differences(state, scenario)
    for pawn, zone in scenario.then.pawns.items():
        if PawnId(pawn) not in state.table.pawns:
            place = f"then.pawns.{pawn}"
            raise scenario.fault(place, f"no such pawn{did_you_mean(pawn, state.table.pawns)}")
        stands = state.table.pawns[PawnId(pawn)]
        if stands != zone:
            yield f"{pawn} stands on {stands or 'none'}, not {zone or 'none'}"
    yield from _field_differences(game.fields(state), scenario)
    yield from _command_differences(game, state, scenario)
    if scenario.then.outcome is not None:
        yield from _outcome_differences(game.outcome(state), scenario.then.outcome.winners)
    yield from _sight_differences(game, state, scenario)


def _zone_differences(state: HasTable, scenario: Scenario) -> Iterator[str]:
    table = state.table
    for zone, wanted in scenario.then.zones.items():
        if ZoneId(zone) not in table.zones:
            raise scenario.fault(
                f"then.zones.{zone}", f"no such zone{did_you_mean(zone, table.zones)}"
            )
        here = tuple(table.written(token) for token in table.cards[ZoneId(zone)])
        if difference := _difference(here, wanted):
            yield f"{zone} holds {difference}"


def _difference(here: tuple[str, ...], wanted: Holding) -> str:
    """What lies there and what should, empty if that is the same."""
    match wanted:
        case InOrder(cards=cards):
            return "" if here == cards else f"{_listed(here)}, not {_listed(cards)}"
        case Unordered(cards=cards):
            same = Counter(here) == Counter(cards)
            return "" if same else f"{_listed(here)}, not {_listed(cards)} in any order"
        case Count(cards=number):
            return "" if len(here) == number else f"{len(here)} cards, not {number}"


def _field_differences(fields: Mapping[str, Field], scenario: Scenario) -> Iterator[str]:
    wanted = {name: field_of(value) for name, value in scenario.then.state.items()}
    wanted |= {f"score@{seat[1:]}": score for seat, score in scenario.then.scores.items()}
    for name, value in wanted.items():
        if name not in fields:
            raise scenario.fault(f"then.state.{name}", f"no such field{did_you_mean(name, fields)}")
        if fields[name] != value or type(fields[name]) is not type(value):
            yield f"{name} is {fields[name]!r}, not {value!r}"


def _command_differences(game: AnyGame, state: HasTable, scenario: Scenario) -> Iterator[str]:
    def said(asking: Asking) -> str:
        return _answer_name(judge_text(game, state, asking.text))

    yield from _illegal_differences(said, scenario)
    for asking in scenario.then.legal:
        answer = said(asking)
        if answer != "legal":
            yield f"line {asking.line}: {asking.text}: {answer}, not legal"


def _illegal_differences(said: Callable[[Asking], str], scenario: Scenario) -> Iterator[str]:
    for asking, rule in scenario.then.illegal.items():
        answer = said(asking)
        if not _is_refused_as(answer, rule):
            yield f"line {asking.line}: {asking.text}: {answer}, not {rule}"


def _is_refused_as(said: str, rule: str) -> bool:
    """Any refusal will do for ANY, also that there is no such card, zone or command."""
    return said == rule or (rule == ANY_REFUSAL and said != "legal")


def _answer_name(answer: Ok | Refusal | NotThere) -> str:
    match answer:
        case Ok():
            return "legal"
        case Refusal(rule=rule):
            return rule
        case NotThere():
            return MALFORMED


def _outcome_differences(outcome: Outcome | None, winners: tuple[str, ...] | None) -> Iterator[str]:
    got = None if outcome is None else tuple(seat_text(seat) for seat in outcome.winners)
    if (got is None) != (winners is None) or set(got or ()) != set(winners or ()):
        yield f"outcome is {_listed(got) if got else 'none'}, not {_listed(winners or ('none',))}"


def _sight_differences(game: AnyGame, state: HasTable, scenario: Scenario) -> Iterator[str]:
    table, seats = state.table, setup_of(game, scenario).seats
    for seat_name, zones in scenario.then.sees.items():
        seat = Seat(int(seat_name[1:]))
        if seat > seats:
            raise scenario.fault(f"then.sees.{seat_name}", f"there are only {seats} seats")
        for zone, wanted in zones.items():
            if ZoneId(zone) not in table.zones:
                place = f"then.sees.{seat_name}.{zone}"
                raise scenario.fault(place, f"no such zone{did_you_mean(zone, table.zones)}")
            seen = tuple(
                _seen(table.up[token], sides_seen(table, seat, ZoneId(zone), token))
                for token in table.cards[ZoneId(zone)]
            )
            if difference := _difference(seen, wanted):
                yield f"in {zone} {seat_name} sees {difference}"


def _seen(up: int | None, sides: tuple[str, ...]) -> str:
    return HIDDEN if all(side == HIDDEN for side in sides) else written(sides, up)  # type: ignore[arg-type]


def _listed(cards: tuple[str, ...]) -> str:
    return f"[{', '.join(cards)}]"
