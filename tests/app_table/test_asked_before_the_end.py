"""The end of a turn asks first, and a table is practice, if that is what a player wants."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from company import party, play_until, sit
from seated import TEXTS, Player
from sessions import choices
from ways import tap

from pnwtable.app.table.scoring import notes_of
from pnwtable.core.commands import AskedPress
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.play.session import Session

ENDS: Final = {
    "forage": "end",
    "grizzo": "end",
    "salmon_run": "end",
    "trail": "turn-back",
    "orca_isles": "pass",
}


def can_end(button: str, *, alone: bool) -> Callable[[Session], bool]:
    """Whether who acts may press that button, with something else to do or without."""

    def reached(session: Session) -> bool:
        if len(session.actors) != 1:
            return False
        legal = choices(session)
        presses = {asked.button for asked in legal if isinstance(asked, AskedPress)}
        more = len(presses) != len(legal)
        return button in presses and more != alone

    return reached


def about_to_end(game: str, *, alone: bool = False, confirm: bool = True) -> Player:
    """Before the button that ends the turn of somebody."""
    session = party(game, *(PERSON,) * max(2, BY_SEATS.get(game, 2)))
    play_until(session, can_end(ENDS[game], alone=alone))
    player = Player(session, animation="off")
    chosen = replace(player.desk.settings, confirm_end=confirm, auto_end=False)
    player.desk.settings = chosen
    sit(player, session.actors[0])
    return player


BY_SEATS: Final = {"trail": 3, "orca_isles": 3}


def press_end(player: Player, game: str) -> None:
    player.screen.acting.press(ENDS[game])


@pytest.mark.parametrize("game", ["forage", "grizzo", "salmon_run", "trail"])
def test_a_turn_in_which_something_is_left_ends_at_the_second_press(game: str) -> None:
    player = about_to_end(game)
    before = player.session.position
    press_end(player, game)
    assert player.session.position == before
    button = TEXTS.say(f"games.{game}.buttons.{ENDS[game]}")
    assert player.said() == TEXTS.say("table.confirm-end", {"button": button})
    assert any(knob.armed for knob in player.screen.still().knobs)
    press_end(player, game)
    assert player.session.position == before + 1


@pytest.mark.parametrize("game", ["forage", "grizzo"])
def test_the_button_on_the_table_asks_as_well(game: str) -> None:
    player = about_to_end(game)
    before = player.session.position
    knob = next(knob for knob in player.screen.still().knobs if knob.button == ENDS[game])
    tap(player, knob.box.centre)
    assert player.session.position == before
    player.wait(0.6)
    tap(player, knob.box.centre)
    assert player.session.position == before + 1


def test_whoever_does_something_else_is_asked_anew() -> None:
    player = about_to_end("salmon_run")
    press_end(player, "salmon_run")
    other = next(one for one in choices(player.session) if not isinstance(one, AskedPress))
    player.screen.acting.do(other)
    assert player.screen.acting.confirming.pending == ""


def test_nobody_is_asked_who_does_not_want_it_or_has_nothing_left() -> None:
    for alone, confirm in ((False, False), (True, True)):
        player = about_to_end("forage", alone=alone, confirm=confirm)
        before = player.session.position
        press_end(player, "forage")
        assert player.session.position == before + 1


def test_a_table_of_practice_says_so_and_takes_back_without_a_question() -> None:
    session = party("forage", PERSON, PERSON)
    session.practise(on=True)
    luck = Random(3)
    while session.undo_barrier is None:
        session.do(luck.choice(choices(session)), session.stamp)
    player = Player(session, animation="off")
    sit(player, session.actors[0])
    practice = TEXTS.say("table.practice")
    assert player.screen.standing.tag == practice
    assert practice in notes_of(player.screen)
    before = session.position
    player.screen.acting.undo()
    assert player.exits.take_back is None
    assert session.position < before


def test_an_ordinary_table_says_nothing_of_practice() -> None:
    player = Player(party("forage", PERSON, PERSON), animation="off")
    assert player.screen.standing.tag == ""
    assert TEXTS.say("table.practice") not in notes_of(player.screen)
