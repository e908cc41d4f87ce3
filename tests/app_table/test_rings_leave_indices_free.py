"""No ring hides an index: of its own card or of a neighbour, in any tones and at any size."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from learner import Learner
from test_plates_and_pawns import blank, desk_at

from pnwtable.app.art.cards import SMALL
from pnwtable.app.table.captions import paint_captions
from pnwtable.app.table.cards import RAISED, shown
from pnwtable.app.table.painter import TablePainter
from pnwtable.app.table.picture import Caption, Ring, Still, Tag
from pnwtable.app.table.rings import TAKE, risen
from pnwtable.core.zones import Token, ZoneId
from pnwtable.layout.box import Box
from pnwtable.layout.slots import Arrangement, Slot
from pnwtable.table.scene import Scene, Sprite

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk

LEFT, RIGHT = Token(0), Token(1)
BOTH: Final = (LEFT, RIGHT)
INK: Final = 70
Pixels = set[tuple[int, int]]


def two(wide: int, across: int, down: int = 0, face: str = "10S") -> Still:
    """Two cards of a place, the second so far to the right of the first and below it."""
    high = round(wide * 1.4)
    boxes = tuple(Box(60 + across * n, 60 + down * n, wide, high) for n in range(2))
    slot = Slot("z", boxes[0].grown(30), Box(0, 0, 0, 0), boxes[0], boxes, turned=False)
    sprites = tuple(
        Sprite(Token(n), face, ZoneId("z"), box.x, box.y, wide, high) for n, box in enumerate(boxes)
    )
    return Still(Scene(sprites, Arrangement((wide, high), {"z": slot})))


def ringed(still: Still, kind: str, card: Token) -> Still:
    box = still.scene.by_card[card].box
    match kind:
        case "picked":
            return replace(still, picked=frozenset({card}))
        case "lit":
            return replace(still, lit_cards=frozenset({card}))
        case "reached":
            return replace(still, card_tags={card: (Tag("", "reach"),)})
        case "told":
            return replace(still, rings=(Ring(box, card=card),))
        case _:
            return replace(still, focus=box)


def painted(desk: Desk, still: Still) -> pygame.Surface:
    target = blank()
    TablePainter(desk).paint_still(target, still)
    return target


def inks(picture: pygame.Surface, part: Box) -> Pixels:
    """The pixels of a part of it that are as dark as the ink of a spade."""
    places = ((x, y) for x in range(part.width) for y in range(part.height))
    return {
        place
        for place in places
        if max(picture.get_at((part.x + place[0], part.y + place[1]))[:3]) < INK
    }


def upper(box: Box, *, strip: bool = False) -> Box:
    """Where a card has its upper index, without its rim."""
    small = box.height < SMALL
    wide = 0.3 if small or strip else 0.2
    high = 0.12 if strip else 0.34 if small else 0.25
    rim = max(2, round(0.03 * box.width))
    top = max(2, round(0.018 * box.height)) if strip else rim
    return Box(
        box.x + rim, box.y + top, round(wide * box.width) - rim, round(high * box.height) - top
    )


def lower(box: Box) -> Box:
    """Where a card has its lower index, without its rim."""
    first = upper(box)
    right, bottom = box.right - (first.x - box.x), box.bottom - (first.y - box.y)
    return Box(right - first.width, bottom - first.height, first.width, first.height)


def desk_of(scale: float, *, strong: bool) -> Desk:
    desk = desk_at(scale)
    desk.change(replace(desk.settings, high_contrast=strong))
    return desk


KINDS: Final = ("picked", "lit", "reached", "told", "focus")
WIDES: Final = ((44, 1.0), (63, 1.0), (78, 1.0), (63, 1.5), (120, 1.0), (120, 1.5))


@pytest.mark.parametrize("strong", [False, True])
@pytest.mark.parametrize(("wide", "scale"), WIDES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_ring_of_a_card_leaves_its_own_indices_whole(
    kind: str, wide: int, scale: float, *, strong: bool
) -> None:
    desk, apart = desk_of(scale, strong=strong), two(wide, wide + 40)
    still = ringed(apart, kind, RIGHT)
    box, bare = shown(still, still.scene.by_card[RIGHT]).box, painted(desk, apart)
    told = painted(desk, still)
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(told, "RGB")
    for part in (upper,) if box.height < SMALL else (upper, lower):
        whole = inks(bare, part(apart.scene.by_card[RIGHT].box))
        assert len(whole) > 9
        assert inks(told, part(box)) == whole


@pytest.mark.parametrize("strong", [False, True])
@pytest.mark.parametrize("share", [0.32, 0.45, 0.7, 0.9, 0.97, 1.0, 1.05])
@pytest.mark.parametrize(("wide", "scale"), WIDES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_ring_of_a_card_of_a_fan_leaves_the_indices_of_its_neighbours_whole(
    kind: str, wide: int, scale: float, share: float, *, strong: bool
) -> None:
    desk, fan = desk_of(scale, strong=strong), two(wide, round(share * wide))
    bare, alone = painted(desk, fan), painted(desk, two(wide, wide + 40))
    for card, other in (BOTH, BOTH[::-1]):
        told, box = painted(desk, ringed(fan, kind, card)), fan.scene.by_card[other].box
        assert inks(told, upper(box)) == inks(bare, upper(box))
    if wide * 1.4 >= SMALL:
        # The one that the ring lies on: its lower index is whole, or not there at all.
        box, told = fan.scene.by_card[LEFT].box, painted(desk, ringed(fan, kind, RIGHT))
        visible = lower(box)
        seen = min(visible.width, fan.scene.by_card[RIGHT].box.x - round(6 * scale) - visible.x)
        if seen > visible.width // 2:
            left = Box(visible.x, visible.y, seen, visible.height)
            assert not inks(told, left) or inks(told, left) == inks(alone, left)


@pytest.mark.parametrize("strong", [False, True])
@pytest.mark.parametrize(("wide", "scale"), WIDES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_ring_of_a_card_of_a_column_leaves_the_index_above_it_whole(
    kind: str, wide: int, scale: float, *, strong: bool
) -> None:
    desk, high = desk_of(scale, strong=strong), round(wide * 1.4)
    for share, strip in ((0.15, True), (0.36, False)):
        column = two(wide, 0, round(share * high))
        told, box = painted(desk, ringed(column, kind, RIGHT)), column.scene.by_card[LEFT].box
        part = upper(box, strip=strip)
        assert inks(told, part) == inks(painted(desk, column), part)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_rings_of_a_lesson_rise_with_the_cards_that_are_marked(size: tuple[int, int]) -> None:
    learner = Learner("salmon_run", size)
    while learner.step != "buy":
        learner.press("show" if "show" in learner.buttons else "next")
        learner.let_follow()
    resting = [ring for ring in learner.screen.still().rings if ring.sign != "2"]
    assert [ring.sign for ring in resting] == [TAKE, ""]
    assert all(ring.card is not None for ring in resting)
    for ring in resting:
        learner.tap((ring.box.x + 6, ring.box.centre[1]))
    still = learner.screen.still()
    assert still.picked == {ring.card for ring in resting}
    for ring in risen(still):
        if ring.card in still.picked:
            assert ring.card is not None
            sprite = shown(still, still.scene.by_card[ring.card])
            assert (ring.box.x, ring.box.y) == (sprite.box.x, sprite.box.y)
            assert ring.box.height == sprite.height


def test_a_ring_round_a_whole_row_holds_the_cards_that_stand_out_of_it() -> None:
    row = two(78, 78)
    boxes = [sprite.box for sprite in row.scene.sprites]
    whole = Ring(Box(boxes[0].x, boxes[0].y, 2 * 78, boxes[0].height))
    still = replace(row, rings=(whole,), picked=frozenset({RIGHT}))
    (ring,) = risen(still)
    assert ring.box.y == shown(still, row.scene.by_card[RIGHT]).box.y
    assert ring.box.bottom == boxes[0].bottom


def test_the_words_over_a_row_rise_with_its_cards_or_give_way() -> None:
    row = two(78, 78)
    slot = replace(row.scene.arrangement.slots["z"], caption=Box(60, 38, 156, 22))
    room = replace(row.scene, arrangement=Arrangement((78, 109), {"z": slot}))
    still = replace(row, scene=room, captions={"z": Caption("Laid out", "2")})
    risen_row = replace(still, picked=frozenset({RIGHT}))
    _, (resting,) = paint_captions(desk_at(), blank(), still, {})
    _, (raised,) = paint_captions(desk_at(), blank(), risen_row, {})
    assert raised == resting.moved(0, -round(RAISED * 109))
    full = replace(risen_row, area=Box(0, resting.y, 400, 260))
    assert paint_captions(desk_at(), blank(), full, {}) == ([], [])
