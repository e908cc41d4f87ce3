"""Random positions by the engine, and its answers beside those of the second opinion."""

from __future__ import annotations

import importlib
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, cast

from pnwtable.core.answers import Answer, NotThere, Ok, Refusal
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Choose, Command, Move, Press
from pnwtable.core.game import AnyGame, HasTable, Setup, judge_text
from pnwtable.core.game import Position as Given
from pnwtable.core.resolve import asked_for
from pnwtable.core.table import Table, sides_seen
from pnwtable.core.zones import PawnId, Seat, ZoneId
from pnwtable.games import BY_KEY
from pnwtable.play.setups import SetupRefused, complete_setup, maps_of, options_of
from second_opinion.position import MALFORMED, NO, Facts, Found, Lazy, Position, Said, picks, said

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.data.boards import Maps

GAMES = ["trail", "forage", "grizzo", "orca_isles", "salmon_run", "signal_fire", "cabin"]

MOST_PLIES = 400
"""After so many commands a random game that does not end is given up."""

MOST_OF_A_GAME = 10
"""So many positions of each game are asked about; with them a seed tells the same again."""

HITS, SHOTS, LISTED = 24, 14, 24
"""Candidates a position: plausible ones, wild ones, and ones that the engine lists."""


class Opinion(Protocol):
    """A module of this folder that judges one game."""

    PRESSES: list[str]

    def set_up(self, seats: int, options: Facts) -> bool: ...
    def deal(self, luck: Random, seats: int, options: Facts) -> Facts | None: ...
    def allowed(self, position: Position, command: Said) -> str: ...
    def plausible(self, position: Position, seat: int, luck: Random) -> list[str]: ...
    def answers(self, position: Position, seat: int) -> list[str]: ...
    def eager(self, text: str) -> bool: ...
    def facts(self, position: Position) -> Facts: ...


class Consequences(Protocol):
    """The module beside it that says what a command does."""

    def follows(self, before: Position, command: Said, then: Position) -> Found: ...


@dataclass
class Summary:
    """How much was asked, and where the two did not agree."""

    game: str
    positions: int = 0
    games: int = 0
    questions: int = 0
    allowed: int = 0
    met: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.game}: {self.positions} positions of {self.games} games,"
            f" {self.questions} questions ({self.allowed} commands allowed),"
            f" {len(self.faults)} disagreements"
        )


@dataclass
class Round:
    """One random game as it is asked about."""

    game: AnyGame
    opinion: Opinion
    after: Consequences
    setup: Setup
    summary: Summary
    seed: int
    ply: int = 0

    def agree(self, what: str, sheet: object, engine: object) -> None:
        """Count a question; note it if the answers differ."""
        self.summary.questions += 1
        about = what.partition("; ")[2] if what.startswith("after") else str(sheet)
        self.summary.met[about if "-" in about else "other"] += 1
        if sheet != engine:
            self.summary.faults.append(
                f"{self.game.key} seed {self.seed} ply {self.ply} {self.setup.seats} seats"
                f" {dict(self.setup.options)}: {what}: sheet {sheet!r}, engine {engine!r}"
            )


def opinion_of(game: str) -> Opinion:
    """The second opinion on a game: its positions, and what may be done in them."""
    return cast("Opinion", importlib.import_module(f"second_opinion.{game}"))


def after_of(game: str) -> Consequences:
    """The second opinion on what a command does."""
    return cast("Consequences", importlib.import_module(f"second_opinion.{game}_after"))


def ask(game: str, positions: int, seed: int = 0, opinion: Opinion | None = None) -> Summary:
    """Ask about so many positions of random games, the first with that seed.

    Another ``opinion`` than that of this folder is for trying out whether a wrong one is noticed.
    """
    summary = Summary(game)
    while summary.positions < positions and len(summary.faults) < 50:
        try:
            opinion = opinion or opinion_of(game)
            ask_game(opinion, seed + summary.games, positions, summary)
        except Exception as error:
            error.add_note(f"{game} seed {seed + summary.games}")
            raise
        summary.games += 1
    return summary


def ask_game(opinion: Opinion, seed: int, positions: int, summary: Summary) -> None:
    """Ask about one random game: its set-up, positions on the way, and what commands did."""
    game = summary.game
    rules, luck = BY_KEY[game], Random(f"{game} {seed}")
    setup = set_up(rules, opinion, luck, summary, seed)
    if setup is None:
        return
    asked = Round(rules, opinion, after_of(game), setup, summary, seed)
    state = dealt(asked, luck)
    position = plain(asked, state)
    dense, start = luck.choice((0.1, 0.25, 0.5)), luck.choice((0, 0, 10, 30, 60))
    most = min(positions, summary.positions + MOST_OF_A_GAME)
    while summary.positions < most and asked.ply < MOST_PLIES:
        if (luck.random() < dense and asked.ply >= start) or not rules.actors(state):
            summary.positions += 1
            question(asked, state, position, luck)
        command = choice(asked, state, position, luck)
        if command is None:
            break
        text = str(asked_for(state.table, command))
        state = rules.apply(state, command, Chance(seed, asked.ply + 1)).state
        then = plain(asked, state)
        then.memory = dict(position.memory)
        asked.ply += 1
        for what, sheet, engine in asked.after.follows(position, said(text), then):
            asked.agree(f"after {text}; {what}", sheet, engine)
        position = then


