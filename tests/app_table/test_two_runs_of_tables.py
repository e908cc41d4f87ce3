"""Two games that differ in what a seat may not know show it, and nobody, the same to the pixel.

Both are played at real tables by the same gestures, frame by frame, until the difference is seen.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from playing import play, seats_of, seeds
from test_laws import secret_pairs
from two_runs import Both, play_both, seated, until
from watched import alike_in_paint

from pnwtable.games import BY_KEY
from pnwtable.play.setups import complete_setup

if TYPE_CHECKING:
    from playing import Played

    from pnwtable.core.commands import Command
    from pnwtable.core.game import OptionValue
    from pnwtable.core.zones import Seat, Viewer
    from pnwtable.play.settings import Animation

QUICKLY: Final = (Phase.reuse, Phase.generate)
"""Tables are slow: no time is spent on making a failure smaller."""

GOES_ON: Final = 6
"""Commands after the one in which both games differ."""

SEEN_BY_NOBODY: Final = 0.3

MOST_GAMES: Final = 40

TABLES: Final[dict[str, tuple[str, int, dict[str, OptionValue], int]]] = {
    "Trail of three": ("trail", 3, {}, 40),
    "Trail of four": ("trail", 4, {}, 40),
    "Signal Fire": ("signal_fire", 4, {}, 70),
    "Signal Fire with Quickflint": ("signal_fire", 4, {"quickflint": True}, 70),
    "Salmon Run": ("salmon_run", 2, {}, 70),
    "Orca Isles of three": ("orca_isles", 3, {}, 30),
    "Orca Isles of four": ("orca_isles", 4, {"instincts": True}, 30),
    "Orca Isles of five": ("orca_isles", 5, {}, 30),
    "Orca Isles of six": ("orca_isles", 6, {"instincts": True}, 40),
    "Forage of two": ("forage", 2, {}, 60),
    "Forage of three": ("forage", 3, {}, 90),
    "Forage of four": ("forage", 4, {"large_map": True}, 120),
    "Forage in two teams": ("forage", 4, {"teams": True}, 90),
    "Forage of five": ("forage", 5, {}, 120),
    "Forage in three teams": ("forage", 6, {"teams": True}, 90),
    "Forage of seven": ("forage", 7, {"large_map": True}, 120),
    "Forage in four teams": ("forage", 8, {"teams": True, "large_map": True}, 120),
}
"""Game, seats, options, and the most commands before both games part."""


@pytest.mark.parametrize("table", TABLES)
@given(data=st.data())
@settings(max_examples=3, phases=QUICKLY)
def test_what_another_seat_does_in_secret_shows_in_no_frame_and_no_line(
    table: str, data: st.DataObject
) -> None:
    luck = Random(data.draw(seeds))
    viewer, before, pair = parting(table, luck)
    # Seen by nobody in particular it is a shorter story, and the open table is seen more often.
    watchers: set[Viewer] = {None} if luck.random() < SEEN_BY_NOBODY else {None, viewer}
    # With one person alone the table is that one's, and nobody's never.
    others = [seat for seat in seats_of(before.state) if seat != viewer]
    bots = set(luck.sample(others, luck.randrange(len(others))))
    animation: Animation = luck.choice(("off", "normal"))
    masks = luck.random() < 0.3
    one, other = (seated(before, bots, animation, masks=masks) for _ in pair)
    practice = luck.random() < 0.4
    for run in (one, other):
        run.player.session.practise(on=practice)
    both = Both((one, other), watchers, luck)
    both.painted = luck.random() < 0.2
    both.look(written=True)
    both.act(pair)
    if both.players[0].screen.viewer in watchers:
        alike_in_paint(both.players)
    play_both(both, GOES_ON)
    assert both.frames


def parting(table: str, luck: Random) -> tuple[Seat, Played, tuple[Command, Command]]:
    """A moment at which another seat may do two things whose difference is hidden from a seat."""
    key, seats, options, plies = TABLES[table]
    game = BY_KEY[key]
    for _ in range(MOST_GAMES):
        played = play(game, complete_setup(game, seats, options), luck.randrange(2**32), plies)
        viewer = luck.choice([*seats_of(played.state)])
        for ply in luck.sample(range(played.ply), played.ply):
            before = until(played, ply)
            pairs = [*secret_pairs(before, viewer)]
            if pairs:
                return viewer, before, luck.choice(pairs)
    raise AssertionError(f"nobody has a secret in {table}")
