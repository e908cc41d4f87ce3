"""What is said goes to a program of the system, which can never hold anything up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from stand_in import FAILS, HANGS, POSIX, Programs, until

from pnwtable.app.speech.mouth import MOST, Mouth
from pnwtable.app.speech.speaker import Speaker
from pnwtable.app.speech.voices import Manner, voices
from pnwtable.data.languages import spoken
from pnwtable.play.settings import DEFAULTS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = POSIX
PLAIN = Manner("en", 1.0)


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Programs:
    return Programs(tmp_path, monkeypatch)


@pytest.fixture
def speaker() -> Iterator[Speaker]:
    chosen = replace(DEFAULTS, speech="voice", sound_speech=0.5)
    speaker = Speaker(lambda: chosen, lambda: spoken("en"))
    yield speaker
    speaker.close()


def test_what_stands_in_the_line_is_what_is_spoken(programs: Programs, speaker: Speaker) -> None:
    programs.install("spd-say")
    speaker.say("Anna plays 7♥ and 10♣.")
    until(lambda: programs.said)
    assert programs.said == [speaker.lines.happened] == ["Anna plays 7 of Hearts and 10 of Clubs."]


def test_what_comes_later_is_said_later(programs: Programs, speaker: Speaker) -> None:
    programs.install("espeak-ng")
    for text in ("One.", "Two.", "Three."):
        speaker.say(text)
    until(lambda: len(programs.said) == 3)
    assert programs.said == ["One.", "Two.", "Three."]


def test_language_and_volume_are_those_of_the_program(programs: Programs, speaker: Speaker) -> None:
    programs.install("espeak-ng")
    speaker.focus_on("Deck")
    until(lambda: programs.asked)
    assert programs.asked[0].startswith("-v en -a 50 ")


def test_nothing_in_a_text_is_taken_for_a_command(programs: Programs, speaker: Speaker) -> None:
    programs.install("spd-say")
    said = "--help; $(touch here) `touch there` \"x\" 'y' | cat > away"
    speaker.say(said)
    until(lambda: programs.said)
    assert programs.said == [said]


def test_a_refusal_interrupts_and_what_waited_is_not_said(
    programs: Programs, speaker: Speaker
) -> None:
    programs.install("spd-say", HANGS)
    speaker.say("A long story.")
    until(lambda: programs.hung == 2)
    speaker.say("Its second part.")
    assert speaker.speaking
    speaker.say("That is not allowed.", urgent=True)
    until(lambda: programs.hung == 4)
    assert programs.said == ["A long story.", "That is not allowed."]
    assert len(programs.running) == 2


def test_hushed_it_is_silent_with_all_that_it_started(programs: Programs, speaker: Speaker) -> None:
    programs.install("espeak-ng", HANGS)
    speaker.say("A long story.")
    until(lambda: programs.hung == 2)
    speaker.hush()
    until(lambda: not programs.running)
    until(lambda: not speaker.speaking)


def test_after_the_end_no_process_is_left(programs: Programs, speaker: Speaker) -> None:
    programs.install("espeak-ng", HANGS)
    speaker.say("A long story.")
    until(lambda: programs.hung == 2)
    speaker.close()
    until(lambda: not programs.running)


def test_a_program_that_hangs_is_left_for_the_next_one(programs: Programs) -> None:
    programs.install("spd-say", HANGS)
    programs.install("espeak-ng")
    mouth = Mouth(voices("linux"), patience=1.0)
    mouth.say("Hm", PLAIN)
    until(lambda: programs.asked and len(programs.said) > 1)
    assert programs.said == ["Hm", "Hm"]
    assert not programs.running
    mouth.close()


def test_a_program_that_fails_is_left_for_the_next_one(programs: Programs) -> None:
    programs.install("spd-say", FAILS)
    programs.install("espeak-ng")
    mouth = Mouth(voices("linux"))
    mouth.say("All the same.", PLAIN)
    until(lambda: programs.said)
    assert programs.said == ["All the same."]
    mouth.close()


def test_once_all_have_failed_it_is_silent(programs: Programs) -> None:
    programs.install("spd-say", FAILS)
    mouth = Mouth(voices("linux"))
    mouth.say("Is anybody there?", PLAIN)
    until(lambda: mouth.silent)
    mouth.say("Nobody.", PLAIN)
    until(lambda: not mouth.speaking)
    mouth.close()


def test_without_a_program_the_line_is_written_all_the_same(
    programs: Programs, speaker: Speaker
) -> None:
    assert not voices("linux")
    speaker.say("Anna wins.")
    assert not programs.said
    assert speaker.lines.happened == "Anna wins."
    assert not speaker.speaking


def test_no_more_waits_than_anybody_would_listen_to(programs: Programs) -> None:
    programs.install("spd-say", HANGS)
    mouth = Mouth(voices("linux"))
    for number in range(3 * MOST):
        mouth.say(str(number), PLAIN)
    until(lambda: programs.hung == 2)
    assert len(mouth._waiting) <= MOST  # noqa: SLF001 - nothing else tells how many wait
    mouth.close()
    until(lambda: not programs.running)


@pytest.mark.parametrize(
    ("platform", "first"),
    [("linux", "spd-say"), ("darwin", "say"), ("win32", "powershell")],
)
def test_every_platform_has_its_own_program_first(
    platform: str, first: str, programs: Programs
) -> None:
    for name in ("espeak-ng", "spd-say", "say", "powershell"):
        programs.install(name)
    assert voices(platform)[0].program.endswith(f"/{first}")


@pytest.mark.parametrize("wish", ["en'; calc; '", "", "de-AT", "../x"])
def test_no_language_brings_anything_but_letters_to_a_command_line(
    wish: str, programs: Programs
) -> None:
    programs.install("powershell")
    command = " ".join(voices("win32")[0].command(Manner(wish, 2.0)))
    assert "calc" not in command
    assert "../" not in command
    assert "Volume = 100" in command


def test_off_says_and_writes_nothing(programs: Programs) -> None:
    programs.install("spd-say", HANGS)
    speaker = Speaker(lambda: DEFAULTS, lambda: spoken("en"))
    speaker.say("Anna wins.")
    speaker.focus_on("Deck")
    assert speaker.lines.happened == speaker.lines.focus == ""
    assert not programs.hung


def test_a_question_longer_than_the_line_is_asked_alone() -> None:
    """With no room left there is nothing more to leave out, and no end of leaving out."""
    speaker = Speaker(lambda: replace(DEFAULTS, speech="text"), lambda: spoken("en"))
    speaker.tell("Anna wins.")
    for question in ("What now?" + " What now?" * 20, "And then?" + " And then?" * 20):
        speaker.ask(question)
        assert speaker.lines.happened == question
