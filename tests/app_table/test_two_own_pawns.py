"""Two pawns of one's own on one card: either of them goes, by keys, taps, double clicks, a drag."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import sit
from seated import P1, Player
from sessions import laid
from ways import WAYS, grip, tap

from pnwtable.core.commands import AskedWalk
from pnwtable.core.zones import PawnId, ZoneId

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ways import Way

FIRST, SECOND = PawnId("pawn@1.1"), PawnId("pawn@1.2")
TOGETHER: Final = {FIRST: "map.d4", SECOND: "map.d4"}
CROWD: Final = {**TOGETHER, PawnId("pawn@2.1"): "map.d4", PawnId("pawn@2.2"): "map.d4"}


def camp(pawns: Mapping[PawnId, str], size: tuple[int, int] = (1280, 800)) -> Player:
    """The first player's turn, with the pawns where they are put."""
    stands = {str(pawn): zone for pawn, zone in pawns.items()}
    session = laid("forage", {}, stands, {"phase": "act", "turn": "p1"}, ("map.d4",))
    player = Player(session, size, animation="off")
    sit(player, P1)
    return player


def held(player: Player) -> PawnId | None:
    return None if player.screen.model.held is None else player.screen.model.held.pawn


def stand(player: Player, pawn: PawnId) -> ZoneId | None:
    return player.session.view(None).table.pawns[pawn]


def to(player: Player, zone: str) -> None:
    """Tab until the keys are there."""
    for _ in range(40):
        if player.screen.still().focus is not None and player.focus == zone:
            return
        player.key(pygame.K_TAB)
    raise AssertionError(f"the keys do not come to {zone}")


@pytest.mark.parametrize("pawn", [FIRST, SECOND])
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("pawns", [TOGETHER, CROWD], ids=["two", "four"])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_each_of_two_own_pawns_on_a_card_can_be_sent_in_every_way(
    size: tuple[int, int], pawns: Mapping[PawnId, str], way: Way, pawn: PawnId
) -> None:
    player = camp(pawns, size)
    way(player, AskedWalk(P1, pawn, ZoneId("map.e4")))
    other = SECOND if pawn == FIRST else FIRST
    assert (stand(player, pawn), stand(player, other)) == ("map.e4", "map.d4")


def test_tab_leads_from_the_lit_cards_back_to_the_stand_where_enter_takes_the_other_pawn() -> None:
    player = camp(TOGETHER)
    taken = []
    for _ in range(3):
        to(player, "map.d4")
        player.key(pygame.K_RETURN)
        taken.append(held(player))
    assert taken == [SECOND, FIRST, None]
    assert player.session.position == 0


def test_after_enter_took_a_pawn_the_keys_are_at_a_card_where_it_may_go() -> None:
    player = camp(TOGETHER)
    for _ in range(2):
        to(player, "map.d4")
        player.key(pygame.K_RETURN)
        assert player.focus in player.screen.still().lit


def test_a_pawn_that_stands_alone_is_no_place_to_come_back_to_by_tab() -> None:
    player = camp({FIRST: "map.d4", SECOND: "map.c3"})
    to(player, "map.d4")
    player.key(pygame.K_RETURN)
    seen = set()
    for _ in range(20):
        seen.add(player.focus)
        player.key(pygame.K_TAB)
    assert seen == player.screen.still().lit


def card_of(player: Player) -> tuple[int, int]:
    """A spot of the card beside the pawns."""
    box = player.top("map.d4").box
    return box.x + box.width // 3, box.y + box.height // 4


@pytest.mark.parametrize("quick", [False, True])
def test_taps_on_the_card_take_one_pawn_after_the_other_however_quick(quick: bool) -> None:  # noqa: FBT001 - the one question
    player = camp(TOGETHER)
    taken = []
    for _ in range(3):
        (player.tap if quick else lambda at: tap(player, at))(card_of(player))
        taken.append(held(player))
    assert taken[:2] == [SECOND, FIRST]
    assert player.said() is None
    assert player.session.position == 0


def test_quick_taps_on_one_pawn_and_then_the_other_take_the_other() -> None:
    player = camp(TOGETHER)
    player.tap(grip(player, SECOND))
    player.tap(grip(player, FIRST))
    assert held(player) == FIRST
    assert player.said() is None


def test_a_double_click_where_an_own_pawn_stands_does_not_send_the_other_one_there() -> None:
    player = camp({FIRST: "map.d4", SECOND: "map.c3"})
    player.double_tap(card_of(player))
    assert player.session.position == 0
    assert held(player) == FIRST


def test_a_double_click_on_a_free_card_sends_the_one_pawn_that_may_go_there() -> None:
    player = camp({FIRST: "map.d4", SECOND: "map.c2"})
    player.double_tap(player.place("map.e4"))
    assert (stand(player, FIRST), stand(player, SECOND)) == ("map.e4", "map.c2")


def test_where_both_may_go_a_double_click_sends_neither() -> None:
    player = camp({FIRST: "map.d4", SECOND: "map.c3"})
    player.double_tap(player.place("map.c4"))
    assert player.session.position == 0
