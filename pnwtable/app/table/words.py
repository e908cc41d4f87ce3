"""From ids and values to sentences: refusals, remarks, marks and the log of any game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pnwtable.app.option_words import option_said
from pnwtable.core.answers import NotThere, Refusal, Text
from pnwtable.core.cards import HIDDEN, JOKER, STANDARD_PACK, Face
from pnwtable.core.sides import side_of
from pnwtable.core.zones import Seat, base_of
from pnwtable.data.figures import MINUS, all_of, gain, one_of, row, row_apart

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from pnwtable.bots.characters import Character
    from pnwtable.core.commands import AskedChoose
    from pnwtable.core.events import Said
    from pnwtable.core.game import OptionValue
    from pnwtable.data.texts import Texts

SUIT_SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
JOKER_SIGN: Final = "★"
DOUBLE: Final = "\N{MULTIPLICATION SIGN}2"
SEATS: Final = re.compile(r"p[1-9](, p[1-9])*")


class Words:
    """Says what one game's ids mean, in the language of the texts."""

    def __init__(
        self, texts: Texts, game: str, names: Callable[[], Mapping[Seat, str]] | None = None
    ) -> None:
        """``names`` tells what the seats are called now; the others are numbered."""
        self._texts = texts
        self._game = game
        self._names = names

    @property
    def language(self) -> str:
        """The code of the language these words are in."""
        return self._texts.language

    def table(self, key: str, **values: object) -> str:
        """A sentence of any table."""
        return self._texts.say(f"table.{key}", values)

    def game(self, key: str, **values: object) -> str:
        """A sentence of the game."""
        return self._texts.say(f"games.{self._game}.{key}", values)

    def has(self, key: str) -> bool:
        """Whether the game has that sentence."""
        return self._texts.has(f"games.{self._game}.{key}")

    def computer(self, level: str, character: Character | None) -> str:
        """How a computer player plays: its level, and the manner of who plays at it."""
        key = f"app.setup.kinds.{level.partition(':')[0]}"
        kind = self._texts.say(key) if self._texts.has(key) else self.table("computer")
        if character is None:
            return kind
        manner = self.game(f"manners.{character.leaning}")
        return self._texts.say("app.characters.manner", {"kind": kind, "manner": manner})

    def pawn(self, seat: int) -> str:
        """What a pawn of that seat is called; a game may have another word for its pawns."""
        say = self.game if self.has("pawn") else self._why
        return say("pawn", seat=self.player(seat))

    def _why(self, key: str, **values: object) -> str:
        return self.table(f"why.{key}", **values)

    def why(self, why: Refusal | NotThere) -> str:
        """Why something is not allowed."""
        if isinstance(why, NotThere):
            return self._texts.say("table.not-there")
        hint = why.values.get("hint")
        key = f"refusals.{why.rule}" if hint is None else f"hints.{hint}"
        return self.game(key, **self._shown(why.values))

    def text(self, text: Text) -> str:
        """A remark, a mark or a line of the tally."""
        return self.game(text.key, **self._shown(text.values))

    def said(self, said: Said) -> str:
        """A line of the log; a card that its reader does not see is called a card."""
        return self.game(self._line_of(said), **self._told(said))

    def told(self, said: Said) -> str:
        """The same for the eye that runs down a log: who acts is set bold."""
        values = self._told(said)
        if said.seat is not None and "*" not in str(values["seat"]):
            values["seat"] = f"**{values['seat']}**"
        return self.game(self._line_of(said), **values)

    def _line_of(self, said: Said) -> str:
        """The sentence of a line; one whose reader sees none of its cards may have another."""
        key = f"log.{said.key}"
        unseen = all(face == HIDDEN for face in said.faces)
        return f"{key}-unseen" if unseen and self.has(f"{key}-unseen") else key

    def heading(self, said: Said) -> str:
        """What stands over the part of the log that begins with that line."""
        return self.game(f"headings.{said.key}", **self._told(said))

    def _told(self, said: Said) -> dict[str, object]:
        values = {"cards": self.cards(said.faces), **self._shown(said.values)}
        if said.seat is not None:
            values.setdefault("seat", self.player(said.seat))
        return values

    def row(self, items: Iterable[str]) -> str:
        """Things one after another."""
        return row(self._texts, items)

    def row_apart(self, items: Sequence[str]) -> str:
        """Things one after another, even where some of them are rows."""
        return row_apart(self._texts, items)

    def all_of(self, items: Iterable[str]) -> str:
        """Things as one says them, the last two with a word between them."""
        return all_of(self._texts, tuple(items))

    def one_of(self, items: Sequence[str]) -> str:
        """Things of which one is to be chosen, as one says them."""
        return one_of(self._texts, items)

    def zone(self, zone: str) -> str:
        """The name of a place as the table and the log have it."""
        base = base_of(zone)
        return self.game(f"zones.{base}", **self._parts_of(zone))

    def is_cell(self, zone: str) -> bool:
        """Whether the place has no other name than that of its cell on a map, such as c2."""
        return "." in zone and self.zone(zone) == zone.partition(".")[2]

    def variant(self, manner: str, text: Text) -> str:
        """A mark as one says it ``aloud``, or in ``brief``; nothing if the game has no words so."""
        key = f"{manner}.{text.key}"
        return self.game(key, **self._shown(text.values)) if self.has(key) else ""

    def place_aloud(self, key: str, zone: str) -> str:
        """A place under another name that the game has for it; nothing if it has none."""
        return self.game(key, **self._parts_of(zone)) if self.has(key) else ""

    def _parts_of(self, zone: str) -> dict[str, str]:
        base, _, part = zone.partition(".")
        owner = base.partition("@")[2]
        named = self.game(f"parts.{part}") if self.has(f"parts.{part}") else part
        return {"n": named, "seat": self.player(int(owner)) if owner.isdigit() else owner}

    def caption(self, zone: str, seat: Seat | None = None) -> str:
        """What stands over a place: the game's own word for that, else the name of the place.

        A place of another seat than the one that acts may have another word.
        """
        base, _, owner = zone.partition(".")[0].partition("@")
        keys = [f"captions.{base}"]
        if owner and owner != str(seat):
            keys.insert(0, f"others.{base}")
        key = next(filter(self.has, keys), None)
        return self.zone(zone) if key is None else self.game(key, **self._parts_of(zone))

    def player(self, seat: int) -> str:
        """What a seat is called."""
        name = self._names().get(Seat(seat), "") if self._names is not None else ""
        return name or self._texts.say("table.player", {"n": seat})

    def option_said(self, key: str, value: OptionValue) -> str:
        """An option that differs from its default, in a word or two; "" where it needs none."""
        return option_said(self._texts, self._game, key, value)

    def choice(self, asked: AskedChoose) -> str:
        """What gives an answer that lies on the table."""
        key = f"chooses.{asked.question}"
        return self.game(key) if self.has(key) else self.table("choose")

    def answer(self, asked: AskedChoose) -> str:
        """An answer that lies nowhere on the table."""
        key, answer = f"answers.{asked.question}", self.card(asked.answer.face)
        return self.game(key, answer=answer) if self.has(key) else answer

    def cards(self, faces: Iterable[str]) -> str:
        """Faces in words, suits as signs; of cards that are not seen, how many they are."""
        every = tuple(faces)
        names = [self.card(face) for face in every if face != HIDDEN]
        unseen = len(every) - len(names)
        if unseen or not names:
            names.append(self._texts.say("table.some-cards", {"n": max(1, unseen)}))
        return self.row(names)

    def card(self, face: str) -> str:
        """One face in words."""
        if face == HIDDEN:
            return self._texts.say("table.a-card")
        if face == JOKER:
            return JOKER_SIGN
        if face in STANDARD_PACK:
            return face[:-1] + SUIT_SIGNS[face[-1]]
        return self._side(face)

    def _side(self, face: str) -> str:
        """A side of a two-sided card: its colour, its number, its symbol."""
        try:
            side = side_of(Face(face))
        except ValueError:
            return face
        number = DOUBLE if side.number is None else gain(side.number)
        symbol = self.game(f"symbols.{side.symbol}") if side.symbol else ""
        return " ".join(filter(None, (self.game(f"parts.{side.colour}"), number, symbol)))

    def _shown(self, values: Mapping[str, object]) -> dict[str, object]:
        return {name: self._value(name, value) for name, value in values.items()}

    def _value(self, name: str, value: object) -> object:
        if name == "zone":
            return self.zone(str(value))
        if name == "zones":
            return self.row(self.zone(zone) for zone in str(value).split())
        if name == "cards":
            return self.cards(str(value).split())
        if isinstance(value, str) and SEATS.fullmatch(value):
            return self.row(self.player(int(seat[1:])) for seat in value.split(", "))
        if name == "suits":
            return " ".join(SUIT_SIGNS.get(suit, suit) for suit in str(value).split())
        if name == "face":
            return self.card(str(value))
        if name == "signed":
            return str(value).replace("-", MINUS)
        if name == "rating":
            return self.game(f"ratings.{value}")
        return value
