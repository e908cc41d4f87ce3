"""What is said on a table leaves the rest readable: sentences, chips of plates, half indices."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from company import party
from positions import played_on
from seated import Player
from test_plates_and_pawns import PLATE, blank, desk_at, scene_of, slot

from pnwtable.app.art import CardArt, CardStyle
from pnwtable.app.table.bubbles import bubble_box
from pnwtable.app.table.nameplates import paint_plates
from pnwtable.app.table.picture import Around, Bubble, Still, Tag
from pnwtable.core.commands import AskedMove, AskedWalk
from pnwtable.layout.box import Box
from pnwtable.play.seats import PERSON, Controller

if TYPE_CHECKING:
    from pnwtable.app.art.cards import Cover

PLAIN = CardStyle()
WINDOW = (1280, 800)
PLACE = Box(500, 300, 120, 168)
SAID = Bubble("Enter picks it up.", PLACE)
CHIPS = (Tag("First", "led"), Tag("Pack 7", "info"), Tag("Blazed", "good"))


def said_with(around: Around) -> Box:
    return bubble_box(desk_at(), WINDOW, SAID, around)


def above(place: Box) -> Box:
    return Box(place.x, place.y - 22, place.width, 22)


def test_a_remark_stands_over_its_place_unless_words_stand_there() -> None:
    assert said_with(Around()).bottom <= PLACE.y
    caption = above(PLACE)
    moved = said_with(Around(words=(caption,)))
    assert not moved.overlap(caption)
    assert not moved.overlap(PLACE)


def test_a_sentence_covers_cards_rather_than_words_and_words_rather_than_buttons() -> None:
    beside = [Box(PLACE.x + x, PLACE.y + y, 120, 168) for x in (-130, 130) for y in (-178, 0, 178)]
    under = Box(PLACE.x, PLACE.bottom, 120, 60)
    around = Around(clear=(under,), words=(above(PLACE),), things=(PLACE, *beside))
    box = said_with(around)
    assert not any(box.overlap(one) for one in (*around.clear, *around.words))
    room = Box(0, 0, *WINDOW)
    crowded = said_with(Around(clear=(Box(0, 0, 1280, PLACE.y),), words=(room,)))
    assert crowded.y >= PLACE.y


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_no_sentence_of_the_keys_covers_a_caption(size: tuple[int, int]) -> None:
    player = Player(party("grizzo", PERSON, PERSON), size, animation="off")
    player.frame()
    player.key(pygame.K_TAB)
    player.frame()
    flying = player.screen.flying()
    assert flying.bubble is not None
    box = bubble_box(player.desk, size, flying.bubble, flying.around, flying.span)
    assert flying.around.words
    assert not any(box.overlap(words) for words in flying.around.words)


def chips_on(box: Box) -> tuple[list[str], int]:
    """What the chips of a plate say aloud, and how low the smallest of them is."""
    chips = tuple(replace(chip, aloud=chip.text) for chip in CHIPS)
    plate = replace(PLATE, box=box, name="Chris", chips=chips, turn=True, looks=True)
    meanings = paint_plates(desk_at(), blank(), Still(scene_of(), plates=(plate,)))
    told = [one for one in meanings if one.words and "point" not in one.words]
    return [one.words for one in told], min(one.box.height for one in told)


def test_chips_keep_their_size_and_a_plate_with_a_line_more_shows_them_all() -> None:
    whole = chips_on(Box(40, 40, 260, 50))
    for box in (Box(40, 40, 240, 73), Box(40, 40, 204, 73), Box(40, 40, 168, 50)):
        assert chips_on(box)[1] == whole[1]
    assert sorted(chips_on(Box(40, 40, 240, 73))[0]) == ["Blazed", "First", "Pack 7"]


def test_the_plainest_chip_is_the_first_to_go() -> None:
    said, _ = chips_on(Box(40, 40, 180, 73))
    assert said[-2:] == ["First", "Blazed"]


class Noting(CardArt):
    """The art of the cards, noting of which only a part was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.covers: dict[str, str] = {}

    def covered(
        self, text: str, size: tuple[int, int], cover: Cover, style: CardStyle = PLAIN
    ) -> pygame.Surface:
        self.covers[text] = cover
        return super().covered(text, size, cover, style)


def painted_row(step: int) -> dict[str, str]:
    from pnwtable.app.table.cards import paint_cards  # noqa: PLC0415 - one test

    desk, scene = desk_at(), scene_of(slot("row", (20, 60), (20 + step, 60), wide=80))
    first, last = scene.sprites
    scene = replace(scene, sprites=(replace(first, face="10D"), replace(last, face="7D")))
    art = desk.art = Noting()
    paint_cards(desk, blank(), Still(scene))
    return art.covers


def test_a_card_whose_corner_is_covered_shows_no_half_index() -> None:
    assert painted_row(72) == {"10D": "corner"}
    assert painted_row(80) == {}
    size = (80, 112)
    faces = CardArt().face("10D", size), CardArt().covered("10D", size, "corner")
    inks = [
        {tuple(face.get_at((x, y))) for x in range(62, 74) for y in range(88, 106)}
        for face in faces
    ]
    assert len(inks[0]) > 1
    assert len(inks[1]) == 1


def reached_at(game: str, moves: int) -> tuple[set[str], list[object]]:
    people = [Controller("person", name=name) for name in ("Anna", "Ben", "Chris", "Dora")]
    player = Player(played_on(party(game, *people, seed=9), moves), WINDOW, animation="off")
    player.rest()
    player.key(pygame.K_RETURN)
    player.screen.settle()
    player.rest()
    return set(player.screen.still().reached), list(player.screen.model.rules.legal())


def test_where_all_cards_go_to_the_same_few_places_these_are_ringed() -> None:
    reached, legal = reached_at("signal_fire", 57)
    moves = [asked for asked in legal if isinstance(asked, AskedMove)]
    assert len({asked.cards for asked in moves}) > 1
    assert reached == {str(asked.target) for asked in moves}


def test_where_pawns_walk_the_places_of_cards_are_not_ringed() -> None:
    reached, legal = reached_at("forage", 46)
    assert reached == {str(asked.target) for asked in legal if isinstance(asked, AskedWalk)}
    assert reached
