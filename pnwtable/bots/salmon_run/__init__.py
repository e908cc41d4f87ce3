"""The computer players of one game, by level."""

from collections.abc import Mapping
from typing import Final

from pnwtable.bots.base import AnyBot
from pnwtable.bots.salmon_run.easy import EASY
from pnwtable.bots.salmon_run.guide import GUIDE
from pnwtable.bots.salmon_run.leanings import LEANINGS
from pnwtable.bots.salmon_run.medium import MEDIUM
from pnwtable.bots.search import Hard

__all__ = ["BOTS", "LEANINGS"]

BOTS: Final[Mapping[str, AnyBot]] = {"easy": EASY, "medium": MEDIUM, "hard": Hard(GUIDE)}
