"""An account of the rules in words: what something can do, and what forbids it the rest."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal, assert_never

from pnwtable.app.table.covered import is_secret
from pnwtable.app.table.description import begun
from pnwtable.core.cards import HIDDEN, JOKER, STANDARD_PACK
from pnwtable.core.commands import TOP, AskedChoose, AskedMove, AskedPress, AskedWalk, CardName
from pnwtable.core.resolve import name_seen
from pnwtable.core.zones import ZoneId
from pnwtable.table.pawns import seat_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pnwtable.app.table.words import Words
    from pnwtable.core.zones import Token
    from pnwtable.table.account import Account, Forbidden, Reason, Subject, Way
    from pnwtable.table.spread import Spread
    from pnwtable.table.wishes import Held, Target

MOST: Final = 4
"""Places or cards that are named; of more it is said how many."""

REASONS: Final = 2
"""Sentences of one rule with different numbers; of more it is said how many."""

LONGEST: Final = 6
"""Lines of one kind; of more it is said how many."""

PLATE: Final = "plate"

Section = Literal["go", "together", "can", "takes"]
"""Of a line: where it can go alone or with others, what else it can, what it takes."""


@dataclass(frozen=True, slots=True)
class Can:
    """A line of what can be done: its words, what the rules remark, where it leads."""

    section: Section
    text: str
    note: str = ""
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True, slots=True)
class Cannot:
    """A refusal: its rule, what it says, and of which places or buttons it holds."""

    rule: str
    text: str
    places: str = ""


@dataclass(frozen=True, slots=True)
class Spoken:
    """The whole account in words; ``where`` is where it lies, ``barred`` what it does not take."""

    name: str
    where: str
    can: tuple[Can, ...]
    cannot: tuple[Cannot, ...]
    barred: tuple[Cannot, ...] = ()


class Accounting:
    """Puts accounts into the words of one game, as whoever looks sees the table."""

    def __init__(self, words: Words, spread: Spread, *, covered: bool = False) -> None:
        """``covered``: the own cards lie face down, and must not be read here either."""
        self._words = words
        self._spread = spread
        self._covered = covered

    def spoken(self, account: Account) -> Spoken:
        """All of it."""
        ways = account.ways
        own = self._short(self._can([way for way in ways if not way.takes]))
        takes = self._short(self._takes([way for way in ways if way.takes]))
        return Spoken(
            name=self.name(account.subject),
            where=self._where(account.subject),
            can=(*own, *takes),
            cannot=tuple(line for one in account.forbidden for line in self._cannot(one)),
            barred=tuple(line for one in account.barred for line in self._barred(one)),
        )

    def name(self, subject: Subject) -> str:
        """What it is called: a card in words, a pawn, a place."""
        words, table = self._words, self._spread.table
        zone = ZoneId(subject.place)
        if subject.place in table.pawns:
            return self._pawn(subject.place)
        if len(subject.cards) > 1:
            return words.table("why.cards", n=len(subject.cards))
        if subject.cards:
            return self._full(self._face(zone, subject.cards[0]))
        if subject.place.startswith(PLATE):
            return words.player(seat_of(subject.place) or 1)
        if zone in table.zones:
            return begun(words.zone(zone))
        return words.game(f"buttons.{subject.place}")

    def _pawn(self, pawn: str) -> str:
        """A pawn; one of several of a seat by its number, unless the game has a word for any."""
        words, seat = self._words, seat_of(pawn) or 1
        alike = [str(other) for other in self._spread.table.pawns if seat_of(other) == seat]
        if len(alike) == 1 or pawn not in alike or words.has("pawn"):
            return words.pawn(seat)
        return words.table("why.pawn-of", n=alike.index(pawn) + 1, seat=words.player(seat))

    def _full(self, face: str) -> str:
        """A card as one says it aloud."""
        words = self._words
        if face == JOKER:
            return words.table("why.joker")
        if face in STANDARD_PACK:
            rank = {key: words.table(f"why.ranks.{key}") for key in "AJQK"}.get(face[:-1])
            suit = words.table(f"why.suits.{face[-1]}")
            return words.table("why.card", rank=rank or face[:-1], suit=suit)
        return begun(words.card(face))

    def _where(self, subject: Subject) -> str:
        words, zone = self._words, ZoneId(subject.place)
        if subject.place in self._spread.table.pawns:
            home = self._spread.table.pawns[subject.place]  # type: ignore[index]  # it is a pawn
            return "" if home is None else begun(self.place(home))
        if not subject.cards:
            return ""
        where = begun(words.zone(zone))
        if len(subject.cards) == 1:
            return where
        faces = " ".join(words.card(self._face(zone, card)) for card in subject.cards)
        return f"{faces} · {where}"

    def _face(self, zone: ZoneId, card: Token) -> str:
        if self._covered and is_secret(self._spread.table, zone, card):
            return HIDDEN
        return name_seen(self._spread.table, self._spread.viewer, zone, card)

    def place(self, zone: ZoneId, card: Token | None = None) -> str:
        """A place by its name; where that is only a part of a map, with the card lying there."""
        words, table = self._words, self._spread.table
        name = words.zone(zone)
        bare = words.is_cell(zone)
        if card is None and bare and table.cards[zone]:
            card = table.cards[zone][-1]
        face = HIDDEN if card is None else self._face(zone, card)
        if face != HIDDEN:
            return words.table("why.at", card=words.card(face), place=name)
        return words.table("why.face-down", place=name) if bare and table.cards[zone] else name

    def _can(self, ways: Sequence[Way]) -> Iterator[Can]:
        """What it does by itself or together with others, and the buttons and answers there."""
        moves = [way for way in ways if way.target is not None]
        alone = [way for way in moves if not way.others]
        direct = {way.target for way in alone}
        yield from self._led("go", alone)
        others = [way for way in moves if way.others and way.target not in direct]
        yield from self._led("together", others, remarked=False)
        for way in ways:
            match way.asked:
                case AskedPress(button=button):
                    yield Can("can", self._words.game(f"buttons.{button}"), self._remark(way))
                case AskedChoose() as asked:
                    yield Can("can", self._words.choice(asked), self._remark(way))
                case AskedMove() | AskedWalk():
                    pass
                case _:
                    assert_never(way.asked)

    def _led(
        self, section: Section, ways: Sequence[Way], *, remarked: bool = True
    ) -> Iterator[Can]:
        """Places of which the rules remark the same are one line."""
        by_note: dict[str, list[Target]] = {}
        for way in ways:
            known = by_note.setdefault(self._remark(way) if remarked else "", [])
            if way.target is not None and way.target not in known:
                known.append(way.target)
        for note, targets in by_note.items():
            named = self._listed([self._target(target) for target in targets])
            yield Can(section, begun(named), note, tuple(targets))

    def _remark(self, way: Way) -> str:
        remark = self._spread.rules.remark(way.asked)
        return "" if remark is None else self._words.text(remark)

    def _target(self, target: Target) -> str:
        return self.place(target.zone, target.card)

    def _takes(self, ways: Sequence[Way]) -> Iterator[Can]:
        """What may be brought there, each source in one line."""
        words = self._words
        by_source: dict[Target, list[CardName]] = {}
        for way in ways:
            if isinstance(way.asked, AskedWalk):
                yield Can("takes", self._pawn(way.asked.pawn))
            elif isinstance(way.asked, AskedMove) and way.target is not None:
                known = by_source.setdefault(way.target, [])
                known += way.asked.cards if len(way.asked.cards) == 1 else ()
        for source, names in by_source.items():
            secret = self._covered and not self._spread.table.zones[source.zone].open_to(None)
            told = [] if secret else [self._taken(name) for name in names]
            cards = self._listed(list(dict.fromkeys(told)))
            where = words.zone(source.zone)
            said = words.table("why.from", cards=cards or words.table("why.some"), place=where)
            yield Can("takes", begun(said), "", (source,))

    def _taken(self, name: CardName) -> str:
        """A card by its name in a command: its face, or that it is the top one."""
        return self._words.table("why.top") if name.face == TOP else self._words.card(name.face)

    def _cannot(self, one: Forbidden) -> Iterator[Cannot]:
        for number, reason in enumerate(one.reasons):
            if number == REASONS:
                more = len(one.reasons) - REASONS
                yield Cannot(one.rule, self._words.table("why.more", n=more))
                return
            places = "" if one.everywhere and len(one.reasons) == 1 else self._places(reason)
            yield Cannot(one.rule, self._words.why(reason.why), places)

    def _barred(self, one: Forbidden) -> Iterator[Cannot]:
        """The same of what may not be brought; of cards that are covered not a word."""
        open_ones = (
            replace(reason, comers=tuple(filter(self._is_open, reason.comers)))
            for reason in one.reasons
        )
        reasons = tuple(reason for reason in open_ones if reason.comers)
        yield from self._cannot(replace(one, reasons=reasons))

    def _is_open(self, comer: Held) -> bool:
        zone, table = comer.zone, self._spread.table
        if not self._covered or comer.pawn is not None or zone is None:
            return True
        return not any(is_secret(table, zone, card) for card in comer.cards)

    def _comer(self, comer: Held) -> str:
        if comer.pawn is not None or comer.zone is None:
            return self._pawn(str(comer.pawn))
        return self._words.card(self._face(comer.zone, comer.cards[0]))

    def _places(self, reason: Reason) -> str:
        words = self._words
        named = [self._target(target) for target in reason.targets]
        named += [words.game(f"buttons.{button}") for button in reason.buttons]
        named += map(self._comer, reason.comers)
        return begun(self._listed(list(dict.fromkeys(named))))

    def _listed(self, named: Sequence[str]) -> str:
        said = self._words.row(named[:MOST])
        left = len(named) - MOST
        return said if left <= 0 else self._words.table("why.and-more", said=said, n=left)

    def _short(self, lines: Iterable[Can]) -> tuple[Can, ...]:
        every = tuple(lines)
        if len(every) <= LONGEST:
            return every
        more = self._words.table("why.more", n=len(every) - LONGEST)
        return (*every[:LONGEST], Can(every[LONGEST - 1].section, more))
