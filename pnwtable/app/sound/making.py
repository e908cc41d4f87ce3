"""Makes the files of all sounds: ``python -m pnwtable.app.sound.making FOLDER``."""

import io
import sys
import wave
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from zlib import crc32

from pnwtable.app.sound.names import SOUNDS
from pnwtable.app.sound.recipes import RECIPES
from pnwtable.app.sound.synth import Luck, Samples, finished, written

PEAK: Final = 0.5
"""No sound goes higher, so that several at once do not clip."""


def names() -> Iterator[tuple[str, int]]:
    """Every sound with each of its takes."""
    for name, sounding in SOUNDS.items():
        for take in range(1, sounding.takes + 1):
            yield name, take


def file_name(name: str, take: int) -> str:
    """How the file of a take is called."""
    return f"{name}-{take}.wav"


def made(name: str, take: int) -> Samples:
    """One take of a sound."""
    recipe = RECIPES[name]
    luck = Luck(crc32(f"{name}-{take}".encode()))
    return finished(recipe.make(luck), recipe.rate, SOUNDS[name].loud, PEAK)


def recorded(name: str, take: int) -> bytes:
    """The whole file of a take."""
    file = io.BytesIO()
    with wave.open(file, "wb") as tape:
        tape.setnchannels(1)
        tape.setsampwidth(2)
        tape.setframerate(RECIPES[name].rate)
        tape.writeframes(written(made(name, take)))
    return file.getvalue()


def main(folder: Path) -> None:
    """Write every file into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, take in names():
        (folder / file_name(name, take)).write_bytes(recorded(name, take))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
