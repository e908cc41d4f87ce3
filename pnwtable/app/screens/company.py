"""Who will sit at a table: colours, names, persons and computers, while the player changes them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pnwtable.app.art.tokens import SEAT_COLOURS
from pnwtable.play.seats import PERSON, Controller

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.bots.characters import Character
    from pnwtable.play.seats import Kind

_USUAL_LEVEL: Final = "easy"
_ANIMALS: Final = 8

Sitter = tuple[str, str]
"""A kind of controller and its level, which is empty for a person."""

A_PERSON: Final[Sitter] = (PERSON.kind, "")


@dataclass(slots=True)
class Place:
    """One seat as it is being set up; names are kept for a person and for a computer.

    ``character`` is the key of who plays at the level, empty for anybody who is free.
    """

    colour: str
    level: str
    character: str = ""
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
    """The seats of one set-up; those beyond the number wait for more people.

    The seats of a level are taken by those of the ``cast``; when all of them sit, by animals, who
    play as the level does.
    """

    def __init__(
        self,
        desk: Desk,
        seats: range,
        levels: Sequence[str],
        last: Sequence[Controller],
        cast: Sequence[Character] = (),
    ) -> None:
        self._desk = desk
        self.levels = tuple(levels)
        self._cast = tuple(cast)
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
        character = self.character(at)
        level = place.level if character is None else character.spelled
        return Controller(kind, level, self.name(at), place.colour)

    def character(self, at: int) -> Character | None:
        """Who plays on a seat: who was chosen, else the first of the level who is free."""
        return self.characters[at]

    @property
    def characters(self) -> tuple[Character | None, ...]:
        """The same of all seats that are taken; None for a person, and for an animal."""
        found: list[Character | None] = [None] * self.number
        for choosing in (True, False):
            for at, place in enumerate(self.places[: self.number]):
                if found[at] is None and bool(place.character) == choosing:
                    keys = (place.character,) if choosing else ()
                    free = (one for one in self._of_level(at, *keys) if one not in found)
                    found[at] = next(free, None)
        return tuple(found)

    def _of_level(self, at: int, *keys: str) -> tuple[Character, ...]:
        """All who could play on a seat, or those of them with these keys."""
        level = self.places[at].level
        return tuple(
            one for one in self._cast if one.level == level and (not keys or one.key in keys)
        )

    def has_cast(self, at: int) -> bool:
        """Whether somebody of the cast could play on a seat."""
        return bool(self._of_level(at))

    @property
    def lines_free(self) -> int:
        """On how many seats nobody of the cast could play now, though one could on any."""
        return len(self.places) - sum(map(self.has_cast, range(self.number))) if self._cast else 0

    def recast(self, at: int) -> None:
        """The next character of the level plays there, in exchange with the seat of that one."""
        sitting = self.characters
        for place, who in zip(self.places, sitting, strict=False):
            place.character = "" if who is None else who.key
        mine, cast = sitting[at], self._of_level(at)
        start = 0 if mine is None else cast.index(mine) + 1
        wanted = cast[start % len(cast)]
        if wanted in sitting:
            self.places[sitting.index(wanted)].character = "" if mine is None else mine.key
        self.places[at].character = wanted.key

    def name(self, at: int) -> str:
        """The name that was given, or the usual one."""
        return self.places[at].name.strip() or self.usual_name(at)

    def usual_name(self, at: int) -> str:
        """Player 1, or for a computer its character's or an animal's."""
        character = self.character(at) if at < self.number else None
        key = "" if character is None else character.key
        return _usual_name(self._desk, at, key, person=self.places[at].is_person)

    def call(self, at: int, name: str) -> None:
        """Give a name; an empty one stands for the usual one."""
        place = self.places[at]
        if place.is_person:
            place.person = name
        else:
            place.computer = name

    def sit(self, at: int, sitter: Sitter) -> None:
        """Let a person, or a computer of some level, sit there."""
        place = self.places[at]
        place.level, place.character = sitter[1], ""

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
        level = who.strength if who.strength in self.levels else usual
        key = _character_of(who)
        place = Place(
            who.colour if who.colour in SEAT_COLOURS else _colour(at),
            "" if who.is_person else level,
            key if any(one.spelled == who.level for one in self._cast) else "",
        )
        if who.name not in ("", _usual_name(self._desk, at, key, person=who.is_person)):
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
        Controller("person", "", _usual_name(desk, at, "", person=True), _colour(at))
        for at in range(seats)
    )


def to_remember(desk: Desk, sitting: Sequence[Controller]) -> tuple[Controller, ...]:
    """Who sat there, to be asked again; usual names are left out: they follow the language."""
    usual = (
        _usual_name(desk, at, _character_of(who), person=who.is_person)
        for at, who in enumerate(sitting)
    )
    return tuple(
        replace(who, name="") if who.name == name else who
        for who, name in zip(sitting, usual, strict=True)
    )


def _character_of(who: Controller) -> str:
    """The key of the character that plays there; empty for a mere level and for a person."""
    if who.level == who.strength:
        return ""
    from pnwtable.bots.characters import character_named  # noqa: PLC0415 - home needs no bots

    found = character_named(who.level)
    return "" if found is None else found.key


def _usual_name(desk: Desk, at: int, character: str, *, person: bool) -> str:
    if person:
        return desk.text("setup.person", n=at + 1)
    if character:
        return desk.text(f"characters.names.{character}")
    # The first computer beside a person is the first animal.
    return desk.text(f"setup.animals.{(at - 1) % _ANIMALS + 1}")


def _colour(at: int) -> str:
    return SEAT_COLOURS[at % len(SEAT_COLOURS)]
