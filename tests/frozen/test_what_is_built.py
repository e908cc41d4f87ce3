"""The built folder: how large it is, how fast it starts, and how a desktop hears of it."""

import os
import re
import shutil
import statistics
import subprocess
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable
from configparser import ConfigParser
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest
from bare import CLOSED, NAME, SOURCE, Bare, frozen, home_of, one_file
from desktop import Desktop

import pnwtable

MOST: Final = 80e6
"""Bytes that the built folder may have."""

BLACK: Final = (0, 0, 0)
ID: Final = "org.pnwtable.pnwtable"
BOTS: Final = ("--players", "3", "--bots", "easy,medium,random")


def test_the_built_folder_is_small(capsys: pytest.CaptureFixture[str]) -> None:
    folder = frozen().parent
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    size = sum(path.stat().st_size for path in files)
    with capsys.disabled():
        print(f"\nthe built folder: {size / 1e6:.1f} MB in {len(files)} files (goal 80)")
    assert size <= MOST
    assert not [path for path in files if re.search("tkinter|numpy|unittest|_ssl", str(path))]


@pytest.mark.window
def test_home_is_painted_soon(screen_of_x: Desktop, capsys: pytest.CaptureFixture[str]) -> None:
    here = Bare(screen_of_x.display, screen_of_x.pixels, screen_of_x.size, frozen())
    home = home_of("Eilig")
    first, *later = [painted_after(here, home) for _ in range(6)]
    walls, cpus = zip(*later, strict=True)
    with capsys.disabled():
        print(
            f"\nfrom the start to home on the screen: median {statistics.median(walls):.2f} s,"
            f" least {min(walls):.2f} s (goal 0.5), of the processor {min(cpus):.2f} s;"
            f" the very first time {first[0]:.2f} s"
        )


def painted_after(here: Bare, home: Path) -> tuple[float, float]:
    """Seconds from the start of the process until home can be seen, and of the processor."""
    begin = time.monotonic()
    words = here.words({"DISPLAY": here.display, "HOME": str(home)})
    process = subprocess.Popen([*CLOSED, *words])
    try:
        middle = here.size[0] // 2, here.size[1] // 2, 1, 1
        while here.picture(*middle).get_at((0, 0))[:3] == BLACK:
            assert process.poll() is None
            time.sleep(0.002)
        wall = time.monotonic() - begin
        ticks = Path(f"/proc/{process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return wall, (int(ticks[11]) + int(ticks[12])) / os.sysconf("SC_CLK_TCK")
    finally:
        here.appeared(process).close()


@pytest.mark.parametrize("program", [frozen, one_file], ids=lambda kind: kind.__name__)
def test_it_plays_games_over_all_cores_without_a_stream_to_tell_of_them(
    program: Callable[[], Path],
) -> None:
    words = (program(), "simulate", "trail", *BOTS, "--games", "2", "--seed", "1")
    done = subprocess.run(["env", "-i", *words], check=True, capture_output=True, text=True)
    assert re.search(r"\d random +\d", done.stdout), done.stdout
    subprocess.run([*CLOSED, "env", "-i", *words], check=True)
    nonsense = subprocess.run([*CLOSED, "env", "-i", program(), "no-game"], check=False)
    assert nonsense.returncode == 2


def test_it_tells_what_it_is_made_of_and_under_which_licences() -> None:
    environment = {"HOME": str(home_of("Dr. Ängstlich"))}
    words = [str(frozen()), "doctor"]
    told = subprocess.run(words, env=environment, check=False, capture_output=True, text=True)
    assert re.search(r"PyYAML \d.*filelock \d", told.stdout), told
    licences = {path.name for path in (frozen().parent / "_internal").rglob("*") if path.is_file()}
    assert {"LICENSE", "OFL.txt"} <= licences


def test_the_desktop_is_told_of_the_program_where_it_lies() -> None:
    folder, home = frozen().parent, home_of("Frieda Größer")
    said = {"HOME": str(home), "PATH": os.environ["PATH"]}
    subprocess.run([folder / "install.sh"], env=said, check=True, cwd="/")
    share = home / ".local/share"
    entry = share / "applications" / f"{ID}.desktop"
    check(entry, "desktop-file-validate")
    (words,) = re.findall(r'^Exec="(.+)" %f$', entry.read_text("utf-8"), re.MULTILINE)
    told = subprocess.run([words, "--version"], env={}, check=True, capture_output=True, text=True)
    assert told.stdout == f"{NAME} {pnwtable.__version__}\n"
    gone = [words, "Tisch für 4.pnwtable"]  # as the desktop hands over a file
    told = subprocess.run(gone, env={}, check=False, capture_output=True, text=True)
    assert "there is no file 'Tisch für 4.pnwtable'" in told.stderr
    icons = {path.parts[-3] for path in share.glob(f"icons/hicolor/*/apps/{ID}.*")}
    assert {"16x16", "48x48", "256x256", "scalable"} <= icons
    subprocess.run([folder / "install.sh", "--remove"], env=said, check=True, cwd="/")
    assert not list(share.rglob(f"{ID}*"))


def check(path: Path, tool: str, *switches: str) -> None:
    """Let the desktop's own tool judge a file, where it is installed; CI installs it."""
    assert shutil.which(tool) or not os.environ.get("CI"), f"CI has to install {tool}"
    if shutil.which(tool):
        done = subprocess.run([tool, *switches, path], check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_desktops_files_name_the_same_program_and_its_version() -> None:
    share = frozen().parent / "share"
    metainfo = share / "metainfo" / f"{ID}.metainfo.xml"
    check(metainfo, "appstreamcli", "validate", "--no-net")
    component = ET.parse(metainfo).getroot()  # noqa: S314 - a file of our own
    assert component.findtext("id") == ID
    assert component.findtext("launchable") == f"{ID}.desktop"
    release = component.find("releases/release")
    assert release is not None
    assert release.get("version") == pnwtable.__version__
    entry = ConfigParser(interpolation=None, strict=True)
    entry.read(share / "applications" / f"{ID}.desktop", "utf-8")
    said = entry["Desktop Entry"]
    assert (said["Icon"], said["StartupWMClass"]) == (ID, NAME)
    kinds = ET.parse(share / "mime/packages" / f"{ID}.xml").getroot()  # noqa: S314 - as above
    kind = kinds.find("{*}mime-type")
    assert kind is not None
    assert said["MimeType"] == f"{kind.get('type')};"
    assert component.findtext("provides/mediatype") == kind.get("type")


def test_windows_is_told_the_version() -> None:
    text = (SOURCE / "packaging/windows/version.txt").read_text("utf-8")
    told = text.replace("@NUMBERS@", "1, 2, 3, 4").replace("@VERSION@", "1.2.3")
    assert "@" not in told
    names = set(re.findall(r"(\w+)\(", told))
    spec = find_spec("PyInstaller")
    assert spec is not None
    assert spec.origin is not None
    known = (Path(spec.origin).parent / "utils/win32/versioninfo.py").read_text("utf-8")
    assert not [name for name in names if f"class {name}:" not in known]
    made = dict.fromkeys(names, lambda *values, **named: (values, named))
    # PyInstaller evaluates it in the same way, but only on Windows.
    info = repr(eval(told, made))  # noqa: S307 - a file of our own
    assert "'filevers': (1, 2, 3, 4)" in info
    assert "('ProductVersion', '1.2.3')" in info
