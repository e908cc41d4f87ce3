"""Piles that are spread out to be looked through: how hands take one card out of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from whereabouts import Blocked

from pnwtable.app.table.browsing import FacePicture
from pnwtable.table.scene import BACK

if TYPE_CHECKING:
    from hands import Hands

    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.widgets.sheet import Sheet
    from pnwtable.core.zones import Token, ZoneId

MOST_CARDS: Final = 80
"""More than any pile has."""


def handle_of(table: TableScreen, zone: ZoneId, card: Token) -> Token:
    """The card to touch for it: of a pile that is looked through the top one stands for all."""
    return table.model.spread.cards(zone)[-1] if table.layout.look(zone).browse else card


def lies_under(table: TableScreen, zone: ZoneId, card: Token) -> bool:
    """Whether it has to be looked for in its pile."""
    return handle_of(table, zone, card) != card


def pick(hands: Hands, zone: ZoneId, card: Token) -> None:
    """Take that card out of the pile, if the pile has just been spread out; by the keys."""
    table = hands.twin.table
    if not hands.twin.desk.questions:
        return
    hands.rest()
    hands.photo("browsed")
    picture = _picture(table, hands.twin.desk.questions[-1].sheet, zone, card)
    if picture.rect.bottom < table.showing.area.bottom and picture.tappable:
        hands.click(picture.rect.center)
    else:
        _go_to(hands, picture)
        hands.key("Return")
    hands.rest()
    held = table.model.held
    if held is None or held.cards != (card,):
        raise Blocked(f"{held} was taken out of {zone}, not {card}")


def _picture(table: TableScreen, sheet: Sheet, zone: ZoneId, card: Token) -> FacePicture:
    """The picture of that card: the last one of the pile is shown first."""
    shown = [one.card for one in table.scene.sprites if one.zone == zone and one.face != BACK]
    pictures = [widget for widget in sheet.widgets if isinstance(widget, FacePicture)]
    return pictures[shown[::-1].index(card)]


def _go_to(hands: Hands, picture: FacePicture) -> None:
    sheet = hands.twin.desk.questions[-1].sheet
    for _ in range(MOST_CARDS):
        if sheet.focus.at is picture:
            return
        hands.key("Tab")
    raise Blocked(f"the keys do not lead to {picture.face}")
