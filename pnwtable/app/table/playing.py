"""Playing the stages of a command: motion, rests, and what is announced on the way."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from pnwtable.app.table.gaining import with_points
from pnwtable.app.table.hearing import Hearing, deaf, sounds_of
from pnwtable.core.events import Moved, Said, Shuffled
from pnwtable.layout.schema import OWN_ZONE
from pnwtable.table.flourishes import flourishes_of, settled
from pnwtable.table.motion import Beat, Motion
from pnwtable.table.riffle import may_be_riffled
from pnwtable.table.scene import BACK

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pnwtable.app.table.hearing import Ear
    from pnwtable.core.table import Table
    from pnwtable.core.zones import Seat, Token
    from pnwtable.layout.flourishes import Flare
    from pnwtable.play.points import Scores
    from pnwtable.play.watching import SeenStage
    from pnwtable.table.flights import Aloft
    from pnwtable.table.flourishes import Flourish
    from pnwtable.table.scene import PawnSprite, Scene, Sprite

DEALING: Final = 1.3
"""How much slower than in a move a card flies in a deal."""

PACES: Final = {"off": 0.0, "quick": 0.5, "normal": 1.0, "slow": 1.8}
"""The factor on all times of motion for each setting."""


READ: Final = 0.45
"""Seconds that a stage of somebody else's move rests at the least, so that its line is read."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """A line of the log as it happens; said on the table too, at that zone, if there is one."""

    said: Said
    zone: str = ""


@dataclass(frozen=True, slots=True)
class Telling:
    """How stages are told: lines ``announced`` at a zone, lines that wait, the least rest.

    What waits goes on by itself after the seconds of its ``patience``, if it has one.

    ``points`` are the lines that bring points, ``scores`` those of the seats at a position;
    ``sounds`` are the lines that are heard, ``flourishes`` those that are shown for a moment.
    """

    announced: Mapping[str, str]
    stays: tuple[str, ...] = ()
    patience: float | None = None
    rest: float = 0.0
    points: Mapping[str, str] = field(default_factory=dict)
    scores: Callable[[int], Scores] | None = None
    sounds: Mapping[str, str] = field(default_factory=dict)
    flourishes: Mapping[str, Flare] = field(default_factory=dict)

    def place(self, said: Said) -> str:
        """The zone at which a line is said; none for most."""
        place = self.announced.get(said.key, "")
        return str(said.values.get("zone", "")) if place == OWN_ZONE else place

    def waits(self, said: Sequence[Said]) -> bool:
        """Whether one of these lines stays until the player goes on."""
        return any(one.key in self.stays for one in said)


class Player:
    """Shows one command after another as motion; the model behind it has long changed.

    ``witness`` is called when the last stage begins to show, ``over`` when the motion has ended;
    ``ear`` is told of each beat once when it begins to show, with the scene before it and the pace.
    """

    def __init__(
        self, witness: Callable[[], None], over: Callable[[], None], ear: Ear = deaf
    ) -> None:
        self._witness = witness
        self._over = over
        self._hearing = Hearing(ear)
        self._motion: Motion | None = None
        self._waiting: list[tuple[Scene, Announcement]] = []
        self.last: Scene | None = None

    @property
    def running(self) -> bool:
        """Whether something is still to come."""
        return self._motion is not None and self._motion.running

    @property
    def early(self) -> bool:
        """Whether a stage is shown that is not the last one."""
        return self.scene is not None and self.scene is not self.last

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

    def walking(self) -> tuple[PawnSprite, ...]:
        """The pawns in motion."""
        return self._motion.walking() if self._motion is not None else ()

    def points(self) -> tuple[Aloft, ...]:
        """The points on their way to name plates."""
        return self._motion.flying() if self._motion is not None else ()

    @property
    def scores(self) -> Mapping[Seat, int] | None:
        """The scores at the stage that is shown, or None if those of now are right."""
        return self._motion.scores if self._motion is not None else None

    def play(
        self,
        start: Scene,
        beats: Sequence[Beat],
        animation: str,
        said: Sequence[tuple[Scene, Announcement]] = (),
    ) -> None:
        """Move from a scene over the beats; what is ``said`` is due when its scene shows."""
        pace = PACES.get(animation, 1.0)
        self._motion = Motion(start, beats, pace)
        self._waiting = list(said)
        self.last = beats[-1].scene
        self._hearing.begin(start, beats, pace)
        self._hearing.hear(self.scene)
        if not self._motion.running:
            self._end()

    def drop(self) -> None:
        """Forget the motion without ending it: another position has come."""
        self._motion = None
        self._hearing.forget()
        self.hush()

    def hush(self) -> None:
        """Tell nothing more of what has happened: the lines are in the words of who looked."""
        self._waiting.clear()

    @property
    def waiting(self) -> bool:
        """Whether a stage stays until the player goes on."""
        return self._motion is not None and self._motion.waiting

    def settle(self) -> bool:
        """Any touch ends the motion, or goes on to what stays until somebody has seen it.

        From what stayed it goes on as a motion, for nobody has seen yet what comes of it. True if
        the touch was used up by that: something is still to come, or stayed until now.
        """
        if self._motion is None:
            return False
        used = self._motion.waiting
        if used:
            self._motion.go_on()
        else:
            self._motion.skip()
        self._hearing.hear(self.scene, at_most=1)
        if self._motion.running:
            return True
        self._end()
        return used

    def finish(self) -> None:
        """Jump to the end, whatever stays on the way."""
        if self._motion is not None:
            self._motion.finish()
            self._hearing.forget()
            self._end()

    def advance(self, seconds: float) -> bool:
        """Let time pass. True if the picture has changed by it."""
        motion = self._motion
        if motion is None:
            return False
        changed = motion.advance(seconds)
        self._hearing.hear(self.scene)
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
    telling: Telling,
    dragged: Sequence[Sprite] = (),
    sent: Sequence[Sprite] = (),
) -> tuple[list[Beat], list[tuple[Scene, Announcement]]]:
    """A beat for each stage, and the lines of the log that come with it.

    A dropped card waits where it fell for the stage that moves it. Of those ``sent`` from their
    place without a drag the first that go are seen to arrive as a dropped one is.
    """
    beats: list[Beat] = []
    lines: list[tuple[Scene, Announcement]] = []
    waiting = list(dragged)
    for stage in stages:
        scene, fallen = lay(stage.table), [*waiting, *sent]
        sent = () if settled(sent, scene) else sent
        waiting = _still_waiting(waiting, scene)
        scene = with_sprites(scene, waiting)
        said = [event for event in stage.events if isinstance(event, Said)]
        flourishes = _flourishes(stage, scene, telling, fallen)
        beats.append(replace(_beat(stage, scene, telling, said), flourishes=flourishes))
        lines += [(scene, Announcement(event, telling.place(event))) for event in said]
    if telling.scores is not None:
        beats = with_points(beats, stages, telling.points, telling.scores)
    return beats, lines


