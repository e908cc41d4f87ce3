"""Salmon Run: which suit bonuses are to be had (SR-50 to SR-53, SR-64, SR-110)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from pnwtable.core.cards import JOKER, Face, PerCard, pack
from pnwtable.core.zones import Token
from pnwtable.games.salmon_run.state import FED, SalmonState

SUIT_OF_BONUS: Final = {"hearts": "H", "spades": "S", "clubs": "C", "diamonds": "D"}

PAIR: Final = 2

_suit_or_joker: Final = PerCard({face: face[-1] for face in pack(jokers=1)}).__getitem__
"""One of FED."""


def fed_by_pair(cards: Iterable[str], fed: tuple[int, ...], suit: str) -> tuple[int, ...] | None:
    """SR-51, SR-52: what has fed bonuses after one more of that suit; None without a pair left.

    ``cards`` are the faces played this turn, or the suits alone; ``fed`` tells how many of each of
    FED have fed already.
    """
    suits = [card[-1] for card in cards]
    naturals, jokers = suits.count(suit), suits.count(JOKER)
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
    if fed_by_pair(_played(state), state.fed, suit) is None:
        return "SR-53"
    return None if _does_something(state, suit) else "SR-64"


def bonuses(state: SalmonState) -> tuple[str, ...]:
    """The suits of which the seat in turn may have a bonus now."""
    # As ``bonus_rule`` for each, in the order of what is asked most and has an answer first.
    paired = _paired(tuple(map(_suit_or_joker, _played(state))), state.fed)
    if not paired or state.options.school:
        return ()
    return tuple([suit for suit in paired if _does_something(state, suit)])


@lru_cache(maxsize=1 << 11)
def _paired(suits: tuple[str, ...], fed: tuple[int, ...]) -> tuple[str, ...]:
    """Those of which a pair is left among cards of these suits; most often there is none.

    Kept, for the same is asked again after every command of a turn.
    """
    return tuple(
        suit for suit in SUIT_OF_BONUS.values() if fed_by_pair(suits, fed, suit) is not None
    )


def _played(state: SalmonState) -> tuple[Face, ...]:
    return state.table.faces_of(state.played())


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
