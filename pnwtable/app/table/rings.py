"""Rings round what a first hand speaks of: found on the table, and painted."""

from __future__ import annotations

from dataclasses import replace
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.table.card_rings import paint_told_place
from pnwtable.app.table.cards import shown
from pnwtable.app.table.composing import answer_key
from pnwtable.app.table.picture import Ring
from pnwtable.app.table.ring_signs import sign_box
from pnwtable.core.commands import ALL, TOP, AskedChoose, AskedMove, AskedPress, AskedWalk, CardName
from pnwtable.core.resolve import cards_named
from pnwtable.core.zones import ZoneId
from pnwtable.layout.box import Box, around
from pnwtable.table.places import box_of, target_box

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Around, Still
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.core.commands import Asked
    from pnwtable.core.zones import Seat
    from pnwtable.layout.slots import Slot
    from pnwtable.table.scene import Scene, Sprite

TAKE: Final = "1"
PUT: Final = "2"
"""What is taken and where it is put are told apart by these signs, not by colour."""

_SIGN: Final = theme.TextStyle(size=17, colour=theme.ON_AMBER, bold=True)
_GAP: Final = 1
_DISC: Final = 27


class Ringing:
    """Finds on one table what is to be ringed, as the learner's seat sees it."""

    def __init__(self, screen: TableScreen, scene: Scene, seat: Seat) -> None:
        self._screen = screen
        self._scene = scene
        self._seat = seat
        self._table = screen.session.view(screen.viewer).table

    def looked_at(self, places: Iterable[str]) -> tuple[Ring, ...]:
        """Rings round places, one round all that a pattern means."""
        return tuple(ring for place in places for ring in _found(self._place(place)))

    def to_do(self, asked: Asked) -> tuple[Ring, ...]:
        """Rings round what is to be taken, and where it is to be put."""
        match asked:
            case AskedMove(source=source, cards=cards):
                taken, put = self._taken(source, cards), self._target(asked)
            case AskedWalk(pawn=pawn, target=target):
                taken, put = _found(self._at(pawn)), self._at(target)
            case AskedPress() | AskedChoose():
                taken, put = _found(self._given(asked)), None
        if not taken or put is None:
            return (*taken, *_found(put))
        first, *others = taken
        return (replace(first, sign=TAKE), *others, replace(put, sign=PUT))

    def to_take(self, asked: Asked) -> tuple[Ring, ...]:
        """Rings round nothing but what is to be taken, pressed or tapped."""
        match asked:
            case AskedMove(source=source, cards=cards):
                return tuple(self._taken(source, cards))
            case AskedWalk(pawn=pawn):
                return tuple(_found(self._at(pawn)))
            case AskedPress() | AskedChoose():
                return tuple(_found(self._given(asked)))

    def _at(self, place: str) -> Ring | None:
        return _ring(box_of(self._scene, place))

    def _place(self, place: str) -> Ring | None:
        if place.startswith("press "):
            return self._knob(place.removeprefix("press "))
        zone, _, card = place.partition("/")
        if card:
            return _round_all(self._taken(ZoneId(zone), (CardName(card),)))
        slots = self._scene.arrangement.slots.values()
        found = [_whole(slot) for slot in slots if fnmatchcase(slot.zone, place)]
        return _ring(around(found)) if found else self._at(place)

    def _taken(self, zone: ZoneId, names: Sequence[CardName]) -> list[Ring]:
        """These cards of a zone: one ring for all that lie there, else one for each."""
        faces = [name.face for name in names]
        if faces == [TOP]:
            return _found(self._at(zone))
        sprites = self._scene.by_card
        found = [
            _worn(self._scene, sprites[card])
            for name in names
            for card in cards_named(self._table, self._seat, zone, name)[:1]
            if card in sprites
        ]
        whole = faces == [ALL] or len(found) == len(self._table.cards[zone])
        return _found(self._place(zone)) if whole else found

    def _target(self, asked: AskedMove) -> Ring | None:
        if asked.onto is not None:
            return _round_all(self._taken(asked.target, (asked.onto,)))
        return self._place(asked.target)

    def _given(self, asked: AskedPress | AskedChoose) -> Ring | None:
        """The button, or what gives the answer."""
        if isinstance(asked, AskedPress):
            return self._knob(asked.button)
        replies = self._screen.model.replies()
        target = next((reply.target for reply in replies if reply.asked == asked), None)
        if target is None:
            return self._knob(answer_key(asked))
        if target.card is None:
            return self._place(target.zone)
        return _ring(target_box(self._scene, target))

    def _knob(self, button: str) -> Ring | None:
        knobs = self._screen.showing.knobs()
        return _ring(next((knob.box for knob in knobs if knob.button == button), None))


