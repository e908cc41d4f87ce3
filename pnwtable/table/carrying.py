"""Cards and pawns between two places: carried in an arc, pushed, turned over."""

from dataclasses import replace
from math import cos, hypot, pi, sin
from operator import itemgetter
from typing import Final

from pnwtable.table.riffle import riffled
from pnwtable.table.scene import PawnSprite, Sprite
from pnwtable.table.ways import Course, Way

HIGHEST: Final = 0.5
"""How high a card is lifted that goes far, 0 to 1."""

FAR: Final = 3.0
"""Widths of a card from which on it is lifted as high as any."""

TURNING: Final = 0.4
"""How high a card is lifted that is turned over."""

ARC: Final = 0.14
"""Heights of a card that it rises above the straight way where it is lifted highest."""

NEARER: Final = 0.1
"""By how much a card would grow that is lifted to 1: it is nearer to the eye."""


def sprites_at(course: Course, now: float) -> tuple[Sprite, ...]:
    """All cards of a course so many seconds after it began: what is carried covers what lies."""
    mixed = {one.card: one for pack in course.packs for one in riffled(pack, now)}
    order = {card: place for place, card in enumerate((*course.lying, *mixed))}
    lies: list[tuple[tuple[int, int], Sprite]] = []
    hangs: list[tuple[float, Sprite]] = []
    for place, way in enumerate(course.ways):
        card = way.new.card
        sprite = mixed.pop(card, way.old) if now < way.after else on_the_way(way, now)
        mixed.pop(card, None)
        if now < way.after:
            lies.append(((1, order[card]), sprite))
        elif way.carried and now < way.ends:
            hangs.append((way.after, sprite))
        else:
            lies.append(((0, place), sprite))
    lies.sort(key=itemgetter(0))
    hangs.sort(key=itemgetter(0))
    return (*mixed.values(), *(sprite for _, sprite in lies), *(sprite for _, sprite in hangs))


def on_the_way(way: Way, now: float) -> Sprite:
    """The card as it is so many seconds after its beat began."""
    progress = min(1.0, max(0.0, (now - way.after) / way.lasts if way.lasts else 1.0))
    if progress >= 1.0:
        return way.new
    return way.old if now < way.after else _between(way, progress)


def eased(progress: float) -> float:
    """Quick at first, gentle at the end."""
    return 1 - (1 - progress) ** 3


def _between(way: Way, progress: float) -> Sprite:
    old, new, gone = way.old, way.new, eased(progress)
    left = gone - 1
    lift = old.lift * (1 - gone) + _height(way) * sin(pi * gone)
    sprite = replace(
        new,
        # A card that lies crosswise has another box: its middle goes its way, not its corner.
        x=new.x + (new.x - old.x + (new.width - old.width) / 2) * left,
        y=new.y + (new.y - old.y + (new.height - old.height) / 2) * left,
        turn=old.turn + (new.turn - old.turn) * gone,
    )
    if old.face != new.face:
        sprite = _turned_over(sprite, old.face, progress)
        lift = max(lift, TURNING * sin(pi * progress))
    shrunk = max(old.width, old.height) / max(new.width, new.height)
    scale = old.scale * shrunk + (1 - old.scale * shrunk) * gone
    rise = ARC * min(old.height, new.height) * (lift - old.lift * (1 - gone))
    return replace(sprite, y=sprite.y - rise, lift=lift, scale=scale * (1 + NEARER * lift))


def _height(way: Way) -> float:
    """How high a card is lifted on its way."""
    if not way.carried:
        return 0.0
    widths = hypot(way.new.x - way.old.x, way.new.y - way.old.y) / max(1, way.new.width)
    return HIGHEST * min(1.0, 0.3 + 0.7 * widths / FAR)


def _turned_over(sprite: Sprite, before: str, progress: float) -> Sprite:
    """A card that turns about its upright middle: first its right edge comes up, then it is left.

    It shows its other side from half-way on.
    """
    turned = progress * progress * (3 - 2 * progress)
    shown = cos(turned * pi)
    tip = sin(turned * pi) * (1 if shown > 0 else -1)
    face = before if shown > 0 else sprite.face
    return replace(sprite, face=face, open=abs(shown), tip=tip)


def walking(old: PawnSprite, new: PawnSprite, progress: float) -> PawnSprite:
    """A pawn between two places; its foot goes straight, and it grows to its size on the way."""
    wide, high = (
        round(before + (after - before) * progress)
        for before, after in ((old.width, new.width), (old.height, new.height))
    )
    foot = old.x + old.width / 2, old.y + old.height
    there = new.x + new.width / 2, new.y + new.height
    x, y = (at + (to - at) * progress for at, to in zip(foot, there, strict=True))
    return replace(new, x=x - wide / 2, y=y - high, width=wide, height=high)
