"""The ways in which hands do one command at a table: dragging, tapping, double clicks, keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from piles import handle_of, lies_under, pick
from whereabouts import (
    Blocked,
    answer_box,
    answer_spot,
    box_at,
    cards_of,
    free_spot,
    goal_of,
    grip_of,
    onto_of,
    place_of,
    seen_of,
)

from pnwtable.app.table.hanging import FAN, HELD_LARGER
from pnwtable.core.commands import Asked, AskedChoose, AskedMove, AskedPress, AskedWalk
from pnwtable.core.zones import PawnId
from pnwtable.table.wishes import Do

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from desktop import Point
    from hands import Hands

    from pnwtable.app.table.screen import TableScreen
    from pnwtable.core.zones import Token
    from pnwtable.layout.geometry import Box
    from pnwtable.table.scene import Sprite

    Way = Callable[[Hands, Asked], None]

MOST_KEYS: Final = 80
"""More presses than any place of a table is away."""


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
            _drag_cards(hands, asked)
        case AskedChoose():
            hands.click(answer_spot(table, asked))
            press(hands, f"choose:{asked.question}:{asked.answer}")


def _drag_cards(hands: Hands, asked: AskedMove) -> None:
    table = hands.twin.table
    cards, there = cards_of(table, asked), goal_of(table, asked)
    if not cards:
        hands.drag(free_spot(table, asked.source), there.centre)
        return
    if lies_under(table, asked.source, cards[-1]):
        _tap_cards(hands, asked)
        return
    if table.model.spread.grab(asked.source) == "set":
        mark(hands, cards)
    sprite = table.scene.by_card[cards[-1]]
    start = seen_of(table, sprite)
    hands.drag(start, _landing(sprite, len(cards), start, there))


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
            _tap_cards(hands, asked)
        case AskedChoose():
            hands.click(answer_spot(table, asked))
            hands.click(answer_spot(table, asked))


def _tap_cards(hands: Hands, asked: AskedMove) -> None:
    table = hands.twin.table
    cards, onto = cards_of(table, asked), onto_of(table, asked)
    if not cards:
        hands.tap(free_spot(table, asked.source))
    elif table.model.spread.grab(asked.source) == "set":
        mark(hands, cards)
    else:
        handle = handle_of(table, asked.source, cards[-1])
        hands.tap(seen_of(table, table.scene.by_card[handle]))
        pick(hands, asked.source, cards[-1])
    lit = asked.target in table.model.lit if onto is None else onto.card in table.model.lit_cards
    if not lit:
        raise Blocked(f"{asked}: the target is not lit")
    hands.tap(free_spot(table, asked.target) if onto is None else seen_of(table, onto))


def by_double_clicks(hands: Hands, asked: Asked) -> None:
    """A double click sends a card where it fits; where that is not clear one drags."""
    table, at = hands.twin.table, None
    match asked:
        case AskedMove() if table.model.spread.grab(asked.source) != "set":
            cards = cards_of(table, asked)
            if cards and not lies_under(table, asked.source, cards[-1]):
                at = seen_of(table, table.scene.by_card[cards[-1]])
        case AskedWalk():
            at = free_spot(table, asked.target)
        case AskedChoose():
            at = answer_spot(table, asked)
        case _:
            pass
    wishes = [] if at is None else table.model.double_tap(*at)
    table.let_go()
    if at is not None and wishes == [Do(asked)]:
        hands.click(at, times=2)
    else:
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
    before = table.session.position
    match asked:
        case AskedPress() if before % 2 and (letter := letter_of(table, asked.button)):
            hands.key(letter)
        case AskedPress():
            place = table.model.place_of(asked)
            # The keys go to the card on which a pawn stands.
            stand = table.model.spread.stand(PawnId(place))
            go_to(hands, box_at(table, stand or place))
            hands.key("shift+Return")  # as a double click: there may be a card to be taken too
        case AskedWalk():
            spread = table.model.spread
            stand = spread.stand(asked.pawn)
            for _ in range(1 + spread.walkers_at(stand).index(asked.pawn)):
                go_to(hands, box_at(table, stand))
                hands.key("Return")  # it takes the next one that stands there
            go_to(hands, place_of(table, asked.target))
            hands.key("Return")
        case AskedMove():
            _move_by_keys(hands, asked)
        case AskedChoose():
            go_to(hands, answer_box(table, asked))
            hands.key("Return")
            if table.session.position == before:
                hands.key("Return")  # the card itself may be taken, so the first one only asked


def _move_by_keys(hands: Hands, asked: AskedMove) -> None:
    table = hands.twin.table
    cards = cards_of(table, asked)
    if table.model.spread.grab(asked.source) == "set":
        for card in cards:
            go_to(hands, table.scene.by_card[card].box)
            hands.key("space")
    else:
        there = table.scene.by_card[cards[-1]].box if cards else place_of(table, asked.source)
        go_to(hands, there)
        hands.key("Return")
        if cards:
            pick(hands, asked.source, cards[-1])
    if table.model.held is None:
        return  # a place with a button and nothing to take was pressed
    go_to(hands, goal_of(table, asked))
    hands.key("Return")


def letter_of(table: TableScreen, button: str) -> str:
    """The key that a button of the table shows."""
    knobs = table.showing.knobs()
    return next((knob.letter.lower() for knob in knobs if knob.button == button), "")


def go_to(hands: Hands, box: Box) -> None:
    """Press Tab, then arrows if that leads round without coming there, until the ring is there."""
    table, is_round = hands.twin.table, False
    seen: set[Box | None] = set()
    for _ in range(MOST_KEYS):
        ring = table.keys.focus_box()
        if ring == box:
            return
        is_round = is_round or ring in seen
        hands.key(_towards(ring or table.showing.area, box) if is_round else "Tab")
        seen.add(ring)
    raise Blocked(f"from {table.keys.focus_box()} the keys do not lead to {box}")


def _towards(here: Box, there: Box) -> str:
    across, down = (there.centre[at] - here.centre[at] for at in (0, 1))
    if abs(across) > abs(down):
        return "Right" if across > 0 else "Left"
    return "Down" if down > 0 else "Up"


BY_POINTER: Final = ((by_dragging, 5), (by_tapping, 3), (by_double_clicks, 3))
"""The ways of the pointer, and how often each is chosen."""

BY_KEYS: Final = ((by_keys, 1),)
"""The keys alone."""

ANYHOW: Final = (*BY_POINTER, (by_keys, 2))
"""Every way there is."""


def some_way(luck: Random, ways: Sequence[tuple[Way, int]]) -> Way:
    """One of these ways."""
    (found,) = luck.choices([way for way, _ in ways], [weight for _, weight in ways])
    return found
