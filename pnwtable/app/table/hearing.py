"""When the beats of a motion are heard: each once, when it begins to show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pnwtable.core.events import Said, Shuffled
from pnwtable.table.riffle import PACK

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pnwtable.play.watching import SeenStage
    from pnwtable.table.motion import Beat
    from pnwtable.table.scene import Scene

Begun = tuple["Scene", "Beat"]
"""A beat, with the scene that it begins at."""

Ear = Callable[[Sequence[Begun], float], None]
"""Is told of the beats that begin to show, and of the pace."""


def deaf(begun: Sequence[Begun], pace: float) -> None:
    """Hear nothing."""


class Hearing:
    """The beats of one motion that have not been heard yet."""

    def __init__(self, ear: Ear) -> None:
        self._ear = ear
        self._pace = 1.0
        self._unheard: list[Begun] = []

    def begin(self, start: Scene, beats: Sequence[Beat], pace: float) -> None:
        """Another motion begins."""
        befores = (start, *(beat.scene for beat in beats))
        self._unheard = list(zip(befores, beats, strict=False))
        self._pace = pace

    def forget(self) -> None:
        """Nothing more of it is heard."""
        self._unheard.clear()

    def hear(self, shown: Scene | None, at_most: int | None = None) -> None:
        """Let be heard what has begun to show, the scene of now being None once all has ended.

        Of what was skipped it is only the last, if ``at_most`` says so.
        """
        if not self._unheard:
            return
        scenes = [beat.scene for _, beat in self._unheard]
        begun = len(scenes) if shown is None else 1 + _place(shown, scenes)
        heard, self._unheard = self._unheard[:begun], self._unheard[begun:]
        if heard:
            self._ear(heard if at_most is None else heard[-at_most:], self._pace)


def _place(scene: Scene, scenes: Sequence[Scene]) -> int:
    """Where that very scene is among these, or -1."""
    return next((place for place, one in enumerate(scenes) if one is scene), -1)


def sounds_of(stage: SeenStage, scene: Scene, lines: Mapping[str, str]) -> tuple[str, ...]:
    """What is heard of a stage beside what moves: lines that have a sound, packs that are mixed."""
    found: list[str] = []
    for event in stage.events:
        match event:
            case Said(key) if key in lines:
                found.append(lines[key])
            case Shuffled(zone) if zone in scene.arrangement.slots:
                found += ["shuffle"] if len(stage.table.cards[zone]) >= PACK else []
            case _:
                pass
    return tuple(dict.fromkeys(found))
