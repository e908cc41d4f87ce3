"""Whole games as text that a reviewer can hold beside the sheet of rules."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from textwrap import wrap
from typing import Any

from pnwtable.bots import decide, levels_of
from pnwtable.core.answers import Ok
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Asked, parse_command
from pnwtable.core.events import Said, Shuffled, Step
from pnwtable.core.game import AnyGame, Field, HasTable, OptionSpec, OptionValue, Setup, judge
from pnwtable.core.look import view_of
from pnwtable.core.resolve import asked_for
from pnwtable.core.table import Table
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, Token, ZoneId
from pnwtable.play.setups import SetupRefused, complete_setup, options_of
from pnwtable.play.watching import Watcher

SEED = 1
TURNS = 64
"""About how many turns a game with a limit of turns has here, whatever the number of seats."""

ROUNDS = 2
"""How many rounds a game with a limit of rounds has here."""

FEW = 3

MOST_COMMANDS = 300
WIDTH = 100
SHORT = 10
"""A zone with more cards is told by their number and the top one."""

_COMMAND = re.compile(r"^\d+\. (p\d+: .+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Variant:
    """A game to be told: the name of its file, and its set-up."""

    game: AnyGame
    name: str
    setup: Setup


def variants(game: AnyGame) -> Iterator[Variant]:
    """The defaults with the fewest and the most seats, and every option by itself."""
    yield _variant(game, "fewest", {}, game.seats)
    if len(game.seats) > 1:
        yield _variant(game, "most", {}, game.seats[::-1])
    for spec in options_of(game):
        for value in _other_values(spec):
            name = spec.key if value is True else f"{spec.key}-{str(value).lower()}"
            yield _variant(game, name, {spec.key: value}, game.seats)


def _other_values(spec: OptionSpec) -> list[OptionValue]:
    others = [value for value in spec.values if value != spec.default]
    # Of many numbers two are enough. A limit of turns is in every game that needs one.
    many = len(others) > FEW and not isinstance(spec.default, str)
    few = others[:2] if many else others
    return [] if spec.key == "turn_limit" else few


def _variant(game: AnyGame, name: str, options: Mapping[str, OptionValue], seats: range) -> Variant:
    """With the first number of seats that the sheet allows; if need be with another option."""
    others = [{spec.key: value} for spec in options_of(game) for value in _other_values(spec)]
    for more in ({}, *others):
        for number in seats:
            try:
                setup = complete_setup(game, number, {**more, **options})
            except SetupRefused:
                continue
            limited = {**_limit(game, setup), **more, **options}
            setup = complete_setup(game, number, limited)
            return Variant(game, f"{game.key}-{name}", setup)
    raise AssertionError(f"{game.key}: no set-up has {dict(options)}")


def _limit(game: AnyGame, setup: Setup) -> dict[str, OptionValue]:
    """The option that ends such games soon, if they would not end by themselves."""
    if game.bound(setup) is not None:
        return {}
    limits: dict[str, OptionValue] = {"turn_limit": TURNS // setup.seats, "rounds": ROUNDS}
    return {spec.key: limits[spec.key] for spec in game.options if spec.key in limits}


@dataclass(slots=True)
class Telling:
    """A game that is played and told: by given commands as far as they are legal, then by bots."""

    variant: Variant
    lines: list[str] = field(default_factory=list)
    steps: list[Step[HasTable]] = field(default_factory=list)
    _watchers: dict[Seat, Watcher] = field(default_factory=dict)

    @property
    def state(self) -> Any:  # Any: of the game's own type, as in AnyGame
        return self.steps[-1].state

    def begin(self) -> None:
        """The set-up and the deal."""
        game, setup = self.variant.game, self.variant.setup
        self.steps.append(game.start(setup, Chance(SEED, 0)))
        options = " ".join(f"{key}={str(value).lower()}" for key, value in setup.options.items())
        self.lines += [
            f"game {game.key}, rules {game.rules_version}, {setup.seats} seats, seed {SEED}",
            f"options {options or 'none'}",
            "",
            *said(self.steps[0]),
            *(line for zone in self.state.table.zones for line in _whole_zone(self.state, zone)),
            *_pawns({}, self.state.table),
            *_fields({}, game.fields(self.state)),
        ]

    def replay(self, commands: list[Asked]) -> None:
        """Do what is legal of these, up to the first that is not."""
        for asked in commands:
            if not self._do(asked):
                break

    def play_out(self) -> None:
        """Let bots go on to the end: an easy one on every other seat, if there is one."""
        while self.variant.game.actors(self.state) and len(self.steps) <= MOST_COMMANDS:
            view = self._view()
            seat = view.legal[0].seat
            levels = levels_of(self.variant.game.key)
            level = (
                levels[seat % 2 if self.variant.setup.seats > 1 else 0] if levels[1:] else levels[0]
            )
            command = decide(level, self.variant.game.key, view, len(self.steps))
            assert self._do(asked_for(view.table, command))

    def end(self) -> str:
        """The whole text."""
        game, state = self.variant.game, self.state
        outcome = game.outcome(state)
        told = (
            "not over"
            if outcome is None
            else f"winners {', '.join(f'p{w}' for w in outcome.winners)}"
        )
        rating = f", {outcome.rating}" if outcome is not None and outcome.rating else ""
        self.lines += ["", f"outcome {told}{rating}"]
        for line in game.tally(self._seen(Seat(1))):
            text = f"{line.text.key} {_values(line.text.values)}"
            self.lines.append(f"   p{line.seat} {line.rule} {line.points:+d} {text}")
        return "\n".join(line.rstrip() for line in self.lines) + "\n"

    def _do(self, asked: Asked) -> bool:
        game, state = self.variant.game, self.state
        answer = judge(game, state, asked)
        if not isinstance(answer, Ok):
            return False
        ply = len(self.steps)
        self.steps.append(game.apply(state, answer.command, Chance(SEED, ply)))
        words = asked_for(state.table, answer.command)
        self.lines += ["", f"{ply}. {words}", *said(self.steps[-1])]
        self.lines += _zones(state.table, self.state.table)
        self.lines += _pawns(state.table.pawns, self.state.table)
        self.lines += _fields(game.fields(state), game.fields(self.state))
        return True

    def _view(self) -> View[Any]:
        views = (self._seen(seat) for seat in self.variant.game.actors(self.state))
        return next(view for view in views if view.legal)

    def _seen(self, seat: Seat) -> View[Any]:
        watcher = self._watchers.setdefault(seat, Watcher(seat, self.steps[0]))
        eye = watcher.eye(self.steps, len(self.steps) - 1)
        return view_of(self.variant.game, self.state, eye)


def told(variant: Variant, commands: list[Asked], *, play_on: bool) -> str:
    """The game of these commands as text; with ``play_on`` up to its end."""
    telling = Telling(variant)
    telling.begin()
    telling.replay(commands)
    if play_on:
        telling.play_out()
    return telling.end()


def commands_in(text: str) -> list[Asked]:
    """The commands of a game that was told."""
    return [parse_command(command, Seat(1)) for command in _COMMAND.findall(text)]


def said(step: Step[HasTable]) -> Iterator[str]:
    """The lines of the log, with the faces that nobody may see."""
    for stage in step.stages:
        for event in stage.events:
            if isinstance(event, Said):
                yield "   " + _log_line(event, stage.table)
            elif isinstance(event, Shuffled):
                yield f"   (shuffled {event.zone})"


def _log_line(event: Said, table: Table) -> str:
    seat = "" if event.seat is None else f" p{event.seat}"
    cards = ",".join(table.written(card) for card in event.cards)
    return f"{event.key}{seat} {cards} {_values(event.values)}".replace("  ", " ").rstrip()


def _values(values: Mapping[str, object]) -> str:
    return " ".join(f"{key}={value}" for key, value in values.items())


def _whole_zone(state: HasTable, zone: ZoneId) -> list[str]:
    cards = state.table.cards[zone]
    text = f"{zone} ({len(cards)}): {' '.join(_card(state.table, card) for card in cards)}"
    return wrap(text, WIDTH, initial_indent="   ", subsequent_indent="      ") if cards else []


def _card(table: Table, card: Token) -> str:
    """A card that lies face up has a mark; one with two sides shows which is up by itself."""
    up = table.up[card] is not None and len(table.sides[card]) == 1
    return table.written(card) + ("^" if up else "")


def _zones(before: Table, after: Table) -> Iterator[str]:
    for zone in after.zones:
        old = [_card(before, card) for card in before.cards.get(zone, ())]
        new = [_card(after, card) for card in after.cards[zone]]
        if old != new:
            long = len(new) > SHORT
            text = f"{len(new)} cards, top {new[-1]}" if long else " ".join(new) or "empty"
            yield f"   {zone}: {text}"


def _pawns(before: Mapping[Any, ZoneId | None], after: Table) -> Iterator[str]:
    for pawn, zone in after.pawns.items():
        if before.get(pawn) != zone:
            yield f"   {pawn}: {zone or 'nowhere'}"


def _fields(before: Mapping[str, Field], after: Mapping[str, Field]) -> list[str]:
    changed = [
        f"{name}={_field(value)}" for name, value in after.items() if before.get(name) != value
    ]
    text = f"   [{' '.join(changed)}]"
    return wrap(text, WIDTH, initial_indent="", subsequent_indent="      ") if changed else []


def _field(value: Field) -> str:
    return ",".join(value) if isinstance(value, tuple) else str(value).lower()
