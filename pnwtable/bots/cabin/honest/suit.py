"""One suit as the player knows it, and what the use of each of its cards makes of it.

What happens to a suit depends on nothing but the suit, so each is felt once wherever it comes up.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from pnwtable.bots.cabin.honest.opinion import Feel, Known, feel_of
from pnwtable.bots.cabin_solver.cards import BELOW, SKIPPED

UNSEEN: Final = 0
BEACHED: Final = 16
TIDAL: Final = 32
"""Where a card comes from: its rank is added to it, and both together are one number."""

RANK: Final = 15
"""The bits of the rank in that sum."""

Built: TypeAlias = tuple[bool, "Suit"]
"""Whether a card opens a place, and the suit after it."""

_MOST_MADE: Final = 20_000


class Suit:
    """What is known of one suit, what it adds to a position, and what comes of it."""

    __slots__ = ("built", "feel", "known", "lost", "passed")

    def __init__(self, known: Known) -> None:
        self.known = known
        self.feel: Feel = feel_of(known)
        # What was asked before; whoever asks looks here first.
        self.built: dict[int, Built] = {}
        self.lost: dict[int, Suit] = {}
        self.passed: dict[int, Suit] = {}

    def build(self, card: int) -> Built:
        """A card is built where it fits best: that leaves every other stack at least as good."""
        tops = self.known.tops
        fitting = tops & BELOW[card & RANK]
        top = fitting.bit_length() - 1 if fitting else None
        made = self.built[card] = top is None, self.build_on(card, top)
        return made

    def build_on(self, card: int, top: int | None) -> "Suit":
        """A card is built on that top, or on a free place."""
        tops = self.known.tops if top is None else self.known.tops ^ 1 << top
        return self._without(card, tops | 1 << (card & RANK))

    def lose(self, card: int) -> "Suit":
        """A card is lost."""
        made = self.lost[card] = self._without(card, self.known.tops)
        return made

    def pass_on(self, rank: int) -> "Suit":
        """The sea card goes to the tide."""
        tops, unseen, tide, beach, murky = self.known
        tide = tuple(sorted((*tide, rank))) if murky else (*tide, rank)
        made = self.passed[rank] = _at(Known(tops, unseen & ~(1 << rank), tide, beach, murky))
        return made

    def put_by(self, rank: int) -> "Suit":
        """The sea card goes to the beach."""
        tops, unseen, tide, beach, murky = self.known
        return _at(Known(tops, unseen & ~(1 << rank), tide, (*beach, rank), murky))

    def passes_over_none(self, rank: int) -> bool:
        """Whether a card fits where it covers nothing that a card to come could use."""
        fitting = self.known.tops & BELOW[rank]
        if not fitting:
            return False
        skipped = SKIPPED[fitting.bit_length() - 1][rank]
        return not skipped & self.known.to_come & ~(1 << rank)

    def _without(self, card: int, tops: int) -> "Suit":
        """The suit with these tops, and without a card that is no longer to come."""
        _, unseen, tide, beach, murky = self.known
        rank = card & RANK
        if card >= TIDAL:
            tide = tuple(one for one in tide if one != rank)
        elif card >= BEACHED:
            beach = beach[:-1]
        else:
            unseen &= ~(1 << rank)
        return _at(Known(tops, unseen, tide, beach, murky))


_made: Final[dict[Known, Suit]] = {}


def suit_of(
    tops: int, unseen: int, tide: Iterable[int], beach: Iterable[int], *, murky: bool
) -> Suit:
    """The suit of which this is known; piles have their top last."""
    if len(_made) > _MOST_MADE:
        _made.clear()
    tide = sorted(tide) if murky else tide
    return _at(Known(tops, unseen, tuple(tide), tuple(beach), murky))


def _at(known: Known) -> Suit:
    suit = _made.get(known)
    if suit is None:
        suit = _made[known] = Suit(known)
    return suit
