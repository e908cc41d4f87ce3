"""What lies before the acting seat, and what the rules let it begin there."""

from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Protocol

from pnwtable.core.answers import Mark, NotThere, Refusal, Text
from pnwtable.core.cards import HIDDEN
from pnwtable.core.commands import ALL, TOP, Asked, AskedMove, AskedWalk, CardName
from pnwtable.core.resolve import card_name, name_seen
from pnwtable.core.table import Table
from pnwtable.core.zones import PawnId, Seat, Token, Viewer, ZoneId
from pnwtable.layout.geometry import Slot
from pnwtable.layout.schema import Grab, Layout
from pnwtable.table.pawns import plate_of, seat_of, stand_of
from pnwtable.table.scene import Scene
from pnwtable.table.wishes import Held, Target


class Rules(Protocol):
    """What the table may ask the rules; the answers are the Session's."""

    def refusal(self, asked: Asked) -> Refusal | NotThere | None:
        """Why this is not allowed, or None if it is."""

    def legal(self) -> tuple[Asked, ...]:
        """What the acting seat may do."""

    def remark(self, asked: Asked) -> Text | None:
        """What the player would want to know before doing it."""

    def marks(self) -> tuple[Mark, ...]:
        """What the rules want seen."""


@dataclass(frozen=True, slots=True)
class Spread:
    """A table at one moment: what ``viewer`` sees of it, and what ``seat`` could do with that."""

    layout: Layout
    rules: Rules
    seat: Seat | None
    viewer: Viewer
    table: Table
    scene: Scene

    def grab(self, zone: str) -> Grab:
        """What a card of that zone brings along."""
        return self.layout.look(zone).grab

    def slots(self) -> Iterator[Slot]:
        """The places of all zones that are drawn."""
        yield from self.scene.arrangement.slots.values()

    def cards(self, zone: ZoneId) -> tuple[Token, ...]:
        """What lies in a zone, bottom first."""
        return self.table.cards[zone]

    def grabbed(self, card: Token, zone: ZoneId) -> tuple[Token, ...]:
        """That card with what its zone's grab brings along, marks left aside."""
        here = self.cards(zone)
        match self.grab(zone):
            case "tail":
                return here[here.index(card) :]
            case "all":
                return here
            case "one" | "set" | "none":
                return (card,)

    def names(self, seat: Seat, zone: ZoneId, cards: tuple[Token, ...]) -> tuple[CardName, ...]:
        """The words that mean these cards to a seat, as far as the viewer sees them."""
        table = self.table
        if not cards:
            return (CardName(TOP),)
        if any(name_seen(table, self.viewer, zone, card) == HIDDEN for card in cards):
            here = table.cards[zone]
            if cards == here[-1:]:
                return (CardName(TOP),)
            # A hidden card has no name: to ask for the top would move another.
            return (CardName(ALL if cards == here else HIDDEN),)
        return tuple(card_name(table, seat, zone, card) for card in cards)

    def is_source(self, card: Token, zone: ZoneId) -> bool:
        """Whether some legal command moves that card, with no more than it brings along."""
        return bool(self.moves_of(card, zone))

    def moves_of(self, card: Token, zone: ZoneId) -> list[AskedMove]:
        """The legal commands that move that card with just what it brings along."""
        moves = self._moves(zone)
        if self.seat is None or not moves:
            return []
        names = self.names(self.seat, zone, self.grabbed(card, zone))
        return [asked for asked in moves if asked.cards == names]

    def serves(self, card: Token, zone: ZoneId) -> bool:
        """Whether some legal command moves that card, alone or with others."""
        moves = self._moves(zone)
        if self.seat is None or not moves:
            return False
        name = self.names(self.seat, zone, (card,))[0]
        return any(name in asked.cards or asked.cards == (CardName(ALL),) for asked in moves)

    def is_dry_source(self, place: str) -> bool:
        """Whether a legal command takes the top card of a pile that has to be renewed for it."""
        zone = ZoneId(place)
        if self.seat is None or self.table.cards.get(zone) != ():
            return False
        return any(asked.cards == (CardName(TOP),) for asked in self._moves(zone))

    def may_mark(self, card: Token, zone: ZoneId) -> bool:
        """Whether a card may be one of a set: not another seat's, nor a hidden one below the top.

        What no card of a set may do alone, several may do together, so the rules are not asked.
        """
        if self.seat is None or self.grab(zone) != "set":
            return False
        hidden = name_seen(self.table, self.viewer, zone, card) == HIDDEN
        if hidden and card != self.table.top(zone):
            return False
        return seat_of(zone) in (None, self.seat) or self.serves(card, zone)

    def may_grab(self, card: Token, zone: ZoneId) -> bool:
        """Whether a card may be taken up, be it only to hear why it can go nowhere."""
        if self.seat is None or self.grab(zone) == "none":
            return False
        return self.grab(zone) != "set" or self.may_mark(card, zone)

    def may_select(self, card: Token, zone: ZoneId) -> bool:
        """Whether something can be begun with that card."""
        return self.may_mark(card, zone) or self.is_source(card, zone)

    def _moves(self, zone: ZoneId) -> list[AskedMove]:
        return [asked for asked in self._all_moves() if asked.source == zone]

    def walks(self) -> Iterator[AskedWalk]:
        """Every legal walk of the acting seat."""
        if self.seat is not None:
            yield from (asked for asked in self.rules.legal() if isinstance(asked, AskedWalk))

    def may_walk(self, pawn: PawnId) -> bool:
        """Whether that pawn has a legal walk."""
        return any(asked.pawn == pawn for asked in self.walks())

    def stand(self, pawn: PawnId) -> str:
        """The place where a pawn is seen; empty if it is not."""
        if pawn not in self.table.pawns:
            return ""
        return stand_of(pawn, self.table.pawns[pawn], self.scene.arrangement)

    def walkers_at(self, place: str) -> tuple[PawnId, ...]:
        """The pawns at a zone or plate that may walk, the uppermost first, or that very pawn."""
        able = {asked.pawn for asked in self.walks()}
        here = (pawn for pawn in reversed(tuple(self.table.pawns)) if pawn in able)
        return tuple(pawn for pawn in here if place in (pawn, self.stand(pawn)))

    def walker_at(self, place: str) -> PawnId | None:
        """The uppermost of them."""
        return next(iter(self.walkers_at(place)), None)

    def lone_walker_to(self, zone: str) -> PawnId | None:
        """The pawn that can walk there, if there is just one."""
        pawns = {asked.pawn for asked in self.walks() if asked.target == zone}
        return pawns.pop() if len(pawns) == 1 else None

    def may_visit(self, pawn: PawnId) -> bool:
        """Whether a pawn waits on its seat's plate to be taken somewhere by what is done there."""
        if self.seat is None or not self.layout.visits or seat_of(pawn) != self.seat:
            return False
        if self.stand(pawn) != plate_of(self.seat):
            return False
        return any(self._is_visited(asked) for asked in self._all_moves())

    def _is_visited(self, asked: AskedMove) -> bool:
        return self.takes_visits(asked.source) or self.takes_visits(asked.target)

    def takes_visits(self, zone: ZoneId) -> bool:
        """Whether a pawn that waits may be taken there."""
        return any(fnmatchcase(zone, pattern) for pattern in self.layout.visits)

    def visit(self, held: Held, zone: ZoneId) -> AskedMove | None:
        """What a pawn that waits would do there: play its cards there, else what else can be.

        That is to take a card from there, or to bring one there that need not be chosen. What has
        to be chosen first is a command without cards, so that the rules say what is missing.
        """
        if self.seat is None or not self.takes_visits(zone):
            return None
        if held.cards and held.zone is not None:
            brought = AskedMove(
                self.seat, self.names(self.seat, held.zone, held.cards), held.zone, zone, None
            )
            if self.rules.refusal(brought) is None:
                return brought
        moves = list(self._all_moves())
        taken = [one for one in moves if one.source == zone and seat_of(one.target) == self.seat]
        there = taken or [one for one in moves if one.target == zone]
        if len(there) == 1:
            return there[0]
        own = next((one.source for one in moves if seat_of(one.source) == self.seat), None)
        return None if own is None else AskedMove(self.seat, (), own, zone, None)

    def _all_moves(self) -> Iterator[AskedMove]:
        return (asked for asked in self.rules.legal() if isinstance(asked, AskedMove))

    def asked(self, held: Held, target: Target) -> AskedMove | AskedWalk | None:
        """The command that dropping what is held there would be."""
        if self.seat is None:
            return None
        if held.pawn is not None and self.may_visit(held.pawn):
            return self.visit(held, target.zone) or AskedWalk(self.seat, held.pawn, target.zone)
        if held.pawn is not None:
            return AskedWalk(self.seat, held.pawn, target.zone)
        if held.zone is None:
            return None
        names = self.names(self.seat, held.zone, held.cards)
        onto = None
        if target.card is not None:
            onto = card_name(self.table, self.seat, target.zone, target.card)
        return AskedMove(self.seat, names, held.zone, target.zone, onto)

    def refusal(self, held: Held, target: Target) -> Refusal | NotThere | None:
        """What the rules say against that command; nothing where it would be none."""
        asked = self.asked(held, target)
        return None if asked is None else self.rules.refusal(asked)

    def cards_onto(self, zone: str) -> tuple[Token, ...]:
        """The cards of a zone that are targets of their own: those that the viewer can name."""
        if not self.layout.look(zone).onto:
            return ()
        home = ZoneId(zone)
        return tuple(
            card
            for card in self.cards(home)
            if name_seen(self.table, self.viewer, home, card) != HIDDEN
        )

    def conceivable(self, held: Held) -> Iterator[Target]:
        """All that what is held can be dropped on, but where it lies."""
        for slot in self.slots():
            zone = ZoneId(slot.zone)
            if zone != held.zone:
                yield Target(zone)
                if held.pawn is None:
                    yield from (Target(zone, card) for card in self.cards_onto(zone))

    def targets(self, held: Held) -> frozenset[Target]:
        """The zones and cards where the rules would take what is held."""
        return frozenset(
            target
            for target in self.conceivable(held)
            if self.asked(held, target) is not None and self.refusal(held, target) is None
        )
