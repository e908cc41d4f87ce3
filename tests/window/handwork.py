"""The ways in which hands do one command at a table: dragging, tapping, double clicks, keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.table.pointer import FAN, HELD_LARGER
from pnwtable.core.commands import ALL, TOP, Asked, AskedMove, AskedPress, AskedWalk
from pnwtable.core.resolve import card_name
from pnwtable.core.zones import PawnId
from pnwtable.table.places import box_of
from pnwtable.table.wishes import Do

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from random import Random

    from desktop import Point
    from hands import Hands

    from pnwtable.app.table.screen import TableScreen
    from pnwtable.core.zones import Token, ZoneId
    from pnwtable.layout.geometry import Box
    from pnwtable.table.scene import PawnSprite, Sprite

GRAIN: Final = 24
"""In how many parts a card is divided to find a spot of it that can be seen."""

MOST_KEYS: Final = 80
"""More presses than any place of a table is away."""


class Blocked(AssertionError):  # noqa: N818 - says what is the matter
    """There is no way for hands to do it."""


# what lies where


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
        if scene.sprite_at(*at) == sprite and scene.pawn_at(*at) is None and knob is None:
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
    """A spot of a place where no pawn stands."""
    scene, box = table.model.scene, place_of(table, zone)
    assert scene is not None
    spots = (box.centre, *_grid(box))
    return next(at for at in spots if scene.pawn_at(*at) is None)


# by the pointer


def by_dragging(hands: Hands, asked: Asked) -> None:
    """Cards and pawns are dragged, several cards are marked before; buttons are pressed."""
    table = hands.twin.table
    match asked:
        case AskedPress():
            press(hands, asked.button)
        case AskedWalk():
            assert table.model.scene is not None
            pawn = table.model.scene.by_pawn[asked.pawn]
            start, middle = grip_of(table, pawn), pawn.box.centre
            x, y = place_of(table, asked.target).centre
            hands.drag(start, (x + start[0] - middle[0], y + start[1] - middle[1]))
        case AskedMove():
            cards = cards_of(table, asked)
            if table.model.spread.grab(asked.source) == "set":
                mark(hands, cards)
            sprite = table.scene.by_card[cards[-1]]
            start, there = seen_of(table, sprite), place_of(table, asked.target)
            hands.drag(start, _landing(sprite, len(cards), start, there))
        case _:
            raise Blocked(str(asked))


def _landing(sprite: Sprite, cards: int, start: Point, there: Box) -> Point:
    """Where to release so that the middle of what is dragged comes to the middle of a place.

    Of several cards, which hang as a fan around the pointer, the last one counts.
    """
    middle, to = sprite.box.centre, there.centre
    if cards == 1:
        return to[0] + start[0] - middle[0], to[1] + start[1] - middle[1]
    wide = min(sprite.width, sprite.height) * HELD_LARGER
    return round(to[0] - FAN * wide * (cards - 1) / 2), to[1]


def by_tapping(hands: Hands, asked: Asked) -> None:
    """A tap takes, a tap puts."""
    table = hands.twin.table
    match asked:
        case AskedPress():
            press(hands, asked.button)
        case AskedWalk():
            if table.model.spread.lone_walker_to(asked.target) != asked.pawn:
                by_dragging(hands, asked)
                return
            hands.click(free_spot(table, asked.target))
            hands.click(free_spot(table, asked.target))
        case AskedMove():
            cards = cards_of(table, asked)
            if table.model.spread.grab(asked.source) == "set":
                mark(hands, cards)
            else:
                hands.tap(seen_of(table, table.scene.by_card[cards[-1]]))
            if asked.target not in table.model.lit:
                raise Blocked(f"{asked}: the target is not lit")
            hands.tap(free_spot(table, asked.target))
        case _:
            raise Blocked(str(asked))


def by_double_clicks(hands: Hands, asked: Asked) -> None:
    """A double click sends a card where it fits; where that is not clear one drags."""
    table = hands.twin.table
    if isinstance(asked, AskedMove) and table.model.spread.grab(asked.source) != "set":
        at = seen_of(table, table.scene.by_card[cards_of(table, asked)[-1]])
        wishes = table.model.double_tap(*at)
        table.let_go()
        if wishes == [Do(asked)]:
            hands.click(at, times=2)
            return
    if isinstance(asked, AskedWalk):
        at = free_spot(table, asked.target)
        wishes = table.model.double_tap(*at)
        table.let_go()
        if wishes == [Do(asked)]:
            hands.click(at, times=2)
            return
    by_dragging(hands, asked)


def press(hands: Hands, button: str) -> None:
    """Press a button that lies on the table."""
    knobs = [knob for knob in hands.twin.table.showing.knobs() if knob.button == button]
    if not knobs:
        raise Blocked(f"the button {button} is not on the table")
    hands.click(knobs[0].box.centre)


def mark(hands: Hands, cards: Sequence[Token]) -> None:
    """Mark cards: with a lasso if they lie beside each other, else one by one."""
    table = hands.twin.table
    if len(cards) > 1 and (lasso := _lasso(table, cards)) is not None:
        hands.drag(*lasso)
    else:
        for card in cards:
            hands.tap(seen_of(table, table.scene.by_card[card]))
    held = table.model.held
    if held is None or set(held.cards) != set(cards):
        raise Blocked(f"{held} is marked, not {cards}")


def _lasso(table: TableScreen, cards: Sequence[Token]) -> tuple[Point, Point] | None:
    """From under the first to the upper part of the last, if nothing else is met."""
    sprites = [sprite for sprite in table.scene.sprites if sprite.card in cards]
    zone = [sprite for sprite in table.scene.sprites if sprite.zone == sprites[0].zone]
    first = zone.index(sprites[0])
    if zone[first : first + len(sprites)] != sprites:
        return None
    start = sprites[0].box.x + 6, sprites[0].box.bottom + 5
    end = seen_of(table, sprites[-1])
    empty = table.scene.sprite_at(*start) is None and table.scene.pawn_at(*start) is None
    return (start, end) if empty and start[1] < table.showing.area.bottom + 6 else None


# by the keys


def by_keys(hands: Hands, asked: Asked) -> None:
    """Tab goes there, Enter takes and puts; Space marks."""
    table = hands.twin.table
    match asked:
        case AskedPress():
            place = table.model.place_of(asked)
            # The keys go to the card on which a pawn stands.
            stand = table.model.spread.stand(PawnId(place))
            go_to(hands, box_at(table, stand or place))
            hands.key("shift+Return")  # as a double click: there may be a card to be taken too
        case AskedWalk():
            spread = table.model.spread
            go_to(hands, box_at(table, spread.stand(asked.pawn)))
            hands.key("Return")
            go_to(hands, place_of(table, asked.target))
            hands.key("Return")
        case AskedMove():
            _move_by_keys(hands, asked)
        case _:
            raise Blocked(str(asked))


def _move_by_keys(hands: Hands, asked: AskedMove) -> None:
    table = hands.twin.table
    cards = cards_of(table, asked)
    if table.model.spread.grab(asked.source) == "set":
        for card in cards:
            go_to(hands, table.scene.by_card[card].box)
            hands.key("space")
    else:
        go_to(hands, table.scene.by_card[cards[-1]].box)
        hands.key("Return")
    if table.model.held is None:
        return  # a place with a button and nothing to take was pressed
    go_to(hands, place_of(table, asked.target))
    hands.key("Return")


def box_at(table: TableScreen, place: str) -> Box:
    """Where the ring of the keyboard is when it is at that place."""
    box = None if table.model.scene is None else box_of(table.model.scene, place)
    if box is None:
        raise Blocked(f"{place or 'the button'} has no place on the table")
    return box


def go_to(hands: Hands, box: Box) -> None:
    """Press Tab, then arrows if that does not lead there, until the ring is around it."""
    table = hands.twin.table
    for number in range(MOST_KEYS):
        ring = table.keys.focus_box()
        if ring == box:
            return
        if number < MOST_KEYS // 2:
            hands.key("Tab")
        else:
            hands.key(_towards(ring or table.showing.area, box))
    raise Blocked(f"from {table.keys.focus_box()} the keys do not lead to {box}")


def _towards(here: Box, there: Box) -> str:
    across, down = (there.centre[at] - here.centre[at] for at in (0, 1))
    if abs(across) > abs(down):
        return "Right" if across > 0 else "Left"
    return "Down" if down > 0 else "Up"


WAYS: Final[tuple[tuple[Callable[[Hands, Asked], None], int], ...]] = (
    (by_dragging, 5),
    (by_tapping, 3),
    (by_double_clicks, 3),
)
"""The ways of the pointer, and how often each is chosen."""


def some_way(luck: Random) -> Callable[[Hands, Asked], None]:
    """One of the ways of the pointer."""
    ways, weights = zip(*WAYS, strict=True)
    found: Callable[[Hands, Asked], None] = luck.choices(ways, weights)[0]
    return found
