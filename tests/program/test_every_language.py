"""The walk through the whole program in other languages: everything has room and comes from files.

On every change a few screens are seen, with ``PNWTABLE_DEEP`` all of them, at every size.
"""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest
from lettering import faults
from test_every_screen import SCREENS, SIZES, photographed
from tongues import GERMAN, PSEUDO, strangers
from visitor import visit

if TYPE_CHECKING:
    from pathlib import Path

    from pnwtable.data.texts import Texts

DEEP: Final = bool(os.environ.get("PNWTABLE_DEEP"))
TONGUES: Final = {"pseudo": PSEUDO, "german": GERMAN}
USUAL: Final = ("open-tables", "settings-play", "why-not", "ending", "setup-signal_fire", "keys")
PAGES: Final = ("rules-of-a-game",)
"""Rules are pages of their own, a file for each language."""

PROPER: Final = ("pnwtable", "The long evening", "evening.pnwtable")
"""Names of tables and files, as people named them."""

ROOMS: Final = (*((size, 1.0) for size in SIZES), ((1280, 800), 1.5))


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("name", SCREENS if DEEP else USUAL)
def test_every_language_has_room(name: str, tongue: str, tmp_path: Path) -> None:
    texts: Texts = TONGUES[tongue]
    with visit(tmp_path, texts=texts) as visitor:
        SCREENS[name](visitor)
        for size, scale in ROOMS if DEEP else ROOMS[:1]:
            visitor.desk.change(replace(visitor.desk.settings, ui_scale=scale))
            seen = photographed(visitor, f"{tongue}-{name}-{scale}", size)
            found = list(faults(seen, whole=False))
            # What is scrolled may be cut above and below, but never at the side.
            found += [one.text for one in seen if one.seen.width < one.ink.width - 1]
            if tongue == "pseudo" and name not in PAGES:
                found += strangers((one.text for one in seen), PROPER)
            assert not found, (size, scale, found)
        assert visitor.fault == ""
