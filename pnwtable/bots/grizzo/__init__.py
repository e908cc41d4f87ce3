"""The computer players of one game, by level."""

from collections.abc import Mapping
from typing import Final

from pnwtable.bots.base import AnyBot
from pnwtable.bots.grizzo.easy import EASY
from pnwtable.bots.grizzo.guide import GUIDE
from pnwtable.bots.grizzo.leanings import LEANINGS
from pnwtable.bots.grizzo.medium import MEDIUM
from pnwtable.bots.search import Hard

__all__ = ["BOTS", "LEANINGS"]

BOTS: Final[Mapping[str, AnyBot]] = {"easy": EASY, "medium": MEDIUM, "hard": Hard(GUIDE)}
