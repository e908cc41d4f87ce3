"""From a save back to a game: its journal is played again, line by line."""

from dataclasses import dataclass
from typing import Final

from pnwtable.core.game import AnyGame, Setup
from pnwtable.core.growing import growing
from pnwtable.games import BY_KEY
from pnwtable.play.course import Course
from pnwtable.play.damage import Damage, Damaged
from pnwtable.play.entries import Header
from pnwtable.play.reading import Reading
from pnwtable.play.session import Session
from pnwtable.play.sitting import Sitting

_SHOWN: Final = 40
"""Letters of a word from outside that are shown."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """A game without a keeper yet, after so many entries; ``fault`` tells why not after all."""

    session: Session
    followed: int
    fault: Damage | None


class Replay:
    """Plays a save again, as many of its lines at a time as there is time for."""

    def __init__(self, reading: Reading) -> None:
        """Begin at the deal. Raises Damaged if there is nothing to play."""
        if reading.header is None:
            raise Damaged(reading.fault or Damage("no-save", path=reading.path))
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
            self._fault = damage_of(error).at(self._reading.path, self._followed + 2)
            self._broken = True
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
    """Play a save again as far as it is sound. Raises Damaged if there is nothing to play."""
    replay = Replay(reading)
    with growing():
        while replay.follow():
            pass
    return replay.resumed()


def _seated(reading: Reading, header: Header) -> Sitting:
    """The game as dealt. Raises Damaged."""
    try:
        return Sitting(_dealt(header), header.controllers)
    except Damaged as damaged:
        raise Damaged(damaged.damage.at(reading.path, 1)) from None


def _dealt(header: Header) -> Course:
    """The deal of a header. Raises Damaged."""
    game = BY_KEY.get(header.game)
    if game is None:
        raise Damaged(Damage("no-game", {"game": header.game[:_SHOWN]}))
    if header.rules > game.rules_version:
        raise Damaged(Damage("newer-rules", {"rules": header.rules}))
    fault = setup_fault(game, header.setup, len(header.controllers))
    if fault is not None:
        raise Damaged(fault)
    try:
        course = Course(game, header.setup, header.seed)
    except Exception as error:  # noqa: BLE001 - an altered map or deck may break any rule it meets
        raise Damaged(damage_of(error)) from None
    if course.digest != header.digest:
        raise Damaged(Damage("another-deal"))
    return course


def setup_fault(game: AnyGame, setup: Setup, controllers: int) -> Damage | None:
    """What is wrong with a set-up from outside for which so many sit at the table, or None."""
    fault = choice_fault(game, setup)
    refusal = game.refuses(setup) if fault is None else None
    if refusal is not None:
        return Damage("not-allowed", {"rule": refusal.rule})
    if fault is None and controllers != setup.seats:
        return Damage("wrong-controllers", {"n": controllers})
    return fault


def choice_fault(game: AnyGame, setup: Setup) -> Damage | None:
    """Which seats or options the game does not know; its map and deck are not looked at."""
    if setup.seats not in game.seats:
        return Damage("wrong-seats", {"n": setup.seats})
    if setup.first is not None and not 1 <= setup.first <= setup.seats:
        return Damage("no-seat", {"seat": setup.first})
    specs = {spec.key: spec for spec in game.options}
    for key, value in setup.options.items():
        option = key[:_SHOWN]
        if key not in specs:
            return Damage("no-option", {"option": option})
        if not specs[key].allows(value):
            return Damage("no-value", {"option": option, "value": str(value)[:_SHOWN]})
    return None


def damage_of(error: Exception) -> Damage:
    """What an error in the rules means for what leads to it."""
    if isinstance(error, Damaged):
        return error.damage
    return Damage("not-playable", {"error": type(error).__name__})
