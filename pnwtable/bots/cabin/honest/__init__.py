"""Cabin by the Sea as well as one can play it who does not know what lies in the piles.

``sight`` is what the player sees, as small numbers, and deals what is hidden, again and again;
``suit`` and ``position`` say what the use of a card makes of what is known; ``opinion`` what that
is worth, as it has learned (``weights``); ``foresight`` plays such a world a few turns on;
``endgame`` reckons the last turns exactly; ``choices`` are the commands worth a thought, and
``player`` does what loses least.
"""

from pnwtable.bots.cabin.honest.player import HONEST, Honest, tries

__all__ = ["HONEST", "Honest", "tries"]
