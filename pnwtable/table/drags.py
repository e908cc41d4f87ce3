"""Drags over a table: cards and pawns that are carried, a lasso that is drawn."""

from typing import Literal

from pnwtable.layout.geometry import Box
from pnwtable.table.aim import fallen_on
from pnwtable.table.hand import Hand
from pnwtable.table.lasso import Lasso, can_be_drawn, lassoed
from pnwtable.table.pointing import live_pawn_at, pointed_at, waiting_pawn_at
from pnwtable.table.scene import Sprite
from pnwtable.table.wishes import Wish

Drag = Literal["card", "pawn", "lasso", "nothing"]
"""What a drag has begun with."""


class Drags:
    """What is being dragged from one hand."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self._lasso: Lasso | None = None

    def start(self, x: float, y: float) -> Drag:
        """Take along what is under the pointer; where no card lies, begin a lasso."""
        hand, spread = self._hand, self._hand.spread
        sprite, pawn = spread.scene.sprite_at(x, y), live_pawn_at(spread, x, y)
        if pawn is not None and spread.may_walk(pawn.pawn):
            hand.take_pawn(pawn.pawn)
        elif (waiting := waiting_pawn_at(spread, x, y)) is not None:
            hand.take_waiting(waiting.pawn)
        elif sprite is None:
            place = pointed_at(spread, (), x, y).place
            if not spread.is_dry_source(place):
                return self._start_lasso(x, y)
            hand.take_dry(place)
        elif not spread.may_grab(sprite.card, sprite.zone):
            hand.let_go()
            return "nothing"
        elif not self._is_held(sprite):
            hand.let_go()
            hand.take(sprite)
            hand.fresh = True
        hand.dragging = True
        return "card" if hand.held is not None and hand.held.pawn is None else "pawn"

    def _is_held(self, sprite: Sprite) -> bool:
        """Whether that card is held, or one that it hides is: it was picked out of a pile."""
        held, by_card = self._hand.held, self._hand.spread.scene.by_card
        if held is None or held.zone != sprite.zone:
            return False
        return any(by_card[card].box == sprite.box for card in held.cards)

    def drop(self, box: Box) -> list[Wish]:
        """Let what is dragged fall where it is: onto its target, else home with the reason.

        On the bare table, and where nothing was lit, nothing is played.
        """
        hand = self._hand
        target = hand.target_under(box) or fallen_on(hand.spread, hand.targets, box)
        if target is None or hand.held is None or target.zone == hand.held.zone:
            hand.put_down()
            return []
        return hand.bring(target)

    @property
    def lasso(self) -> Box | None:
        """The lasso while it is drawn."""
        return None if self._lasso is None else self._lasso.box

    def forget_lasso(self) -> None:
        """The lasso is off; what it marked stays as it is."""
        self._lasso = None

    def draw_lasso(self, x: float, y: float) -> None:
        """Draw the lasso to that point; what it meets is marked at once."""
        if self._lasso is None:
            return
        self._lasso = Lasso(self._lasso.start, (x, y), self._lasso.before)
        marked = lassoed(self._hand.spread, self._lasso) or self._lasso.before
        if marked != self._hand.held:
            self._hand.hold(marked)

    def end_lasso(self) -> bool:
        """Keep what the lasso marked; whether it met nothing, so that the marks are to go."""
        lasso, self._lasso = self._lasso, None
        return lasso is not None and lassoed(self._hand.spread, lasso) is None

    def _start_lasso(self, x: float, y: float) -> Drag:
        hand = self._hand
        before = None if hand.held is None else hand.marks(hand.held.zone)
        drawn = can_be_drawn(hand.spread)
        if before is None or not drawn:
            hand.let_go()
        if not drawn:
            return "nothing"
        self._lasso = Lasso((x, y), (x, y), before)
        return "lasso"
