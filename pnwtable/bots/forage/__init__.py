"""The computer players of one game, by level."""

from collections.abc import Mapping
from typing import Final

from pnwtable.bots.base import AnyBot
from pnwtable.bots.forage.easy import EASY
from pnwtable.bots.forage.hard import HARD
from pnwtable.bots.forage.leanings import LEANINGS
from pnwtable.bots.forage.medium import MEDIUM

__all__ = ["BOTS", "LEANINGS"]

BOTS: Final[Mapping[str, AnyBot]] = {"easy": EASY, "medium": MEDIUM, "hard": HARD}
