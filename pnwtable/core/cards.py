"""Standard cards: their faces, ranks and suits."""

from collections.abc import Iterable
from typing import Final, NewType, TypeVar

T = TypeVar("T")

Face = NewType("Face", str)
"""The text of one side of a card: ``10H``, ``X``, ``R+6C`` (vocabulary, section Cards)."""

HIDDEN: Final = Face("?")
"""What stands in a View for a face that its viewer may not see."""

JOKER: Final = Face("X")

SUITS: Final = ("S", "H", "D", "C")
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

STANDARD_PACK: Final = tuple(Face(rank + suit) for suit in SUITS for rank in RANKS)
"""The 52 cards without Jokers, suit by suit, from the 2 to the Ace."""


class HiddenCard(Exception):  # noqa: N818 - the name says what was met, as the design names it
    """A rule read a face that this View does not hold: a fault of the rule, never of the player."""


class PerCard(dict[Face, T]):
    """What is known of each standard card and the Joker. Raises HiddenCard, or ValueError."""

    def __missing__(self, face: Face) -> T:
        raise HiddenCard(face) if face == HIDDEN else ValueError(f"{face!r} is no standard card")


# No functions of our own: nothing is asked as often as these two, and so nothing stands between.
rank_of: Final = PerCard(
    {JOKER: 0} | {face: RANKS.index(face[:-1]) + 2 for face in STANDARD_PACK}
).__getitem__
"""2 to 10 as printed, J 11, Q 12, K 13, A 14; 0 for a Joker."""

suit_of: Final = PerCard({JOKER: ""} | {face: face[-1] for face in STANDARD_PACK}).__getitem__
"""``S``, ``H``, ``D`` or ``C``; the empty text for a Joker."""


def pack(jokers: int = 0) -> tuple[Face, ...]:
    """One pack of 52 cards and that many Jokers."""
    return STANDARD_PACK + (JOKER,) * jokers


def unordered(sides: tuple[Face, ...]) -> tuple[Face, ...]:
    """The sides of a card in an order that does not depend on how it lies."""
    return tuple(sorted(sides))


def one_sided(faces: Iterable[Face]) -> tuple[tuple[Face, ...], ...]:
    """Those faces as cards with one side each."""
    return tuple((face,) for face in faces)
