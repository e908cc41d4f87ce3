"""Who will sit at a table: colours, names, persons and computers, while the player changes them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pnwtable.app.art.tokens import SEAT_COLOURS
from pnwtable.play.seats import PERSON, Controller

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.play.seats import Kind

_USUAL_LEVEL: Final = "easy"
_ANIMALS: Final = 8

Sitter = tuple[str, str]
"""A kind of controller and its level, which is empty for a person."""

A_PERSON: Final[Sitter] = (PERSON.kind, "")


@dataclass(slots=True)
class Place:
    """One seat as it is being set up; names are kept for a person and for a computer."""

    colour: str
    level: str
    person: str = ""
    computer: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person will decide here."""
        return not self.level

    @property
    def name(self) -> str:
        """The name that was given; empty for the usual one."""
        return self.person if self.is_person else self.computer


class Company:
    """The seats of one set-up; those beyond the number wait for more people."""

    def __init__(
        self, desk: Desk, seats: range, levels: Sequence[str], last: Sequence[Controller]
    ) -> None:
        self._desk = desk
        self.levels = tuple(levels)
        self.number = len(last) if len(last) in seats else seats[0]
        self.places = [self._place(at, last) for at in range(seats[-1])]
        self._part_colours()

    @property
    def kinds(self) -> tuple[Sitter, ...]:
        """All that can sit on a seat."""
        return (A_PERSON, *(("bot", level) for level in self.levels))

    def controllers(self) -> tuple[Controller, ...]:
        """Who sits there, from the first seat on."""
        return tuple(self.controller(at) for at in range(self.number))

    def controller(self, at: int) -> Controller:
        """Who sits on a seat, counted from 0."""
        place = self.places[at]
        kind: Kind = "person" if place.is_person else "bot"
        return Controller(kind, place.level, self.name(at), place.colour)

    def name(self, at: int) -> str:
        """The name that was given, or the usual one."""
        return self.places[at].name.strip() or self.usual_name(at)

    def usual_name(self, at: int) -> str:
        """Player 1, or an animal for a computer."""
        return _usual_name(self._desk, at, person=self.places[at].is_person)

    def call(self, at: int, name: str) -> None:
        """Give a name; an empty one stands for the usual one."""
        place = self.places[at]
        if place.is_person:
            place.person = name
        else:
            place.computer = name

    def sit(self, at: int, sitter: Sitter) -> None:
        """Let a person, or a computer of some level, sit there."""
        self.places[at].level = sitter[1]

    def seat(self, number: int) -> None:
        """So many sit down; who joins them brings a colour that is free."""
        self.number = number
        self._part_colours()

    def recolour(self, at: int) -> None:
        """The next colour that nobody has; if all are taken, the next one, in exchange."""
        mine = self.places[at].colour
        start = SEAT_COLOURS.index(mine)
        following = (*SEAT_COLOURS[start + 1 :], *SEAT_COLOURS[:start])
        taken = {place.colour: place for place in self.places[: self.number]}
        wanted = next((colour for colour in following if colour not in taken), following[0])
        if wanted in taken:
            taken[wanted].colour = mine
        self.places[at].colour = wanted

    def _place(self, at: int, last: Sequence[Controller]) -> Place:
        """A seat of last time, or a usual one: you, and computers."""
        usual = _USUAL_LEVEL if _USUAL_LEVEL in self.levels else self.levels[-1]
        if at >= len(last):
            return Place(_colour(at), usual if at else "")
        who = last[at]
        level = who.level if who.level in self.levels else usual
        place = Place(
            who.colour if who.colour in SEAT_COLOURS else _colour(at),
            "" if who.is_person else level,
        )
        if who.name not in ("", _usual_name(self._desk, at, person=who.is_person)):
            if who.is_person:
                place.person = who.name
            else:
                place.computer = who.name
        return place

    def _part_colours(self) -> None:
        """A colour is used once: who comes later gives way."""
        taken: set[str] = set()
        for at, place in enumerate(self.places[: self.number]):
            if place.colour in taken:
                free = (colour for colour in SEAT_COLOURS if colour not in taken)
                place.colour = next(free, _colour(at))
            taken.add(place.colour)


def persons(desk: Desk, seats: int) -> tuple[Controller, ...]:
    """A person on every seat, as when a table is opened without a set-up."""
    return tuple(
        Controller("person", "", _usual_name(desk, at, person=True), _colour(at))
        for at in range(seats)
    )


def to_remember(desk: Desk, sitting: Sequence[Controller]) -> tuple[Controller, ...]:
    """Who sat there, to be asked again; usual names are left out: they follow the language."""
    usual = (_usual_name(desk, at, person=who.is_person) for at, who in enumerate(sitting))
    return tuple(
        replace(who, name="") if who.name == name else who
        for who, name in zip(sitting, usual, strict=True)
    )


def _usual_name(desk: Desk, at: int, *, person: bool) -> str:
    if person:
        return desk.text("setup.person", n=at + 1)
    # The first computer beside a person is the first animal.
    return desk.text(f"setup.animals.{(at - 1) % _ANIMALS + 1}")


def _colour(at: int) -> str:
    return SEAT_COLOURS[at % len(SEAT_COLOURS)]
