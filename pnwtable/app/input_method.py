"""Input methods: letters that are still composed are no keys, and only a field has use for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from pnwtable.app.desk import Desk, Screen
    from pnwtable.app.widgets.base import Widget

_GIVEN_UP: Final = (pygame.MOUSEBUTTONDOWN, pygame.WINDOWFOCUSLOST, pygame.TEXTINPUT)
"""After these nothing is composed any more, though not every system says so."""


class InputMethod:
    """Follows what is composed, and switches the system's text input.

    That is on from the start: without it nobody knew the signs that need Shift. As soon as letters
    are composed where no field takes them, it is on at fields alone, and letters are keys again.
    """

    def __init__(self, field: Callable[[], Widget | None]) -> None:
        """``field`` is what takes text now, if anything does."""
        self._field = field
        self._composed = ""
        self._met = False
        self._on = True

    def let_through(self, events: Iterable[pygame.Event]) -> Iterator[pygame.Event]:
        """What is for the program: no key while letters are composed, for it is for them."""
        for event in events:
            if event.type == pygame.TEXTEDITING:
                self._composed = event.text
            elif self._composed and event.type == pygame.KEYDOWN:
                continue
            elif self._composed and event.type in _GIVEN_UP:
                self._composed = ""
                yield pygame.Event(pygame.TEXTEDITING, text="", start=0, length=0)
            yield event

    def follow(self, scale: float) -> None:
        """Before the next events: be on where it is wanted, with its list beside the field."""
        if not (self._met or self._composed):
            return
        field = self._field()
        if field is None and self._composed:
            self._met, self._composed = True, ""
        on = field is not None or not self._met
        if on != self._on:
            (pygame.key.start_text_input if on else pygame.key.stop_text_input)()
            self._on = on
        if field is not None:
            box = field.rect
            parts = [round(part / scale) for part in (box.x, box.y, box.width, box.height)]
            pygame.key.set_text_input_rect(pygame.Rect(parts))


def field_of(desk: Desk, screen: Screen | None) -> Widget | None:
    """What takes the letters that are typed now, if it is a text."""
    from pnwtable.app.key_groups import focused_on  # noqa: PLC0415 - few have an input method
    from pnwtable.app.reader.screen import ReaderScreen  # noqa: PLC0415 - as above

    asked = desk.questions[-1] if desk.questions else None
    if asked is None and isinstance(screen, ReaderScreen):
        return screen.field  # wherever the keys are there
    at = None if screen is None else focused_on(screen, asked)
    return at if at is not None and at.takes_text else None
