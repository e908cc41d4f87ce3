"""The table as a screen: events go to the model, wishes to the Session, steps into motion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app.table.acting import Acting
from pnwtable.app.table.asking import Asking
from pnwtable.app.table.bar_making import actions_of
from pnwtable.app.table.calling import hung, names_of
from pnwtable.app.table.curtain import CurtainActions
from pnwtable.app.table.frames import Frames
from pnwtable.app.table.header import Bars
from pnwtable.app.table.keys import Keys
from pnwtable.app.table.measures import MARGIN, table_scale
from pnwtable.app.table.painter import TablePainter
from pnwtable.app.table.pointer import Pointer
from pnwtable.app.table.prompting import Prompter, now_at
from pnwtable.app.table.recalling import Recall, last_said
from pnwtable.app.table.routing import Routing
from pnwtable.app.table.seating import SeatRules
from pnwtable.app.table.sentences import Sentences
from pnwtable.app.table.showing import Showing
from pnwtable.app.table.side import Side
from pnwtable.app.table.staging import Staging
from pnwtable.app.table.turning import Turning
from pnwtable.app.table.words import Words
from pnwtable.core.zones import Seat
from pnwtable.layout.geometry import Box
from pnwtable.layout.seats import for_seat
from pnwtable.play.turns import persons
from pnwtable.table.model import TableModel

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.curtain import Curtain
    from pnwtable.app.table.exits import TableExits
    from pnwtable.app.table.header import Standing
    from pnwtable.app.table.opening import LayoutWatch
    from pnwtable.app.table.picture import Flying, Manner, Still
    from pnwtable.app.table.playing import Announcement
    from pnwtable.app.table.timeline import Journey
    from pnwtable.core.zones import Viewer
    from pnwtable.layout.schema import Layout
    from pnwtable.play.session import Session
    from pnwtable.table.motion import Beat
    from pnwtable.table.scene import Scene, Sprite


class TableScreen:
    """A table in the window, turned to one seat after another.

    With ``turning`` fixed to a viewer it stays with that one, as a picture does.
    """

    def __init__(
        self,
        desk: Desk,
        session: Session,
        layout: Layout,
        exits: TableExits,
        turning: Turning | None = None,
    ) -> None:
        self.desk, self.session, self.layout, self.exits = desk, session, layout, exits
        self.turning = Turning(session, None, fixed=False) if turning is None else turning
        self.words = Words(desk.texts, session.game.key, lambda: names_of(session))
        self.watch: LayoutWatch | None = None
        self.deals = False
        self._painter = painter = TablePainter(desk)
        self.acting = Acting(self)
        self.bars = Bars(desk, actions_of(self))
        self._frames = Frames(desk, painter, self.bars)
        self._prompter = Prompter(session, self.words, self.acting.unplaced)
        self.staging = Staging(self)
        self.sentences = Sentences(self)
        self.pointer = Pointer(self)
        self.asking = Asking(self)
        self.showing = Showing(self, painter, self.staging.player, self.pointer)
        self.keys = Keys(self)
        self.side = Side(self)
        self._routing = Routing(self)
        self.journey: Journey | None = None
        self._fresh = True
        self.recall = Recall(session)
        self.sit_down()

    @property
    def viewer(self) -> Viewer:
        """Who sees the table now."""
        return self.turning.turn.viewer

    def sit_down(self) -> None:
        """Turn the table to whoever's it is."""
        turn, session = self.turning.turn, self.session
        zones = [str(zone) for zone in session.view(None).table.zones]
        anchor, opened = self.turning.anchor, turn.viewer is None
        layout = for_seat(self.layout, zones, session.setup.seats, anchor, open_view=opened)
        rules = SeatRules(session, turn.viewer, turn.seat, lambda: self.showing.covers)
        self.model = TableModel(layout, rules, turn.seat, turn.viewer)
        back = self._hide if self.turning.called else None
        self._curtain = hung(self, CurtainActions(self._take, self.open_menu, back))
        said = last_said(session)[-1:] if turn.viewer is None else ()
        self.sentences.line = "".join(self.words.said(line) for line in said)
        self.staging.recaps = False
        self.sentences.clear()
        self.keys.leave()

    @property
    def curtain(self) -> Curtain | None:
        """The curtain that hangs now, once everything lies still."""
        return None if self.staging.player.running else self._curtain

    def _take(self, seat: Seat) -> None:
        since = self.session.last_seen(seat)
        self.desk.sound.play("curtain")
        self.turning.take(seat)
        self._turned()
        self.acting.recap(seat, since)

    def call(self, seat: Seat) -> None:
        """Somebody wants to look at the own cards."""
        if self.turning.call(seat):
            self._turned()

    def _hide(self) -> None:
        self.turning.hide()
        self._turned()

    def _turned(self) -> None:
        self.pointer.cancel()
        self.staging.player.drop()
        self.hold(None)
        self.sit_down()
        self.show_now()

    def person_follows(self) -> bool:
        """Whether it is a person's turn now, so that nothing goes on by itself."""
        people = persons(self.session)
        return any(seat in people for seat in self.session.actors)

    def handle(self, event: pygame.Event) -> None:
        """Take one event."""
        self._fresh = True
        self._routing.take(event)

    def step(self, seconds: float) -> bool:
        """Let time pass."""
        self._look_at_layout(seconds)
        if self.desk.questions:
            self.hold(None)  # it takes the key that is let go of
        swings = self.pointer.pass_time(seconds)
        self.showing.pass_time(seconds)
        wanted, self._fresh = self._fresh or swings, False
        wanted = self.staging.pass_time(seconds) or wanted
        if self.journey is not None:
            wanted = self.journey.pass_time(seconds) or wanted
        if self.curtain is not None:
            wanted = self.curtain.step(seconds) or wanted
        still = not (self.staging.player.running or self.showing.recalled)
        wanted = self.acting.pass_time(seconds, still=still) or wanted
        return self.sentences.pass_time(seconds) or self.side.step() or self._fresh or wanted

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the table out for this size; a motion jumps to its end."""
        self.desk.title = self.words.game("name")
        scale = self.showing.scale = table_scale(self.desk, size, self.side.wide)
        look = self.desk.scaled(scale)
        self._painter.desk = self.bars.desk = look
        margin, high = look.px(MARGIN), self.bars.high
        low = self.bars.low if self.journey is None else self.journey.resized(size)
        height = size[1] - high - low - 2 * margin
        beside = self.side.resized(look, size, high, low)
        left = margin + (beside if self.desk.settings.left_handed else 0)
        width = size[0] - 2 * margin - beside
        self.showing.area = Box(left, high + margin, width, max(1, height))
        self.pointer.resized(scale)
        self.bars.resized(size)
        self._frames.forget()
        self.staging.player.finish()
        self.staging.flourishes.end()
        self.show_now()
        if self._curtain is not None:
            self._curtain.resized(size)
        if self.deals:
            self.deals = False
            self.staging.deal()

    def relaid(self) -> None:
        """The table has more room now, or less."""
        self.resized(self.desk.size)
        self._fresh = True

    def draw(self, target: pygame.Surface) -> None:
        """Paint a frame."""
        self.bars.stand(self.standing)
        self._frames.draw(target, self.still(), self.flying())
        if self.curtain is None:
            self.side.draw(target)
            if self.journey is not None:
                self.journey.draw(target)
        else:
            self.curtain.draw(target, self.bars.high, target.get_height() - self.bars.low)
            self.desk.covered = True

    def leave(self) -> None:
        """Another screen comes: nothing is left in the hand, and the game is kept."""
        self.put_back()
        self.acting.leave()
        self.exits.left(self.session)

    @property
    def standing(self) -> Standing:
        """What the bars say now."""
        return self._prompter.standing(now_at(self))

    @property
    def scene(self) -> Scene:
        """The scene that lies there, or that is being moved to."""
        return self.showing.scene

    def still(self) -> Still:
        """Everything that lies still now."""
        return self.showing.still()

    def flying(self) -> Flying:
        """Everything that moves now."""
        return self.showing.flying()

    def say(self, sentence: str, place: Box, manner: Manner, rule: str = "") -> None:
        """Say it at that place, for a while."""
        self.sentences.say(sentence, place, manner, rule)
        self._fresh = True

    def take_offer(self, key: str) -> None:
        """One of the buttons that are there only now and then."""
        if key == "hide":
            self._hide()
        elif key.startswith("call:"):
            self.call(Seat(int(key.removeprefix("call:"))))
        else:
            self.acting.offered(key)

    def hold(self, key: str | None) -> None:
        """Show something for as long as this key or button is held down; None for no longer."""
        self._fresh = self.showing.hold(key) or self._fresh

    def put_back(self) -> None:
        """Let go of what is held; a dragged card glides home."""
        self.pointer.cancel()
        self.let_go()

    def let_go(self) -> None:
        """Hold nothing and point at nothing."""
        self.model.let_go()
        self.sentences.clear()

    def show_scores(self) -> None:
        """Show where every point comes from."""
        self.exits.scores(self)

    def open_menu(self) -> None:
        """Open the menu of the table."""
        self.exits.menu(self)

    def show_help(self) -> None:
        """Say how the game is played."""
        self.exits.help(self)

    def show_timeline(self) -> None:
        """Let every moment of the game be looked at."""
        from pnwtable.app.table.timeline import toggle_timeline  # noqa: PLC0415 - on demand

        toggle_timeline(self)

    def say_of_undo(self) -> None:
        """Say why nothing can be taken back now."""
        from pnwtable.app.table.timeline_words import undo_said  # noqa: PLC0415 - on demand

        rect = self.bars.place_of("undo")
        self.say(undo_said(self), Box(rect.x, rect.y, rect.width, rect.height), "hint")

    def explain(self, button: str | None) -> None:
        """Say what a button is for, or why it does not work, while one points at it."""
        from pnwtable.app.table.timeline_words import explained  # noqa: PLC0415 - on demand

        said = "" if button is None else explained(self, button)
        rect = self.bars.place_of(button or "")
        self.sentences.explain(said, Box(rect.x, rect.y, rect.width, rect.height))
        self._fresh = True

    def play(
        self,
        start: Scene,
        beats: Sequence[Beat],
        lines: Sequence[tuple[Scene, Announcement]] = (),
        *,
        recap: bool = False,
    ) -> None:
        """Show these beats one after another."""
        self.staging.play(start, beats, lines, recap=recap)

    @property
    def recaps(self) -> bool:
        """Whether what somebody missed is shown again."""
        return self.staging.recaps

    @property
    def stays(self) -> bool:
        """Whether something lies there until somebody goes on."""
        return self.staging.player.waiting

    def settle(self) -> bool:
        """Any touch ends the motion; True if it was used up by that."""
        return self.staging.settle()

    def changed(self, start: Scene) -> None:
        """Another position has come, not by a step: something was taken back or done again."""
        self.staging.changed(start)

    def glide_home(self, dragged: Sequence[Sprite]) -> None:
        """Let cards that were dragged go back to where they lie."""
        self.staging.glide_home(dragged)

    def refresh(self) -> None:
        """A new picture is wanted."""
        self._fresh = True

    def show_now(self) -> None:
        """Show the model the position as it is now."""
        self.showing.lay()
        if self.journey is not None:
            self.journey.relay()
        # Cards lie elsewhere now: what was said of the place under the pointer is over.
        self.sentences.clear()
        self.keys.reseat()
        self.side.turned()
        if not self.staging.running:
            self.staging.witness()
        self._fresh = True

    def _look_at_layout(self, seconds: float) -> None:
        """A saved layout file redraws the table."""
        layout = None if self.watch is None else self.watch.look(seconds)
        if layout is not None:
            self.pointer.cancel()
            self.layout = layout
            self.staging.player.finish()
            self.sit_down()
            self.show_now()
