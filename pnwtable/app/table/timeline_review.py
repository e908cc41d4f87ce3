"""What a timeline shows of what was found out about the game: marks, words, and the way there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app.table.picture import Around, Bubble
from pnwtable.app.table.review_words import Findings
from pnwtable.app.table.timeline_words import note_at
from pnwtable.layout.box import Box

if TYPE_CHECKING:
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.table.timeline import Journey
    from pnwtable.table.scene import Scene

NONE: tuple[tuple[int, ...], tuple[int, ...]] = (), ()


def findings(journey: Journey) -> Findings | None:
    """What was found; nothing before the end of a game."""
    screen = journey.screen
    review = screen.acting.review
    if review is None or not journey.session.is_over:
        return None
    return Findings(screen, review, opened=journey.opened)


def marks_of(journey: Journey) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The moments at which something else was better, and those at which something was lost."""
    found = findings(journey)
    return NONE if found is None else (found.better, found.lost)


def note_of(journey: Journey, position: int) -> str:
    """What stands beside the line of a moment."""
    found, note = findings(journey), note_at(journey.words, journey.timeline, position)
    more = () if found is None else found.notes(position)
    return "  ·  ".join((note, *more))


def said_of(journey: Journey, position: int) -> str:
    """What was better at that moment, or what was lost with it; nothing of most."""
    found = findings(journey)
    return "" if found is None else found.said(position)


def bubble_of(screen: TableScreen) -> Bubble | None:
    """The same over the table, at the moment that is shown."""
    journey = screen.journey
    said = "" if journey is None else said_of(journey, journey.position)
    if journey is None or not said:
        return None
    bar = journey.bar
    at = bar.track.x_of(journey.timeline, journey.position)
    # A remark stands over its place: the bar lies over everything that is said of the table.
    return Bubble(said, Box(at, bar.rect.y, 1, 1))


def around_of(screen: TableScreen, scene: Scene) -> Around:
    """What a sentence leaves free: the bar, which lies over all of them, and then the cards."""
    journey, plates = screen.journey, scene.arrangement.plates.values()
    things = (*(one.box for one in scene.sprites), *(one.box for one in scene.pawns))
    if journey is None:
        return Around(things=things)
    rect = journey.bar.rect
    bar = Box(rect.x, rect.y, rect.width, rect.height)
    return Around((bar, *(plate.box for plate in plates)), things=things)


def to_moment(journey: Journey, by: int) -> None:
    """To the next moment of which something was found (1), or to the one before (-1)."""
    better, lost = marks_of(journey)
    here = journey.position
    there = [at for at in {*better, *lost} if (at - here) * by > 0 and at <= journey.timeline.now]
    if there:
        journey.go(min(there, key=lambda at: abs(at - here)))
