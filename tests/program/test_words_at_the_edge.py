"""The line of words under every screen, and the voice that says the same."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from lettering import faults, read_picture
from stand_in import HANGS, POSIX, Programs, until
from visitor import visit

from pnwtable.app.reader.screen import ReaderScreen
from pnwtable.app.speech.aloud import aloud
from pnwtable.app.speech.reading_line import ReadingLine
from pnwtable.app.speech.strip import draw

if TYPE_CHECKING:
    from collections.abc import Iterator

    from visitor import Visitor

    from pnwtable.play.settings import Speech

SIZES: Final = ((1024, 640), (1280, 800), (1920, 1080))


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[Visitor]:
    with visit(tmp_path) as visitor:
        yield visitor
        assert visitor.fault == ""


def wish(visitor: Visitor, speech: Speech) -> None:
    """Choose it as the settings do."""
    visitor.desk.change(replace(visitor.desk.settings, speech=speech))
    visitor.turns(2)


def test_a_key_goes_from_no_words_to_words_to_a_voice_and_says_so(
    visitor: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Programs(tmp_path, monkeypatch)
    whole = visitor.desk.size
    say = visitor.desk.texts.say
    for mode, said in (("text", "text"), ("voice", "none"), ("off", "off")):
        visitor.press(pygame.K_F8)
        assert visitor.desk.settings.speech == mode
        assert visitor.said[-1] == say(f"speech.mode.{said}")
        assert (visitor.desk.size == whole) == (mode == "off")


def test_the_line_takes_its_room_from_below_and_covers_nothing(visitor: Visitor) -> None:
    visitor.set_up("forage")
    visitor.choose("app.setup.start")
    visitor.wait(1)
    wish(visitor, "text")
    visitor.wait(6)
    width, high = visitor.desk.size
    surface = visitor.window.surface()
    assert surface.get_size()[0] == width
    assert 40 <= surface.get_size()[1] - high <= 0.13 * surface.get_size()[1]
    alone = pygame.Surface((width, high))
    visitor.table.draw(alone)
    above = surface.subsurface((0, 0), (width, high))
    assert pygame.image.tobytes(above, "RGB") == pygame.image.tobytes(alone, "RGB")
    assert visitor.table.showing.area.bottom <= high


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_its_words_are_legible_and_whole_at_every_size(
    visitor: Visitor, size: tuple[int, int], scale: float
) -> None:
    visitor.set_up("trail")
    visitor.choose("app.setup.start")
    visitor.wait(1)
    wish(visitor, "text")
    visitor.press(pygame.K_TAB)
    visitor.desk.speaker.say("Anna plays 7♥.", urgent=True)
    visitor.wait(1)
    desk = visitor.desk
    desk.settings = replace(desk.settings, ui_scale=scale)
    left = ReadingLine(desk).room(size)
    desk.size = size[0], size[1] - left[1]
    letters, picture = read_picture(desk, lambda: None, lambda target: draw(desk, target))
    assert [one.text for one in letters] == [
        desk.speaker.lines.happened,
        desk.speaker.lines.focus,
    ]
    assert not list(faults(letters))
    folder = os.environ.get("PNWTABLE_PHOTOS")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, Path(folder) / f"line-{size[0]}x{size[1]}-{scale}.png")


def test_what_is_too_long_for_the_line_ends_with_dots_inside_of_it(visitor: Visitor) -> None:
    wish(visitor, "text")
    visitor.desk.speaker.say("A very long story of a card. " * 30)
    visitor.desk.size = 1024, 64
    letters, _ = read_picture(visitor.desk, lambda: None, lambda target: draw(visitor.desk, target))
    assert letters[0].text.endswith("…")
    assert not list(faults(letters))


def test_a_question_is_read_with_its_words_and_its_safe_answer(visitor: Visitor) -> None:
    visitor.set_up("cabin")
    visitor.choose("app.setup.start")
    wish(visitor, "text")
    visitor.press(pygame.K_ESCAPE)
    lines, say = visitor.desk.speaker.lines, visitor.desk.texts.say
    assert lines.happened.startswith("Cabin by the Sea. ")
    assert say("table.menus.text") in lines.happened
    assert lines.focus.startswith(f"{say('app.home.resume')}, button, 1 of ")
    visitor.press(pygame.K_DOWN)
    assert visitor.desk.speaker.lines.focus != lines.focus


def test_a_control_is_called_by_the_words_before_it_and_says_its_value(visitor: Visitor) -> None:
    wish(visitor, "text")
    visitor.choose("app.home.settings")
    visitor.press(pygame.K_TAB)
    say = visitor.desk.texts.say
    while say("app.settings.high_contrast.name") not in visitor.desk.speaker.lines.focus:
        visitor.press(pygame.K_TAB)
    off, on = say("app.turned_off"), say("app.turned_on")
    assert f"switch: {off}." in visitor.desk.speaker.lines.focus
    visitor.press(pygame.K_SPACE)
    assert f"switch: {on}." in visitor.desk.speaker.lines.focus


def test_a_page_of_rules_is_read_as_it_comes_into_sight(visitor: Visitor) -> None:
    visitor.set_up("cabin")
    visitor.choose("app.setup.start")
    wish(visitor, "text")
    visitor.press(pygame.K_F2)
    visitor.wait(1)
    page = visitor.loop.screen
    assert isinstance(page, ReaderScreen)
    for _ in range(3):
        last = page.flow.in_sight()[-1]
        assert visitor.desk.speaker.lines.happened == aloud(last.told, visitor.desk.texts)
        visitor.press(pygame.K_PAGEDOWN)
        visitor.wait(2)
        assert page.flow.in_sight()[-1] is not last


@POSIX
@pytest.mark.parametrize("found", [False, True])
def test_the_settings_say_so_if_there_is_no_speech_program(
    visitor: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, found: bool
) -> None:
    programs = Programs(tmp_path, monkeypatch)
    if found:
        programs.install("espeak-ng")
    wish(visitor, "voice")
    visitor.choose("app.home.settings")
    visitor.press(pygame.K_TAB)
    for _ in range(8):
        if visitor.desk.text("settings.speech.name") in visitor.written:
            break
        visitor.sheet.focus.take(next(one for one in visitor.sheet.widgets if one.focusable))
        visitor.press(pygame.K_RIGHT)
    assert visitor.desk.text("settings.speech.about") in visitor.written
    assert (visitor.desk.text("settings.speech.none") in visitor.written) != found


@POSIX
def test_what_has_the_focus_is_spoken_and_any_key_stops_the_voice(
    visitor: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = Programs(tmp_path, monkeypatch)
    programs.install("spd-say", HANGS)
    wish(visitor, "voice")
    title = visitor.desk.text("home.title")
    until(lambda: programs.hung == 2)
    assert programs.said == [title]
    visitor.press(pygame.K_TAB)
    until(lambda: programs.hung == 4)
    assert programs.said == [title, visitor.desk.speaker.lines.focus]
    visitor.program.close()
    until(lambda: not programs.running)


@POSIX
def test_the_whole_table_is_read_out_part_by_part(
    visitor: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = Programs(tmp_path, monkeypatch)
    visitor.set_up("cabin")
    visitor.choose("app.setup.start")
    visitor.wait(1)
    wish(visitor, "voice")
    programs.install("spd-say")
    visitor.desk.speaker.close()
    visitor.press(pygame.K_d)
    until(lambda: any("Use the supply" in line for line in programs.said))
    until(lambda: any(line.startswith("What you can do.") for line in programs.said))
    visitor.program.close()


def test_whoever_comes_back_to_the_table_is_told_again_where_that_is(visitor: Visitor) -> None:
    wish(visitor, "text")
    visitor.set_up()
    visitor.choose("app.setup.start")
    visitor.wait(1)
    told = visitor.table.standing.prompt
    visitor.press(pygame.K_ESCAPE)
    visitor.turns(2)
    assert told not in visitor.desk.speaker.lines.happened
    visitor.press(pygame.K_ESCAPE)
    visitor.turns(2)
    assert visitor.desk.speaker.lines.happened == told
    visitor.press(pygame.K_t)
    visitor.turns(2)
    assert visitor.table.words.table("timeline.deal") in visitor.desk.speaker.lines.happened
    visitor.press(pygame.K_ESCAPE)
    visitor.turns(2)
    assert visitor.desk.speaker.lines.happened == told
