"""What a player asks for, and what it is once it has been resolved; both as text."""

import re
from dataclasses import dataclass
from typing import Final

from pnwtable.core.renewed import maker, quick
from pnwtable.core.zones import MOST_SEATS, PawnId, Seat, Token, ZoneId, seat_text

TOP: Final = "^"
ALL: Final = "*"

LONGEST: Final = 400
"""The longest command text that is read, in characters; a hand of 60 cards fits."""


@dataclass(frozen=True, slots=True)
class CardName:
    """A card as a command names it: a face, ``^`` or ``*``; ``nth`` of several with that face."""

    face: str
    nth: int | None = None

    def __str__(self) -> str:
        return self.face if self.nth is None else f"{self.face}#{self.nth}"


@dataclass(frozen=True, slots=True)
class AskedMove:
    """Asked: lay these cards of one zone on another, or on one card of it."""

    seat: Seat
    cards: tuple[CardName, ...]
    source: ZoneId
    target: ZoneId
    onto: CardName | None = None

    def __str__(self) -> str:
        names = ",".join(str(card) for card in self.cards)
        onto = "" if self.onto is None else f" onto {self.onto}"
        return f"{seat_text(self.seat)}: move {names} {self.source} > {self.target}{onto}"


@dataclass(frozen=True, slots=True)
class AskedWalk:
    """Asked: put a pawn on a zone."""

    seat: Seat
    pawn: PawnId
    target: ZoneId

    def __str__(self) -> str:
        return f"{seat_text(self.seat)}: move {self.pawn} > {self.target}"


@dataclass(frozen=True, slots=True)
class AskedPress:
    """Asked: press a button, or click a pile."""

    seat: Seat
    button: str

    def __str__(self) -> str:
        return f"{seat_text(self.seat)}: press {self.button}"


@dataclass(frozen=True, slots=True)
class AskedChoose:
    """Asked: answer a question of the game; the answer may name a card."""

    seat: Seat
    question: str
    answer: CardName

    def __str__(self) -> str:
        return f"{seat_text(self.seat)}: choose {self.question} {self.answer}"


Asked = AskedMove | AskedWalk | AskedPress | AskedChoose


@quick
@dataclass(frozen=True, slots=True)
class Move:
    """Lay these cards of one zone on another, or on one card of it."""

    seat: Seat
    cards: tuple[Token, ...]
    source: ZoneId
    target: ZoneId
    onto: Token | None = None


@quick
@dataclass(frozen=True, slots=True)
class Walk:
    """Put a pawn on a zone."""

    seat: Seat
    pawn: PawnId
    target: ZoneId


@quick
@dataclass(frozen=True, slots=True)
class Press:
    """Press a button, or click a pile."""

    seat: Seat
    button: str


@quick
@dataclass(frozen=True, slots=True)
class Choose:
    """Answer a question; ``card`` is set where the answer is a card."""

    seat: Seat
    question: str
    answer: str = ""
    card: Token | None = None


Command = Move | Walk | Press | Choose

make_move: Final = maker(Move)
make_walk: Final = maker(Walk)
make_press: Final = maker(Press)
"""Where all that is legal is told: no commands are made as often."""


class MalformedCommand(ValueError):  # noqa: N818 - reads as the vocabulary has it
    """The text is no command; the message says what was expected."""


_CARD = r"(?:[A-Za-z0-9?][A-Za-z0-9+|?\-]{0,14}(?:#[1-9][0-9]{0,2})?)"
_NAMED = r"(?:[a-z_]+(?:@[0-9]+)?(?:\.[A-Za-z0-9]+)*)"
_SEAT = re.compile(r"p([0-9]+)\s*:\s*")
_PAWN = re.compile(rf"move\s+(pawn@[0-9]+(?:\.[0-9]+)?)\s*>\s*({_NAMED})")
_MOVE = re.compile(
    rf"move\s+([\^*]|{_CARD}(?:,{_CARD})*)\s+({_NAMED})\s*>\s*({_NAMED})(?:\s+onto\s+({_CARD}))?"
)
# A pile that is clicked may be any zone: `press reveal row.G`. Whether there is such a button, the
# rules say.
_PRESS = re.compile(r"press\s+([A-Za-z0-9][A-Za-z0-9_\-.@ ]*)")
_CHOOSE = re.compile(rf"choose\s+([a-z][a-z\-]*)\s+({_CARD})")


def parse_command(text: str, seat: Seat) -> Asked:
    """Read a command; ``seat`` gives it where the text names none.

    Raises MalformedCommand for anything that is no command of the vocabulary.
    """
    if len(text) > LONGEST:
        raise MalformedCommand(f"a command has at most {LONGEST} characters")
    said = text.strip()
    prefix = _SEAT.match(said)
    if prefix is not None:
        seat = _seat(prefix[1])
        said = said[prefix.end() :]
    return _parse_body(said, seat)


def _parse_body(said: str, seat: Seat) -> Asked:
    if (pawn := _PAWN.fullmatch(said)) is not None:
        return AskedWalk(seat, PawnId(pawn[1]), ZoneId(pawn[2]))
    if (move := _MOVE.fullmatch(said)) is not None:
        cards = tuple(_card_name(name) for name in move[1].split(","))
        onto = None if move[4] is None else _card_name(move[4])
        return AskedMove(seat, cards, ZoneId(move[2]), ZoneId(move[3]), onto)
    if (press := _PRESS.fullmatch(said)) is not None:
        return AskedPress(seat, " ".join(press[1].split()))
    if (choose := _CHOOSE.fullmatch(said)) is not None:
        return AskedChoose(seat, choose[1], _card_name(choose[2]))
    raise MalformedCommand(
        f"{said[:60]!r} is no command: expected 'move CARDS ZONE > ZONE', 'move PAWN > ZONE',"
        " 'press BUTTON' or 'choose QUESTION ANSWER'"
    )


def _seat(digits: str) -> Seat:
    number = int(digits) if len(digits) <= 2 else 0  # noqa: PLR2004 - longer is no seat
    if not 1 <= number <= MOST_SEATS:
        raise MalformedCommand(f"p{digits[:9]} is no seat: expected p1 to p{MOST_SEATS}")
    return Seat(number)


def _card_name(text: str) -> CardName:
    face, _, nth = text.partition("#")
    return CardName(face, int(nth) if nth else None)
