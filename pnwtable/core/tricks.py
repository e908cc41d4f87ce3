"""Questions about tricks: who holds a suit, whose card is best."""

from collections.abc import Iterable, Mapping

from pnwtable.core.cards import Face, suit_of
from pnwtable.core.zones import Seat


def holds_suit(faces: Iterable[Face], suit: str) -> bool:
    """Whether one of these cards is of that suit."""
    return any(suit_of(face) == suit for face in faces)


def best(ranked: Mapping[Seat, tuple[int, ...]]) -> tuple[Seat, ...]:
    """The seats of the highest rank, in the order given; several in a tie, none of none."""
    highest = max(ranked.values(), default=())
    return tuple(seat for seat, rank in ranked.items() if rank == highest)
