"""Chips on plates while a move is shown: of the cards that are seen, never of others."""

from __future__ import annotations

from pnwtable.app.table.following import following
from pnwtable.app.table.picture import Nameplate, Tag
from pnwtable.core.zones import Seat, Token, ZoneId
from pnwtable.layout.box import Box
from pnwtable.layout.geometry import Arrangement
from pnwtable.table.scene import Scene, Sprite

HAND, POD = "hand@1", "pod@1"


def scene(*cards: int) -> Scene:
    lying = (Sprite(Token(card), "2S", ZoneId(HAND), 0, 0, 10, 14) for card in cards)
    return Scene(tuple(lying), Arrangement((10, 14), {}))


def plate(worth: str, *, first: bool) -> Nameplate:
    chips = [Tag(worth, "info", place=HAND), *([Tag("First", "info", place=POD)] if first else [])]
    return Nameplate(Seat(1), Box(0, 0, 90, 30), "Player 1", "0", "lake", chips=tuple(chips))


def said(now: Scene) -> list[str]:
    before, after = plate("Sets 3", first=True), plate("Sets 8", first=False)
    (found,) = following([before], [after], (scene(1, 2), now, scene(1, 2, 3, 4)))
    return [chip.text for chip in found.chips]


def test_while_the_cards_of_before_are_seen_it_says_what_they_are_worth() -> None:
    assert said(scene(1, 2)) == ["Sets 3", "First"]


def test_once_the_last_card_has_come_it_says_what_all_are_worth_though_more_is_shown() -> None:
    assert said(scene(1, 2, 3, 4)) == ["Sets 8", "First"]


def test_in_between_it_says_nothing_rather_than_something_else() -> None:
    assert said(scene(1, 2, 3)) == ["First"]


def test_what_belongs_to_no_cards_stays_as_it_was_until_all_is_shown() -> None:
    assert "First" in said(scene(1, 2, 3, 4))
