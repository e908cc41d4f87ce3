"""What a player of Salmon Run sees before choosing: cards that the run takes, three to put back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from salmon_table import at, come, lay, sprite
from ways import knob_of, shown, tap

from pnwtable.core.commands import AskedMove
from pnwtable.core.zones import Seat, ZoneId

if TYPE_CHECKING:
    from seated import Player


def ringed(player: Player) -> list[str]:
    """The faces of the cards that the rules call in reach."""
    tags = player.screen.still().card_tags
    lying = player.scene.sprites
    return [one.face for one in lying if any(tag.kind == "reach" for tag in tags.get(one.card, ()))]


def test_the_cards_that_the_run_takes_are_ringed_jokers_included() -> None:
    assert ringed(at(lay({"play@1": "7H 8S X", "run@1": "5H JH"}))) == ["7H", "X"]
    assert ringed(at(lay({"play@1": "5D 8S JC", "run@1": "5H JH"}, round=2))) == ["5D", "8S", "JC"]
    assert ringed(at(lay({"play@1": "4D 8S", "run@1": "5H JH"}, round=2))) == []
    assert ringed(at(lay({"play@1": "7H 8S 4H"}, round=1))) == ["7H", "4H"]


def test_once_cards_were_laid_none_is_ringed() -> None:
    assert ringed(at(lay({"play@1": "7H X", "run@1": "5H JH"}, placed=2))) == []


def test_the_rings_are_for_who_acts_alone() -> None:
    session = lay({"play@1": "7H 8S X", "run@1": "5H JH"})
    kinds = {
        viewer: [mark.kind for mark in session.marks(viewer)].count("reach")
        for viewer in (None, Seat(1), Seat(2))
    }
    assert kinds == {None: 2, Seat(1): 2, Seat(2): 0}
    other = [mark for mark in session.marks(Seat(2)) if mark.button]
    assert other == []


def test_while_a_card_is_held_the_rings_are_gone() -> None:
    player = at(lay({"play@1": "7H 8S 4H", "run@1": "5H JH"}))
    four = sprite(player, "4H").box
    edge = pygame.Rect(four.right + 1, four.y + 40, 1, 1)
    player.frame()
    ring = player.window.get_at(edge.topleft)
    tap(player, shown(player, sprite(player, "8S")))
    player.move((2, 400))
    player.frame()
    assert player.window.get_at(edge.topleft) != ring
    player.key(pygame.K_ESCAPE)
    player.frame()
    assert player.window.get_at(edge.topleft) == ring


def test_the_end_of_the_row_is_not_ringed_for_another_card_of_it() -> None:
    player = at(lay({"play@1": "2H", "run@1": "5H JH 8H 7H", "row": "KS 2S 7C"}, placed=2))
    legal = player.session.legal(Seat(1))
    (move,) = [asked for asked in legal if isinstance(asked, AskedMove)]
    assert str(move.onto) == "2S"
    assert player.screen.still().reached == frozenset()


def test_a_ring_is_no_word_on_a_name_plate() -> None:
    plates = looking().screen.still().plates
    assert [tag.kind for plate in plates for tag in plate.chips] == []


def looking() -> Player:
    """Three cards of the deck are looked at: 6H, 9S and, from its top, 10H."""
    player = at(lay({"play@1": "6C 8C 2D"}))
    tap(player, knob_of(player, "bonus clubs").box.centre)
    come(player)
    assert [one.face for one in player.scene.sprites if one.zone == "look@1"] == ["6H", "9S", "10H"]
    assert player.screen.still().reached == {"deck@1", "removed"}
    return player


def drag(player: Player, face: str, zone: str) -> str | None:
    """Drag a card there; what was said before it was dropped."""
    start, goal = shown(player, sprite(player, face)), player.place(zone)
    player.pick_up(start, goal)
    said = player.said()
    player.up(goal)
    player.rest()
    return said


def deck(player: Player) -> list[str]:
    table = player.session.view(Seat(1)).table
    return [table.sides[card][0] for card in table.cards[ZoneId("deck@1")]]


def test_one_card_is_removed_and_the_others_are_ordered_by_dragging() -> None:
    player = looking()
    words = player.screen.words.game
    assert drag(player, "9S", "removed") == words("remarks.remove")
    assert player.top_shown("removed") == "9S"
    assert player.screen.still().reached == {"deck@1"}
    assert drag(player, "10H", "deck@1") == words("remarks.put-back", n=1)
    assert drag(player, "6H", "deck@1") == words("remarks.put-back-last", n=1)
    assert deck(player)[-2:] == ["10H", "6H"]
    assert player.session.fields["phase"] == "play"


def test_several_cards_are_put_back_in_the_order_of_marking_by_one_drag() -> None:
    player = looking()
    for face in ("10H", "6H", "9S"):
        tap(player, shown(player, sprite(player, face)))
    player.drag(shown(player, sprite(player, "9S")), player.place("deck@1"))
    player.rest()
    assert deck(player)[-3:] == ["10H", "6H", "9S"]


def test_a_second_card_is_not_removed() -> None:
    player = looking()
    drag(player, "9S", "removed")
    drag(player, "6H", "removed")
    assert player.top_shown("removed") == "9S"
    assert player.said() == player.screen.words.game("refusals.SR-59")


def test_a_discard_is_put_on_the_deck_whose_top_lies_open() -> None:
    player = at(lay({"play@1": "7S 8S 2D"}))
    tap(player, knob_of(player, "bonus spades").box.centre)
    come(player)
    assert player.top_shown("deck@1") == "10H"
    assert player.screen.still().reached == {"discard@1"}
    assert drag(player, "5S", "deck@1") == player.screen.words.game("remarks.fetch")
    assert deck(player)[-1] == "5S"
    assert player.session.fields["phase"] == "play"
