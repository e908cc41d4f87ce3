"""Questions that trick games share."""

from pnwtable.core.cards import Face
from pnwtable.core.tricks import best, holds_suit
from pnwtable.core.zones import Seat


def test_a_hand_holds_a_suit_or_not() -> None:
    hand = (Face("10H"), Face("AS"))
    assert holds_suit(hand, "H")
    assert not holds_suit(hand, "D")
    assert not holds_suit((), "H")


def test_the_highest_rank_is_best_and_may_be_shared() -> None:
    ranked = {Seat(3): (2, 9), Seat(1): (3, 2), Seat(2): (3, 2)}
    assert best(ranked) == (Seat(1), Seat(2))
    assert best({}) == ()
