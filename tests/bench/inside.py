"""Our own program, measured from inside: ``in_window.py`` runs it in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

PROGRAM: Final = Path(__file__).with_name("in_window.py")


def inside(
    environment: Mapping[str, str], home: str, size: str, **wishes: object
) -> dict[str, Any]:
    """What a run of Cabin told, or of the fullest moment of a game; ``wishes`` as ``Wishes`` has.

    With the same ``home`` only the first run has to read the texts of the program.
    """
    # A player's Python keeps its compiled modules; the first run here writes them.
    kept = {name: it for name, it in environment.items() if name != "PYTHONDONTWRITEBYTECODE"}
    table = ("cabin", "--deal", "7", "--size", size, "--data-dir", home)
    asked = json.dumps({**wishes, "began": time.monotonic()})
    words = [sys.executable, str(PROGRAM), asked, *table]
    done = subprocess.run(words, env=kept, check=True, stdout=subprocess.PIPE, text=True)
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told
