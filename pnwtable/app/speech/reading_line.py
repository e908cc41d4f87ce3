"""The line of words under every screen: the room it takes, what it follows, how it is painted."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pnwtable.app.bindings import keys_of
from pnwtable.app.speech.speaker import next_mode

if TYPE_CHECKING:
    import pygame

    from pnwtable.app.desk import Desk, Screen
    from pnwtable.app.speech.narrator import Narrator


class ReadingLine:
    """Nothing at all while no words are wanted; else it takes room from below."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._narrator: Narrator | None = None

    def room(self, size: tuple[int, int]) -> tuple[int, int]:
        """What is left of a window of this size for the screen."""
        return size[0], max(1, size[1] - self._high(size))

    def above(self, whole: pygame.Surface) -> pygame.Surface:
        """The part of the window's surface that is the screen's."""
        size = whole.get_size()
        return whole if not self._high(size) else whole.subsurface((0, 0), self.room(size))

    def follow(self, screen: Screen | None) -> bool:
        """Say what is new on the screen; whether the line looks different."""
        if self._desk.speaker.mode == "off":
            if self._narrator is not None:
                self._narrator = None
                self._desk.speaker.close()
            return False
        if self._narrator is None:
            from pnwtable.app.speech.narrator import Narrator  # noqa: PLC0415 - most need no words

            self._narrator = Narrator(self._desk)
        return self._narrator.follow(screen)

    def draw(self, whole: pygame.Surface) -> None:
        """Paint the line, if there is one."""
        size = whole.get_size()
        high = self._high(size)
        if high:
            from pnwtable.app.speech.strip import draw  # noqa: PLC0415 - as above

            draw(self._desk, whole.subsurface((0, size[1] - high), (size[0], high)))

    def _high(self, size: tuple[int, int]) -> int:
        if self._desk.speaker.mode == "off":
            return 0
        from pnwtable.app.speech.strip import height  # noqa: PLC0415 - as above

        return height(self._desk, size)


def change_speech(desk: Desk) -> None:
    """From no words to words, to a voice, and back; said in words."""
    mode = next_mode(desk.settings.speech)
    desk.change(replace(desk.settings, speech=mode))
    if mode == "off":
        desk.speaker.forget()
        desk.speaker.close()
    missing = mode == "voice" and not can_speak()
    key = keys_of("describe", desk.settings.keys)[0]
    desk.say(desk.texts.say(f"speech.mode.{'none' if missing else mode}", {"key": key}))


def can_speak() -> bool:
    """Whether a speech program is installed."""
    from pnwtable.app.speech.voices import voices  # noqa: PLC0415 - looks through the folders of PATH

    return bool(voices())
