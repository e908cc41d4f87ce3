"""What comes of a command, shown as motion; and what follows once everything lies still."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app.table.flourish_times import Flourishes
from pnwtable.app.table.moments import ScoreMoments
from pnwtable.app.table.playing import DEALING, Player, packed, with_sprites
from pnwtable.app.table.sounding import Sounding
from pnwtable.table.motion import Beat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.table.hearing import Begun
    from pnwtable.app.table.playing import Announcement
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.table.scene import Scene, Sprite


class Staging:
    """Plays the motion of one table; ``recaps`` says that it tells somebody what he missed."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self.sounding = Sounding(screen)
        self.flourishes = Flourishes(screen)
        self.player = Player(self.witness, self._over, self.show)
        self.recaps = False
        self._moments = ScoreMoments(screen.session, screen.layout)

    def show(self, begun: Sequence[Begun], pace: float) -> None:
        """Let what begins to show be heard, and be seen for what it means."""
        self.sounding.show(begun, pace)
        self.flourishes.begin(begun, pace)

    @property
    def running(self) -> bool:
        """Whether something still moves, or rests on its way."""
        return self.player.running

    def play(
        self,
        start: Scene,
        beats: Sequence[Beat],
        lines: Sequence[tuple[Scene, Announcement]] = (),
        *,
        recap: bool = False,
    ) -> None:
        """Show these beats one after another."""
        self.recaps = recap
        self._screen.sentences.begin()
        self.player.play(start, beats, self._screen.desk.pace, lines)
        self._screen.refresh()

    def pass_time(self, seconds: float) -> bool:
        """Let time pass, and tell what is due by now; True if a new picture is wanted."""
        self.sounding.pass_time(seconds)
        # First what is seen already: what begins now has no age yet.
        wanted = self.flourishes.pass_time(seconds)
        wanted = self.player.advance(seconds) or wanted
        while (due := self.player.due()) is not None:
            self._screen.sentences.tell(due)
            wanted = True
        return wanted

    def settle(self) -> bool:
        """Any touch ends the motion; True if it was used up by that."""
        recap = self.recaps and self.player.running
        used = self.player.settle() or recap
        self.flourishes.end()
        return used

    def changed(self, start: Scene) -> None:
        """Another position has come, not by a step: something was taken back or done again."""
        screen = self._screen
        self.player.drop()
        self._moments.pass_over()
        screen.model.let_go()
        if screen.turning.follow():
            screen.sit_down()
            screen.show_now()
        else:
            screen.show_now()
            self.go_to_model(start)
        screen.sentences.retell()

    def go_to_model(self, start: Scene) -> None:
        """Let everything glide to where it lies now."""
        if self._screen.model.scene is not None:
            self.play(start, [Beat(self._screen.model.scene)])

    def deal(self) -> None:
        """Let a pack be mixed and the cards of a new table be dealt; any touch ends it."""
        scene, area = self._screen.scene, self._screen.showing.area
        start = packed(scene, area.centre)
        mixed = (tuple(sprite.card for sprite in start.sprites),)
        self.play(start, [Beat(scene, slowly=DEALING, sounds=("shuffle",), mixed=mixed)])

    def glide_home(self, dragged: Sequence[Sprite]) -> None:
        """Let cards that were dragged go back to where they lie."""
        if self._screen.model.scene is not None:
            away = *self._screen.pointer.hanging.parted(), *dragged
            self.go_to_model(with_sprites(self._screen.model.scene, away))

    def witness(self) -> None:
        """Whoever looks now has seen the last stage of the last command."""
        self._screen.session.witnessed(self._screen.viewer)

    def _over(self) -> None:
        screen = self._screen
        self.witness()
        screen.refresh()
        viewer, start = screen.viewer, screen.scene
        if screen.turning.follow():
            screen.sit_down()
            screen.show_now()
            if screen.viewer == viewer:
                self.go_to_model(start)
        self.sounding.settled()
        if self._moments.due():
            self.sounding.score()
            over = screen.session.outcome is not None
            (screen.exits.ended if over else screen.exits.scores)(screen)
