from collections import Counter

import pytest
from begun import P1, SCALES, Seated, dealt, games, played, position
from hypothesis import given
from hypothesis import strategies as st
from sizes import WINDOWS

from pnwtable.core.cards import HIDDEN
from pnwtable.play.session import Session
from pnwtable.table.scene import BACK

in_every_window = pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
at_every_scale = pytest.mark.parametrize("scale", SCALES)


@in_every_window
@at_every_scale
@pytest.mark.parametrize("commands", [0, 20, 60])
def test_the_centre_of_every_place_belongs_to_that_place(
    size: tuple[int, int], scale: float, commands: int
) -> None:
    seat = Seated(played(5, commands), size, scale)
    for zone, slot in seat.scene.arrangement.slots.items():
        for box in (slot.area, slot.outline, *slot.cards):
            hit = seat.scene.slot_at(*box.centre)
            assert hit is not None
            assert hit.zone == zone


@in_every_window
@at_every_scale
@pytest.mark.parametrize("commands", [0, 20, 60])
def test_every_card_is_hit_where_it_shows(
    size: tuple[int, int], scale: float, commands: int
) -> None:
    seat = Seated(played(5, commands), size, scale)
    for sprite in seat.scene.sprites:
        strip = seat.strip_of(sprite)
        if strip is not None:
            assert seat.scene.sprite_at(*strip) == sprite


@in_every_window
@at_every_scale
def test_a_card_can_be_dropped_on_every_place_of_the_table(
    size: tuple[int, int], scale: float
) -> None:
    for zone in Seated(dealt()).scene.arrangement.slots:
        seat = Seated(position(sea="9S 4H", beach="KD", supply="2C", tide="5S"), size, scale)
        words = seat.drag("sea", zone)
        asked = {"sea": [], "beach": ["CB-73"], "lost": ["CB-31"]}
        other = ["CB-46"] if zone in ("supply", "tide") else [f"move 4H sea > {zone}"]
        assert words == asked.get(zone, other)


@given(session=games(), size=st.sampled_from(WINDOWS), scale=st.sampled_from(SCALES))
def test_counts_and_faces_are_those_of_the_view(
    session: Session, size: tuple[int, int], scale: float
) -> None:
    seat, view = Seated(session, size, scale), session.view(P1)
    for zone, cards in view.table.cards.items():
        if zone == "box":
            continue
        seen = [view.table.sides[card][0] for card in cards]
        assert seat.faces(zone) == [BACK if face == HIDDEN else face for face in seen]
        assert [sprite.card for sprite in seat.on(zone)] == list(cards)


@given(session=games())
def test_a_scene_shows_every_card_once(session: Session) -> None:
    cards = Counter(sprite.card for sprite in Seated(session).scene.sprites)
    assert set(cards.values()) == {1}
    assert len(cards) == 52


def test_a_card_that_lies_face_down_shows_its_back_only() -> None:
    seat = Seated(dealt(3))
    assert seat.faces("supply") == [BACK] * 16
    assert seat.faces("sea")[:-1] == [BACK] * 23
    assert seat.faces("sea")[-1] != BACK
    assert BACK not in seat.faces("beach")


@given(session=games())
def test_nothing_of_a_hidden_card_is_in_its_sprite(session: Session) -> None:
    seat, table = Seated(session), session.view(P1).table
    for sprite in seat.scene.sprites:
        if table.up[sprite.card] is None and not table.zones[sprite.zone].open_to(P1):
            assert sprite.face == BACK


def test_lost_cards_lie_crosswise_in_a_box_that_lies_crosswise() -> None:
    seat = Seated(position(lost="3S KD", sea="4H"))
    for sprite in seat.on("lost"):
        assert (sprite.turn, sprite.width > sprite.height) == (90.0, True)
    assert all(sprite.turn == 0.0 for sprite in seat.on("sea"))


def test_outside_of_all_places_there_is_nothing() -> None:
    scene = Seated(dealt()).scene
    assert scene.slot_at(-1, -1) is None
    assert scene.sprite_at(2, 2) is None
