"""What the acting seat holds: how it is taken up, where it may go, and what becomes of it."""

from dataclasses import replace

from pnwtable.core.commands import AskedMove, AskedWalk
from pnwtable.core.zones import PawnId, Token, ZoneId
from pnwtable.layout.geometry import Box
from pnwtable.table.aim import target_under, why_not, why_stuck, worth_it
from pnwtable.table.places import box_of, target_box
from pnwtable.table.replies import replies
from pnwtable.table.scene import Sprite
from pnwtable.table.spread import Spread
from pnwtable.table.wishes import Do, Held, Refused, Several, Target, Wish


class Hand:
    """The selection of the acting seat on the spread that lies there now."""

    def __init__(self, spread: Spread) -> None:
        self.spread = spread
        self.held: Held | None = None
        self.dragging = False
        self.fresh = False
        self.targets: frozenset[Target] = frozenset()

    def put_on(self, spread: Spread) -> bool:
        """Take a new position or size. False if what was begun is over with it.

        That is so for a selection that no longer lies there, and when another seat acts.
        """
        same, self.spread = spread.seat == self.spread.seat, spread
        if self.held is None:
            self.dragging = False
            return same
        if not same or not self._still_there(self.held):
            self.let_go()
            return False
        self.targets = spread.targets(self.held)
        return True

    @property
    def lit(self) -> frozenset[str]:
        """The zones that would take it."""
        return frozenset(str(target.zone) for target in self.targets if target.card is None)

    @property
    def lit_cards(self) -> frozenset[Token]:
        """The cards that would take it."""
        return frozenset(target.card for target in self.targets if target.card is not None)

    @property
    def wanted(self) -> frozenset[Target]:
        """What is to be tapped next: targets of what is held, else the answers to a question."""
        if self.held is not None:
            return self.targets
        answers = (reply.target for reply in replies(self.spread))
        return frozenset(target for target in answers if target is not None)

    def target_of(self, place: str, card: Token | None) -> Target | None:
        """That card of a place if it is wanted, else the place if it is."""
        there = Target(ZoneId(place), card), Target(ZoneId(place))
        return next((target for target in there if target in self.wanted), None)

    def take(self, sprite: Sprite) -> None:
        """Select a card, with what its zone's grab brings along; of a set, add or take its mark."""
        cards = self.spread.grabbed(sprite.card, sprite.zone)
        marks = self.marks(sprite.zone)
        if marks is not None:
            kept = tuple(card for card in marks.cards if card != sprite.card)
            cards = kept if sprite.card in marks.cards else (*kept, sprite.card)
        self.hold(Held(sprite.zone, cards) if cards else None)

    def take_pawn(self, pawn: PawnId) -> None:
        """Select a pawn."""
        self.hold(Held(self.spread.table.pawns[pawn], (), pawn))

    def take_waiting(self, pawn: PawnId) -> None:
        """Select a pawn that waits, with the cards that are marked: it may take them along."""
        marked = None if self.held is None else self.marks(self.held.zone)
        home = self.spread.table.pawns[pawn]
        self.hold(Held(home, (), pawn) if marked is None else replace(marked, pawn=pawn))

    def take_dry(self, place: str) -> None:
        """Select the top card of a pile that has to be renewed first; a second time, let go."""
        held = Held(ZoneId(place), ())
        self.hold(None if held == self.held and not self.dragging else held)

    def hold(self, held: Held | None) -> None:
        """Select that, instead of what was selected."""
        self.held, self.fresh = held, False
        self.targets = frozenset() if held is None else self.spread.targets(held)

    def let_go(self) -> None:
        """Hold nothing."""
        self.hold(None)
        self.dragging = False

    def put_down(self) -> None:
        """End what led nowhere: marks stay, to be put right; what a drag took up goes home."""
        if self.held is not None and self.held.pawn is not None and self.held.cards:
            self.hold(replace(self.held, pawn=None))
        if self.held is None or self.fresh or self.marks(self.held.zone) is None:
            self.let_go()
        self.dragging = False

    def marks(self, zone: ZoneId | None) -> Held | None:
        """What is marked in that zone, if cards are marked there."""
        held = self.held
        if held is None or zone is None or held.zone != zone or held.pawn is not None:
            return None
        return held if self.spread.grab(zone) == "set" else None

    def asked_onto(self, target: Target) -> AskedMove | AskedWalk | None:
        """The command that dropping what is held there would be."""
        return None if self.held is None else self.spread.asked(self.held, target)

    def target_under(self, box: Box) -> Target | None:
        """The lit zone or card where what is held would fall from there."""
        held = self.held
        return None if held is None else target_under(self.spread, held, self.targets, box)

    def bring(self, target: Target) -> list[Wish]:
        """The wish to bring there what is held, or why that may not be; only marks stay then."""
        held, place = self.held, target_box(self.spread.scene, target)
        asked = None if place is None else self.asked_onto(target)
        if held is None or asked is None or place is None:
            self.let_go()
            return []
        why = why_not(self.spread, held, target)
        if why is None:
            self.let_go()
            return [Do(asked)]
        self.put_down()
        return [Refused(why, place)]

    def send(self) -> list[Wish]:
        """Bring what is held to the one target that a double tap may mean, if there is just one."""
        held, place = self.held, self._box()
        if held is None or place is None:
            return []
        worth = worth_it(self.spread, held, self.targets)
        if len(worth) == 1:
            return self.bring(worth[0])
        return [Several(place, easy=bool(worth))] if self.targets else self.stuck()

    def stuck(self) -> list[Wish]:
        """Let go of what can go nowhere, and say why."""
        held, place = self.held, self._box()
        why = None if held is None else why_stuck(self.spread, held)
        self.let_go()
        return [] if why is None or place is None else [Refused(why, place)]

    def _box(self) -> Box | None:
        """Where the last of what is held lies."""
        if self.held is None:
            return None
        if self.held.pawn is not None:
            return box_of(self.spread.scene, self.held.pawn)
        if not self.held.cards:
            return box_of(self.spread.scene, self.held.zone or "")
        return self.spread.scene.by_card[self.held.cards[-1]].box

    def _still_there(self, held: Held) -> bool:
        spread = self.spread
        if held.pawn is not None and spread.may_visit(held.pawn):
            return held.zone is not None and set(held.cards) <= set(spread.cards(held.zone))
        if held.pawn is not None:
            at_home = spread.table.pawns.get(held.pawn) == held.zone
            return at_home and spread.may_walk(held.pawn)
        if held.zone is not None and not held.cards:
            return spread.is_dry_source(held.zone)
        return held.zone is not None and set(held.cards) <= set(spread.cards(held.zone))
