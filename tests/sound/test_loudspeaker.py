import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from time import monotonic, sleep

import pytest

from pnwtable.app.sound.box import Box, Device
from pnwtable.app.sound.loudspeaker import Loudspeaker, command
from pnwtable.app.sound.names import SOUNDS
from pnwtable.app.sound.voices import MOST_VOICES, Voices
from pnwtable.play.settings import DEFAULTS, Settings

LONGEST = 60.0
"""Seconds until a test gives up; no test says how quick anything is."""

SILENT = replace(DEFAULTS, sound_table=0.0, sound_signals=0.0)


class Notebook:
    """A process that writes down what it is asked for, in place of the one that is heard."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "wishes"
        self.path.touch()

    def start(self) -> Sequence[str]:
        """How it is started."""
        program = "import sys\nfor line in sys.stdin: open(sys.argv[1], 'a').write(line)"
        return sys.executable, "-c", program, str(self.path)

    def lines(self, least: int) -> list[str]:
        """What was asked for, once it is so much."""
        end = monotonic() + LONGEST
        while len(found := self.path.read_text("ascii").splitlines()) < least:
            assert monotonic() < end, found
            sleep(0.005)
        return found


@pytest.fixture
def notebook(tmp_path: Path) -> Notebook:
    return Notebook(tmp_path)


class Room:
    """A loudspeaker with the settings and the voice that it asks about."""

    def __init__(self, start: Sequence[str]) -> None:
        self.settings: Settings = DEFAULTS
        self.speaking = False
        self.sound = Loudspeaker(lambda: self.settings, lambda: self.speaking, lambda: start)


@pytest.fixture
def room(notebook: Notebook) -> Iterator[Room]:
    room = Room(notebook.start())
    yield room
    room.sound.close()


def test_what_is_asked_for_comes_with_volume_place_and_moment(
    room: Room, notebook: Notebook
) -> None:
    room.settings = replace(DEFAULTS, sound_table=0.5, sound_signals=1.0)
    room.sound.play("lay", after=0.2, at=-0.5)
    room.sound.play("bell")
    assert notebook.lines(2) == ["play lay 0.2500 -0.50 0.200", "play bell 1.0000 0.00 0.000"]


def test_with_both_volumes_at_nothing_nothing_is_ever_started(room: Room) -> None:
    room.settings = SILENT
    room.sound.wake()
    for name in SOUNDS:
        room.sound.play(name)
    room.sound.preview("table")
    room.sound.hush()
    assert not room.sound.started


def test_each_kind_has_a_volume_of_its_own(room: Room, notebook: Notebook) -> None:
    room.settings = replace(DEFAULTS, sound_table=0.0)
    room.sound.play("lay")
    room.sound.preview("table")
    room.sound.play("refusal")
    room.sound.preview("signals")
    words = [line.split()[:2] for line in notebook.lines(3)]
    assert words == [["play", "refusal"], ["hush"], ["play", "chime"]]


def test_of_a_volume_on_its_way_only_the_last_is_heard() -> None:
    device = Quiet()
    box = Box(device, Voices(1))
    for _ in range(30):
        box.obey("hush")
        box.obey("play chime 0.5 0 0.01")
    end = monotonic() + LONGEST
    while not device.played and monotonic() < end:
        sleep(0.002)
        box.pass_time()
    assert len(device.played) == 1


def test_a_window_that_nobody_sees_is_silent(room: Room, notebook: Notebook) -> None:
    room.sound.hidden = True
    room.sound.play("bell")
    room.sound.hidden = False
    room.sound.play("lay")
    assert notebook.lines(1)[0].startswith("play lay")


def test_sounds_lie_under_a_voice_while_it_speaks(room: Room, notebook: Notebook) -> None:
    room.sound.play("lay")
    notebook.lines(1)
    room.speaking = True  # what sounds already is made softer too, without another wish
    assert notebook.lines(2)[1] == "duck 0.3"
    room.speaking = False
    assert notebook.lines(3)[2] == "duck 1.0"


def test_a_process_that_cannot_be_started_or_dies_is_silence_and_no_fault() -> None:
    for start in (["/nowhere/at/all"], [sys.executable, "-c", "pass"]):
        room = Room(start)
        for _ in range(20):
            room.sound.play("lay")
            sleep(0.002)
        room.sound.close()


def test_closing_leaves_nothing_behind(room: Room, notebook: Notebook) -> None:
    room.sound.play("lay")
    notebook.lines(1)
    room.sound.close()
    room.sound.play("lay")
    assert not room.sound.started
    assert len(notebook.lines(1)) == 1


@pytest.mark.parametrize("driver", ["dummy", "nothing-of-that-name"])
def test_the_real_process_plays_or_is_silent_without_a_word(driver: str) -> None:
    """As where there is a device, and where there is none; it ends when the window is gone."""
    wishes = "play lay 0.5 0 0\nplay nonsense 1 1 1\nduck 0.3\nnonsense\nplay bell 1 -1 0.01\n"
    env = os.environ | {"SDL_AUDIODRIVER": driver}
    with subprocess.Popen(
        [*command()], stdin=-1, stdout=-1, stderr=-1, env=env, text=True, encoding="ascii"
    ) as process:
        said, complained = process.communicate(wishes, timeout=LONGEST)
    assert process.returncode == 0
    assert (said, complained) == ("", "")


class Quiet(Device):
    """Notes what would be heard, and when it is given back."""

    def __init__(self) -> None:
        super().__init__()
        self.played: list[tuple[str, int]] = []
        self.now = 0

    def play(self, name: str, take: int, sides: tuple[float, float]) -> None:
        assert all(0 <= side <= 1 for side in sides)
        self.played.append((name, take))

    def make(self, name: str, take: int) -> bytes:
        del name, take
        return b""

    def sounding(self) -> int:
        return self.now


def test_a_deal_of_thirty_cards_at_once_is_one_card() -> None:
    device = Quiet()
    box = Box(device, Voices(1))
    for _ in range(30):
        box.obey("play tick 0.5 0 0")
    box.pass_time()
    assert len(device.played) == 1


def test_so_many_voices_and_no_more() -> None:
    device = Quiet()
    box = Box(device, Voices(1))
    device.now = MOST_VOICES
    box.obey("play lay 0.5 0 0")
    box.pass_time()
    assert not device.played


def test_what_is_due_later_is_played_in_order_and_can_be_taken_back() -> None:
    device = Quiet()
    box = Box(device, Voices(1))
    box.obey("play lay 0.5 0 0.02")
    box.obey("play slide 0.5 0 0.01")
    box.obey("play bell 0.5 0 60")
    end = monotonic() + LONGEST
    while len(device.played) < 2 and monotonic() < end:
        wait = box.pass_time()
        assert wait is not None
        sleep(min(wait, 0.01))
    assert [name for name, _ in device.played] == ["slide", "lay"]
    box.obey("hush")
    while (wait := box.pass_time()) is not None:
        assert wait < 60
    assert len(device.played) == 2


def test_no_take_is_heard_twice_in_a_row_and_all_are_heard() -> None:
    voices = Voices(3)
    takes = [voices.take("lay") for _ in range(200)]
    assert set(takes) == {*range(1, SOUNDS["lay"].takes + 1)}
    assert all(one != other for one, other in pairwise(takes))


def test_the_same_sound_comes_again_only_after_its_gap() -> None:
    voices = Voices(3)
    gap = SOUNDS["lay"].gap
    heard = [voices.admits("lay", at * gap / 4, 0) for at in range(9)]
    assert heard == [True, *[False] * 3, True, *[False] * 3, True]
    assert voices.admits("tick", 0.0, 0)


def test_a_sound_on_the_left_is_softer_on_the_right_but_never_gone() -> None:
    left, right = Voices(3).sides(0.5, -1.0)
    assert 0 < right < left <= 0.5
