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


class Replay:
    """Plays a save again, as many of its lines at a time as there is time for."""

    def __init__(self, reading: Reading) -> None:
        """Begin at the deal. Raises DataError if there is nothing to play."""
        if reading.header is None:
            raise reading.fault or DataError(str(reading.path), 1, "this is no saved game")
        self._reading = reading
        self._header = reading.header
        self._sitting = _seated(reading, reading.header)
        self._fault = reading.fault
        self._followed = 0
        self._broken = False

    def follow(self) -> bool:
        """Follow the next line; False where there is none, or it cannot be followed."""
        if self._broken or self._followed == len(self._reading.entries):
            return False
        try:
            self._sitting.follow(self._reading.entries[self._followed])
        except Exception as error:  # noqa: BLE001 - an altered map may break any rule it meets
            where = str(self._reading.path), self._followed + 2
            self._fault, self._broken = DataError(*where, _said(error)), True
            return False
        self._followed += 1
        return True

    def resumed(self) -> Resumed:
        """The game as far as it was followed."""
        # Whoever opens it sees all of the position it opens with.
        self._sitting.course.witnessed(None)
        session = Session(self._sitting, self._header, None)
        return Resumed(session, self._followed, self._fault)


def resume(reading: Reading) -> Resumed:
    """Play a save again as far as it is sound. Raises DataError if there is nothing to play."""
    replay = Replay(reading)
    while replay.follow():
        pass
    return replay.resumed()


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
