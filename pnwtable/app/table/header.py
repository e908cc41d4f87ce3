"""The bar over a table: menu, the name of the game, how it stands, undo and redo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.plates import Plate
from pnwtable.app.table.bar_dress import ORDER, dress
from pnwtable.app.table.bar_keys import BarKeys
from pnwtable.app.table.bar_telling import BarTelling
from pnwtable.app.table.bar_words import NAME, STANDING, draw_lower, draw_on, draw_upper
from pnwtable.app.table.tagging import tag_wide
from pnwtable.app.widgets.base import Look, ring
from pnwtable.app.widgets.caps import KeyedButton, spoken

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.bar_actions import BarActions
    from pnwtable.app.widgets.simple import Weight

HIGH: Final = 52
"""Logical units."""

LOW_BAR: Final = 38
"""Logical units of the line under the table that says what to do."""

_NEEDED: Final = ("undo", "redo", "help", "scores", "hint", "why", "log", "timeline")
"""Where there is no room the last of these give way first; their keys stay."""

_LABELS: Final = {"why": "show-why", "log": "show-log", "timeline": "show-timeline"}


@dataclass(frozen=True, slots=True)
class Standing:
    """What the bars say; ``offers`` are buttons of the lower one, key and label.

    ``tag`` tells what is special about a table; the score is quiet until it ``counts``.
    """

    name: str
    score: str
    prompt: str
    aside: str
    can_undo: bool
    can_redo: bool
    offers: tuple[tuple[str, str], ...] = ()
    tag: str = ""
    counts: bool = False


def _room_of(standing: Standing) -> tuple[object, ...]:
    """What the room for the buttons depends on."""
    return standing.offers, standing.name, len(standing.score), standing.tag


class Bars:
    """The two bars of a table; it is asked first about every press of the pointer."""

    def __init__(self, desk: Desk, actions: BarActions) -> None:
        self.desk = desk
        self._actions = actions
        self._own = self._made()
        self._buttons = dict(self._own)
        self._pressed: str | None = None
        self._hovered: str | None = None
        self._standing = Standing("", "", "", "", can_undo=False, can_redo=False)
        self._fitting = set(self._buttons)
        self._words_end = 0
        self._width = 0
        self.shown = True
        self.telling = BarTelling(lambda: self._buttons, actions.explain)
        self.keys = BarKeys(self._pressable, self._press, actions.hold, self.telling.point_at)

    def _made(self) -> dict[str, KeyedButton]:
        """The buttons that are always there, in the words of now."""
        actions = self._actions
        ways: dict[str, tuple[Callable[[], None] | None, Weight]] = {
            "menu": (actions.menu, "quiet"),
            "undo": (actions.undo, "plain"),
            "redo": (actions.redo, "plain"),
            "scores": (actions.scores, "quiet"),
            "why": (actions.why, "quiet"),
            "log": (actions.log, "quiet"),
            "timeline": (actions.timeline, "quiet"),
            "help": (actions.help, "quiet"),
            "hint": (actions.hint if actions.hints() else None, "quiet"),
        }
        return {
            name: KeyedButton(self._label(name), act, weight, cap=actions.cap(name), sign=name)
            for name, (act, weight) in ways.items()
            if act is not None
        }

    def _label(self, name: str) -> str:
        return self.desk.texts.say(f"table.{_LABELS.get(name, name)}")

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
        return (self._standing, self._pressed, self._hovered, self.keys.at, self._actions.on())

    @property
    def focus(self) -> str:
        """The words of the button that has the keys; nothing if none has them."""
        at = self.keys.at
        return "" if at is None else self._buttons[at].label

    def told_of(self, name: str) -> str:
        """The words of a button, whether they are shown or not, and its key where it is not."""
        button = self._buttons[name]
        key = "" if button.shows else spoken(self.desk, button.cap)
        return f"{button.label} ({key})" if key else button.label

    @property
    def offers(self) -> tuple[tuple[str, str], ...]:
        """The buttons that are there only now and then, key and label."""
        return self._standing.offers

    def place_of(self, name: str) -> pygame.Rect:
        """Where a button lies; without size where it has given way."""
        fits = name in self._fitting and name in self._buttons
        return self._buttons[name].rect if fits else pygame.Rect(0, 0, 0, 0)

    def stand(self, standing: Standing) -> None:
        """Say something else."""
        other = _room_of(standing) != _room_of(self._standing)
        self._standing = standing
        if other:
            self._offer_anew()
            self._place()

    def _offer_anew(self) -> None:
        offers = {key: self._offer(key, label) for key, label in self._standing.offers}
        self._buttons = {**self._own, **offers}
        if self._pressed is not None and self._pressed not in self._buttons:
            self._let_go()

    def _offer(self, key: str, label: str) -> KeyedButton:
        return KeyedButton(label, lambda: self._actions.offer(key), cap=self._actions.cap(key))

    def resized(self, size: tuple[int, int]) -> None:
        """Put the buttons in their places, in the words and with the keys of now."""
        self.telling.point_at(None)
        self._width = size[0]
        self._own = self._made()
        self._offer_anew()
        self._place()

    def _place(self) -> None:
        desk, width, menu = self.desk, self._width, self._own["menu"]
        standing = self._standing
        said = self._wide(standing.score, STANDING)
        named = self._wide(standing.name, NAME) + tag_wide(desk, standing.tag) + desk.px(60)
        dress(
            self._buttons,
            lambda: self._wanted() + said + named <= width,
            lambda: self._wanted() + said <= width,
        )
        high, gap = desk.px(HIGH), desk.px(8)
        wide, tall = menu.size(desk, width)
        menu.place(desk, pygame.Rect(gap, (high - tall) // 2, wide, tall))
        room = width - menu.rect.right - 2 * gap
        self._fitting = {"menu"}
        for name in (*self._offers, *(key for key in _NEEDED if key in self._own)):
            room -= self._buttons[name].size(desk, width)[0] + gap
            if room >= 0:
                self._fitting.add(name)
        right = width - gap
        for name in (*(key for key in reversed(ORDER) if key in self._own), *self._offers):
            if name in self._fitting:
                button = self._buttons[name]
                wide, tall = button.size(desk, width)
                right -= wide
                button.place(desk, pygame.Rect(right, (high - tall) // 2, wide, tall))
                right -= gap
        self._words_end = right

    @property
    def _offers(self) -> list[str]:
        return [key for key in self._buttons if key not in self._own]

    def _wanted(self) -> int:
        """How wide all the buttons are, with the room between them and before what stands there."""
        desk, gap = self.desk, self.desk.px(8)
        buttons = self._buttons.values()
        return sum(one.size(desk, self._width)[0] + gap for one in buttons) + 3 * gap

    def _wide(self, words: str, style: theme.TextStyle) -> int:
        return self.desk.line(words, style).get_width() if words else 0

    def handle(self, event: pygame.Event) -> bool:
        """Whether the event was the bar's own."""
        if not self.shown:
            return False
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return self.keys.take(event)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._let_go()
            self.keys.leave()
            return False
        if event.type == pygame.MOUSEMOTION:
            self._hovered = self._at(event.pos)
            if not event.buttons[0]:
                self._let_go()  # while something else had the pointer
                self._explain(event.pos)
            return self._pressed is not None or self.telling.of is not None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.keys.leave()
            self._pressed = self._at(event.pos)
            if self._pressed is not None:
                self._actions.hold(self._pressed)
            else:
                self.telling.forget()  # one that does not work now says why, once more
                self._explain(event.pos)
            return self._pressed is not None or event.pos[1] < self.desk.px(HIGH)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released(event)
        return False

    def _explain(self, point: tuple[int, int]) -> None:
        """Let it be told what the button there is for, or why it does not work."""
        there = (name for name in self._buttons if self.place_of(name).collidepoint(point))
        self.telling.point_at(next(there, None))

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
        on = self._actions.on()
        for name in self._buttons:
            if name in self._fitting:
                self._draw_button(target, name, on=name in on)
        left = self._buttons["menu"].rect.right + desk.px(10)
        wide = max(0, self._words_end - desk.px(4) - left)
        draw_upper(desk, target, self._standing, pygame.Rect(left, 0, wide, high))
        lower = pygame.Rect(0, height - low, width, low).inflate(-2 * desk.px(16), 0)
        draw_lower(desk, target, self._standing, lower)

    def _draw_button(self, target: pygame.Surface, name: str, *, on: bool) -> None:
        desk, button, usable = self.desk, self._buttons[name], self._usable(name)
        pressed = on or (usable and name == self._pressed)
        button.draw(desk, target, Look(hovered=usable and name == self._hovered, pressed=pressed))
        if on:
            draw_on(desk, target, button.rect)
        if name == self.keys.at:
            # Inside of its button: the bar is not much higher than that.
            ring(desk, target, button.rect.inflate(-desk.px(12), -desk.px(12)), theme.RADIUS / 2)
        if not usable:
            dim = Plate(theme.SHORE[1], radius=desk.px(theme.RADIUS), alpha=0.6)
            target.blit(desk.plates.plate(button.rect.size, dim), button.rect)

    def _at(self, point: tuple[int, int]) -> str | None:
        buttons = self._buttons.items()
        here = (name for name, button in buttons if button.rect.collidepoint(point))
        return next((name for name in here if self._usable(name)), None)

    def _pressable(self) -> list[str]:
        """The buttons that can be pressed now, from left to right."""
        names = [name for name in self._buttons if self._usable(name)]
        return sorted(names, key=lambda name: self._buttons[name].rect.x)

    def _press(self, name: str) -> None:
        self._buttons[name].tapped(self.desk, self._buttons[name].rect.center)

    def _usable(self, name: str) -> bool:
        if name not in self._fitting:
            return False
        if name == "undo":
            return self._standing.can_undo
        return self._standing.can_redo if name == "redo" else True
