"""Forage: where one seat stands, with what hand, and what it knows."""

from pnwtable.bots.forage.hand import Hand
from pnwtable.bots.forage.plan import Outlook, Planner
from pnwtable.bots.forage.sight import Lore, Sight
from pnwtable.bots.forage.ways import rows_of
from pnwtable.core.cards import HIDDEN, Face
from pnwtable.core.commands import Move, Walk
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.forage.ground import CENTRE
from pnwtable.games.forage.state import HAND_OWNERS, ForageState


class Post:
    """What one seat has and sees; the state may be a View's or an imagined world."""

    def __init__(self, state: ForageState, seat: Seat, sight: Sight, lore: Lore) -> None:
        self.state = state
        self.seat = seat
        self.sight = sight
        self.planner = Planner(state, seat, sight, lore)
        self.hand = Hand.of(state.table, seat)
        self.left = state.actions[seat - 1]
        self.pawns = state.pawns_of(seat)
        self.stands = [cell for pawn in self.pawns if (cell := state.table.pawns[pawn])]
        self.entered = any(pawn in state.entered for pawn in self.pawns)

    def outlook(self, left: int | None = None) -> Outlook:
        """How the hand stands as it is, perhaps with another number of actions left."""
        actions = self.left if left is None else left
        return self.planner.outlook(self.hand.faces, self.stands, actions, entered=self.entered)

    def taken_by(self, move: Move) -> Face:
        """The card that comes into the hand, HIDDEN if the player does not know it."""
        table = self.state.table
        taken = table.top(move.target) if move.onto is None else move.onto
        if move.target in HAND_OWNERS and taken is not None:
            return table.sides[taken][0]
        return next((one.face for one in self.sight.lying if one.card == taken), HIDDEN)

    def after(self, move: Move, face: Face) -> Outlook:
        """How the hand stands after a swap that brings this card."""
        faces = [
            face if card == move.cards[0] else other
            for card, other in zip(self.hand.cards, self.hand.faces, strict=True)
        ]
        taken = self.state.table.top(move.target) if move.onto is None else move.onto
        left = self.left if self.planner.running == move.target else self.left - 1
        return self.planner.outlook(faces, self.stands, left, taken, entered=self.entered)

    def after_step(self, step: Walk) -> Outlook:
        """How the hand stands once a pawn has gone there, whatever is seen on it."""
        stands = [step.target]
        for pawn in self.pawns:
            cell = self.state.table.pawns[pawn]
            if pawn != step.pawn and cell is not None:
                stands.append(cell)
        entered = self.entered or self.state.ground.kinds[step.target] == CENTRE
        return self.planner.outlook(self.hand.faces, stands, self.left - 1, entered=entered)

    def nears(self, step: Walk, zone: ZoneId) -> bool:
        """Whether a step comes nearer to that cell, or to the card on top of a centre."""
        rows = rows_of(self.state.ground)
        stands = self.state.table.pawns[step.pawn]
        if zone not in rows or stands is None:
            return False
        return rows[step.target][zone] < rows[stands][zone]
