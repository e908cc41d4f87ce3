"""What can be done now, marked where it lies: found in the legal commands, and painted quietly."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import radians, sin
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.table.cards import end_of
from pnwtable.core.commands import AskedMove
from pnwtable.layout.box import Box, around

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Still
    from pnwtable.core.zones import PawnId, Token, ZoneId
    from pnwtable.table.scene import Scene, Sprite
    from pnwtable.table.spread import Spread

_GAP: Final = 3
_PEN: Final = 3
_RIM: Final = 1
"""Logical units: how far under a thing its line lies, how thick it is, and the dark round it."""

_INSET: Final = 0.12
"""Part of a card's width by which a line is shorter at both ends."""

_QUARTER: Final = 90


@dataclass(frozen=True, slots=True)
class Offers:
    """The sources of the legal commands: single cards, whole places, pawns."""

    cards: frozenset[Token] = frozenset()
    places: frozenset[str] = frozenset()
    pawns: frozenset[PawnId] = frozenset()


def offers_of(spread: Spread, *, alone: bool, covered: bool) -> Offers:
    """What the acting seat could begin with; nothing for a viewer at whose table nobody acts.

    ``alone`` tells places but no cards: a solitaire is a riddle. While the own cards are
    ``covered``, what lies hidden in them is not told either.
    """
    if spread.seat is None:
        return Offers()
    moves = [asked for asked in spread.rules.legal() if isinstance(asked, AskedMove)]
    slots = spread.scene.arrangement.slots
    secret = _secret(spread) if covered else frozenset()
    sources = {asked.source for asked in moves if asked.source in slots} - secret
    piles = {zone for zone in sources if alone or not spread.cards(zone)}
    cards = {
        sprite.card
        for sprite in spread.scene.sprites
        if sprite.zone in sources - piles and _begins(spread, sprite)
    }
    pawns = frozenset(asked.pawn for asked in spread.walks())
    return Offers(frozenset(cards), frozenset(map(str, piles)), pawns)


def without_offers(still: Still) -> Still:
    """The picture while something else is wanted, or nothing."""
    nothing = Offers()
    return replace(
        still,
        offered=nothing.cards,
        offered_places=nothing.places,
        offered_pawns=nothing.pawns,
    )


def _begins(spread: Spread, sprite: Sprite) -> bool:
    if spread.grab(sprite.zone) == "set":
        return spread.serves(sprite.card, sprite.zone)
    return spread.is_source(sprite.card, sprite.zone)


def _secret(spread: Spread) -> frozenset[ZoneId]:
    """The places of which not everybody sees every card."""
    zones = spread.table.zones
    return frozenset(zone for zone in zones if not zones[zone].open_to(None))


def paint_offers(desk: Desk, target: pygame.Surface, still: Still) -> None:
    """Draw an amber line under all cards and places that are offered; one under all of a hand."""
    for box in underlined(still):
        _paint_line(desk, target, box)


def paint_offered_pawns(desk: Desk, target: pygame.Surface, still: Still) -> None:
    """Draw the same under pawns, which may stand on a plate."""
    for pawn in still.pawns:
        if pawn.pawn in still.offered_pawns:
            _paint_line(desk, target, pawn.box)


def underlined(still: Still) -> tuple[Box, ...]:
    """What is underlined together: runs of cards, ends of piles, empty places."""
    slots = still.scene.arrangement.slots
    places = (end_of(slots[zone]) for zone in sorted(still.offered_places))
    return (*_runs(still.scene, still.offered), *places)


def _runs(scene: Scene, offered: frozenset[Token]) -> Iterator[Box]:
    """Offered cards that lie beside each other, as one; of a pile or a column its end."""
    zones: dict[ZoneId, list[Sprite]] = {}
    for sprite in scene.sprites:
        zones.setdefault(sprite.zone, []).append(sprite)
    for sprites in zones.values():
        if all(sprite.card not in offered for sprite in sprites):
            continue
        if sprites[0].box.x == sprites[-1].box.x:
            yield sprites[-1].box
            continue
        yield from map(around, _beside(sprites, offered))


def _beside(sprites: Sequence[Sprite], offered: frozenset[Token]) -> Iterator[list[Box]]:
    """Runs of what is seen of the offered cards of a row."""
    run: list[Box] = []
    for sprite, later in zip(sprites, (*sprites[1:], None), strict=True):
        if sprite.card in offered:
            run.append(_seen(sprite, later))
        ends = later is None or later.box.x < sprite.box.x or later.card not in offered
        if ends and run:
            yield run
            run = []


def _seen(sprite: Sprite, later: Sprite | None) -> Box:
    """What the next card of a row leaves of it; one that is fanned hangs a little lower."""
    box = sprite.box
    right = box.right if later is None or later.box.x < box.x else min(box.right, later.box.x)
    lean = sprite.turn % _QUARTER
    hangs = box.width / 2 * sin(radians(min(lean, _QUARTER - lean)))
    return Box(box.x, box.y, max(1, right - box.x), box.height + round(hangs))


def _paint_line(desk: Desk, target: pygame.Surface, box: Box) -> None:
    inset = round(min(box.width, box.height) * _INSET)
    pen, rim = max(2, desk.px(_PEN)), max(1, desk.px(_RIM))
    wide, y = box.width - 2 * inset, box.bottom + desk.px(_GAP)
    for grown, colour in ((rim, theme.SHADE), (0, theme.AMBER)):
        size = wide + 2 * grown, pen + 2 * grown
        line = Plate(colour, radius=size[1] / 2)
        target.blit(desk.plates.plate(size, line), (box.x + inset - grown, y - grown))
