"""A position as the player knows it, and how cards are used there."""

from typing import Final, NamedTuple, TypeAlias

from pnwtable.bots.cabin.honest.suit import BEACHED, TIDAL, UNSEEN, Suit
from pnwtable.bots.cabin_solver.cards import ALL_SUITS, COST, RANKS

Cards: TypeAlias = tuple[int, ...]
"""Cards of a pile as the solver numbers them, the top last."""

Suits: TypeAlias = tuple[Suit, ...]

SUIT: Final = tuple(suit for suit in ALL_SUITS for _ in range(RANKS))
RANK: Final = tuple(rank for _ in ALL_SUITS for rank in range(RANKS))
"""By card."""


class Position(NamedTuple):
    """Between two turns: of sea and supply nothing is known but how many cards they have.

    Where the tide's order is not known its cards lie in any order.
    """

    suits: Suits
    places: int
    sea: int
    supply: int
    beach: Cards
    tide: Cards

    @property
    def is_over(self) -> bool:
        """Whether all cards have been used (CB-50)."""
        return not (self.sea or self.supply or self.beach or self.tide)


Used: TypeAlias = tuple[int, Position]
"""What is lost by the use of a card, and the position after it."""


def passed(at: Position, sea_card: int) -> Position:
    """The sea card goes to the tide (CB-13)."""
    suits, places, sea, supply, beach, tide = at
    which, rank = SUIT[sea_card], RANK[sea_card]
    suit = suits[which]
    after = suit.passed.get(rank) or suit.pass_on(rank)
    return Position(
        with_suit(suits, which, after), places, sea - 1, supply, beach, (*tide, sea_card)
    )


def put_by(at: Position, sea_card: int) -> Position:
    """The sea card goes to the beach (CB-73)."""
    which = SUIT[sea_card]
    after = at.suits[which].put_by(RANK[sea_card])
    return at._replace(
        suits=with_suit(at.suits, which, after), sea=at.sea - 1, beach=(*at.beach, sea_card)
    )


def use_sea(at: Position, card: int) -> Used:
    """The sea card is used."""
    suits, places, sea, supply, beach, tide = at
    lost, places, suits = _build(suits, places, card, UNSEEN)
    return lost, Position(suits, places, sea - 1, supply, beach, tide)


def use_supply(at: Position, card: int) -> Used:
    """A card of the supply is used, and it turns out to be this one."""
    suits, places, sea, supply, beach, tide = at
    lost, places, suits = _build(suits, places, card, UNSEEN)
    return lost, Position(suits, places, sea, supply - 1, beach, tide)


def use_beach(at: Position) -> Used:
    """The top card of the beach is used."""
    suits, places, sea, supply, beach, tide = at
    lost, places, suits = _build(suits, places, beach[-1], BEACHED)
    return lost, Position(suits, places, sea, supply, beach[:-1], tide)


def use_tide(at: Position, card: int) -> Used:
    """A card of the tide is used: the top one, or one of which it was not known where it lay."""
    suits, places, sea, supply, beach, tide = at
    lost, places, suits = _build(suits, places, card, TIDAL)
    rest = tide[:-1] if tide[-1] == card else tuple(one for one in tide if one != card)
    return lost, Position(suits, places, sea, supply, beach, rest)


def _build(suits: Suits, places: int, card: int, pile: int) -> tuple[int, int, Suits]:
    """The card is built where it fits best, or lost: what that costs, places left, and suits."""
    which, rank = SUIT[card], RANK[card]
    suit, here = suits[which], pile + rank
    opens, after = suit.built.get(here) or suit.build(here)
    if not opens:
        return 0, places, with_suit(suits, which, after)
    if places:
        return 0, places - 1, with_suit(suits, which, after)
    return COST[rank], 0, with_suit(suits, which, suit.lost.get(here) or suit.lose(here))


def with_suit(suits: Suits, at: int, suit: Suit) -> Suits:
    """The same but for one suit."""
    one, two, three, four = suits
    if at == 0:
        return suit, two, three, four
    if at == 1:
        return one, suit, three, four
    if at == 2:  # noqa: PLR2004 - the third of four
        return one, two, suit, four
    return one, two, three, suit
