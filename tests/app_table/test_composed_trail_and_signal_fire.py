"""How Trail and Signal Fire lie: the map in the middle, what is alike at equal distances."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from company import party, sit
from positions import played_on
from seated import Player
from sessions import laid

from pnwtable.app.table import pills
from pnwtable.core.zones import Seat

if TYPE_CHECKING:
    from pnwtable.layout.box import Box
    from pnwtable.table.pawns import PawnSprite

PAWNS: Final = ("pawn@1", "pawn@2", "pawn@3", "pawn@4")
SIZES: Final = ((1024, 640), (1280, 800), (1920, 1080))


def table(game: str, commands: int, size: tuple[int, int], scale: float = 1.0) -> Player:
    player = Player(played_on(party(game), commands), size, scale, "off")
    sit(player, player.session.actors[0])
    return player


def whole(player: Player, words: str) -> Box:
    """The rectangle of all zones of a kind."""
    slots = player.scene.arrangement.slots
    first, *others = (slot.outline for zone, slot in slots.items() if zone.startswith(words))
    for box in others:
        first = first.joined(box)
    return first


def below(player: Player, word: str) -> Seat:
    """The seat that the table is turned to: its cards lie lowest."""
    slots = player.scene.arrangement.slots
    return max(map(Seat, (1, 2, 3, 4)), key=lambda seat: slots[f"{word}@{seat}"].outline.y)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["trail", "signal_fire"])
def test_the_map_lies_in_the_middle_of_the_window_over_the_own_hand(
    game: str, size: tuple[int, int]
) -> None:
    player = table(game, 36, size)
    board = whole(player, "map.")
    assert abs(board.x + board.right - size[0]) <= 4
    word = "pack" if game == "trail" else "hand"
    cards = player.scene.arrangement.slots[f"{word}@{below(player, word)}"].cards
    assert abs(cards[0].x + cards[-1].right - size[0]) <= 4
    assert cards[0].y > board.bottom


@pytest.mark.parametrize("size", SIZES)
def test_the_trick_is_a_cross_with_both_own_places_at_its_foot_on_a_ledge(
    size: tuple[int, int],
) -> None:
    player = table("signal_fire", 45, size)
    me = below(player, "hand")
    left, partner, right = (Seat((me + step - 1) % 4 + 1) for step in (1, 2, 3))
    slots = player.scene.arrangement.slots
    own, west, north, east = (slots[f"trick@{seat}"].outline for seat in (me, left, partner, right))
    assert west.y == east.y
    assert abs((north.x - west.right) - (east.x - north.right)) <= 1
    assert abs((west.y - north.bottom) - (own.y - west.bottom)) <= 1
    down = slots[f"facedown@{me}"].outline
    assert (down.y, down.width) == (own.y, own.width)
    assert abs(own.x + down.right - north.x - north.right) <= 3
    ledge = next(one for one in player.screen.still().grounds if one.kind == "ledge")
    assert [cell.box for cell in ledge.cells if cell.zone.startswith(("trick", "face"))] == [
        own,
        down,
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["trail", "signal_fire"])
def test_the_plates_are_equally_wide_and_the_cards_of_others_stand_in_one_column(
    game: str, size: tuple[int, int]
) -> None:
    player = table(game, 36, size)
    plates = [plate.box for plate in player.scene.arrangement.plates.values()]
    assert len({box.x for box in plates}) == 1
    assert max(box.width for box in plates) - min(box.width for box in plates) <= 2
    word = "pack" if game == "trail" else "hand"
    me = below(player, word)
    others = {
        player.scene.arrangement.slots[f"{word}@{seat}"].outline.x
        for seat in (1, 2, 3, 4)
        if seat != me
    }
    assert len(others) == 1


def pawns(player: Player, zone: str) -> list[PawnSprite]:
    return [pawn for pawn in player.scene.pawns if pawn.zone == zone]


def test_two_pawns_on_one_card_leave_both_its_indices_free() -> None:
    stands = dict(zip(PAWNS, ("map.b3", "map.b3", "map.a1", "map.c2"), strict=True))
    session = laid("signal_fire", {"hand@1": "5S"}, stands, {"phase": "play", "turn": "p1"})
    player = Player(session, (1280, 800), 1.0, "off")
    card = player.scene.arrangement.slots["map.b3"].outline
    one, other = (pawn.box for pawn in pawns(player, "map.b3"))
    assert one.x < other.x < other.right < card.right - card.width // 4
    for box in (one, other):
        assert box.overlap(card) == box.width * box.height
        assert box.y > card.centre[1]


def test_a_fire_and_its_place_bear_the_sign_of_the_team_as_its_plates_do() -> None:
    player = table("signal_fire", 60, (1280, 800))
    still = player.screen.still()
    kinds = {zone: tags[0].kind for zone, tags in still.tags.items() if zone.startswith("fire.")}
    for zone, kind in kinds.items():
        assert kind in (f"team.{zone[5]}", f"fire.{zone[5]}")
    assert {kind.partition(".")[0] for kind in kinds.values()} == {"team", "fire"}
    for plate in still.plates:
        (team,) = (chip.kind for chip in plate.chips if chip.kind.startswith("team."))
        assert team == f"team.{2 - plate.seat % 2}"
    assert pills.INKS["team.1"] != pills.INKS["team.2"]
