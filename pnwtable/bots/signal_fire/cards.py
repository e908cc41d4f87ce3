"""What cards of Signal Fire are worth in a hand: high ones, and suits that lie on the map."""

from collections.abc import Mapping, Sequence
from typing import Final

from pnwtable.core.cards import Face, rank_of, suit_of
from pnwtable.games.signal_fire.state import (
    HANDS,
    SEATS,
    SignalFireState,
    Team,
    suit_lying,
    team_of,
)

LOW: Final = (0.0, 0.0, -0.17, -0.16, -0.16, -0.14, -0.13, -0.12, -0.04, 0.0)
POWERS: Final = (*LOW, 0.06, 0.11, 0.16, 0.24, 0.34)
"""How much a card of each value wins for its team, beside a middling one; fitted to games."""

IN_TRUMP: Final = 0.28
"""The same for a card of the suit that is the seat's trump now."""

ON_MAP: Final = 0.04
"""The same for each card on the map that could make its suit trump."""


def shares(state: SignalFireState) -> Mapping[Team, float]:
    """How much of the tricks to come each team should win, with all hands seen."""
    suits = [suit_lying(state.table, cell) for cell in state.ground.up]
    mine = 0.0
    for seat in SEATS:
        hand = state.table.faces(HANDS[seat])
        if hand:
            power = strength(hand, state.trump_of(seat), suits) / len(hand)
            mine += power if team_of(seat) == 1 else -power
    share = min(0.95, max(0.05, 0.5 + mine / 2))
    return {1: share, 2: 1 - share}


def strength(hand: Sequence[Face], trump: str, suits: Sequence[str]) -> float:
    """The sum of what the cards win."""
    return sum(
        POWERS[rank_of(face)]
        + (IN_TRUMP if suit_of(face) == trump else 0.0)
        + ON_MAP * suits.count(suit_of(face))
        for face in hand
    )
