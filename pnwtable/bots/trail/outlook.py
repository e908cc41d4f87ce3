"""Trail: what a pack is still good for, from where its pawn stands."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from pnwtable.bots.trail.prices import POINTS, WEIGHT, Pack, on_average, payments
from pnwtable.core.cards import Face
from pnwtable.core.zones import ZoneId
from pnwtable.games.trail.ground import Ground
from pnwtable.games.trail.state import CARD_POINTS

MISSED: Final = 0.5
"""What a card paid costs beside its point, where it is not known which one it will be."""


@dataclass(slots=True)
class Outlook:
    """The map as one seat sees it: open cards by cell, and what may lie under the others.

    ``best`` looks for the best way up to the end, as if alone on the map. An open card is paid,
    a hidden one costs what cards of its kind cost on average, less the card that a trailblazer
    takes back.
    """

    ground: Ground
    open: Mapping[ZoneId, Face]
    unseen: Mapping[str, tuple[Face, ...]]
    _known: dict[tuple[Pack, ZoneId | None], float] = field(default_factory=dict)

    def best(self, pack: Pack, stands: ZoneId | None) -> float:
        """The points still to come, cards left in the pack among them."""
        key = (pack, stands)
        found = self._known.get(key)
        if found is None:
            found = float(len(pack))
            if pack:
                for cell in self.ground.reach(stands):
                    found = max(found, self.step(pack, cell))
            self._known[key] = found
        return found

    def step(self, pack: Pack, cell: ZoneId) -> float:
        """What comes of going on to that cell next; less than nothing if it cannot be paid."""
        face = self.open.get(cell)
        if face is None:
            return self.blaze(pack, cell)
        points = CARD_POINTS + POINTS[face]
        return max(
            (points + self.best(rest, cell) for _, rest in payments(pack, face)), default=-1.0
        )

    def blaze(self, pack: Pack, cell: ZoneId) -> float:
        """The average of what may lie there; a pack that cannot pay is lost."""
        share, mean, points = on_average(pack, self.unseen[self.ground.kinds[cell]])
        if not share:
            return -1.0
        lost = round(mean) - 1
        rest = cheapest_left(pack, lost)
        further = self.best(rest, cell) - (mean - 1 - lost) * (1 + MISSED)
        return (CARD_POINTS + points + further) * share


def cheapest_left(pack: Pack, lost: int) -> Pack:
    """The pack without so many of its least cards."""
    gone = sorted(pack, key=WEIGHT.__getitem__)[:lost]
    return tuple(face for face in pack if face not in gone)
