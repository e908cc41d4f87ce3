"""The speech programs of the system: which of them is there, and how each wants to be called."""

from __future__ import annotations

import shutil
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LOUDEST: Final = 100
WORDS_A_MINUTE: Final = 170

_WINDOWS: Final = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8;"
    "Add-Type -AssemblyName System.Speech;"
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "try {{ $voice.SelectVoiceByHints('NotSet', 'NotSet', 0,"
    " [Globalization.CultureInfo]'{language}') }} catch {{ }};"
    "$voice.Volume = {volume};"
    "$voice.Speak([Console]::In.ReadToEnd())"
)
_MAC_VOICES: Final = {"de": "Anna"}
"""Voices every Mac has, for languages that its own voice may not speak."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How something is said: in which language, and how loud, from 0 to 1."""

    language: str
    volume: float

    @property
    def code(self) -> str:
        """The language as two or three letters; anything else never reaches a command line."""
        plain = self.language.partition("-")[0].lower()
        return plain if plain.isascii() and plain.isalpha() and len(plain) <= 3 else "en"  # noqa: PLR2004 - ISO 639

    @property
    def loudness(self) -> int:
        """The volume in percent."""
        return round(LOUDEST * min(1.0, max(0.0, self.volume)))


@dataclass(frozen=True, slots=True)
class Voice:
    """One speech program: it reads the text from its input, and ends when all is said.

    ``hushes`` is called after it was killed, where the sound comes from another process.
    """

    program: str
    arguments: Callable[[Manner], tuple[str, ...]]
    hushes: tuple[str, ...] = ()

    def command(self, manner: Manner) -> tuple[str, ...]:
        """The whole command line."""
        return (self.program, *self.arguments(manner))


def _spd_say(manner: Manner) -> tuple[str, ...]:
    volume = 2 * manner.loudness - LOUDEST
    return "--wait", "--pipe-mode", "--language", manner.code, "--volume", str(volume)


def _espeak(manner: Manner) -> tuple[str, ...]:
    volume, speed = str(manner.loudness), str(WORDS_A_MINUTE)
    return "-v", manner.code, "-a", volume, "-s", speed, "-b", "1", "--stdin"


def _say(manner: Manner) -> tuple[str, ...]:
    voice = _MAC_VOICES.get(manner.code)
    chosen = ("-v", voice) if voice else ()
    return (*chosen, "-r", str(WORDS_A_MINUTE), "-f", "-")


def _powershell(manner: Manner) -> tuple[str, ...]:
    script = _WINDOWS.format(language=manner.code, volume=manner.loudness)
    return "-NoProfile", "-NonInteractive", "-Command", script


_KNOWN: Final[dict[str, tuple[str, Callable[[Manner], tuple[str, ...]]]]] = {
    "spd-say": ("spd-say", _spd_say),
    "espeak-ng": ("espeak-ng", _espeak),
    "espeak": ("espeak", _espeak),
    "say": ("say", _say),
    "powershell": ("powershell", _powershell),
}
_ORDER: Final = {
    "darwin": ("say", "espeak-ng"),
    "win32": ("powershell", "espeak-ng"),
}
_ELSEWHERE: Final = ("spd-say", "espeak-ng", "espeak")


def voices(platform: str = sys.platform) -> tuple[Voice, ...]:
    """The speech programs that are installed, the dearest to this platform first."""
    return tuple(_found(platform))


def _found(platform: str) -> Iterator[Voice]:
    for key in _ORDER.get(platform, _ELSEWHERE):
        name, arguments = _KNOWN[key]
        program = shutil.which(name)
        if program is not None:
            # It hands the text to a server, which would go on by itself.
            hushes = (program, "--cancel") if key == "spd-say" else ()
            yield Voice(program, arguments, hushes)
