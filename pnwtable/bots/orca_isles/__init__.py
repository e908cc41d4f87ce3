"""The computer players of one game, by level."""

from collections.abc import Mapping
from typing import Final

from pnwtable.bots.base import AnyBot
from pnwtable.bots.orca_isles.easy import EASY
from pnwtable.bots.orca_isles.guide import GUIDE
from pnwtable.bots.orca_isles.leanings import LEANINGS
from pnwtable.bots.orca_isles.medium import MEDIUM
from pnwtable.bots.search import Hard

__all__ = ["BOTS", "LEANINGS"]

BOTS: Final[Mapping[str, AnyBot]] = {"easy": EASY, "medium": MEDIUM, "hard": Hard(GUIDE)}
