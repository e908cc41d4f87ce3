"""From a save back to a game: its journal is played again, line by line."""

from dataclasses import dataclass
from typing import TypeVar

from pnwtable.core.game import AnyGame, Setup
from pnwtable.data.errors import DataError, did_you_mean
from pnwtable.games import BY_KEY
from pnwtable.play.course import Course
from pnwtable.play.entries import Header
from pnwtable.play.reading import Reading
from pnwtable.play.session import Session
from pnwtable.play.sitting import Sitting, Unsound

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Resumed:
    """A game without a keeper yet, after so many entries; ``fault`` tells why not after all."""

    session: Session
    followed: int
    fault: DataError | None


def resume(reading: Reading) -> Resumed:
    """Play a save again as far as it is sound. Raises DataError if there is nothing to play."""
    header = reading.header
    if header is None:
        raise reading.fault or DataError(str(reading.path), 1, "this is no saved game")
    sitting = _seated(reading, header)
    fault = reading.fault
    followed = 0
    for entry in reading.entries:
        try:
            sitting.follow(entry)
        except Exception as error:  # noqa: BLE001 - an altered map may break any rule it meets
            fault = DataError(str(reading.path), followed + 2, _said(error))
            break
        followed += 1
    # Whoever opens it sees all of the position it opens with.
    sitting.course.witnessed(None)
    return Resumed(Session(sitting, header, None), followed, fault)


def _seated(reading: Reading, header: Header) -> Sitting:
    """The game as dealt. Raises DataError."""
    game = BY_KEY.get(header.game)
    if game is None:
        near = did_you_mean(header.game, BY_KEY)
        raise DataError(str(reading.path), 1, f"this version has no game {header.game!r}{near}")
    if header.rules > game.rules_version:
        raise DataError(str(reading.path), 1, "this game was saved by a newer version (its rules)")
    said = setup_fault(game, header.setup)
    if said is not None or len(header.controllers) != header.setup.seats:
        raise DataError(str(reading.path), 1, said or "seats and their controllers differ")
    try:
        course = Course(game, header.setup, header.seed)
    except Exception as error:  # noqa: BLE001 - an altered map or deck may break any rule it meets
        raise DataError(str(reading.path), 1, _said(error)) from None
    if course.digest != header.digest:
        raise DataError(str(reading.path), 1, "this line leads to another deal")
    return Sitting(course, header.controllers)


def setup_fault(game: AnyGame, setup: Setup) -> str | None:
    """What is wrong with a set-up that comes from outside, or None."""
    if setup.seats not in game.seats:
        return f"{game.key} is not for {setup.seats} seats"
    if setup.first is not None and not 1 <= setup.first <= setup.seats:
        return f"there is no seat p{setup.first}"
    specs = {spec.key: spec for spec in game.options}
    for key, value in setup.options.items():
        if key not in specs:
            return f"{game.key} has no option {key!r}{did_you_mean(key, specs)}"
        if not specs[key].allows(value):
            return f"{key}: expected one of {specs[key].said()}, not {value!r}"
    refusal = game.refuses(setup)
    return None if refusal is None else f"{game.key} does not allow this set-up: {refusal.rule}"


def _said(error: Exception) -> str:
    if isinstance(error, Unsound):
        return str(error)
    return f"this line cannot be played ({type(error).__name__})"
