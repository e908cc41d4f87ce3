"""Never leaked: two worlds that a viewer cannot tell apart, played at two real tables by one hand.

What this file compares, at every moment that a viewer looks: the pixels of every frame (deal, drags
and cards that glide home, flips, tricks, ends of rounds, undo and redo, recap, curtain, steps of
the timeline and its playing), all that is painted as values, the window title, the order of the
focus, plates, chips and bars, log, score, the table in words, "Why not?", remarks and refusals,
what a voice says and the line shows, every sound with its moment and side, and the three grades of
hints (``hard`` with eight tries). The tables are those of ``cases``: every number of seats with
every value of every option; on every change one table of each game, every day another one, with
``PNWTABLE_DEEP`` all of them. That a leak would be found: ``test_leaks_are_found``.

What other files hold, over every set-up that the sheets allow unless it says otherwise:

- views, events, fields, memory, legal commands, refusals: ``test_laws``;
- what another seat does in secret, as values: ``app_table/test_two_runs_of_tables`` (17 tables), to
  the pixel in 15 positions that are made for it: ``app_table/test_two_runs_of_secrets``, and to
  the ear: ``app_table/test_sounds_at_the_table``;
- worlds that may be, as values, with curtains and several people:
  ``app_table/test_two_runs_in_two_worlds`` (14 tables), ``app_table/test_tables_of_other_worlds``;
- log and "Why not?" about everything that lies there: ``app_table/test_secrecy_of_panels``;
- that no face is even asked of the artist, curtain, hold-to-see, mates:
  ``app_table/test_secrecy_at_the_table``, ``app_table/test_secrecy_of_frames`` (Cabin),
  ``app_table/test_team_secrets``;
- what every computer player and every character does: ``bots/test_bot_laws``;
- pictures as files, here too: ``app_table/test_tables_of_other_worlds``;
- codes of tables know every card, and are given only to who asks, once that is said:
  ``program/test_codes_and_files``.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from cases import cases_of, pairs_in, pairs_of
from evening import Evening
from twins import twins

from pnwtable.games import BY_KEY

if TYPE_CHECKING:
    from pnwtable.core.game import Setup
    from pnwtable.play.settings import Animation

DEEP: Final = bool(os.environ.get("PNWTABLE_DEEP"))
DAY: Final = int(os.environ.get("PNWTABLE_DAY", datetime.now(tz=UTC).date().toordinal()))
"""Which tables it is today; a day that found something can be had again."""

COMMANDS: Final = 16 if DEEP else 4


def tables() -> list[tuple[str, Setup]]:
    """The tables of this run."""
    every = {key: cases_of(key) for key in BY_KEY}
    if not DEEP:
        return [(key, cases[DAY % len(cases)]) for key, cases in every.items()]
    return [(key, setup) for key, cases in every.items() for setup in cases]


def name_of(table: tuple[str, Setup]) -> str:
    """Game, seats, options and day: all that its luck depends on."""
    key, setup = table
    return "-".join((key, str(setup.seats), *map(str, setup.options.values()), str(DAY)))


@pytest.mark.parametrize("table", tables(), ids=name_of)
def test_in_no_frame_sound_or_word_does_a_viewer_get_what_he_may_not_know(
    table: tuple[str, Setup],
) -> None:
    key, setup = table
    luck = Random(name_of(table))
    pair = twins(BY_KEY[key], setup, luck, COMMANDS)
    animation: Animation = "normal" if luck.random() < 0.8 else "off"
    evening = Evening(pair, luck, animation)
    evening.play()
    assert evening.seen > 2 * len(pair.script) > 0
    print(evening.summary())  # noqa: T201 - how much was seen is what such a run has to show


@pytest.mark.parametrize("key", BY_KEY)
def test_every_number_of_seats_is_tried_with_every_value_of_every_option(key: str) -> None:
    found = set().union(*(pairs_in(setup) for setup in cases_of(key)))
    assert {*pairs_of(BY_KEY[key])} <= found
