from __future__ import annotations

import time

import pygame
import pytest

from pnwtable.app.art import BACK, RANKS, SUITS, CardArt, CardStyle, shadow_margin

SIZE = (120, 168)


def test_a_picture_is_drawn_once() -> None:
    art = CardArt()
    assert art.face("QS", SIZE) is art.face("QS", SIZE)
    assert art.back(SIZE) is art.face(BACK, SIZE)


def test_the_oldest_pictures_go_when_room_is_short() -> None:
    art = CardArt(limit=3 * 120 * 168 * 4)
    first = art.face("2S", SIZE)
    for text in ("3S", "4S", "5S"):
        art.face(text, SIZE)
    assert art.face("2S", SIZE) is not first


def test_a_picture_in_use_stays_when_room_is_short() -> None:
    art = CardArt(limit=2 * 120 * 168 * 4)
    first = art.face("2S", SIZE)
    for text in ("3S", "4S", "5S"):
        art.face(text, SIZE)
        assert art.face("2S", SIZE) is first


def test_a_picture_larger_than_all_room_is_drawn_all_the_same() -> None:
    assert CardArt(limit=1).face("2S", SIZE).get_size() == SIZE


def test_a_rough_picture_is_scaled_from_one_at_hand() -> None:
    art = CardArt()
    art.face("KH", SIZE)
    rough = art.face("KH", (100, 140), rough=True)
    assert rough.get_size() == (100, 140)
    assert rough is not art.face("KH", (100, 140))


def test_a_rough_picture_is_exact_when_none_is_at_hand() -> None:
    art = CardArt()
    art.face("KH", SIZE, CardStyle(four_colour=False))
    assert art.face("KH", (100, 140), rough=True) is art.face("KH", (100, 140))


def test_a_turned_card_keeps_its_middle_and_has_room_for_its_corners() -> None:
    turned = CardArt().rotated("2H", SIZE, 90)
    assert turned.get_size() == (168, 120)
    slanted = CardArt().rotated(BACK, SIZE, 30)
    assert slanted.get_width() > 120
    assert slanted.get_bounding_rect().width >= slanted.get_width() - 14


def test_cards_turn_counterclockwise_as_in_pygame() -> None:
    art = CardArt()
    ours = pygame.transform.smoothscale(art.rotated("X", SIZE, 90), (42, 30))
    theirs = pygame.transform.smoothscale(
        pygame.transform.rotate(art.face("X", SIZE), 90), (42, 30)
    )
    spots = [(x, y) for x in range(3, 39) for y in range(3, 27)]
    assert max(abs(ours.get_at(spot).g - theirs.get_at(spot).g) for spot in spots) < 40


def test_a_shadow_is_soft_and_larger_than_its_card() -> None:
    art = CardArt()
    for lift in (0.0, 0.5, 1.0):
        margin = shadow_margin(SIZE, lift)
        shadow = art.shadow(SIZE, lift)
        assert shadow.get_size() == (120 + 2 * margin, 168 + 2 * margin)
        edge = [shadow.get_at((x, shadow.get_height() - 1)).a for x in range(shadow.get_width())]
        assert max(edge) < 12
        assert shadow.get_at(shadow.get_rect().center).a > 40
    assert shadow_margin(SIZE, 1.0) > shadow_margin(SIZE, 0.0)


@pytest.mark.parametrize("name", [*SUITS, "X"])
@pytest.mark.parametrize("height", [9, 14, 20, 33])
def test_a_glyph_fills_its_height_in_the_colour_asked_for(name: str, height: int) -> None:
    glyph = CardArt().glyph(name, height, "#336699")
    assert height - 1 <= glyph.get_height() <= height
    assert glyph.get_bounding_rect() == glyph.get_rect()
    assert glyph.get_at(glyph.get_rect().center)[:3] == (0x33, 0x66, 0x99)


def test_a_whole_pack_is_drawn_before_anybody_notices() -> None:
    pack = [rank + suit for suit in SUITS for rank in RANKS] + ["X", BACK]
    art = CardArt()
    begun = time.perf_counter()
    for text in pack:
        art.face(text, SIZE)
    # 50 ms where it was measured; the bound leaves room for a busy machine.
    assert time.perf_counter() - begun < 0.5
