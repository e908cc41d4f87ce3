"""What happened since a seat last looked, shown to it stage by stage as it may know it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import P2, P3, calls, go_on, party, play_until, prompt, sit, take
from seated import P1, Player
from sessions import choices, do, in_phase
from ways import by_drag

from pnwtable.core.events import Said
from pnwtable.play.reading import read_journal
from pnwtable.play.resume import resume
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pnwtable.core.zones import Seat, Token
    from pnwtable.table.scene import Scene

Lying = tuple[tuple[str, str, int, int], ...]


def lying(scene: Scene) -> Lying:
    """Which face lies where, and which pawn stands where."""
    cards = [(str(one.zone), one.face, round(one.x), round(one.y)) for one in scene.sprites]
    pawns = [(str(one.pawn), "", round(one.x), round(one.y)) for one in scene.pawns]
    return (*cards, *pawns)


def shown_now(player: Player) -> dict[Token, tuple[str, int, int]]:
    """Where each card is to be seen at this moment, if need be on its way, and with which face."""
    moving = {one.card: one for one in player.screen.flying().sprites}
    cards = [moving.get(one.card, one) for one in player.screen.scene.sprites]
    return {one.card: (one.face, round(one.x), round(one.y)) for one in cards}


def stages_missed(player: Player, seat: Seat, since: int) -> list[Lying]:
    """The scenes of every stage after a position, in the knowledge of that seat, that differ."""
    session, laid = player.session, player.screen.showing.laid
    scenes = [
        lying(laid(stage.table))
        for position in range(since + 1, session.position + 1)
        for stage in session.seen_step(seat, position)
    ]
    return [one for one, before in zip(scenes, [None, *scenes], strict=False) if one != before]


def watched(player: Player, seconds: float = 30.0) -> list[Lying]:
    """All scenes that were moved to until everything lies still."""
    scenes = [lying(player.screen.scene)]
    for _ in range(round(seconds * 50)):
        player.wait(0.02)
        now = lying(player.screen.scene)
        if now != scenes[-1]:
            scenes.append(now)
    return scenes


def p1_away() -> tuple[Player, int]:
    """A trek in which somebody has just acted last in a turn, and two others after it."""
    session = play_until(party("trail", PERSON, PERSON, PERSON), in_phase("trek"), seed=7)
    luck, player = Random(3), Player(session, animation="normal")
    first = session.actors[0]
    while session.fields["turn"] == f"p{first}" or session.actors == (first,):
        sit(player, first)
        by_drag(
            player, luck.choice([one for one in choices(session) if "turn-back" not in str(one)])
        )
        go_on(player)
    since = session.position
    while session.actors != (first,) and session.outcome is None:
        seat = session.actors[0]
        sit(player, seat)
        by_drag(
            player, luck.choice([one for one in choices(session) if "turn-back" not in str(one)])
        )
        go_on(player)
    assert calls(player) == (first,)
    assert session.position > since + 1
    return player, since


def called(player: Player) -> Seat:
    return calls(player)[0]


def test_it_begins_at_what_the_seat_saw_last_and_ends_at_what_lies_there() -> None:
    player, since = p1_away()
    seat = called(player)
    take(player)
    before = player.session.seen_step(seat, since)[-1].table
    start = player.screen.showing.laid(before)
    shown = shown_now(player)
    then = {one.card: (one.face, round(one.x), round(one.y)) for one in start.sprites}
    assert [one.face for one in start.sprites if one.card not in shown].count("back") <= 8
    assert {card: at for card, at in shown.items() if card in then} == {
        card: at for card, at in then.items() if card in shown
    }
    player.wait(30.0)
    player.wait(30.0)
    assert player.screen.flying().sprites == ()
    now = player.session.view(seat).table
    assert lying(player.screen.scene) == lying(player.screen.showing.laid(now))


def test_every_stage_that_was_missed_is_shown_in_its_order() -> None:
    player, since = p1_away()
    seat = called(player)
    take(player)
    assert watched(player) == stages_missed(player, seat, since)


def test_each_line_of_what_happened_is_said_while_it_is_shown() -> None:
    player, since = p1_away()
    seat = called(player)
    take(player)
    said = []
    for _ in range(2000):
        player.wait(0.02)
        line = prompt(player)
        if line.startswith("Meanwhile: ") and line not in said:
            said.append(line)
    lines = [
        "Meanwhile: " + player.screen.words.said(line.said)
        for line in player.session.log(seat)
        if line.position > since and isinstance(line.said, Said)
    ]
    assert said
    assert said == [line for line in dict.fromkeys(lines) if line in said]
    assert len(said) >= 2
    assert not prompt(player).startswith("Meanwhile")


SKIPS: Final[dict[str, Callable[[Player], None]]] = {
    "a letter": lambda player: player.key(pygame.K_x),
    "Enter": lambda player: player.key(pygame.K_RETURN),
    "Space": lambda player: player.key(pygame.K_SPACE),
    "Tab": lambda player: player.key(pygame.K_TAB),
    "an arrow": lambda player: player.key(pygame.K_LEFT),
    "Escape": lambda player: player.key(pygame.K_ESCAPE),
    "a click on the bare table": lambda player: player.tap((2, 400)),
    "a click on a card": lambda player: player.tap(player.place(f"pack@{player.screen.viewer}")),
    "a double click on a card": lambda player: player.tap(player.place("map.c1")),
}


@pytest.mark.parametrize("skip", SKIPS)
def test_any_key_or_click_skips_all_of_it_and_does_nothing_else(skip: str) -> None:
    player, _ = p1_away()
    seat, position = called(player), player.session.position
    take(player)
    player.wait(0.05)
    SKIPS[skip](player)
    assert player.screen.flying().sprites == ()
    now = player.session.view(seat).table
    assert lying(player.screen.scene) == lying(player.screen.showing.laid(now))
    assert player.session.position == position
    assert player.screen.model.held is None
    assert player.exits.menus == 0
    assert not prompt(player).startswith("Meanwhile")


def test_it_is_not_shown_again_to_who_comes_back_without_anything_new() -> None:
    player, _ = p1_away()
    take(player)
    go_on(player)
    other = next(seat for seat in (P1, P2, P3) if seat != player.screen.viewer)
    mine = player.screen.viewer
    player.tap(player.screen.scene.arrangement.plates[other].box.centre)
    take(player, other)
    go_on(player)
    player.screen.take_offer("hide")
    assert calls(player) == (mine,)
    take(player)
    assert player.screen.flying().sprites == ()
    assert not prompt(player).startswith("Meanwhile")


@pytest.mark.parametrize("key", ["trail", "signal_fire"])
def test_at_the_deal_there_is_nothing_to_look_back_at(key: str) -> None:
    player = Player(party(key))
    take(player, P2)
    before = player.frame()
    assert player.screen.flying().sprites == ()
    player.wait(0.1)
    assert player.frame() == before


def test_without_animation_the_present_lies_there_at_once() -> None:
    player, _ = p1_away()
    player.desk.settings = type(player.desk.settings)(animation="off")
    take(player)
    assert player.screen.flying().sprites == ()
    assert lying(player.screen.scene) == lying(
        player.screen.showing.laid(player.session.view(player.screen.viewer).table)
    )


def test_secret_picks_of_others_are_seen_to_be_made_and_not_what_they_are() -> None:
    player = Player(party("trail", PERSON, PERSON, PERSON))
    for seat in (P1, P2):
        sit(player, seat)
        by_drag(player, player.session.legal(seat)[0])
        go_on(player)
    take(player, P3)
    faces = set()
    packs: set[str] = set()
    for _ in range(400):
        player.wait(0.02)
        flying = player.screen.flying().sprites
        faces |= {sprite.face for sprite in flying}
        packs |= {sprite.zone for sprite in flying}
    assert faces == {"back"}
    assert {"pack@1", "pack@2"} <= packs


def test_after_a_load_a_seat_is_shown_what_it_has_not_looked_at(tmp_path: Path) -> None:
    session = party("trail", PERSON, PERSON, PERSON)
    for seat in (P1, P2):
        session.looked(seat)
        do(session, session.legal(seat)[0])
    path = tmp_path / "table.jsonl"
    path.write_bytes(b"".join(session.keeper.lines))  # type: ignore[union-attr]  # see party
    player = Player(resume(read_journal(path)).session)
    take(player, P3)
    assert watched(player, 5.0) == stages_missed(player, P3, 0)
    assert len(stages_missed(player, P3, 0)) == 2
