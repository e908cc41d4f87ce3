"""Grizzo: what a command does."""

from typing import Final

from pnwtable.core.chance import Chance
from pnwtable.core.commands import Command, Move, Press
from pnwtable.core.dealer import Dealer
from pnwtable.core.events import Step
from pnwtable.core.renewed import renewed
from pnwtable.core.sides import CONTINUE, STOP, side_of
from pnwtable.core.zones import Token, ZoneId
from pnwtable.games.grizzo.rules import FLIP
from pnwtable.games.grizzo.scoring import scores, winners
from pnwtable.games.grizzo.state import (
    COLOUR_OF_ROW,
    DISCARD,
    MOST_IN_ROW,
    PILE,
    ROWS,
    GrizzoState,
    Phase,
    is_valid,
)

FLIP_REST: Final = 0.5
"""Seconds a flipped card shows its other side before it goes to its row."""

BUST_REST: Final = 0.9
"""Seconds the fourth card lies in its row before the row is swept away."""

PILE_REST: Final = 0.4
"""Seconds the discards lie gathered before they are mixed into a new pile."""


def apply(state: GrizzoState, command: Command, chance: Chance) -> Step[GrizzoState]:
    """Do a command that is Ok."""
    dealer = Dealer(state.table)
    match command:
        case Move(source=source) if source == PILE:
            return _play(state, dealer, command.cards[0], chance)
        case Move():
            return _claim(state, dealer, command, chance)
        case Press(button=button) if button == FLIP:
            return _flip(state, dealer, chance)
        case Press():
            return _end_turn(state, dealer, chance)
        case _:
            raise ValueError(f"no command of this game: {command}")


def _flip(state: GrizzoState, dealer: Dealer, chance: Chance) -> Step[GrizzoState]:
    """GZ-11, GZ-12: turned over and played, whatever it shows."""
    top = state.table.cards[PILE][-1]
    dealer.turn(top, PILE, 1 - (state.table.up[top] or 0))
    dealer.say("flipped", state.turn, (top,))
    dealer.stage(rest=FLIP_REST)
    return _play(state, dealer, top, chance)


def _play(state: GrizzoState, dealer: Dealer, card: Token, chance: Chance) -> Step[GrizzoState]:
    """GZ-13, GZ-14: to its row, then fourth card, stop, continue, free choice."""
    side = side_of(dealer.table.face(card))
    row = ROWS[side.colour]
    dealer.move((card,), PILE, row)
    dealer.say("played", state.turn, (card,), zone=row)
    state = renewed(state, played=state.played + 1)
    _turn_up_top(dealer)
    if len(dealer.cards(row)) > MOST_IN_ROW:
        return _bust(state, dealer, row, chance)
    if side.symbol == STOP:
        dealer.say("stop", state.turn)
        return _decide(state, dealer, "stop", chance)
    if side.symbol == CONTINUE:
        dealer.say("continue", state.turn)
        if dealer.cards(PILE):
            return _await(state, dealer, "must")
        dealer.say("lapsed", state.turn)
    return _decide(state, dealer, "choice", chance)


def _decide(state: GrizzoState, dealer: Dealer, phase: Phase, chance: Chance) -> Step[GrizzoState]:
    """GZ-25, GZ-30, GZ-32: wait for the player, if there is anything left to choose."""
    playable = phase == "choice" and dealer.cards(PILE)
    if playable or any(is_valid(dealer.cards(row)) for row in COLOUR_OF_ROW):
        return _await(state, dealer, phase)
    return _end_turn(state, dealer, chance)


def _await(state: GrizzoState, dealer: Dealer, phase: Phase) -> Step[GrizzoState]:
    return Step(renewed(state, table=dealer.table, phase=phase), dealer.stages)


def _bust(state: GrizzoState, dealer: Dealer, row: ZoneId, chance: Chance) -> Step[GrizzoState]:
    """GZ-20, GZ-21: the row is lost, the turn is over, a symbol does nothing."""
    dealer.stage(rest=BUST_REST)
    cards = dealer.cards(row)
    dealer.move(cards, row, DISCARD)
    dealer.say("bust", state.turn, cards, zone=row)
    return _end_turn(state, dealer, chance)


def _claim(state: GrizzoState, dealer: Dealer, claim: Move, chance: Chance) -> Step[GrizzoState]:
    """GZ-41, GZ-42."""
    cards = dealer.cards(claim.source)
    dealer.move(cards, claim.source, claim.target)
    dealer.say("claimed", state.turn, cards, zone=claim.target)
    return _end_turn(state, dealer, chance)


def _end_turn(state: GrizzoState, dealer: Dealer, chance: Chance) -> Step[GrizzoState]:
    """GZ-51 to GZ-53: the next seat, on a new pile if need be, or the end."""
    dealer.say("turn-over", state.turn)
    if _is_over(state, dealer):
        return _finish(state, dealer)
    if not dealer.cards(PILE):
        state = _new_pile(state, dealer, chance)
    later = renewed(state, table=dealer.table, turn=state.next, phase="must", played=0)
    return Step(later, dealer.stages)


def _is_over(state: GrizzoState, dealer: Dealer) -> bool:
    fair = state.options.finish == "fair"
    if dealer.cards(PILE):
        return fair and state.final and state.turn == state.last
    return not fair or state.final or state.turn == state.last or not dealer.cards(DISCARD)


def _new_pile(state: GrizzoState, dealer: Dealer, chance: Chance) -> GrizzoState:
    """GZ-52: the discards, shuffled, with random sides up."""
    dealer.stage()
    cards = dealer.cards(DISCARD)
    gone = tuple(state.table.sides[token] for token in cards)
    dealer.move(cards, DISCARD, PILE)
    dealer.stage(rest=PILE_REST)
    dealer.shuffle(PILE, chance, any_side=True)
    _turn_up_top(dealer)
    dealer.say("new-pile", state.next, n=len(cards))
    return renewed(state, final=True, reshuffled=gone)


def _turn_up_top(dealer: Dealer) -> None:
    """GZ-12: the upper side of the top card is public at all times."""
    for top in dealer.cards(PILE)[-1:]:
        dealer.turn(top, PILE, 0)


def _finish(state: GrizzoState, dealer: Dealer) -> Step[GrizzoState]:
    over = renewed(state, table=dealer.table, phase="over")
    dealer.stage()
    points = scores(over)
    dealer.say("over")
    for seat in winners(over):
        dealer.say("won", seat, n=points[seat])
    return Step(over, dealer.stages)
