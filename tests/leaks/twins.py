"""Two worlds that a viewer cannot tell apart, and how both may go on so that he still cannot."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from common_moves import counterpart, moves_of, told_apart
from playing import Played, eye_of, follow, play, seats_of
from two_runs import Course

from pnwtable.core.cards import HIDDEN
from pnwtable.core.eye import Eye
from pnwtable.core.imagine import imagine
from pnwtable.core.look import view_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from random import Random
    from typing import Any

    from pnwtable.core.cards import Face
    from pnwtable.core.commands import Command
    from pnwtable.core.game import AnyGame, HasTable, Setup
    from pnwtable.core.view import View
    from pnwtable.core.zones import Token, Viewer

FAR: Final = 40
"""Commands that are looked ahead for a moment with much to be seen."""

TRIES: Final = 5
"""Worlds that are looked at before the pair with most to be seen is taken."""

MOST_TRIES: Final = 40

EARLY: Final = 70
LATE: Final = 250
"""Commands after which a table may begin."""


@dataclass(frozen=True)
class Twins:
    """The game as it is and as it may be for all that ``viewer`` knows, and what both do next."""

    viewer: Viewer
    watchers: frozenset[Viewer]
    worlds: tuple[Played, Played]
    script: tuple[tuple[Command, Command], ...]
    stages: int


def twins(game: AnyGame, setup: Setup, luck: Random, most: int, *, someone: bool = False) -> Twins:
    """The pair, of several, whose story of at most so many commands has most to be seen.

    With ``someone`` its viewer is the seat that begins.
    """
    found: list[Twins] = []
    for _ in range(MOST_TRIES):
        one = _tried(game, setup, luck, most)
        if one is not None and not (someone and one.script[0][0].seat != one.viewer):
            found.append(one)
        if len(found) == TRIES:
            break
    return max(found, key=lambda one: one.stages)


def _tried(game: AnyGame, setup: Setup, luck: Random, most: int) -> Twins | None:
    plies = luck.choice((0, luck.randrange(EARLY), luck.randrange(EARLY), luck.randrange(LATE)))
    played = play(game, setup, luck.randrange(2**32), plies)
    if game.outcome(played.state) is not None:
        return None
    # Nobody in particular knows least: there the worlds differ most.
    seats = [*seats_of(played.state)]
    viewer = None if len(seats) > 1 and luck.random() < 0.2 else luck.choice(seats)
    other = _swapped(played, viewer, luck) if luck.random() < 0.7 else None
    states = played.state, other or _otherwise(played, viewer, luck)
    if states[0] == states[1]:
        return None
    watchers: frozenset[Viewer] = frozenset({None, viewer})
    courses = _courses(played, states)
    ahead = _story(courses, watchers, luck, FAR)
    # Most is to be seen where a round ends or a pile is mixed: the tables begin a little before.
    at = max(range(len(ahead)), key=lambda ply: ahead[ply].stages, default=0)
    begin = max(0, at - luck.randrange(most))
    begun = [course.played.steps[begin].state for course in courses]
    courses = _courses(played, (begun[0], begun[1]))
    worlds = courses[0].played, courses[1].played
    story = _story(courses, watchers, luck, most)
    script = tuple(moment.commands for moment in story)
    seen = sum(moment.stages for moment in story)
    return Twins(viewer, watchers, worlds, script, seen) if script else None


def _courses(played: Played, states: tuple[HasTable, HasTable]) -> tuple[Course, Course]:
    """Both games from these positions on."""
    first = played.steps[-1]
    one, another = (
        Played(played.game, played.setup, 1, (replace(first, state=state, tale=()),), ())
        for state in states
    )
    return Course(one), Course(another)


def _otherwise(played: Played, viewer: Viewer, luck: Random) -> HasTable:
    """The same position with other faces wherever the viewer can know of none."""
    game, eye = played.game, eye_of(played, viewer)
    other = imagine(game, view_of(game, played.state, eye), luck)
    return _with(played.state, {card: other.table.sides[eye.names[card]] for card in eye.names})


def _swapped(played: Played, viewer: Viewer, luck: Random) -> HasTable | None:
    """The same position but for two hidden cards that lie in each other's places; None if none may.

    It takes long until somebody is shown such a difference.
    """
    game, state, eye = played.game, played.state, eye_of(played, viewer)
    view, sides = view_of(game, state, eye), played.state.table.sides
    hidden = [card for card in sides if _is_unknown(view, eye.names[card])]
    places = {
        card: (zone, place)
        for zone, cards in state.table.cards.items()
        for place, card in enumerate(cards)
    }
    for _ in range(40):
        if len(hidden) < 2:
            return None
        one, other = luck.sample(hidden, 2)
        pair = ((one, sides[other]), (other, sides[one]))
        if sides[one] == sides[other] or not all(
            game.could_lie(view, *places[card], face) for card, face in pair
        ):
            continue
        changed = _with(state, {**sides, **dict(pair)})
        if _looks_the_same(game, view, changed, eye):
            return changed
    return None


def _is_unknown(view: View[Any], name: Token) -> bool:
    """Whether a viewer has never known any side of a card, nor among which it is."""
    mixed = any(name in group.cards for group in view.mixed)
    return not mixed and name not in view.memory and {*view.table.sides[name]} == {HIDDEN}


def _looks_the_same(game: AnyGame, view: View[Any], state: HasTable, eye: Eye) -> bool:
    again = view_of(game, state, Eye(view.viewer, eye.names, view.memory, 10_000, view.mixed))
    return again.table == view.table and again.legal == view.legal


def _with(state: HasTable, sides: dict[Token, tuple[Face, ...]]) -> HasTable:
    changed: HasTable = replace(  # type: ignore[type-var]  # every state is a dataclass
        state, table=replace(state.table, sides=sides)
    )
    return changed


@dataclass(frozen=True)
class _Moment:
    """What is done in both worlds, and how many stages there are to be seen."""

    commands: tuple[Command, Command]
    stages: int


def _story(
    courses: tuple[Course, Course], watchers: Collection[Viewer], luck: Random, most: int
) -> list[_Moment]:
    """What both do alike, card for card as they lie, for as long as they can."""
    story: list[_Moment] = []
    while len(story) < most:
        pair = next(_together(courses, watchers, luck), None)
        if pair is None:
            break
        for course, command in zip(courses, pair, strict=True):
            course.played = follow(course.played, command)
        story.append(_Moment(pair, len(courses[0].played.steps[-1].stages)))
    return story


def _together(
    courses: tuple[Course, Course], watchers: Collection[Viewer], luck: Random
) -> Iterator[tuple[Command, Command]]:
    """What may be done in both and tells no watcher apart; rare kinds as soon as others."""
    one, other = courses
    here, there = moves_of(one), moves_of(other)
    luck.shuffle(here)
    kinds = sorted({type(command).__name__ for command in here})
    luck.shuffle(kinds)
    here.sort(key=lambda command: kinds.index(type(command).__name__))
    for command in here:
        same = counterpart(command, courses)
        if same in there:
            steps = one.step_of(command), other.step_of(same)
            if not any(told_apart(steps, watcher) for watcher in watchers):
                yield command, same
