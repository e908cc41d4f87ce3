"""Highest in the whole program, run where the project has it: see ``test_an_eighth_game.py``."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from playing import play, seats_of
from test_every_screen import unspoken
from visitor import P1, Visitor, until, visit

from pnwtable.__main__ import main
from pnwtable.app import clipboard
from pnwtable.app.reader.screen import ReaderScreen
from pnwtable.app.table.words import Words
from pnwtable.bots import levels_of
from pnwtable.core.answers import Refusal
from pnwtable.core.commands import AskedPress, parse_command
from pnwtable.core.game import judge
from pnwtable.core.zones import Seat
from pnwtable.data.catalogue import UNTOLD, catalogue_of
from pnwtable.data.first_hands import has_first_hand
from pnwtable.data.languages import ENGLISH, texts_in
from pnwtable.data.texts import Texts
from pnwtable.games import BY_KEY
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup

if TYPE_CHECKING:
    from collections.abc import Iterator

KEY = "highest"
HELP = "Take the most tricks."
MORE = Path(__file__).parent / "more"


class Unsaid(dict[str, Any]):
    """No sentence at all; the keys of those that were wanted."""

    def __init__(self) -> None:
        super().__init__()
        self.wanted: set[str] = set()

    def get(self, key: str, default: Any = None) -> Any:
        self.wanted.add(key)
        return default


@pytest.fixture
def texts() -> Iterator[Texts]:
    """All sentences; afterwards none has been missed."""
    unsaid = Unsaid()
    yield replace(texts_in(ENGLISH), spare=lambda: Texts(unsaid))
    assert not unsaid.wanted


def begin(visitor: Visitor) -> None:
    visitor.set_up(KEY)
    assert not list(unspoken(visitor))
    visitor.choose("app.setup.start")
    assert visitor.session.game.key == KEY


def see_the_trick(visitor: Visitor) -> None:
    """A trick lies there until somebody goes on."""
    visitor.wait(2)
    if visitor.table.stays:
        visitor.press(pygame.K_SPACE)
    assert not visitor.table.stays


def lay(visitor: Visitor) -> None:
    """Lay the first card of the hand, and wait for the computers."""
    session = visitor.session
    see_the_trick(visitor)
    left = session.view(P1).table.cards["hand@1"]  # type: ignore[index]  # a zone
    visitor.drag(visitor.place("hand@1"), visitor.place("trick@1"))
    assert len(session.view(P1).table.cards["hand@1"]) < len(left)  # type: ignore[index]  # as above

    def has_gone_on() -> bool:
        visitor.wait(0.5)  # a computer takes its time
        return P1 in session.actors or session.outcome is not None

    until(visitor, has_gone_on)


def test_it_is_played_against_computers_from_home_to_its_ending(
    texts: Texts, tmp_path: Path
) -> None:
    with visit(tmp_path, texts=texts) as visitor:
        assert visitor.tiles[KEY]
        begin(visitor)
        assert [who.level for who in visitor.session.controllers.values()] == ["", "random"]
        for _ in range(3):
            lay(visitor)
        see_the_trick(visitor)
        visitor.wait(4)
        assert visitor.desk.questions
        assert not list(unspoken(visitor))
        assert any(one in visitor.written for one in ("highest", "height", "higher"))
        visitor.choose("table.end.home")
        visitor.choose("app.saves.title")
        assert not list(unspoken(visitor))
        visitor.press(pygame.K_ESCAPE)
        visitor.choose("app.statistics.title")
        visitor.wait(1)
        assert not list(unspoken(visitor))
        assert visitor.fault == ""
        visitor.close()


def test_its_table_tells_all_that_others_tell(texts: Texts, tmp_path: Path) -> None:
    with visit(tmp_path, texts=texts) as visitor:
        begin(visitor)
        lay(visitor)
        assert not list(unspoken(visitor))
        for key in (pygame.K_g, pygame.K_w, pygame.K_t, pygame.K_s, pygame.K_d, pygame.K_F1):
            visitor.press(key)
            visitor.wait(1)
            assert not list(unspoken(visitor))
            visitor.press(pygame.K_ESCAPE)
        visitor.drag(visitor.place("hand@1"), visitor.place("won@1"))
        assert visitor.table.sentences.rule == "HI-10"
        visitor.press(pygame.K_F2)
        assert isinstance(visitor.loop.screen, ReaderScreen)
        assert any(HELP in leaf.told for leaf in visitor.loop.screen.flow.leaves)
        visitor.press(pygame.K_ESCAPE)
        assert visitor.is_at_table
        assert visitor.fault == ""
        visitor.close()


def test_it_is_saved_gone_on_with_and_sent_as_a_code(texts: Texts, tmp_path: Path) -> None:
    with visit(tmp_path / "mine", texts=texts) as visitor:
        begin(visitor)
        lay(visitor)
        left = visitor.session.digest
        code = visitor.session.table_code()
        visitor.close()
    with visit(tmp_path / "mine", texts=texts) as visitor:
        visitor.choose("app.home.resume")
        assert visitor.session.digest == left
        visitor.session.undo()
        visitor.close()
    assert code is not None
    assert clipboard.write(code)
    with visit(tmp_path / "yours", texts=texts) as visitor:
        visitor.press(pygame.K_v, mod=pygame.KMOD_CTRL)
        visitor.turns(3)
        assert visitor.session.digest == left
        visitor.close()


def test_people_at_one_screen_hide_their_hands(texts: Texts, tmp_path: Path) -> None:
    game = BY_KEY[KEY]
    with visit(tmp_path, (game, complete_setup(game, 3), 7), texts=texts) as visitor:
        assert visitor.table.curtain is not None
        assert not list(unspoken(visitor))
        visitor.close()


def test_the_command_line_plays_photographs_and_checks_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scenario, picture = MORE / "scenarios" / "kings.yaml", tmp_path / "highest.png"
    assert main(["simulate", KEY, "--players", "3", "--games", "4", "--processes", "1"]) == 0
    assert main(["check", str(scenario)]) == 0
    assert main(["shot", KEY, "--players", "4", "-o", str(picture)]) == 0
    said = capsys.readouterr().out
    assert "3 players, 4 games" in said
    assert "1 passed, 0 failed" in said
    assert pygame.image.load(picture).get_size()[0] > 0


def test_every_refusal_of_a_table_is_said(texts: Texts) -> None:
    game = BY_KEY[KEY]
    heard: set[str] = set()
    for commands in range(7):
        state = play(game, complete_setup(game, 2), 7, commands).state
        for seat in seats_of(state):
            refused = judge(game, state, AskedPress(seat, "end"))
            assert isinstance(refused, Refusal)
            assert Words(texts, KEY).why(refused)
            heard.add(refused.rule)
    assert heard == {"HI-10", "HI-11", "HI-12"}


def test_what_it_did_not_bring_has_a_stand_in() -> None:
    assert catalogue_of(BY_KEY)[KEY] == UNTOLD
    assert levels_of(KEY) == ("random",)
    assert not has_first_hand(KEY)


def test_a_secret_card_stays_one_until_all_have_laid_theirs() -> None:
    game = BY_KEY[KEY]
    session = Session.new(game, complete_setup(game, 2), 7)
    card = session.view(P1).table.faces("hand@1")[0]  # type: ignore[arg-type]  # a name of a zone
    session.do(parse_command(f"move {card} hand@1 > trick@1", P1), session.stamp)
    token = session.view(Seat(2)).table.cards["trick@1"][0]  # type: ignore[index]  # as above
    assert session.view(Seat(2)).table.sides[token] == ("?",)
