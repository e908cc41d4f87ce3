"""Where hands find things at a table: cards, pawns, places, answers, and spots that can be met."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.core.commands import ALL, TOP
from pnwtable.core.resolve import card_name
from pnwtable.table.places import box_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desktop import Point

    from pnwtable.app.table.screen import TableScreen
    from pnwtable.core.commands import AskedChoose, AskedMove
    from pnwtable.core.zones import Token, ZoneId
    from pnwtable.layout.geometry import Box
    from pnwtable.table.scene import PawnSprite, Sprite
    from pnwtable.table.wishes import Target

GRAIN: Final = 24
"""In how many parts a card is divided to find a spot of it that can be seen."""


class Blocked(AssertionError):  # noqa: N818 - says what is the matter
    """There is no way for hands to do it."""


def cards_of(table: TableScreen, asked: AskedMove) -> tuple[Token, ...]:
    """The cards that a command means, in its order."""
    lying = table.model.spread.cards(asked.source)
    names = [str(name) for name in asked.cards]
    if names == [ALL]:
        return lying
    if names == [TOP]:
        return lying[-1:]
    there = table.model.spread.table
    by_name = {str(card_name(there, asked.seat, asked.source, card)): card for card in lying}
    return tuple(by_name[name] for name in names)


def seen_of(table: TableScreen, sprite: Sprite) -> Point:
    """A spot of a card that nothing lies on, as near to its middle as there is one."""
    box, scene = sprite.box, table.model.scene
    assert scene is not None
    middle = box.centre
    spots = sorted(_grid(box), key=lambda at: abs(at[0] - middle[0]) + abs(at[1] - middle[1]))
    for at in spots:
        knob = table.showing.knob_at(*at)
        top = scene.sprite_at(*at)
        # By its card: one that is only seen while it is held up looks otherwise in the picture.
        mine = top is not None and top.card == sprite.card
        if mine and scene.pawn_at(*at) is None and knob is None:
            return at
    raise Blocked(f"nothing of {sprite} is to be seen")


def _grid(box: Box) -> Iterator[Point]:
    for across in range(1, GRAIN):
        for down in range(1, GRAIN):
            yield box.x + box.width * across // GRAIN, box.y + box.height * down // GRAIN


def grip_of(table: TableScreen, pawn: PawnSprite) -> Point:
    """A spot of a pawn where no other stands before it, as near to its middle as there is one."""
    scene, middle = table.model.scene, pawn.box.centre
    assert scene is not None
    free = [at for at in (middle, *_grid(pawn.box)) if scene.pawn_at(*at) == pawn]
    free = [at for at in free if table.showing.knob_at(*at) is None]
    if not free:
        raise Blocked(f"nothing of {pawn} is to be seen")
    return min(free, key=lambda at: abs(at[0] - middle[0]) + abs(at[1] - middle[1]))


def place_of(table: TableScreen, zone: ZoneId) -> Box:
    """The last card of a zone, or its empty place."""
    assert table.model.scene is not None
    box = box_of(table.model.scene, zone)
    if box is None:
        raise Blocked(f"{zone} is not on the table")
    return box


def free_spot(table: TableScreen, zone: ZoneId) -> Point:
    """A spot of a place where no pawn stands, and no card of another place lies."""
    scene, box = table.model.scene, place_of(table, zone)
    assert scene is not None
    for at in (box.centre, *_grid(box)):
        sprite = scene.sprite_at(*at)
        if (sprite is None or sprite.zone == zone) and scene.pawn_at(*at) is None:
            return at
    raise Blocked(f"nothing of {zone} is to be seen")


def onto_of(table: TableScreen, asked: AskedMove) -> Sprite | None:
    """The card that a command leads onto."""
    if asked.onto is None:
        return None
    there = table.model.spread.table
    return next(
        table.scene.by_card[card]
        for card in table.model.spread.cards(asked.target)
        if card_name(there, asked.seat, asked.target, card) == asked.onto
    )


def goal_of(table: TableScreen, asked: AskedMove) -> Box:
    """Where a command leads: to a place, or onto a card there."""
    onto = onto_of(table, asked)
    return place_of(table, asked.target) if onto is None else onto.box


def answer_of(table: TableScreen, asked: AskedChoose) -> Target:
    """The zone or card that gives an answer."""
    for reply in table.model.replies():
        if reply.asked == asked and reply.target is not None:
            return reply.target
    raise Blocked(f"nothing on the table answers {asked}")


def answer_spot(table: TableScreen, asked: AskedChoose) -> Point:
    """A spot where an answer can be given."""
    target = answer_of(table, asked)
    if target.card is None:
        return free_spot(table, target.zone)
    return seen_of(table, table.scene.by_card[target.card])


def answer_box(table: TableScreen, asked: AskedChoose) -> Box:
    """What gives an answer, as it lies there."""
    target = answer_of(table, asked)
    if target.card is None:
        return place_of(table, target.zone)
    return table.scene.by_card[target.card].box


def box_at(table: TableScreen, place: str) -> Box:
    """Where the ring of the keyboard is when it is at that place."""
    box = None if table.model.scene is None else box_of(table.model.scene, place)
    if box is None:
        raise Blocked(f"{place or 'the button'} has no place on the table")
    return box
