"""Search over imagined worlds, on the engine's own rules, for every game that has a guide."""

from pnwtable.bots.search.budget import FULL, Budget
from pnwtable.bots.search.guide import Choice, Guide
from pnwtable.bots.search.halving import judged
from pnwtable.bots.search.hard import Hard

__all__ = ["FULL", "Budget", "Choice", "Guide", "Hard", "judged"]
