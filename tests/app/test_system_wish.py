"""What the system says about motion is asked of real programs and files, and never waited for."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

import pytest
from shell import new_desk

from pnwtable.app.system_wish import MotionWish

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the programs are shell scripts")


def program(folder: Path, name: str, does: str) -> dict[str, str]:
    """An environment in which that program is all there is."""
    script = folder / name
    script.write_text(f"#!/bin/sh\n{does}\n")
    script.chmod(0o755)
    return {"PATH": str(folder), "HOME": str(folder)}


@pytest.mark.parametrize(
    ("does", "wish"),
    [
        ('[ "$4" = "" ] && [ "$3" = enable-animations ] && echo false', True),
        ("echo true", False),
        ("echo 'No such schema' >&2; exit 1", None),
        ("head -c 300000 /dev/zero", None),
        ("kill -9 $$", None),
    ],
)
def test_gnome_is_asked_by_its_own_program(tmp_path: Path, does: str, wish: bool | None) -> None:  # noqa: FBT001
    environment = program(tmp_path, "gsettings", does) | {"XDG_CURRENT_DESKTOP": "GNOME"}
    if "head" in does:
        environment["PATH"] += ":/bin:/usr/bin"
    assert MotionWish(environment, "linux").wait() is wish


@pytest.mark.parametrize(("said", "wish"), [("1", True), ("0", False), ("maybe", None)])
def test_so_is_macos(tmp_path: Path, said: str, wish: bool | None) -> None:  # noqa: FBT001
    assert MotionWish(program(tmp_path, "defaults", f"echo {said}"), "darwin").wait() is wish


@pytest.mark.parametrize(
    ("holds", "wish"),
    [
        ("[KDE]\nAnimationDurationFactor=0\n", True),
        ("[KDE]\nAnimationDurationFactor=0.5\n", False),
        ("[Other]\nAnimationDurationFactor=0\n[KDE]\nx=1\n", False),
        ("[KDE]\nAnimationDurationFactor=\xff\n", None),
        (None, None),
    ],
)
def test_kde_keeps_it_in_a_file(tmp_path: Path, holds: str | None, wish: bool | None) -> None:  # noqa: FBT001
    if holds is not None:
        (tmp_path / "kdeglobals").write_bytes(holds.encode("latin-1"))
    environment = {"XDG_CURRENT_DESKTOP": "KDE", "XDG_CONFIG_HOME": str(tmp_path)}
    assert MotionWish(environment, "linux").wait() is wish


def test_where_there_is_nobody_to_ask_it_is_unknown(tmp_path: Path) -> None:
    for system in ("linux", "darwin", "win32", "plan9"):
        assert MotionWish({"PATH": str(tmp_path)}, system).wait() is None


def test_a_question_never_waits_and_a_program_that_hangs_is_given_up(tmp_path: Path) -> None:
    environment = program(tmp_path, "gsettings", "exec /bin/sleep 60")
    wish = MotionWish(environment, "linux", patience=0.2)
    assert wish() is None
    begun = time.monotonic()
    assert wish.wait() is None
    assert time.monotonic() - begun < 50


def test_less_motion_is_no_motion_and_what_is_chosen_goes_before_the_system() -> None:
    desk = new_desk()
    for wish, pace in ((None, "normal"), (False, "normal"), (True, "off")):
        desk.reduced_motion = lambda wish=wish: wish  # type: ignore[misc]
        assert desk.pace == pace
    from dataclasses import replace  # noqa: PLC0415

    desk.settings = replace(desk.settings, animation="slow")
    assert desk.pace == "slow"
