"""Salmon Run: which suit bonuses are to be had (SR-50 to SR-53, SR-64, SR-110)."""

from collections.abc import Iterable
from typing import Final

from pnwtable.core.cards import JOKER, Face
from pnwtable.core.zones import Token
from pnwtable.games.salmon_run.state import FED, SalmonState

SUIT_OF_BONUS: Final = {"hearts": "H", "spades": "S", "clubs": "C", "diamonds": "D"}

PAIR: Final = 2


def fed_by_pair(faces: Iterable[Face], fed: tuple[int, ...], suit: str) -> tuple[int, ...] | None:
    """SR-51, SR-52: what has fed bonuses after one more of that suit; None without a pair left.

    ``faces`` are the cards played this turn, ``fed`` how many of each of FED have fed already.
    """
    naturals = jokers = 0
    for face in faces:
        if face == JOKER:
            jokers += 1
        elif face[-1] == suit:
            naturals += 1
    at, wild = FED.index(suit), FED.index(JOKER)
    taken = min(PAIR, max(0, naturals - fed[at]))
    wanted = PAIR - taken
    if wanted > jokers - fed[wild]:
        return None
    after = list(fed)
    after[at] += taken
    after[wild] += wanted
    return tuple(after)


def bonus_rule(state: SalmonState, suit: str) -> str | None:
    """The rule against a bonus of that suit for the seat in turn."""
    if state.options.school:
        return "SR-110"
    faces = [state.table.face(card) for card in state.played()]
    if fed_by_pair(faces, state.fed, suit) is None:
        return "SR-53"
    return None if _does_something(state, suit) else "SR-64"


def feeding(state: SalmonState, suit: str) -> tuple[Token, ...]:
    """SR-51, SR-52: the pair of played cards that would feed a bonus of that suit; () without one.

    Which cards of a suit have fed an earlier bonus is nobody's choice: it is the first ones.
    """
    face = state.table.face
    fed = dict(zip(FED, state.fed, strict=True))
    played = state.played()
    naturals = [card for card in played if face(card) != JOKER and face(card)[-1] == suit]
    jokers = [card for card in played if face(card) == JOKER]
    pair = (*naturals[fed[suit] :], *jokers[fed[JOKER] :])[:PAIR]
    return pair if len(pair) == PAIR else ()


def _does_something(state: SalmonState, suit: str) -> bool:
    """SR-64."""
    table, own = state.table, state.own
    if suit == "D":
        return any(table.face(card) != JOKER for card in table.cards[own.play])
    return bool(table.cards[own.deck] or table.cards[own.discard])
