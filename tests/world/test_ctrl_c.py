"""Ctrl C in the terminal that a program was started from closes it as its window would."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

PATIENT = 60.0
"""Seconds that a busy machine gets for a start or an end."""

STARTED = """
import sys
from pnwtable.app.loop import Loop
turn = Loop.turn

def told(loop):
    if loop.draws == 3:
        print("drawn", flush=True)
        loop.draws += 1
    return turn(loop)

Loop.turn = told
from pnwtable.__main__ import main
sys.exit(main(["cabin", "--deal", "5", "--data-dir", sys.argv[1]]))
"""


@pytest.mark.skipif(os.name != "posix", reason="a terminal elsewhere tells it in another way")
def test_ctrl_c_closes_the_program_and_its_place_is_kept(tmp_path: Path) -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(
        [sys.executable, "-c", STARTED, str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=env,
    ) as process:
        assert process.stdout is not None
        while process.stdout.readline().strip() != "drawn":
            assert process.poll() is None
        time.sleep(0.2)  # in the middle of a wait, as nearly always
        process.send_signal(signal.SIGINT)
        _, wrong = process.communicate(timeout=PATIENT)
    assert (process.returncode, wrong) == (0, "")
    kept = json.loads((tmp_path / "config" / "settings.json").read_text("utf-8"))
    assert "window" in kept
