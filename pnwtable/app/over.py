"""What lies over every screen: a question that waits for its answer, a sentence that does not."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk

_STAYS: Final = 4.0
_A_LETTER: Final = 0.045
_READ: Final = 1.5
_ACTS: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
_WIDE: Final = 560
_EVEN: Final = 4
"""Logical units that a sentence may be wider than its lines need."""

_TOAST: Final = Plate(theme.SUNKEN, theme.RAISED_EDGE)


class Over:
    """Draws questions and toasts, and gives the input to the last question."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._left = 0.0
        self._age = 0.0
        self._shown: str | None = None

    def handle(self, event: pygame.Event) -> bool:
        """Whether a question took the event."""
        if event.type in _ACTS and self._shown and self._age > _READ:
            # It told of what the player did before, and may lie over a button.
            self._left = 0
        desk = self._desk
        waiting = [question for question in desk.questions if not question.answered]
        if waiting:
            waiting[-1].handle(event)
            return True
        # A second click belongs to what is gone by now; the next key to what is there.
        follows = event.type == pygame.KEYDOWN and desk.next is None
        return bool(desk.questions) and not follows

    def step(self, seconds: float) -> bool:
        """Let time pass; True if a new picture is wanted."""
        desk = self._desk
        answered = [question for question in desk.questions if question.answered]
        wishes = [question.step(seconds) for question in desk.questions]
        # Only the uppermost is painted: what one under it wants would be wanted for ever.
        wanted = bool(answered) or wishes[-1:] == [True]
        for question in answered:
            desk.questions.remove(question)
        return self._pass_toast(seconds) or wanted

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the questions out anew."""
        for question in self._desk.questions:
            question.resized(size)

    def draw(self, target: pygame.Surface) -> None:
        """Paint what lies over the screen."""
        # A screen that paints only what moved must know that something else lay over it.
        self._desk.covered = self._desk.covered or bool(self._desk.questions or self._shown)
        if self._desk.questions:
            question = self._desk.questions[-1]
            shade = pygame.Surface(target.get_size())
            shade.fill(self._desk.tones.of(theme.SHADE))
            shade.set_alpha(round(theme.SHADE_ALPHA * question.dim))
            target.blit(shade, (0, 0))
            question.draw(target)
        if self._shown:
            self._draw_toast(target, self._shown)

    def _pass_toast(self, seconds: float) -> bool:
        waiting = self._desk.toasts
        if waiting:
            # The newest counts: what it tells is about what the player just did.
            self._shown = waiting[-1]
            waiting.clear()
            self._age = 0.0
            self._left = _STAYS + _A_LETTER * len(self._shown)
            return True
        if self._shown is None:
            return False
        self._left -= seconds
        self._age += seconds
        if self._left > 0:
            return False
        self._shown = None
        return True

    def _draw_toast(self, target: pygame.Surface, sentence: str) -> None:
        desk = self._desk
        pad = desk.px(16)
        room = target.get_width() - 4 * pad
        text = _evenly(desk, sentence, min(desk.px(_WIDE), room))
        size = text.get_width() + 2 * pad, text.get_height() + pad
        plate = Plate(
            _TOAST.fill, _TOAST.edge, desk.px(theme.RADIUS), max(1, desk.px(1)), _TOAST.alpha
        )
        x = (target.get_width() - size[0]) // 2
        y = target.get_height() - size[1] - desk.px(28)
        target.blit(desk.plates.plate(size, plate), (x, y))
        target.blit(text, (x + pad, y + pad // 2))


def _evenly(desk: Desk, sentence: str, width: int) -> pygame.Surface:
    """A sentence in as few lines as it needs, as narrow as these can be: no word stands alone."""
    lines = partial(desk.paragraph_height, sentence, style=theme.BODY)
    least, high = 1, lines(width=width)
    while width - least > desk.px(_EVEN):
        middle = (least + width) // 2
        least, width = (least, middle) if lines(width=middle) == high else (middle, width)
    return desk.paragraph(sentence, width, theme.BODY.centred())
