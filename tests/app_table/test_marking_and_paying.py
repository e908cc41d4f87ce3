"""Several cards go together: marked one by one, paid, put right; pawns, rows and both faces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import sit
from seated import P1, Player
from sessions import laid
from ways import mark, shown, tap

from pnwtable.core.zones import ZoneId

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.core.game import Field
    from pnwtable.table.scene import Sprite

TREK: Final[dict[str, Field]] = {"phase": "trek", "turn": "p1", "first": "p1"}
TARGET: Final = "map.c2"
ELSEWHERE: Final = "map.e2"


def trekking(pack: str = "7H 10H 9C AD 3D 2S", up: str = "QH") -> Player:
    """At the foot of a card that lies face up; the pack lies before its owner."""
    zones = {"pack@1": pack, "map.c1": "5C", TARGET: up, ELSEWHERE: "KS"}
    session = laid("trail", zones, {"pawn@1": "map.c1"}, TREK, ("map.c1",))
    player = Player(session, animation="off")
    sit(player, P1)
    return player


def card(player: Player, face: str) -> Sprite:
    return next(sprite for sprite in player.scene.sprites if sprite.face == face)


def cards(player: Player, faces: str) -> list[Sprite]:
    return [card(player, face) for face in faces.split()]


def marked(player: Player) -> str:
    held = player.screen.model.held
    faces = [] if held is None else [player.scene.by_card[one].face for one in held.cards]
    return " ".join(faces)


def paid(player: Player) -> str:
    table = player.session.view(None).table
    return " ".join(str(table.sides[one][0]) for one in table.cards[ZoneId("pool")])


def lit(player: Player) -> frozenset[str]:
    return player.screen.still().lit


# marks


def test_lit_targets_follow_the_marks() -> None:
    player = trekking()
    seen = []
    for face in ("7H", "9C", "10H", "10H", "AD"):
        mark(player, [card(player, face)])
        seen.append((marked(player), TARGET in lit(player)))
    assert seen == [
        ("7H", False),
        ("7H 9C", False),
        ("7H 9C 10H", True),
        ("7H 9C", False),
        ("7H 9C AD", True),
    ]


@pytest.mark.parametrize("faces", ["7H 10H", "10H 7H", "9C 2S 3D", "3D 9C 2S"])
def test_the_order_of_marks_is_the_order_of_the_payment(faces: str) -> None:
    player = trekking()
    mark(player, cards(player, faces))
    tap(player, player.place(TARGET))
    assert paid(player) == faces


def test_space_marks_and_takes_the_mark_back_and_enter_pays() -> None:
    player = trekking()
    player.key(pygame.K_TAB)
    for _ in range(20):
        if player.screen.still().focus == card(player, "10H").box:
            break
        player.key(pygame.K_TAB)
    player.key(pygame.K_SPACE)
    assert marked(player) == "10H"
    player.key(pygame.K_SPACE)
    assert marked(player) == ""
    player.key(pygame.K_SPACE, pygame.K_LEFT, pygame.K_SPACE)
    assert marked(player) == "10H 7H"
    player.key(pygame.K_RETURN)
    assert paid(player) == "10H 7H"


def test_a_lasso_marks_what_lies_side_by_side_and_they_are_dragged_together() -> None:
    player = trekking()
    first, last = cards(player, "9C AD")
    player.drag((first.box.x + 3, first.box.bottom + 4), (last.box.x + 3, last.box.bottom - 9))
    assert marked(player) == "9C 3D AD"
    player.drag(shown(player, card(player, "AD")), player.place(TARGET))
    assert paid(player) == "9C 3D AD"


def test_a_dragged_card_that_is_not_marked_goes_alone() -> None:
    player = trekking(up="JH", pack="7H 10H 9C AH")
    mark(player, cards(player, "9C"))
    at = shown(player, card(player, "10H"))
    player.pick_up(at, player.place(TARGET))
    assert marked(player) == "10H"
    player.up(player.place(TARGET))
    assert paid(player) == ""


def test_a_tap_on_the_bare_table_takes_all_marks() -> None:
    player = trekking()
    mark(player, cards(player, "7H 10H"))
    tap(player, (2, player.window.get_height() // 2))
    assert marked(player) == ""
    assert lit(player) == frozenset()


def test_escape_takes_all_marks_and_only_then_leads_to_the_menu() -> None:
    player = trekking()
    mark(player, cards(player, "7H 10H"))
    player.key(pygame.K_ESCAPE)
    assert marked(player) == ""
    assert player.exits.menus == 0
    player.key(pygame.K_ESCAPE)
    assert player.exits.menus == 1


# remarks


def test_the_remark_on_a_payment_is_said_while_one_points_at_the_lit_target_and_is_gone_after() -> (
    None
):
    player = trekking()
    mark(player, cards(player, "7H 10H"))
    assert player.said() is None
    player.move(player.place(TARGET))
    assert "17" in (player.said() or "")
    player.move((2, 400))
    assert player.said() is None
    mark(player, cards(player, "2S"))
    player.move(player.place(TARGET))
    assert "Wasteful" in (player.said() or "")


def test_the_remark_is_said_while_the_marks_hang_over_the_target_and_while_the_keys_are_there() -> (
    None
):
    player = trekking()
    mark(player, cards(player, "7H 10H"))
    player.pick_up(shown(player, card(player, "10H")), player.place(TARGET))
    assert "17" in (player.said() or "")
    player.send(pygame.WINDOWFOCUSLOST)
    assert paid(player) == ""
    mark(player, cards(player, "7H 10H"))
    player.key(pygame.K_TAB)
    assert "17" in (player.said() or "")


# double clicks


def test_a_double_click_on_a_marked_card_pays_the_whole_set_where_only_one_way_is() -> None:
    player = trekking()
    mark(player, cards(player, "7H 10H"))
    player.wait(0.5)
    player.double_tap(shown(player, card(player, "7H")))
    assert set(paid(player).split()) == {"7H", "10H"}


def test_a_double_click_on_the_last_card_of_a_set_marks_it_and_pays() -> None:
    player = trekking()
    mark(player, cards(player, "7H"))
    player.wait(0.5)
    player.double_tap(shown(player, card(player, "10H")))
    assert paid(player) == "7H 10H"


def two_ways() -> Player:
    """Two cards face up are in reach."""
    zones = {"pack@1": "7H 10H 9C AH", "map.d1": "5C", TARGET: "QH", ELSEWHERE: "JH"}
    session = laid("trail", zones, {"pawn@1": "map.d1"}, TREK, ("map.d1",))
    player = Player(session, animation="off")
    sit(player, P1)
    return player


def test_where_several_ways_are_a_double_click_says_so_and_keeps_the_marks() -> None:
    player = two_ways()
    mark(player, cards(player, "7H"))
    player.wait(0.5)
    player.double_tap(shown(player, card(player, "10H")))
    assert paid(player) == ""
    assert marked(player) == "7H 10H"
    assert lit(player) == {TARGET, ELSEWHERE}
    assert player.said() == "It fits in several places. Choose one."
    tap(player, player.place(ELSEWHERE))
    assert paid(player) == "7H 10H"


# refusals


def refused_by_drop(player: Player) -> None:
    player.drag(shown(player, card(player, "9C")), player.place(TARGET))


def refused_by_tap(player: Player) -> None:
    tap(player, player.place(TARGET))


def beside_everything(player: Player) -> None:
    player.drag(shown(player, card(player, "9C")), (6, player.window.get_height() // 3))


@pytest.mark.parametrize("refused", [refused_by_drop, refused_by_tap])
def test_a_refused_payment_says_why_and_leaves_the_marks_to_be_put_right(
    refused: Callable[[Player], None],
) -> None:
    player = trekking()
    mark(player, cards(player, "7H 9C"))
    refused(player)
    assert player.session.position == 0
    assert player.said() == "The cards add up to 16; the Q asks for 17."
    assert marked(player) == "7H 9C"
    assert not player.screen.model.dragging
    assert player.screen.flying().held == ()
    mark(player, cards(player, "3D"))
    tap(player, player.place(TARGET))
    assert paid(player) == "7H 9C 3D"


def test_marks_that_are_dropped_beside_everything_stay() -> None:
    player = trekking()
    mark(player, cards(player, "7H 9C"))
    beside_everything(player)
    assert marked(player) == "7H 9C"
    assert player.said() is None
    assert player.screen.flying().held == ()


def test_a_single_card_that_was_only_dragged_goes_home_and_is_not_marked() -> None:
    player = trekking()
    refused_by_drop(player)
    assert player.said() is not None
    assert marked(player) == ""
    beside_everything(player)
    assert marked(player) == ""


def test_an_interrupted_drag_lets_all_go() -> None:
    player = trekking()
    mark(player, cards(player, "7H 9C"))
    player.pick_up(shown(player, card(player, "9C")), player.place(TARGET))
    player.send(pygame.WINDOWFOCUSLOST)
    assert marked(player) == ""
    assert paid(player) == ""
