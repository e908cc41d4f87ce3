"""Ways to give a command at the table: the same words must come of all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.core.commands import (
    ALL,
    TOP,
    AskedChoose,
    AskedMove,
    AskedPress,
    AskedWalk,
    CardName,
)
from pnwtable.core.resolve import card_name
from pnwtable.core.zones import ZoneId
from pnwtable.table.gesture import DOUBLE_SECONDS
from pnwtable.table.pointing import live_pawn_at

if TYPE_CHECKING:
    from collections.abc import Callable

    from seated import Player

    from pnwtable.app.table.picture import Knob
    from pnwtable.core.commands import Asked
    from pnwtable.core.zones import PawnId
    from pnwtable.layout.geometry import Box
    from pnwtable.table.scene import Sprite

    Point = tuple[int, int]
    Way = Callable[[Player, Asked], None]


def cards_of(player: Player, asked: AskedMove) -> list[Sprite]:
    """The cards that a command names, as they lie there."""
    zone = ZoneId(asked.source)
    lying = player.table.cards[zone]
    if asked.cards == (CardName(ALL),):
        wanted = list(lying)
    elif asked.cards == (CardName(TOP),):
        wanted = list(lying[-1:])
    else:
        by_name = {str(card_name(player.table, asked.seat, zone, card)): card for card in lying}
        wanted = [by_name[str(name)] for name in asked.cards]
    return [player.scene.by_card[card] for card in wanted]


def shown(player: Player, sprite: Sprite) -> Point:
    """The middle of what is to be seen of a card under the next one of its zone."""
    left, right, top, bottom = strip(player, sprite)
    return (left + right) // 2, (top + bottom) // 2


def strip(player: Player, sprite: Sprite) -> tuple[int, int, int, int]:
    """What is to be seen of a card under the next one of its zone: left, right, top, bottom."""
    zone = [one for one in player.scene.sprites if one.zone == sprite.zone]
    at, box = zone.index(sprite), sprite.box
    right, bottom = box.right, box.bottom
    if at + 1 < len(zone):
        above = zone[at + 1].box
        if above.x > box.x:
            right = min(right, above.x)
        elif above.y > box.y:
            bottom = min(bottom, above.y)
    return box.x, right, box.y, bottom


def place_of(player: Player, target: str) -> Box:
    """The place where a command leads."""
    slot = player.scene.arrangement.slots[target]
    return slot.cards[-1] if slot.cards else slot.outline


def onto_of(player: Player, asked: AskedMove) -> Sprite | None:
    """The card that a command leads onto."""
    if asked.onto is None:
        return None
    zone = ZoneId(asked.target)
    by_name = {
        card_name(player.table, asked.seat, zone, card): card for card in player.table.cards[zone]
    }
    return player.scene.by_card[by_name[asked.onto]]


def goal_of(player: Player, asked: AskedMove) -> Box:
    """Where a command leads: to a place, or onto a card there."""
    onto = onto_of(player, asked)
    return place_of(player, asked.target) if onto is None else onto.box


def answer_box(player: Player, asked: AskedChoose) -> Box:
    """Where an answer is given on the table."""
    model = player.screen.model
    (target,) = (reply.target for reply in model.replies() if reply.asked == asked)
    assert target is not None
    if target.card is None:
        return place_of(player, target.zone)
    return player.scene.by_card[target.card].box


def answer_point(player: Player, asked: AskedChoose) -> Point:
    """A point there that no other card covers."""
    box = answer_box(player, asked)
    return shown(player, next(one for one in player.scene.sprites if one.box == box))


def knob_of(player: Player, button: str) -> Knob:
    """A button of the rules, once all lies still."""
    return next(knob for knob in player.screen.still().knobs if knob.button == button)


def taken(player: Player, asked: AskedMove) -> list[Sprite]:
    """The cards that have to be taken for it: where one card takes all along, the last one."""
    sprites = cards_of(player, asked)
    return sprites if marks_several(player, asked) else sprites[-1:]


def marks_several(player: Player, asked: AskedMove) -> bool:
    """Whether the cards of that zone are marked one by one."""
    return player.screen.model.layout.look(asked.source).grab == "set"


def tap(player: Player, at: Point) -> None:
    """A tap that is not the second half of a double tap."""
    player.wait(DOUBLE_SECONDS + 0.01)
    player.tap(at)


def mark(player: Player, sprites: list[Sprite]) -> None:
    """Tap them one after another."""
    for sprite in sprites:
        tap(player, shown(player, sprite))


def by_drag(player: Player, asked: Asked) -> None:
    """Everything is dragged; buttons are pressed."""
    match asked:
        case AskedMove():
            sprites = taken(player, asked)
            if len(sprites) > 1:
                mark(player, sprites)
            if not sprites:
                player.drag(place_of(player, asked.source).centre, goal_of(player, asked).centre)
                return
            _carry(player, shown(player, sprites[-1]), sprites, goal_of(player, asked))
        case AskedWalk(pawn=pawn, target=target):
            start, middle = grip(player, pawn), player.scene.by_pawn[pawn].box.centre
            x, y = place_of(player, target).centre
            player.drag(start, (x + start[0] - middle[0], y + start[1] - middle[1]))
        case AskedPress(button=button):
            tap(player, knob_of(player, button).box.centre)
        case AskedChoose(question=question, answer=answer):
            tap(player, answer_point(player, asked))
            tap(player, knob_of(player, f"choose:{question}:{answer}").box.centre)


def grip(player: Player, pawn: PawnId) -> Point:
    """A spot of a pawn where no other one that may walk stands before it, nearest its middle."""
    box, spread = player.scene.by_pawn[pawn].box, player.screen.model.spread
    grid = [(x, y) for x in range(box.x, box.right, 2) for y in range(box.y, box.bottom, 2)]
    (across, down), free = box.centre, []
    for at in (box.centre, *grid):
        met = live_pawn_at(spread, *at)
        if met is not None and met.pawn == pawn:
            free.append(at)
    return min(free, key=lambda at: abs(at[0] - across) + abs(at[1] - down))


def _carry(player: Player, grip: Point, sprites: list[Sprite], there: Box) -> None:
    """Move the pointer so that what hangs on it comes to lie over that place."""
    home, goal = sprites[-1].box.centre, there.centre
    if len(sprites) > 1 and player.screen.model.held is not None:
        player.drag(grip, goal)
    else:
        player.drag(grip, (goal[0] + grip[0] - home[0], goal[1] + grip[1] - home[1]))


def by_taps(player: Player, asked: Asked) -> None:
    """A tap takes, a tap puts; what has a button is tapped twice."""
    match asked:
        case AskedMove():
            sprites = taken(player, asked)
            mark(player, sprites)
            if not sprites:
                tap(player, place_of(player, asked.source).centre)
            _put(player, asked)
        case AskedWalk(pawn=pawn, target=target):
            tap(player, grip(player, pawn))
            assert target in player.screen.still().lit
            tap(player, place_of(player, target).centre)
        case AskedPress(button=button):
            tap(player, knob_of(player, button).box.centre)
        case AskedChoose():
            at = answer_point(player, asked)
            tap(player, at)
            tap(player, at)


def _put(player: Player, asked: AskedMove) -> None:
    """Tap where it leads, which is lit."""
    still, onto = player.screen.still(), onto_of(player, asked)
    if onto is None:
        assert asked.target in still.lit
        tap(player, place_of(player, asked.target).centre)
    else:
        assert onto.card in still.lit_cards
        tap(player, shown(player, onto))


def by_double_click(player: Player, asked: Asked) -> None:
    """A double click sends where just one way is; where several are, a place is tapped."""
    before = player.session.position
    match asked:
        case AskedMove():
            sprites = taken(player, asked)
            mark(player, sprites[:-1])
            at = place_of(player, asked.source).centre
            if sprites:
                at = shown(player, sprites[-1])
            player.wait(DOUBLE_SECONDS + 0.01)
            if not _is_sole(player, asked):
                tap(player, at)
            else:
                player.double_tap(at)
            if player.session.position == before:
                _put(player, asked)
        case AskedWalk(target=target):
            player.double_tap(place_of(player, target).centre)
            if player.session.position == before:
                # Two pawns of one's own may go there: then it has to be said which.
                player.screen.let_go()
                by_drag(player, asked)
        case AskedPress(button=button):
            place = player.screen.model.place_of(asked)
            box = player.screen.model.box_of(place)
            assert box is not None
            if place.startswith("plate@"):
                tap(player, knob_of(player, button).box.centre)
            else:
                player.wait(DOUBLE_SECONDS + 0.01)
                player.double_tap(box.centre)
        case AskedChoose():
            player.wait(DOUBLE_SECONDS + 0.01)
            player.double_tap(answer_point(player, asked))


def _is_sole(player: Player, asked: AskedMove) -> bool:
    """Whether it is the one thing that a double click on those cards can mean."""
    legal = player.session.legal(asked.seat)
    same = [one for one in legal if isinstance(one, AskedMove) and one.cards == asked.cards]
    look = player.screen.model.layout.look
    if player.screen.model.press_at(asked.source) is not None:
        return False
    easy = [one for one in same if look(one.target).easy and one.source == asked.source]
    return easy == [asked] and len(same) == 1


def by_lasso(player: Player, asked: Asked) -> None:
    """Cards that lie side by side are marked by a lasso; all else is tapped."""
    if not isinstance(asked, AskedMove) or not marks_several(player, asked):
        by_taps(player, asked)
        return
    sprites = cards_of(player, asked)
    lying = [one for one in player.scene.sprites if one.zone == asked.source]
    at = lying.index(sprites[0])
    if lying[at : at + len(sprites)] != sprites:
        by_taps(player, asked)
        return
    first, last = strip(player, sprites[0]), strip(player, sprites[-1])
    player.drag((first[0] + 2, first[3] + 4), (last[1] - 2, last[2] + 9))
    held = player.screen.model.held
    assert held is not None
    assert held.cards == tuple(sprite.card for sprite in sprites)
    _put(player, asked)


def by_keys(player: Player, asked: Asked) -> None:
    """Nothing but Tab, Space, Enter, and arrows from card to card."""
    match asked:
        case AskedMove():
            sprites = taken(player, asked)
            _go(player, sprites[0].box if sprites else place_of(player, asked.source))
            for sprite in sprites:
                _along(player, sprite.box)
                player.key(pygame.K_SPACE)
            if not sprites:
                player.key(pygame.K_RETURN)
            _go(player, goal_of(player, asked))
            player.key(pygame.K_RETURN)
        case AskedWalk(pawn=pawn, target=target):
            spread = player.screen.model.spread
            for _ in range(1 + spread.walkers_at(spread.stand(pawn)).index(pawn)):
                _go(player, _stand(player, pawn))
                player.key(pygame.K_RETURN)  # it takes the next one that stands there
            _go(player, place_of(player, target))
            player.key(pygame.K_RETURN)
        case AskedPress():
            before = player.session.position
            _press(player, asked)
            player.key(pygame.K_RETURN)
            if player.session.position == before:
                # It took the card there, and went on to where that fits.
                _press(player, asked)
                player.key(pygame.K_RETURN)
        case AskedChoose():
            _go(player, answer_box(player, asked))
            player.key(pygame.K_RETURN)


def _stand(player: Player, pawn: PawnId) -> Box:
    """Where the keyboard finds a pawn: on its card, else on the plate of its seat."""
    sprite = player.scene.by_pawn[pawn]
    if sprite.zone is None:
        return player.scene.arrangement.plates[sprite.seat].box
    return place_of(player, sprite.zone)


def _press(player: Player, asked: AskedPress) -> None:
    """To the place that has that button."""
    model = player.screen.model
    for _ in range(80):
        box = player.screen.still().focus
        stops = [] if box is None else _places_at(player, box)
        if asked.button in player.scene.arrangement.spots:
            stops = [place for place in stops if place == asked.button]
        if any(model.press_at(place) == asked for place in stops):
            return
        player.key(pygame.K_TAB)
    raise AssertionError(f"the keyboard does not reach {asked}")


def _places_at(player: Player, box: Box) -> list[str]:
    arrangement = player.scene.arrangement
    zones = [slot.zone for slot in arrangement.slots.values() if box in (slot.outline, *slot.cards)]
    plates = [f"plate@{seat}" for seat, plate in arrangement.plates.items() if plate.box == box]
    return [*zones, *plates, *(name for name, spot in arrangement.spots.items() if spot == box)]


def _along(player: Player, box: Box) -> None:
    """From one card of a zone to another one of it."""
    for _ in range(20):
        here = player.screen.still().focus
        if here is None or here == box:
            break
        across = pygame.K_RIGHT if box.x > here.x else pygame.K_LEFT
        down = pygame.K_DOWN if box.y > here.y else pygame.K_UP
        player.key(across if box.x != here.x else down)
    assert player.screen.still().focus == box


def _go(player: Player, box: Box) -> None:
    for _ in range(80):
        if player.screen.still().focus == box:
            return
        player.key(pygame.K_TAB)
    raise AssertionError(f"the keyboard stays at {player.screen.still().focus}, not at {box}")


WAYS: Final[tuple[Way, ...]] = (by_drag, by_taps, by_double_click, by_lasso, by_keys)
BY_POINTER: Final[tuple[Way, ...]] = (by_drag, by_taps, by_double_click, by_lasso)
