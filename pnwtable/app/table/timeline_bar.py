"""The bar of the timeline, in the place of the lower bar: the track, its controls, the words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.table.composing import colours_of
from pnwtable.app.table.letters import READABLE, SIZES, in_rows, whole_in_rows
from pnwtable.app.table.timeline_controls import HIGH, Control
from pnwtable.app.table.timeline_review import marks_of, note_of
from pnwtable.app.table.timeline_track import HIGH as TRACK
from pnwtable.app.table.timeline_track import Track
from pnwtable.app.table.timeline_words import line_at
from pnwtable.app.widgets.base import Look
from pnwtable.app.widgets.focus import Focus

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.timeline import Journey
    from pnwtable.app.widgets.base import Point

SAID: Final = theme.BODY
_PAD: Final = 8
_SIDE: Final = 14
_GAP: Final = 6
_WORDS: Final = 40
"""Logical units of height for two rows of words."""

_LEAST_WORDS: Final = 700
"""Logical units that the words need between the controls; with less they get rows of their own."""

_ASIDE: Final = (0.34, 0.18)
"""The part of those rows that a note may take; less where the line needs more to be whole."""

_SMALLEST: Final = 5
"""How many sizes are tried for a line that has more to say than others."""

STEERING: Final = ("first", "back", "play", "forward", "last", "speed")


class TimelineBar:
    """Lays out, paints and takes the pointer for one journey."""

    def __init__(self, journey: Journey, controls: Sequence[Control]) -> None:
        self._journey = journey
        self._controls = {control.name: control for control in controls}
        self.track = Track()
        self.focus = Focus(controls)
        self.focus.shown = False
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._words, self._beside = pygame.Rect(0, 0, 0, 0), False
        self._dragging = False
        self._pressed: Control | None = None
        self._hovered: Control | None = None
        self._kept: tuple[tuple[object, ...], pygame.Surface] | None = None
        self.pointed: int | None = None
        """The moment that the pointer is at, without having taken hold of it."""

    @property
    def controls(self) -> tuple[Control, ...]:
        """All of them, from left to right."""
        return tuple(self._controls.values())

    def control(self, name: str) -> Control:
        """One of its controls."""
        return self._controls[name]

    def resized(self, desk: Desk, size: tuple[int, int]) -> int:
        """Take the lower edge of a window of this size; how many pixels of its height."""
        width = size[0] - 2 * desk.px(_SIDE)
        rows, beside = self._rows(desk, width)
        self._beside = beside
        lines = 0 if beside else desk.px(_WORDS + _GAP)
        high = desk.px(HIGH) * len(rows) + desk.px(_GAP) * len(rows) + desk.px(TRACK) + lines
        high += 2 * desk.px(_PAD)
        self.rect = pygame.Rect(0, size[1] - high, size[0], high)
        y = self.rect.y + desk.px(_PAD)
        left = desk.px(_SIDE)
        self._words = pygame.Rect(left, y, width, desk.px(_WORDS))
        y += lines
        self.track.place(desk, pygame.Rect(left, y, width, desk.px(TRACK)))
        y += desk.px(TRACK) + desk.px(_GAP)
        for row in rows:
            self._place(desk, row, pygame.Rect(left, y, width, desk.px(HIGH)))
            y += desk.px(HIGH + _GAP)
        if beside:
            self._words = self._between(desk, rows[0])
        return high

    def _rows(self, desk: Desk, width: int) -> tuple[list[list[Control]], bool]:
        """The controls in as few rows as they need, and whether the words stand between them."""
        steering = [self._controls[name] for name in STEERING]
        acts = [one for one in self._controls.values() if one not in steering]
        mark = self._controls["bookmark"]
        gap = desk.px(_GAP)
        for worded in (True, False):
            mark.worded = worded
            wide = sum(one.size(desk, width)[0] + gap for one in self._controls.values())
            if wide + desk.px(_LEAST_WORDS) <= width:
                return [[*steering, *acts]], True
            if wide + gap <= width:
                return [[*steering, *acts]], False
        mark.worded = True
        return [steering, acts], False

    def _place(self, desk: Desk, row: Sequence[Control], room: pygame.Rect) -> None:
        """Steering from the left, the rest from the right; words give way if it is too narrow."""
        gap = desk.px(_GAP)
        wides = {one: one.size(desk, room.width)[0] for one in row}
        signs = [one for one in row if not one.worded]
        fixed = sum(wides[one] for one in signs) + gap * (len(row) - 1)
        free, wanted = room.width - fixed, sum(wides.values()) - sum(wides[one] for one in signs)
        if wanted > free:
            wides |= {one: wides[one] * free // wanted for one in row if one.worded}
        left, right = room.x, room.right
        steers = row[0].name in STEERING
        for one in row:
            if not steers or one.name in STEERING:
                one.place(desk, pygame.Rect(left, room.y, wides[one], room.height))
                left += wides[one] + gap
        for one in reversed(row if steers else ()):
            if one.name not in STEERING:
                right -= wides[one]
                one.place(desk, pygame.Rect(right, room.y, wides[one], room.height))
                right -= gap

    def _between(self, desk: Desk, row: Sequence[Control]) -> pygame.Rect:
        left = max(one.rect.right for one in row if one.name in STEERING) + desk.px(_SIDE)
        right = min(one.rect.left for one in row if one.name not in STEERING) - desk.px(_SIDE)
        y, high = row[0].rect.y, row[0].rect.height
        return pygame.Rect(left, y, right - left, high)

    def draw(self, desk: Desk, target: pygame.Surface) -> None:
        """Paint all of it, anew only if something of it has changed."""
        journey = self._journey
        controls = tuple(
            (one.label, one.sign, one.on, one.usable) for one in self._controls.values()
        )
        looks = tuple(map(self._look, self._controls.values()))
        shown = journey.position, self.pointed, controls, looks, self.rect.size, desk.settings
        review = journey.screen.acting.review
        found = 0 if review is None else review.found, journey.opened
        key = (
            *shown,
            *found,
            journey.timeline,
            journey.session.stamp,
            journey.words.language,
            desk.scale,
        )
        if self._kept is None or self._kept[0] != key:
            self._paint(desk, target)
            whole = target.get_rect().contains(self.rect)
            self._kept = (key, target.subsurface(self.rect).copy()) if whole else None
        else:
            target.blit(self._kept[1], self.rect)

    def _paint(self, desk: Desk, target: pygame.Surface) -> None:
        target.fill(desk.tones.of(theme.PANEL), self.rect)
        edge = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, max(1, desk.px(1)))
        target.fill(desk.tones.of(theme.PANEL_EDGE), edge)
        journey = self._journey
        colours = colours_of(journey.session)
        self.track.draw(desk, target, journey.timeline, journey.position, colours)
        self.track.draw_findings(desk, target, journey.timeline, marks_of(journey))
        for control in self._controls.values():
            control.draw(desk, target, self._look(control))
        self._draw_words(desk, target)

    def _look(self, control: Control) -> Look:
        hovered = control is self._hovered and self._pressed in (None, control) and control.usable
        focused = self.focus.shown and control is self.focus.at
        return Look(focused, hovered, hovered and control is self._pressed)

    def _draw_words(self, desk: Desk, target: pygame.Surface) -> None:
        journey, room = self._journey, self._words
        position = journey.position if self.pointed is None else self.pointed
        words = journey.words
        said = SAID if self.pointed is None else SAID.in_colour(theme.QUIET)
        line = line_at(words, journey.timeline, position)
        note = note_of(journey, position)
        if self._beside:
            row = room.width, desk.fonts.line_height(desk.px(SAID.size))
            upper = in_rows(desk, line, said, row, READABLE)
            lower = in_rows(desk, note, theme.NOTE, row, READABLE)
            target.blit(upper, upper.get_rect(midbottom=(room.centerx, room.centery + desk.px(2))))
            target.blit(lower, lower.get_rect(midtop=(room.centerx, room.centery + desk.px(1))))
            return
        for share in _ASIDE:
            aside = in_rows(
                desk, note, theme.NOTE, (round(room.width * share), room.height), READABLE
            )
            left = room.width - aside.get_width() - desk.px(_SIDE), room.height
            if whole_in_rows(desk, line, said, left, READABLE) is not None:
                break
        target.blit(aside, aside.get_rect(midright=room.midright))
        upper = in_rows(desk, line, said, left, SIZES[:_SMALLEST])
        target.blit(upper, upper.get_rect(midleft=room.midleft))

    def handle(self, desk: Desk, event: pygame.Event) -> bool:
        """Whether the event of the pointer was the bar's own."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(desk, event.pos)
        if event.type == pygame.MOUSEMOTION:
            if not event.buttons[0]:  # it was let go of while something else had the pointer
                self._dragging, self._pressed = False, None
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(desk, event.pos)
        if event.type == pygame.MOUSEWHEEL:
            if event.y:
                self._journey.step(1 if event.y < 0 else -1)
            return True
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._dragging, self._pressed, self._hovered, self.pointed = False, None, None, None
        return False

    def _press(self, desk: Desk, at: Point) -> bool:
        self.focus.shown = False
        if not self.rect.collidepoint(at):
            return False
        self._pressed = self._at(at)
        if self._pressed is None and self._on_track(at):
            self._dragging, self.pointed = True, None
            flag = self.track.bookmark_at(desk, self._journey.timeline, at)
            self._go(at) if flag is None else self._journey.go(flag)
        return True

    def _move(self, at: Point) -> bool:
        if self._dragging:
            self._go(at)
            return True
        self._hovered = self._at(at)
        timeline = self._journey.timeline
        on = self._on_track(at) and self._pressed is None
        self.pointed = self.track.position_at(timeline, at[0]) if on else None
        return self.rect.collidepoint(at) or self._pressed is not None

    def _release(self, desk: Desk, at: Point) -> bool:
        pressed, dragged = self._pressed, self._dragging
        self._pressed, self._dragging = None, False
        if pressed is not None and pressed is self._at(at):
            self.focus.take(pressed)
            pressed.press()
        del desk
        return dragged or pressed is not None or self.rect.collidepoint(at)

    def _go(self, at: Point) -> None:
        self._journey.go(self.track.position_at(self._journey.timeline, at[0]))

    def _on_track(self, at: Point) -> bool:
        return self.rect.collidepoint(at) and self.track.rect.inflate(40, 0).collidepoint(at)

    def _at(self, at: Point) -> Control | None:
        there = (one for one in self._controls.values() if one.rect.collidepoint(at))
        return next(there, None)
