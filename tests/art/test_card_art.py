from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

import pygame
import pytest

from pnwtable.app.art import BACK, RANKS, SUITS, CardArt, shadow_margin
from pnwtable.app.art.cache import PictureCache
from pnwtable.app.scenery.later import Later

if TYPE_CHECKING:
    from collections.abc import Callable

SIZE = (120, 168)


def test_a_picture_is_drawn_once() -> None:
    art = CardArt()
    assert art.face("QS", SIZE) is art.face("QS", SIZE)
    assert art.back(SIZE) is art.face(BACK, SIZE)


def test_the_oldest_pictures_go_when_room_is_short() -> None:
    art = CardArt(PictureCache(3 * 120 * 168 * 4))
    first = art.face("2S", SIZE)
    for text in ("3S", "4S", "5S"):
        art.face(text, SIZE)
    assert art.face("2S", SIZE) is not first


def test_a_picture_in_use_stays_when_room_is_short() -> None:
    art = CardArt(PictureCache(2 * 120 * 168 * 4))
    first = art.face("2S", SIZE)
    for text in ("3S", "4S", "5S"):
        art.face(text, SIZE)
        assert art.face("2S", SIZE) is first


def test_a_picture_larger_than_all_room_is_drawn_all_the_same() -> None:
    assert CardArt(PictureCache(1)).face("2S", SIZE).get_size() == SIZE


def in_haste() -> CardArt:
    """Art in a frame that has no time left, with one card at hand in one size and all looks."""
    art = CardArt()
    for draw in LOOKS.values():
        draw(art, SIZE)
    later = Later(PictureCache(1))
    art.haste = later
    later.begin()
    later.spend(60)
    return art


def is_owed(later: Later) -> bool:
    return later.coming


OTHER: Final = (100, 140)
LOOKS: Final[dict[str, Callable[[CardArt, tuple[int, int]], pygame.Surface]]] = {
    "face": lambda art, size: art.face("KH", size),
    "strip": lambda art, size: art.covered("KH", size, "strip"),
    "corner": lambda art, size: art.covered("KH", size, "corner"),
    "rotated": lambda art, size: art.rotated("KH", size, 90),
    "tilted": lambda art, size: art.tilted("KH", size, 12),
}


@pytest.mark.parametrize("look", LOOKS)
def test_in_haste_a_card_is_scaled_from_one_at_hand_and_sharp_once_there_is_time(look: str) -> None:
    art = in_haste()
    soft = LOOKS[look](art, OTHER)
    assert art.haste is not None
    later = art.haste
    assert isinstance(later, Later)
    assert is_owed(later)
    later.end()
    assert later.work()
    assert not is_owed(later)
    sharp = LOOKS[look](art, OTHER)
    fresh = LOOKS[look](CardArt(), OTHER)
    assert soft.get_size() == pytest.approx(fresh.get_size(), abs=4)
    assert pygame.image.tobytes(sharp, "RGBA") == pygame.image.tobytes(fresh, "RGBA")
    assert pygame.image.tobytes(soft, "RGBA") != pygame.image.tobytes(fresh, "RGBA")


def test_in_haste_too_a_card_is_sharp_of_which_none_is_at_hand() -> None:
    art = in_haste()
    for text in ("QH", "X", BACK):
        assert art.face(text, OTHER) is art.face(text, OTHER)
    assert isinstance(art.haste, Later)
    assert not art.haste.coming


def late_frames(later: Later, *, owing: bool) -> int:
    """In how many of a hundred frames a picture that takes too long makes the next one late."""
    late = 0
    for _ in range(100):
        later.begin()
        later.spend(60)
        late += later.late
        if owing:
            later.owe()
        later.end()
        later.work()
    return late


def test_cards_are_put_off_again_and_again_only_so_often() -> None:
    assert late_frames(Later(PictureCache(1)), owing=False) == 100
    # Now and then one frame draws all that is owed, if there is more than can be kept.
    assert 0 < 100 - late_frames(Later(PictureCache(1)), owing=True) < 90


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
