"""The rules know one Joker; on the table a pack shows two, and a card keeps its picture."""

from __future__ import annotations

from dataclasses import replace

from pnwtable.app.art import BACK, JOKER, OTHER_JOKER
from pnwtable.app.table.one_card import printed
from pnwtable.core.zones import Token, ZoneId
from pnwtable.table.scene import BACK as HIDDEN_FACE
from pnwtable.table.scene import Sprite

FIRST = Sprite(Token(52), JOKER, ZoneId("tide"), 0, 0, 60, 84)


def test_the_two_jokers_of_a_pack_are_two_pictures() -> None:
    assert {printed(FIRST), printed(replace(FIRST, card=Token(53)))} == {JOKER, OTHER_JOKER}


def test_a_joker_keeps_its_picture_wherever_it_lies() -> None:
    assert printed(replace(FIRST, zone=ZoneId("discard"), x=400, turn=90.0)) == printed(FIRST)


def test_nothing_but_a_joker_that_is_seen_depends_on_the_name_of_a_card() -> None:
    for token in (52, 53):
        assert printed(replace(FIRST, card=Token(token), face="QH")) == "QH"
        assert printed(replace(FIRST, card=Token(token), face=HIDDEN_FACE)) == BACK
