"""Playing the stages of a command: motion, rests, and what is announced on the way."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pnwtable.core.events import Said
from pnwtable.table.motion import Beat, Motion
from pnwtable.table.scene import BACK

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pnwtable.core.table import Table
    from pnwtable.core.zones import Token
    from pnwtable.play.watching import SeenStage
    from pnwtable.table.scene import Scene, Sprite

DEALING: Final = 2.5
"""How much slower than a move a whole deal comes."""

PACES: Final = {"off": 0.0, "quick": 0.5, "normal": 1.0, "slow": 1.8}
"""The factor on all times of motion for each setting."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """A line of the log that is also said on the table, at that zone."""

    said: Said
    zone: str


class Player:
    """Shows one command after another as motion; the model behind it has long changed.

    ``witness`` is called when the last stage begins to show, ``over`` when the motion has ended.
    """

    def __init__(self, witness: Callable[[], None], over: Callable[[], None]) -> None:
        self._witness = witness
        self._over = over
        self._motion: Motion | None = None
        self._waiting: list[tuple[Scene, Announcement]] = []
        self.last: Scene | None = None

    @property
    def running(self) -> bool:
        """Whether something is still to come."""
        return self._motion is not None and self._motion.running

    @property
    def scene(self) -> Scene | None:
        """The scene that is being moved to, or None if nothing moves."""
        return self._motion.target if self._motion is not None and self.running else None

    def sprites(self) -> tuple[Sprite, ...]:
        """The cards in motion."""
        return self._motion.moving() if self._motion is not None else ()

    def cards(self) -> frozenset[Token]:
        """Which cards are in motion."""
        return self._motion.moving_cards() if self._motion is not None else frozenset()

    def play(
        self,
        start: Scene,
        beats: Sequence[Beat],
        animation: str,
        said: Sequence[tuple[Scene, Announcement]] = (),
    ) -> None:
        """Move from a scene over the beats; what is ``said`` is due when its scene shows."""
        self._motion = Motion(start, beats, PACES.get(animation, 1.0))
        self._waiting = list(said)
        self.last = beats[-1].scene
        if not self._motion.running:
            self._end()

    def drop(self) -> None:
        """Forget the motion without ending it: another position has come."""
        self._motion = None
        self._waiting.clear()

    def settle(self) -> None:
        """Any touch ends the motion: what it leads to is shown at once."""
        if self._motion is not None:
            self._motion.finish()
            self._end()

    def advance(self, seconds: float) -> bool:
        """Let time pass. True if the picture has changed by it."""
        motion = self._motion
        if motion is None:
            return False
        changed = motion.advance(seconds)
        if motion.target is self.last:
            # A card that turns up in the last stage is seen from its beginning on.
            self._witness()
        if motion.running:
            return changed
        self._end()
        return True

    def due(self) -> Announcement | None:
        """The next announcement whose scene shows by now; each is given once."""
        now = self.scene or self.last
        for number, (scene, announcement) in enumerate(self._waiting):
            if scene is now or not self.running:
                del self._waiting[: number + 1]
                return announcement
        return None

    def _end(self) -> None:
        self._motion = None
        self._over()


def beats_of(
    stages: Sequence[SeenStage],
    lay: Callable[[Table], Scene],
    dragged: Sequence[Sprite],
    announce: Mapping[str, str],
) -> tuple[list[Beat], list[tuple[Scene, Announcement]]]:
    """A beat for each stage, and what is announced with it.

    A dropped card waits where it fell for the stage that moves it.
    """
    beats: list[Beat] = []
    said: list[tuple[Scene, Announcement]] = []
    waiting = list(dragged)
    for stage in stages:
        scene = lay(stage.table)
        by_card = scene.by_card
        waiting = [
            sprite
            for sprite in waiting
            if sprite.card in by_card and by_card[sprite.card].zone == sprite.zone
        ]
        scene = with_sprites(scene, waiting)
        beats.append(Beat(scene, stage.rest))
        said += [
            (scene, Announcement(event, announce[event.key]))
            for event in stage.events
            if isinstance(event, Said) and event.key in announce
        ]
    return beats, said


def with_sprites(scene: Scene, sprites: Sequence[Sprite]) -> Scene:
    """The scene with some of its cards elsewhere."""
    moved = {sprite.card: sprite for sprite in sprites}
    return replace(scene, sprites=tuple(moved.get(sprite.card, sprite) for sprite in scene.sprites))


def packed(scene: Scene, place: tuple[int, int]) -> Scene:
    """The scene before its cards were dealt: all face down in one pack at that place."""
    pack = tuple(
        replace(sprite, x=place[0] - sprite.width / 2, y=float(place[1]), face=BACK)
        for sprite in scene.sprites
    )
    return replace(scene, sprites=pack)
