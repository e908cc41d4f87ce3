"""Salmon Run: what a command does."""

from collections.abc import Sequence
from typing import Final

from pnwtable.core.chance import Chance
from pnwtable.core.commands import Choose, Command, Move, Press
from pnwtable.core.dealer import Dealer
from pnwtable.core.events import Step, make_step
from pnwtable.core.renewed import renewed, renewer
from pnwtable.core.zones import Token, ZoneId
from pnwtable.games.salmon_run.bonus import begin_bonus, boost, fetch, finish, put_back, remove
from pnwtable.games.salmon_run.decks import fill_row
from pnwtable.games.salmon_run.rounds import end_turn, open_turn
from pnwtable.games.salmon_run.rules import BECALM, BONUS_OF_BUTTON, BOOST, DONE
from pnwtable.games.salmon_run.runs import missing
from pnwtable.games.salmon_run.state import (
    ACCLIMATION,
    FOR_SALE,
    OWN,
    REMOVED,
    STARTERS,
    SalmonState,
    other,
    with_seat,
)

_laid_out: Final = renewer(SalmonState, "table")
_acted: Final = renewer(SalmonState, "acted")
_calling: Final = renewer(SalmonState, "calls")

PAY_REST: Final = 0.2
"""Seconds a payment lies there before the card that it buys comes."""


def apply(state: SalmonState, command: Command, chance: Chance) -> Step[SalmonState]:
    """Do a command that is Ok."""
    dealer = Dealer(state.table)
    match command:
        case Move():
            state = _move(state, dealer, command)
        case Press():
            state = _press(state, dealer, command.button, chance)
        case Choose(question=question) if question == BOOST:
            state = boost(state, dealer, command)
        case Choose():
            state = _choose_starter(state, dealer, command, chance)
        case _:
            raise ValueError(f"no command of this game: {command}")
    return make_step(_laid_out(state, dealer.table), dealer.stages)


def _move(state: SalmonState, dealer: Dealer, move: Move) -> SalmonState:
    own, cards = state.own, move.cards
    if move.source == own.look:
        done = remove if move.target == REMOVED else put_back
        return done(state, dealer, cards)
    if move.target == own.deck:
        return fetch(state, dealer, cards)
    if move.target == own.run:
        return _lay(state, dealer, cards)
    if move.source in FOR_SALE:
        dealer.move(cards, move.source, own.discard)
        dealer.say("acquired", state.turn, cards)
        return _acted(state, acted=True)
    return _buy(state, dealer, cards, move.target, move.onto)


def _lay(state: SalmonState, dealer: Dealer, cards: Sequence[Token]) -> SalmonState:
    """SR-31, SR-111: cards go to the run, in the order named."""
    state = _leaving_play(state, cards)
    dealer.move(cards, state.own.play, state.own.run)
    left = _missing_after(state, cards)
    dealer.say("to-the-run" if left else "run-filled", state.turn, cards, n=left)
    dogged = len(cards) == 1
    phase = "dogged" if dogged else state.phase
    return renewed(state, placed=len(cards), acted=True, phase=phase)


def _missing_after(state: SalmonState, cards: Sequence[Token]) -> int:
    """How many cards the run needs once these are laid."""
    run = state.table.faces(state.own.run)
    return missing(state.round, (*run, *map(state.table.face, cards)))


def _buy(
    state: SalmonState,
    dealer: Dealer,
    payment: Sequence[Token],
    zone: ZoneId,
    bought: Token | None,
) -> SalmonState:
    """SR-23, SR-24."""
    if bought is None:
        raise ValueError("a purchase names the card that is bought")
    own = state.own
    state = _leaving_play(state, payment)
    dealer.move(payment, own.play, own.paid)
    dealer.say("paid", state.turn, payment)
    dealer.stage(rest=PAY_REST)
    dealer.move((bought,), zone, own.discard)
    dealer.say("acquired", state.turn, (bought,))
    return _acted(state, acted=True)


def _leaving_play(state: SalmonState, cards: Sequence[Token]) -> SalmonState:
    """SR-63: a boost is lost with the card that leaves."""
    if not state.boosts:
        return state
    gone = {state.table.face(card) for card in cards}
    return renewed(state, boosts=tuple(face for face in state.boosts if face not in gone))


def _press(state: SalmonState, dealer: Dealer, button: str, chance: Chance) -> SalmonState:
    if button in BONUS_OF_BUTTON:
        return begin_bonus(state, dealer, BONUS_OF_BUTTON[button], chance)
    if button == DONE:
        return finish(state, dealer)
    if button == BECALM:
        dealer.say("calls", state.turn)
        return _calling(state, with_seat(state.calls, state.turn, value=True))
    return end_turn(state, dealer, chance)


def _choose_starter(
    state: SalmonState, dealer: Dealer, choose: Choose, chance: Chance
) -> SalmonState:
    """SR-04, SR-05: the last to choose takes the first turn."""
    seat = choose.seat
    zone = ZoneId(f"starter.{choose.answer}")
    out = sum(1 for starter in STARTERS if state.table.cards[starter])
    cards = dealer.cards(zone)
    dealer.move(cards, zone, OWN[seat].hand)
    dealer.say("chose", seat, cards)
    if not _is_last_choice(state, out):
        return renewed(state, turn=other(seat))
    dealer.stage()
    for starter in STARTERS:
        dealer.move(dealer.cards(starter), starter, ACCLIMATION)
    dealer.shuffle(ACCLIMATION, chance)
    dealer.say("starters-mixed", zone=ACCLIMATION)
    dealer.stage()
    fill_row(dealer, chance)
    return open_turn(renewed(state, first=seat), dealer, seat)


def _is_last_choice(state: SalmonState, out: int) -> bool:
    """Whether the other seat has chosen before; in a scenario the cards on the table tell."""
    return out in (1, len(STARTERS) - 1) or bool(state.table.cards[OWN[other(state.turn)].hand])
