"""The table as it lay at a moment of the game so far, and the motion from one moment to the next.

Nothing can be done there, and nobody is told that it was seen: the table of now stays as it is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pnwtable.app.table.composing import Composer
from pnwtable.app.table.covered import backs_up
from pnwtable.app.table.grounds import grounds_of
from pnwtable.app.table.nameplates import with_scores
from pnwtable.app.table.picture import Flying, Still
from pnwtable.app.table.playing import PACES, Player, Telling, beats_of
from pnwtable.app.table.timeline_review import around_of, bubble_of

if TYPE_CHECKING:
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.core.table import Table
    from pnwtable.play.watching import SeenStage
    from pnwtable.table.scene import Scene


def _nothing() -> None:
    """What is shown again has been seen before, and nothing follows from it."""


class Past:
    """Shows one position of a game; ``opened`` with every hand open, once the game is over."""

    def __init__(self, screen: TableScreen, position: int) -> None:
        self._screen = screen
        self.player = Player(_nothing, _nothing, screen.staging.show)
        self.position = position
        self.opened = False
        self._laid: tuple[tuple[object, ...], Scene] | None = None
        self._kept: tuple[tuple[object, ...], Still] | None = None
        self._table: tuple[tuple[object, ...], Table] | None = None

    def show(self, position: int) -> None:
        """Show that position at once."""
        self.player.drop()
        self.position = position

    def advance(self) -> None:
        """Show the next position, by the motion that led there."""
        screen, session = self._screen, self._screen.session
        self.player.finish()
        start = self.scene
        self.position += 1
        layout = screen.layout
        telling = Telling(
            layout.announce,
            points=layout.points,
            scores=session.scores,
            sounds=layout.sounds,
            flourishes=layout.flourishes,
        )
        beats, _ = beats_of(self._stages(self.position), screen.showing.laid, telling)
        # Where motion is off it is off here too; each moment lies there for a while instead.
        self.player.play(start, beats, screen.desk.pace)

    @property
    def table(self) -> Table:
        """The table at the end of the command, as whoever looks saw it then."""
        asked = self._asked()
        if self._table is None or self._table[0] != asked:
            self._table = asked, self._stages(self.position)[-1].table
        return self._table[1]

    def _asked(self) -> tuple[object, ...]:
        """All that a table that lay here depends on."""
        return self.position, self.opened, self._screen.viewer, self._screen.session.stamp

    def _stages(self, position: int) -> tuple[SeenStage, ...]:
        session = self._screen.session
        if self.opened and session.is_over:  # somebody may have taken the last move back
            return session.seen_openly(position)
        return session.seen_step(self._screen.viewer, position)

    @property
    def scene(self) -> Scene:
        """The scene that lies there, or that is being moved to."""
        return self.player.scene or self._at_rest()

    def _at_rest(self) -> Scene:
        showing = self._screen.showing
        looks = showing.area, showing.scale, showing.covers, self._screen.layout
        asked = *self._asked(), *looks
        if self._laid is None or self._laid[0] != asked:
            self._laid = asked, showing.laid(self.table)
        return self._laid[1]

    def still(self) -> Still:
        """All that lies still, with what the rules wanted seen then."""
        player, plain = self.player, self._written()
        away = {pawn.pawn for pawn in player.walking()}
        return replace(
            plain,
            away=player.cards(),
            pawns=tuple(pawn for pawn in plain.pawns if pawn.pawn not in away),
            plates=with_scores(plain.plates, player.scores, self._screen.session.contest),
        )

    def flying(self) -> Flying:
        """All that moves."""
        screen, player = self._screen, self.player
        moving = player.sprites()
        return Flying(
            sprites=backs_up(moving, self.table) if screen.showing.covers else moving,
            bubble=screen.sentences.bubble or bubble_of(screen),
            around=around_of(screen, self.scene),
            pawns=player.walking(),
            colours=self._written().colours,
            token=screen.layout.token,
            points=player.points(),
            flourishes=screen.staging.flourishes.shown(self.scene),
            span=screen.side.free,
        )

    def _written(self) -> Still:
        screen, scene = self._screen, self.scene
        # Until the last stage comes, the marks are those of the position before.
        then = self.position - 1 if self.player.early else self.position
        looks = screen.viewer, screen.showing.covers
        shown = scene, then, self.opened, *looks, screen.session.stamp
        moment = (*shown, screen.model, screen.desk.texts, screen.bars.desk)
        if self._kept is None or self._kept[0] != moment:
            self._kept = moment, self._compose(scene, then)
        return self._kept[1]

    def _compose(self, scene: Scene, then: int) -> Still:
        screen = self._screen
        covered = screen.showing.covers
        told = screen.session, screen.viewer, screen.model, screen.words
        composer = Composer(*told, covered=covered).then(then)
        return Still(
            scene=scene,
            captions=composer.captions(scene),
            tags=composer.tags(scene),
            # With every hand open the cards have other names than whoever looks had for them.
            card_tags={} if self.opened else composer.card_tags(),
            headings=composer.headings(scene),
            plates=composer.plates(scene, None),
            pawns=scene.pawns,
            colours=composer.colours(),
            scenery=screen.layout.scenery,
            token=screen.layout.token,
            grounds=grounds_of(screen.model.layout, scene.arrangement),
        )


def rest_of(pace: str) -> float:
    """Seconds that a moment lies there before the next one is played."""
    return 0.35 * (PACES.get(pace, 1.0) or 2.0)
