"""Signal Fire: who wins a trick (SF-24, SF-30 to SF-34), and how cards move pawns (SF-51 to SF-53).

Faces that lie hidden are never read: a card played face down is not ranked.
"""

from typing import Final

from pnwtable.core.cards import Face, rank_of, suit_of
from pnwtable.core.tricks import best
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.signal_fire.ground import Ground
from pnwtable.games.signal_fire.state import SEATS, SignalFireState, clockwise

TRUMP, OF_LED_SUIT, OTHER = 3, 2, 1
"""SF-30: ranks of suits; a face-down card has none."""

_COURT: Final = frozenset({"J", "Q", "K"})
_ACE: Final = "A"


def led_suit(state: SignalFireState) -> str:
    """SF-24: the suit of the first card from the leader on that lies face up; or nothing."""
    for seat in clockwise(state.lead):
        card = state.face_up_card(seat)
        if card is not None:
            return suit_of(state.table.face(card))
    return ""


def standing(state: SignalFireState, seat: Seat) -> tuple[int, int] | None:
    """SF-30, SF-31: rank of suit and value of the seat's card; None without a face-up one."""
    card = state.face_up_card(seat)
    return None if card is None else worth(state.table.face(card), state.trump_of(seat), state.led)


def worth(face: Face, trump: str, led: str) -> tuple[int, int]:
    """SF-30: what a face-up card is worth to a player with that trump."""
    suit = suit_of(face)
    rank = TRUMP if suit == trump else OF_LED_SUIT if suit == led else OTHER
    return rank, rank_of(face)


def winning_seats(state: SignalFireState) -> tuple[Seat, ...]:
    """SF-33: the seats whose cards win as the trick lies, in playing order."""
    ranked = {seat: standing(state, seat) for seat in clockwise(state.lead)}
    return best({seat: rank for seat, rank in ranked.items() if rank is not None})


def leading_winner(state: SignalFireState, tied: tuple[Seat, ...]) -> Seat:
    """SF-34: of tied seats the one with a card of the led suit, else the one that played first."""
    for seat in tied:
        card = state.face_up_card(seat)
        if card is not None and suit_of(state.table.face(card)) == state.led:
            return seat
    return tied[0]


def all_face_down(state: SignalFireState) -> bool:
    """SF-32."""
    return all(state.face_up_card(seat) is None for seat in SEATS)


def stands_still(face: Face) -> bool:
    """SF-53."""
    return face[:-1] in _COURT


def goes_along_valley(face: Face) -> bool:
    """SF-51: an even number."""
    return not stands_still(face) and face[:-1] != _ACE and rank_of(face) % 2 == 0


def steps_of(ground: Ground, cell: ZoneId, face: Face) -> tuple[ZoneId, ...]:
    """SF-51 to SF-53: the cells to which a face-up card may move a pawn; none for J, Q and K."""
    if stands_still(face):
        return ()
    return (ground.valley if goes_along_valley(face) else ground.ridge)[cell]


def ends_of(ground: Ground, cell: ZoneId, face: Face) -> tuple[ZoneId, ...]:
    """SF-82: where a pawn may stand after that card."""
    return steps_of(ground, cell, face) or (cell,)