def set_up(
    rules: AnyGame, opinion: Opinion, luck: Random, summary: Summary, seed: int
) -> Setup | None:
    """A random set-up, or None for one that both refuse."""
    options: dict[str, Any] = {}  # Any: options are truths, numbers and words
    maps = known_maps(rules.key)
    for spec in options_of(rules, maps):
        values = list(spec.values)[:6] if isinstance(spec.values, range) else list(spec.values)
        plain_one = luck.random() < 0.4
        options[spec.key] = spec.default if plain_one else luck.choice(values)
    seats = luck.choice(list(rules.seats))
    setup = None
    with suppress(SetupRefused):
        setup = complete_setup(rules, seats, options, maps)
    summary.questions += 1
    if opinion.set_up(seats, options) != (setup is not None):
        summary.faults.append(f"{rules.key} seed {seed}: set-up {seats} {options}")
    return setup


@cache
def known_maps(game: str) -> Maps | None:
    """The maps of a game, read once."""
    return maps_of(BY_KEY[game])


def dealt(asked: Round, luck: Random) -> HasTable:
    """An ordinary deal, or what the second opinion would rather start from."""
    given = asked.opinion.deal(luck, asked.setup.seats, dict(asked.setup.options))
    if given is None:
        return cast("HasTable", asked.game.start(asked.setup, Chance(asked.seed, 0)).state)
    position = Given(
        zones=None
        if given.get("zones") is None
        else {ZoneId(zone): tuple(cards) for zone, cards in given["zones"].items()},
        state=given.get("state", {}),
        pawns={PawnId(pawn): ZoneId(zone) for pawn, zone in given.get("pawns", {}).items()},
    )
    return cast("HasTable", asked.game.arrange(asked.setup, position, Chance(asked.seed, 0)))


def plain(asked: Round, state: HasTable) -> Position:
    """The state as plain data."""
    table = state.table
    outcome = asked.game.outcome(state)
    board = asked.setup.board
    return Position(
        seats=asked.setup.seats,
        options=dict(asked.setup.options),
        cells={} if board is None else {cell.name: cell.kind for cell in board.cells},
        zones={
            str(zone): [table.written(token) for token in tokens]
            for zone, tokens in table.cards.items()
        },
        up={
            str(zone): [table.up[token] is not None for token in tokens]
            for zone, tokens in table.cards.items()
        },
        shown=Lazy(lambda seat: Lazy(lambda zone: shown(table, Seat(seat), ZoneId(zone)))),
        pawns={str(pawn): str(zone or "none") for pawn, zone in table.pawns.items()},
        fields={
            key: list(value) if isinstance(value, tuple) else value
            for key, value in asked.game.fields(state).items()
        },
        winners=None if outcome is None else [f"p{seat}" for seat in sorted(outcome.winners)],
    )


def shown(table: Table, seat: Seat, zone: ZoneId) -> list[str]:
    """What that seat sees of the cards of a zone."""
    return [
        turned(sides_seen(table, seat, zone, token), table.up[token]) for token in table.cards[zone]
    ]


def turned(sides: tuple[str, ...], up: int | None) -> str:
    """The sides of a card as seen, the upper one first."""
    start = up or 0
    return "|".join(sides[start:] + sides[:start])


def question(asked: Round, state: HasTable, position: Position, luck: Random) -> None:
    """All questions about one position."""
    for key, value in asked.opinion.facts(position).items():
        engine = position.winners if key == "winners" else position.fields[key]
        asked.agree(key, value, engine)
    listed = {
        seat: list(asked.game.legal(state, seat)) if seat in asked.game.actors(state) else []
        for seat in (Seat(number) for number in range(1, asked.setup.seats + 1))
    }
    for text in candidates(asked, state, position, luck, listed):
        sheet = asked.opinion.allowed(position, said(text))
        answer = judge_text(asked.game, state, text)
        engine = verdict(answer)
        # Who names a card that is not there is told so, or another fault of the command.
        either = sheet != "" and engine == MALFORMED and not is_there(position, said(text))
        if sheet == NO or either:
            asked.agree(text, "refused", "refused" if engine else "allowed")
        else:
            asked.agree(text, sheet, engine)
        if isinstance(answer, Ok):
            asked.summary.allowed += 1
            complete(asked, answer.command, listed, text)


