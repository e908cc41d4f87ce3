"""A slice of the storm for every game; ``python tests/storm/run_storm.py`` runs all of it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from desktop import shown
from storming import storm

from pnwtable.games import BY_KEY

if TYPE_CHECKING:
    from storming import Count

SLICE = 4000 if os.environ.get("PNWTABLE_DEEP") else 300
IN_WINDOW = 150
COMMAND = Path(__file__).with_name("run_storm.py")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What repeats a failure is kept beside the other outputs of a run."""
    photos = os.environ.get("PNWTABLE_PHOTOS")
    folder = tmp_path if photos is None else Path(photos).parent / "storms"
    monkeypatch.setenv("PNWTABLE_STORMS", str(folder))


def is_worth_it(count: Count) -> bool:
    """Whether enough of the inputs led to commands that were accepted."""
    print(count)  # noqa: T201 - the number is what a storm has to show
    return count.share >= 0.05


@pytest.mark.parametrize("game", BY_KEY)
def test_after_anything_that_hands_do_every_law_of_the_table_holds(game: str) -> None:
    count = storm(game, 2026, SLICE)
    assert count.inputs >= SLICE
    assert is_worth_it(count)


def test_a_storm_over_computer_players_in_their_own_process_breaks_no_law() -> None:
    count = storm("trail", 5, 60, at_once=False)
    assert count.computers > 0


def test_a_storm_is_the_same_whenever_its_seed_is() -> None:
    first, second = storm("grizzo", 11, 90), storm("grizzo", 11, 90)
    assert (first.kinds, first.accepted) == (second.kinds, second.accepted)


@pytest.mark.window
def test_a_storm_over_a_window_that_is_seen_breaks_no_law(tmp_path: Path) -> None:
    with shown() as desktop:
        words = ["--game", "salmon_run", "--seed", "3", "--inputs", str(IN_WINDOW), "--real"]
        environment = {**desktop.environment(), "PNWTABLE_STORMS": str(tmp_path)}
        told = subprocess.run(
            [sys.executable, COMMAND, *words],
            env=environment,
            check=False,
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert told.returncode == 0, told.stdout + told.stderr
        assert "drawn by x11" in told.stdout
