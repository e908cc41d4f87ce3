"""What is shown for a moment where something has happened: a trick won, a fire lit, a refusal.

All is worked out from the viewer's own scene and events: at a card that is not seen nothing is.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from math import exp, pi, sin
from typing import Final

from pnwtable.core.events import Event, Said
from pnwtable.core.zones import Seat, Token
from pnwtable.layout.box import Box, around
from pnwtable.layout.flourishes import Flare
from pnwtable.table.scene import BACK, Scene, Sprite
from pnwtable.table.ways import ARRIVED, TRAVEL, Course

LASTS: Final = {
    "gather": 0.8,
    "reach": 0.9,
    "embers": 0.9,
    "lay": 0.8,
    "bust": 0.8,
    "settle": 0.22,
    "refuse": 0.25,
}
"""Seconds that each kind is seen at normal pace; the last two follow from what a player tries."""

AT_PLACES: Final = frozenset(("reach", "embers"))
"""Kinds that belong to the zone that a line names, and not to the cards that it names."""

SWINGS: Final = 2.5
"""How often what is refused goes to one side and the other."""

COVERED: Final = 0.08
"""The part of a card that has to be covered for the other one to lie on it."""

MOST: Final = 4
"""So many are seen at once; the oldest gives way to one more."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a flourish is: at a card as it lies, else at the place of a zone.

    ``lean`` is by how many degrees a card of a fan is turned.
    """

    zone: str
    box: Box
    card: Token | None = None
    lean: float = 0.0

    def lies(self, scene: Scene) -> bool:
        """Whether it is still there."""
        if self.card is not None:
            sprite = scene.by_card.get(self.card)
            return sprite is not None and sprite.box == self.box
        slot = scene.arrangement.slots.get(self.zone)
        return slot is not None and self.box in (slot.outline, *slot.cards)


@dataclass(frozen=True, slots=True)
class Flourish:
    """Something to be seen at these spots, and at the plates of those whose it is.

    It begins ``after`` seconds at normal pace; ``share`` is how much of it is over, 0 to 1.
    """

    kind: str
    spots: tuple[Spot, ...] = ()
    seats: tuple[Seat, ...] = ()
    plates: tuple[Box, ...] = ()
    after: float = 0.0
    share: float = 0.0

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The rectangles of its spots."""
        return tuple(spot.box for spot in self.spots)

    @property
    def whole(self) -> Box:
        """What its spots cover together."""
        return around(self.boxes)

    def at(self, seconds: float) -> "Flourish | None":
        """As it is after that time at normal pace; None once it is over."""
        share = (seconds - self.after) / LASTS[self.kind]
        return None if share >= 1 else replace(self, share=max(0.0, share))

    def in_time(self, course: Course) -> "Flourish":
        """The same, as soon as its cards have come to lie; if they lay there, all others."""
        cards = {spot.card for spot in self.spots}
        mine = [way.heard for way in course.ways if way.new.card in cards]
        every = [way.heard for way in course.ways] or [ARRIVED * TRAVEL]
        return replace(self, after=max(mine or every))

    def lies(self, scene: Scene) -> bool:
        """Whether all of it is where it was."""
        plates = [plate.box for plate in scene.arrangement.plates.values()]
        return all(spot.lies(scene) for spot in self.spots) and set(self.plates) <= set(plates)


def flourishes_of(
    events: Iterable[Event], scene: Scene, lines: Mapping[str, Flare]
) -> tuple[Flourish, ...]:
    """What the lines among these events show in the scene that they lead to."""
    found = []
    for event in events:
        if isinstance(event, Said):
            flares = (lines[name] for name in lines if fnmatchcase(event.key, name))
            found += [_flourish(event, flare, scene) for flare in flares]
    return tuple(one for one in found if one.spots or one.plates)


def _flourish(said: Said, flare: Flare, scene: Scene) -> Flourish:
    seats = tuple(seat for seat in _seats(said) if seat in scene.arrangement.plates)
    plates = tuple(scene.arrangement.plates[seat].box for seat in seats)
    return Flourish(flare.kind, _spots(said, flare, scene), seats, plates)


