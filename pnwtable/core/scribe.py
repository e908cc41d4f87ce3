"""What a dealer did, told in stages, when somebody asks."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pnwtable.core.cards import Face
from pnwtable.core.events import (
    Event,
    Exchanged,
    Looked,
    LookedAway,
    Moved,
    Opened,
    Privy,
    Said,
    Shuffled,
    Stage,
    Turned,
    Value,
    Walked,
)
from pnwtable.core.renewed import maker
from pnwtable.core.table import Table
from pnwtable.core.zones import PawnId, Seat, Token, ZoneId, ZoneSpec

if TYPE_CHECKING:
    from pnwtable.core.dealer import Dealer

# What every command makes several of.
_moved: Final = maker(Moved)
_turned: Final = maker(Turned)
_said: Final = maker(Said)
_walked: Final = maker(Walked)
_looked: Final = maker(Looked)
_stage: Final = maker(Stage)

Deed = tuple[str, tuple[object, ...]]
"""What a dealer did: the name of the method of ``_Scribe`` that tells of it, and with what."""


class Told:
    """The stages of what a dealer did, each event with its audience; made when they are read.

    Who plays on to see what comes of it never reads them, and that is most of what is played.
    """

    __slots__ = ("_begin", "_deeds", "_end", "_hand", "_stages")

    def __init__(
        self, hand: "type[Dealer]", begin: Table, deeds: tuple[Deed, ...], end: Table
    ) -> None:
        self._hand = hand
        self._begin = begin
        self._deeds = deeds
        self._end = end
        self._stages: tuple[Stage, ...] | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Told) and self.stages == other.stages

    __hash__ = None  # type: ignore[assignment]  # as all that holds a Table

    def __repr__(self) -> str:
        return repr(self.stages)

    @property
    def stages(self) -> tuple[Stage, ...]:
        """All of them, in order."""
        if self._stages is None:
            self._stages = _Scribe(self._hand(self._begin)).stages(self._deeds, self._end)
            self._deeds = ()
        return self._stages


class _Scribe:
    """Lets a dealer do again what one has done, and writes down what happens."""

    def __init__(self, dealer: "Dealer") -> None:
        self._dealer = dealer
        self._events: list[Event] = []
        self._stages: list[Stage] = []

    def stages(self, deeds: tuple[Deed, ...], end: Table) -> tuple[Stage, ...]:
        """What came of these deeds, which end at that table."""
        for name, given in deeds:
            getattr(self, name)(*given)
        self.stage(0.0)
        if self._stages and self._stages[-1].table is self._dealer.table:
            # Nothing came later, so it is the table of the end: the very one, and not its like,
            # so that what holds both need not compare them.
            last = self._stages.pop()
            self._stages.append(_stage(last.events, end, last.rest))
        return tuple(self._stages)

    def stage(self, rest: float) -> None:
        if self._events:
            self._stages.append(_stage(tuple(self._events), self._dealer.table, rest))
            self._events = []

    def move(
        self,
        tokens: tuple[Token, ...],
        source: ZoneId,
        target: ZoneId,
        at: int | None,
        privy: Privy,
    ) -> None:
        here = list(self._dealer.cards(source))
        there = here if target == source else list(self._dealer.cards(target))
        for number, token in enumerate(tokens):
            left = here.index(token)
            del here[left]
            taken = len(there) if at is None else at + number
            there.insert(taken, token)
            self._events.append(_moved(token, source, left, target, taken, privy))
        self._dealer.move(tokens, source, target, at=at)

    def exchange(
        self, first: Token, first_zone: ZoneId, second: Token, second_zone: ZoneId, privy: Privy
    ) -> None:
        cards = self._dealer.cards
        at, to = cards(first_zone).index(first), cards(second_zone).index(second)
        self._dealer.exchange(first, first_zone, second, second_zone, privy)
        self._events.append(Exchanged(first, first_zone, at, second, second_zone, to, privy))

    def turn(self, token: Token, zone: ZoneId, up: int | None) -> None:
        self._dealer.turn(token, zone, up)
        self._events.append(_turned(token, zone, up))

    def lay_anew(self, zone: ZoneId, faces: Sequence[tuple[Face, ...]]) -> None:
        self._dealer.lay_anew(zone, faces)
        self._events.append(Shuffled(zone))

    def show(self, seat: Seat, zone: ZoneId, tokens: tuple[Token, ...]) -> None:
        self._dealer.show(seat, zone, tokens)
        self._events.append(_looked(seat, zone, tokens))

    def hide(self, seat: Seat, zone: ZoneId) -> None:
        self._dealer.hide(seat, zone)
        self._events.append(LookedAway(seat, zone))

    def open(self, zone: ZoneId, spec: ZoneSpec) -> None:
        self._dealer.open(zone, spec)
        self._events.append(Opened(zone, spec))

    def walk(self, pawn: PawnId, source: ZoneId | None, target: ZoneId | None) -> None:
        self._dealer.walk(pawn, target)
        self._events.append(_walked(pawn, source, target))

    def count(self, token: Token, counters: int) -> None:
        self._dealer.count(token, counters)

    def clear_counters(self) -> None:
        self._dealer.clear_counters()

    def say(
        self,
        key: str,
        seat: Seat | None,
        cards: tuple[Token, ...],
        values: Mapping[str, Value],
    ) -> None:
        self._events.append(_said(key, seat, cards, values))
