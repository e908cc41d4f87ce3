"""The laws of what a game says about itself to the people around one screen."""

from collections.abc import Iterator
from operator import attrgetter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import Played, drawn, eye_of, moves, seats_of, viewers

from pnwtable.app.table.words import Words
from pnwtable.core.answers import Line, Ok
from pnwtable.core.chance import Chance
from pnwtable.core.eye import opened
from pnwtable.core.game import AnyGame, HasTable, judge
from pnwtable.core.look import view_of
from pnwtable.core.resolve import asked_for
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, base_of
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
from pnwtable.games import GAMES
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup

TEXTS = read_texts(assets() / "lang" / "en.yaml")

every_game = pytest.mark.parametrize("game", GAMES, ids=attrgetter("key"))

FORESEEN = {"signal_fire": ("place", "play", "light", "move")}
"""The phases in which a tally says what a round would be worth, before anything is scored."""


ON_PLATES = ("pack", "pawn", "hand")
"""Places of a seat whose marks its name plate tells."""

MOST_WORDS = 3
MOST_IN_CAPTION = 2


def seen_by_nobody(played: Played) -> Iterator[tuple[HasTable, View[HasTable]]]:
    """Every position of a game, truly and as it lies open to all."""
    table = played.steps[0].state.table
    eye = opened(None, table)
    for ply, step in enumerate(played.steps):
        for stage in step.stages if ply else ():
            eye = eye.after(table, stage)
            table = stage.table
        yield step.state, view_of(played.game, step.state, eye)


@every_game
@given(data=st.data())
def test_whether_a_decision_needs_a_secret_is_public(game: AnyGame, data: st.DataObject) -> None:
    played = drawn(data, game)
    truly = game.needs_secret(played.state)
    for viewer in viewers(played.state):
        view = view_of(game, played.state, eye_of(played, viewer))
        assert game.needs_secret(view.state) is truly


@every_game
@given(data=st.data())
def test_a_decision_without_a_secret_can_be_made_by_what_lies_open_to_all(
    game: AnyGame, data: st.DataObject
) -> None:
    for state, seen in seen_by_nobody(drawn(data, game)):
        for seat in () if game.needs_secret(state) else game.actors(state):
            truly = [str(asked_for(state.table, command)) for command in game.legal(state, seat)]
            openly = [asked_for(seen.table, command) for command in game.legal(seen.state, seat)]
            assert sorted(map(str, openly)) == sorted(truly)
            for asked in openly:
                assert isinstance(judge(game, seen.state, asked), Ok), asked


@every_game
@given(data=st.data())
def test_a_decision_that_needs_a_secret_is_somebodys(game: AnyGame, data: st.DataObject) -> None:
    state = drawn(data, game, most=400).state
    assert not game.needs_secret(state) or moves(game, state)


@every_game
def test_a_session_says_whether_its_decision_needs_a_secret(game: AnyGame) -> None:
    session = Session.new(game, complete_setup(game), 1)
    assert session.needs_secret is game.needs_secret(session.view(None).state)
    assert session.abandon()
    assert not session.needs_secret


@every_game
@given(data=st.data())
def test_every_stage_has_something_to_see(game: AnyGame, data: st.DataObject) -> None:
    for step in drawn(data, game).steps:
        assert all(stage.events for stage in step.stages)


@every_game
@given(data=st.data())
def test_the_lines_of_a_tally_sum_up_to_the_score(game: AnyGame, data: st.DataObject) -> None:
    played = drawn(data, game, most=400)
    fields = game.fields(played.state)
    if fields["phase"] in FORESEEN.get(game.key, ()):
        return
    for viewer in viewers(played.state):
        tally = game.tally(view_of(game, played.state, eye_of(played, viewer)))
        for seat in seats_of(played.state):
            assert points_of(tally, seat) == fields[f"score@{seat}"]


@every_game
@given(data=st.data())
def test_what_a_name_plate_tells_of_its_seat_is_short(game: AnyGame, data: st.DataObject) -> None:
    played = drawn(data, game)
    words = Words(TEXTS, game.key)
    for mark in game.marks(view_of(game, played.state, eye_of(played, None))):
        if mark.place.partition("@")[0] in ON_PLATES:
            said = words.text(mark.text)
            assert len(said.split()) <= MOST_WORDS, said


@every_game
def test_a_caption_of_a_place_is_a_word_or_two(game: AnyGame) -> None:
    words = Words(TEXTS, game.key)
    state = game.start(complete_setup(game), Chance(1, 0)).state
    for zone in state.table.zones:
        base = base_of(zone)
        if words.has(f"captions.{base}"):
            assert len(words.caption(zone).split()) <= MOST_IN_CAPTION


def points_of(tally: tuple[Line, ...], seat: Seat) -> int:
    return sum(line.points for line in tally if line.seat == seat)
