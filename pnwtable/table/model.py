"""The table as a pure model: what is held, what is lit, what the gestures ask for."""

from collections.abc import Iterator
from typing import Literal

from pnwtable.core.commands import Asked, AskedMove, AskedPress, AskedWalk
from pnwtable.core.table import Table
from pnwtable.core.zones import Seat, Token, Viewer, ZoneId
from pnwtable.layout.geometry import Arrangement, Box, Slot
from pnwtable.layout.schema import Layout
from pnwtable.table import places
from pnwtable.table.aim import slots_under
from pnwtable.table.hand import Hand
from pnwtable.table.lasso import Lasso, can_be_drawn, lassoed
from pnwtable.table.pointing import Pointed, pointed_at
from pnwtable.table.scene import Scene, Sprite, scene_of
from pnwtable.table.spread import Rules, Spread
from pnwtable.table.wishes import Do, Held, Wish

Drag = Literal["card", "pawn", "lasso", "nothing"]
"""What a drag has begun with."""


class TableModel:
    """A table, its layout, and what the acting seat is doing with it.

    ``seat`` acts; for None nothing can be done. ``viewer`` is whose view is shown. These and the
    layout may change before a ``show``. The model changes nothing by itself: what a gesture asks
    for comes back as wishes.
    """

    def __init__(self, layout: Layout, rules: Rules, seat: Seat | None, viewer: Viewer) -> None:
        self.layout = layout
        self.rules = rules
        self.seat = seat
        self.viewer = viewer
        self.armed: str | None = None
        self._hand: Hand | None = None
        self._lasso: Lasso | None = None
        self._unmarked: Held | None = None

    def show(self, table: Table, arrangement: Arrangement) -> Scene:
        """Take a new position or size; a selection that no longer lies there is dropped."""
        scene = scene_of(table, arrangement)
        spread = Spread(self.layout, self.rules, self.seat, self.viewer, table, scene)
        self._lasso = self._unmarked = None
        if self._hand is None:
            self._hand = Hand(spread)
        elif not self._hand.put_on(spread) or self._is_idle(self.armed):
            self.armed = None
        return scene

    def _is_idle(self, armed: str | None) -> bool:
        return armed is not None and self.press_at(armed) is None

    @property
    def scene(self) -> Scene | None:
        """What is to be seen, once a table has been shown."""
        return None if self._hand is None else self._hand.spread.scene

    @property
    def spread(self) -> Spread:
        """What lies there now, and what could be begun with it."""
        return self._holding.spread

    @property
    def _holding(self) -> Hand:
        if self._hand is None:
            raise RuntimeError("the table model was asked before it was shown a table")
        return self._hand

    # what is held

    @property
    def held(self) -> Held | None:
        """What is selected or hangs on the pointer."""
        return None if self._hand is None else self._hand.held

    @property
    def dragging(self) -> bool:
        """Whether it hangs on the pointer."""
        return self._hand is not None and self._hand.dragging

    @property
    def lit(self) -> frozenset[str]:
        """The zones that would take it."""
        return frozenset() if self._hand is None else self._hand.lit

    def take(self, sprite: Sprite) -> None:
        """Select a card, with what its zone's grab brings along; of a set, add or take its mark."""
        self.armed = None
        self._holding.take(sprite)

    def let_go(self) -> None:
        """Hold nothing."""
        self.armed = None
        self._lasso = self._unmarked = None
        if self._hand is not None:
            self._hand.let_go()

    def asked_onto(self, target: ZoneId) -> AskedMove | AskedWalk | None:
        """The command that dropping what is held there would be."""
        return self._holding.asked_onto(target)

    def target_under(self, box: Box) -> Slot | None:
        """The lit zone where what is dragged would fall, if its last card or pawn were there."""
        return self._holding.target_under(box)

    # places

    def is_source(self, card: Token, zone: ZoneId) -> bool:
        """Whether some legal command moves that card."""
        return self.spread.is_source(card, zone)

    def press_at(self, place: str) -> AskedPress | None:
        """The legal button that belongs to a place, or to a pawn there, if there is one."""
        found = places.press_at(self.spread, place)
        return None if found is None else found[0]

    def presses(self) -> Iterator[tuple[AskedPress, str]]:
        """Every legal button, and the place where the layout puts it; empty if it is not there."""
        return places.presses(self.spread)

    def place_of(self, asked: Asked) -> str:
        """The place where a command leads, or where its button lies; empty if there is none."""
        return places.place_of(self.spread, asked)

    def box_of(self, place: str) -> Box | None:
        """Where a place is: a zone's top card, a pawn, a plate or a spot."""
        return places.box_of(self.spread.scene, place)

    def lit_at(self, x: float, y: float) -> str | None:
        """The lit zone at that point."""
        place = pointed_at(self.spread, self.lit, x, y).place
        return place if place in self.lit else None

    # taps

    def tap(self, x: float, y: float) -> list[Wish]:
        """Select what lies there, or try to bring what is held there."""
        at = pointed_at(self.spread, self.lit, x, y)
        if not at.place:
            self.let_go()
            return []
        return self.choose(at.place, at.sprite)

    def choose(self, place: str, sprite: Sprite | None = None, *, sure: bool = False) -> list[Wish]:
        """A tap on a place: its card if one lies there, or the place itself.

        Where a button belongs to the place, a first tap selects what can be selected and arms it.
        ``sure`` is Enter: it presses where nothing else can be meant, and sends marked cards off.
        """
        armed, self.armed, self._unmarked = self.armed, None, None
        spread, held = self.spread, self.held
        if spread.seat is None:
            return []
        if held is not None and place in self.lit:
            return self._holding.bring(place)
        button = places.press_at(spread, place)
        if button is not None and (not self._can_mark(sprite) or (sure and held is None)):
            return self._press(button, armed, Pointed(place, sprite), sure=sure)
        if sprite is not None and held is not None and held.cards and held.zone == place:
            return self._select_again(held, sprite, sure=sure)
        return self._choose_new(place, sprite)

    def double_tap(self, x: float, y: float) -> list[Wish]:
        """Bring what lies there to its one target, if just one is worth it."""
        at, unmarked = pointed_at(self.spread, self.lit, x, y), self._unmarked
        if unmarked is not None and at.sprite is not None and at.sprite.card in unmarked.cards:
            # The first of the two taps took the mark of a card that is meant to go with its set.
            self._holding.hold(unmarked)
        self._unmarked = None
        if self.held is not None and self.held.pawn is not None and at.place in self.lit:
            return self._holding.bring(at.place)
        return self.send(at.place, at.sprite)

    def send(self, place: str, sprite: Sprite | None = None) -> list[Wish]:
        """As a double tap on that place, or on that card of it; marked cards go together."""
        spread, hand = self.spread, self._holding
        button = places.press_at(spread, place)
        marks = None if sprite is None else hand.marks(sprite.zone)
        if marks is None:
            self.let_go()
        if spread.seat is None or not place:
            return []
        if button is not None and not self._can_mark(sprite):
            self.let_go()
            return [Do(button[0])]
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
        sprite, pawn = at.sprite, self.spread.walker_at(at.place)
        marking = self._can_mark(sprite)
        source = sprite is not None and self.is_source(sprite.card, sprite.zone)
        self.let_go()
        if armed == where or (sure and not (marking or source or pawn is not None)):
            return [Do(press)]
        if sprite is not None and source and not marking:
            self.take(sprite)
        elif pawn is not None:
            self._holding.take_pawn(pawn)
        self.armed = where
        return []

    def _select_again(self, held: Held, sprite: Sprite, *, sure: bool) -> list[Wish]:
        """A tap where cards are held: it adds to a set or takes from it, else it replaces them."""
        again = sprite.card in held.cards
        if self._holding.marks(sprite.zone) is None:
            self.let_go()
            return [] if again else self._select(sprite)
        if again and sure:
            return self._holding.send()
        if again or self._can_mark(sprite):
            self.take(sprite)
            self._unmarked = held if again else None
        return []

    def _choose_new(self, place: str, sprite: Sprite | None) -> list[Wish]:
        """A tap where nothing of what is held lies: the card there, the pawn there, or to there."""
        spread, held = self.spread, self.held
        if sprite is not None and spread.may_select(sprite.card, sprite.zone):
            return self._select(sprite)
        pawn = self.spread.walker_at(place)
        if held is None:
            pawn = pawn or spread.lone_walker_to(place)
        if pawn is not None and held is not None and held.pawn == pawn:
            self.let_go()
            return []
        if pawn is not None and (held is None or place == pawn):
            self._holding.take_pawn(pawn)
            return []
        if held is not None:
            return self._holding.bring(place)
        return [] if sprite is None else self._select(sprite)

    def _select(self, sprite: Sprite) -> list[Wish]:
        if not self._can_grab(sprite):
            return []
        self.take(sprite)
        is_source = self.is_source(sprite.card, sprite.zone)
        if self.lit or is_source or self._holding.marks(sprite.zone) is not None:
            return []
        return self._holding.stuck()

    def _send_pawn(self, place: str) -> list[Wish]:
        """The one pawn that can walk to a zone goes there, else that of the place to its target."""
        self.let_go()
        there = self.spread.lone_walker_to(place)
        pawn = there or self.spread.walker_at(place)
        if pawn is None:
            return []
        self._holding.take_pawn(pawn)
        return self._holding.send() if there is None else self._holding.bring(place)

    # drags

    def start_drag(self, x: float, y: float) -> Drag:
        """Take along what is under the pointer; where no card lies, begin a lasso."""
        scene, held = self.spread.scene, self.held
        sprite, pawn = scene.sprite_at(x, y), scene.pawn_at(x, y)
        self.armed = self._unmarked = None
        if pawn is not None and self.spread.may_walk(pawn.pawn):
            self._holding.take_pawn(pawn.pawn)
        elif sprite is None:
            return self._start_lasso(x, y)
        elif not self._can_grab(sprite):
            self.let_go()
            return "nothing"
        elif held is None or sprite.card not in held.cards:
            self.let_go()
            self.take(sprite)
            self._holding.fresh = True
        self._holding.dragging = True
        return "card" if self.held is not None and self.held.pawn is None else "pawn"

    def drop(self, box: Box) -> list[Wish]:
        """Let what is dragged fall where it is: onto its target, else home with the reason.

        On the bare table, and where nothing was lit, nothing is played.
        """
        slot, held = self.target_under(box), self.held
        if slot is None:
            slot = next(iter(slots_under(self.spread, self.lit, box)), None)
        if slot is None or held is None or slot.zone == held.zone:
            self._holding.put_down()
            return []
        return self._holding.bring(slot.zone)

    @property
    def lasso(self) -> Box | None:
        """The lasso while it is drawn."""
        return None if self._lasso is None else self._lasso.box

    def drag_lasso(self, x: float, y: float) -> None:
        """Draw the lasso to that point; what it meets is marked at once."""
        if self._lasso is None:
            return
        self._lasso = Lasso(self._lasso.start, (x, y), self._lasso.before)
        marked = lassoed(self.spread, self._lasso) or self._lasso.before
        if marked != self.held:
            self._holding.hold(marked)

    def end_lasso(self) -> None:
        """Keep what the lasso marked; one that met nothing clears the marks."""
        lasso, self._lasso = self._lasso, None
        if lasso is not None and lassoed(self.spread, lasso) is None:
            self.let_go()

    def _start_lasso(self, x: float, y: float) -> Drag:
        before = None if self.held is None else self._holding.marks(self.held.zone)
        if before is None or not can_be_drawn(self.spread):
            self.let_go()
        if not can_be_drawn(self.spread):
            return "nothing"
        self._lasso = Lasso((x, y), (x, y), before)
        return "lasso"

    def _can_mark(self, sprite: Sprite | None) -> bool:
        return sprite is not None and self.spread.may_mark(sprite.card, sprite.zone)

    def _can_grab(self, sprite: Sprite) -> bool:
        return self.spread.may_grab(sprite.card, sprite.zone)
