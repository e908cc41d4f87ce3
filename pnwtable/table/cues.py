"""What a beat of motion sounds like: by what moves in it, as far as whoever looks sees it move.

Nothing else goes in: tables that look alike sound alike.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, dist
from typing import Final

from pnwtable.table.flights import FLIGHT
from pnwtable.table.motion import TRAVEL, Beat
from pnwtable.table.scene import BACK, Scene
from pnwtable.table.ways import ARRIVED, FEW, Way

FAR: Final = 1.2
"""Heights of a card from which on its way is heard, and not only where it ends."""

MOST_TICKS: Final = 12
"""However many cards are dealt at once, it is a rhythm and no roar."""

APART: Final = 0.045
"""Seconds between the sounds of a few cards that are turned at once."""

MOST: Final = 20
"""No beat has more to be heard."""

MOST_PLACES: Final = 2
"""So many places are heard at once in which something comes to lie."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound, after how many seconds of the beat at normal pace, and where: -1 left to 1 right."""

    sound: str
    after: float = 0.0
    at: float = 0.0


def cues_of(before: Scene, beat: Beat, sound_at: Callable[[str], str]) -> tuple[Cue, ...]:
    """What is heard of a beat that begins at that scene; ``sound_at`` is that of a zone, if any."""
    course, where = beat.course(before), _Where(beat.scene)
    went = course.units()
    cues = [Cue(sound) for sound in beat.sounds]
    cues += _went(went, where)
    cues += _turned(course.ways, went, where)
    cues += _walked(before, beat, where)
    cues += _world(went, where, sound_at)
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


def _went(went: Sequence[Way], where: _Where) -> Iterator[Cue]:
    """Cards that go elsewhere: they slide if it is far, and come to lie; many are dealt."""
    if len(went) > FEW:
        for way in went[:: ceil(len(went) / MOST_TICKS)]:
            yield Cue("tick", way.heard, where(way.new.box.centre[0]))
        return
    if any(way.is_far(FAR * way.new.height / max(1, way.new.width)) for way in went):
        yield Cue("slide", went[0].after, where(went[0].new.box.centre[0]))
    for way in went:
        yield Cue("lay", way.heard, where(way.new.box.centre[0]))


def _turned(ways: Sequence[Way], went: Sequence[Way], where: _Where) -> Iterator[Cue]:
    """Cards that show another side: where they lie, or on their way up, but not in a deal."""
    turned = [way for way in ways if way.old.face != way.new.face]
    if len(went) > FEW:
        return
    heard = [way for way in turned if not way.carried or way.new.face != BACK]
    for number, way in enumerate(heard[:FEW]):
        after = way.after + 0.2 * way.lasts + (0 if way.carried else number * APART)
        yield Cue("flip", after, where(way.new.box.centre[0]))


def _walked(before: Scene, beat: Beat, where: _Where) -> Iterator[Cue]:
    """Pawns that are put down elsewhere, one step heard for all of them."""
    stood = before.by_pawn
    for pawn in beat.scene.pawns:
        old = stood.get(pawn.pawn)
        moved = old is not None and dist((old.x, old.y), (pawn.x, pawn.y)) > pawn.width / 2
        if moved:
            yield Cue("pawn", ARRIVED * TRAVEL * beat.slowly, where(pawn.box.centre[0]))
            return


def _world(went: Sequence[Way], where: _Where, sound_at: Callable[[str], str]) -> Iterator[Cue]:
    """The places to which something came that have a sound of their own."""
    heard: set[str] = set()
    for way in went:
        new = way.new
        sound = sound_at(new.zone) if way.old.zone != new.zone else ""
        if sound and sound not in heard and len(heard) < MOST_PLACES:
            heard.add(sound)
            yield Cue(sound, way.heard, where(new.box.centre[0]))
