"""Characters: each decides otherwise than the other of its level, in the way that is said of it."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from random import Random
from statistics import fmean
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

import pytest

from pnwtable.app.art.people import EMBLEMS
from pnwtable.bots import NoSuchBot, bot_named, decide
from pnwtable.bots.characters import (
    BOLD,
    CALM,
    CAST,
    LEANINGS,
    character_named,
    characters_of,
)
from pnwtable.bots.leaning import NONE
from pnwtable.bots.leaning_players import Leans
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
from pnwtable.games import BY_KEY
from pnwtable.play.seats import Controller
from pnwtable.play.setups import complete_setup
from pnwtable.play.simulate import Match, Plan, limit_of

if TYPE_CHECKING:
    from pnwtable.core.commands import Command
    from pnwtable.core.view import View

TOGETHER: Final = tuple(key for key in BY_KEY if key != "cabin")
AT_LEVELS: Final = [(key, level) for key in TOGETHER for level in ("easy", "medium", "hard")]
POSITIONS: Final = {"easy": 60, "medium": 60, "hard": 20}
PLAYOUTS: Final = 16
EVERY: Final = 4
"""So many positions that would do are passed over for one that is looked at."""


@cache
def positions(key: str) -> tuple[View[Any], ...]:
    """Positions of games between easy players in which the taste of the game makes a difference."""
    taste = import_module(f"pnwtable.bots.{key}.leanings").taste
    found: list[View[Any]] = []

    def seen(level: str, game: str, view: View[Any], seed: int) -> Command:
        if len({taste(view, one) for one in view.legal}) > 1:
            found.append(view)
        return decide(level, game, view, seed)

    game, wanted = BY_KEY[key], max(POSITIONS.values()) * EVERY
    setup = complete_setup(game)
    plan = Plan(key, setup, ("easy",) * setup.seats, 1, 1, limit_of(game, setup))
    for number in range(100):
        match = Match(plan, number, seen)
        while not match.is_over and len(found) < wanted:
            match.go_on()
    return tuple(found[:wanted:EVERY])


def liked(key: str, level: str, leaning: str) -> tuple[list[Command], float]:
    """What that character does in each of the positions, and how much of its taste is in it."""
    taste = import_module(f"pnwtable.bots.{key}.leanings").taste
    who = next(one for one in characters_of(key, level) if one.leaning == leaning)
    bot = bot_named(who.spelled.replace("hard", f"hard:{PLAYOUTS}"), key)
    views = positions(key)[: POSITIONS[level]]
    done = [bot.choose(view, Random(at)) for at, view in enumerate(views)]
    return done, fmean(taste(view, command) for view, command in zip(views, done, strict=True))


@pytest.mark.parametrize(("key", "level"), AT_LEVELS)
def test_the_bold_one_of_a_level_does_more_of_what_it_likes(key: str, level: str) -> None:
    bold, more = liked(key, level, BOLD)
    calm, less = liked(key, level, CALM)
    assert bold != calm
    assert more > less


@pytest.mark.parametrize("key", TOGETHER)
def test_at_every_level_of_a_game_there_are_two_who_lean_either_way(key: str) -> None:
    for level in ("easy", "medium", "hard"):
        assert {one.leaning for one in characters_of(key, level)} == set(LEANINGS)
        for one in characters_of(key, level):
            assert bot_named(one.spelled, key) is not bot_named(level, key)


def test_who_sits_alone_meets_nobody() -> None:
    assert characters_of("cabin") == ()
    with pytest.raises(NoSuchBot, match=r"cabin has no bot 'easy/alder'; at this level .* nobody"):
        bot_named("easy/alder", "cabin")


def test_a_game_of_ones_own_with_levels_alone_has_no_characters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = ModuleType("pnwtable.bots.own")
    own.BOTS = {"easy": bot_named("easy", "cabin")}  # type: ignore[attr-defined]  # as its file has
    monkeypatch.setitem(sys.modules, own.__name__, own)
    monkeypatch.setattr("pnwtable.bots._WRITTEN", {"own": ("easy", "medium")})
    for like in ("cabin", "trail"):
        monkeypatch.setattr("pnwtable.bots.characters.BY_KEY", {"own": BY_KEY[like]})
        assert bot_named("easy", "own") is bot_named("easy", "own")
        for level in ("easy/alder", "medium"):
            with pytest.raises(NoSuchBot, match=f"own has no bot '{level}'"):
                bot_named(level, "own")
    monkeypatch.setattr("pnwtable.bots.characters.BY_KEY", {"own": BY_KEY["cabin"]})
    assert characters_of("own") == ()


@pytest.mark.parametrize(
    "wrong", ["medium/alder", "easy/", "easy/bob", "random/alder", "hard:20/", "easy/alder/camas"]
)
def test_who_does_not_play_at_a_level_is_refused_with_those_who_do(wrong: str) -> None:
    with pytest.raises(NoSuchBot, match="at this level there is: "):
        bot_named(wrong, "grizzo")


def test_playouts_of_a_character_are_told_before_its_name() -> None:
    bot = bot_named("hard:50/sitka", "grizzo")
    assert isinstance(bot, Leans)
    assert bot.budget.playouts == 50
    for wrong in ("easy:5/alder", "hard:/sitka"):
        with pytest.raises(NoSuchBot, match="playouts are told as in hard:50"):
            bot_named(wrong, "grizzo")


@pytest.mark.parametrize("key", TOGETHER)
def test_a_level_alone_leans_to_nothing(key: str) -> None:
    plain: Any = bot_named("easy", key)
    assert plain.leaning is NONE
    assert all(NONE(view, view.legal[0]) == 0 for view in positions(key)[:3])


def test_everybody_has_a_name_of_their_own_an_emblem_and_words_for_every_manner() -> None:
    for language in ("en", "de"):
        texts = read_texts(assets() / "lang" / f"{language}.yaml")
        names = {texts.say(f"app.characters.names.{one.key}") for one in CAST}
        assert len(names) == len(CAST)
        for key in TOGETHER:
            manners = {texts.say(f"games.{key}.manners.{leaning}") for leaning in LEANINGS}
            assert len(manners) == len(LEANINGS)
    assert set(EMBLEMS) == {one.key for one in CAST}


@pytest.mark.parametrize("one", CAST, ids=lambda one: one.key)
def test_the_strength_of_a_character_is_its_level(one: Any) -> None:
    assert Controller("bot", one.spelled).strength == one.level
    assert character_named(one.spelled) == one
    assert character_named(one.level) is None
