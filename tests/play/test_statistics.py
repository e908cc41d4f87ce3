"""Statistics come from real journals: each game counts once, whatever was done after its end."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from tabling import P1, play_on, play_to_the_end

from pnwtable.core.zones import Seat
from pnwtable.games import BY_KEY
from pnwtable.play.ledger import Ledger
from pnwtable.play.seats import Controller
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup
from pnwtable.play.shelf import Opened, Shelf
from pnwtable.play.statistics import Selection, aim_of, owned, persons, tally

if TYPE_CHECKING:
    from pathlib import Path

    from pnwtable.core.game import OptionValue
    from pnwtable.play.played import Played

ANNA = Controller("person", "", "Anna", "salmon")
BEN = Controller("person", "", "Ben", "lake")
HERON = Controller("bot", "easy", "Heron", "sun")
OTTER = Controller("bot", "random", "Otter", "fern")


def dealt(
    shelf: Shelf, game: str, *who: Controller, seed: int = 7, **options: OptionValue
) -> Session:
    rules = BY_KEY[game]
    setup = complete_setup(rules, len(who), options)
    return Session.new(rules, setup, seed, controllers=who, keeper=shelf.create())


def finished(
    shelf: Shelf, game: str, *who: Controller, seed: int = 7, **options: OptionValue
) -> Session:
    """A game that was played to its end and put away."""
    session = dealt(shelf, game, *who, seed=seed, **options)
    play_to_the_end(session)
    shelf.put_away(session)
    return session


def read(shelf: Shelf) -> Ledger:
    ledger = Ledger(shelf)
    ledger.begin()
    while ledger.read_on(1.0):
        pass
    return ledger


def games(shelf: Shelf) -> tuple[Played, ...]:
    return read(shelf).games


def test_a_game_that_ended_counts_with_its_result(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    session = finished(shelf, "grizzo", ANNA, HERON)
    (one,) = games(shelf)
    result = session.result
    assert result is not None
    assert (one.game, one.seats, one.opposition, one.variant) == ("grizzo", 2, "easy", ())
    assert {place.seat: place.score for place in one.places} == result.scores
    assert [place.seat for place in one.places if place.won] == list(result.winners)
    assert one.finished.isoformat() == result.finished_at
    assert not one.apart


def test_a_game_against_a_character_counts_as_one_against_its_level(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    finished(shelf, "grizzo", ANNA, Controller("bot", "easy/camas", "Camas", "sun"), HERON)
    assert [one.opposition for one in games(shelf)] == ["easy"]


def test_a_game_counts_once_though_its_end_is_undone_and_reached_again(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    session = dealt(shelf, "cabin", ANNA)
    play_to_the_end(session)
    first = session.result
    assert first is not None
    session.undo()
    session.redo()
    for _ in range(8):
        session.undo()
    play_on(session, 1000, Random(99))
    assert session.outcome is not None
    shelf.put_away(session)
    (one,) = games(shelf)
    assert one.places[0].score == first.scores[P1]
    assert one.rating == first.rating
    assert one.with_takebacks == first.with_takebacks


def test_a_game_counts_though_it_lies_on_a_table_again(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    session = dealt(shelf, "cabin", ANNA)
    play_to_the_end(session)
    session.undo()
    shelf.put_away(session)
    assert shelf.open_tables()
    assert len(games(shelf)) == 1


def test_a_rematch_counts_as_another_game(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    finished(shelf, "cabin", ANNA)
    finished(shelf, "cabin", ANNA, seed=8)
    assert len(games(shelf)) == 2


def test_copies_of_a_game_count_once_and_the_earliest_end_is_its_result(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    finished(shelf, "cabin", ANNA)
    (path,) = shelf.history.iterdir()
    (original,) = games(shelf)
    later = path.read_bytes().replace(b'"finished_at":"20', b'"finished_at":"21')
    (shelf.history / "copy.jsonl").write_bytes(later)
    assert games(shelf) == (original,)


def test_open_games_and_those_given_up_do_not_count_and_are_not_damaged(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    going_on = dealt(shelf, "cabin", ANNA)
    play_on(going_on, 5, Random(1))
    shelf.put_away(going_on)
    given_up = dealt(shelf, "cabin", ANNA, seed=8)
    play_on(given_up, 5, Random(1))
    given_up.abandon()
    shelf.put_away(given_up)
    assert len([*shelf.history.iterdir()]) == 1
    ledger = read(shelf)
    assert (ledger.games, ledger.damaged, ledger.progress) == ((), (), (2, 2))


@pytest.mark.parametrize(
    "damage",
    [
        lambda _: b"",
        lambda _: b"\x00\xff not a save",
        lambda whole: whole[: len(whole) // 2],
        lambda whole: whole.replace(b'"game":"cabin"', b'"game":"chess"'),
        lambda whole: whole.replace(b'"finished_at":"', b'"finished_at":"soon'),
        lambda whole: whole.replace(b'"winners":[', b'"winners":{'),
        lambda whole: whole.replace(b'"scores":{"1":', b'"scores":{"1":1' + b"0" * 400),
        lambda whole: whole.replace(b'"scores":{"1":', b'"scores":{"1":-1' + b"0" * 400),
        lambda whole: b"[" * 60_000 + b"\n" + whole,
        lambda whole: whole.replace(b'{"pnwtable":3', b'{"pnwtable":4'),
    ],
)
def test_damaged_saves_are_left_out_and_counted(tmp_path: Path, damage: object) -> None:
    assert callable(damage)
    shelf = Shelf(tmp_path)
    finished(shelf, "cabin", ANNA)
    (path,) = shelf.history.iterdir()
    finished(shelf, "cabin", ANNA, seed=8)
    path.write_bytes(damage(path.read_bytes()))
    ledger = read(shelf)
    assert len(ledger.games) == 1
    assert ledger.damaged == (path,)


def test_reading_changes_nothing_and_needs_no_lock(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    finished(shelf, "cabin", ANNA)
    other = dealt(shelf, "cabin", ANNA, seed=8)
    play_to_the_end(other)
    assert [table.path for table in shelf.open_tables()]
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert len(games(shelf)) == 2
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
    shelf.put_away(other)


def test_saves_are_read_one_at_a_time_where_there_is_no_time(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for seed in (1, 2, 3):
        finished(shelf, "cabin", ANNA, seed=seed)
    ledger = Ledger(shelf, clock=lambda: 0.0)
    ledger.begin()
    seen = []
    while ledger.read_on(0.0):
        seen.append((ledger.progress, len(ledger.games)))
    assert seen == [((1, 3), 1), ((2, 3), 2), ((3, 3), 3)]


def test_what_ends_after_a_reading_is_found_by_the_next(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    session = dealt(shelf, "cabin", ANNA)
    play_on(session, 3, Random(1))
    ledger = read(shelf)
    assert ledger.games == ()
    play_to_the_end(session)
    shelf.put_away(session)
    ledger.begin()
    while ledger.read_on(1.0):
        pass
    assert len(ledger.games) == 1


def test_games_with_take_backs_hints_or_practice_are_counted_apart(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for seed in (1, 2):
        finished(shelf, "cabin", ANNA, seed=seed)
    practised = dealt(shelf, "cabin", ANNA, seed=3)
    practised.practise(on=True)
    practised.practise(on=False)
    play_to_the_end(practised)
    shelf.put_away(practised)
    taken_back = dealt(shelf, "cabin", ANNA, seed=4)
    while not taken_back.with_takebacks:
        play_on(taken_back, 3, Random(1))
        taken_back.undo()
    play_to_the_end(taken_back)
    shelf.put_away(taken_back)
    hinted = dealt(shelf, "cabin", ANNA, seed=5)
    hinted.note_hint(P1)
    play_to_the_end(hinted)
    shelf.put_away(hinted)
    own = owned(games(shelf), "Anna")
    assert sorted(one.played.apart for one in own) == [False, False, True, True, True]
    told = tally(own, aim_of("cabin"))
    fair = [one.place.score for one in own if not one.played.apart]
    assert (told.games, told.apart, told.best) == (2, 3, min(s for s in fair if s is not None))
    assert told.average == sum(s for s in fair if s is not None) / 2


def test_games_are_told_apart_by_variant_seats_and_opponents(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    finished(shelf, "cabin", ANNA)
    finished(shelf, "cabin", ANNA, stacks=7)
    finished(shelf, "grizzo", ANNA, BEN)
    finished(shelf, "grizzo", ANNA, HERON, OTTER)
    finished(shelf, "grizzo", HERON, OTTER)
    found = games(shelf)

    def many(**wanted: object) -> int:
        selection = Selection(**wanted)  # type: ignore[arg-type]  # each test names its own
        return sum(map(selection.takes, found))

    assert many(game="cabin") == 2
    assert many(game="cabin", variant=()) == 1
    assert many(game="cabin", variant=(("stacks", 7),)) == 1
    assert many(game="grizzo", seats=3) == 1
    assert many(game="grizzo", opposition="people") == 1
    assert many(game="grizzo", opposition="mixed") == 1
    assert many(game="grizzo", opposition="computers") == 1
    assert persons(found) == ("Anna", "Ben")
    assert len(owned(found, "Ben")) == 1


def test_who_sat_down_later_has_the_result(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    session = dealt(shelf, "grizzo", ANNA, HERON)
    session.seat(Seat(2), BEN)
    play_to_the_end(session)
    shelf.put_away(session)
    assert persons(games(shelf)) == ("Anna", "Ben")


def test_an_open_table_that_is_gone_on_with_counts_when_it_ends(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    session = dealt(shelf, "grizzo", ANNA, HERON)
    play_on(session, 4, Random(1))
    shelf.put_away(session)
    opened = shelf.open(shelf.open_tables()[0])
    assert isinstance(opened, Opened)
    play_to_the_end(opened.session)
    shelf.put_away(opened.session)
    assert len(games(shelf)) == 1
