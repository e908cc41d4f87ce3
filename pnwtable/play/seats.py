"""Who controls a seat: no part of the rules, free to change at any moment."""

from dataclasses import dataclass
from typing import Final, Literal

Kind = Literal["person", "bot"]


@dataclass(frozen=True, slots=True)
class Controller:
    """A person or a bot, with the name and colour shown at the table.

    ``level`` may say who plays at it: ``medium``, or ``medium/juniper``.
    """

    kind: Kind
    level: str = ""
    name: str = ""
    colour: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person decides here."""
        return self.kind == "person"

    @property
    def strength(self) -> str:
        """The level alone, whoever plays at it; empty for a person."""
        return self.level.partition("/")[0]


PERSON: Final = Controller("person")