def is_there(position: Position, command: Said) -> bool:
    """Whether all cards named are among those that the seat sees."""
    return command.kind != "move" or any(picks(position, command))


def complete(asked: Round, command: Command, listed: dict[Seat, list[Command]], text: str) -> None:
    """What is allowed is listed, but for several cards at once."""
    if isinstance(command, Move) and len(command.cards) > 1:
        return
    asked.agree(f"listed: {text}", sheet=True, engine=command in listed[command.seat])


def verdict(answer: Answer) -> str:
    """The engine's answer as a second opinion writes it."""
    if isinstance(answer, Refusal):
        return answer.rule
    return MALFORMED if isinstance(answer, NotThere) else ""


def candidates(
    asked: Round,
    state: HasTable,
    position: Position,
    luck: Random,
    listed: dict[Seat, list[Command]],
) -> list[str]:
    """Commands to be judged: listed, plausible and wild ones."""
    texts = []
    for commands in listed.values():
        some = luck.sample(commands, min(LISTED, len(commands)))
        texts += [str(asked_for(state.table, command)) for command in some]
    acting = [int(seat) for seat in asked.game.actors(state)] or [1]
    everybody = list(range(1, asked.setup.seats + 1))
    seat = luck.choice(acting)
    hits = asked.opinion.plausible(position, seat, luck)
    for body in luck.sample(hits, min(HITS, len(hits))):
        who = seat if luck.random() < 0.9 else luck.choice(everybody)
        texts.append(f"p{who}: {body}")
    for _ in range(SHOTS):
        who = luck.choice(acting) if luck.random() < 0.7 else luck.choice(everybody)
        texts.append(f"p{who}: {wild(asked.opinion, position, who, luck)}")
    for body in [f"press {word}" for word in asked.opinion.PRESSES]:
        texts.append(f"p{luck.choice(acting)}: {body}")
    return texts


def wild(opinion: Opinion, position: Position, seat: int, luck: Random) -> str:
    """Any command of the vocabulary about things on the table."""
    kind = luck.random()
    zones = list(position.zones)
    answers = opinion.answers(position, seat)
    if kind < 0.1 and answers:
        return f"choose {luck.choice(answers)}"
    if kind < 0.2 and position.pawns:
        return f"move {luck.choice(list(position.pawns))} > {luck.choice(zones)}"
    full = [zone for zone in zones if position.zones[zone]]
    source = luck.choice(full if luck.random() < 0.9 else zones)
    names = ["^", "*"]
    names += [face for face in position.shown[seat][source] if not face.startswith("?")] * 4
    names += position.zones[source][:1]
    cards = luck.choice(names)
    if cards not in "^*" and luck.random() < 0.2:
        cards = ",".join({cards, luck.choice([name for name in names if name not in "^*"])})
    return f"move {cards} {source} > {luck.choice(zones)}{onto(position, seat, luck)}"


def onto(_position: Position, _seat: int, _luck: Random) -> str:
    """Wild commands are dropped on zones; plausible ones on cards."""
    return ""


def choice(asked: Round, state: HasTable, position: Position, luck: Random) -> Command | None:
    """The next command of a random game: mostly an eager one, kinds first."""
    listed = [
        command for seat in asked.game.actors(state) for command in asked.game.legal(state, seat)
    ]
    if not listed:
        return None
    if luck.random() < 0.3:
        listed += unlisted(asked, state, position, luck)
    eager = [command for command in listed if asked.opinion.eager(body_of(command))]
    if eager and luck.random() < 0.85:
        listed = eager
    kind = luck.choice(sorted({kind_of(command) for command in listed}))
    return luck.choice([command for command in listed if kind_of(command) == kind])


def body_of(command: Command) -> str:
    """A button in words; what else a command is does not matter to who is eager."""
    return f"press {command.button}" if isinstance(command, Press) else ""


def unlisted(asked: Round, state: HasTable, position: Position, luck: Random) -> Iterator[Command]:
    """Plausible commands that the rules allow though no list of theirs may hold them."""
    seat = luck.choice(asked.game.actors(state))
    for body in asked.opinion.plausible(position, int(seat), luck)[:12]:
        answer = judge_text(asked.game, state, f"p{seat}: {body}")
        if isinstance(answer, Ok):
            yield answer.command


def kind_of(command: Command) -> str:
    """Moves by where they lead, so that many of one kind do not drown the rare one."""
    if isinstance(command, Move):
        target = str(command.target).split("@")[0].split(".")[0]
        return f"move {target} {command.onto is not None}"
    if isinstance(command, Choose):
        return "choose"
    return type(command).__name__ + getattr(command, "button", "")
