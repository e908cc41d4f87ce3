"""A panel beside the table: it takes room and keys, and the table stays one that can be played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from company import party
from seated import Player

from pnwtable.app.table.bubbles import bubble_box
from pnwtable.app.table.painter import TablePainter
from pnwtable.app.table.picture import Around, Bubble
from pnwtable.app.widgets.boxes import Column
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Button, Label
from pnwtable.layout.geometry import Box

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk


class Notes:
    """A panel with one button."""

    name = "notes"
    names_places = False

    def __init__(self, desk: Desk, *, stays: bool = True) -> None:
        self.pressed = 0
        self.put_away = 0
        self._stays = stays
        self.button = Button("Well?", self._press)
        self._sheet = Sheet(desk, Column(Label("Something to read"), self.button))

    def _press(self) -> None:
        self.pressed += 1

    def sheet(self) -> Sheet:
        return self._sheet

    def turned(self) -> bool:
        return self._stays

    def closed(self) -> None:
        self.put_away += 1


def with_notes(*, keys: bool = True, stays: bool = True) -> tuple[Player, Notes]:
    player = Player(party("cabin"), animation="off")
    notes = Notes(player.desk, stays=stays)
    player.screen.side.open(notes, keys=keys)
    player.frame()
    return player, notes


def test_the_table_lies_beside_the_panel_and_not_under_it() -> None:
    player, _ = with_notes()
    room = player.screen.side.room
    assert room.width > 0
    assert all(sprite.x + sprite.width <= room.x for sprite in player.scene.sprites)


def test_at_a_table_for_the_left_hand_it_lies_at_the_left() -> None:
    player, notes = with_notes()
    player.desk.settings = replace(player.desk.settings, left_handed=True)
    player.screen.relaid()
    player.frame()
    room = player.screen.side.room
    assert room.x == 0
    assert all(sprite.x >= room.right for sprite in player.scene.sprites)
    bubble = Bubble("A long sentence about the leftmost place " * 3, Box(room.right, 300, 9, 9))
    said = bubble_box(player.desk, player.desk.size, bubble, Around(), player.screen.side.free)
    assert said.x >= room.right
    assert said.right <= player.desk.size[0]
    player.tap(notes.button.rect.center)
    assert notes.pressed == 1


def test_a_panel_put_away_gives_its_room_back() -> None:
    player, notes = with_notes()
    narrow = player.screen.showing.area.width
    player.screen.side.close()
    assert player.screen.showing.area.width > narrow
    assert notes.put_away == 1


def test_its_buttons_are_pressed_by_the_pointer() -> None:
    player, notes = with_notes()
    player.tap(notes.button.rect.center)
    assert notes.pressed == 1


def test_keys_steer_the_panel_that_has_them() -> None:
    player, notes = with_notes()
    player.key(pygame.K_RETURN)
    assert notes.pressed == 1


def test_f6_gives_the_keys_to_the_table_and_back() -> None:
    player, notes = with_notes()
    player.key(pygame.K_F6)
    player.key(pygame.K_RETURN)
    assert notes.pressed == 0
    player.key(pygame.K_F6)
    player.key(pygame.K_RETURN)
    assert notes.pressed == 1


def test_escape_puts_the_panel_away_and_opens_no_menu() -> None:
    player, notes = with_notes()
    player.key(pygame.K_ESCAPE)
    assert player.screen.side.panel is None
    assert notes.put_away == 1


def test_escape_does_so_as_well_while_the_keys_are_at_the_table() -> None:
    player, notes = with_notes(keys=False)
    player.key(pygame.K_ESCAPE)
    assert player.screen.side.panel is None
    assert (notes.put_away, player.exits.menus) == (1, 0)
    player.key(pygame.K_ESCAPE)
    assert player.exits.menus == 1


def test_a_sentence_ends_before_the_panel() -> None:
    player, _ = with_notes()
    player.drag(player.place("sea"), player.place("tide"))
    flying, room = player.screen.flying(), player.screen.side.room
    assert flying.bubble is not None
    (said,) = TablePainter(player.desk).paint_flying(player.window, flying)
    assert flying.bubble.place.right < said.right <= room.x


def test_a_panel_that_is_for_one_look_only_goes_when_the_position_changes() -> None:
    player, notes = with_notes(stays=False, keys=False)
    player.resize((1100, 700))
    assert notes.put_away == 0
    source = next(
        sprite
        for sprite in player.scene.sprites
        if player.screen.model.is_source(sprite.card, sprite.zone)
    )
    player.double_tap((round(source.x + 5), round(source.y + 5)))
    assert player.screen.session.position == 1
    assert notes.put_away == 1


def test_the_same_panel_asked_for_again_is_closed() -> None:
    player, _ = with_notes()
    player.screen.side.toggle(Notes(player.desk))
    assert player.screen.side.panel is None
