"""Chips on name plates while a move is shown: each tells of the cards that are seen just now."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pnwtable.app.table.picture import Nameplate, Tag
    from pnwtable.core.zones import Token
    from pnwtable.table.scene import Scene

    Scenes = tuple[Scene, Scene, Scene]


def following(
    before: Sequence[Nameplate], after: Sequence[Nameplate], scenes: Scenes
) -> tuple[Nameplate, ...]:
    """The plates of before, with the chips of after where their cards have come to lie so.

    The ``scenes`` are those of before, of this moment, and of after. A chip whose cards lie as in
    neither is not there: what they are worth now nobody has said.
    """
    then = {plate.seat: plate.chips for plate in after}
    return tuple(
        replace(plate, chips=_chips(plate.chips, then.get(plate.seat, ()), scenes))
        for plate in before
    )


def _chips(before: tuple[Tag, ...], after: tuple[Tag, ...], scenes: Scenes) -> tuple[Tag, ...]:
    """Those of each place together, in the order in which the places had them before."""
    places = dict.fromkeys(tag.place for tag in (*before, *after))
    return tuple(tag for place in places for tag in _said(place, before, after, scenes))


def _said(
    place: str, before: Iterable[Tag], after: Iterable[Tag], scenes: Scenes
) -> tuple[Tag, ...]:
    first, now, last = (_lying(scene, place) for scene in scenes)
    if now == first:
        chips = before
    elif now == last:
        chips = after
    else:
        return ()
    return tuple(tag for tag in chips if tag.place == place)


def _lying(scene: Scene, place: str) -> tuple[Token, ...]:
    return tuple(sprite.card for sprite in scene.sprites if sprite.zone == place)
