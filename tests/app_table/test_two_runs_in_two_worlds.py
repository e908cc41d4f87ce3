"""The game as it is and as it may be for all a seat knows: played on alike, both look alike to it.

Another seat's hidden cards are played in both by their places; no place, identity, flight, line,
title or recap tells the watcher in which of the worlds it is.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from playing import Played, eye_of, play, seats_of, seeds
from two_runs import Both, laid, play_both
from watched import alike_in_paint

from pnwtable.core.imagine import imagine
from pnwtable.core.look import view_of
from pnwtable.games import BY_KEY
from pnwtable.play.setups import complete_setup

if TYPE_CHECKING:
    from pnwtable.core.game import HasTable, OptionValue
    from pnwtable.core.zones import Seat, Viewer
    from pnwtable.play.settings import Animation

QUICKLY: Final = (Phase.reuse, Phase.generate)
"""Tables are slow: no time is spent on making a failure smaller."""

GOES_ON: Final = 10
"""Commands from where both worlds begin."""

TABLES: Final[dict[str, tuple[str, int, dict[str, OptionValue], int]]] = {
    "Trail": ("trail", 3, {}, 60),
    "Signal Fire": ("signal_fire", 4, {}, 80),
    "Grizzo of two": ("grizzo", 2, {"short": True}, 30),
    "Grizzo of five": ("grizzo", 5, {}, 40),
    "Salmon Run": ("salmon_run", 2, {}, 90),
    "Salmon Run with school": ("salmon_run", 2, {"school": True}, 60),
    "Orca Isles of three": ("orca_isles", 3, {"instincts": True}, 30),
    "Orca Isles of four": ("orca_isles", 4, {}, 30),
    "Orca Isles of six": ("orca_isles", 6, {"instincts": True}, 40),
    "Forage of two": ("forage", 2, {}, 60),
    "Forage of three": ("forage", 3, {}, 80),
    "Forage in two teams": ("forage", 4, {"teams": True}, 80),
    "Forage of six": ("forage", 6, {}, 90),
    "Forage in four teams": ("forage", 8, {"teams": True, "large_map": True}, 100),
}
"""Game, seats, options, and the most commands before both worlds begin."""


@pytest.mark.parametrize("table", TABLES)
@given(data=st.data())
@settings(max_examples=3, phases=QUICKLY)
def test_two_worlds_that_a_seat_cannot_tell_apart_are_played_on_without_a_difference(
    table: str, data: st.DataObject
) -> None:
    key, seats, options, plies = TABLES[table]
    game, luck = BY_KEY[key], Random(data.draw(seeds))
    setup = complete_setup(game, seats, options)
    played = play(game, setup, data.draw(seeds), luck.randrange(plies))
    viewer = luck.choice([*seats_of(played.state)])
    animation: Animation = luck.choice(("off", "normal"))
    masks = luck.random() < 0.3
    worlds = [
        Played(game, setup, 1, (replace(played.steps[-1], state=state),), ())
        for state in (played.state, otherwise(played, viewer, luck))
    ]
    one, another = (laid(world, animation, masks=masks) for world in worlds)
    watchers: set[Viewer] = {None, viewer}
    both = Both((one, another), watchers, luck)
    both.painted = luck.random() < 0.2
    both.look(written=True)
    if both.players[0].screen.viewer in watchers:
        alike_in_paint(both.players)
    play_both(both, GOES_ON)
    assert both.frames


def otherwise(played: Played, viewer: Seat, luck: Random) -> HasTable:
    """The same position with other faces where the viewer can know of none.

    What the other seats have looked at stays the same cards.
    """
    game, state, eye = played.game, played.state, eye_of(played, viewer)
    other = imagine(game, view_of(game, state, eye), luck)
    sides = {card: other.table.sides[eye.names[card]] for card in state.table.sides}
    changed: HasTable = replace(  # type: ignore[type-var]  # every state is a dataclass
        state, table=replace(state.table, sides=sides)
    )
    return changed
