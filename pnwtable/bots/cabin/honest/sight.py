"""What the player sees, as small numbers, and what may lie in the hidden piles."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final, NamedTuple, cast

from pnwtable.bots.cabin.honest.opinion import bits
from pnwtable.bots.cabin.honest.position import RANK, SUIT, Cards, Position
from pnwtable.bots.cabin.honest.suit import suit_of
from pnwtable.bots.cabin_solver.cards import ACE_RANK, ALL_SUITS, card_of
from pnwtable.core.imagine import imagine
from pnwtable.core.view import View
from pnwtable.core.zones import ZoneId
from pnwtable.games.cabin.game import Cabin
from pnwtable.games.cabin.state import BEACH, SEA, SUPPLY, TIDE, CabinState


class World(NamedTuple):
    """What may lie in the hidden piles, the top last; ``order`` is what the murky tide goes by.

    A position with so many cards in a pile finds its top card at that place.
    """

    sea: Cards
    supply: Cards
    order: Cards

    def top_of_tide(self, tide: Cards) -> int:
        """The card that comes first out of a murky tide."""
        return max(tide, key=self.order.index)


class Sight(NamedTuple):
    """A position in a turn, the cards that lie open on hidden piles, and those that are hidden.

    The open cards count as cards of their piles. ``aces`` and ``others`` are the cards of which it
    is not known where they lie in sea and supply, ``mixed`` those of a murky tide.
    """

    at: Position
    sea: Cards
    supply: Cards
    tide: Cards
    aces: Cards
    others: Cards
    mixed: Cards

    def worlds(self, luck: Random) -> Iterator[World]:
        """Such worlds without end, each as likely as by the deal (CB-01 to CB-04, CB-71)."""
        others, order = list(self.others), list(range(_CARDS))
        closed_sea = self.at.sea - len(self.sea)
        while True:
            luck.shuffle(others)
            supply = [*others[closed_sea:], *self.aces]
            luck.shuffle(supply)
            if self.at.suits[0].known.murky:
                luck.shuffle(order)
                order.sort(key=self.tide.__contains__)
            yield World((*others[:closed_sea], *self.sea), (*supply, *self.supply), tuple(order))


_CARDS: Final = 52


def sight_of(view: View[CabinState], luck: Random) -> Sight:
    """What the viewer sees; the luck says what may have been put in the box before the game."""
    # All that is read of this imagined world is which cards are hidden, never where they lie.
    state = cast("CabinState", imagine(Cabin(), view, luck))
    sea, supply, tide = (_cards(state, pile) for pile in (SEA, SUPPLY, TIDE))
    open_sea = sea[-1:] if state.phase == "sea" else ()
    open_supply = supply[-1:] if state.phase == "supply" else ()
    open_tide = tide[-1:] if state.phase == "tide" else ()
    mixed = state.options.murky and state.phase in ("end", "tide")
    hidden = sorted({*sea, *supply} - {*open_sea, *open_supply})
    return Sight(
        at=_position(state),
        sea=open_sea,
        supply=open_supply,
        tide=open_tide,
        aces=tuple(card for card in hidden if RANK[card] == ACE_RANK),
        others=tuple(card for card in hidden if RANK[card] != ACE_RANK),
        mixed=tuple(sorted({*tide} - {*open_tide})) if mixed else (),
    )


def _position(state: CabinState) -> Position:
    """The position of a state, the open card still among the others of its pile."""
    sea, supply, beach, tide = (_cards(state, pile) for pile in (SEA, SUPPLY, BEACH, TIDE))
    if state.options.murky and state.phase in ("end", "tide"):
        tide = tuple(sorted(tide))
    tops = [_cards(state, stack)[-1:] for stack in state.stacks]
    shown = [card for top in tops for card in top]
    suits = tuple(
        suit_of(
            bits(_ranks(shown, suit)),
            bits(_ranks((*sea, *supply), suit)),
            _ranks(tide, suit),
            _ranks(beach, suit),
            murky=state.options.murky,
        )
        for suit in ALL_SUITS
    )
    return Position(suits, sum(not top for top in tops), len(sea), len(supply), beach, tide)


def _cards(state: CabinState, zone: ZoneId) -> Cards:
    return tuple(card_of(face) for face in state.table.faces(zone))


def _ranks(cards: Iterable[int], suit: int) -> list[int]:
    """Those of one suit."""
    return [RANK[card] for card in cards if SUIT[card] == suit]
