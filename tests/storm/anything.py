"""What a hand, a cat or a system can do to a window, without wanting anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame
from hand import Hand

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from desktop import Point
    from house import House

    Act = Callable[[], None]

SIZES: Final = ((640, 480), (800, 600), (1024, 640), (1024, 640), (1280, 800), (480, 320))
COMMON: Final = ("Tab", "Return", "space", "Escape", "Left", "Right", "Up", "Down", "BackSpace")
LETTERS: Final = tuple("abcdefghijklmnopqrstuvwxyz")
HELPS: Final = ("u", "r", "w", "h", "g", "t", "s", "d", "l", "v", "F1", "F2", "F6", "F8", "F10")
CHANGES: Final[dict[str, tuple[Any, ...]]] = {
    "animation": ("off", "off", "off", "quick", "normal", "slow"),
    "ui_scale": (1.0, 1.0, 1.25, 1.5, 2.0),
    "card_size": (0.5, 0.8, 1.0),
    "bot_pace": ("quick", "quick", "normal", "step"),
    "trick_stay": ("short", "normal", "wait"),
    "four_colour": (True, False),
    "high_contrast": (True, False),
    "show_offers": (True, False),
    "scene": ("night", "felt", "day"),
    "left_handed": (True, False),
    "hold_to_see": (True, False),
    "auto_end": (True, False),
    "confirm_end": (True, False),
    "speech": ("off", "text"),
    "language": ("", "de", "en"),
}
"""What may be chosen in mid-game."""


class Anything:
    """Draws inputs that are aimed at nothing; ``given`` is told when one is over."""

    def __init__(self, luck: Random, house: House, given: Callable[[str], None]) -> None:
        self.luck = luck
        self.house = house
        self.hand = Hand(house, given)
        self.given = given

    def some(self, acts: Sequence[tuple[int, Act]]) -> None:
        """One of these, as often as its weight."""
        (act,) = self.luck.choices([act for _, act in acts], [weight for weight, _ in acts])
        act()

    def half_aimed(self) -> None:
        """Something that lies there is taken, and let fall anywhere or never."""
        luck, hand = self.luck, self.hand
        start = self.thing()
        points = [start, *(self.spot() for _ in range(luck.randint(1, 4)))]
        hand.drag_along(points, release=luck.random() < 0.75)
        if self.house.down:
            self.drop_otherwise(points[-1])
        self.given("half a drag")

    def drop_otherwise(self, at: Point) -> None:
        """What can happen to a drag instead of its end."""
        house, luck = self.house, self.luck
        what = luck.choice(("focus", "hide", "right", "key", "size", "unheard", "undo", "twice"))
        if what == "focus":
            house.send(pygame.WINDOWFOCUSLOST)
        elif what == "hide":
            house.send(pygame.WINDOWMINIMIZED)
            house.send(pygame.WINDOWRESTORED)
        elif what == "right":
            self.hand.click_now(at, button=3)
        elif what == "key":
            house.key(luck.choice(COMMON))
        elif what == "undo":
            house.key(luck.choice(("u", "r")))
        elif what == "size":
            house.do(["size", list(luck.choice(SIZES))])
            house.let_go_on()
        elif what == "twice":
            house.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
        if what != "unheard":
            house.send(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)
        house.down = False
        house.moved(at)

    def anything(self) -> None:
        """Whatever a hand, a cat or a system can do to a window."""
        self.some(
            (
                (14, self.click_about),
                (6, self.click_often),
                (6, self.half_aimed),
                (9, self.some_key),
                (5, self.go_back),
                (4, self.go_again),
                (4, self.ask_something),
                (3, self.bar),
                (3, self.wheel),
                (1, self.resize),
                (2, self.look_away),
                (2, self.change),
                (3, self.all_at_once),
                (4, self.pause),
                (1, self.long_press),
                (1, self.type),
            )
        )

    def spot(self) -> Point:
        """Any pixel in the window or beside it."""
        wide, high = self.house.size
        if self.luck.random() < 0.1:
            return self.luck.randint(-60, wide + 60), self.luck.randint(-60, high + 60)
        return self.luck.randrange(wide), self.luck.randrange(high)

    def thing(self) -> Point:
        """Where something lies, if this is a table, and sometimes just beside it."""
        if not self.house.at_table:
            return self.spot()
        table, luck = self.house.table, self.luck
        scene, knobs = table.scene, table.showing.knobs()
        boxes = [
            *(slot.outline for slot in scene.arrangement.slots.values()),
            *(sprite.box for sprite in scene.sprites),
            *(pawn.box for pawn in scene.pawns),
            *(knob.box for knob in knobs),
        ]
        if not boxes:
            return self.spot()
        box = luck.choice(boxes)
        if knobs and luck.random() < 0.08:
            box = luck.choice(knobs).box
        x, y = box.centre
        return x + luck.randint(-9, 9), y + luck.randint(-9, 9)

    def place(self) -> Point:
        return self.thing() if self.luck.random() < 0.7 else self.spot()

    def click_about(self) -> None:
        button = 3 if self.luck.random() < 0.1 else 1
        self.hand.click_now(self.place(), button=button)
        self.given("click anywhere")

    def click_often(self) -> None:
        self.hand.click_now(self.place(), times=self.luck.choice((2, 2, 3)))
        self.given("clicks")

    def some_key(self) -> None:
        name = self.luck.choice(COMMON if self.luck.random() < 0.7 else LETTERS)
        shift = "shift+" if self.luck.random() < 0.1 else ""
        self.hand.key(shift + name)

    def ask_something(self) -> None:
        self.hand.key(self.luck.choice(HELPS))

    def go_back(self) -> None:
        self.hand.key("u")

    def go_again(self) -> None:
        self.hand.key("r")

    def bar(self) -> None:
        """A button of the bars."""
        if not self.house.at_table:
            self.click_about()
            return
        bars = self.house.table.bars
        rect = bars.place_of(self.luck.choice(("undo", "redo", "hint", "log", "timeline", "menu")))
        offers = bars.offers
        if offers and self.luck.random() < 0.6:
            rect = bars.place_of(self.luck.choice(offers)[0])
        self.hand.click_now(rect.center if rect.width else self.spot())
        self.given("bar")

    def wheel(self) -> None:
        self.house.moved(self.place())
        self.house.send(pygame.MOUSEWHEEL, x=0, y=self.luck.choice((-3, -1, 1, 3)))
        self.given("wheel")

    def resize(self) -> None:
        self.house.do(["size", list(self.luck.choice(SIZES))])
        self.house.let_go_on()
        self.given("size")

    def look_away(self) -> None:
        """The window loses the focus, or is put away for a moment."""
        house = self.house
        if self.luck.random() < 0.5:
            house.send(pygame.WINDOWFOCUSLOST)
            house.send(pygame.WINDOWFOCUSGAINED)
        else:
            house.send(pygame.WINDOWMINIMIZED)
            house.let_pass(self.luck.choice((0.1, 3.0)))
            house.send(pygame.WINDOWRESTORED)
        self.given("away")

    def change(self) -> None:
        """Another setting in the middle of the game."""
        name = self.luck.choice(list(CHANGES))
        self.house.do(["settings", {name: self.luck.choice(CHANGES[name])}])
        self.house.let_go_on()
        self.given("settings")

    def all_at_once(self) -> None:
        """Several events come in one batch."""
        house = self.house
        house.batched = True
        try:
            for _ in range(self.luck.randint(2, 4)):
                if self.luck.random() < 0.6:
                    self.hand.click_now(self.place())
                elif self.luck.random() < 0.5:
                    house.key(self.luck.choice(COMMON))
                else:
                    self.hand.drag_along([self.thing(), self.spot(), self.thing()])
        finally:
            house.batched = False
        house.let_go_on()
        self.given("batch")

    def pause(self) -> None:
        self.house.let_pass(self.luck.choice((0.1, 0.5, 2.0)))
        self.given("pause")

    def long_press(self) -> None:
        """A finger that stays where it is."""
        at = self.thing()
        self.house.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=True)
        self.house.let_go_on(0.25)
        self.house.let_go_on(0.25)
        self.house.let_go_on(0.25)
        self.house.send(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=True)
        self.given("finger")

    def type(self) -> None:
        self.hand.type("".join(self.luck.choices("abc123", k=3)))
