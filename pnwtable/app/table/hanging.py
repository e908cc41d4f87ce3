"""What hangs on the pointer, as it is drawn: at the pointer, lifted, leaning as it goes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pnwtable.core.zones import Token
from pnwtable.table.ranks import Ranks
from pnwtable.table.scene import BACK, Sprite
from pnwtable.table.swing import Swing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.table.picture import Still
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.layout.geometry import Box
    from pnwtable.table.scene import PawnSprite

HELD_LARGER: Final = 1.06
"""A card in the hand is nearer to the eye."""

NO_CARD: Final = Token(-1)
"""Stands for a card that is not there yet."""

FAN: Final = 0.3
"""Card widths that several cards in the hand lie apart."""

SPREAD: Final = 4.0
"""Degrees between two of them."""


class Hanging:
    """The cards or the pawn that are dragged, and the hand that they were taken out of."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._drag = (0.0, 0.0)
        self._grip = (0.0, 0.0)
        self._swing = Swing()
        self._ranks = Ranks()

    def take(self, x: float, y: float) -> None:
        """What the model holds is taken up at that point."""
        self._drag, self._grip = (0.0, 0.0), (x, y)
        screen, held = self._screen, self._screen.model.held
        moves = screen.desk.pace != "off"
        self._swing.take(x, y, screen.scene.arrangement.card[0], moves=moves)
        self._ranks.end()
        if moves and held is not None and held.zone is not None and held.pawn is None:
            self._ranks.part(screen.scene, held.zone, held.cards)

    def follow(self, across: float, down: float) -> None:
        """The pointer is so far from where it took it up."""
        self._drag = (across, down)
        self._swing.follow(*self.at)
        hanging = self.cards()
        if hanging:
            self._ranks.hang(hanging[-1].box)

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; whether that shows."""
        if not self._screen.model.dragging:
            return False
        swings = self._swing.pass_time(seconds)
        return self._ranks.pass_time(seconds) or swings

    @property
    def at(self) -> tuple[float, float]:
        """Where the pointer is."""
        return self._grip[0] + self._drag[0], self._grip[1] + self._drag[1]

    @property
    def box(self) -> Box | None:
        """The box that would fall: of the last card, or of the pawn."""
        hanging, pawn = self.cards(), self.pawn()
        if hanging:
            return hanging[-1].box
        return None if pawn is None else pawn.box

    def cards(self) -> tuple[Sprite, ...]:
        """The cards that hang on the pointer.

        Several hang as a fan under the last one, in the order of marking. Of a pile that has to be
        renewed first it is the back of a card.
        """
        model, scene = self._screen.model, self._screen.scene
        if model.held is None or not model.dragging or model.held.pawn is not None:
            return ()
        by_card = scene.by_card
        sprites = [by_card[card] for card in model.held.cards if card in by_card]
        zone = model.held.zone
        if zone is not None and not model.held.cards and zone in scene.arrangement.slots:
            box = scene.arrangement.slots[zone].outline
            sprites = [Sprite(NO_CARD, BACK, zone, box.x, box.y, box.width, box.height)]
        return tuple(self._hung(sprites, number) for number in range(len(sprites)))

    def _hung(self, sprites: Sequence[Sprite], number: int) -> Sprite:
        sprite, raised = sprites[number], self._swing.raised
        upright = sorted((sprite.width, sprite.height))
        wide, high = (round(side * HELD_LARGER) for side in upright)
        x = sprite.x + (sprite.width - wide) / 2 + self._drag[0]
        y = sprite.y + (sprite.height - high) / 2 + self._drag[1]
        before, last = 0.0, len(sprites) - 1
        if last:
            # They come together at the pointer, wherever they lay; the last one is there at once.
            before, come = (last / 2 - number) * SPREAD, 1.0 if number == last else raised
            x += (self.at[0] - wide / 2 + (number - last / 2) * FAN * wide - x) * come
            y += (self.at[1] - high / 2 - y) * come
        across, down = self._swing.trail
        leant = 0.0 if sprite.crosswise else sprite.turn * (1 - raised)
        return replace(
            sprite,
            x=x - across * (last - number),
            y=y - down * (last - number),
            width=wide,
            height=high,
            turn=leant + before * raised + self._swing.lean,
            lift=self._swing.lift,
            scale=(1 + (HELD_LARGER - 1) * raised) / HELD_LARGER,
        )

    def pawn(self) -> PawnSprite | None:
        """The pawn that hangs on the pointer."""
        model = self._screen.model
        if model.held is None or not model.dragging or model.held.pawn is None:
            return None
        pawn = self._screen.scene.by_pawn.get(model.held.pawn)
        if pawn is None:
            return None
        return replace(pawn, x=pawn.x + self._drag[0], y=pawn.y + self._drag[1])

    def parted(self) -> tuple[Sprite, ...]:
        """The other cards of the hand that are not where they belong."""
        return self._ranks.now

    def closing(self) -> tuple[Sprite, ...]:
        """Those of them that are moving now."""
        return self._ranks.moving if self._screen.model.dragging else ()

    def without(self, still: Still) -> Still:
        """The picture as it lies while something hangs on the pointer."""
        if not self._screen.model.dragging:
            return still
        moving = frozenset(sprite.card for sprite in self._ranks.moving)
        scene = self._ranks.lying(still.scene)
        if not moving and scene is still.scene:
            return still
        return replace(still, scene=scene, away=still.away | moving)

    def let_go(self) -> None:
        """Nothing hangs there any more, and whoever had to know where it was has asked."""
        self._ranks.end()
