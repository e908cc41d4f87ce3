"""Whole games of Cabin, by every way of playing, under every option."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from seated import P1, Player, cabin, source_of

from pnwtable.core.commands import Asked, AskedMove, AskedPress

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.table.picture import Knob
    from pnwtable.core.table import Table

OPTIONS: Final = tuple(
    {"stacks": stacks, "murky": murky, "stockpiling": stockpiling}
    for stacks, murky, stockpiling in product((7, 8, 9), (False, True), (False, True))
)
NAMES: Final = [
    f"{one['stacks']}{' murky' * bool(one['murky'])}{' stockpiling' * bool(one['stockpiling'])}"
    for one in OPTIONS
]
ARROWS: Final = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
SIZES: Final = ((1024, 640), (1280, 800), (1920, 1080))


def by_dragging(player: Player, asked: Asked, luck: Random) -> None:
    """Cards are dragged; a pile is pressed by its button."""
    del luck
    match asked:
        case AskedMove():
            player.drag(player.place(asked.source), player.place(asked.target))
        case AskedPress(button=button):
            player.tap(knob_of(player, button).box.centre)


def by_tapping(player: Player, asked: Asked, luck: Random) -> None:
    """A tap takes, a tap puts; a pile is tapped twice, slowly or quickly."""
    del luck
    match asked:
        case AskedMove():
            player.tap(player.place(asked.source))
            assert asked.target in player.screen.still().lit
            player.tap(player.place(asked.target))
        case AskedPress():
            player.double_tap(player.place(source_of(asked)))


def by_double_clicks(player: Player, asked: Asked, luck: Random) -> None:
    """A double click sends a card where it fits; where it fits twice, one taps the place."""
    del luck
    before = player.session.position
    match asked:
        case AskedMove():
            player.double_tap(player.place(asked.source))
            if player.session.position == before:
                player.tap(player.place(asked.target))
        case AskedPress(button=button):
            player.tap(player.place(source_of(asked)))
            knob = knob_of(player, button)
            assert knob.armed
            player.tap(knob.box.centre)


def knob_of(player: Player, button: str) -> Knob:
    """The button as it is shown: not before all cards lie still."""
    player.rest()
    return next(knob for knob in player.screen.still().knobs if knob.button == button)


def by_keyboard(player: Player, asked: Asked, luck: Random) -> None:
    """Tab or arrows go there, Enter takes and puts and turns up; now and then Shift+Enter."""
    before = player.session.position
    _go(player, source_of(asked), luck)
    if luck.random() < 0.3:
        player.key(pygame.K_RETURN, mod=pygame.KMOD_SHIFT)
    else:
        player.key(pygame.K_RETURN)
    if player.session.position == before and isinstance(asked, AskedMove):
        assert asked.target in player.screen.still().lit
        _go(player, asked.target, luck)
        player.key(pygame.K_RETURN)


def _go(player: Player, zone: str, luck: Random) -> None:
    """To that zone, with Tab or with arrows; no place takes longer than the table is wide."""
    if player.focus is None:
        player.key(pygame.K_TAB)
    arrows = luck.random() < 0.5
    for _ in range(60):
        if player.focus == zone:
            return
        player.key(_towards(player, zone, luck) if arrows else pygame.K_TAB)
    raise AssertionError(f"from {player.focus} the keyboard does not reach {zone}")


def _towards(player: Player, zone: str, luck: Random) -> int:
    if luck.random() < 0.25:
        return luck.choice(ARROWS)
    slots = player.scene.arrangement.slots
    here, there = slots[player.focus or zone].area, slots[zone].area
    if here.x < there.right and there.x < here.right:
        return pygame.K_DOWN if here.y < there.y else pygame.K_UP
    return pygame.K_RIGHT if here.x < there.x else pygame.K_LEFT


WAYS: Final = (by_dragging, by_tapping, by_double_clicks, by_keyboard)


def whole(table: Table) -> bool:
    """Must 1: each card exists once."""
    lying = [card for cards in table.cards.values() for card in cards]
    return len(lying) == len(set(lying)) == 52


def play_out(player: Player, way: Callable[[Player, Asked, Random], None], luck: Random) -> int:
    """Play to the end; how many commands it took."""
    commands = 0
    while player.session.outcome is None:
        legal = player.session.legal(P1)
        asked = luck.choice(_usual(legal))
        before = player.session.position
        way(player, asked, luck)
        assert player.session.position == before + 1, f"{asked} was not done: {player.said()}"
        assert whole(player.table)
        assert player.screen.flying().held == ()
        commands += 1
        if luck.random() < 0.5:
            player.rest()
    player.rest()
    return commands


def _usual(legal: tuple[Asked, ...]) -> list[Asked]:
    """Commands that every way of playing can give: piles are built on before places are opened."""
    presses = [asked for asked in legal if isinstance(asked, AskedPress)]
    return [*legal, *presses * 4]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__.replace("_", " "))
@pytest.mark.parametrize("options", OPTIONS, ids=NAMES)
def test_a_game_can_be_played_to_its_end(
    way: Callable[[Player, Asked, Random], None], options: dict[str, object]
) -> None:
    number = OPTIONS.index(options) + len(OPTIONS) * WAYS.index(way)
    player = Player(cabin(number, **options), SIZES[number % 3])
    play_out(player, way, Random(number))
    assert player.session.outcome is not None
    assert player.exits.ended == 1
    assert player.session.result is not None
    player.rest()
    player.tap(player.place("lost"))
    player.key(pygame.K_RETURN)
    assert player.exits.ended == 1


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_after_undo_of_the_last_move_another_end_is_told_but_the_first_result_counts(
    animation: str,
) -> None:
    player = Player(cabin(3), animation=animation)  # type: ignore[arg-type]  # one of its words
    luck = Random(3)
    play_out(player, by_tapping, luck)
    first = player.session.result
    player.screen.acting.undo()
    if player.exits.take_back is not None:
        player.exits.take_back()
    player.rest()
    assert player.session.outcome is None
    play_out(player, by_dragging, luck)
    assert player.exits.ended == 2
    assert player.session.result == first


def test_the_end_is_told_when_the_last_card_lies_and_not_before() -> None:
    player = Player(cabin(3))
    luck = Random(3)
    while True:
        legal = player.session.legal(P1)
        by_tapping(player, luck.choice(legal), luck)
        if player.session.outcome is not None:
            break
        player.rest()
    assert player.screen.flying().sprites != ()
    assert player.exits.ended == 0
    player.rest()
    assert player.exits.ended == 1


def test_the_end_that_is_undone_and_redone_is_told_once() -> None:
    player = Player(cabin(3), animation="off")
    play_out(player, by_tapping, Random(3))
    for _ in range(3):
        player.screen.acting.undo()
        if player.exits.take_back is not None:
            player.exits.take_back()
        player.rest()
        player.screen.acting.redo()
        player.rest()
    assert player.session.outcome is not None
    assert player.exits.ended == 1
