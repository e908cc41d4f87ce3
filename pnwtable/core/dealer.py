"""The only hand that moves cards."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pnwtable.core.cards import HIDDEN, Face, HiddenCard
from pnwtable.core.chance import Chance
from pnwtable.core.events import Privy, Value
from pnwtable.core.renewed import maker
from pnwtable.core.scribe import Deed, Told
from pnwtable.core.table import Table
from pnwtable.core.zones import PawnId, Seat, Token, ZoneId, ZoneSpec

_table: Final = maker(Table)


class Dealer:
    """Makes a new Table out of one, and remembers each deed as it goes.

    A moved, exchanged or shuffled card is no longer known to anybody by an earlier look and loses
    its counters; it keeps the side that lies up.
    """

    __slots__ = (
        "_begin",
        "_cards",
        "_changed",
        "_counters",
        "_deeds",
        "_known",
        "_pawns",
        "_sides",
        "_table",
        "_up",
        "_zones",
    )

    def __init__(self, table: Table) -> None:
        self._begin = self._table = table
        self._cards: dict[ZoneId, tuple[Token, ...]] | None = None
        self._up: dict[Token, int | None] | None = None
        self._pawns: dict[PawnId, ZoneId | None] | None = None
        self._sides: Mapping[Token, tuple[Face, ...]] = table.sides
        self._zones: dict[ZoneId, ZoneSpec] | None = None
        self._known: Mapping[Seat, frozenset[Token]] = table.known
        self._counters: Mapping[Token, int] = table.counters
        self._changed = False
        self._deeds: list[Deed] = []

    @property
    def table(self) -> Table:
        """The table as it lies now."""
        if self._changed:
            before = self._table
            # By place: it is half the time of names, and every command lays a table or two.
            self._table = _table(
                before.zones if self._zones is None else self._zones,
                before.cards if self._cards is None else self._cards,
                self._sides,
                before.up if self._up is None else self._up,
                before.backs,
                before.pawns if self._pawns is None else self._pawns,
                self._known,
                self._counters,
            )
            self._cards = self._up = self._pawns = self._zones = None
            self._changed = False
        return self._table

    @property
    def stages(self) -> Told:
        """All stages so far; what happened since the last one becomes one more."""
        return Told(Dealer, self._begin, tuple(self._deeds), self.table)

    def stage(self, rest: float = 0.0) -> None:
        """End a readable moment here; motion rests that many seconds before the next one.

        Where nothing has happened there is no moment, and no rest.
        """
        self._deeds.append(("stage", (rest,)))

    def cards(self, zone: ZoneId) -> tuple[Token, ...]:
        """The cards of a zone as they lie now, bottom first."""
        return (self._table.cards if self._cards is None else self._cards)[zone]

    def face(self, token: Token) -> Face:
        """As ``Table.face``, as the card lies now."""
        # Asked in the midst of what is done, where a whole table for it would be a waste.
        up = self._table.up if self._up is None else self._up
        face = self._sides[token][up[token] or 0]
        if face == HIDDEN:
            raise HiddenCard(token)
        return face

    def place_of(self, pawn: PawnId) -> ZoneId | None:
        """The zone that a pawn stands on now."""
        return (self._table.pawns if self._pawns is None else self._pawns)[pawn]

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
        moved = tuple(tokens)
        if moved:
            self._deeds.append(("move", (moved, source, target, at, privy)))
            self._lay(moved, source, target, at)

    def move_singly(self, tokens: Iterable[Token], source: ZoneId, target: ZoneId) -> None:
        """As ``move`` to the top; each card begins a stage."""
        moved = tuple(tokens)
        for token in moved:
            self._deeds += (("stage", (0.0,)), ("move", ((token,), source, target, None, None)))
        if moved:
            self._lay(moved, source, target, None)

    def _lay(
        self, moved: tuple[Token, ...], source: ZoneId, target: ZoneId, at: int | None
    ) -> None:
        if self._cards is None:
            self._cards = dict(self._table.cards)
        cards = self._cards
        if at is None:
            cards[source] = _without(cards[source], moved)
            cards[target] += moved
        else:
            here = list(cards[source])
            there = here if target == source else list(cards[target])
            for place, token in enumerate(moved, at):
                here.remove(token)
                there.insert(place, token)
            cards[source], cards[target] = tuple(here), tuple(there)
        self._changed = True
        if self._known or self._counters:
            self._lose_track(moved)

    def exchange(
        self, first: Token, first_zone: ZoneId, second: Token, second_zone: ZoneId, privy: Privy
    ) -> None:
        """Let two cards of two zones change places."""
        if self._cards is None:
            self._cards = dict(self._table.cards)
        cards = self._cards
        here, there = cards[first_zone], cards[second_zone]
        at, to = here.index(first), there.index(second)
        cards[first_zone] = (*here[:at], second, *here[at + 1 :])
        cards[second_zone] = (*there[:to], first, *there[to + 1 :])
        self._deeds.append(("exchange", (first, first_zone, second, second_zone, privy)))
        self._changed = True
        self._lose_track((first, second))

    def turn(self, token: Token, zone: ZoneId, up: int | None) -> None:
        """Turn a card: that side up, or face down for None."""
        if self._up is None:
            self._up = dict(self._table.up)
        if self._up[token] == up:
            return
        self._up[token] = up
        self._changed = True
        self._deeds.append(("turn", (token, zone, up)))

    def shuffle(self, zone: ZoneId, chance: Chance, *, any_side: bool = False) -> None:
        """Mix the cards of a zone, face down; with ``any_side`` each may end either way round."""
        order = chance.shuffled(self.cards(zone))
        faces = [self._sides[token] for token in order]
        if any_side:
            faces = [sides[::-1] if chance.below(2) else sides for sides in faces]
        self.lay_anew(zone, faces)

    def put_in_order(self, zone: ZoneId, order: Sequence[Token]) -> None:
        """As ``shuffle``, in an order that the rules have drawn: bottom first."""
        self.lay_anew(zone, [self._sides[token] for token in order])

    def lay_anew(self, zone: ZoneId, faces: Sequence[tuple[Face, ...]]) -> None:
        """As ``shuffle``, when it is known what then lies there: bottom first."""
        # Tokens stay where they are: a moved token would let a viewer track a card through it.
        tokens = self.cards(zone)
        self._sides = {**self._sides, **dict(zip(tokens, faces, strict=True))}
        if self._up is None:
            self._up = dict(self._table.up)
        self._up.update(dict.fromkeys(tokens))
        self._lose_track(tokens)
        self._changed = True
        self._deeds.append(("lay_anew", (zone, faces)))

    def show(self, seat: Seat, zone: ZoneId, tokens: Iterable[Token]) -> None:
        """Let a seat look at these cards until they move or ``hide`` ends it."""
        fresh = tuple(tokens)
        known = self._known.get(seat, frozenset())
        if not known.issuperset(fresh):
            self._known = {**self._known, seat: known.union(fresh)}
            self._changed = True
        self._deeds.append(("show", (seat, zone, fresh)))

    def hide(self, seat: Seat, zone: ZoneId) -> None:
        """End what a seat may look at in a zone by an earlier ``show``."""
        known = self._known.get(seat, frozenset())
        left = known.difference(self.cards(zone))
        if left != known:
            self._known = {**self._known, seat: left}
            self._changed = True
            self._deeds.append(("hide", (seat, zone)))

    def open(self, zone: ZoneId, spec: ZoneSpec) -> None:
        """Change what may be known of a zone."""
        if self._zones is None:
            self._zones = dict(self._table.zones)
        if self._zones[zone] != spec:
            self._zones[zone] = spec
            self._changed = True
            self._deeds.append(("open", (zone, spec)))

    def walk(self, pawn: PawnId, target: ZoneId | None) -> None:
        """Put a pawn on a zone, or take it off the table."""
        if self._pawns is None:
            self._pawns = dict(self._table.pawns)
        self._deeds.append(("walk", (pawn, self._pawns[pawn], target)))
        self._pawns[pawn] = target
        self._changed = True

    def count(self, token: Token, counters: int) -> None:
        """Lay that many counters on a card instead of those it has."""
        others = {card: number for card, number in self._counters.items() if card != token}
        self._counters = {**others, token: counters} if counters else others
        self._changed = True
        self._deeds.append(("count", (token, counters)))

    def clear_counters(self) -> None:
        """Take all counters off all cards."""
        if self._counters:
            self._counters = {}
            self._changed = True
            self._deeds.append(("clear_counters", ()))

    def say(
        self, key: str, seat: Seat | None = None, cards: Iterable[Token] = (), **values: Value
    ) -> None:
        """Write a line of the log; cards in it are named only to those who see them."""
        self._deeds.append(("say", (key, seat, tuple(cards), values)))

    def _lose_track(self, tokens: Sequence[Token]) -> None:
        for seat, known in self._known.items():
            if known and not known.isdisjoint(tokens):
                self._known = {**self._known, seat: known.difference(tokens)}
        if self._counters and not self._counters.keys().isdisjoint(tokens):
            kept = self._counters.items()
            self._counters = {card: number for card, number in kept if card not in tokens}


def _without(cards: tuple[Token, ...], taken: tuple[Token, ...]) -> tuple[Token, ...]:
    """The cards that are left. Raises ValueError for one that is not among them."""
    # Most often they are drawn from the top one after another, or all are taken.
    left = len(cards) - len(taken)
    if left >= 0 and cards[left:] == taken[::-1]:
        return cards[:left]
    if cards == taken:
        return ()
    rest = list(cards)
    for token in taken:
        rest.remove(token)
    return tuple(rest)
