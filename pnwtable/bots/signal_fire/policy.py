"""What commands of Signal Fire promise a seat's team, by the trick, the fires and the map."""

from typing import Final

from pnwtable.bots.signal_fire.cards import IN_TRUMP, ON_MAP, POWERS
from pnwtable.bots.signal_fire.outlook import outlook
from pnwtable.bots.signal_fire.sight import NOTHING, Sight, Top
from pnwtable.core.cards import SUITS, Face, rank_of, suit_of
from pnwtable.core.commands import Command, Move, Walk
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.signal_fire.ground import column_of, row_of
from pnwtable.games.signal_fire.rules import play_rule
from pnwtable.games.signal_fire.state import (
    FACEDOWN,
    FIRES,
    HANDS,
    SEATS,
    TRICK,
    TRICKS,
    SignalFireState,
    clockwise,
    team_of,
)
from pnwtable.games.signal_fire.trick import ends_of, worth

Front = tuple[Top, Seat | None, str]
"""The card in front, whose it is, and the suit led."""

COST: Final = 1.3
"""What it costs to spend a card, for each piece of its power."""

BID_COST: Final = 1.6
"""The same for a card that is bid."""

FIRST: Final = 0.08
"""What each point of a bid is worth: who bids more places earlier."""

CELL: Final = 0.07
"""What each card of the suit in hand is worth where a pawn stands."""

DARK: Final = 0.15
"""What a column or row without a fire is worth where a pawn stands."""

LEADS: Final = -0.3
"""What a trump is worth to the seat that leads the next trick, beside what it is to others."""

AGAIN: Final = 0.6
"""How likely somebody later beats a card that has just beaten another, beside the first one."""