def _whole(slot: Slot) -> Box:
    return around(slot.cards) if slot.cards else slot.outline


def _worn(scene: Scene, sprite: Sprite) -> Ring:
    """A ring round what is to be seen of a card under the next one of its zone."""
    zone = [one for one in scene.sprites if one.zone == sprite.zone]
    later, box = zone[zone.index(sprite) + 1 :], sprite.box
    if any(one.box == box for one in zone if one is not sprite):
        return Ring(box)  # of a pile no single card is drawn
    if later and later[0].box.x > box.x:
        box = Box(box.x, box.y, min(box.width, later[0].box.x - box.x), box.height)
    elif later and later[0].box.y > box.y:
        box = Box(box.x, box.y, box.width, min(box.height, later[0].box.y - box.y))
    return Ring(box, card=sprite.card)


def _ring(box: Box | None) -> Ring | None:
    return None if box is None else Ring(box)


def _found(ring: Ring | None) -> list[Ring]:
    return [] if ring is None else [ring]


def _round_all(rings: Sequence[Ring]) -> Ring | None:
    if len(rings) == 1:
        return rings[0]
    return Ring(around([ring.box for ring in rings])) if rings else None


def risen(still: Still) -> tuple[Ring, ...]:
    """The rings as they are drawn: round cards that stand out of their row too."""
    found = []
    for ring in still.rings:
        inside = [one for one in still.scene.sprites if _is_in(one, ring)]
        boxes = [shown(still, one).box for one in inside]
        up = max((one.box.y - box.y for one, box in zip(inside, boxes, strict=True)), default=0)
        box = ring.box
        # A worn ring goes with its card; one that is round many must hold those that stay too.
        high = box.height if ring.card is not None else box.height + up
        found.append(replace(ring, box=Box(box.x, box.y - up, box.width, high)))
    return tuple(found)


def _is_in(sprite: Sprite, ring: Ring) -> bool:
    if ring.card is not None:
        return sprite.card == ring.card
    return sprite.box.overlap(ring.box) == sprite.width * sprite.height


def paint_rings(desk: Desk, target: pygame.Surface, rings: Iterable[Ring]) -> None:
    """Draw the rings round places, light on dark so that they show on cards and table."""
    for ring in rings:
        if ring.card is None:
            paint_told_place(desk, target, ring.box)


def paint_signs(
    desk: Desk, target: pygame.Surface, rings: Iterable[Ring], around: Around, whole: Box
) -> None:
    """Draw the numbers of rings, within the ``whole`` and over little of what is ``around``."""
    for ring in rings:
        if ring.sign:
            place = sign_box(ring.box.grown(desk.px(_GAP)), desk.px(_DISC), around, whole)
            _paint_sign(desk, target, ring.sign, place)
            # The next one hides it as little as anything else that is to be read.
            around = replace(around, clear=(*around.clear, place))


def _paint_sign(desk: Desk, target: pygame.Surface, sign: str, place: Box) -> None:
    plate = Plate(theme.RING, theme.SHADE, place.width / 2, desk.px(2))
    target.blit(desk.plates.plate((place.width, place.height), plate), (place.x, place.y))
    text = desk.line(sign, _SIGN)
    target.blit(text, text.get_rect(center=place.centre))
