"""Name plates, pawns, marks and lights as the painter draws them, from pictures made by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest

from pnwtable.app.art import SEAT_COLOURS
from pnwtable.app.desk import Desk
from pnwtable.app.table import pawns
from pnwtable.app.table.letters import shortened
from pnwtable.app.table.nameplates import NAME
from pnwtable.app.table.painter import TablePainter
from pnwtable.app.table.picture import Caption, Flying, Nameplate, Still, Tag
from pnwtable.app.table.pills import INKS, pill
from pnwtable.app.window import open_drivers
from pnwtable.core.zones import PawnId, Seat, Token, ZoneId
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
from pnwtable.layout.box import Box
from pnwtable.layout.sceneries import TOKENS
from pnwtable.layout.slots import Arrangement, Slot
from pnwtable.play.settings import DEFAULTS
from pnwtable.table.scene import PawnSprite, Scene, Sprite

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

open_drivers()

TEXTS = read_texts(assets() / "lang" / "en.yaml")
GROUND = "#14323a"
PLATE = Nameplate(Seat(1), Box(40, 40, 200, 50), "Maria", "12", SEAT_COLOURS[0])
CHIPS = (Tag("Trump ♥", "trump"), Tag("First player", "led"), Tag("One more is a blaze", "warn"))
STATES = {
    "plain": PLATE,
    "turn": replace(PLATE, turn=True),
    "looked at": replace(PLATE, looks=True),
    "all": replace(PLATE, turn=True, looks=True, chips=CHIPS, note="thinking…", score="-107"),
    "long": replace(PLATE, name="Grandmother Josephine of the Islands", chips=CHIPS[:1]),
    "one sign": replace(PLATE, name="W" * 40, score="1000000", note="thinking…"),
    "bare": replace(PLATE, name="", score=""),
}


def desk_at(scale: float = 1.0) -> Desk:
    return Desk(TEXTS, replace(DEFAULTS, ui_scale=scale))


def slot(zone: str, *places: tuple[int, int], wide: int = 60) -> Slot:
    boxes = tuple(Box(x, y, wide, wide * 7 // 5) for x, y in places)
    area = boxes[0].grown(22)
    return Slot(zone, area, Box(area.x, area.y, area.width, 0), boxes[0], boxes, turned=False)


def scene_of(*slots: Slot, pawns: Iterable[PawnSprite] = (), face: str = "7H") -> Scene:
    sprites = [
        Sprite(Token(n * 100 + i), face, ZoneId(s.zone), b.x, b.y, b.width, b.height)
        for n, s in enumerate(slots)
        for i, b in enumerate(s.cards)
    ]
    arrangement = Arrangement((60, 84), {s.zone: s for s in slots})
    return Scene(tuple(sprites), arrangement, tuple(pawns))


def pawn(seat: int, x: int, y: int, zone: str | None = "a") -> PawnSprite:
    where = None if zone is None else ZoneId(zone)
    return PawnSprite(PawnId(f"pawn@{seat}"), Seat(seat), where, x, y, 27, 34)


EMPTY = scene_of()


def blank() -> pygame.Surface:
    target = pygame.Surface((400, 300), depth=32)
    target.fill(GROUND)
    return target


def painted(still: Still, desk: Desk | None = None) -> pygame.Surface:
    target = blank()
    TablePainter(desk or desk_at()).paint_still(target, still)
    return target


def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The rectangle in which two pictures differ."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    return changed(one, other).size == (0, 0)


def rect(box: Box) -> pygame.Rect:
    return pygame.Rect(box.x, box.y, box.width, box.height)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0, 3.0])
@pytest.mark.parametrize("size", [(150, 46), (200, 50), (260, 64)], ids=str)
@pytest.mark.parametrize("state", STATES)
def test_whatever_it_says_all_of_a_plate_lies_on_it(
    state: str, size: tuple[int, int], scale: float
) -> None:
    box = Box(30, 30, round(size[0] * scale), round(size[1] * scale))
    target = pygame.Surface((box.right + 60, box.bottom + 60), depth=32)
    target.fill(GROUND)
    before = target.copy()
    still = Still(EMPTY, plates=(replace(STATES[state], box=box),))
    TablePainter(desk_at(scale)).paint_still(target, still)
    assert rect(box).contains(changed(before, target))


def test_whose_turn_it_is_can_be_told_without_colours() -> None:
    plain, turn = (
        painted(Still(EMPTY, plates=(replace(STATES[s], name=""),))) for s in ("plain", "turn")
    )
    one, other = (pygame.transform.grayscale(picture) for picture in (plain, turn))
    # The sign stands before the name; the name itself is hidden for both.
    levels = [abs(one.get_at((x, 64)).r - other.get_at((x, 64)).r) for x in range(86, 100)]
    assert max(levels) > 80


def test_a_name_too_long_is_cut_with_an_ellipsis_and_a_short_one_is_whole() -> None:
    desk = desk_at()
    whole = desk.line("Josephine", NAME)
    assert shortened(desk, "Josephine", NAME, whole.get_width()) is whole
    cut = shortened(desk, "Josephine", NAME, whole.get_width() - 1)
    assert desk.line("J…", NAME).get_width() < cut.get_width() < whole.get_width()
    assert shortened(desk, "Josephine", NAME, 0) is desk.line("…", NAME)


def test_a_pawn_that_waits_on_a_plate_moves_none_of_its_words() -> None:
    waiting = pawn(1, PLATE.box.x + 8, PLATE.box.y + 8, zone=None)
    scene = scene_of(pawns=(waiting,))
    alone = painted(Still(scene_of(), plates=(PLATE,)))
    with_pawn = painted(Still(scene, plates=(PLATE,), pawns=(waiting,)))
    assert rect(waiting.box).inflate(8, 8).contains(changed(alone, with_pawn))
    assert not alike(alone, with_pawn)


def test_behind_a_pawn_that_waits_on_a_plate_nothing_of_its_token_is_seen() -> None:
    waiting = replace(pawn(1, PLATE.box.x + 20, PLATE.box.y + 8, zone=None), width=8, height=10)
    aside = replace(PLATE, name="", score="")
    ivory = []
    for standing in ((), (waiting,)):
        target = painted(Still(EMPTY, plates=(aside,), pawns=standing))
        target.fill(GROUND, rect(waiting.box).inflate(8, 8))
        ivory.append(pygame.mask.from_threshold(target, "#fffaf0", (40, 40, 40, 255)).count())
    assert ivory[0] > 20
    assert ivory[1] == 0


@pytest.mark.parametrize("lift", [pawns.STANDING, pawns.WALKING])
@pytest.mark.parametrize("kind", ["", *TOKENS])
def test_a_pawn_is_the_object_that_its_table_asks_for(kind: str, lift: float) -> None:
    desk, here = desk_at(), pawn(2, 60, 70)
    if lift:
        target = blank()
        TablePainter(desk).paint_flying(target, Flying(pawns=(here,), token=kind))
    else:
        target = painted(Still(scene_of(pawns=(here,)), pawns=(here,), token=kind), desk)
    token = desk.art.token(SEAT_COLOURS[1], (here.width, here.height), kind)
    solid = pygame.mask.from_surface(token, 254)
    seen = target.subsurface(rect(here.box))
    same = pygame.mask.from_threshold(seen, (0, 0, 0), (2, 2, 2, 255), token)
    assert same.overlap_area(solid, (0, 0)) == solid.count()


def test_places_on_the_same_spot_show_one_outline_and_a_bare_one_shows_none() -> None:
    place = replace(slot("a", (50, 50)), cards=())
    same = replace(place, zone="b")
    one = painted(Still(scene_of(place)))
    assert alike(one, painted(Still(scene_of(place, same))))
    assert alike(blank(), painted(Still(scene_of(replace(place, bare=True)))))
    assert not alike(one, blank())


def test_a_picked_card_stands_out_of_a_row_but_not_of_a_pile() -> None:
    row, pile = slot("row", (50, 100), (70, 100), (90, 100)), slot("pile", (200, 100), (200, 100))
    scene = scene_of(row, pile)
    plain = painted(Still(scene))
    picked = painted(Still(scene, picked=frozenset({Token(2)})))
    assert changed(plain, picked).top < 100 - round(84 * 0.08)
    assert changed(plain, painted(Still(scene, picked=frozenset({Token(101)})))).top > 90


def test_where_the_keys_are_is_shown_round_the_picked_card_as_it_stands() -> None:
    row = slot("row", (50, 100), (70, 100), (90, 100))
    still = Still(scene_of(row), picked=frozenset({Token(2)}))
    focused = replace(still, focus=row.cards[2])
    ring = changed(painted(still), painted(focused))
    assert ring.centery in range(142 - 8, 142 - 4)


def test_cards_of_several_sizes_lie_in_their_places() -> None:
    small, large = slot("a", (40, 60), wide=40), slot("b", (150, 60), wide=80)
    across = replace(slot("c", (260, 60)), outline=Box(260, 60, 84, 60), turned=True)
    across = replace(across, cards=(Box(260, 60, 84, 60),))
    scene = scene_of(small, large, across)
    turned = replace(scene.sprites[2], turn=90.0)
    target = painted(Still(replace(scene, sprites=(*scene.sprites[:2], turned))))
    for place in (small, large, across):
        box = place.cards[0]
        for x, y in ((box.x + 5, box.centre[1]), (box.right - 5, box.centre[1])):
            assert target.get_at((x, y)).r > 200
        assert target.get_at((box.right + 8, box.centre[1])).r < 60


def test_among_many_places_a_lit_one_shines_as_well() -> None:
    scene = scene_of(slot("a", (50, 100)), slot("b", (150, 100)))
    far = Nameplate(Seat(1), Box(260, 10, 130, 46), "", "", SEAT_COLOURS[0])
    quiet = changed(painted(Still(scene)), painted(Still(scene, lit=frozenset({"b"}))))
    crowd = Still(scene, plates=(far,))
    shining = changed(painted(crowd), painted(replace(crowd, lit=frozenset({"b"}))))
    assert shining.contains(quiet.inflate(4, 4))
    assert not shining.colliderect(rect(scene.sprites[0].box))


@pytest.mark.parametrize("kind", INKS)
def test_every_kind_of_mark_but_the_plain_one_has_a_sign_of_its_own(kind: str) -> None:
    desk = desk_at()
    signs = {name: desk.art.glyph(name, 40, "#ffffff") for name in INKS}
    own = pygame.mask.from_surface(signs[kind])
    for name, sign in signs.items():
        other = pygame.mask.from_surface(sign)
        shared = own.overlap_area(other, (0, 0)) / max(own.count(), other.count())
        assert (shared == 1.0) == (name == kind)
    plain = pill(desk, Tag("Words", "info"), 14)
    assert pill(desk, Tag("Words", kind), 14).size[0] > plain.size[0]


def test_several_marks_of_a_place_stand_one_over_another() -> None:
    scene = scene_of(slot("a", (50, 100)))
    bare = painted(Still(scene))
    heights = []
    for number in (1, 2, 3):
        tags = {"a": tuple(Tag(f"{n} points", "info") for n in range(number))}
        heights.append(changed(bare, painted(Still(scene, tags=tags))).top)
    assert heights[0] > heights[1] + 12 > heights[2] + 24


def test_marks_of_a_place_leave_the_pawns_on_it_free() -> None:
    standing = (pawn(1, 80, 148),)
    scene = scene_of(slot("a", (50, 100)), pawns=standing)
    tags = {"a": (Tag("9 for 4", "info"),)}
    told = changed(painted(Still(scene)), painted(Still(scene, tags=tags)))
    assert told.bottom <= standing[0].box.y


def test_a_fire_is_seen_over_its_words_in_a_place_and_beside_its_number_on_a_card() -> None:
    place = slot("a", (50, 100))
    tags = {"a": (Tag("2", "fire"),)}
    for lying in (place, replace(place, cards=())):
        scene = scene_of(lying, face="back")
        target = painted(Still(scene, tags=tags))
        warm = [
            (x, y)
            for x in range(50, 110)
            for y in range(100, 184)
            if target.get_at((x, y)).r > 200 > target.get_at((x, y)).b + 120
        ]
        assert len(warm) > 100
        middle = sum(x for x, _ in warm) / len(warm)
        assert abs(middle - (60 if lying.cards else 80)) < 4


def test_pawns_beside_each_other_are_seen_in_the_colours_of_their_seats() -> None:
    standing = (pawn(1, 52, 148), pawn(2, 80, 148))
    scene = scene_of(slot("a", (50, 100)), pawns=standing)
    usual = painted(Still(scene, pawns=standing))
    chosen = painted(Still(scene, pawns=standing, colours={Seat(2): "ember"}))
    difference = changed(usual, chosen)
    assert rect(standing[1].box).contains(difference)
    assert difference.width > 12


def test_pawns_on_one_spot_of_a_plate_are_one_with_their_number_and_stay_on_it() -> None:
    one = replace(pawn(1, PLATE.box.x + 11, PLATE.box.y + 3, zone=None), width=19, height=24)
    both = (one, replace(one, pawn=PawnId("pawn@1.2")))
    bare, single, double = (
        painted(Still(EMPTY, plates=(PLATE,), pawns=pawns)) for pawns in ((), (one,), both)
    )
    number = changed(single, double)
    assert number.width > 10
    assert number.top >= one.box.bottom
    assert rect(PLATE.box).contains(changed(bare, double))


def test_the_marks_of_pawns_on_one_card_do_not_cover_each_other() -> None:
    standing = tuple(pawn(n, 50 + 11 * n, 148) for n in (1, 2, 3))
    scene = scene_of(slot("a", (50, 100)), pawns=standing)
    still = Still(scene, pawns=standing)
    tags = {f"pawn@{n}": (Tag(suit, "trump"),) for n, suit in ((1, "♥"), (2, "♠"), (3, "♦"))}
    bare = painted(still)
    single = [
        changed(bare, painted(replace(still, tags={place: tag}))).width
        for place, tag in tags.items()
    ]
    assert changed(bare, painted(replace(still, tags=tags))).width >= sum(single)


def moving() -> dict[str, Flying]:
    held = Sprite(Token(7), "KS", ZoneId("a"), 150.5, 99.5, 60, 84)
    return {
        "walking": Flying(pawns=(pawn(1, 60, 60), pawn(2, 140, 91))),
        "held pawn": Flying(held_pawn=pawn(3, 150, 120)),
        "lasso": Flying(lasso=Box(40, 50, 130, 80)),
        "thin lasso": Flying(lasso=Box(40, 50, 0, 80)),
        "held card": Flying(held=(held,), target=Box(50, 60, 60, 84)),
    }


@pytest.mark.parametrize("what", moving())
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_moves_covers_no_more_than_is_painted_over_again(what: str, scale: float) -> None:
    target, before = blank(), blank()
    covered = TablePainter(desk_at(scale)).paint_flying(target, moving()[what])
    for box in covered:
        target.blit(before, rect(box), rect(box))
    assert alike(before, target)
    assert covered


def test_a_held_pawn_is_larger_than_a_standing_one() -> None:
    one = pawn(3, 150, 120)
    painter = TablePainter(desk_at())
    sizes: list[Callable[[], Flying]] = [
        lambda: Flying(pawns=(one,)),
        lambda: Flying(held_pawn=one),
    ]
    tops = []
    for flying in sizes:
        target = blank()
        painter.paint_flying(target, flying())
        tops.append(changed(blank(), target).top)
    assert tops[1] < tops[0] - 2


def test_a_mark_stands_beside_a_name_only_where_it_has_room() -> None:
    slots = [
        replace(slot(zone, (x, 100)), caption=Box(x, 78, 60, 22))
        for zone, x in (("a", 110), ("left", 48), ("right", 172))
    ]
    captions = {one.zone: Caption("Row", "3") for one in slots}
    still = Still(scene_of(*slots), captions=captions)
    low = changed(painted(still), painted(replace(still, tags={"a": (Tag("Stop", "warn"),)})))
    assert low.top > 140
    still = replace(still, scene=scene_of(slots[0]), captions={"a": captions["a"]})
    high = changed(painted(still), painted(replace(still, tags={"a": (Tag("Stop", "warn"),)})))
    assert high.bottom <= 100


def test_the_button_of_a_pawn_lies_inside_the_room() -> None:
    painter = TablePainter(desk_at())
    room = Box(0, 0, 300, 200)
    under = painter.knob_by(Box(100, 50, 30, 40), "Stay here", room)
    over = painter.knob_by(Box(290, 170, 30, 40), "Stay here", room)
    assert under.y >= 90
    assert over.bottom <= 170
    assert over.right <= 300
