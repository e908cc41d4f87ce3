"""Taps on a table: they select, arm what binds, and bring or give what was selected or armed."""

from collections.abc import Sequence

from pnwtable.core.commands import AskedPress
from pnwtable.core.zones import PawnId, ZoneId
from pnwtable.table import places
from pnwtable.table.hand import Hand
from pnwtable.table.pointing import Pointed, pointed_at
from pnwtable.table.replies import Reply, replies, reply_at
from pnwtable.table.scene import BACK, Sprite
from pnwtable.table.spread import Spread
from pnwtable.table.wishes import Browse, Do, Held, Target, Wish


class Taps:
    """What taps have begun with one hand.

    ``armed`` is the place whose button a second tap presses, ``chosen`` the answer that it gives.
    """

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self.armed: str | None = None
        self.chosen: Reply | None = None
        self._unmarked: Held | None = None

    @property
    def _spread(self) -> Spread:
        return self._hand.spread

    def go_on(self, *, is_same: bool) -> None:
        """Another position or size has come: only what is still there stays armed."""
        self._unmarked = None
        is_idle = self.armed is not None and places.press_at(self._spread, self.armed) is None
        if not is_same or is_idle:
            self.armed = None
        if self.chosen not in replies(self._spread):
            self.chosen = None

    def disarm(self) -> None:
        """Nothing was begun by a tap but what is held."""
        self.armed = self.chosen = self._unmarked = None

    def let_go(self) -> None:
        """Nothing was begun, and nothing is held."""
        self.disarm()
        self._hand.let_go()

    def take(self, sprite: Sprite) -> None:
        """Select a card, with what its zone's grab brings along; of a set, add or take its mark."""
        self.armed = self.chosen = None
        self._hand.take(sprite)

    def _pointed(self, x: float, y: float) -> Pointed:
        return pointed_at(self._spread, self._hand.wanted, x, y)

    def tap(self, x: float, y: float) -> list[Wish]:
        """Select what lies there, or try to bring what is held there."""
        at = self._pointed(x, y)
        if not at.place:
            self.let_go()
            return []
        return self.choose(at.place, at.sprite)

    def choose(self, place: str, sprite: Sprite | None = None, *, sure: bool = False) -> list[Wish]:
        """A tap on a place: its card if one lies there, or the place itself.

        Where a button or an answer belongs to the place, a first tap selects what can be selected
        and arms it. ``sure`` is Enter: it does so where nothing else can be meant, and sends marked
        cards off.
        """
        armed, chosen, self.armed, self.chosen = self.armed, self.chosen, None, None
        self._unmarked = None
        spread, held = self._spread, self._hand.held
        card = None if sprite is None else sprite.card
        if spread.seat is None:
            return [] if sprite is None else self._browse(sprite)
        if held is not None and (target := self._hand.target_of(place, card)) is not None:
            return self._hand.bring(target)
        reply = reply_at(spread, place, card)
        if reply is not None:
            return self._answer(reply, chosen, sprite, sure=sure)
        button = places.press_at(spread, place)
        if button is not None and (not self._can_mark(sprite) or (sure and held is None)):
            return self._press(button, armed, Pointed(place, sprite), sure=sure)
        if sprite is not None and held is not None and held.cards and held.zone == place:
            return self._select_again(held, sprite, sure=sure)
        return self._choose_new(place, sprite)

    def takes_first(self, place: str, sprite: Sprite | None) -> bool:
        """Whether Enter at a place with a button takes the card or the pawn there before that."""
        button = places.press_at(self._spread, place)
        if button is None or button[1] == self.armed or self._can_mark(sprite):
            return False
        return self._is_source(sprite) or self._spread.walker_at(place) is not None

    def double_tap(self, x: float, y: float) -> list[Wish]:
        """Bring what lies there to its one target, if just one is worth it."""
        at, unmarked = self._pointed(x, y), self._unmarked
        if unmarked is not None and at.sprite is not None and at.sprite.card in unmarked.cards:
            # The first of the two taps took the mark of a card that is meant to go with its set.
            self._hand.hold(unmarked)
        self._unmarked = None
        held = self._hand.held
        if held is not None and held.pawn is not None and at.place in self._hand.lit:
            return self._hand.bring(Target(ZoneId(at.place)))
        if len(self._spread.walkers_at(at.place)) > 1:
            # Which of them is to go cannot be meant: the second tap takes the next, as any does.
            return self.choose(at.place, at.sprite)
        return self.send(at.place, at.sprite)

    def send(self, place: str, sprite: Sprite | None = None) -> list[Wish]:
        """As a double tap on that place, or on that card of it; marked cards go together."""
        spread, hand = self._spread, self._hand
        button = places.press_at(spread, place)
        marks = None if sprite is None else hand.marks(sprite.zone)
        if marks is None:
            self.let_go()
        if spread.seat is None or not place:
            return []
        reply = reply_at(spread, place, None if sprite is None else sprite.card)
        if reply is not None:
            self.let_go()
            return [Do(reply.asked)]
        if button is not None and not self._can_mark(sprite):
            self.let_go()
            return [Do(button[0])]
        if spread.is_dry_source(place):
            hand.take_dry(place)
            return hand.send()
        if sprite is None or not self._can_grab(sprite):
            return self._send_pawn(place)
        if marks is None or sprite.card not in marks.cards:
            self.take(sprite)
        return hand.send()

    def _press(
        self, button: tuple[AskedPress, str], armed: str | None, at: Pointed, *, sure: bool
    ) -> list[Wish]:
        """The first tap on a place with a button; the second one, or a sure one, presses it."""
        press, where = button
        sprite, pawn = at.sprite, self._spread.walker_at(at.place)
        marking, source = self._can_mark(sprite), self._is_source(sprite)
        self.let_go()
        if armed == where or (sure and not (marking or source or pawn is not None)):
            return [Do(press)]
        if sprite is not None and source and not marking:
            self.take(sprite)
        elif self._spread.is_dry_source(at.place):
            self._hand.take_dry(at.place)
        elif pawn is not None:
            self._hand.take_pawn(pawn)
        self.armed = where
        return []

    def _answer(
        self, reply: Reply, chosen: Reply | None, sprite: Sprite | None, *, sure: bool
    ) -> list[Wish]:
        """The first tap on an answer arms it; the second one, or a sure one, gives it."""
        source = self._is_source(sprite)
        self.let_go()
        if reply == chosen or (sure and not source):
            return [Do(reply.asked)]
        if sprite is not None and source:
            self.take(sprite)
        self.chosen = reply
        return []

    def _select_again(self, held: Held, sprite: Sprite, *, sure: bool) -> list[Wish]:
        """A tap where cards are held: it adds to a set or takes from it, else it replaces them."""
        again = sprite.card in held.cards
        if self._hand.marks(sprite.zone) is None:
            self.let_go()
            return [] if again else self._select(sprite)
        if again and sure:
            return self._hand.send()
        if again or self._can_mark(sprite):
            self.take(sprite)
            self._unmarked = held if again else None
        return []

    def _choose_new(self, place: str, sprite: Sprite | None) -> list[Wish]:
        """A tap where nothing of what is held lies: the card there, the pawn there, or to there."""
        spread, held = self._spread, self._hand.held
        if sprite is not None and spread.may_select(sprite.card, sprite.zone):
            return self._select(sprite)
        if spread.is_dry_source(place) and (held is None or held.zone == place):
            self._hand.take_dry(place)
            return []
        pawns = spread.walkers_at(place)
        if held is not None and held.pawn in pawns:
            self._take_next(pawns[pawns.index(held.pawn) + 1 :])
            return []
        pawn = next(iter(pawns), None)
        if held is None:
            pawn = pawn or spread.lone_walker_to(place)
        if pawn is not None and (held is None or place == pawn):
            self._hand.take_pawn(pawn)
            return []
        if held is not None:
            onto = sprite is not None and sprite.card in spread.cards_onto(place)
            card = sprite.card if sprite is not None and onto else None
            return self._hand.bring(Target(ZoneId(place), card))
        return [] if sprite is None else self._select(sprite)

    def _take_next(self, pawns: Sequence[PawnId]) -> None:
        """Of several pawns at a place each tap takes the next; after the last one none is held."""
        if pawns:
            self._hand.take_pawn(pawns[0])
        else:
            self.let_go()

    def _select(self, sprite: Sprite) -> list[Wish]:
        if browsed := self._browse(sprite):
            return browsed
        if not self._can_grab(sprite):
            return []
        self.take(sprite)
        is_source = self._spread.is_source(sprite.card, sprite.zone)
        if self._hand.targets or is_source or self._hand.marks(sprite.zone) is not None:
            return []
        return self._hand.stuck()

    def _send_pawn(self, place: str) -> list[Wish]:
        """A pawn of the place goes to its one target; where none is, the one that can walk there.

        A tap takes the same pawn.
        """
        self.let_go()
        here = self._spread.walker_at(place)
        there = self._spread.lone_walker_to(place) if here is None else None
        pawn = here or there
        if pawn is None:
            return []
        self._hand.take_pawn(pawn)
        if there is None:
            return self._hand.send()
        return self._hand.bring(Target(ZoneId(place)))

    def _browse(self, sprite: Sprite) -> list[Wish]:
        """The wish to see the pile of a card, where a tap can mean nothing else.

        So it is also where one of the covered cards may be taken, for it has to be seen first.
        """
        zone = sprite.zone
        if not self._spread.layout.look(zone).browse:
            return []
        *covered, top = (self._spread.is_source(card, zone) for card in self._spread.cards(zone))
        seen = any(one.zone == zone and one.face != BACK for one in self._spread.scene.sprites)
        return [Browse(zone)] if seen and (any(covered) or not top) else []

    def _can_mark(self, sprite: Sprite | None) -> bool:
        return sprite is not None and self._spread.may_mark(sprite.card, sprite.zone)

    def _is_source(self, sprite: Sprite | None) -> bool:
        return sprite is not None and self._spread.is_source(sprite.card, sprite.zone)

    def _can_grab(self, sprite: Sprite) -> bool:
        return self._spread.may_grab(sprite.card, sprite.zone)
