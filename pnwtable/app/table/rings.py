"""Rings round what a first hand speaks of: found on the table, and painted."""

from __future__ import annotations

from dataclasses import replace
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.table.composing import answer_key
from pnwtable.app.table.picture import Ring
from pnwtable.app.table.ring_signs import sign_box
from pnwtable.core.commands import ALL, TOP, AskedChoose, AskedMove, AskedPress, AskedWalk, CardName
from pnwtable.core.resolve import cards_named
from pnwtable.core.zones import ZoneId
from pnwtable.layout.box import Box
from pnwtable.table.places import box_of, target_box

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Around
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
_PEN: Final = 3
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
        boxes = (self._place(place) for place in places)
        return tuple(Ring(box) for box in boxes if box is not None)

    def to_do(self, asked: Asked) -> tuple[Ring, ...]:
        """Rings round what is to be taken, and where it is to be put."""
        match asked:
            case AskedMove(source=source, cards=cards):
                taken, put = self._taken(source, cards), self._target(asked)
            case AskedWalk(pawn=pawn, target=target):
                taken, put = _found(box_of(self._scene, pawn)), box_of(self._scene, target)
            case AskedPress() | AskedChoose():
                taken, put = _found(self._given(asked)), None
        if not taken or put is None:
            return tuple(Ring(box) for box in (*taken, *_found(put)))
        first, *others = taken
        return (Ring(first, TAKE), *map(Ring, others), Ring(put, PUT))

    def to_take(self, asked: Asked) -> tuple[Ring, ...]:
        """Rings round nothing but what is to be taken, pressed or tapped."""
        match asked:
            case AskedMove(source=source, cards=cards):
                taken = self._taken(source, cards)
            case AskedWalk(pawn=pawn):
                taken = _found(box_of(self._scene, pawn))
            case AskedPress() | AskedChoose():
                taken = _found(self._given(asked))
        return tuple(map(Ring, taken))

    def _place(self, place: str) -> Box | None:
        if place.startswith("press "):
            return self._knob(place.removeprefix("press "))
        zone, _, card = place.partition("/")
        if card:
            return _round_all(self._taken(ZoneId(zone), (CardName(card),)))
        slots = self._scene.arrangement.slots.values()
        found = [_whole(slot) for slot in slots if fnmatchcase(slot.zone, place)]
        return _round_all(found) or box_of(self._scene, place)

    def _taken(self, zone: ZoneId, names: Sequence[CardName]) -> list[Box]:
        """These cards of a zone: one box for all that lie there, else one for each."""
        faces = [name.face for name in names]
        if faces == [TOP]:
            return _found(box_of(self._scene, zone))
        sprites = self._scene.by_card
        found = [
            _seen(self._scene, sprites[card])
            for name in names
            for card in cards_named(self._table, self._seat, zone, name)[:1]
            if card in sprites
        ]
        whole = faces == [ALL] or len(found) == len(self._table.cards[zone])
        return _found(self._place(zone)) if whole else found

    def _target(self, asked: AskedMove) -> Box | None:
        if asked.onto is not None:
            return _round_all(self._taken(asked.target, (asked.onto,)))
        return self._place(asked.target)

    def _given(self, asked: AskedPress | AskedChoose) -> Box | None:
        """The button, or what gives the answer."""
        if isinstance(asked, AskedPress):
            return self._knob(asked.button)
        replies = self._screen.model.replies()
        target = next((reply.target for reply in replies if reply.asked == asked), None)
        if target is None:
            return self._knob(answer_key(asked))
        return self._place(target.zone) if target.card is None else target_box(self._scene, target)

    def _knob(self, button: str) -> Box | None:
        knobs = self._screen.showing.knobs()
        return next((knob.box for knob in knobs if knob.button == button), None)


def _whole(slot: Slot) -> Box:
    return _round_all(slot.cards) or slot.outline


def _seen(scene: Scene, sprite: Sprite) -> Box:
    """What is to be seen of a card under the next one of its zone."""
    zone = [one for one in scene.sprites if one.zone == sprite.zone]
    later, box = zone[zone.index(sprite) + 1 :], sprite.box
    if later and later[0].box.x > box.x:
        return Box(box.x, box.y, min(box.width, later[0].box.x - box.x), box.height)
    if later and later[0].box.y > box.y:
        return Box(box.x, box.y, box.width, min(box.height, later[0].box.y - box.y))
    return box


def _found(box: Box | None) -> list[Box]:
    return [] if box is None else [box]


def _round_all(boxes: Sequence[Box]) -> Box | None:
    if not boxes:
        return None
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(left, top, right - left, bottom - top)


def paint_rings(desk: Desk, target: pygame.Surface, rings: Iterable[Ring]) -> None:
    """Draw the rings, light on dark so that they show on cards and table."""
    for ring in rings:
        for colour, pen, gap in ((theme.SHADE, _PEN + 3, _GAP - 1), (theme.RING, _PEN, _GAP)):
            width = desk.px(pen)
            box = ring.box.grown(desk.px(gap) + width)
            plate = Plate("none", colour, desk.px(theme.RADIUS) + width, width)
            target.blit(desk.plates.plate((box.width, box.height), plate), (box.x, box.y))


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
