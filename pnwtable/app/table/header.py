"""The bar over a table: menu, the name of the game, how it stands, undo and redo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.table.letters import shortened
from pnwtable.app.widgets.base import Look
from pnwtable.app.widgets.simple import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk

HIGH: Final = 52
"""Logical units."""

LOW_BAR: Final = 38
"""Logical units of the line under the table that says what to do."""

_NEEDED: Final = ("undo", "redo", "help", "scores", "why", "log")
"""Where there is no room the last of these give way first; their keys stay."""

_FROM_RIGHT: Final = ("redo", "undo", "help", "scores", "log", "why")

NAME: Final = theme.TextStyle(size=19, bold=True)
STANDING: Final = theme.TextStyle(size=17, colour=theme.AMBER, bold=True)
PROMPT: Final = theme.TextStyle(size=16, colour=theme.IVORY)
ASIDE: Final = theme.TextStyle(size=14, colour=theme.QUIET)


@dataclass(frozen=True, slots=True)
class Standing:
    """What the bars say; ``offers`` are buttons of the lower one, key and label."""

    name: str
    score: str
    prompt: str
    aside: str
    can_undo: bool
    can_redo: bool
    offers: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class BarActions:
    """What the buttons of the bar do; ``scores`` is None at a table for one.

    ``offer`` is told which of the offers in the lower bar was pressed, ``hold`` which one is being
    held down, or None.
    """

    menu: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    help: Callable[[], None]
    offer: Callable[[str], None]
    hold: Callable[[str | None], None]
    scores: Callable[[], None] | None = None
    log: Callable[[], None] | None = None
    why: Callable[[], None] | None = None


class Bars:
    """The two bars of a table; it is asked first about every press of the pointer."""

    def __init__(self, desk: Desk, actions: BarActions) -> None:
        self.desk = desk
        self._actions = actions
        say = desk.texts.say
        scores = {} if actions.scores is None else {"scores": actions.scores}
        self._own = {
            "menu": Button(say("table.menu"), actions.menu, "quiet"),
            "undo": Button(say("table.undo"), actions.undo),
            "redo": Button(say("table.redo"), actions.redo),
            **{key: Button(say(f"table.{key}"), act, "quiet") for key, act in scores.items()},
            **self._pages(),
            "help": Button(say("table.help"), actions.help, "quiet"),
        }
        self._buttons = dict(self._own)
        self._pressed: str | None = None
        self._hovered: str | None = None
        self._standing = Standing("", "", "", "", can_undo=False, can_redo=False)
        self._fitting = set(self._buttons)
        self._words_end = 0
        self._width = 0
        self.shown = True

    def _pages(self) -> dict[str, Button]:
        """The buttons of what stands beside the table."""
        pages = {"why": self._actions.why, "log": self._actions.log}
        say = self.desk.texts.say
        return {
            key: Button(say(f"table.show-{key}"), act, "quiet")
            for key, act in pages.items()
            if act is not None
        }

    @property
    def high(self) -> int:
        """Pixels of the upper bar; none if the bars are not ``shown``, as in a small table."""
        return self.desk.px(HIGH) if self.shown else 0

    @property
    def low(self) -> int:
        """Pixels of the lower one."""
        return self.desk.px(LOW_BAR) if self.shown else 0

    @property
    def look(self) -> tuple[object, ...]:
        """What its picture depends on."""
        return (self._standing, self._pressed, self._hovered)

    def place_of(self, name: str) -> pygame.Rect:
        """Where a button lies; without size where it has given way."""
        fits = name in self._fitting and name in self._buttons
        return self._buttons[name].rect if fits else pygame.Rect(0, 0, 0, 0)

    def stand(self, standing: Standing) -> None:
        """Say something else."""
        other = standing.offers != self._standing.offers
        self._standing = standing
        if other:
            offers = {key: self._offer(key, label) for key, label in standing.offers}
            self._buttons = self._own | offers
            if self._pressed is not None and self._pressed not in self._buttons:
                self._let_go()
            self._place()

    def _offer(self, key: str, label: str) -> Button:
        return Button(label, lambda: self._actions.offer(key), "plain")

    def resized(self, size: tuple[int, int]) -> None:
        """Put the buttons in their places."""
        self._width = size[0]
        self._place()

    def _place(self) -> None:
        desk, width, menu = self.desk, self._width, self._own["menu"]
        high, gap = desk.px(HIGH), desk.px(8)
        wide, tall = menu.size(desk, width)
        menu.place(desk, pygame.Rect(gap, (high - tall) // 2, wide, tall))
        room = width - menu.rect.right - 2 * gap
        self._fitting = {"menu"}
        offers = [key for key in self._buttons if key not in self._own]
        for name in (*offers, *(key for key in _NEEDED if key in self._own)):
            room -= self._buttons[name].size(desk, width)[0] + gap
            if room >= 0:
                self._fitting.add(name)
        right = width - gap
        for name in (*(key for key in _FROM_RIGHT if key in self._own), *offers):
            if name in self._fitting:
                button = self._buttons[name]
                wide, tall = button.size(desk, width)
                right -= wide
                button.place(desk, pygame.Rect(right, (high - tall) // 2, wide, tall))
                right -= gap
        self._words_end = right

    def handle(self, event: pygame.Event) -> bool:
        """Whether the event was the bar's own."""
        if not self.shown:
            return False
        if event.type == pygame.WINDOWFOCUSLOST:
            self._let_go()
            return False
        if event.type == pygame.MOUSEMOTION:
            self._hovered = self._at(event.pos)
            return self._pressed is not None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed = self._at(event.pos)
            if self._pressed is not None:
                self._actions.hold(self._pressed)
            return self._pressed is not None or event.pos[1] < self.desk.px(HIGH)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released(event)
        return False

    def _released(self, event: pygame.Event) -> bool:
        pressed = self._pressed
        self._let_go()
        if pressed is not None and self._at(event.pos) == pressed:
            self._buttons[pressed].tapped(self.desk, event.pos)
        return pressed is not None

    def _let_go(self) -> None:
        if self._pressed is not None:
            self._actions.hold(None)
        self._pressed = None

    def draw(self, target: pygame.Surface) -> None:
        """Paint both bars."""
        if not self.shown:
            return
        desk, high, low = self.desk, self.high, self.low
        width, height = target.get_size()
        plate = Plate(theme.SHORE[1], alpha=0.72)
        target.blit(desk.plates.plate((width, high), plate), (0, 0))
        target.blit(desk.plates.plate((width, low), plate), (0, height - low))
        for name, button in self._buttons.items():
            if name not in self._fitting:
                continue
            usable = self._usable(name)
            hovered = usable and name == self._hovered
            look = Look(hovered=hovered, pressed=usable and name == self._pressed)
            button.draw(desk, target, look)
            if not usable:
                dim = Plate(theme.SHORE[1], radius=desk.px(theme.RADIUS), alpha=0.6)
                target.blit(desk.plates.plate(button.rect.size, dim), button.rect)
        self._draw_words(target, high, low)

    def _draw_words(self, target: pygame.Surface, high: int, low: int) -> None:
        desk, standing = self.desk, self._standing
        left = self._buttons["menu"].rect.right + desk.px(10)
        right = self._words_end - desk.px(4)
        name = desk.line(standing.name, NAME)
        score = desk.line(standing.score, STANDING)
        if left + name.get_width() + desk.px(24) + score.get_width() <= right:
            target.blit(name, (left, (high - name.get_height()) // 2))
        if left + score.get_width() <= right:
            target.blit(score, (right - score.get_width(), (high - score.get_height()) // 2))
        bottom = target.get_height() - low
        aside = desk.line(standing.aside, ASIDE)
        edge = target.get_width() - desk.px(16)
        room = edge - desk.px(16) - aside.get_width() - desk.px(24)
        prompt = shortened(desk, standing.prompt, PROMPT, edge - desk.px(16))
        if prompt.get_width() > room:
            aside = desk.line("", ASIDE)
        target.blit(prompt, (desk.px(16), bottom + (low - prompt.get_height()) // 2))
        place = (edge - aside.get_width(), bottom + (low - aside.get_height()) // 2)
        target.blit(aside, place)

    def _at(self, point: tuple[int, int]) -> str | None:
        return next(
            (
                name
                for name, button in self._buttons.items()
                if button.rect.collidepoint(point) and self._usable(name)
            ),
            None,
        )

    def _usable(self, name: str) -> bool:
        if name not in self._fitting:
            return False
        if name == "undo":
            return self._standing.can_undo
        return self._standing.can_redo if name == "redo" else True
