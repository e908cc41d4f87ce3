"""What a search has to know of Trail."""

from collections.abc import Sequence
from random import Random
from typing import Final

from pnwtable.bots.search.guide import Choice
from pnwtable.bots.trail import manner
from pnwtable.bots.trail.medium import values
from pnwtable.bots.trail.reasons import reasons
from pnwtable.core.answers import Text
from pnwtable.core.commands import Command
from pnwtable.core.game import AnyGame
from pnwtable.core.view import View
from pnwtable.core.zones import Seat
from pnwtable.games.trail.game import Trail
from pnwtable.games.trail.state import TrailState

MOST: Final = 6
"""So many commands are looked at."""

VICTORY: Final = 2.0
"""What half a victory counts beside points."""


class TrailGuide:
    """Hopes for what the medium player plans, and plays on to the end."""

    game: AnyGame = Trail()
    faith: float = 6.0
    plies: int = 80

    def choices(self, view: View[TrailState]) -> Sequence[Choice]:
        """What promises most to the medium player."""
        hopes = values(view)
        best = sorted(view.legal, key=hopes.__getitem__, reverse=True)
        return [Choice(command, hopes[command]) for command in best[:MOST]]

    def reply(self, state: TrailState, seat: Seat, luck: Random) -> Command:
        """A quick rule of thumb."""
        del luck
        return manner.reply(state, seat)

    def rests(self, state: TrailState) -> bool:
        """Never: the end is not far."""
        del state
        return False

    def worth(self, state: TrailState, seat: Seat) -> float:
        """The points more than the best other has, and more for a victory."""
        own = state.score(seat)
        best = max(state.score(other) for other in state.all_seats() if other != seat)
        return own - best + VICTORY * ((own >= best) + (own > best))

    def reasons(self, view: View[TrailState], command: Command) -> Sequence[Text]:
        """Of the sheet's rules, as far as they bear on this command."""
        return tuple(reasons(view, command))


GUIDE: Final = TrailGuide()
