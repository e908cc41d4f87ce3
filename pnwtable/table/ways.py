"""When each card of a beat is on its way: the rhythm that is seen and heard."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import dist
from typing import Final

from pnwtable.core.zones import Token
from pnwtable.table.riffle import RIFFLE
from pnwtable.table.scene import Scene, Sprite

TRAVEL: Final = 0.24
"""Seconds that a card takes from place to place at normal speed, however far."""

APART: Final = 0.05
"""Seconds between two cards that leave one after the other."""

LONGEST: Final = 1.2
"""Seconds within which everything that goes elsewhere has come to lie, however many cards."""

ARRIVED: Final = 0.85
"""The part of its way after which a card is heard to lie; the last part is slow."""

NUDGED: Final = 0.5
"""Widths of a card from which on one that stays in its zone is carried, and not only pushed."""

MOST_AT_ONCE: Final = 3
"""So many cards that lie over each other are taken up at once; more are dealt one by one."""

FEW: Final = 3
"""So many cards that come home are carried; more are a hand that closes its ranks."""


@dataclass(frozen=True, slots=True)
class Way:
    """A card that goes from one sprite to another, ``after`` so many seconds, within ``lasts``.

    One that is ``carried`` is lifted off the table; others are pushed along it.
    """

    old: Sprite
    new: Sprite
    carried: bool = False
    after: float = 0.0
    lasts: float = TRAVEL

    @property
    def heard(self) -> float:
        """When the card is heard to lie."""
        return self.after + ARRIVED * self.lasts

    @property
    def ends(self) -> float:
        """When it lies there."""
        return self.after + self.lasts

    def is_far(self, widths: float) -> bool:
        """Whether it leads farther than so many widths of the card."""
        middles = [(one.x + one.width / 2, one.y + one.height / 2) for one in (self.old, self.new)]
        return dist(*middles) > widths * max(self.old.width, self.new.width)


@dataclass(frozen=True, slots=True)
class Course:
    """All that moves in a beat, in painting order of where it goes, and how long that takes.

    ``packs`` are mixed before anything else moves; ``lying`` is the painting order of what waits.
    """

    ways: tuple[Way, ...] = ()
    packs: tuple[tuple[Sprite, ...], ...] = ()
    seconds: float = TRAVEL
    lying: Mapping[Token, int] = field(default_factory=dict)

    @property
    def cards(self) -> frozenset[Token]:
        """All that does not simply lie there."""
        mixed = (one.card for pack in self.packs for one in pack)
        return frozenset((*mixed, *(way.new.card for way in self.ways)))

    def units(self) -> list[Way]:
        """What is carried, in the order of leaving; cards that go together are one."""
        found: dict[object, Way] = {}
        for way in sorted((way for way in self.ways if way.carried), key=lambda way: way.after):
            found.setdefault((way.after, way.old.zone, way.new.zone), way)
        return list(found.values())


def course_of(
    before: Scene,
    after: Scene,
    entering: Sequence[Sprite] = (),
    slowly: float = 1.0,
    mixed: Sequence[Sequence[Token]] = (),
) -> Course:
    """What moves between two scenes; ``entering`` came from somewhere else than the first tells."""
    travel = TRAVEL * slowly
    came = {sprite.card: sprite for sprite in entering} | dict(before.by_card)
    ways = [
        Way(came[sprite.card], sprite, lasts=travel)
        for sprite in after.sprites
        if sprite.card in came and came[sprite.card] != sprite
    ]
    going = dict(after.by_card) | {way.new.card: way.old for way in ways}
    packs = tuple(tuple(going[card] for card in cards if card in going) for cards in mixed)
    packs = tuple(pack for pack in packs if pack)
    begins = RIFFLE if packs else 0.0
    timed = tuple(_in_rhythm(ways, begins, travel))
    ends = max((way.ends for way in timed), default=begins)
    lying = {card: place for place, card in enumerate(came)}
    return Course(timed, packs, max(travel, ends), lying)


def _in_rhythm(ways: Sequence[Way], begins: float, travel: float) -> Iterator[Way]:
    """The ways with their times: what is carried goes one after another, round the places."""
    carried = {way.new.card for way in _carried(ways)}
    rounds: dict[object, int] = {}
    places: dict[str, int] = {}
    for way in ways:
        if way.new.card in carried and _unit(way) not in rounds:
            rounds[_unit(way)] = places[way.new.zone] = places.get(way.new.zone, -1) + 1
    order = {unit: place for place, unit in enumerate(sorted(rounds, key=lambda one: rounds[one]))}
    if len(order) <= MOST_AT_ONCE:
        for row in _rows(way for way in ways if way.new.card in carried):
            first = min(order[_unit(way)] for way in row)
            order |= {_unit(way): first for way in row}
    room = max(0.0, LONGEST - travel)
    apart = min(APART, room / max(1, len(order) - 1))
    for way in ways:
        goes = way.new.card in carried
        yield replace(way, carried=goes, after=begins + (order[_unit(way)] * apart if goes else 0))


def _rows(ways: Iterable[Way]) -> Iterator[list[Way]]:
    """Cards that lie over each other and go to one place: they go as they lie, all at once."""
    found: dict[tuple[str, str], list[Way]] = {}
    for way in ways:
        found.setdefault((way.old.zone, way.new.zone), []).append(way)
    for row in found.values():
        boxes = sorted({way.old.box for way in row}, key=lambda box: (box.x, box.y))
        if any(one.overlap(other) for one, other in pairwise(boxes)):
            yield row


def _carried(ways: Sequence[Way]) -> list[Way]:
    """What goes elsewhere; if nothing does, what comes home, or is dealt to where it belongs."""
    went = [way for way in ways if way.old.zone != way.new.zone]
    home = [way for way in ways if way.old.zone == way.new.zone and way.is_far(NUDGED)]
    return home if not went and (len(home) <= FEW or _are_dealt(home)) else went


def _are_dealt(ways: Sequence[Way]) -> bool:
    """Whether cards come from one pack, so that they are no hand that closes its ranks."""
    return len({(way.old.x + way.old.width / 2, way.old.y) for way in ways}) == 1


def _unit(way: Way) -> object:
    """The same for cards of one pile that go to one pile."""
    return way.old.box, way.new.zone, way.new.box
