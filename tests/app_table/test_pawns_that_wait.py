"""A pawn that waits on its plate may be dragged to where cards would take it."""

from __future__ import annotations

from company import BOT, party
from seated import P1, Player

from pnwtable.core.commands import AskedMove
from pnwtable.core.zones import PawnId, ZoneId
from pnwtable.play.seats import PERSON

SEED = 1
"""The first seat begins."""

HAND = ZoneId("hand@1")
FIRST, SECOND = PawnId("pawn@1.1"), PawnId("pawn@1.2")


def a_table() -> Player:
    return Player(party("orca_isles", PERSON, BOT, BOT, seed=SEED), animation="off")


def fin(player: Player, pawn: PawnId = FIRST) -> tuple[int, int]:
    return player.scene.by_pawn[pawn].box.centre


def test_where_it_may_go_is_lit_while_it_hangs_on_the_pointer() -> None:
    player = a_table()
    player.pick_up(fin(player), (fin(player)[0] + 60, fin(player)[1] - 40))
    legal = [one for one in player.session.legal(P1) if isinstance(one, AskedMove)]
    taken = {str(one.source) for one in legal if one.target == HAND}
    assert taken
    assert set(player.screen.still().lit) >= taken
    assert player.screen.flying().held_pawn is not None


def test_it_takes_the_card_that_lies_where_it_falls() -> None:
    player = a_table()
    card = player.table.cards[ZoneId("gather.2")][-1]
    face = player.table.face(card)
    player.drag(fin(player), player.place("gather.2"))
    after = player.session.view(P1).table
    assert not after.cards[ZoneId("gather.2")]
    assert face in after.faces(HAND)
    assert after.pawns[FIRST] == "gather.2"


def test_it_hunts_with_the_cards_that_are_marked_and_says_what_is_missing_without() -> None:
    player = a_table()
    player.drag(fin(player), player.place("isle.1"))
    assert player.said() is not None
    assert player.session.view(P1).table.pawns[FIRST] != "isle.1"
    player.screen.sentences.point_at(None)
    player.tap(player.scene.by_card[player.table.cards[HAND][0]].box.centre)
    player.drag(fin(player), player.place("isle.1"))
    after = player.session.view(P1).table
    assert after.pawns[FIRST] == "isle.1"
    assert len(after.cards[ZoneId("under@1.1")]) == 1


def test_dropped_beside_the_table_it_goes_home_and_what_was_marked_stays_so() -> None:
    player = a_table()
    marked = player.table.cards[HAND][0]
    player.tap(player.scene.by_card[marked].box.centre)
    x, y = fin(player)
    player.drag((x, y), (x + 120, y + 5))
    assert player.screen.still().picked == {marked}
    assert player.session.position == 0


def test_a_pawn_of_somebody_else_stays_where_it_is() -> None:
    player = a_table()
    player.drag(fin(player, PawnId("pawn@2.1")), player.place("gather.2"))
    assert player.session.position == 0
