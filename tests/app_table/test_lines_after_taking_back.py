"""The lower bar tells what led to the position that is shown, not what was taken back."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import BOT, party, play_on, sit
from seated import P1, Player
from sessions import choices

from pnwtable.core.events import Said
from pnwtable.games import BY_KEY
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from pnwtable.play.session import Session

SEVERAL: Final = [key for key, game in BY_KEY.items() if game.seats[-1] > 1]


def alone(key: str, commands: int) -> Player:
    """A person against computer players, in practice, after so many commands."""
    others = (BOT,) * (max(2, BY_KEY[key].seats[0]) - 1)
    session = party(key, PERSON, *others, seed=7)
    session.practise(on=True)
    play_on(session, commands, Random(key))
    player = Player(session, animation="off")
    player.desk.settings = replace(player.desk.settings, auto_end=False)
    return player


def last_line(session: Session) -> Said:
    """The last line of the log, as the person may know it."""
    return next(
        line.said
        for line in reversed(session.log(P1))
        if isinstance(line.said, Said) and line.position <= session.position
    )


def ends(player: Player) -> bool:
    """Whether the last line of the log stands at the end of the bar."""
    player.rest()
    said = player.screen.words.said(last_line(player.session))
    return player.screen.standing.aside.endswith(said)


@pytest.mark.parametrize("key", SEVERAL)
def test_after_undo_and_redo_the_bar_tells_the_last_line_of_the_log(key: str) -> None:
    player = alone(key, 24)
    seen = 0
    while player.session.can_undo and player.session.position > 1 and seen < 12:
        player.key(pygame.K_u)
        if player.session.position:
            assert ends(player), player.screen.standing.aside
            seen += 1
    assert seen
    while player.session.can_redo:
        player.key(pygame.K_r)
        assert ends(player), player.screen.standing.aside


def test_back_at_the_deal_nothing_that_was_taken_back_is_told() -> None:
    session = party("salmon_run", PERSON, PERSON)
    session.practise(on=True)
    player = Player(session, animation="off")
    player.screen.acting.do(choices(session)[0])
    player.rest()
    player.wait()
    told = player.screen.sentences.line
    assert told
    player.key(pygame.K_u)
    player.rest()
    assert player.session.position == 0
    assert told not in player.screen.standing.aside


@pytest.mark.parametrize("masks", [False, True])
def test_after_undo_nobody_reads_what_another_has_drawn(*, masks: bool) -> None:
    session = party("orca_isles", PERSON, PERSON, PERSON, seed=7)
    session.practise(on=True)
    player = Player(session, animation="off")
    player.desk.settings = replace(player.desk.settings, hold_to_see=masks)
    player.screen.sit_down()
    seat = session.actors[0]
    sit(player, seat)
    draws = next(asked for asked in session.legal(seat) if "deck" in str(asked))
    player.screen.acting.do(draws)
    drawn = session.log(seat)[-1].said
    assert isinstance(drawn, Said)
    public = session.log(None)[-1].said
    assert isinstance(public, Said)
    words = player.screen.words
    assert words.said(drawn) != words.said(public)
    sit(player, session.actors[0])
    player.screen.acting.do(next(iter(session.legal(session.actors[0]))))
    player.key(pygame.K_u)
    sit(player, session.actors[0])
    assert words.said(drawn) not in player.screen.sentences.line
    player.key(pygame.K_u)
    player.key(pygame.K_r)
    assert words.said(drawn) not in player.screen.sentences.line
    assert words.said(public) in player.screen.sentences.line
