"""Tables made by hand of games with cards as targets, open questions and piles that dry up.

Their layouts lie in ``boards/``.
"""

from functools import cache
from pathlib import Path
from typing import Final

from begun import Seated

from pnwtable.core.commands import AskedMove, parse_command
from pnwtable.core.zones import Seat, Viewer
from pnwtable.data.strict import read_file
from pnwtable.layout.reader import read_layout
from pnwtable.layout.schema import Layout
from pnwtable.layout.seats import for_seat
from pnwtable.play.session import Session

BOARDS: Final = Path(__file__).parent / "boards"


@cache
def board(key: str, zones: tuple[str, ...], seats: int, seat: Seat, viewer: Viewer) -> Layout:
    layout = read_layout(read_file(BOARDS / f"{key}.yaml"), zones, seats)
    return for_seat(layout, zones, seats, seat, open_view=viewer is None)


def seated(session: Session, seat: Seat | None = None) -> Seated:
    """The table before the seat that acts."""
    seat = seat or session.actors[0]
    zones = tuple(session.view(seat).table.zones)
    layout = board(session.game.key, zones, session.setup.seats, seat, seat)
    return Seated(session, layout=layout, seat=seat, viewer=seat)


def done(session: Session, *commands: str) -> Session:
    """The table after these commands."""
    for words in commands:
        session.do(parse_command(words, session.actors[0]), session.stamp)
    return session


def moves_onto(seat: Seated) -> list[AskedMove]:
    """The legal moves onto cards."""
    legal = seat.session.legal(seat.model.seat or Seat(1))
    return [one for one in legal if isinstance(one, AskedMove) and one.onto is not None]
