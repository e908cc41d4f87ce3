"""The computer players of one game, by level."""

from collections.abc import Mapping
from typing import Final

from pnwtable.bots.base import AnyBot
from pnwtable.bots.cabin.easy import EASY
from pnwtable.bots.cabin.honest import HONEST

BOTS: Final[Mapping[str, AnyBot]] = {"easy": EASY, "hard": HONEST}
