"""A player at the real table: events as a window sends them, frames as it shows them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import pygame

from pnwtable.app.art import CardArt
from pnwtable.app.desk import Desk
from pnwtable.app.fonts import Fonts, lato_folder
from pnwtable.app.plates import Plates
from pnwtable.app.scenery import Scenery
from pnwtable.app.table.exits import TableExits
from pnwtable.app.table.opening import layout_of
from pnwtable.app.table.screen import TableScreen
from pnwtable.app.window import open_drivers
from pnwtable.core.commands import Asked, AskedMove, AskedPress
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
from pnwtable.games import BY_KEY
from pnwtable.play.session import Session
from pnwtable.play.settings import DEFAULTS, Animation
from pnwtable.play.setups import complete_setup

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.core.table import Table
    from pnwtable.layout.geometry import Box
    from pnwtable.layout.schema import Layout
    from pnwtable.table.scene import Scene, Sprite

open_drivers()

Point = tuple[int, int]

TEXTS: Final = read_texts(assets() / "lang" / "en.yaml")
P1: Final = Seat(1)
FRAME: Final = 1 / 60
ART: Final = CardArt()
PLATES: Final = Plates()
SCENERY: Final = Scenery()
FONTS: Final = Fonts(ART, lato_folder())


@cache
def _layout(game: str, zones: tuple[str, ...], seats: int) -> Layout:
    return layout_of(game, zones, None, seats).layout


def cabin(seed: int = 7, **options: object) -> Session:
    game = BY_KEY["cabin"]
    return Session.new(game, complete_setup(game, 1, options), seed)


def desk_of(size: Point, ui_scale: float, animation: Animation) -> Desk:
    """A desk that shares pictures with all others: the tests are about tables, not about art."""
    desk = Desk(TEXTS, replace(DEFAULTS, ui_scale=ui_scale, animation=animation))
    desk.size = size
    desk.art, desk.plates, desk.scenery, desk.fonts = ART, PLATES, SCENERY, FONTS
    return desk


@dataclass
class Exits:
    """What the table asked of the program."""

    menus: int = 0
    helps: int = 0
    ended: int = 0
    left: int = 0
    scored: int = 0
    take_back: Callable[[], None] | None = None

    def menu(self, table: TableScreen) -> None:
        del table
        self.menus += 1

    def help(self, table: TableScreen) -> None:
        del table
        self.helps += 1

    def end(self, table: TableScreen) -> None:
        del table
        self.ended += 1

    def scores(self, table: TableScreen) -> None:
        del table
        self.scored += 1

    def ask_take_back(self, act: Callable[[], None]) -> None:
        self.take_back = act

    def leave(self, session: Session) -> None:
        del session
        self.left += 1


class Player:
    """Sits at a table in a window of that size; the window's surface is kept between frames."""

    def __init__(  # noqa: PLR0913, PLR0917 - how a window can differ
        self,
        session: Session,
        size: Point = (1280, 800),
        ui_scale: float = 1.0,
        animation: Animation = "normal",
        desk: Desk | None = None,
        layout: Layout | None = None,
    ) -> None:
        self.session = session
        self.exits = Exits()
        self.desk = desk_of(size, ui_scale, animation) if desk is None else desk
        zones = tuple(session.view(None).table.zones)
        layout = layout or _layout(session.game.key, zones, session.setup.seats)
        exits = self.exits
        doors = TableExits(
            exits.menu, exits.help, exits.end, exits.ask_take_back, exits.leave, exits.scores
        )
        self.screen = TableScreen(self.desk, session, layout, doors)
        self.screen.resized(size)
        self.window = pygame.Surface(size)
        self._pointer = (0, 0)
        self._down = False

    # what is seen

    @property
    def table(self) -> Table:
        return self.session.view(self.screen.viewer).table

    @property
    def scene(self) -> Scene:
        return self.screen.still().scene

    def frame(self) -> bytes:
        """Draw as the loop does, onto the window that still has the frame before."""
        self.screen.draw(self.window)
        return pixels(self.window)

    def whole_frame(self) -> bytes:
        """All drawn anew: after a change of the style nothing is left of what was kept."""
        kept = self.desk.settings
        self.desk.settings = replace(kept, four_colour=not kept.four_colour)
        self.screen.draw(self.window)
        self.desk.settings = kept
        self.window = pygame.Surface(self.window.get_size())
        return self.frame()

    def top(self, zone: str) -> Sprite:
        """The uppermost card of a zone."""
        card = self.table.cards[ZoneId(zone)][-1]
        return self.scene.by_card[card]

    def top_shown(self, zone: str) -> str:
        """The face of the uppermost card that lies there in the picture, still or in motion."""
        flying = [*self.screen.flying().held, *self.screen.flying().sprites]
        still = self.screen.still()
        lying = [sprite for sprite in still.scene.sprites if sprite.card not in still.away]
        return next(sprite.face for sprite in reversed([*lying, *flying]) if sprite.zone == zone)

    def place(self, zone: str) -> Point:
        """Where one would tap that zone: its last card, or its empty place."""
        slot = self.scene.arrangement.slots[zone]
        return (slot.cards[-1] if slot.cards else slot.outline).centre

    def zone_of(self, box: Box) -> str:
        """The zone whose last card or empty place has that rectangle."""
        slots = self.scene.arrangement.slots.values()
        return next(
            slot.zone
            for slot in slots
            if (box == slot.outline and not slot.cards) or box in slot.cards
        )

    @property
    def focus(self) -> str | None:
        """The zone that the ring of the keyboard is around."""
        box = self.screen.still().focus
        return None if box is None else self.zone_of(box)

    def said(self) -> str | None:
        """The sentence that lies over the table."""
        bubble = self.screen.flying().bubble
        return None if bubble is None else bubble.text

    # events

    def send(self, kind: int, **values: Any) -> None:
        self.screen.handle(pygame.Event(kind, **values))

    def move(self, to: Point) -> None:
        rel = to[0] - self._pointer[0], to[1] - self._pointer[1]
        self._pointer = to
        buttons = (int(self._down), 0, 0)
        self.send(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=buttons, touch=False)

    def down(self, at: Point, button: int = 1) -> None:
        self._down = self._down or button == 1
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)

    def up(self, at: Point, button: int = 1) -> None:
        self._down = self._down and button != 1
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)

    def tap(self, at: Point) -> None:
        self.move(at)
        self.down(at)
        self.up(at)

    def tap_anew(self, at: Point) -> None:
        """A tap that is not the second half of a double tap, however soon it comes."""
        self.tap((2, self.window.get_height() // 2))
        self.tap(at)

    def double_tap(self, at: Point) -> None:
        self.tap(at)
        self.tap(at)

    def pick_up(self, at: Point, to: Point, steps: int = 4) -> None:
        """Press there and move the pointer along, without letting go."""
        self.move(at)
        self.down(at)
        for step in range(1, steps + 1):
            across, down = (to[0] - at[0]) * step // steps, (to[1] - at[1]) * step // steps
            self.move((at[0] + across, at[1] + down))

    def drag(self, at: Point, to: Point) -> None:
        self.pick_up(at, to)
        self.up(to)

    def key(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            self.send(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def resize(self, size: Point) -> None:
        self.desk.size = size
        self.screen.resized(size)
        if self.window.get_size() != size:
            self.window = pygame.Surface(size)

    # time

    def wait(self, seconds: float = FRAME) -> bool:
        """Let time pass; whether the table wants to be drawn."""
        return self.screen.step(seconds)

    def rest(self) -> None:
        """Wait until every card lies still, but not so long that a sentence goes away."""
        self.wait(3.0)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def source_of(asked: Asked) -> str:
    """The zone that a command begins at."""
    match asked:
        case AskedMove(source=source):
            return source
        case AskedPress(button=button):
            return button.removeprefix("reveal ")
        case _:
            raise AssertionError(asked)
