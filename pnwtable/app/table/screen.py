"""The table as a screen: events go to the model, wishes to the Session, steps into motion."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.table.header import HIGH, LOW_BAR, BarActions, Bars, Standing
from pnwtable.app.table.keys import Keys
from pnwtable.app.table.painter import TablePainter, end_of
from pnwtable.app.table.picture import Bubble, Caption, Flying, Knob, Still, Tag
from pnwtable.app.table.seating import SeatRules
from pnwtable.app.table.words import Words
from pnwtable.core.answers import NotThere, Refusal
from pnwtable.core.zones import Seat, Token, Viewer, ZoneId
from pnwtable.layout.geometry import Arrangement, Box, arrange
from pnwtable.play.messages import Done
from pnwtable.table.gesture import (
    DOUBLE_SECONDS,
    DragCancel,
    DragMove,
    DragStart,
    Drop,
    Grip,
    Recogniser,
    Tap,
)
from pnwtable.table.model import Do, Refused, Several, TableModel
from pnwtable.table.motion import Beat, Motion
from pnwtable.table.scene import Scene, Sprite, counts_of, lifted, scene_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.core.commands import Asked
    from pnwtable.core.table import Table
    from pnwtable.layout.schema import Layout
    from pnwtable.play.session import Session
    from pnwtable.table.gesture import Gesture
    from pnwtable.table.model import Wish

PACES: Final = {"off": 0.0, "quick": 0.5, "normal": 1.0, "slow": 1.8}
"""The factor on all times of motion for each setting."""

SHOWN: Final = 4.5
"""Seconds that a refusal stays, unless the player goes on before."""

FIRST_SEAT: Final = Seat(1)

WATCH: Final = 0.5
"""Seconds between two looks at whether the layout file was saved."""

MARGIN: Final = 12
"""Logical units between the table and the edge of the window."""


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
        self._layout = layout
        self.watch: Callable[[], Layout | None] | None = None
        self._unwatched = 0.0
        self._exits = exits
        self._painter = TablePainter(desk)
        self._recogniser = Recogniser()
        self.bars = Bars(
            desk,
            BarActions(lambda: exits.menu(self), self.undo, self.redo, lambda: exits.help(self)),
        )
        self.keys = Keys(self)
        self._motion: Motion | None = None
        self._leads_to: Scene | None = None
        self._area = Box(0, 0, 1, 1)
        self._size = (1, 1)
        self._drag: tuple[float, float] = (0.0, 0.0)
        self._target: Box | None = None
        self._bubble: Bubble | None = None
        self._bubble_left = 0.0
        self._knob_down: Knob | None = None
        self._tapped: Token | None = None
        self._knob_rests = 0.0
        self._now = 0.0
        self._fresh = True
        self._told_end = session.outcome is not None
        self._kept: pygame.Surface | None = None
        self._kept_for: tuple[object, ...] = ()
        self._covered: list[Box] = []
        self._seen_surface: pygame.Surface | None = None

    # the Screen protocol

    def handle(self, event: pygame.Event) -> None:
        """Take one event."""
        if self.bars.handle(event):
            self._fresh = True
            return
        if event.type == pygame.KEYDOWN:
            self.keys.press(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pointer_down(*event.pos)
        elif event.type == pygame.MOUSEMOTION:
            self._pointer_moves(*event.pos, pressed=bool(event.buttons[0]))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._pointer_up(*event.pos)
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._knob_down = None
            self._gestures(self._recogniser.cancel())
        else:
            return
        self._fresh = True

    def step(self, seconds: float) -> bool:
        """Let time pass."""
        self._look_at_layout(seconds)
        self._now += seconds
        self._knob_rests = max(0.0, self._knob_rests - seconds)
        wanted, self._fresh = self._fresh, False
        if self._motion is not None:
            wanted = self._motion.advance(seconds) or wanted
            if self._motion.target is self._leads_to:
                # The last stage begins to show: a card that turns up in it is seen from now on.
                self.session.witnessed(self.viewer)
            if not self._motion.running:
                self._motion_over()
                wanted = True
        if self._bubble is not None and self._bubble.warning:
            self._bubble_left -= seconds
            if self._bubble_left <= 0:
                self._bubble = None
                wanted = True
        return wanted

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the table out for this size; a motion jumps to its end."""
        desk = self.desk
        self._size = size
        margin, high, low = desk.px(MARGIN), desk.px(HIGH), desk.px(LOW_BAR)
        height = size[1] - high - low - 2 * margin
        self._area = Box(margin, high + margin, size[0] - 2 * margin, max(1, height))
        self._recogniser.scale = desk.scale
        self._gestures(self._recogniser.cancel())
        self.bars.resized(size)
        if self._motion is not None:
            self._motion.finish()
            self._motion_over()
        self.show_now()

    def draw(self, target: pygame.Surface) -> None:
        """Paint: the kept picture where something moved, all of it where that has changed."""
        still = self.still()
        self.bars.stand(self._standing())
        key = (still, self.bars.look, target.get_size(), self.desk.style(), self.desk.scale)
        if self._kept is None or key != self._kept_for:
            self._kept = self._painted(still, target)
            self._kept_for = key
            self._seen_surface = None
        if self._seen_surface is target and not self.desk.covered:
            for box in self._covered:
                rect = pygame.Rect(box.x, box.y, box.width, box.height)
                target.blit(self._kept, rect, rect)
        else:
            target.blit(self._kept, (0, 0))
        self.desk.covered = False
        self._seen_surface = target
        self._covered = self._painter.paint_flying(target, self.flying())

    def leave(self) -> None:
        """Another screen comes: nothing is left in the hand, and the game is kept."""
        self.put_back()
        self._exits.left(self.session)

    # what is shown

    def still(self) -> Still:
        """Everything that lies still now."""
        scene = self._scene()
        motion = self._motion
        away = motion.moving_cards() if motion is not None else frozenset[Token]()
        held = self.model.held
        dragged = frozenset(held.cards) if held is not None and self.model.dragging else away
        if motion is not None and motion.running:
            return Still(scene, self._captions(scene), {}, away)
        return Still(
            scene,
            self._captions(scene),
            self._tags(),
            away | dragged,
            frozenset(held.cards) if held is not None and not self.model.dragging else frozenset(),
            self.model.lit,
            self.knobs(),
            self.keys.focus_box(),
        )

    def flying(self) -> Flying:
        """Everything that moves now."""
        sprites = self._motion.moving() if self._motion is not None else ()
        return Flying(sprites, self._dragged(), self._target, self._bubble)

    def knobs(self) -> tuple[Knob, ...]:
        """The buttons that lie on the table now, each at its place."""
        slots = self._scene().arrangement.slots
        found = []
        for asked, zone in self.model.presses():
            if zone in slots:
                label = self.words.game(f"buttons.{asked.button}")
                box = self._painter.knob_box(slots[zone], label)
                found.append(Knob(label, box, asked.button, self.model.armed == zone))
        return tuple(found)

    def _painted(self, still: Still, target: pygame.Surface) -> pygame.Surface:
        kept = self._kept
        if kept is None or kept.get_size() != target.get_size():
            kept = pygame.Surface(target.get_size(), depth=target.get_bitsize())
        kept.blit(self.desk.scenery.picture(target.get_size()), (0, 0))
        self._painter.paint_still(kept, still)
        self.bars.draw(kept)
        return kept

    def _captions(self, scene: Scene) -> dict[str, Caption]:
        captions = {}
        for zone, slot in scene.arrangement.slots.items():
            named = self._layout.look(zone).name != "none"
            name = self.words.zone(zone) if named else ""
            count = str(len(slot.cards)) if slot.cards else ""
            captions[zone] = Caption(name, count)
        return captions

    def _tags(self) -> dict[str, Tag]:
        return {
            str(mark.place): Tag(self.words.text(mark.text), mark.kind)
            for mark in self.session.marks(self.viewer)
            if mark.place in self._scene().arrangement.slots
        }

    def _standing(self) -> Standing:
        session, text = self.session, self.desk.texts.say
        phase = str(session.fields.get("phase", ""))
        score = session.fields.get(f"score@{self.viewer or FIRST_SEAT}", 0)
        aside = []
        if session.with_takebacks:
            aside.append(text("table.with-takebacks"))
        if session.deal_number is not None:
            aside.append(text("table.deal", {"n": session.deal_number}))
        return Standing(
            name=self.words.game("name"),
            score=self.words.game("score", n=score),
            prompt=self.words.game(f"phases.{phase}"),
            aside="   ".join(aside),
            can_undo=session.can_undo,
            can_redo=session.can_redo,
        )

    def _dragged(self) -> tuple[Sprite, ...]:
        held = self.model.held
        if held is None or not self.model.dragging:
            return ()
        by_card = self._scene().by_card
        upright = self._scene().arrangement.card
        lying = [by_card[card] for card in held.cards]
        return tuple(
            replace(lifted(sprite, *self._drag), width=upright[0], height=upright[1], turn=0.0)
            for sprite in lying
        )

    def _scene(self) -> Scene:
        if self._motion is not None and self._motion.running:
            return self._motion.target
        scene = self.model.scene
        return Scene((), Arrangement((1, 1), {})) if scene is None else scene

    # the pointer

    def _pointer_down(self, x: int, y: int) -> None:
        self.settle()
        self._bubble = None
        self.keys.hide()
        self._knob_down = self._knob_at(x, y)
        if self._knob_down is None:
            self._gestures(self._recogniser.down(x, y))
        else:
            # A tap before the button is not the first half of a double tap after it.
            self._recogniser.cancel()

    def _pointer_moves(self, x: int, y: int, *, pressed: bool) -> None:
        if not pressed and self._recogniser.grip is not Grip.IDLE:
            # It was released where we did not hear of it, say on a question over the table.
            self._gestures(self._recogniser.cancel())
        self._gestures(self._recogniser.move(x, y))
        if not self.model.dragging:
            self._hover(x, y)

    def _pointer_up(self, x: int, y: int) -> None:
        knob, self._knob_down = self._knob_down, None
        if knob is None:
            self._gestures(self._recogniser.up(x, y, self._now))
        elif self._knob_at(x, y) == knob and self._knob_rests <= 0:
            # The second half of a double click must not press a button that is there again.
            self._knob_rests = DOUBLE_SECONDS
            self.press(knob.button)

    def _gestures(self, gestures: Sequence[Gesture]) -> None:
        for gesture in gestures:
            self._gesture(gesture)

    def _gesture(self, gesture: Gesture) -> None:
        match gesture:
            case Tap(x, y, double):
                self._tap(x, y, double=double)
            case DragStart(x, y):
                self._drag = (0.0, 0.0)
                self.model.start_drag(x, y)
            case DragMove(across, down):
                self._drag = (across, down)
                self._aim()
            case Drop():
                self._drop()
            case DragCancel():
                self._go_home()

    def _tap(self, x: float, y: float, *, double: bool) -> None:
        """Two quick taps are a double tap only if both met the same card."""
        sprite = self._scene().sprite_at(x, y)
        card = None if sprite is None else sprite.card
        same, self._tapped = card is not None and card == self._tapped, card
        wishes = self.model.double_tap(x, y) if double and same else self.model.tap(x, y)
        if any(isinstance(wish, Do) for wish in wishes):
            # What has acted is over: one more click there must not act again.
            self._recogniser.cancel()
        self.grant(wishes)

    def _aim(self) -> None:
        """Light the pile the dragged card would fall on, with what the rules remark about it."""
        dragged = self._dragged()
        slot = self.model.target_under(dragged[-1].box) if dragged else None
        self._target = None if slot is None else end_of(slot)
        asked = None if slot is None else self.model.asked_onto(ZoneId(slot.zone))
        self._remark(asked, self._target)

    def _hover(self, x: int, y: int) -> None:
        if self._bubble is not None and self._bubble.warning:
            return
        self._target = None
        knob = self._knob_at(x, y)
        if knob is not None:
            asked = next((a for a, _ in self.model.presses() if a.button == knob.button), None)
            self._remark(asked, knob.box)
            return
        slot = self._scene().slot_at(x, y) if self.model.lit else None
        if slot is None or slot.zone not in self.model.lit:
            self._remark(None, None)
            return
        self._target = end_of(slot)
        self._remark(self.model.asked_onto(ZoneId(slot.zone)), self._target)

    def _remark(self, asked: Asked | None, place: Box | None) -> None:
        remark = None if asked is None else self.model.rules.remark(asked)
        if remark is None or place is None:
            self._bubble = None
        else:
            self._bubble = Bubble(self.words.text(remark), place)

    def _knob_at(self, x: int, y: int) -> Knob | None:
        if self._motion is not None and self._motion.running:
            return None
        return next((knob for knob in self.knobs() if knob.box.holds(x, y)), None)

    def _drop(self) -> None:
        dragged = self._dragged()
        if not dragged:
            self.model.let_go()
            return
        self._target = None
        self._bubble = None
        wishes = self.model.drop(dragged[-1].box)
        if not any(isinstance(wish, Do) for wish in wishes):
            self._glide_home(dragged)
        self.grant(wishes, dragged)

    def _go_home(self) -> None:
        dragged = self._dragged()
        self.model.let_go()
        self._target = None
        self._bubble = None
        if dragged:
            self._glide_home(dragged)

    def _glide_home(self, dragged: Sequence[Sprite]) -> None:
        scene = self.model.scene
        if scene is not None:
            self._play(_with(scene, dragged), [Beat(scene)])

    def _look_at_layout(self, seconds: float) -> None:
        """A saved layout file redraws the table."""
        self._unwatched += seconds
        if self.watch is None or self._unwatched < WATCH:
            return
        self._unwatched = 0.0
        layout = self.watch()
        if layout is not None:
            self._layout = self.model.layout = layout
            self.settle()
            self.show_now()

    # commands

    def press(self, button: str) -> None:
        """Press a button of the rules, if it is legal now."""
        self.settle()
        asked = next((a for a, _ in self.model.presses() if a.button == button), None)
        if asked is not None:
            self.model.let_go()
            self.grant([Do(asked)])

    def grant(self, wishes: Sequence[Wish], dragged: Sequence[Sprite] = ()) -> None:
        """Fulfil what a gesture asked for."""
        for wish in wishes:
            match wish:
                case Do(asked):
                    self._do(asked, dragged)
                case Refused(why, place):
                    self._refuse(why, place)
                case Several(place):
                    self._say(self.desk.texts.say("table.several"), place)

    def _do(self, asked: Asked, dragged: Sequence[Sprite]) -> None:
        start = _with(self._scene(), dragged)
        answer = self.session.do(asked, self.session.stamp)
        match answer:
            case Done():
                self._play(start, self._beats(dragged))
                self.show_now()
            case Refusal() | NotThere():
                self._refuse(answer, self._area)
            case _:
                pass

    def _beats(self, dragged: Sequence[Sprite]) -> list[Beat]:
        """The stages of the last command; a dropped card waits where it fell for its stage."""
        session = self.session
        beats = []
        waiting = list(dragged)
        for stage in session.seen_step(self.viewer, session.position):
            scene = self._laid(stage.table)
            by_card = scene.by_card
            waiting = [
                sprite
                for sprite in waiting
                if sprite.card in by_card and by_card[sprite.card].zone == sprite.zone
            ]
            beats.append(Beat(_with(scene, waiting), stage.rest))
        return beats

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
        start = self._scene()
        if self.session.redo():
            self._changed(start)

    def _take_back(self) -> None:
        start = self._scene()
        if self.session.undo() is not None:
            self._changed(start)

    def _changed(self, start: Scene) -> None:
        self._motion = None
        self._told_end = self.session.outcome is not None
        self.model.let_go()
        self.show_now()
        if self.model.scene is not None:
            self._play(start, [Beat(self.model.scene)])
        self._fresh = True

    def put_back(self) -> None:
        """Let go of what is held; a dragged card glides home."""
        self._gestures(self._recogniser.cancel())
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
        if self._motion is not None:
            self._motion.finish()
            self._motion_over()

    def show_now(self) -> None:
        """Show the model the position as it is now."""
        table = self.session.view(self.viewer).table
        self.model.show(table, self._arrangement(table))
        # Cards lie elsewhere now: what was said of the place under the pointer is over.
        self._target = None
        self._bubble = None
        self.keys.reseat()
        if self._motion is None:
            self.session.witnessed(self.viewer)
        self._fresh = True

    def _play(self, start: Scene, beats: list[Beat]) -> None:
        pace = PACES.get(self.desk.settings.animation, 1.0)
        self._motion = Motion(start, beats, pace)
        self._leads_to = beats[-1].scene
        if not self._motion.running:
            self._motion_over()

    def _motion_over(self) -> None:
        self._motion = None
        self.session.witnessed(self.viewer)
        self._fresh = True
        if self.session.outcome is not None and not self._told_end:
            self._told_end = True
            self._exits.ended(self)

    def _laid(self, table: Table) -> Scene:
        return scene_of(table, self._arrangement(table))

    def _arrangement(self, table: Table) -> Arrangement:
        return arrange(self._layout, counts_of(table), self._area, self.desk.scale)

    def _refuse(self, why: Refusal | NotThere, place: Box) -> None:
        rule = why.rule if isinstance(why, Refusal) else ""
        self._say(self.words.why(why), place, rule)

    def _say(self, sentence: str, place: Box, rule: str = "") -> None:
        self._bubble = Bubble(sentence, place, warning=True, rule=rule)
        self._bubble_left = SHOWN
        self._fresh = True


def _with(scene: Scene, sprites: Sequence[Sprite]) -> Scene:
    """The scene with some of its cards elsewhere."""
    moved = {sprite.card: sprite for sprite in sprites}
    return replace(scene, sprites=tuple(moved.get(sprite.card, sprite) for sprite in scene.sprites))
