"""The only hand that moves cards."""

from collections.abc import Iterable, Mapping, Sequence

from pnwtable.core.cards import Face
from pnwtable.core.chance import Chance
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
from pnwtable.core.table import Table
from pnwtable.core.zones import PawnId, Seat, Token, ZoneId, ZoneSpec


class Dealer:
    """Makes a new Table out of one, and writes down each event with its audience as it goes.

    A moved, exchanged or shuffled card is no longer known to anybody by an earlier look and loses
    its counters; it keeps the side that lies up.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._cards: dict[ZoneId, tuple[Token, ...]] | None = None
        self._up: dict[Token, int | None] | None = None
        self._pawns: dict[PawnId, ZoneId | None] | None = None
        self._sides: Mapping[Token, tuple[Face, ...]] = table.sides
        self._zones: Mapping[ZoneId, ZoneSpec] = table.zones
        self._known: Mapping[Seat, frozenset[Token]] = table.known
        self._counters: Mapping[Token, int] = table.counters
        self._changed = False
        self._events: list[Event] = []
        self._stages: list[Stage] = []

    @property
    def table(self) -> Table:
        """The table as it lies now."""
        if self._changed:
            self._table = Table(
                zones=self._zones,
                cards=self._table.cards if self._cards is None else self._cards,
                sides=self._sides,
                up=self._table.up if self._up is None else self._up,
                backs=self._table.backs,
                pawns=self._table.pawns if self._pawns is None else self._pawns,
                known=self._known,
                counters=self._counters,
            )
            self._cards = self._up = self._pawns = None
            self._changed = False
        return self._table

    @property
    def stages(self) -> tuple[Stage, ...]:
        """All stages; what happened since the last one becomes one more."""
        self.stage()
        return tuple(self._stages)

    def stage(self, rest: float = 0.0) -> None:
        """End a readable moment here; motion rests that many seconds before the next one.

        Where nothing has happened there is no moment, and no rest.
        """
        if self._events:
            self._stages.append(Stage(tuple(self._events), self.table, rest))
            self._events.clear()

    def cards(self, zone: ZoneId) -> tuple[Token, ...]:
        """The cards of a zone as they lie now, bottom first."""
        return (self._table.cards if self._cards is None else self._cards)[zone]

    def move(
        self,
        tokens: Iterable[Token],
        source: ZoneId,
        target: ZoneId,
        *,
        at: int | None = None,
        privy: Privy = None,
    ) -> None:
        """Lay cards of ``source`` one after another on top of ``target``, or from place ``at`` on.

        Where a hidden card leaves unseen by the others, ``privy`` are those who may see which.
        """
        cards = self._writable_cards()
        for token in tokens:
            here = cards[source]
            left = here.index(token)
            cards[source] = here[:left] + here[left + 1 :]
            there = cards[target]
            place = len(there) if at is None else at
            cards[target] = (*there[:place], token, *there[place:])
            self._events.append(Moved(token, source, left, target, place, privy))
            self._lose_track(token)
            at = None if at is None else at + 1

    def exchange(
        self, first: Token, first_zone: ZoneId, second: Token, second_zone: ZoneId, privy: Privy
    ) -> None:
        """Let two cards of two zones change places."""
        cards = self._writable_cards()
        here, there = cards[first_zone], cards[second_zone]
        at, to = here.index(first), there.index(second)
        cards[first_zone] = (*here[:at], second, *here[at + 1 :])
        cards[second_zone] = (*there[:to], first, *there[to + 1 :])
        self._events.append(Exchanged(first, first_zone, at, second, second_zone, to, privy))
        self._lose_track(first)
        self._lose_track(second)

    def turn(self, token: Token, zone: ZoneId, up: int | None) -> None:
        """Turn a card: that side up, or face down for None."""
        if self._up is None:
            self._up = dict(self._table.up)
        if self._up[token] == up:
            return
        self._up[token] = up
        self._changed = True
        self._events.append(Turned(token, zone, up))

    def shuffle(self, zone: ZoneId, chance: Chance, *, any_side: bool = False) -> None:
        """Mix the cards of a zone, face down; with ``any_side`` each may end either way round."""
        order = chance.shuffled(self.cards(zone))
        faces = [self._sides[token] for token in order]
        if any_side:
            faces = [sides[::-1] if chance.below(2) else sides for sides in faces]
        self._lay_anew(zone, faces)

    def put_in_order(self, zone: ZoneId, order: Sequence[Token]) -> None:
        """As ``shuffle``, in an order that the rules have drawn: bottom first."""
        self._lay_anew(zone, [self._sides[token] for token in order])

    def show(self, seat: Seat, zone: ZoneId, tokens: Iterable[Token]) -> None:
        """Let a seat look at these cards until they move or ``hide`` ends it."""
        fresh = tuple(tokens)
        known = self._known.get(seat, frozenset())
        if not known.issuperset(fresh):
            self._known = {**self._known, seat: known.union(fresh)}
            self._changed = True
        self._events.append(Looked(seat, zone, fresh))

    def hide(self, seat: Seat, zone: ZoneId) -> None:
        """End what a seat may look at in a zone by an earlier ``show``."""
        known = self._known.get(seat, frozenset())
        left = known.difference(self.cards(zone))
        if left != known:
            self._known = {**self._known, seat: left}
            self._changed = True
            self._events.append(LookedAway(seat, zone))

    def open(self, zone: ZoneId, spec: ZoneSpec) -> None:
        """Change what may be known of a zone."""
        if self._zones[zone] != spec:
            self._zones = {**self._zones, zone: spec}
            self._changed = True
            self._events.append(Opened(zone, spec))

    def walk(self, pawn: PawnId, target: ZoneId | None) -> None:
        """Put a pawn on a zone, or take it off the table."""
        if self._pawns is None:
            self._pawns = dict(self._table.pawns)
        self._events.append(Walked(pawn, self._pawns[pawn], target))
        self._pawns[pawn] = target
        self._changed = True

    def count(self, token: Token, counters: int) -> None:
        """Lay that many counters on a card instead of those it has."""
        others = {card: number for card, number in self._counters.items() if card != token}
        self._counters = {**others, token: counters} if counters else others
        self._changed = True

    def clear_counters(self) -> None:
        """Take all counters off all cards."""
        if self._counters:
            self._counters = {}
            self._changed = True

    def say(
        self, key: str, seat: Seat | None = None, cards: Iterable[Token] = (), **values: Value
    ) -> None:
        """Write a line of the log; cards in it are named only to those who see them."""
        self._events.append(Said(key, seat, tuple(cards), values))

    def _writable_cards(self) -> dict[ZoneId, tuple[Token, ...]]:
        if self._cards is None:
            self._cards = dict(self._table.cards)
        self._changed = True
        return self._cards

    def _lose_track(self, token: Token) -> None:
        for seat, known in self._known.items():
            if token in known:
                self._known = {**self._known, seat: known - {token}}
        if token in self._counters:
            self.count(token, 0)

    def _lay_anew(self, zone: ZoneId, faces: Sequence[tuple[Face, ...]]) -> None:
        # Tokens stay where they are: a moved token would let a viewer track a card through it.
        tokens = self.cards(zone)
        self._sides = {**self._sides, **dict(zip(tokens, faces, strict=True))}
        if self._up is None:
            self._up = dict(self._table.up)
        for token in tokens:
            self._up[token] = None
            self._lose_track(token)
        self._changed = True
        self._events.append(Shuffled(zone))
