"""Trail: what a pack that is still being drafted promises."""

from collections.abc import Sequence
from typing import Final

from pnwtable.bots.trail.prices import NEVER, WEIGHT, Pack, price
from pnwtable.core.cards import STANDARD_PACK, Face
from pnwtable.games.trail.deal import kind_of
from pnwtable.games.trail.ground import LANDMARK

LANDMARKS: Final = tuple(face for face in STANDARD_PACK if kind_of(face) == LANDMARK)

OPEN: Final = 1.5
"""How much more a landmark counts that lies open already."""

EACH: Final = 1.0
"""What the weight of each card counts beside the prices that a pack has to pay."""


def worth_packing(pack: Pack, open_landmarks: Sequence[Face]) -> float:
    """How few cards landmarks would cost, and what the single cards weigh."""
    known = set(open_landmarks)
    spared = total = 0.0
    for face in LANDMARKS:
        weight = OPEN if face in known else 1.0
        spared += weight * (NEVER - price(pack, face))
        total += weight
    return PER_SPARED * spared / total + EACH * sum(map(WEIGHT.__getitem__, pack))


PER_SPARED: Final = 3.0
