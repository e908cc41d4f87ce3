"""Salmon Run by rules of thumb: bonuses first, then run cards, then the best buy."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from pnwtable.bots.base import Bot, best
from pnwtable.bots.leaning import NONE, Leaning
from pnwtable.core.cards import JOKER, Face, rank_of, suit_of
from pnwtable.core.commands import Choose, Command, Move, Press
from pnwtable.core.view import View
from pnwtable.core.zones import Token
from pnwtable.games.salmon_run.paying import BOOST, cost, is_high, value
from pnwtable.games.salmon_run.rounds import DIAMOND, HIGH_CARD, RUN_CARD
from pnwtable.games.salmon_run.rules import BECALM, BONUS_OF_BUTTON
from pnwtable.games.salmon_run.rules import BOOST as WHICH_BOOST
from pnwtable.games.salmon_run.runs import NEED, RIVER, SEA, is_complete, takes
from pnwtable.games.salmon_run.state import FOR_SALE, OWN, REMOVED, SalmonState, other

BONUS: Final = {"H": 1000.0, "S": 900.0, "C": 800.0, "D": 700.0}
"""Bonuses come before everything that uses up cards, those that bring cards before the others."""

LAYING: Final = 200.0
"""Run cards are laid before anything is bought."""

PER_OPENING: Final = 3.0
"""What each further rank or suit is worth that a run still takes."""

PAIRED: Final = 40.0
"""What a finished pair of the River is worth: it asks for no other card."""

WANTED: Final = 8.0
"""What a card is worth that the run of this round takes."""

PER_VALUE: Final = 0.8
"""What each point is worth that a card will pay later."""

PER_LOST: Final = 0.3
"""What each point is worth that is overpaid."""

ENOUGH_CALM: Final = 16
"""After so many turns without a run card the bot has had enough."""

SMALL_DECK: Final = 6
POOR: Final = 4.0
"""Cards worth less are removed, unless so few are owned."""


@dataclass(frozen=True, slots=True)
class Easy:
    """Looks no further than this turn, and buys what it would like to hold."""

    leaning: Leaning = NONE

    def choose(self, view: View[SalmonState], luck: Random) -> Command:
        """The command that promises most; ending the turn promises nothing."""

        def worth(command: Command) -> float:
            return _worth(view.state, command) + self.leaning(view, command)

        return best(view.legal, worth, luck)


def _worth(state: SalmonState, command: Command) -> float:
    match command:
        case Move():
            return _worth_of_move(state, command)
        case Press(button=button) if button in BONUS_OF_BUTTON:
            suit = BONUS_OF_BUTTON[button]
            return -1.0 if suit == "D" and not _helps_to_pay(state) else BONUS[suit]
        case Press(button=button) if button == BECALM:
            return _worth_of_calm(state)
        case Choose(question=question, card=card) if question == WHICH_BOOST and card is not None:
            # The card that pays most is the one that is not wanted elsewhere.
            return value(state.table.face(card), state.boosts)
        case _:
            return 0.0


def _worth_of_move(state: SalmonState, move: Move) -> float:
    own, table = state.own, state.table
    if move.target == own.run:
        return LAYING + _worth_of_laying(state, move.cards)
    if move.onto is not None:
        paid = sum(value(table.face(card), state.boosts) for card in move.cards)
        wanted = table.face(move.onto)
        return _wish(state, wanted) - PER_LOST * (paid - cost(wanted))
    face = table.face(move.cards[0])
    if move.source in FOR_SALE:
        return _wish(state, face)
    if move.target == REMOVED:
        owned = sum(len(table.cards[zone]) for zone in own.all())
        return LAYING if owned > SMALL_DECK and _wish(state, face) < POOR else -1.0
    # To the deck: after clubs the best card goes last, after spades the best card goes at all.
    return -_wish(state, face) if move.source == own.look else _wish(state, face) - POOR


def _worth_of_laying(state: SalmonState, cards: Sequence[Token]) -> float:
    """A full run is best; else what leaves most open and does not cost good money."""
    new = [state.table.face(card) for card in cards]
    run = (*state.table.faces(state.own.run), *new)
    if is_complete(state.round, run):
        return LAYING
    worth = PER_OPENING * len(takes(state.round, run)) - sum(map(value, new))
    if state.round == RIVER:
        worth += PAIRED * _pairs(run)
    return worth + RUN_CARD * len(cards)


def _pairs(run: Sequence[Face]) -> int:
    ranks = [rank_of(face) for face in run if face != JOKER]
    return sum(ranks.count(rank) // 2 for rank in set(ranks))


def _wish(state: SalmonState, face: Face) -> float:
    """What it is worth to own a card: for the run, for later purchases, for the score."""
    missing = NEED[state.round] - len(state.table.cards[state.own.run])
    if face == JOKER:
        # It costs ten every round, so it is wanted only for the end of a run.
        return WANTED if missing == 1 or missing == len(_open_pairs(state)) else -1.0
    left = state.options.rounds - state.round + 1
    worth = PER_VALUE * value(face)
    if not state.options.school and suit_of(face) == "D":
        worth += DIAMOND * left
    if is_high(face):
        worth += HIGH_CARD
    if missing > 0 and _is_wanted(state, face):
        worth += WANTED
    return worth


def _open_pairs(state: SalmonState) -> tuple[str, ...]:
    return takes(state.round, state.table.faces(state.own.run))


def _is_wanted(state: SalmonState, face: Face) -> bool:
    kinds = _open_pairs(state)
    return (suit_of(face) if state.round == SEA else face[:-1]) in kinds


def _helps_to_pay(state: SalmonState) -> bool:
    """Whether a boost brings anything within reach that was not."""
    table = state.table
    have = sum(value(table.face(card), state.boosts) for card in table.cards[state.own.play])
    prices = [cost(table.face(card)) for zone in FOR_SALE for card in table.cards[zone]]
    return any(have < price <= have + BOOST for price in prices)


def _worth_of_calm(state: SalmonState) -> float:
    """Calm water suits who has laid more, or who sees that nothing moves any more."""
    mine, theirs = (len(state.table.cards[OWN[s].run]) for s in (state.turn, other(state.turn)))
    tired = state.idle >= ENOUGH_CALM
    return PER_LOST if tired or (state.calls[other(state.turn) - 1] and mine > theirs) else -1.0


EASY: Final[Bot[SalmonState]] = Easy()
