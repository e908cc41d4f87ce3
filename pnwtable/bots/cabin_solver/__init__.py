"""The least possible loss of a deal of Cabin by the Sea, proved.

A search over which pile to use next, with four ideas that make it short:

1. Where a card goes is no decision. On the stack of its suit with the highest lower top (an Ace: on
   the highest) it leaves every other stack at least as good, for whatever is still to come. Only
   a new place although the card fits can be better, where cards are lost: it keeps the place from
   a card of another suit. ``moves`` says why it need hardly ever be tried.
2. A stack is its top card, so a position is a few small numbers, and that of a
   suit comes up again and again (``suit``).
3. What each suit, and each pair of suits, would need if the others took no places is a bound from
   below (``singles``, ``pairs`` and their two kinds, ``bound``).
4. The loss allowed grows from the bound until a line is found; a position that failed with a loss
   is remembered, and the search starts anew in another order when it takes too long (``search``).

Every line that is found is replayed by the rules themselves before anybody hears of it (``line``).
"""

from pnwtable.bots.cabin_solver.line import Replayed, endings, replay
from pnwtable.bots.cabin_solver.piles import Piles, piles_of
from pnwtable.bots.cabin_solver.solve import Par, solve

__all__ = ["Par", "Piles", "Replayed", "endings", "piles_of", "replay", "solve"]
