"""Buttons tell their keys: on a cap, in their words, by number; and the order in which Tab goes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from company import party, take
from positions import played_on
from salmon_table import come
from seated import Player, cabin
from sessions import laid
from test_onto_answers_and_piles import SALE

from pnwtable.app import theme
from pnwtable.app.table.bar_words import STANDING
from pnwtable.app.table.opening import layout_of
from pnwtable.app.widgets.caps import KeyedButton, cap_size
from pnwtable.play.seats import PERSON
from pnwtable.table.focus import useful

if TYPE_CHECKING:
    from pnwtable.play.session import Session
    from pnwtable.table.focus import Stop


def own_buttons(player: Player) -> dict[str, KeyedButton]:
    player.frame()
    return player.screen.bars._own  # noqa: SLF001 - nobody else asks whether a cap is shown


def test_in_a_wide_window_every_button_shows_its_key_and_in_a_small_one_its_word() -> None:
    wide = Player(cabin(), (1280, 800), animation="off")
    assert {button.cap for button in own_buttons(wide).values() if button.shows} == {
        *("Escape", "U", "R", "W", "G", "T", "F2")
    }
    small = Player(cabin(), (1024, 640), animation="off")
    assert not any(button.shows for button in own_buttons(small).values())
    assert [name for name, one in own_buttons(small).items() if not one.worded] == ["undo", "redo"]
    assert all(small.screen.bars.place_of(name).width for name in own_buttons(small))
    least = Player(cabin(), (600, 400), animation="off")
    assert not any(button.shows for button in own_buttons(least).values())


@pytest.mark.parametrize("width", range(900, 1500, 60))
def test_with_their_keys_the_buttons_never_hide_the_score(width: int) -> None:
    player = Player(cabin(), (width, 640), animation="off")
    buttons = own_buttons(player)
    if all(button.shows for button in buttons.values()):
        left = player.screen.bars.place_of("menu").right
        right = min(b.rect.left for name, b in buttons.items() if name != "menu")
        assert right - left > player.desk.line("0 points lost", STANDING).get_width()


def test_a_key_of_ones_own_stands_on_its_button() -> None:
    player = Player(cabin(), (1280, 800), animation="off")
    player.desk.change(replace(player.desk.settings, keys={"undo": "F7"}))
    player.resize((1280, 800))
    assert own_buttons(player)["undo"].cap == "F7"
    assert cap_size(player.desk, "F7")[0] > 0


def test_an_answer_of_the_bar_is_given_by_its_number() -> None:
    session = laid_sale()
    zones = tuple(session.view(None).table.zones)
    layout = replace(layout_of("salmon_run", zones, None, 2).layout, chooses={})
    player = Player(session, animation="off", layout=layout)
    come(player)
    player.frame()
    offers = [key for key, _ in player.screen.bars.offers if key.startswith("choose:")]
    assert offers == ["choose:boost:7H", "choose:boost:8S"]
    shown = player.screen.bars._buttons  # noqa: SLF001 - as above
    assert [shown[key].cap for key in offers] == ["1", "2"]
    player.key(pygame.K_2)
    assert session.fields["phase"] == "play"


def laid_sale() -> Session:
    return laid("salmon_run", SALE, {}, {"phase": "diamonds", "turn": "p1"})


def test_a_letter_presses_its_button_and_one_that_is_kept_free_presses_none() -> None:
    player = Player(cabin(), (1280, 800), animation="off")
    (knob,) = player.screen.showing.knobs()[:1]
    assert knob.letter == "I"
    player.key(pygame.K_i)
    assert player.session.position == 1
    player.key(pygame.K_h)
    assert player.session.position == 1


# the order of Tab


def seated(game: str, commands: int) -> Player:
    seats = 4 if game == "signal_fire" else 3
    session = played_on(party(game, *(PERSON,) * seats), commands)
    player = Player(session, animation="off")
    if player.screen.curtain is not None:
        take(player)
    player.rest()
    return player


def boxes(stops: tuple[Stop, ...]) -> list[tuple[int, int]]:
    return [(stop.box.y, stop.box.x) for stop in stops]


@pytest.mark.parametrize("game", ["trail", "signal_fire", "orca_isles"])
def test_tab_goes_through_the_hand_first_from_left_to_right(game: str) -> None:
    seen = 0
    for commands in range(0, 40, 5):
        player = seated(game, commands)
        seat = player.screen.model.seat
        stops = useful(player.screen.model)
        hand = [stop for stop in stops if stop.place in (f"hand@{seat}", f"pack@{seat}")]
        assert stops[: len(hand)] == tuple(hand)
        assert [stop.box.x for stop in hand] == sorted(stop.box.x for stop in hand)
        seen += len(hand) > 1
    assert seen


def test_tab_goes_over_the_places_for_what_is_held_as_one_reads() -> None:
    player = Player(cabin(3), animation="off")
    player.tap(player.place("sea"))
    stops = useful(player.screen.model)
    assert len(stops) > 1
    assert boxes(stops) == sorted(boxes(stops))


def test_the_ring_goes_with_the_keys_to_the_bar_and_back() -> None:
    player = Player(cabin(), animation="off")
    player.key(pygame.K_TAB)
    ring = player.screen.still().focus
    assert ring is not None
    player.key(pygame.K_F10)
    assert player.screen.still().focus is None
    player.key(pygame.K_DOWN)
    assert player.screen.still().focus == ring


def test_the_ring_is_seen_over_the_glow_of_what_it_is_round() -> None:
    player = Player(cabin(3), animation="off")
    player.tap(player.place("sea"))
    player.key(pygame.K_TAB)
    player.frame()
    ring = player.screen.keys.focus_box()
    assert ring is not None
    assert player.screen.flying().target == ring
    seen = player.window.get_at((ring.centre[0], ring.y - 2))
    assert seen == pygame.Color(theme.FOCUS)
