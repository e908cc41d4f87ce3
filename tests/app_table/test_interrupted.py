"""Musts 1, 2, 3, 6 and 9: whatever comes between, no card is lost and nothing is done twice."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pygame
import pytest
from positions import anyhow, building, drifting, played
from seated import P1, Player, cabin

from pnwtable.core.commands import AskedMove
from pnwtable.core.zones import ZoneId

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.play.session import Session

SMALL = (960, 600)


def at_rest(session: Session, size: tuple[int, int] = SMALL) -> bytes:
    """The picture of a table that nothing has happened to."""
    return Player(session, size).frame()


def dragging(session: Session | None = None, size: tuple[int, int] = SMALL) -> Player:
    player = Player(cabin() if session is None else session, size)
    player.frame()
    player.pick_up(player.place("sea"), player.place("stack.2"))
    assert player.screen.flying().held != ()
    for _ in range(40):
        player.wait()  # until it is lifted, and hangs still
    player.frame()
    return player


def everything_is_home(player: Player) -> bool:
    still, flying = player.screen.still(), player.screen.flying()
    nothing = flying.held == () and flying.target is None and flying.bubble is None
    return nothing and still.away == frozenset() and still.picked == frozenset()


INTERRUPTIONS: dict[str, Callable[[Player], None]] = {
    "the focus is lost": lambda player: player.send(pygame.WINDOWFOCUSLOST),
    "the window is minimised": lambda player: player.send(pygame.WINDOWMINIMIZED),
    "the window is hidden": lambda player: player.send(pygame.WINDOWHIDDEN),
    "Escape is pressed": lambda player: player.key(pygame.K_ESCAPE),
    "the window gets another size": lambda player: player.resize(player.window.get_size()),
    "another screen comes": lambda player: player.screen.leave(),
}


@pytest.mark.parametrize("interruption", INTERRUPTIONS)
def test_a_dragged_card_goes_home_when(interruption: str) -> None:
    player = dragging()
    INTERRUPTIONS[interruption](player)
    player.rest()
    assert everything_is_home(player)
    assert player.session.position == 0
    assert player.frame() == at_rest(cabin())
    player.move((300, 300))
    player.up(player.place("stack.2"))
    player.rest()
    assert player.session.position == 0
    assert player.exits.menus == 0


@pytest.mark.parametrize("interruption", [name for name in INTERRUPTIONS if "screen" not in name])
def test_the_card_flies_home_or_lies_there_but_is_never_gone_when(interruption: str) -> None:
    player = dragging()
    INTERRUPTIONS[interruption](player)
    for _ in range(40):
        still = player.screen.still()
        shown = {sprite.card for sprite in player.screen.flying().sprites}
        assert still.away == shown
        assert still.away <= {sprite.card for sprite in still.scene.sprites}
        player.wait()


def test_a_release_that_was_never_heard_of_is_noticed_by_the_next_motion() -> None:
    player = dragging()
    player.send(pygame.MOUSEMOTION, pos=(400, 300), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    player.rest()
    assert everything_is_home(player)
    assert player.session.position == 0


def test_after_the_end_was_told_at_a_press_no_card_hangs_on_the_pointer() -> None:
    session = played(100, 3)
    session.undo()
    player = Player(session)
    asked = session.legal(P1)[0]
    if isinstance(asked, AskedMove):
        player.drag(player.place(asked.source), player.place(asked.target))
    else:
        player.double_tap(player.place("supply"))
    at = player.place("stack.1")
    player.down(at)  # the motion ends, and the question over the table takes the release
    assert player.exits.ended == 1
    for x in range(0, 400, 40):
        player.send(
            pygame.MOUSEMOTION, pos=(at[0] + x, at[1]), rel=(40, 0), buttons=(0, 0, 0), touch=False
        )
    assert player.screen.flying().held == ()


KEYS = (
    pygame.K_RETURN,
    pygame.K_TAB,
    pygame.K_LEFT,
    pygame.K_UP,
    pygame.K_u,
    pygame.K_r,
    pygame.K_F2,
)


@pytest.mark.parametrize("key", KEYS, ids=pygame.key.name)
def test_while_a_card_is_dragged_other_keys_do_nothing(key: int) -> None:
    session = played(3, choose=building)
    player = dragging(session)
    before, shown = session.position, player.frame()
    player.key(key)
    player.wait()
    assert player.frame() == shown
    player.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    player.wait()
    assert player.frame() == shown
    assert session.position == before
    assert (player.exits.helps, player.exits.menus) == (0, 0)


def test_a_button_on_the_table_that_was_pressed_before_the_focus_was_lost_is_not_pressed() -> None:
    player = Player(cabin())
    knob = player.screen.showing.knobs()[0].box.centre
    player.move(knob)
    player.down(knob)
    player.send(pygame.WINDOWFOCUSLOST)
    player.up(knob)
    assert player.session.position == 0


def test_other_buttons_and_the_wheel_neither_take_nor_drop() -> None:
    player = Player(cabin())
    for button in (2, 3, 4, 5):
        player.down(player.place("sea"), button)
        player.move(player.place("stack.1"))
        player.up(player.place("stack.1"), button)
    assert everything_is_home(player)
    held = dragging()
    for button in (2, 3, 4, 5):
        held.down(held.place("stack.2"), button)
        held.up(held.place("stack.2"), button)
    assert held.screen.flying().held != ()
    assert held.session.position == 0


# must 9: a resize at any frame


@pytest.mark.parametrize("size", [(1024, 640), (700, 620)], ids=str)
def test_a_resize_in_mid_drag_ends_in_the_same_picture(size: tuple[int, int]) -> None:
    player = dragging()
    player.resize(size)
    player.rest()
    assert player.frame() == at_rest(cabin(), size)


MOTIONS: dict[str, Callable[[Player], None]] = {
    "a card is built": lambda player: player.drag(player.place("sea"), player.place("stack.2")),
    "the supply is turned up": lambda player: player.double_tap(player.place("supply")),
    "a beach card is built": lambda player: player.drag(
        player.place("beach"), player.place("stack.2")
    ),
    "a card flies home": lambda player: player.drag(player.place("sea"), player.place("lost")),
    "a move is taken back": lambda player: player.screen.acting.undo(),
}
ALONE = "a move is taken back"


def start(motion: str, size: tuple[int, int] = SMALL) -> Player:
    session = cabin()
    if motion == ALONE:
        session = played(3, choose=drifting)
    player = Player(session, size)
    player.frame()
    MOTIONS[motion](player)
    if player.exits.take_back is not None:
        player.exits.take_back()
    return player


@pytest.mark.parametrize("motion", MOTIONS)
def test_a_resize_at_any_frame_of_a_motion_ends_in_the_same_picture(motion: str) -> None:
    other = (900, 620)
    straight = start(motion)
    straight.rest()
    straight.wait(5)
    small = straight.frame()
    straight.resize(other)
    large = straight.frame()
    assert small == at_rest(straight.session)
    for frames in range(0, 70, 5):
        player = start(motion)
        for _ in range(frames):
            if player.wait():
                player.frame()
        player.resize(other)
        assert player.frame() == large, frames
        assert not player.wait() or player.frame() == large
        player.resize(SMALL)
        assert player.frame() == small, frames


# must 1: input during a motion


@pytest.mark.parametrize("frames", [0, 1, 5, 12, 30])
def test_a_move_begun_before_the_first_has_finished_acts_on_where_all_will_lie(
    frames: int,
) -> None:
    hurried, calm = Player(cabin()), Player(cabin())
    luck = Random(frames)
    while calm.session.outcome is None:
        asked = anyhow(calm.session.legal(P1), luck)
        for player in (hurried, calm):
            if isinstance(asked, AskedMove):
                player.drag(final(player, asked.source), final(player, asked.target))
            else:
                pile = asked.button.removeprefix("reveal ")  # type: ignore[union-attr]  # presses
                player.double_tap(final(player, pile))
        calm.rest()
        for _ in range(frames):
            hurried.wait()
        assert hurried.session.digest == calm.session.digest, asked
    hurried.rest()
    assert hurried.frame() == calm.frame()


def final(player: Player, zone: str) -> tuple[int, int]:
    """Where the zone's top card will lie when everything rests."""
    scene = player.screen.model.scene
    assert scene is not None
    slot = scene.arrangement.slots[zone]
    return (slot.cards[-1] if slot.cards else slot.outline).centre


