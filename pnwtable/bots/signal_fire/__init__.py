"""The computer players of one game, by level."""

from collections.abc import Mapping
from typing import Final

from pnwtable.bots.base import AnyBot
from pnwtable.bots.search import Hard
from pnwtable.bots.signal_fire.easy import EASY
from pnwtable.bots.signal_fire.guide import GUIDE
from pnwtable.bots.signal_fire.leanings import LEANINGS
from pnwtable.bots.signal_fire.medium import MEDIUM

__all__ = ["BOTS", "LEANINGS"]

BOTS: Final[Mapping[str, AnyBot]] = {"easy": EASY, "medium": MEDIUM, "hard": Hard(GUIDE)}