class Policy:
    """One position as one seat sees it; ``sight`` tells what the others may still do."""

    def __init__(self, state: SignalFireState, seat: Seat, sight: Sight) -> None:
        self.state = state
        self.seat = seat
        self._sight = sight
        table = state.table
        self.hand = table.faces(HANDS[seat])
        self._in_hand = [face[-1] for face in self.hand]
        lying = [(cell, table.cards[cell][0]) for cell in state.ground.ridge]
        self._suits = {
            cell: "" if table.up[card] is None else table.sides[card][0][-1] for cell, card in lying
        }
        self._on_map = list(self._suits.values())
        self._cell = state.cell_of(seat)
        self.trump = self._suits[self._cell] if self._cell else ""
        self._stakes: dict[Seat, float] = {}
        self._promises: dict[tuple[Top, Seat | None, str], float] = {}
        self._edges: dict[ZoneId, float] = {}
        self._front = self._in_front()

    def value(self, command: Command) -> float:
        """What the command promises, in points of the round."""
        state = self.state
        match command:
            case Move() if state.phase == "play":
                return self._of_card(state.table.face(command.cards[0]), command.target)
            case Move() if state.phase == "light":
                return self._of_fire(command.target)
            case Move():
                return self._of_bid(state.table.face(command.cards[0]))
            case Walk():
                return self._of_step(command.target)
            case _:
                return 0.0 if self._cell is None else self._of_step(self._cell)

    @property
    def holder(self) -> Seat | None:
        """Whose card is in front as the trick lies."""
        return self._front[1]

    def leads_with(self, face: Face, *, down: bool) -> bool:
        """Whether the seat would be in front with that card."""
        return not down and self._with(face)[1] == self.seat

    def chance_to_hold(self, face: Face) -> float:
        """How likely the seat wins the trick with that card, face up."""
        return self._chances(*self._with(face)).get(self.seat, 0.0)

    def _with(self, face: Face) -> Front:
        return self._front_with(face, self._trump_with(face, self._ends(face)))

    def best_play(self) -> Command:
        """The best card to play, and how; only those are looked at that may be the best."""
        state, seat = self.state, self.seat
        cards, hand = state.table.cards[HANDS[seat]], HANDS[seat]
        powers = [self.power(face) for face in self.hand]
        least = powers.index(min(powers))
        found = [(self._of_card(self.hand[least], FACEDOWN[seat]), least, FACEDOWN[seat])]
        # Another card than of these suits would be refused or lose, and lies better face down.
        suits = "".join(SUITS)
        if state.led in self._in_hand:
            suits = state.led
        elif state.led and not state.options.quickflint:
            suits = self.trump
        for at, face in enumerate(self.hand):
            if face[-1] in suits:
                found.append((self._of_card(face, TRICK[seat]), at, TRICK[seat]))
        found.sort(reverse=True)
        moves = (Move(seat, (cards[at],), hand, target) for _, at, target in found)
        return next(move for move in moves if play_rule(state, move) is None)

    def _of_fire(self, fire: ZoneId) -> float:
        """What a fire there would make of the round."""
        state, team = self.state, team_of(self.seat)
        lit = {**state.lit, fire: state.lit[fire] + 1}
        return outlook(lit, team, TRICKS - state.trick, 0.5)

    def _of_bid(self, face: Face) -> float:
        return FIRST * rank_of(face) - BID_COST * self.power(face)

    def _of_card(self, face: Face, target: ZoneId) -> float:
        front, down = self._front, target == FACEDOWN[self.seat]
        ends = self._ends(None if down else face)
        if not down:
            front = self._front_with(face, self._trump_with(face, ends))
        promise = self._promise(*front)
        if self.state.trick == TRICKS:
            return promise
        leads = front[1] == self.seat
        stands = max([self._of_cell(end, face, leads=leads) for end in ends], default=0.0)
        return promise - COST * self.power(face) + stands

    def _ends(self, face: Face | None) -> tuple[ZoneId, ...]:
        """Where the pawn may go with a card, or with one that lies face down."""
        ground, cell = self.state.ground, self._cell
        if cell is None:
            return ()
        if face is None:
            return (cell, *ground.ridge[cell], *ground.valley[cell])
        return ends_of(ground, cell, face)

    def _trump_with(self, face: Face, ends: tuple[ZoneId, ...]) -> str:
        """SF-81: with quickflint the trump of a cell that the card reaches."""
        if not self.state.options.quickflint:
            return self.trump
        suit = suit_of(face)
        reached = any(self._suits[end] == suit for end in ends)
        return suit if reached and self.seat != self.state.lead else ""

    def _in_front(self) -> Front:
        """The card in front as the trick lies, whose it is, and the suit led."""
        state, led = self.state, self.state.led
        top, holder = NOTHING, None
        if led:
            for seat in SEATS:
                card = state.face_up_card(seat)
                if card is not None:
                    mine = worth(state.table.face(card), state.trump_of(seat), led)
                    if mine > top:
                        top, holder = mine, seat
        return top, holder, led

    def _front_with(self, face: Face, trump: str) -> Front:
        top, holder, led = self._front
        led = led or suit_of(face)
        mine = worth(face, trump, led)
        return (mine, self.seat, led) if mine > top else (top, holder, led)

    def _promise(self, top: Top, holder: Seat | None, led: str) -> float:
        """What the trick promises with that card in front, while others have still to play."""
        key = (top, holder, led)
        known = self._promises.get(key)
        if known is None:
            chances = self._chances(top, holder, led)
            known = sum(chance * self.stake(seat) for seat, chance in chances.items() if seat)
            self._promises[key] = known
        return known

    def _chances(self, top: Top, holder: Seat | None, led: str) -> dict[Seat | None, float]:
        """How likely each seat wins the trick with that card in front now."""
        chances: dict[Seat | None, float] = {holder: 1.0}
        for other in clockwise(self.seat)[1:]:
            if other == self.state.lead:
                break
            better = self._sight.beats(self.state, other, top, led)
            for owner, chance in list(chances.items()):
                if better and (owner is None or team_of(owner) != team_of(other)):
                    taken = chance * better * (1.0 if owner == holder else AGAIN)
                    chances[owner] -= taken
                    chances[other] = chances.get(other, 0.0) + taken
        return chances

    def stake(self, winner: Seat) -> float:
        """What it changes if that seat wins the trick; a loss if it is an opponent."""
        known = self._stakes.get(winner)
        if known is None:
            gain = _gain(self.state, winner)
            known = gain if team_of(winner) == team_of(self.seat) else -gain
            self._stakes[winner] = known
        return known

    def power(self, face: Face) -> float:
        """How much a card of the hand wins, so that it would be missed."""
        suit = suit_of(face)
        trump = IN_TRUMP / 2 if suit == self.trump else 0.0
        return POWERS[rank_of(face)] + ON_MAP * self._on_map.count(suit) + trump

    def _of_step(self, cell: ZoneId) -> float:
        state, seat = self.state, self.seat
        if state.options.quickflint and state.phase == "move":
            return self._of_quick_step(cell)
        return self._of_cell(cell, leads=(state.winner or state.lead) == seat)

    def _of_quick_step(self, cell: ZoneId) -> float:
        """SF-81: the step also decides whether the card just played is trump."""
        value = self._of_cell(cell, leads=False)
        card = self.state.face_up_card(self.seat)
        if card is None or self._front[1] == self.seat:
            return value
        trump = suit_of(self.state.table.face(card)) == self._suits[cell]
        return value + max(0.0, self.stake(self.seat)) * trump

    def _of_cell(self, cell: ZoneId, without: Face | None = None, *, leads: bool) -> float:
        """What it is worth to stand there: a trump for the hand, edges that lack a fire."""
        suit = self._suits[cell]
        trumps = self._in_hand.count(suit) - (without is not None and without[-1] == suit)
        dark = self._edges.get(cell)
        if dark is None:
            team = team_of(self.seat)
            marks = (column_of(cell), row_of(cell))
            dark = DARK * sum(not self.state.lit[FIRES[team, mark]] for mark in marks)
            self._edges[cell] = dark
        return CELL * trumps * (LEADS if leads else 1.0) + dark


def _gain(state: SignalFireState, winner: Seat) -> float:
    """What a fire at the better of the seat's two edges adds for its team."""
    team, cell, left = team_of(winner), state.cell_of(winner), TRICKS - state.trick
    if cell is None:
        return 0.0
    lit = state.lit
    fires = [FIRES[team, mark] for mark in (column_of(cell), row_of(cell))]
    most = max(outlook({**lit, fire: lit[fire] + 1}, team, left, 0.5) for fire in fires)
    return most - outlook(lit, team, left, 0.5)
