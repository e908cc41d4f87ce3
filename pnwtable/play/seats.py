"""Who controls a seat: no part of the rules, free to change at any moment."""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["person", "bot"]


@dataclass(frozen=True, slots=True)
class Controller:
    """A person or a bot of some level, with the name and colour shown at the table."""

    kind: Kind
    level: str = ""
    name: str = ""
    colour: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person decides here."""
        return self.kind == "person"


PERSON = Controller("person")
