"""What is said in words: shown in a line, and spoken, as the player has chosen; else nothing."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.speech.mouth import Mouth
    from pnwtable.data.texts import Texts
    from pnwtable.play.settings import Settings, Speech

MODES: Final[tuple[Speech, ...]] = ("off", "text", "voice")

_SENTENCE_ENDS: Final = re.compile(r"(?<=[^\W\d]\.) +(?=[^\W\d_a-zäöüß])")
"""Not behind a number, which has a point behind it in some languages."""

_MOST: Final = 6
_LONGEST: Final = 150
"""So many things that happened, and so many letters, may stand before what is asked."""


@dataclass(frozen=True, slots=True)
class Lines:
    """What stands in the line: what happened last, and what has the focus.

    ``urgent`` if what happened is an answer that the player did not want.
    """

    happened: str = ""
    focus: str = ""
    urgent: bool = False


class Speaker:
    """The one voice of the program; all it says is in the knowledge of whoever looks."""

    def __init__(self, settings: Callable[[], Settings], texts: Callable[[], Texts]) -> None:
        self._settings = settings
        self._texts = texts
        self._mouth: Mouth | None = None
        self._since: list[str] = []
        self.lines = Lines()

    @property
    def mode(self) -> Speech:
        """Whether anybody wants words, and whether they want to hear them."""
        return self._settings().speech

    @property
    def speaking(self) -> bool:
        """Whether a voice is to be heard now, or in a moment."""
        return self._mouth is not None and self._mouth.speaking

    def say(self, text: str, *, urgent: bool = False) -> None:
        """Say what has happened: after all that waits, or instead of it."""
        if self.mode == "off" or not text:
            return
        said = self._aloud(text)
        self.lines = replace(self.lines, happened=said, urgent=urgent)
        if urgent:
            self.hush()
        self._speak(said)

    def tell(self, text: str) -> None:
        """Say what happens by itself: it still stands in the line when something is asked."""
        if self.mode == "off" or not text:
            return
        self.say(text)
        self._since = [*self._since, self.lines.happened][-_MOST:]

    def ask(self, text: str) -> None:
        """Say what is to be decided now; in the line it stands behind what happened before."""
        if self.mode == "off" or not text:
            return
        before, self._since = self._since, []
        self.say(text)
        said = self.lines.happened
        self.lines = replace(self.lines, happened="  ".join((*_beside(before, said), said)))

    def settle(self) -> None:
        """The player has gone on: what was told is not repeated when something is asked."""
        self._since = []

    def focus_on(self, text: str) -> None:
        """Say what has the focus now."""
        if self.mode == "off":
            return
        said = self._aloud(text)
        self.lines = replace(self.lines, focus=said)
        self._speak(said)

    def lose_focus(self) -> None:
        """Nothing has the focus now."""
        self.lines = replace(self.lines, focus="")

    def read_out(self, sentences: tuple[str, ...]) -> None:
        """Say something long, of which only the voice can make use."""
        self.hush()
        for sentence in sentences:
            self._speak(self._aloud(sentence))

    def hush(self) -> None:
        """Be silent at once; the line stays."""
        if self._mouth is not None:
            self._mouth.hush()

    def forget(self) -> None:
        """Somebody else looks now: nothing that was said before is seen or heard."""
        self.lines, self._since = Lines(), []
        self.hush()

    def close(self) -> None:
        """Say no more, and let nothing be seen of what was said."""
        self.lines, self._since = Lines(), []
        mouth, self._mouth = self._mouth, None
        if mouth is not None:
            mouth.close()

    def _aloud(self, text: str) -> str:
        from pnwtable.app.speech.aloud import aloud  # noqa: PLC0415 - most starts need no words

        return aloud(text, self._texts())

    def _speak(self, said: str) -> None:
        if self.mode != "voice":
            mouth, self._mouth = self._mouth, None
            if mouth is not None:
                mouth.close()
            return
        if self._mouth is None:
            self._mouth = _mouth()
        from pnwtable.app.speech.voices import Manner  # noqa: PLC0415 - as above

        manner = Manner(self._texts().language, self._settings().sound_speech)
        if manner.loudness:
            self._mouth.say(said, manner)


def _beside(before: list[str], said: str) -> list[str]:
    """What there is room for before that: of too much the first sentences, then only the last."""
    room = _LONGEST - len(said)
    if sum(map(len, before)) > room:
        before = [_SENTENCE_ENDS.split(one)[0] for one in before]
    while before and sum(map(len, before)) > room:
        before = before[1:]
    return before


def _mouth() -> Mouth:
    from pnwtable.app.speech.mouth import Mouth  # noqa: PLC0415 - as above
    from pnwtable.app.speech.voices import voices  # noqa: PLC0415

    return Mouth(voices())


def next_mode(mode: Speech) -> Speech:
    """Off, text, voice, and round."""
    return MODES[(MODES.index(mode) + 1) % len(MODES)]
