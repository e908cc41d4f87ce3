"""What a beat of motion sounds like: by what moves in it, as far as whoever looks sees it move.

Nothing else goes in: tables that look alike sound alike.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import dist
from typing import Final

from pnwtable.table.flights import FLIGHT
from pnwtable.table.motion import TRAVEL, Beat
from pnwtable.table.scene import BACK, Scene, Sprite

FAR: Final = 1.2
"""Heights of a card from which on its way is heard, and not only where it ends."""

NUDGED: Final = 0.5
"""Widths of a card that it has to come home from to be heard; hands close their ranks silently."""

FEW: Final = 3
"""So many cards are heard one by one; more are dealt."""

MOST_TICKS: Final = 12
"""However many cards are dealt at once, it is a rhythm and no roar."""

RHYTHM: Final = 0.05
"""Seconds between two cards that are dealt."""

AFTER: Final = 0.045
"""Seconds between two of a few cards."""

ARRIVED: Final = 0.85
"""The part of the time of travel after which a card is heard to lie; its last part is slow."""

MOST: Final = 20
"""No beat has more to be heard."""

MOST_PLACES: Final = 2
"""So many places are heard at once in which something comes to lie."""

Way = tuple[Sprite, Sprite]


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound, after how many seconds of the beat at normal pace, and where: -1 left to 1 right."""

    sound: str
    after: float = 0.0
    at: float = 0.0


def cues_of(before: Scene, beat: Beat, sound_at: Callable[[str], str]) -> tuple[Cue, ...]:
    """What is heard of a beat that begins at that scene; ``sound_at`` is that of a zone, if any."""
    travel = TRAVEL * beat.slowly
    came = {sprite.card: sprite for sprite in beat.entering} | dict(before.by_card)
    ways = [
        (came[sprite.card], sprite)
        for sprite in beat.scene.sprites
        if sprite.card in came and came[sprite.card] != sprite
    ]
    where = _Where(beat.scene)
    went = [way for way in ways if way[0].zone != way[1].zone]
    home = [way for way in ways if way[0].zone == way[1].zone and _is_far(way, NUDGED)]
    if not went and (len(home) <= FEW or _are_dealt(home)):
        went = home
    cues = [Cue(sound) for sound in beat.sounds]
    cues += _went(went, travel, where)
    cues += _turned(ways, went, travel, where)
    cues += _walked(before, beat.scene, travel, where)
    cues += _world(went, travel, where, sound_at)
    if any(flight.points > 0 for flight in beat.flights):
        cues.append(Cue("chime", FLIGHT))
    return tuple(cues[:MOST])


class _Where:
    """Tells left from right on a table."""

    def __init__(self, scene: Scene) -> None:
        areas = [slot.area for slot in scene.arrangement.slots.values()]
        self._left = min((area.x for area in areas), default=0)
        self._wide = max(1, max((area.right for area in areas), default=1) - self._left)

    def __call__(self, x: float) -> float:
        """-1 for the left edge to 1 for the right one."""
        return round(min(1.0, max(-1.0, 2 * (x - self._left) / self._wide - 1)), 2)


def _is_far(way: Way, widths: float) -> bool:
    old, new = way
    middles = [(one.x + one.width / 2, one.y + one.height / 2) for one in way]
    return dist(*middles) > widths * max(old.width, new.width)


def _are_dealt(ways: Sequence[Way]) -> bool:
    """Whether cards come from one pack, so that they are no hand that closes its ranks."""
    return len({(old.x + old.width / 2, old.y) for old, _ in ways}) == 1


def _went(went: Sequence[Way], travel: float, where: _Where) -> Iterator[Cue]:
    """Cards that go elsewhere: they slide if it is far, and come to lie; many are dealt."""
    places = [where(new.box.centre[0]) for _, new in went]
    if len(went) > FEW:
        ticks = min(len(went), MOST_TICKS)
        apart = max(RHYTHM, 0.75 * travel / ticks)
        for tick in range(ticks):
            yield Cue("tick", 0.25 * travel + tick * apart, places[tick * len(went) // ticks])
        return
    if any(_is_far(way, FAR * way[1].height / max(1, way[1].width)) for way in went):
        yield Cue("slide", 0.0, places[0])
    for number, place in enumerate(places):
        yield Cue("lay", ARRIVED * travel + number * AFTER, place)


def _turned(
    ways: Sequence[Way], went: Sequence[Way], travel: float, where: _Where
) -> Iterator[Cue]:
    """Cards that show another side: where they lie, or on their way up, but not in a deal."""
    turned = [way for way in ways if way[0].face != way[1].face]
    if len(went) > FEW:
        return
    heard = [way for way in turned if way not in went or way[1].face != BACK]
    for number, (_, new) in enumerate(heard[:FEW]):
        yield Cue("flip", 0.2 * travel + number * AFTER, where(new.box.centre[0]))


def _walked(before: Scene, scene: Scene, travel: float, where: _Where) -> Iterator[Cue]:
    """Pawns that are put down elsewhere, one step heard for all of them."""
    stood = before.by_pawn
    for pawn in scene.pawns:
        old = stood.get(pawn.pawn)
        moved = old is not None and dist((old.x, old.y), (pawn.x, pawn.y)) > pawn.width / 2
        if moved:
            yield Cue("pawn", ARRIVED * travel, where(pawn.box.centre[0]))
            return


def _world(
    went: Sequence[Way], travel: float, where: _Where, sound_at: Callable[[str], str]
) -> Iterator[Cue]:
    """The places to which something came that have a sound of their own."""
    heard: set[str] = set()
    for old, new in went:
        sound = sound_at(new.zone) if old.zone != new.zone else ""
        if sound and sound not in heard and len(heard) < MOST_PLACES:
            heard.add(sound)
            yield Cue(sound, ARRIVED * travel, where(new.box.centre[0]))
