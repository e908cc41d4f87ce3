"""Points that come with the stages of commands: from where they fly, and how scores count along."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Final

from pnwtable.layout.box import Box, around
from pnwtable.play.points import Gain, gains_of
from pnwtable.table.flights import FLIGHT, LANDED, Flight, side_by_side
from pnwtable.table.motion import TRAVEL

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pnwtable.core.zones import Seat
    from pnwtable.play.points import Scores
    from pnwtable.play.watching import SeenStage
    from pnwtable.table.motion import Beat
    from pnwtable.table.scene import Scene

LEAST_REST: Final = FLIGHT + LANDED - TRAVEL
"""Seconds that a stage rests at the least that brings points."""

NEAR_TOP: Final = 3
"""Heights of a plate under the upper edge of the window, within which points come from below."""


def with_points(
    beats: Sequence[Beat],
    stages: Sequence[SeenStage],
    lines: Mapping[str, str],
    scores: Callable[[int], Scores],
) -> list[Beat]:
    """The beats of these stages, whose scores count along with the points that each brings."""
    found: list[Beat] = []
    for position, group in groupby(stages, lambda stage: stage.position):
        before = now = scores(max(0, position - 1))
        after = scores(position)
        for gains in gains_of(list(group), before, after, lines):
            beat = beats[len(found)]
            later = _and(now, gains)
            flights = _flights(beat.scene, gains)
            if flights:
                beat = replace(beat, rest=max(beat.rest, LEAST_REST), lasts=True)
            found.append(replace(beat, flights=flights, before=now, after=later))
            now = later
    return found


def _and(scores: Scores, gains: Sequence[Gain]) -> Scores:
    found = dict(scores)
    for gain in gains:
        found[gain.seat] = found.get(gain.seat, 0) + gain.points
    return found


def _flights(scene: Scene, gains: Sequence[Gain]) -> tuple[Flight, ...]:
    """The points that a line tells of, to the plates that are there; those of one place as one."""
    plates = scene.arrangement.plates
    ways: dict[tuple[Seat, Box], int] = {}
    for gain in gains:
        if gain.said is not None and gain.seat in plates:
            way = gain.seat, _origin(scene, gain)
            ways[way] = ways.get(way, 0) + gain.points
    flights = [
        Flight(seat, points, start, _score_of(plates[seat].box))
        for (seat, start), points in ways.items()
        if points
    ]
    widest = max((flight.end.width for flight in flights), default=0)
    return side_by_side(flights, widest)


def _origin(scene: Scene, gain: Gain) -> Box:
    """Where the points come from: the zone or the cards of their line, else beside the score."""
    slots, by_card = scene.arrangement.slots, scene.by_card
    plate = scene.arrangement.plates[gain.seat].box
    score = _score_of(plate)
    beside = score.moved(0, plate.height if plate.y < NEAR_TOP * plate.height else -plate.height)
    if gain.said is None:
        return beside
    zone = str(gain.said.values.get("zone", ""))
    cards = [by_card[card] for card in gain.said.cards if card in by_card]
    boxes = [sprite.box for sprite in cards if zone in ("", sprite.zone)]
    if not boxes and zone in slots:
        boxes = [slots[zone].outline]
    return around(boxes) if boxes else beside


def said_at(scene: Scene, zone: str) -> Box | None:
    """The place at which a line of that zone is said: its last card, and what lies there by it."""
    slots = scene.arrangement.slots
    if zone not in slots:
        return None
    guests = [slot for slot in slots.values() if slot.host == zone]
    return around([one.cards[-1] if one.cards else one.outline for one in (slots[zone], *guests)])


def _score_of(plate: Box) -> Box:
    """The end of a plate, where its score stands."""
    wide = plate.height
    return Box(plate.right - wide, plate.y, wide, plate.height)
