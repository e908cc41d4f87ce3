"""First hands in the program: offered once, begun from the set-up, gone on with after a restart."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pygame
import pytest
from visitor import Clock, Visitor

from pnwtable.app.screens.setup import SetupScreen
from pnwtable.data.first_hands import first_hand_path, read_first_hand
from pnwtable.play.guided import progress

if TYPE_CHECKING:
    from pathlib import Path

    from pnwtable.app.table.coach import Coach

OFFER = "first_hands.offer"
PANEL = "first_hands.panel"


def newcomer(folder: Path) -> Visitor:
    return Visitor(folder, Clock(), knows_the_games=False)


def starts(visitor: Visitor, game: str) -> None:
    visitor.click(visitor.tiles[game].rect.center)
    visitor.choose("app.setup.start")


def coach(visitor: Visitor) -> Coach:
    found = visitor.table.acting.coach
    assert found is not None
    return found


def titles(visitor: Visitor) -> str:
    visitor.turns(2)
    panel = visitor.table.side.panel
    assert panel is not None
    return "\n".join(getattr(widget, "text", "") for widget in panel.sheet().widgets)


def test_a_game_never_played_is_shown_to_who_wants_it(tmp_path: Path) -> None:
    visitor = newcomer(tmp_path)
    starts(visitor, "grizzo")
    assert not visitor.is_at_table
    visitor.choose(f"{OFFER}.show")
    assert visitor.session.guided
    assert visitor.session.position == 0
    assert visitor.desk.texts.say("first_hands.grizzo.river.title") in titles(visitor)


def test_who_just_wants_to_play_gets_the_table_that_was_set_up(tmp_path: Path) -> None:
    visitor = newcomer(tmp_path)
    starts(visitor, "grizzo")
    visitor.choose(f"{OFFER}.play")
    assert not visitor.session.guided
    assert not visitor.session.practice
    assert visitor.table.acting.coach is None


def test_escape_from_the_question_begins_nothing_and_it_is_asked_again(tmp_path: Path) -> None:
    visitor = newcomer(tmp_path)
    starts(visitor, "grizzo")
    visitor.press(pygame.K_ESCAPE)
    assert not visitor.is_at_table
    assert visitor.saves() == []
    visitor.choose("app.setup.start")
    visitor.choose(f"{OFFER}.show")
    assert visitor.session.guided


@pytest.mark.parametrize("answer", ["show", "play"])
def test_it_is_offered_once(tmp_path: Path, answer: str) -> None:
    visitor = newcomer(tmp_path)
    starts(visitor, "grizzo")
    visitor.choose(f"{OFFER}.{answer}")
    kept = json.loads((tmp_path / "config" / "settings.json").read_text("utf-8"))
    assert kept["offered_first_hands"] == {"grizzo": True}
    visitor.desk.go(visitor.tables.home())
    visitor.turns(2)
    starts(visitor, "grizzo")
    assert visitor.is_at_table
    assert not visitor.session.guided


def test_one_begun_from_the_set_up_is_not_offered_any_more(tmp_path: Path) -> None:
    visitor = newcomer(tmp_path)
    visitor.set_up("grizzo")
    visitor.choose(f"{OFFER}.button")
    assert visitor.session.guided
    visitor.desk.go(visitor.tables.home())
    visitor.turns(2)
    starts(visitor, "grizzo")
    assert visitor.is_at_table
    assert not visitor.session.guided


def test_who_has_played_before_first_hands_came_is_not_asked(tmp_path: Path) -> None:
    config = tmp_path / "config"
    config.mkdir()
    (config / "settings.json").write_text(json.dumps({"last_options": {"grizzo": {}}}))
    visitor = newcomer(tmp_path)
    starts(visitor, "grizzo")
    assert visitor.is_at_table


def test_the_set_up_leads_to_it_at_any_time(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, Clock())
    visitor.click(visitor.tiles["grizzo"].rect.center)
    assert isinstance(visitor.loop.screen, SetupScreen)
    visitor.choose(f"{OFFER}.button")
    assert visitor.session.guided
    assert visitor.session.game.key == "grizzo"
    names = [who.name for who in visitor.session.controllers.values()]
    assert len(set(names)) == len(names)
    assert all(names)


def test_the_quick_solitaire_offers_it_too(tmp_path: Path) -> None:
    visitor = newcomer(tmp_path)
    visitor.choose("app.home.solitaire")
    visitor.choose(f"{OFFER}.show")
    assert visitor.session.guided
    assert visitor.session.game.key == "cabin"


def test_left_in_the_middle_it_stands_among_the_open_tables_and_goes_on_there(
    tmp_path: Path,
) -> None:
    visitor = Visitor(tmp_path, Clock())
    visitor.click(visitor.tiles["forage"].rect.center)
    visitor.choose(f"{OFFER}.button")
    led = coach(visitor)
    led.go_on()
    led.show_me()
    visitor.wait(1.0)
    assert visitor.session.position == 1
    hand = read_first_hand(first_hand_path("forage"))
    before = progress(hand, visitor.session.done)
    visitor.desk.go(visitor.tables.home())
    visitor.turns(2)
    again = Visitor(tmp_path, Clock())
    (card,) = again.cards
    assert again.desk.texts.say(f"{OFFER}.button") in card.said(again.desk)
    again.click(card.rect.center)
    assert again.session.guided
    assert progress(hand, again.session.done) == before
    assert coach(again).runs


def test_home_is_one_press_away_at_its_end(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, Clock())
    visitor.click(visitor.tiles["cabin"].rect.center)
    visitor.choose(f"{OFFER}.button")
    led = coach(visitor)
    for _ in range(20):
        led.go_on()
        led.show_me()
        visitor.wait(0.5)
    assert visitor.desk.texts.say("first_hands.cabin.over_to_you.title") in titles(visitor)
    panel = visitor.table.side.panel
    assert panel is not None
    label = visitor.desk.texts.say(f"{PANEL}.home")
    (home,) = [w for w in panel.sheet().widgets if getattr(w, "label", "") == label]
    visitor.click(home.rect.center)
    assert not visitor.is_at_table
    assert visitor.cards
