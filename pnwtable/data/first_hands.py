"""First hands: guided openings on fixed deals, as data."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final

from pnwtable.core.commands import Asked, MalformedCommand, parse_command
from pnwtable.core.zones import MOST_SEATS, Seat
from pnwtable.data.errors import DataError
from pnwtable.data.places import assets, of_game
from pnwtable.data.scenario import Asking, Scenario, Then
from pnwtable.data.scenarios import askings_of, then_of, values_of
from pnwtable.data.strict import Node, Plain, read_own_file

FEWEST: Final = 5
MOST: Final = 10
"""Steps of a first hand: enough to teach, few enough to stay to the end."""

_LARGEST_SEED: Final = 10**39
_KEY: Final = re.compile(r"[a-z][a-z_]*")


@dataclass(frozen=True, slots=True)
class HandStep:
    """One step: what to look at, what to do, what the others do then, and what comes of it.

    ``do`` are commands of which any will do; without one there is only something to read.
    ``then`` follows by itself, whoever's it is; ``leads`` holds after all of it.
    """

    key: str
    look: tuple[str, ...] = ()
    do: tuple[Asked, ...] = ()
    then: tuple[Asked, ...] = ()
    leads: Then = field(default_factory=Then)


@dataclass(frozen=True, slots=True)
class Cue:
    """A command of the script: of which step, the words of which any will do, and whose it is.

    ``by_learner``: the learner gives it; any other follows by itself.
    """

    step: int
    words: tuple[Asked, ...]
    by_learner: bool


@dataclass(frozen=True)
class FirstHand:
    """A guided opening of one game; its sentences stand in the texts, under the keys of its steps.

    ``seat`` is the learner's.
    """

    path: Path
    game: str
    players: int
    options: Mapping[str, Plain]
    seed: int
    seat: Seat
    steps: tuple[HandStep, ...]
    lines: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)

    @cached_property
    def script(self) -> tuple[Cue, ...]:
        """Every command in order."""
        found: list[Cue] = []
        for number, step in enumerate(self.steps):
            found += [Cue(number, step.do, by_learner=True)] if step.do else []
            found += [Cue(number, (asked,), by_learner=False) for asked in step.then]
        return tuple(found)

    def scenario(self, number: int) -> Scenario:
        """The deal, all commands up to the end of that step, and what it leads to."""
        words = [cue.words[0] for cue in self.script if cue.step <= number]
        lead = f"steps#{number + 1}.leads"
        lines = {
            f"then{key.removeprefix(lead)}": line
            for key, line in self.lines.items()
            if key.startswith(lead)
        }
        return Scenario(
            path=self.path,
            game=self.game,
            about=self.steps[number].key,
            rules=(),
            then=self.steps[number].leads,
            players=self.players,
            options=self.options,
            seed=self.seed,
            when=tuple(Asking(None, str(asked), 0) for asked in words),
            lines=lines,
        )


def first_hand_path(game: str) -> Path:
    """Where the first hand of a game lies, if it has one."""
    return of_game(game, "first_hand.yaml", assets() / "first_hands" / f"{game}.yaml")


def has_first_hand(game: str) -> bool:
    """Whether there is one."""
    return first_hand_path(game).is_file()


def read_first_hand(path: Path) -> FirstHand:
    """The first hand in a file, or a DataError with the line of the fault."""
    node = read_own_file(path)
    top = node.mapping(required=("game", "players", "seed", "steps"), optional=("options", "seat"))
    if not _KEY.fullmatch(top["game"].text()):
        top["game"].expected("the key of a game such as trail")
    players = top["players"].whole(1, MOST_SEATS)
    seat = Seat(top["seat"].whole(1, players) if "seat" in top else 1)
    return FirstHand(
        path=path,
        game=top["game"].text(),
        players=players,
        options=values_of(top.get("options")),
        seed=top["seed"].whole(0, _LARGEST_SEED),
        seat=seat,
        steps=_steps(top["steps"], seat),
        lines=node.lines(),
    )


def _steps(node: Node, seat: Seat) -> tuple[HandStep, ...]:
    nodes = node.sequence()
    if not FEWEST <= len(nodes) <= MOST:
        node.fail(f"expected {FEWEST} to {MOST} steps, not {len(nodes)}")
    steps = tuple(_step(one, seat) for one in nodes)
    for at, step in enumerate(steps):
        if step.key in {earlier.key for earlier in steps[:at]}:
            nodes[at].fail(f"the step {step.key!r} stands twice")
    if steps[-1].do:
        nodes[-1].fail("the last step hands the table over, so it has nothing to do")
    return steps


def _step(node: Node, seat: Seat) -> HandStep:
    part = node.mapping(required=("id",), optional=("look", "do", "then", "leads"))
    if not _KEY.fullmatch(part["id"].text()):
        part["id"].expected("small letters and _")
    do, then = (_commands(part.get(key), seat) for key in ("do", "then"))
    for asked in do:
        if asked.seat != seat:
            part["do"].fail("only the learner does something here; others belong under 'then'")
    for key in ("then", "leads"):
        if key in part and not do:
            part[key].fail("nothing follows where nothing is to be done")
    return HandStep(
        key=part["id"].text(),
        look=tuple(place.text() for place in part["look"].sequence()) if "look" in part else (),
        do=do,
        then=then,
        leads=then_of(part["leads"]) if "leads" in part else Then(),
    )


def _commands(node: Node | None, seat: Seat) -> tuple[Asked, ...]:
    """One command, or a list of them."""
    if node is None:
        return ()
    if not (node.is_sequence() or node.is_mapping()):
        return (_parsed(node.text(), seat, node, node.line),)
    askings = askings_of(node)
    return tuple(_parsed(asking.text, seat, node, asking.line) for asking in askings)


def _parsed(text: str, seat: Seat, node: Node, line: int) -> Asked:
    try:
        return parse_command(text, seat)
    except MalformedCommand as error:
        raise DataError(node.where, line, f"{node.path}: {error}") from None
