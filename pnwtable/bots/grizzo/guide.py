"""What a search has to know of Grizzo."""

from collections.abc import Sequence
from random import Random
from typing import Final

from pnwtable.bots.grizzo.outlook import Outlook
from pnwtable.bots.grizzo.reasons import reasons
from pnwtable.bots.grizzo.turn import Turn, lower_sides, unseen_lower_sides
from pnwtable.bots.search.guide import Choice
from pnwtable.core.answers import Text
from pnwtable.core.commands import Command
from pnwtable.core.game import AnyGame
from pnwtable.core.view import View
from pnwtable.core.zones import Seat
from pnwtable.games.grizzo.game import Grizzo
from pnwtable.games.grizzo.rules import legal
from pnwtable.games.grizzo.scoring import winners
from pnwtable.games.grizzo.state import PILE, GrizzoState

VICTORY: Final = 3.0
"""What it is worth to have won, beside the points."""

LEFT_BEHIND: Final = 0.15
"""How much of what the next player could claim is lost."""


class GrizzoGuide:
    """Plays the turn to its end, then looks at the sets and at what is left for the next."""

    game: AnyGame = Grizzo()
    faith: float = 2.0
    plies: int = 1

    def choices(self, view: View[GrizzoState]) -> Sequence[Choice]:
        """All that is legal: it is never much."""
        state = view.state
        turn = Turn(state)
        top = state.table.top(PILE)
        lower = () if top is None else unseen_lower_sides(state, state.table.face(top))
        stands = turn.outlook.lead(turn.seat)
        return [Choice(one, stands + turn.of_command(one, lower)) for one in view.legal]

    def reply(self, state: GrizzoState, seat: Seat, luck: Random) -> Command:
        """What the turn is worth most for, whatever lies below."""
        del luck
        commands = list(legal(state, seat))
        if len(commands) == 1:
            return commands[0]
        turn = Turn(state)
        top = state.table.top(PILE)
        lower = () if top is None else lower_sides(state.deck.cards, state.table.face(top))
        return max(commands, key=lambda command: turn.of_command(command, lower))

    def rests(self, state: GrizzoState) -> bool:
        """Before a turn."""
        return state.phase == "must" and not state.played

    def worth(self, state: GrizzoState, seat: Seat) -> float:
        """The points that can be hoped for, more than the others have."""
        if state.phase == "over":
            won = winners(state)
            return Outlook(state).lead(seat) + (VICTORY / len(won) if seat in won else 0.0)
        turn = Turn(state)
        threat = max(turn.worths.values(), default=0.0)
        return turn.outlook.lead(seat) - LEFT_BEHIND * max(0.0, threat)

    def reasons(self, view: View[GrizzoState], command: Command) -> Sequence[Text]:
        """What it does to the sets, and how safe it is."""
        return tuple(reasons(view, command))


GUIDE: Final = GrizzoGuide()