def _seats(said: Said) -> Iterator[Seat]:
    """Whom a line names."""
    if said.seat is not None:
        yield said.seat
        return
    for name in str(said.values.get("seats", "")).split(", "):
        if name[1:].isdigit():
            yield Seat(int(name[1:]))


def _spots(said: Said, flare: Flare, scene: Scene) -> tuple[Spot, ...]:
    """The zones that the layout names, else the cards or the zone of the line."""
    if flare.at:
        return tuple(_over(scene, _filled(flare.at, said)))
    zone, cards = str(said.values.get("zone", "")), frozenset(said.cards)
    there = tuple(_over(scene, zone))[-1:]
    mine = tuple(
        _at(sprite) for sprite in scene.sprites if sprite.card in cards and sprite.face != BACK
    )
    return (there or mine) if flare.kind in AT_PLACES else (mine or there)


def _at(sprite: Sprite) -> Spot:
    lean = 0.0 if sprite.crosswise else sprite.turn
    return Spot(str(sprite.zone), sprite.box, sprite.card, lean)


def _filled(pattern: str, said: Said) -> str:
    """The pattern with the values of the line in it."""
    for name, value in {**said.values, "seat": said.seat}.items():
        pattern = pattern.replace(f"{{{name}}}", str(value))
    return pattern


def _over(scene: Scene, pattern: str) -> Iterator[Spot]:
    """All cards that lie open in these zones, and the places of those without."""
    for name, slot in scene.arrangement.slots.items():
        if not fnmatchcase(name, pattern):
            continue
        seen = [one for one in scene.sprites if one.zone == name and one.face != BACK]
        for sprite in seen:
            yield _at(sprite)
        if not seen:
            yield Spot(name, slot.cards[-1] if slot.cards else slot.outline)


def settled(dropped: Iterable[Sprite], scene: Scene) -> tuple[Flourish, ...]:
    """A dropped card that has come to lie elsewhere; of several the last one shows it."""
    by_card = scene.by_card
    lying = [
        by_card[sprite.card]
        for sprite in dropped
        if sprite.card in by_card and by_card[sprite.card].zone != sprite.zone
    ]
    return (Flourish("settle", (_at(lying[-1]),)),) if lying else ()


def refused(scene: Scene, place: Box, standing: frozenset[Token]) -> Flourish | None:
    """A refusal at a place: its card says no, unless it is ``standing`` out of its row."""
    for sprite in reversed(scene.sprites):
        if sprite.box == place:
            spot = _at(sprite)
            return Flourish(
                "refuse", (replace(spot, card=None) if sprite.card in standing else spot,)
            )
    for name, slot in scene.arrangement.slots.items():
        if slot.outline == place:
            return Flourish("refuse", (Spot(name, place),))
    return None


def shaken(flourish: Flourish, scene: Scene) -> tuple[Sprite, ...]:
    """The cards that a refusal shakes: the one that it is about, with all that lie on it."""
    if flourish.kind != "refuse":
        return ()
    found: list[Sprite] = []
    for spot in flourish.spots:
        mine = [sprite for sprite in scene.sprites if sprite.zone == spot.zone]
        at = [number for number, sprite in enumerate(mine) if sprite.card == spot.card]
        if at:
            found += _with_those_on_it(mine, at[0])
    return tuple(found)


def _with_those_on_it(row: Sequence[Sprite], number: int) -> Sequence[Sprite]:
    """A card of a row with every later one of it that covers it, or one of these."""
    found = [row[number]]
    for card in row[number + 1 :]:
        if card.box.overlap(found[-1].box) > COVERED * card.width * card.height:
            found.append(card)
    return found


def swing(share: float) -> float:
    """How far to the right what is refused is then, -1 to 1: less and less, and home at the end."""
    return sin(share * SWINGS * 2 * pi) * exp(-2.2 * share) * (1 - share)
