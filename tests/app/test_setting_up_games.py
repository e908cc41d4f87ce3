"""What is set up beside people: sessions, recommendations, maps, deals, and why not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from homes import CATALOGUE, TODAY, a_setup
from shell import TEXTS, new_desk, painted, press, tap, typed

from pnwtable.app.screens.draft import OWN
from pnwtable.app.screens.maps import MapPicture
from pnwtable.app.widgets.choice import Choice, Number
from pnwtable.app.widgets.field import TextField
from pnwtable.app.widgets.segments import Segments
from pnwtable.app.widgets.simple import Label, Toggle
from pnwtable.games import BY_KEY
from pnwtable.play.setups import complete_setup, deal_of_the_day

if TYPE_CHECKING:
    from pnwtable.app.screens.draft import Wanted
    from pnwtable.app.widgets.base import Widget

RECOMMENDED = "Recommended for 6 players: On"


class Setting:
    """A set-up before a player."""

    def __init__(self, game: str, people: int = 0, last: Wanted | None = None) -> None:
        self.heard: list[Wanted] = []
        self.desk = new_desk()
        if last is not None:
            self.desk.settings = replace(
                self.desk.settings,
                last_options={game: last.options},
                last_seats={game: last.controllers},
            )
        self.screen = a_setup(self.desk, game, self.heard, people)

    def of(self, kind: type[Widget]) -> list[Widget]:
        return [w for w in self.screen.sheet.widgets if isinstance(w, kind)]

    def segments(self, at: int) -> Segments[object]:
        """The number of people, then the session."""
        found = self.of(Segments)[at]
        assert isinstance(found, Segments)
        return found

    def choose(self, at: int, value: object) -> None:
        """Tap a value, scrolled into sight as a player would."""
        self.screen.sheet.focus.take(self.segments(at))
        self.screen.resized(self.desk.size)
        tap(self.screen, self.segments(at).cell(value).center)

    def tap(self, widget: Widget) -> None:
        self.screen.sheet.focus.take(widget)
        self.screen.resized(self.desk.size)
        tap(self.screen, widget.rect.center)

    def press_label(self, key: str) -> None:
        wanted = TEXTS.say(f"app.setup.{key}")
        widgets = self.screen.sheet.widgets
        self.tap(next(w for w in widgets if getattr(w, "label", "") == wanted))

    @property
    def written(self) -> list[str]:
        return [w.text for w in self.screen.sheet.widgets if isinstance(w, Label)]

    def start(self) -> Wanted:
        self.press_label("start")
        return self.heard[-1]


# how many


@pytest.mark.parametrize("game", [key for key in BY_KEY if key != "cabin"])
def test_a_number_that_the_rules_do_not_allow_says_why_in_their_words(game: str) -> None:
    setting, seats = Setting(game), BY_KEY[game].seats
    outside = [number for number in range(1, 9) if number not in seats]
    for number in outside:
        setting.choose(0, number)
        assert setting.start().seats in seats
    assert len(setting.desk.toasts) == len(outside)
    for sentence in setting.desk.toasts:
        assert "⟨" not in sentence
        assert TEXTS.say(f"games.{game}.name") in sentence


def test_the_keys_hear_why_there_is_no_larger_number() -> None:
    setting = Setting("trail")
    setting.screen.sheet.focus.take(setting.segments(0))
    press(setting.screen, pygame.K_RIGHT, pygame.K_RIGHT)
    assert setting.start().seats == 4
    assert setting.desk.toasts == [TEXTS.say("games.trail.refusals.TR-01")]
    typed(setting.screen, "3")


def test_the_number_that_was_filtered_for_at_home_is_that_of_the_set_up() -> None:
    assert Setting("forage", people=5).start().seats == 5
    assert Setting("trail", people=8).start().seats == 3


# what the rulebook recommends


def test_the_large_map_of_forage_is_recommended_and_chosen_from_six_on() -> None:
    setting = Setting("forage", people=5)
    assert setting.start().options["large_map"] is False
    assert RECOMMENDED not in setting.written
    setting.choose(0, 6)
    assert RECOMMENDED in setting.written
    assert setting.start().options["large_map"] is True
    setting.choose(0, 4)
    assert setting.start().options["large_map"] is False
    assert Setting("forage", people=6).start().options["large_map"] is True


def test_a_recommendation_gives_way_to_what_was_chosen_by_hand() -> None:
    setting = Setting("forage", people=6)
    setting.tap(setting.of(Toggle)[0])
    assert setting.start().options["large_map"] is False
    setting.choose(0, 7)
    setting.choose(0, 5)
    setting.choose(0, 8)
    assert setting.start().options["large_map"] is False


def test_the_options_of_last_time_come_before_what_is_recommended() -> None:
    first = Setting("forage", people=6)
    first.tap(first.of(Toggle)[0])
    again = Setting("forage", last=first.start())
    assert again.start() == first.heard[-1]


# sessions


def test_signal_fire_offers_short_sessions_first_and_begins_with_the_shortest() -> None:
    setting = Setting("signal_fire")
    names = [*CATALOGUE["signal_fire"].sessions, OWN]
    assert list(setting.segments(1).values) == names
    lengths = []
    for name in names[:-1]:
        setting.choose(1, name)
        options = setting.start().options
        lengths.append((options["rounds"], options["target"]))
    assert lengths == [(3, 0), (0, 25), (0, 50)]
    assert Setting("signal_fire").start().options["rounds"] == 3


def test_the_options_of_a_session_are_reachable_and_no_others_are_hidden() -> None:
    setting = Setting("signal_fire")
    assert setting.of(Number) == []
    assert len(setting.of(Toggle)) == 1
    setting.choose(1, OWN)
    target, rounds = setting.of(Number)
    assert setting.screen.sheet.focus.at is setting.segments(1)
    for number, sign in ((target, "75"), (rounds, "9")):
        setting.tap(number)
        typed(setting.screen, sign)
    options = setting.start().options
    assert (options["target"], options["rounds"]) == (75, 9)


def test_a_session_of_last_time_is_chosen_again_and_one_of_ones_own_is_open() -> None:
    short = Setting("signal_fire")
    short.choose(1, "points-25")
    assert Setting("signal_fire", last=short.start()).start() == short.heard[-1]
    own = Setting("signal_fire")
    own.choose(1, OWN)
    own.tap(own.of(Number)[1])
    typed(own.screen, "7")
    again = Setting("signal_fire", last=own.start())
    assert len(again.of(Number)) == 2
    assert again.start() == own.heard[-1]


# why not


def test_what_does_not_go_together_is_said_before_anybody_starts() -> None:
    setting = Setting("forage", people=4)
    sentence = TEXTS.say("games.forage.refusals.FG-01")
    setting.tap(setting.of(Toggle)[0])
    assert sentence not in setting.written
    setting.choose(0, 3)
    assert sentence in setting.written
    setting.choose(0, 4)
    assert sentence not in setting.written


# maps


@pytest.mark.parametrize(("game", "pictures"), [("trail", 1), ("forage", 1), ("grizzo", 0)])
def test_a_game_with_a_choice_of_maps_shows_the_one_that_is_chosen(
    game: str, pictures: int
) -> None:
    assert len(Setting(game).of(MapPicture)) == pictures


def test_the_picture_follows_the_choice_of_a_map() -> None:
    setting = Setting("forage", people=4)
    (picture,) = setting.of(MapPicture)
    seen = []
    for _ in range(3):
        whole = painted(setting.desk, setting.screen)
        seen.append(pygame.image.tobytes(whole.subsurface(picture.rect), "RGB"))
        setting.tap(setting.of(Toggle)[0])
    assert seen[0] == seen[2] != seen[1]


# deals


def test_the_deal_of_the_day_fills_in_its_number_and_says_so() -> None:
    setting = Setting("cabin")
    setting.press_label("deal_today")
    assert setting.start().deal == deal_of_the_day("cabin", TODAY)
    assert TEXTS.say("app.setup.deal_of_today", {"day": "30 November"}) in setting.written
    field = setting.of(TextField)[-1]
    setting.tap(field)
    press(setting.screen, pygame.K_BACKSPACE)
    assert TEXTS.say("app.setup.deal_about") in setting.written
    assert setting.start().deal != deal_of_the_day("cabin", TODAY)


# every text


def test_every_option_of_every_game_is_explained_in_a_sentence() -> None:
    for game in BY_KEY.values():
        for spec in game.options:
            about = TEXTS.say(f"games.{game.key}.options.{spec.key}.about")
            assert about.endswith("."), (game.key, spec.key)


def test_every_session_has_its_name_and_its_sentence() -> None:
    for key, entry in CATALOGUE.items():
        for session in entry.sessions:
            for part in ("name", "about"):
                assert TEXTS.has(f"games.{key}.sessions.{session}.{part}")


def test_every_game_starts_from_its_first_set_up() -> None:
    for key, game in BY_KEY.items():
        for people in game.seats:
            wanted = Setting(key, people).start()
            assert complete_setup(game, wanted.seats, wanted.options).seats == people


def test_escape_leads_back_from_every_control() -> None:
    for game in BY_KEY:
        setting = Setting(game)
        left: list[int] = []
        setting.screen._actions = replace(setting.screen._actions, back=lambda: left.append(1))  # noqa: SLF001, B023 - used at once
        setting.screen._renew()  # noqa: SLF001 - the way back is given when it is made
        controls = [w for w in setting.screen.sheet.widgets if w.focusable]
        for control in controls:
            setting.screen.sheet.focus.take(control)
            press(setting.screen, pygame.K_ESCAPE)
        assert len(left) == len(controls)
        assert setting.heard == []
        assert setting.of(Choice) or game == "cabin"
