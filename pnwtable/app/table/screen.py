"""The table as a screen: events go to the model, wishes to the Session, steps into motion."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.table.composing import Composer
from pnwtable.app.table.frames import Frames
from pnwtable.app.table.header import HIGH, LOW_BAR, BarActions, Bars
from pnwtable.app.table.keys import Keys
from pnwtable.app.table.measures import MARGIN, table_scale
from pnwtable.app.table.painter import TablePainter, end_of
from pnwtable.app.table.picture import Bubble, Flying, Still
from pnwtable.app.table.playing import DEALING, Player, beats_of, packed, with_sprites
from pnwtable.app.table.pointer import Pointer
from pnwtable.app.table.seating import SeatRules
from pnwtable.app.table.words import Words
from pnwtable.core.answers import NotThere, Refusal
from pnwtable.core.zones import Seat, Viewer, ZoneId
from pnwtable.layout.geometry import Arrangement, Box, arrange
from pnwtable.play.messages import Done
from pnwtable.table.model import Do, Refused, Several, TableModel
from pnwtable.table.motion import Beat
from pnwtable.table.scene import Scene, Sprite, closed_zones, counts_of, scene_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.picture import Knob, Manner
    from pnwtable.core.commands import Asked
    from pnwtable.core.table import Table
    from pnwtable.layout.schema import Layout
    from pnwtable.play.session import Session
    from pnwtable.table.model import Wish

SHOWN: Final = 4.5
"""Seconds that a refusal or a hint stays, unless the player goes on before."""

FIRST_SEAT: Final = Seat(1)

WATCH: Final = 0.5
"""Seconds between two looks at whether the layout file was saved."""


@dataclass(frozen=True, slots=True)
class TableExits:
    """Where the player can go from a table."""

    menu: Callable[[TableScreen], None]
    help: Callable[[TableScreen], None]
    ended: Callable[[TableScreen], None]
    ask_take_back: Callable[[Callable[[], None]], None]
    left: Callable[[Session], None]


class TableScreen:
    """One seat's table in the window."""

    def __init__(
        self,
        desk: Desk,
        session: Session,
        layout: Layout,
        exits: TableExits,
        viewer: Viewer = FIRST_SEAT,
    ) -> None:
        self.desk = desk
        self.session = session
        self.viewer = viewer
        self.words = Words(desk.texts, session.game.key)
        rules = SeatRules(session, viewer)
        self.model = TableModel(layout, rules, FIRST_SEAT if viewer is None else viewer)
        self.watch: Callable[[], Layout | None] | None = None
        self._unwatched = 0.0
        self._exits = exits
        self._painter = TablePainter(desk)
        actions = BarActions(self.open_menu, self.undo, self.redo, self.show_help)
        self.bars = Bars(desk, actions)
        self._frames = Frames(desk, self._painter, self.bars)
        self._composer = Composer(session, viewer, self.model, self.words)
        self._player = Player(self._witness, self._motion_over)
        self._pointer = Pointer(self)
        self.keys = Keys(self)
        self._area = Box(0, 0, 1, 1)
        self._scale = 1.0
        self._target: Box | None = None
        self._bubble: Bubble | None = None
        self._bubble_left = 0.0
        self._fresh = True
        self._told_end = session.outcome is not None
        self.deals = False

    # the Screen protocol

    def handle(self, event: pygame.Event) -> None:
        """Take one event."""
        if self.bars.handle(event):
            self._fresh = True
            return
        if event.type == pygame.KEYDOWN:
            self.keys.press(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.settle()
            self._bubble = None
            self.keys.hide()
            self._pointer.down(*event.pos)
        elif event.type == pygame.MOUSEMOTION:
            self._pointer.move(*event.pos, pressed=bool(event.buttons[0]))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._pointer.up(*event.pos)
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._pointer.cancel()
        else:
            return
        self._fresh = True

    def step(self, seconds: float) -> bool:
        """Let time pass."""
        self._look_at_layout(seconds)
        self._pointer.pass_time(seconds)
        wanted, self._fresh = self._fresh, False
        wanted = self._player.advance(seconds) or wanted
        while (due := self._player.due()) is not None:
            slot = self.scene.arrangement.slots.get(due.zone)
            if slot is not None:
                self._say(self.words.said(due.said), end_of(slot), "hint")
                wanted = True
        if self._bubble is not None and self._bubble.passing:
            self._bubble_left -= seconds
            if self._bubble_left <= 0:
                self._bubble = None
                wanted = True
        return wanted

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the table out for this size; a motion jumps to its end."""
        self.desk.title = self.words.game("name")
        self._scale = table_scale(self.desk, size)
        look = self.desk.scaled(self._scale)
        self._painter.desk = self.bars.desk = look
        margin, high, low = look.px(MARGIN), look.px(HIGH), look.px(LOW_BAR)
        height = size[1] - high - low - 2 * margin
        self._area = Box(margin, high + margin, size[0] - 2 * margin, max(1, height))
        self._pointer.resized(self._scale)
        self.bars.resized(size)
        self._frames.forget()
        self.settle()
        self.show_now()
        if self.deals:
            self.deals = False
            self._deal()

    def draw(self, target: pygame.Surface) -> None:
        """Paint a frame."""
        self.bars.stand(self._composer.standing(self.desk))
        self._frames.draw(target, self.still(), self.flying())

    def leave(self) -> None:
        """Another screen comes: nothing is left in the hand, and the game is kept."""
        self.put_back()
        self._exits.left(self.session)

    # what is shown

    @property
    def scene(self) -> Scene:
        """The scene that lies there, or that is being moved to."""
        scene = self._player.scene or self.model.scene
        return Scene((), Arrangement((1, 1), {})) if scene is None else scene

    def still(self) -> Still:
        """Everything that lies still now."""
        scene, held = self.scene, self.model.held
        cards = frozenset(held.cards) if held is not None else frozenset()
        dragged = cards if self.model.dragging else frozenset()
        return Still(
            scene=scene,
            captions=self._composer.captions(scene),
            tags=self._composer.tags(scene),
            headings=self._composer.headings(scene),
            away=self._player.cards() | dragged,
            picked=cards - dragged,
            lit=self.model.lit,
            knobs=self.knobs(),
            focus=None if self._player.running else self.keys.focus_box(),
        )

    def flying(self) -> Flying:
        """Everything that moves now."""
        return Flying(self._player.sprites(), self._pointer.held(), self._target, self._bubble)

    def knobs(self) -> tuple[Knob, ...]:
        """The buttons that lie on the table now, each at its place."""
        return self._composer.knobs(self.scene, self._painter)

    def knob_at(self, x: float, y: float) -> Knob | None:
        """The button there, once nothing moves any more."""
        if self._player.running:
            return None
        return next((knob for knob in self.knobs() if knob.box.holds(x, y)), None)

    # what is pointed at

    def point_at(self, zone: str | None) -> None:
        """Light the place that what is held would go to, with what the rules remark about it."""
        slot = None if zone is None else self.scene.arrangement.slots[zone]
        self._target = None if slot is None else end_of(slot)
        asked = None if slot is None else self.model.asked_onto(ZoneId(slot.zone))
        self._remark(asked, self._target)

    def point_at_knob(self, knob: Knob) -> None:
        """Say what the rules remark about a button."""
        self._target = None
        pressed = (asked for asked, _ in self.model.presses() if asked.button == knob.button)
        self._remark(next(pressed, None), knob.box)

    def point_at_press(self, zone: str) -> None:
        """Say what the rules remark about the button of a place."""
        for knob in self.knobs():
            if self.model.layout.presses.get(knob.button) == zone:
                self.point_at_knob(knob)

    def _remark(self, asked: Asked | None, place: Box | None) -> None:
        if self._bubble is not None and self._bubble.passing:
            return
        remark = None if asked is None else self.model.rules.remark(asked)
        if remark is None or place is None:
            self._bubble = None
        else:
            self._bubble = Bubble(self.words.text(remark), place)

    # commands

    def press(self, button: str) -> None:
        """Press a button of the rules, if it is legal now."""
        self.settle()
        asked = next((a for a, _ in self.model.presses() if a.button == button), None)
        if asked is not None:
            self.model.let_go()
            self.grant([Do(asked)])

    def grant(
        self, wishes: Sequence[Wish], dragged: Sequence[Sprite] = (), *, warn: bool = False
    ) -> None:
        """Fulfil what a gesture asked for; ``warn`` says afterwards what nobody saw before it."""
        for wish in wishes:
            match wish:
                case Do(asked):
                    remark = self.model.rules.remark(asked) if warn else None
                    self._do(asked, dragged)
                    if remark is not None:
                        self._say(self.words.text(remark), self._place(asked), "hint")
                case Refused(why, place):
                    self._refuse(why, place)
                case Several(place, easy):
                    key = "table.several" if easy else "table.not-easy"
                    self._say(self.desk.texts.say(key), place, "hint")

    def _place(self, asked: Asked) -> Box:
        slot = self.scene.arrangement.slots.get(self.model.place_of(asked))
        return self._area if slot is None else end_of(slot)

    def _do(self, asked: Asked, dragged: Sequence[Sprite]) -> None:
        start = with_sprites(self.scene, dragged)
        answer = self.session.do(asked, self.session.stamp)
        match answer:
            case Done():
                stages = self.session.seen_step(self.viewer, self.session.position)
                beats, said = beats_of(stages, self._laid, dragged, self.model.layout.announce)
                self._player.play(start, beats, self.desk.settings.animation, said)
                self.show_now()
            case Refusal() | NotThere():
                self._refuse(answer, self._area)
            case _:
                pass

    def undo(self) -> None:
        """Take back the last decision; over a barrier for the first time, ask."""
        session = self.session
        if not session.can_undo:
            return
        if session.undo_barrier is not None and not session.with_takebacks:
            self._exits.ask_take_back(self._take_back)
        else:
            self._take_back()

    def redo(self) -> None:
        """Do again what was taken back last."""
        start = self.scene
        if self.session.redo():
            self._changed(start)

    def _take_back(self) -> None:
        start = self.scene
        if self.session.undo() is not None:
            self._changed(start)

    def _changed(self, start: Scene) -> None:
        self._player.drop()
        self._told_end = self.session.outcome is not None
        self.model.let_go()
        self.show_now()
        self._go_to_model(start)

    def _go_to_model(self, start: Scene) -> None:
        if self.model.scene is not None:
            self._player.play(start, [Beat(self.model.scene)], self.desk.settings.animation)
        self._fresh = True

    def _deal(self) -> None:
        """Let the cards of a new table come from one pack; any touch ends it."""
        scene = self.scene
        pack = packed(scene, (self._area.centre[0], self._area.bottom))
        self._player.play(pack, [Beat(scene, slowly=DEALING)], self.desk.settings.animation)
        self._fresh = True

    def glide_home(self, dragged: Sequence[Sprite]) -> None:
        """Let cards that were dragged go back to where they lie."""
        if self.model.scene is not None:
            self._go_to_model(with_sprites(self.model.scene, dragged))

    def put_back(self) -> None:
        """Let go of what is held; a dragged card glides home."""
        self._pointer.cancel()
        self.let_go()

    def let_go(self) -> None:
        """Hold nothing and point at nothing."""
        self.model.let_go()
        self._target = None
        self._bubble = None

    def open_menu(self) -> None:
        """Open the menu of the table."""
        self._exits.menu(self)

    def show_help(self) -> None:
        """Say how the game is played."""
        self._exits.help(self)

    # motion

    def settle(self) -> None:
        """Any touch ends the motion: what it leads to is shown at once."""
        self._player.settle()

    def show_now(self) -> None:
        """Show the model the position as it is now."""
        table = self.session.view(self.viewer).table
        self.model.show(table, self._arrangement(table))
        # Cards lie elsewhere now: what was said of the place under the pointer is over.
        self._target = None
        self._bubble = None
        self.keys.reseat()
        if not self._player.running:
            self._witness()
        self._fresh = True

    def _witness(self) -> None:
        self.session.witnessed(self.viewer)

    def _motion_over(self) -> None:
        self._witness()
        self._fresh = True
        if self.session.outcome is not None and not self._told_end:
            self._told_end = True
            self._exits.ended(self)

    def _laid(self, table: Table) -> Scene:
        return scene_of(table, self._arrangement(table))

    def _arrangement(self, table: Table) -> Arrangement:
        closed = closed_zones(table)
        return arrange(self.model.layout, counts_of(table), self._area, self._scale, closed)

    def _look_at_layout(self, seconds: float) -> None:
        """A saved layout file redraws the table."""
        self._unwatched += seconds
        if self.watch is None or self._unwatched < WATCH:
            return
        self._unwatched = 0.0
        layout = self.watch()
        if layout is not None:
            self._pointer.cancel()
            self.model.layout = layout
            self.settle()
            self.show_now()

    def _refuse(self, why: Refusal | NotThere, place: Box) -> None:
        rule = why.rule if isinstance(why, Refusal) else ""
        self._say(self.words.why(why), place, "refusal", rule)

    def _say(self, sentence: str, place: Box, manner: Manner, rule: str = "") -> None:
        self._bubble = Bubble(sentence, place, manner, rule)
        self._bubble_left = SHOWN
        self._fresh = True