def _still_waiting(sprites: Sequence[Sprite], scene: Scene) -> list[Sprite]:
    """Those whose cards this scene leaves in the zone that they were dragged from."""
    by_card = scene.by_card
    return [
        sprite
        for sprite in sprites
        if sprite.card in by_card and by_card[sprite.card].zone == sprite.zone
    ]


def _beat(stage: SeenStage, scene: Scene, telling: Telling, said: Sequence[Said]) -> Beat:
    """How long a stage takes, what enters and what is heard with it."""
    return Beat(
        scene,
        max(stage.rest, telling.rest) if said else stage.rest,
        waits=telling.waits(said),
        patience=telling.patience,
        entering=_entering(stage, scene),
        sounds=sounds_of(stage, scene, telling.sounds),
        mixed=_mixed(stage, scene),
    )


def _flourishes(
    stage: SeenStage, scene: Scene, telling: Telling, fallen: Sequence[Sprite]
) -> tuple[Flourish, ...]:
    """What is shown once the cards of a stage have arrived; a line of it more than a drop."""
    lines = flourishes_of(stage.events, scene, telling.flourishes)
    return lines or settled(fallen, scene)


def _entering(stage: SeenStage, scene: Scene) -> tuple[Sprite, ...]:
    """The cards that came out of a hidden place, face down where they lay among others there."""
    by_card, slots = scene.by_card, scene.arrangement.slots
    found: dict[Token, Sprite] = {}
    for event in stage.events:
        if not isinstance(event, Moved) or event.left >= 0 or event.source not in slots:
            continue
        slot, sprite = slots[event.source], by_card.get(event.token)
        box = slot.cards[-1] if slot.cards else slot.outline
        if sprite is not None:
            came = replace(sprite, face=BACK, x=box.x, y=box.y, width=box.width, height=box.height)
            found.setdefault(event.token, came)
    return tuple(found.values())


def _mixed(stage: SeenStage, scene: Scene) -> tuple[tuple[Token, ...], ...]:
    """The piles that are mixed before the eyes of whoever looks."""
    zones = dict.fromkeys(one.zone for one in stage.events if isinstance(one, Shuffled))
    piles = (tuple(sprite for sprite in scene.sprites if sprite.zone == zone) for zone in zones)
    return tuple(tuple(one.card for one in pile) for pile in piles if may_be_riffled(pile))


def with_sprites(scene: Scene, sprites: Sequence[Sprite]) -> Scene:
    """The scene with some of its cards elsewhere, where they lie over all others."""
    moved = {sprite.card for sprite in sprites}
    here = {sprite.card for sprite in scene.sprites}
    rest = (sprite for sprite in scene.sprites if sprite.card not in moved)
    above = (sprite for sprite in sprites if sprite.card in here)
    return replace(scene, sprites=(*rest, *above))


def packed(scene: Scene, place: tuple[int, int]) -> Scene:
    """The scene before its cards were dealt: all face down in one pack about that place."""
    wide, high = scene.arrangement.card
    x, y = float(place[0] - wide // 2), float(place[1] - high // 2)
    pack = tuple(
        replace(sprite, x=x, y=y, width=wide, height=high, face=BACK, turn=0.0)
        for sprite in scene.sprites
    )
    return replace(scene, sprites=pack)