def test_any_touch_shows_at_once_what_a_motion_leads_to() -> None:
    touches: tuple[Callable[[Player], None], ...] = (
        lambda player: player.down((2, 300)),
        lambda player: player.key(pygame.K_TAB),
        lambda player: player.key(pygame.K_LEFT),
    )
    for touch in touches:
        player = Player(cabin())
        player.drag(player.place("sea"), player.place("stack.2"))
        player.wait()
        assert player.screen.flying().sprites != ()
        touch(player)
        assert player.screen.flying().sprites == ()
        assert player.top("sea").face != "back"


# musts 2 and 6: many clicks


@pytest.mark.parametrize("clicks", [2, 3])
@pytest.mark.parametrize("zone", ["sea", "beach", "supply", "stack.1", "lost", "tide"])
@pytest.mark.parametrize("position", range(6))
def test_two_or_three_quick_clicks_do_one_thing_at_the_most(
    zone: str, clicks: int, position: int
) -> None:
    session = played(position * 9, 11, stockpiling=True)
    before = session.position
    player = Player(session)
    at = player.place(zone)
    for _ in range(clicks):
        player.tap(at)
    assert session.position <= before + 1


def test_a_double_click_on_the_place_of_a_held_card_puts_it_there_and_does_no_more() -> None:
    session = played(60, 5, choose=building, stockpiling=True, until=_beach_card_fits_once)
    before = session.position
    player = Player(session)
    player.tap_anew(player.place("sea"))
    player.double_tap(player.place("beach"))
    assert session.position == before + 1
    player.rest()
    assert player.screen.flying().bubble is None


