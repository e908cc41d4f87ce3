"""Options that differ from the rulebook, as a save tells them: nobody has to know the set-up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from homes import listed
from shell import new_desk

from pnwtable.app.screens.save_words import options
from pnwtable.data.languages import texts_in

if TYPE_CHECKING:
    from pnwtable.core.game import OptionValue


@pytest.mark.parametrize(
    ("language", "game", "chosen", "said"),
    [
        ("en", "signal_fire", {"target": 0, "rounds": 3}, ["Ends after 3 rounds"]),
        ("de", "signal_fire", {"target": 0, "rounds": 1}, ["Schluss nach 1 Runde"]),
        (
            "en",
            "signal_fire",
            {"target": 25, "quickflint": True},
            ["Ends at 25 points", "Quickflint"],
        ),
        ("en", "forage", {"turn_limit": 10}, ["Ends after 10 rounds"]),
        ("de", "forage", {"large_map": True}, ["Großer Plan"]),
        ("en", "salmon_run", {"jokers": 0}, ["Jokers: None"]),
    ],
)
def test_an_option_is_told_in_words_that_stand_for_themselves(
    language: str, game: str, chosen: dict[str, OptionValue], said: list[str]
) -> None:
    desk = new_desk()
    desk.texts = texts_in(language)
    assert list(options(desk, replace(listed(game), options=chosen))) == said
