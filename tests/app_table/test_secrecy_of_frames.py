"""Whatever the player cannot know makes no difference to any pixel."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from positions import anyhow, drifting, played
from seated import P1, PLATES, SCENERY, Player, cabin, desk_of
from sessions import in_phase
from watched import Recorded

from pnwtable.app.art import BACK
from pnwtable.core.cards import HIDDEN
from pnwtable.core.commands import AskedMove
from pnwtable.core.imagine import imagine
from pnwtable.play.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable

SIZE = (800, 640)

POSITIONS: Final[dict[str, Callable[[], Session]]] = {
    "opening": cabin,
    "mid-game": lambda: played(20, 5, choose=drifting),
    "supply": lambda: played(60, 3, choose=drifting, until=in_phase("supply")),
    "murky end": lambda: played(60, 5, until=in_phase("end"), murky=True),
    "murky tide": lambda: played(60, 5, until=in_phase("tide"), murky=True),
}


def worlds(session: Session, count: int) -> list[Player]:
    """Tables that the player cannot tell from this one, and from each other."""
    view = session.view(P1)
    states = [imagine(session.game, view, Random(number)) for number in range(count)]
    hidden = {tuple(state.table.sides.items()) for state in states}
    assert len(hidden) == count
    return [Player(Session.at(session.game, session.setup, 1, state), SIZE) for state in states]


def same(players: list[Player]) -> None:
    """All show the same picture."""
    assert len({player.frame() for player in players}) == 1


@pytest.mark.parametrize("position", POSITIONS)
def test_what_lies_hidden_changes_no_pixel_whatever_the_player_tries(position: str) -> None:
    players = worlds(POSITIONS[position](), 3)
    same(players)
    zones = list(players[0].scene.arrangement.slots)
    tries = [(source, target) for source in ("sea", "supply", "beach", "tide") for target in zones]
    luck = Random(position)
    for source, target in luck.sample(tries, 10):
        for player in players:
            player.move(player.place(target))
            player.pick_up(player.place(source), player.place(target), 2)
        same(players)
        for player in players:
            player.key(pygame.K_ESCAPE)
            player.up(player.place(target))
            player.tap_anew(player.place(source))
        same(players)
        for player in players:
            if target not in player.screen.still().lit:
                player.tap(player.place(target))
            player.rest()
        same(players)
        assert {player.session.position for player in players} == {0}
        for player in players:
            player.resize(SIZE)
            player.screen.put_back()


@pytest.mark.parametrize("position", ["opening", "mid-game"])
def test_two_games_that_differ_in_hidden_cards_look_alike_until_one_is_turned_up(
    position: str,
) -> None:
    players = worlds(POSITIONS[position](), 2)
    asked = next(
        one
        for one in players[0].session.legal(P1)
        if isinstance(one, AskedMove) and one.source == "beach"
    )
    for player in players:
        player.drag(player.place(asked.source), player.place(asked.target))
    for _ in range(200):
        same(players)
        for player in players:
            player.wait()
        if any(player.screen.flying().sprites and _turning(player) for player in players):
            break
    else:
        raise AssertionError("the next sea card never turned up")
    for player in players:
        player.rest()
    assert players[0].frame() != players[1].frame()


def _turning(player: Player) -> bool:
    return any(sprite.zone == "sea" for sprite in player.screen.flying().sprites)


@pytest.mark.parametrize("murky", [False, True])
def test_no_face_is_drawn_that_the_player_has_not_been_shown(murky: bool) -> None:  # noqa: FBT001
    session, luck = cabin(9, murky=murky), Random(9)
    desk = desk_of((640, 420), 1.0, "normal")
    art = desk.art = Recorded()
    assert desk.plates is PLATES
    assert desk.scenery is SCENERY
    player = Player(session, (640, 420), desk=desk)
    seen = _faces(player)
    player.frame()
    while session.outcome is None:
        asked = anyhow(session.legal(P1), luck)
        if isinstance(asked, AskedMove):
            player.drag(player.place(asked.source), player.place(asked.target))
        else:
            player.double_tap(player.place(str(asked).rpartition(" ")[2]))
        for stage in session.seen_step(P1, session.position):
            before_this_stage = art.asked - {BACK}
            assert before_this_stage <= seen | _faces(player)
            seen |= {side for sides in stage.table.sides.values() for side in sides}
        for _ in range(6):
            player.wait(0.12)
            player.frame()
        player.rest()
        player.frame()
        seen |= _faces(player)
        assert art.asked - {BACK} <= seen
    assert BACK in art.asked


def _faces(player: Player) -> set[str]:
    """What the player may look at now."""
    return {str(side) for sides in player.table.sides.values() for side in sides} - {HIDDEN}
