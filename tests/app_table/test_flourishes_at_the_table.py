"""Feedback at a real table: shown for a moment, over with any touch, none without animation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from company import ANY_KEY, BOT, party
from positions import building, played
from seated import FRAME, P1, Player, cabin

from pnwtable.bots import decide
from pnwtable.core.commands import AskedMove
from pnwtable.core.resolve import asked_for
from pnwtable.core.zones import ZoneId

if TYPE_CHECKING:
    from pnwtable.play.settings import Animation
    from pnwtable.table.flourishes import Flourish

SEATS: Final = {
    "trail": (3, {"reach"}),
    "signal_fire": (4, {"gather", "embers"}),
    "orca_isles": (3, {"lay", "reach"}),
    "forage": (3, {"lay"}),
    "grizzo": (3, {"lay"}),
    "salmon_run": (2, {"lay"}),
}
"""How many play a game, and what is soon seen there."""


def seen(player: Player) -> tuple[Flourish, ...]:
    return player.screen.flying().flourishes


def watched(player: Player, wanted: set[str]) -> set[str]:
    """The kinds that are seen while computers play, until all of these were."""
    session, kinds = player.session, set[str]()
    while session.outcome is None and not wanted <= kinds:
        command = decide("easy", session.game.key, session.view(session.actors[0]), 1)
        player.screen.acting.do(asked_for(session.view(session.actors[0]).table, command))
        for _ in range(40):
            player.wait(0.1)
            kinds |= {one.kind for one in seen(player)}
            if not (player.screen.staging.running or seen(player)):
                break
        player.key(ANY_KEY, ANY_KEY, ANY_KEY)
    return kinds


@pytest.mark.parametrize("key", SEATS)
def test_what_a_game_has_to_show_is_seen(key: str) -> None:
    seats, wanted = SEATS[key]
    assert wanted <= watched(Player(party(key, *[BOT] * seats), (700, 460)), wanted)


def lost(animation: Animation = "normal") -> Player:
    """A table of Cabin at which a card has just been lost to the sea."""
    session = cabin()
    player = Player(session, animation=animation)
    player.rest()
    player.frame()
    while True:
        moves = [one for one in session.legal(P1) if isinstance(one, AskedMove)]
        losing = [one for one in moves if one.target == "lost"]
        if losing:
            player.screen.acting.do(losing[0])
            return player
        player.screen.acting.do(session.legal(P1)[0])
        player.rest()
        player.rest()


def until_shown(player: Player) -> None:
    for _ in range(60):
        if seen(player):
            return
        player.wait(FRAME)
    raise AssertionError("nothing is shown")


def test_it_ends_by_itself_and_leaves_nothing_behind() -> None:
    player = lost()
    until_shown(player)
    for _ in range(90):
        player.wait(FRAME)
        player.frame()
    assert not seen(player)
    assert player.frame() == player.whole_frame()


def test_a_touch_ends_it() -> None:
    for touch in ("key", "button"):
        player = lost()
        until_shown(player)
        if touch == "key":
            player.key(ANY_KEY)
        else:
            player.down((3, player.window.get_height() // 2))
        assert not seen(player)


def test_without_animation_nothing_is_shown_and_nothing_shakes() -> None:
    player = lost("off")
    for _ in range(30):
        assert not seen(player)
        player.wait(FRAME)
    player = a_table("off")
    refuse(player)
    assert player.said()
    assert not seen(player)
    assert not player.screen.still().away


def refuse(player: Player) -> str:
    """Drag the sea card to a stack that does not take it."""
    legal = player.session.legal(P1)
    targets = {one.target for one in legal if isinstance(one, AskedMove) and one.source == "sea"}
    stacks = [zone for zone in player.scene.arrangement.slots if zone.startswith("stack")]
    bad = [zone for zone in stacks if zone not in targets and player.table.cards[ZoneId(zone)]]
    player.drag(player.place("sea"), player.place(bad[0]))
    return bad[0]


def a_table(animation: Animation = "normal") -> Player:
    player = Player(played(12, choose=building), animation=animation)
    player.rest()
    player.frame()
    return player


def test_what_is_refused_shakes_and_comes_back_exactly() -> None:
    player = a_table()
    place = refuse(player)
    top = player.top(place)
    xs = []
    for _ in range(18):
        player.wait(FRAME)
        player.frame()
        xs += [one.x - top.x for one in player.screen.flying().sprites if one.card == top.card]
    assert min(xs) < 0 < max(xs)
    assert max(map(abs, xs)) <= 4
    player.rest()
    assert not seen(player)
    assert top.card not in player.screen.still().away
    assert player.said()
    player.screen.sentences.hush()
    player.frame()
    assert player.frame() == player.whole_frame()


def test_a_refusal_by_the_keys_shakes_as_well() -> None:
    player = a_table()
    place = refuse(player)
    player.rest()
    player.key(ANY_KEY)
    player.screen.model.let_go()
    wishes = player.screen.model.choose("sea", player.top("sea"))
    assert wishes == []
    player.screen.acting.grant(player.screen.model.choose(place, player.top(place)))
    assert {one.kind for one in seen(player)} == {"refuse"}
    assert player.top(place).card in player.screen.still().away


def test_a_card_moved_by_drag_or_clicks_settles_and_one_that_a_computer_plays_does_not() -> None:
    player = a_table()
    legal = [one for one in player.session.legal(P1) if isinstance(one, AskedMove)]
    move = next(one for one in legal if one.source == "sea" and str(one.target) != "lost")
    at = player.place(str(move.target))
    player.drag(player.place("sea"), (at[0] + 5, at[1] + 5))
    until_shown(player)
    assert {one.kind for one in seen(player)} == {"settle"}
    player = a_table()
    player.tap(player.place("sea"))
    player.wait(1.0)
    player.tap(player.place(str(move.target)))
    until_shown(player)
    assert {one.kind for one in seen(player)} == {"settle"}
    player = a_table()
    player.screen.acting.do(move)
    for _ in range(60):
        player.wait(FRAME)
        assert not seen(player)
