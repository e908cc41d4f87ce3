"""Motion: from stage to stage, in the viewer's knowledge, interruptible at any moment."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pnwtable.core.zones import Seat, Token
from pnwtable.table.carrying import eased, sprites_at, walking
from pnwtable.table.flights import FLIGHT, Aloft, Flight, aloft
from pnwtable.table.flourishes import Flourish
from pnwtable.table.scene import PawnSprite, Scene, Sprite
from pnwtable.table.ways import TRAVEL, Course, course_of

__all__ = ["TRAVEL", "Beat", "Motion", "eased"]

STILL: Final = Course(seconds=0.0)
"""Where nothing is to come."""


@dataclass(frozen=True, slots=True)
class Beat:
    """A scene to move to, and how long to rest there (seconds) before the next.

    ``slowly`` is the factor on the time of travel. A beat that ``waits`` stays there until somebody
    goes on, or until its ``patience`` (seconds at any pace) is at an end if it has one; one that
    ``lasts`` rests, even if it is the last. ``entering`` are cards that
    nobody could follow to the scene, each where it came from. The points of ``flights`` come with
    it; ``before`` and ``after`` are the scores until they have landed, and from then on. ``sounds``
    are heard with it, beside those of what moves; ``flourishes`` begin with it. ``mixed`` are packs
    that are riffled before anything else moves, each bottom first.
    """

    scene: Scene
    rest: float = 0.0
    slowly: float = 1.0
    waits: bool = False
    patience: float | None = None
    lasts: bool = False
    entering: tuple[Sprite, ...] = ()
    flights: tuple[Flight, ...] = ()
    before: Mapping[Seat, int] | None = None
    after: Mapping[Seat, int] | None = None
    sounds: tuple[str, ...] = ()
    flourishes: tuple[Flourish, ...] = ()
    mixed: tuple[tuple[Token, ...], ...] = ()

    def course(self, before: Scene) -> Course:
        """All that moves in it, if it begins at that scene."""
        return course_of(before, self.scene, self.entering, self.slowly, self.mixed)


class Motion:
    """Plays beats one after another; the model behind them has long changed."""

    def __init__(self, start: Scene, beats: Sequence[Beat], pace: float = 1.0) -> None:
        """``pace`` is the factor on all times; 0 shows the end, or what waits, at once."""
        self._from = start
        self._beats = list(beats)
        self._pace = pace
        self._time = 0.0
        self._known: tuple[Scene, Beat, Course] | None = None
        if pace <= 0:
            self._skip_to_wait()

    @property
    def _course(self) -> Course:
        """What moves in this beat, worked out once."""
        if not self._beats or self._pace <= 0:
            return STILL
        start, beat = self._from, self._beats[0]
        if self._known is None or self._known[0] is not start or self._known[1] is not beat:
            self._known = start, beat, beat.course(start)
        return self._known[2]

    @property
    def _travel(self) -> float:
        """Seconds until the cards of this beat lie."""
        return self._course.seconds * self._pace

    @property
    def running(self) -> bool:
        """Whether anything is still to come."""
        return bool(self._beats)

    @property
    def resting(self) -> bool:
        """Whether a stage lies still for a moment, so that nothing needs to be drawn."""
        return bool(self._beats) and self._time >= self._travel

    @property
    def _still(self) -> bool:
        """Whether a stage lies still, and no points are on their way any more."""
        return self.resting and self._landed

    @property
    def _landed(self) -> bool:
        """Whether the points of this stage have come to whose they are."""
        return not (self._beats and self._beats[0].flights) or self._time >= FLIGHT * self._pace

    @property
    def waiting(self) -> bool:
        """Whether a stage stays until somebody goes on."""
        return self.resting and self._beats[0].waits

    @property
    def target(self) -> Scene:
        """The scene that is being moved to, or lies there."""
        return self._beats[0].scene if self._beats else self._from

    def advance(self, seconds: float) -> bool:
        """Let time pass. True if the picture has changed by it."""
        if not self._beats:
            return False
        was_still, was_target = self._still, self.target
        self._time += seconds
        while self._beats:
            beat = self._beats[0]
            if self.waiting:
                if beat.patience is None or self._time < self._travel + beat.patience:
                    break
                self.go_on()
                continue
            rest = beat.rest * self._pace if len(self._beats) > 1 or beat.lasts else 0.0
            whole = self._travel + rest
            if self._time < whole:
                break
            self._time -= whole
            self._from = beat.scene
            self._beats.pop(0)
        if not self._beats:
            self._time = 0.0
        return not (was_still and self._still and self.target is was_target)

    def go_on(self) -> None:
        """Leave a stage that waits; nothing while none does."""
        if self.waiting:
            self._from = self._beats.pop(0).scene
            self._time = 0.0
            if self._pace <= 0:
                self._skip_to_wait()

    def skip(self) -> None:
        """Jump to the next stage that waits, or to the end; one that waits now is left."""
        if self.waiting:
            self._from = self._beats.pop(0).scene
        self._skip_to_wait()

    def finish(self) -> None:
        """Jump to the end, also over stages that wait."""
        if self._beats:
            self._from = self._beats[-1].scene
            self._beats.clear()
        self._time = 0.0

    def _skip_to_wait(self) -> None:
        self._time = 0.0
        while self._beats and not self._beats[0].waits:
            self._from = self._beats.pop(0).scene
        if self._beats:
            self._from = self._beats[0].scene
            self._time = max(self._travel, FLIGHT * self._pace)

    def moving(self) -> tuple[Sprite, ...]:
        """The cards in motion, as they are now, in painting order: what is carried lies on top.

        A card of the beat counts until all have come to lie, so that the others stay a picture.
        """
        if self.resting or not self._beats:
            return ()
        return sprites_at(self._course, self._time / self._pace)

    def moving_cards(self) -> frozenset[Token]:
        """Which cards are in motion now; all others lie as in ``target``."""
        if self.resting or not self._beats:
            return frozenset()
        return self._course.cards

    def walking(self) -> tuple[PawnSprite, ...]:
        """The pawns in motion, as they are now; one that was not there before simply appears."""
        if not self._beats or self._walked >= 1.0:
            return ()
        before, progress = self._from.by_pawn, eased(self._walked)
        return tuple(
            walking(before[sprite.pawn], sprite, progress)
            for sprite in self.target.pawns
            if sprite.pawn in before and before[sprite.pawn] != sprite
        )

    def flying(self) -> tuple[Aloft, ...]:
        """The points on their way, as they are now."""
        if not self._beats or not self._pace:
            return ()
        now = (aloft(one, self._time / self._pace) for one in self._beats[0].flights)
        return tuple(one for one in now if one is not None)

    @property
    def scores(self) -> Mapping[Seat, int] | None:
        """The scores as they are at this moment of the motion; None where it tells of none."""
        if not self._beats:
            return None
        return self._beats[0].after if self._landed else self._beats[0].before

    @property
    def _walked(self) -> float:
        """How much of its time a pawn has walked, 1.0 once all stand."""
        whole = TRAVEL * self._pace * self._beats[0].slowly
        return min(1.0, self._time / whole) if whole else 1.0
