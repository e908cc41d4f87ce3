"""Names that are long, strange, or made to do harm, wherever a name is shown or written."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from shell import new_desk
from stand_in import POSIX, Programs, until
from visitor import visit

from pnwtable.app.speech.speaker import Speaker
from pnwtable.data.languages import spoken
from pnwtable.games import BY_KEY
from pnwtable.play.exports import Exported, export
from pnwtable.play.ledger import Ledger
from pnwtable.play.seats import Controller
from pnwtable.play.session import Session
from pnwtable.play.settings import DEFAULTS
from pnwtable.play.setups import complete_setup
from pnwtable.play.shelf import Shelf

if TYPE_CHECKING:
    from pathlib import Path

    from visitor import Visitor

NAMES: Final = (
    "W" * 60,
    "Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikanten",
    "\u202e\u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627",  # from the right, and turned
    "Z" + "\u0300\u0301\u0302\u0489" * 14,  # accents upon accents
    "\U0001f43b\u200d\u2744\ufe0f" * 9,  # emoji of several signs
    "\u200b\u200d\ufeff",  # nothing to see
    "a\0b\x07\x1b[31mc\nd\te\x7f",
    "\ud800x\udfff",  # of a save that was broken
    'CON<>:"/\\|?*..\\..\\x',  # what Windows forbids in the names of files
    "{name} {0} %s **b** \u2660 ``x``",
    "\u65e5\u672c\u8a9e\u306e\u540d\u524d" * 8,
    "=HYPERLINK(1)",
)
FOUR: Final = (NAMES[:4], NAMES[4:8], NAMES[8:])

SHOWN: Final = (pygame.K_g, pygame.K_s, pygame.K_ESCAPE, pygame.K_t, pygame.K_ESCAPE)
"""The log, the scores, and what happened before."""


def played(folder: Path, names: tuple[str, ...], commands: int) -> Session:
    """A table of these four, put away; with as many commands as that, or to its end."""
    game = BY_KEY["signal_fire"]
    shelf = Shelf(folder / "data")
    session = Session.new(
        game,
        complete_setup(game),
        7,
        controllers=[Controller("person", "", name, "") for name in names],
        keeper=shelf.create(),
    )
    session.rename(names[0])
    while session.outcome is None and session.position < commands:
        session.do(session.legal(session.actors[0])[0], session.stamp)
    shelf.put_away(session)
    return session


@pytest.mark.parametrize("names", FOUR)
def test_a_table_of_strange_names_is_listed_shown_and_played_on(
    tmp_path: Path, names: tuple[str, ...]
) -> None:
    digest = played(tmp_path, names, 6).digest
    played(tmp_path, names, 9)
    with visit(tmp_path) as visitor:
        visitor.choose("app.home.tables")
        visitor.turns(3)
        visitor.press(pygame.K_DOWN, pygame.K_RETURN)
        visitor.turns(2)
        assert visitor.session.digest == digest
        behind_the_curtain(visitor)
        for key in SHOWN:
            visitor.press(key)
            visitor.turns(2)
        session = visitor.session
        session.do(session.legal(session.actors[0])[0], session.stamp)
        visitor.turns(4)
        assert not visitor.fault


def behind_the_curtain(visitor: Visitor) -> None:
    """Whoever has the turn is asked for by name."""
    visitor.press(pygame.K_RETURN)
    visitor.turns(2)
    assert visitor.is_at_table


@pytest.mark.parametrize("names", FOUR)
def test_results_of_strange_names_are_written_to_files_of_harmless_names(
    tmp_path: Path, names: tuple[str, ...]
) -> None:
    session = played(tmp_path, names, 10_000)
    assert session.outcome is not None
    ledger = Ledger(Shelf(tmp_path / "data"))
    ledger.begin()
    while ledger.read_on(1.0):
        pass
    moment = datetime(2026, 5, 1, tzinfo=UTC)
    for form in ("csv", "json"):
        answer = export(ledger.games, tmp_path / "out", form, moment)
        assert isinstance(answer, Exported)
        assert re.fullmatch(r"[a-z0-9.-]+", answer.path.name)
        text = answer.path.read_text("utf-8")
        if form == "csv":
            rows = list(csv.DictReader(io.StringIO(text, newline="")))
            assert len(rows) == len(names)
        else:
            assert len(json.loads(text)["games"]) == 1
    assert all(path.name.isascii() for path in tmp_path.rglob("*"))


@pytest.mark.parametrize("name", NAMES)
def test_no_name_is_wider_than_the_room_it_gets(name: str) -> None:
    fonts = new_desk().fonts
    assert fonts.paragraph(name, 150, 17, bold=True).get_width() <= 150 + 2
    assert fonts.line(name, 17).get_height() == fonts.line("a", 17).get_height()


def test_joiners_and_accents_that_no_font_has_leave_no_marks() -> None:
    fonts = new_desk().fonts
    bear, snow = "\U0001f43b", "\u2744"

    def wide(text: str) -> int:
        picture = fonts.line(text, 20)
        return picture.get_width()

    assert wide(f"{bear}\u200d{snow}\ufe0f") == wide(bear + snow)
    assert wide("Ann\u202ea") == wide("Anna")
    assert wide("a\u0489") == wide("a")
    assert wide(bear) > 0, "but a letter that no font has does"


@POSIX
def test_letters_without_bytes_do_not_silence_the_voice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = Programs(tmp_path, monkeypatch)
    programs.install("spd-say")
    chosen = replace(DEFAULTS, speech="voice", sound_speech=0.5)
    speaker = Speaker(lambda: chosen, lambda: spoken("en"))
    try:
        speaker.say("\ud800lf plays.")
        speaker.say("And Elk.")
        until(lambda: len(programs.said) == 2)
        assert programs.said == ["?lf plays.", "And Elk."]
    finally:
        speaker.close()
