"""What a game may bring beside rules and words, run where the project has Highest and ``more``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from test_every_screen import unspoken
from visitor import visit

from pnwtable.__main__ import main
from pnwtable.app.reader.library import examples_of, page_about
from pnwtable.app.reader.screen import ReaderScreen
from pnwtable.data.catalogue import catalogue_of
from pnwtable.data.languages import ENGLISH, texts_in
from pnwtable.data.places import of_game
from pnwtable.games import BY_KEY

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

KEY = "highest"


def test_its_entry_is_that_of_its_folder() -> None:
    entry = catalogue_of(BY_KEY)[KEY]
    assert entry.minutes == (2, 3)
    assert [one.what for one in entry.picture.lies] == ["KD", "KH"]


def test_its_words_are_known_in_the_languages_that_it_speaks() -> None:
    assert texts_in("de").say(f"games.{KEY}.name") == "Höchste"
    english = texts_in(ENGLISH).say(f"games.{KEY}.about")
    assert texts_in("de").say(f"games.{KEY}.about") == english


def test_its_page_is_read_with_its_examples(tmp_path: Path) -> None:
    assert [rule.id for rule in page_about(KEY).rules()][-1] == "HI-20"
    assert list(examples_of(KEY)) == ["HI-13"]
    with visit(tmp_path, texts=texts_in(ENGLISH)) as visitor:
        visitor.set_up(KEY)
        visitor.choose("app.reader.menu")
        assert isinstance(visitor.loop.screen, ReaderScreen)
        visitor.loop.screen.go_to_rule("HI-13")
        assert visitor.loop.screen.current is not None
        assert visitor.fault == ""


def test_its_first_hand_is_offered_and_begun(tmp_path: Path) -> None:
    with visit(tmp_path, texts=texts_in(ENGLISH)) as visitor:
        visitor.set_up(KEY)
        visitor.choose("first_hands.offer.button")
        visitor.wait(1)
        assert visitor.table.side.panel is not None
        assert not list(unspoken(visitor))
        assert visitor.fault == ""


def test_its_scenarios_hold(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(of_game(KEY, "scenarios"))]) == 0
    assert "1 passed, 0 failed" in capsys.readouterr().out
