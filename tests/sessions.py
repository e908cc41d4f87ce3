"""Games for tests, without a window: what keeps them, tables at a position, what may be done."""

import json
from collections.abc import Callable, Mapping, Sequence

from pnwtable.core.chance import Chance
from pnwtable.core.commands import Asked, parse_command
from pnwtable.core.game import Field, Position
from pnwtable.core.zones import PawnId, Seat, ZoneId
from pnwtable.games import BY_KEY
from pnwtable.play.messages import Done
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup


class Lines:
    """A keeper that keeps the lines in memory."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []

    def append(self, line: bytes) -> None:
        self.lines.append(line)

    def hasten(self) -> None:
        """Nothing waits."""

    @property
    def done(self) -> list[str]:
        """The commands, in words."""
        found = [json.loads(line) for line in self.lines]
        return [line["do"] for line in found if "do" in line]


def laid(
    key: str,
    zones: Mapping[str, str],
    pawns: Mapping[str, str],
    state: Mapping[str, Field],
    face_up: Sequence[str] = (),
) -> Session:
    """A table at a position, bottom cards first; such a table is not kept."""
    game = BY_KEY[key]
    setup = complete_setup(game)
    position = Position(
        zones={ZoneId(zone): tuple(cards.split()) for zone, cards in zones.items()},
        pawns={PawnId(pawn): ZoneId(zone) for pawn, zone in pawns.items()},
        state=state,
        face_up=tuple((ZoneId(zone), None) for zone in face_up),
    )
    return Session.at(game, setup, 1, game.arrange(setup, position, Chance(1, 0)))


def choices(session: Session) -> list[Asked]:
    """What anybody may do now."""
    return [asked for seat in session.actors for asked in session.legal(seat)]


def do(session: Session, asked: Asked | str) -> None:
    """Do it; it has to be legal. Text without a seat is of p1."""
    wanted = parse_command(asked, Seat(1)) if isinstance(asked, str) else asked
    answer = session.do(wanted, session.stamp)
    assert isinstance(answer, Done), (str(wanted), answer)


def in_phase(phase: str) -> Callable[[Session], bool]:
    """Whether a game is in that phase."""
    return lambda session: session.fields["phase"] == phase
