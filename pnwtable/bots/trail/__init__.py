"""The computer players of one game, by level."""

from collections.abc import Mapping
from typing import Final

from pnwtable.bots.base import AnyBot
from pnwtable.bots.search import Hard
from pnwtable.bots.trail.easy import EASY
from pnwtable.bots.trail.guide import GUIDE
from pnwtable.bots.trail.leanings import LEANINGS
from pnwtable.bots.trail.medium import MEDIUM

__all__ = ["BOTS", "LEANINGS"]

BOTS: Final[Mapping[str, AnyBot]] = {"easy": EASY, "medium": MEDIUM, "hard": Hard(GUIDE)}
