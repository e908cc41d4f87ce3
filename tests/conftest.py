"""What all tests share: no window, a fixed amount of luck."""

from __future__ import annotations

import gc
import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desktop import Desktop

    from pnwtable.app.window import Window
    from pnwtable.bots.worker import Worker

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["PNWTABLE_LANGUAGE"] = "en"  # whatever the machine speaks

settings.register_profile(
    "shared",
    deadline=None,  # these machines are shared and noisy
    derandomize=bool(os.environ.get("CI")),
    # PNWTABLE_DEEP=1 runs all of it; every change runs a slice.
    max_examples=120 if os.environ.get("PNWTABLE_DEEP") else 12,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("shared")

WIDE = (
    "test_screens.py",
    "test_nothing_is_cut.py",
    "test_tables_of_several.py",
    "test_tables_of_other_worlds.py",
    "test_interrupted.py",
    "test_scoreboard.py",
    "test_endings.py",
    "test_two_runs_of_tables.py",
    "test_two_runs_in_two_worlds.py",
    "test_secrecy_of_panels.py",
)
"""Files that ask the same of very many sizes and moments."""

MANY_FILES = 256
"""Open files from which on what earlier tests left is thrown away; many systems allow 1,024."""


@pytest.fixture(scope="module")
def screen_of_x() -> Iterator[Desktop]:
    """A virtual screen for the windows of one file of tests."""
    from desktop import shown  # noqa: PLC0415 - most tests have no window

    with shown() as here:
        yield here


@pytest.fixture
def window() -> Iterator[Window]:
    """A window of the dummy driver that shows and has heard nothing yet."""
    import pygame  # noqa: PLC0415 - most tests have no window

    from pnwtable.app.window import Window  # noqa: PLC0415 - as above

    shown = Window("test")
    shown.show()
    pygame.event.clear()
    yield shown
    shown.close()


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    """A process that thinks for the computer players of one file of tests."""
    from pnwtable.bots.worker import Worker  # noqa: PLC0415 - most tests need none

    thinks = Worker()
    yield thinks
    thinks.close()


def pytest_runtest_teardown() -> None:
    """Fonts are open files, and hundreds of programs come and go here faster than garbage does."""
    with suppress(OSError):  # not every system has that folder
        if sum(1 for _ in Path("/dev/fd").iterdir()) > MANY_FILES:
            gc.collect()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What waits for a real window begins first, beside what computes; see also ``spared``."""
    left_out = spared(items)
    config.hook.pytest_deselected(items=[*left_out])
    items[:] = [item for item in items if item not in left_out]
    items.sort(key=lambda item: item.path.parent.name != "window")


def spared(items: list[pytest.Item]) -> set[pytest.Item]:
    """On every change every second case of the wide ones is enough; PNWTABLE_DEEP runs them all."""
    if not os.environ.get("CI") or os.environ.get("PNWTABLE_DEEP"):
        return set()
    wide = [item for item in items if item.path.name in WIDE]
    return set(wide[1::2])
