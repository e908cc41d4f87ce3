"""A position and a command as plain data: all that a second opinion gets to read."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, TypeVar

K = TypeVar("K")
V = TypeVar("V")

MALFORMED = "MALFORMED"
"""The verdict on a command that names what is not there."""

NO = "NO"
"""Refused in some way; the sheet does not fix which refusal is shown."""

Field = Any  # Any: the fields of seven sheets are numbers, words, truths and lists
Facts = dict[str, Field]
Found = list[tuple[str, Field, Field]]
"""What was asked, what the sheet says, what the engine made of it."""


class Lazy(dict[K, V]):
    """Values that are made when they are first asked for: most of what is seen, nobody asks."""

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, key: K) -> V:
        self[key] = self.make(key)
        return self[key]


Shown = Mapping[int, Mapping[str, list[str]]]
"""What a seat sees of the cards of a zone, place by place."""


@dataclass
class Position:
    """Zones as lists of faces (bottom first), which lie face up, and what every seat sees."""

    seats: int
    options: dict[str, Field]
    cells: dict[str, str]
    zones: dict[str, list[str]]
    up: dict[str, list[bool]]
    shown: Shown
    pawns: dict[str, str]
    fields: Facts
    winners: list[str] | None
    memory: Facts = field(default_factory=dict)
    """What a judge has noted of the commands so far, where the fields do not tell."""


@dataclass
class Said:
    """A command, taken apart; ``kind`` is move, pawn, press or choose."""

    seat: int
    kind: str
    cards: list[str] = field(default_factory=list)
    source: str = ""
    target: str = ""
    onto: str = ""
    word: str = ""
    answer: str = ""


def said(text: str) -> Said:
    """Take ``pN: …`` apart; the second opinions are asked well-formed texts only."""
    head, _, body = text.partition(": ")
    seat = int(head[1:])
    words = body.split(" ")
    if words[0] == "press":
        return Said(seat, "press", word=" ".join(words[1:]))
    if words[0] == "choose":
        return Said(seat, "choose", word=words[1], answer=words[2])
    if words[1].startswith("pawn@"):
        return Said(seat, "pawn", word=words[1], target=words[3])
    onto = words[6] if len(words) > 5 else ""
    return Said(seat, "move", words[1].split(","), words[2], words[4], onto)


def full_pack() -> list[str]:
    """The 52 cards, the tens last."""
    cards = [f"{a_rank}{a_suit}" for a_rank in "23456789JQKA" for a_suit in "SHDC"]
    return [*cards, "10S", "10H", "10D", "10C"]


def places_of(faces: list[str], name: str) -> list[int]:
    """The places of a zone that a name may mean, by the faces that are seen there."""
    face, _, number = name.partition("#")
    places = []
    for place, seen in enumerate(faces):
        whole = seen == face
        upper = "|" in seen and seen.split("|")[0] == face
        if (whole or upper) and not seen.startswith("?"):
            places.append(place)
    if number:
        return places[int(number) - 1 : int(number)]
    return places


def picks(position: Position, command: Said) -> list[list[int]]:
    """All ways to read the cards named, as places of the source; none: not there."""
    faces = position.shown[command.seat][command.source]
    if command.cards == ["^"]:
        return [[len(faces) - 1]] if faces else [[]]
    if command.cards == ["*"]:
        return [list(range(len(faces)))]
    ways: list[list[int]] = [[]]
    for name in command.cards:
        longer = []
        for way in ways:
            places = places_of(faces, name)
            longer += [[*way, place] for place in places if place not in way]
        ways = longer
    return ways


def some(cards: list[str], fewest: int, most: int) -> list[list[str]]:
    """Every choice of so many of these cards."""
    chosen = []
    for number in range(fewest, most + 1):
        chosen += [list(choice) for choice in combinations(cards, number)]
    return chosen


def rank(card: str) -> int:
    """2 to 10 as printed, J 11, Q 12, K 13, A 14, a Joker 0."""
    letters = {"J": 11, "Q": 12, "K": 13, "A": 14}
    if card == "X":
        return 0
    printed = card[:-1]
    return letters[printed] if printed in letters else int(printed)


def suit(card: str) -> str:
    """The suit of a card; a Joker has none."""
    return "" if card == "X" else card[-1]


def owner(zone: str) -> int:
    """The seat whose zone (or pawn) this is; 0: nobody's."""
    found = re.search(r"@([0-9]+)", zone)
    return int(found[1]) if found else 0


def after(seat: int, seats: int) -> int:
    """The next seat clockwise."""
    return 1 if seat == seats else seat + 1


def number(seat: Field) -> int:
    """3 for ``p3``; 0 for ``none``."""
    return 0 if seat == "none" else int(seat[1:])


def best(points: dict[int, Field]) -> list[str]:
    """The seats with the most, as winners are written."""
    top = max(points.values())
    return [f"p{seat}" for seat in sorted(points) if points[seat] == top]
