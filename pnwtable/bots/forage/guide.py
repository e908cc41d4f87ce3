"""What a search has to know of Forage."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from pnwtable.bots.forage.chances import (
    ON_TURN,
    UNKNOWN,
    likelihood,
    prospect,
    stage_of,
    standing,
)
from pnwtable.bots.forage.hand import promise
from pnwtable.bots.forage.policy import Policy
from pnwtable.bots.forage.post import Post
from pnwtable.bots.forage.reasons import reasons
from pnwtable.bots.forage.sight import Lore, Sight
from pnwtable.bots.forage.values import value
from pnwtable.bots.search.guide import Choice
from pnwtable.core.answers import Text
from pnwtable.core.cards import HIDDEN
from pnwtable.core.commands import Command, Move, Walk
from pnwtable.core.game import AnyGame
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, Token, ZoneId
from pnwtable.games.forage.ending import winners
from pnwtable.games.forage.game import Forage
from pnwtable.games.forage.ground import CACHE
from pnwtable.games.forage.legal import legal
from pnwtable.games.forage.state import (
    ACTIONS,
    HAND_OWNERS,
    TEAM_WINNING,
    WINNING,
    ForageState,
)

MOST: Final = 8
"""So many commands are looked at."""

GAME_WON: Final = float(WINNING)
"""What a game that is won is worth, so that a point in the middle of one is worth about 1."""

IN_CACHE: Final = 0.05
"""What it costs not to know a card of a cache, which nobody else sees either; in log-odds."""

BY_POINT: Final = 1.4
"""What a point of the rule of thumb's is in log-odds."""

LIKED: Final = 0.03
"""What the rule of thumb adds to the hope of its own choice."""


class ForageGuide:
    """Plays the turn to its end, then looks who is nearer to his sets and to the end of the game.

    It knows what the seat that thinks knew when it began: without lore only what lies open.
    """

    game: AnyGame = Forage()
    faith: float = 1.0
    plies: int = 1

    def __init__(self, lore: Lore | None = None) -> None:
        self.lore = Lore() if lore is None else lore
        # A rival knows of face-down cards what he has seen, not what the seat that thinks has.
        self._rumour = Lore(odds=self.lore.odds)

    def choices(self, view: View[ForageState]) -> Sequence[Choice]:
        """What the plans of the rule of thumb think best."""
        policy, liked = self._own(view), self.usual(view)
        state, seat = view.state, view.legal[0].seat
        stands = standing(self._lack(state, seat)) + UNKNOWN + ON_TURN
        threats: dict[Token | None, float] = {None: self._threat(state, seat)}
        found: list[Choice] = []
        for command in _distinct(view):
            robbed = _robbed(state, command)
            if robbed not in threats:
                threats[robbed] = self._threat(state, seat, robbed)
            worth = value(policy, command) + LIKED * (command == liked)
            odds = stands - threats[robbed] + BY_POINT * worth
            found.append(Choice(command, GAME_WON * likelihood(odds)))
        found.sort(key=lambda choice: -choice.hope)
        return found[:MOST]

    def usual(self, view: View[ForageState]) -> Command | None:
        """What the rule of thumb does; None for a question, about which it has no opinion."""
        return self._own(view).command() if view.state.phase == "act" else None

    def reply(self, state: ForageState, seat: Seat, luck: Random) -> Command:
        """What the plan says; the questions are answered at random."""
        if state.phase != "act":
            return luck.choice(list(legal(state, seat)))
        return self._policy(state, seat, self.lore).command()

    def rests(self, state: ForageState) -> bool:
        """Before a turn."""
        turn = state.turn
        if turn is None or state.phase != "act":
            return False
        return all(state.actions[seat - 1] == ACTIONS for seat in state.team_of(turn))

    def worth(self, state: ForageState, seat: Seat) -> float:
        """The chance to win before the best opponent, in points."""
        if state.phase == "over":
            return GAME_WON if seat in winners(state) else 0.0
        odds = self._mine(state, seat) - self._threat(state, seat) + UNKNOWN
        return GAME_WON * likelihood(odds + ON_TURN * state.is_on_turn(seat))

    def _mine(self, state: ForageState, seat: Seat) -> float:
        """How the seat that thinks stands, with what it knows."""
        policy = self._policy(state, seat, self.lore)
        lack = self._lack(state, seat)
        kinds = state.ground.kinds
        unseen = policy.sight.unseen.items()
        in_caches = sum(number for cell, number in unseen if kinds[cell] == CACHE)
        outlook = policy.outlook(ACTIONS)
        hand = prospect(lack, outlook.costs, policy.hand.promise)
        return standing(lack) + hand - IN_CACHE * in_caches

    def _threat(self, state: ForageState, seat: Seat, robbed: Token | None = None) -> float:
        """How the best opponent stands, perhaps without a card that is robbed."""
        team = state.team_of(seat)
        rivals = [one for one in state.all_seats() if one not in team]
        return max(self._rival(state, one, robbed) for one in rivals)

    def _rival(self, state: ForageState, seat: Seat, robbed: Token | None) -> float:
        """How another stands, most by what lies open, less by what he may hold."""
        post = Post(state, seat, Sight.within(state, seat, self._rumour), self._rumour)
        lack = self._lack(state, seat)
        stage = stage_of(lack)
        sides = state.table.sides
        cards = post.hand.cards
        faces = [HIDDEN if card == robbed else sides[card][0] for card in cards]
        shown = promise([sides[card][0] for card in state.revealed(seat) if card != robbed])
        outlook = post.planner.outlook(faces, post.stands, ACTIONS, entered=post.entered)
        hand = prospect(lack, outlook.costs, promise(faces))
        return standing(lack) + stage.share * hand + stage.shown * shown

    def _own(self, view: View[ForageState]) -> Policy:
        seat = view.legal[0].seat
        return Policy(view.state, seat, Sight.of(view, seat), self.lore)

    def _policy(self, state: ForageState, seat: Seat, lore: Lore) -> Policy:
        return Policy(state, seat, Sight.within(state, seat, lore), lore)

    def _lack(self, state: ForageState, seat: Seat) -> int:
        winning = TEAM_WINNING if state.options.teams else WINNING
        return winning - sum(state.scores[member - 1] for member in state.team_of(seat))

    def reasons(self, view: View[ForageState], command: Command) -> Sequence[Text]:
        """What it does for the next set."""
        seat = command.seat
        policy = Policy(view.state, seat, Sight.of(view, seat), Lore.of(view))
        return tuple(reasons(view, command, policy))


def _robbed(state: ForageState, command: Command) -> Token | None:
    """FG-40: the card that a Joker takes from an opponent."""
    if not isinstance(command, Move) or command.target not in HAND_OWNERS:
        return None
    return None if HAND_OWNERS[command.target] in state.team_of(command.seat) else command.onto


def _distinct(view: View[ForageState]) -> Iterator[Command]:
    """The legal commands, of two pawns that stand alike only the steps of the first."""
    entered, pawns = view.state.entered, view.table.pawns
    seen: set[tuple[ZoneId | None, bool, ZoneId]] = set()
    for command in view.legal:
        if isinstance(command, Walk):
            step = pawns[command.pawn], command.pawn in entered, command.target
            if step in seen:
                continue
            seen.add(step)
        yield command


GUIDE: Final = ForageGuide()
