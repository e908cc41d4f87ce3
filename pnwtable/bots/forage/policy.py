"""Forage: what a player does who follows the best plan, or looks for better cards."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from pnwtable.bots.forage.plan import Outlook, Plan
from pnwtable.bots.forage.post import Post
from pnwtable.bots.forage.sight import Lore, Lying, Sight
from pnwtable.bots.forage.ways import rows_of
from pnwtable.core.cards import JOKER, Face
from pnwtable.core.commands import Command, Move, Press, Walk
from pnwtable.core.zones import PawnId, Seat, Token, ZoneId
from pnwtable.games.forage.ground import CACHE, CENTRE
from pnwtable.games.forage.rules import END
from pnwtable.games.forage.sets import sets_in_hand, worth
from pnwtable.games.forage.state import ACTIONS, HANDS, SETS, ForageState

WELCOME: Final = 1.5
"""A card that makes the hand promise so much more is taken on the way."""

RETURN: Final = 0.2
"""What it promises to come back to a cell whose cards are unknown again."""

PACE: Final = 0.99
"""A plan that is worth so much as before comes no later."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How a player goes about it where the plan leaves a choice.

    It looks at something new while the plan is still worth ``pace`` of what it was, and takes a
    card that it comes by if its hand promises ``welcome`` more with it.
    """

    pace: float = PACE
    welcome: float = WELCOME


USUAL: Final = Habits()


class Policy(Post):
    """What one seat would do now; all that it knows is in its sight and its lore."""

    def __init__(
        self, state: ForageState, seat: Seat, sight: Sight, lore: Lore, habits: Habits = USUAL
    ) -> None:
        super().__init__(state, seat, sight, lore)
        self._habits = habits

    def command(self) -> Command:
        """The best set, or the next step of the plan, or a look at something new, or the end."""
        outlook = self.outlook()
        plan = outlook.plan
        played = self._set(outlook)
        if played is not None:
            return played
        if plan is None or outlook.planned < outlook.hoped:
            return self._welcome() or self._look() or Press(self.seat, END)
        if plan.first is None:
            return self._look() or Press(self.seat, END)
        return self._detour(outlook) or self._towards(plan, plan.first)

    def _set(self, outlook: Outlook) -> Move | None:
        """The set that earns most, unless a better one is near."""
        if self.left < ACTIONS:
            return None
        face = self.state.table.face
        found = [
            (self.planner.played(worth([face(card) for card in cards])), -len(cards), cards)
            for cards in sets_in_hand(self.state, self.seat)
        ]
        if not found:
            return None
        most, _, cards = max(found)
        if most < outlook.planned:
            return None
        return Move(self.seat, cards, HANDS[self.seat], SETS[self.seat])

    def _towards(self, plan: Plan, first: Lying) -> Command:
        """Take the first card of the plan, or walk there."""
        zone = first.zone
        kind = self.state.ground.kinds.get(zone)
        running = self.planner.running == zone
        if kind is None:
            return self._steal(first) if self.left else Press(self.seat, END)
        there = [pawn for pawn in self.pawns if self.state.table.pawns[pawn] == zone]
        if kind == CENTRE:
            there = [pawn for pawn in there if pawn in self.state.entered]
        if not there:
            return self._walk_to(zone)
        if not self.left and not running:
            return Press(self.seat, END)
        onto = first.card if kind == CACHE else None
        return Move(self.seat, (self.spare(plan, first.face),), HANDS[self.seat], zone, onto)

    def spare(self, plan: Plan, taken: Face) -> Token:
        """The card that the plan can do without and the hand misses least; no Joker if possible.

        Of equal ones a hidden one: what is taken for it comes in hidden, and cannot be robbed.
        """
        stay = Counter(plan.goal.stay)
        spare: list[Token] = []
        counters = self.state.table.counters
        for card, face in zip(self.hand.cards, self.hand.faces, strict=True):
            if stay[face]:
                stay[face] -= 1
            elif card not in counters:
                spare.append(card)
        up, sides = self.state.table.up, self.state.table.sides
        return min(
            spare or self.hand.cards,
            key=lambda one: (
                sides[one][0] == JOKER,
                -self.hand.gain(one, taken),
                up[one] is not None,
            ),
        )

    def _steal(self, first: Lying) -> Command:
        jokers = [
            card
            for card, face in zip(self.hand.cards, self.hand.faces, strict=True)
            if face == JOKER
        ]
        up = self.state.table.up
        joker = min(jokers, key=lambda card: up[card] is not None)
        return Move(self.seat, (joker,), HANDS[self.seat], first.zone, first.card)

    def _walk_to(self, zone: ZoneId) -> Command:
        """One step of the shortest way, over what has not been seen if it makes no difference."""
        if not self.left:
            return Press(self.seat, END)
        rows = rows_of(self.state.ground)
        unseen = self.sight.unseen
        steps: list[tuple[int, int, PawnId, ZoneId]] = [
            (rows[cell][zone], -unseen.get(cell, 0), pawn, cell)
            for pawn in self.pawns
            for cell in self.state.ground.adjacent[self.state.table.pawns[pawn] or zone]
        ]
        _, _, pawn, cell = min(steps)
        return Walk(self.seat, pawn, cell)

    def _welcome(self) -> Command | None:
        """A card right here that makes the hand better, though there is no plan for it."""
        kinds, counters = self.state.ground.kinds, self.state.table.counters
        best: tuple[float, Token, Lying] | None = None
        for one in self.sight.lying:
            here = one.zone in self.stands and (kinds[one.zone] != CENTRE or self.entered)
            paid = self.left or self.planner.running == one.zone
            if not here or not paid or one.card in counters:
                continue
            for card in self.hand.cards:
                gain = self.hand.gain(card, one.face)
                if (
                    card not in counters
                    and gain >= self._habits.welcome
                    and (best is None or gain > best[0])
                ):
                    best = gain, card, one
        if best is None:
            return None
        _, card, one = best
        onto = one.card if kinds[one.zone] == CACHE else None
        return Move(self.seat, (card,), HANDS[self.seat], one.zone, onto)

    def _detour(self, outlook: Outlook) -> Command | None:
        """A look at something new that does not make the plan any slower."""
        if not self.left or self.planner.running:
            return None
        best, found = 0, None
        for pawn in self.pawns:
            for cell in self.state.ground.adjacent[self.state.table.pawns[pawn] or self.stands[0]]:
                number = self.sight.unseen.get(cell, 0)
                step = Walk(self.seat, pawn, cell)
                if number > best and self.keeps_pace(step, outlook):
                    best, found = number, step
        return found

    def keeps_pace(self, step: Walk, outlook: Outlook) -> bool:
        """Whether the plan comes no later for a step."""
        return self.after_step(step).planned >= self._habits.pace * outlook.planned

    def _look(self) -> Command | None:
        """A step towards what has not been seen yet, much of it and near."""
        if not self.left or not self.sight.unseen:
            return None
        rows = rows_of(self.state.ground)
        best, target = 0.0, None
        for pawn in self.pawns:
            row = rows[self.state.table.pawns[pawn] or self.state.ground.centres[0]]
            for cell, number in self.sight.unseen.items():
                promising = float(number**0.5 / row[cell] ** 1.5) if row[cell] else RETURN
                if promising > best:
                    best, target = promising, cell
        return None if target is None else self._walk_to(target)
