"""Somebody who reads the rules: events as a window sends them, and what is seen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.art import CardArt
from pnwtable.app.desk import Desk
from pnwtable.app.fonts import Fonts, lato_folder
from pnwtable.app.plates import Plates
from pnwtable.app.reader.examples import ExampleLeaf
from pnwtable.app.reader.leaves import HeadingLeaf, TextLeaf
from pnwtable.app.reader.library import scenarios_of
from pnwtable.app.reader.screen import ReaderScreen
from pnwtable.app.scenery import Scenery
from pnwtable.app.window import open_drivers
from pnwtable.data.languages import ENGLISH, languages, texts_in
from pnwtable.games import GAMES
from pnwtable.play.settings import DEFAULTS

if TYPE_CHECKING:
    from pnwtable.app.reader.leaves import Leaf
    from pnwtable.app.reader.live import Live
    from pnwtable.app.widgets.base import Widget
    from pnwtable.play.settings import Animation

open_drivers()

Point = tuple[int, int]

TEXTS: Final = texts_in(ENGLISH)
OTHERS: Final = [code for code in languages() if code != ENGLISH]
KEYS: Final = [game.key for game in GAMES]
SCENARIOS: Final = [(key, name) for key in KEYS for name in scenarios_of(key)]
SIZES: Final = [((1280, 800), 1.0), ((1024, 640), 1.0), ((1024, 640), 1.5), ((3840, 2160), 3.0)]
ART: Final = CardArt()
PLATES: Final = Plates()
SCENERY: Final = Scenery()
FONTS: Final = Fonts(ART, lato_folder())


def new_desk(
    size: Point, scale: float = 1.0, animation: Animation = "off", language: str = ENGLISH
) -> Desk:
    """A desk that shares pictures with all others."""
    desk = Desk(texts_in(language), replace(DEFAULTS, ui_scale=scale, animation=animation))
    desk.size = size
    desk.art, desk.plates, desk.scenery, desk.fonts = ART, PLATES, SCENERY, FONTS
    return desk


class Bookworm:
    """Reads the rules of a game in a window of that size."""

    def __init__(
        self,
        game: str = "trail",
        size: Point = (1280, 800),
        scale: float = 1.0,
        rule: str = "",
        *,
        language: str = ENGLISH,
    ) -> None:
        self.desk = new_desk(size, scale, language=language)
        self.left = 0
        self.screen = ReaderScreen(self.desk, game, self._leave, "back", rule)
        self.screen.resized(size)
        self.window = pygame.Surface(size)
        self.screen.step(1.0)

    def _leave(self) -> None:
        self.left += 1

    # what is seen

    def frame(self) -> bytes:
        self.screen.draw(self.window)
        return pygame.image.tobytes(self.window, "RGB")

    @property
    def current(self) -> str:
        """The rule that is brought out, or the text."""
        leaf = self.screen.current
        return "" if leaf is None else leaf.rule or leaf.said

    @property
    def texts(self) -> list[TextLeaf]:
        return [leaf for leaf in self.screen.flow.leaves if isinstance(leaf, TextLeaf)]

    def rule(self, rule: str) -> Leaf:
        return next(leaf for leaf in self.screen.flow.leaves if leaf.rule == rule)

    def example(self, name: str) -> ExampleLeaf:
        leaves = self.screen.flow.leaves
        found = [leaf for leaf in leaves if isinstance(leaf, ExampleLeaf)]
        return next(leaf for leaf in found if leaf.scenario.path.stem == name)

    @property
    def live(self) -> Live:
        opened = self.screen.opened
        assert opened is not None
        assert opened.live is not None
        return opened.live

    def sees(self, leaf: Leaf) -> bool:
        """Whether the beginning of it is in sight."""
        room = self.screen.flow.room
        return room.top <= leaf.top < room.bottom

    @property
    def section(self) -> str:
        leaf = self.screen.flow.leaves[self.screen.flow.section()]
        assert isinstance(leaf, HeadingLeaf)
        return leaf.text

    def button(self, key: str) -> Widget:
        opened, label = self.screen.opened, TEXTS.say(key)
        assert opened is not None
        return next(one for one in opened.widgets if getattr(one, "label", "") == label)

    # what is done

    def send(self, kind: int, **values: object) -> None:
        self.screen.handle(pygame.Event(kind, values))
        self.screen.step(0.02)

    def press(self, *keys: int, mod: int = 0, sign: str = "") -> None:
        for key in keys:
            self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=sign)

    def type(self, text: str) -> None:
        for letter in text:
            self.send(pygame.TEXTINPUT, text=letter)

    def move(self, to: Point, *, pressed: bool = False) -> None:
        buttons = (int(pressed), 0, 0)
        self.send(pygame.MOUSEMOTION, pos=to, rel=(0, 0), buttons=buttons, touch=False)

    def down(self, at: Point) -> None:
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)

    def up(self, at: Point) -> None:
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)

    def tap(self, at: Point) -> None:
        self.move(at)
        self.down(at)
        self.up(at)

    def drag(self, at: Point, to: Point) -> None:
        self.move(at)
        self.down(at)
        self.move(((at[0] + to[0]) // 2, (at[1] + to[1]) // 2), pressed=True)
        self.move(to, pressed=True)
        self.up(to)

    def open(self, name: str) -> Live:
        """Tap the row of an example."""
        example = self.example(name)
        self.screen.flow.show(example)
        self.tap(example.row.rect.center)
        return self.live

    def click(self, key: str) -> None:
        """Tap a button of the open example, brought into sight."""
        button = self.button(key)
        self.screen.flow.reveal(button)
        self.tap(button.rect.center)

    def place(self, zone: str) -> Point:
        """The middle of the last card there, or of the empty place, on the live table."""
        table, screen = self.screen.opened, self.live.screen
        assert table is not None
        assert table.table is not None
        assert screen is not None
        slot = screen.scene.arrangement.slots[zone]
        box = slot.cards[-1] if slot.cards else slot.outline
        return table.table.rect.x + box.centre[0], table.table.rect.y + box.centre[1]
