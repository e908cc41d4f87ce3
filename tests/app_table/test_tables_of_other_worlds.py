"""What a viewer cannot see makes no difference to anything that a table of several shows to him."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from playing import Played, drawn, eye_of, play, seats_of, seeds
from seated import Player, pixels
from watched import SMALL, alike, alike_in_paint, try_things, turned_to

from pnwtable.app.table.portrait import paint
from pnwtable.core.imagine import imagine
from pnwtable.core.look import view_of
from pnwtable.core.zones import Seat
from pnwtable.games import BY_KEY
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup

if TYPE_CHECKING:
    from pnwtable.core.zones import Viewer

QUICKLY: Final = (Phase.reuse, Phase.generate)
"""Tables are slow: no time is spent on making a failure smaller."""

GAMES: Final = ("trail", "signal_fire", "grizzo", "salmon_run", "orca_isles", "forage")


def sessions(played: Played, viewer: Viewer, seed: int) -> list[Session]:
    """The game as it is, and as it may be for all that this viewer can know."""
    game, state = played.game, played.state
    view = view_of(game, state, eye_of(played, viewer))
    other = imagine(game, view, Random(seed))
    return [Session.at(game, played.setup, 1, one) for one in (state, other)]


@pytest.mark.parametrize("key", GAMES)
@given(data=st.data())
@settings(max_examples=6, phases=QUICKLY)
def test_a_table_shows_to_a_viewer_nothing_that_he_may_not_know(
    key: str, data: st.DataObject
) -> None:
    played = drawn(data, BY_KEY[key], most=90)
    seed = data.draw(seeds)
    luck = Random(seed)
    for viewer in (None, luck.choice([*seats_of(played.state)])):
        players = [turned_to(session, viewer) for session in sessions(played, viewer, seed)]
        alike(players)
        try_things(players, luck, 5)


@pytest.mark.parametrize("viewer", [None, Seat(1), Seat(2)])
@pytest.mark.parametrize("key", GAMES)
def test_a_picture_file_shows_no_more_than_its_viewer_may_know(key: str, viewer: Viewer) -> None:
    game = BY_KEY[key]
    played = play(game, complete_setup(game, game.seats[-1]), 8, 14)
    pictures = []
    for session in sessions(played, viewer, 8):
        surface = pygame.Surface(SMALL)
        paint(session, viewer, surface, 1.0)
        pictures.append(pixels(surface))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("key", GAMES)
@given(data=st.data())
@settings(max_examples=6, phases=QUICKLY)
def test_in_the_open_view_whoever_acts_learns_nothing_from_what_is_tried(
    key: str, data: st.DataObject
) -> None:
    played = drawn(data, BY_KEY[key], most=90)
    seed = data.draw(seeds)
    players = [Player(session, SMALL) for session in sessions(played, None, seed)]
    alike(players)
    try_things(players, Random(seed), 8)
    alike_in_paint(players)
