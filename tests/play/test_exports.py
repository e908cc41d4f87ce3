"""Results as CSV and JSON: everything comes back, nothing is overwritten, troubles are told."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from tabling import play_to_the_end

from pnwtable.games import BY_KEY
from pnwtable.play.exports import COLUMNS, Exported, NotExported, csv_text, export
from pnwtable.play.ledger import Ledger
from pnwtable.play.seats import Controller
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup
from pnwtable.play.shelf import Shelf
from pnwtable.play.statistics import Aim, Own, aim_of, course, histogram, owned, tally, trend

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pnwtable.play.exports import Form
    from pnwtable.play.played import Played

MOMENT = datetime(2026, 11, 30, 9, 5, 7, tzinfo=UTC)
NAME = 'Anna, "Žluťoučká" 🦦\n; \ud800'


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> tuple[Played, ...]:
    """A solitaire of two deals, and a game of two, all really played."""
    shelf = Shelf(tmp_path_factory.mktemp("shelf"))
    anna, heron = Controller("person", "", NAME), Controller("bot", "easy", "Heron")
    for game, who, seed in (("cabin", 1, 3), ("cabin", 1, 4), ("grizzo", 2, 5)):
        rules = BY_KEY[game]
        people = (anna, heron)[:who]
        setup = complete_setup(rules, who, {})
        session = Session.new(
            rules, setup, seed, controllers=people, keeper=shelf.create(), deal_chosen=seed == 4
        )
        play_to_the_end(session)
        shelf.put_away(session)
    ledger = Ledger(shelf)
    ledger.begin()
    while ledger.read_on(1.0):
        pass
    assert len(ledger.games) == 3
    return ledger.games


def exported(games: Sequence[Played], folder: Path, form: Form) -> Path:
    answer = export(games, folder, form, MOMENT)
    assert isinstance(answer, Exported)
    return answer.path


def test_csv_has_a_row_for_each_game_and_seat(games: tuple[Played, ...], tmp_path: Path) -> None:
    path = exported(games, tmp_path / "exports", "csv")
    with path.open(encoding="utf-8", newline="") as file:
        header, *rows = csv.reader(file)
    assert tuple(header) == COLUMNS
    told = [dict(zip(header, row, strict=True)) for row in rows]
    places = [(one, place) for one in games for place in one.places]
    assert len(told) == len(places) == 4
    for row, (one, place) in zip(told, places, strict=True):
        assert datetime.fromisoformat(row["finished"]) == one.finished
        assert (row["game"], row["rating"]) == (one.game, one.rating)
        assert (int(row["seat"]), int(row["seats"])) == (place.seat, one.seats)
        assert json.loads(row["options"]) == one.options
        assert int(row["score"]) == place.score
        assert row["won"] == str(place.won).lower()
        assert row["deal_chosen"] == str(one.deal == 4).lower()
        assert row["name"] == place.who.name.replace("\ud800", "?")


def test_json_has_all_of_it(games: tuple[Played, ...], tmp_path: Path) -> None:
    path = exported(games, tmp_path / "exports", "json")
    whole = json.loads(path.read_text(encoding="utf-8"))
    assert whole["pnwtable_results"] == 1
    for told, one in zip(whole["games"], games, strict=True):
        assert (told["game"], told["deal"], told["options"]) == (one.game, one.deal, one.options)
        scores = {place["seat"]: place["score"] for place in told["places"]}
        assert scores == {place.seat: place.score for place in one.places}


def test_no_export_is_ever_overwritten(games: tuple[Played, ...], tmp_path: Path) -> None:
    paths = [exported(games[:many], tmp_path, "csv") for many in (1, 2, 3)]
    assert [path.name for path in paths] == [
        "pnwtable-results-20261130-090507.csv",
        "pnwtable-results-20261130-090507-2.csv",
        "pnwtable-results-20261130-090507-3.csv",
    ]
    assert paths[0].read_text(encoding="utf-8") != paths[2].read_text(encoding="utf-8")


def test_a_folder_that_cannot_be_made_is_told(games: tuple[Played, ...], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    answer = export(games, tmp_path / "file" / "exports", "json", MOMENT)
    assert isinstance(answer, NotExported)
    assert (answer.folder, answer.reason) == (tmp_path / "file" / "exports", "missing")


def test_a_name_is_no_formula_of_a_spreadsheet(games: tuple[Played, ...]) -> None:
    first = games[0].places[0]
    named = replace(first, who=Controller("person", "", "=HYPERLINK(1)"))
    text = csv_text([replace(games[0], places=(named,))])
    assert ",'=HYPERLINK(1)," in text


# what results come to


def in_a_row(games: tuple[Played, ...], good: str) -> list[Own]:
    (own,) = owned(games[:1], NAME)
    return [replace(own, good=one == "x") for one in good]


@pytest.mark.parametrize(
    ("good", "now", "longest"),
    [
        ("", 0, 0),
        ("x", 1, 1),
        (".", 0, 0),
        ("xx.x", 1, 2),
        ("x.xxx", 3, 3),
        ("xxx..", 0, 3),
    ],
)
def test_streaks_are_good_results_in_a_row(
    games: tuple[Played, ...], good: str, now: int, longest: int
) -> None:
    told = tally(in_a_row(games, good), Aim())
    assert (told.streak, told.longest) == (now, longest)


def test_a_game_that_is_kept_apart_neither_ends_a_streak_nor_adds_to_it(
    games: tuple[Played, ...],
) -> None:
    row = in_a_row(games, "x.x")
    row[1] = replace(row[1], played=replace(row[1].played, practice=True))
    assert tally(row, Aim()).streak == 2


def scored(games: tuple[Played, ...], *scores: int) -> list[Own]:
    (own,) = owned(games[:1], NAME)
    return [replace(own, place=replace(own.place, score=score)) for score in scores]


def test_many_results_become_at_most_sixty_dots_and_the_newest_stay_single(
    games: tuple[Played, ...],
) -> None:
    for many in (59, 60, 61, 89, 90, 91, 200, 2000):
        dots = course(scored(games, *range(many)))
        assert len(dots) <= 60
        assert sum(dot.games for dot in dots) == many
        assert [dot.value for dot in dots[-30:]] == list(range(many - 30, many))
        assert [dot.value for dot in dots] == sorted(dot.value for dot in dots)


def test_the_trend_is_the_mean_of_the_last_five(games: tuple[Played, ...]) -> None:
    assert trend(course(scored(games, 5, 10, 0, 5, 5, 30))) == (5, 7.5, 5, 5, 5, 10)


def test_the_distribution_of_losses_is_by_the_grades_of_the_rules(
    games: tuple[Played, ...],
) -> None:
    aim = aim_of("cabin")
    told = histogram(scored(games, 0, 1, 4, 5, 20, 21, 21), aim)
    assert told.width == 1
    assert [sum(one) for one in told.bins] == [1, 1, 0, 0, 1, 1, *[0] * 14, 1, 2]
    assert told.by_grade == (1, 2, 1, 0, 1, 2)
    wide = histogram(scored(games, 0, 90), aim)
    assert (wide.width, sum(wide.bins[-1])) == (3, 1)


def test_fewer_points_are_better_only_where_the_rules_grade_them(
    games: tuple[Played, ...],
) -> None:
    some = scored(games, 7, 3, 9)
    assert tally(some, aim_of("cabin")).best == 3
    assert tally(some, aim_of("grizzo")).best == 9