def _beach_card_fits_once(session: Session) -> bool:
    """The sea card would have one place if it were a beach card."""
    targets = [
        asked.target
        for asked in session.legal(P1)
        if isinstance(asked, AskedMove) and asked.source == "sea"
    ]
    return len([target for target in targets if target.startswith("stack")]) == 1


def test_the_button_of_a_pile_acts_once_however_fast_it_is_clicked() -> None:
    for seed in range(8):
        session = played(40, seed, until=lambda session: not _free(session))
        before = session.position
        player = Player(session)
        if not player.screen.showing.knobs():
            continue
        at = player.screen.showing.knobs()[0].box.centre
        player.tap(player.place("supply"))
        player.double_tap(at)
        player.tap(player.place("supply"))
        assert session.position == before + 1


def _free(session: Session) -> bool:
    cards = session.view(P1).table.cards
    return any(not cards[zone] for zone in cards if zone.startswith("stack."))


def test_a_storm_of_input_leaves_every_card_in_place() -> None:
    luck = Random(1)
    player = Player(cabin(1, stockpiling=True), (800, 560))
    keys = (*KEYS, pygame.K_ESCAPE, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_z)
    for number in range(2500):
        at = luck.randrange(800), luck.randrange(56, 560)
        if luck.random() < 0.4:
            zones = list(player.scene.arrangement.slots)
            at = player.place(luck.choice(zones))
        act = luck.randrange(8)
        if act < 2:
            player.down(at)
        elif act < 4:
            player.move(at)
        elif act < 6:
            player.up(at)
        elif act == 6:
            player.key(luck.choice(keys), mod=luck.choice((0, 0, pygame.KMOD_SHIFT)))
        else:
            player.wait(luck.random() * 0.4)
        if luck.random() < 0.01:
            player.resize(luck.choice(((800, 560), (900, 600))))
            player.resize((800, 560))
        if player.exits.take_back is not None:
            player.exits.take_back()
            player.exits.take_back = None
        if number % 10 == 0:
            _all_there(player)
    player.up((2, 300))
    player.tap((2, 300))
    player.key(pygame.K_ESCAPE)
    player.rest()
    assert player.frame() == Player(player.session, (800, 560)).frame()


def _all_there(player: Player) -> None:
    cards = [card for cards in player.table.cards.values() for card in cards]
    assert len(set(cards)) == len(cards) == 52
    model = player.screen.model.scene
    assert model is not None
    shown = [sprite.card for sprite in model.sprites]
    assert sorted(shown) == sorted(cards)
    held = [sprite.card for sprite in player.screen.flying().held]
    assert len(held) <= 1
    counts = player.screen.still().captions
    for zone, slot in player.scene.arrangement.slots.items():
        assert counts[zone].count == (str(len(slot.cards)) if slot.cards else "")
        assert ZoneId(zone) in player.table.cards


def test_two_slow_taps_take_a_card_and_put_it_down_or_press_a_button() -> None:
    player = Player(cabin())
    player.tap(player.place("supply"))
    player.wait(0.5)
    player.tap(player.place("supply"))
    assert player.session.position == 1
    other = Player(cabin())
    other.tap(other.place("sea"))
    other.wait(0.5)
    other.tap(other.place("sea"))
    assert other.screen.still().picked == frozenset()
    assert other.session.position == 0
