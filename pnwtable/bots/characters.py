"""Who plays at a level: a few people with a name, an emblem and a manner of their own.

Everybody plays every game that has leanings, and leans the same way there in spirit: what that is
in a game stands in ``bots/<key>/leanings.py``.
"""

from dataclasses import dataclass
from typing import Final

from pnwtable.games import BY_KEY

BOLD: Final = "bold"
CALM: Final = "calm"

LEANINGS: Final = (BOLD, CALM)
"""The two ways to lean; every game that has any has both, at every level of ``CAST``."""

MARK: Final = "/"
"""Between a level and who plays at it: ``medium/juniper``."""


@dataclass(frozen=True, slots=True)
class Character:
    """One of them; the key is also that of the name among the texts, and of the emblem."""

    key: str
    level: str
    leaning: str

    @property
    def spelled(self) -> str:
        """What ``bot_named`` knows it by."""
        return self.level + MARK + self.key


CAST: Final = (
    Character("alder", "easy", BOLD),
    Character("camas", "easy", CALM),
    Character("marlow", "medium", BOLD),
    Character("juniper", "medium", CALM),
    Character("tamarack", "hard", BOLD),
    Character("sitka", "hard", CALM),
)
"""All of them."""


def characters_of(game: str, level: str = "") -> tuple[Character, ...]:
    """Who plays the game with this key, or only who plays it at that level.

    Nobody does where one sits alone.
    """
    if game in BY_KEY and max(BY_KEY[game].seats) == 1:
        return ()
    return tuple(one for one in CAST if level in ("", one.level))


def character_named(spelled: str) -> Character | None:
    """Who is spelled so, perhaps with playouts: ``hard:50/sitka``; None for a mere level."""
    level, _, key = spelled.partition(MARK)
    level = level.partition(":")[0]
    return next((one for one in CAST if (one.level, one.key) == (level, key)), None)
